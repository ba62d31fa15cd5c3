/* SPDX-License-Identifier: MIT
 *
 * Workers that are shared: kernel threads that the program has created ("foreign") run library code besides the
 * worker's own kernel thread (the "carrier"), one at a time.  Whoever does holds the worker's lock.
 *
 * Those who wait for something release the lock.  One of them is the *poller*: it looks for messages and sleeps on the
 * worker's bell; the others sleep each on a futex of its own.  Whoever releases the lock sees to it that those who can
 * go on are woken, and that there is a poller if anybody waits.
 */
#define _GNU_SOURCE
#include "hal/linux/worker.h"

#include <limits.h>
#include <linux/futex.h>
#include <sched.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { SPINS = 100, OFFERS = 200, HUNGRY_AFTER = 3 };

static void futex_wait(_Atomic uint32_t *word, uint32_t value, const struct timespec *limit)
{
    syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, value, limit, NULL, 0);
}

static void futex_wake(_Atomic uint32_t *word, int count)
{
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, count, NULL, NULL, 0);
}

static void pause_briefly(void)
{
    if (job_here.job.overcommit || linux_cluster.cores == 1)
        sched_yield();
#if defined(__x86_64__)
    else
        __builtin_ia32_pause();
#elif defined(__aarch64__)
    else
        __asm__ volatile("yield");
#endif
}

/* -------------------------------------------------------------------- the lock */

static inline bool lock_try(struct linux_share *share, uint32_t held)
{
    uint32_t free = 0;
    return atomic_load_explicit(&share->lock, memory_order_relaxed) == 0 &&
           atomic_compare_exchange_strong_explicit(&share->lock, &free, held, memory_order_acquire,
                                                   memory_order_relaxed);
}

/* Who has slept for the lock a few times and not got it makes the others stand back. */
static bool lock_wait(struct linux_share *share)
{
    const struct timespec moment = {.tv_nsec = 200000};
    bool hungry = false, got = false;
    atomic_fetch_add(&share->wanted, 1);
    for (uint32_t slept = 0; atomic_load(&share->open); slept++) {
        if (!hungry && atomic_load_explicit(&share->hungry, memory_order_relaxed)) {
            futex_wait(&share->hungry, atomic_load(&share->hungry), &moment);
        } else {
            for (int spin = job_here.job.overcommit ? SPINS : 0; spin < SPINS; spin++) {
                if (lock_try(share, slept ? 2 : 1)) { /* others may sleep, too */
                    got = true;
                    goto out;
                }
                pause_briefly();
            }
            if (atomic_exchange_explicit(&share->lock, 2, memory_order_acquire) == 0) {
                got = true;
                goto out;
            }
            futex_wait(&share->lock, 2, NULL);
        }
        if (slept == HUNGRY_AFTER) {
            hungry = true;
            atomic_fetch_add(&share->hungry, 1);
        }
    }
out:
    if (hungry)
        atomic_fetch_sub(&share->hungry, 1);
    atomic_fetch_sub(&share->wanted, 1);
    return got;
}

LW_APART bool linux_lock(struct linux_worker *worker)
{
    struct linux_share *share = &worker->share;
    if (lw_unlikely(atomic_load_explicit(&share->hungry, memory_order_relaxed) || !lock_try(share, 1)) &&
        !lock_wait(share))
        return false;
    atomic_store_explicit(&share->taken, atomic_load_explicit(&share->taken, memory_order_relaxed) + 1,
                          memory_order_relaxed);
    return true;
}

LW_APART void linux_relock(struct linux_worker *worker)
{
    while (!linux_lock(worker)) /* the ranks have ended, and the process is about to */
        pause();
}

/* Let one that sleeps go on, as soon as the lock is released. */
LW_APART static void rouse(struct linux_share *share, struct linux_nap *nap)
{
    *nap->at = nap->next;
    if (nap->next)
        nap->next->at = nap->at;
    nap->asleep = false;
    atomic_store_explicit(&nap->over, 1, memory_order_release);
    if (share->woken_count < sizeof share->woken / sizeof *share->woken)
        share->woken[share->woken_count++] = &nap->over;
    else
        futex_wake(&nap->over, 1);
}

/* Before the lock is released: who can go on, and who polls? */
LW_APART static void others_see_to(struct linux_worker *worker)
{
    struct linux_share *share = &worker->share;
    if (worker->pub.ready_head && share->carrier.asleep)
        rouse(share, &share->carrier);
    else if (worker->pub.ready_head && share->poller == &share->carrier && share->poller_sleeps)
        share->ring = true;
    if (!share->poller && share->asleep) {
        share->poller = share->carrier.asleep ? &share->carrier : share->asleep;
        rouse(share, share->poller);
    }
}

LW_APART void linux_unlock(struct linux_worker *worker)
{
    struct linux_share *share = &worker->share;
    _Atomic uint32_t *woken[sizeof share->woken / sizeof *share->woken];
    others_see_to(worker);
    if (lw_unlikely(worker->net != NULL) && share->poller_sleeps && !share->ring)
        share->ring = !linux_net_doze(worker);
    uint32_t count = share->woken_count;
    bool ring = share->ring;
    if (ring)
        share->poller_sleeps = false;
    else if (share->poller_sleeps &&
             !linux_expects(worker)) /* the others, who may be in the program: see stuck.c */
        atomic_store_explicit(&worker->bell->idle, 1, memory_order_relaxed);
    for (uint32_t i = 0; i < count; i++)
        woken[i] = share->woken[i];
    share->woken_count = 0;
    share->ring = false;
    if (atomic_exchange_explicit(&share->lock, 0, memory_order_release) == 2)
        futex_wake(&share->lock, 1);
    /* What these point to may be gone by now: then nobody sleeps there, and nothing happens. */
    for (uint32_t i = 0; i < count; i++)
        futex_wake(woken[i], 1);
    if (ring)
        hal_bell_ring(worker->pub.gid);
}

LW_APART void linux_lock_offer(struct linux_worker *worker)
{
    struct linux_share *share = &worker->share;
    others_see_to(worker);
    if (!atomic_load_explicit(&share->wanted, memory_order_relaxed) && !share->woken_count && !share->ring)
        return;
    uint32_t taken = atomic_load_explicit(&share->taken, memory_order_relaxed);
    linux_unlock(worker);
    for (int i = 0; i < OFFERS && atomic_load_explicit(&share->taken, memory_order_relaxed) == taken; i++)
        pause_briefly();
    linux_relock(worker);
    linux_stir(worker);
}

void linux_share_open(struct linux_worker *worker)
{
    worker->share.epoch++;
    worker->share.foreign = 0;
    /* As if somebody slept for it: one may do so since it was open the last time. */
    atomic_store(&worker->share.lock, 2);
    atomic_store(&worker->share.open, true);
    linux_aside(worker);
}

void linux_share_close(struct linux_worker *worker)
{
    atomic_store(&worker->share.open, false);
    linux_aside(worker);
    futex_wake(&worker->share.lock, INT_MAX);
    if (worker->share.poller_sleeps) /* it must not take the place of others at the bell */
        hal_bell_ring(worker->pub.gid);
}

/* --------------------------------------------------------------------- waiting */

/* Sleep until roused, without the lock. */
LW_APART static void nap_take(struct linux_worker *worker, struct linux_nap *nap)
{
    struct linux_share *share = &worker->share;
    atomic_store_explicit(&nap->over, 0, memory_order_relaxed);
    nap->asleep = true;
    nap->at = &share->asleep;
    while (*nap->at)
        nap->at = &(*nap->at)->next;
    nap->next = NULL;
    *nap->at = nap;
    /* The last to wait in a job of one process: who polls must look whether there is anything to wait for. */
    if (!job_here.job.launched && share->poller_sleeps && share->blocked == share->foreign)
        share->ring = true;
    linux_unlock(worker);
    while (!atomic_load_explicit(&nap->over, memory_order_acquire))
        futex_wait(&nap->over, 0, NULL);
    linux_relock(worker);
    linux_stir(worker);
}

/* There is nothing to do: poll a little later, or let the one who polls wake us. */
static void idle(struct linux_worker *worker, struct linux_nap *nap, struct linux_thread *foreign)
{
    struct linux_share *share = &worker->share;
    if (!share->poller)
        share->poller = nap;
    if (share->poller != nap)
        nap_take(worker, nap);
    else if (linux_worker_tired(worker))
        linux_worker_sleep(worker, foreign);
    else
        linux_lock_offer(worker);
}

LW_APART void linux_shared_idle(struct linux_worker *worker)
{
    idle(worker, &worker->share.carrier, NULL);
}

/* Something has come: more is likely to. */
static void go_on(struct linux_worker *worker)
{
    worker->idle_spins = 0;
    linux_lock_offer(worker);
}

static void foreign_block(struct linux_worker *worker, struct linux_thread *self)
{
    struct linux_share *share = &worker->share;
    self->pub.blocked = HAL_BLOCKED_OUTSIDE;
    share->blocked++;
    atomic_fetch_add(&linux_cluster.foreign_blocked, 1);
    for (;;) {
        bool arrived = worker->pub.poll(&worker->pub);
        linux_timers_run(worker);
        if (!self->pub.blocked)
            break;
        if (arrived)
            go_on(worker);
        else
            idle(worker, &self->nap, self);
    }
    worker->idle_spins = 0;
    if (share->poller == &self->nap)
        share->poller = NULL;
}

static void own_block(struct linux_worker *worker, struct linux_thread *self)
{
    self->pub.blocked = HAL_BLOCKED;
    for (;;) {
        bool arrived = worker->pub.poll(&worker->pub);
        linux_timers_run(worker);
        struct hal_thread *next = linux_ready_pop(&worker->pub);
        if (next) {
            worker->idle_spins = 0;
            if (next != &self->pub)
                linux_switch_to(&worker->pub, next);
            return;
        }
        if (arrived)
            go_on(worker);
        else
            linux_shared_idle(worker);
    }
}

LW_APART void linux_shared_block(struct linux_thread *self)
{
    struct linux_worker *worker = linux_worker_of(self->pub.worker);
    struct hal_kept kept;
    self->pub.worker->above->keep(&self->pub, &kept);
    if (self->foreign)
        foreign_block(worker, self);
    else
        own_block(worker, self);
    self->pub.worker->above->restore(&self->pub, &kept);
}

/* The bell has one listener, and that is who polls for those that wait: so without it. */
static void nap_in_vain(struct linux_worker *worker)
{
    uint64_t now = hal_time_ns(), until = linux_nap_wanted(worker, now);
    if (!until)
        return;
    const struct timespec moment = {.tv_nsec = (long)(until - now)};
    linux_unlock(worker);
    syscall(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, &moment, NULL);
    linux_slept(worker, now, 0);
    linux_relock(worker);
}

LW_APART void linux_shared_yield(struct linux_thread *self)
{
    struct linux_worker *worker = linux_worker_of(self->pub.worker);
    struct hal_kept kept;
    self->pub.worker->above->keep(&self->pub, &kept);
    if (worker->pub.poll(&worker->pub))
        worker->misses = 0;
    linux_timers_run(worker);
    struct hal_thread *next = self->foreign ? NULL : linux_ready_pop(&worker->pub);
    if (next) {
        linux_ready_push(&worker->pub, &self->pub);
        linux_switch_to(&worker->pub, next);
    } else {
        linux_lock_offer(worker);
        if (++worker->misses >= LINUX_MISSES)
            nap_in_vain(worker);
        else if (job_here.job.overcommit)
            sched_yield();
    }
    self->pub.worker->above->restore(&self->pub, &kept);
}

LW_APART void linux_foreign_wake(struct linux_thread *thread)
{
    struct linux_share *share = &linux_worker_of(thread->pub.worker)->share;
    thread->pub.blocked = HAL_NOT_BLOCKED;
    share->blocked--;
    atomic_fetch_sub(&linux_cluster.foreign_blocked, 1);
    if (thread->nap.asleep)
        rouse(share, &thread->nap);
    else if (share->poller == &thread->nap && share->poller_sleeps)
        share->ring = true;
}

void linux_shared_timer(struct linux_worker *worker)
{
    if (worker->share.poller_sleeps)
        worker->share.ring = true;
}
