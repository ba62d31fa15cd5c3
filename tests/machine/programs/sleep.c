/* SPDX-License-Identifier: MIT
 *
 * Rank 0 sleeps for ever; with an argument rank 1 ends the job after a day.
 */
#include <mpi.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
int main(int c, char **v)
{
    int rank;
    MPI_Init(&c, &v);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    struct timespec ever = {LONG_MAX, 0}, day = {86400, 0};
    if (rank && c > 1)
        nanosleep(&day, NULL), MPI_Abort(MPI_COMM_WORLD, 7);
    if (!rank)
        nanosleep(&ever, NULL), puts("over");
    MPI_Finalize();
}
