/* SPDX-License-Identifier: MIT
 *
 * The info key "lwmpi_coll" chooses algorithms: each of them brings the same, and does so also for sizes that it
 * is not meant for.
 * ranks: 3 4 7
 * modes: threads clusters scatter isolate machine
 * timeout: 60
 */
#include "../mpi/_test.h"

static const char *const rules[] = {
    "bcast:flat",
    "bcast:tree",
    "bcast:chain allreduce:doubling",
    "gather:direct,scatter:direct,allgather:direct",
    "gather:tree,scatter:tree,allgather:bruck,allreduce:direct",
    "allgather:ring\nalltoall:packed",
    "alltoall:direct@1k-2M/2/1/1",
    "alltoall:bruck",
    "alltoall:bruck alltoall:levels",
    "alltoall:levels alltoall:bruck",
    "bcast:levels gather:levels scatter:levels allgather:levels alltoall:levels "
    "reduce:levels allreduce:levels reduce_scatter:levels scan:levels barrier:levels",
    "bcast:chain/0/0/0/2 bcast:levels gather:direct gather:levels scatter:direct "
    "scatter:levels allgather:ring allgather:levels alltoall:direct alltoall:levels "
    "allreduce:direct allreduce:levels",
    "gather:levels gather:packed scatter:levels scatter:packed allgather:levels "
    "allgather:packed alltoall:levels alltoall:packed reduce_scatter:levels "
    "reduce_scatter:packed scan:levels scan:chain",
    "scan:levels scan:rounds allreduce:levels allreduce:halving barrier:signals",
    "barrier:levels barrier:signals"};
static const int counts[] = {1, 7, 1000, 40000};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    size_t most = 40000 * (size_t)size;
    int *in = malloc(most * sizeof *in), *out = malloc(most * sizeof *out);
    for (unsigned r = 0; r < sizeof rules / sizeof *rules; r++) {
        MPI_Comm comm;
        MPI_Info info;
        MPI_Info_create(&info);
        MPI_Info_set(info, "lwmpi_coll", rules[r]);
        MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, &comm);
        MPI_Info_free(&info);
        for (unsigned c = 0; c < sizeof counts / sizeof *counts; c++) {
            int count = counts[c], root = (int)(c + r) % size;
#define CLEAR() memset(out, 0xff, most * sizeof *out)
#define EXPECT(i, what) \
    CHECK(out[i] == (what), "rule \"%s\", count %d, at %d: %d", rules[r], count, (int)(i), out[i])
            for (int i = 0; i < count * size; i++)
                in[i] = rank * 100 + i;
            CLEAR();
            memcpy(out, in, (size_t)count * sizeof *in);
            MPI_Barrier(comm);
            MPI_Bcast(out, count, MPI_INT, root, comm);
            for (int i = 0; i < count; i++)
                EXPECT(i, root * 100 + i);
            MPI_Allreduce(in, out, count, MPI_INT, MPI_SUM, comm);
            for (int i = 0; i < count; i++)
                EXPECT(i, size * (size - 1) / 2 * 100 + size * i);
            CLEAR();
            MPI_Gather(in, count, MPI_INT, out, count, MPI_INT, root, comm);
            for (int i = 0; i < count * size; i++)
                EXPECT(i, rank == root ? i / count * 100 + i % count : -1);
            CLEAR();
            MPI_Scatter(in, count, MPI_INT, out, count, MPI_INT, root, comm);
            for (int i = 0; i < count; i++)
                EXPECT(i, root * 100 + rank * count + i);
            MPI_Allgather(in, count, MPI_INT, out, count, MPI_INT, comm);
            for (int i = 0; i < count * size; i++)
                EXPECT(i, i / count * 100 + i % count);
            CLEAR();
            MPI_Alltoall(in, count, MPI_INT, out, count, MPI_INT, comm);
            for (int i = 0; i < count * size; i++)
                EXPECT(i, i / count * 100 + rank * count + i % count);
            MPI_Scan(in, out, count, MPI_INT, MPI_SUM, comm);
            for (int i = 0; i < count; i++)
                EXPECT(i, rank * (rank + 1) / 2 * 100 + (rank + 1) * i);
            memcpy(out, in, (size_t)count * sizeof *in);
            MPI_Exscan(MPI_IN_PLACE, out, count, MPI_INT, MPI_SUM, comm);
            for (int i = 0; i < count && rank; i++)
                EXPECT(i, rank * (rank - 1) / 2 * 100 + rank * i);
        }
        MPI_Comm_free(&comm);
    }
    free(out);
    free(in);
    MPI_Finalize();
    return 0;
}
