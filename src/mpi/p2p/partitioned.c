/* SPDX-License-Identifier: MIT
 *
 * Partitioned communication: a message whose parts become ready one by one. [MPI 4]
 *
 * The sender cuts the message into pieces: as many whole partitions each as make a piece worth sending.  It goes when
 * its last partition is ready.  When it is initialized it sends the receiver an offer, which says how the message is cut
 * and which tags the pieces will have; offers match in the order of initialization, as any messages do.  From then on a
 * piece is an ordinary message to a persistent receive.  The receiver's partitions are ranges of bytes over the
 * pieces.  No other
 * message or receive meets any of these.
 */
#include "mputil/layout.h"
#include "p2p.h"
#include "request.h"

#include <string.h>

/* They go in the context of collectives, which have no wildcards, and come from a source that is no rank. */
static inline struct lw_transfer transfer_of(const struct lw_comm *comm, void *buf, uint64_t bytes,
                                             int32_t peer, int32_t source, int32_t tag)
{
    return (struct lw_transfer){.buf = buf,
                                .bytes = bytes,
                                .peer = peer,
                                .source = -2 - source,
                                .tag = tag,
                                .context = comm->context + 1};
}

/* Tags of offers are the user's; those of pieces are negative, and none is LW_ANY_TAG. */
enum { PIECE_TAGS = INT32_MAX - 3 };
static inline int32_t piece_tag(uint64_t number)
{
    return (int32_t)(-3 - (int64_t)(number % PIECE_TAGS));
}

/* What the sender tells. */
struct offer {
    uint64_t bytes; /* of the message */
    uint64_t piece; /* bytes of each piece but the last */
    uint64_t pieces;
    int32_t tag; /* number of the first piece; the others follow */
    int32_t reserved;
};

/* Takes a piece that goes by a layout. */
struct scatter {
    struct lw_sink sink;
    const struct lw_layout *layout;
    void *buf;
    uint64_t offset;
};

struct piece {
    struct lw_request *request;
    struct scatter scatter;
    uint32_t unready; /* partitions, of a send */
};

struct lw_partitioned {
    struct lw_request_public pub;
    bool send, offered, freed, orphan; /* orphan: a send that was freed while it was under way */
    struct lw_comm *comm;
    const struct lw_type *type; /* held, or NULL */
    struct lw_span span;        /* the whole message */
    int64_t stride;             /* bytes from one partition of a send to the next, in memory */
    uint64_t partition;         /* bytes of data of a partition */
    uint32_t partitions, group; /* group: partitions a piece, of a send */
    int32_t peer, source, tag;  /* peer: world rank; source: in the communicator, of who sends */
    struct offer offer;         /* valid if `offered` */
    struct lw_request *offering;
    struct piece *pieces;
    uint64_t left; /* pieces that have not ended */
    bool *ready;   /* of a send, by partition */
    int error;     /* LW_E... of setting up */
    struct lw_status status;
};
LW_IS_REQUEST(struct lw_partitioned);

static struct lw_partitioned *of(struct lw_request_public *pub)
{
    return (struct lw_partitioned *)pub;
}
static struct lw_request_public *public_of(struct lw_request *request)
{
    return (struct lw_request_public *)request;
}

/* ------------------------------------------------------------------ pieces */

static void destroy(struct lw_partitioned *part)
{
    struct lw_mpi *mpi = lw_public(part->pub.rank)->mpi;
    for (uint64_t i = 0; part->pieces && i < part->offer.pieces; i++)
        if (part->pieces[i].request)
            lw_request_free(part->pub.rank, part->pieces[i].request);
    if (part->offering)
        lw_request_free(part->pub.rank, part->offering);
    if (part->type)
        lw_type_release(part->type);
    hal_free(part->pieces);
    hal_free(part->ready);
    lw_request_disown(mpi, &part->pub);
    if (part->orphan)
        lw_orphan_end(mpi);
    hal_free(part);
}

static bool idle(const struct lw_partitioned *part)
{
    bool offering = part->offering && !public_of(part->offering)->done;
    return !offering && (!part->pub.active || part->pub.done);
}

/* Its handle is gone: free it as soon as nothing of it is under way. */
static void destroy_idle(struct lw_partitioned *part)
{
    if (part->freed && idle(part))
        destroy(part);
}

static void finished(struct lw_partitioned *part)
{
    lw_complete(&part->pub);
    destroy_idle(part);
}

/* Runs inside a poll. */
static void piece_done(struct lw_request_public *pub)
{
    struct lw_partitioned *part = pub->held;
    const struct lw_status *status = lw_request_status((struct lw_request *)pub);
    if (status->error && !part->status.error)
        part->status.error = status->error;
    part->status.bytes += part->send ? 0 : status->bytes;
    if (--part->left == 0)
        finished(part);
}

static void piece_watch(struct lw_partitioned *part, struct lw_request *request)
{
    struct lw_request_public *pub = public_of(request);
    pub->held = part;
    pub->call = piece_done;
    if (pub->done)
        piece_done(pub);
}

static int pieces_new(struct lw_partitioned *part)
{
    uint64_t count = part->offer.pieces;
    part->pieces = hal_alloc((size_t)count * sizeof *part->pieces + 1);
    if (!part->pieces)
        return LW_ENOMEM;
    for (uint64_t i = 0; i < count; i++)
        if (!(part->pieces[i].request = lw_request_new(part->pub.rank)))
            return LW_ENOMEM;
    return LW_OK;
}

static int piece_send(struct lw_partitioned *part, uint64_t at)
{
    const struct offer *offer = &part->offer;
    uint64_t offset = at * offer->piece;
    struct lw_transfer transfer = transfer_of(
        part->comm, (char *)part->span.buf + (int64_t)(at * part->group) * part->stride,
        lw_least(offer->piece, offer->bytes - offset), part->peer, part->source,
        piece_tag((uint64_t)offer->tag + at));
    transfer.layout = part->span.layout;
    struct lw_request *request = part->pieces[at].request;
    int error = lw_send_restart(part->pub.rank, request, &transfer);
    if (!error)
        piece_watch(part, request);
    return error;
}

static void scatter_take(struct lw_sink *sink, uint64_t offset, const void *data, uint64_t bytes)
{
    struct scatter *scatter = (struct scatter *)sink;
    lw_layout_unpack(scatter->layout, scatter->buf, scatter->offset + offset, data, bytes);
}

static int piece_recv(struct lw_partitioned *part, uint64_t at)
{
    const struct offer *offer = &part->offer;
    struct piece *piece = &part->pieces[at];
    uint64_t offset = at * offer->piece;
    uint64_t room = offset < part->span.bytes ? part->span.bytes - offset : 0;
    struct lw_transfer transfer = transfer_of(part->comm, (char *)part->span.buf + offset,
                                              lw_least(offer->piece, room), part->peer, part->source,
                                              piece_tag((uint64_t)offer->tag + at));
    if (part->span.layout) {
        piece->scatter = (struct scatter){
            {.take = scatter_take, .unit = 1}, part->span.layout, part->span.buf, offset};
        transfer.sink = &piece->scatter.sink;
    }
    int error = lw_recv_restart(part->pub.rank, piece->request, &transfer);
    if (!error)
        piece_watch(part, piece->request);
    return error;
}

/* Post the receives of all pieces, once the offer is known. */
static void receive(struct lw_partitioned *part)
{
    struct lw_mpi *mpi = lw_public(part->pub.rank)->mpi;
    int error = part->error;
    part->left = part->offer.pieces + 1; /* one more: it must not end before all have begun */
    for (uint64_t i = 0; i < part->offer.pieces; i++) {
        if (!error)
            error = piece_recv(part, i);
        if (error)
            part->left--;
    }
    if (lw_unlikely(error == LW_ENOMEM))
        lw_too_late(mpi, "the pieces of a partitioned receive");
    if (error)
        part->status.error = error;
    if (--part->left == 0)
        finished(part);
}

/* ------------------------------------------------------------------ offers */

/* The sender's offer has arrived.  Runs inside a poll. */
static void offer_arrived(struct lw_request_public *pub)
{
    struct lw_partitioned *part = pub->held;
    const struct lw_status *status = lw_request_status((struct lw_request *)pub);
    const struct offer *offer = &part->offer;
    /* The sender's word. */
    if (status->error || status->bytes != sizeof *offer || offer->pieces > UINT32_MAX || offer->tag < 0 ||
        (offer->pieces && (offer->bytes > offer->piece * offer->pieces || offer->piece > offer->bytes)))
        part->error = LW_EPROTO;
    if (part->error)
        part->offer = (struct offer){0};
    else
        part->error = pieces_new(part);
    part->offered = true;
    if (part->pub.active)
        receive(part);
    else
        destroy_idle(part);
}

/* It has been sent.  Runs inside a poll. */
static void offer_sent(struct lw_request_public *pub)
{
    destroy_idle(pub->held);
}

/* So many numbers for pieces. */
static int32_t tags_take(struct lw_mpi *mpi, uint64_t pieces)
{
    uint32_t first = mpi->piece_tag;
    mpi->piece_tag = (uint32_t)((first + pieces) % PIECE_TAGS);
    return (int32_t)first;
}

static int offer_make(struct lw_mpi *mpi, struct lw_partitioned *part)
{
    uint64_t least_piece = hal_budget()->partitioned_piece;
    uint64_t group = part->partition ? (least_piece + part->partition - 1) / part->partition : UINT32_MAX;
    part->group = (uint32_t)lw_least(group, part->partitions ? part->partitions : 1);
    struct offer *offer = &part->offer;
    offer->bytes = part->span.bytes;
    offer->piece = part->partition * part->group;
    /* A group is never empty: NOLINTNEXTLINE(clang-analyzer-core.DivideZero) */
    offer->pieces = ((uint64_t)part->partitions + part->group - 1) / part->group;
    offer->tag = tags_take(mpi, offer->pieces);
    part->offered = true;
    part->ready = hal_alloc((size_t)part->partitions + 1);
    return part->ready ? pieces_new(part) : LW_ENOMEM;
}

static int offer_send(struct lw_mpi *mpi, struct lw_partitioned *part)
{
    struct lw_transfer transfer = transfer_of(part->comm, &part->offer, sizeof part->offer, part->peer,
                                              part->source, part->tag);
    int error = lw_send_start(mpi->rank, &transfer, &part->offering);
    if (error)
        return error;
    public_of(part->offering)->held = part;
    public_of(part->offering)->call = offer_sent;
    return LW_OK;
}

static int offer_receive(struct lw_mpi *mpi, struct lw_partitioned *part)
{
    struct lw_transfer transfer = transfer_of(part->comm, &part->offer, sizeof part->offer, part->peer,
                                              part->source, part->tag);
    int error = lw_recv_start(mpi->rank, &transfer, &part->offering);
    if (error)
        return error;
    struct lw_request_public *pub = public_of(part->offering);
    pub->held = part;
    pub->call = offer_arrived;
    if (pub->done)
        offer_arrived(pub);
    return LW_OK;
}

/* ---------------------------------------------------------------- requests */

static int start(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    struct lw_partitioned *part = of(pub);
    (void)mpi;
    pub->done = false;
    part->status = (struct lw_status){.source = part->source, .tag = part->tag};
    if (part->peer < 0) { /* MPI_PROC_NULL */
        pub->done = true;
        return MPI_SUCCESS;
    }
    if (!part->send) {
        if (part->offered)
            receive(part);
        return MPI_SUCCESS;
    }
    part->left = part->offer.pieces;
    pub->done = part->left == 0;
    memset(part->ready, 0, part->partitions);
    for (uint64_t i = 0; i < part->offer.pieces; i++)
        part->pieces[i].unready = (uint32_t)lw_least(part->group, part->partitions - i * part->group);
    return MPI_SUCCESS;
}

static int finish(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    const struct lw_partitioned *part = of(pub);
    if (part->send)
        lw_status_empty(status, MPI_ANY_SOURCE, MPI_ANY_TAG);
    else
        lw_status_set(status, &part->status);
    return part->status.error ? lw_p2p_fail(mpi, &part->status, part->status.error) : MPI_SUCCESS;
}

/* A receive that has no offer yet keeps its place: they match in the order of initialization, and this offer is not
 * for who comes next. */
static int request_free(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    struct lw_partitioned *part = of(pub);
    part->freed = true;
    if (part->send && !idle(part)) {
        part->orphan = true;
        lw_orphan_begin(mpi);
    } else {
        destroy_idle(part);
    }
    return MPI_SUCCESS;
}

static const struct lw_request_public *a_part(const struct lw_request_public *pub)
{
    const struct lw_partitioned *part = (const struct lw_partitioned *)pub;
    if (!part->offered)
        return part->offering ? public_of(part->offering) : NULL;
    for (uint64_t i = 0; part->pieces && i < part->offer.pieces; i++)
        if (!public_of(part->pieces[i].request)->done)
            return public_of(part->pieces[i].request);
    return NULL;
}

static const struct lw_request_class send_class = {.name = "partitioned send",
                                                   .persistent = true,
                                                   .start = start,
                                                   .finish = finish,
                                                   .look = finish,
                                                   .free = request_free,
                                                   .part = a_part},
                                     recv_class = {.name = "partitioned receive",
                                                   .persistent = true,
                                                   .start = start,
                                                   .finish = finish,
                                                   .look = finish,
                                                   .free = request_free,
                                                   .part = a_part};

static int init(struct lw_mpi *mpi, bool send, void *buf, int partitions, MPI_Count count,
                const struct lw_type *type, int peer, int tag, struct lw_comm *comm, MPI_Request *request)
{
    uint64_t bytes;
    if (__builtin_mul_overflow((uint64_t)count * type->size, (uint64_t)partitions, &bytes) ||
        bytes > INT64_MAX)
        return lw_fail(mpi, MPI_ERR_COUNT, "%d partitions of %lld elements are too many bytes", partitions,
                       (long long)count);
    struct lw_partitioned *part = hal_alloc(sizeof *part);
    if (!part)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a partitioned request");
    part->send = send;
    part->comm = comm;
    part->span = lw_span_of(buf, type, count * partitions);
    part->stride = (int64_t)count * type->extent;
    part->partition = (uint64_t)count * type->size;
    part->partitions = (uint32_t)partitions;
    part->peer = peer == MPI_PROC_NULL ? -1 : (int32_t)lw_comm_world(comm, peer);
    part->source = send && peer != MPI_PROC_NULL ? comm->rank : peer;
    part->tag = peer == MPI_PROC_NULL ? MPI_ANY_TAG : tag;
    int rc = lw_request_publish(mpi, &part->pub, send ? &send_class : &recv_class, comm, request);
    if (rc) {
        hal_free(part);
        return rc;
    }
    int error = LW_OK;
    if (peer != MPI_PROC_NULL && send)
        error = offer_make(mpi, part);
    if (!error && peer != MPI_PROC_NULL)
        error = send ? offer_send(mpi, part) : offer_receive(mpi, part);
    if (error) {
        lw_handle_drop(mpi, (uintptr_t)*request);
        *request = MPI_REQUEST_NULL;
        destroy(part);
        return lw_fail_lw(mpi, error, "a partitioned request");
    }
    if (part->span.layout) {
        lw_type_hold(type);
        part->type = type;
    }
    return MPI_SUCCESS;
}

int lw_mpi_psend_init(struct lw_mpi *mpi, const void *buf, int partitions, MPI_Count count,
                      const struct lw_type *type, int dest, int tag, struct lw_comm *comm,
                      struct lw_info *info, MPI_Request *request)
{
    (void)info; /* there are no hints for it */
    return init(mpi, true, (void *)(uintptr_t)buf, partitions, count, type, dest, tag, comm, request);
}

int lw_mpi_precv_init(struct lw_mpi *mpi, void *buf, int partitions, MPI_Count count,
                      const struct lw_type *type, int source, int tag, struct lw_comm *comm,
                      struct lw_info *info, MPI_Request *request)
{
    (void)info;
    if (source == MPI_ANY_SOURCE)
        return lw_fail(mpi, MPI_ERR_RANK, "source is MPI_ANY_SOURCE; expected a rank from 0 to %d",
                       comm->npeers - 1);
    if (tag == MPI_ANY_TAG)
        return lw_fail(mpi, MPI_ERR_TAG, "tag is MPI_ANY_TAG; expected 0 or more");
    return init(mpi, false, buf, partitions, count, type, source, tag, comm, request);
}

/* -------------------------------------------------------------- partitions */

/* The request of a call, or why it is the wrong one; `low` to `high` are in it. */
static int check(struct lw_mpi *mpi, struct lw_request_public *pub, bool send, int low, int high)
{
    const struct lw_request_class *class = send ? &send_class : &recv_class;
    if (pub->class != class)
        return lw_fail(mpi, MPI_ERR_REQUEST, "request is no %s", class->name);
    mpi->blame = &((struct lw_comm *)pub->owner)->hearer;
    if (send && !pub->active)
        return lw_fail(mpi, MPI_ERR_REQUEST, "the %s is not started", class->name);
    if (low < 0 || high < low || (uint32_t)high >= of(pub)->partitions)
        return lw_fail(mpi, MPI_ERR_ARG, "partition is %d; expected 0 to %lld", low < 0 ? low : high,
                       (long long)of(pub)->partitions - 1);
    mpi->blame = NULL;
    return MPI_SUCCESS;
}

static int ready(struct lw_mpi *mpi, struct lw_partitioned *part, int partition)
{
    if (part->peer < 0)
        return MPI_SUCCESS;
    if (part->ready[partition]) {
        mpi->blame = &part->comm->hearer;
        return lw_fail(mpi, MPI_ERR_ARG, "partition %d is ready already", partition);
    }
    part->ready[partition] = true;
    uint64_t at = (uint32_t)partition / part->group;
    if (--part->pieces[at].unready)
        return MPI_SUCCESS;
    int error = piece_send(part, at);
    if (!error)
        return MPI_SUCCESS;
    part->ready[partition] = false;
    part->pieces[at].unready++;
    mpi->blame = &part->comm->hearer;
    return lw_fail_lw(mpi, error, "send");
}

/* One of several. */
static int ready_next(struct lw_mpi *mpi, struct lw_partitioned *part, int partition, bool first)
{
    int rc = ready(mpi, part, partition);
    if (rc == MPI_ERR_NO_MEM && !first)
        lw_too_late(mpi, "a send, after other partitions of the call were sent");
    return rc;
}

int lw_mpi_pready_range(struct lw_mpi *mpi, int partition_low, int partition_high,
                        struct lw_request_public *request)
{
    int rc = check(mpi, request, true, partition_low, partition_high);
    for (int i = partition_low; !rc && i <= partition_high; i++)
        rc = ready_next(mpi, of(request), i, i == partition_low);
    return rc;
}

int lw_mpi_pready(struct lw_mpi *mpi, int partition, struct lw_request_public *request)
{
    return lw_mpi_pready_range(mpi, partition, partition, request);
}

int lw_mpi_pready_list(struct lw_mpi *mpi, int length, const int *partitions,
                       struct lw_request_public *request)
{
    if (request->class != &send_class)
        return lw_fail(mpi, MPI_ERR_REQUEST, "request is no partitioned send");
    for (int i = 0; i < length; i++) {
        int rc = check(mpi, request, true, partitions[i], partitions[i]);
        if (rc)
            return rc;
    }
    for (int i = 0; i < length; i++) {
        int rc = ready_next(mpi, of(request), partitions[i], i == 0);
        if (rc)
            return rc;
    }
    return MPI_SUCCESS;
}

/* All pieces that have something of these bytes; of none, the piece in which they would be. */
static bool arrived(const struct lw_partitioned *part, uint64_t from, uint64_t to)
{
    const struct offer *offer = &part->offer;
    if (part->pub.done)
        return true;
    if (!part->offered || !offer->pieces)
        return false;
    uint64_t first = offer->piece ? lw_least(from / offer->piece, offer->pieces - 1) : 0;
    uint64_t last = to > from && offer->piece ? lw_least((to - 1) / offer->piece, offer->pieces - 1) : first;
    for (uint64_t at = first; at <= last; at++)
        if (!public_of(part->pieces[at].request)->done)
            return false;
    return true;
}

int lw_mpi_parrived(struct lw_mpi *mpi, struct lw_request_public *request, int partition, int *flag)
{
    int rc = check(mpi, request, false, partition, partition);
    if (rc)
        return rc;
    const struct lw_partitioned *part = of(request);
    uint64_t from = (uint64_t)partition * part->partition, to = from + part->partition;
    *flag = !request->active || arrived(part, from, to);
    if (*flag)
        return MPI_SUCCESS;
    lw_progress(mpi->rank);
    *flag = arrived(part, from, to);
    return MPI_SUCCESS;
}
