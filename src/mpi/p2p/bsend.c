/* SPDX-License-Identifier: MIT
 *
 * Buffered sends.  A buffer is the memory that the program attached, in which messages lie one after another until
 * they have been sent; or, with MPI_BUFFER_AUTOMATIC, memory that is found as it is needed. [MPI 3.6]
 */
#include "base/copy.h"
#include "bsend.h"

#include <string.h>

#include "mputil/layout.h"
#include "request.h"
#include "mpi/runtime/session.h"

/* A message that is being sent, in front of its data.  Those of one buffer are in a ring, by address; new ones go
 * behind the last, and at the end of the memory to its beginning. */
struct lw_buffered {
    struct lw_buffered *next, *previous;
    struct lw_buffer *buffer;
    uint64_t bytes;  /* with this head, and up to the next multiple of it */
    uint64_t number; /* counts up */
};

struct lw_flush {
    struct lw_request_public pub;
    struct lw_flush *next;
    uint64_t limit, remaining; /* messages with a number below this; how many of them are left */
};
LW_IS_REQUEST(struct lw_flush);

struct lw_buffer {
    char *base;     /* aligned; NULL: automatic */
    uint64_t bytes; /* from there on */
    void *given;    /* what the program attached */
    MPI_Count size;
    struct lw_buffered *last; /* in the ring, the newest; NULL: none */
    uint64_t next_number, count;
    struct lw_flush *flushes;
    bool dropped; /* to be freed with its last message */
};

enum { BUFFERED_HEAD = (sizeof(struct lw_buffered) + 15) / 16 * 16 };
_Static_assert(BUFFERED_HEAD + 32 <= MPI_BSEND_OVERHEAD,
               "a message takes no more than the program reckons with");

/* ---------------------------------------------------------------- memory */

/* Room for a message: behind the newest, or in any gap. */
static struct lw_buffered *buffered_find(struct lw_buffer *buffer, uint64_t bytes)
{
    struct lw_buffered *after = buffer->last;
    if (!after)
        return bytes <= buffer->bytes ? (struct lw_buffered *)buffer->base : NULL;
    do {
        char *from = (char *)after + after->bytes, *to = (char *)after->next;
        if (after->next <=
            after) { /* the one with the highest address: up to the end, or from the beginning */
            if ((uint64_t)(buffer->base + buffer->bytes - from) >= bytes)
                to = buffer->base + buffer->bytes;
            else
                from = buffer->base;
        }
        if ((uint64_t)(to - from) >= bytes) {
            buffer->last = after; /* the new one comes next */
            return (struct lw_buffered *)from;
        }
        after = after->next;
    } while (after != buffer->last);
    return NULL;
}

static struct lw_buffered *buffered_new(struct lw_buffer *buffer, uint64_t payload)
{
    uint64_t bytes = (BUFFERED_HEAD + payload + 15) / 16 * 16;
    struct lw_buffered *buffered = buffer->base ? buffered_find(buffer, bytes) : hal_alloc((size_t)bytes);
    if (!buffered)
        return NULL;
    struct lw_buffered *after = buffer->last;
    buffered->bytes = bytes;
    buffered->buffer = buffer;
    buffered->number = buffer->next_number++;
    buffered->previous = after ? after : buffered;
    buffered->next = after ? after->next : buffered;
    buffered->previous->next = buffered->next->previous = buffered;
    buffer->last = buffered;
    buffer->count++;
    return buffered;
}

static void buffered_free(struct lw_mpi *mpi, struct lw_buffered *buffered)
{
    struct lw_buffer *buffer = buffered->buffer;
    uint64_t number = buffered->number;
    buffered->previous->next = buffered->next;
    buffered->next->previous = buffered->previous;
    if (buffer->last == buffered)
        buffer->last = buffered->previous == buffered ? NULL : buffered->previous;
    if (!buffer->base)
        hal_free(buffered);
    buffer->count--;
    for (struct lw_flush **at = &buffer->flushes; *at;) {
        struct lw_flush *flush = *at;
        if (number < flush->limit && --flush->remaining == 0) {
            *at = flush->next;
            lw_complete(&flush->pub);
        } else {
            at = &flush->next;
        }
    }
    if (lw_unlikely(buffer->dropped) && !buffer->count)
        hal_free(buffer);
    lw_orphan_end(mpi);
}

/* ----------------------------------------------------------------- sends */

static struct lw_buffer *buffer_for(struct lw_mpi *mpi, const struct lw_comm *comm)
{
    if (comm->buffer)
        return comm->buffer;
    if (lw_likely(!comm->group->session))
        return mpi->buffer;
    struct lw_session *session = (struct lw_session *)lw_handle_find(mpi, comm->group->session,
                                                                     LW_KIND_SESSION);
    return session && session->buffer ? session->buffer : mpi->buffer;
}

/* It has been sent.  Runs inside a poll. */
static void sent(struct lw_request_public *pub)
{
    buffered_free(lw_public(pub->rank)->mpi, pub->held);
    lw_request_free(pub->rank, (struct lw_request *)pub);
}

int lw_bsend(struct lw_mpi *mpi, const struct lw_transfer *transfer, struct lw_comm *comm)
{
    struct lw_buffer *buffer = buffer_for(mpi, comm);
    if (!buffer)
        return lw_fail(mpi, MPI_ERR_BUFFER, "no buffer is attached for this message of %llu bytes",
                       (unsigned long long)transfer->bytes);
    struct lw_buffered *buffered = buffered_new(buffer, transfer->bytes);
    if (!buffered) {
        lw_progress(mpi->rank); /* what has been sent by now makes room */
        buffered = buffered_new(buffer, transfer->bytes);
    }
    if (!buffered)
        return lw_fail(
            mpi, MPI_ERR_BUFFER,
            "no room for a message of %llu bytes in the attached buffer of %lld, in which are %llu messages",
            (unsigned long long)transfer->bytes, (long long)buffer->size, (unsigned long long)buffer->count);
    lw_orphan_begin(mpi);
    struct lw_transfer packed = *transfer;
    packed.buf = (char *)buffered + BUFFERED_HEAD;
    packed.layout = NULL;
    if (transfer->layout)
        lw_layout_pack(transfer->layout, transfer->buf, 0, packed.buf, transfer->bytes);
    else
        lw_copy(packed.buf, transfer->buf, (size_t)transfer->bytes);
    struct lw_request *made;
    int error = lw_send_start(mpi->rank, &packed, &made);
    if (error) {
        buffered_free(mpi, buffered);
        return lw_fail_lw(mpi, error, "send");
    }
    struct lw_request_public *pub = (struct lw_request_public *)made;
    pub->held = buffered;
    pub->call = sent;
    if (pub->done)
        sent(pub);
    return MPI_SUCCESS;
}

int lw_mpi_bsend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type, int dest,
                 int tag, struct lw_comm *comm)
{
    if (dest == MPI_PROC_NULL)
        return MPI_SUCCESS;
    struct lw_transfer transfer = lw_transfer_to(comm, lw_span_of(buf, type, count), dest, tag, LW_STANDARD);
    transfer.element = lw_p2p_element(mpi, type, true);
    return lw_bsend(mpi, &transfer, comm);
}

/* Its end is local, and has come already. */
int lw_mpi_ibsend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type, int dest,
                  int tag, struct lw_comm *comm, MPI_Request *request)
{
    int error = lw_request_room(mpi), rc;
    if (error)
        return lw_fail_lw(mpi, error, "request");
    rc = lw_mpi_bsend(mpi, buf, count, type, dest, tag, comm);
    return rc ? rc : lw_request_sent(mpi, request);
}

/* --------------------------------------------------------------- buffers */

static int attach(struct lw_mpi *mpi, struct lw_buffer **at, void *memory, MPI_Count size)
{
    if (*at)
        return lw_fail(mpi, MPI_ERR_BUFFER, "a buffer is attached already; detach it first");
    bool automatic = memory == MPI_BUFFER_AUTOMATIC;
    if (!automatic && ((!memory && size > 0) || memory == MPI_IN_PLACE))
        return lw_fail(mpi, MPI_ERR_BUFFER, "buffer is %p; expected the address of %lld bytes", memory,
                       (long long)size);
    struct lw_buffer *buffer = hal_alloc(sizeof *buffer);
    if (!buffer)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory to attach a buffer");
    uint64_t skip = -(uintptr_t)memory & 15;
    buffer->given = memory;
    buffer->size = automatic ? 0 : size;
    if (!automatic) {
        buffer->bytes = (uint64_t)size > skip ? (uint64_t)size - skip : 0;
        buffer->base = memory ? (char *)memory + skip : (char *)buffer; /* which is not automatic */
    }
    *at = buffer;
    return MPI_SUCCESS;
}

/* True if `flush` waits for something. */
static bool flush_start(struct lw_mpi *mpi, struct lw_buffer *buffer, struct lw_flush *flush)
{
    flush->pub.rank = mpi->rank;
    flush->pub.done = !buffer || buffer->count == 0;
    if (flush->pub.done)
        return false;
    flush->limit = buffer->next_number;
    flush->remaining = buffer->count;
    flush->next = buffer->flushes;
    buffer->flushes = flush;
    return true;
}

static int flush_wait(struct lw_mpi *mpi, struct lw_buffer *buffer)
{
    struct lw_flush flush = {0};
    if (flush_start(mpi, buffer, &flush))
        lw_await(mpi->rank, &flush.pub);
    return MPI_SUCCESS;
}

void lw_buffer_end(struct lw_mpi *mpi, struct lw_buffer **at)
{
    struct lw_buffer *buffer = *at;
    while (buffer && buffer->count)
        flush_wait(mpi, buffer);
    *at = NULL;
    hal_free(buffer);
}

void lw_buffer_drop(struct lw_buffer *buffer)
{
    if (!buffer)
        return;
    buffer->dropped = true;
    if (!buffer->count)
        hal_free(buffer);
}

static int detach(struct lw_mpi *mpi, struct lw_buffer **at, void *address, MPI_Count *size)
{
    struct lw_buffer *buffer = *at;
    if (!buffer)
        return lw_fail(mpi, MPI_ERR_BUFFER, "no buffer is attached");
    if (!address)
        return lw_fail(mpi, MPI_ERR_ARG, "buffer_addr is a null pointer; expected an address for the result");
    memcpy(address, &buffer->given, sizeof buffer->given);
    *size = buffer->size;
    lw_buffer_end(mpi, at);
    return MPI_SUCCESS;
}

static int flush_finish(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    (void)mpi;
    lw_status_empty(status, MPI_ANY_SOURCE, MPI_ANY_TAG);
    hal_free(pub);
    return MPI_SUCCESS;
}

static int flush_look(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    (void)mpi;
    (void)pub;
    lw_status_empty(status, MPI_ANY_SOURCE, MPI_ANY_TAG);
    return MPI_SUCCESS;
}

static void flush_gone(struct lw_request_public *pub)
{
    lw_request_disown(lw_public(pub->rank)->mpi, pub);
    hal_free(pub);
}

static int flush_free(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    (void)mpi;
    pub->call = flush_gone;
    if (pub->done)
        flush_gone(pub);
    return MPI_SUCCESS;
}

static const struct lw_request_class flush_class = {
    .name = "flush of a buffer", .finish = flush_finish, .look = flush_look, .free = flush_free};

static int iflush(struct lw_mpi *mpi, struct lw_buffer *buffer, struct lw_comm *comm, MPI_Request *request)
{
    struct lw_flush *flush = hal_alloc(sizeof *flush);
    if (!flush)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a request");
    int rc = lw_request_publish(mpi, &flush->pub, &flush_class, comm, request);
    if (rc)
        hal_free(flush);
    else
        flush_start(mpi, buffer, flush);
    return rc;
}

/* ------------------------------------- of processes, communicators, sessions */

int lw_mpi_buffer_attach(struct lw_mpi *mpi, void *buffer, MPI_Count size)
{
    return attach(mpi, &mpi->buffer, buffer, size);
}
int lw_mpi_buffer_detach(struct lw_mpi *mpi, void *buffer_addr, MPI_Count *size)
{
    return detach(mpi, &mpi->buffer, buffer_addr, size);
}
int lw_mpi_buffer_flush(struct lw_mpi *mpi)
{
    return flush_wait(mpi, mpi->buffer);
}
int lw_mpi_buffer_iflush(struct lw_mpi *mpi, MPI_Request *request)
{
    return iflush(mpi, mpi->buffer, NULL, request);
}

int lw_mpi_comm_attach_buffer(struct lw_mpi *mpi, struct lw_comm *comm, void *buffer, MPI_Count size)
{
    return attach(mpi, &comm->buffer, buffer, size);
}
int lw_mpi_comm_detach_buffer(struct lw_mpi *mpi, struct lw_comm *comm, void *buffer_addr, MPI_Count *size)
{
    return detach(mpi, &comm->buffer, buffer_addr, size);
}
int lw_mpi_comm_flush_buffer(struct lw_mpi *mpi, struct lw_comm *comm)
{
    return flush_wait(mpi, comm->buffer);
}
int lw_mpi_comm_iflush_buffer(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Request *request)
{
    return iflush(mpi, comm->buffer, comm, request);
}

int lw_mpi_session_attach_buffer(struct lw_mpi *mpi, struct lw_session *session, void *buffer, MPI_Count size)
{
    return attach(mpi, &session->buffer, buffer, size);
}
int lw_mpi_session_detach_buffer(struct lw_mpi *mpi, struct lw_session *session, void *buffer_addr,
                                 MPI_Count *size)
{
    return detach(mpi, &session->buffer, buffer_addr, size);
}
int lw_mpi_session_flush_buffer(struct lw_mpi *mpi, struct lw_session *session)
{
    return flush_wait(mpi, session->buffer);
}
int lw_mpi_session_iflush_buffer(struct lw_mpi *mpi, struct lw_session *session, MPI_Request *request)
{
    return iflush(mpi, session->buffer, NULL, request);
}
