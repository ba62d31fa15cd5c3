/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: what calls do to windows besides operations: buffers that lie in the own window, and calls that end notes.
 */
#include "touch.h"

#include "mpi/check/uses.h"
#include "mpi/check/watcher.h"
#include "mpi/runtime/check.h"

/* ------------------------------------------------------------------ windows */

struct lw_win_watch *lw_win_watch_new(int size)
{
    size_t count = (size_t)size;
    struct lw_win_watch *watch = hal_alloc(sizeof *watch + count * (sizeof *watch->locks + 1));
    if (!watch)
        return NULL;
    watch->locks = (uint64_t *)(watch + 1);
    watch->touched = (uint8_t *)(watch->locks + size);
    return watch;
}

void lw_win_watch_begin(struct lw_mpi *mpi, struct lw_win *win)
{
    win->watch->win = win;
    win->watch->next = mpi->watched;
    mpi->watched = win->watch;
    mpi->watcher = &lw_call_watcher;
}

void lw_win_watch_end(struct lw_mpi *mpi, const struct lw_win *win)
{
    struct lw_win_watch **at = &mpi->watched;
    while (*at && *at != win->watch)
        at = &(*at)->next;
    if (*at)
        *at = win->watch->next;
    lw_uses_end(mpi, win, MPI_ANY_SOURCE, 0);
}

/* A buffer of a call that is not about windows may lie in one of them. */
int lw_win_buffer_look(struct lw_mpi *mpi, const struct lw_buffers *buffers, const struct lw_buffer *buffer)
{
    int rc = MPI_SUCCESS;
    for (struct lw_win_watch *at = mpi->watched; at && rc == MPI_SUCCESS; at = at->next)
        for (int i = 0; i < lw_buffer_parts(buffer) && rc == MPI_SUCCESS; i++)
            rc = lw_touch_buffer(mpi, at->win, buffer->stores, buffers->blocking,
                                 lw_buffer_part(mpi, buffer, i));
    return rc;
}

/* --------------------------------------------------- calls of passive targets */

/* Which notes a call ends, and whose windows they are in; false: none. */
static bool call_ends(uint32_t call, const int64_t *arguments, struct lw_win **win, int *rank,
                      enum lw_touch_end *which)
{
    bool one = call == LW_CALL_Win_unlock || call == LW_CALL_Win_flush || call == LW_CALL_Win_flush_local;
    bool all = call == LW_CALL_Win_unlock_all || call == LW_CALL_Win_flush_all ||
               call == LW_CALL_Win_flush_local_all;
    bool local = call == LW_CALL_Win_flush_local || call == LW_CALL_Win_flush_local_all;
    *rank = one ? (int)arguments[0] : MPI_ANY_SOURCE;
    *win = one || all ? (struct lw_win *)(uintptr_t)arguments[one ? 1 : 0] : NULL;
    *which = local ? LW_ENDS_READS : LW_ENDS_ALL;
    return (all || (one && *rank >= 0)) && (*win)->watch;
}

void lw_win_call_begins(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments)
{
    struct lw_win *win;
    enum lw_touch_end which;
    int rank;
    if (call_ends(call, arguments, &win, &rank, &which) && lw_touches_end(win, rank, which))
        lw_too_late(mpi, "the log of a window");
}

static void lock_noted(const struct lw_mpi *mpi, uint32_t call, const int64_t *arguments)
{
    const struct lw_win *win = NULL;
    if (call == LW_CALL_Win_lock)
        win = (const struct lw_win *)(uintptr_t)arguments[3];
    if (call == LW_CALL_Win_lock_all)
        win = (const struct lw_win *)(uintptr_t)arguments[1];
    if (!win || !win->watch)
        return;
    win->watch->opened = lw_called_at(mpi, mpi->caller);
    if (call == LW_CALL_Win_lock && arguments[1] >= 0)
        win->watch->locks[arguments[1]] = win->watch->opened;
}

void lw_win_call_ends(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments, int rc)
{
    if (rc == MPI_SUCCESS)
        lock_noted(mpi, call, arguments);
    for (struct lw_win_watch *at = mpi->watched; at; at = at->next)
        if (at->passing) {
            at->passing = false;
            if (lw_touches_end(at->win, MPI_ANY_SOURCE, LW_ENDS_CALL))
                lw_too_late(mpi, "the log of a window");
        }
}
