/* SPDX-License-Identifier: MIT
 *
 * Long collectives of processes that read each other's data from where they lie: blocks around the sizes where that begins, data with gaps on either
 * side, in place; before and after one of them is forbidden to read, which nobody notices; and calls that do not agree, of which all hear.
 * ranks: 3 5 8
 * modes: isolate
 * timeout: 120
 */
#define _GNU_SOURCE
#include "mpi/_refuse.h"
#include "mpi/_test.h"

#include <sched.h>
#include <stdlib.h>

/* Integers. */
enum { BLOCK = 4096, LONG = 32 * BLOCK };
static int rank, size, *mine, *got;

static int value(int from, int to, int i)
{
    return 1000003 * from + 10007 * to + i;
}

/* Blocks of `count`, each integer followed by a gap if the stride is 2. */
static void fill(int *at, int blocks, int count, int stride)
{
    for (int to = 0; to < blocks; to++)
        for (int i = 0; i < count; i++)
            at[(to * count + i) * stride] = value(rank, to, i);
}

static void expect(const int *at, int from, int to, int count, int stride, const char *what)
{
    for (int i = 0; i < count; i++)
        if (at[i * stride] != value(from, to, i)) {
            CHECK(0, "%s: %d of %d from %d", what, i, count, from);
            return;
        }
}

static void clear(int *at, int integers)
{
    memset(at, 0xff, (size_t)integers * sizeof *at);
}

static void alltoall(int count, MPI_Datatype sent, int sent_stride, MPI_Datatype type, int stride)
{
    fill(mine, size, count, sent_stride);
    clear(got, size * count * stride);
    MPI_Alltoall(mine, count, sent, got, count, type, MPI_COMM_WORLD);
    for (int from = 0; from < size; from++)
        expect(got + from * count * stride, from, rank, count, stride, "alltoall");
}

/* What `from` has for `to`: nothing for some. */
static int uneven(int from, int to, int count)
{
    return (from + to) % 3 == 1 ? 0 : count + 7 * from + to;
}

/* Blocks lie behind each other, received ones with a gap. */
static void alltoallv(int count, MPI_Datatype sent, int sent_stride, MPI_Datatype type, int stride)
{
    int counts[4][8], at = 0, to = 0;
    for (int who = 0; who < size; who++) {
        int give = uneven(rank, who, count), take = uneven(who, rank, count);
        counts[0][who] = give, counts[1][who] = at, counts[2][who] = take, counts[3][who] = to;
        for (int i = 0; i < give; i++)
            mine[(at + i) * sent_stride] = value(rank, who, i);
        at += give;
        to += take + 1;
    }
    clear(got, to * stride);
    MPI_Alltoallv(mine, counts[0], counts[1], sent, got, counts[2], counts[3], type, MPI_COMM_WORLD);
    for (int from = 0; from < size; from++) {
        expect(got + counts[3][from] * stride, from, rank, counts[2][from], stride, "alltoallv");
        CHECK(got[(counts[3][from] + counts[2][from]) * stride] == -1, "alltoallv: behind the block");
    }
}

static void allgather(int count, MPI_Datatype type, int stride, int in_place)
{
    clear(got, size * count * stride);
    fill(in_place ? got + rank * count * stride : mine, 1, count, stride);
    MPI_Allgather(in_place ? MPI_IN_PLACE : mine, count, type, got, count, type, MPI_COMM_WORLD);
    for (int from = 0; from < size; from++)
        expect(got + from * count * stride, from, 0, count, stride, "allgather");
}

static void bcast(int root, int count, MPI_Datatype type, int stride)
{
    clear(got, count * stride);
    if (rank == root)
        fill(got, 1, count, stride);
    MPI_Bcast(got, count, type, root, MPI_COMM_WORLD);
    expect(got, root, 0, count, stride, "bcast");
}

static void gather(int root, int count, MPI_Datatype type, int stride, int in_place)
{
    int own = in_place && rank == root;
    clear(got, size * count * stride);
    fill(own ? got + rank * count * stride : mine, 1, count, stride);
    MPI_Gather(own ? MPI_IN_PLACE : mine, count, type, got, count, type, root, MPI_COMM_WORLD);
    for (int from = 0; from < size && rank == root; from++)
        expect(got + from * count * stride, from, 0, count, stride, "gather");
}

static void scatter(int root, int count, MPI_Datatype type, int stride, int in_place)
{
    int own = in_place && rank == root;
    clear(got, count * stride);
    if (rank == root)
        fill(mine, size, count, 1);
    MPI_Scatter(mine, count, MPI_INT, own ? MPI_IN_PLACE : got, count, type, root, MPI_COMM_WORLD);
    if (!own)
        expect(got, root, rank, count, stride, "scatter");
}

/* Of all ranks, from what they have for `to`. */
static void expect_sums(const int *at, int to, int count, const char *what)
{
    for (int i = 0; i < count; i++) {
        unsigned sum = 0;
        for (int from = 0; from < size; from++)
            sum += (unsigned)value(from, to, i);
        if ((unsigned)at[i] != sum) {
            CHECK(0, "%s: %d of %d", what, i, count);
            return;
        }
    }
}

static void reductions(int root, int count, int in_place)
{
    int own = in_place && rank == root, *to = in_place ? mine : got;
    fill(mine, size, count, 1);
    MPI_Reduce_scatter_block(in_place ? MPI_IN_PLACE : mine, to, count, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    expect_sums(to, rank, count, "reduce_scatter_block");
    for (int more = 0; more < 2; more++) { /* shares as long as blocks, and four times as long */
        int whole = count * (more ? 4 : 1);
        fill(mine, size, whole, 1);
        MPI_Allreduce(in_place ? MPI_IN_PLACE : mine, to, size * whole, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        for (int block = 0; block < size; block++)
            expect_sums(to + block * whole, block, whole, "allreduce");
    }
    fill(mine, size, count, 1);
    MPI_Reduce(own ? MPI_IN_PLACE : mine, own ? mine : got, size * count, MPI_INT, MPI_SUM, root,
               MPI_COMM_WORLD);
    for (int block = 0; block < size && rank == root; block++)
        expect_sums((own ? mine : got) + block * count, block, count, "reduce");
}

static void all(MPI_Datatype gaps)
{
    static const int near[] = {BLOCK - 1, BLOCK, BLOCK + 1, 5 * BLOCK + 3},
                     far[] = {LONG - 1, LONG, LONG + BLOCK + 1};
    for (size_t i = 0; i < sizeof near / sizeof *near; i++) {
        int root = (int)i % size, in_place = i % 2;
        alltoall(near[i], MPI_INT, 1, MPI_INT, 1);
        alltoall(near[i], MPI_INT, 1, gaps, 2);
        alltoall(near[i], gaps, 2, MPI_INT, 1);
        alltoallv(2 * near[i], MPI_INT, 1, MPI_INT, 1);
        alltoallv(2 * near[i], MPI_INT, 1, gaps, 2);
        alltoallv(2 * near[i], gaps, 2, MPI_INT, 1);
        bcast(root, near[i], MPI_INT, 1);
        bcast(root, near[i], gaps, 2);
        scatter(root, near[i], MPI_INT, 1, in_place);
        scatter(root, near[i], gaps, 2, !in_place);
        reductions(root, near[i], in_place);
        reductions(root, near[i], !in_place);
    }
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        int root = (int)i % size, in_place = i % 2;
        allgather(far[i], MPI_INT, 1, in_place);
        allgather(far[i], rank % 2 ? gaps : MPI_INT, 1 + rank % 2, !in_place);
        bcast(root, far[i], MPI_INT, 1);
        bcast(root, far[i], rank == root ? MPI_INT : gaps, rank == root ? 1 : 2);
        bcast(root, far[i], rank == root ? gaps : MPI_INT, rank == root ? 2 : 1);
        gather(root, far[i], MPI_INT, 1, in_place);
        gather(root, far[i], gaps, 2, !in_place);
    }
}

static void expect_class(int rc, int expected, const char *what)
{
    int class;
    MPI_Error_class(rc, &class);
    CHECK(class == expected, "%s: class %d, not %d", what, class, expected);
}

static void disagree(void)
{
    int last = rank == size - 1;
    expect_class(MPI_Alltoall(mine, BLOCK + last, MPI_INT, got, BLOCK + last, MPI_INT, MPI_COMM_WORLD),
                 MPI_ERR_TRUNCATE, "alltoall of more");
    int given[8], taken[8], starts[8]; /* the last has one more for rank 0 */
    for (int who = 0; who < size; who++) {
        given[who] = 3 * BLOCK + (last && who == 0);
        taken[who] = 3 * BLOCK;
        starts[who] = who * 4 * BLOCK;
    }
    expect_class(MPI_Alltoallv(mine, given, starts, MPI_INT, got, taken, starts, MPI_INT, MPI_COMM_WORLD),
                 rank ? MPI_SUCCESS : MPI_ERR_TRUNCATE, "alltoallv of more");
    expect_class(MPI_Bcast(mine, LONG, MPI_INT, last, MPI_COMM_WORLD), MPI_ERR_NOT_SAME, "bcast from two");
    expect_class(last ? MPI_Scatter(mine, BLOCK, MPI_INT, got, BLOCK, MPI_INT, 0, MPI_COMM_WORLD)
                      : MPI_Alltoall(mine, BLOCK, MPI_INT, got, BLOCK, MPI_INT, MPI_COMM_WORLD),
                 MPI_ERR_NOT_SAME, "scatter and alltoall");
}

int main(int argc, char **argv)
{
    MPI_Datatype gaps;
    cpu_set_t cores;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &gaps);
    MPI_Type_commit(&gaps);
    size_t bytes = (size_t)size * (LONG + 2 * BLOCK) * 2 * sizeof(int);
    mine = malloc(bytes);
    got = malloc(bytes);
    all(gaps);
    if (!sched_getaffinity(0, sizeof cores, &cores) && CPU_COUNT(&cores) < size)
        disagree();
    all(gaps);
    if (rank == 1)
        refuse_reading();
    all(gaps);
    free(mine);
    free(got);
    MPI_Type_free(&gaps);
    MPI_Finalize();
    return 0;
}
