/* SPDX-License-Identifier: MIT
 *
 * Scans of ranks that are dealt to clusters in turns, each cluster combining a slice of the data: in place or not, with what the slices leave over,
 * in several pieces; and those that go another way, of fewer elements than clusters, or exclusive.  The operand is a product of matrices, as far as one
 * number can be one: its order counts.
 * ranks: 8 12 16
 * modes: machine
 * options: --pes 4 --map scatter --set budget=coll_segment=512,eager_limit=200 -genv LWMPI_COLL scan:slices,scan:levels
 * timeout: 60
 */
#include "../mpi/_test.h"

static int rank, size;

static int operand(int r, int i)
{
    return r * 7 + i * 3 + 1;
}

/* x -> a x + b, as a * 65536 + b modulo 251 each: applied one after the other. */
static void follow(void *in, void *inout, int *count, MPI_Datatype *type)
{
    (void)type;
    const int *left = in;
    int *right = inout;
    for (int i = 0; i < *count; i++) {
        int a = left[i] / 65536 * (right[i] / 65536) % 251;
        int b = (right[i] / 65536 * (left[i] % 65536) + right[i] % 65536) % 251;
        right[i] = a * 65536 + b;
    }
}

static int step(int r, int i)
{
    return (operand(r, i) % 250 + 1) * 65536 + (r + i) % 251;
}

static void sums(int *in, int *out, int count, int in_place)
{
    for (int i = 0; i < count; i++)
        (in_place ? out : in)[i] = operand(rank, i);
    MPI_Scan(in_place ? MPI_IN_PLACE : in, out, count, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < count; i++)
        CHECK(out[i] == rank * (rank + 1) / 2 * 7 + (rank + 1) * (i * 3 + 1), "%d elements, at %d: %d", count,
              i, out[i]);
    for (int i = 0; i < count; i++) {
        in[i] = operand(rank, i);
        out[i] = -1;
    }
    MPI_Exscan(in, out, count, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; rank && i < count; i++)
        CHECK(out[i] == rank * (rank - 1) / 2 * 7 + rank * (i * 3 + 1), "%d elements, at %d: %d", count, i,
              out[i]);
}

static void steps(int *in, int *out, int count, MPI_Op op)
{
    for (int i = 0; i < count; i++)
        in[i] = step(rank, i);
    MPI_Scan(in, out, count, MPI_INT, op, MPI_COMM_WORLD);
    for (int i = 0; i < count; i++) {
        int one = 1, expected = step(0, i);
        for (int r = 1; r <= rank; r++) {
            int next = step(r, i);
            follow(&expected, &next, &one, NULL);
            expected = next;
        }
        CHECK(out[i] == expected, "%d elements, at %d: %d instead of %d", count, i, out[i], expected);
    }
}

int main(int argc, char **argv)
{
    static const int counts[] = {1, 3, 5, 64, 97, 1000, 3001};
    static int in[3001], out[3001];
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Op_create(follow, 0, &op);
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++) {
        sums(in, out, counts[c], 0);
        sums(in, out, counts[c], 1);
        steps(in, out, counts[c], op);
    }
    MPI_Op_free(&op);
    MPI_Finalize();
    return 0;
}
