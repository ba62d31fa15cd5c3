/* SPDX-License-Identifier: MIT
 *
 * MPPA-MPI's protocol, on modelled machines (mpiexec --stack mppa-mpi).  [mppampi II, III]
 *
 * Control messages go to the resource manager (RM) of the receiver's cluster, which serves them whatever its ranks do; data
 * are written by the sender, or by the DMA engine, straight to where the receiver wants them.
 *
 *   sender                                receiver
 *   MPI_Send   send_post  -->  RM         RM  <--  recv_post    MPI_Recv; from a known source at once,
 *   waits for the recv_post                        else when the RM has matched a send_post
 *   writes data           ------------------------------->      MPI_Recv ends
 *
 *   MPI_Isend  the same, but the RM has the DMA engine write when the recv_post comes
 *   eager      the payload goes along, in one control message or several
 *   lazy       MPI_Send copies the data and returns; the RM writes them when the recv_post comes
 *
 * Who matches: both sides do, and agree, though a recv_post may cross a send_post.  Messages of a pair of ranks are numbered.
 * A receive is *announced* (its recv_post names no message) only if it has a known source and no earlier receive that waits
 * unannounced could take the same message; it says how many messages the receiver had seen.  So what it takes is the first message from that number
 * on that fits, for both.  Whatever else is matched at the receiver, whose recv_post then names the message.
 */
#ifndef LW_MPUTIL_MPPA_H
#define LW_MPUTIL_MPPA_H

#include "hal/mppa.h"
#include "mputil/exchange.h"

/* mpiexec --protocol. */
enum mppa_how {
    MPPA_NORMAL, /* no optimisation; "auto" */
    MPPA_EAGER,
    MPPA_SPLIT,
    MPPA_LAZY,
    MPPA_DMA,
    MPPA_TUNED, /* eager, lazy, DMA: by length */
    MPPA_HOWS
};

enum mppa_kind {
    MPPA_SEND_POST,
    MPPA_RECV_POST,
    MPPA_PIECE,         /* of an eager message */
    MPPA_RECALL_SEND,   /* the sender cancels what it has posted */
    MPPA_SEND_RECALLED, /* ... and has not been matched */
    MPPA_RECALL_RECV,   /* the receiver cancels what it has announced */
    MPPA_RECV_RECALLED, /* ... and has not been used */
    MPPA_CREDIT,        /* an eager message has been received */
    MPPA_BARRIER        /* number: its round; to: the worker's gid */
};

enum { MPPA_PIECE_MOST = 104 };

/* A control message. */
struct mppa_wire {
    uint16_t kind;
    bool named;        /* a recv_post for that very message */
    uint32_t from, to; /* world ranks */
    int32_t source, tag;
    uint32_t number; /* of the message; of an announcement: the first that it may take */
    uint64_t context;
    uint64_t id;            /* of the receive */
    uint64_t bytes;         /* of the message; of a recv_post: room for as many */
    uint32_t offset, piece; /* bytes in data */
    uint8_t data[MPPA_PIECE_MOST];
};

/* A message that was sent and whose receive is not known. */
struct mppa_send {
    struct mppa_send *next;
    struct lw_request *request; /* NULL: lazy, or eager */
    void *lazy;                 /* its data; NULL: eager, so that it needs no recv_post */
    uint32_t number;
    int32_t source, tag;
    uint64_t context;
    uint64_t bytes;
};

/* A recv_post whose message was not sent yet. */
struct mppa_grant {
    struct mppa_grant *next;
    struct mppa_wire post;
};

/* An eager message, in one piece or as far as it has come. */
struct mppa_partial {
    uint64_t got;
    uint8_t data[];
};

struct mppa_served {
    struct mppa_served *next;
    uint32_t number;
};

/* What a rank knows of another. */
struct mppa_peer {
    uint32_t sent, seen; /* messages, ever */
    uint32_t eager_out;  /* eager messages that it has not received */
    struct mppa_send *sends, **sends_end;
    struct mppa_grant *grants, **grants_end;
    struct mppa_partial *partial;
    struct mppa_served *served; /* messages whose data overtook their send_post */
};

/* Of the one rank of a worker. */
struct lw_mppa {
    struct lw_worker *worker;
    enum mppa_how how;
    uint64_t eager, split, lazy_most, lazy_room, dma;
    uint32_t eager_most;
    uint32_t rm; /* gid of the cluster's RM */
    struct mppa_peer *peers;
};

static inline struct lw_mppa *mppa_of(const struct lw_worker *worker)
{
    return worker->exchange_state;
}

/* ---- what more than one file needs ---- */

int mppa_send(struct lw_rank *self, struct lw_request *request) LW_CHECK;
int mppa_receive(struct lw_rank *self, struct lw_request *receive) LW_CHECK;
void mppa_take(struct lw_rank *self, struct lw_request *receive, struct lw_unexpected *message);
void mppa_cancel(struct lw_rank *self, struct lw_request *request);

struct mppa_peer *mppa_peer(struct lw_mppa *mppa, uint32_t world);

/* A control message to the RM of rank `to`: its step, and off it goes. */
void mppa_post(struct lw_mppa *mppa, uint32_t to, struct mppa_wire *wire);
void mppa_post_free(struct lw_mppa *mppa, uint32_t to, struct mppa_wire *wire); /* without the step */

/* The RM, or the rank itself, uses a recv_post for what was sent. */
void mppa_write_data(struct lw_mppa *mppa, struct mppa_send *send, const struct mppa_wire *post, bool at_rm);

/* Take a send out of its list; NULL: none fits. */
struct mppa_send *mppa_send_named(struct mppa_peer *peer, uint32_t number);
struct mppa_send *mppa_send_fitting(struct mppa_peer *peer, const struct mppa_wire *announced);

/* Handlers on the RM; mppa is that of the rank the message is for. */
void mppa_handle(struct hal_worker *rm, const void *head, uint32_t head_bytes, const void *data,
                 uint64_t bytes);
void mppa_send_posted(struct lw_mppa *mppa, const struct mppa_wire *wire);
void mppa_piece_came(struct lw_mppa *mppa, const struct mppa_wire *wire);
void mppa_recall_handle(struct lw_mppa *mppa, const struct mppa_wire *wire);

/* Data for a receive have come: on its worker. */
void mppa_data_came(struct hal_worker *worker, const void *head, uint32_t head_bytes, const void *data,
                    uint64_t bytes);

_Noreturn void mppa_fail(const char *what);

#endif
