/* SPDX-License-Identifier: MIT
 * _bursts SEED: many sends in a row to a rank of another host.  Those that are begun one after the other leave together, in their order, whole, and no
 * later than the sender's next call that waits or tests; those with pauses between them leave at once, while the sender computes.
 * Prints "N calls for M messages", and "done".
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

enum { BURST = 64, BURSTS = 200, ROUNDS = 60, MOST = 5000, PAUSED = 40, DATA = 7, BACK = 8 };

static int rank;
static unsigned state;

/* The system calls by which this process sends. */
static long calls;

ssize_t send(int fd, const void *data, size_t bytes, int flags)
{
    __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED);
    return sendto(fd, data, bytes, flags, NULL, 0);
}

ssize_t sendmsg(int fd, const struct msghdr *message, int flags)
{
    static ssize_t (*real)(int, const struct msghdr *, int);
    if (!real)
        *(void **)&real = dlsym(RTLD_NEXT, "sendmsg");
    __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED);
    return real(fd, message, flags);
}

static void check(int good, const char *what, int number)
{
    if (good)
        return;
    printf("rank %d: %s, message %d\n", rank, what, number);
    fflush(stdout);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

/* The same numbers for both. */
static unsigned draw(unsigned below)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % below;
}

/* Bytes of a message: most are short, and some do not go along with what says so. */
static int draw_bytes(void)
{
    unsigned kind = draw(8);
    return (int)(kind < 4 ? draw(40) : kind < 7 ? draw(MOST) : draw(20 * MOST));
}

static void answer(void)
{
    if (rank == 0)
        MPI_Recv(NULL, 0, MPI_BYTE, 1, BACK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Send(NULL, 0, MPI_BYTE, 0, BACK, MPI_COMM_WORLD);
}

static void together(void)
{
    MPI_Request requests[BURST];
    char data[BURST];
    long before = calls;
    for (int burst = 0; burst < BURSTS; burst++) {
        for (int i = 0; i < BURST; i++) {
            data[i] = (char)(i + burst);
            if (rank == 0)
                MPI_Isend(&data[i], 1, MPI_BYTE, 1, DATA, MPI_COMM_WORLD, &requests[i]);
            else
                MPI_Irecv(&data[i], 1, MPI_BYTE, 0, DATA, MPI_COMM_WORLD, &requests[i]);
        }
        MPI_Waitall(BURST, requests, MPI_STATUSES_IGNORE);
        for (int i = 0; i < BURST; i++)
            check(data[i] == (char)(i + burst), "a wrong byte has come", i);
        answer();
    }
    if (rank == 0)
        printf("%ld calls for %d messages\n", calls - before, BURST * BURSTS);
}

/* All ways to begin a send, and all lengths. */
static void mixed(void)
{
    static unsigned char data[BURST][20 * MOST + 1];
    MPI_Request requests[BURST];
    for (int round = 0; round < ROUNDS; round++) {
        int count = 1 + (int)draw(BURST);
        for (int i = 0; i < count; i++) {
            int bytes = draw_bytes();
            unsigned how = draw(12);
            requests[i] = MPI_REQUEST_NULL;
            if (rank == 1) {
                MPI_Irecv(data[i], 20 * MOST, MPI_BYTE, 0, DATA, MPI_COMM_WORLD, &requests[i]);
                continue;
            }
            memset(data[i], 1 + i + round, (size_t)bytes);
            if (how == 0)
                MPI_Send(data[i], bytes, MPI_BYTE, 1, DATA, MPI_COMM_WORLD);
            else if (how == 1)
                MPI_Issend(data[i], bytes, MPI_BYTE, 1, DATA, MPI_COMM_WORLD, &requests[i]);
            else if (how == 2)
                MPI_Ibsend(data[i], bytes, MPI_BYTE, 1, DATA, MPI_COMM_WORLD, &requests[i]);
            else
                MPI_Isend(data[i], bytes, MPI_BYTE, 1, DATA, MPI_COMM_WORLD, &requests[i]);
        }
        MPI_Status statuses[BURST];
        MPI_Waitall(count, requests, statuses);
        for (int i = 0; rank == 1 && i < count; i++) {
            int bytes;
            MPI_Get_count(&statuses[i], MPI_BYTE, &bytes);
            for (int at = 0; at < bytes; at++)
                check(data[i][at] == (unsigned char)(1 + i + round), "a wrong byte has come", i);
            if (i)
                continue;
            MPI_Send(&bytes, 1, MPI_INT, 0, BACK, MPI_COMM_WORLD);
        }
        if (rank == 0)
            MPI_Recv(&count, 1, MPI_INT, 1, BACK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

/* Each message says when it was sent; the last leaves long before the sender calls anything again. */
static void paused(void)
{
    MPI_Request requests[PAUSED];
    double sent[PAUSED], end = 0;
    const struct timespec pause = {0, 2000000}, rest = {1, 0};
    for (int i = 0; rank == 1 && i < PAUSED; i++)
        MPI_Irecv(&sent[i], 1, MPI_DOUBLE, 0, DATA, MPI_COMM_WORLD, &requests[i]);
    for (int i = 0; rank == 0 && i < PAUSED; i++) {
        sent[i] = MPI_Wtime();
        MPI_Isend(&sent[i], 1, MPI_DOUBLE, 1, DATA, MPI_COMM_WORLD, &requests[i]);
        nanosleep(&pause, NULL);
    }
    if (rank == 0) {
        nanosleep(&rest, NULL);
        end = MPI_Wtime();
    }
    MPI_Waitall(PAUSED, requests, MPI_STATUSES_IGNORE);
    double came = MPI_Wtime();
    if (rank == 0) {
        MPI_Send(&end, 1, MPI_DOUBLE, 1, DATA, MPI_COMM_WORLD);
        return;
    }
    MPI_Recv(&end, 1, MPI_DOUBLE, 0, DATA, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    check(came < end, "it has come only when its sender had ended to compute", PAUSED);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    state = argc > 1 ? (unsigned)atoi(argv[1]) : 1;
    MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0);
    answer();
    together();
    mixed();
    paused();
    if (rank == 0)
        puts("done");
    MPI_Finalize();
    return 0;
}
