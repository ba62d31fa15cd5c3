/* SPDX-License-Identifier: MIT
 * Threads of a worker: they begin, take turns, block, wake each other, sleep, are roused, share their worker, and end.
 * ranks: 1 2 5
 */
#include "contract/_contract.h"

#include <dlfcn.h>
#include <pthread.h>

enum { THREADS = 20, TURNS = 50 };

struct team {
    struct hal_thread *first;
    uint32_t turns[THREADS], begun, ended;
};
struct member {
    struct team *team;
    uint32_t index;
};

static void member_main(void *arg)
{
    struct member *member = arg;
    struct team *team = member->team;
    struct hal_thread *self = hal_self();
    CHECK(self->user == member && hal_process_here() == arg && team->begun == member->index);
    team->begun++;
    for (uint32_t i = 0; i < TURNS; i++) {
        team->turns[member->index]++;
        hal_thread_yield();
    }
    if (++team->ended == THREADS)
        hal_thread_wake(team->first);
    if (member->index % 2)
        hal_thread_exit();
}

/* They begin in the order of their creation, and none waits while others take many turns. */
static void turns(struct hal_worker *worker)
{
    struct team team = {.first = hal_self()};
    struct member members[THREADS];
    uint32_t before = worker->threads;
    for (uint32_t i = 0; i < THREADS; i++) {
        struct hal_thread *thread = NULL;
        members[i] = (struct member){&team, i};
        CHECK(hal_thread_create(worker, member_main, &members[i], &members[i], &thread) == LW_OK);
        CHECK(thread && thread != hal_self() && thread->worker == worker);
    }
    CHECK(worker->threads == before + THREADS && !team.begun);
    while (team.ended < THREADS)
        hal_thread_block();
    for (uint32_t i = 0; i < THREADS; i++)
        CHECK(team.turns[i] == TURNS);
    hal_thread_yield();
    CHECK(worker->threads == before && worker->current == hal_self());
}

/* To wake one that is not blocked has no effect: it does not stay awake for it later. */
static void wakes(struct hal_worker *worker)
{
    hal_thread_wake(hal_self());
    CHECK(!worker->ready_head && !hal_self()->blocked);
    uint64_t begin = hal_time_ns();
    CHECK(hal_thread_sleep(5000000) == 0 && hal_time_ns() - begin >= 5000000);
    CHECK(hal_thread_sleep(0) == 0);
}

/* By another thread of the worker, whose own sleep is shorter. */
static void rouse_main(void *thread)
{
    hal_thread_sleep(2000000);
    hal_thread_rouse(thread);
}

static void roused(struct hal_worker *worker)
{
    const uint64_t day = 86400000000000;
    if (contract_modelled()) {
        CHECK(hal_thread_create(worker, rouse_main, hal_self(), NULL, NULL) == LW_OK);
        CHECK(hal_thread_sleep(10000000) == 0); /* virtual time is not cut short */
        return;
    }
    hal_thread_rouse(hal_self()); /* does not sleep */
    CHECK(hal_thread_create(worker, rouse_main, hal_self(), NULL, NULL) == LW_OK);
    uint64_t left = hal_thread_sleep(day);
    CHECK(left && left < day);
}

/* ------------------------------------------------------------ foreign threads */

struct shared {
    struct hal_thread *waits;
    struct hal_thread *seen;
    void *user;
    bool entered, again, foreign, done;
};

/* Whose program it runs: only a process of one worker knows that of threads that it did not create itself. */
static void *foreign_main(void *arg)
{
    struct shared *shared = arg;
    CHECK(!hal_self());
    shared->user = hal_here(&shared->foreign);
    shared->entered = hal_enter();
    if (shared->entered) {
        HAL_INSIDE; /* is inside already */
        shared->seen = hal_self();
        shared->again = hal_enter();
        hal_thread_yield();
        hal_thread_wake(shared->waits);
        shared->done = true;
        hal_leave();
    }
    return NULL;
}

static void shares(void)
{
    bool foreign = true;
    struct shared shared = {.waits = hal_self()};
    pthread_t thread;
    CHECK(hal_here(&foreign) == hal_self()->user && !foreign);
    CHECK(!hal_enter()); /* is inside */
    if (contract_modelled()) {
        CHECK(hal_share() == LW_EUNSUP);
        hal_unshare();
        hal_settle();
        return;
    }
    CHECK(hal_share() == LW_OK && hal_share() == LW_OK);
    hal_unshare();
    if (hal_job()->workers == 1 && (!hal_job()->launched || hal_job()->isolate)) {
        CHECK(!pthread_create(&thread, NULL, foreign_main, &shared));
        while (!shared.done)
            hal_thread_block();
        struct hal_thread *self = hal_self();
        hal_settle(); /* back to the program: others may enter */
        CHECK(!hal_self());
        pthread_join(thread, NULL);
        CHECK(shared.entered && !shared.again && shared.foreign && shared.user == self->user);
        CHECK(shared.seen && shared.seen != self);
        CHECK(hal_enter() && hal_self() == self);
        hal_unshare();
        hal_leave(); /* the last: it is not shared any more, and who is here stays inside */
    } else {
        hal_unshare();
        hal_settle();
    }
    CHECK(hal_self());
}

static void run(struct hal_worker *worker)
{
    CHECK(hal_self() && hal_self()->worker == worker && hal_worker(worker->id) == worker);
    hal_exceptions_find(RTLD_DEFAULT);
    turns(worker);
    wakes(worker);
    roused(worker);
    shares();
    turns(worker);
}

const struct contract contract_threads = {"threads", NULL, run};
