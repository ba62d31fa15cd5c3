/* SPDX-License-Identifier: MIT
 *
 * Large initialized tables: each rank has its own, though most pages of them are never written.
 */
#include <mpi.h>
#include <stdio.h>

enum { ITEMS = 1000000, OTHERS = 50000, STEP = 100000 };

static int table[ITEMS] = {1, [ITEMS / 2] = 5, [ITEMS - 1] = 7};
static int *inside = &table[3]; /* a page that loading writes */
static int others[OTHERS] = {4, [OTHERS - 1] = 9};
static const int constants[OTHERS] = {3, [OTHERS - 1] = 11};
static int *const fixed[3] = {&table[1], &others[1], &table[ITEMS - 1]};

int main(int argc, char **argv)
{
    int rank, size, failures = 0, all;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    failures += table[0] != 1 || table[ITEMS / 2] != 5 || table[ITEMS - 1] != 7;
    failures += others[0] != 4 || others[OTHERS - 1] != 9 || constants[OTHERS - 1] != 11;
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = STEP; i < ITEMS; i += STEP)
        table[i] += rank + 1;
    *inside = rank;
    *fixed[1] = rank;
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < ITEMS; i++) {
        int expected = i == 0 ? 1 : i == 3 ? rank : i == ITEMS - 1 ? 7 : i % STEP == 0 ? rank + 1 : 0;
        failures += table[i] != expected + (i == ITEMS / 2 ? 5 : 0);
    }
    failures += others[1] != rank || others[2] != 0 || *fixed[2] != 7;
    MPI_Allreduce(&failures, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d ranks, %d failures\n", size, all);
    MPI_Finalize();
    return all != 0;
}
