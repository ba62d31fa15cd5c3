/* SPDX-License-Identifier: MIT
 *
 * While a rank receives a long message, the other ranks of its worker go on.  Ranks 0 and 1 share a worker, so do 2 and 3.
 * ranks: 4
 * modes: clusters
 * options: --workers 1
 * timeout: 60
 */
#include "_test.h"

#include <stdbool.h>
#include <stdint.h>
#include <unistd.h>

enum { LONG = 64 << 20, UNWRITTEN = 0x55, ENDED = 1, PING = 2, DATA = 3 };

#ifndef INTERRUPT /* what rank 1 does as soon as some of the data are there; pid: the sender's */
#define INTERRUPT(pid) (void)(pid)
#endif

static int rank;

static unsigned char pattern(size_t i)
{
    return (unsigned char)((i ^ i >> 6 ^ i >> 14) & 63); /* never UNWRITTEN */
}

static unsigned char *filled(size_t bytes)
{
    unsigned char *buffer = malloc(bytes);
    CHECK(buffer);
    for (size_t i = 0; i < bytes; i++)
        buffer[i] = pattern(i);
    return buffer;
}

static unsigned char *empty(size_t bytes)
{
    unsigned char *buffer = malloc(bytes);
    CHECK(buffer);
    memset(buffer, UNWRITTEN, bytes);
    return buffer;
}

/* Some but not all of the data are there.  Another worker may be writing them: that is what is looked at. */
__attribute__((noinline, no_sanitize("thread"))) static bool is_under_way(
    const volatile unsigned char *buffer)
{
    return buffer[0] != UNWRITTEN && buffer[LONG - 1] == UNWRITTEN;
}

/* Rank 1: exchange messages with rank 3 until rank 0 has received; says how often while some but not all of rank 0's data
 * were there.  Both live in one process, so that rank 1 can look. */
static int play(void)
{
    uint64_t address;
    int ended = 0, during = 0, more = 1;
    MPI_Recv(&address, sizeof address, MPI_BYTE, 0, DATA, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    const volatile unsigned char *buffer = (const volatile unsigned char *)(uintptr_t)address;
    while (!ended) {
        MPI_Send(&more, 1, MPI_INT, 3, PING, MPI_COMM_WORLD);
        MPI_Recv(&more, 1, MPI_INT, 3, PING, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (is_under_way(buffer) && !during++)
            INTERRUPT(more);
        MPI_Iprobe(0, ENDED, MPI_COMM_WORLD, &ended, MPI_STATUS_IGNORE);
    }
    MPI_Recv(NULL, 0, MPI_INT, 0, ENDED, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    more = 0;
    MPI_Send(&more, 1, MPI_INT, 3, PING, MPI_COMM_WORLD);
    return during;
}

static void play_along(void)
{
    int more = 1, pid = getpid();
    while (more) {
        MPI_Recv(&more, 1, MPI_INT, 1, PING, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (more)
            MPI_Send(&pid, 1, MPI_INT, 1, PING, MPI_COMM_WORLD);
    }
}

/* Rank 0 receives, blocking or by MPI_Test, in this type (of LONG bytes of data in all). */
static void receive(unsigned char *buffer, MPI_Datatype type, int count, bool test)
{
    uint64_t address = (uint64_t)(uintptr_t)buffer;
    MPI_Request request;
    int done = 0;
    MPI_Send(&address, sizeof address, MPI_BYTE, 1, DATA, MPI_COMM_WORLD);
    if (test) {
        MPI_Irecv(buffer, count, type, 2, DATA, MPI_COMM_WORLD, &request);
        while (!done)
            MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(buffer, count, type, 2, DATA, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Send(NULL, 0, MPI_INT, 1, ENDED, MPI_COMM_WORLD);
    for (size_t i = 0; i < LONG; i++)
        CHECK(buffer[i] == pattern(i));
}

/* One try; on every rank, how often rank 1 has seen some but not all of the data. */
static int others_go(MPI_Datatype send_type, MPI_Datatype type, int count, bool test)
{
    unsigned char *buffer = rank == 0 ? empty(LONG) : rank == 2 ? filled(LONG) : NULL;
    int during = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        receive(buffer, type, count, test);
    else if (rank == 1)
        during = play();
    else if (rank == 2)
        MPI_Send(buffer, send_type == MPI_BYTE ? LONG : count, send_type, 0, DATA, MPI_COMM_WORLD);
    else
        play_along();
    MPI_Bcast(&during, 1, MPI_INT, 1, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD); /* nobody looks any more */
    free(buffer);
    return during;
}

/* On a host that has much else to do, rank 3 may not come to answer while the data are read. */
static void others_go_on(MPI_Datatype send_type, MPI_Datatype type, int count, bool test)
{
    for (int tries = 0; tries < 20; tries++)
        if (others_go(send_type, type, count, test))
            return;
    CHECK(false, "nobody else has run while rank 0 received");
}

/* Several at a time, one longer than its receive, and one that nobody waits for. */
static void together(void)
{
    enum { COUNT = 3, PART = LONG / 8 };
    MPI_Request requests[COUNT + 1];
    MPI_Status statuses[COUNT];
    unsigned char *buffers[COUNT + 1];
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (int i = 0; i <= COUNT; i++) {
        buffers[i] = rank < 2 ? empty(PART) : filled(PART);
        if (rank < 2) /* the second has room for less */
            MPI_Irecv(buffers[i], PART - (i == 1 ? PART / 3 : 0), MPI_BYTE, rank + 2, i, MPI_COMM_WORLD,
                      &requests[i]);
        else
            MPI_Isend(buffers[i], PART, MPI_BYTE, rank - 2, i, MPI_COMM_WORLD, &requests[i]);
    }
    if (rank < 2) {
        MPI_Request_free(&requests[COUNT]);
        int error = MPI_Waitall(COUNT, requests, statuses);
        CHECK(error == MPI_ERR_IN_STATUS && statuses[1].MPI_ERROR == MPI_ERR_TRUNCATE);
        CHECK(statuses[0].MPI_ERROR == MPI_SUCCESS && statuses[2].MPI_ERROR == MPI_SUCCESS);
        for (int i = 0; i < COUNT; i++)
            for (size_t at = 0; at < PART; at++)
                CHECK(buffers[i][at] == (i == 1 && at >= PART - PART / 3 ? UNWRITTEN : pattern(at)));
    } else {
        CHECK(MPI_Waitall(COUNT + 1, requests, MPI_STATUSES_IGNORE) == MPI_SUCCESS);
    }
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i <= COUNT; i++)
        free(buffers[i]);
}

/* What is received goes into an operation. */
static void combined(void)
{
    enum { COUNT = 3000000 };
    int *in = malloc(COUNT * sizeof *in), *out = malloc(COUNT * sizeof *out);
    CHECK(in && out);
    for (int i = 0; i < COUNT; i++)
        in[i] = i + rank;
    MPI_Allreduce(in, out, COUNT, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < COUNT; i++)
        CHECK(out[i] == 4 * i + 6);
    free(in);
    free(out);
}

/* The last: a receive that has been freed ends, too, or its sender would wait for ever. */
static void freed(void)
{
    static unsigned char *buffer; /* as long as the program */
    MPI_Request request;
    buffer = rank < 2 ? empty(LONG) : filled(LONG);
    if (rank < 2) {
        MPI_Irecv(buffer, LONG, MPI_BYTE, rank + 2, DATA, MPI_COMM_WORLD, &request);
        MPI_Request_free(&request);
    } else {
        MPI_Send(buffer, LONG, MPI_BYTE, rank - 2, DATA, MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv)
{
    MPI_Datatype rows;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    /* All bytes, the odd blocks of each element first: no run, and nothing left out. */
    const int lengths[] = {100, 156}, displacements[] = {156, 0};
    MPI_Type_indexed(2, lengths, displacements, MPI_BYTE, &rows);
    MPI_Type_commit(&rows);
    others_go_on(MPI_BYTE, MPI_BYTE, LONG, false);
    others_go_on(MPI_BYTE, MPI_BYTE, LONG, true);
    others_go_on(rows, rows, LONG / 256, false);
    together();
    combined();
    freed();
    MPI_Type_free(&rows);
    MPI_Finalize();
    return 0;
}
