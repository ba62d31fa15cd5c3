/* SPDX-License-Identifier: MIT
 *
 * HAL contract: what every platform gives to the tiers above it.
 *
 * A job is made of clusters; a cluster has one private address space and one
 * or more workers; a worker is one flow of hardware execution (a kernel thread
 * on Linux, a PE on a manycore) that carries user-level threads.  A thread
 * stays on its worker for life, so whatever only the threads of one worker
 * touch needs no lock.  A worker runs one thread at a time and switches only
 * inside the functions marked "may switch".  (Threads that a program creates besides
 * take turns with those of its worker: see below.)
 */
#ifndef LW_HAL_H
#define LW_HAL_H

#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/macros.h"
#include "hal/budget.h"
#include "hal/prices.h"
#include "hal/settings.h"

/* ---------------------------------------------------------------- the job */

enum hal_map { HAL_MAP_COMPACT = 0, HAL_MAP_SCATTER = 1 };

/* How the job was launched: the same in every cluster but for `cluster`.
 * Read-only after hal_attach(). */
struct hal_job {
    uint32_t number;    /* no other job that this one can meet has it; below 2^16.  0: it can meet none */
    uint32_t nranks;    /* ranks of the job (MPI_COMM_WORLD, and I/O ranks) */
    uint32_t nclusters; /* clusters that carry ranks */
    uint32_t hosts;     /* that carry them: see hal/net.h.  At least 1 */
    uint32_t pes;       /* PEs a cluster: the most ranks it can carry */
    uint32_t workers;   /* workers a cluster */
    uint32_t cores;     /* of a host, that the job may use; 0: not known */
    enum hal_map map;   /* which ranks live where: see hal/map.h */
    uint32_t cluster;   /* this cluster; == nclusters in the service cluster */
    bool launched;      /* by mpiexec; false: a singleton */
    bool isolate;       /* one rank a process */
    bool overcommit;    /* more workers than cores: who spins takes the time of others */
    bool services;      /* a service cluster (number nclusters) exists */
    bool frugal; /* the memory of a cluster is small: rather compute what can be computed than keep it */
    bool
        apart; /* no cluster is to read another's memory: LWMPI_NO_PEER_READ is set for mpiexec, there are several hosts, messages travel by connectors, or it is a model */
    bool check;   /* mpiexec --check: extra checks asked for */
    bool spawned; /* a rank of another job has started it */
    bool
        networked; /* workers have ports in the network: it is on several hosts, or was started by a job that is */
    bool survive;      /* mpiexec --survive: the others go on when a cluster dies, see hal/failures.h */
    uint32_t universe; /* MPI_UNIVERSE_SIZE; 0: not known */
    char protocol[16]; /* "auto", "opt", "unopt", "eager", "connector" */
    uint32_t
        io_ranks; /* the last of the ranks, in the last clusters; on modelled machines only.  A second one is on the host */
    uint32_t nodes; /* mpiexec --connectors: the first of the ranks, which begin without a program */
    struct hal_budget budget;
    struct hal_prices prices; /* known on some modelled machines only */
};

/* Join the job that launched this process, or become a job of one rank.  The
 * calling kernel thread becomes worker 0 and its stack the first thread.
 * Idempotent.  LW_EPROTO: the launcher and this library do not fit;
 * LW_EPEER: started under a launcher that is not spoken (text is logged). */
int hal_attach(void) LW_CHECK;

/* The job; valid after hal_attach(). */
const struct hal_job *hal_job(void);

/* How large queues, pools and pieces are in this job; valid after hal_attach(). */
static inline const struct hal_budget *hal_budget(void)
{
    return &hal_job()->budget;
}

/* ---------------------------------------------------- workers and threads */

struct hal_thread;

struct hal_above;
struct link_out;

/* One worker's public part.  `links` belongs to that tier, `processes` to who makes them (MPIUtil, or bare IKC). */
struct hal_worker {
    uint32_t id;                       /* in this cluster: 0 .. workers-1 */
    uint32_t gid;                      /* in the job: cluster * workers + id */
    bool (*poll)(struct hal_worker *); /* set by links; true: something arrived.  Never switches. */
    const struct hal_above *above;     /* what the tiers above answer when the HAL asks */
    void *links;
    void *processes;
    _Atomic uint32_t
        *mail; /* not 0: hal_posts_run() or hal_channel_accept() has something.  (NULL: modelled) */
    /* Of another cluster's channels, how many have been connected that were not accepted yet: each will come, unless its sender dies.
     * Others may write anything here.  (NULL: modelled) */
    _Atomic uint32_t *coming;
    struct hal_thread *ready_head, *ready_tail; /* FIFO of ready threads */
    struct hal_thread *current;
    uint32_t threads; /* threads that have not ended */
    /* One more than the gid of the worker from which comes what the thread waits for that has blocked last; 0: not known.  Set by the tiers
     * above, for the HAL to poll a moment longer if that one runs. */
    uint32_t awaits;
    /* For links: what the other workers of its cluster find here, and how many of them have a channel to it; at first NULL, 0. */
    _Atomic(void *) shared;
    _Atomic uint32_t channels;
};

/* One thread's public part.  `user`: the process that it belongs to, a struct hal_process; NULL: none. */
struct hal_thread {
    struct hal_thread *next; /* in the ready queue */
    struct hal_worker *worker;
    void *user;
    uint8_t blocked; /* enum hal_blocked: waits for hal_thread_wake() */
};
enum hal_blocked { HAL_NOT_BLOCKED, HAL_BLOCKED, HAL_BLOCKED_OUTSIDE /* a foreign thread */ };

extern __thread struct hal_thread *hal_self_ __attribute__((tls_model("initial-exec")));

/* A process of the job, known by its number: a rank of MPI, or one that has bare IKC alone.  What else is known of it follows, and
 * belongs to who made it. */
struct hal_process {
    uint32_t world; /* its number */
    uint32_t call;  /* the function of LibMPI that runs, see hal_above.function_name */
    /* On the stack, where its return address lies or somewhat below; see hal_code_caller(). */
    const void *entry;
    struct hal_worker *worker;
    void *mpi; /* LibMPI's state, NULL before MPI_Init */
};

/* The thread that runs library code; NULL where none may: on a kernel thread that is not a worker, and in the code
 * of a program while its worker is shared (hal_share()). */
static inline struct hal_thread *hal_self(void)
{
    return hal_self_;
}

/* The process of the calling thread; NULL: it has none, or runs no library code. */
static inline struct hal_process *hal_process_here(void)
{
    struct hal_thread *thread = hal_self();
    return thread ? (struct hal_process *)thread->user : NULL;
}

/* A worker of this cluster, 0 <= id < workers. */
struct hal_worker *hal_worker(uint32_t id);

/* Create a thread on `worker` (call on that worker, or before it runs) and
 * make it ready.  Its stack is reserved by the platform, with a guard page.
 * entry returns: the thread ends.  LW_ENOMEM. */
int hal_thread_create(struct hal_worker *worker, void (*entry)(void *), void *arg, void *user,
                      struct hal_thread **thread) LW_CHECK;

/* End the calling thread.  Does not return. */
_Noreturn void hal_thread_exit(void);

/* A shared object that may have brought libstdc++ is loaded: look for its per-thread state, which every thread of
 * ours then has for itself.  Call on the worker. */
void hal_exceptions_find(void *handle);

/* Let the other ready threads of this worker run, after one poll.  May switch.  Who calls it very often in vain may sleep
 * for a moment if other programs want the core. */
void hal_thread_yield(void);

/* Sleep until hal_thread_wake(self).  While no thread of the worker is ready
 * the worker polls, spins for a short while if the host has a core for it,
 * then sleeps in the platform until its bell rings.  May switch.
 * If the job is over for good because everybody waits, does not return. */
void hal_thread_block(void);

/* Make a blocked thread of the *same* worker ready.  No effect if not blocked. */
void hal_thread_wake(struct hal_thread *thread);

/* Block for `ns` nanoseconds; other threads run meanwhile.  Returns 0, or the nanoseconds that were left when
 * hal_thread_rouse() ended the sleep.  Any number is meant: the largest is for ever.  May switch. */
uint64_t hal_thread_sleep(uint64_t ns);

/* End the sleep of a thread; no effect if it does not sleep.  From any kernel thread, also in a signal handler.  (On modelled
 * machines sleep is virtual time, which no signal of the host ends: no effect.) */
void hal_thread_rouse(struct hal_thread *thread);

/* ------------------------------------ flows that the program creates itself
 *
 * A program may create flows of execution of its own (kernel threads on Linux): *foreign* threads.
 * While its worker is not shared they run no library code.  While it is, one thread at a time does,
 * its own or a foreign one: it has *entered*.  hal_self() is then NULL in all code of programs, so that
 * a function that looks for its state there finds none, and must hal_enter() first; where nothing is
 * shared that costs nothing.  A foreign thread has a struct hal_thread like any other and may call
 * whatever may switch: it lets the others in while it waits.  What only the threads of one worker
 * touch still needs no more locks.  Where there are no such flows, hal_share() fails. */

/* Let foreign threads of the calling thread's user in, too.  Counted.  Call on one of the worker's own threads.
 * LW_ENOMEM, LW_EUNSUP. */
int hal_share(void) LW_CHECK;

/* Undo one hal_share().  With the last the worker is not shared any more, once nobody is inside. */
void hal_unshare(void);

/* The user of the thread whose program runs here, whether it has entered or not; NULL: none.  *foreign: the program has
 * created this flow itself. */
void *hal_here(bool *foreign);

/* Enter; true: end with hal_leave().  False: it is inside already, or may not enter.  May wait. */
bool hal_enter(void);
void hal_leave(void);

/* At the head of a function that programs call: to its end the caller has entered. */
#define HAL_INSIDE bool hal_inside_ __attribute__((cleanup(hal_inside_end_), unused)) = hal_inside_begin_()
static inline bool hal_inside_begin_(void)
{
    return lw_unlikely(!hal_self()) && hal_enter();
}
static inline void hal_inside_end_(const bool *entered)
{
    if (lw_unlikely(*entered))
        hal_leave();
}

/* The calling thread is about to go back to its program, and may have been inside since before its worker was shared. */
void hal_settle(void);

/* ------------------------------------------------------ between workers */

/* (Not on modelled machines, but for the bell: see hal_parcel_send().)
 *
 * A channel is zeroed memory shared by exactly one sending worker (here) and one
 * receiving worker (`gid`, anywhere in the job), which gets it by
 * hal_channel_accept().  Nobody else has it mapped.  Returns at once; the
 * receiver may map it later.  LW_ENOENT: there is no such worker; LW_ENOMEM, LW_EOS (no descriptor), LW_EPEER. */
int hal_channel_connect(uint32_t gid, size_t bytes, void **memory) LW_CHECK;

/* The next channel that some worker has connected to `worker`; false if none, as when
 * *worker->mail is 0.  Never switches.  `bytes` is what was really
 * mapped, as told by the platform and not by the peer. */
bool hal_channel_accept(struct hal_worker *worker, uint32_t *from_gid, size_t *bytes, void **memory);

/* A worker's bell: a word that tells whether it sleeps. */
struct hal_bell {
    _Atomic uint32_t sleeping;
};

/* The bell of any worker of the job; valid for the life of the process. */
struct hal_bell *hal_bell_of(uint32_t gid);

/* Wake a worker that may be asleep. */
void hal_bell_ring(uint32_t gid);

/* True if a sender must put a full fence between publishing and looking at the
 * bell; else the sleeper pays for it (by membarrier).  The same in all of a job, but where a process is not permitted
 * that, or has met a job that does otherwise. */
extern _Atomic bool hal_bell_fence_;

/* True if the worker whose bell this is may be asleep, and must be rung; ask after publishing something for it. */
static inline bool hal_bell_waits(const struct hal_bell *bell)
{
    if (lw_unlikely(atomic_load_explicit(&hal_bell_fence_, memory_order_relaxed)))
        atomic_thread_fence(memory_order_seq_cst);
    else
        atomic_signal_fence(memory_order_seq_cst);
    return atomic_load_explicit(&bell->sleeping, memory_order_relaxed);
}

/* Call after publishing something for the worker whose bell this is. */
static inline void hal_bell_notify(const struct hal_bell *bell, uint32_t gid)
{
    if (lw_unlikely(hal_bell_waits(bell)))
        hal_bell_ring(gid);
}

/* ------------------------------------------------ from outside a worker
 *
 * Whatever a worker does not do itself (a helper thread, a signal handler, another process) tells it by a post or a
 * notice, which it hears of on its own flow, in its next poll: at once if it sleeps.  It must not end before.  Who never posts
 * does not pay: a poll looks at *worker->mail anyway. */

struct hal_post {
    struct hal_post *next; /* the HAL's, until it runs */
    /* Runs inside a poll of that worker: must not switch or wait.  The post is the caller's again, and may be posted anew. */
    void (*run)(struct hal_worker *worker, struct hal_post *post);
};

/* Have post->run() called on a worker of this cluster, after all that the caller has posted to it before.  From any kernel thread of
 * the process, also in signal handlers; never waits. */
void hal_post(struct hal_worker *worker, struct hal_post *post);

/* The same for a worker anywhere in the job, which gets a number and nothing else, number < HAL_NOTICES: what is noticed again
 * before it looks comes once.  A notice is a hint: any process of the job may send any. */
enum { HAL_NOTICES = 24 };
void hal_notice(uint32_t gid, uint32_t number);

/* Who is told of the notices that come to this worker, a bit each.  Inside a poll.  NULL: nobody.  Call on that worker. */
typedef void (*hal_noticed)(struct hal_worker *worker, uint32_t notices);
void hal_notice_handle(struct hal_worker *worker, hal_noticed noticed);

/* For worker->poll, when *worker->mail is not 0: run what was posted to this worker, and tell of notices.  True: there was
 * something.  Never switches. */
bool hal_posts_run(struct hal_worker *worker);

/* A descriptor of the platform that can be waited for: a socket, a pipe, a timer.  `fd`, `events` and `ready` are filled in
 * by who watches; at most one in a process watches the same. */
enum hal_events { HAL_READABLE = 1, HAL_WRITABLE = 2 };
struct hal_descriptor {
    int fd;
    uint32_t events; /* what to wait for; then, which of it has come */
    /* It is not watched any more and need not be forgotten.  Runs as a post does, and may watch again. */
    void (*ready)(struct hal_worker *worker, struct hal_descriptor *descriptor);
    bool of_job;          /* only what the job itself does makes it ready: who waits so may be stuck */
    struct hal_post post; /* from here on the HAL's */
    struct hal_worker *worker;
    uint32_t state;
};

/* Have ready() called once on the calling thread's worker, when one of these events has come, however the worker spends its time
 * then.  A job in which somebody waits so is not stuck, unless it is `of_job`.  LW_EINVAL: no such events; LW_EBADF: no such descriptor;
 * LW_EEXIST: watched already; LW_EUNSUP: of a kind that is always ready, as files are, or time is modelled (text is logged);
 * LW_ENOMEM, LW_EOS. */
int hal_descriptor_watch(struct hal_descriptor *descriptor) LW_CHECK;

/* Not any more; before it is closed.  On the same worker.  False: it was not watched, or ready() has been called. */
bool hal_descriptor_forget(struct hal_descriptor *descriptor);

/* ------------------------------------------------------- other clusters */

/* True if all threads of that worker have ended: it reads nothing any more. */
bool hal_peer_ended(uint32_t gid);

/* Does the worker `gid` sleep, so that it polls only when its bell has rung?  It may be otherwise a moment later. */
bool hal_peer_sleeps(uint32_t gid);

/* True if this cluster is to read others' memory wherever that turns out to be possible: LWMPI_NO_PEER_READ is not
 * set, and it is no model.  Constant after attach. */
bool hal_peer_tried(void);

/* True if hal_peer_read() has been seen to work for the cluster of worker `gid`, from which a link has been accepted.
 * One direction says nothing about the other.  May become false. */
bool hal_peer_readable(uint32_t gid);

/* Which process has this cluster's memory, and what proves it: for other clusters of the host, which get it in any way.  False: nobody
 * can read here. */
struct hal_proof {
    uint64_t words[4];
};
bool hal_peer_proof(struct hal_proof *proof);

/* hal_peer_readable() of a cluster that has handed over this, which is tried if it was not before. */
bool hal_peer_prove(uint32_t gid, const struct hal_proof *proof);

/* Pieces of the memory of the cluster of worker `gid`. */
struct hal_piece {
    uint64_t address, bytes;
};

/* Read `count` of them, which lie one after the other at `packed` here, or write them.  No intermediate copy, but where that is faster.  LW_EFAULT: an
 * address is not readable, or writable, there; LW_EPEER: the cluster is gone; LW_EPERM: it is not permitted, or not any more, and
 * hal_peer_readable() says so from now on.  Some of it may have been done then. */
int hal_peer_move(uint32_t gid, bool write, void *packed, const struct hal_piece *pieces,
                  uint32_t count) LW_CHECK;

/* One piece. */
LW_CHECK static inline int hal_peer_read(uint32_t gid, void *to, uint64_t address, size_t bytes)
{
    return hal_peer_move(gid, false, to, &(struct hal_piece){address, bytes}, 1);
}
LW_CHECK static inline int hal_peer_write(uint32_t gid, const void *from, uint64_t address, size_t bytes)
{
    return hal_peer_move(gid, true, (void *)(uintptr_t)from, &(struct hal_piece){address, bytes}, 1);
}

/* Memory that other clusters of the host can map, zeroed, and its name, which tells them how: good as long as the memory is
 * there.  LW_ENOMEM, LW_EOS (no descriptor); LW_EUNSUP: there is no such memory on this platform. */
struct hal_memory {
    uint64_t words[5];
};
int hal_memory_new(size_t bytes, void **memory, struct hal_memory *name) LW_CHECK;
bool hal_memory_is_shared(void); /* is there such memory on this platform? */

/* Map what a worker of another cluster has named, who says that it has so many bytes.  hal_peer_readable() may have become true
 * for it.  LW_EPERM: this process may not, or what is found is not what was named; LW_EUNSUP. */
int hal_memory_map(uint32_t gid, const struct hal_memory *name, size_t bytes, void **memory) LW_CHECK;

/* By who has made it, which has named it: hand it to the cluster of a worker that may not map it by its name alone.  Then that can, soon;
 * until it has come, hal_memory_map() goes on saying LW_EPERM.  LW_EPEER, LW_EOS; LW_EUNSUP. */
int hal_memory_give(uint32_t gid, const struct hal_memory *name, size_t bytes) LW_CHECK;

/* Give it back; name: by who has made it, else NULL. */
void hal_memory_free(void *memory, size_t bytes, const struct hal_memory *name);

/* Memory that every cluster of the job has mapped since it began, zeroed then and committed as it is used; NULL: there is none, as in
 * a job on several hosts.
 * Any process of the job may write anything to it. */
void *hal_job_memory(size_t *bytes);

/* ------------------------------------------------------------- resources */

/* Heap of the cluster.  Zeroed; NULL if none is left. */
void *hal_alloc(size_t bytes);
void *hal_alloc_line(size_t bytes); /* aligned to LW_CACHE_LINE */
void hal_free(void *memory);

/* Copy memory of this process that may not be there: so many bytes, from the first on, were; 0 also if nobody can tell.  The rest of `to`
 * may be changed. */
size_t hal_memory_read(void *to, const void *from, size_t bytes);

/* Nanoseconds since an arbitrary moment that is the same for all of the job that is on this host. */
uint64_t hal_time_ns(void);
/* Resolution of the above, in ns. */
uint64_t hal_time_tick_ns(void);

/* Write the name of this host, or of the modelled cluster, ended by 0, into name[bytes]. */
void hal_host_name(char *name, size_t bytes);

/* What is known of the program that the calling rank runs, as much as fits; "": nothing. */
enum hal_fact {
    HAL_FACT_COMMAND,   /* the first word of its command line, */
    HAL_FACT_ARGUMENTS, /* and the others, separated by blanks */
    HAL_FACT_FOLDER,    /* in which it works */
    HAL_FACT_PROCESSOR /* what it runs on: the kernel's name of the architecture, or the modelled machine's */
};
void hal_program_fact(enum hal_fact fact, char *text, size_t bytes);

/* ------------------------------------------------- life, death, reporting */

/* What a rank is doing, for the people who watch.  One record a rank. */
enum hal_rank_state {
    HAL_RANK_NONE,      /* not started */
    HAL_RANK_RUNNING,   /* its program runs; MPI not initialized */
    HAL_RANK_ACTIVE,    /* between MPI_Init and MPI_Finalize */
    HAL_RANK_FINALIZED, /* after MPI_Finalize */
    HAL_RANK_ENDED      /* main returned or exit was called */
};
void hal_rank_state(uint32_t rank, enum hal_rank_state state);

/* One line of the table "who waits for whom". */
struct hal_wait {
    uint32_t rank;  /* who waits (world rank) */
    int32_t peer;   /* for whom: world rank; -1: any; -2: nobody in particular */
    int32_t tag;    /* -1: any */
    uint64_t comm;  /* context of the communicator */
    uint64_t count; /* bytes */
    char call[32];  /* "MPI_Recv" */
    char comm_name[24];
    /* Of a collective: the ranks of its communicator, and which of them this is; the world rank of the first tells
     * it from others with the same context.  comm_size 0: it is none. */
    int32_t comm_size, comm_rank, comm_first;
    const void *entry; /* hal_process.entry; means something in its process only */
    uint64_t code;     /* where in the program, as hal_code_caller() says it.  The HAL fills it in */
};

/* End the whole job now with this exit status and message, which is that of a rank, or of HAL_NOBODY.  Never returns. */
#define HAL_NOBODY UINT32_MAX
_Noreturn void hal_job_abort(uint32_t rank, int status, const char *text);

/* Where in the program of the calling rank an instruction stands, as a number that is the same in all copies of the program; 0: it is
 * not known, or in no program.  In the text of hal_job_abort() mpiexec replaces HAL_CODE_TEXT of such a number by file and line, if
 * the program was compiled with -g, else by program and address. */
uint64_t hal_code_place(const void *code);

/* Where the program of the calling rank has called the library, in a call of which hal_process.entry is `entry` (or NULL: not known): where
 * `caller` stands, if that is in the program's own code, or what the stack tells, for Fortran's bindings are part of a program and stand
 * between; also if it is NULL.  Takes microseconds then.  0: it is not known (on some processors it never is).
 * *bindings (may be NULL): these were passed on the way. */
uint64_t hal_code_caller(const void *entry, const void *caller, bool *bindings);

/* Where on some processors the return address of the function lies in which this stands: below its caller's frame. */
#define hal_entry() ((const void *)((const char *)__builtin_dwarf_cfa() - sizeof(void *)))

/* A text about that call, which begins with the function's name: put HAL_CODE_LINE at the end of its first line unless it names places
 * itself, and, if the call came through Fortran's bindings, say it in Fortran's words: functions have no suffix _c, and elements of lists
 * count from 1 (counts[0] is counts(1)). */
void hal_code_tell(const void *entry, char *text, size_t bytes);

/* Fill in where the thread of that line waits, and name the function as the program does that called it. */
void hal_code_wait(struct hal_wait *line);
#define HAL_CODE_TEXT "\1%llx\1"
#define HAL_CODE_LINE "\2%llx\2" /* with " at " before, and nothing if the line is not known */

/* The same, said by worker `gid`, which cannot go on. */
_Noreturn void hal_worker_abort(uint32_t gid, const char *text);

/* The same: worker `gid` has found that its link to worker `peer` (`outgoing`), or from it, is damaged. */
_Noreturn void hal_link_abort(uint32_t gid, uint32_t peer, bool outgoing, const char *text);

/* ------------------------------------------------- what the tiers above answer
 *
 * The HAL knows none of them: who starts a tier on a worker hands down its table (worker->above).  Until then, nothing is the
 * answer (hal_above_nothing).  All are called on that worker. */

/* What the threads of one user would overwrite for each other; on the stack of the thread that waits. */
struct hal_kept {
    void *words[3];
};

/* For reports. */
struct hal_count {
    const char *group, *name;
    uint64_t value;
};
enum { HAL_COUNTS_MOST = 48 };

struct hal_above {
    /* Fill in at most `most` lines for the blocked ranks of the worker; return how many.  When the whole job is stuck. */
    uint32_t (*waits_of)(struct hal_worker *worker, struct hal_wait *lines, uint32_t most);
    /* How many messages its ranks have sent and received so far, also among themselves.  When its threads have yielded very
     * often and nothing has arrived. */
    uint64_t (*messages_of)(struct hal_worker *worker);
    /* A foreign thread that has entered before comes in for the last time, for it is about to end. */
    void (*foreign_ends)(struct hal_worker *worker);
    /* Keep what the threads of one user would overwrite for each other, and put it back: when a thread of a shared worker
     * begins to wait, and when it goes on. */
    void (*keep)(struct hal_thread *thread, struct hal_kept *kept);
    void (*restore)(struct hal_thread *thread, struct hal_kept *kept);
    /* For reports.  Counts of its ranks, with constant names, in the same order on every worker; *rank: the first of them.
     * Returns how many, at most HAL_COUNTS_MOST; 0: it carries none.  And the name of a function of LibMPI; "": not known. */
    uint32_t (*counts_of)(struct hal_worker *worker, uint32_t *rank, struct hal_count *counts);
    const char *(*function_name)(struct hal_worker *worker, uint32_t call);
    /* For links: the link to a worker, if it is one of those that the tiers above make themselves; LW_EUNSUP: it is the platform's
     * matter.  As link_to(). */
    int (*connect)(struct hal_worker *worker, uint32_t gid, struct link_out **out);
};
extern const struct hal_above hal_above_nothing;
int hal_no_connect(struct hal_worker *worker, uint32_t gid, struct link_out **out);

/* One line to the user, prefixed with who says it ("lwmpi: rank 3: ..."). */
void hal_log(const char *format, ...) LW_PRINTF(1, 2);

#include "hal/model.h"

#endif
