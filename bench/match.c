/* SPDX-License-Identifier: MIT
 *
 * match tags|sources ROUNDS QUEUE...
 *
 * What it takes to match a message when many others wait: QUEUE receives are posted before their messages come, or
 * QUEUE messages have come before their receives are posted.  They differ by tag (from rank 1), or by source (from all
 * other ranks, a block each).  Messages come in the order of the receives, or in reverse order (of blocks).  Prints
 *     match posted|unexpected tags|sources forward|reverse QUEUE NANOSECONDS
 * the time a message at rank 0, the median of ROUNDS.  For posted receives that includes that the messages are sent
 * meanwhile; for unexpected ones all have been sent, and whoever is not needed sleeps.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GO = 20001, READY, NOW, DONE };

static int rank, sources, by_source;

/* Message number i is the nth of its block's source. */
struct block {
    int source, first, count;
};

static struct block block_of(int index, int queue)
{
    int used = sources < queue ? sources : queue;
    struct block block = {1 + index, (int)((long)queue * index / used), 0};

    block.count = (int)((long)queue * (index + 1) / used) - block.first;
    return block;
}

static int blocks_in(int queue)
{
    return sources < queue ? sources : queue;
}

static void post(int number, struct block block, MPI_Request *requests, char *bytes)
{
    MPI_Irecv(&bytes[number], 1, MPI_BYTE, block.source, by_source ? 0 : number, MPI_COMM_WORLD,
              &requests[number]);
}

/* A rank that waits for its turn leaves the core to others. */
static void sleep_until(int source, int tag)
{
    int flag;

    for (;;) {
        MPI_Iprobe(source, tag, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
        if (flag)
            break;
        usleep(200);
    }
    MPI_Recv(NULL, 0, MPI_BYTE, source, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void signal_to(int dest, int tag)
{
    MPI_Send(NULL, 0, MPI_BYTE, dest, tag, MPI_COMM_WORLD);
}

static void wait_for(int source, int tag)
{
    MPI_Recv(NULL, 0, MPI_BYTE, source, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* The sender's part of a round: its block, in its order.  Not all of it need be buffered at the receiver. */
static void send_block(struct block block, int reverse, MPI_Request *requests)
{
    static char byte = 1;

    sleep_until(0, GO);
    signal_to(0, READY);
    wait_for(0, NOW);
    for (int i = 0; i < block.count; i++) {
        int number = block.first + (reverse ? block.count - 1 - i : i);
        MPI_Isend(&byte, 1, MPI_BYTE, 0, by_source ? 0 : number, MPI_COMM_WORLD, &requests[i]);
    }
    signal_to(0, DONE);
    MPI_Waitall(block.count, requests, MPI_STATUSES_IGNORE);
}

static double round_of(int queue, int unexpected, int reverse, MPI_Request *requests, char *bytes)
{
    double total = 0;
    int count = blocks_in(queue);

    if (rank > 0) {
        if (rank <= count)
            send_block(block_of(rank - 1, queue), reverse, requests);
        return 0;
    }
    for (int i = 0; !unexpected && i < count; i++)
        for (int j = 0; j < block_of(i, queue).count; j++)
            post(block_of(i, queue).first + j, block_of(i, queue), requests, bytes);
    for (int i = 0; i < count; i++) {
        struct block block = block_of(reverse ? count - 1 - i : i, queue);
        signal_to(block.source, GO);
        wait_for(block.source, READY);
        double start = MPI_Wtime();
        signal_to(block.source, NOW);
        if (!unexpected) {
            MPI_Waitall(block.count, requests + block.first, MPI_STATUSES_IGNORE);
            total += MPI_Wtime() - start;
        }
        wait_for(block.source, DONE); /* comes after the messages of this source: they are here */
    }
    if (unexpected) {
        double start = MPI_Wtime();
        for (int i = 0; i < count; i++)
            for (int j = 0; j < block_of(i, queue).count; j++)
                post(block_of(i, queue).first + j, block_of(i, queue), requests, bytes);
        MPI_Waitall(queue, requests, MPI_STATUSES_IGNORE);
        total = MPI_Wtime() - start;
    }
    return total;
}

static int ascending(const void *a, const void *b)
{
    return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static void measure(int queue, int rounds, int unexpected, int reverse)
{
    MPI_Request *requests = malloc(sizeof *requests * (size_t)queue);
    double *times = malloc(sizeof *times * (size_t)rounds);
    char *bytes = malloc((size_t)queue);

    if (!requests || !times || !bytes)
        MPI_Abort(MPI_COMM_WORLD, 1);
    for (int i = -2; i < rounds; i++) { /* two to warm up */
        double taken = round_of(queue, unexpected, reverse, requests, bytes);
        if (i >= 0)
            times[i] = taken;
    }
    qsort(times, (size_t)rounds, sizeof *times, ascending);
    if (rank == 0) {
        printf("match %s %s %s %d %.2f\n", unexpected ? "unexpected" : "posted",
               by_source ? "sources" : "tags", reverse ? "reverse" : "forward", queue,
               times[rounds / 2] / queue * 1e9);
        fflush(stdout);
    }
    free(requests);
    free(times);
    free(bytes);
}

int main(int argc, char **argv)
{
    int size;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc < 4 || size < 2) {
        if (rank == 0)
            fprintf(stderr, "usage: match tags|sources ROUNDS QUEUE..., on two ranks or more\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    by_source = strcmp(argv[1], "sources") == 0;
    sources = by_source ? size - 1 : 1;
    for (int i = 3; i < argc; i++)
        for (int form = 0; form < 4; form++)
            measure(atoi(argv[i]), atoi(argv[2]), form / 2, form % 2);
    MPI_Finalize();
    return 0;
}
