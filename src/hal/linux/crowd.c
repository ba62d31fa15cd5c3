/* SPDX-License-Identifier: MIT
 *
 * Cores that others use, too.
 *
 * A worker that polls for longer than an answer takes looks whether the kernel has taken its core away for a while.  If so,
 * and more than once, that is told to all workers of the job, and for some time none of them polls longer than that: it sleeps.  Who
 * sleeps uses up nothing of its share of the core, and gets the core at once when it is woken; who polls for a
 * partner that does not run has none left when the partner comes back.  So workers that exchange messages run at the
 * same time.
 *
 * That takes a core each.  The kernel likes to put who is woken beside who has woken him, and on cores that are
 * all in use nothing parts them again: of two jobs that run at once each may have a core for all of its workers, and then
 * every message waits until its sender is tired of polling.  So a worker moves that was woken by somebody on its core, and
 * late; and, where others want cores, one that finds itself on the core of another one.  Where workers share cores, and
 * one core has two more of those that are awake than another, the kernel leaves it at that for a tenth of a second and longer,
 * while all wait for the third of a core: so one of them moves.
 *
 * And where many others wait for the core, who is woken would have to wait until one of them has used up its slice.  So
 * workers ask for slices that are shorter than others', which lets them in at once; their share is the same.
 */
#define _GNU_SOURCE
#include <sched.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "hal/linux/worker.h"

enum {
    STOLEN_NS = 300000, /* less than the shortest slice, more than what the kernel itself needs a core for */
    /* The same where workers share cores: each of those before us may be late, too; another program keeps a core for milliseconds. */
    STOLEN_OVERCOMMIT_NS = 2000000,
    AGAIN_NS = 50000000,   /* from one delay to the next, at most */
    FIRST_NS = 50000000,   /* how long to think so */
    MOST_NS = 320000000,   /* ... if it is seen again and again */
    MEMORY_NS = 200000000, /* "again": it was thought so long ago, at most */
    LATE_NS = 50000, /* longer than an idle core takes to wake up, shorter than a partner on this one polls */
    COMPARE_NS = 1000000, /* how often to compare with the others' a core that has not changed */
    PROVE_NS = 20000000,  /* when nobody has kept the new core for so long, it was right to move there */
    MISS_NS = 500,        /* from one failed test to the next, at most, in a program that does nothing else */
    NAP_NS = 100000,      /* what such a program sleeps */
    SLICE_NS = 500000,    /* what a worker asks for */
    CORES_MOST = CPU_SETSIZE,
};

/* What this kernel thread has seen. */
struct view {
    uint64_t looked;   /* ns: when */
    uint64_t ran;      /* ns of processor time until then */
    uint64_t slept;    /* ns since then, of its own will */
    uint64_t compared; /* ns: when its core was compared with the others' */
    long preemptions;  /* until `looked` */
    uint64_t
        moved; /* ns: when it went to another core, because fewer are there; 0: that was right, or never */
    uint32_t before; /* from which core */
    bool brisk;      /* it has asked for short slices */
};
static __thread struct view view_ __attribute__((tls_model("initial-exec")));

/* Of the job. */
static uint32_t workers(void)
{
    return job_here.job.nclusters * job_here.job.workers;
}

static uint64_t ns_of(const struct timeval *time)
{
    return (uint64_t)time->tv_sec * 1000000000u + (uint64_t)time->tv_usec * 1000u;
}

/* What is longer than this was not taken by others of the job who have little to do, nor by the kernel itself. */
static uint64_t stolen_ns(void)
{
    return job_here.job.overcommit ? STOLEN_OVERCOMMIT_NS : STOLEN_NS;
}

/* Has the kernel taken the core away since the last look, for long? */
static bool was_stolen(uint64_t now)
{
    struct view *view = &view_, before = *view;
    struct rusage usage;
    if (now - before.looked < STOLEN_NS || getrusage(RUSAGE_THREAD, &usage))
        return false;
    view->looked = now;
    view->ran = ns_of(&usage.ru_utime) + ns_of(&usage.ru_stime);
    view->slept = 0;
    view->preemptions = usage.ru_nivcsw;
    return before.looked && view->preemptions != before.preemptions &&
           now - before.looked > view->ran - before.ran + before.slept + stolen_ns();
}

/* Was there a delay before this one, which has begun at `since`?  Of one alone nothing follows: some hosts wake a virtual core, or give it
 * back, after milliseconds, and then all who share it are late; who sleeps more for that is late more often. */
static bool late_again(uint64_t since, uint64_t now)
{
    struct job_header *header = job_here.header;
    uint64_t before = atomic_load(&header->late_seen);
    if (since < before) /* the same delay: another worker has seen it */
        return false;
    atomic_store(&header->late_seen, now);
    return now - before < AGAIN_NS;
}

static void tell(uint64_t since, uint64_t now)
{
    if (!late_again(since, now))
        return;
    struct job_header *header = job_here.header;
    uint64_t until = atomic_load(&header->crowded_until), ns = atomic_load(&header->crowded_ns);
    if (now >= until) /* what many see at the same time is seen once */
        ns = now < until + MEMORY_NS ? 2 * ns : FIRST_NS;
    if (ns > MOST_NS)
        ns = MOST_NS;
    atomic_store(&header->crowded_ns, ns);
    atomic_store(&header->crowded_until, now + ns);
}

static bool believed(uint64_t now)
{
    return now < atomic_load_explicit(&job_here.header->crowded_until, memory_order_relaxed);
}

/* ----------------------------------------------------------------- short slices */

/* What sched_setattr(2) takes. */
struct attributes {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t runtime, deadline,
        period; /* ns; of ordinary threads `runtime` is the slice, or 0 before Linux 6.12 */
};

/* Once a kernel thread.  What the program creates from it has short slices, too, which harms nobody. */
static void slices_shorten(void)
{
    struct attributes attributes = {.size = 0};
    view_.brisk = true;
    if (syscall(SYS_sched_getattr, 0, &attributes, sizeof attributes, 0) ||
        attributes.policy != SCHED_OTHER || attributes.runtime <= SLICE_NS)
        return;
    attributes.runtime = SLICE_NS;
    syscall(SYS_sched_setattr, 0, &attributes, 0);
}

/* ------------------------------------------------------------------ a core each */

/* Let the others know that it is on this core. */
static void core_tell(struct linux_worker *worker, uint32_t core)
{
    atomic_store_explicit(&worker->bell->core, (uint16_t)(core + 1), memory_order_relaxed);
}

/* The cores that other workers have said they are on; true: one of them is `mine`. */
static bool cores_of_others(const struct linux_worker *worker, uint32_t mine, cpu_set_t *set)
{
    CPU_ZERO(set);
    for (uint32_t i = 0; i < workers(); i++) {
        struct job_bell *bell = &job_here.bells[i];
        uint32_t core = atomic_load_explicit(&bell->core, memory_order_relaxed);
        if (bell != worker->bell && core && core <= CORES_MOST && !atomic_load(&bell->done))
            CPU_SET(core - 1, set);
    }
    return CPU_ISSET(mine, set);
}

/* Go there; stay free to be moved anywhere. */
static bool move_to(uint32_t core, const cpu_set_t *allowed)
{
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(core, &one);
    if (sched_setaffinity(0, sizeof one, &one))
        return false;
    (void)!sched_setaffinity(0, sizeof *allowed, allowed);
    return true;
}

static uint32_t part(uint32_t mine, const cpu_set_t *taken)
{
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed))
        return mine;
    for (uint32_t i = 1; i < CORES_MOST; i++) {
        uint32_t core = (mine + i) % CORES_MOST;
        if (CPU_ISSET(core, &allowed) && !CPU_ISSET(core, taken))
            return move_to(core, &allowed) ? core : mine;
    }
    return mine;
}

/* See that no other worker of the job is on this core.  shared: one is, whatever is known of them. */
static void keep_apart(struct linux_worker *worker, uint64_t now, bool shared)
{
    int here = sched_getcpu();
    if (here < 0 || here >= CORES_MOST)
        return;
    uint32_t mine = (uint32_t)here;
    if (!shared && atomic_load_explicit(&worker->bell->core, memory_order_relaxed) == mine + 1 &&
        now - view_.compared < COMPARE_NS)
        return;
    view_.compared = now;
    cpu_set_t taken;
    if (cores_of_others(worker, mine, &taken) || shared)
        mine = part(mine, &taken);
    core_tell(worker, mine);
}

/* ------------------------------------------------------------ as many on each core */

/* Of the workers that are awake, how many have said that they are on each core; returns how many there are.  *last: whether no other one that
 * is on this core has a higher number. */
static uint32_t cores_shared(const struct linux_worker *worker, uint32_t mine, uint16_t *counts, bool *last)
{
    uint32_t awake = 0;
    memset(counts, 0, CORES_MOST * sizeof *counts);
    *last = true;
    for (uint32_t i = 0; i < workers(); i++) {
        struct job_bell *bell = &job_here.bells[i];
        uint32_t core = atomic_load_explicit(&bell->core, memory_order_relaxed) & ~JOB_CORE_GIVEN;
        if (!core || core > CORES_MOST || atomic_load_explicit(&bell->bell.sleeping, memory_order_relaxed) ||
            atomic_load_explicit(&bell->done, memory_order_relaxed))
            continue;
        counts[core - 1]++;
        awake++;
        *last = *last && (core - 1 != mine || bell <= worker->bell);
    }
    return awake;
}

/* Go from `mine` to the core with the fewest, if that has two less: returns where this is then. */
static uint32_t spread(uint32_t mine, const uint16_t *counts, uint64_t now)
{
    cpu_set_t allowed;
    uint32_t least = mine;
    if (sched_getaffinity(0, sizeof allowed, &allowed))
        return mine;
    for (uint32_t core = 0; core < CORES_MOST; core++)
        if (CPU_ISSET(core, &allowed) && counts[core] < counts[least])
            least = core;
    if (counts[least] + 2 > counts[mine] || !move_to(least, &allowed))
        return mine;
    view_.moved = now;
    view_.before = mine;
    return least;
}

/* Another program is there, of which the counts say nothing: go back, and let all stay where they are for a time, each time longer. */
static void spread_back(uint64_t now)
{
    struct job_header *header = job_here.header;
    uint64_t ns = 2 * atomic_load(&header->still_ns);
    cpu_set_t allowed;
    if (!sched_getaffinity(0, sizeof allowed, &allowed) && CPU_ISSET(view_.before, &allowed))
        move_to(view_.before, &allowed);
    ns = ns < FIRST_NS ? FIRST_NS : ns > MOST_NS ? MOST_NS : ns;
    atomic_store(&header->still_ns, ns);
    atomic_store(&header->still_until, now + ns);
    view_.moved = 0;
}

/* Was it right to move, as far as is known? */
static void prove(uint64_t since, uint64_t now)
{
    if (now > since + STOLEN_NS) {
        spread_back(now);
    } else if (now > view_.moved + PROVE_NS) {
        atomic_store(&job_here.header->still_ns, 0);
        view_.moved = 0;
    }
}

/* See that no core has two workers more than another.  To look at many takes longer, so it is done less often. */
static void keep_even(struct linux_worker *worker, uint64_t now)
{
    uint16_t counts[CORES_MOST];
    bool last;
    int here = sched_getcpu();
    if (here < 0 || here >= CORES_MOST || linux_carried_ != worker)
        return;
    uint32_t mine = (uint32_t)here;
    core_tell(worker, mine);
    if (now - view_.compared < (uint64_t)COMPARE_NS * (1 + workers() / 16))
        return;
    view_.compared = now;
    uint32_t awake = cores_shared(worker, mine, counts, &last);
    if (last && counts[mine] * job_here.job.cores > awake &&
        now >= atomic_load(&job_here.header->still_until))
        core_tell(worker, spread(mine, counts, now));
}

/* ---------------------------------------------------------------- what others call */

static void get_along(struct linux_worker *worker, uint64_t now, bool shared)
{
    if (linux_carried_ != worker) /* a thread of the program */
        return;
    if (!view_.brisk)
        slices_shorten();
    if (!job_here.job.overcommit)
        keep_apart(worker, now, shared);
}

/* There is a core for each, but who has woken this worker was on the same one, and gave it late: as a partner does that polls until it is
 * tired of that. */
static bool kept_waiting(const struct linux_worker *worker, uint64_t woken, uint64_t now)
{
    if (job_here.job.overcommit || !woken || now <= woken + LATE_NS)
        return false;
    uint32_t core = atomic_load_explicit(&worker->bell->rung_on, memory_order_relaxed);
    return core == (uint32_t)sched_getcpu() + 1;
}

bool linux_crowded(struct linux_worker *worker, uint64_t now)
{
    uint64_t looked = view_.looked;
    if (was_stolen(now))
        tell(looked, now);
    if (lw_likely(!believed(now)))
        return false;
    get_along(worker, now, false);
    return true;
}

void linux_slept(struct linux_worker *worker, uint64_t since, uint64_t woken)
{
    uint64_t now = hal_time_ns();
    view_.slept += now - since;
    if (woken && now > woken + stolen_ns())
        tell(woken, now);
    bool kept = kept_waiting(worker, woken, now);
    if (lw_unlikely(kept || believed(now)))
        get_along(worker, now, kept);
}

/* Who gives his core to one that never gives it back would wait for it much longer than who sleeps and is woken. */
uint64_t linux_core_give(struct linux_worker *worker, uint64_t since)
{
    uint32_t core = atomic_load_explicit(&worker->bell->core, memory_order_relaxed);
    atomic_store_explicit(&worker->bell->core, (uint16_t)(core | JOB_CORE_GIVEN), memory_order_relaxed);
    sched_yield();
    uint64_t now = hal_time_ns();
    view_.slept += now - since;
    if (lw_unlikely(now > since + stolen_ns()))
        tell(since, now);
    if (lw_unlikely(view_.moved != 0))
        prove(since, now);
    keep_even(worker, now);
    return now;
}

bool linux_sender_runs(const struct linux_worker *worker)
{
    uint32_t from = worker->pub.awaits, own = atomic_load_explicit(&worker->bell->core, memory_order_relaxed);
    if (!from || from > workers())
        return false;
    struct job_bell *bell = &job_here.bells[from - 1];
    uint32_t core = atomic_load_explicit(&bell->core, memory_order_relaxed);
    return core && core != own && !(core & JOB_CORE_GIVEN) &&
           !atomic_load_explicit(&bell->bell.sleeping, memory_order_relaxed);
}

/* Since so many yields in vain: the program does nothing else, and its ranks do not send each other anything. */
static bool only_polls(struct linux_worker *worker, uint64_t now)
{
    uint64_t before = worker->missed_at, messages = worker->pub.above->messages_of(&worker->pub);
    bool none = messages == worker->missed_messages;
    worker->missed_at = now;
    worker->missed_messages = messages;
    return none && now - before < (uint64_t)LINUX_MISSES * MISS_NS;
}

uint64_t linux_nap_wanted(struct linux_worker *worker, uint64_t now)
{
    bool crowded = linux_crowded(worker, now);
    if (worker->misses >= LINUX_MISSES) {
        worker->misses = 0;
        crowded = only_polls(worker, now) && crowded;
    }
    return crowded ? now + NAP_NS : 0;
}
