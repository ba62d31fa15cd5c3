/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: what programs promise about windows, as far as it can be seen that it is not so.  [MPI 12.5.5]
 */
#include "touch.h"

#include <stdio.h>

#include "mpi/runtime/check.h"

static int broken(struct lw_mpi *mpi, const char *promise, const char *why)
{
    return lw_fail(mpi, MPI_ERR_ASSERT, "assert has %s, but %s", promise, why);
}

/* MPI_MODE_NOPRECEDE and MPI_MODE_NOSTORE. */
int lw_assert_look(struct lw_mpi *mpi, const struct lw_win *win, int assert)
{
    const struct lw_win_watch *watch = win->watch;
    char why[120];
    for (int rank = 0; (assert &MPI_MODE_NOPRECEDE) && rank < win->table->size; rank++) {
        snprintf(why, sizeof why, "this process has accessed the window of rank %d", rank);
        if (watch->touched[rank])
            return broken(mpi, "MPI_MODE_NOPRECEDE", why);
    }
    snprintf(why, sizeof why, "a call at " HAL_CODE_TEXT " has stored to the window",
             (unsigned long long)watch->stored);
    return (assert &MPI_MODE_NOSTORE) && watch->has_stored ? broken(mpi, "MPI_MODE_NOSTORE", why)
                                                           : MPI_SUCCESS;
}

/* MPI_MODE_NOPUT: who changes the window finds the promise there.  Before others can be in the epoch. */
void lw_assert_begin(struct lw_mpi *mpi, const struct lw_win *win, int assert, bool fence)
{
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[win->comm->rank]);
    const struct lw_touch promise = {.kind = LW_TOUCH_PROMISE,
                                     .code = lw_called_at(mpi, mpi->caller),
                                     .fences = win->watch->fences + fence,
                                     .origin = win->comm->rank,
                                     .call = (uint16_t)lw_public(mpi->rank)->call};
    lw_log_promise(win, part, assert &MPI_MODE_NOPUT ? &promise : NULL);
    win->watch->has_stored = false;
}

/* MPI_MODE_NOCHECK of MPI_Win_start: all have posted, as far as their parts are reached. */
int lw_assert_posted(struct lw_mpi *mpi, struct lw_win *win, const struct lw_group *group)
{
    char why[80];
    for (int i = 0; i < group->size; i++) {
        int rank = lw_group_find(win->comm->group, lw_group_world(group, i));
        struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[rank]);
        snprintf(why, sizeof why, "rank %d has not called MPI_Win_post", rank);
        if (part && !lw_log_of(win, part)->posted)
            return broken(mpi, "MPI_MODE_NOCHECK", why);
    }
    return MPI_SUCCESS;
}

static bool is_free(struct lw_win_part *part, bool alone)
{
    return atomic_load(&part->tickets) == lw_turn_to(atomic_load(&part->turns.now), alone);
}

/* And of MPI_Win_lock: nobody has, or wants, a lock that excludes this one.  Who takes a lock that is shared has his ticket a moment
 * before he lets the next one in. */
int lw_assert_free(struct lw_mpi *mpi, struct lw_win *win, int rank, bool alone)
{
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[rank]);
    enum { MOMENT_NS = 50000000, TRIES = 1000000 };
    char why[80];
    if (!part)
        return MPI_SUCCESS;
    uint64_t patience = hal_time_ns() + MOMENT_NS;
    bool free = is_free(part, alone);
    for (int i = 0; !alone && !free && i < TRIES && hal_time_ns() < patience; i++) {
        lw_progress(mpi->rank);
        free = is_free(part, alone);
    }
    snprintf(why, sizeof why, "another process has locked the window of rank %d, or is about to", rank);
    return free ? MPI_SUCCESS : broken(mpi, "MPI_MODE_NOCHECK", why);
}
