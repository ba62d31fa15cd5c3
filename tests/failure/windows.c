/* SPDX-License-Identifier: MIT
 *
 * Nobody waits for the lock of a window for ever when the process that has it has died: neither who waits already, nor who comes later,
 * nor who would accumulate where it was about to.
 *
 * ranks: 3 5
 * modes: isolate
 * options: --survive
 */
#include "_survive.h"

/* Whose window is locked, by the one who dies. */
static void lock(MPI_Win win, int owner)
{
    int rank = rank_in(MPI_COMM_WORLD), size = size_of(MPI_COMM_WORLD), one = 1;
    if (rank == 1) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, owner, 0, win);
        for (int to = 0; to < size; to++)
            if (to != 1)
                MPI_Send(NULL, 0, MPI_BYTE, to, 0, MPI_COMM_WORLD);
        usleep(100000); /* so that they wait, mostly */
        die();
    }
    MPI_Recv(NULL, 0, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 2) {
        MPI_Win_lock_all(0, win);
        CHECK_IS(class_of(MPI_Accumulate(&one, 1, MPI_INT, owner, 0, 1, MPI_INT, MPI_SUM, win)),
                 MPIX_ERR_PROC_FAILED);
    } else {
        CHECK_IS(class_of(MPI_Win_lock(rank % 2 ? MPI_LOCK_EXCLUSIVE : MPI_LOCK_SHARED, owner, 0, win)),
                 MPIX_ERR_PROC_FAILED);
        CHECK_IS(class_of(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, owner, 0, win)), MPIX_ERR_PROC_FAILED);
    }
}

int main(int argc, char **argv)
{
    int *memory;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Alloc_mem(sizeof *memory, MPI_INFO_NULL, &memory);
    MPI_Win_create(memory, sizeof *memory, sizeof *memory, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    lock(win, 0);
    MPI_Finalize();
    return 0;
}
