/* SPDX-License-Identifier: MIT
 * Random operations on all kinds of windows, beside a naive model that every rank works for itself: put, get and accumulate with
 * derived types on either side, in fences, and under locks.
 * ranks: 2 4
 * modes: threads clusters scatter isolate machine
 */
#include "_win.h"

enum { UNITS = 600, ROUNDS = 40, OPS = 12 };

static int rank, size;
static int32_t *model; /* all windows, by rank */

/* A type of `count` blocks of `length` ints, `stride` apart, and where its elements are. */
struct pattern {
    int count, length, stride, elements;
};

static struct pattern pattern_random(uint64_t *state, int elements)
{
    struct pattern p = {.elements = elements};
    p.length = 1;
    for (int l = 1; l <= elements; l++)
        if (elements % l == 0 && test_random(state) % 3 == 0)
            p.length = l;
    p.count = elements / p.length;
    p.stride = p.length + (int)(test_random(state) % 3);
    return p;
}

static int pattern_span(struct pattern p)
{
    return (p.count - 1) * p.stride + p.length;
}

static int pattern_at(struct pattern p, int element)
{
    return element / p.length * p.stride + element % p.length;
}

static MPI_Datatype pattern_type(struct pattern p)
{
    MPI_Datatype type;
    MPI_Type_vector(p.count, p.length, p.stride, MPI_INT32_T, &type);
    MPI_Type_commit(&type);
    return type;
}

/* One operation of `origin` on a part of the window that nobody else touches in this round.  All ranks know all of it. */
static void operate(struct window *at, uint64_t *state, int origin, int part, int parts)
{
    int room = UNITS / parts, elements = 1 + (int)(test_random(state) % (unsigned)(room / 3));
    int target = (int)(test_random(state) % (unsigned)size), what = (int)(test_random(state) % 6);
    struct pattern there = pattern_random(state, elements), here = pattern_random(state, elements),
                   back = pattern_random(state, elements);
    int first = part * room + (int)(test_random(state) % (unsigned)(room - pattern_span(there) + 1));
    int32_t *cells = model + target * UNITS + first, buffer[UNITS], result[UNITS];
    uint64_t salt = test_random(state);
    static const MPI_Op ops[] = {MPI_SUM, MPI_BXOR, MPI_MAX, MPI_REPLACE};
    MPI_Op op = ops[salt % 4];
    for (int i = 0; i < UNITS; i++) {
        buffer[i] = (int32_t)(salt >> 3) + i * 17;
        result[i] = -1;
    }
    if (rank == origin) {
        MPI_Datatype there_type = pattern_type(there), here_type = pattern_type(here),
                     back_type = pattern_type(back);
        MPI_Aint d = disp(at, target, first);
        if (what <= 1)
            MPI_Put(buffer, 1, here_type, target, d, 1, there_type, at->win);
        else if (what == 2)
            MPI_Get(result, 1, back_type, target, d, 1, there_type, at->win);
        else if (what <= 4)
            MPI_Accumulate(buffer, 1, here_type, target, d, 1, there_type, op, at->win);
        else
            MPI_Get_accumulate(buffer, 1, here_type, result, 1, back_type, target, d, 1, there_type, op,
                               at->win);
        MPI_Type_free(&there_type);
        MPI_Type_free(&here_type);
        MPI_Type_free(&back_type);
        if (what == 2 || what == 5) {
            MPI_Win_flush(target, at->win);
            for (int e = 0; e < elements; e++)
                CHECK(result[pattern_at(back, e)] == cells[pattern_at(there, e)],
                      "kind %d, element %d of %d of a target at rank %d: %d, expected %d", at->flavor, e,
                      elements, target, result[pattern_at(back, e)], cells[pattern_at(there, e)]);
        } else {
            MPI_Win_flush_local(target, at->win);
        }
    }
    for (int e = 0; e < elements; e++) {
        int32_t *cell = &cells[pattern_at(there, e)], value = buffer[pattern_at(here, e)];
        if (what <= 1 || (what >= 3 && op == MPI_REPLACE))
            *cell = value;
        else if (what >= 3)
            *cell = op == MPI_SUM    ? (int32_t)((uint32_t)*cell + (uint32_t)value)
                    : op == MPI_BXOR ? *cell ^ value
                    : *cell > value  ? *cell
                                     : value;
    }
}

static void rounds(struct window *at, uint64_t *state)
{
    for (int round = 0; round < ROUNDS; round++) {
        int all = (int)(test_random(state) % 2);
        if (all)
            MPI_Win_lock_all(0, at->win);
        for (int i = 0; i < OPS; i++) {
            for (int origin = 0; origin < size; origin++) {
                uint64_t peek = *state;
                test_random(&peek);
                int target = (int)(test_random(&peek) % (unsigned)size);
                if (!all && rank == origin)
                    MPI_Win_lock(MPI_LOCK_SHARED, target, 0, at->win);
                operate(at, state, origin, origin, size);
                if (!all && rank == origin)
                    MPI_Win_unlock(target, at->win);
            }
        }
        if (all)
            MPI_Win_unlock_all(at->win);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, at->win);
        const int32_t *own = (const int32_t *)at->own;
        for (int i = 0; i < UNITS; i++)
            CHECK(own[i] == model[rank * UNITS + i], "kind %d, round %d, unit %d: %d, expected %d",
                  at->flavor, round, i, own[i], model[rank * UNITS + i]);
        MPI_Win_unlock(rank, at->win);
        MPI_Barrier(MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    uint64_t state = test_seed();
    model = malloc((size_t)size * UNITS * sizeof *model);
    for (int flavor = 0; flavor < FLAVORS; flavor++) {
        struct window at;
        memset(model, 0, (size_t)size * UNITS * sizeof *model);
        if (!window_open(&at, flavor, UNITS * sizeof *model, sizeof *model))
            continue;
        rounds(&at, &state);
        window_close(&at);
    }
    free(model);
    MPI_Finalize();
    return 0;
}
