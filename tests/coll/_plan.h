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
    edges[(*n)++] = (struct edge){peer, block};
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

/* Plan a call of this kind on an intracommunicator.  seed: the same on all of its ranks. */
static void call_plan(struct call *c, enum kind kind, enum mode mode, MPI_Comm comm, uint64_t seed)
{
    memset(c, 0, sizeof *c);
    MPI_Comm_rank(comm, &c->rank);
    MPI_Comm_size(comm, &c->size);
    uint64_t all = seed, own = mix(seed, (uint64_t)c->rank + 1);
    c->kind = kind;
    c->mode = mode;
    c->comm = c->local = comm;
    c->peers = c->size;
    c->request = MPI_REQUEST_NULL;
    c->described = seed;
    c->root = (int)(test_random(&all) % (uint64_t)c->size);
    c->large = test_random(&own) % 2;
    if (kind == BARRIER) {
        side_finish(&c->send);
        side_finish(&c->recv);
    } else if (is_reduction(kind)) {
        plan_reduction(c, &all);
    } else {
        plan_move(c, &all, &own);
    }
    c->expected = malloc(c->recv.bytes);
}

/* Fill the buffers and compute what is to come.  `turn`: of a persistent operation. */
static void call_prepare(struct call *c, int turn)
{
    uint64_t own = mix(c->described + (uint64_t)turn * 13, (uint64_t)(c->rank + 1 + c->inter * 100));
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
    /* What was input in place and is not result may be anything. */
    if (c->in_place && (c->kind == REDUCE_SCATTER || c->kind == REDUCE_SCATTER_BLOCK)) {
        MPI_Count from = c->recv.counts_c[c->kind == REDUCE_SCATTER ? c->rank : 0],
                  to = c->recv.block[0].count;
        memcpy(c->expected + MARGIN + from * c->reduction.extent, c->recv.buf + from * c->reduction.extent,
               (size_t)((to - from) * c->reduction.extent));
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

#endif
