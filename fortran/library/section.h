/* SPDX-License-Identifier: MIT
 *
 * Sections of arrays with gaps, as Fortran's descriptors tell them.  [TS 29113, MPI 19.1.12]
 */
#ifndef LW_FORTRAN_SECTION_H
#define LW_FORTRAN_SECTION_H

#include <ISO_Fortran_binding.h>

#include "convert.h"

/* What a count and a datatype say about a buffer. */
enum shape { ONE, MANY, WHOLE, ADDRESS };

/* A buffer as it is handed on. */
struct section {
    void *base;
    MPI_Count count;
    fint datatype;
    MPI_Datatype made;        /* to be freed, as it is in use; or NULL */
    void *copy;               /* to be freed; or NULL */
    const CFI_cdesc_t *array; /* where the copy goes; NULL: nowhere */
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
 * are) is copied if the call waits, and back if `out`; if it does not, that is an error.
 * call, name: of the procedure and the argument, for messages.  Returns 0, or an error of MPI, after calling the error
 * handler of `comm`. */
int lwf_section_begin(struct section *section, const char *call, const char *name, const CFI_cdesc_t *array,
                      enum shape shape, int waits, int out, MPI_Comm comm, MPI_Count count, fint datatype);
void lwf_section_end(struct section *section);

#endif
