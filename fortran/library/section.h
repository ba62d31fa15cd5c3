/* SPDX-License-Identifier: MIT
 *
 * Sections of arrays with gaps, as Fortran's descriptors tell them.  [TS 29113, MPI 19.1.12]
 */
#ifndef LW_FORTRAN_SECTION_H
#define LW_FORTRAN_SECTION_H

#include <ISO_Fortran_binding.h>

#include "convert.h"

/* What a count and a datatype say about a buffer: all of it; all of it, whose elements must stay what they are; one of several
 * blocks in it; nothing that a datatype can say; nothing. */
enum shape { ONE, SAME, MANY, WHOLE, ADDRESS };

/* How long the library uses a buffer: while the call lasts; until a request is complete, once or with each start; until
 * operations on a window, or a collective access of a file, are. */
enum use { IN_CALL, IN_REQUEST, IN_STARTS, IN_WINDOW, IN_FILE };

/* A buffer as it is handed on. */
struct section {
    void *base;
    MPI_Count count;
    fint datatype;
    MPI_Datatype made; /* to be freed, as it is in use; or NULL */
    struct copy *copy; /* of the elements; or NULL */
};

/* Is what the descriptor tells one run of bytes? */
static inline int lwf_dense(const CFI_cdesc_t *array)
{
    ptrdiff_t run = (ptrdiff_t)array->elem_len;
    for (int i = 0; i < array->rank; i++) {
        if (array->dim[i].sm != run && array->dim[i].extent != 1)
            return array->dim[i].extent == 0;
        run *= array->dim[i].extent;
    }
    return 1;
}

/* Describe a buffer by what C understands.  Data with gaps get a datatype of their own: count elements of `datatype` are
 * taken from the section in the order of its elements.  What no datatype can say (elements of reductions must stay what they
 * are) is copied, and back if `out`.
 * call, name: of the procedure and the argument, for messages.  Returns 0, or an error of MPI, after calling the error
 * handler of `comm`. */
int lwf_section_begin(struct section *section, const char *call, const char *name, const CFI_cdesc_t *array,
                      enum shape shape, enum use use, int out, MPI_Comm comm, MPI_Count count, fint datatype);

/* The call has returned `rc`.  Copies that are in use go on: `key` is the request, window or file that they belong to, `target` the
 * rank whose memory an operation on a window is for. */
void lwf_sections_end(struct section *sections, int count, int rc, enum use use, uintptr_t key, int target);

/* ---------------------------------------------------- copies that are in use (copies.c) */

/* A copy of an array's elements.  `array` is allocated with the run of elements, and (`out`, not IN_CALL) with another, as they were
 * before: only what has changed is copied back, for other calls may meanwhile write to other elements of the array.
 * NULL: no memory. */
struct copy *lwf_copy_make(const CFI_cdesc_t *array, enum use use, int out);
void *lwf_copy_run(struct copy *copy);
/* Copies back, if that is to be done, and frees. */
void lwf_copy_end(struct copy *copy, int back);
/* From here on it belongs to a request, window or file. */
void lwf_copy_keep(struct copy *copy, uintptr_t key, int target);

/* How many copies are in use. */
extern _Atomic int lwf_copies __attribute__((visibility("hidden")));

static inline int lwf_any_copies(void)
{
    return __builtin_expect(lwf_copies != 0, 0);
}

/* Copies of these requests, before a call that may complete them; after it, with the requests as they are then. */
struct copy *lwf_copies_of(const MPI_Request *requests, MPI_Count count);
void lwf_copies_done(struct copy *copies, const MPI_Request *requests);
/* After MPI_Request_free: of a request that was not complete nobody knows when it is. */
void lwf_copies_freed(struct copy *copies, const MPI_Request *request);
/* Before requests are started, or parts of them are ready. */
void lwf_copies_start(const MPI_Request *requests, MPI_Count count);
/* After MPI_Parrived has said so. */
void lwf_copies_arrived(MPI_Request request);
/* Operations on a window are complete, at this target or (-1) at all; a collective access of a file is. */
void lwf_copies_complete(enum use use, uintptr_t key, int target);

#endif
