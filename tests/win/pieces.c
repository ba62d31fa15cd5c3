/* SPDX-License-Identifier: MIT
 *
 * Data that lie in several pieces of attached memory, one behind the other; data that partly do not; and operations without any data.
 * ranks: 2 3
 * modes: threads clusters scatter isolate machine
 */
#include "_win.h"

enum { PART = 8, PARTS = 3, CELLS = PART * PARTS };

static int64_t memory[CELLS], data[CELLS], back[CELLS];

static void across(MPI_Win win, int target, const MPI_Aint *bases)
{
    MPI_Aint at = bases[target] + 4 * 8;
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, target, 0, win);
    for (int i = 0; i < CELLS; i++)
        data[i] = 1000 + i;
    MPI_Put(data, 16, MPI_INT64_T, target, at, 16, MPI_INT64_T, win);
    MPI_Win_flush(target, win);
    MPI_Accumulate(data, 16, MPI_INT64_T, target, at, 16, MPI_INT64_T, MPI_SUM, win);
    MPI_Win_flush(target, win);
    MPI_Get(back, CELLS, MPI_INT64_T, target, bases[target], CELLS, MPI_INT64_T, win);
    MPI_Win_unlock(target, win);
    for (int i = 0; i < CELLS; i++)
        CHECK(back[i] == (i >= 4 && i < 20 ? 2 * (1000 + i - 4) : 0), "cell %d is %ld", i, (long)back[i]);
}

/* Types without data are of no element at all. */
static void nothing(MPI_Win win, int target)
{
    MPI_Datatype empty;
    MPI_Type_contiguous(0, MPI_INT, &empty);
    MPI_Type_commit(&empty);
    MPI_Win_lock(MPI_LOCK_SHARED, target, 0, win);
    CHECK(MPI_Accumulate(data, 1, empty, target, 0, 2, empty, MPI_SUM, win) == MPI_SUCCESS);
    CHECK(MPI_Accumulate(NULL, 0, MPI_INT, target, 0, 1, empty, MPI_SUM, win) == MPI_SUCCESS);
    CHECK(MPI_Get_accumulate(NULL, 0, MPI_INT, NULL, 1, empty, target, 0, 0, MPI_DOUBLE, MPI_SUM, win) ==
          MPI_SUCCESS);
    CHECK(MPI_Put(NULL, 0, MPI_DOUBLE, target, 0, 3, empty, win) == MPI_SUCCESS);
    MPI_Win_unlock(target, win);
    MPI_Type_free(&empty);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Aint bases[3], base;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    for (int part = PARTS - 1; part >= 0; part--)
        MPI_Win_attach(win, memory + part * PART, PART * sizeof *memory);
    MPI_Get_address(memory, &base);
    MPI_Allgather(&base, 1, MPI_AINT, bases, 1, MPI_AINT, MPI_COMM_WORLD);
    int target = (rank + 1) % size;
    across(win, target, bases);
    nothing(win, target);
    MPI_Barrier(MPI_COMM_WORLD);

    /* Its middle is not there any more. */
    MPI_Win_detach(win, memory + PART);
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win);
    CHECK(MPI_Put(data, CELLS, MPI_INT64_T, rank, base, CELLS, MPI_INT64_T, win) == MPI_ERR_RMA_RANGE);
    CHECK(MPI_Put(data, PART + 1, MPI_INT64_T, rank, base, PART + 1, MPI_INT64_T, win) == MPI_ERR_RMA_RANGE);
    CHECK(MPI_Put(data, PART, MPI_INT64_T, rank, base, PART, MPI_INT64_T, win) == MPI_SUCCESS);
    MPI_Win_unlock(rank, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
