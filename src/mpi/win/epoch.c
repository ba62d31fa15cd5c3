/* SPDX-License-Identifier: MIT
 *
 * Active targets: fences, and epochs of some processes with others, who tell each other by messages of no bytes in the window's
 * communicator.  [MPI 12.5.1, 12.5.2]
 */
#include "win.h"

#include <string.h>

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

/* -------------------------------------------------------------------- fences */

int lw_mpi_win_fence(struct lw_mpi *mpi, int assert, struct lw_win *win)
{
    const int nothing = MPI_MODE_NOPRECEDE | MPI_MODE_NOSUCCEED;
    int rc = assertion(mpi, assert, nothing | MPI_MODE_NOPUT | MPI_MODE_NOSTORE);
    if (rc != MPI_SUCCESS)
        return rc;
    if (!lw_win_idle(win))
        return lw_fail(mpi, MPI_ERR_RMA_SYNC, "the window is in an epoch of another kind");
    rc = failed(mpi, lw_win_settle(win));
    if (rc == MPI_SUCCESS && (assert &nothing) != nothing)
        rc = lw_mpi_barrier(mpi, win->comm, LW_BLOCKING, NULL);
    win->access = assert &MPI_MODE_NOSUCCEED ? LW_ACCESS_NONE : LW_ACCESS_FENCE;
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
        error = send ? lw_send(mpi->rank, NULL, 0, (uint32_t)world, win->comm->rank, tag, win->comm->context,
                               LW_STANDARD)
                     : lw_recv(mpi->rank, NULL, 0, rank, world, tag, win->comm->context, &ignored);
        if (error == LW_ENOMEM && i > 0)
            lw_too_late(mpi, "an epoch of a window");
    }
    return failed(mpi, error);
}

static int may_set(struct lw_mpi *mpi, struct lw_win *win, const struct lw_group *group, uint8_t may)
{
    if (!win->may)
        win->may = hal_alloc((size_t)win->table->size);
    if (!win->may)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for an epoch of a window");
    for (int i = 0; i < group->size; i++)
        win->may[lw_group_find(win->comm->group, lw_group_world(group, i))] = may;
    return MPI_SUCCESS;
}

int lw_mpi_win_start(struct lw_mpi *mpi, struct lw_group *group, int assert, struct lw_win *win)
{
    int rc = assertion(mpi, assert, MPI_MODE_NOCHECK);
    if (rc == MPI_SUCCESS && win->access > LW_ACCESS_FENCE)
        rc = lw_fail(mpi, MPI_ERR_RMA_SYNC, "the window is in an epoch of access already");
    if (rc == MPI_SUCCESS)
        rc = members_check(mpi, win, group);
    if (rc == MPI_SUCCESS)
        rc = may_set(mpi, win, group, LW_MAY);
    if (rc == MPI_SUCCESS && !(assert &MPI_MODE_NOCHECK))
        rc = signs(mpi, win, group, LW_TAG_POST, false);
    if (rc != MPI_SUCCESS)
        return rc;
    win->starts = lw_group_hold(group);
    win->access = LW_ACCESS_START;
    return MPI_SUCCESS;
}

int lw_mpi_win_complete(struct lw_mpi *mpi, struct lw_win *win)
{
    if (win->access != LW_ACCESS_START)
        return lw_fail(mpi, MPI_ERR_RMA_SYNC, "there is no epoch of MPI_Win_start");
    struct lw_group *group = win->starts;
    int rc = failed(mpi, lw_win_settle(win));
    int told = signs(mpi, win, group, LW_TAG_COMPLETE, true);
    if (told != MPI_SUCCESS)
        return told;
    (void)may_set(mpi, win, group, 0);
    win->starts = NULL;
    win->access = LW_ACCESS_NONE;
    lw_group_release(group);
    return rc;
}

/* The first `count` signs that are expected are not wanted any more. */
static void completes_cancel(struct lw_mpi *mpi, struct lw_request **completes, int count)
{
    while (count-- > 0) {
        lw_cancel(mpi->rank, completes[count]);
        int ignored = lw_wait(mpi->rank, completes[count], NULL);
        (void)ignored;
    }
    hal_free(completes);
}

/* Expect the signs of all that complete; only what is there is waited for. */
static int completes_begin(struct lw_mpi *mpi, struct lw_win *win, const struct lw_group *group)
{
    struct lw_request **completes = hal_alloc(((size_t)group->size + 1) * sizeof(struct lw_request *));
    if (!completes)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for an epoch of a window");
    for (int i = 0; i < group->size; i++) {
        int rank = lw_group_find(win->comm->group, lw_group_world(group, i));
        struct lw_transfer transfer = lw_transfer_from(win->comm, (struct lw_span){0}, rank, LW_TAG_COMPLETE);
        int error = lw_recv_start(mpi->rank, &transfer, &completes[i]);
        if (error) {
            completes_cancel(mpi, completes, i);
            return failed(mpi, error);
        }
    }
    win->completes = completes;
    return MPI_SUCCESS;
}

int lw_mpi_win_post(struct lw_mpi *mpi, struct lw_group *group, int assert, struct lw_win *win)
{
    int rc = assertion(mpi, assert, MPI_MODE_NOCHECK | MPI_MODE_NOSTORE | MPI_MODE_NOPUT);
    if (rc == MPI_SUCCESS && win->posts)
        rc = lw_fail(mpi, MPI_ERR_RMA_SYNC, "the window is in an epoch of MPI_Win_post already");
    if (rc == MPI_SUCCESS)
        rc = members_check(mpi, win, group);
    if (rc == MPI_SUCCESS)
        rc = completes_begin(mpi, win, group);
    if (rc == MPI_SUCCESS && !(assert &MPI_MODE_NOCHECK)) {
        rc = signs(mpi, win, group, LW_TAG_POST, true);
        if (rc != MPI_SUCCESS) {
            completes_cancel(mpi, win->completes, group->size);
            win->completes = NULL;
        }
    }
    if (rc == MPI_SUCCESS)
        win->posts = lw_group_hold(group);
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
    hal_free(win->completes);
    win->completes = NULL;
    lw_group_release(win->posts);
    win->posts = NULL;
    return failed(mpi, error);
}

static int not_posted(struct lw_mpi *mpi)
{
    return lw_fail(mpi, MPI_ERR_RMA_SYNC, "there is no epoch of MPI_Win_post");
}

int lw_mpi_win_wait(struct lw_mpi *mpi, struct lw_win *win)
{
    return win->posts ? posts_end(mpi, win) : not_posted(mpi);
}

int lw_mpi_win_test(struct lw_mpi *mpi, struct lw_win *win, int *flag)
{
    if (!win->posts)
        return not_posted(mpi);
    for (int tries = 0; tries < 2; tries++) {
        int i = 0;
        while (i < win->posts->size && ((const struct lw_request_public *)win->completes[i])->done)
            i++;
        *flag = i == win->posts->size;
        if (*flag)
            return posts_end(mpi, win);
        if (!tries)
            lw_progress(mpi->rank);
    }
    return MPI_SUCCESS;
}
