/* SPDX-License-Identifier: MIT
 * On a modelled machine, too, a target that computes delays nobody: the resource manager of its cluster serves its window.  Nor do others
 * delay what it computes.
 * ranks: 2 4
 * modes: machine
 * options: --map scatter
 */
#include "_win.h"

#include <lwmpi/machine.h>

enum { TURNS = 20, LONG = 5000 };
static int64_t longer[LONG], back[LONG];

/* What the origins do takes so long; ten seconds are what the target computes. */
static const double COMPUTED = 10, SERVED = 1;

static void work(struct window *at, int rank)
{
    int64_t got = 0, old = 0;
    for (int i = 0; i < TURNS; i++) {
        window_turn(at, i, &got, &old);
        CHECK(got == i && old >= i && old < 3 * TURNS, "turn %d: got %lld, before %lld", i, (long long)got,
              (long long)old);
    }
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, at->win);
    for (int i = 0; i < LONG; i++)
        longer[i] = rank + i;
    MPI_Put(longer, LONG, MPI_INT64_T, 0, disp(at, 0, 3), LONG, MPI_INT64_T, at->win);
    MPI_Win_flush(0, at->win);
    MPI_Get(back, LONG, MPI_INT64_T, 0, disp(at, 0, 3), LONG, MPI_INT64_T, at->win);
    MPI_Win_unlock(0, at->win);
    CHECK(!memcmp(back, longer, sizeof longer));
}

/* In one piece, or in many with calls between them. */
static void compute(int pieces)
{
    int size;
    for (int i = 0; i < pieces; i++) {
        lwmpi_compute((unsigned long long)(COMPUTED * 4e8 / pieces));
        MPI_Comm_size(MPI_COMM_WORLD, &size);
    }
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int flavor = 0; flavor < FLAVORS; flavor++) {
        struct window at;
        if (!window_open(&at, flavor, (3 + LONG) * sizeof(int64_t), sizeof(int64_t)))
            continue; /* shared, by clusters that have no memory in common */
        for (int pieces = 1; pieces <= 1000; pieces *= 1000) {
            MPI_Barrier(MPI_COMM_WORLD);
            double begin = MPI_Wtime(), most = rank ? SERVED : COMPUTED * 1.01;
            if (rank)
                work(&at, rank);
            else
                compute(pieces);
            double took = MPI_Wtime() - begin;
            CHECK(took < most, "kind %d: it took %g s, more than %g", flavor, took, most);
            CHECK(rank || took > COMPUTED * 0.99, "kind %d: computed for %g s", flavor, took);
            MPI_Barrier(MPI_COMM_WORLD);
            CHECK(rank || (at.own[0] == TURNS - 1 && at.own[1] == TURNS * (size - 1) &&
                           at.own[2] == TURNS * (size - 1)));
            MPI_Barrier(MPI_COMM_WORLD);
            memset(at.own, 0, 3 * sizeof *at.own);
        }
        window_close(&at);
    }
    MPI_Finalize();
    return 0;
}
