/* SPDX-License-Identifier: MIT
 * Every kind of window in every kind of epoch.
 * ranks: 1 2 5
 */
#include "_win.h"

static int rank, size, next, before;

/* Rings of puts and gets. */
static void fences(struct window *at)
{
    int64_t value = 100 + rank, got = 0;
    MPI_Win_fence(MPI_MODE_NOPRECEDE, at->win);
    MPI_Put(&value, 1, MPI_INT64_T, next, disp(at, next, 0), 1, MPI_INT64_T, at->win);
    MPI_Win_fence(0, at->win);
    CHECK(at->own[0] == 100 + before);
    MPI_Get(&got, 1, MPI_INT64_T, next, disp(at, next, 0), 1, MPI_INT64_T, at->win);
    MPI_Win_fence(MPI_MODE_NOSTORE, at->win);
    CHECK(got == 100 + rank);
    MPI_Get(&got, 1, MPI_INT64_T, MPI_PROC_NULL, 0, 1, MPI_INT64_T, at->win);
    for (int i = 0; i < 100; i++)
        MPI_Accumulate(&(int64_t){1}, 1, MPI_INT64_T, 0, disp(at, 0, 1), 1, MPI_INT64_T, MPI_SUM, at->win);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, at->win);
    CHECK(rank || at->own[1] == 100 * size);
}

/* Read, and write what was read and one more: no other may come in between. */
static void locks(struct window *at)
{
    int64_t one = 1, old, got;
    for (int i = 0; i < 50; i++) {
        MPI_Win_lock(i % 3 ? MPI_LOCK_EXCLUSIVE : MPI_LOCK_SHARED, 0, 0, at->win);
        MPI_Fetch_and_op(&one, &old, MPI_INT64_T, 0, disp(at, 0, 2), MPI_SUM, at->win);
        MPI_Win_unlock(0, at->win);
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, at->win);
        MPI_Get(&got, 1, MPI_INT64_T, 0, disp(at, 0, 3), 1, MPI_INT64_T, at->win);
        MPI_Win_flush(0, at->win);
        got++;
        MPI_Put(&got, 1, MPI_INT64_T, 0, disp(at, 0, 3), 1, MPI_INT64_T, at->win);
        MPI_Win_unlock(0, at->win);
    }
    int64_t won = 0;
    MPI_Win_lock_all(0, at->win);
    for (int k = 0; k < size; k++) {
        int64_t mine = rank + 1, nobody = 0, found;
        MPI_Compare_and_swap(&mine, &nobody, &found, MPI_INT64_T, k, disp(at, k, 4), at->win);
        MPI_Win_flush(k, at->win);
        CHECK(found >= 0 && found <= size && found != mine);
        won += !found;
    }
    MPI_Win_unlock_all(at->win);
    MPI_Allreduce(MPI_IN_PLACE, &won, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
    CHECK(won == size);
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, at->win);
    CHECK(rank || (at->own[2] == 50 * size && at->own[3] == 50 * size));
    CHECK(at->own[4] >= 1 && at->own[4] <= size);
    MPI_Win_unlock(rank, at->win);
}

static void posts(struct window *at)
{
    MPI_Group all, to, from;
    MPI_Win_get_group(at->win, &all);
    MPI_Group_incl(all, 1, &next, &to);
    MPI_Group_incl(all, 1, &before, &from);
    for (int i = 0; i < 3; i++) {
        int64_t value = i * 1000 + rank;
        int done = 0;
        MPI_Win_post(from, 0, at->win);
        MPI_Win_start(to, 0, at->win);
        MPI_Put(&value, 1, MPI_INT64_T, next, disp(at, next, 5), 1, MPI_INT64_T, at->win);
        MPI_Win_complete(at->win);
        if (i < 2)
            MPI_Win_wait(at->win);
        else
            while (!done)
                MPI_Win_test(at->win, &done);
        CHECK(at->own[5] == i * 1000 + before);
    }
    MPI_Group_free(&all);
    MPI_Group_free(&to);
    MPI_Group_free(&from);
}

static void requests(struct window *at)
{
    int64_t value[2] = {rank, 7}, got[2] = {0}, sum[2] = {0};
    MPI_Request request[2];
    MPI_Win_lock_all(MPI_MODE_NOCHECK, at->win);
    MPI_Rput(value, 2, MPI_INT64_T, next, disp(at, next, 6), 2, MPI_INT64_T, at->win, &request[0]);
    MPI_Rget(got, 1, MPI_INT64_T, MPI_PROC_NULL, 0, 1, MPI_INT64_T, at->win, &request[1]);
    MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
    MPI_Win_flush_all(at->win);
    MPI_Rget(got, 2, MPI_INT64_T, next, disp(at, next, 6), 2, MPI_INT64_T, at->win, &request[0]);
    MPI_Wait(&request[0], MPI_STATUS_IGNORE);
    CHECK(got[0] == rank && got[1] == 7);
    MPI_Raccumulate(value, 2, MPI_INT64_T, next, disp(at, next, 6), 2, MPI_INT64_T, MPI_SUM, at->win,
                    &request[0]);
    MPI_Rget_accumulate(NULL, 0, MPI_INT64_T, sum, 2, MPI_INT64_T, next, disp(at, next, 6), 2, MPI_INT64_T,
                        MPI_NO_OP, at->win, &request[1]);
    MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
    CHECK(sum[0] == 2 * rank && sum[1] == 14);
    MPI_Win_unlock_all(at->win);
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    next = (rank + 1) % size;
    before = (rank + size - 1) % size;
    for (int flavor = 0; flavor < FLAVORS; flavor++) {
        struct window at;
        if (!window_open(&at, flavor, 8 * sizeof(int64_t), sizeof(int64_t)))
            continue;
        fences(&at);
        locks(&at);
        posts(&at);
        requests(&at);
        window_close(&at);
    }
    MPI_Finalize();
    return 0;
}
