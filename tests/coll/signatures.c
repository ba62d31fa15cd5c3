/* SPDX-License-Identifier: MIT
 *
 * Ranks that describe the same data by other counts and types come to the same algorithm: all sizes on both sides of every
 * threshold, and nothing at all; also a reduction between groups that count their elements differently.
 * ranks: 2 3 6
 * modes: threads clusters scatter isolate machine
 */
#include "../mpi/_test.h"

static int rank, size;

/* Number `which` of the ways to say `ints` ints: *made is the type, to be freed. */
enum { WAYS = 5 };
static int describe(int which, int ints, MPI_Datatype *made)
{
    const int two[2] = {ints / 2, ints - ints / 2};
    const int at[2] = {0, ints / 2};
    int count = 1;
    if (which == 0) {
        MPI_Type_dup(MPI_INT, made);
        count = ints;
    } else if (which == 1) {
        MPI_Type_contiguous(ints, MPI_INT, made);
    } else if (which == 2) {
        MPI_Type_indexed(2, two, at, MPI_INT, made);
    } else if (which == 3 && ints % 4 == 0) {
        MPI_Type_contiguous(4, MPI_INT, made);
        count = ints / 4;
    } else {
        MPI_Type_vector(ints, 1, 1, MPI_INT, made);
    }
    if (!ints && which != 3) {
        MPI_Type_free(made);
        MPI_Type_contiguous(0, MPI_INT, made);
        count = 5000;
    }
    MPI_Type_commit(made);
    return count;
}

static void check(const int *data, int count, int first, const char *what)
{
    for (int i = 0; i < count; i++)
        CHECK(data[i] == first + i, "%s: int %d of %d is %d, not %d", what, i, count, data[i], first + i);
}

static void fill(int *data, int count, int first)
{
    for (int i = 0; i < count; i++)
        data[i] = first + i;
}

static void moves(int ints, int turn)
{
    MPI_Datatype out_type, in_type;
    int n = describe((rank + turn) % WAYS, ints, &out_type),
        m = describe((2 * rank + 1) % WAYS, ints, &in_type);
    int *out = malloc(sizeof(int) * (size_t)(ints * size + 1)),
        *in = malloc(sizeof(int) * (size_t)(ints * size + 1));
    int root = turn % size;
    fill(out, ints, rank == root ? 7 : -ints);
    MPI_Bcast(out, n, out_type, root, MPI_COMM_WORLD);
    check(out, ints, 7, "bcast");

    fill(out, ints, rank * ints);
    MPI_Gather(out, n, out_type, in, m, in_type, root, MPI_COMM_WORLD);
    check(in, rank == root ? ints * size : 0, 0, "gather");

    fill(out, ints * size, 3);
    MPI_Scatter(out, n, out_type, in, m, in_type, root, MPI_COMM_WORLD);
    check(in, ints, 3 + rank * ints, "scatter");

    fill(out, ints, rank * ints);
    MPI_Allgather(out, n, out_type, in, m, in_type, MPI_COMM_WORLD);
    check(in, ints * size, 0, "allgather");

    for (int to = 0; to < size; to++)
        fill(out + to * ints, ints, (rank + to) * ints);
    MPI_Alltoall(out, n, out_type, in, m, in_type, MPI_COMM_WORLD);
    for (int from = 0; from < size; from++)
        check(in + from * ints, ints, (rank + from) * ints, "alltoall");
    MPI_Type_free(&out_type);
    MPI_Type_free(&in_type);
    free(out);
    free(in);
}

/* Adds what is in one element or several, of whatever type. */
static void add(void *in, void *inout, int *count, MPI_Datatype *type)
{
    int bytes;
    MPI_Type_size(*type, &bytes);
    for (int i = 0; i < *count * bytes / (int)sizeof(int); i++)
        ((int *)inout)[i] += ((int *)in)[i];
}

/* Both groups give the same signature; one in threes, the other in ones. [MPI 6.9.6] */
static void groups(int ints)
{
    MPI_Comm local, inter;
    MPI_Datatype type;
    MPI_Op op;
    int group = rank % 2, members[2] = {(size + 1) / 2, size / 2};
    int *out = malloc(sizeof(int) * (size_t)(ints + 1)), *in = malloc(sizeof(int) * (size_t)(ints + 1));
    MPI_Comm_split(MPI_COMM_WORLD, group, 0, &local);
    MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, !group, 5, &inter);
    MPI_Op_create(add, 1, &op);
    if (group || !ints)
        MPI_Type_contiguous(ints ? 3 : 0, MPI_INT, &type);
    else
        MPI_Type_dup(MPI_INT, &type);
    MPI_Type_commit(&type);
    for (int i = 0; i < ints; i++)
        out[i] = group ? -i : i;
    MPI_Allreduce(out, in, ints ? (group ? ints / 3 : ints) : group * 5000, type, op, inter);
    for (int i = 0; i < ints; i++) {
        int expected = group ? members[0] * i : members[1] * -i;
        CHECK(in[i] == expected, "int %d of %d is %d, not %d", i, ints, in[i], expected);
    }
    MPI_Type_free(&type);
    MPI_Op_free(&op);
    MPI_Comm_free(&inter);
    MPI_Comm_free(&local);
    free(out);
    free(in);
}

int main(int argc, char **argv)
{
    static const int sizes[] = {0, 1, 4, 250, 256, 257, 300, 2000, 8192, 8200, 40000};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int turn = 0; turn < WAYS; turn++)
            moves(sizes[i], turn);
    static const int threes[] = {0, 3, 300, 8190, 8193, 24000};
    for (size_t i = 0; i < sizeof threes / sizeof *threes; i++)
        groups(threes[i]);
    MPI_Finalize();
    return 0;
}
