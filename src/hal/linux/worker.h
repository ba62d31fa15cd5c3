/* SPDX-License-Identifier: MIT
 *
 * Linux platform, private: threads, workers and what they stand on.
 */
#ifndef LW_HAL_LINUX_WORKER_H
#define LW_HAL_LINUX_WORKER_H

#include <pthread.h>

#include "hal/hal.h"
#include "hal/common/fiber.h"
#include "hal/common/host.h"
#include "hal/common/posts.h"
#include "hal/common/stack.h"

#if !defined(__SANITIZE_THREAD__) && defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define __SANITIZE_THREAD__ 1
#endif
#endif

/* How a kernel thread sleeps until another one lets it go on: see share.c. */
struct linux_nap {
    struct linux_nap *next, **at; /* among those of the worker that sleep */
    _Atomic uint32_t over;        /* futex */
    bool asleep;
};

/* hal_thread_sleep(): whoever ends a sleep early only marks it; the worker does the rest. */
enum linux_sleep { LINUX_AWAKE, LINUX_SLEEPS, LINUX_ROUSED };

/* A user-level thread, or a foreign one. */
struct linux_thread {
    struct hal_thread pub;
    void *sp;               /* where hal_switch() left it */
    struct hal_stack stack; /* none: the kernel thread's own */
    void (*entry)(void *);
    void *arg;
    uint64_t wake_at;       /* ns; valid while in the worker's timers */
    _Atomic uint32_t sleep; /* enum linux_sleep */
    struct linux_thread *timer_next;
    bool (*watch)(void *); /* in the timers: go on only when this is true; it may be asked at any time */
    void *watch_arg;
    uint64_t watch_ns;
    struct linux_thread *all_next; /* the worker's threads with a stack of their own */
    void *exceptions[2];           /* libstdc++'s per-thread state while not running */
    struct hal_fiber fiber;
    void *tsan_fiber;
    bool foreign;         /* its kernel thread is the program's */
    bool entered;         /* runs library code since hal_enter() */
    uint32_t known;       /* of a foreign thread: the worker's share.epoch in which it was counted */
    int cancel_state;     /* of a foreign thread: what it was before it entered */
    int32_t kernel_id;    /* of a foreign thread */
    struct linux_nap nap; /* of a foreign thread */
};

/* A connected channel that waits for hal_channel_accept(). */
struct linux_mail {
    struct linux_mail *next;
    uint32_t from;
    size_t bytes;
    void *memory;
    struct job_proof proof; /* of another cluster */
};

/* What makes a worker shared: see share.c.  All but `open`, `lock`, `wanted` and `hungry` is for whoever holds the lock. */
struct linux_share {
    _Atomic bool open;        /* the worker is shared */
    _Atomic uint32_t lock;    /* futex: 0 free, 1 held, 2 held and somebody sleeps for it */
    _Atomic uint32_t wanted;  /* how many wait for it */
    _Atomic uint32_t hungry;  /* ... for too long: others stand back */
    _Atomic uint32_t taken;   /* times it was taken */
    uint32_t epoch;           /* times it was opened */
    uint32_t users;           /* hal_share() less hal_unshare() */
    uint32_t foreign;         /* foreign threads that are known */
    uint32_t inside;          /* ... that have entered */
    uint32_t blocked;         /* ... and wait */
    struct linux_nap carrier; /* of the worker's own kernel thread */
    struct linux_nap *poller; /* who looks for messages while all wait; NULL: nobody */
    struct linux_nap *asleep; /* those who wait and are not the poller */
    bool poller_sleeps;       /* in the kernel, until the bell rings */
    bool ring;                /* wake it when the lock is released */
    uint32_t woken_count;     /* and these */
    _Atomic uint32_t *woken[6];
};

struct linux_worker {
    struct hal_worker pub;
    struct job_bell *bell;
    struct linux_thread native;  /* the kernel thread's own stack */
    struct linux_thread *timers; /* soonest first */
    struct linux_thread *all;
    struct linux_thread *ended;        /* its stack can be freed once another stack is in use */
    struct linux_thread *spare;        /* ended threads with their stacks, for reuse */
    void **exceptions;                 /* this kernel thread's libstdc++ state, or NULL */
    _Atomic(struct linux_mail *) mail; /* channels that other workers have connected */
    struct linux_mail *mail_ready;     /* taken from the above, oldest first */
    struct hal_posts posts;
    uint32_t expected; /* posts that will come without anything being done here */
    pthread_t kernel_thread;
    _Atomic int32_t carrier; /* its number; 0: not running yet */
    _Atomic int32_t sleeper; /* of the kernel thread that is in linux_worker_sleep(); 0: none */
    uint32_t refused; /* the question of mpiexec that was not answered, because somebody may do something */
    struct linux_share share;
    struct linux_net *net;    /* its port in the network; NULL: none */
    struct linux_door *door;  /* where other hosts reach memory that it shows; NULL: it has shown none */
    uint32_t idle_spins;      /* polls in a row that found nothing */
    uint32_t idle_yields;     /* then: how often it has given its core away */
    uint64_t hopes_until;     /* ns: how long to poll for what another one that runs is to send */
    uint64_t idle_since;      /* ns */
    uint64_t patience;        /* ns to poll from then on */
    uint32_t misses;          /* yields in a row that found nothing */
    uint64_t missed_at;       /* ns: when there had been LINUX_MISSES of them */
    uint64_t missed_messages; /* hal_above.messages_of() then */
    uint64_t awake_until;     /* ns: a nap was in vain, the next one may begin then */
    _Atomic uint32_t
        roused; /* (not bool: some processors have no atomic exchange of a byte) some of its threads that sleep are to end that */
    bool aside; /* there are timers, or it is shared: what else to look at when a thread waits */
    bool runs;  /* in hal_workers_run() */
    bool busy;  /* then: it counts in linux_cluster.busy */
    bool
        wakeful; /* its bell says when it is awake; else, without membarrier() in a job that uses it, never */
} LW_ALIGNED;

/* What this cluster has besides job_here.  Set up by hal_attach(). */
struct linux_cluster {
    struct linux_worker *workers;
    uint32_t cores;
    bool barriers;    /* who goes to sleep calls membarrier(): others need not fence */
    uint64_t spin_ns; /* how long to poll before sleeping */
    size_t stack_bytes;
    _Atomic uint32_t busy;            /* workers that have threads */
    _Atomic uint32_t foreign_blocked; /* foreign threads that wait in the library */
    _Atomic int32_t watcher;          /* kernel thread that waits for descriptors; 0: none */
    bool stuck_report,
        stuck_off; /* a job of one process that waits for good: say so, or not even that, and go on */
};
extern struct linux_cluster linux_cluster;

/* Give this kernel thread to `worker`: the stack it runs on becomes worker->native, a
 * thread that counts as running. */
void linux_worker_adopt(struct linux_worker *worker);

/* ---- jobs.c: other jobs ---- */

/* A job that was met. */
struct linux_met {
    struct linux_met *next; /* met before */
    struct hal_job job;
    uint32_t first_gid, count; /* of its workers, as they are known here, with those of its service cluster */
    uint32_t first_host;       /* of its hosts, if it is networked: the own job's come before */
    struct job_bell *bells;
    struct job_port *ports; /* if it is networked, and: */
    const uint32_t *firsts; /* of the clusters of each of its hosts, and the end of the last */
    const uint64_t *secret;
    _Atomic int32_t pids[]; /* by cluster, as those of the own job: see peer.c */
};

/* The job of a worker of another one; NULL: it is not known. */
struct linux_met *linux_met_of(uint32_t gid);

/* The bell of any worker. */
struct job_bell *linux_bell_of(uint32_t gid);

/* mpiexec has said that a job was met, or has answered; fd is closed. */
void linux_job_meet(const struct job_packet *packet, int fd);
void linux_call_answered(const struct job_packet *packet, int fd);

/* adopt.c: a program that runs alone gets an mpiexec.  Why it does not, or NULL. */
const char *linux_adopt(void);

/* The mpiexec that is installed beside the library; false: the library is not where that could be seen. */
bool linux_launcher_find(char *path, size_t bytes);

/* Start it, with two descriptors whose numbers are the value of this variable. */
bool linux_launcher_start(const char *path, const char *name, int first, int second);

/* wireup.c: if a launcher whose protocol we speak has started this process as one of several, join the others: JOB_ENV is set then. */
int linux_wireup(void) LW_CHECK;

/* Take all packets off the control socket. */
void linux_control_drain(void);

/* Send a packet and a descriptor (-1: none) to mpiexec; may take packets meanwhile.  0 or an errno. */
struct job_packet;
int linux_control_send(const struct job_packet *packet, int fd);

/* Whose memory this process may read: see peer.c.  Start: what it needs.  Proof: what a link from here carries.  Try: a
 * link has come from worker `gid`, and with it this. */
int linux_peers_start(void) LW_CHECK;
const struct job_proof *linux_peer_proof(void);

/* Memory to be mapped by others, too, which nobody can resize: made, zeroed, with its descriptor (LW_EOS, and errno: there is none;
 * LW_ENOMEM); or mapped, when it came from others, who may send anything.  *bytes: what it must have, 0: any; then what it has.
 * NULL: it is not such memory, or cannot be mapped. */
int linux_sealed_new(const char *name, size_t bytes, void **memory, int *descriptor) LW_CHECK;
void *linux_sealed_map(int descriptor, size_t *bytes);

/* Which word of its name says the descriptor of memory that others map.  And what another cluster has handed over, mapped. */
enum { LINUX_MEMORY_DESCRIPTOR = 1 };
void linux_memory_take(const struct job_packet *packet, void *memory, size_t bytes);
void linux_peer_try(uint32_t gid, const struct job_proof *proof);

/* A shared object that may have brought libstdc++ is loaded: look for its per-thread state.  Call on
 * the worker. */
void linux_worker_exceptions(struct linux_worker *worker, void *handle);

/* Sleep until the worker's bell rings or the earliest timer is due.  foreign: the thread that polls for a shared worker;
 * NULL: the worker's own kernel thread. */
void linux_worker_sleep(struct linux_worker *worker, struct linux_thread *foreign);

/* A thread of a shared worker goes on while the one who polls sleeps, and says that all wait. */
static inline void linux_stir(struct linux_worker *worker)
{
    if (lw_unlikely(atomic_load_explicit(&worker->bell->idle, memory_order_relaxed))) {
        atomic_store(&worker->bell->idle, 0);
        atomic_fetch_add(&worker->bell->wakes, 1);
    }
}

/* Nothing happens in this process any more unless a message comes, as far as can be known.  Call where the
 * worker is about to sleep.  (stuck.c) */
bool linux_stuck(struct linux_worker *worker);

/* Has the time come to sleep, after one more poll in vain? */
bool linux_worker_tired(struct linux_worker *worker);

/* ---- descriptor.c ---- */

/* hal_descriptor_watch() for a thread of this worker that may have left it, but holds its lock. */
int linux_descriptor_watch(struct linux_worker *worker, struct hal_descriptor *descriptor) LW_CHECK;

/* The process ends: descriptors may be closed from now on, whether they are watched or not. */
void linux_watcher_stop(void);

/* ---- net.c: the network between hosts ---- */

/* The worker is about to sleep: from now on what comes by its port, or can be sent there, is posted to it.  False: there is something
 * already.  Who polls or sends in its place while it sleeps calls this afterwards, for libfabric's descriptor tells only of what nobody has
 * taken off it. */
bool linux_net_doze(struct linux_worker *worker);

/* When it has to be polled though nothing comes: ns, 0: never. */
uint64_t linux_net_wakes(const struct linux_worker *worker);

/* When linux_net_doze() has to look again, for nothing tells of what comes: ns, 0: never. */
uint64_t linux_net_looks(const struct linux_worker *worker);

/* ---- interface.c ---- */

/* The IPv4 address of the interface that LWMPI_INTERFACE names, or of the first that leads out of this host, in network order; 0: there is none. */
uint32_t linux_interface_address(void);

/* ---- fabric.c ---- */

/* Is it a kernel thread of a provider, which does nothing but what workers of this and other hosts ask for? */
bool linux_fabric_serves(int tid);

/* The process ends, and nobody calls anything of the network any more: providers leave nothing behind, and their threads end before they are unloaded. */
void linux_ports_close(void);

/* ---- stuck.c ---- */

/* Has a kernel thread of this process blocked all signals? */
bool linux_task_is_deaf(int tid);

/* ---- crowd.c: cores that others use, too ---- */

/* Do they?  Asked by a worker that has polled in vain for longer than an answer takes; now: hal_time_ns(). */
bool linux_crowded(struct linux_worker *worker, uint64_t now);

/* The calling thread has slept until now; woken: when somebody woke it, or 0. */
void linux_slept(struct linux_worker *worker, uint64_t since, uint64_t woken);

/* Give the core away, to others of the job that share it.  Returns when it has it again, by hal_time_ns(). */
uint64_t linux_core_give(struct linux_worker *worker, uint64_t now);

/* Does the worker from which comes what this one waits for run, on another core? */
bool linux_sender_runs(const struct linux_worker *worker);

/* The worker's threads have yielded and nothing has arrived (worker->misses: so many times in a row): if the core is wanted
 * by others, and all that is done here is to ask for messages, until when (hal_time_ns()) to sleep; 0: do not. */
enum { LINUX_MISSES = 1000 };
uint64_t linux_nap_wanted(struct linux_worker *worker, uint64_t now);

/* Then sleep, at most until the bell rings.  Not for a worker that is shared. */
void linux_worker_nap(struct linux_worker *worker);

/* ---- share.c, foreign.c: workers that are shared ---- */

static inline bool linux_shared(struct linux_worker *worker)
{
    return atomic_load_explicit(&worker->share.open, memory_order_relaxed);
}

/* Timers, or whether it is shared, have changed. */
static inline void linux_aside(struct linux_worker *worker)
{
    worker->aside = worker->timers || linux_shared(worker);
}

/* False: it is not shared any more. */
bool linux_lock(struct linux_worker *worker);
void linux_unlock(struct linux_worker *worker);
/* The same inside the library, where the worker stays shared. */
void linux_relock(struct linux_worker *worker);
/* Let those who want the lock have it for a moment. */
void linux_lock_offer(struct linux_worker *worker);

/* From now on the worker is shared, and the caller has entered; and the contrary. */
void linux_share_open(struct linux_worker *worker);
void linux_share_close(struct linux_worker *worker);

/* hal_thread_block(), _yield(), _wake() there. */
void linux_shared_block(struct linux_thread *self);
void linux_shared_yield(struct linux_thread *self);
void linux_foreign_wake(struct linux_thread *thread);
/* The worker's own kernel thread has nothing to do. */
void linux_shared_idle(struct linux_worker *worker);
/* A timer is due before all others. */
void linux_shared_timer(struct linux_worker *worker);

/* Thread switch, for share.c: the next ready thread, or NULL; and the caller to the end of the queue. */
struct hal_thread *linux_ready_pop(struct hal_worker *worker);
void linux_ready_push(struct hal_worker *worker, struct hal_thread *thread);
void linux_switch_to(struct hal_worker *worker, struct hal_thread *next);

/* The time of the next poll when there is nothing to do: spin, then sleep. */
void linux_worker_idle(struct linux_worker *worker);

/* Start a kernel thread of the library's own, which nobody joins and no signal reaches.  False: it is not possible. */
bool linux_thread_start(void *(*entry)(void *));

/* A full fence on all processors that run processes of this job; false and errno: it is not permitted. */
bool linux_membarrier(void);

/* The worker that this kernel thread carries, or NULL. */
extern __thread struct linux_worker *linux_carried_ __attribute__((tls_model("initial-exec")));

/* Wake the threads whose time has come; true if there were any. */
bool linux_timers_run(struct linux_worker *worker);
/* Does something happen at some time without a message?  A timer that is due, or a post that will come.  (Threads that watch
 * wait for others.) */
bool linux_expects(const struct linux_worker *worker);

/* True if channels wait for hal_channel_accept(), or posts for hal_posts_run(). */
bool linux_mail_waits(struct linux_worker *worker);

static inline struct linux_worker *linux_worker_of(struct hal_worker *worker)
{
    return lw_container(worker, struct linux_worker, pub);
}

static inline struct linux_thread *linux_thread_of(struct hal_thread *thread)
{
    return lw_container(thread, struct linux_thread, pub);
}

#endif
