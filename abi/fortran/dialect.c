/* SPDX-License-Identifier: MIT
 *
 * Sentinels of a foreign ABI, and what else its library for Fortran has besides procedures.
 */
#include "convert.h"

#include <sentinels.h>

/* A program's COMMON block of this name is this object: all who are linked together have one.  Variables of modules are the
 * program's, too, if it is not position-independent. */
#define BLOCK(name, integers) fint name[integers] __attribute__((aligned(32)));
#define TEXTS(name, bytes)    char name[bytes] __attribute__((aligned(32)));
BLOCKS

struct sentinel_range lwf_sentinel_range;

#define SENTINEL(block, at, meaning) +1
enum { KNOWN = 0 SENTINELS };
#undef SENTINEL
static struct {
    const fint *fortran;
    void *c;
} known[KNOWN];

/* For C: where a status is that Fortran ignores. */
extern fint *MPI_F_STATUS_IGNORE, *MPI_F_STATUSES_IGNORE, *MPI_F08_STATUS_IGNORE, *MPI_F08_STATUSES_IGNORE;

/* Where the blocks are is known once the program is loaded. */
static __attribute__((constructor)) void sentinels_find(void)
{
    int count = 0;
#define SENTINEL(block, at, meaning) \
    known[count].fortran = &block[at], known[count++].c = (void *)(uintptr_t)(meaning);
    SENTINELS
#undef SENTINEL
    uintptr_t begin = UINTPTR_MAX, end = 0;
    for (int i = 0; i < KNOWN; i++) {
        uintptr_t at = (uintptr_t)known[i].fortran;
        begin = at < begin ? at : begin;
        end = at >= end ? at + 1 : end;
    }
    lwf_sentinel_range = (struct sentinel_range){begin, end - begin};
    MPI_F_STATUS_IGNORE = F_STATUS_IGNORE;
    MPI_F_STATUSES_IGNORE = F_STATUSES_IGNORE;
    MPI_F08_STATUS_IGNORE = F08_STATUS_IGNORE;
    MPI_F08_STATUSES_IGNORE = F08_STATUSES_IGNORE;
}

void *lwf_sentinel(const void *address)
{
    for (int i = 0; i < KNOWN; i++)
        if (known[i].fortran == address)
            return known[i].c;
    return (void *)address;
}

int lwf_no_arguments(const char *texts)
{
    const void *none[] = {NO_ARGUMENTS};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (none[i] == (const void *)texts)
            return 1;
    return 0;
}

/* Are two handles of a class the same?  The modules' operators. */
fint lwf_eq(const fint *a, const fint *b);
fint lwf_eq(const fint *a, const fint *b)
{
    return *a == *b;
}

fint lwf_ne(const fint *a, const fint *b);
fint lwf_ne(const fint *a, const fint *b)
{
    return *a != *b;
}

/* A handle of C is the same number; of the modules' conversions. */
fint lwf_number(const fint *handle);
fint lwf_number(const fint *handle)
{
    return *handle;
}

/* A status of C is the same integers; of the modules' assignments. */
void lwf_status_assign(void *to, const void *from);
void lwf_status_assign(void *to, const void *from)
{
    memmove(to, from, sizeof(MPI_Status));
}
