/* SPDX-License-Identifier: MIT
 *
 * What only starts returns, however much it starts: the receiver looks for nothing until the sender has started all, and
 * said so past the library.  Then everything comes, in order.
 * ranks: 2
 * modes: clusters scatter isolate
 */
#define _GNU_SOURCE
#include "_test.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MOST = 1000, BIG = 20000, PIECES = 100 };
static const MPI_Comm world = MPI_COMM_WORLD;
static int rank;
static MPI_Request requests[MOST];
static char *data; /* of all messages of a case */

/* ---------------------------------------------------- a word past the library */

static _Atomic int *word;

static void word_share(void)
{
    int where[2] = {(int)getpid(), 0};
    if (rank == 0)
        where[1] = memfd_create("lwmpi-test", MFD_CLOEXEC);
    MPI_Bcast(where, 2, MPI_INT, 0, world);
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/fd/%d", where[0], where[1]);
    int fd = rank ? open(path, O_RDWR) : where[1];
    CHECK(fd >= 0 && (rank || !ftruncate(fd, 4096)), "%s", path);
    MPI_Barrier(world);
    word = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    CHECK(word != MAP_FAILED, "");
    MPI_Barrier(world);
    close(fd);
}

/* The receiver's worker does nothing else meanwhile: sleep() would let it look for messages. */
static void word_wait(int value)
{
    const struct timespec moment = {.tv_nsec = 500000};
    while (atomic_load(word) < value)
        syscall(SYS_nanosleep, &moment, NULL);
}

/* Rank 0 has started all; rank 1 goes on then. */
static void all_started(void)
{
    static int value;
    value++;
    if (rank == 0)
        atomic_store(word, value);
    else
        word_wait(value);
}

/* Both are done with the case before: rank 1 has nothing more to answer that rank 0 waits for. */
static void both_ready(void)
{
    MPI_Barrier(world);
}

/* ------------------------------------------------------------------ messages */

static void fill(int count, size_t bytes)
{
    for (int i = 0; i < count; i++)
        test_fill(data + (size_t)i * bytes, bytes, (uint64_t)i);
}

static void receive(int first, int count, size_t bytes, int tag)
{
    static char buffer[BIG];
    for (int i = first; i < first + count; i++) {
        MPI_Status status;
        int got = -1;
        memset(buffer, 0x55, bytes);
        MPI_Recv(buffer, (int)sizeof buffer, MPI_BYTE, 0, tag, world, &status);
        MPI_Get_count(&status, MPI_BYTE, &got);
        CHECK(got == (int)bytes && test_is_filled(buffer, bytes, (uint64_t)i), "message %d, %d of %zu bytes",
              i, got, bytes);
    }
}

typedef int (*isend_function)(const void *, int, MPI_Datatype, int, int, MPI_Comm, MPI_Request *);

static void isends(isend_function start, int count, size_t bytes)
{
    both_ready();
    fill(count, bytes);
    for (int i = 0; !rank && i < count; i++)
        start(data + (size_t)i * bytes, (int)bytes, MPI_BYTE, 1, 3, world, &requests[i]);
    all_started();
    if (rank)
        receive(0, count, bytes, 3);
    else
        MPI_Waitall(count, requests, MPI_STATUSES_IGNORE);
}

/* Blocking sends and more nonblocking ones come behind those that wait for room. */
static void in_order(size_t bytes)
{
    both_ready();
    fill(300, bytes);
    for (int i = 0; !rank && i < 200; i++)
        MPI_Isend(data + (size_t)i * bytes, (int)bytes, MPI_BYTE, 1, 3, world, &requests[i]);
    all_started();
    if (rank) {
        receive(0, 300, bytes, 3);
        return;
    }
    for (int i = 200; i < 300; i++) {
        requests[i] = MPI_REQUEST_NULL;
        if (i % 3)
            MPI_Send(data + (size_t)i * bytes, (int)bytes, MPI_BYTE, 1, 3, world);
        else
            MPI_Isend(data + (size_t)i * bytes, (int)bytes, MPI_BYTE, 1, 3, world, &requests[i]);
    }
    MPI_Waitall(300, requests, MPI_STATUSES_IGNORE);
}

static void persistent(size_t bytes)
{
    enum { COUNT = 100 };
    fill(COUNT, bytes);
    for (int i = 0; !rank && i < COUNT; i++)
        MPI_Send_init(data + (size_t)i * bytes, (int)bytes, MPI_BYTE, 1, 4, world, &requests[i]);
    for (int turn = 0; turn < 2; turn++) {
        both_ready();
        if (!rank)
            MPI_Startall(COUNT, requests);
        all_started();
        if (rank)
            receive(0, COUNT, bytes, 4);
        else
            MPI_Waitall(COUNT, requests, MPI_STATUSES_IGNORE);
    }
    for (int i = 0; !rank && i < COUNT; i++)
        MPI_Request_free(&requests[i]);
}

/* Blocking or not, their end is local. */
static void buffered(size_t bytes)
{
    enum { COUNT = 200 };
    size_t size = COUNT * (bytes + MPI_BSEND_OVERHEAD);
    void *buffer = malloc(size), *again;
    int again_size;
    both_ready();
    fill(COUNT, bytes);
    MPI_Buffer_attach(buffer, (int)size);
    for (int i = 0; !rank && i < COUNT; i++)
        if (i % 2)
            MPI_Bsend(data + (size_t)i * bytes, (int)bytes, MPI_BYTE, 1, 5, world);
        else
            MPI_Ibsend(data + (size_t)i * bytes, (int)bytes, MPI_BYTE, 1, 5, world, &requests[i / 2]);
    if (!rank)
        MPI_Waitall(COUNT / 2, requests, MPI_STATUSES_IGNORE);
    all_started();
    if (rank)
        receive(0, COUNT, bytes, 5);
    MPI_Buffer_detach(&again, &again_size);
    free(buffer);
}

static void both_ways(size_t bytes)
{
    enum { COUNT = 100 };
    static char back[COUNT];
    both_ready();
    fill(COUNT, bytes);
    for (int i = 0; !rank && i < COUNT; i++)
        MPI_Isendrecv(data + (size_t)i * bytes, (int)bytes, MPI_BYTE, 1, 6, &back[i], 1, MPI_BYTE, 1, 6,
                      world, &requests[i]);
    all_started();
    if (rank) {
        receive(0, COUNT, bytes, 6);
        for (int i = 0; i < COUNT; i++)
            MPI_Send(&data[i], 1, MPI_BYTE, 0, 6, world);
    } else {
        MPI_Waitall(COUNT, requests, MPI_STATUSES_IGNORE);
        CHECK(!memcmp(back, data, COUNT), "");
    }
}

/* Every second int. */
static void with_gaps(void)
{
    enum { COUNT = 150, INTS = 250 };
    MPI_Datatype type;
    int *ints = (int *)data, got[INTS];
    both_ready();
    MPI_Type_vector(INTS, 1, 2, MPI_INT, &type);
    MPI_Type_commit(&type);
    for (int i = 0; i < COUNT * INTS * 2; i++)
        ints[i] = i;
    for (int i = 0; !rank && i < COUNT; i++)
        MPI_Isend(ints + i * INTS * 2, 1, type, 1, 7, world, &requests[i]);
    MPI_Type_free(&type);
    all_started();
    for (int i = 0; rank && i < COUNT; i++) {
        MPI_Recv(got, INTS, MPI_INT, 0, 7, world, MPI_STATUS_IGNORE);
        for (int k = 0; k < INTS; k++)
            CHECK(got[k] == (i * INTS + k) * 2, "message %d, int %d: %d", i, k, got[k]);
    }
    if (!rank)
        MPI_Waitall(COUNT, requests, MPI_STATUSES_IGNORE);
}

static void partitioned(void)
{
    MPI_Request request;
    both_ready();
    if (rank)
        MPI_Precv_init(data, PIECES, BIG, MPI_BYTE, 0, 8, world, MPI_INFO_NULL, &request);
    else
        MPI_Psend_init(data, PIECES, BIG, MPI_BYTE, 1, 8, world, MPI_INFO_NULL, &request);
    fill(rank ? 0 : PIECES, BIG);
    MPI_Start(&request);
    for (int i = 0; !rank && i < PIECES; i++)
        MPI_Pready(i, request);
    all_started();
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 0; i < PIECES; i++)
        CHECK(test_is_filled(data + (size_t)i * BIG, BIG, (uint64_t)i), "piece %d", i);
    MPI_Request_free(&request);
}

/* What waits for room can be cancelled, and the receiver never hears of it. */
static void cancelled(size_t bytes)
{
    enum { COUNT = 200 };
    int left = 0;
    both_ready();
    fill(COUNT, bytes);
    for (int i = 0; !rank && i < COUNT; i++)
        MPI_Isend(data + (size_t)i * bytes, (int)bytes, MPI_BYTE, 1, 9, world, &requests[i]);
    for (int i = COUNT - 1; !rank && i >= COUNT / 2; i--) {
        MPI_Cancel(&requests[i]);
        MPI_Request_free(&requests[i]);
    }
    for (int i = 0; !rank && i < COUNT; i++) /* not those that were cancelled */
        MPI_Isend(data + (size_t)i * bytes, (int)bytes, MPI_BYTE, 1, 10, world, &requests[COUNT + i]);
    all_started();
    if (!rank) {
        MPI_Waitall(2 * COUNT, requests, MPI_STATUSES_IGNORE);
        return;
    }
    receive(0, COUNT / 2, bytes, 9);
    receive(0, COUNT, bytes, 10);
    MPI_Iprobe(0, 9, world, &left, MPI_STATUS_IGNORE);
    CHECK(!left || bytes <= 8192, "a cancelled message of %zu bytes has come", bytes);
    while (left) { /* short ones may have gone before */
        static char buffer[BIG];
        MPI_Recv(buffer, (int)sizeof buffer, MPI_BYTE, 0, 9, world, MPI_STATUS_IGNORE);
        MPI_Iprobe(0, 9, world, &left, MPI_STATUS_IGNORE);
    }
}

/* Their handles are given up, and what they send comes. */
static void freed(size_t bytes)
{
    both_ready();
    fill(PIECES, bytes);
    for (int i = 0; !rank && i < PIECES; i++) {
        MPI_Isend(data + (size_t)i * bytes, (int)bytes, MPI_BYTE, 1, 11, world, &requests[0]);
        MPI_Request_free(&requests[0]);
    }
    all_started();
    if (rank)
        receive(0, PIECES, bytes, 11);
    MPI_Barrier(world);
}

/* -------------------------------------------------------------- collectives */

/* Two ints from each to each. */
static void collectives(int kind)
{
    enum { COUNT = 200 };
    int *in = (int *)data, *out = in + 2 * COUNT;
    both_ready();
    for (int i = 0; i < 2 * COUNT; i++) {
        in[i] = kind == 0 && rank ? -1 : 1000 * rank + i;
        out[i] = -1;
    }
    if (rank)
        all_started();
    for (int i = 0; i < COUNT; i++) {
        switch (kind) {
        case 0:
            MPI_Ibcast(in + 2 * i, 2, MPI_INT, 0, world, &requests[i]);
            break;
        case 1:
            MPI_Ialltoall(in + 2 * i, 1, MPI_INT, out + 2 * i, 1, MPI_INT, world, &requests[i]);
            break;
        case 2:
            MPI_Iallreduce(in + 2 * i, out + 2 * i, 2, MPI_INT, MPI_SUM, world, &requests[i]);
            break;
        default:
            MPI_Ibarrier(world, &requests[i]);
        }
    }
    if (!rank)
        all_started();
    MPI_Waitall(COUNT, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < 2 * COUNT; i++) {
        if (kind == 0)
            CHECK(in[i] == i, "number %d: %d", i, in[i]);
        if (kind == 1)
            CHECK(out[i] == 1000 * (i % 2) + i / 2 * 2 + rank, "number %d: %d", i, out[i]);
        if (kind == 2)
            CHECK(out[i] == 1000 + 2 * i, "number %d: %d", i, out[i]);
    }
}

/* On a ring of two each is the other's neighbour on both sides. */
static void neighbors(void)
{
    enum { COUNT = 100 };
    MPI_Comm ring;
    int *out = (int *)data, mine[COUNT];
    MPI_Cart_create(world, 1, (int[]){2}, (int[]){1}, 0, &ring);
    if (rank)
        all_started();
    for (int i = 0; i < COUNT; i++) {
        mine[i] = 1000 * rank + i;
        MPI_Ineighbor_allgather(&mine[i], 1, MPI_INT, out + 2 * i, 1, MPI_INT, ring, &requests[i]);
    }
    if (!rank)
        all_started();
    MPI_Waitall(COUNT, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < 2 * COUNT; i++)
        CHECK(out[i] == 1000 * !rank + i / 2, "number %d: %d", i, out[i]);
    MPI_Comm_free(&ring);
}

int main(int argc, char **argv)
{
    static const size_t sizes[] = {8, 120, 4000, BIG};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(world, &rank);
    data = malloc((size_t)MOST * 4000 > (size_t)300 * BIG ? (size_t)MOST * 4000 : (size_t)300 * BIG);
    CHECK(data, "");
    word_share();
    isends(MPI_Isend, MOST, 8);
    isends(MPI_Isend, 100, 0);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        isends(MPI_Isend, 100, sizes[i]);
        isends(MPI_Issend, 100, sizes[i]);
        isends(MPI_Irsend, 100, sizes[i]);
        in_order(sizes[i]);
        persistent(sizes[i]);
        buffered(sizes[i]);
        both_ways(sizes[i]);
        cancelled(sizes[i]);
        freed(sizes[i]);
    }
    with_gaps();
    partitioned();
    for (int kind = 0; kind < 4; kind++)
        collectives(kind);
    neighbors();
    free(data);
    MPI_Finalize();
    return 0;
}
