/* SPDX-License-Identifier: MIT
 *
 * Much that is on its way at a time.
 *     flood        every rank sends to all others before it receives anything, in the reverse order
 *     collectives  each call with lengths that fit into the program's own memory, some of them at a time
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size, wrong;

static void expect(int good, const char *what)
{
    if (!good && !wrong++)
        fprintf(stderr, "rank %d: %s is wrong\n", rank, what);
}

/* Messages of half a kilobyte, of which nobody has asked for the first when the last is sent. */
static void flood(void)
{
    enum { WORDS = 64, AT_A_TIME = 24 };
    static int out[WORDS], in[WORDS];
    MPI_Request requests[AT_A_TIME];

    for (int first = 1; first < size; first += AT_A_TIME) {
        int count = size - first < AT_A_TIME ? size - first : AT_A_TIME;
        for (int i = 0; i < WORDS; i++)
            out[i] = rank * WORDS + i;
        for (int i = 0; i < count; i++)
            MPI_Isend(out, WORDS, MPI_INT, (rank + first + i) % size, i, MPI_COMM_WORLD, &requests[i]);
        for (int i = count; i-- > 0;) {
            int from = (rank + size - (first + i) % size) % size;
            MPI_Recv(in, WORDS, MPI_INT, from, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            expect(in[0] == from * WORDS && in[WORDS - 1] == from * WORDS + WORDS - 1, "a message");
        }
        MPI_Waitall(count, requests, MPI_STATUSES_IGNORE);
    }
}

enum { BLOCK = 8, LONG = 2048 };

static void fill(int *words, int count, int by)
{
    for (int i = 0; i < count; i++)
        words[i] = by * 1000 + i;
}

static void exchange(int *out, int *in)
{
    fill(out, BLOCK * size, rank);
    memset(in, 0, (size_t)size * BLOCK * sizeof *in);
    MPI_Alltoall(out, BLOCK, MPI_INT, in, BLOCK, MPI_INT, MPI_COMM_WORLD);
    for (int r = 0; r < size; r++)
        expect(in[r * BLOCK] == r * 1000 + rank * BLOCK, "MPI_Alltoall");
    MPI_Allgather(out, BLOCK, MPI_INT, in, BLOCK, MPI_INT, MPI_COMM_WORLD);
    for (int r = 0; r < size; r++)
        expect(in[r * BLOCK + 1] == r * 1000 + 1, "MPI_Allgather");
    MPI_Reduce_scatter_block(out, in, BLOCK, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    expect(in[1] == size * (size - 1) / 2 * 1000 + size * (rank * BLOCK + 1), "MPI_Reduce_scatter_block");
}

static void one_to_all(int *out, int *in, int root)
{
    fill(out, LONG, rank);
    MPI_Bcast(out, LONG, MPI_INT, root, MPI_COMM_WORLD);
    expect(out[LONG - 1] == root * 1000 + LONG - 1, "MPI_Bcast");
    fill(out, LONG, rank);
    MPI_Scan(out, in, LONG / 4, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    expect(in[1] == rank * (rank + 1) / 2 * 1000 + rank + 1, "MPI_Scan");
    MPI_Gather(out, BLOCK, MPI_INT, in, BLOCK, MPI_INT, root, MPI_COMM_WORLD);
    MPI_Scatter(in, BLOCK, MPI_INT, out, BLOCK, MPI_INT, root, MPI_COMM_WORLD);
    expect(out[1] == rank * 1000 + 1, "MPI_Gather or MPI_Scatter");
}

/* Three at a time. */
static void reductions(int *out, int *in)
{
    MPI_Request requests[3];

    fill(out, LONG, rank);
    MPI_Iallreduce(out, in, LONG / 2, MPI_INT, MPI_MAX, MPI_COMM_WORLD, &requests[0]);
    MPI_Ireduce(out, in + LONG / 2, LONG / 2, MPI_INT, MPI_SUM, size - 1, MPI_COMM_WORLD, &requests[1]);
    MPI_Ibarrier(MPI_COMM_WORLD, &requests[2]);
    MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    expect(in[LONG / 2 - 1] == (size - 1) * 1000 + LONG / 2 - 1, "MPI_Iallreduce");
    expect(rank != size - 1 || in[LONG / 2] == size * (size - 1) / 2 * 1000, "MPI_Ireduce");
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int words = size * BLOCK > LONG ? size * BLOCK : LONG;
    int *out = malloc((size_t)words * sizeof *out), *in = malloc((size_t)words * sizeof *in);
    if (argc < 2 || !out || !in)
        MPI_Abort(MPI_COMM_WORLD, 2);
    if (strcmp(argv[1], "flood") == 0)
        flood();
    for (int turn = 0; turn < 3 && strcmp(argv[1], "collectives") == 0; turn++) {
        exchange(out, in);
        one_to_all(out, in, turn * 17 % size);
        reductions(out, in);
    }
    MPI_Finalize();
    free(out);
    free(in);
    return wrong != 0;
}
