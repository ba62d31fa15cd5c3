/* SPDX-License-Identifier: MIT
 *
 * For the tests of collectives: plan a random call.  What all must agree on comes from one stream of random numbers,
 * which is the same everywhere; what each may choose for itself from another.
 */
#ifndef TEST_COLL_PLAN_H
#define TEST_COLL_PLAN_H

#include "_call.h"

static MPI_Count units_most = 300;  /* of one block */
static size_t total_most = 1 << 16; /* bytes of one buffer, about */
#ifndef NOTHING_OFTEN
#define NOTHING_OFTEN 0 /* every other block is of nothing */
#endif

static uint64_t mix(uint64_t a, uint64_t b)
{
    uint64_t state = a * 0x9e3779b97f4a7c15u + b;
    return test_random(&state);
}

/* How many units: mostly few. */
static MPI_Count units_choose(uint64_t random, int blocks)
{
    static const int few[] = {0, 1, 1, 2, 3, 5, 8, 17};
    MPI_Count most = (MPI_Count)(total_most / (size_t)(32 * blocks)) + 1;
    most = most < units_most ? most : units_most;
    if (NOTHING_OFTEN && random >> 63)
        return 0;
    MPI_Count units = random % 4 ? few[random >> 8 & 7] : (MPI_Count)((random >> 8) % (uint64_t)units_most);
    return units < most ? units : most;
}

/* ----------------------------------------------------------------- buffers */

/* One block after another. */
static void side_dense(struct side *side, const struct form *form, MPI_Count units, int blocks)
{
    MPI_Count elements = units * form->each;
    side->blocks = blocks;
    for (int i = 0; i < (blocks ? blocks : 1); i++)
        side->block[i] = (struct block){form->type, elements, i * elements * form->extent};
}

/* Blocks of given sizes (units), in any order and with gaps between.  base: of the units; form: of all blocks, or -1: each has
 * its own. */
static void side_sparse(struct side *side, int base, int form, const MPI_Count *units, int blocks,
                        uint64_t *own)
{
    int order[EDGES_MOST];
    MPI_Aint at = 0;
    for (int i = 0; i < blocks; i++) {
        int other = (int)(test_random(own) % (uint64_t)(i + 1));
        order[i] = order[other];
        order[other] = i;
    }
    side->blocks = blocks;
    for (int i = 0; i < blocks; i++) {
        const struct form *used = &forms[base][form < 0 ? (int)(test_random(own) % FORMS) : form];
        MPI_Count elements = units[order[i]] * used->each;
        /* Displacements count extents, but for the form in which they count bytes; data may begin before. */
        MPI_Aint step = form < 0 ? 16 : used->extent, gap = (MPI_Aint)(test_random(own) % 3) * step;
        at += gap + (form < 0 ? 16 : 0);
        side->block[order[i]] = (struct block){used->type, elements, at};
        at += elements * used->extent;
        if (form < 0)
            at = (at + 15) / 16 * 16;
    }
}

/* Say it as MPI wants it, and give it memory. */
static void side_finish(struct side *side)
{
    size_t most = 0;
    for (int i = 0; i < side->blocks; i++) {
        struct block *block = &side->block[i];
        MPI_Aint lb, extent;
        MPI_Type_get_extent(block->type, &lb, &extent);
        side->counts_c[i] = block->count;
        side->counts[i] = (int)block->count;
        side->displs_c[i] = block->at / extent;
        side->displs[i] = (int)side->displs_c[i];
        side->bytes_at[i] = block->at;
        side->bytes_at_int[i] = (int)block->at;
        side->types[i] = block->type;
        size_t end = (size_t)(block->at + block->count * extent);
        most = end > most ? end : most;
    }
    side->bytes = most + 2 * MARGIN;
    side->memory = malloc(side->bytes);
    side->before = malloc(side->bytes);
    side->buf = side->memory + MARGIN;
}

/* Where there is nothing to move, say so in another way now and then: by many elements of a type without data.  All blocks
 * have one type, unless `each` has its own. */
static void side_nothing(struct side *side, int each, uint64_t *own)
{
    int data = 0;
    for (int i = 0; i < side->blocks; i++)
        data |= side->block[i].count != 0;
    uint64_t which = test_random(own);
    for (int i = 0; i < side->blocks; i++) {
        if (each)
            which = test_random(own);
        if (which % 4 == 0 || (each ? side->block[i].count != 0 : data))
            continue;
        int count = which & 16 ? 5000 : (int)((which >> 8) % 3);
        side->block[i] = (struct block){nothings[which % 4 - 1], count, side->block[i].at};
        side->types[i] = side->block[i].type;
        side->counts[i] = count;
        side->counts_c[i] = count;
    }
}

static void side_fill(struct side *side, uint64_t *own)
{
    for (size_t i = 0; i < side->bytes; i += 8) {
        uint64_t any = test_random(own);
        memcpy(side->memory + i, &any, side->bytes - i < 8 ? side->bytes - i : 8);
    }
}

static void elements_fill(struct side *side, const struct reduction *reduction, MPI_Count count,
                          uint64_t *own)
{
    side_fill(side, own);
    for (MPI_Count i = 0; i < count; i++)
        element_fill(side->buf + i * reduction->extent, reduction, own);
}

/* ------------------------------------------------------------------- plans */

static int is_reduction(enum kind kind)
{
    return kind >= REDUCE && kind <= EXSCAN;
}

static int is_rooted(enum kind kind)
{
    return kind == BCAST || (kind >= GATHER && kind <= SCATTERV) || kind == REDUCE;
}

/* Units that `from` has for `to`.  Symmetric: what is in place is replaced by as much. */
static MPI_Count units_between(const struct call *c, int from, int to, int symmetric)
{
    if (symmetric && from > to)
        return units_between(c, to, from, 1);
    return units_choose(mix(c->described + 77, (uint64_t)from * 1009 + (uint64_t)to), c->peers);
}

static void edge_add(struct edge *edges, int *n, int peer, int block)
{
    edges[(*n)++] = (struct edge){peer, block, NAIVE_TAG};
}

static void plan_reduction(struct call *c, uint64_t *all)
{
    MPI_Count counts[PEERS_MOST] = {0}, total = 0;
    c->reduction = reduction_choose(all);
    const struct form one = {c->reduction.type, 1, c->reduction.extent};
    for (int r = 0; r < c->size; r++) {
        counts[r] = units_choose(mix(c->described, (uint64_t)r), c->size);
        if (c->kind == REDUCE_SCATTER_BLOCK)
            counts[r] = counts[0];
        total += counts[r];
    }
    if (c->kind != REDUCE_SCATTER && c->kind != REDUCE_SCATTER_BLOCK)
        total = units_choose(c->described, 1);
    /* A receive buffer takes the whole, too: in place, all is there. */
    side_dense(&c->send, &one, total, 1);
    side_dense(&c->recv, &one, total, 1);
    side_finish(&c->send);
    side_finish(&c->recv);
    if (c->kind == REDUCE_SCATTER || c->kind == REDUCE_SCATTER_BLOCK)
        for (int r = 0; r < c->size; r++)
            c->recv.counts[r] = (int)(c->recv.counts_c[r] = counts[r]);
    c->in_place = test_random(all) % 3 == 0;
    if (c->kind == REDUCE && c->rank != c->root)
        c->in_place = 0;
    c->told_send = c->in_place ? MPI_IN_PLACE : c->send.buf;
    c->told_recv = c->recv.buf;
    if (c->kind == REDUCE && c->rank != c->root)
        c->told_recv = NULL;
}

static void plan_move(struct call *c, uint64_t *all, uint64_t *own)
{
    int base = (int)(test_random(all) % BASES), place = test_random(all) % 3 == 0, peers = c->peers;
    const struct form *sends = &forms[base][test_random(own) % FORMS],
                      *recvs = &forms[base][test_random(own) % FORMS];
    int send_form = (int)(sends - forms[base]), recv_form = (int)(recvs - forms[base]);
    int at_root = is_rooted(c->kind) && c->rank == c->root, symmetric = 0;
    MPI_Count units = units_choose(c->described, c->kind == BCAST ? 1 : peers), mine[PEERS_MOST],
              theirs[PEERS_MOST];
    const void *in_place_send = NULL;
    void *in_place_recv = NULL;
    c->base = base;
    switch (c->kind) {
    case BCAST:
        side_dense(&c->send, recvs, units, 0);
        side_dense(&c->recv, recvs, units, 1);
        c->in_place = 1; /* the root's data are in the only buffer */
        for (int r = 0; at_root && r < peers; r++)
            if (r != c->rank)
                edge_add(c->sends, &c->nsends, r, 0);
        if (!at_root)
            edge_add(c->recvs, &c->nrecvs, c->root, 0);
        break;
    case GATHER:
    case GATHERV:
    case ALLGATHER:
    case ALLGATHERV: {
        int everybody = c->kind == ALLGATHER || c->kind == ALLGATHERV;
        for (int r = 0; r < peers; r++)
            theirs[r] = c->kind == GATHER || c->kind == ALLGATHER ? units : units_between(c, r, 0, 0);
        side_dense(&c->send, sends, theirs[c->rank], 1);
        if (!everybody && !at_root)
            side_dense(&c->recv, recvs, 0, 0);
        else if (c->kind == GATHER || c->kind == ALLGATHER)
            side_dense(&c->recv, recvs, units, peers);
        else
            side_sparse(&c->recv, base, recv_form, theirs, peers, own);
        c->in_place = place && (everybody || at_root);
        if (c->in_place)
            in_place_send = MPI_IN_PLACE;
        for (int r = 0; r < peers; r++) {
            if (c->in_place && r == c->rank)
                continue;
            if (everybody || r == c->root)
                edge_add(c->sends, &c->nsends, r, c->in_place ? c->rank : 0);
            if (everybody || at_root)
                edge_add(c->recvs, &c->nrecvs, r, r);
        }
        break;
    }
    case SCATTER:
    case SCATTERV:
        for (int r = 0; r < peers; r++)
            theirs[r] = c->kind == SCATTER ? units : units_between(c, 0, r, 0);
        side_dense(&c->recv, recvs, theirs[c->rank], 1);
        if (!at_root)
            side_dense(&c->send, sends, 0, 0);
        else if (c->kind == SCATTER)
            side_dense(&c->send, sends, units, peers);
        else
            side_sparse(&c->send, base, send_form, theirs, peers, own);
        if (place && at_root)
            in_place_recv = MPI_IN_PLACE;
        for (int r = 0; at_root && r < peers; r++)
            if (r != c->rank || !in_place_recv)
                edge_add(c->sends, &c->nsends, r, r);
        if (!in_place_recv)
            edge_add(c->recvs, &c->nrecvs, c->root, 0);
        break;
    default: /* everybody to everybody */
        symmetric = c->in_place = place;
        for (int r = 0; r < peers; r++) {
            mine[r] = c->kind == ALLTOALL ? units : units_between(c, c->rank, r, symmetric);
            theirs[r] = c->kind == ALLTOALL ? units : units_between(c, r, c->rank, symmetric);
            edge_add(c->sends, &c->nsends, r, r);
            edge_add(c->recvs, &c->nrecvs, r, r);
        }
        if (c->kind == ALLTOALL) {
            side_dense(&c->send, sends, units, peers);
            side_dense(&c->recv, recvs, units, peers);
        } else {
            side_sparse(&c->send, base, c->kind == ALLTOALLW ? -1 : send_form, mine, peers, own);
            side_sparse(&c->recv, base, c->kind == ALLTOALLW ? -1 : recv_form, theirs, peers, own);
        }
        if (place)
            in_place_send = MPI_IN_PLACE;
    }
    side_finish(&c->send);
    side_finish(&c->recv);
    /* What a rank is not asked for may be anything. */
    c->told_send = in_place_send ? in_place_send : c->send.blocks ? c->send.buf : NULL;
    c->told_recv = in_place_recv ? in_place_recv : c->recv.blocks ? c->recv.buf : NULL;
}

static void plan_neighbors(struct call *c, uint64_t *all, uint64_t *own)
{
    int base = (int)(test_random(all) % BASES), kind, in = 0, out = 0, dims = 0;
    int sources[EDGES_MOST], destinations[EDGES_MOST], weights[EDGES_MOST];
    int send_form = (int)(test_random(own) % FORMS), recv_form = (int)(test_random(own) % FORMS);
    MPI_Topo_test(c->comm, &kind);
    if (kind == MPI_CART) {
        MPI_Cartdim_get(c->comm, &dims);
        for (int i = 0; i < dims; i++)
            MPI_Cart_shift(c->comm, i, 1, &sources[2 * i], &sources[2 * i + 1]);
        in = out = 2 * dims;
        memcpy(destinations, sources, sizeof sources);
    } else if (kind == MPI_GRAPH) {
        MPI_Graph_neighbors_count(c->comm, c->rank, &in);
        MPI_Graph_neighbors(c->comm, c->rank, in, sources);
        memcpy(destinations, sources, sizeof sources);
        out = in;
    } else {
        int weighted;
        MPI_Dist_graph_neighbors_count(c->comm, &in, &out, &weighted);
        MPI_Dist_graph_neighbors(c->comm, in, sources, weighted ? weights : MPI_UNWEIGHTED, out, destinations,
                                 weighted ? weights : MPI_UNWEIGHTED);
    }
    int gather = c->kind == NEIGHBOR_ALLGATHER || c->kind == NEIGHBOR_ALLGATHERV;
    int uniform = c->kind == NEIGHBOR_ALLGATHER || c->kind == NEIGHBOR_ALLTOALL;
    MPI_Count units = units_choose(c->described, 8), mine[EDGES_MOST], theirs[EDGES_MOST];
    for (int i = 0; i < in; i++)
        theirs[i] = uniform  ? units
                    : gather ? units_between(c, sources[i], 0, 0)
                             : units_between(c, sources[i], c->rank, 0);
    for (int i = 0; i < out; i++)
        mine[i] = uniform ? units : units_between(c, c->rank, destinations[i], 0);
    if (gather)
        side_dense(&c->send, &forms[base][send_form], uniform ? units : units_between(c, c->rank, 0, 0), 1);
    else if (uniform)
        side_dense(&c->send, &forms[base][send_form], units, out);
    else
        side_sparse(&c->send, base, c->kind == NEIGHBOR_ALLTOALLW ? -1 : send_form, mine, out, own);
    if (uniform)
        side_dense(&c->recv, &forms[base][recv_form], units, in);
    else
        side_sparse(&c->recv, base, c->kind == NEIGHBOR_ALLTOALLW ? -1 : recv_form, theirs, in, own);
    side_finish(&c->send);
    side_finish(&c->recv);
    /* Types count even if there is nobody. */
    if (!c->send.blocks)
        c->send.types[0] = forms[base][send_form].type;
    if (!c->recv.blocks)
        c->recv.types[0] = forms[base][recv_form].type;
    /* On a grid, what goes in one direction comes from the other. */
    for (int i = 0; i < in; i++)
        if (sources[i] != MPI_PROC_NULL)
            c->recvs[c->nrecvs++] = (struct edge){sources[i], i, kind == MPI_CART ? i ^ 1 : NAIVE_TAG};
    for (int i = 0; i < out; i++)
        if (destinations[i] != MPI_PROC_NULL)
            c->sends[c->nsends++] = (struct edge){destinations[i], gather ? 0 : i,
                                                  kind == MPI_CART ? i : NAIVE_TAG};
    c->told_send = c->send.buf;
    c->told_recv = c->recv.buf;
}

/* Units that rank `from` of a group has for rank `to` of the other. */
static MPI_Count units_across(const struct call *c, int group, int from, int to)
{
    return units_choose(mix(c->described + 77, (uint64_t)(group * 7919 + from * 1009 + to)), 16);
}

static void plan_inter(struct call *c, uint64_t *all, uint64_t *own)
{
    int base = (int)(test_random(all) % BASES), peers = c->peers;
    int send_form = (int)(test_random(own) % FORMS), recv_form = (int)(test_random(own) % FORMS);
    const struct form *sends = &forms[base][send_form], *recvs = &forms[base][recv_form];
    int at_root = c->root == MPI_ROOT, nobody = c->root == MPI_PROC_NULL, root = c->root;
    int one = c->kind == BCAST || c->kind == GATHER || c->kind == SCATTER || c->kind == ALLGATHER ||
              c->kind == ALLTOALL;
    int all_gather = c->kind == ALLGATHER || c->kind == ALLGATHERV;
    int to_all = all_gather || c->kind == ALLTOALL || c->kind == ALLTOALLV || c->kind == ALLTOALLW;
    MPI_Count units = units_choose(c->described + (uint64_t)(to_all ? c->group : 0), 16);
    MPI_Count others = units_choose(c->described + (uint64_t)(to_all ? !c->group : 0), 16);
    MPI_Count mine[PEERS_MOST], theirs[PEERS_MOST];
    for (int r = 0; r < peers; r++) {
        mine[r] = one ? units : units_across(c, c->group, all_gather ? 0 : c->rank, r);
        theirs[r] = one ? others : units_across(c, !c->group, r, all_gather ? 0 : c->rank);
        if (all_gather && !one) /* the same to all */
            theirs[r] = units_across(c, !c->group, r, 0);
        if (c->kind == GATHERV)
            theirs[r] = units_across(c, 0, r, 0);
        if (c->kind == SCATTERV)
            mine[r] = units_across(c, 0, 0, r);
    }
    MPI_Count alone = one                   ? units
                      : c->kind == SCATTERV ? units_across(c, 0, 0, c->rank)
                      : c->kind == GATHERV  ? units_across(c, 0, c->rank, 0)
                                            : units_across(c, c->group, c->rank, 0);
    side_dense(&c->send, sends, 0, 0);
    side_dense(&c->recv, recvs, 0, 0);
    switch (c->kind) {
    case BCAST:
        side_dense(&c->recv, recvs, units, 1);
        c->in_place = 1; /* there is only one buffer */
        for (int r = 0; at_root && r < peers; r++)
            edge_add(c->sends, &c->nsends, r, 0);
        if (!at_root && !nobody)
            edge_add(c->recvs, &c->nrecvs, root, 0);
        break;
    case GATHER:
    case GATHERV:
        if (at_root && c->kind == GATHER)
            side_dense(&c->recv, recvs, units, peers);
        else if (at_root)
            side_sparse(&c->recv, base, recv_form, theirs, peers, own);
        else if (!nobody)
            side_dense(&c->send, sends, alone, 1);
        for (int r = 0; at_root && r < peers; r++)
            edge_add(c->recvs, &c->nrecvs, r, r);
        if (!at_root && !nobody)
            edge_add(c->sends, &c->nsends, root, 0);
        break;
    case SCATTER:
    case SCATTERV:
        if (at_root && c->kind == SCATTER)
            side_dense(&c->send, sends, units, peers);
        else if (at_root)
            side_sparse(&c->send, base, send_form, mine, peers, own);
        else if (!nobody)
            side_dense(&c->recv, recvs, alone, 1);
        for (int r = 0; at_root && r < peers; r++)
            edge_add(c->sends, &c->nsends, r, r);
        if (!at_root && !nobody)
            edge_add(c->recvs, &c->nrecvs, root, 0);
        break;
    default:
        if (all_gather)
            side_dense(&c->send, sends, alone, 1);
        else if (one)
            side_dense(&c->send, sends, units, peers);
        else
            side_sparse(&c->send, base, c->kind == ALLTOALLW ? -1 : send_form, mine, peers, own);
        if (one)
            side_dense(&c->recv, recvs, others, peers);
        else
            side_sparse(&c->recv, base, c->kind == ALLTOALLW ? -1 : recv_form, theirs, peers, own);
        for (int r = 0; r < peers; r++) {
            edge_add(c->sends, &c->nsends, r, all_gather ? 0 : r);
            edge_add(c->recvs, &c->nrecvs, r, r);
        }
    }
    side_finish(&c->send);
    side_finish(&c->recv);
    c->told_send = c->send.blocks ? c->send.buf : NULL;
    c->told_recv = c->recv.blocks ? c->recv.buf : NULL;
}

/* Both groups give as many elements; how many each of their ranks gets is their business. */
static void plan_inter_reduction(struct call *c, uint64_t *all)
{
    c->reduction = reduction_choose(all);
    const struct form one = {c->reduction.type, 1, c->reduction.extent};
    int scattered = c->kind == REDUCE_SCATTER || c->kind == REDUCE_SCATTER_BLOCK;
    MPI_Count total = units_choose(c->described, 1), left;
    if (scattered)
        total = (total % 8) * c->size * c->peers;
    side_dense(&c->send, &one, total, 1);
    side_dense(&c->recv, &one, total, 1);
    side_finish(&c->send);
    side_finish(&c->recv);
    left = total;
    for (int r = 0; scattered && r < c->size; r++) {
        MPI_Count part = c->kind == REDUCE_SCATTER_BLOCK ? total / c->size
                         : r == c->size - 1              ? left
                                            : (MPI_Count)(mix(c->described, (uint64_t)(c->group * 100 + r)) %
                                                          (uint64_t)(left + 1));
        c->recv.counts[r] = (int)(c->recv.counts_c[r] = part);
        left -= part;
    }
    c->told_send = c->send.buf;
    c->told_recv = c->recv.buf;
}

/* Plan a call of this kind.  seed: the same on all of its ranks.  group: mine of an intercommunicator, 0 or 1; local: its
 * local group as a communicator, or MPI_COMM_NULL: it is an intracommunicator. */
static void call_plan(struct call *c, enum kind kind, enum mode mode, MPI_Comm comm, int group,
                      MPI_Comm local, uint64_t seed)
{
    memset(c, 0, sizeof *c);
    MPI_Comm_rank(comm, &c->rank);
    MPI_Comm_size(comm, &c->size);
    uint64_t all = seed, own = mix(seed, (uint64_t)(c->rank + 1 + 100 * group));
    c->kind = kind;
    c->mode = mode;
    c->comm = c->local = comm;
    c->peers = c->size;
    c->request = MPI_REQUEST_NULL;
    c->described = seed;
    c->large = test_random(&own) % 2;
    c->root = (int)(test_random(&all) % (uint64_t)c->size);
    if (local != MPI_COMM_NULL) {
        c->inter = 1;
        c->group = group;
        c->local = local;
        MPI_Comm_remote_size(comm, &c->peers);
        int root_group = (int)(mix(seed, 5) % 2);
        int root = (int)(mix(seed, 6) % (uint64_t)(root_group == group ? c->size : c->peers));
        c->root = root_group != group ? root : root == c->rank ? MPI_ROOT : MPI_PROC_NULL;
    }
    if (kind == BARRIER) {
        side_finish(&c->send);
        side_finish(&c->recv);
    } else if (kind >= NEIGHBOR_ALLGATHER) {
        plan_neighbors(c, &all, &own);
    } else if (is_reduction(kind) && c->inter) {
        plan_inter_reduction(c, &all);
    } else if (is_reduction(kind)) {
        plan_reduction(c, &all);
    } else if (c->inter) {
        plan_inter(c, &all, &own);
    } else {
        plan_move(c, &all, &own);
    }
    if (!is_reduction(kind) && kind != BARRIER) {
        int each = kind == ALLTOALLW || kind == NEIGHBOR_ALLTOALLW;
        own = mix(seed, (uint64_t)(c->rank + 501 + 100 * group));
        side_nothing(&c->send, each, &own);
        side_nothing(&c->recv, each, &own);
    }
    c->expected = malloc(c->recv.bytes);
}

/* Fill the buffers and compute what is to come.  `turn`: of a persistent operation. */
static void call_prepare(struct call *c, int turn)
{
    uint64_t own = mix(c->described + (uint64_t)turn * 13, (uint64_t)(c->rank + 1 + c->group * 100));
    if (is_reduction(c->kind)) {
        elements_fill(&c->send, &c->reduction, c->send.block[0].count, &own);
        elements_fill(&c->recv, &c->reduction, c->in_place ? c->recv.block[0].count : 0, &own);
    } else {
        side_fill(&c->send, &own);
        side_fill(&c->recv, &own);
    }
    memcpy(c->send.before, c->send.memory, c->send.bytes);
    memcpy(c->recv.before, c->recv.memory, c->recv.bytes);
    memcpy(c->expected, c->recv.memory, c->recv.bytes);
    if (is_reduction(c->kind))
        naive_reduce(c);
    else
        naive_move(c);
}

static void call_check(struct call *c)
{
    for (MPI_Count i = 0; is_reduction(c->kind) && i < c->recv.block[0].count; i++) {
        element_clean(c->recv.buf + i * c->reduction.extent, &c->reduction);
        element_clean(c->expected + MARGIN + i * c->reduction.extent, &c->reduction);
    }
    size_t at = 0;
    while (at < c->recv.bytes && c->recv.memory[at] == c->expected[at])
        at++;
    CHECK(at == c->recv.bytes,
          "%s %s%s, seed of the call %llu, rank %d of %d, root %d%s: byte %ld of %ld is %d, not %d (was %d)",
          mode_names[c->mode], kind_names[c->kind], c->large ? "_c" : "", (unsigned long long)c->described,
          c->rank, c->size, c->root, c->in_place ? ", in place" : "", (long)at - MARGIN,
          (long)c->recv.bytes - 2 * MARGIN, c->recv.memory[at], c->expected[at], c->recv.before[at]);
    CHECK(!memcmp(c->send.memory, c->send.before, c->send.bytes), "%s %s: the send buffer was written to",
          mode_names[c->mode], kind_names[c->kind]);
}

static void call_free(struct call *c)
{
    if (c->mode == PERSISTENT && c->request != MPI_REQUEST_NULL)
        MPI_Request_free(&c->request);
    free(c->send.memory);
    free(c->send.before);
    free(c->recv.memory);
    free(c->recv.before);
    free(c->expected);
}

/* --------------------------------------------------------------- disorder */

/* Be late, or let others run. */
static void dawdle(uint64_t *own)
{
    uint64_t how = test_random(own);
    int flag;
    if (how % 4 == 0)
        for (uint64_t i = 0; i < (how >> 8) % 12; i++)
            MPI_Iprobe(MPI_ANY_SOURCE, 999, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE);
    else if (how % 32 == 1)
        usleep((unsigned)((how >> 8) % 300));
}

/* Complete requests in one of several ways. */
static void complete(MPI_Request *requests, int n, uint64_t *own)
{
    int left = n, flag, at, done[8];
    switch (test_random(own) % 5) {
    case 0:
        MPI_Waitall(n, requests, MPI_STATUSES_IGNORE);
        break;
    case 1:
        while (left-- > 0)
            MPI_Wait(&requests[left], MPI_STATUS_IGNORE);
        break;
    case 2:
        for (int i = 0; i < n; i++)
            for (flag = 0; !flag; dawdle(own))
                MPI_Test(&requests[i], &flag, MPI_STATUS_IGNORE);
        break;
    case 3:
        do
            MPI_Waitany(n, requests, &at, MPI_STATUS_IGNORE);
        while (at != MPI_UNDEFINED);
        break;
    default:
        do
            MPI_Testsome(n, requests, &at, done, MPI_STATUSES_IGNORE);
        while (at != MPI_UNDEFINED);
    }
}

/* Plan by `plan` a few calls at a time, and run them: all are begun before the first is waited for, and the persistent ones three
 * times. */
enum { CALLS_MOST = 5 };
static void rounds_run(uint64_t seed, int rounds, void (*plan)(struct call *, uint64_t *all))
{
    static struct call calls[CALLS_MOST];
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int round = 0; round < rounds; round++) {
        uint64_t all = mix(seed, (uint64_t)round), own = mix(all, (uint64_t)rank + 1000);
        int n = 1 + (int)(test_random(&all) % CALLS_MOST), begun;
        MPI_Request requests[CALLS_MOST];
        for (int i = 0; i < n; i++)
            plan(&calls[i], &all);
        for (int turn = 0; turn < 3; turn++) {
            for (int i = 0; i < n; i++)
                if (!turn || calls[i].mode == PERSISTENT)
                    call_prepare(&calls[i], turn);
            begun = 0;
            for (int i = 0; i < n; i++) {
                struct call *c = &calls[i];
                if (turn && c->mode != PERSISTENT)
                    continue;
                dawdle(&own);
                if (!turn) {
                    int error = call_begin(c);
                    CHECK(error == MPI_SUCCESS, "%s: error %d", kind_names[c->kind], error);
                }
                if (c->mode == PERSISTENT)
                    MPI_Start(&c->request);
                if (c->mode != BLOCKING)
                    requests[begun++] = c->request;
            }
            dawdle(&own);
            complete(requests, begun, &own);
            for (int i = 0; i < n; i++)
                if (!turn || calls[i].mode == PERSISTENT)
                    call_check(&calls[i]);
        }
        for (int i = 0; i < n; i++)
            call_free(&calls[i]);
    }
}

/* Arguments of the tests: [rounds [which [largest block]]]; `which` is a part of the names of the collectives to try. */
static const char *which_kinds = "";
static int arguments(int argc, char **argv)
{
    if (argc > 2)
        which_kinds = argv[2];
    if (argc > 3)
        units_most = atoi(argv[3]), total_most = (size_t)units_most * 512;
    return argc > 1 ? atoi(argv[1]) : 1000;
}

static enum kind kind_choose(uint64_t *all, enum kind first, enum kind end)
{
    for (;;) {
        enum kind kind = (enum kind)((uint64_t)first + test_random(all) % (uint64_t)(end - first));
        if (strstr(kind_names[kind], which_kinds))
            return kind;
    }
}

#endif
