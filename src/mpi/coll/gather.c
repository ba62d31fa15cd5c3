/* SPDX-License-Identifier: MIT
 *
 * MPI_Gather and MPI_Scatter. [MPI 6.5, 6.6]
 *
 *   tree     a binomial tree of teams, which pass on their blocks and those of the teams below them: short blocks
 *   direct   each block goes between its place and the root's buffer: long blocks
 *   packed   blocks of a team go in one message, or in pieces: teams that are clusters
 *
 * The two go the same ways in opposite directions.
 */
#include "choose.h"
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

/* The block of a rank in the root's buffer; only at the root's team. */
static struct lw_data block_of(const struct lw_meet *meet, int rank)
{
    const struct lw_coll_call *call = lw_meet_root(meet);
    if (scatters(meet))
        return lw_data_of(lw_element(call->send, call->send_type, rank * call->send_count), call->send_type,
                          call->send_count);
    return lw_data_of(lw_element(call->recv, call->recv_type, rank * call->recv_count), call->recv_type,
                      call->recv_count);
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

static struct lw_data root_place(const struct lw_meet *meet, int rank, int with)
{
    (void)with;
    return block_of(meet, rank);
}

static struct lw_data own_place(const struct lw_meet *meet, int rank, int with)
{
    (void)with;
    return own_of(meet, lw_team_index(meet->team, rank));
}

static void pack(struct lw_sched *sched, void *to, const void *from, uint64_t t, uint64_t offset)
{
    (void)from;
    const struct lw_meet *meet = lw_meet_of(sched);
    lw_run_pack(meet, lw_run_piece(meet, (int)t, offset), to, scatters(meet) ? root_place : own_place, 0);
}

static void unpack(struct lw_sched *sched, void *to, const void *from, uint64_t t, uint64_t offset)
{
    (void)to;
    const struct lw_meet *meet = lw_meet_of(sched);
    lw_run_unpack(meet, lw_run_piece(meet, (int)t, offset), from, scatters(meet) ? own_place : root_place, 0);
}

/* A piece of the blocks of team t, to or from team `peer`.  There it lies as it travels if it can. */
static void give(struct lw_sched *sched, int peer, int t, uint64_t offset, bool at_root)
{
    struct lw_meet *meet = lw_meet_of(sched);
    struct lw_run run = lw_run_piece(meet, t, offset);
    char *straight = at_root ? lw_run_straight(meet, run, root_place, 0) : NULL;
    char *packed = straight ? straight : lw_sched_scratch(sched, run.bytes);
    if (!packed)
        return;
    struct lw_data data = lw_data_raw(packed, run.bytes);
    bool sends = scatters(meet) == at_root;
    if (sends && !straight)
        lw_step_call(sched, pack, packed, NULL, (uint64_t)t, offset);
    if (sends) {
        lw_step_send(sched, lw_team_leader(meet->team, peer), data);
        return;
    }
    lw_step_recv(sched, lw_team_leader(meet->team, peer), data);
    if (straight)
        return;
    lw_step_fence_in(sched);
    lw_step_call(sched, unpack, NULL, packed, (uint64_t)t, offset);
}

static void packed(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int t = (int)(segment % (uint64_t)team->teams), root = root_team(meet);
    uint64_t offset = segment / (uint64_t)team->teams * meet->step;
    if (t == root) {
        if (team->self == root && !offset)
            lw_step_share(sched, members_copy, NULL, NULL, 0, 0, meet->bytes);
    } else if (lw_run_piece(meet, t, offset).bytes && (team->self == root || team->self == t)) {
        give(sched, team->self == root ? t : root, t, offset, team->self == root);
    }
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
        for (int i = team->first[t]; i < team->first[t + 1]; i++, at += meet->bytes) {
            if (t == team->self)
                continue;
            struct lw_data block = lw_data_raw(at, meet->bytes);
            if (scatters(meet))
                lw_data_copy(block, block_of(meet, team->ranks[i]));
            else
                lw_data_copy(block_of(meet, team->ranks[i]), block);
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

static void packed_segments(struct lw_meet *meet)
{
    lw_run_segments(meet);
    for (int i = 0; i < meet->come; i++)
        if (own_of(meet, i).bytes != meet->bytes)
            lw_sched_fail(&meet->sched, LW_ETRUNC);
}

static void direct_segments(struct lw_meet *meet)
{
    meet->sched.segments = (uint64_t)meet->team->teams;
}

#define DIRECT \
    .name = "direct", .about = "each block from buffer to buffer", .plan = direct_segments, .build = direct
#define TREE                                                                                             \
    .name = "tree", .about = "a binomial tree of workers, packed; short blocks only", .fits = tree_fits, \
    .build = tree
#define PACKED                                                                                  \
    .name = "packed", .about = "blocks of a cluster in one message, or in pieces; with levels", \
    .fits = lw_run_fits, .plan = packed_segments, .build = packed
const struct lw_algorithm lw_gather_packed = {.kind = LW_COLL_GATHER, PACKED};
const struct lw_algorithm lw_scatter_packed = {.kind = LW_COLL_SCATTER, PACKED};
const struct lw_algorithm lw_gather_direct = {.kind = LW_COLL_GATHER, DIRECT};
const struct lw_algorithm lw_gather_tree = {.kind = LW_COLL_GATHER, TREE, .early = &up};
const struct lw_algorithm lw_scatter_direct = {.kind = LW_COLL_SCATTER, DIRECT};
const struct lw_algorithm lw_scatter_tree = {.kind = LW_COLL_SCATTER, TREE, .early = &down};

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
