/* SPDX-License-Identifier: MIT
 *
 * MPI_Allgather. [MPI 6.7]
 *
 *   bruck    teams exchange all the blocks they have with those 1, 2, 4 ... away, packed: short blocks
 *   direct   each team reads the blocks of each other from where they are: long blocks, few teams
 *   ring     blocks go round from team to team: long blocks, many clusters
 *   packed   each team sends its blocks in one message, or in pieces, to each other: teams that are clusters
 */
#include "choose.h"
#include "run.h"
#include "vector.h"

static struct lw_data place_of(const struct lw_meet *meet, int member, int rank)
{
    const struct lw_coll_call *call = meet->calls[member];
    return lw_data_of(lw_element(call->recv, call->recv_type, rank * call->recv_count), call->recv_type,
                      call->recv_count);
}

static int rank_of(const struct lw_meet *meet, int member)
{
    const struct lw_team *team = meet->team;
    return team->ranks[team->first[team->self] + member];
}

static struct lw_data own_of(const struct lw_meet *meet, int member)
{
    const struct lw_coll_call *call = meet->calls[member];
    return call->send == MPI_IN_PLACE ? place_of(meet, member, rank_of(meet, member))
                                      : lw_data_of(call->send, call->send_type, call->send_count);
}

static void copy(struct lw_sched *sched, struct lw_data to, struct lw_data from)
{
    if (to.buf != from.buf)
        lw_block_copy(sched, to, from);
}

/* The blocks of team t are in the first member's buffer: hand them to the others. */
static void team_hand_out(struct lw_meet *meet, int t)
{
    const struct lw_team *team = meet->team;
    const struct lw_coll_call *lead = meet->lead;
    /* Where they lie together, as in all usual communicators, it is one copy a member. */
    int blocks = team->in_order ? lw_team_size(team, t) : 1;
    for (int i = team->first[t]; i < team->first[t + 1]; i += blocks)
        for (int j = 1; j < meet->come; j++) {
            const struct lw_coll_call *call = meet->calls[j];
            lw_block_copy(
                &meet->sched,
                lw_data_of(lw_element(call->recv, call->recv_type, team->ranks[i] * call->recv_count),
                           call->recv_type, blocks * call->recv_count),
                lw_data_of(lw_element(lead->recv, lead->recv_type, team->ranks[i] * lead->recv_count),
                           lead->recv_type, blocks * lead->recv_count));
        }
}

static void hand_out(struct lw_sched *sched, void *to, const void *from, uint64_t t, uint64_t b)
{
    (void)to, (void)from, (void)b;
    team_hand_out(lw_meet_of(sched), (int)t);
}

/* The members' own blocks go to all of them. */
static void members_copy(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)from, (void)a, (void)b;
    struct lw_meet *meet = lw_meet_of(sched);
    for (int i = 0; i < meet->come; i++)
        copy(sched, place_of(meet, 0, rank_of(meet, i)), own_of(meet, i));
    team_hand_out(meet, meet->team->self);
}

/* Segment s: to and from the teams s away. */
static void direct(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int to = (team->self + (int)segment) % team->teams;
    int from = (team->self + team->teams - (int)segment) % team->teams;
    if (!segment) {
        lw_step_call(sched, members_copy, NULL, NULL, 0, 0);
        return;
    }
    for (int i = 0; i < meet->come; i++)
        lw_step_send(sched, lw_team_leader(team, to), own_of(meet, i));
    for (int i = team->first[from]; i < team->first[from + 1]; i++)
        lw_step_recv(sched, lw_team_leader(team, from), place_of(meet, 0, team->ranks[i]));
    lw_step_fence_in(sched);
    lw_step_call(sched, hand_out, NULL, NULL, (uint64_t)from, 0);
}

static void ring(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int teams = team->teams, left = (team->self + teams - 1) % teams, right = (team->self + 1) % teams;
    lw_step_call(sched, members_copy, NULL, NULL, 0, 0);
    for (int i = 0; i < teams - 1; i++) {
        int out = (team->self + teams - i) % teams, in = (out + teams - 1) % teams;
        for (int at = team->first[out]; at < team->first[out + 1]; at++)
            lw_step_send(sched, lw_team_leader(team, right), place_of(meet, 0, team->ranks[at]));
        for (int at = team->first[in]; at < team->first[in + 1]; at++)
            lw_step_recv(sched, lw_team_leader(team, left), place_of(meet, 0, team->ranks[at]));
        lw_step_fence_in(sched);
        lw_step_call(sched, hand_out, NULL, NULL, (uint64_t)in, 0);
    }
}

/* The blocks of all teams, from this one on, are packed at `from`. */
static void unpack(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)a, (void)b;
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const char *at = from;
    for (int v = 0; v < team->teams; v++) {
        int t = (team->self + v) % team->teams;
        for (int i = team->first[t]; i < team->first[t + 1]; i++, at += meet->bytes)
            lw_data_copy(place_of(meet, 0, team->ranks[i]), lw_data_raw(at, meet->bytes));
    }
}

/* The first member has all: to each other. */
static void hand_out_all(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)from, (void)a, (void)b;
    struct lw_part part = lw_part_of(sched);
    const struct lw_coll_call *lead = part.meet->lead;
    int size = part.meet->team->size;
    struct lw_data all = lw_data_of(lead->recv, lead->recv_type, size * lead->recv_count);
    for (int i = 0; i < lw_part_members(&part); i++) {
        const struct lw_coll_call *call = part.meet->calls[lw_part_member(&part, i)];
        if (call != lead)
            lw_block_copy(sched, lw_data_of(call->recv, call->recv_type, size * call->recv_count), all);
    }
}

static void bruck(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int teams = team->teams;
    char *packed = lw_sched_scratch(sched, meet->bytes * (uint64_t)team->size);
    if (!packed)
        return;
    uint64_t have = (uint64_t)meet->come * meet->bytes;
    for (int i = 0; i < meet->come; i++)
        lw_step_copy(sched, lw_data_raw(packed + (uint64_t)i * meet->bytes, meet->bytes), own_of(meet, i));
    for (int step = 1; step < teams; step *= 2) {
        int count = teams - step < step ? teams - step : step;
        int from = (team->self + step) % teams, to = (team->self + teams - step) % teams;
        uint64_t out = 0, in = 0;
        for (int i = 0; i < count; i++) {
            out += (uint64_t)lw_team_size(team, (team->self + i) % teams) * meet->bytes;
            in += (uint64_t)lw_team_size(team, (from + i) % teams) * meet->bytes;
        }
        lw_step_send(sched, lw_team_leader(team, to), lw_data_raw(packed, out));
        lw_step_recv(sched, lw_team_leader(team, from), lw_data_raw(packed + have, in));
        lw_step_fence_in(sched);
        have += in;
    }
    lw_step_call(sched, unpack, NULL, packed, 0, 0);
    if (meet->come > 1)
        lw_step_share(sched, hand_out_all, NULL, NULL, 0, 0, meet->bytes * (uint64_t)team->size);
}

static bool bruck_fits(const struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    return meet->bytes * (uint64_t)(team->wide_itself ? team->size : team->teams) <= LW_SEGMENT_BYTES;
}

/* ------------------------------------------------------------------ packed */

static struct lw_data run_place(const struct lw_meet *meet, int rank, int member)
{
    return place_of(meet, member, rank);
}

/* The own blocks come together at the first member. */
static void come_together(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)from, (void)a, (void)b;
    struct lw_meet *meet = lw_meet_of(sched);
    for (int i = 0; i < meet->come; i++)
        copy(sched, place_of(meet, 0, rank_of(meet, i)), own_of(meet, i));
}

static void pack(struct lw_sched *sched, void *to, const void *from, uint64_t t, uint64_t offset)
{
    (void)from;
    const struct lw_meet *meet = lw_meet_of(sched);
    lw_run_pack(meet, lw_run_piece(meet, (int)t, offset), to, run_place, 0);
}

static void unpack_run(struct lw_sched *sched, void *to, const void *from, uint64_t t, uint64_t offset)
{
    (void)to;
    const struct lw_meet *meet = lw_meet_of(sched);
    lw_run_unpack(meet, lw_run_piece(meet, (int)t, offset), from, run_place, 0);
}

static void hand_out_last(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    const struct lw_meet *meet = lw_meet_of(sched);
    lw_step_share(sched, hand_out_all, NULL, NULL, 0, 0, meet->bytes * (uint64_t)meet->team->size);
}

/* For a piece of a team's run; NULL: no memory. */
static char *room_for(struct lw_sched *sched, struct lw_run run)
{
    char *straight = lw_run_straight(lw_meet_of(sched), run, run_place, 0);
    return straight ? straight : lw_sched_scratch(sched, run.bytes);
}

/* Segment: a piece, to and from the teams so far away; the first of each piece only among members. */
static void packed(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int away = (int)(segment % (uint64_t)team->teams), self = team->self;
    int to = (self + away) % team->teams, from = (self + team->teams - away) % team->teams;
    uint64_t offset = segment / (uint64_t)team->teams * meet->step;
    if (!segment)
        lw_step_call(sched, come_together, NULL, NULL, 0, 0);
    if (!away)
        return;
    struct lw_run out = lw_run_piece(meet, self, offset), in = lw_run_piece(meet, from, offset);
    char *given = room_for(sched, out), *come = room_for(sched, in);
    if (!given || !come)
        return;
    if (given != lw_run_straight(meet, out, run_place, 0))
        lw_step_call(sched, pack, given, NULL, (uint64_t)self, offset);
    if (out.bytes)
        lw_step_send(sched, lw_team_leader(team, to), lw_data_raw(given, out.bytes));
    if (!in.bytes)
        return;
    lw_step_recv(sched, lw_team_leader(team, from), lw_data_raw(come, in.bytes));
    lw_step_fence_in(sched);
    if (come != lw_run_straight(meet, in, run_place, 0))
        lw_step_call(sched, unpack_run, NULL, come, (uint64_t)from, offset);
}

static void packed_segments(struct lw_meet *meet)
{
    lw_run_segments(meet);
    if (meet->come > 1)
        meet->last = hand_out_last;
}

static void direct_segments(struct lw_meet *meet)
{
    meet->sched.segments = (uint64_t)meet->team->teams;
}

const struct lw_algorithm lw_allgather_packed = {
    .kind = LW_COLL_ALLGATHER,
    .name = "packed",
    .about = "blocks of a cluster in one message, or in pieces, to each other one; with levels",
    .fits = lw_run_fits,
    .plan = packed_segments,
    .build = packed};
const struct lw_algorithm lw_allgather_direct = {
    .kind = LW_COLL_ALLGATHER,
    .name = "direct",
    .about = "each worker reads the blocks from the others' buffers",
    .plan = direct_segments,
    .build = direct};
const struct lw_algorithm lw_allgather_bruck = {
    .kind = LW_COLL_ALLGATHER,
    .name = "bruck",
    .about = "workers exchange all they have with those 1, 2, 4 ... away, packed; short blocks only",
    .fits = bruck_fits,
    .build = bruck};
const struct lw_algorithm lw_allgather_ring = {.kind = LW_COLL_ALLGATHER,
                                               .name = "ring",
                                               .about = "blocks go round from worker to worker",
                                               .build = ring};

const struct lw_algorithm *lw_allgather_choose(struct lw_meet *meet)
{
    const struct lw_coll_call *lead = meet->lead;
    meet->bytes = (uint64_t)lead->recv_count * lead->recv_type->size;
    if (!meet->bytes)
        return NULL;
    return meet->team->teams == 1 ? &lw_allgather_direct : lw_choose(meet);
}
