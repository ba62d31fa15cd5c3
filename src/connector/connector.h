/* SPDX-License-Identifier: MIT
 *
 * Connectors of Kalray's run-time over links.  Private to src/connector; what programs see is <lwmpi/mppa.h>.
 *
 * An *end* is a connector as one process has opened it.  The end that writes has a *route* to each reader; the end that reads has a
 * *peer* for each writer.  A writer calls its readers when it opens (CONN_CALL), at the worker that carries them; a reader that is not
 * there yet is waited for, the call being kept there.  The reader answers with what the writer may do: whether memory is posted, how
 * large, how many messages.  Operations of a writer go one after another.  Their data go along if they are short, else the reader
 * fetches them: by a copy, from the memory of the other cluster, or in pieces that come as bulk.  What goes along is not
 * answered one by one, but there is a bound on what is not.
 *
 * All runs in the calls of programs and in handlers of links, and nothing there waits: an operation that has to is left
 * in its end, and who waits for it sleeps until it has ended.
 */
#ifndef LW_CONNECTOR_H
#define LW_CONNECTOR_H

#include <errno.h>

#include "connector/above.h"
#include "hal/hal.h"
#include "hal/map.h"
#include "ikc/above.h"
#include "ikc/table.h"
#include "link/link.h"
#include "lwmpi/mppa.h"

/* ------------------------------------------------------------------- paths */

enum conn_type {
    CONN_SYNC,
    CONN_PORTAL,
    CONN_STREAM,
    CONN_RQUEUE,
    CONN_CHANNEL,
    CONN_BUFFER,
    CONN_MQUEUE,
    CONN_TYPES
};

struct conn_set {
    uint32_t count, *ranks; /* in the order of the path */
};

struct conn_path {
    enum conn_type type;
    struct conn_set rx, tx; /* tx: empty where the path does not say who writes */
    uint32_t rx_tag, tx_tag;
    uint32_t messages; /* mcount */
    uint64_t bytes;    /* msize, tsize */
};

/* What a path says; 0, or an errno and a text.  conn_path_free() in any case but failure. */
int conn_path_parse(const char *text, struct conn_path *path, char *why, size_t room) LW_CHECK;
void conn_path_free(struct conn_path *path);

/* A set of nodes by itself, as it stands in a path; 0, or an errno and a text.  Its ranks are to be given to hal_free() in any case. */
int conn_set_parse(const char *text, struct conn_set *set, char *why, size_t room) LW_CHECK;

/* Position of a rank in a set; -1. */
int conn_set_find(const struct conn_set *set, uint32_t rank);

/* Tags of a process are of these spaces. */
enum conn_space { CONN_CNOC, CONN_DNOC, CONN_BUFFERS, CONN_MQUEUES };
enum conn_space conn_rx_space(enum conn_type type);

/* ------------------------------------------------------------- on the wire */

enum conn_op {
    CONN_CALL,    /* Tx to the worker of a reader: are you there? */
    CONN_READY,   /* Rx: I am; what may be written follows in a, b */
    CONN_REFUSED, /* there is such a reader, but it cannot be yours: status */
    CONN_GRANT,   /* Rx: from now on this may be written */
    CONN_PUT,     /* Tx: data that go along */
    CONN_OFFER,   /* Tx: data that are to be fetched; if they cannot, the first piece comes along as bulk */
    CONN_DONE,    /* Rx: they have been, or what was put has come; status */
    CONN_PULL,    /* Rx: send me a piece */
    CONN_PIECE,   /* Tx: the piece, as bulk */
    CONN_GET,     /* Tx of a buffer: send me a piece of your memory */
    CONN_GOT,     /* Rx: the piece, as bulk */
    CONN_LEAVE,   /* Tx: I am gone */
    CONN_LEFT,    /* Rx: I know, and this is the last that I had to tell */
    CONN_GONE,    /* Rx: I am gone, or shall never come */
    CONN_OPS
};

enum { CONN_NOTIFY = 1, CONN_ENDED = 2 }; /* flags */

struct conn_head {
    uint8_t op, flags, status, type; /* status: an errno */
    uint16_t peer, route;            /* which of the reader's peers, which of the writer's routes */
    uint32_t rx, tx;                 /* handles of the two ends */
    uint64_t bytes;                  /* of data */
    uint64_t a, b;
};

enum { CONN_SHORT = LINK_SLOT_BYTES - sizeof(struct conn_head) };

struct conn_wire {
    struct conn_head head;
    uint8_t payload[CONN_SHORT];
};

/* Payload of CONN_CALL. */
struct conn_called {
    uint32_t reader, writer; /* ranks */
    uint32_t tag, messages;
    uint64_t bytes;
};

/* What a writer may have put that has not been answered. */
enum { CONN_AHEAD = 64, CONN_ANSWER_AFTER = CONN_AHEAD / 2 };

/* Of long data: the piece that begins there. */
uint64_t conn_piece_bytes(uint64_t bytes, uint64_t at);

/* Ends of one connector, so that the fields of the wire hold their numbers. */
enum { CONN_ENDS_MOST = 65535 };

/* ------------------------------------------------------------------- state */

/* What the library keeps in a struct mppa_aiocb. */
enum conn_aio_state {
    CONN_AIO_FRESH,
    CONN_AIO_ACTIVE = 0x6d70,
    CONN_AIO_CALLS, /* it has ended, and its call-back is to run */
    CONN_AIO_ENDED,
    CONN_AIO_RETURNED
};
struct conn_aio {
    struct mppa_aiocb *next;
    struct hal_thread *waiter;
    struct conn_end *end; /* while it is active */
    int64_t offset, result;
    uint32_t state;
    int error;
    bool notify, begun, naps;
};
static inline struct conn_aio *conn_aio_of(const struct mppa_aiocb *control)
{
    return (struct conn_aio *)(uintptr_t)control->lwmpi_;
}

/* A message in a queue. */
struct conn_item {
    struct conn_item *next;
    uint32_t peer;
    uint64_t bytes;
    uint8_t data[];
};

/* A writer, as its reader sees it. */
struct conn_peer {
    bool here, ended;
    uint16_t route;
    uint32_t gid, tx, rank;
    uint32_t taken, answered; /* operations */
    /* Being fetched in pieces: */
    bool pulling, notify;
    uint64_t offset, bytes, pulled, got;
    struct conn_item *item;
    /* RQueue, MQueue: */
    uint64_t read_count, read_bytes;
    uint64_t told; /* the read_count that it knows of */
    uint32_t unread;
};

/* A reader, as its writer sees it. */
enum conn_step { CONN_TO_DO, CONN_OFFERED, CONN_STEP_DONE };
struct conn_route {
    uint32_t rank, gid, rx;
    uint16_t peer;
    bool ready, posted, gone, ended, selected, leaving;
    enum conn_step step; /* of the first operation of the end */
    int refused;         /* errno */
    uint32_t sent, answered;
    uint64_t room;                   /* bytes of memory posted */
    uint64_t sent_count, sent_bytes; /* messages */
    uint64_t read_count, read_bytes; /* as far as known */
    uint64_t bias, asked;            /* RQueue: messages ahead; Channel: reads so far */
    uint64_t offered;                /* bytes of the operation that is offered */
};

/* Who uses an end inside the library, in handlers and at once: of its operations none is waited for, or calls back. */
struct conn_user {
    void (*ended)(struct conn_end *end, int error); /* an operation of it: an errno */
    /* RQueue, Rx: a message, instead of reads.  data: valid during the call. */
    void (*came)(struct conn_end *end, uint32_t gid, const void *data, uint64_t bytes);
};

struct conn_end {
    const struct conn_user *user; /* NULL: a program */
    void *used_for;               /* the user's */
    uint32_t handle;
    struct conn_end *next; /* of the worker */
    struct conn_owner *owner;
    struct conn_path path;
    char *text;
    bool rx;
    bool notify; /* Tx: writes notify */
    int late;    /* Tx: errno of an operation that has ended already */
    bool naps;
    struct hal_thread *closer; /* Tx: who waits in mppa_close() */

    /* Tx */
    struct conn_route *routes;
    struct mppa_aiocb *first, **last;
    struct mppa_aiocb *getting;

    /* Rx */
    struct conn_peer *peers;
    uint32_t peer_count, peer_room;
    struct mppa_aiocb *reading; /* the read that is under way */
    /* Sync: */
    bool matched; /* a match was given */
    uint64_t match, bits, rounds, value;
    /* Memory: */
    uint8_t *base;
    uint64_t size, at; /* at: where a stream goes on */
    bool posted;
    struct mppa_aiocb *latest; /* Stream: whose aio_offset is set */
    uint64_t notified, came, trigger;
    /* Queues: */
    struct conn_item *items, **items_end;
    uint64_t bias;
    /* Channel: */
    uint64_t asked; /* reads so far */
};

/* A process of this worker. */
struct conn_owner {
    struct conn_owner *next;
    struct hal_process *process;
    bool ended;
    bool waits_for_child;       /* in mppa_waitpid() */
    char child[16];             /* ... for this one */
    struct hal_thread *manager; /* runs call-backs; NULL: there were none */
    bool manager_waits, manager_ends;
    struct mppa_aiocb *calls, **calls_end;
    char error[MPPA_PATH_BYTES + 256];
};

/* A call for a reader that is not there. */
struct conn_waiting {
    struct conn_waiting *next;
    uint32_t gid;
    struct conn_head head;
    struct conn_called called;
};

/* A message of this worker to itself. */
struct conn_local {
    struct conn_local *next;
    uint32_t bytes;
    struct conn_wire wire;
};

struct over_links;
struct conn_state {
    struct hal_above above;        /* the first: hal_worker.above points to it */
    const struct hal_above *below; /* who answered before */
    struct hal_worker *worker;
    void (*process_ends)(void); /* to be called when the calling process ends */
    /* The link to a worker; link_to(), unless that is made of connectors. */
    int (*link)(struct hal_worker *worker, uint32_t gid, struct link_out **out);
    struct over_links *over; /* links that are made of connectors, NULL: there are none */
    struct ikc_table handles;
    struct conn_end *ends;
    struct conn_owner *owners;
    struct conn_waiting *waiting;
    uint32_t waiting_count;
    struct conn_local *local, **local_end;
    uint32_t events; /* of the job's log that were looked at */
    bool delivering;
};

static inline struct conn_state *conn_state_of(struct hal_worker *worker)
{
    return (struct conn_state *)(uintptr_t)worker->above;
}

/* ---- state.c ---- */

/* Connectors on a worker: it has state from then on, and its handlers are there. */
int conn_begin(struct hal_worker *worker) LW_CHECK;

/* ---- owner.c ---- */

/* The calling process, which joins the job if it has not; NULL: it cannot (errno is set). */
struct conn_owner *conn_owner_here(void);

/* A process of this worker, from now on with connectors; NULL: no memory. */
struct conn_owner *conn_owner_made(struct hal_process *process);

/* The same by its rank; NULL: it has none. */
struct conn_owner *conn_owner_of(struct conn_state *state, uint32_t rank);

/* Set errno and the text, and return -1. */
int conn_fail(struct conn_owner *owner, int error, const char *call, const char *path, const char *format,
              ...) LW_PRINTF(5, 6);

/* The end of a descriptor of the calling process, or NULL with the error set. */
struct conn_end *conn_end_here(int descriptor, const char *call);

/* A call that would have to wait is made by a call-back. */
bool conn_in_callback(const struct conn_owner *owner);

/* ---- open.c ---- */

/* An end for the library's own use; its path is the end's from then on, also if this fails: ENOMEM. */
int conn_open_inside(struct conn_owner *owner, const struct conn_path *path, bool rx,
                     const struct conn_user *user, struct conn_end **result) LW_CHECK;

/* ---- wire.c ---- */

/* Workers have connectors, too, if links are made of them; their names are no ranks. */
static const uint32_t CONN_WORKER = UINT32_C(1) << 31;
uint32_t conn_gid_of(uint32_t rank);
bool conn_is_known(uint32_t rank); /* there is such a process, or worker */

/* How many bytes follow the head in the message itself. */
uint32_t conn_payload_of(const struct conn_head *head);

/* Send; never waits.  control: it is a message of the control network.  bulk stays until it was answered. */
void conn_send(struct conn_state *state, uint32_t gid, bool control, const struct conn_head *head,
               const void *payload);
void conn_send_bulk(struct conn_state *state, uint32_t gid, const struct conn_head *head, const void *bulk,
                    uint32_t bytes);

/* Data of a writer's route that have not been sent are not needed any more. */
void conn_bulk_drop(struct conn_state *state, uint32_t gid, const struct conn_head *route);

/* ---- arrive.c ---- */

/* Deliver what this worker has sent to itself.  At the end of whatever may have. */
void conn_settle(struct conn_state *state);

/* Link handlers. */
int conn_arrived(struct hal_worker *worker, const struct link_message *message);

/* ---- writer.c ---- */

int conn_call_readers(struct conn_state *state, struct conn_end *end);
void conn_serve(struct conn_state *state,
                struct conn_end *end); /* its operations, as far as they can go on */
/* Its data take routes of the network to its readers: get them (ENOMEM), and give them back. */
int conn_routes_open(const struct conn_end *end) LW_CHECK;
void conn_routes_close(const struct conn_end *end);
bool conn_written(const struct conn_end *end); /* all is answered */
int conn_writer_message(struct conn_state *state, uint32_t from, const struct conn_head *head,
                        const uint8_t *bulk, uint32_t bulk_bytes) LW_CHECK;
void conn_writer_leave(struct conn_state *state, struct conn_end *end, bool ended);

/* A short operation would end at once, be it well or not. */
bool conn_could_write(const struct conn_end *end, uint64_t bytes);

/* Nothing that was written is under way. */
bool conn_quiet(const struct conn_end *end);

/* Who waits in mppa_close(). */
void conn_closer_wake(const struct conn_end *end);

/* Readers whose workers have ended before they took the call, or have died, are gone. */
void conn_look_for_ended(struct conn_state *state, struct conn_end *end);

/* Ask the first reader, which is ready, for a piece of its memory. */
void conn_get_begin(struct conn_state *state, struct conn_end *end, struct mppa_aiocb *control);

/* ---- grant.c ---- */

/* The head of a message to a writer. */
struct conn_head conn_head_to(const struct conn_end *end, const struct conn_peer *peer, enum conn_op op);

/* Tell a writer, by CONN_READY or CONN_GRANT, or all of them, what may be written. */
void conn_grant(struct conn_state *state, const struct conn_end *end, const struct conn_peer *peer,
                enum conn_op op);
void conn_grant_all(struct conn_state *state, const struct conn_end *end);

/* ---- reader.c ---- */

int conn_reader_message(struct conn_state *state, uint32_t from, const struct conn_head *head,
                        const uint8_t *payload, const uint8_t *bulk, uint32_t bulk_bytes) LW_CHECK;
void conn_called(struct conn_state *state, uint32_t gid, const struct conn_head *head,
                 const struct conn_called *called);
void conn_reader_opened(struct conn_state *state, struct conn_end *end);
void conn_reader_leave(struct conn_state *state, struct conn_end *end, bool ended);

/* Writers whose workers have died have left. */
void conn_writers_died(struct conn_state *state, struct conn_end *end);

/* ---- died.c ---- */

/* Be told of those who die, in a job that goes on then. */
void conn_deaths_start(struct hal_worker *worker);

/* ---- take.c: what a reader does with data ---- */

/* May these data come?  0 or errno. */
int conn_take_begin(struct conn_end *end, struct conn_peer *peer, uint64_t offset, uint64_t bytes);
/* Where `bytes` from `done` of the transfer on go: at most two pieces; 0: nowhere any more. */
struct conn_piece {
    uint8_t *to;
    uint64_t bytes;
};
uint32_t conn_take_where(const struct conn_end *end, const struct conn_peer *peer, uint64_t done,
                         uint64_t bytes, struct conn_piece pieces[2]);
void conn_take_end(struct conn_state *state, struct conn_end *end, struct conn_peer *peer);
void conn_take_drop(struct conn_end *end, struct conn_peer *peer);

/* A read of this end would end at once. */
bool conn_could_read(const struct conn_end *end);

/* A round of a sync may be complete. */
void conn_sync_look(struct conn_end *end);

/* The read of an end may have come to its end. */
void conn_read_look(struct conn_state *state, struct conn_end *end);

/* ---- aio.c ---- */

/* Begin an operation: 0, or errno and -1.  `call`: for texts. */
int conn_read_begin(struct conn_end *end, struct mppa_aiocb *control, const char *call);
int conn_write_begin(struct conn_end *end, struct mppa_aiocb *control, const char *call);

/* Wait for the end of an operation that was begun; its result, or -1 and errno. */
int64_t conn_wait(struct conn_owner *owner, struct mppa_aiocb *control, const char *call);

/* Sleep until something has happened to the end, or perhaps earlier.  Nobody tells that a reader's worker has ended before it took the
 * call: until the readers are there, looks for that now and then, `looks` times so far.  *naps: hal_thread_rouse() is needed. */
void conn_sleep(const struct conn_end *end, uint32_t *looks, bool *naps);

/* The end of a control block's descriptor; NULL: it is closed. */
struct conn_end *conn_end_of(const struct conn_owner *owner, const struct mppa_aiocb *control);

/* ---- control.c ---- */

/* What an errno of an operation means. */
const char *conn_error_text(int error);

/* It has ended, with an errno or a result: its call-back is called, or who waits is woken. */
void conn_aio_end(struct mppa_aiocb *control, int error, int64_t result);

/* ---- manager.c ---- */
void conn_aio_wake(const struct conn_aio *aio);
int conn_manager_start(struct conn_state *state, struct conn_owner *owner);
void conn_manager_call(struct conn_owner *owner, struct mppa_aiocb *control);
void conn_manager_end(struct conn_owner *owner);

#endif
