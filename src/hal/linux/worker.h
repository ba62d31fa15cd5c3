/* SPDX-License-Identifier: MIT
 *
 * Linux platform, private: threads, workers and what they stand on.
 */
#ifndef LW_HAL_LINUX_WORKER_H
#define LW_HAL_LINUX_WORKER_H

#include <pthread.h>

#include "hal/hal.h"
#include "hal/linux/job.h"

/* A user-level thread. */
struct linux_thread {
    struct hal_thread pub;
    void *sp;           /* where hal_switch() left it */
    void *stack;        /* guard first, then the stack proper; NULL: the kernel thread's own */
    size_t stack_bytes; /* guard included */
    void (*entry)(void *);
    void *arg;
    uint64_t wake_at; /* ns; valid while in the worker's timers */
    struct linux_thread *timer_next;
    struct linux_thread *all_next; /* the worker's threads with a stack of their own */
    void *exceptions[2];           /* libstdc++'s per-thread state while not running */
    void *asan_fake_stack;
    void *stack_low; /* of a native thread, for the address sanitizer */
    size_t stack_low_bytes;
    void *tsan_fiber;
};

/* A connected window that waits for hal_window_accept(). */
struct linux_mail {
    struct linux_mail *next;
    uint32_t from;
    size_t bytes;
    void *memory;
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
    _Atomic(struct linux_mail *) mail; /* windows that other workers have connected */
    struct linux_mail *mail_ready;     /* taken from the above, oldest first */
    pthread_t kernel_thread;
    uint32_t idle_spins; /* polls in a row that found nothing */
    uint64_t idle_since; /* ns */
    bool runs;           /* in hal_workers_run() */
    bool busy;           /* then: it counts in linux_cluster.busy */
} LW_ALIGNED;

/* The cluster as this process sees it.  Set up by hal_attach(). */
struct linux_cluster {
    struct hal_job job;
    struct job_header *header; /* the shared segment; private memory in a singleton */
    struct job_bell *bells;
    struct job_rank *ranks;
    struct linux_worker *workers;
    int control; /* the socket to mpiexec; -1 in a singleton */
    uint32_t cores;
    uint64_t spin_ns; /* how long to poll before sleeping */
    size_t stack_bytes;
    _Atomic uint32_t busy; /* workers that have threads */
    bool attached;
    bool peer_readable; /* process_vm_readv() works */
};
extern struct linux_cluster linux_cluster;

/* asm: save the callee-saved state in *save, continue at load. */
void hal_switch(void **save, void *load);
void hal_switch_start(void);

/* Give this kernel thread to `worker`: the stack it runs on becomes worker->native, a
 * thread that counts as running. */
void linux_worker_adopt(struct linux_worker *worker);

/* Run worker 0 here and the others on kernel threads of their own: `start` on each (it
 * creates the worker's threads), then the threads until all have ended.  Returns the
 * first error of a start; then nothing has run. */
int hal_workers_run(int (*start)(struct hal_worker *worker)) LW_CHECK;

/* True if the address lies in the guard of a thread of the current worker. */
bool hal_stack_guard_hit(const void *address);

/* Map the job segment and open the control socket; see segment.c. */
int linux_job_open(void) LW_CHECK;

/* The same for a job of one rank, in private memory. */
int linux_singleton_create(void) LW_CHECK;

/* Name of a launcher that started this process, seen in the environment, and that lwmpi does not
 * speak; NULL: none.  (foreign.c) */
const char *lw_foreign_launcher(void);

/* A shared object that may have brought libstdc++ is loaded: look for its per-thread state.  Call on
 * the worker. */
void linux_worker_exceptions(struct linux_worker *worker, void *handle);

/* Sleep until the worker's bell rings or the earliest timer is due. */
void linux_worker_sleep(struct linux_worker *worker);

/* The time of the next poll when there is nothing to do: spin, then sleep. */
void linux_worker_idle(struct linux_worker *worker);

/* Wake the threads whose time has come. */
void linux_timers_run(struct linux_worker *worker);

/* True if windows wait for hal_window_accept(). */
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
