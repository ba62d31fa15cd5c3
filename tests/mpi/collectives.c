/* SPDX-License-Identifier: MIT
 *
 * Collectives against a naive reference, for all roots, several counts, in place and not.
 * ranks: 1 2 3 4 5 8 16
 */
#include "_test.h"

enum { MOST = 30000 };
static const int counts[] = {0, 1, 2, 13, 100, 2500, MOST};

static int value(int rank, int i, int salt)
{
    return (rank + 1) * 1000003 + i * 17 + salt;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *in = malloc(MOST * sizeof *in), *out = malloc(MOST * sizeof *out);
    int *all = malloc((size_t)MOST * (size_t)size * sizeof *all);
    for (unsigned c = 0; c < sizeof counts / sizeof *counts; c++) {
        int count = counts[c];
        for (int root = 0; root<size; root += count> 1000 ? 3 : 1) {
            for (int i = 0; i < count; i++)
                out[i] = rank == root ? value(root, i, count) : -1;
            MPI_Bcast(out, count, MPI_INT, root, MPI_COMM_WORLD);
            for (int i = 0; i < count; i++)
                CHECK(out[i] == value(root, i, count), "bcast from %d, count %d, at %d", root, count, i);

            for (int place = 0; place < 2; place++) {
                for (int i = 0; i < count; i++)
                    in[i] = value(rank, i, 5) % 100000;
                memset(out, 0xff, (size_t)count * sizeof *out);
                int at_root = rank == root;
                if (place && at_root)
                    memcpy(out, in, (size_t)count * sizeof *out);
                MPI_Reduce(place && at_root ? MPI_IN_PLACE : in, out, count, MPI_INT, MPI_SUM, root,
                           MPI_COMM_WORLD);
                for (int i = 0; at_root && i < count; i++) {
                    int sum = 0;
                    for (int r = 0; r < size; r++)
                        sum += value(r, i, 5) % 100000;
                    CHECK(out[i] == sum, "reduce to %d, count %d, at %d", root, count, i);
                }

                memset(all, 0xff, (size_t)count * (size_t)size * sizeof *all);
                if (place && at_root)
                    memcpy(all + (size_t)rank * (size_t)count, in, (size_t)count * sizeof *in);
                MPI_Gather(place && at_root ? MPI_IN_PLACE : in, count, MPI_INT, all, count, MPI_INT, root,
                           MPI_COMM_WORLD);
                for (int r = 0; at_root && r < size; r++)
                    for (int i = 0; i < count; i++)
                        CHECK(all[r * count + i] == value(r, i, 5) % 100000, "gather to %d of %d, count %d",
                              root, r, count);

                for (int i = 0; at_root && i < count * size; i++)
                    all[i] = value(i / (count ? count : 1), i, 9);
                memset(out, 0xff, (size_t)count * sizeof *out);
                MPI_Scatter(all, count, MPI_INT, place && at_root ? MPI_IN_PLACE : out, count, MPI_INT, root,
                            MPI_COMM_WORLD);
                for (int i = 0; !(place && at_root) && i < count; i++)
                    CHECK(out[i] == value(rank, rank * count + i, 9), "scatter from %d, count %d", root,
                          count);
            }
        }
        for (int place = 0; place < 2; place++) {
            for (int i = 0; i < count; i++)
                in[i] = out[i] = (i * 31 + rank * 7) % 64;
            MPI_Allreduce(place ? MPI_IN_PLACE : in, out, count, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
            for (int i = 0; i < count; i++) {
                int most = 0;
                for (int r = 0; r < size; r++)
                    most = (i * 31 + r * 7) % 64 > most ? (i * 31 + r * 7) % 64 : most;
                CHECK(out[i] == most, "allreduce, count %d, at %d", count, i);
            }
        }
    }
    /* A barrier holds everybody until the last has come. */
    for (int late = 0; late < size; late++) {
        static const int tag = 5;
        double came = MPI_Wtime(), left; /* of one clock */
        MPI_Request requests[16];
        int sent = 0;
        for (int r = 0; r < size && rank == late; r++)
            if (r != late)
                MPI_Isend(&came, 1, MPI_DOUBLE, r, tag, MPI_COMM_WORLD, &requests[sent++]);
        MPI_Barrier(MPI_COMM_WORLD);
        left = MPI_Wtime();
        if (rank != late) {
            MPI_Recv(&came, 1, MPI_DOUBLE, late, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK(left >= came, "left the barrier before rank %d had come", late);
        }
        MPI_Waitall(sent, requests, MPI_STATUSES_IGNORE);
    }
    /* Floating point: the same bits each time, whoever comes first. */
    double x = 1.0 / (3 + rank), first = 0;
    for (int i = 0; i < 20; i++) {
        double sum;
        MPI_Allreduce(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        if (i == 0)
            first = sum;
        CHECK(!memcmp(&first, &sum, sizeof sum));
    }
    free(in);
    free(out);
    free(all);
    MPI_Finalize();
    return 0;
}
