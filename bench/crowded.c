/* SPDX-License-Identifier: MIT
 *
 * crowded pingpong|turns|barrier recv|test SECONDS
 * What messages of 8 bytes take, on average over this time; meant for cores that other programs want, too.
 *     pingpong  ranks 0 and 1 send one to and fro: one way
 *     turns     rank 0 receives one of each other rank in turn and answers it: the exchange with one rank
 *     barrier   MPI_Barrier
 * recv: receive by MPI_Recv; test: ask by MPI_Test until it is there.  Prints
 *     crowded WHAT HOW NANOSECONDS
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TAG = 7 };

static int rank, size, by_test;
static double seconds;

static void receive(int from, double *word)
{
    MPI_Request request;
    int done = 0;

    if (!by_test) {
        MPI_Recv(word, 1, MPI_DOUBLE, from, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return;
    }
    MPI_Irecv(word, 1, MPI_DOUBLE, from, TAG, MPI_COMM_WORLD, &request);
    while (!done)
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
}

static void send(int to, double word)
{
    MPI_Send(&word, 1, MPI_DOUBLE, to, TAG, MPI_COMM_WORLD);
}

/* What is sent is 1 in the last exchange. */
static double pingpong(void)
{
    double begin = MPI_Wtime(), now = begin, last = 0;
    long rounds = 0;

    while (rank < 2 && !last) {
        if (rank == 0) {
            now = MPI_Wtime();
            double stop = now - begin > seconds;
            send(1, stop);
            receive(1, &last);
            rounds++;
        } else {
            receive(0, &last);
            send(0, last);
        }
    }
    return (MPI_Wtime() - begin) / (double)rounds / 2;
}

static double turns(void)
{
    double begin = MPI_Wtime(), last = 0, word;
    long rounds = 0;

    for (; !last; rounds++) {
        if (rank == 0) {
            last = MPI_Wtime() - begin > seconds;
            for (int peer = 1; peer < size; peer++) {
                receive(peer, &word);
                send(peer, last);
            }
        } else {
            send(0, 0);
            receive(0, &last);
        }
    }
    return (MPI_Wtime() - begin) / (double)rounds / (size - 1);
}

static double barrier(void)
{
    double begin = MPI_Wtime();
    long rounds = 0;

    for (int last = 0; !last; rounds += 100) {
        for (int i = 0; i < 100; i++)
            MPI_Barrier(MPI_COMM_WORLD);
        last = MPI_Wtime() - begin > seconds;
        MPI_Bcast(&last, 1, MPI_INT, 0, MPI_COMM_WORLD);
    }
    return (MPI_Wtime() - begin) / (double)rounds;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        double (*measure)(void);
    } kinds[] = {{"pingpong", pingpong}, {"turns", turns}, {"barrier", barrier}};

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc != 4 || size < 2) {
        if (rank == 0)
            fprintf(stderr,
                    "usage: crowded pingpong|turns|barrier recv|test SECONDS, on two ranks or more\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    by_test = !strcmp(argv[2], "test");
    seconds = atof(argv[3]);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(argv[1], kinds[i].name)) {
            MPI_Barrier(MPI_COMM_WORLD);
            double taken = kinds[i].measure();
            if (rank == 0)
                printf("crowded %s %s %.2f\n", argv[1], argv[2], taken * 1e9);
        }
    MPI_Finalize();
    return 0;
}
