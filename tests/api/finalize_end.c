/* SPDX-License-Identifier: MIT
 *
 * The same in the World Model: what was sent before MPI_Finalize arrives, in whosever buffer it lies.
 * ranks: 2 6
 * modes: threads clusters isolate machine
 */
#define IN_THE_WORLD
#include "session_end.c"

int main(void)
{
    static int out[BIG + MANY];
    static char buffers[2][BIG * sizeof(int) + MPI_BSEND_OVERHEAD];
    MPI_Comm comm;
    int rank, size;
    RETURNS(MPI_SUCCESS, MPI_Init(NULL, NULL));
    errors_return_();
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (rank) {
        give(comm, rank, out, buffers[0], (int)sizeof buffers[0]);
        RETURNS(MPI_SUCCESS, MPI_Buffer_attach(buffers[1], sizeof buffers[1]));
        RETURNS(MPI_SUCCESS, MPI_Bsend(out, BIG, MPI_INT, 0, 8, MPI_COMM_WORLD));
    } else {
        look_away();
    }
    for (int from = size - 1; !rank && from > 0; from--) {
        take(comm, from, out);
        out[BIG - 1] = -1;
        RETURNS(MPI_SUCCESS, MPI_Recv(out, BIG, MPI_INT, from, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        EXPECT(out[BIG - 1] == number_at(from, BIG - 1));
    }
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&comm));
    RETURNS(MPI_SUCCESS, MPI_Finalize());
    return failures_ ? 1 : 0;
}
