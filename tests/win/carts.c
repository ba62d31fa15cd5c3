/* SPDX-License-Identifier: MIT
 * Very many short operations between flushes, to many targets in turns: what one rank does to one target's cells is done in order, so
 * that each read sees how often it has added, and what it has put last before a flush.
 * ranks: 2 5 20
 * modes: threads clusters scatter isolate machine
 */
#include "_win.h"

#include <stddef.h>

enum { MOST = 20, WIDE = 40, OPS = 1500, ADDS = OPS + MOST * WIDE };

/* What each rank has of its own at every target. */
struct cells {
    int64_t added[WIDE], put;
};

static int rank, size;
static struct cells *cells; /* by origin */
static int64_t expected[MOST][WIDE], last[MOST];

static MPI_Aint at(size_t member)
{
    return (MPI_Aint)((size_t)rank * sizeof(struct cells) + member);
}

/* What is added stays until it has been. */
static void add(int target, int count, int value, MPI_Win win, MPI_Request *request)
{
    static int64_t operands[ADDS][WIDE];
    static int adds;
    int64_t *operand = operands[adds++];
    MPI_Aint place = at(offsetof(struct cells, added));
    for (int i = 0; i < count; i++) {
        operand[i] = value + i;
        expected[target][i] += value + i;
    }
    if (request)
        MPI_Raccumulate(operand, count, MPI_INT64_T, target, place, count, MPI_INT64_T, MPI_SUM, win,
                        request);
    else
        MPI_Accumulate(operand, count, MPI_INT64_T, target, place, count, MPI_INT64_T, MPI_SUM, win);
}

static void look(int target, int which, MPI_Win win)
{
    int64_t seen = -1;
    MPI_Fetch_and_op(NULL, &seen, MPI_INT64_T, target,
                     at(offsetof(struct cells, added) + (size_t)which * sizeof seen), MPI_NO_OP, win);
    MPI_Win_flush(target, win);
    CHECK(seen == expected[target][which], "target %d, cell %d: %lld, expected %lld", target, which,
          (long long)seen, (long long)expected[target][which]);
}

static void read_back(int target, MPI_Win win)
{
    int64_t seen = -1;
    MPI_Win_flush(target, win);
    MPI_Get(&seen, 1, MPI_INT64_T, target, at(offsetof(struct cells, put)), 1, MPI_INT64_T, win);
    MPI_Win_flush_local(target, win);
    CHECK(seen == last[target], "target %d: %lld, expected %lld", target, (long long)seen,
          (long long)last[target]);
}

static void operation(uint64_t *state, int number, MPI_Win win)
{
    int target = (int)(test_random(state) % (unsigned)size);
    MPI_Request request;
    switch (test_random(state) % 32) {
    case 0:
        look(target, (int)(test_random(state) % WIDE), win);
        break;
    case 1:
        read_back(target, win);
        break;
    case 2:
        add(target, 3, number, win, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        break;
    case 3:
        MPI_Win_flush_all(win);
        break;
    case 4:
    case 5:
        add(target, 1 + (int)(test_random(state) % WIDE), number, win, NULL);
        break;
    case 6:
    case 7:
    case 8:
        MPI_Win_flush(target, win); /* or the order of two puts is undefined */
        last[target] = number;
        MPI_Put(&last[target], 1, MPI_INT64_T, target, at(offsetof(struct cells, put)), 1, MPI_INT64_T, win);
        break;
    default:
        add(target, 1, number, win, NULL);
    }
}

int main(int argc, char **argv)
{
    MPI_Win win;
    uint64_t state;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    state = test_seed() + (uint64_t)rank;
    cells = calloc((size_t)size, sizeof *cells);
    CHECK(cells && size <= MOST);
    MPI_Win_create(cells, (MPI_Aint)((size_t)size * sizeof *cells), 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    for (int i = 0; i < OPS; i++)
        operation(&state, i, win);
    MPI_Win_unlock_all(win);
    MPI_Win_fence(0, win);
    for (int target = 0; target < size; target++)
        for (int i = 0; i < WIDE; i++)
            add(target, 1, i, win, NULL);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win); /* sends what lies on carts */
    MPI_Win_lock_all(0, win);
    for (int target = 0; target < size; target++) {
        for (int i = 0; i < WIDE; i++)
            look(target, i, win);
        read_back(target, win);
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    free(cells);
    MPI_Finalize();
    return 0;
}
