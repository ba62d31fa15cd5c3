/* SPDX-License-Identifier: MIT
 * Who waits for a lock that nobody will give back is seen by who looks for deadlocks, whoever it is that reaches the lock.
 * ranks: 2 4
 * modes: threads clusters isolate machine
 * fails: MPI_Win_lock +rank 0
 */
#include "_win.h"

int main(int argc, char **argv)
{
    int rank, size;
    int64_t word = 0;
    struct window at;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    window_open(&at, CREATED, sizeof word, 1);
    if (rank == 0)
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, at.win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Recv(NULL, 0, MPI_BYTE, size - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, at.win);
    } else {
        MPI_Win_lock_all(0, at.win);
        MPI_Put(&word, 1, MPI_INT64_T, 0, 0, 1, MPI_INT64_T, at.win);
    }
    MPI_Finalize();
    return 0;
}
