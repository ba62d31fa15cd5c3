/* SPDX-License-Identifier: MIT
 *
 * Ranks that wait for each other by looking at a window again and again: none keeps others of its worker from running, whatever it
 * looks by.
 * ranks: 2 5
 * modes: threads clusters scatter isolate machine
 */
#include "_win.h"

enum way { COMPARE, FETCH, LOCKED, STORED, WAYS };
enum { ROUNDS = 10 };

static int rank, size;

/* The turn that the first rank's window tells. */
static int64_t turn_at(MPI_Win win, enum way way, const int64_t *first)
{
    int64_t turn = -1, nothing = -1, other = -2;
    switch (way) {
    case COMPARE:
        MPI_Compare_and_swap(&other, &nothing, &turn, MPI_INT64_T, 0, 0, win);
        break;
    case FETCH:
        MPI_Fetch_and_op(NULL, &turn, MPI_INT64_T, 0, 0, MPI_NO_OP, win);
        break;
    case LOCKED:
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        MPI_Fetch_and_op(NULL, &turn, MPI_INT64_T, 0, 0, MPI_NO_OP, win);
        MPI_Win_unlock(0, win);
        return turn;
    default:
        MPI_Win_sync(win);
        return __atomic_load_n(first, __ATOMIC_RELAXED);
    }
    MPI_Win_flush(0, win);
    return turn;
}

/* In turns, from the last rank to the first: whoever runs first must wait. */
static void take_turns(MPI_Win win, enum way way, const int64_t *first)
{
    const int64_t one = 1;
    if (way != LOCKED)
        MPI_Win_lock_all(0, win);
    for (int round = 0; round < ROUNDS; round++) {
        int64_t mine = (int64_t)round * size + size - 1 - rank;
        while (turn_at(win, way, first) != mine)
            ;
        if (way == LOCKED)
            MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        MPI_Accumulate(&one, 1, MPI_INT64_T, 0, 0, 1, MPI_INT64_T, MPI_SUM, win);
        if (way == LOCKED)
            MPI_Win_unlock(0, win);
        else
            MPI_Win_flush(0, win);
    }
    if (way != LOCKED)
        MPI_Win_unlock_all(win);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (enum flavor flavor = CREATED; flavor < DYNAMIC; flavor++)
        for (enum way way = COMPARE; way < WAYS; way++) {
            struct window window;
            int64_t *first = NULL;
            if ((way == STORED && flavor != SHARED) || !window_open(&window, flavor, sizeof(int64_t), 8))
                continue;
            if (way == STORED)
                MPI_Win_shared_query(window.win, 0, &(MPI_Aint){0}, &(int){0}, &first);
            take_turns(window.win, way, first);
            window_close(&window);
        }
    MPI_Finalize();
    return 0;
}
