/* SPDX-License-Identifier: MIT
 *
 * Collectives with blocks of any size: MPI_Gatherv, Scatterv, Allgatherv, Alltoallv and Alltoallw.
 * [MPI 6.5 to 6.8]
 *
 * Here between workers; between clusters as the files of the collectives with equal blocks say, and vector_wide.c.
 *
 * Between the ranks of a team blocks are copied; between teams each travels as a message of its own, from where it is to
 * where it belongs, sent and received by the leaders.  Teams take turns, so that there are never more messages under way than
 * the lanes of a schedule have.
 */
#include "choose.h"
#include "vector.h"

#include "mpi/runtime/check.h"

enum { PIECE_BYTES = 2048 };

/* ------------------------------------------------------------------ blocks */

LW_APART static struct lw_place place(const void *buf, int peer, MPI_Count count, const struct lw_type *type,
                                      struct lw_counts counts, struct lw_counts displs,
                                      const struct lw_type *const *types)
{
    if (counts.at)
        count = lw_count_at(counts, peer);
    if (types)
        type = types[peer];
    if (!count || !type)
        return (struct lw_place){NULL, NULL, 0};
    int64_t at = displs.at ? lw_count_at(displs, peer) : peer * count;
    return (struct lw_place){(const char *)buf + (types ? at : at * type->extent), type, count};
}

struct lw_place lw_place_received(const struct lw_coll_call *call, int peer)
{
    static const struct lw_vector uniform;
    const struct lw_vector *v = call->more ? call->more : &uniform;
    return place(call->recv, peer, call->recv_count, call->recv_type, v->recv_counts, v->recv_displs,
                 v->recv_types);
}

struct lw_place lw_place_sent(const struct lw_coll_call *call, int peer)
{
    static const struct lw_vector uniform;
    const struct lw_vector *v = call->more ? call->more : &uniform;
    bool same = call->kind == LW_COLL_GATHER || call->kind == LW_COLL_ALLGATHER;
    if (call->send == MPI_IN_PLACE)
        return lw_place_received(call, same ? call->comm->rank : peer);
    if (same)
        return (struct lw_place){call->send, call->send_type, call->send_count};
    return place(call->send, peer, call->send_count, call->send_type, v->send_counts, v->send_displs,
                 v->send_types);
}

LW_APART static struct lw_data block_of(struct lw_place place)
{
    return place.type ? lw_data_of(place.buf, place.type, place.count) : lw_data_raw(NULL, 0);
}

struct lw_data lw_block_received(const struct lw_coll_call *call, int peer)
{
    return block_of(lw_place_received(call, peer));
}

struct lw_data lw_block_sent(const struct lw_coll_call *call, int peer)
{
    return block_of(lw_place_sent(call, peer));
}

/* Exchange the contents of two blocks that are replaced by each other. */
static void block_swap(struct lw_data a, struct lw_data b)
{
    uint8_t piece[PIECE_BYTES];
    uint64_t bytes = a.bytes < b.bytes ? a.bytes : b.bytes;
    for (uint64_t at = 0; at < bytes; at += sizeof piece) {
        uint64_t now = bytes - at < sizeof piece ? bytes - at : sizeof piece;
        struct lw_data kept = lw_data_raw(piece, now);
        struct lw_data a_part = lw_data_part(a, at, now), b_part = lw_data_part(b, at, now);
        lw_data_copy(kept, a_part);
        lw_data_copy(a_part, b_part);
        lw_data_copy(b_part, kept);
    }
}

static int rank_of(const struct lw_team *team, int t, int member)
{
    return team->ranks[team->first[t] + member];
}

/* A message each, but for blocks of nothing: both sides see that. */
static void send_block(struct lw_sched *sched, const struct lw_team *team, int t, struct lw_data data)
{
    if (data.bytes)
        lw_step_send(sched, lw_team_leader(team, t), data);
}

static void receive_block(struct lw_sched *sched, const struct lw_team *team, int t, struct lw_data data)
{
    if (data.bytes)
        lw_step_recv(sched, lw_team_leader(team, t), data);
}

/* ------------------------------------------------------- one with all others */

static void root_copy(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)from, (void)a, (void)b;
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_coll_call *root = meet->calls[meet->pivot];
    for (int i = 0; i < meet->come; i++) {
        int rank = rank_of(meet->team, meet->team->self, i);
        const struct lw_coll_call *call = meet->calls[i];
        if (root->kind == LW_COLL_GATHER ? call->send != MPI_IN_PLACE : call->recv != MPI_IN_PLACE) {
            if (root->kind == LW_COLL_GATHER)
                lw_block_copy(sched, lw_block_received(root, rank), lw_block_sent(call, root->root));
            else
                lw_block_copy(sched, lw_data_of(call->recv, call->recv_type, call->recv_count),
                              lw_block_sent(root, rank));
        }
    }
}

/* Segment t: the blocks of team t. */
static void rooted(struct lw_sched *sched, uint64_t segment)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int t = (int)segment, root = team->team_of[meet->lead->root];
    bool gather = meet->lead->kind == LW_COLL_GATHER;
    if (team->self != root && team->self != t)
        return;
    if (t == root) {
        lw_step_call(sched, root_copy, NULL, NULL, 0, 0);
        return;
    }
    for (int i = 0; i < lw_team_size(team, t); i++) {
        int rank = rank_of(team, t, i);
        if (team->self == root) {
            const struct lw_coll_call *call = meet->calls[meet->pivot];
            if (gather)
                receive_block(sched, team, t, lw_block_received(call, rank));
            else
                send_block(sched, team, t, lw_block_sent(call, rank));
        } else {
            const struct lw_coll_call *call = meet->calls[i];
            if (gather)
                send_block(sched, team, root, lw_block_sent(call, call->root));
            else
                receive_block(sched, team, root, lw_data_of(call->recv, call->recv_type, call->recv_count));
        }
    }
}

static void segment_each_team(struct lw_meet *meet)
{
    meet->sched.segments = (uint64_t)meet->team->teams;
}

const struct lw_algorithm *lw_gatherv_choose(struct lw_meet *meet)
{
    static const struct lw_algorithm algorithm = {.plan = segment_each_team, .build = rooted};
    int root = meet->lead->root;
    meet->pivot = meet->team->team_of[root] == meet->team->self ? lw_team_index(meet->team, root) : 0;
    return lw_choose_vector(meet, &algorithm, &lw_gatherv_packed);
}

/* ---------------------------------------------------------- all to all */

/* In round k team t has this partner, and is its: sooner or later every other one, and itself. */
static int partner_of(const struct lw_team *team, int round)
{
    return (round - team->self + team->teams) % team->teams;
}

static void members_gather(struct lw_sched *sched, void *to, const void *from, uint64_t t, uint64_t b)
{
    (void)to, (void)from, (void)b;
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    bool own = (int)t == team->self;
    for (int i = 0; i < lw_team_size(team, (int)t); i++) {
        int rank = rank_of(team, (int)t, i);
        for (int j = own ? 0 : 1; j < meet->come; j++)
            if (!own)
                lw_block_copy(sched, lw_block_received(meet->calls[j], rank),
                              lw_block_received(meet->calls[0], rank));
            else if (i != j || meet->calls[i]->send != MPI_IN_PLACE)
                lw_block_copy(sched, lw_block_received(meet->calls[j], rank),
                              lw_block_sent(meet->calls[i], rank));
    }
}

/* Segment k: the own blocks for those of the partner, into the buffer of the first member. */
static void gather_all(struct lw_sched *sched, uint64_t segment)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int partner = partner_of(team, (int)segment);
    if (partner != team->self) {
        for (int i = 0; i < meet->come; i++)
            send_block(sched, team, partner, lw_block_sent(meet->calls[i], 0));
        for (int i = 0; i < lw_team_size(team, partner); i++)
            receive_block(sched, team, partner, lw_block_received(meet->calls[0], rank_of(team, partner, i)));
        lw_step_fence_in(sched);
    }
    lw_step_call(sched, members_gather, NULL, NULL, (uint64_t)partner, 0);
}

const struct lw_algorithm *lw_allgatherv_choose(struct lw_meet *meet)
{
    static const struct lw_algorithm algorithm = {.plan = segment_each_team, .build = gather_all};
    return lw_choose_vector(meet, &algorithm, &lw_allgatherv_packed);
}

/* What member i has for the others of its team. */
static void members_exchange(struct lw_sched *sched, void *to, const void *from, uint64_t member, uint64_t b)
{
    (void)to, (void)from, (void)b;
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int i = (int)member, rank = rank_of(team, team->self, i);
    const struct lw_coll_call *call = meet->calls[i];
    bool in_place = call->send == MPI_IN_PLACE;
    for (int j = in_place ? i + 1 : 0; j < meet->come; j++) {
        int other = rank_of(team, team->self, j);
        struct lw_data theirs = lw_block_received(meet->calls[j], rank);
        if (in_place)
            block_swap(lw_block_received(call, other), theirs);
        else
            lw_block_copy(sched, theirs, lw_block_sent(call, other));
    }
}

LW_APART static void exchange_block(struct lw_sched *sched, const struct lw_coll_call *call, int t, int peer)
{
    const struct lw_team *team = lw_meet_of(sched)->team;
    struct lw_data sent = lw_block_sent(call, peer);
    if (call->send == MPI_IN_PLACE && sent.bytes) { /* the block that comes takes its place */
        void *kept = lw_sched_scratch(sched, sent.bytes);
        if (!kept)
            return;
        lw_step_copy(sched, lw_data_raw(kept, sent.bytes), sent);
        sent = lw_data_raw(kept, sent.bytes);
    }
    send_block(sched, team, t, sent);
    receive_block(sched, team, t, lw_block_received(call, peer));
}

/* Segments: for each round, for each member of that of the two teams that has the lower number: it and all of the other. */
static void exchange(struct lw_sched *sched, uint64_t segment)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int partner = partner_of(team, (int)(segment / meet->step)), member = (int)(segment % meet->step);
    int low = partner < team->self ? partner : team->self;
    if (member >= lw_team_size(team, low))
        return;
    if (partner == team->self)
        lw_step_call(sched, members_exchange, NULL, NULL, (uint64_t)member, 0);
    else if (low == team->self)
        for (int i = 0; i < lw_team_size(team, partner); i++)
            exchange_block(sched, meet->calls[member], partner, rank_of(team, partner, i));
    else
        for (int i = 0; i < meet->come; i++)
            exchange_block(sched, meet->calls[i], partner, rank_of(team, partner, member));
}

static void exchange_segments(struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    meet->step = 0;
    for (int t = 0; t < team->teams; t++)
        if ((uint64_t)lw_team_size(team, t) > meet->step)
            meet->step = (uint64_t)lw_team_size(team, t);
    meet->sched.segments = (uint64_t)team->teams * meet->step;
}

const struct lw_algorithm *lw_alltoallv_choose(struct lw_meet *meet)
{
    static const struct lw_algorithm algorithm = {.plan = exchange_segments, .build = exchange};
    if (meet->lead->send == MPI_IN_PLACE)
        return &algorithm;
    return lw_choose_vector(meet, &algorithm, &lw_alltoallv_packed);
}

/* ------------------------------------------------------------------- calls */

static void vector_free(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    (void)mpi;
    struct lw_vector *v = call->more;
    for (int i = 0; v->send_types && i < v->nsend; i++)
        if (v->send_types[i])
            lw_type_release(v->send_types[i]);
    for (int i = 0; v->recv_types && i < v->nrecv; i++)
        if (v->recv_types[i])
            lw_type_release(v->recv_types[i]);
    hal_free(v);
}

static void types_set(struct lw_mpi *mpi, const struct lw_type **types, const MPI_Datatype *handles,
                      struct lw_counts counts, int count)
{
    for (int i = 0; i < count; i++) {
        types[i] = lw_count_at(counts, i) ? lw_type_of(mpi, handles[i]) : NULL;
        if (types[i])
            lw_type_hold(types[i]);
    }
}

/* A copy of an array, at *at. */
LW_APART static struct lw_counts counts_keep(struct lw_counts counts, int count, MPI_Count **at)
{
    struct lw_counts kept = {*at, true};
    if (!counts.at || !count)
        return counts;
    for (int i = 0; i < count; i++)
        (*at)[i] = lw_count_at(counts, i);
    *at += count;
    return kept;
}

/* Is there something in one of the blocks that needs an address?  Types of the program's own have some in them, and so
 * may displacements. */
static bool needs_address(const struct lw_coll_call *call, const void *buf, bool sent, int blocks)
{
    for (int i = 0; i < blocks; i++) {
        struct lw_place place = sent ? lw_place_sent(call, i) : lw_place_received(call, i);
        if (place.count && place.type && (buf || (!place.type->recipe && !place.buf)))
            return true;
    }
    return false;
}

int lw_buffer_wrong(struct lw_mpi *mpi, const char *name, const void *buf)
{
    return lw_fail(mpi, MPI_ERR_BUFFER, "%s is %s; expected the address of the data", name,
                   !buf                  ? "a null pointer"
                   : buf == MPI_IN_PLACE ? "MPI_IN_PLACE, which has no meaning here"
                                         : "MPI_BUFFER_AUTOMATIC, which has no meaning here");
}

/* Buffers of blocks: what is wrong with them depends on all counts and types. */
static int check_buffers(struct lw_mpi *mpi, const struct lw_coll_call *call, int nsend, int nrecv)
{
    int gives = call->kind == LW_COLL_ALLGATHER ? 1 : nsend;
    bool in_place = call->send == MPI_IN_PLACE && !call->comm->inter && call->kind != LW_COLL_SCATTER;
    if (lw_unlikely(lw_address_wrong(call->recv)) && nrecv &&
        (call->recv == MPI_IN_PLACE || needs_address(call, call->recv, false, nrecv)))
        return lw_buffer_wrong(mpi, "recvbuf", call->recv);
    if (lw_unlikely(lw_address_wrong(call->send)) && gives && !in_place &&
        (call->send == MPI_IN_PLACE || needs_address(call, call->send, true, gives)))
        return lw_buffer_wrong(mpi, "sendbuf", call->send);
    return MPI_SUCCESS;
}

int lw_vector_do(struct lw_mpi *mpi, struct lw_coll_call *call, const struct lw_vector *vector,
                 const MPI_Datatype *send_types, int nsend, const MPI_Datatype *recv_types, int nrecv,
                 enum lw_coll_how how, MPI_Request *request)
{
    call->more = (void *)(uintptr_t)vector;
    int error = recv_types ? MPI_SUCCESS : check_buffers(mpi, call, nsend, nrecv);
    if (error || (how == LW_BLOCKING && !recv_types))
        return error ? error : lw_coll_do(mpi, call, how, request);
    if (call->send == MPI_IN_PLACE)
        nsend = 0;
    /* Types may be freed, and programs free the arrays, too, although they should not. */
    size_t types = (send_types ? (size_t)nsend : 0) + (recv_types ? (size_t)nrecv : 0);
    size_t counts = how != LW_BLOCKING ? 2 * (size_t)(nsend + nrecv) : 0;
    struct lw_vector *kept = hal_alloc(sizeof *kept + counts * sizeof(MPI_Count) +
                                       types * sizeof(struct lw_type *));
    if (!kept)
        return lw_fail_lw(mpi, LW_ENOMEM, "collective call");
    *kept = *vector;
    kept->nsend = nsend;
    kept->nrecv = nrecv;
    MPI_Count *numbers = (MPI_Count *)(kept + 1);
    const struct lw_type **at = (const struct lw_type **)(numbers + counts);
    if (counts) {
        kept->send_counts = counts_keep(vector->send_counts, nsend, &numbers);
        kept->send_displs = counts_keep(vector->send_displs, nsend, &numbers);
        kept->recv_counts = counts_keep(vector->recv_counts, nrecv, &numbers);
        kept->recv_displs = counts_keep(vector->recv_displs, nrecv, &numbers);
    }
    if (send_types && nsend) {
        kept->send_types = at;
        types_set(mpi, at, send_types, vector->send_counts, nsend);
        at += nsend;
    }
    if (recv_types) {
        kept->recv_types = at;
        types_set(mpi, at, recv_types, vector->recv_counts, nrecv);
    }
    call->more = kept;
    call->free = vector_free;
    if (recv_types)
        error = check_buffers(mpi, call, nsend, nrecv);
    bool begun = !error;
    if (begun)
        error = lw_coll_do(mpi, call, how, request);
    if (!begun || how == LW_BLOCKING)
        vector_free(mpi, call);
    return error;
}
