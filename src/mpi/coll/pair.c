/* SPDX-License-Identifier: MIT
 *
 * Two ranks, each on a worker of its own: a short collective is one message to the other, one from it, or both, and to plan
 * a schedule would take longer than they do.  The messages are those that the schedules would send.
 */
#include "pair.h"
#include "vector.h"

/* The other of the two. */
static int peer_of(const struct lw_coll_call *call)
{
    return 1 - call->comm->rank;
}

/* Both come to the same answer: it depends on how many bytes there are, and on what must be the same on both.  Counts need not
 * be: what one calls no element may be many without data to the other. */
bool lw_pair_fits(const struct lw_coll_call *call)
{
    if (call->more)
        return false;
    switch (call->kind) {
    case LW_COLL_BARRIER: /* between clusters of some networks signals are cheaper than messages: barrier.c */
        return !lw_team_apart(call->comm->coll->team);
    case LW_COLL_ALLTOALL:
        if (call->send == MPI_IN_PLACE)
            return false;
        break;
    case LW_COLL_REDUCE:
    case LW_COLL_ALLREDUCE:
    case LW_COLL_REDUCE_SCATTER:
    case LW_COLL_SCAN:
        if (call->counts.at || !lw_coll_plain(call))
            return false;
        break;
    case LW_COLL_BCAST:
    case LW_COLL_GATHER:
    case LW_COLL_SCATTER:
    case LW_COLL_ALLGATHER:
        break;
    default:
        return false;
    }
    uint64_t bytes;
    return lw_coll_bytes(call, &bytes) && bytes <= LW_PAIR_BYTES;
}

/* ---------------------------------------------------------------- messages */

struct pair {
    struct lw_mpi *mpi;
    const struct lw_comm *comm;
    int peer;
    int32_t tag;
    struct lw_request *sent; /* under way; NULL: none is */
};

static struct lw_transfer transfer_of(const struct pair *pair, struct lw_span span, int source)
{
    return (struct lw_transfer){.buf = span.buf,
                                .bytes = span.bytes,
                                .layout = span.layout,
                                .peer = (int32_t)lw_comm_world(pair->comm, pair->peer),
                                .source = source,
                                .tag = pair->tag,
                                .context = pair->comm->context + 1};
}

static int give(struct pair *pair, struct lw_span span)
{
    const struct lw_comm *comm = pair->comm;
    if (lw_likely(!span.layout &&
                  lw_send_now(pair->mpi->rank, span.buf, span.bytes, lw_comm_world(comm, pair->peer),
                              comm->rank, pair->tag, comm->context + 1)))
        return LW_OK;
    struct lw_transfer transfer = transfer_of(pair, span, comm->rank);
    return lw_send_start(pair->mpi->rank, &transfer, &pair->sent);
}

static int take(struct pair *pair, struct lw_span span)
{
    const struct lw_comm *comm = pair->comm;
    struct lw_status found;
    if (lw_likely(!span.layout))
        return lw_recv(pair->mpi->rank, span.buf, span.bytes, pair->peer,
                       (int32_t)lw_comm_world(comm, pair->peer), pair->tag, comm->context + 1, &found);
    struct lw_transfer transfer = transfer_of(pair, span, pair->peer);
    struct lw_request *receive;
    int error = lw_recv_start(pair->mpi->rank, &transfer, &receive);
    return error ? error : lw_wait(pair->mpi->rank, receive, NULL);
}

/* What was given may be overwritten from now on. */
static int settle(struct pair *pair)
{
    struct lw_request *sent = pair->sent;
    pair->sent = NULL;
    return lw_likely(!sent) ? LW_OK : lw_wait(pair->mpi->rank, sent, NULL);
}

/* ------------------------------------------------------------------ blocks */

static struct lw_span block(const void *buf, const struct lw_type *type, MPI_Count count, int number)
{
    return lw_span_of(lw_element(buf, type, number * count), type, count);
}

static void own_copy(const struct lw_coll_call *call, int from, int to)
{
    lw_data_copy(lw_data_of(lw_element(call->recv, call->recv_type, to * call->recv_count), call->recv_type,
                            call->recv_count),
                 lw_data_of(lw_element(call->send, call->send_type, from * call->send_count), call->send_type,
                            call->send_count));
}

static int gather(struct pair *pair, const struct lw_coll_call *call)
{
    if (call->root != call->comm->rank)
        return give(pair, block(call->send, call->send_type, call->send_count, 0));
    if (call->send != MPI_IN_PLACE)
        own_copy(call, 0, call->root);
    return take(pair, block(call->recv, call->recv_type, call->recv_count, pair->peer));
}

static int scatter(struct pair *pair, const struct lw_coll_call *call)
{
    if (call->root != call->comm->rank)
        return take(pair, block(call->recv, call->recv_type, call->recv_count, 0));
    int error = give(pair, block(call->send, call->send_type, call->send_count, pair->peer));
    if (call->recv != MPI_IN_PLACE)
        own_copy(call, call->root, 0);
    return error;
}

static int allgather(struct pair *pair, const struct lw_coll_call *call)
{
    int self = call->comm->rank;
    bool in_place = call->send == MPI_IN_PLACE;
    int error = give(pair, in_place ? block(call->recv, call->recv_type, call->recv_count, self)
                                    : block(call->send, call->send_type, call->send_count, 0));
    if (!in_place)
        own_copy(call, 0, self);
    return error ? error : take(pair, block(call->recv, call->recv_type, call->recv_count, pair->peer));
}

static int alltoall(struct pair *pair, const struct lw_coll_call *call)
{
    int self = call->comm->rank;
    int error = give(pair, block(call->send, call->send_type, call->send_count, pair->peer));
    own_copy(call, self, self);
    return error ? error : take(pair, block(call->recv, call->recv_type, call->recv_count, pair->peer));
}

/* -------------------------------------------------------------- reductions */

/* out = what rank 0 has op what rank 1 has.  own: of this rank; may be out. */
static int combine(struct pair *pair, const struct lw_coll_call *call, void *out, const void *own)
{
    lw_op_function function = lw_op_lookup(call->op, call->recv_type);
    uint64_t bytes = (uint64_t)call->recv_count * call->recv_type->size;
    uint8_t other[LW_PAIR_BYTES] LW_ALIGNED;
    int error = take(pair, (struct lw_span){other, bytes, NULL});
    if (!error)
        error = settle(pair);
    if (lw_unlikely(error) || !bytes)
        return error;
    if (pair->peer == 1) {
        function(own, other, call->recv_count);
        memcpy(out, other, (size_t)bytes);
    } else {
        if (out != own)
            memmove(out, own, (size_t)bytes);
        function(other, out, call->recv_count);
    }
    return LW_OK;
}

static int allreduce(struct pair *pair, const struct lw_coll_call *call)
{
    const void *own = lw_coll_input(call);
    int error = give(pair, block(own, call->recv_type, call->recv_count, 0));
    return error ? error : combine(pair, call, call->recv, own);
}

static int reduce(struct pair *pair, const struct lw_coll_call *call)
{
    if (call->root == call->comm->rank)
        return combine(pair, call, call->recv, lw_coll_input(call));
    return give(pair, block(lw_coll_input(call), call->recv_type, call->recv_count, 0));
}

static int reduce_scatter(struct pair *pair, const struct lw_coll_call *call)
{
    const void *input = lw_coll_input(call);
    int error = give(pair, block(input, call->recv_type, call->recv_count, pair->peer));
    return error ? error
                 : combine(pair, call, call->recv,
                           lw_element(input, call->recv_type, call->comm->rank * call->recv_count));
}

static int scan(struct pair *pair, const struct lw_coll_call *call)
{
    const void *own = lw_coll_input(call);
    struct lw_span span = block(own, call->recv_type, call->recv_count, 0);
    if (call->comm->rank == 1)
        return call->exclusive ? take(pair, block(call->recv, call->recv_type, call->recv_count, 0))
                               : combine(pair, call, call->recv, own);
    int error = give(pair, span);
    if (!call->exclusive && own != call->recv && span.bytes)
        memcpy(call->recv, own, (size_t)span.bytes);
    return error;
}

static int bcast(struct pair *pair, const struct lw_coll_call *call)
{
    struct lw_span span = block(call->recv, call->recv_type, call->recv_count, 0);
    return call->root == call->comm->rank ? give(pair, span) : take(pair, span);
}

static int barrier(struct pair *pair, const struct lw_coll_call *call)
{
    (void)call;
    int error = give(pair, (struct lw_span){0});
    return error ? error : take(pair, (struct lw_span){0});
}

int lw_pair_run(struct lw_mpi *mpi, const struct lw_coll_call *call, int32_t sequence)
{
    static int (*const kinds[LW_COLL_KINDS])(struct pair *, const struct lw_coll_call *) = {
        [LW_COLL_BARRIER] = barrier,
        [LW_COLL_BCAST] = bcast,
        [LW_COLL_GATHER] = gather,
        [LW_COLL_SCATTER] = scatter,
        [LW_COLL_ALLGATHER] = allgather,
        [LW_COLL_ALLTOALL] = alltoall,
        [LW_COLL_REDUCE] = reduce,
        [LW_COLL_ALLREDUCE] = allreduce,
        [LW_COLL_REDUCE_SCATTER] = reduce_scatter,
        [LW_COLL_SCAN] = scan,
    };
    struct pair pair = {
        .mpi = mpi, .comm = call->comm, .peer = peer_of(call), .tag = lw_sched_tag(sequence, 0)};
    int error = kinds[call->kind](&pair, call);
    if (lw_unlikely(error == LW_ENOMEM))
        lw_too_late(mpi, "a message of a collective call");
    int sent = settle(&pair);
    return error ? error : sent;
}
