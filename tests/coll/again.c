/* SPDX-License-Identifier: MIT
 *
 * Persistent collectives that are started many times: what they bring depends on what is in the buffers then, for every kind,
 * length and algorithm; several are under way at a time, in another order on each rank; a request is freed while it is under
 * way; and communicators of the same processes do not disturb each other.
 * ranks: 1 2 3 5 8
 * modes: threads clusters scatter isolate machine
 * timeout: 60
 */
#include "../mpi/_test.h"

enum { STARTS = 6, KINDS = 9 };

static const int counts[] = {1, 40, 3000, 70000};
static int rank, size;

/* One collective with its own buffers. */
struct one {
    MPI_Request request;
    int kind, count, root;
    int *in, *out;
};

static size_t all(const struct one *one)
{
    return (size_t)one->count * (size_t)size;
}

static void make(struct one *one, int kind, int count, int root, MPI_Comm comm)
{
    *one = (struct one){MPI_REQUEST_NULL, kind, count, root, NULL, NULL};
    one->in = calloc(all(one), sizeof(int));
    one->out = calloc(all(one), sizeof(int));
    int *in = one->in, *out = one->out;
    MPI_Request *request = &one->request;
    MPI_Info none = MPI_INFO_NULL;
    switch (kind) {
    case 0:
        MPI_Bcast_init(out, count, MPI_INT, root, comm, none, request);
        break;
    case 1:
        MPI_Gather_init(in, count, MPI_INT, out, count, MPI_INT, root, comm, none, request);
        break;
    case 2:
        MPI_Scatter_init(in, count, MPI_INT, out, count, MPI_INT, root, comm, none, request);
        break;
    case 3:
        MPI_Allgather_init(in, count, MPI_INT, out, count, MPI_INT, comm, none, request);
        break;
    case 4:
        MPI_Alltoall_init(in, count, MPI_INT, out, count, MPI_INT, comm, none, request);
        break;
    case 5:
        MPI_Reduce_init(in, out, count, MPI_INT, MPI_SUM, root, comm, none, request);
        break;
    case 6:
        MPI_Allreduce_init(in, out, count, MPI_INT, MPI_SUM, comm, none, request);
        break;
    case 7:
        MPI_Reduce_scatter_block_init(in, out, count, MPI_INT, MPI_SUM, comm, none, request);
        break;
    default:
        MPI_Scan_init(in, out, count, MPI_INT, MPI_SUM, comm, none, request);
        break;
    }
}

static int given(int from, int start, size_t at)
{
    return from * 1000 + start * 100 + (int)(at % 97);
}

static void fill(struct one *one, int start)
{
    for (size_t i = 0; i < all(one); i++) {
        one->in[i] = given(rank, start, i);
        one->out[i] = one->kind == 0 && rank == one->root ? given(one->root, start, i) : -1;
    }
}

/* The sum of what ranks up to `last` have given, of which given() is a linear function. */
static int sum(int last, int start, size_t at)
{
    return last * (last + 1) / 2 * given(1, 0, 0) + (last + 1) * given(0, start, at);
}

/* What must be at `at`. */
static int expected(const struct one *one, int start, size_t at)
{
    size_t count = (size_t)one->count, own = (size_t)rank * count + at;
    int from = (int)(at / count);
    size_t block = at % count;
    switch (one->kind) {
    case 0:
        return given(one->root, start, at);
    case 1:
    case 3:
        return given(from, start, block);
    case 2:
        return given(one->root, start, own);
    case 4:
        return given(from, start, (size_t)rank * count + block);
    case 5:
    case 6:
        return sum(size - 1, start, at);
    case 7:
        return sum(size - 1, start, own);
    default:
        return sum(rank, start, at);
    }
}

static void look(const struct one *one, int start)
{
    int everywhere = one->kind != 1 && one->kind != 5;
    size_t whole = one->kind == 1 || one->kind == 3 || one->kind == 4 ? all(one) : (size_t)one->count;
    for (size_t i = 0; i < whole && (everywhere || rank == one->root); i++)
        CHECK(one->out[i] == expected(one, start, i), "kind %d, count %d, start %d, at %zu: %d, expected %d",
              one->kind, one->count, start, i, one->out[i], expected(one, start, i));
}

static void destroy(struct one *one)
{
    if (one->request != MPI_REQUEST_NULL)
        MPI_Request_free(&one->request);
    free(one->in);
    free(one->out);
}

/* All kinds at once, started and completed in an order of each rank's own. */
static void together(MPI_Comm comm, int count)
{
    struct one ones[KINDS];
    for (int k = 0; k < KINDS; k++)
        make(&ones[k], k, count, k % size, comm);
    for (int start = 0; start < STARTS; start++) {
        for (int k = 0; k < KINDS; k++)
            fill(&ones[k], start);
        for (int k = 0; k < KINDS; k++)
            MPI_Start(&ones[(k + rank + start) % KINDS].request);
        for (int k = KINDS - 1; k >= 0; k--)
            MPI_Wait(&ones[(k + rank * 2) % KINDS].request, MPI_STATUS_IGNORE);
        for (int k = 0; k < KINDS; k++)
            look(&ones[k], start);
    }
    for (int k = 0; k < KINDS; k++)
        destroy(&ones[k]);
}

/* A request is freed when it is under way: its start ends nevertheless, as those of the others show. */
static void freed(MPI_Comm comm)
{
    struct one one;
    make(&one, 6, 50, 0, comm);
    for (int start = 0; start < 2; start++) {
        fill(&one, start);
        MPI_Start(&one.request);
        if (start)
            MPI_Request_free(&one.request);
        else
            MPI_Wait(&one.request, MPI_STATUS_IGNORE);
        MPI_Barrier(comm);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    for (int turn = 0; turn < 1000 && one.out[49] == -1; turn++) {
        int flag;
        MPI_Iprobe(MPI_ANY_SOURCE, 77, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    }
    look(&one, 1);
    destroy(&one);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm other;
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++)
        together(c % 2 ? other : MPI_COMM_WORLD, counts[c]);
    freed(other);
    MPI_Comm_free(&other);
    return MPI_Finalize();
}
