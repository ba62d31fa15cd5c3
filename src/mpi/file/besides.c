/* SPDX-License-Identifier: MIT
 *
 * What is done for a file besides what its worker does: by threads of the HAL, which may wait for a disk.
 *
 * What mostly takes no longer than to have it done by somebody else is done here; unless it has lately taken long, as it does where each
 * access waits for a disk or a network: then others of the worker do not wait for it.
 */
#include "file.h"

enum {
    LONG_NS = 50000, /* some times what it takes to have it done by somebody else */
    DOUBT = 32       /* so many must have been short in a row before one is done here again */
};

/* ----------------------------------------------------------------------- turns */

/* As in a lock of Mellor-Crummey and Scott: who comes tells the one before, who lets it go on. */
bool lw_file_turn_take(struct lw_turns *turns, struct lw_turn *turn, struct hal_file_work *work)
{
    turn->work = work;
    atomic_store_explicit(&turn->next, NULL, memory_order_relaxed);
    struct lw_turn *before = atomic_exchange_explicit(&turns->last, turn, memory_order_acq_rel);
    if (before)
        atomic_store_explicit(&before->next, turn, memory_order_release);
    return !before;
}

bool lw_file_turn_try(struct lw_turns *turns, struct lw_turn *turn)
{
    struct lw_turn *none = NULL;
    atomic_store_explicit(&turn->next, NULL, memory_order_relaxed);
    return atomic_compare_exchange_strong_explicit(&turns->last, &none, turn, memory_order_acq_rel,
                                                   memory_order_relaxed);
}

void lw_file_turn_end(struct lw_turns *turns, struct lw_turn *turn)
{
    struct lw_turn *last = turn, *next;
    if (atomic_compare_exchange_strong_explicit(&turns->last, &last, NULL, memory_order_acq_rel,
                                                memory_order_relaxed))
        return;
    do /* somebody has come, and says so at once */
        next = atomic_load_explicit(&turn->next, memory_order_acquire);
    while (!next);
    hal_file_resume(next->work);
}

/* --------------------------------------------------------------------- besides */

static int besides_call(struct hal_file_work *work)
{
    struct lw_besides *besides = lw_container(work, struct lw_besides, work);
    struct lw_turns *turns = besides->turns;
    bool waits = turns && !besides->in_turn;
    besides->in_turn = true;
    if (waits && !lw_file_turn_take(turns, &besides->turn, work))
        return HAL_FILE_PARKED;
    uint64_t begin = hal_time_ns();
    int error = besides->call(besides->what);
    besides->took = hal_time_ns() - begin;
    if (turns)
        lw_file_turn_end(turns, &besides->turn);
    return besides->end ? besides->end(besides->what, error) : error;
}

struct lw_besides lw_besides(struct hal_file *file, int (*call)(void *what), void *what,
                             void (*done)(struct hal_worker *worker, struct hal_file_work *work))
{
    return (struct lw_besides){
        .work = {.file = file, .operation = HAL_FILE_DO_CALL, .call = besides_call, .done = done},
        .call = call,
        .what = what};
}

struct aside {
    struct lw_request_public pub;
    struct lw_besides besides;
};

static void aside_done(struct hal_worker *worker, struct hal_file_work *work)
{
    (void)worker;
    lw_complete(&lw_container(lw_container(work, struct lw_besides, work), struct aside, besides)->pub);
}

/* Here, when it is its turn. */
static int do_here(struct lw_mpi *mpi, struct lw_turns *turns, int (*call)(void *what), void *what)
{
    struct lw_turn turn;
    while (turns && !lw_file_turn_try(turns, &turn))
        lw_progress(mpi->rank);
    int error = call(what);
    if (turns)
        lw_file_turn_end(turns, &turn);
    return error;
}

/* *took: 0 if it was done here. */
static int aside(struct lw_mpi *mpi, struct hal_file *file, struct lw_turns *turns, int (*call)(void *what),
                 void *what, uint64_t *took)
{
    struct aside aside = {.pub = {.rank = mpi->rank}, .besides = lw_besides(file, call, what, aside_done)};
    aside.besides.turns = turns;
    if (hal_file_start(&aside.besides.work)) /* nobody is there */
        return do_here(mpi, turns, call, what);
    lw_await(mpi->rank, &aside.pub);
    *took = aside.besides.took;
    return aside.besides.work.error;
}

/* Does nobody else wait for this worker? */
static bool alone(struct lw_mpi *mpi)
{
    return !lw_worker_rank(lw_public(mpi->rank)->worker, 1);
}

int lw_file_aside(struct lw_mpi *mpi, struct hal_file *file, struct lw_turns *turns, int (*call)(void *what),
                  void *what)
{
    uint64_t took;
    return aside(mpi, file, turns, call, what, &took);
}

int lw_file_unless_alone(struct lw_mpi *mpi, int (*call)(void *what), void *what)
{
    return alone(mpi) ? call(what) : lw_file_aside(mpi, NULL, NULL, call, what);
}

/* ---------------------------------------------------------------------- briefly */

void lw_file_took(struct lw_file *file, uint64_t took)
{
    if (took > LONG_NS)
        file->slow = DOUBT;
    else if (file->slow)
        file->slow--;
}

int lw_file_briefly(struct lw_mpi *mpi, struct lw_file *file, int (*call)(void *what), void *what)
{
    uint64_t took = 0;
    int error;
    if (alone(mpi))
        return call(what);
    if (file->slow) {
        error = aside(mpi, &file->hal, NULL, call, what, &took);
    } else {
        uint64_t begin = hal_time_ns();
        error = call(what);
        took = hal_time_ns() - begin;
    }
    lw_file_took(file, took);
    return error;
}

/* -------------------------------------------------------------------- accesses */

static int access_call(void *access)
{
    return lw_access_do(access);
}

bool lw_access_locks(const struct lw_access *access)
{
    return access->atomic || access->sieve;
}

bool lw_access_brief(const struct lw_file *file, const struct lw_access *access)
{
    return access->span.bytes <= LW_FILE_SHORT && !file->slow;
}

bool lw_access_try(struct lw_file *file, struct lw_access *access, int *error)
{
    struct lw_turn turn;
    bool locks = lw_access_locks(access);
    if (locks && !lw_file_turn_try(&file->turns, &turn))
        return false;
    uint64_t begin = hal_time_ns();
    *error = lw_access_do(access);
    if (access->span.bytes <= LW_FILE_SHORT)
        lw_file_took(file, hal_time_ns() - begin);
    if (locks)
        lw_file_turn_end(&file->turns, &turn);
    return true;
}

int lw_file_access(struct lw_mpi *mpi, struct lw_file *file, struct lw_access *access, bool porter)
{
    uint64_t took = 0;
    int error;
    bool here = lw_access_brief(file, access) || (!porter && alone(mpi));
    if (here && lw_access_try(file, access, &error))
        return error;
    struct lw_turns *turns = lw_access_locks(access) ? &file->turns : NULL;
    error = aside(mpi, &file->hal, turns, access_call, access, &took);
    if (access->span.bytes <= LW_FILE_SHORT)
        lw_file_took(file, took);
    return error;
}
