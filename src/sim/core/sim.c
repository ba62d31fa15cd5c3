/* SPDX-License-Identifier: MIT
 *
 * The order of events: which worker runs, and threads on each.
 */
#define _GNU_SOURCE
#include "sim/core/event.h"
#include "sim/net/routes.h"
#include "sim/stacks/stack.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "hal/common/output.h"
#include "hal/common/ready.h"

struct sim sim;
__thread struct hal_thread *hal_self_ __attribute__((tls_model("initial-exec")));
_Atomic bool hal_bell_fence_ = false;

enum { BASE_STACK_BYTES = 262144 };

struct sim_worker *sim_worker_at(uint32_t gid)
{
    return &sim.clusters[gid / sim.job.workers].workers[gid % sim.job.workers];
}

/* ------------------------------------------------------------ heap of workers */

/* A well-mixed function of two numbers: the order of what happens at the same time. */
static uint64_t mix(uint64_t a, uint64_t b)
{
    uint64_t x = a * 0x9e3779b97f4a7c15u ^ b;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

uint64_t sim_order(uint32_t gid)
{
    uint64_t ticket = sim.ticket++;
    return sim.seed ? mix(sim.seed + ticket, gid) : ticket;
}

static bool before(const struct sim_due *a, const struct sim_due *b)
{
    return a->due != b->due ? a->due < b->due : a->order < b->order;
}

static void heap_put(uint32_t at, const struct sim_due *entry)
{
    sim.heap[at] = *entry;
    entry->worker->at = at + 1;
}

static void heap_up(uint32_t at, struct sim_due entry)
{
    for (; at && before(&entry, &sim.heap[(at - 1) / 2]); at = (at - 1) / 2)
        heap_put(at, &sim.heap[(at - 1) / 2]);
    heap_put(at, &entry);
}

static void heap_down(uint32_t at, struct sim_due entry)
{
    for (;;) {
        uint32_t child = 2 * at + 1;
        if (child >= sim.heap_count)
            break;
        if (child + 1 < sim.heap_count && before(&sim.heap[child + 1], &sim.heap[child]))
            child++;
        if (!before(&sim.heap[child], &entry))
            break;
        heap_put(at, &sim.heap[child]);
        at = child;
    }
    heap_put(at, &entry);
}

static void heap_set(struct sim_worker *worker, uint64_t due)
{
    struct sim_due entry = {due, sim.seed ? sim_order(worker->pub.gid) : worker->pub.gid, worker};
    if (worker->at) {
        heap_up(worker->at - 1, entry);
        heap_down(worker->at - 1, entry);
    } else {
        heap_up(sim.heap_count++, entry);
    }
}

static struct sim_due heap_pop(void)
{
    struct sim_due top = sim.heap[0];
    top.worker->at = 0;
    if (--sim.heap_count)
        heap_down(0, sim.heap[sim.heap_count]);
    return top;
}

/* ------------------------------------------------------------- switching */

static void **exceptions; /* libstdc++'s per-thread state, once it is there */

void hal_exceptions_find(void *handle)
{
    memory_aside(true);
    void **(*globals)(void) = (void **(*)(void))dlsym(handle, "__cxa_get_globals");
    memory_aside(false);
    memory_stack_reset(sim_thread_of(hal_self_));
    if (!exceptions && globals)
        exceptions = globals();
}

static void switch_threads(struct sim_thread *from, struct sim_thread *to)
{
    hal_self_ = &to->pub;
    if (sim.environment)
        sim_environment_switch(from, to);
    if (exceptions) {
        memcpy(from->exceptions, exceptions, sizeof from->exceptions);
        memcpy(exceptions, to->exceptions, sizeof to->exceptions);
    }
    hal_fiber_leave(&from->fiber, &to->fiber, false);
    hal_switch(&from->sp, to->sp);
    hal_fiber_arrived(&from->fiber);
}

/* The worker that is due first takes over from `from`, which has put itself where it belongs. */
static void run_next(struct sim_worker *from)
{
    struct sim_thread *left = from ? sim_thread_of(from->pub.current) : &sim.main;
    if (!sim.heap_count)
        sim_stuck();
    struct sim_due first = heap_pop();
    struct sim_worker *next = first.worker;
    if (next->now < first.due)
        sim_pass(next, (double)(first.due - next->now), SIM_WAIT);
    sim.running = next;
    sim.events++;
    sim.hash = mix(sim.hash ^ next->now, next->pub.gid);
    if (next == from)
        return;
    switch_threads(left, sim_thread_of(next->pub.current));
}

void sim_sync(struct sim_worker *worker)
{
    if (!sim.heap_count || sim.heap[0].due > worker->now)
        return;
    heap_set(worker, worker->now);
    run_next(worker);
}

/* ------------------------------------------------------------- arrivals */

void sim_expect(struct sim_worker *worker, uint64_t when)
{
    if (worker != sim.running && (!worker->at || when < sim.heap[worker->at - 1].due))
        heap_set(worker, when > worker->now ? when : worker->now);
}

void sim_arrival(struct sim_worker *worker, uint64_t when)
{
    if (worker->arrival_count == worker->arrival_room) {
        uint32_t room = worker->arrival_room ? 2 * worker->arrival_room : 16;
        uint64_t *more = realloc(worker->arrivals, room * sizeof *more);
        if (!more)
            hal_job_abort(HAL_NOBODY, 1, "no memory left for the events of the model");
        worker->arrivals = more;
        worker->arrival_room = room;
    }
    uint32_t at = worker->arrival_count++;
    while (at && worker->arrivals[(at - 1) / 2] > when) {
        worker->arrivals[at] = worker->arrivals[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    worker->arrivals[at] = when;
    sim_expect(worker, when);
}

/* Forget what has arrived by now; true if there was something. */
static bool arrivals_take(struct sim_worker *worker)
{
    bool some = false;
    while (worker->arrival_count && worker->arrivals[0] <= worker->now) {
        uint64_t last = worker->arrivals[--worker->arrival_count];
        uint32_t at = 0;
        for (;;) {
            uint32_t child = 2 * at + 1;
            if (child >= worker->arrival_count)
                break;
            if (child + 1 < worker->arrival_count && worker->arrivals[child + 1] < worker->arrivals[child])
                child++;
            if (worker->arrivals[child] >= last)
                break;
            worker->arrivals[at] = worker->arrivals[child];
            at = child;
        }
        worker->arrivals[at] = last;
        some = true;
    }
    return some;
}

/* When something arrives, as far as that is known, or a timer is due; UINT64_MAX: nothing. */
static uint64_t next_due(const struct sim_worker *worker)
{
    uint64_t due = worker->arrival_count ? worker->arrivals[0] : UINT64_MAX;
    if (worker->parcel_count && worker->parcels[0]->arrives < due)
        due = worker->parcels[0]->arrives;
    if (worker->timers && worker->timers->wake_at < due)
        due = worker->timers->wake_at;
    return due > worker->now ? due : worker->now;
}

/* Nothing to do here: go on when something arrives or a timer is due. */
static void idle(struct sim_worker *worker)
{
    uint64_t due = next_due(worker);
    if (due != UINT64_MAX)
        heap_set(worker, due);
    polls_sleep(worker, true);
    polls_begin(worker);
    run_next(worker);
    polls_end(worker);
}

/* ---------------------------------------------------------------- threads */

static void timers_run(struct sim_worker *worker)
{
    while (worker->timers && worker->timers->wake_at <= worker->now) {
        struct sim_thread *thread = worker->timers;
        worker->timers = thread->timer_next;
        thread->wake_at = 0;
        hal_thread_wake(&thread->pub);
    }
}

static void switch_to(struct sim_worker *worker, struct hal_thread *next)
{
    struct sim_thread *from = sim_thread_of(worker->pub.current);
    worker->pub.current = next;
    switch_threads(from, sim_thread_of(next));
}

/* A thread is to go on: one that slept does so later than what it waited for. */
static struct hal_thread *ready_next(struct sim_worker *worker)
{
    struct hal_thread *next = hal_ready_pop(&worker->pub);
    if (!next)
        return NULL;
    polls_sleep(worker, false);
    if (worker->owed > 0)
        sim_pass(worker, worker->owed, SIM_WAIT);
    worker->owed = 0;
    return next;
}

/* One look around: what has arrived, timers; true if there was anything. */
static bool look(struct sim_worker *worker)
{
    sim_sync(worker);
    bool some = arrivals_take(worker);
    some |= worker->pub.poll && worker->pub.poll(&worker->pub);
    worker->taking = 0;
    some |= hal_posts_run(&worker->pub);
    some |= sim_events_run(worker);
    timers_run(worker);
    return some;
}

void sim_compute(struct sim_worker *worker, double ps)
{
    bool of_program = hal_self_ != &worker->base.pub && !sim_thread_of(hal_self_)->inside;
    uint64_t end = worker->now + (uint64_t)ps;
    if (!worker->serves || !of_program || worker->computes_until) {
        sim_pass(worker, ps, SIM_COMPUTE);
        return;
    }
    worker->computes_until = end;
    while (worker->now < end) {
        heap_set(worker, lw_least(next_due(worker), end));
        run_next(worker);
        uint64_t from = worker->now;
        look(worker);
        rm_served(worker, from);
    }
    worker->computes_until = 0;
}

void hal_serve(bool begins)
{
    struct sim_worker *worker = sim_now();
    worker->serves += begins ? 1 : -1u;
}

void hal_thread_block(void)
{
    struct hal_thread *self = hal_self_;
    struct sim_worker *worker = sim_now();
    self->blocked = HAL_BLOCKED;
    if (worker->now >= sim_thread_of(self)->stack_look)
        memory_stack_look(sim_thread_of(self));
    for (;;) {
        bool some = look(worker);
        struct hal_thread *next = ready_next(worker);
        if (next) {
            if (next != self)
                switch_to(worker, next);
            return;
        }
        if (!some)
            idle(worker);
    }
}

void hal_thread_yield(void)
{
    struct hal_thread *self = hal_self_;
    struct sim_worker *worker = sim_now();
    sim_pass(worker, sim.machine.look_ps, SIM_MESSAGE); /* who asks again and again must see time go by */
    look(worker);
    struct hal_thread *next = ready_next(worker);
    if (!next)
        return;
    hal_ready_push(&worker->pub, self);
    switch_to(worker, next);
}

void hal_thread_wake(struct hal_thread *thread)
{
    if (!thread->blocked)
        return;
    thread->blocked = HAL_NOT_BLOCKED;
    struct sim_worker *worker = sim_worker_of(thread->worker);
    if (worker->asleep && worker->taking) {
        double owed = sim_stack->woken((enum hal_traffic)(worker->taking - 1), worker->taking_local);
        if (owed > worker->owed)
            worker->owed = owed;
    }
    hal_ready_push(thread->worker, thread);
}

/* Virtual time is counted to here; whoever sleeps longer is the last to do anything. */
enum { LAST_DAY = 100 };
#define LAST_PS (LAST_DAY * UINT64_C(86400000000000000))

/* Nothing will happen before then. */
static _Noreturn void time_ends(void)
{
    char text[160];
    struct hal_output *output = hal_output_self();
    snprintf(text, sizeof text,
             "nothing happens any more: it sleeps until more than %d days of virtual time have passed, and "
             "these are counted no further",
             LAST_DAY);
    hal_job_abort(output && output->rank != JOB_NOBODY ? output->rank : 0, 125, text);
}

void hal_thread_rouse(struct hal_thread *thread)
{
    (void)thread;
}

uint64_t hal_thread_sleep(uint64_t ns)
{
    struct sim_thread *self = sim_thread_of(hal_self_);
    struct sim_worker *worker = sim_now();
    bool ends = worker->now >= LAST_PS || ns >= (LAST_PS - worker->now) / 1000;
    self->wake_at = ends ? LAST_PS : worker->now + ns * 1000 + 1;
    struct sim_thread **at = &worker->timers;
    while (*at && (*at)->wake_at <= self->wake_at)
        at = &(*at)->timer_next;
    self->timer_next = *at;
    *at = self;
    worker->waits[HAL_WAIT_SLEEPS]++;
    while (self->wake_at)
        hal_thread_block();
    worker->waits[HAL_WAIT_SLEEPS]--;
    if (ends)
        time_ends();
    return 0;
}

/* --------------------------------------------------------- birth and death */

static void thread_main(void *arg)
{
    struct sim_thread *thread = arg;
    hal_fiber_arrived(&thread->fiber);
    thread->entry(thread->arg);
    hal_thread_exit();
}

static int thread_start(struct sim_thread *thread, struct hal_worker *worker, void (*entry)(void *),
                        void *arg, void *user)
{
    thread->pub = (struct hal_thread){.worker = worker, .user = user};
    thread->entry = entry;
    thread->arg = arg;
    thread->wake_at = 0;
    thread->work = NULL;
    thread->inside = 0;
    hal_fiber_fresh(&thread->fiber, &thread->stack);
    thread->sp = hal_stack_prepare(&thread->stack, 0, thread_main, thread);
    return LW_OK;
}

/* What serves the others does not keep the job from ending. */
static bool counts(const struct sim_worker *worker)
{
    return worker->cluster->job.cluster < sim.job.nclusters;
}

int hal_thread_create(struct hal_worker *pub, void (*entry)(void *), void *arg, void *user,
                      struct hal_thread **result)
{
    struct sim_worker *worker = sim_worker_of(pub);
    struct sim_thread *thread = worker->spare;
    if (thread) {
        worker->spare = thread->timer_next;
    } else {
        thread = calloc(1, sizeof *thread);
        if (!thread)
            return LW_ENOMEM;
        if (hal_stack_map(&thread->stack, sim.stack_bytes)) {
            free(thread);
            return LW_ENOMEM;
        }
        if (!counts(worker))
            hal_fiber_outlives(&thread->stack);
    }
    thread_start(thread, pub, entry, arg, user);
    if (!pub->threads++ && counts(worker))
        sim.busy++;
    hal_ready_push(pub, &thread->pub);
    if (result)
        *result = &thread->pub;
    return LW_OK;
}

_Noreturn void hal_thread_exit(void)
{
    struct sim_worker *worker = sim_now();
    worker->ended = sim_thread_of(hal_self_);
    memory_stack_end(worker->ended);
    if (!--worker->pub.threads && counts(worker))
        sim.busy--;
    switch_to(worker, &worker->base.pub);
    abort();
}

static void thread_bury(struct sim_worker *worker)
{
    struct sim_thread *thread = worker->ended;
    if (!thread)
        return;
    worker->ended = NULL;
    sim_environment_end(thread);
    hal_stack_rest(&thread->stack);
    thread->timer_next = worker->spare;
    worker->spare = thread;
}

/* A worker's base thread: runs the others, and answers messages as long as anybody runs. */
static void worker_main(void *arg)
{
    struct sim_worker *worker = arg;
    while (sim.busy) {
        bool some = look(worker);
        struct hal_thread *next = ready_next(worker);
        if (next) {
            switch_to(worker, next);
            thread_bury(worker);
            worker->over = !worker->pub.threads;
        } else if (!some && sim.busy) {
            idle(worker);
        }
    }
    /* The last thread of all has ended: back to where it began. */
    switch_threads(&worker->base, &sim.main);
}

/* ------------------------------------------------------------------ set-up */

/* Stacks of the base threads, on which only we run, in one mapping: the kernel limits their number.  Instead of a guard each
 * has more than it needs below it. */
static char *base_stacks(void)
{
    size_t bytes = sim.workers * (size_t)BASE_STACK_BYTES;
    char *low = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (low == MAP_FAILED)
        return NULL;
    madvise(low, bytes, MADV_NOHUGEPAGE);
    return low;
}

int sim_create(const struct machine *machine, const struct hal_job *job, uint64_t seed)
{
    sim.machine = *machine;
    sim.job = *job;
    sim.seed = seed;
    sim.stack_bytes = hal_setting_stack();
    sim.workers = (job->nclusters + 1) * job->workers;
    sim.clusters = calloc(job->nclusters + 1, sizeof *sim.clusters);
    sim.heap = calloc(sim.workers, sizeof *sim.heap);
    if (!sim.clusters || !sim.heap)
        return LW_ENOMEM;
    for (uint32_t c = 0; c <= job->nclusters; c++) {
        struct sim_cluster *cluster = &sim.clusters[c];
        cluster->job = *job;
        cluster->job.cluster = c;
        cluster->workers = hal_alloc_line(job->workers * sizeof *cluster->workers);
        if (!cluster->workers)
            return LW_ENOMEM;
        for (uint32_t w = 0; w < job->workers; w++) {
            struct sim_worker *worker = &cluster->workers[w];
            worker->pub.id = w;
            worker->pub.gid = c * job->workers + w;
            worker->pub.above = &hal_above_nothing;
            worker->pub.current = &worker->base.pub;
            worker->cluster = cluster;
            worker->base.pub.worker = &worker->pub;
        }
    }
    int error = memory_start();
    if (!error)
        error = noc_start(&sim.machine, job->nclusters, job->io_ranks, sim_host() != UINT32_MAX);
    if (!error)
        error = routes_start();
    return error ? error : stack_start();
}

int hal_workers_run(int (*start)(struct hal_worker *worker))
{
    char *stacks = base_stacks();
    if (memory_check() || !stacks)
        return LW_ENOMEM;
    for (uint32_t gid = 0; gid < sim.workers; gid++) {
        struct sim_worker *worker = sim_worker_at(gid);
        hal_self_ = &worker->base.pub;
        sim.running = worker;
        worker->base.stack = (struct hal_stack){stacks + gid * (size_t)BASE_STACK_BYTES, BASE_STACK_BYTES,
                                                HAL_GUARD_LEAST};
        thread_start(&worker->base, &worker->pub, worker_main, worker, NULL);
        int error = start(&worker->pub);
        if (error)
            return error;
        heap_set(worker, 0);
    }
    hal_self_ = NULL;
    sim.running = NULL;
    hal_fiber_native(&sim.main.fiber);
    if (sim.busy)
        run_next(NULL);
    sim_report();
    return LW_OK;
}

bool hal_stack_here(struct hal_stack *stack)
{
    struct sim_worker *worker = sim_self() ? sim_worker_of(sim_self()->worker) : NULL;
    if (worker)
        *stack = sim_thread_of(worker->pub.current)->stack;
    return worker && stack->low;
}
