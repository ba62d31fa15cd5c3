/* SPDX-License-Identifier: MIT
 *
 * Collectives of a communicator: who calls what, and the teams in which they meet.
 *
 * The ranks of one worker that belong to a communicator are a team.  They do not send each other messages: each
 * leaves its arguments (struct lw_coll_call), and the last to come starts one schedule for all, which reads and writes their
 * buffers directly, and in which the team's leader talks to those of the other teams.  So a
 * collective costs one pass over the ranks of a worker.
 *
 * A collective that does not go by teams (neighbours, intercommunicators) has a meeting of one.
 */
#ifndef LW_TEAM_H
#define LW_TEAM_H

#include "schedule.h"

struct lw_algorithm;
struct lw_early;
struct lw_meet;
struct lw_wishes;

/* Which collective: a row of the table that chooses algorithms. */
enum lw_coll_kind {
    LW_COLL_BARRIER,
    LW_COLL_BCAST,
    LW_COLL_GATHER,
    LW_COLL_SCATTER,
    LW_COLL_ALLGATHER,
    LW_COLL_ALLTOALL,
    LW_COLL_REDUCE,
    LW_COLL_ALLREDUCE,
    LW_COLL_REDUCE_SCATTER,
    LW_COLL_SCAN,
    LW_COLL_KINDS,
    LW_COLL_OTHER = LW_COLL_KINDS /* there is nothing to choose */
};

/* One rank's part of a collective: its arguments.  On the stack of a blocking call, else behind a request. */
struct lw_coll_call {
    struct lw_request_public pub;
    struct lw_comm *comm;
    /* Set what of the meeting depends on the calls, and return an algorithm; NULL: nothing is to be done.  Called once a
     * meeting, when all have come. */
    const struct lw_algorithm *(*choose)(struct lw_meet *meet);
    uint8_t kind;    /* enum lw_coll_kind */
    bool solo;       /* does not go by teams */
    bool exclusive;  /* MPI_Exscan */
    bool near;       /* the head of the cluster sees to it: whoever waits for it looks at memory only */
    uint8_t starts;  /* how often a persistent one was started */
    int32_t channel; /* of a persistent one: which of the communicator's; 0: not persistent */
    int error;       /* LW_E... */
    int root;
    const void *send; /* may be MPI_IN_PLACE */
    void *recv;
    MPI_Count send_count, recv_count;
    const struct lw_type *send_type, *recv_type;
    const struct lw_op *op;
    struct lw_counts counts; /* MPI_Reduce_scatter: of each rank */
    void *more;              /* whatever else an algorithm needs; lives as long as the call */
    union {
        struct lw_coll_call *next; /* in the list of free ones, or of those that wait in a meeting */
        struct lw_meet *kept;      /* of a persistent one: the meeting of its last start, or NULL: again.c */
    };
    void (*free)(struct lw_mpi *mpi,
                 struct lw_coll_call
                     *call); /* frees that with the call, of a request, or if there will be none; or NULL */
};

/* Whether one rank has a part of its own in it, the root. */
static inline bool lw_coll_rooted(const struct lw_coll_call *call)
{
    return call->kind == LW_COLL_BCAST || call->kind == LW_COLL_GATHER || call->kind == LW_COLL_SCATTER ||
           call->kind == LW_COLL_REDUCE;
}

enum { LW_MEETS = 16 };

/* The ranks of a communicator, by worker; or, of a wide team, by cluster: see levels.h. */
struct lw_team {
    struct lw_team *next; /* of this worker */
    struct lw_team
        *wide; /* the same communicator by cluster, where the first team of a cluster needs it; else NULL */
    uint64_t context, references;
    int size;        /* ranks of the communicator */
    int teams, self; /* how many teams; this one's number.  Teams are in the order of their first ranks */
    int longest;     /* ranks of the largest team */
    int clusters;
    int head;              /* the first team of this one's cluster, which speaks for it */
    bool wide_itself;      /* teams are clusters */
    bool apart;            /* clusters cannot read each other's memory */
    const int *first;      /* [teams + 1] where each begins in `ranks` */
    const int *ranks;      /* [size] by team, ascending in each */
    const int *team_of;    /* [size] */
    const int *cluster_of; /* [teams] gid of the cluster's first worker */
    const int *leaders; /* [teams] the rank that speaks for each: the first, but for a speaker (speakers.h) */
    const int *world;   /* [members] of this team: their world ranks */
    int members;        /* of this team: ranks[first[self]] and the following */
    bool in_order;      /* ranks[i] is i: teams are ranges of ranks */
    struct lw_comm *lead;   /* the leader's, once it has joined; NULL: it has not, or has left */
    struct lw_rank *leader; /* whose that is */
    struct lw_team
        *speakers; /* the same teams, as the next speaker of each sees them; NULL: not needed yet */
    struct lw_choices *choices;      /* by which algorithms are chosen: choose.h; NULL: not looked up yet */
    struct lw_meet *meets[LW_MEETS]; /* those that not all have come to, by sequence */
};
static inline int lw_team_size(const struct lw_team *team, int t)
{
    return team->first[t + 1] - team->first[t];
}
/* The rank that speaks for a team. */
static inline int lw_team_leader(const struct lw_team *team, int t)
{
    return team->leaders[t];
}
/* What is moved at a time of long data: where clusters read each other's memory, as much as makes up for asking.  Data with gaps take
 * as much memory, twice, where they are sent from. */
static inline uint64_t lw_team_segment(const struct lw_team *team)
{
    uint64_t far = team->clusters > 1 && !team->apart ? hal_budget()->read_piece / 4 : 0;
    return far > LW_SEGMENT_BYTES ? far : LW_SEGMENT_BYTES;
}
/* Teams are clusters, and cannot read each other's memory: one long message is better than many short ones. */
static inline bool lw_team_apart(const struct lw_team *team)
{
    return (team->wide_itself || team->teams == team->clusters) && team->apart;
}
/* What is to be known of a communicator's ranks, by worker or by cluster.  NULL: no memory. */
struct lw_team *lw_team_new(struct lw_rank *rank, const struct lw_comm *comm, bool wide);

/* Number of a rank among the members of its team. */
int lw_team_index(const struct lw_team *team, int rank);

/* One collective of a team, from the first that comes to the last that is told. */
struct lw_meet {
    struct lw_meet *next;
    /* Members need not wait for all, but must have called the same as the first; NULL: they wait.  See early.h */
    struct lw_early *early;
    char *pass;         /* of plain data: where the first member's are left or taken, at once; or NULL */
    uint64_t pass_step; /* bytes from there to the next member's */
    uint64_t bytes;     /* to choose by: data of a rank, or of a block */
    int come, gone;     /* members; gone: of those that need not wait */
    int root;           /* all calls have the same; so kind, count and exclusive */
    uint8_t kind;
    bool exclusive;
    bool left;                            /* of persistent calls: the request of one is freed */
    const struct lw_algorithm *algorithm; /* of these: what was chosen; NULL: nothing is to be done */
    MPI_Count count;                      /* of recv_type */
    struct lw_sched sched;
    struct lw_team *team; /* NULL: solo */
    struct lw_combine combine;
    int room;
    struct hal_post post;  /* between the teams of a cluster: levels.c */
    struct lw_meet *above; /* the meeting of the cluster, while this team does its part for it; else NULL */
    struct lw_meet *near;  /* of a cluster's meeting: those of its teams; else NULL */
    int part, parts;       /* its number among these; how many these are */
    struct lw_meet
        *whole; /* whose segments this one works on, as one of `speakers`, number `speaker`: speakers.h */
    int speaker, speakers;
    struct lw_coll_call *
        *calls; /* by member; in a meeting of one, that one.  Not of one that members leave early */
    struct lw_coll_call *lead; /* calls[0]: whose root, counts and operation go for all */
    const struct lw_algorithm *(*choose)(struct lw_meet *meet); /* of all calls, if members leave early */
    /* Of a cluster that has several speakers: what builds a segment, those that have not ended, and all but the first of them. */
    void (*speech)(struct lw_sched *sched, uint64_t segment);
    void (*said)(struct lw_sched *sched); /* when all have ended */
    uint64_t segments;                    /* of all speakers */
    int speaking;
    struct lw_meet *others;
    /* For the algorithm. */
    uint64_t step;                         /* elements or bytes a segment */
    uint64_t rounds;                       /* segments of one partner */
    int most;                              /* members of the largest team */
    int pivot;                             /* the member whose buffer is worked in */
    void *area;                            /* memory that ends with the meeting: lw_meet_area() */
    void (*opening)(struct lw_meet *meet); /* of a cluster: runs before any segment; or NULL */
    void (*finish)(struct lw_meet *meet);  /* runs when all segments have ended; or NULL */
    void (*last)(struct lw_sched *sched,
                 uint64_t segment); /* of a cluster: builds one more when all others have ended; or NULL */
};
static inline struct lw_meet *lw_meet_of(struct lw_sched *sched)
{
    return lw_container(sched, struct lw_meet, sched);
}
/* What meet.c does for levels.c and again.c: a meeting, NULL: no memory; choose, and start the schedule; all is over. */
struct lw_meet *lw_meet_get(struct lw_coll_home *home, struct lw_team *team, int members);
void lw_meet_start(struct lw_meet *meet);
/* Choose and plan, but do not start: NULL: nothing is to be done, or it fails. */
const struct lw_algorithm *lw_meet_plan(struct lw_meet *meet);
void lw_meet_put(struct lw_meet *meet); /* it is not needed any more */
void lw_meet_done(struct lw_sched *sched);

/* The root's call, at the root's team when the root has come. */
static inline const struct lw_coll_call *lw_meet_root(const struct lw_meet *meet)
{
    return meet->early ? meet->lead : meet->calls[meet->pivot];
}
/* Bytes of each of so many blocks that a segment takes: `usual`, but all that are under way at a time in a cluster take no more than the budget
 * has for them.  meet->sched.alone and meet->speakers are set. */
uint64_t lw_meet_room(const struct lw_meet *meet, uint64_t usual, uint64_t blocks);

/* Memory for the whole meeting; NULL: there is none, and it fails.  At most once. */
void *lw_meet_area(struct lw_meet *meet, uint64_t bytes);

/* What a communicator keeps for its collectives. */
struct lw_coll {
    struct lw_team *team;           /* NULL: none needed yet */
    int member;                     /* of the team */
    bool pair;                      /* two ranks, each a team, by the usual rules: see pair.h */
    bool board;                     /* more of them, that meet at a board: see board.h */
    int32_t sequence;               /* of the next collective */
    int32_t started;                /* of the next nonblocking one */
    int32_t channels;               /* persistent ones made so far */
    const struct lw_wishes *wishes; /* a copy of its process's, when its first collective came; or NULL */
};

/* How many persistent calls of a communicator are told apart. */
enum { LW_CHANNELS = 0x100000 };

/* Make what a communicator needs for a call.  LW_ENOMEM. */
int lw_coll_setup(struct lw_mpi *mpi, struct lw_comm *comm, bool solo) LW_CHECK;

/* The same, if it is not there; NULL: *error says why. */
static inline struct lw_coll *lw_coll_of(struct lw_mpi *mpi, const struct lw_coll_call *call, int *error)
{
    struct lw_coll *coll = call->comm->coll;
    if (lw_likely(coll && (coll->team || call->solo)))
        return coll;
    *error = lw_coll_setup(mpi, call->comm, call->solo);
    return *error ? NULL : call->comm->coll;
}

/* ------------------------------------------------------------------- calls */

/* What a call's pub.class points to: that of nonblocking ones, and that of blocking ones, which have no handle. */
struct lw_request_class;
extern const struct lw_request_class lw_coll_once, lw_coll_blocking;

/* A member that is neither root nor last comes, and goes at once: where to leave or take the data of its blocking call, which
 * lie as `span` says.  NULL: it must come as the others do.  Only if it may pass: the root need not say what its data are. */
void *lw_coll_pass(struct lw_mpi *mpi, const struct lw_comm *comm, enum lw_coll_kind kind, int root,
                   struct lw_span span);
static inline bool lw_coll_may_pass(const struct lw_comm *comm, int root)
{
    return comm->coll && comm->coll->team && comm->rank != root;
}

/* Run a call to its end: an error class.  May switch. */
int lw_coll_run(struct lw_mpi *mpi, struct lw_coll_call *call);

/* In struct lw_above: tell about a collective that a rank waits for. */
void lw_request_tell(const struct lw_request_public *request, struct hal_wait *line);

/* Start a copy of a call, and give it a request. */
int lw_coll_start(struct lw_mpi *mpi, const struct lw_coll_call *call, MPI_Request *request);

/* Give a copy of a call a persistent request. */
int lw_coll_init(struct lw_mpi *mpi, const struct lw_coll_call *call, MPI_Request *request);

/* Collectives of intercommunicators have algorithms of their own, and no teams: inter.c. */
void lw_inter_prepare(struct lw_coll_call *call);

/* A member comes with a call that has a channel, mostly a persistent one: it leaves it, or starts all.  An LW_E... */
int lw_again_join(struct lw_mpi *mpi, struct lw_coll *coll, struct lw_coll_call *call) LW_CHECK;

/* The request of a persistent call is freed. */
void lw_again_leave(struct lw_coll_call *call);

/* What bodies that serve all three forms end with. */
static inline int lw_coll_do(struct lw_mpi *mpi, struct lw_coll_call *call, enum lw_coll_how how,
                             MPI_Request *request)
{
    if (lw_unlikely(call->comm->inter))
        lw_inter_prepare(call);
    return how == LW_BLOCKING      ? lw_coll_run(mpi, call)
           : how == LW_NONBLOCKING ? lw_coll_start(mpi, call, request)
                                   : lw_coll_init(mpi, call, request);
}

/* Start a call that is no request, but an object of the caller's: it stays where it is until pub.done.  pub.call may be
 * set before; it then runs when it is over, on whatever thread of the worker polls, and must not switch.
 * call->error says how it went.  An error class: it has not started. */
int lw_coll_begin(struct lw_mpi *mpi, struct lw_coll_call *call) LW_CHECK;

/* Why it failed, or MPI_SUCCESS. */
int lw_coll_error(struct lw_mpi *mpi, int lw_error);

/* --------------------------------------------------------- for algorithms */

/* Bytes of a rank's data, or of one block where each has one for each; false: too many to be counted. */
static inline bool lw_coll_bytes(const struct lw_coll_call *call, uint64_t *bytes)
{
    bool root = call->root == call->comm->rank;
    bool sent = call->kind == LW_COLL_GATHER ? !root : call->kind == LW_COLL_SCATTER && root;
    const struct lw_type *type = sent ? call->send_type : call->recv_type;
    return !__builtin_mul_overflow((uint64_t)(sent ? call->send_count : call->recv_count), type->size, bytes);
}

/* Of a reduction: elements lie one after another without gaps, and the operation is ours. */
static inline bool lw_coll_plain(const struct lw_coll_call *call)
{
    const struct lw_type *type = call->recv_type;
    return lw_type_plain(type) && !type->recipe && lw_op_lookup(call->op, type);
}

/* Where a call's input lies. */
static inline const void *lw_coll_input(const struct lw_coll_call *call)
{
    return call->send == MPI_IN_PLACE ? call->recv : call->send;
}
/* Address of element `at`. */
static inline void *lw_element(const void *buf, const struct lw_type *type, MPI_Count at)
{
    return (char *)(uintptr_t)buf + at * type->extent;
}

#endif
