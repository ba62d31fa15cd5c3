/* SPDX-License-Identifier: MIT
 *
 * Long messages between two and more ranks of which some may not read others: unreadable [WHEN WHAT RANKS]
 *   WHEN   before (MPI_Init), after, or late: when messages have already been read
 *   WHAT   filter: RANKS may not read others; hidden: others may not read RANKS; both
 *   RANKS  a text of the ranks' digits
 * Prints for each rank how many of its messages went how.
 */
#include "mpi/_refuse.h"
#include "mpi/_test.h"

#include <errno.h>
#include <lwmpi/counters.h>
#include <lwmpi/ikc.h>
#include <stdbool.h>
#include <sys/prctl.h>
#include <unistd.h>

enum { MOST = 1 << 20 };

static int rank, size;
static unsigned char *out, *in;

static void restrict_now(const char *what)
{
    if (strcmp(what, "hidden") != 0)
        refuse_reading();
    if (strcmp(what, "filter") != 0)
        prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

/* From `from` to `to`, which both fill with what nobody else has. */
static void fill(unsigned char *data, int bytes, int from, int to)
{
    uint32_t state = (uint32_t)(from * 1000 + to * 10 + bytes);
    for (int i = 0; i < bytes; i++) {
        state = state * 1664525u + 1013904223u;
        data[i] = (unsigned char)(state >> 24);
    }
}

static void expect(int bytes, int from, const char *what)
{
    static unsigned char wanted[MOST];
    fill(wanted, bytes, from, rank);
    CHECK(memcmp(in, wanted, (size_t)bytes) == 0, "%s of %d bytes from %d: wrong data", what, bytes, from);
}

/* Received before it is sent, after it, and sent so that it is waited for. */
static void plain(int bytes, int peer)
{
    MPI_Request request;
    MPI_Status status;
    fill(out, bytes, rank, peer);
    memset(in, 0, (size_t)bytes);
    MPI_Sendrecv(out, bytes, MPI_BYTE, peer, 1, in, bytes, MPI_BYTE, peer, 1, MPI_COMM_WORLD, &status);
    expect(bytes, peer, "a message");
    memset(in, 0, (size_t)bytes);
    MPI_Isend(out, bytes, MPI_BYTE, peer, 2, MPI_COMM_WORLD, &request);
    MPI_Probe(peer, 2, MPI_COMM_WORLD, &status);
    MPI_Recv(in, bytes, MPI_BYTE, peer, 2, MPI_COMM_WORLD, &status);
    expect(bytes, peer, "an unexpected message");
    MPI_Wait(&request, &status);
    memset(in, 0, (size_t)bytes);
    MPI_Issend(out, bytes, MPI_BYTE, peer, 3, MPI_COMM_WORLD, &request);
    MPI_Recv(in, MOST, MPI_BYTE, peer, 3, MPI_COMM_WORLD, &status);
    expect(bytes, peer, "a synchronous message");
    MPI_Wait(&request, &status);
    MPI_Issend(out, 0, MPI_BYTE, peer, 4, MPI_COMM_WORLD, &request);
    MPI_Recv(in, MOST, MPI_BYTE, peer, 4, MPI_COMM_WORLD, &status);
    MPI_Wait(&request, &status);
}

/* Every other 16 bytes, at either end. */
static void with_gaps(int bytes, int peer)
{
    MPI_Datatype gaps;
    MPI_Request request;
    int blocks = bytes / 32;
    MPI_Type_vector(blocks, 16, 32, MPI_BYTE, &gaps);
    MPI_Type_commit(&gaps);
    fill(out, blocks * 32, rank, peer);
    memset(in, 0, (size_t)blocks * 32);
    MPI_Isend(out, 1, gaps, peer, 5, MPI_COMM_WORLD, &request);
    MPI_Recv(in, 1, gaps, peer, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    fill(out, blocks * 32, peer, rank);
    for (int i = 0; i < blocks * 32; i++)
        CHECK(in[i] == (i % 32 < 16 ? out[i] : 0), "byte %d of %d with gaps from %d is wrong", i, bytes,
              peer);
    MPI_Type_free(&gaps);
}

/* What is combined as it comes must not be combined twice. */
static void reduced(int bytes)
{
    int count = bytes / 8;
    int64_t *mine = (int64_t *)out, *sum = (int64_t *)in;
    for (int i = 0; i < count; i++)
        mine[i] = i + (int64_t)rank * 1000000;
    MPI_Allreduce(mine, sum, count, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < count; i++)
        CHECK(sum[i] == (int64_t)i * size + (int64_t)size * (size - 1) / 2 * 1000000, "sum %d of %d is wrong",
              i, count);
}

static void portals(int bytes)
{
    struct ikc_address mine, next, previous;
    CHECK(!ikc_process_address(rank, &mine) && !ikc_process_address((rank + 1) % size, &next) &&
              !ikc_process_address((rank + size - 1) % size, &previous),
          "no address");
    int reader = ikc_portal_create(mine.port),
        writer = ikc_portal_open(200 + mine.port, next.node, next.port);
    CHECK(reader >= 0 && writer >= 0, "no portal");
    fill(out, bytes, rank, (rank + 1) % size);
    memset(in, 0, (size_t)bytes);
    CHECK(ikc_portal_awrite(writer, out, (size_t)bytes) == 0, "awrite");
    int64_t got = ikc_portal_read(reader, previous.node, 200 + previous.port, in, (size_t)bytes);
    CHECK(got == bytes, "a portal of %d bytes: %lld", bytes, (long long)got);
    expect(bytes, (rank + size - 1) % size, "a portal");
    CHECK(ikc_portal_wait(writer) == 0, "write");
    ikc_portal_close(writer);
    ikc_portal_unlink(reader);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void round_of(void)
{
    static const int sizes[] = {8192, 8193, 16384, 20000, 65536, 65537, 300001, MOST};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        for (int step = 1; step < size; step++)
            if ((rank ^ step) < size) {
                plain(sizes[i], rank ^ step);
                with_gaps(sizes[i], rank ^ step);
            }
        reduced(sizes[i]);
        portals(sizes[i]);
    }
}

int main(int argc, char **argv)
{
    const char *when = argc == 4 ? argv[1] : "", *name = getenv("LWMPI_RANK");
    bool early = strcmp(when, "before") == 0;
    if (early && name && strchr(argv[3], name[0]))
        restrict_now(argv[2]);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    CHECK(!early || name, "before MPI_Init only processes know who they are");
    CHECK(ikc_init() == 0, "no IKC");
    out = malloc(MOST);
    in = malloc(MOST);
    if (strcmp(when, "late") == 0)
        round_of();
    if (!early && argc == 4 && strchr(argv[3], '0' + rank))
        restrict_now(argv[2]);
    MPI_Barrier(MPI_COMM_WORLD);
    round_of();
    struct lwmpi_counters counters;
    lwmpi_counters_get(&counters);
    printf("rank %d direct %llu generic %llu\n", rank, (unsigned long long)counters.direct,
           (unsigned long long)counters.generic);
    free(out);
    free(in);
    ikc_finalize();
    MPI_Finalize();
    return 0;
}
