/* SPDX-License-Identifier: MIT
 * Short accumulates on random cells, with operations and types in turns, and reads that must see them in order: on memory of the program,
 * which processes reach through the kernel, many at a time.  Others add to the same cells meanwhile; nothing of it is lost.
 * ranks: 2 5 40
 * modes: threads clusters scatter isolate machine
 */
#include "_win.h"

enum { CELLS = 70, OPS = 4000, MOST = 40 };

/* At every target: what one rank alone changes, by rank, and what all add to. */
static int64_t *own, *all, expected[MOST][CELLS], added[MOST];
static int32_t *small, small_expected[MOST][CELLS];
static int rank, size;

static void change(uint64_t *state, int target, MPI_Win win)
{
    MPI_Op ops[] = {MPI_SUM, MPI_BXOR, MPI_REPLACE, MPI_MAX, MPI_SUM, MPI_SUM};
    static int which;
    int cell = (int)(test_random(state) % CELLS), other = (int)(test_random(state) % CELLS);
    int64_t operand = (int64_t)(test_random(state) % 1000), *now = &expected[target][cell];
    if (test_random(state) % 40 == 0)
        which = (int)(test_random(state) % 6);
    MPI_Accumulate(&operand, 1, MPI_INT64_T, target, (MPI_Aint)(rank * CELLS + cell) * 8, 1, MPI_INT64_T,
                   ops[which], win);
    if (ops[which] == MPI_SUM)
        *now += operand;
    else if (ops[which] == MPI_BXOR)
        *now ^= operand;
    else if (ops[which] == MPI_REPLACE || operand > *now)
        *now = operand;
    MPI_Win_flush_local(target, win); /* the operand is no longer there */
    if (test_random(state) % 64 == 0) {
        int32_t two[2] = {1, 2};
        cell = other % (CELLS - 1);
        MPI_Accumulate(two, 2, MPI_INT32_T, target,
                       (MPI_Aint)((size_t)size * CELLS * 8 + 8 + (size_t)(rank * CELLS + cell) * 4), 2,
                       MPI_INT32_T, MPI_SUM, win);
        small_expected[target][cell] += 1;
        small_expected[target][cell + 1] += 2;
        MPI_Win_flush_local(target, win);
    }
}

/* As it is now, whatever waits; by each of the functions that give something back. */
static void look(uint64_t *state, int target, MPI_Win win)
{
    int cell = (int)(test_random(state) % CELLS);
    MPI_Aint place = (MPI_Aint)(rank * CELLS + cell) * 8;
    int64_t seen = -1, zero = 0, *now = &expected[target][cell], before = *now, next = before + 7;
    switch (test_random(state) % 3) {
    case 0:
        MPI_Fetch_and_op(&zero, &seen, MPI_INT64_T, target, place, MPI_SUM, win);
        break;
    case 1:
        MPI_Compare_and_swap(&next, &before, &seen, MPI_INT64_T, target, place, win);
        *now = next;
        break;
    default:
        MPI_Get_accumulate(&next, 1, MPI_INT64_T, &seen, 1, MPI_INT64_T, target, place, 1, MPI_INT64_T,
                           MPI_REPLACE, win);
        *now = next;
    }
    MPI_Win_flush(target, win);
    CHECK(seen == before, "target %d, cell %d: %lld, expected %lld", target, cell, (long long)seen,
          (long long)before);
}

/* Many at a time, without a flush between them: operands stay.  The cell that all add to comes first and last, so that others lie between. */
static void burst(uint64_t *state, MPI_Win win)
{
    static const int64_t one = 1;
    int64_t operands[CELLS];
    MPI_Aint shared = (MPI_Aint)size * CELLS * 8;
    int target = (int)(test_random(state) % (unsigned)size), count = 1 + (int)(test_random(state) % CELLS);
    int begin = (int)(test_random(state) % CELLS),
        step = (int)(test_random(state) % 3); /* 0: all on one cell */
    MPI_Accumulate(&one, 1, MPI_INT64_T, target, shared, 1, MPI_INT64_T, MPI_SUM, win);
    for (int i = 0; i < count; i++) {
        int cell = (begin + i * step) % CELLS;
        operands[i] = i;
        expected[target][cell] += i;
        MPI_Accumulate(&operands[i], 1, MPI_INT64_T, target, (MPI_Aint)(rank * CELLS + cell) * 8, 1,
                       MPI_INT64_T, MPI_SUM, win);
    }
    MPI_Accumulate(&one, 1, MPI_INT64_T, target, shared, 1, MPI_INT64_T, MPI_SUM, win);
    added[target] += 2;
    MPI_Win_flush_all(win);
}

int main(int argc, char **argv)
{
    MPI_Win win;
    uint64_t state;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    CHECK(size <= MOST);
    state = test_seed() + (uint64_t)rank;
    size_t bytes = (size_t)size * CELLS * 12 + 8;
    own = calloc(1, bytes);
    CHECK(own != NULL);
    all = own + (size_t)size * CELLS;
    small = (int32_t *)(all + 1);
    MPI_Win_create(own, (MPI_Aint)bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    for (int i = 0; i < OPS / size; i++) {
        int target = (int)(test_random(&state) % (unsigned)size);
        switch (test_random(&state) % 16) {
        case 0:
            look(&state, target, win);
            break;
        case 1:
            burst(&state, win);
            break;
        default:
            change(&state, target, win);
        }
    }
    MPI_Win_unlock_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    for (int target = 0; target < size; target++) {
        int64_t cells[CELLS], sum = -1, mine = added[target], total;
        int32_t halves[CELLS];
        MPI_Get(cells, CELLS, MPI_INT64_T, target, (MPI_Aint)(rank * CELLS) * 8, CELLS, MPI_INT64_T, win);
        MPI_Get(halves, CELLS, MPI_INT32_T, target,
                (MPI_Aint)((size_t)size * CELLS * 8 + 8 + (size_t)(rank * CELLS) * 4), CELLS, MPI_INT32_T,
                win);
        MPI_Get(&sum, 1, MPI_INT64_T, target, (MPI_Aint)size * CELLS * 8, 1, MPI_INT64_T, win);
        MPI_Win_flush(target, win);
        MPI_Allreduce(&mine, &total, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
        CHECK(sum == total, "target %d: %lld were added, expected %lld", target, (long long)sum,
              (long long)total);
        CHECK(memcmp(cells, expected[target], sizeof cells) == 0, "target %d: cells are not as expected",
              target);
        CHECK(memcmp(halves, small_expected[target], sizeof halves) == 0, "target %d: small ones", target);
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    free(own);
    MPI_Finalize();
    return 0;
}
