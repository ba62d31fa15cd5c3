/* SPDX-License-Identifier: MIT
 *
 * A tool may put its own MPI_Send, MPI_Recv and MPI_Allreduce in front of the library's, which it
 * calls by their PMPI_ names.
 * ranks: 1 2 4
 */
#include "_check.h"

static int sends, receives, reductions;

int MPI_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    sends++;
    return PMPI_Send(buf, count, datatype, dest, tag, comm);
}

int MPI_Recv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
             MPI_Status *status)
{
    receives++;
    return PMPI_Recv(buf, count, datatype, source, tag, comm, status);
}

int MPI_Allreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                  MPI_Comm comm)
{
    reductions++;
    return PMPI_Allreduce(sendbuf, recvbuf, count, datatype, op, comm);
}

int main(int argc, char **argv)
{
    int rank, size, value, total = -1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    value = rank;
    if (rank > 0)
        MPI_Recv(&value, 1, MPI_INT, rank - 1, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank < size - 1)
        MPI_Send(&value, 1, MPI_INT, rank + 1, 3, MPI_COMM_WORLD);
    EXPECT(value == 0);
    MPI_Barrier(MPI_COMM_WORLD); /* the library's own messages do not go through the tool */
    MPI_Allreduce(&rank, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    EXPECT(total == size * (size - 1) / 2);
    EXPECT(sends == (rank < size - 1) && receives == (rank > 0) && reductions == 1);
    return finish_();
}
