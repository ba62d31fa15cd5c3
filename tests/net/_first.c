/* SPDX-License-Identifier: MIT
 * The first half of all ranks sends to the second half, each to each: first FOLDER.  Who has sent calls nothing of MPI until the message has come. */
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { PAUSE_US = 1000, SECONDS = 20 };

static const char *file_of(const char *folder, int from, int to)
{
    static char name[4096];
    snprintf(name, sizeof name, "%s/%d-%d", folder, from, to);
    return name;
}

static void arrival_await(const char *folder, int from, int to)
{
    for (int i = 0; access(file_of(folder, from, to), F_OK); i++) {
        if (i > SECONDS * (1000000 / PAUSE_US)) {
            fprintf(stderr, "what rank %d has sent to rank %d does not come\n", from, to);
            exit(1);
        }
        usleep(PAUSE_US);
    }
}

static void arrival_tell(const char *folder, int from, int to)
{
    int file = open(file_of(folder, from, to), O_CREAT | O_WRONLY, 0600);
    if (file < 0)
        exit(2);
    close(file);
}

int main(int argc, char **argv)
{
    int rank, size, word;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int half = size / 2;
    for (int turn = 0; turn < half; turn++) {
        int to = half + (rank + turn) % half, from = (rank - half - turn + half) % half;
        if (rank < half) {
            MPI_Send(&rank, 1, MPI_INT, to, 0, MPI_COMM_WORLD);
            arrival_await(argv[1], rank, to);
        } else {
            MPI_Recv(&word, 1, MPI_INT, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (word == from)
                arrival_tell(argv[1], from, rank);
        }
    }
    if (rank == 0)
        puts("all have come");
    return MPI_Finalize();
}
