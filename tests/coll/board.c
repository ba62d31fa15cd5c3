/* SPDX-License-Identifier: MIT
 *
 * Short blocking collectives, one after another, on communicators that come and go: ranks run ahead of each other as far as they can,
 * roots first, and what is done on one communicator must not be seen on another, nor on a later one in the same memory.  Longer ones and
 * nonblocking ones in between.
 * ranks: 3 5 8
 * modes: clusters scatter isolate
 * timeout: 60
 */
#include "../mpi/_test.h"

enum { COMMS = 4, ROUNDS = 400, COUNT = 8, LONG = 300, PIECES = 12000, SIZE_MOST = 64 };
static int world;

/* What rank `from` gives in round `round`, for `to` where it matters. */
static int64_t value(int from, int to, int round, int i)
{
    return (int64_t)round * 1000003 + from * 10007 + to * 101 + i;
}

struct at {
    MPI_Comm comm;
    int rank, size, round, count, root;
};

static void fill(int64_t *data, const struct at *at, int blocks)
{
    for (int b = 0; b < blocks; b++)
        for (int i = 0; i < at->count; i++)
            data[b * at->count + i] = value(at->rank, b, at->round, i);
}

/* blocks of `data`: block b came from `from`, or from rank b (from < 0), for rank `to`. */
static void check(const char *what, const int64_t *data, const struct at *at, int blocks, int from, int to)
{
    for (int b = 0; b < blocks; b++)
        for (int i = 0; i < at->count; i++)
            CHECK(data[b * at->count + i] == value(from < 0 ? b : from, to, at->round, i),
                  "%s of %d from root %d, round %d: block %d of rank %d is wrong", what, at->count, at->root,
                  at->round, b, at->rank);
}

static void check_sum(const char *what, const int64_t *data, const struct at *at, int ranks, int to)
{
    for (int i = 0; i < at->count; i++) {
        int64_t sum = 0;
        for (int r = 0; r < ranks; r++)
            sum += value(r, to, at->round, i);
        CHECK(data[i] == sum, "%s of %d to root %d, round %d, rank %d", what, at->count, at->root, at->round,
              at->rank);
    }
}

static int64_t in[SIZE_MOST * PIECES], out[SIZE_MOST * PIECES];

static void rooted(const struct at *at, int which)
{
    int root = at->rank == at->root;
    switch (which) {
    case 0:
        fill(in, at, 1);
        MPI_Bcast(in, at->count, MPI_INT64_T, at->root, at->comm);
        check("bcast", in, at, 1, at->root, 0);
        break;
    case 1:
        fill(in, at, at->size);
        MPI_Scatter(in, at->count, MPI_INT64_T, out, at->count, MPI_INT64_T, at->root, at->comm);
        check("scatter", out, at, 1, at->root, at->rank);
        break;
    case 2:
        fill(in, at, 1);
        MPI_Gather(in, at->count, MPI_INT64_T, out, at->count, MPI_INT64_T, at->root, at->comm);
        if (root)
            check("gather", out, at, at->size, -1, 0);
        break;
    default:
        fill(in, at, 1);
        MPI_Reduce(in, out, at->count, MPI_INT64_T, MPI_SUM, at->root, at->comm);
        if (root)
            check_sum("reduce", out, at, at->size, 0);
    }
}

static void of_all(const struct at *at, int which)
{
    fill(in, at, at->size);
    switch (which) {
    case 0:
        MPI_Barrier(at->comm);
        break;
    case 1:
        MPI_Allreduce(in, out, at->count, MPI_INT64_T, MPI_SUM, at->comm);
        check_sum("allreduce", out, at, at->size, 0);
        break;
    case 2:
        MPI_Allgather(in, at->count, MPI_INT64_T, out, at->count, MPI_INT64_T, at->comm);
        check("allgather", out, at, at->size, -1, 0);
        break;
    case 3:
        MPI_Alltoall(in, at->count, MPI_INT64_T, out, at->count, MPI_INT64_T, at->comm);
        check("alltoall", out, at, at->size, -1, at->rank);
        break;
    case 4:
        MPI_Reduce_scatter_block(in, out, at->count, MPI_INT64_T, MPI_SUM, at->comm);
        check_sum("reduce_scatter_block", out, at, at->size, at->rank);
        break;
    case 5:
        MPI_Scan(in, out, at->count, MPI_INT64_T, MPI_SUM, at->comm);
        check_sum("scan", out, at, at->rank + 1, 0);
        break;
    default:
        MPI_Exscan(in, out, at->count, MPI_INT64_T, MPI_SUM, at->comm);
        if (at->rank)
            check_sum("exscan", out, at, at->rank, 0);
    }
}

static void some(MPI_Comm comm, int round, uint64_t *shared)
{
    struct at at = {.comm = comm, .round = round};
    MPI_Comm_rank(comm, &at.rank);
    MPI_Comm_size(comm, &at.size);
    at.count = test_random(shared) % 8   ? (int)(test_random(shared) % COUNT)
               : test_random(shared) % 4 ? LONG
                                         : (int)(test_random(shared) % PIECES);
    at.root = (int)(test_random(shared) % 1000) % at.size;
    int which = (int)(test_random(shared) % 11);
    MPI_Request request = MPI_REQUEST_NULL;
    if (test_random(shared) % 16 == 0)
        MPI_Ibarrier(comm, &request);
    if (which < 4)
        rooted(&at, which);
    else
        of_all(&at, which - 4);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

/* A communicator of all, or of those whose rank leaves the same rest. */
static MPI_Comm another(uint64_t *shared)
{
    MPI_Comm comm;
    int rests = 1 + (int)(test_random(shared) % 2);
    int turn = (int)(test_random(shared) % 1000);
    MPI_Comm_split(MPI_COMM_WORLD, world % rests, world + turn, &comm);
    return comm;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &world);
    uint64_t shared = test_seed(), mine = shared + (uint64_t)world + 1;
    MPI_Comm comms[COMMS];
    for (int c = 0; c < COMMS; c++)
        comms[c] = another(&shared);
    for (int round = 0; round < ROUNDS; round++) {
        int c = (int)(test_random(&shared) % (COMMS + 1));
        some(c < COMMS ? comms[c] : MPI_COMM_WORLD, round, &shared);
        if (test_random(&mine) % 64 == 0)
            nanosleep(&(struct timespec){.tv_nsec = (long)(test_random(&mine) % 2000000)}, NULL);
        if (c < COMMS && test_random(&shared) % 8 == 0) {
            MPI_Comm_free(&comms[c]);
            comms[c] = another(&shared);
        }
    }
    for (int c = 0; c < COMMS; c++)
        MPI_Comm_free(&comms[c]);
    MPI_Finalize();
    return 0;
}
