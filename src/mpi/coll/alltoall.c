/* SPDX-License-Identifier: MIT
 *
 * MPI_Alltoall. [MPI 6.8]
 *
 *   packed   pairs of teams exchange all blocks between them in one message, or in pieces: short blocks, and
 *            in place.  Teams that are clusters have several partners at a time, if blocks are short
 *   bruck    blocks travel in as many rounds as the logarithm of the number of teams, all that go the same way in one
 *            message: short blocks, many teams
 *   direct   each block goes from buffer to buffer: long blocks
 *
 * In round r team t exchanges with team r - t: in pairs, so that nothing overwrites what is still to be sent.
 */
#include "choose.h"
#include "cost.h"
#include "levels.h"
#include "vector.h"

static int rank_of(const struct lw_meet *meet, int member)
{
    const struct lw_team *team = meet->team;
    return team->ranks[team->first[team->self] + member];
}

/* So many blocks, from that of a rank on. */
static struct lw_data ins_of(const struct lw_meet *meet, int member, int rank, int blocks)
{
    const struct lw_coll_call *call = meet->calls[member];
    return lw_data_of(lw_element(call->recv, call->recv_type, rank * call->recv_count), call->recv_type,
                      blocks * call->recv_count);
}

static struct lw_data outs_of(const struct lw_meet *meet, int member, int rank, int blocks)
{
    const struct lw_coll_call *call = meet->calls[member];
    if (call->send == MPI_IN_PLACE)
        return ins_of(meet, member, rank, blocks);
    return lw_data_of(lw_element(call->send, call->send_type, rank * call->send_count), call->send_type,
                      blocks * call->send_count);
}

static struct lw_data in_of(const struct lw_meet *meet, int member, int rank)
{
    return ins_of(meet, member, rank, 1);
}

static struct lw_data out_of(const struct lw_meet *meet, int member, int rank)
{
    return outs_of(meet, member, rank, 1);
}

static bool in_place(const struct lw_meet *meet)
{
    return meet->lead->send == MPI_IN_PLACE;
}

/* Swap two blocks of the same size, in pieces. */
static void swap(struct lw_data a, struct lw_data b)
{
    uint8_t piece[1024];
    uint64_t bytes = a.bytes < b.bytes ? a.bytes : b.bytes;
    for (uint64_t at = 0; at < bytes; at += sizeof piece) {
        uint64_t now = bytes - at < sizeof piece ? bytes - at : sizeof piece;
        struct lw_data raw = lw_data_raw(piece, now);
        lw_data_copy(raw, lw_data_part(a, at, now));
        lw_data_copy(lw_data_part(a, at, now), lw_data_part(b, at, now));
        lw_data_copy(lw_data_part(b, at, now), raw);
    }
}

static void members_exchange(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)from, (void)a, (void)b;
    struct lw_part part = lw_part_of(sched);
    const struct lw_meet *meet = part.meet;
    for (int k = 0; k < lw_part_members(&part); k++)
        for (int i = lw_part_member(&part, k), j = 0; j < meet->come; j++)
            if (!in_place(meet))
                lw_block_copy(sched, in_of(meet, j, rank_of(meet, i)), out_of(meet, i, rank_of(meet, j)));
            else if (i < j)
                swap(in_of(meet, j, rank_of(meet, i)), in_of(meet, i, rank_of(meet, j)));
}

static int partner_of(const struct lw_team *team, uint64_t round)
{
    return (int)((round + (uint64_t)(team->teams - team->self)) % (uint64_t)team->teams);
}

static void direct(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int t = partner_of(team, segment), peer = lw_team_leader(team, t);
    if (t == team->self) {
        lw_step_call(sched, members_exchange, NULL, NULL, 0, 0);
        return;
    }
    /* By sender, then by receiver, on both sides. */
    for (int i = 0; i < meet->come; i++)
        for (int j = team->first[t]; j < team->first[t + 1]; j++)
            lw_step_send(sched, peer, out_of(meet, i, team->ranks[j]));
    for (int j = team->first[t]; j < team->first[t + 1]; j++)
        for (int i = 0; i < meet->come; i++)
            lw_step_recv(sched, peer, in_of(meet, i, team->ranks[j]));
}

/* ------------------------------------------------------------------ packed */

/* A segment: a piece of the blocks of some partners, those of the rounds from `round` to `end`. */
struct group {
    uint64_t round, end, offset, bytes; /* of a block */
};

static struct group group_of(const struct lw_meet *meet, uint64_t segment)
{
    uint64_t teams = (uint64_t)meet->team->teams, most = (uint64_t)meet->most;
    uint64_t round = segment / meet->rounds * most;
    uint64_t offset = segment % meet->rounds * meet->step, left = meet->bytes - offset;
    return (struct group){round, round + most < teams ? round + most : teams, offset,
                          left < meet->step ? left : meet->step};
}

/* Bytes of what a member has for a team, or gets from there. */
static uint64_t each_of(const struct lw_meet *meet, const struct group *group, int t)
{
    return t == meet->team->self ? 0 : group->bytes * (uint64_t)lw_team_size(meet->team, t);
}

static char *team_pack(const struct lw_part *part, const struct group *group, char *to, int t)
{
    const struct lw_meet *meet = part->meet;
    const struct lw_team *team = meet->team;
    uint64_t each = each_of(meet, group, t);
    /* Whole blocks that lie together, as in all usual communicators, are one copy. */
    int blocks = team->in_order && group->bytes == meet->bytes ? lw_team_size(team, t) : 1;
    uint64_t bytes = group->bytes * (uint64_t)blocks;
    for (int k = 0; each && k < lw_part_members(part); k++) {
        int i = lw_part_member(part, k);
        char *at = to + (uint64_t)i * each;
        for (int j = team->first[t]; j < team->first[t + 1]; j += blocks, at += bytes)
            lw_data_copy(lw_data_raw(at, bytes),
                         lw_data_part(outs_of(meet, i, team->ranks[j], blocks), group->offset, bytes));
    }
    return to + each * (uint64_t)meet->come;
}

static const char *team_unpack(const struct lw_part *part, const struct group *group, const char *from, int t)
{
    const struct lw_meet *meet = part->meet;
    const struct lw_team *team = meet->team;
    uint64_t bytes = group->bytes, each = each_of(meet, group, t) ? bytes * (uint64_t)meet->come : 0;
    for (int j = team->first[t]; each && j < team->first[t + 1]; j++, from += each)
        for (int k = 0; k < lw_part_members(part); k++) {
            int i = lw_part_member(part, k);
            lw_data_copy(lw_data_part(in_of(meet, i, team->ranks[j]), group->offset, bytes),
                         lw_data_raw(from + (uint64_t)i * bytes, bytes));
        }
    return from;
}

static void pack(struct lw_sched *sched, void *to, const void *from, uint64_t segment, uint64_t b)
{
    (void)from, (void)b;
    struct lw_part part = lw_part_of(sched);
    struct group group = group_of(part.meet, segment);
    for (uint64_t r = group.round; r < group.end; r++)
        to = team_pack(&part, &group, to, partner_of(part.meet->team, r));
}

static void unpack(struct lw_sched *sched, void *to, const void *from, uint64_t segment, uint64_t b)
{
    (void)to, (void)b;
    struct lw_part part = lw_part_of(sched);
    struct group group = group_of(part.meet, segment);
    for (uint64_t r = group.round; r < group.end; r++)
        from = team_unpack(&part, &group, from, partner_of(part.meet->team, r));
}

/* Messages with the partners, and, once, what the members have for each other. */
static void group_exchange(struct lw_sched *sched, const struct group *group, char *out, char *in)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    for (uint64_t r = group->round; r < group->end; r++) {
        int t = partner_of(team, r), peer = lw_team_leader(team, t);
        uint64_t bytes = each_of(meet, group, t) * (uint64_t)meet->come;
        if (!bytes)
            continue;
        lw_step_send(sched, peer, lw_data_raw(out, bytes));
        lw_step_recv(sched, peer, lw_data_raw(in, bytes));
        out += bytes;
        in += bytes;
    }
}

static void packed(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    struct group group = group_of(meet, segment);
    uint64_t each = 0, blocks = 0;
    bool own = false;
    for (uint64_t r = group.round; r < group.end; r++) {
        int t = partner_of(team, r);
        each += each_of(meet, &group, t);
        blocks += (uint64_t)lw_team_size(team, t);
        own |= t == team->self && !group.offset;
    }
    char *out = NULL, *in = NULL;
    uint64_t all = each * (uint64_t)meet->come;
    if (all && (!(out = lw_sched_scratch(sched, all)) || !(in = lw_sched_scratch(sched, all))))
        return;
    if (all)
        lw_step_share(sched, pack, out, NULL, segment, 0, each + LW_SHARE_COPY * blocks);
    group_exchange(sched, &group, out, in);
    if (own)
        lw_step_share(sched, members_exchange, NULL, NULL, 0, 0, meet->bytes * (uint64_t)meet->come);
    if (!all)
        return;
    lw_step_fence_in(sched);
    lw_step_share(sched, unpack, NULL, in, segment, 0, each + LW_SHARE_COPY * blocks);
}

/* What is packed at a time, and as much for what comes; clusters that have cores to share the work wait for their network instead. */
static void packed_segments(struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    uint64_t longest = (uint64_t)team->longest, teams = (uint64_t)team->teams;
    uint64_t pairs = team->wide_itself ? longest * longest : longest;
    meet->sched.alone = team->wide_itself && lw_alone();
    uint64_t room = team->wide_itself ? LW_SEGMENT_BYTES / 2 * 3 : LW_SEGMENT_BYTES / 8, most = 1;
    room = lw_meet_room(meet, room, 2);
    meet->step = room / pairs ? room / pairs : 1;
    if (meet->step > meet->bytes && meet->bytes) {
        most = team->wide_itself ? room / (pairs * meet->bytes) : 1;
        meet->step = meet->bytes;
    }
    most = most > teams ? teams : most ? most : 1;
    meet->most = (int)most;
    meet->rounds = lw_segments_of(meet->bytes, meet->step);
    meet->sched.segments = (teams + most - 1) / most * meet->rounds;
}

/* ------------------------------------------------------------------- bruck */

/* What members have for the team `away` from here goes as far as each power of two in `away`, a round each, by way of the teams
 * in between.  For each distance there is a place, with what is on its way here: from some team, to the one so far from it. */
static uint64_t place_bytes(const struct lw_meet *meet)
{
    uint64_t longest = (uint64_t)meet->team->longest;
    return longest * longest * meet->bytes;
}

/* Bytes in the place of a distance, of which they have gone so much. */
static LW_RARE uint64_t travelling(const struct lw_meet *meet, int away, int gone)
{
    const struct lw_team *team = meet->team;
    int from = (team->self + team->teams - gone) % team->teams, to = (from + away) % team->teams;
    return (uint64_t)(lw_team_size(team, from) * lw_team_size(team, to)) * meet->bytes;
}

static LW_RARE void places_fill(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)from, (void)a, (void)b;
    struct lw_part part = lw_part_of(sched);
    const struct lw_team *team = part.meet->team;
    struct group group = {.bytes = part.meet->bytes};
    for (int away = 1; away < team->teams; away++)
        team_pack(&part, &group, (char *)to + (uint64_t)away * place_bytes(part.meet),
                  (team->self + away) % team->teams);
}

static LW_RARE void places_empty(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)a, (void)b;
    struct lw_part part = lw_part_of(sched);
    const struct lw_team *team = part.meet->team;
    struct group group = {.bytes = part.meet->bytes};
    for (int away = 1; away < team->teams; away++)
        team_unpack(&part, &group, (const char *)from + (uint64_t)away * place_bytes(part.meet),
                    (team->self + team->teams - away) % team->teams);
}

/* What goes on by `step`, one place after another. */
static LW_RARE void collect(struct lw_sched *sched, void *to, const void *from, uint64_t step, uint64_t b)
{
    (void)b;
    const struct lw_meet *meet = lw_meet_of(sched);
    uint64_t place = place_bytes(meet), bytes;
    char *at = to;
    for (int away = (int)step; away < meet->team->teams; away = (away + 1) | (int)step, at += bytes) {
        bytes = travelling(meet, away, away & ((int)step - 1));
        lw_data_copy(lw_data_raw(at, bytes),
                     lw_data_raw((char *)(uintptr_t)from + (uint64_t)away * place, bytes));
    }
}

/* What has come by `step` takes the places of what has gone. */
static LW_RARE void spread(struct lw_sched *sched, void *to, const void *from, uint64_t step, uint64_t b)
{
    (void)b;
    const struct lw_meet *meet = lw_meet_of(sched);
    uint64_t place = place_bytes(meet), bytes;
    char *at = (char *)(uintptr_t)from;
    for (int away = (int)step; away < meet->team->teams; away = (away + 1) | (int)step, at += bytes) {
        bytes = travelling(meet, away, away & (2 * (int)step - 1));
        lw_data_copy(lw_data_raw((char *)to + (uint64_t)away * place, bytes), lw_data_raw(at, bytes));
    }
}

/* Bytes of a round: with `gone`, after it. */
static LW_RARE uint64_t round_bytes(const struct lw_meet *meet, int step, bool gone)
{
    uint64_t bytes = 0;
    for (int away = step; away < meet->team->teams; away = (away + 1) | step)
        bytes += travelling(meet, away, away & ((gone ? 2 * step : step) - 1));
    return bytes;
}

static LW_RARE void bruck_round(struct lw_sched *sched, char *places, char *out, char *in, int step)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    uint64_t going = round_bytes(meet, step, false), coming = round_bytes(meet, step, true);
    lw_step_call(sched, collect, out, places, (uint64_t)step, 0);
    lw_step_send(sched, lw_team_leader(team, (team->self + step) % team->teams), lw_data_raw(out, going));
    lw_step_recv(sched, lw_team_leader(team, (team->self + team->teams - step) % team->teams),
                 lw_data_raw(in, coming));
    lw_step_fence(sched); /* all wait in the same round, for what is sent there: both are free again */
    lw_step_call(sched, spread, places, in, (uint64_t)step, 0);
}

static LW_RARE void bruck(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    uint64_t mine = meet->bytes * (uint64_t)meet->come,
             work = mine * (uint64_t)team->size + LW_SHARE_COPY * (uint64_t)(team->size * meet->come);
    uint64_t all = place_bytes(meet) * (uint64_t)team->teams; /* half of it goes on in a round */
    char *places = lw_sched_scratch(sched, all), *out = places ? lw_sched_scratch(sched, all) : NULL;
    if (!out)
        return;
    lw_step_share(sched, places_fill, places, NULL, 0, 0, work);
    lw_step_share(sched, members_exchange, NULL, NULL, 0, 0, mine);
    for (int step = 1; step < team->teams; step *= 2)
        bruck_round(sched, places, out, out + all / 2, step);
    lw_step_share(sched, places_empty, NULL, places, 0, 0, work);
}

/* What a team has for all others is short: it takes twice as much memory. */
static bool bruck_fits(const struct lw_meet *meet)
{
    uint64_t most = lw_meet_room(meet, (uint64_t)LW_SEGMENT_BYTES * 4, 1);
    return meet->team->teams > 2 && place_bytes(meet) * (uint64_t)meet->team->teams <= most;
}

static void direct_segments(struct lw_meet *meet)
{
    meet->sched.segments = (uint64_t)meet->team->teams;
}

static bool direct_fits(const struct lw_meet *meet)
{
    return !in_place(meet);
}

/* In pieces, each of which is packed and unpacked. */
static LW_RARE double packed_cost(const struct lw_shape *shape)
{
    double pair = shape->each * shape->each * shape->bytes;
    double piece = shape->wide ? lw_cost_room(shape, shape->segment * 3 / 2, 2, shape->prices->far.line)
                               : pair;
    return lw_cost_turns(shape, lw_cost_swap, true, pair, piece) +
           2 * lw_cost_members(shape, shape->ranks * shape->each, shape->bytes);
}

/* Half of the blocks go in each round, and are put together and apart. */
static LW_RARE double bruck_cost(const struct lw_shape *shape)
{
    double half = shape->each * shape->each * shape->bytes * shape->teams / 2;
    return lw_cost_rounds(shape, lw_cost_swap, true, half, 1) +
           shape->rounds * shape->teams * lw_cost_copy(shape, 2 * half / shape->teams) +
           2 * lw_cost_members(shape, shape->ranks * shape->each, shape->bytes);
}

static LW_RARE double direct_cost(const struct lw_shape *shape)
{
    return shape->each * shape->each * lw_cost_others(shape, lw_cost_swap, true, shape->bytes);
}

const struct lw_algorithm lw_alltoall_packed = {
    .kind = LW_COLL_ALLTOALL,
    .name = "packed",
    .about = "pairs of workers exchange the blocks between them in one message, or in pieces",
    .plan = packed_segments,
    .build = packed,
    .sliced = true,
    .cost = packed_cost};
const struct lw_algorithm lw_alltoall_bruck = {
    .kind = LW_COLL_ALLTOALL,
    .name = "bruck",
    .about = "blocks go to the workers 1, 2, 4 ... away, by way of others; short blocks only",
    .fits = bruck_fits,
    .build = bruck,
    .cost = bruck_cost};
const struct lw_algorithm lw_alltoall_direct = {.kind = LW_COLL_ALLTOALL,
                                                .name = "direct",
                                                .about = "each block from buffer to buffer; not in place",
                                                .fits = direct_fits,
                                                .plan = direct_segments,
                                                .build = direct,
                                                .cost = direct_cost};

const struct lw_algorithm *lw_alltoall_choose(struct lw_meet *meet)
{
    const struct lw_coll_call *lead = meet->lead;
    meet->bytes = (uint64_t)lead->recv_count * lead->recv_type->size;
    return meet->bytes ? lw_choose(meet) : NULL;
}
