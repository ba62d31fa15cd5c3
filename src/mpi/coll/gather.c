/* SPDX-License-Identifier: MIT
 *
 * MPI_Gather and MPI_Scatter. [MPI 6.5, 6.6]
 *
 *   tree     a binomial tree of teams, which pass on their blocks and those of the teams below them: short blocks
 *   direct   each block goes between its place and the root's buffer: long blocks
 *   packed   blocks of a team go in one message, or in pieces: teams that are clusters; and there MPI_Gatherv and MPI_Scatterv
 *
 * The two go the same ways in opposite directions.
 */
#include "choose.h"
#include "cost.h"
#include "early.h"
#include "run.h"
#include "vector.h"

static int root_team(const struct lw_meet *meet)
{
    return meet->team->team_of[meet->root];
}

static bool scatters(const struct lw_meet *meet)
{
    return meet->kind == LW_COLL_SCATTER;
}

static bool in_place(const struct lw_coll_call *call)
{
    return call->send == MPI_IN_PLACE || call->recv == MPI_IN_PLACE;
}

/* So many blocks in the root's buffer, from that of a rank on; only at the root's team. */
static struct lw_data blocks_at(const struct lw_meet *meet, int rank, int blocks)
{
    const struct lw_coll_call *call = lw_meet_root(meet);
    if (scatters(meet))
        return lw_data_of(lw_element(call->send, call->send_type, rank * call->send_count), call->send_type,
                          blocks * call->send_count);
    return lw_data_of(lw_element(call->recv, call->recv_type, rank * call->recv_count), call->recv_type,
                      blocks * call->recv_count);
}

static struct lw_data block_of(const struct lw_meet *meet, int rank)
{
    return blocks_at(meet, rank, 1);
}

/* A member's own block: in its buffer, at the root perhaps in place, or in the deposit. */
static struct lw_data own_of(const struct lw_meet *meet, int member)
{
    if (meet->early && !(meet->lead && member == meet->pivot && in_place(meet->lead)))
        return lw_data_raw(lw_early_block(meet, member), meet->bytes);
    const struct lw_coll_call *call = meet->early ? meet->lead : meet->calls[member];
    if (scatters(meet))
        return call->recv == MPI_IN_PLACE ? block_of(meet, call->root)
                                          : lw_data_of(call->recv, call->recv_type, call->recv_count);
    return call->send == MPI_IN_PLACE ? block_of(meet, call->root)
                                      : lw_data_of(call->send, call->send_type, call->send_count);
}

static void copy_either(struct lw_sched *sched, struct lw_data own, struct lw_data there)
{
    if (own.buf == there.buf)
        return; /* in place */
    if (scatters(lw_part_of(sched).meet))
        lw_block_copy(sched, own, there);
    else
        lw_block_copy(sched, there, own);
}

/* The root's team: between its members and the root. */
static void members_copy(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)from, (void)a, (void)b;
    struct lw_part part = lw_part_of(sched);
    const struct lw_meet *meet = part.meet;
    const struct lw_team *team = meet->team;
    for (int i = 0; i < lw_part_members(&part); i++) {
        int member = lw_part_member(&part, i);
        copy_either(sched, own_of(meet, member),
                    block_of(meet, team->ranks[team->first[team->self] + member]));
    }
}

/* ------------------------------------------------------------------ direct */

/* A segment moves the blocks of one team. */
static void direct(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int t = (int)segment, root = root_team(meet);
    bool to_root = !scatters(meet);
    if (team->self == root && t == root) {
        lw_step_call(sched, members_copy, NULL, NULL, 0, 0);
    } else if (team->self == root) {
        for (int i = team->first[t]; i < team->first[t + 1]; i++) {
            struct lw_data block = block_of(meet, team->ranks[i]);
            if (to_root)
                lw_step_recv(sched, lw_team_leader(team, t), block);
            else
                lw_step_send(sched, lw_team_leader(team, t), block);
        }
    } else if (team->self == t) {
        for (int i = 0; i < meet->come; i++)
            if (to_root)
                lw_step_send(sched, lw_team_leader(team, root), own_of(meet, i));
            else
                lw_step_recv(sched, lw_team_leader(team, root), own_of(meet, i));
    }
}

/* ------------------------------------------------------------------ packed */

static struct lw_data root_place(const struct lw_meet *meet, int team, int i, int with)
{
    (void)with;
    const struct lw_coll_call *root = lw_meet_root(meet);
    int rank = meet->team->ranks[meet->team->first[team] + i];
    return scatters(meet) ? lw_block_sent(root, rank) : lw_block_received(root, rank);
}

static struct lw_data own_place(const struct lw_meet *meet, int team, int i, int with)
{
    const struct lw_coll_call *call = meet->calls[i];
    bool there = (scatters(meet) ? call->recv : call->send) == MPI_IN_PLACE;
    return there ? root_place(meet, team, i, with) : own_of(meet, i);
}

/* The root's team: between its members and the root, whatever sizes their blocks have. */
static void members_place(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)from, (void)a, (void)b;
    struct lw_part part = lw_part_of(sched);
    int self = part.meet->team->self;
    for (int i = 0; i < lw_part_members(&part); i++) {
        int member = lw_part_member(&part, i);
        copy_either(sched, own_place(part.meet, self, member, 0), root_place(part.meet, self, member, 0));
    }
}

/* The blocks of a team, as they lie here: at the root, or at that team. */
static struct lw_run blocks_run(const struct lw_meet *meet, int t)
{
    const struct lw_team *team = meet->team;
    return lw_run_of(meet, team->self == t ? own_place : root_place, t, 0, lw_team_size(team, t));
}

/* Segment: a piece of the blocks of a team. */
static LW_RARE void packed(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int t = (int)(segment % (uint64_t)team->teams), root = root_team(meet);
    uint64_t offset = segment / (uint64_t)team->teams * meet->step;
    if (t == root) {
        if (team->self == root && !offset)
            lw_step_share(sched, members_place, NULL, NULL, 0, 0,
                          blocks_run(meet, t).bytes / (uint64_t)meet->come);
    } else if (team->self == root || team->self == t) {
        int peer = team->self == root ? t : root;
        if (scatters(meet) == (team->self == root))
            lw_step_run_send(sched, peer, blocks_run(meet, t), offset);
        else
            lw_step_run_recv(sched, peer, blocks_run(meet, t), offset);
    }
}

/* At the root as many rounds as its longest run has pieces; elsewhere as many as the own has. */
static LW_RARE void packed_segments(struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    bool at_root = team->self == root_team(meet);
    int first = at_root ? 0 : team->self, last = at_root ? team->teams - 1 : team->self;
    uint64_t rounds = 1;
    lw_run_cut(meet, LW_LANES); /* a piece is packed or unpacked while the next is on its way */
    for (int t = first; t <= last; t++) {
        struct lw_run run = blocks_run(meet, t);
        rounds = lw_run_pieces(&run) > rounds ? lw_run_pieces(&run) : rounds;
    }
    meet->sched.alone = false;
    meet->sched.segments = (uint64_t)team->teams * rounds;
}

/* -------------------------------------------------------------------- tree */

/* Blocks in a packed run of `count` teams from relative number v on. */
static uint64_t blocks_of(const struct lw_team *team, int v, int count, int root)
{
    uint64_t blocks = 0;
    for (int i = v; i < v + count && i < team->teams; i++)
        blocks += (uint64_t)lw_team_size(team, lw_coll_absolute(i, root, team->teams));
    return blocks;
}

/* Between the run of `teams` teams at `packed`, the first of which is this one, and the buffers here. */
static void run_copy(struct lw_sched *sched, void *packed, const void *unused, uint64_t teams, uint64_t b)
{
    (void)unused, (void)b;
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    char *at = packed;
    if (team->self != root_team(meet)) {
        for (int i = 0; i < team->members; i++, at += meet->bytes) {
            struct lw_data block = lw_data_raw(at, meet->bytes);
            copy_either(sched, own_of(meet, i), block);
        }
        return;
    }
    members_copy(sched, NULL, NULL, 0, 0);
    for (uint64_t v = 0; v < teams; v++) {
        int t = lw_coll_absolute((int)v, team->self, team->teams);
        int blocks = team->in_order ? lw_team_size(team, t) : 1;
        uint64_t bytes = (uint64_t)blocks * meet->bytes;
        for (int i = team->first[t]; i < team->first[t + 1]; i += blocks, at += bytes) {
            if (t == team->self)
                continue;
            struct lw_data packed_here = lw_data_raw(at, bytes),
                           there = blocks_at(meet, team->ranks[i], blocks);
            lw_data_copy(scatters(meet) ? packed_here : there, scatters(meet) ? there : packed_here);
        }
    }
}

static void tree(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int teams = team->teams, root = root_team(meet), bit = 1;
    int self = lw_coll_relative(team->self, root, teams);
    bool to_root = !scatters(meet);
    while (bit < teams && !(self & bit))
        bit <<= 1;
    uint64_t below = blocks_of(team, self, bit, root);
    char *packed = meet->early ? lw_early_deposit(meet) : lw_sched_scratch(sched, below * meet->bytes);
    if (!packed)
        return;
    int parent = self ? lw_team_leader(team, lw_coll_absolute(self - bit, root, teams)) : -1;
    struct lw_data all = lw_data_raw(packed, below * meet->bytes);
    uint64_t run = (uint64_t)(bit < teams - self ? bit : teams - self);
    if (to_root && self) {
        lw_step_call(sched, run_copy, packed, NULL, run, 0);
    } else if (!to_root) {
        if (self) {
            lw_step_recv(sched, parent, all);
            lw_step_fence_in(sched);
        }
        lw_step_call(sched, run_copy, packed, NULL, run, 0);
        if (meet->early)
            lw_step_early(sched);
    }
    for (int child = bit >> 1; child; child >>= 1) {
        if (self + child >= teams)
            continue;
        uint64_t before = blocks_of(team, self, child, root),
                 blocks = blocks_of(team, self + child, child, root);
        struct lw_data data = lw_data_raw(packed + before * meet->bytes, blocks * meet->bytes);
        int peer = lw_team_leader(team, lw_coll_absolute(self + child, root, teams));
        if (to_root)
            lw_step_recv(sched, peer, data);
        else
            lw_step_send(sched, peer, data);
    }
    if (!to_root)
        return;
    lw_step_fence_in(sched);
    if (self)
        lw_step_send(sched, parent, all);
    else
        lw_step_call(sched, run_copy, packed, NULL, run, 0);
}

/* ----------------------------------------------------------- leaving early */

/* The deposit is the run: the members' blocks, and those of the teams below. */
static uint64_t early_room(const struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    int root = root_team(meet), self = lw_coll_relative(team->self, root, team->teams), bit = 1;
    while (bit < team->teams && !(self & bit))
        bit <<= 1;
    return blocks_of(team, self, bit, root) * meet->bytes;
}

static void early_leave(struct lw_meet *meet, const struct lw_coll_call *call, int member)
{
    if (call->send != MPI_IN_PLACE)
        lw_early_put(lw_early_block(meet, member), call->send, call->send_type, call->send_count);
}

static void early_take(struct lw_meet *meet, const struct lw_coll_call *call, int member)
{
    if (call->recv != MPI_IN_PLACE)
        lw_early_get(call->recv, call->recv_type, call->recv_count, lw_early_block(meet, member));
}

static const struct lw_early_way up = {
    .kind = LW_EARLY_UP, .blocks = true, .room = early_room, .leave = early_leave};
static const struct lw_early_way down = {
    .kind = LW_EARLY_DOWN, .blocks = true, .room = early_room, .take = early_take};

/* ---------------------------------------------------------------- choosing */

static bool tree_fits(const struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    return meet->bytes * (uint64_t)(team->wide_itself ? team->size : team->teams) <= LW_SEGMENT_BYTES;
}

/* What all have in common. */
static void equal_segments(struct lw_meet *meet)
{
    packed_segments(meet);
    for (int i = 0; i < meet->come; i++)
        if (own_of(meet, i).bytes != meet->bytes)
            lw_sched_fail(&meet->sched, LW_ETRUNC);
}

static void direct_segments(struct lw_meet *meet)
{
    meet->sched.segments = (uint64_t)meet->team->teams;
}

/* From cluster to cluster only where one copy does it. */
static bool direct_fits(const struct lw_meet *meet)
{
    return !meet->team->wide_itself || !meet->team->apart;
}

static LW_RARE double tree_cost(const struct lw_shape *shape)
{
    return lw_cost_rounds(shape, lw_cost_hop, false, shape->each * shape->bytes, 2) +
           lw_cost_members(shape, shape->ranks, shape->bytes);
}

static LW_RARE double gather_direct_cost(const struct lw_shape *shape)
{
    return shape->each * lw_cost_others(shape, lw_cost_in, false, shape->bytes);
}

static LW_RARE double scatter_direct_cost(const struct lw_shape *shape)
{
    return shape->each * lw_cost_others(shape, lw_cost_out, false, shape->bytes);
}

/* Long pieces are asked for while others come; for short ones, two of which are under way at a time, the root waits in the
 * beginning and in the end. */
static LW_RARE double packed_cost(const struct lw_shape *shape, lw_cost_of one)
{
    double bytes = shape->each * shape->bytes;
    double wait = bytes <= shape->ahead ? 2 * lw_cost_hop(shape, &shape->prices->far, bytes) : 0;
    double piece = lw_cost_room(shape, 2 * (double)LW_SEGMENT_BYTES, 1, true);
    return wait + lw_cost_turns(shape, one, false, bytes, piece) +
           lw_cost_members(shape, shape->each, shape->bytes);
}

static LW_RARE double gather_packed_cost(const struct lw_shape *shape)
{
    return packed_cost(shape, lw_cost_in);
}

static LW_RARE double scatter_packed_cost(const struct lw_shape *shape)
{
    return packed_cost(shape, lw_cost_out);
}

#define DIRECT                                                                          \
    .name = "direct", .about = "each block from buffer to buffer", .fits = direct_fits, \
    .plan = direct_segments, .build = direct
#define TREE                                                                                             \
    .name = "tree", .about = "a binomial tree of workers, packed; short blocks only", .fits = tree_fits, \
    .build = tree
#define PACKED                                                                                  \
    .name = "packed", .about = "blocks of a cluster in one message, or in pieces; with levels", \
    .fits = lw_run_fits, .plan = equal_segments, .build = packed
const struct lw_algorithm lw_gatherv_packed = {.plan = packed_segments, .build = packed};
const struct lw_algorithm lw_gather_packed = {
    .kind = LW_COLL_GATHER, PACKED, .sliced = true, .cost = gather_packed_cost};
const struct lw_algorithm lw_scatter_packed = {
    .kind = LW_COLL_SCATTER, PACKED, .sliced = true, .cost = scatter_packed_cost};
const struct lw_algorithm lw_gather_direct = {.kind = LW_COLL_GATHER, DIRECT, .cost = gather_direct_cost};
const struct lw_algorithm lw_gather_tree = {.kind = LW_COLL_GATHER, TREE, .cost = tree_cost, .early = &up};
const struct lw_algorithm lw_scatter_direct = {.kind = LW_COLL_SCATTER, DIRECT, .cost = scatter_direct_cost};
const struct lw_algorithm lw_scatter_tree = {
    .kind = LW_COLL_SCATTER, TREE, .cost = tree_cost, .early = &down};

const struct lw_algorithm *lw_gather_choose(struct lw_meet *meet)
{
    const struct lw_coll_call *lead = meet->lead;
    bool root = lead->comm->rank == lead->root;
    if (scatters(meet) ? root : !root)
        meet->bytes = (uint64_t)lead->send_count * lead->send_type->size;
    else
        meet->bytes = (uint64_t)lead->recv_count * lead->recv_type->size;
    meet->pivot = meet->team->self == root_team(meet) ? lw_team_index(meet->team, lead->root) : 0;
    return meet->bytes ? lw_choose(meet) : NULL;
}
