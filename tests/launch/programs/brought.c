/* SPDX-License-Identifier: MIT
 *
 * A library that programs bring along (DOES: what it does), and, without that, a program that uses it: each rank calls it with its number, waits for
 * the others, and asks for it again.  Rank 0 prints how many have got their own.
 */
#ifdef DOES
#define _GNU_SOURCE
#include <locale.h>
#include <mpi.h>
#include <stdlib.h>
#include <unistd.h>
#if DOES == 0 /* nothing that lasts */
int brought(int number)
{
    return number;
}
#elif DOES == 1 /* keeps a variable */
static int kept[4];
int brought(int number)
{
    if (number >= 0)
        kept[0] = number;
    return kept[0];
}
#elif DOES == 2 /* changes what is the process's */
int brought(int number)
{
    return chdir("/") ? -1 : number;
}
#elif DOES == 3 /* uses another one */
int further(int number);
int brought(int number)
{
    return further(number);
}
#endif
#else
#include <mpi.h>
#include <stdio.h>
int brought(int number);

int main(int argc, char **argv)
{
    int rank, mine, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    mine = brought(rank);
    MPI_Barrier(MPI_COMM_WORLD);
    mine = KEEPS ? brought(-1) == rank : mine == rank;
    MPI_Reduce(&mine, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d good\n", sum);
    MPI_Finalize();
    return 0;
}
#endif
