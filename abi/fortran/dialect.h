/* SPDX-License-Identifier: MIT
 *
 * What differs between ABIs in Fortran: handles, and objects that mean something by their address.  This is for foreign ABIs: which
 * objects there are tells the sentinels.h of each, and what numbers handles have is known to its library for C.
 */
#ifndef LW_FORTRAN_DIALECT_H
#define LW_FORTRAN_DIALECT_H

#include <mpi.h>
#include <stdint.h>

typedef int fint; /* INTEGER, LOGICAL and handles, of the usual size */

/* A key in C. */
#include <keyvals.h>

#define HANDLE_IN(Class, Type, handle) PMPI_##Class##_fromint(handle)
#define HANDLE_OUT(Class, handle)      PMPI_##Class##_toint(handle)

/* From the first sentinel to the last; other objects of the program may lie between them. */
extern struct sentinel_range {
    uintptr_t begin, bytes;
} lwf_sentinel_range;

/* There is one length of INTEGER. */
static inline void lwf_same_integers(void)
{
}

/* What a sentinel means in C: `address` itself if it is none. */
void *lwf_sentinel(const void *address);

static inline void *address_in(const void *address)
{
    if ((uintptr_t)address - lwf_sentinel_range.begin < lwf_sentinel_range.bytes)
        return lwf_sentinel(address);
    return (void *)address;
}

#endif
