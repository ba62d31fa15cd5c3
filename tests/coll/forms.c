/* SPDX-License-Identifier: MIT
 *
 * Each collective blocking, nonblocking and persistent, in place and not, with counts on both sides of every
 * threshold, an operation that does not commute, a type with gaps, and communicators of all and of some ranks.
 * The inputs are functions of the rank, so that each rank knows what must come out.
 * ranks: 1 2 3 4 5 8 13
 * modes: threads clusters scatter isolate machine
 * timeout: 60
 */
#include "../mpi/_test.h"

/* Maps x -> a x + b; composition does not commute. */
struct map {
    uint32_t a, b;
};

static struct map then(struct map first, struct map second)
{
    return (struct map){second.a * first.a, second.a * first.b + second.b};
}

static void compose(void *in, void *inout, int *count, MPI_Datatype *type)
{
    (void)type;
    struct map *x = in, *y = inout;
    for (int i = 0; i < *count; i++)
        y[i] = then(x[i], y[i]);
}

static struct map input(int rank, int i)
{
    return (struct map){2 * (uint32_t)(rank * 7 + i) + 3, (uint32_t)(rank * 1000 + i)};
}

static MPI_Comm comm;
static int rank, size, form;
static MPI_Datatype map_type, gaps_type;
static MPI_Op op;

/* Do it in the form of the day: CALL(Bcast, ...) */
#define CALL(name, iname, ...)                                              \
    do {                                                                    \
        MPI_Request request_;                                               \
        if (form == 0)                                                      \
            MPI_##name(__VA_ARGS__, comm);                                  \
        else if (form == 1) {                                               \
            MPI_##iname(__VA_ARGS__, comm, &request_);                      \
            MPI_Wait(&request_, MPI_STATUS_IGNORE);                         \
        } else {                                                            \
            MPI_##name##_init(__VA_ARGS__, comm, MPI_INFO_NULL, &request_); \
            MPI_Start(&request_);                                           \
            MPI_Wait(&request_, MPI_STATUS_IGNORE);                         \
            MPI_Request_free(&request_);                                    \
        }                                                                   \
    } while (0)

static int same(struct map a, struct map b)
{
    return a.a == b.a && a.b == b.b;
}

static struct map prefix(int from, int to, int i)
{
    struct map sum = input(from, i);
    for (int r = from + 1; r < to; r++)
        sum = then(sum, input(r, i));
    return sum;
}

static void reductions(int count)
{
    size_t bytes = (size_t)count * sizeof(struct map);
    struct map *in = malloc(bytes + 1), *out = malloc(bytes + 1), *sum = malloc(bytes + 1);
    for (int i = 0; i < count; i++)
        in[i] = input(rank, i), sum[i] = prefix(0, size, i);
    for (int place = 0; place < 2; place++) {
        memcpy(out, in, bytes);
        CALL(Allreduce, Iallreduce, place ? MPI_IN_PLACE : in, out, count, map_type, op);
        for (int i = 0; i < count; i++)
            CHECK(same(out[i], sum[i]), "allreduce of %d at %d, form %d, in place %d", count, i, form, place);

        for (int root = 0; root < size; root += 1 + size / 3) {
            memcpy(out, in, bytes);
            CALL(Reduce, Ireduce, place && rank == root ? MPI_IN_PLACE : in, out, count, map_type, op, root);
            for (int i = 0; rank == root && i < count; i++)
                CHECK(same(out[i], sum[i]), "reduce to %d of %d at %d, form %d, in place %d", root, count, i,
                      form, place);
        }

        memcpy(out, in, bytes);
        CALL(Scan, Iscan, place ? MPI_IN_PLACE : in, out, count, map_type, op);
        for (int i = 0; i < count; i++)
            CHECK(same(out[i], prefix(0, rank + 1, i)), "scan of %d at %d, form %d, in place %d", count, i,
                  form, place);

        memcpy(out, in, bytes);
        CALL(Exscan, Iexscan, place ? MPI_IN_PLACE : in, out, count, map_type, op);
        for (int i = 0; rank && i < count; i++)
            CHECK(same(out[i], prefix(0, rank, i)), "exscan of %d at %d, form %d, in place %d", count, i,
                  form, place);
    }
    free(sum), free(out), free(in);
}

static void scatters(int count)
{
    int *counts = malloc((size_t)size * sizeof *counts), total = 0, begin = 0;
    for (int r = 0; r < size; r++) {
        counts[r] = r % 3 == 1 ? 0 : count / (r + 1) + r % 2;
        begin += r < rank ? counts[r] : 0;
        total += counts[r];
    }
    int most = total > size * count ? total : size * count;
    struct map *in = malloc((size_t)most * sizeof *in + 1), *out = malloc((size_t)most * sizeof *out + 1);
    for (int i = 0; i < most; i++)
        in[i] = input(rank, i);
    for (int place = 0; place < 2; place++) {
        memcpy(out, in, (size_t)most * sizeof *in);
        CALL(Reduce_scatter, Ireduce_scatter, place ? MPI_IN_PLACE : in, out, counts, map_type, op);
        for (int i = 0; i < counts[rank]; i++)
            CHECK(same(out[i], prefix(0, size, begin + i)),
                  "reduce_scatter of %d at %d, form %d, in place %d", count, i, form, place);
        memcpy(out, in, (size_t)most * sizeof *in);
        CALL(Reduce_scatter_block, Ireduce_scatter_block, place ? MPI_IN_PLACE : in, out, count, map_type,
             op);
        for (int i = 0; i < count; i++)
            CHECK(same(out[i], prefix(0, size, rank * count + i)),
                  "reduce_scatter_block of %d at %d, form %d, in place %d", count, i, form, place);
    }
    free(out), free(in), free(counts);
}

/* Ints that are `stride` apart on some ranks and dense on the others. */
static int stride_of(int who)
{
    return who % 2 ? 2 : 1;
}
static int value(int from, int to, int i)
{
    return from * 1000003 + to * 10007 + i;
}
static void check_block(const int *at, int from, int to, int count, const char *what)
{
    int stride = stride_of(rank);
    for (int i = 0; i < count; i++)
        CHECK(at[i * stride] == value(from, to, i), "%s: block from %d to %d of %d, at %d: %d, form %d", what,
              from, to, count, i, at[i * stride], form);
    for (int i = 0; stride > 1 && i < count; i++)
        CHECK(at[i * stride + 1] == -7, "%s: wrote into a gap", what);
}

static void moves(int count)
{
    int stride = stride_of(rank), block = count * stride, total = size * block;
    MPI_Datatype type = stride > 1 ? gaps_type : MPI_INT;
    size_t bytes = (size_t)total * sizeof(int) + 1;
    int *in = malloc(bytes), *out = malloc(bytes);
#define CLEAR(buffer)                  \
    for (int i_ = 0; i_ < total; i_++) \
    (buffer)[i_] = -7
#define FILL(buffer, from, to)         \
    for (int i_ = 0; i_ < count; i_++) \
    (buffer)[i_ * stride] = value(from, to, i_)
    for (int root = 0; root < size; root += 1 + size / 3) {
        CLEAR(out);
        if (rank == root)
            FILL(out, root, 0);
        CALL(Bcast, Ibcast, out, count, type, root);
        check_block(out, root, 0, count, "bcast");

        for (int place = 0; place < 2; place++) {
            int here = place && rank == root;
            CLEAR(in);
            CLEAR(out);
            FILL(in, rank, root);
            if (here)
                FILL(out + rank * block, rank, root);
            CALL(Gather, Igather, here ? MPI_IN_PLACE : in, count, type, out, count, type, root);
            for (int r = 0; rank == root && r < size; r++)
                check_block(out + r * block, r, root, count, "gather");

            CLEAR(in);
            CLEAR(out);
            for (int r = 0; rank == root && r < size; r++)
                FILL(in + r * block, root, r);
            CALL(Scatter, Iscatter, in, count, type, here ? MPI_IN_PLACE : out, count, type, root);
            if (!here)
                check_block(out, root, rank, count, "scatter");
        }
    }
    for (int place = 0; place < 2; place++) {
        CLEAR(in);
        CLEAR(out);
        FILL(in, rank, 0);
        if (place)
            FILL(out + rank * block, rank, 0);
        CALL(Allgather, Iallgather, place ? MPI_IN_PLACE : in, count, type, out, count, type);
        for (int r = 0; r < size; r++)
            check_block(out + r * block, r, 0, count, "allgather");

        CLEAR(in);
        CLEAR(out);
        for (int r = 0; r < size; r++) {
            FILL(in + r * block, rank, r);
            if (place)
                FILL(out + r * block, rank, r);
        }
        CALL(Alltoall, Ialltoall, place ? MPI_IN_PLACE : in, count, type, out, count, type);
        for (int r = 0; r < size; r++)
            check_block(out + r * block, r, rank, count, "alltoall");
    }
    free(out), free(in);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    static const int counts[] = {0, 1, 5, 300, 3000, 20011};
    int all_rank, all_size;
    MPI_Comm_rank(MPI_COMM_WORLD, &all_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &all_size);
    MPI_Type_contiguous(2, MPI_UINT32_T, &map_type);
    MPI_Type_commit(&map_type);
    MPI_Type_create_resized(MPI_INT, 0, 8, &gaps_type);
    MPI_Type_commit(&gaps_type);
    MPI_Op_create(compose, 0, &op);
    for (int which = 0; which < 3; which++) {
        if (which == 0)
            MPI_Comm_dup(MPI_COMM_WORLD, &comm);
        else if (which == 1) /* all, in another order */
            MPI_Comm_split(MPI_COMM_WORLD, 0, (all_rank * 5 + 2) % (all_size + (all_size % 5 == 0)), &comm);
        else
            MPI_Comm_split(MPI_COMM_WORLD, all_rank % 3 == 1, -all_rank, &comm);
        MPI_Comm_rank(comm, &rank);
        MPI_Comm_size(comm, &size);
        for (unsigned c = 0; c < sizeof counts / sizeof *counts; c++) {
            form = (int)(c + (unsigned)which) % 3;
            int forms = counts[c] <= 300 ? 3 : 1;
            for (int i = 0; i < forms; i++, form = (form + 1) % 3) {
                reductions(counts[c]);
                scatters(counts[c] / (size > 4 ? 4 : 1));
                moves(counts[c] / (size > 4 ? 4 : 1));
            }
        }
        MPI_Comm_free(&comm);
    }
    MPI_Op_free(&op);
    MPI_Type_free(&gaps_type);
    MPI_Type_free(&map_type);
    MPI_Finalize();
    return 0;
}
