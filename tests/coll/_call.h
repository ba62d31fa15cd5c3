/* SPDX-License-Identifier: MIT
 *
 * For the tests of collectives: one call of any collective in any of its forms, described so that a naive reference
 * can do the same with point-to-point messages.
 */
#ifndef TEST_COLL_CALL_H
#define TEST_COLL_CALL_H

#include "_types.h"

enum kind {
    BARRIER,
    BCAST,
    GATHER,
    GATHERV,
    SCATTER,
    SCATTERV,
    ALLGATHER,
    ALLGATHERV,
    ALLTOALL,
    ALLTOALLV,
    ALLTOALLW,
    REDUCE,
    ALLREDUCE,
    REDUCE_SCATTER,
    REDUCE_SCATTER_BLOCK,
    SCAN,
    EXSCAN,
    NEIGHBOR_ALLGATHER,
    NEIGHBOR_ALLGATHERV,
    NEIGHBOR_ALLTOALL,
    NEIGHBOR_ALLTOALLV,
    NEIGHBOR_ALLTOALLW,
    KINDS
};
static const char *const kind_names[KINDS] = {
    "barrier",
    "bcast",
    "gather",
    "gatherv",
    "scatter",
    "scatterv",
    "allgather",
    "allgatherv",
    "alltoall",
    "alltoallv",
    "alltoallw",
    "reduce",
    "allreduce",
    "reduce_scatter",
    "reduce_scatter_block",
    "scan",
    "exscan",
    "neighbor_allgather",
    "neighbor_allgatherv",
    "neighbor_alltoall",
    "neighbor_alltoallv",
    "neighbor_alltoallw",
};
enum mode { BLOCKING, NONBLOCKING, PERSISTENT, MODES };
static const char *const mode_names[MODES] = {"blocking", "nonblocking", "persistent"};

/* ----------------------------------------------------------------- buffers */

enum { MARGIN = 64, PEERS_MOST = 40, EDGES_MOST = 48 };

/* A buffer of blocks, one for each peer or one for all, and how MPI is told about it. */
struct side {
    unsigned char *memory, *before; /* all of it with margins; a copy from before the call */
    size_t bytes;
    unsigned char *buf;
    int blocks;
    struct block {
        MPI_Datatype type;
        MPI_Count count; /* elements of the type */
        MPI_Aint at;     /* bytes from buf */
    } block[EDGES_MOST];
    /* The same as MPI wants it. */
    int counts[EDGES_MOST], displs[EDGES_MOST], bytes_at_int[EDGES_MOST];
    MPI_Count counts_c[EDGES_MOST];
    MPI_Aint displs_c[EDGES_MOST], bytes_at[EDGES_MOST];
    MPI_Datatype types[EDGES_MOST];
};

/* Who sends which block to whom; tag: for the reference. */
struct edge {
    int peer, block, tag;
};

struct call {
    enum kind kind;
    enum mode mode;
    int large;
    int in_place; /* what is sent is in the receive buffer */
    MPI_Comm comm;
    MPI_Comm local;         /* of an intercommunicator: its local group, else comm */
    int rank, size, peers;  /* peers: of the remote group, if there is one */
    int inter, group, root; /* group: 0 or 1, of an intercommunicator; root as MPI wants it */
    int base;               /* of the units that it moves */
    struct reduction reduction;
    MPI_Request request;
    struct side send, recv;
    unsigned char *expected; /* what recv.memory must be */
    struct edge sends[EDGES_MOST], recvs[EDGES_MOST];
    int nsends, nrecvs;
    const void *told_send; /* what MPI is told */
    void *told_recv;
    uint64_t described; /* for messages: the seed of the plan */
};

/* ------------------------------------------------------------------- begin */

#define INVOKE_(function, ...) function(__VA_ARGS__)
#define INVOKE(function, ...)  INVOKE_(function, __VA_ARGS__)
#define PLAIN(...)             __VA_ARGS__
/* Begin one collective in any of its six forms: with these arguments, or these of the large form. */
#define ANY_FORM(name, nonblocking, arguments, arguments_c)                                              \
    (c->mode == BLOCKING                                                                                 \
         ? c->large ? INVOKE(MPI_##name##_c, PLAIN arguments_c) : INVOKE(MPI_##name, PLAIN arguments)    \
     : c->mode == NONBLOCKING ? c->large ? INVOKE(MPI_##nonblocking##_c, PLAIN arguments_c, &c->request) \
                                         : INVOKE(MPI_##nonblocking, PLAIN arguments, &c->request)       \
     : c->large ? INVOKE(MPI_##name##_init_c, PLAIN arguments_c, MPI_INFO_NULL, &c->request)             \
                              : INVOKE(MPI_##name##_init, PLAIN arguments, MPI_INFO_NULL, &c->request))

static int call_begin(struct call *c)
{
    const struct side *s = &c->send, *r = &c->recv;
    const void *from = c->told_send;
    void *to = c->told_recv;
    const struct reduction *reduction = &c->reduction;
    MPI_Count n = s->block[0].count, m = r->block[0].count, k = c->in_place ? m : n;
    MPI_Datatype type = reduction->type;
    /* A count that only the large form can take must not come here. */
    int n_ = (int)n, m_ = (int)m, k_ = (int)k;
    switch (c->kind) {
    case BARRIER:
        return c->mode == BLOCKING      ? MPI_Barrier(c->comm)
               : c->mode == NONBLOCKING ? MPI_Ibarrier(c->comm, &c->request)
                                        : MPI_Barrier_init(c->comm, MPI_INFO_NULL, &c->request);
    case BCAST:
        return ANY_FORM(Bcast, Ibcast, (to, m_, r->types[0], c->root, c->comm),
                        (to, m, r->types[0], c->root, c->comm));
    case GATHER:
        return ANY_FORM(Gather, Igather, (from, n_, s->types[0], to, m_, r->types[0], c->root, c->comm),
                        (from, n, s->types[0], to, m, r->types[0], c->root, c->comm));
    case GATHERV:
        return ANY_FORM(Gatherv, Igatherv,
                        (from, n_, s->types[0], to, r->counts, r->displs, r->types[0], c->root, c->comm),
                        (from, n, s->types[0], to, r->counts_c, r->displs_c, r->types[0], c->root, c->comm));
    case SCATTER:
        return ANY_FORM(Scatter, Iscatter, (from, n_, s->types[0], to, m_, r->types[0], c->root, c->comm),
                        (from, n, s->types[0], to, m, r->types[0], c->root, c->comm));
    case SCATTERV:
        return ANY_FORM(Scatterv, Iscatterv,
                        (from, s->counts, s->displs, s->types[0], to, m_, r->types[0], c->root, c->comm),
                        (from, s->counts_c, s->displs_c, s->types[0], to, m, r->types[0], c->root, c->comm));
    case ALLGATHER:
        return ANY_FORM(Allgather, Iallgather, (from, n_, s->types[0], to, m_, r->types[0], c->comm),
                        (from, n, s->types[0], to, m, r->types[0], c->comm));
    case ALLGATHERV:
        return ANY_FORM(Allgatherv, Iallgatherv,
                        (from, n_, s->types[0], to, r->counts, r->displs, r->types[0], c->comm),
                        (from, n, s->types[0], to, r->counts_c, r->displs_c, r->types[0], c->comm));
    case ALLTOALL:
        return ANY_FORM(Alltoall, Ialltoall, (from, n_, s->types[0], to, m_, r->types[0], c->comm),
                        (from, n, s->types[0], to, m, r->types[0], c->comm));
    case ALLTOALLV:
        return ANY_FORM(
            Alltoallv, Ialltoallv,
            (from, s->counts, s->displs, s->types[0], to, r->counts, r->displs, r->types[0], c->comm),
            (from, s->counts_c, s->displs_c, s->types[0], to, r->counts_c, r->displs_c, r->types[0],
             c->comm));
    case ALLTOALLW:
        return ANY_FORM(
            Alltoallw, Ialltoallw,
            (from, s->counts, s->bytes_at_int, s->types, to, r->counts, r->bytes_at_int, r->types, c->comm),
            (from, s->counts_c, s->bytes_at, s->types, to, r->counts_c, r->bytes_at, r->types, c->comm));
    case REDUCE:
        return ANY_FORM(Reduce, Ireduce, (from, to, k_, type, reduction->op, c->root, c->comm),
                        (from, to, k, type, reduction->op, c->root, c->comm));
    case ALLREDUCE:
        return ANY_FORM(Allreduce, Iallreduce, (from, to, k_, type, reduction->op, c->comm),
                        (from, to, k, type, reduction->op, c->comm));
    case REDUCE_SCATTER:
        return ANY_FORM(Reduce_scatter, Ireduce_scatter, (from, to, r->counts, type, reduction->op, c->comm),
                        (from, to, r->counts_c, type, reduction->op, c->comm));
    case REDUCE_SCATTER_BLOCK:
        return ANY_FORM(Reduce_scatter_block, Ireduce_scatter_block,
                        (from, to, r->counts[0], type, reduction->op, c->comm),
                        (from, to, r->counts_c[0], type, reduction->op, c->comm));
    case SCAN:
        return ANY_FORM(Scan, Iscan, (from, to, k_, type, reduction->op, c->comm),
                        (from, to, k, type, reduction->op, c->comm));
    case EXSCAN:
        return ANY_FORM(Exscan, Iexscan, (from, to, k_, type, reduction->op, c->comm),
                        (from, to, k, type, reduction->op, c->comm));
    case NEIGHBOR_ALLGATHER:
        return ANY_FORM(Neighbor_allgather, Ineighbor_allgather,
                        (from, n_, s->types[0], to, m_, r->types[0], c->comm),
                        (from, n, s->types[0], to, m, r->types[0], c->comm));
    case NEIGHBOR_ALLGATHERV:
        return ANY_FORM(Neighbor_allgatherv, Ineighbor_allgatherv,
                        (from, n_, s->types[0], to, r->counts, r->displs, r->types[0], c->comm),
                        (from, n, s->types[0], to, r->counts_c, r->displs_c, r->types[0], c->comm));
    case NEIGHBOR_ALLTOALL:
        return ANY_FORM(Neighbor_alltoall, Ineighbor_alltoall,
                        (from, n_, s->types[0], to, m_, r->types[0], c->comm),
                        (from, n, s->types[0], to, m, r->types[0], c->comm));
    case NEIGHBOR_ALLTOALLV:
        return ANY_FORM(
            Neighbor_alltoallv, Ineighbor_alltoallv,
            (from, s->counts, s->displs, s->types[0], to, r->counts, r->displs, r->types[0], c->comm),
            (from, s->counts_c, s->displs_c, s->types[0], to, r->counts_c, r->displs_c, r->types[0],
             c->comm));
    case NEIGHBOR_ALLTOALLW:
        return ANY_FORM(
            Neighbor_alltoallw, Ineighbor_alltoallw,
            (from, s->counts, s->bytes_at, s->types, to, r->counts, r->bytes_at, r->types, c->comm),
            (from, s->counts_c, s->bytes_at, s->types, to, r->counts_c, r->bytes_at, r->types, c->comm));
    default:
        return MPI_ERR_INTERN;
    }
}

/* --------------------------------------------------------- the reference */

enum { NAIVE_TAG = 7 };

/* Every block travels as a message from where it is to where it belongs. */
static void naive_move(struct call *c)
{
    MPI_Request requests[2 * EDGES_MOST];
    int n = 0;
    unsigned char *to = c->expected + MARGIN;
    const struct side *from = c->in_place ? &c->recv : &c->send;
    for (int i = 0; i < c->nrecvs; i++) {
        const struct block *block = &c->recv.block[c->recvs[i].block];
        MPI_Irecv_c(to + block->at, block->count, block->type, c->recvs[i].peer, c->recvs[i].tag, c->comm,
                    &requests[n++]);
    }
    for (int i = 0; i < c->nsends; i++) {
        const struct block *block = &from->block[c->sends[i].block];
        MPI_Isend_c(from->buf + block->at, block->count, block->type, c->sends[i].peer, c->sends[i].tag,
                    c->comm, &requests[n++]);
    }
    MPI_Waitall(n, requests, MPI_STATUSES_IGNORE);
}

/* Everything goes to one rank, which combines it in the order of ranks and sends out what each gets: the prefix of its
 * own rank, the one before, or (a part of) the whole.  In an intercommunicator that is the first rank of the other
 * group, or the root there. */
static void naive_reduce(struct call *c)
{
    const struct reduction *reduction = &c->reduction;
    const struct side *from = c->in_place ? &c->recv : &c->send;
    int scattered = c->kind == REDUCE_SCATTER || c->kind == REDUCE_SCATTER_BLOCK;
    int gives = !c->inter || c->kind != REDUCE || c->root >= 0;
    int takes = c->kind == REDUCE ? (c->inter ? c->root == MPI_ROOT : c->rank == c->root)
                                  : !(c->kind == EXSCAN && c->rank == 0);
    int combines = c->inter && c->kind == REDUCE ? takes : c->rank == 0;
    int combiner = c->inter && c->kind == REDUCE ? c->root : 0;
    /* How many elements everybody here gives, and everybody there. */
    MPI_Count give = from->block[0].count,
              count = c->kind == REDUCE && c->inter && takes ? c->recv.block[0].count : 0;
    MPI_Count first = 0;
    if (c->kind == REDUCE_SCATTER_BLOCK)
        give = c->in_place || !c->inter ? c->recv.counts_c[0] * c->size : give;
    if (!(c->kind == REDUCE && c->inter))
        count = give;
    const size_t bytes = ((size_t)count * (size_t)reduction->extent + 16) & ~(size_t)15;
    MPI_Request sent = MPI_REQUEST_NULL, *requests = NULL;
    unsigned char *prefixes = NULL;
    if (gives)
        MPI_Isend_c(from->buf, give, reduction->type, combiner, NAIVE_TAG, c->comm, &sent);
    if (combines) {
        prefixes = calloc((size_t)c->peers, bytes);
        requests = malloc((size_t)c->size * sizeof *requests);
        for (int r = 0; r < c->peers; r++) {
            unsigned char *at = prefixes + (size_t)r * bytes;
            MPI_Recv_c(at, count, reduction->type, r, NAIVE_TAG, c->comm, MPI_STATUS_IGNORE);
            if (r)
                MPI_Reduce_local_c(at - bytes, at, count, reduction->type, reduction->op);
        }
    }
    MPI_Wait(&sent, MPI_STATUS_IGNORE);
    if (c->inter && c->kind == REDUCE) {
        if (takes) /* as a message, which leaves gaps alone */
            MPI_Sendrecv_c(prefixes + (size_t)(c->peers - 1) * bytes, count, reduction->type, c->rank,
                           NAIVE_TAG, c->expected + MARGIN, count, reduction->type, c->rank, NAIVE_TAG,
                           c->local, MPI_STATUS_IGNORE);
        free(requests);
        free(prefixes);
        return;
    }
    for (int r = 0; combines && r < c->size; r++) {
        int which = c->kind == SCAN ? r : c->kind == EXSCAN ? r - 1 : c->peers - 1;
        MPI_Count part = scattered ? c->recv.counts_c[c->kind == REDUCE_SCATTER ? r : 0] : count;
        requests[r] = MPI_REQUEST_NULL;
        if (which >= 0 && !(c->kind == REDUCE && r != c->root))
            MPI_Isend_c(prefixes + (size_t)which * bytes + first * reduction->extent, part, reduction->type,
                        r, NAIVE_TAG, c->local, &requests[r]);
        first += scattered ? part : 0;
    }
    if (takes) {
        MPI_Count part = scattered ? c->recv.counts_c[c->kind == REDUCE_SCATTER ? c->rank : 0] : count;
        MPI_Recv_c(c->expected + MARGIN, part, reduction->type, 0, NAIVE_TAG, c->local, MPI_STATUS_IGNORE);
    }
    if (combines)
        MPI_Waitall(c->size, requests, MPI_STATUSES_IGNORE);
    free(requests);
    free(prefixes);
}

#endif
