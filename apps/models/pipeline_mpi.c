/* SPDX-License-Identifier: MIT
 *
 * The pipeline in MPI: while a block is worked on, the next comes and the one before goes.
 */
#include "pipeline.h"

#include <mpi.h>

static struct block in[2], out[2];

static void receive(int self, int number, MPI_Request *came)
{
    if (self && number < BLOCKS)
        MPI_Irecv(&in[number % 2], LENGTH, MPI_UINT32_T, self - 1, 0, MPI_COMM_WORLD, &came[number % 2]);
}

static uint32_t run(int self)
{
    MPI_Request came[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL},
                gone[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    uint32_t check = 0;
    receive(self, 0, came);
    for (int i = 0; i < BLOCKS; i++) {
        receive(self, i + 1, came);
        MPI_Wait(&came[i % 2], MPI_STATUS_IGNORE);
        MPI_Wait(&gone[i % 2], MPI_STATUS_IGNORE);
        work(self, i, &in[i % 2], &out[i % 2], &check);
        if (self < STAGES - 1)
            MPI_Isend(&out[i % 2], LENGTH, MPI_UINT32_T, self + 1, 0, MPI_COMM_WORLD, &gone[i % 2]);
    }
    MPI_Waitall(2, gone, MPI_STATUSES_IGNORE);
    return check;
}

int main(void)
{
    int self, ranks;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &self);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (ranks != STAGES)
        return fprintf(stderr, "pipeline: expected %d processes\n", STAGES), MPI_Abort(MPI_COMM_WORLD, 2);
    MPI_Barrier(MPI_COMM_WORLD);
    double begin = MPI_Wtime();
    uint32_t check = run(self);
    if (self == STAGES - 1)
        show("mpi", check, MPI_Wtime() - begin);
    return MPI_Finalize();
}
