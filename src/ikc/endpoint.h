/* SPDX-License-Identifier: MIT
 *
 * IKC, upper half: virtual ports over links.  Private to src/ikc.
 *
 * What an opener wants from an owner is a *request*: a mailbox message, a signal, the offer of a portal
 * write.  A request travels in one slot, on a port of its kind, and is answered by one control
 * message, on LINK_PORT_CONTROL; until then the opener's *flow* keeps it and sends nothing else.  So a
 * receiver may refuse what it has no room for: nothing is lost, and what can be on its way is bounded by
 * the number of open flows.
 *
 * A port is known at its *home*, a worker of the node that anybody can compute.  The home knows the
 * worker of the owner and keeps requests for ports that nobody owns yet.  A request that comes to
 * the wrong worker is answered with the right one, and sent again.
 *
 * Requests that cannot be taken at once wait in a bounded table of buffers, one for each kind and
 * worker.  If it is full the request is refused; the receiver notes from which worker, and asks it to
 * try again, in turn, when there is room or a reader. [ikc 4, lwmpi 4.3]
 */
#ifndef LW_IKC_ENDPOINT_H
#define LW_IKC_ENDPOINT_H

#include "ikc/above.h"
#include "ikc/limits.h"
#include "link/link.h"
#include "ikc/table.h"
#include "lwmpi/ikc.h"

enum ikc_kind { IKC_MAILBOX, IKC_PORTAL, IKC_SYNC, IKC_KINDS };

/* ------------------------------------------------------------- on the wire */

/* Head of a request; its body follows. */
struct ikc_head {
    uint8_t kind;
    uint8_t more;   /* enum ikc_more, | IKC_KNOWN */
    uint16_t bytes; /* of the body */
    uint32_t port;  /* whom it is for */
    uint32_t flow;  /* whom to answer: the sender's handle */
    uint32_t own;   /* the sender's own port (portal, sync) */
};

struct ikc_request {
    struct ikc_head head;
    uint8_t body[IKC_MSG_BYTES];
};

/* A request that was refused before: do others of this worker still wait, too? */
enum ikc_more { IKC_MORE_NONE, IKC_MORE_PORT, IKC_MORE_UNOWNED };

/* The flow has reached an owner on this worker before: if there is none, he is gone. */
#define IKC_KNOWN 4u

/* Body of a portal's request. */
struct ikc_offer {
    uint64_t address; /* in the writer's memory */
    uint64_t bytes;
};

enum ikc_op {
    IKC_OP_ANSWER,     /* to a flow: the request has ended with `status` */
    IKC_OP_REFUSED,    /* to a flow: no room, keep the request until IKC_OP_RETRY; value 1: by the owner */
    IKC_OP_ELSEWHERE,  /* to a flow: ask worker `value` */
    IKC_OP_RETRY,      /* to a worker: send a refused request for `port` again; `value`: enum ikc_retry */
    IKC_OP_PASS,       /* answer to that: there is none */
    IKC_OP_GONE,       /* to a worker: refused requests for `port` have ended, the owner is gone */
    IKC_OP_REGISTER,   /* to the home of a port: I own it; `handle` of the endpoint */
    IKC_OP_REGISTERED, /* answer to that */
    IKC_OP_UNREGISTER, /* to the home: no more */
    IKC_OP_PULL,       /* to a portal's writer: send `bytes` from `offset`; `value` is the reader's handle */
    IKC_OP_DATA,       /* answer to that, with the data as bulk */
    IKC_OP_RUN,        /* to a worker of this node: run the function at `offset` with `bytes` as arg */
    IKC_OP_COUNT
};

enum ikc_retry { IKC_RETRY_ONE, IKC_RETRY_ALL, IKC_RETRY_UNOWNED };

struct ikc_control {
    uint8_t op, kind;
    uint8_t status; /* enum lw_error */
    uint8_t reserved;
    uint32_t port;
    uint32_t handle; /* of what it is for, at the receiver */
    uint32_t value;
    uint64_t offset, bytes;
};

/* --------------------------------------------------------------- state */

/* One request that waits to be read. */
struct ikc_buffer {
    struct ikc_buffer *next;
    uint32_t gid; /* of the sending worker, as the platform vouches */
    struct ikc_request request;
};

/* Requests that wait for one owner, or for any (port IKC_NO_PORT). */
#define IKC_NO_PORT UINT32_MAX
struct ikc_inbox {
    enum ikc_kind kind;
    uint32_t port;
    struct ikc_buffer *first, **end; /* in order of arrival */
    uint32_t *refused;               /* bit g: worker g has been refused and not asked since */
    uint32_t *ever;                  /* bit g: worker g has ever been refused */
    uint32_t refused_count, refused_at;
    struct ikc_inbox *next; /* in the worker's queue of those with refused_count > 0 */
    bool queued;
};

/* The sending side of one connection. */
enum ikc_flow_state { IKC_FLOW_IDLE, IKC_FLOW_SENT, IKC_FLOW_REFUSED };
struct ikc_flow {
    struct ikc_head head;
    const void *body; /* head.bytes of it; must last while not idle */
    enum ikc_flow_state state;
    int error;     /* of the last request; LW_... */
    bool known;    /* `gid` has had an owner of the port */
    uint32_t node; /* of the owner */
    uint32_t gid;  /* the worker that is asked now */
    struct ikc_endpoint *endpoint;
    struct ikc_flow *refused_next;
};

struct ikc_endpoint {
    uint32_t handle;
    enum ikc_kind kind;
    bool owns;     /* created, else opened */
    bool internal; /* of IKC itself: outside the limits of the process */
    bool waiting;  /* the thread is blocked for it */
    bool claiming; /* waits for the home of its port */
    bool claimed;  /* has its port */
    int claim_error;
    struct hal_thread *thread; /* that it belongs to */
    uint32_t port;             /* own port; IKC_NO_PORT: none */
    struct ikc_endpoint *next; /* in its bucket of ports */
    struct ikc_inbox inbox;    /* of an owner */
    struct ikc_flow *flows;    /* of an opener */
    uint32_t flow_count;
    struct ikc_endpoint_stats stats;
    union {
        struct {             /* mailbox, owned */
            uint32_t *nodes; /* permitted, as bits; NULL: all */
            void *buf;
            size_t room;
            bool asked, done; /* an aread is pending; it is complete */
            int error;
            uint32_t bytes; /* of the message */
            int64_t sender; /* node of it; -1: none yet */
        } reader;
        struct { /* mailbox, opened */
            uint8_t body[IKC_MSG_BYTES];
        } writer;
        struct {                /* portal, owned */
            int64_t node, port; /* allowed; node -1: nobody, port -1: any */
            void *buf;
            size_t room;
            bool asked, matched, pulling, done;
            int error;
            struct ikc_buffer match;   /* the request that is being served */
            uint64_t bytes;            /* to transfer */
            uint64_t pulled, got;      /* asked for (by chunks), received */
            struct ikc_endpoint *next; /* in the worker's list `served` */
        } sink;
        struct { /* portal, opened */
            struct ikc_offer offer;
            bool written;
        } source;
        struct {                      /* sync, owned */
            struct ikc_address *from; /* who signals */
            uint32_t *counts;         /* signals of each that have not been waited for */
            uint32_t count;
        } sync;
    };
};

/* At the home of a port: who owns it. */
struct ikc_home {
    struct ikc_home *next;
    enum ikc_kind kind;
    uint32_t port, gid;
};

/* See ikc_thread_state(). */
struct ikc_thread_state {
    struct ikc_thread_state *next;
    struct hal_thread *thread;
    void *values[IKC_STATE_USES];
};

#define IKC_BUCKETS 64

struct ikc_state {
    struct hal_worker *worker;
    uint32_t node, workers, gids;
    struct ikc_table endpoints, flows;
    struct ikc_endpoint *ports[IKC_BUCKETS]; /* with a port of their own */
    struct ikc_home *homes[IKC_BUCKETS];
    struct ikc_buffer *spare[IKC_KINDS];
    uint32_t buffers[IKC_KINDS]; /* made so far; at most hal_budget()->ikc_buffers */
    struct ikc_inbox unowned[IKC_KINDS];
    struct ikc_inbox *queue[IKC_KINDS], **queue_end[IKC_KINDS]; /* with refused requests */
    struct ikc_flow *refused, **refused_end;                    /* flows, oldest refusal first */
    uint32_t next_port;
    uint32_t misses; /* tests in a row that found nothing */
    struct ikc_thread_state *threads;
    struct ikc_endpoint *served; /* portals whose posted read can be fetched, oldest first */
    struct hal_post serve;       /* does so in the next poll */
    bool serve_posted;
    struct ikc_stats stats;
    uint32_t corrupt_gid; /* who sent the last of stats.corrupt */
};

/* Prepare this worker; called by ikc_worker_start(). */
int ikc_endpoints_start(struct hal_worker *worker) LW_CHECK;

static inline struct ikc_state *ikc_state_of(struct hal_worker *worker)
{
    return *link_upper(worker);
}

/* State of the calling thread's worker; NULL on a thread that has none. */
static inline struct ikc_state *ikc_state(void)
{
    struct hal_thread *self = hal_self();
    return self && self->worker->links ? ikc_state_of(self->worker) : NULL;
}

/* Node numbers: those with ranks, and the service cluster last. */
static inline uint32_t ikc_node_count(void)
{
    return hal_job()->nclusters + (hal_job()->services ? 1 : 0);
}

/* The worker that knows a port of a node. */
uint32_t ikc_home_of(const struct ikc_state *state, uint32_t node, uint32_t port);

/* ---- endpoint.c: handles ---- */

/* A new endpoint of the calling thread, not entered in the ports. LW_ENOMEM: also when a limit of the
 * process is reached. */
int ikc_endpoint_new(struct ikc_state *state, enum ikc_kind kind, bool owns, bool internal,
                     struct ikc_endpoint **endpoint) LW_CHECK;

/* Reserve `port` (or some port: IKC_NO_PORT) of this node for the endpoint.  May switch.  LW_EEXIST. */
int ikc_endpoint_claim(struct ikc_state *state, struct ikc_endpoint *endpoint, uint32_t port) LW_CHECK;

/* Let its `count` flows point to the owners at node[i]:port[i]. LW_ENOMEM. */
int ikc_endpoint_connect(struct ikc_state *state, struct ikc_endpoint *endpoint, const struct ikc_address *to,
                         uint32_t count, uint32_t own_port) LW_CHECK;

/* Give it up: refuses what waits for it with LW_EPEER, frees it. */
void ikc_endpoint_free(struct ikc_state *state, struct ikc_endpoint *endpoint);

/* The endpoint of a handle of the calling thread, or NULL. */
struct ikc_endpoint *ikc_endpoint_get(struct ikc_state *state, int handle, enum ikc_kind kind, bool owns);

/* The endpoint that owns a port on this worker, or NULL. */
struct ikc_endpoint *ikc_endpoint_at(struct ikc_state *state, enum ikc_kind kind, uint32_t port);

/* How Nanvix waits: a reader of a mailbox asks again and again, and so does a writer to a portal until it is allowed; who waits for signals
 * sleeps; the rest spins.  (nanvix/libnanvix 976c31e:src/libnanvix/ikc, nanvix/hal 5897ba43: sync.c) */
static inline enum hal_waiting ikc_endpoint_waits(const struct ikc_endpoint *endpoint)
{
    if (endpoint->kind == IKC_SYNC)
        return HAL_WAIT_SLEEPS;
    if (endpoint->internal)
        return HAL_WAIT_SERVES;
    return endpoint->owns == (endpoint->kind == IKC_MAILBOX) ? HAL_WAIT_ASKS : HAL_WAIT_SPINS;
}

/* Sleep until ikc_endpoint_wake(). May wake up early. */
static inline void ikc_endpoint_sleep(struct ikc_endpoint *endpoint)
{
    enum hal_waiting how = ikc_endpoint_waits(endpoint);
    endpoint->waiting = true;
    hal_wait_begin(how);
    hal_thread_block();
    hal_wait_end(how);
    endpoint->waiting = false;
}

static inline void ikc_endpoint_wake(struct ikc_endpoint *endpoint)
{
    if (endpoint->waiting)
        hal_thread_wake(endpoint->thread);
}

/* This worker is the home of the port: the worker of its owner; this one if there is none. */
uint32_t ikc_home_owner(struct ikc_state *state, enum ikc_kind kind, uint32_t port);

/* Control messages between owners and homes. */
int ikc_port_control(struct ikc_state *state, uint32_t from, const struct ikc_control *control) LW_CHECK;

/* Is this an address that can be opened? */
bool ikc_address_valid(int node, int port);

/* ---- flow.c: the sending side ---- */

/* Send a request with this body.  The flow must be idle. */
void ikc_flow_send(struct ikc_state *state, struct ikc_flow *flow, const void *body, uint32_t bytes);

/* Wait until the flow is idle; returns and clears the error of its last request.  May switch. */
int ikc_flow_wait(struct ikc_flow *flow) LW_CHECK;

/* Forget the request. */
void ikc_flow_drop(struct ikc_state *state, struct ikc_flow *flow);

/* Control messages to flows: LW_EPROTO if they make no sense. */
int ikc_flow_control(struct ikc_state *state, uint32_t from, const struct ikc_control *control) LW_CHECK;

/* Send a control message to a worker, this one too.  Never switches. */
void ikc_control_send(struct ikc_state *state, uint32_t gid, const struct ikc_control *control);

/* A control message has come from worker `from`. */
int ikc_control_deliver(struct ikc_state *state, uint32_t from, const struct ikc_control *control,
                        const uint8_t *bulk, uint32_t bulk_bytes) LW_CHECK;

/* ---- inbox.c: the receiving side ---- */

/* A request has come from worker `from` (this one: a local request). LW_EPROTO. */
int ikc_request_deliver(struct ikc_state *state, uint32_t from, const struct ikc_request *request,
                        uint32_t bytes) LW_CHECK;

/* Answer a request. */
void ikc_answer(struct ikc_state *state, uint32_t gid, const struct ikc_head *head, int status);

/* Prepare and empty an inbox. */
int ikc_inbox_open(struct ikc_state *state, struct ikc_inbox *inbox, enum ikc_kind kind,
                   uint32_t port) LW_CHECK;
void ikc_inbox_close(struct ikc_state *state, struct ikc_inbox *inbox);

/* Unlink the buffer after *at. */
struct ikc_buffer *ikc_inbox_take(struct ikc_inbox *inbox, struct ikc_buffer **at);

/* A buffer is free again: somebody who was refused may try. */
void ikc_buffer_free(struct ikc_state *state, enum ikc_kind kind, struct ikc_buffer *buffer);

/* A reader has come for an empty inbox: the next who was refused may try. */
void ikc_inbox_invite(struct ikc_state *state, struct ikc_inbox *inbox);

/* A worker that was asked to try again has nothing to send: ask the next. */
void ikc_inbox_passed(struct ikc_state *state, const struct ikc_control *control);

/* Everybody of a node who was refused may try. */
void ikc_inbox_invite_node(struct ikc_state *state, struct ikc_inbox *inbox, uint32_t node);

/* There is an owner now, worker `owner`: hand over what waits at the home. */
void ikc_unowned_release(struct ikc_state *state, enum ikc_kind kind, uint32_t port, uint32_t owner);

/* What each kind does with a request that its list permits: true if it was taken (and answered, now
 * or later), false if it must wait in a buffer. *denied: the sender is not permitted. */
bool ikc_mailbox_take(struct ikc_state *state, struct ikc_endpoint *endpoint, uint32_t gid,
                      const struct ikc_request *request, bool *denied);
bool ikc_portal_take(struct ikc_state *state, struct ikc_endpoint *endpoint, uint32_t gid,
                     const struct ikc_request *request, bool *denied);
bool ikc_sync_take(struct ikc_state *state, struct ikc_endpoint *endpoint, uint32_t gid,
                   const struct ikc_request *request, bool *denied);

/* ---- thread.c ---- */

/* After a test that found nothing: let others run; who tests again and again sleeps in between, so that
 * those whom it waits for get the core. */
void ikc_test_failed(struct ikc_state *state);

int ikc_thread_run(struct ikc_state *state, uint32_t from, const struct ikc_control *control) LW_CHECK;

/* ---- portal.c: posted reads, and chunks ---- */
void ikc_portal_serve(struct hal_worker *worker, struct hal_post *post);
void ikc_portal_serve_leave(struct ikc_state *state, struct ikc_endpoint *portal);
int ikc_portal_pull(struct ikc_state *state, uint32_t from, const struct ikc_control *control) LW_CHECK;
int ikc_portal_data(struct ikc_state *state, uint32_t from, const struct ikc_control *control,
                    const uint8_t *bulk, uint32_t bulk_bytes) LW_CHECK;

/* Errors of this tier to those of the public interface. */
static inline int ikc_error_of(int lw_error)
{
    return -lw_error;
}

#endif
