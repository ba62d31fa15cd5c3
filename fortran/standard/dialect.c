/* SPDX-License-Identifier: MIT */
#include "convert.h"

#include <stdio.h>

/* A program's COMMON block of this name is this object: all who are linked together have one.  It is aligned as Fortran
 * compilers align their COMMON blocks (32 bytes at most), else linkers warn. */
#define COMMON __attribute__((visibility("default"), aligned(32)))
COMMON struct sentinels mpi_sentinels_;
COMMON char mpi_sentinel_texts_[2]; /* MPI_ARGV_NULL, MPI_ARGVS_NULL */

/* What is compiled for the other length has this COMMON block instead. */
extern char other_sentinels[] __asm__(OTHER_SENTINELS) __attribute__((weak, visibility("hidden")));

void lwf_same_integers(void)
{
    if (!other_sentinels)
        return;
    fputs("MPI_Init: parts of this program were compiled with -fdefault-integer-8, and others, or the link, "
          "without; "
          "expected mpifort with the same options everywhere\n",
          stderr);
    PMPI_Comm_call_errhandler(MPI_COMM_SELF, MPI_ERR_ABI);
}

void *lwf_sentinel(const void *address)
{
    const struct {
        const void *fortran;
        void *c;
    } known[] = {
        {&mpi_sentinels_.bottom, MPI_BOTTOM},
        {&mpi_sentinels_.in_place, MPI_IN_PLACE},
        {&mpi_sentinels_.buffer_automatic, MPI_BUFFER_AUTOMATIC},
        {&mpi_sentinels_.unweighted, MPI_UNWEIGHTED},
        {&mpi_sentinels_.weights_empty, MPI_WEIGHTS_EMPTY},
        {&mpi_sentinels_.errcodes_ignore, MPI_ERRCODES_IGNORE},
        {mpi_sentinels_.status_ignore, MPI_STATUS_IGNORE},
        {mpi_sentinels_.statuses_ignore, MPI_STATUSES_IGNORE},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].fortran == address)
            return known[i].c;
    return (void *)address;
}

int lwf_no_arguments(const char *texts)
{
    return texts == &mpi_sentinel_texts_[0] || texts == &mpi_sentinel_texts_[1];
}
