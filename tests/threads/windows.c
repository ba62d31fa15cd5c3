/* SPDX-License-Identifier: MIT
 * Threads of a rank use one window at a time: they put, accumulate, flush and count in an epoch that they share, by every way that leads
 * to the memory, and lock the window of a rank that another has locked. Nothing is lost, and all locks are given back.
 * ranks: 2 4
 * modes: threads clusters isolate
 * options: --workers 2
 */
#include "_threads.h"

enum { THREADS = 4, TURNS = 200, SLOTS = 16, CELLS = THREADS * SLOTS * 8 + 8 };

static MPI_Win win;
static int64_t *own;
static pthread_barrier_t meeting;

/* A counter of all, and cells of each thread of each rank in the windows of all. */
static void *work(void *arg)
{
    int me = (int)(intptr_t)arg;
    uint32_t state = random_begin((uint32_t)rank, (uint32_t)me);
    int64_t one = 1, old, last = -1, got;
    for (int i = 0; i < TURNS; i++) {
        int target = (int)(next_random(&state) % (unsigned)ranks);
        MPI_Aint cell = 8 + (rank % 8 * THREADS + me) * SLOTS + (MPI_Aint)(next_random(&state) % SLOTS);
        int64_t word = ((int64_t)rank << 32) + i * THREADS + me;
        MPI(Put(&word, 1, MPI_INT64_T, target, cell, 1, MPI_INT64_T, win));
        MPI(Accumulate(&one, 1, MPI_INT64_T, target, 0, 1, MPI_INT64_T, MPI_SUM, win));
        if (next_random(&state) % 3 == 0)
            MPI(Win_flush(target, win));
        else
            MPI(Win_flush_all(win));
        MPI(Get(&got, 1, MPI_INT64_T, target, cell, 1, MPI_INT64_T, win));
        MPI(Fetch_and_op(&one, &old, MPI_INT64_T, 0, 1, MPI_SUM, win));
        MPI(Win_flush_all(win));
        CHECK(got == word);
        CHECK(old > last);
        last = old;
    }
    return NULL;
}

/* All access at once a window that another rank has locked alone, and that is not theirs yet. */
static void *come_together(void *arg)
{
    static const int64_t one = 1; /* it is read until the window is unlocked */
    (void)arg;
    pthread_barrier_wait(&meeting);
    MPI(Accumulate(&one, 1, MPI_INT64_T, 0, 2, 1, MPI_INT64_T, MPI_SUM, win));
    return NULL;
}

static void locks(void)
{
    for (int i = 0; i < 5; i++) {
        if (rank == ranks - 1)
            MPI(Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
        MPI(Barrier(MPI_COMM_WORLD));
        if (rank == 0) {
            pthread_t threads[THREADS];
            MPI(Win_lock_all(0, win));
            for (int t = 0; t < THREADS; t++)
                CHECK(pthread_create(&threads[t], NULL, come_together, NULL) == 0);
            pthread_barrier_wait(&meeting);
            usleep(2000);
            MPI(Send(NULL, 0, MPI_BYTE, ranks - 1, 0, MPI_COMM_WORLD));
            for (int t = 0; t < THREADS; t++)
                CHECK(pthread_join(threads[t], NULL) == 0);
            MPI(Win_unlock_all(win));
        }
        if (rank == ranks - 1) {
            MPI(Recv(NULL, 0, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
            MPI(Win_unlock(0, win));
            MPI(Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win)); /* after all who read */
            MPI(Win_unlock(0, win));
        }
        MPI(Barrier(MPI_COMM_WORLD));
    }
}

int main(void)
{
    begin(MPI_THREAD_MULTIPLE);
    CHECK(pthread_barrier_init(&meeting, NULL, THREADS + 1) == 0);
    for (int allocated = 0; allocated < 2; allocated++) {
        const MPI_Aint bytes = CELLS * sizeof *own;
        own = calloc(CELLS, sizeof *own);
        int64_t *mine = own;
        if (allocated)
            MPI(Win_allocate(bytes, sizeof *own, MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win));
        else
            MPI(Win_create(own, bytes, sizeof *own, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
        MPI(Win_lock_all(0, win));
        threads_run(THREADS, work);
        MPI(Win_unlock_all(win));
        MPI(Barrier(MPI_COMM_WORLD));
        MPI(Win_lock(MPI_LOCK_SHARED, rank, 0, win));
        int64_t sum = 0;
        MPI(Allreduce(&mine[0], &sum, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD));
        CHECK(sum == (int64_t)ranks * THREADS * TURNS);
        CHECK(rank || mine[1] == (int64_t)ranks * THREADS * TURNS);
        MPI(Win_unlock(rank, win));
        MPI(Barrier(MPI_COMM_WORLD));
        locks();
        MPI(Win_lock(MPI_LOCK_SHARED, rank, 0, win));
        CHECK(rank || mine[2] == 5 * THREADS);
        MPI(Win_unlock(rank, win));
        MPI(Win_free(&win));
        free(own);
    }
    CHECK(pthread_barrier_destroy(&meeting) == 0);
    MPI(Finalize());
    return 0;
}
