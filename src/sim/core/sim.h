/* SPDX-License-Identifier: MIT
 *
 * Virtual-time platform, private: clusters, workers and threads of the modelled machine, all in one process and on
 * one kernel thread.  Every worker (a PE) has a clock of its own, in picoseconds; the worker whose clock is behind
 * all others runs.  Whatever a worker sees of others it looks at only when no other can still do something earlier.
 */
#ifndef LW_HAL_SIM_H
#define LW_HAL_SIM_H

#include "hal/hal.h"
#include "hal/common/fiber.h"
#include "hal/common/host.h"
#include "hal/common/posts.h"
#include "hal/common/stack.h"
#include "sim/machine/machine.h"
#include "sim/core/memory.h"

/* What a worker does with its time. */
enum sim_state {
    SIM_COMPUTE, /* the program's own work */
    SIM_MESSAGE, /* software of sending and receiving */
    SIM_COPY,    /* in memory */
    SIM_WAIT,
    SIM_STATES
};

struct sim_thread {
    struct hal_thread pub;
    uint64_t *work;     /* computing time of its program that has run up; NULL: not known */
    char **environment; /* environ while it runs; NULL: sim.environment (environment.c) */
    uint32_t inside;    /* functions of LibMPI that its program has called and that have not returned */
    void *sp;
    struct hal_stack stack;
    uint32_t stack_pages; /* of it that were touched, as far as is known */
    uint64_t stack_look;  /* ps; when to look again */
    void (*entry)(void *);
    void *arg;
    uint64_t wake_at; /* ps; 0: no timer */
    struct sim_thread *timer_next;
    void *exceptions[2]; /* libstdc++'s state while it does not run */
    struct hal_fiber fiber;
};

/* In the heap of workers: when one is to run next, and its order among those that are due at the same time. */
struct sim_due {
    uint64_t due, order;
    struct sim_worker *worker;
};

struct sim_worker {
    struct hal_worker pub;
    struct sim_cluster *cluster;
    struct sim_thread base; /* runs the worker's threads while none of them does */
    uint64_t now;           /* ps */
    uint32_t at;            /* its place in the heap + 1; 0: not in it */
    uint64_t *arrivals;     /* heap of the times at which its bell rings */
    uint32_t arrival_count, arrival_room;
    struct hal_parcel **parcels; /* heap of messages on their way to it */
    uint32_t parcel_count, parcel_room;
    struct sim_thread *timers; /* soonest first */
    struct sim_thread *ended, *spare;
    double spent[SIM_STATES];       /* ps */
    uint64_t messages[2], bytes[2]; /* sent: within the cluster, to others */
    uint64_t signalled;             /* when it has sent its last signal */
    double uncounted;               /* ps of its time that kernels do not count */
    double owed;                    /* ps that the thread which goes on next takes to wake up */
    uint32_t waits[HAL_WAITS];      /* its threads that wait so */
    bool asleep;                    /* its threads have all waited since somebody last ran; */
    bool asks_itself, asks_library; /* and they ask the kernel so meanwhile: polls.c */
    bool taking_local;              /* what it takes now comes from its own cluster */
    uint8_t taking;                 /* and is this enum hal_traffic, + 1; 0: nothing */
    bool over;                      /* all its threads have ended */
    uint32_t serves;                /* windows that others reach by calling it: hal_serve() */
    uint64_t computes_until;        /* ps; 0: no resource manager takes messages while its program computes */
    struct sim_event *events;       /* soonest first: event.c */
    struct hal_posts posts;
    uint32_t notices;          /* a bit each */
    struct route_held *routes; /* to other clusters, of what it has opened: routes.c */
};

struct sim_cluster {
    struct hal_job job;
    struct sim_worker *workers;
    struct memory_account memory;
    void *inbox; /* hal_parcel_inbox() */
};

struct sim {
    struct machine machine;
    struct hal_job job;
    struct sim_cluster *clusters; /* nclusters + 1: the last is that of the services */
    struct sim_due *heap;
    uint32_t heap_count, workers, busy;
    struct sim_thread main; /* the process's own stack */
    struct sim_worker *running;
    uint64_t seed, events, hash, ticket;
    size_t stack_bytes;
    bool rms;               /* the last worker of each cluster is its resource manager */
    uint32_t services_seat; /* the cluster whose kernel and interfaces services use */
    bool attached;
    struct hal_thread *outside; /* its program runs, and its time is the host's (compute.c) */
    uint64_t outside_since;     /* ns */
    bool enforce;               /* clusters have no more memory than on the machine */
    char **environment;         /* of threads that have none of their own; NULL: no thread has */
};
extern struct sim sim;

/* The cluster that is none, but the host beyond PCIe, with one process; UINT32_MAX: the job has none there. */
static inline uint32_t sim_host(void)
{
    return sim.job.io_ranks > 1 ? sim.job.nclusters - 1 : UINT32_MAX;
}

static inline struct sim_worker *sim_worker_of(struct hal_worker *worker)
{
    return lw_container(worker, struct sim_worker, pub);
}
static inline struct sim_thread *sim_thread_of(struct hal_thread *thread)
{
    return lw_container(thread, struct sim_thread, pub);
}
struct sim_worker *sim_worker_at(uint32_t gid);

/* Whose code runs, inside or outside of the library; NULL: nobody's. */
static inline struct hal_thread *sim_self(void)
{
    return hal_self_ ? hal_self_ : sim.outside;
}

/* The worker whose code runs, after its program's computing time up to now; NULL: nobody's.  Whatever looks at the clock
 * on behalf of a program begins here. */
struct sim_worker *sim_now(void);

/* The same where the program has just called, so that nothing of the library is under way on its thread: see sim_compute(). */
struct sim_worker *sim_called(void);

/* Where the programs' computing time comes from, in a few words. */
const char *sim_computing(void);

/* Let everybody whose clock is behind the calling worker's run first. */
void sim_sync(struct sim_worker *worker);

/* Its place among what happens at the same time: in the order of these calls, or in one that the seed picks. */
uint64_t sim_order(uint32_t gid);

/* This worker is to look around at that time. */
void sim_expect(struct sim_worker *worker, uint64_t when);

/* Its bell rings at that time. */
void sim_arrival(struct sim_worker *worker, uint64_t when);

/* Time passes for the calling worker. */
void sim_pass(struct sim_worker *worker, double ps, enum sim_state state);

/* The calling thread's program computes for so long.  If the worker serves windows (hal_serve()), its cluster's resource manager takes
 * what arrives meanwhile, in its own time; the program goes on when both are done. */
void sim_compute(struct sim_worker *worker, double ps);

/* Create the clusters and workers of a job on the machine. */
int sim_create(const struct machine *machine, const struct hal_job *job, uint64_t seed) LW_CHECK;

/* Threads switch, and with them environ.  Only if sim.environment is not NULL. */
void sim_environment_switch(struct sim_thread *from, const struct sim_thread *to);
void sim_environment_end(struct sim_thread *thread);

/* The run is over: say what it took. */
void sim_report(void);

/* A few lines of that, for mpiexec --verbose. */
void sim_summary(uint64_t end);

/* Everybody waits, and nothing is under way: mpiexec tells the user who for whom. */
_Noreturn void sim_stuck(void);

#endif
