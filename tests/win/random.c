/* SPDX-License-Identifier: MIT
 * Random operations on all kinds of windows, beside a naive model that every rank works for itself: put, get and accumulate with
 * derived types on either side, with requests or without, in fences, in epochs of some with others, and under locks.
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

/* An operation of a rank on a part of a window that nobody else touches.  All ranks know all of it. */
struct operation {
    int what, target, first, elements, request;
    MPI_Op op;
    struct pattern there, here, back;
    uint64_t salt;
};
enum { PUT, PUT_TOO, GET, ACCUMULATE, ACCUMULATE_TOO, GET_ACCUMULATE, WHATS };
enum epoch { FENCE, START, LOCK, LOCK_ALL, EPOCHS };

static struct operation operation_random(uint64_t *state, int part, int parts)
{
    static const MPI_Op ops[] = {MPI_SUM, MPI_BXOR, MPI_MAX, MPI_REPLACE};
    int room = UNITS / parts;
    struct operation o = {.elements = 1 + (int)(test_random(state) % (unsigned)(room / 3))};
    o.target = (int)(test_random(state) % (unsigned)size);
    o.what = (int)(test_random(state) % WHATS);
    o.there = pattern_random(state, o.elements);
    o.here = pattern_random(state, o.elements);
    o.back = pattern_random(state, o.elements);
    o.first = part * room + (int)(test_random(state) % (unsigned)(room - pattern_span(o.there) + 1));
    o.salt = test_random(state);
    o.op = ops[o.salt % 4];
    o.request = o.salt >> 2 & 1;
    return o;
}

static int has_result(const struct operation *o)
{
    return o->what == GET || o->what == GET_ACCUMULATE;
}

static int32_t value_of(const struct operation *o, int unit)
{
    return (int32_t)(o->salt >> 3) + unit * 17;
}

/* Do it; *request is MPI_REQUEST_NULL if it is to have none. */
static void begin(const struct window *at, const struct operation *o, int32_t *buffer, int32_t *result,
                  MPI_Request *request)
{
    MPI_Datatype there = pattern_type(o->there), here = pattern_type(o->here), back = pattern_type(o->back);
    MPI_Aint d = disp(at, o->target, o->first);
    MPI_Win win = at->win;
    for (int i = 0; i < UNITS; i++) {
        buffer[i] = value_of(o, i);
        result[i] = -1;
    }
    switch (o->what) {
    case GET:
        if (request)
            MPI_Rget(result, 1, back, o->target, d, 1, there, win, request);
        else
            MPI_Get(result, 1, back, o->target, d, 1, there, win);
        break;
    case ACCUMULATE:
    case ACCUMULATE_TOO:
        if (request)
            MPI_Raccumulate(buffer, 1, here, o->target, d, 1, there, o->op, win, request);
        else
            MPI_Accumulate(buffer, 1, here, o->target, d, 1, there, o->op, win);
        break;
    case GET_ACCUMULATE:
        if (request)
            MPI_Rget_accumulate(buffer, 1, here, result, 1, back, o->target, d, 1, there, o->op, win,
                                request);
        else
            MPI_Get_accumulate(buffer, 1, here, result, 1, back, o->target, d, 1, there, o->op, win);
        break;
    default:
        if (request)
            MPI_Rput(buffer, 1, here, o->target, d, 1, there, win, request);
        else
            MPI_Put(buffer, 1, here, o->target, d, 1, there, win);
    }
    MPI_Type_free(&there);
    MPI_Type_free(&here);
    MPI_Type_free(&back);
}

/* What it has brought is what the model has, which it then changes. */
static void result_check(const struct window *at, const struct operation *o, const int32_t *result)
{
    const int32_t *cells = model + o->target * UNITS + o->first;
    for (int e = 0; has_result(o) && e < o->elements; e++)
        CHECK(result[pattern_at(o->back, e)] == cells[pattern_at(o->there, e)],
              "kind %d, element %d of %d of a target at rank %d: %d, expected %d", at->flavor, e, o->elements,
              o->target, result[pattern_at(o->back, e)], cells[pattern_at(o->there, e)]);
}

static void model_change(const struct operation *o)
{
    int32_t *cells = model + o->target * UNITS + o->first;
    for (int e = 0; o->what != GET && e < o->elements; e++) {
        int32_t *cell = &cells[pattern_at(o->there, e)], value = value_of(o, pattern_at(o->here, e));
        if (o->what <= PUT_TOO || o->op == MPI_REPLACE)
            *cell = value;
        else
            *cell = o->op == MPI_SUM    ? (int32_t)((uint32_t)*cell + (uint32_t)value)
                    : o->op == MPI_BXOR ? *cell ^ value
                    : *cell > value     ? *cell
                                        : value;
    }
}

static MPI_Group group_of(MPI_Group all, const int *members, int count)
{
    MPI_Group group;
    MPI_Group_incl(all, count, members, &group);
    return group;
}

/* Epochs of some with others: who is accessed posts for who does it. */
static void in_start(struct window *at, const struct operation *of_all, MPI_Group all, int32_t *buffer,
                     int32_t *result)
{
    int origins[64], count = 0, flag = 0;
    for (int origin = 0; origin < size; origin++)
        if (of_all[origin].target == rank)
            origins[count++] = origin;
    MPI_Group exposed = group_of(all, origins, count), accessed = group_of(all, &of_all[rank].target, 1);
    MPI_Win_post(exposed, 0, at->win);
    MPI_Win_start(accessed, 0, at->win);
    begin(at, &of_all[rank], buffer, result, NULL);
    MPI_Win_complete(at->win);
    if (of_all[rank].request)
        while (!flag)
            MPI_Win_test(at->win, &flag);
    else
        MPI_Win_wait(at->win);
    MPI_Group_free(&exposed);
    MPI_Group_free(&accessed);
}

static void in_lock(struct window *at, const struct operation *o, int32_t *buffer, int32_t *result)
{
    MPI_Request request;
    begin(at, o, buffer, result, o->request ? &request : NULL);
    if (o->request)
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    else if (has_result(o))
        MPI_Win_flush_local(o->target, at->win);
    result_check(at, o, result); /* also before the epoch ends */
    MPI_Win_flush(o->target, at->win);
}

static void turn(struct window *at, enum epoch epoch, const struct operation *of_all, MPI_Group all)
{
    int32_t buffer[UNITS], result[UNITS];
    const struct operation *own = &of_all[rank];
    switch (epoch) {
    case FENCE:
        MPI_Win_fence(of_all[0].request ? MPI_MODE_NOPRECEDE : 0, at->win);
        begin(at, own, buffer, result, NULL);
        MPI_Win_fence(of_all[0].request ? 0 : MPI_MODE_NOSUCCEED, at->win);
        break;
    case START:
        in_start(at, of_all, all, buffer, result);
        break;
    case LOCK:
        MPI_Win_lock(own->salt & 8 ? MPI_LOCK_EXCLUSIVE : MPI_LOCK_SHARED, own->target, 0, at->win);
        in_lock(at, own, buffer, result);
        MPI_Win_unlock(own->target, at->win);
        break;
    default:
        in_lock(at, own, buffer, result);
    }
    result_check(at, own, result);
    for (int origin = 0; origin < size; origin++)
        model_change(&of_all[origin]);
}

static void look(struct window *at, int round)
{
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, at->win);
    const int32_t *own = (const int32_t *)at->own;
    for (int i = 0; i < UNITS; i++)
        CHECK(own[i] == model[rank * UNITS + i], "kind %d, round %d, unit %d: %d, expected %d", at->flavor,
              round, i, own[i], model[rank * UNITS + i]);
    MPI_Win_unlock(rank, at->win);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void rounds(struct window *at, uint64_t *state)
{
    struct operation of_all[64];
    MPI_Group all;
    MPI_Win_get_group(at->win, &all);
    for (int round = 0; round < ROUNDS; round++) {
        enum epoch epoch = (enum epoch)(test_random(state) % EPOCHS);
        if (epoch == LOCK_ALL)
            MPI_Win_lock_all(0, at->win);
        for (int i = 0; i < OPS; i++) {
            for (int origin = 0; origin < size; origin++)
                of_all[origin] = operation_random(state, origin, size);
            turn(at, epoch, of_all, all);
        }
        if (epoch == LOCK_ALL)
            MPI_Win_unlock_all(at->win);
        if (epoch == FENCE)
            MPI_Win_fence(MPI_MODE_NOSUCCEED, at->win);
        look(at, round);
    }
    MPI_Group_free(&all);
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
