/* SPDX-License-Identifier: MIT
 * Ranks that wait: waits WHAT [FILE].  Whoever is to do something first does it in the last rank. */
#include <fcntl.h>
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int rank, size, value;

static void receive(int from)
{
    MPI_Recv(&value, 1, MPI_INT, from, 42, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* A round of messages to the next rank, over all hosts. */
static void ring(void)
{
    MPI_Sendrecv_replace(&value, 1, MPI_INT, (rank + 1) % size, 7, (rank + size - 1) % size, 7,
                         MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* The last but one sends when the file is there; all others wait. */
static void late(const char *file)
{
    if (rank == size - 2)
        while (access(file, F_OK))
            usleep(10000);
    if (rank == size - 2)
        MPI_Send(&value, 1, MPI_INT, size - 1, 42, MPI_COMM_WORLD);
    if (rank == size - 1)
        receive(size - 2);
}

static void *send_last(void *nothing)
{
    MPI_Send(&value, 1, MPI_INT, size - 1, 42, MPI_COMM_WORLD);
    return nothing;
}

/* A thread of the first rank has sent, and ended, before the last rank, which computes, receives. */
static void thread(const char *file)
{
    pthread_t sender;
    if (rank == 0) {
        if (pthread_create(&sender, NULL, send_last, NULL) || pthread_join(sender, NULL) ||
            close(creat(file, 0600)))
            MPI_Abort(MPI_COMM_WORLD, 1);
    } else if (rank == size - 1) {
        while (access(file, F_OK))
            ;
        receive(0);
    }
}

static void busy(int milliseconds)
{
    for (double end = MPI_Wtime() + milliseconds / 1000.0; MPI_Wtime() < end;)
        ;
}

/* Moments in which everybody seems to wait, and then somebody goes on. */
static void moments(void)
{
    for (int i = 0; i < 6; i++) {
        if (rank == i % size)
            usleep(330000);
        ring();
        MPI_Barrier(MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "circle";
    char line[100];
    int level;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        puts("ready");
        fflush(stdout);
    }
    if (!strcmp(what, "circle"))
        receive((rank + 1) % size);
    else if (!strcmp(what, "ended") && rank == 0)
        receive(MPI_ANY_SOURCE);
    else if (!strcmp(what, "missing") && rank != size - 1)
        MPI_Barrier(MPI_COMM_WORLD);
    else if (!strcmp(what, "missing"))
        receive(0);
    else if (!strcmp(what, "moments"))
        moments();
    else if (!strcmp(what, "late"))
        late(argv[2]);
    else if (!strcmp(what, "thread"))
        thread(argv[2]);
    else if (!strcmp(what, "sleep") && rank == size - 1)
        sleep(1);
    else if (!strcmp(what, "compute") && rank == size - 1)
        busy(1500);
    else if (!strcmp(what, "read") && rank == 0 && !fgets(line, sizeof line, stdin))
        return 1;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    if (rank == 0)
        puts("done");
    return 0;
}
