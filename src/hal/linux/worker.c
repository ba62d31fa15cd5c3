/* SPDX-License-Identifier: MIT
 *
 * What a worker does when none of its threads is ready: poll, spin, sleep, ring.
 */
#define _GNU_SOURCE
#include "hal/linux/worker.h"

#include <errno.h>
#include <linux/futex.h>
#include <linux/membarrier.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Polls without a look at the clock: the answer to a message that was just sent comes within them. */
enum { HOT_POLLS = 2000, WATCH_LEAST_NS = 20000, WATCH_MOST_NS = 1000000, ALONE_NS = 200000000 };

/* When to look once again, ns, after having gone to sleep.  Senders that do not fence rely on membarrier()'s interrupt, which the kernel sends to
 * cores by what it remembers of each; where the memory of our process was the last one that an idle core had, from before it registered, the
 * kernel does not know of it until another process runs there (membarrier_switch_mm() looks only when the memory changes). */
enum { AGAIN_NS = 20000000 };

/* How long to poll then if others want this core: about as long as a partner needs to wake up. */
enum { CROWDED_SPIN_NS = 10000 };

/* With more workers than cores: how often to give the core away before sleeping, and for how long, at least.  Whoever is to send what is
 * waited for mostly runs meanwhile, and then need not wake anybody.  The time is some times what it takes to sleep and be woken: where few share a
 * core, four turns are over sooner than that. */
enum { YIELDS = 4, YIELD_NS = 50000 };

/* Then, too: how long to poll, where who is to send what is waited for runs on another core: about half of what it takes to switch to another
 * process, and back. */
enum { HOPE_NS = 1500 };

/* After a nap in vain: how long not to take another one; a small part of what naps take. */
enum { AWAKE_NS = 10000 };

static inline void cpu_relax(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

struct hal_worker *hal_worker(uint32_t id)
{
    return &linux_cluster.workers[id].pub;
}

/* ------------------------------------------------------------------ bells */

struct hal_bell *hal_bell_of(uint32_t gid)
{
    return &linux_bell_of(gid)->bell;
}

void hal_bell_ring(uint32_t gid)
{
    struct job_bell *bell = linux_bell_of(gid);
    if (!atomic_load_explicit(&bell->rung_at, memory_order_relaxed)) {
        atomic_store_explicit(&bell->rung_on, (uint16_t)(sched_getcpu() + 1), memory_order_relaxed);
        atomic_store_explicit(&bell->rung_at, hal_time_ns(), memory_order_relaxed);
    }
    atomic_fetch_add(&bell->word, 1);
    syscall(SYS_futex, &bell->word, FUTEX_WAKE, 1, NULL, NULL, 0);
}

bool hal_peer_ended(uint32_t gid)
{
    return atomic_load(&linux_bell_of(gid)->done) != 0;
}

/* ----------------------------------------------------------------- timers */

/* Whoever was roused is due now. */
static void roused_first(struct linux_worker *worker)
{
    struct linux_thread *roused = NULL, **end = &roused, **at = &worker->timers;
    while (*at) {
        struct linux_thread *thread = *at;
        if (atomic_load(&thread->sleep) != LINUX_ROUSED) {
            at = &thread->timer_next;
            continue;
        }
        *at = thread->timer_next;
        thread->wake_at = 1;
        *end = thread;
        end = &thread->timer_next;
    }
    *end = worker->timers;
    worker->timers = roused;
}

/* True if it is the first now. */
static bool timer_insert(struct linux_worker *worker, struct linux_thread *thread, uint64_t wake_at)
{
    struct linux_thread **at = &worker->timers;
    thread->wake_at = wake_at;
    while (*at && (*at)->wake_at <= wake_at)
        at = &(*at)->timer_next;
    thread->timer_next = *at;
    *at = thread;
    return at == &worker->timers;
}

bool linux_timers_run(struct linux_worker *worker)
{
    bool some = false;
    if (!worker->timers)
        return false;
    uint64_t now = hal_time_ns();
    if (lw_unlikely(atomic_load_explicit(&worker->roused, memory_order_relaxed)) &&
        atomic_exchange(&worker->roused, false))
        roused_first(worker);
    while (worker->timers && worker->timers->wake_at <= now) {
        struct linux_thread *thread = worker->timers;
        worker->timers = thread->timer_next;
        if (thread->watch && !thread->watch(thread->watch_arg)) {
            thread->watch_ns = thread->watch_ns * 2 < WATCH_MOST_NS ? thread->watch_ns * 2 : WATCH_MOST_NS;
            timer_insert(worker, thread, now + thread->watch_ns);
            continue;
        }
        thread->wake_at = 0;
        hal_thread_wake(&thread->pub);
        some = true;
    }
    linux_aside(worker);
    return some;
}

bool linux_expects(const struct linux_worker *worker)
{
    const struct linux_thread *timer = worker->timers;
    while (timer && timer->watch)
        timer = timer->timer_next;
    return timer != NULL || worker->expected;
}

void hal_thread_rouse(struct hal_thread *pub)
{
    struct linux_thread *thread = linux_thread_of(pub);
    uint32_t sleeps = LINUX_SLEEPS;
    if (!atomic_compare_exchange_strong(&thread->sleep, &sleeps, LINUX_ROUSED))
        return;
    atomic_store(&linux_worker_of(pub->worker)->roused, true);
    hal_bell_ring(pub->worker->gid);
}

uint64_t hal_thread_sleep(uint64_t ns)
{
    struct linux_thread *self = linux_thread_of(hal_self_);
    struct linux_worker *worker = linux_worker_of(self->pub.worker);
    uint64_t now = hal_time_ns(), end = ns < UINT64_MAX / 2 ? now + ns + 1 : UINT64_MAX / 2;
    atomic_store(&self->sleep, LINUX_SLEEPS);
    bool first = timer_insert(worker, self, end);
    worker->aside = true;
    if (lw_unlikely(linux_shared(worker)) && first)
        linux_shared_timer(worker);
    while (self->wake_at)
        hal_thread_block();
    if (lw_likely(atomic_exchange(&self->sleep, LINUX_AWAKE) != LINUX_ROUSED))
        return 0;
    now = hal_time_ns();
    return end > now ? end - now : 0;
}

void hal_thread_watch(bool (*over)(void *), void *arg)
{
    struct linux_thread *self = linux_thread_of(hal_self_);
    self->watch_arg = arg;
    self->watch_ns = WATCH_LEAST_NS;
    self->watch = over;
    hal_thread_sleep(WATCH_LEAST_NS);
    self->watch = NULL;
}

/* --------------------------------------------- everybody waits, and for good */

/* Programs that are linked with the static library do without. */
extern __typeof__(hal_code_wait) hal_code_wait __attribute__((weak, visibility("hidden")));

/* Write this worker's lines into the segment. */
static LW_RARE void waits_write(struct linux_worker *worker, uint32_t asked)
{
    if (!linux_stuck(worker)) {
        worker->refused = asked;
        atomic_fetch_add(&worker->bell->wakes, 1); /* somebody may do something */
        return;
    }
    uint32_t most = worker->pub.threads + 1; /* the native stack may carry a rank too */
    struct hal_wait *lines = calloc(most, sizeof *lines);
    uint32_t count = lines ? worker->pub.above->waits_of(&worker->pub, lines, most) : 0;
    for (uint32_t i = 0; i < count; i++) {
        struct job_rank *rank = &job_here.ranks[lines[i].rank];
        if (hal_code_wait)
            hal_code_wait(&lines[i]);
        rank->wait = lines[i];
        atomic_store(&rank->waiting, 1);
    }
    free(lines);
    atomic_store(&worker->bell->waits_given, asked);
}

/* mpiexec asks who waits for whom. */
static void waits_give(struct linux_worker *worker)
{
    uint32_t asked = atomic_load(&job_here.header->waits_asked);
    if (lw_unlikely(asked != atomic_load(&worker->bell->waits_given)) && worker->refused != asked)
        waits_write(worker, asked);
}

/* A job of one worker that sleeps with nobody to wake it. */
static void singleton_stuck(struct linux_worker *worker)
{
    struct hal_wait line;
    char text[256];
    if (worker->pub.above->waits_of(&worker->pub, &line, 1) == 1)
        snprintf(text, sizeof text,
                 "deadlock: the only rank of the job waits in %s (from rank %d, tag %d, %s, %llu bytes) for "
                 "something that nobody can send",
                 line.call, line.peer, line.tag, line.comm_name, (unsigned long long)line.count);
    else
        snprintf(text, sizeof text, "the only rank waits for something that nobody can send");
    linux_cluster.stuck_off = true; /* once is enough */
    if (linux_cluster.stuck_report)
        hal_log("%s; it goes on (LWMPI_DEADLOCK=report)", text);
    else
        hal_job_abort(0, 125, text);
}

/* ------------------------------------------------------------------ sleep */

/* The thread sanitizer holds a signal back until the thread calls a function that it knows, and this system call is none; a wait for
 * ever would begin again after the signal (SA_RESTART).  So it waits in pieces, ns, and in between asks for the time. */
#ifdef __SANITIZE_THREAD__
static const uint64_t wait_most = 50000000;
#else
static const uint64_t wait_most = 0; /* no need */
#endif

/* Until the bell rings, a signal comes, or that time, ns; 0: for ever.  True: it is not over, only a piece of it. */
static bool bell_wait_piece(struct linux_worker *worker, uint32_t word, uint64_t now, uint64_t until)
{
    struct timespec timeout, *limit = NULL;
    bool piece = wait_most && (!until || until > now + wait_most);
    if (piece)
        until = now + wait_most;
    if (until) {
        uint64_t ns = until > now ? until - now : 1;
        timeout = (struct timespec){.tv_sec = (time_t)(ns / 1000000000u),
                                    .tv_nsec = (long)(ns % 1000000000u)};
        limit = &timeout;
    }
    return syscall(SYS_futex, &worker->bell->word, FUTEX_WAIT, word, limit, NULL, 0) && errno == ETIMEDOUT &&
           piece;
}

static void bell_wait(struct linux_worker *worker, uint32_t word, uint64_t until)
{
    uint64_t begin = hal_time_ns(), now = begin;
    while (bell_wait_piece(worker, word, now, until))
        now = hal_time_ns();
    linux_slept(worker, begin, atomic_load_explicit(&worker->bell->rung_at, memory_order_relaxed));
}

bool linux_membarrier(void)
{
    return syscall(SYS_membarrier, MEMBARRIER_CMD_GLOBAL_EXPEDITED, 0, 0) == 0;
}

/* Pairs with hal_bell_notify(): either the sender sees `sleeping`, or the poll that follows sees what it
 * published. */
static void sleep_fence(struct linux_worker *worker)
{
    atomic_thread_fence(memory_order_seq_cst);
    if (!linux_cluster.barriers || !worker->wakeful || linux_membarrier())
        return;
    /* It was permitted before.  From now on all see `sleeping`; who has just looked has published when a moment is
     * over. */
    worker->wakeful = false;
    syscall(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, &(struct timespec){.tv_nsec = 1000000}, NULL);
}

/* From here on senders ring.  Returns the bell's word.  Look for messages then, before you wait. */
static uint32_t bell_listen(struct linux_worker *worker)
{
    struct job_bell *bell = worker->bell;
    uint32_t word = atomic_load_explicit(&bell->word, memory_order_relaxed);
    atomic_store_explicit(&bell->rung_at, 0, memory_order_relaxed);
    atomic_store_explicit(&bell->bell.sleeping, 1, memory_order_relaxed);
    sleep_fence(worker);
    return word;
}

static void bell_leave(struct linux_worker *worker)
{
    atomic_store_explicit(&worker->bell->bell.sleeping, !worker->wakeful, memory_order_relaxed);
}

/* Poll: is there something to do? */
static bool worth_waking(struct linux_worker *worker, struct linux_thread *foreign)
{
    bool arrived = worker->pub.poll(&worker->pub) || linux_mail_waits(worker) ||
                   (worker->timers && atomic_load(&worker->roused));
    if (foreign)
        return arrived || !foreign->pub.blocked;
    bool over = worker->runs && !worker->pub.threads && !atomic_load(&linux_cluster.busy);
    return arrived || worker->pub.ready_head || over;
}

/* Times, ns; 0: never. */
static uint64_t sooner(uint64_t one, uint64_t other)
{
    return one && (!other || one < other) ? one : other;
}

/* When to look again though the bell does not ring: ns, 0: never. */
static uint64_t sleep_end(const struct linux_worker *worker, uint64_t most)
{
    return sooner(most, worker->timers ? worker->timers->wake_at : 0);
}

/* Sleep until the bell rings, or a time has come (most: at the latest then).  A thread that watches in vain is no reason
 * to leave. */
static void bell_sleep(struct linux_worker *worker, uint32_t word, uint64_t most)
{
    struct job_bell *bell = worker->bell;
    uint64_t until;
    do {
        until = sleep_end(worker, most);
        if (lw_unlikely(linux_shared(worker))) {
            worker->share.poller_sleeps = true; /* linux_unlock() sees to `idle` */
            linux_unlock(worker);
            bell_wait(worker, word, until);
            linux_relock(worker);
            worker->share.poller_sleeps = false;
        } else {
            atomic_store(&bell->idle, !linux_expects(worker));
            bell_wait(worker, word, until);
        }
    } while (until && until != most && atomic_load(&bell->word) == word && hal_time_ns() >= until &&
             !linux_timers_run(worker));
    atomic_store(&bell->idle, 0);
}

/* A job of one process: who else could end the wait?  A thread that is gone may have rung the bell, whose word was this, just
 * before.  Returns when to ask again; 0: need not. */
static uint64_t alone_check(struct linux_worker *worker, uint32_t word)
{
    if (job_here.job.launched || linux_expects(worker) || linux_cluster.stuck_off)
        return 0;
    if (linux_stuck(worker) && atomic_load(&worker->bell->word) == word)
        singleton_stuck(worker);
    return hal_time_ns() + ALONE_NS;
}

/* The bell rang, or a time has come: for something else than a question that is still to be answered? */
static bool called(struct linux_worker *worker)
{
    return worker->pub.ready_head || (worker->timers && worker->timers->wake_at <= hal_time_ns()) ||
           atomic_load(&job_here.header->waits_asked) == atomic_load(&worker->bell->waits_given);
}

void linux_worker_sleep(struct linux_worker *worker, struct linux_thread *foreign)
{
    struct job_bell *bell = worker->bell;
    uint64_t again = linux_cluster.barriers ? hal_time_ns() + AGAIN_NS : 0;
    bool looked; /* what was slept for was to look */
    atomic_store_explicit(&worker->sleeper, foreign ? foreign->kernel_id : atomic_load(&worker->carrier),
                          memory_order_relaxed);
    do {
        uint32_t word = bell_listen(worker);
        waits_give(worker);
        if (worth_waking(worker, foreign) || !linux_net_doze(worker))
            break;
        uint64_t look = sooner(again, linux_net_looks(worker));
        uint64_t most = sooner(look, linux_net_wakes(worker));
        bell_sleep(worker, word, sooner(most, alone_check(worker, word)));
        looked = look && atomic_load(&bell->word) == word && hal_time_ns() >= look;
        again = 0;
        /* To give the waits is no progress, so it does not leave this loop: whatever else does is counted before
         * anything comes of it that others could see while `idle` is set. */
    } while (looked || !called(worker));
    atomic_fetch_add(&bell->wakes, 1);
    bell_leave(worker);
    atomic_store_explicit(&worker->sleeper, 0, memory_order_relaxed);
    linux_timers_run(worker);
}

/* A program may compute between its tests.  If each of them took a nap it would be asleep for most of the time; so after a nap that
 * no message has ended none is taken for a while. */
void linux_worker_nap(struct linux_worker *worker)
{
    uint64_t now = hal_time_ns();
    if (now < worker->awake_until)
        return;
    uint64_t until = linux_nap_wanted(worker, now);
    if (!until) {
        if (job_here.job.overcommit)
            sched_yield();
        return;
    }
    uint32_t word = bell_listen(worker);
    if (!worker->pub.poll(&worker->pub) && !linux_mail_waits(worker) && linux_net_doze(worker))
        bell_wait(worker, word, until);
    bell_leave(worker);
    now = hal_time_ns();
    worker->awake_until = now < until ? 0 : now + AWAKE_NS;
}

/* linux_worker_tired() where others of the job want this core. */
static bool tired_of_yielding(struct linux_worker *worker)
{
    uint64_t now = hal_time_ns();
    if (!worker->idle_spins++) {
        worker->idle_since = now;
        worker->idle_yields = 0;
        worker->hopes_until = now + HOPE_NS;
    }
    if (now < worker->hopes_until && linux_sender_runs(worker))
        return false;
    bool fresh = worker->idle_yields++ < YIELDS || now - worker->idle_since < YIELD_NS;
    if (fresh && !linux_crowded(worker, now)) {
        worker->hopes_until = linux_core_give(worker, now) + HOPE_NS;
        return false;
    }
    worker->idle_spins = 0;
    return true;
}

bool linux_worker_tired(struct linux_worker *worker)
{
    if (job_here.job.overcommit)
        return tired_of_yielding(worker);
    uint32_t spins = ++worker->idle_spins;
    if (spins < HOT_POLLS)
        return false;
    cpu_relax();
    if (spins == HOT_POLLS) {
        worker->idle_since = hal_time_ns();
        worker->patience = linux_crowded(worker, worker->idle_since) ? CROWDED_SPIN_NS
                                                                     : linux_cluster.spin_ns;
    }
    if (spins % 64 != 0 || hal_time_ns() - worker->idle_since <= worker->patience)
        return false;
    worker->idle_spins = HOT_POLLS - 1;
    return true;
}

void linux_worker_idle(struct linux_worker *worker)
{
    if (lw_unlikely(linux_shared(worker)))
        linux_shared_idle(worker);
    else if (linux_worker_tired(worker))
        linux_worker_sleep(worker, NULL);
}
