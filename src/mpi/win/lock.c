/* SPDX-License-Identifier: MIT
 *
 * Passive targets: locks and flushes.  [MPI 12.5.3, 12.5.4]
 *
 * The lock itself is in turn.c.
 */
#include "touch.h"

#include <stdio.h>
#include <string.h>

#include "mpi/p2p/request.h"

/* ----------------------------------------------------------------- the lock */

static int failed(struct lw_mpi *mpi, int error)
{
    return error ? lw_fail_lw(mpi, error, "locking the window of another process") : MPI_SUCCESS;
}

/* Looks before others may run: most locks are held for the time of a few operations. */
enum { LOOKS = 1000 };

/* Take a ticket, and see whether it is its turn, by going to the part or by asking its process. */
static int turn_come(struct lw_mpi *mpi, struct lw_win *win, int rank, bool alone, enum lw_win_turn *turn)
{
    uint32_t ticket = 0;
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[rank]);
    int error = part ? LW_OK : lw_win_ask_lock(win, rank, alone, false, &ticket, turn);
    if (part) {
        bool looks_help = !hal_job()->overcommit;
        ticket = lw_turn_ticket(part);
        for (int i = 0; i < LOOKS && looks_help && !lw_turn_is(part, ticket, alone); i++) {
            if (win->assists) /* who holds the lock may want this process to do something */
                (void)lw_pollers_run(mpi->rank);
            looks_help = !hal_self()->worker->ready_head;
        }
        *turn = lw_turn_take(mpi, win, rank, ticket, alone, win->comm->rank);
    }
    while (!error && *turn == LW_TURN_LOOK) {
        lw_progress(mpi->rank);
        if (part)
            *turn = lw_turn_take(mpi, win, rank, ticket, alone, win->comm->rank);
        else
            error = lw_win_ask_lock(win, rank, alone, true, &ticket, turn);
    }
    return error;
}

/* A thread that sleeps until a lock is its. */
struct sleep {
    struct lw_request_public pub;
    const struct lw_win *win;
    int rank, error;
};
LW_IS_REQUEST(struct sleep);

static void sleep_tell(const struct lw_request_public *pub, struct hal_wait *line)
{
    const struct sleep *sleep = (const struct sleep *)pub;
    line->peer = (int32_t)lw_comm_world(sleep->win->comm, sleep->rank);
    line->comm = sleep->win->comm->context;
    snprintf(line->comm_name, sizeof line->comm_name, "%.23s",
             sleep->win->name[0] ? sleep->win->name : "(lock of a window)");
}

static const struct lw_request_class sleep_class = {.name = "lock of a window", .tell = sleep_tell};

static void sleep_ends(struct lw_request_public *pub)
{
    struct sleep *sleep = pub->held;
    struct lw_request *request = (struct lw_request *)pub;
    sleep->error = lw_request_status(request)->error;
    lw_request_free(pub->rank, request);
    lw_complete(&sleep->pub);
}

/* Whoever gives the lock on sends the message, so it may come from anybody; with a member that has died it may never come. */
static int sleep_until_told(struct lw_mpi *mpi, const struct lw_win *win, int rank)
{
    struct sleep sleep = {.pub = {.class = &sleep_class, .rank = mpi->rank}, .win = win, .rank = rank};
    struct lw_transfer transfer = lw_transfer_from(win->comm, (struct lw_span){0}, MPI_ANY_SOURCE,
                                                   LW_TAG_TURN + rank);
    struct lw_request *request;
    transfer.context |= LW_CONTEXT_OF_TURNS;
    int error = lw_recv_start(mpi->rank, &transfer, &request);
    if (error)
        return error;
    lw_request_then(request, &sleep, sleep_ends);
    lw_await(mpi->rank, &sleep.pub);
    return sleep.error;
}

static int lock_take(struct lw_mpi *mpi, struct lw_win *win, int rank, bool alone)
{
    enum lw_win_turn turn;
    int error = turn_come(mpi, win, rank, alone, &turn);
    return lw_likely(error || turn == LW_TURN_NOW) ? error : sleep_until_told(mpi, win, rank);
}

static int lock_give(struct lw_mpi *mpi, struct lw_win *win, int rank, bool alone)
{
    if (lw_unlikely(!lw_win_part(win->table, &win->table->targets[rank])))
        return lw_win_ask_unlock(win, rank, alone);
    lw_turn_give(mpi, win, rank, alone);
    return LW_OK;
}

/* ------------------------------------------------------------------- epochs */

int lw_win_by_rank(struct lw_mpi *mpi, struct lw_win *win)
{
    if (!win->may)
        win->may = hal_alloc_line((size_t)win->table->size);
    return win->may ? MPI_SUCCESS : lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for an epoch of a window");
}

/* Lock a target, with a mark that says so to other threads, which would take a ticket, too. */
static int mark_take(struct lw_mpi *mpi, struct lw_win *win, int rank, bool alone)
{
    win->may[rank] = LW_MAY_SOON;
    int error = lock_take(mpi, win, rank, alone);
    win->may[rank] = error ? 0 : alone ? LW_MAY_EXCLUSIVE : LW_MAY_SHARED;
    win->locked += !error;
    lw_win_go_on(win);
    return failed(mpi, error);
}

int lw_win_may_slow(struct lw_mpi *mpi, struct lw_win *win, int rank)
{
    if (win->access == LW_ACCESS_LOCK_ALL) {
        int rc = lw_win_by_rank(mpi, win);
        while (rc == MPI_SUCCESS && win->may[rank] == LW_MAY_SOON)
            lw_win_pause(mpi, win, 0, true);
        return rc != MPI_SUCCESS || win->may[rank] ? rc : mark_take(mpi, win, rank, false);
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
    char where[64] = "";
    if (win->watch && win->watch->locks[rank])
        snprintf(where, sizeof where, ", at " HAL_CODE_TEXT, (unsigned long long)win->watch->locks[rank]);
    return lw_fail(mpi, MPI_ERR_RMA_SYNC, "this process has locked the window of rank %d already%s", rank,
                   where);
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
    if (rc != MPI_SUCCESS)
        return rc;
    if ((assert &MPI_MODE_NOCHECK) &&
        win->watch) { /* it is told if it is not so; and if it is, others are told that it is locked */
        rc = lw_assert_free(mpi, win, rank, lock_type == MPI_LOCK_EXCLUSIVE);
        if (rc != MPI_SUCCESS)
            return rc;
        assert = 0;
    }
    enum lw_win_access before = win->access;
    win->access = LW_ACCESS_LOCK;
    if (assert & MPI_MODE_NOCHECK) {
        win->may[rank] = LW_MAY;
        win->locked++;
    } else {
        rc = mark_take(mpi, win, rank, lock_type == MPI_LOCK_EXCLUSIVE);
    }
    if (!win->locked)
        win->access = before;
    return rc;
}

/* A program may wait for another rank by looking at a window again and again.  Nothing in that blocks where the origin does
 * the work itself, and the other rank may be of the same worker: every so many times it runs.  What comes from elsewhere is looked for
 * less often, for with many links, or a core that others want, that takes long. */
static void turn(struct lw_mpi *mpi, struct lw_win *win)
{
    enum { TURNS = 64, LOOKS_ELSEWHERE = 4 * TURNS };
    if (lw_unlikely(++win->turns % TURNS == 0) &&
        (win->turns % LOOKS_ELSEWHERE == 0 || hal_self()->worker->ready_head))
        lw_progress(mpi->rank);
}

/* All calls have been answered. */
static int lock_end(struct lw_mpi *mpi, struct lw_win *win, int rank)
{
    uint8_t held = win->may[rank];
    win->may[rank] = 0;
    win->locked--;
    return held == LW_MAY ? MPI_SUCCESS : failed(mpi, lock_give(mpi, win, rank, held == LW_MAY_EXCLUSIVE));
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
    turn(mpi, win);
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
    turn(mpi, win);
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
    atomic_thread_fence(memory_order_seq_cst);
    turn(mpi, win);
    return MPI_SUCCESS;
}
