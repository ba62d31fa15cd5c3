/* SPDX-License-Identifier: MIT
 *
 * User-level threads: creation, the ready queue, and the switch between them.
 */
#define _GNU_SOURCE
#include "hal/linux/worker.h"

#include <dlfcn.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "hal/common/ready.h"

#ifdef __SANITIZE_THREAD__
#include <sanitizer/tsan_interface.h>
#endif

__thread struct hal_thread *hal_self_ __attribute__((tls_model("initial-exec")));
__thread struct linux_worker *linux_carried_ __attribute__((tls_model("initial-exec")));

/* ----------------------------------------------------------------- switch */

static inline void before_switch(struct linux_thread *from, struct linux_thread *to, bool from_ends)
{
    hal_fiber_leave(&from->fiber, &to->fiber, from_ends);
#ifdef __SANITIZE_THREAD__
    __tsan_switch_to_fiber(to->tsan_fiber, 0);
#endif
}

/* libstdc++ keeps the exceptions being handled per kernel thread; a rank that waits inside a
 * catch block must find its own when it comes back. */
static inline void exceptions_swap(struct linux_worker *worker, struct linux_thread *from,
                                   struct linux_thread *to)
{
    void **state = worker->exceptions;
    if (lw_likely(!state))
        return;
    from->exceptions[0] = state[0];
    from->exceptions[1] = state[1];
    state[0] = to->exceptions[0];
    state[1] = to->exceptions[1];
}

/* With many threads their stacks do not stay in the nearest caches: have the top of the one after the next fetched while the next
 * runs. */
static inline void look_ahead(const struct hal_thread *next)
{
    enum { LINES = 5 }; /* from the switch up to what called the library */
    const struct hal_thread *second = next->next;
    if (!second)
        return;
    __builtin_prefetch(second->next);
    const char *top = linux_thread_of((struct hal_thread *)(uintptr_t)second)->sp;
    for (int i = 0; i < LINES; i++)
        __builtin_prefetch(top + (size_t)i * LW_CACHE_LINE, 1);
}

static inline void switch_to(struct hal_worker *worker, struct hal_thread *next, bool ends)
{
    struct linux_thread *from = linux_thread_of(worker->current), *to = linux_thread_of(next);
    worker->current = next;
    hal_self_ = next;
    look_ahead(next);
    exceptions_swap(linux_worker_of(worker), from, to);
    before_switch(from, to, ends);
    hal_switch(&from->sp, to->sp);
    hal_fiber_arrived(&from->fiber);
}

struct hal_thread *linux_ready_pop(struct hal_worker *worker)
{
    return hal_ready_pop(worker);
}

void linux_ready_push(struct hal_worker *worker, struct hal_thread *thread)
{
    hal_ready_push(worker, thread);
}

void linux_switch_to(struct hal_worker *worker, struct hal_thread *next)
{
    switch_to(worker, next, false);
}

/* ------------------------------------------------- what the contract offers */

static inline void block_here(struct linux_worker *linux_worker, struct hal_thread *self, bool timers)
{
    struct hal_worker *worker = &linux_worker->pub;
    self->blocked = HAL_BLOCKED;
    for (;;) {
        bool arrived = worker->poll(worker);
        if (timers)
            linux_timers_run(linux_worker);
        struct hal_thread *next = hal_ready_pop(worker);
        if (next) {
            linux_worker->idle_spins = 0;
            if (next != self)
                switch_to(worker, next, false);
            return;
        }
        if (!arrived)
            linux_worker_idle(linux_worker);
        else
            linux_worker->idle_spins = 0; /* more is likely to come */
    }
}

LW_APART static void block_aside(struct linux_worker *worker, struct hal_thread *self)
{
    if (linux_shared(worker))
        linux_shared_block(linux_thread_of(self));
    else
        block_here(worker, self, true);
}

void hal_thread_block(void)
{
    struct hal_thread *self = hal_self_;
    struct linux_worker *worker = linux_worker_of(self->worker);
    if (lw_unlikely(worker->aside))
        block_aside(worker, self);
    else
        block_here(worker, self, false);
}

/* What we look for may need this core. */
static inline void yields_in_vain(struct linux_worker *worker)
{
    if (lw_unlikely(++worker->misses >= LINUX_MISSES) ||
        lw_unlikely(job_here.job.overcommit && !worker->pub.ready_head))
        linux_worker_nap(worker);
}

void hal_thread_yield(void)
{
    struct hal_thread *self = hal_self_;
    struct hal_worker *worker = self->worker;
    if (lw_unlikely(linux_worker_of(worker)->aside)) {
        if (linux_shared(linux_worker_of(worker))) {
            linux_shared_yield(linux_thread_of(self));
            return;
        }
        linux_timers_run(linux_worker_of(worker));
    }
    if (worker->poll(worker))
        linux_worker_of(worker)->misses = 0;
    else
        yields_in_vain(linux_worker_of(worker));
    struct hal_thread *next = hal_ready_pop(worker);
    if (!next)
        return;
    hal_ready_push(worker, self);
    switch_to(worker, next, false);
}

void hal_thread_wake(struct hal_thread *thread)
{
    if (lw_unlikely(thread->blocked != HAL_BLOCKED)) {
        if (thread->blocked)
            linux_foreign_wake(linux_thread_of(thread));
        return;
    }
    thread->blocked = HAL_NOT_BLOCKED;
    hal_ready_push(thread->worker, thread);
}

/* ------------------------------------------------------------ birth and death */

static void thread_main(void *arg)
{
    struct linux_thread *thread = arg;
    hal_fiber_arrived(&thread->fiber);
    thread->entry(thread->arg);
    hal_thread_exit();
}

/* The ranks of a program wait at the same depth of their stacks.  That their lines do not fall into the same sets of a cache, the
 * stacks begin at some different lines of a page, too. */
static size_t stack_colour(const struct hal_stack *stack)
{
    enum { COLOURS = 16 };
    uintptr_t top = (uintptr_t)stack->low + stack->bytes;
    return top / (size_t)sysconf(_SC_PAGESIZE) % COLOURS * LW_CACHE_LINE;
}

int hal_thread_create(struct hal_worker *worker, void (*entry)(void *), void *arg, void *user,
                      struct hal_thread **result)
{
    struct linux_worker *linux_worker = linux_worker_of(worker);
    struct linux_thread *thread = linux_worker->spare;
    if (thread) {
        linux_worker->spare = thread->timer_next;
    } else {
        thread = hal_alloc_line(sizeof *thread); /* what a switch needs is one line */
        if (!thread)
            return LW_ENOMEM;
        if (hal_stack_map(&thread->stack, linux_cluster.stack_bytes)) {
            hal_log("no address space left for a stack of %zu KiB, after %u ranks of this worker; raise the "
                    "limit (ulimit -v), or lower LWMPI_STACK (KiB)",
                    linux_cluster.stack_bytes >> 10, worker->threads);
            free(thread);
            return LW_ENOMEM;
        }
        thread->all_next = linux_worker->all;
        linux_worker->all = thread;
    }
    thread->pub = (struct hal_thread){.worker = worker, .user = user};
    thread->timer_next = NULL;
    memset(thread->exceptions, 0, sizeof thread->exceptions);
    hal_fiber_fresh(&thread->fiber, &thread->stack);
    thread->entry = entry;
    thread->arg = arg;
#ifdef __SANITIZE_THREAD__
    thread->tsan_fiber = __tsan_create_fiber(0);
#endif
    thread->sp = hal_stack_prepare(&thread->stack, stack_colour(&thread->stack), thread_main, thread);
    worker->threads++;
    hal_ready_push(worker, &thread->pub);
    if (result)
        *result = &thread->pub;
    return LW_OK;
}

static void thread_bury(struct linux_worker *worker)
{
    struct linux_thread *thread = worker->ended;
    if (!thread)
        return;
    worker->ended = NULL;
#ifdef __SANITIZE_THREAD__
    __tsan_destroy_fiber(thread->tsan_fiber);
#endif
    hal_stack_rest(&thread->stack);
    thread->timer_next = worker->spare;
    worker->spare = thread;
}

/* The native stack carries a thread of its own: wait for the next one that is ready. */
static struct hal_thread *next_thread(struct linux_worker *worker)
{
    struct hal_thread *next;
    for (;;) {
        bool arrived = worker->pub.poll(&worker->pub);
        linux_timers_run(worker);
        next = hal_ready_pop(&worker->pub);
        if (next)
            return next;
        if (!arrived)
            linux_worker_idle(worker);
    }
}

_Noreturn void hal_thread_exit(void)
{
    struct hal_worker *worker = hal_self_->worker;
    struct linux_worker *linux_worker = linux_worker_of(worker);
    struct hal_thread *next = &linux_worker->native.pub;
    worker->threads--;
    if (linux_worker->runs) {
        /* The native stack takes over: it may give this one away. */
        linux_worker->ended = linux_thread_of(hal_self_);
    } else {
        next = next_thread(linux_worker);
        thread_bury(linux_worker); /* the one before */
        linux_worker->ended = linux_thread_of(hal_self_);
    }
    switch_to(worker, next, true);
    abort();
}

bool hal_stack_here(struct hal_stack *stack)
{
    const struct linux_worker *worker = linux_carried_;
    if (worker)
        *stack = linux_thread_of(worker->pub.current)->stack;
    return worker && stack->low;
}

void linux_worker_exceptions(struct linux_worker *worker, void *handle)
{
    if (worker->exceptions)
        return;
    void **(*globals)(void) = (void **(*)(void))dlsym(handle, "__cxa_get_globals");
    if (globals)
        worker->exceptions = globals();
}

void hal_exceptions_find(void *handle)
{
    if (hal_self_)
        linux_worker_exceptions(linux_worker_of(hal_self_->worker), handle);
}

void linux_worker_adopt(struct linux_worker *worker)
{
    struct linux_thread *native = &worker->native;
    native->pub = (struct hal_thread){.worker = &worker->pub};
    worker->pub.current = &native->pub;
    hal_self_ = &native->pub;
    linux_carried_ = worker;
    atomic_store(&worker->carrier, (int32_t)syscall(SYS_gettid));
    linux_worker_exceptions(worker, RTLD_DEFAULT);
#ifdef __SANITIZE_THREAD__
    native->tsan_fiber = __tsan_get_current_fiber();
#endif
    hal_fiber_native(&native->fiber);
}

/* --------------------------------------------------- running a worker's threads */

/* This worker has threads, or has none any more; true if none of the cluster has. */
static bool busy_count(struct linux_worker *worker, bool busy)
{
    if (busy != worker->busy) {
        worker->busy = busy;
        if (busy)
            atomic_fetch_add(&linux_cluster.busy, 1);
        else if (atomic_fetch_sub(&linux_cluster.busy, 1) == 1)
            for (uint32_t i = 0; i < job_here.job.workers; i++)
                hal_bell_ring(linux_cluster.workers[i].pub.gid);
    }
    return !busy && !atomic_load(&linux_cluster.busy);
}

/* On the native stack: run this worker's threads.  When all have ended it goes on answering messages until
 * the threads of the other workers have ended, too. */
static void threads_run(struct linux_worker *worker)
{
    struct hal_worker *pub = &worker->pub;
    atomic_store(&worker->bell->thread, atomic_load(&worker->carrier));
    while (!busy_count(worker, pub->threads != 0)) {
        if (!pub->threads && linux_shared(worker)) /* foreign threads that are left do not come in any more */
            linux_share_close(worker);
        pub->poll(pub);
        linux_timers_run(worker);
        struct hal_thread *next = hal_ready_pop(pub);
        if (next) {
            worker->idle_spins = 0;
            switch_to(pub, next, false);
            thread_bury(worker);
        } else if (pub->threads || atomic_load(&linux_cluster.busy)) {
            linux_worker_idle(worker);
        }
    }
    if (linux_shared(worker))
        linux_share_close(worker);
    atomic_store(&worker->bell->done, 1);
}

struct run {
    int (*start)(struct hal_worker *);
    struct linux_worker *worker;
    pthread_barrier_t *barrier;
    _Atomic int *error;
};

/* --bind core: mpiexec has left as many CPUs as there are workers. */
static void core_take(const struct linux_worker *worker)
{
    cpu_set_t all, own;
    if (hal_setting_number(HAL_SETTING_BIND, HAL_BIND_NONE) != HAL_BIND_CORE ||
        sched_getaffinity(0, sizeof all, &all) || (uint32_t)CPU_COUNT(&all) != job_here.job.workers)
        return;
    int32_t left = (int32_t)(worker - linux_cluster.workers);
    int cpu = -1;
    while (left >= 0)
        left -= CPU_ISSET(++cpu, &all) != 0;
    CPU_ZERO(&own);
    CPU_SET(cpu, &own);
    (void)!sched_setaffinity(0, sizeof own, &own);
}

static void *worker_main(void *arg)
{
    struct run run = *(struct run *)arg;
    core_take(run.worker);
    linux_worker_adopt(run.worker);
    int error = run.start(&run.worker->pub);
    if (error) {
        int none = 0;
        atomic_compare_exchange_strong(run.error, &none, error);
    }
    pthread_barrier_wait(run.barrier);
    if (!atomic_load(run.error))
        threads_run(run.worker);
    return NULL;
}

int hal_workers_run(int (*start)(struct hal_worker *worker))
{
    uint32_t count = job_here.job.workers;
    pthread_barrier_t barrier;
    _Atomic int error = 0;
    struct run *runs = calloc(count, sizeof *runs);
    if (!runs || pthread_barrier_init(&barrier, NULL, count)) {
        free(runs);
        return LW_ENOMEM;
    }
    atomic_store(&linux_cluster.busy, count);
    for (uint32_t i = 0; i < count; i++) {
        linux_cluster.workers[i].runs = linux_cluster.workers[i].busy = true;
        runs[i] = (struct run){start, &linux_cluster.workers[i], &barrier, &error};
        if (i && pthread_create(&runs[i].worker->kernel_thread, NULL, worker_main, &runs[i])) {
            hal_log(
                "cannot create kernel thread %u of %u for this cluster's workers; use --workers to ask for "
                "fewer, or raise the limit on processes of this user (ulimit -u)",
                i + 1, count);
            exit(1); /* the ones that exist wait in the barrier for good */
        }
    }
    worker_main(&runs[0]);
    for (uint32_t i = 1; i < count; i++)
        pthread_join(runs[i].worker->kernel_thread, NULL);
    linux_ports_close();
    pthread_barrier_destroy(&barrier);
    free(runs);
    return atomic_load(&error);
}
