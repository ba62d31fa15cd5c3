/* SPDX-License-Identifier: MIT
 *
 * Ranks run ahead of each other by random amounts, as far as collectives let them: those with a root and scans, in runs of one
 * kind or mixed with others, blocking or not, in several communicators, some of which end at once.  Whoever has given
 * something overwrites it when the call returns.
 * ranks: 2 3 5 8 16
 * modes: threads clusters scatter isolate machine
 * args: 600
 */
#include "../mpi/_test.h"

enum { BCAST, GATHER, SCATTER, REDUCE, SCAN, EXSCAN, WITH_ROOT, ALLREDUCE = WITH_ROOT, BARRIER, RING, KINDS };
static const char *const names[] = {"bcast",  "gather",    "scatter", "reduce", "scan",
                                    "exscan", "allreduce", "barrier", "ring"};
enum { COUNT_MOST = 80, RANKS_MOST = 16, SLOTS = 4, ROOM = 2 * COUNT_MOST * RANKS_MOST };

struct call {
    int number, kind, root, count;
    int step; /* ints from one element of the data to the next, on this rank */
    int in_place;
    MPI_Comm comm;
    int rank, size;
    MPI_Request request;
    int in[ROOM], out[ROOM];
};
static struct call calls[SLOTS];
static MPI_Datatype types[3]; /* by step */

static int value(const struct call *c, int rank, int at)
{
    return (c->number * 31 + rank * 1009 + at * 7) % 65521;
}

static void fill(const struct call *c, int *to, int rank, int from, int count)
{
    for (int i = 0; i < count; i++)
        to[i * c->step] = value(c, rank, from + i);
}

static void expect(const struct call *c, const int *found, int rank, int from, const char *what)
{
    for (int i = 0; i < c->count; i++)
        CHECK(found[i * c->step] == value(c, rank, from + i), "%s %d, root %d, %d ints, %s: element %d is %d",
              names[c->kind], c->number, c->root, c->count, what, i, found[i * c->step]);
}

static void expect_sum(const struct call *c, int begin, int end)
{
    for (int i = 0; i < c->count; i++) {
        int sum = 0;
        for (int r = begin; r < end; r++)
            sum += value(c, r, i);
        CHECK(c->out[i] == sum, "%s %d, root %d, %d ints: element %d is %d, not %d", names[c->kind],
              c->number, c->root, c->count, i, c->out[i], sum);
    }
}

/* What this rank gives. */
static void prepare(struct call *c)
{
    int root = c->rank == c->root;
    memset(c->in, 0xee, sizeof c->in);
    memset(c->out, 0xdd, sizeof c->out);
    if (c->kind >= REDUCE)
        c->step = 1;
    if (c->kind == SCATTER && root)
        for (int r = 0; r < c->size; r++)
            fill(c, c->in + r * c->count * c->step, c->rank, r * c->count, c->count);
    else
        fill(c, c->in, c->rank, 0, c->count);
    if (c->kind == BCAST && root)
        memcpy(c->out, c->in, sizeof c->in);
    if (!c->in_place)
        return;
    if (c->kind == GATHER && root)
        fill(c, c->out + c->rank * c->count * c->step, c->rank, 0, c->count);
    if ((c->kind == REDUCE && root) || c->kind == SCAN || c->kind == EXSCAN || c->kind == ALLREDUCE)
        fill(c, c->out, c->rank, 0, c->count);
}

#define DO(NAME, INAME, ...) (wait ? MPI_##NAME(__VA_ARGS__) : MPI_##INAME(__VA_ARGS__, &c->request))

static void begin(struct call *c, int wait)
{
    int root = c->rank == c->root, size;
    MPI_Datatype type = types[c->step];
    const void *in = c->in_place && (root || c->kind > REDUCE) ? MPI_IN_PLACE : c->in;
    void *scattered = c->in_place && root ? MPI_IN_PLACE : c->out;
    MPI_Comm_size(c->comm, &size);
    switch (c->kind) {
    case BCAST:
        DO(Bcast, Ibcast, c->out, c->count, type, c->root, c->comm);
        break;
    case GATHER:
        DO(Gather, Igather, in, c->count, type, c->out, c->count, type, c->root, c->comm);
        break;
    case SCATTER:
        DO(Scatter, Iscatter, c->in, c->count, type, scattered, c->count, type, c->root, c->comm);
        break;
    case REDUCE:
        DO(Reduce, Ireduce, in, c->out, c->count, MPI_INT, MPI_SUM, c->root, c->comm);
        break;
    case SCAN:
        DO(Scan, Iscan, in, c->out, c->count, MPI_INT, MPI_SUM, c->comm);
        break;
    case EXSCAN:
        DO(Exscan, Iexscan, in, c->out, c->count, MPI_INT, MPI_SUM, c->comm);
        break;
    case ALLREDUCE:
        DO(Allreduce, Iallreduce, in, c->out, c->count, MPI_INT, MPI_SUM, c->comm);
        break;
    case BARRIER:
        DO(Barrier, Ibarrier, c->comm);
        break;
    default:
        MPI_Sendrecv(c->in, c->count, types[c->step], (c->rank + 1) % size, 5, c->out, c->count,
                     types[c->step], (c->rank + size - 1) % size, 5, c->comm, MPI_STATUS_IGNORE);
    }
}

static void finish(struct call *c)
{
    int root = c->rank == c->root, block = c->count * c->step;
    if (c->kind == KINDS)
        return;
    MPI_Wait(&c->request, MPI_STATUS_IGNORE);
    memset(c->in, 0xcc, sizeof c->in);
    if (c->kind == BCAST)
        expect(c, c->out, c->root, 0, "what came");
    else if (c->kind == GATHER && root)
        for (int r = 0; r < c->size; r++)
            expect(c, c->out + r * block, r, 0, "what was gathered");
    else if (c->kind == SCATTER && !(root && c->in_place))
        expect(c, c->out, c->root, c->rank * c->count, "what was dealt");
    else if ((c->kind == REDUCE && root) || c->kind == ALLREDUCE)
        expect_sum(c, 0, c->size);
    else if (c->kind == SCAN || (c->kind == EXSCAN && c->rank > 0))
        expect_sum(c, 0, c->rank + (c->kind == SCAN));
    else if (c->kind == RING)
        expect(c, c->out, (c->rank + c->size - 1) % c->size, 0, "what came");
    memset(c->out, 0xbb, sizeof c->out);
    c->kind = KINDS;
}

static void lag(uint64_t *own)
{
    int flag, often = test_random(own) % 4 ? 0 : (int)(test_random(own) % 40);
    for (int i = 0; i < often; i++)
        MPI_Iprobe(MPI_ANY_SOURCE, 77, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
}

/* One that ends while others have not come. */
static void short_life(int rank, int size, uint64_t *all)
{
    int number = (int)(test_random(all) % 1000), root = (int)(test_random(all) % (unsigned)size), found;
    MPI_Comm own;
    MPI_Comm_dup(MPI_COMM_WORLD, &own);
    for (int i = 0; i < 3; i++) {
        found = rank == root ? number + i : -1;
        MPI_Bcast(&found, 1, MPI_INT, root, own);
        CHECK(found == number + i, "bcast %d: %d, not %d", i, found, number + i);
    }
    MPI_Comm_free(&own);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rounds = argc > 1 ? atoi(argv[1]) : 600, rank, size, kind = 0, root = 0, run = 0, count = 1;
    MPI_Comm comms[3];
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    uint64_t all = test_seed(), own = all + (uint64_t)rank * 977;
    comms[0] = MPI_COMM_WORLD;
    MPI_Comm_dup(MPI_COMM_WORLD, &comms[1]);
    MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &comms[2]);
    types[1] = MPI_INT;
    MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &types[2]);
    MPI_Type_commit(&types[2]);
    for (int i = 0; i < SLOTS; i++)
        calls[i].kind = KINDS;
    for (int i = 0; i < rounds; i++) {
        struct call *c = &calls[i % SLOTS];
        if (run-- <= 0) {
            run = test_random(&all) % 3 ? 1 : (int)(test_random(&all) % 100);
            kind = (int)(test_random(&all) % (run > 1 ? WITH_ROOT : KINDS));
            root = (int)(test_random(&all) % (unsigned)size);
            count = 1 + (int)(test_random(&all) % (test_random(&all) % 4 ? 4 : COUNT_MOST));
        }
        int comm = (int)(test_random(&all) % 12), nonblocking = test_random(&all) % 5 == 0 && kind != RING;
        lag(&own);
        finish(c);
        c->number = i;
        c->kind = kind;
        c->root = root;
        c->count = count;
        c->comm = comms[comm < 2 ? comm + 1 : 0];
        c->in_place = test_random(&all) % 3 == 0;
        c->step = 1 + (int)(test_random(&own) % 2);
        c->request = MPI_REQUEST_NULL;
        MPI_Comm_rank(c->comm, &c->rank);
        MPI_Comm_size(c->comm, &c->size);
        prepare(c);
        begin(c, !nonblocking);
        if (!nonblocking)
            finish(c);
        if (test_random(&all) % 64 == 0)
            short_life(rank, size, &all);
    }
    for (int i = 0; i < SLOTS; i++)
        finish(&calls[i]);
    MPI_Type_free(&types[2]);
    MPI_Comm_free(&comms[1]);
    MPI_Comm_free(&comms[2]);
    MPI_Finalize();
    return 0;
}
