/* SPDX-License-Identifier: MIT
 *
 * For check.py: collectives in which one rank was told something else.  The argument says what.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int data[64], more[64], counts[8], displs[8], others[8];
static MPI_Datatype types[8];

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, odd;
    MPI_Comm world = MPI_COMM_WORLD, comm;
    MPI_Request request = MPI_REQUEST_NULL;
    const char *what = argc > 1 ? argv[1] : "";
    MPI_Comm_rank(world, &rank);
    MPI_Comm_size(world, &size);
    odd = rank == 2;
    for (int i = 0; i < size; i++)
        counts[i] = 2, displs[i] = 2 * i, others[i] = 8 * i, types[i] = MPI_INT;
    /* Before the one in which they disagree, others in which they do not. */
    MPI_Barrier(world);
    MPI_Allreduce(data, more, 3, MPI_INT, MPI_SUM, world);
    MPI_Comm_split(world, 0, -rank, &comm);
    MPI_Comm_set_name(comm, "backwards");
    if (!strcmp(what, "root")) {
        MPI_Bcast(data, 4, MPI_INT, odd, world);
    } else if (!strcmp(what, "order")) {
        if (odd)
            MPI_Barrier(world), MPI_Bcast(data, 4, MPI_INT, 0, world);
        else
            MPI_Bcast(data, 4, MPI_INT, 0, world), MPI_Barrier(world);
    } else if (!strcmp(what, "count")) {
        MPI_Bcast(data, 4 + odd, MPI_INT, 0, world);
    } else if (!strcmp(what, "type")) {
        MPI_Allgather(data, 1, odd ? MPI_FLOAT : MPI_INT, more, 1, odd ? MPI_FLOAT : MPI_INT, world);
    } else if (!strcmp(what, "operation")) {
        MPI_Iallreduce(data, more, 4, MPI_INT, odd ? MPI_MAX : MPI_SUM, world, &request);
    } else if (!strcmp(what, "nonblocking")) {
        if (odd)
            MPI_Ibarrier(world, &request);
        else
            MPI_Barrier(world);
    } else if (!strcmp(what, "persistent")) {
        MPI_Gather_init(data, 2 + odd, MPI_INT, more, 2, MPI_INT, 1, world, MPI_INFO_NULL, &request);
    } else if (!strcmp(what, "split")) {
        MPI_Reduce(data, more, 1, MPI_INT, MPI_SUM, odd ? 1 : 0, comm);
    } else if (!strcmp(what, "gatherv")) {
        MPI_Gatherv(data, 2 + odd, MPI_INT, more, counts, displs, MPI_INT, 1, world);
    } else if (!strcmp(what, "alltoallw")) {
        if (odd)
            types[1] = MPI_FLOAT;
        MPI_Alltoallw(data, counts, others, types, more, counts, others, types, world);
    } else if (!strcmp(what, "reduce_scatter")) {
        if (odd)
            counts[0] = 1, counts[1] = 3;
        MPI_Reduce_scatter(data, more, counts, MPI_INT, MPI_SUM, world);
    } else if (!strcmp(what, "blocks")) {
        MPI_Alltoall(data, 2 + odd, MPI_INT, more, 2, MPI_INT, world);
    } else if (!strcmp(what, "derived")) {
        MPI_Datatype column;
        MPI_Type_vector(2, 1, 3, odd ? MPI_DOUBLE : MPI_LONG, &column);
        MPI_Type_commit(&column);
        MPI_Bcast(data, 2, column, 0, world);
    } else if (!strcmp(what, "dup")) {
        if (odd)
            MPI_Barrier(world);
        else
            MPI_Comm_dup(world, &comm);
    } else if (!strcmp(what, "idup")) {
        if (odd)
            MPI_Ibarrier(world, &request);
        else
            MPI_Comm_idup(world, &comm, &request);
    } else if (!strcmp(what, "create")) {
        MPI_Group group;
        MPI_Comm_group(world, &group);
        if (odd)
            MPI_Comm_split(world, 0, 0, &comm);
        else
            MPI_Comm_create(world, group, &comm);
    } else if (!strcmp(what, "cart")) {
        int periods = 0;
        if (odd)
            MPI_Allreduce(data, more, 1, MPI_INT, MPI_MAX, world);
        else
            MPI_Cart_create(world, 1, &size, &periods, 0, &comm);
    } else if (!strcmp(what, "window")) {
        MPI_Win win;
        if (odd)
            MPI_Comm_dup(world, &comm);
        else
            MPI_Win_create(data, sizeof data, 1, MPI_INFO_NULL, world, &win);
    } else if (!strcmp(what, "groups")) {
        MPI_Comm half, both;
        MPI_Comm_split(world, rank % 2, 0, &half);
        MPI_Intercomm_create(half, 0, world, !(rank % 2), 7, &both);
        MPI_Bcast(data, 1, MPI_INT, rank % 2 ? 1 : rank == 2 ? MPI_ROOT : MPI_PROC_NULL, both);
        MPI_Bcast(data, 1, MPI_INT, rank % 2 ? 1 : rank == 0 ? MPI_ROOT : MPI_PROC_NULL, both);
    } else if (!strcmp(what, "missing")) {
        if (!odd)
            MPI_Allreduce(data, more, 1, MPI_INT, MPI_SUM, world);
        else
            MPI_Recv(data, 1, MPI_INT, 0, 5, world, MPI_STATUS_IGNORE);
    } else if (!strcmp(what, "missing on split")) {
        if (odd)
            MPI_Ibarrier(comm, &request), MPI_Recv(data, 1, MPI_INT, 3, 5, world, MPI_STATUS_IGNORE);
        else
            MPI_Ibarrier(comm, &request), MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_Barrier(comm);
    } else {
        /* Types that match although they are not the same; sizes that differ where they may; both forms of a call. */
        MPI_Datatype pair;
        MPI_Type_contiguous(2, MPI_INT, &pair);
        MPI_Type_commit(&pair);
        if (odd)
            MPI_Bcast_c(data, 2, pair, 0, world);
        else
            MPI_Bcast(data, 4, MPI_INT, 0, world);
        MPI_Bcast(data, odd ? 8 : 2, odd ? MPI_BYTE : MPI_INT, 0, world);
        counts[2] = 1;
        MPI_Gatherv(data, 2 - odd, MPI_INT, rank == 1 ? more : NULL, rank == 1 ? counts : NULL, displs,
                    rank == 1 ? MPI_INT : MPI_DATATYPE_NULL, 1, world);
        MPI_Gather(data, 1, pair, more, 2, MPI_INT, 0, world);
        MPI_Ibarrier(world, &request);
        MPI_Barrier(comm);
        if (rank == 0)
            printf("all agree\n");
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
