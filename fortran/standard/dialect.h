/* SPDX-License-Identifier: MIT
 *
 * What differs between ABIs in Fortran: handles, and objects that mean something by their address.  This is the standard's.
 */
#ifndef LW_FORTRAN_DIALECT_H
#define LW_FORTRAN_DIALECT_H

#include <mpi.h>
#include <stdint.h>

/* INTEGER, LOGICAL and handles, of the usual size or twice as long. */
#ifdef LWMPI_LONG_INTEGERS
typedef int64_t fint;
typedef uint64_t ufint;
#define mpi_sentinels_  mpi_sentinels_8_
#define OTHER_SENTINELS "mpi_sentinels_"
#else
typedef int fint;
typedef unsigned ufint;
#define OTHER_SENTINELS "mpi_sentinels_8_"
#endif

enum { PREDEFINED = 4096 }; /* handles below are the same in both languages */

#define HANDLE_IN(Class, Type, handle) \
    ((ufint)(handle) < PREDEFINED ? (Type)(intptr_t)(handle) : PMPI_##Class##_fromint((int)(handle)))
#define HANDLE_OUT(Class, handle) \
    ((uintptr_t)(handle) < PREDEFINED ? (fint)(intptr_t)(handle) : PMPI_##Class##_toint(handle))

/* A key in C: it is the same. */
static inline int keyval_in(fint keyval)
{
    return (int)keyval;
}

/* In a COMMON block of mpif.h and of the modules. */
extern struct sentinels {
    fint bottom, in_place, buffer_automatic, unweighted, weights_empty, errcodes_ignore;
    fint pad[2];
    fint status_ignore[8], statuses_ignore[8];
} mpi_sentinels_;

/* In a program: says so, and calls the error handler, if parts of it were compiled for INTEGER of another length. */
void lwf_same_integers(void);

/* What a sentinel means in C: `address` itself if it is none. */
void *lwf_sentinel(const void *address);

static inline void *address_in(const void *address)
{
    if ((uintptr_t)address - (uintptr_t)&mpi_sentinels_ < sizeof mpi_sentinels_)
        return lwf_sentinel(address);
    return (void *)address;
}

#endif
