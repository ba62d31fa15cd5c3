/* SPDX-License-Identifier: MIT
 *
 * Passive targets: locks and flushes.  [MPI 12.5.3, 12.5.4]
 *
 * The lock of a window is three words in its part, worked by whoever wants it: a ticket, and whose turn it is to read and to write.
 * Who comes first is served first; neighbours that read are served together.
 */
#include "win.h"

#include <stdio.h>
#include <string.h>

/* ----------------------------------------------------------------- the lock */

static int failed(struct lw_mpi *mpi, int error)
{
    return error ? lw_fail_lw(mpi, error, "locking the window of another process") : MPI_SUCCESS;
}

static int word_add(struct lw_win *win, int rank, enum lw_win_word word, uint32_t add, uint32_t *before)
{
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[rank]);
    if (lw_unlikely(!part))
        return lw_win_ask_word(win, rank, word, add, before);
    *before = add ? atomic_fetch_add_explicit(&part->words[word], add, memory_order_acq_rel)
                  : atomic_load_explicit(&part->words[word], memory_order_acquire);
    return LW_OK;
}

/* Looks before others may run: most locks are held for the time of a few operations. */
enum { LOOKS = 200 };

static int lock_take(struct lw_mpi *mpi, struct lw_win *win, int rank, bool alone)
{
    enum lw_win_word turn = alone ? LW_WORD_WRITERS : LW_WORD_READERS;
    uint32_t ticket, now;
    bool looks_help = !hal_job()->overcommit && lw_win_part(win->table, &win->table->targets[rank]);
    int error = word_add(win, rank, LW_WORD_TICKETS, 1, &ticket);
    if (!error)
        error = word_add(win, rank, turn, 0, &now);
    for (uint32_t looks = 0; !error && now != ticket; looks++) {
        if (looks >= LOOKS || hal_self()->worker->ready_head || !looks_help)
            lw_progress(mpi->rank);
        error = word_add(win, rank, turn, 0, &now);
    }
    if (!error && !alone) /* who reads lets the next in, if that one reads, too */
        error = word_add(win, rank, LW_WORD_READERS, 1, &now);
    return error;
}

static int lock_give(struct lw_win *win, int rank, bool alone)
{
    uint32_t now;
    int error = alone ? word_add(win, rank, LW_WORD_READERS, 1, &now) : LW_OK;
    return error ? error : word_add(win, rank, LW_WORD_WRITERS, 1, &now);
}

/* ------------------------------------------------------------------- epochs */

int lw_win_by_rank(struct lw_mpi *mpi, struct lw_win *win)
{
    if (!win->may)
        win->may = hal_alloc_line((size_t)win->table->size);
    return win->may ? MPI_SUCCESS : lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for an epoch of a window");
}

int lw_win_may_slow(struct lw_mpi *mpi, struct lw_win *win, int rank)
{
    if (win->access == LW_ACCESS_LOCK_ALL) {
        int rc = lw_win_by_rank(mpi, win);
        if (rc != MPI_SUCCESS)
            return rc;
        rc = failed(mpi, lock_take(mpi, win, rank, false));
        if (rc == MPI_SUCCESS) {
            win->may[rank] = LW_MAY_SHARED;
            win->locked++;
        }
        return rc;
    }
    return lw_fail(mpi, MPI_ERR_RMA_SYNC, "there is no epoch in which rank %d may be accessed", rank);
}

static int in_epoch(struct lw_mpi *mpi, const struct lw_win *win)
{
    static const char *const names[] = {"", "", "MPI_Win_start", "MPI_Win_lock", "MPI_Win_lock_all"};
    char why[60];
    snprintf(why, sizeof why, "the window is in an epoch of %s", names[win->access]);
    return lw_win_epoch_wrong(mpi, win, false, why);
}

static int locked(struct lw_mpi *mpi, const struct lw_win *win, int rank)
{
    char why[80];
    snprintf(why, sizeof why, "this process has locked the window of rank %d already", rank);
    return win->locked == 1 ? lw_win_epoch_wrong(mpi, win, false, why)
                            : lw_fail(mpi, MPI_ERR_RMA_SYNC, "%s", why);
}

static int unlocked(struct lw_mpi *mpi, int rank)
{
    return lw_fail(mpi, MPI_ERR_RMA_SYNC, "the window of rank %d is not locked", rank);
}

static int assertion(struct lw_mpi *mpi, int assert)
{
    if ((assert & ~MPI_MODE_NOCHECK) == 0)
        return MPI_SUCCESS;
    return lw_fail(mpi, MPI_ERR_ASSERT, "assert is %d; expected 0 or MPI_MODE_NOCHECK", assert);
}

int lw_mpi_win_lock(struct lw_mpi *mpi, int lock_type, int rank, int assert, struct lw_win *win)
{
    if (lock_type != MPI_LOCK_SHARED && lock_type != MPI_LOCK_EXCLUSIVE)
        return lw_fail(mpi, MPI_ERR_LOCKTYPE,
                       "lock_type is %d; expected MPI_LOCK_SHARED or MPI_LOCK_EXCLUSIVE", lock_type);
    int rc = assertion(mpi, assert);
    if (rc != MPI_SUCCESS || rank == MPI_PROC_NULL)
        return rc;
    if (win->access != LW_ACCESS_LOCK && win->access > LW_ACCESS_FENCE)
        return in_epoch(mpi, win);
    rc = lw_win_by_rank(mpi, win);
    if (rc == MPI_SUCCESS && win->may[rank])
        rc = locked(mpi, win, rank);
    bool alone = lock_type == MPI_LOCK_EXCLUSIVE;
    if (rc == MPI_SUCCESS && !(assert &MPI_MODE_NOCHECK))
        rc = failed(mpi, lock_take(mpi, win, rank, alone));
    if (rc != MPI_SUCCESS)
        return rc;
    win->access = LW_ACCESS_LOCK;
    win->may[rank] = assert &MPI_MODE_NOCHECK ? LW_MAY : alone ? LW_MAY_EXCLUSIVE : LW_MAY_SHARED;
    win->locked++;
    return MPI_SUCCESS;
}

/* All calls have been answered. */
static int lock_end(struct lw_mpi *mpi, struct lw_win *win, int rank)
{
    uint8_t held = win->may[rank];
    win->may[rank] = 0;
    win->locked--;
    return held == LW_MAY ? MPI_SUCCESS : failed(mpi, lock_give(win, rank, held == LW_MAY_EXCLUSIVE));
}

int lw_mpi_win_unlock(struct lw_mpi *mpi, int rank, struct lw_win *win)
{
    if (rank == MPI_PROC_NULL)
        return MPI_SUCCESS;
    if (win->access != LW_ACCESS_LOCK || !win->may[rank])
        return unlocked(mpi, rank);
    int rc = failed(mpi, lw_win_settle(win)), given = lock_end(mpi, win, rank);
    if (!win->locked)
        win->access = LW_ACCESS_NONE;
    return rc != MPI_SUCCESS ? rc : given;
}

int lw_mpi_win_lock_all(struct lw_mpi *mpi, int assert, struct lw_win *win)
{
    int rc = assertion(mpi, assert);
    if (rc != MPI_SUCCESS)
        return rc;
    if (win->access > LW_ACCESS_FENCE)
        return in_epoch(mpi, win);
    win->access = LW_ACCESS_LOCK_ALL;
    return MPI_SUCCESS;
}

int lw_mpi_win_unlock_all(struct lw_mpi *mpi, struct lw_win *win)
{
    if (win->access != LW_ACCESS_LOCK_ALL)
        return lw_fail(mpi, MPI_ERR_RMA_SYNC, "there is no epoch of MPI_Win_lock_all");
    int rc = failed(mpi, lw_win_settle(win));
    for (int rank = 0; rank < win->table->size && win->locked; rank++) {
        int given = win->may[rank] ? lock_end(mpi, win, rank) : MPI_SUCCESS;
        rc = rc != MPI_SUCCESS ? rc : given;
    }
    win->access = LW_ACCESS_NONE;
    atomic_thread_fence(memory_order_seq_cst);
    return rc;
}

/* -------------------------------------------------------------------- flushes */

/* What needs no call has happened when the operation returned: all that is left is that others see it before this process reads on. */
static int flush(struct lw_mpi *mpi, struct lw_win *win)
{
    int rc = failed(mpi, lw_win_settle(win));
    if (win->stored)
        atomic_thread_fence(memory_order_seq_cst);
    else
        atomic_thread_fence(memory_order_acquire);
    win->stored = false;
    return rc;
}

int lw_mpi_win_flush(struct lw_mpi *mpi, int rank, struct lw_win *win)
{
    if (rank == MPI_PROC_NULL)
        return MPI_SUCCESS;
    if (win->access != LW_ACCESS_LOCK_ALL && (win->access != LW_ACCESS_LOCK || !win->may[rank]))
        return unlocked(mpi, rank);
    return flush(mpi, win);
}

int lw_mpi_win_flush_local(struct lw_mpi *mpi, int rank, struct lw_win *win)
{
    return lw_mpi_win_flush(mpi, rank, win);
}

int lw_mpi_win_flush_all(struct lw_mpi *mpi, struct lw_win *win)
{
    if (win->access < LW_ACCESS_LOCK)
        return lw_fail(mpi, MPI_ERR_RMA_SYNC, "no window is locked");
    return flush(mpi, win);
}

int lw_mpi_win_flush_local_all(struct lw_mpi *mpi, struct lw_win *win)
{
    return lw_mpi_win_flush_all(mpi, win);
}

int lw_mpi_win_sync(struct lw_mpi *mpi, struct lw_win *win)
{
    (void)mpi, (void)win;
    atomic_thread_fence(memory_order_seq_cst);
    return MPI_SUCCESS;
}
