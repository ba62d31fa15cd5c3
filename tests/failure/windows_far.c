/* SPDX-License-Identifier: MIT
 *
 * A process dies while the others put, get and accumulate at it: each gets an error or is done, nobody waits for ever, and windows of those who live work on.
 *
 * ranks: 5
 * modes: isolate
 * options: --survive
 * builds: release
 */
#include "_survive.h"

#include <stdlib.h>

enum { LONG = 100000 };

static int *memory, *mine;

static void operate(MPI_Win win, int to)
{
    int one = 1;
    (void)MPI_Put(mine, LONG, MPI_INT, to, 0, LONG, MPI_INT, win);
    (void)MPI_Accumulate(&one, 1, MPI_INT, to, 0, 1, MPI_INT, MPI_SUM, win);
    (void)MPI_Get(mine, LONG, MPI_INT, to, 0, LONG, MPI_INT, win);
}

/* Until an error says that it is over. */
static void fences(MPI_Comm comm, MPI_Win win)
{
    int rc = MPI_SUCCESS, size = size_of(comm);
    for (int i = 0; rc == MPI_SUCCESS; i++) {
        operate(win, (rank_in(comm) + 1 + i) % size);
        rc = MPI_Win_fence(0, win);
        if (rank_in(comm) == size - 1 && i == 3)
            die();
    }
    CHECK_IS(class_of(rc), MPIX_ERR_PROC_FAILED);
}

static void locks(MPI_Comm comm, MPI_Win win)
{
    int size = size_of(comm);
    CHECK_IS(MPI_Win_lock_all(0, win), MPI_SUCCESS);
    for (int i = 0; i < 20; i++) {
        operate(win, i % size);
        (void)MPI_Win_flush(i % size, win);
        if (rank_in(comm) == size - 1 && i == 7)
            die();
    }
    (void)MPI_Win_unlock_all(win);
}

static MPI_Comm stage(MPI_Comm comm, void (*epochs)(MPI_Comm comm, MPI_Win win))
{
    MPI_Win win;
    MPI_Comm smaller;
    CHECK_IS(MPI_Win_create(memory, LONG * sizeof *memory, sizeof *memory, MPI_INFO_NULL, comm, &win),
             MPI_SUCCESS);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    MPI_Win_fence(0, win);
    epochs(comm, win);
    CHECK_IS(MPIX_Comm_shrink(comm, &smaller), MPI_SUCCESS);
    return smaller;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm comm, world = MPI_COMM_WORLD;
    MPI_Comm_set_errhandler(world, MPI_ERRORS_RETURN);
    MPI_Comm_dup(world, &comm);
    memory = calloc(LONG, sizeof *memory);
    mine = calloc(LONG, sizeof *mine);
    CHECK(memory && mine, "no memory");
    comm = stage(comm, fences);
    comm = stage(comm, locks);
    /* Those who live make one more, in which all is well. */
    MPI_Win win;
    CHECK_IS(MPI_Win_create(memory, LONG * sizeof *memory, sizeof *memory, MPI_INFO_NULL, comm, &win),
             MPI_SUCCESS);
    CHECK_IS(MPI_Win_fence(0, win), MPI_SUCCESS);
    operate(win, 0);
    CHECK_IS(MPI_Win_fence(0, win), MPI_SUCCESS);
    CHECK_IS(MPI_Win_free(&win), MPI_SUCCESS);
    MPI_Finalize();
    return 0;
}
