/* SPDX-License-Identifier: MIT
 *
 * Active targets: fences, and epochs of some processes with others, who tell each other by messages of no bytes in the window's
 * communicator.  [MPI 12.5.1, 12.5.2]
 */
#include "touch.h"

#include <stdio.h>
#include <string.h>

#include "mpi/runtime/check.h"

static int failed(struct lw_mpi *mpi, int error)
{
    return error ? lw_fail_lw(mpi, error, "an epoch with another process") : MPI_SUCCESS;
}

static int assertion(struct lw_mpi *mpi, int assert, int allowed)
{
    if ((assert & ~allowed) == 0)
        return MPI_SUCCESS;
    return lw_fail(mpi, MPI_ERR_ASSERT,
                   "assert is %d; expected MPI_MODE_ constants that the function knows, or 0", assert);
}

/* ------------------------------------------------------------- mpiexec --check */

int lw_win_epoch_wrong(struct lw_mpi *mpi, const struct lw_win *win, bool exposure, const char *why)
{
    uint64_t code = !win->watch ? 0 : exposure ? win->watch->posted : win->watch->opened;
    char where[64] = "";
    if (code)
        snprintf(where, sizeof where, ", which began at " HAL_CODE_TEXT, (unsigned long long)code);
    return lw_fail(mpi, MPI_ERR_RMA_SYNC, "%s%s", why, where);
}

int lw_win_closed(struct lw_mpi *mpi, const struct lw_win *win)
{
    if (!lw_win_idle(win))
        return lw_win_epoch_wrong(mpi, win, win->posts != NULL, "the window is in an epoch");
    for (int rank = 0; win->watch && rank < win->table->size; rank++)
        if (win->watch->touched[rank])
            return lw_win_epoch_wrong(mpi, win, false, "no MPI_Win_fence has ended the window's last epoch");
    return MPI_SUCCESS;
}

int lw_win_all_closed(struct lw_mpi *mpi)
{
    for (uint32_t at = 0; at < mpi->handle_count; at++) {
        const struct lw_win *win = (const struct lw_win *)mpi->handles[at].object;
        bool is_win = win && win->hearer.object.kind == LW_KIND_WIN;
        int rc = is_win ? lw_win_closed(mpi, win) : MPI_SUCCESS;
        if (rc != MPI_SUCCESS)
            return rc;
    }
    return MPI_SUCCESS;
}

/* Where an epoch begins. */
static void note(const struct lw_mpi *mpi, uint64_t *where)
{
    *where = lw_called_at(mpi, mpi->caller);
}

static struct lw_win_part *own_part(const struct lw_win *win)
{
    return lw_win_part(win->table, &win->table->targets[win->comm->rank]);
}

/* Operations with this process, or of it, have ended. */
static int touches_end(struct lw_win *win, enum lw_touch_end which)
{
    return win->watch ? lw_touches_end(win, MPI_ANY_SOURCE, which) : LW_OK;
}

/* -------------------------------------------------------------------- fences */

int lw_mpi_win_fence(struct lw_mpi *mpi, int assert, struct lw_win *win)
{
    const int nothing = MPI_MODE_NOPRECEDE | MPI_MODE_NOSUCCEED;
    int rc = assertion(mpi, assert, nothing | MPI_MODE_NOPUT | MPI_MODE_NOSTORE);
    if (rc != MPI_SUCCESS)
        return rc;
    if (!lw_win_idle(win))
        return lw_win_epoch_wrong(mpi, win, win->posts != NULL, "the window is in an epoch of another kind");
    if (win->watch && (rc = lw_assert_look(mpi, win, assert)) != MPI_SUCCESS)
        return rc;
    rc = failed(mpi, lw_win_settle(win));
    if (win->watch)
        lw_assert_begin(mpi, win, assert, true);
    if (rc == MPI_SUCCESS && (assert &nothing) != nothing)
        rc = lw_mpi_barrier(mpi, win->comm, LW_BLOCKING, NULL);
    win->access = assert &MPI_MODE_NOSUCCEED ? LW_ACCESS_NONE : LW_ACCESS_FENCE;
    if (rc == MPI_SUCCESS && win->watch) {
        rc = failed(mpi, touches_end(win, LW_ENDS_ALL));
        win->watch->fences++;
        note(mpi, &win->watch->opened);
    }
    return rc;
}

/* ------------------------------------------------- some processes with others */

/* All members of the group are processes of the window; MPI_ERR_GROUP. */
static int members_check(struct lw_mpi *mpi, const struct lw_win *win, const struct lw_group *group)
{
    for (int i = 0; i < group->size; i++) {
        int world = lw_group_world(group, i);
        if (lw_group_find(win->comm->group, world) == MPI_UNDEFINED)
            return lw_fail(mpi, MPI_ERR_GROUP,
                           "rank %d of the group (rank %d of the job) is no process of the window", i, world);
    }
    return MPI_SUCCESS;
}

/* A sign to all members, or from them.  Once there has been one, others count on the epoch: then it is too late to fail for want
 * of memory. */
static int signs(struct lw_mpi *mpi, const struct lw_win *win, const struct lw_group *group, int tag,
                 bool send)
{
    struct lw_status ignored;
    int error = LW_OK;
    for (int i = 0; i < group->size && !error; i++) {
        int world = lw_group_world(group, i), rank = lw_group_find(win->comm->group, world);
        error = send ? lw_send_apart(mpi->rank, NULL, 0, (uint32_t)world, win->comm->rank, tag,
                                     win->comm->context, LW_STANDARD)
                     : lw_recv_apart(mpi->rank, NULL, 0, rank, world, tag, win->comm->context, &ignored);
        if (error == LW_ENOMEM && i > 0)
            lw_too_late(mpi, "an epoch of a window");
    }
    return failed(mpi, error);
}

static int may_set(struct lw_mpi *mpi, struct lw_win *win, const struct lw_group *group, uint8_t may)
{
    int rc = lw_win_by_rank(mpi, win);
    for (int i = 0; i < group->size && rc == MPI_SUCCESS; i++)
        win->may[lw_group_find(win->comm->group, lw_group_world(group, i))] = may;
    return rc;
}

int lw_mpi_win_start(struct lw_mpi *mpi, struct lw_group *group, int assert, struct lw_win *win)
{
    int rc = assertion(mpi, assert, MPI_MODE_NOCHECK);
    if (rc == MPI_SUCCESS && win->access > LW_ACCESS_FENCE)
        rc = lw_win_epoch_wrong(mpi, win, false, "the window is in an epoch of access already");
    if (rc == MPI_SUCCESS)
        rc = members_check(mpi, win, group);
    if (rc == MPI_SUCCESS)
        rc = may_set(mpi, win, group, LW_MAY);
    if (rc == MPI_SUCCESS && !(assert &MPI_MODE_NOCHECK))
        rc = signs(mpi, win, group, LW_TAG_POST, false);
    else if (rc == MPI_SUCCESS && win->watch)
        rc = lw_assert_posted(mpi, win, group);
    if (rc != MPI_SUCCESS)
        return rc;
    win->starts = lw_group_hold(group);
    win->access = LW_ACCESS_START;
    if (win->watch)
        note(mpi, &win->watch->opened);
    return MPI_SUCCESS;
}

int lw_mpi_win_complete(struct lw_mpi *mpi, struct lw_win *win)
{
    if (win->access != LW_ACCESS_START)
        return lw_fail(mpi, MPI_ERR_RMA_SYNC, "there is no epoch of MPI_Win_start");
    struct lw_group *group = win->starts;
    int rc = failed(mpi, lw_win_settle(win)), local = failed(mpi, touches_end(win, LW_ENDS_LOCAL));
    int told = signs(mpi, win, group, LW_TAG_COMPLETE, true);
    if (told != MPI_SUCCESS)
        return told;
    (void)may_set(mpi, win, group, 0);
    if (win->watch) /* the targets forget when they have heard of all */
        memset(win->watch->touched, 0, (size_t)win->table->size);
    win->starts = NULL;
    win->access = LW_ACCESS_NONE;
    lw_group_release(group);
    return rc != MPI_SUCCESS ? rc : local;
}

/* The first `count` signs that are expected are not wanted any more. */
static void completes_cancel(struct lw_mpi *mpi, struct lw_request **completes, int count)
{
    while (count-- > 0) {
        lw_cancel(mpi->rank, completes[count]);
        int ignored = lw_wait(mpi->rank, completes[count], NULL);
        (void)ignored;
    }
}

/* Room for the signs of so many; that of an earlier epoch is kept. */
static int completes_make(struct lw_mpi *mpi, struct lw_win *win, int count)
{
    if (count <= win->completes_room)
        return MPI_SUCCESS;
    struct lw_request **completes = hal_alloc_line((size_t)count * sizeof(struct lw_request *));
    if (!completes)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for an epoch of a window");
    hal_free(win->completes);
    win->completes = completes;
    win->completes_room = count;
    return MPI_SUCCESS;
}

/* Expect the signs of all that complete; only what is there is waited for. */
static int completes_begin(struct lw_mpi *mpi, struct lw_win *win, const struct lw_group *group)
{
    int rc = completes_make(mpi, win, group->size);
    if (rc != MPI_SUCCESS)
        return rc;
    for (int i = 0; i < group->size; i++) {
        int rank = lw_group_find(win->comm->group, lw_group_world(group, i));
        struct lw_transfer transfer = lw_transfer_from(win->comm, (struct lw_span){0}, rank, LW_TAG_COMPLETE);
        int error = lw_recv_start(mpi->rank, &transfer, &win->completes[i]);
        if (error) {
            completes_cancel(mpi, win->completes, i);
            return failed(mpi, error);
        }
    }
    return MPI_SUCCESS;
}

int lw_mpi_win_post(struct lw_mpi *mpi, struct lw_group *group, int assert, struct lw_win *win)
{
    int rc = assertion(mpi, assert, MPI_MODE_NOCHECK | MPI_MODE_NOSTORE | MPI_MODE_NOPUT);
    if (rc == MPI_SUCCESS && win->posts)
        rc = lw_win_epoch_wrong(mpi, win, true, "the window is in an epoch of MPI_Win_post already");
    if (rc == MPI_SUCCESS)
        rc = members_check(mpi, win, group);
    if (rc == MPI_SUCCESS && win->watch)
        rc = lw_assert_look(mpi, win, assert);
    if (rc == MPI_SUCCESS)
        rc = completes_begin(mpi, win, group);
    if (rc == MPI_SUCCESS && win->watch) {
        lw_assert_begin(mpi, win, assert, false);
        lw_log_post(win, own_part(win), true);
    }
    if (rc == MPI_SUCCESS && !(assert &MPI_MODE_NOCHECK)) {
        rc = signs(mpi, win, group, LW_TAG_POST, true);
        if (rc != MPI_SUCCESS)
            completes_cancel(mpi, win->completes, group->size);
    }
    if (rc == MPI_SUCCESS)
        win->posts = lw_group_hold(group);
    if (rc == MPI_SUCCESS && win->watch)
        note(mpi, &win->watch->posted);
    return rc;
}

/* The signs have come, or are waited for. */
static int posts_end(struct lw_mpi *mpi, struct lw_win *win)
{
    int error = LW_OK;
    for (int i = 0; i < win->posts->size; i++) {
        int now = lw_wait(mpi->rank, win->completes[i], NULL);
        error = error ? error : now;
    }
    lw_group_release(win->posts);
    win->posts = NULL;
    if (win->watch) {
        lw_log_post(win, own_part(win), false);
        lw_log_promise(win, own_part(win), NULL);
    }
    int noted = touches_end(win, LW_ENDS_EXPOSURE);
    return failed(mpi, error ? error : noted);
}

static int not_posted(struct lw_mpi *mpi)
{
    return lw_fail(mpi, MPI_ERR_RMA_SYNC, "there is no epoch of MPI_Win_post");
}

int lw_mpi_win_wait(struct lw_mpi *mpi, struct lw_win *win)
{
    return win->posts ? posts_end(mpi, win) : not_posted(mpi);
}

static bool posts_done(const struct lw_win *win)
{
    int i = 0;
    while (i < win->posts->size && ((const struct lw_request_public *)win->completes[i])->done)
        i++;
    return i == win->posts->size;
}

/* A process may know by a barrier that others have completed: what these have sent is looked for, also where it is the first that comes
 * from one of them, by a link that is still on its way. */
int lw_mpi_win_test(struct lw_mpi *mpi, struct lw_win *win, int *flag)
{
    if (!win->posts)
        return not_posted(mpi);
    bool more = true;
    for (*flag = posts_done(win); !*flag && more; *flag = posts_done(win)) {
        more = lw_links_come(mpi->rank);
        lw_progress(mpi->rank);
    }
    return *flag ? posts_end(mpi, win) : MPI_SUCCESS;
}
