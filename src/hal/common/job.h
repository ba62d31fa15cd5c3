/* SPDX-License-Identifier: MIT
 *
 * What mpiexec and the clusters of a job share on Linux.
 *
 * The *job segment* is an anonymous memfd that mpiexec creates and every cluster
 * process maps: the description of the job, one bell a worker, one record a
 * rank, and memory for short collectives.  No message goes through it: a cluster that
 * scribbles in it can end the job, or spoil what all of its processes compute in common, not read
 * or forge what others send each other.
 *
 * The *control socket* (AF_UNIX, SOCK_SEQPACKET, one pair a cluster) joins each
 * cluster to mpiexec, which is the switchboard: it forwards a connect request and
 * the memfd of the channel to the cluster of the receiving worker and stamps who
 * sent it.
 *
 * Environment of a cluster process:
 *   LWMPI_JOB=<fd of the job segment>,<fd of the control socket>,<cluster>
 */
#ifndef LW_HAL_JOB_H
#define LW_HAL_JOB_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/timed.h"
#include "hal/failures.h"
#include "hal/jobs.h"

#define JOB_MAGIC   0x4c574d50u /* "LWMP" */
#define JOB_VERSION 18u
#define JOB_ENV     "LWMPI_JOB"

/* What a worker is to look at. */
enum job_mail {
    JOB_MAIL_LINKS = 1,     /* connect requests wait in the control socket, or were taken from it */
    JOB_MAIL_POSTS = 2,     /* something was posted in its own process */
    JOB_MAIL_NOTICES = 256, /* and the bits above: see hal_notice() */
};

#define JOB_CORE_GIVEN 0x8000u

/* One a worker.  The futex word is `word`: whoever rings adds one and wakes. */
struct job_bell {
    struct hal_bell bell; /* .sleeping: in futex_wait, or about to, or not attached yet */
    _Atomic uint32_t word;
    _Atomic uint32_t mail;    /* enum job_mail */
    _Atomic uint16_t idle;    /* nothing to do: all its threads are blocked, and it has looked */
    _Atomic uint16_t done;    /* all its ranks have ended */
    _Atomic uint32_t wakes;   /* times it has left a sleep: changes = progress */
    _Atomic int32_t pid;      /* the process of this worker as it sees itself; 0: not attached yet */
    _Atomic uint64_t rung_at; /* hal_time_ns() of the first ring since it began to listen; 0: none */
    /* One more than the number of a core; 0: not known. */
    _Atomic uint16_t core;        /* it was on this one lately; JOB_CORE_GIVEN: and has given it away */
    _Atomic uint16_t rung_on;     /* who rang at rung_at was on this one */
    _Atomic uint32_t waits_given; /* == job_header.waits_asked: its lines are in the segment */
    _Atomic int32_t thread;    /* its kernel thread, while that runs ranks; 0: none, or it is the program's */
    _Atomic uint32_t died;     /* one more than the event by which its cluster has died; 0: it has not */
    _Atomic uint32_t channels; /* that lead to it from other clusters and that it has not accepted yet */
    _Atomic uint32_t net_sent, net_received; /* packets to and from other hosts, ever */
} LW_ALIGNED;
_Static_assert(sizeof(struct job_bell) == LW_CACHE_LINE, "a bell is to be one line");

/* What is known of a crash besides its signal. */
enum job_crash {
    JOB_CRASH_PLAIN,
    JOB_CRASH_ADDRESS, /* .address */
    JOB_CRASH_SENT,    /* by a process: .sender */
    /* A stack of .stack_bytes (0: not known) was not enough; .address */
    JOB_CRASH_STACK,        /* the rank's, which we have made */
    JOB_CRASH_STACK_MAIN,   /* the process's */
    JOB_CRASH_STACK_THREAD, /* that of a thread which the program has created */
};

#define JOB_SENDER_SELF (-1)

/* One a rank. */
struct job_rank {
    _Atomic int32_t state;    /* enum hal_rank_state */
    _Atomic int32_t pid;      /* the process that carries it; claimed by compare-and-swap */
    _Atomic int32_t exited;   /* 1: `status` is valid */
    _Atomic int32_t status;   /* of exit(), or of the return from main */
    _Atomic int32_t signal;   /* it crashed with this signal (0: it did not) */
    _Atomic int32_t crash;    /* enum job_crash */
    _Atomic int32_t sender;   /* pid; 0: not of its pid namespace; or JOB_SENDER_SELF */
    _Atomic uint64_t address; /* the address that faulted */
    _Atomic uint64_t stack_bytes;
    _Atomic uint64_t refused; /* bytes that --enforce-memory did not let it have, the last time */
    _Atomic int32_t watched;  /* crashes are written down here */
    uint32_t program;         /* which of the job's it runs; written by mpiexec */
    struct hal_wait wait;     /* valid when its worker has given its waits */
    _Atomic int32_t waiting;  /* 1: `wait` is valid */
} LW_ALIGNED;

/* Where the network port of a worker is, as libfabric names it.  One a bell, in networked jobs; those of other hosts are filled in when somebody
 * seeks them. */
enum { JOB_PORT_BYTES = 50 };
struct job_port {
    _Atomic uint32_t bytes; /* of the name; 0: it is not known yet */
    uint32_t provider;      /* what carries its packets: equal if the two understand each other */
    uint32_t address;       /* IPv4, of its host in network order */
    uint16_t pings; /* where the mpiexec of its host listens there for datagrams; 0: that is not known */
    uint8_t name[JOB_PORT_BYTES];
};
_Static_assert(sizeof(struct job_port) == LW_CACHE_LINE, "a port is to be one line");

/* `bytes` while somebody writes down what has come from there. */
#define JOB_PORT_COMING UINT32_MAX

static inline bool job_port_is_known(const struct job_port *port)
{
    uint32_t bytes = atomic_load(&port->bytes);
    return bytes && bytes <= sizeof port->name;
}

/* All but `bytes`. */
static inline void job_port_copy(struct job_port *to, const struct job_port *from)
{
    to->provider = from->provider;
    to->address = from->address;
    to->pings = from->pings;
    memcpy(to->name, from->name, sizeof to->name);
}

/* What has happened in a job that lives on (hal/failures.h).  mpiexec appends, and counts an event when it is written. */
enum { JOB_REVOCATIONS = 1 << 16 }; /* that there is room for, besides each cluster's death */
struct job_log {
    _Atomic uint32_t count;
    uint32_t reserved;
    struct hal_event events[];
};

struct job_header {
    uint32_t magic, version;
    uint64_t bytes;              /* of the whole segment */
    uint64_t bells_at, ranks_at; /* offsets of struct job_bell[], struct job_rank[] */
    uint64_t common_at;          /* and of what is hal_job_memory(), to the end of the segment */
    uint64_t ports_at,
        hosts_at; /* of struct job_port[], and of the first cluster of each host and one more; 0: it is not networked */
    uint64_t log_at;    /* of struct job_log; 0: a death ends the job */
    uint64_t secret[2]; /* by which the hosts of this job know each other; it is never sent between them */
    struct hal_job job; /* .cluster is filled in by each cluster */
    int32_t launcher_pid;
    uint32_t fences;              /* 1: who rings a bell fences; 0: who sleeps calls membarrier() */
    _Atomic uint32_t waits_asked; /* mpiexec adds one to ask all for their waits */
    _Atomic uint64_t late_seen;   /* hal_time_ns(): when a worker found last that it got its core late */
    _Atomic uint64_t
        still_until; /* ... and until when none moves to another core, so that all have as many workers */
    _Atomic uint64_t still_ns;      /* how long that was the last time */
    _Atomic uint64_t crowded_until; /* hal_time_ns(): others want these cores, too */
    _Atomic uint64_t crowded_ns;    /* for how long that was thought when it was seen last */
    _Atomic int32_t aborting;       /* 0; 1: hal_job_abort() was called, the rest is valid */
    _Atomic int32_t abort_rank, abort_status;
    _Atomic uint32_t abort_worker,
        abort_peer;                  /* what a worker says, of its link with another: gids, or HAL_NOBODY */
    _Atomic uint32_t abort_outgoing; /* the link leads to the peer */
    char abort_text[512];
};

/* bells: one for each of (nclusters + 1) * workers, the service cluster last. */
static inline uint32_t job_bell_count(const struct hal_job *job)
{
    return (job->nclusters + 1) * job->workers;
}

static inline struct job_bell *job_bells(struct job_header *header)
{
    return (struct job_bell *)((char *)header + header->bells_at);
}

static inline struct job_rank *job_ranks(struct job_header *header)
{
    return (struct job_rank *)((char *)header + header->ranks_at);
}

static inline struct job_port *job_ports(struct job_header *header)
{
    return (struct job_port *)((char *)header + header->ports_at);
}

static inline struct job_log *job_log(struct job_header *header)
{
    return (struct job_log *)((char *)header + header->log_at);
}

/* The first cluster of each host, and the end of the last. */
static inline uint32_t *job_hosts(struct job_header *header)
{
    return (uint32_t *)((char *)header + header->hosts_at);
}

/* Whether the bytes that are read as bools are some, of a description that others have written. */
static inline bool job_flags_sane(const struct hal_job *job)
{
    const unsigned char *flags = (const unsigned char *)&job->launched;
    for (size_t i = 0; i <= offsetof(struct hal_job, survive) - offsetof(struct hal_job, launched); i++)
        if (flags[i] > 1)
            return false;
    return true;
}

/* Where what is in the segment of another job: offsets.  Ports and hosts: of a networked one, which shows a *picture* of its segment: the header, the
 * hosts next to it, and of the rest bells and ports. */
struct job_places {
    uint64_t bells_at, ports_at, hosts_at;
};

static inline bool job_array_fits(uint64_t at, uint64_t count, uint64_t each, uint64_t end)
{
    return at >= sizeof(struct job_header) && at % _Alignof(uint64_t) == 0 && at < end &&
           count * each <= end - at;
}

/* What another job says of itself in its segment of so many bytes, to which its owners may write at any time: copied, and whether it
 * makes sense. */
static inline bool job_segment_read(const struct job_header *header, uint64_t bytes, struct hal_job *job,
                                    struct job_places *places)
{
    *job = *(const volatile struct hal_job *)&header->job;
    places->bells_at = *(const volatile uint64_t *)&header->bells_at;
    places->ports_at = *(const volatile uint64_t *)&header->ports_at;
    places->hosts_at = *(const volatile uint64_t *)&header->hosts_at;
    uint64_t workers = (job->nclusters + (uint64_t)1) * job->workers;
    return header->magic == JOB_MAGIC && header->version == JOB_VERSION && header->bytes == bytes &&
           job_flags_sane(job) && job->nclusters && job->nclusters <= job->nranks &&
           job->nranks <= HAL_RANKS_MOST && job->workers && job->workers <= HAL_RANKS_MOST && job->pes &&
           job->map <= HAL_MAP_SCATTER && !job->io_ranks &&
           (uint64_t)job->pes * job->nclusters >= job->nranks && places->bells_at % LW_CACHE_LINE == 0 &&
           job_array_fits(places->bells_at, workers, sizeof(struct job_bell), bytes) &&
           (!job->networked ||
            (job->hosts && job->hosts <= job->nclusters &&
             job_array_fits(places->ports_at, workers, sizeof(struct job_port), bytes) &&
             job_array_fits(places->hosts_at, (uint64_t)job->hosts + 1, sizeof(uint32_t), places->bells_at)));
}

/* Where a process has written a number that nobody guesses: whoever reads it there may read the process's memory, and
 * has got the right process.  pid: as the process itself sees it; 0: nobody shall try. */
struct job_proof {
    int32_t pid;
    uint32_t reserved;
    uint64_t address, nonce[2];
};

/* On the control socket, and between the mpiexecs of two jobs that have met: one such packet, some with a descriptor
 * (SCM_RIGHTS).  What is not said of a kind is 0. */
enum job_packet_kind {
    /* A link: from and to are gids; bytes: of the memfd that comes along.  what 1: no link, but memory that hal_memory_new() has made;
     * token: its descriptor there */
    JOB_CONNECT = 1,
    /* Between a cluster and mpiexec. */
    JOB_MEET, /* to a cluster: this job was met, whose first worker is `from` here; its segment, or picture, comes along */
    JOB_ASK,    /* hal_ask(): from, what, token, leader; a memfd with bytes of text, if any */
    JOB_ANSWER, /* to: who has asked; token; what: an enum lw_error; leader; bytes of text, if any */
    JOB_BIND,   /* hal_job_bind(): from, job, rank; what: 1 bound, 0 not any more */
    JOB_PORT, /* the worker's network port is known: from.  Also between two mpiexecs: it stands in the picture now */
    JOB_SEEK, /* where is the network port of a worker, and when have its ranks ended: from, rank: its gid.  The answer comes in the segment, or picture */
    JOB_LOST, /* what the worker sends does not reach another host: from, rank: gid of the receiver */
    JOB_JOIN, /* first, of a process that another launcher has started: from: its rank, what: JOB_VERSION; the answer: the segment */
    /* Between two mpiexecs. */
    JOB_HELLO,  /* first: job; what: JOB_VERSION; its segment, or picture, comes along */
    JOB_KNOCK,  /* somebody calls at a port, whose secret is the text (none: the parent's): leader, token */
    JOB_OPENED, /* the answer: token, what: an enum lw_error, leader; text */
    JOB_ENDED, /* the job has ended, with this status (what); rank: 1 if its ranks did by themselves; bytes of text */
    JOB_STUCK, /* is this a deadlock of both jobs?  what: enum job_stuck; token; of an answer rank and context */
    JOB_DONE, /* of a networked job: workers from `from` on have no ranks any more, so many (what) */
    JOB_NAME, /* the first on a socket of its own: what was published by this name (text)? */
};
enum job_stuck {
    JOB_STUCK_ASK, /* what was sent before has come */
    JOB_STUCK_ANSWER, /* the same; rank: 1 if nothing speaks against it; context: how many links were passed on */
    JOB_STUCK_PROVED /* it is one */
};
struct job_packet {
    uint32_t kind;
    uint32_t from; /* gid of the sending worker; mpiexec checks that it is the sender's */
    uint32_t to;   /* gid of the receiving worker */
    uint32_t what;
    uint64_t bytes;
    uint64_t token;     /* tells calls of a process apart; as it was in the question */
    uint32_t job, rank; /* struct hal_leader */
    uint64_t context;
    struct job_proof proof; /* of the sender */
};

/* Environment of an mpiexec that a program has started which runs alone: <fd of the control socket>,<fd of the job segment>. */
#define JOB_ADOPT_ENV "LWMPI_ADOPT"

/* Environment of an mpiexec that a process has started which another launcher has started: <fd of a file>,<fd of a socket>.  The file
 * is a struct job_wireup and what follows.  The socket is where processes of this host knock to join the job; or, of the mpiexec
 * that is to be the head of a job on several hosts, where the others' mpiexecs do. */
#define JOB_WIREUP_ENV "LWMPI_WIREUP"
struct job_wireup {
    uint32_t version;      /* JOB_VERSION */
    uint32_t ranks;        /* of the job */
    uint32_t first, count; /* those of this host */
    uint32_t hosts;        /* of the head: so many struct job_wireup_host follow; else 0 */
    uint32_t address,
        port; /* where the head listens, as the network has them; 0: there is none, all ranks are here */
    uint64_t secret[2]; /* then: by which mpiexecs know each other */
    char program[256];
};
struct job_wireup_host {
    char name[64];
    uint32_t ranks;
};

/* Environment of an mpiexec that a job has started: the descriptor of the socket to that job's mpiexec. */
#define JOB_PARENT_ENV   "LWMPI_PARENT"
#define JOB_PARENT_COLON "\1:" /* what stands between programs in its command line */
/* ... and, if that job is networked, the hosts that this one may use, as --hosts has them. */
#define JOB_PARENT_HOSTS_ENV "LWMPI_PARENT_HOSTS"

/* ---- what the ranks print ---- */

/* Environment of a cluster that carries ranks as threads: the pipe for such records. */
#define JOB_OUTPUT_ENV "LWMPI_OUTPUT"
#define JOB_NOBODY     UINT32_MAX /* printed by a thread that carries no rank */

/* Followed by `bytes` bytes of text.  Written at once, at most PIPE_BUF bytes in all, so that
 * records of many threads do not mix. */
struct job_output {
    uint32_t rank;
    uint16_t stream; /* 1: standard output, 2: standard error */
    uint16_t bytes;
};

/* ---- the process that carries a cluster's ranks as threads ---- */

#define JOB_PUBLIC __attribute__((visibility("default")))

/* main() of lwmpi-cluster.  Arguments: for each program of the job the number of its ranks, the
 * number of its arguments, and these, the first being its path.  Does not return while a
 * rank runs. */
JOB_PUBLIC int lwmpi_cluster_main(int argc, char **argv);

/* True if the calling thread carries a rank whose program runs: then the process belongs to
 * others too. */
JOB_PUBLIC bool lwmpi_rank_here(void);

/* The same, or it is a thread that such a program has created. */
JOB_PUBLIC bool lwmpi_rank_thread_here(void);

/* Is standard input the calling rank's?  It is rank 0's; to be asked also while its program is loaded. */
JOB_PUBLIC bool lwmpi_input_here(void);

/* What a thread that the calling thread creates is to be given; NULL: nothing. */
JOB_PUBLIC void *lwmpi_thread_home(void);
/* Call first in that thread. */
JOB_PUBLIC void lwmpi_thread_adopt(void *home);

/* End the calling rank as exit() and _exit() do a process (`quick`: without the functions of
 * atexit()).  Only if lwmpi_rank_thread_here(): then what its program has created goes on until it
 * waits for something or ends. */
JOB_PUBLIC _Noreturn void lwmpi_rank_exit(int status, bool quick);

/* Sleep; other ranks of this worker run meanwhile.  Returns 0, or the nanoseconds that were left when a signal came that the
 * rank handles.  Only if lwmpi_rank_here(). */
JOB_PUBLIC uint64_t lwmpi_rank_sleep(uint64_t ns);

/* The calling rank's program has set a handler for a signal, or takes none any more. */
JOB_PUBLIC void lwmpi_signal_handled(int number, bool handled);
/* A handler of a program has run, for whatever rank: those that have set one for this signal sleep no longer.  From the
 * handler. */
JOB_PUBLIC void lwmpi_signal_ran(int number);

/* Let other ranks of this worker run until over(arg) is true, which only looks, and may be asked at any time by any
 * thread.  Only if lwmpi_rank_here(). */
JOB_PUBLIC void lwmpi_rank_watch(bool (*over)(void *), void *arg);

/* Virtual time of the calling rank.  On modelled machines. */
JOB_PUBLIC uint64_t lwmpi_machine_ns(void);

/* Write out what the calling rank has printed of an unfinished line (stream 1 or 2). */
JOB_PUBLIC void lwmpi_rank_flush(int stream);

/* ---- linked into every program by mpicc (src/launch/carry/linked/start.c) ---- */

/* What a program tells the process that loads copies of it.  Exported as `lwmpi_program`. */
#define LWMPI_PROGRAM_VERSION 3
struct lwmpi_program {
    uint32_t version;
    int (*main)(int, char **, char **);
    void (*finish)(void);  /* run this copy's atexit functions and destructors of static objects */
    struct lw_timed timed; /* what mpicc --timed has counted; its work is NULL if nothing was compiled so */
    const char *bindings, *bindings_end; /* code of Fortran's bindings; NULL: there is none */
};

#endif
