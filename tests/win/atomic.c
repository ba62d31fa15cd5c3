/* SPDX-License-Identifier: MIT
 * Nothing is lost or seen by halves when all ranks accumulate at one place: numbers of every size, in runs, with gaps, and pairs; and
 * counters taken by fetch-and-op and by compare-and-swap.
 * ranks: 2 4 7
 * modes: threads clusters scatter isolate machine
 */
#include <stddef.h>

#include "_win.h"

enum { TURNS = 60, RUN = 40 };

/* All of the window, at displacements of a byte. */
struct place {
    int64_t counter, swapped, ordered;
    int64_t run[RUN];
    double gaps[2 * RUN];
    short small[RUN];
    unsigned char bytes[RUN];
    long double wide[4];
    struct {
        short value;
        int index;
    } pair[3];
    double _Complex complex[3];
};

static int rank, size;

#define AT(field) disp(at, 0, (MPI_Aint)offsetof(struct place, field))

static void turn(struct window *at, MPI_Datatype gaps, int64_t *last)
{
    int64_t one = 1, run[RUN], old, found;
    double reals[RUN];
    short small[RUN];
    unsigned char bytes[RUN];
    long double wide[4] = {1, 2, 3, 4};
    double _Complex complex[3] = {1, 2, 3};
    struct {
        short value;
        int index;
    } pair[3] = {{(short)(rank + 1), rank}, {(short)-rank, rank}, {7, rank}};
    for (int i = 0; i < RUN; i++) {
        run[i] = i;
        reals[i] = i + 1;
        small[i] = 3;
        bytes[i] = 1;
    }
    MPI_Accumulate(run, RUN, MPI_INT64_T, 0, AT(run), RUN, MPI_INT64_T, MPI_SUM, at->win);
    MPI_Accumulate(reals, RUN, MPI_DOUBLE, 0, AT(gaps), 1, gaps, MPI_SUM, at->win);
    MPI_Accumulate(small, RUN, MPI_SHORT, 0, AT(small), RUN, MPI_SHORT, MPI_SUM, at->win);
    MPI_Accumulate(bytes, RUN, MPI_UNSIGNED_CHAR, 0, AT(bytes), RUN, MPI_UNSIGNED_CHAR, MPI_SUM, at->win);
    MPI_Accumulate(wide, 4, MPI_LONG_DOUBLE, 0, AT(wide), 4, MPI_LONG_DOUBLE, MPI_SUM, at->win);
    MPI_Accumulate(complex, 3, MPI_C_DOUBLE_COMPLEX, 0, AT(complex), 3, MPI_C_DOUBLE_COMPLEX, MPI_SUM,
                   at->win);
    MPI_Accumulate(pair, 3, MPI_SHORT_INT, 0, AT(pair), 3, MPI_SHORT_INT, MPI_MAXLOC, at->win);
    MPI_Fetch_and_op(&one, &old, MPI_INT64_T, 0, AT(counter), MPI_SUM, at->win);
    MPI_Win_flush(0, at->win);
    CHECK(old > *last); /* a counter only grows */
    *last = old;
    found = old;
    do {
        int64_t expected = found, wanted = found + 1;
        MPI_Compare_and_swap(&wanted, &expected, &found, MPI_INT64_T, 0, AT(swapped), at->win);
        MPI_Win_flush(0, at->win);
        if (found == expected)
            break;
    } while (1);
    /* Of one origin at one place in order: what was replaced last stays. */
    static const int64_t values[] = {0, 1, 2, 3};
    for (int i = 0; i < 4; i++)
        MPI_Accumulate(&values[i], 1, MPI_INT64_T, rank, disp(at, rank, offsetof(struct place, ordered)), 1,
                       MPI_INT64_T, MPI_REPLACE, at->win);
    MPI_Win_flush(rank, at->win);
}

static void look(const struct place *own)
{
    int64_t all = (int64_t)TURNS * size;
    CHECK(own->ordered == 3);
    if (rank)
        return;
    CHECK(own->counter == all && own->swapped == all, "%lld, %lld", (long long)own->counter,
          (long long)own->swapped);
    for (int i = 0; i < RUN; i++) {
        CHECK(own->run[i] == all * i);
        CHECK(own->gaps[2 * i] == (double)all * (i + 1) && own->gaps[2 * i + 1] == 0);
        CHECK(own->small[i] == (short)(3 * all) && own->bytes[i] == (unsigned char)all);
    }
    for (int i = 0; i < 4; i++)
        CHECK(own->wide[i] == (long double)all * (i + 1));
    for (int i = 0; i < 3; i++)
        CHECK(own->complex[i] == (double)all * (i + 1));
    CHECK(own->pair[0].value == size && own->pair[0].index == size - 1);
    CHECK(own->pair[1].value == 0 && own->pair[1].index == 0 && own->pair[2].value == 7 &&
          own->pair[2].index == 0);
}

int main(int argc, char **argv)
{
    MPI_Datatype gaps;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_vector(RUN, 1, 2, MPI_DOUBLE, &gaps);
    MPI_Type_commit(&gaps);
    for (int flavor = 0; flavor < FLAVORS; flavor++) {
        struct window at;
        int64_t last = -1;
        if (!window_open(&at, flavor, sizeof(struct place), 1))
            continue;
        MPI_Win_lock_all(0, at.win);
        for (int i = 0; i < TURNS; i++)
            turn(&at, gaps, &last);
        MPI_Win_unlock_all(at.win);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, at.win);
        look((const struct place *)at.own);
        MPI_Win_unlock(rank, at.win);
        window_close(&at);
    }
    MPI_Type_free(&gaps);
    MPI_Finalize();
    return 0;
}
