/* SPDX-License-Identifier: MIT
 *
 * A board that a smaller communicator had is given to a larger one: what the first has left there must not be taken for something that
 * the second says, though its data are all the numbers that could look like it.
 * ranks: 5
 * modes: clusters isolate
 */
#include "../mpi/_test.h"
#include <unistd.h>

enum {
    ROUNDS = 6,
    SHORT = 80,
    LONG = 240
}; /* calls with little data a round; ints of one with much, on each small one */

/* On all but the last rank; what is left behind could be the stamp of call `number`. */
static void leave_behind(MPI_Comm few, int number)
{
    int data[LONG];
    for (int i = 0; i < LONG; i++)
        data[i] = number + 1;
    MPI_Bcast(data, LONG, MPI_INT, 0, few);
}

/* Each root comes late, so that the others look before it has said anything. */
static void look(MPI_Comm all, int rank, int size, int round)
{
    for (int i = 0; i < SHORT; i++) {
        int root = i % size, data = rank == root ? round * SHORT + i : -1;
        if (rank == root)
            usleep(300);
        MPI_Bcast(&data, 1, MPI_INT, root, all);
        CHECK(data == round * SHORT + i, "round %d, call %d: got %d", round, i, data);
    }
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < SHORT; i += 7) {
            MPI_Comm few;
            MPI_Comm_split(MPI_COMM_WORLD, rank < 3 ? 0 : MPI_UNDEFINED, rank, &few);
            if (few != MPI_COMM_NULL) {
                leave_behind(few, round * SHORT + 38 + i % 4);
                MPI_Comm_free(&few);
            }
            MPI_Barrier(MPI_COMM_WORLD);
        }
        MPI_Comm all;
        MPI_Comm_dup(MPI_COMM_WORLD, &all);
        look(all, rank, size, round);
        MPI_Comm_free(&all);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
