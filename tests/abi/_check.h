/* SPDX-License-Identifier: MIT
 *
 * What programs share that other libraries' wrappers compile: who one is, and a check that ends the job and says where.
 */
#ifndef TESTS_ABI_CHECK_H
#define TESTS_ABI_CHECK_H

#include <mpi.h>
#include <stdio.h>

static int rank, size;

#define CHECK(good)                                                                       \
    do {                                                                                  \
        if (!(good)) {                                                                    \
            fprintf(stderr, "rank %d of %d, line %d: %s\n", rank, size, __LINE__, #good); \
            MPI_Abort(MPI_COMM_WORLD, 1);                                                 \
        }                                                                                 \
    } while (0)

#endif
