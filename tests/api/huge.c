/* SPDX-License-Identifier: MIT
 *
 * Counts of elements so large that their bytes, or where they would lie, do not fit 63 bits: refused, with the argument's name and class
 * MPI_ERR_COUNT, whatever the call; what just fits is not refused.
 * ranks: 1
 */
#include "_check.h"

#include <stdint.h>

enum { LEVELS = 5 };

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    errors_return_();
    MPI_Datatype types[LEVELS], spread;
    const MPI_Count once = 1 << 10;
    char data[64] = {0};
    MPI_Request request;
    /* Bytes in kilobytes, megabytes and so on: up to 2^50. */
    for (int i = 0; i < LEVELS; i++) {
        RETURNS(MPI_SUCCESS, MPI_Type_contiguous_c(once, i ? types[i - 1] : MPI_BYTE, &types[i]));
        RETURNS(MPI_SUCCESS, MPI_Type_commit(&types[i]));
    }
    RETURNS(MPI_SUCCESS, MPI_Type_create_resized(MPI_BYTE, 0, (MPI_Aint)1 << 50, &spread));
    RETURNS(MPI_SUCCESS, MPI_Type_commit(&spread));
    const MPI_Datatype wrong[] = {types[LEVELS - 1], spread};
    for (int i = 0; i < 2; i++) {
        const MPI_Count count = 1 << 13;
        RETURNS(MPI_ERR_COUNT, MPI_Send_c(data, count, wrong[i], MPI_PROC_NULL, 0, MPI_COMM_WORLD));
        RETURNS(MPI_ERR_COUNT, MPI_Send(data, (int)count, wrong[i], MPI_PROC_NULL, 0, MPI_COMM_WORLD));
        RETURNS(MPI_ERR_COUNT, MPI_Irecv(data, (int)count, wrong[i], 0, 0, MPI_COMM_WORLD, &request));
        RETURNS(MPI_ERR_COUNT, MPI_Send_init_c(data, count, wrong[i], 0, 0, MPI_COMM_WORLD, &request));
        RETURNS(MPI_ERR_COUNT, MPI_Bcast(data, (int)count, wrong[i], 0, MPI_COMM_WORLD));
        RETURNS(MPI_ERR_COUNT, MPI_Bcast_c(data, count, wrong[i], 0, MPI_COMM_WORLD));
        RETURNS(MPI_SUCCESS, MPI_Send_c(data, count - 1, wrong[i], MPI_PROC_NULL, 0, MPI_COMM_WORLD));
        RETURNS(MPI_SUCCESS, MPI_Send(data, 1, wrong[i], MPI_PROC_NULL, 0, MPI_COMM_WORLD));
    }
    for (int i = 0; i < LEVELS; i++)
        RETURNS(MPI_SUCCESS, MPI_Type_free(&types[i]));
    RETURNS(MPI_SUCCESS, MPI_Type_free(&spread));
    still_works_();
    MPI_Finalize();
    return failures_ ? 1 : 0;
}
