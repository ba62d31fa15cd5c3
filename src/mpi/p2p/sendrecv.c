/* SPDX-License-Identifier: MIT
 *
 * A send and a receive in one call: blocking, nonblocking, and from one buffer. [MPI 3.10, 3.7.2]
 */
#include "base/copy.h"
#include "mputil/layout.h"
#include "p2p.h"
#include "request.h"

#include <string.h>

/* The two of them under way. */
struct pair {
    struct lw_request *send, *receive; /* NULL: MPI_PROC_NULL */
};

static int pair_start(struct lw_mpi *mpi, struct lw_span out, const struct lw_type *sendtype, int dest,
                      int sendtag, struct lw_span in, const struct lw_type *recvtype, int source, int recvtag,
                      struct lw_comm *comm, struct pair *pair)
{
    int error = LW_OK;
    *pair = (struct pair){NULL, NULL};
    if (source != MPI_PROC_NULL) {
        struct lw_transfer transfer = lw_transfer_from(comm, in, source, recvtag);
        transfer.element = lw_p2p_element(mpi, recvtype, false);
        error = lw_recv_start(mpi->rank, &transfer, &pair->receive);
        if (error)
            return lw_fail_lw(mpi, error, "receive");
    }
    if (dest != MPI_PROC_NULL) {
        struct lw_transfer transfer = lw_transfer_to(comm, out, dest, sendtag, LW_STANDARD);
        transfer.awaited = transfer.met = true;
        transfer.element = lw_p2p_element(mpi, sendtype, true);
        error = lw_send_start(mpi->rank, &transfer, &pair->send);
    }
    if (!error)
        return MPI_SUCCESS;
    if (pair->receive) { /* nothing may write to the buffer any more */
        struct lw_status found;
        lw_cancel(mpi->rank, pair->receive);
        int ignored = lw_wait(mpi->rank, pair->receive, &found);
        (void)ignored;
        if (!found.cancelled && error == LW_ENOMEM) /* a message was taken for it */
            lw_too_late(mpi, "the message to send, when one was received");
    }
    return lw_fail_lw(mpi, error, "send");
}

static int sendrecv(struct lw_mpi *mpi, struct lw_span out, const struct lw_type *sendtype, int dest,
                    int sendtag, struct lw_span in, const struct lw_type *recvtype, int source, int recvtag,
                    struct lw_comm *comm, MPI_Status *status)
{
    struct lw_status found = {.source = MPI_PROC_NULL, .tag = MPI_ANY_TAG};
    struct pair pair;
    int rc = pair_start(mpi, out, sendtype, dest, sendtag, in, recvtype, source, recvtag, comm, &pair);
    if (rc)
        return rc;
    int received = pair.receive ? lw_wait(mpi->rank, pair.receive, &found) : LW_OK;
    int sent = pair.send ? lw_wait(mpi->rank, pair.send, NULL) : LW_OK;
    lw_status_set(status, &found);
    if (received)
        return lw_p2p_fail(mpi, &found, received);
    return sent ? lw_fail_lw(mpi, sent, "send") : MPI_SUCCESS;
}

int lw_mpi_sendrecv(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                    const struct lw_type *sendtype, int dest, int sendtag, void *recvbuf, MPI_Count recvcount,
                    const struct lw_type *recvtype, int source, int recvtag, struct lw_comm *comm,
                    MPI_Status *status)
{
    return sendrecv(mpi, lw_span_of(sendbuf, sendtype, sendcount), sendtype, dest, sendtag,
                    lw_span_of(recvbuf, recvtype, recvcount), recvtype, source, recvtag, comm, status);
}

/* A copy of the data in one piece, in `room` or in memory of its own.  NULL: there is none. */
static void *packed(struct lw_span span, void *room, size_t bytes)
{
    void *copy = span.bytes <= bytes ? room : hal_alloc((size_t)span.bytes);
    if (!copy)
        return NULL;
    if (span.layout)
        lw_layout_pack(span.layout, span.buf, 0, copy, span.bytes);
    else
        lw_copy(copy, span.buf, (size_t)span.bytes);
    return copy;
}

int lw_mpi_sendrecv_replace(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *type,
                            int dest, int sendtag, int source, int recvtag, struct lw_comm *comm,
                            MPI_Status *status)
{
    char room[1024];
    struct lw_span span = lw_span_of(buf, type, count);
    void *copy = packed(span, room, sizeof room);
    if (!copy)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a copy of the %llu bytes to send",
                       (unsigned long long)span.bytes);
    int rc = sendrecv(mpi, (struct lw_span){copy, span.bytes, NULL}, type, dest, sendtag, span, type, source,
                      recvtag, comm, status);
    if (copy != room)
        hal_free(copy);
    return rc;
}

/* ------------------------------------------------------------ nonblocking */

struct both {
    struct lw_request_public pub;
    struct pair pair;
    void *copy;                    /* of what is sent; or NULL */
    const struct lw_type *held[2]; /* or NULL */
    int left;                      /* of the two */
    bool freed;                    /* nobody waits for it */
};
LW_IS_REQUEST(struct both);

static struct lw_request_public *public_of(struct lw_request *request)
{
    return (struct lw_request_public *)request;
}

static void both_free(struct both *both)
{
    for (int i = 0; i < 2; i++)
        if (both->held[i])
            lw_type_release(both->held[i]);
    if (both->pair.send)
        lw_request_free(both->pub.rank, both->pair.send);
    if (both->pair.receive)
        lw_request_free(both->pub.rank, both->pair.receive);
    hal_free(both->copy);
    hal_free(both);
}

/* One of them is over.  Runs inside a poll. */
static void one_done(struct lw_request_public *pub)
{
    struct both *both = pub->held;
    if (both->freed && pub == public_of(both->pair.send))
        lw_orphan_end(lw_public(pub->rank)->mpi);
    if (--both->left)
        return;
    lw_complete(&both->pub);
    if (both->freed) {
        lw_request_disown(lw_public(both->pub.rank)->mpi, &both->pub);
        both_free(both);
    }
}

static void both_watch(struct both *both, struct lw_request *request)
{
    if (!request) {
        both->left--;
        return;
    }
    struct lw_request_public *pub = public_of(request);
    pub->held = both;
    if (pub->done)
        both->left--;
    else
        pub->call = one_done;
}

static int both_look(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    const struct pair *pair = &((struct both *)pub)->pair;
    int rc = MPI_SUCCESS;
    if (pair->receive)
        rc = lw_message_look(mpi, public_of(pair->receive), status);
    else
        lw_status_empty(status, MPI_PROC_NULL, MPI_ANY_TAG);
    if (!rc && pair->send)
        rc = lw_message_look(mpi, public_of(pair->send), MPI_STATUS_IGNORE);
    return rc;
}

static int both_finish(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    int rc = both_look(mpi, pub, status);
    both_free((struct both *)pub);
    return rc;
}

static int both_cancel(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    struct both *both = (struct both *)pub;
    if (both->pair.receive)
        lw_cancel(mpi->rank, both->pair.receive);
    if (both->pair.send)
        lw_cancel(mpi->rank, both->pair.send);
    return MPI_SUCCESS;
}

static int both_request_free(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    struct both *both = (struct both *)pub;
    both->freed = true;
    if (both->pair.send && !public_of(both->pair.send)->done)
        lw_orphan_begin(mpi);
    if (!pub->done)
        return MPI_SUCCESS;
    lw_request_disown(mpi, pub);
    both_free(both);
    return MPI_SUCCESS;
}

static const struct lw_request_public *both_part(const struct lw_request_public *pub)
{
    const struct pair *pair = &((const struct both *)pub)->pair;
    if (pair->receive && !public_of(pair->receive)->done)
        return public_of(pair->receive);
    return pair->send ? public_of(pair->send) : NULL;
}

static const struct lw_request_class both_class = {.name = "send and receive",
                                                   .finish = both_finish,
                                                   .look = both_look,
                                                   .cancel = both_cancel,
                                                   .free = both_request_free,
                                                   .part = both_part};

/* Takes over `copy`, which is what is sent. */
static int isendrecv(struct lw_mpi *mpi, struct lw_span out, const struct lw_type *sendtype, int dest,
                     int sendtag, struct lw_span in, const struct lw_type *recvtype, int source, int recvtag,
                     void *copy, struct lw_comm *comm, MPI_Request *request)
{
    struct both *both = hal_alloc(sizeof *both);
    if (!both) {
        hal_free(copy);
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a request");
    }
    both->copy = copy;
    int rc = lw_request_publish(mpi, &both->pub, &both_class, comm, request);
    if (rc)
        goto fail;
    rc = pair_start(mpi, out, sendtype, dest, sendtag, in, recvtype, source, recvtag, comm, &both->pair);
    if (rc) {
        lw_handle_drop(mpi, (uintptr_t)*request);
        *request = MPI_REQUEST_NULL;
        lw_request_disown(mpi, &both->pub);
        goto fail;
    }
    const struct lw_span *spans[2] = {&out, &in};
    const struct lw_type *types[2] = {sendtype, recvtype};
    for (int i = 0; i < 2; i++)
        if (spans[i]->layout) {
            lw_type_hold(types[i]);
            both->held[i] = types[i];
        }
    both->left = 2;
    both_watch(both, both->pair.receive);
    both_watch(both, both->pair.send);
    both->pub.done = both->left == 0;
    return MPI_SUCCESS;

fail:
    both->pair = (struct pair){NULL, NULL};
    both_free(both);
    return rc;
}

int lw_mpi_isendrecv(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                     const struct lw_type *sendtype, int dest, int sendtag, void *recvbuf,
                     MPI_Count recvcount, const struct lw_type *recvtype, int source, int recvtag,
                     struct lw_comm *comm, MPI_Request *request)
{
    return isendrecv(mpi, lw_span_of(sendbuf, sendtype, sendcount), sendtype, dest, sendtag,
                     lw_span_of(recvbuf, recvtype, recvcount), recvtype, source, recvtag, NULL, comm,
                     request);
}

int lw_mpi_isendrecv_replace(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *type,
                             int dest, int sendtag, int source, int recvtag, struct lw_comm *comm,
                             MPI_Request *request)
{
    struct lw_span span = lw_span_of(buf, type, count);
    char none[1];
    void *copy = span.bytes ? packed(span, none, 0) : NULL;
    if (span.bytes && !copy)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a copy of the %llu bytes to send",
                       (unsigned long long)span.bytes);
    return isendrecv(mpi, (struct lw_span){copy, span.bytes, NULL}, type, dest, sendtag, span, type, source,
                     recvtag, copy, comm, request);
}
