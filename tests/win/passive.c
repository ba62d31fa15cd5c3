/* SPDX-License-Identifier: MIT
 * A target that computes delays nobody: while it does not call MPI, others lock its window, put, get and accumulate, whatever kind of
 * window that is.
 * ranks: 2
 * modes: threads clusters isolate
 * options: --workers 2
 * builds: release debug asan
 */
#include <time.h>

#include "_win.h"

enum { TURNS = 100 };

/* Until the others have done their work, which its memory shows, but at most ten seconds. */
static int compute(const volatile int64_t *done)
{
    time_t end = time(NULL) + 10;
    while (time(NULL) < end)
        if (__atomic_load_n(done, __ATOMIC_ACQUIRE))
            return 1;
    return 0;
}

static void work(struct window *at)
{
    int64_t one = 1, got, old;
    for (int i = 0; i < TURNS; i++) {
        window_turn(at, i, &got, &old);
        CHECK(got == i && old == i);
    }
    MPI_Win_lock_all(0, at->win);
    MPI_Accumulate(&one, 1, MPI_INT64_T, 0, disp(at, 0, 3), 1, MPI_INT64_T, MPI_REPLACE, at->win);
    MPI_Win_unlock_all(at->win);
}

/* With HIDDEN (hidden.py): nobody opens anything of this process, and what the library allocates is reached all the same. */
#ifdef HIDDEN
#include <sys/prctl.h>
enum { FIRST = ALLOCATED, LAST = SHARED };
#else
enum { FIRST = 0, LAST = FLAVORS - 1 };
#endif

int main(int argc, char **argv)
{
    int rank;
#ifdef HIDDEN
    prctl(PR_SET_DUMPABLE, 0);
#endif
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int flavor = FIRST; flavor <= LAST; flavor++) {
        struct window at;
        CHECK(window_open(&at, flavor, 4 * sizeof(int64_t), sizeof(int64_t)));
        MPI_Barrier(MPI_COMM_WORLD);
        if (rank == 0)
            CHECK(compute(&at.own[3]), "kind %d: nothing has come while this rank computed", flavor);
        else
            work(&at);
        CHECK(rank || (at.own[0] == TURNS - 1 && at.own[1] == TURNS && at.own[2] == TURNS));
        window_close(&at);
    }
    MPI_Finalize();
    return 0;
}
