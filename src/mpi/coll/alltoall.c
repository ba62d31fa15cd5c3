/* SPDX-License-Identifier: MIT
 *
 * MPI_Alltoall. [MPI 6.8]
 *
 *   packed   pairs of teams exchange all blocks between them in one message, or in pieces: short blocks, and
 *            in place
 *   once     the same with all teams at a time: teams that are clusters, short blocks
 *   direct   each block goes from buffer to buffer: long blocks
 *
 * In round r team t exchanges with team r - t: in pairs, so that nothing overwrites what is still to be sent.
 */
#include "choose.h"
#include "levels.h"
#include "vector.h"

static int rank_of(const struct lw_meet *meet, int member)
{
    const struct lw_team *team = meet->team;
    return team->ranks[team->first[team->self] + member];
}

static struct lw_data in_of(const struct lw_meet *meet, int member, int rank)
{
    const struct lw_coll_call *call = meet->calls[member];
    return lw_data_of(lw_element(call->recv, call->recv_type, rank * call->recv_count), call->recv_type,
                      call->recv_count);
}

static struct lw_data out_of(const struct lw_meet *meet, int member, int rank)
{
    const struct lw_coll_call *call = meet->calls[member];
    if (call->send == MPI_IN_PLACE)
        return in_of(meet, member, rank);
    return lw_data_of(lw_element(call->send, call->send_type, rank * call->send_count), call->send_type,
                      call->send_count);
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

/* Ranks of the largest team. */
static int longest_of(const struct lw_team *team)
{
    int most = 1;
    for (int t = 0; t < team->teams; t++)
        most = lw_team_size(team, t) > most ? lw_team_size(team, t) : most;
    return most;
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

static uint64_t piece_of(const struct lw_meet *meet, uint64_t offset)
{
    return meet->bytes - offset < meet->step ? meet->bytes - offset : meet->step;
}

static void pack(struct lw_sched *sched, void *to, const void *from, uint64_t t, uint64_t offset)
{
    (void)from;
    struct lw_part part = lw_part_of(sched);
    const struct lw_meet *meet = part.meet;
    const struct lw_team *team = meet->team;
    uint64_t bytes = piece_of(meet, offset), each = bytes * (uint64_t)lw_team_size(team, (int)t);
    for (int k = 0; k < lw_part_members(&part); k++) {
        int i = lw_part_member(&part, k);
        char *at = (char *)to + (uint64_t)i * each;
        for (int j = team->first[t]; j < team->first[t + 1]; j++, at += bytes)
            lw_data_copy(lw_data_raw(at, bytes),
                         lw_data_part(out_of(meet, i, team->ranks[j]), offset, bytes));
    }
}

static void unpack(struct lw_sched *sched, void *to, const void *from, uint64_t t, uint64_t offset)
{
    (void)to;
    struct lw_part part = lw_part_of(sched);
    const struct lw_meet *meet = part.meet;
    const struct lw_team *team = meet->team;
    uint64_t bytes = piece_of(meet, offset), each = bytes * (uint64_t)meet->come;
    for (int j = team->first[t]; j < team->first[t + 1]; j++, from = (const char *)from + each)
        for (int k = 0; k < lw_part_members(&part); k++) {
            int i = lw_part_member(&part, k);
            lw_data_copy(lw_data_part(in_of(meet, i, team->ranks[j]), offset, bytes),
                         lw_data_raw((const char *)from + (uint64_t)i * bytes, bytes));
        }
}

static void packed(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int t = partner_of(team, segment % (uint64_t)team->teams), peer = lw_team_leader(team, t);
    uint64_t offset = segment / (uint64_t)team->teams * meet->step;
    if (t == team->self) {
        if (!offset)
            lw_step_share(sched, members_exchange, NULL, NULL, 0, 0, meet->bytes * (uint64_t)meet->come);
        return;
    }
    uint64_t bytes = piece_of(meet, offset) * (uint64_t)meet->come * (uint64_t)lw_team_size(team, t);
    char *out = lw_sched_scratch(sched, bytes), *in = lw_sched_scratch(sched, bytes);
    if (!out || !in)
        return;
    uint64_t each = bytes / (uint64_t)meet->come + LW_SHARE_COPY * (uint64_t)lw_team_size(team, t);
    lw_step_share(sched, pack, out, NULL, (uint64_t)t, offset, each);
    lw_step_send(sched, peer, lw_data_raw(out, bytes));
    lw_step_recv(sched, peer, lw_data_raw(in, bytes));
    lw_step_fence_in(sched);
    lw_step_share(sched, unpack, NULL, in, (uint64_t)t, offset, each);
}

/* ------------------------------------------------------------------ at once */

/* Where what goes to team t, or comes from there, begins among all of that. */
static uint64_t place_of_team(const struct lw_meet *meet, uint64_t t)
{
    return (uint64_t)meet->team->first[t] * (uint64_t)meet->come * meet->bytes;
}

static void pack_all(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)a, (void)b;
    const struct lw_meet *meet = lw_part_of(sched).meet;
    for (uint64_t t = 0; t < (uint64_t)meet->team->teams; t++)
        pack(sched, (char *)to + place_of_team(meet, t), from, t, 0);
}

static void unpack_all(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)a, (void)b;
    const struct lw_meet *meet = lw_part_of(sched).meet;
    for (uint64_t t = 0; t < (uint64_t)meet->team->teams; t++)
        unpack(sched, to, (const char *)from + place_of_team(meet, t), t, 0);
}

static void at_once(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    uint64_t each = (uint64_t)team->size * (meet->bytes + LW_SHARE_COPY);
    uint64_t all = (uint64_t)team->size * (uint64_t)meet->come * meet->bytes;
    char *out = lw_sched_scratch(sched, all), *in = lw_sched_scratch(sched, all);
    if (!out || !in)
        return;
    lw_step_share(sched, pack_all, out, NULL, 0, 0, each);
    for (int i = 0; i < team->teams; i++) {
        int t = (team->self + i) % team->teams, peer = lw_team_leader(team, t);
        uint64_t at = place_of_team(meet, (uint64_t)t), bytes = place_of_team(meet, (uint64_t)t + 1) - at;
        if (i) {
            lw_step_recv(sched, peer, lw_data_raw(in + at, bytes));
            lw_step_send(sched, peer, lw_data_raw(out + at, bytes));
        } else {
            lw_step_copy(sched, lw_data_raw(in + at, bytes), lw_data_raw(out + at, bytes));
        }
    }
    lw_step_fence_in(sched);
    lw_step_share(sched, unpack_all, NULL, in, 0, 0, each);
}

/* In a cluster with as many ranks as any has, all of it fits. */
static bool at_once_fits(const struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    uint64_t most = (uint64_t)longest_of(team) * (uint64_t)team->size;
    return team->wide_itself && most * meet->bytes <= LW_SEGMENT_BYTES;
}

static void at_once_segments(struct lw_meet *meet)
{
    meet->step = meet->bytes;
    meet->sched.segments = 1;
}

static void packed_segments(struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    int most = longest_of(team);
    meet->step = team->wide_itself ? LW_SEGMENT_BYTES / (uint64_t)most / (uint64_t)most
                                   : LW_SEGMENT_BYTES / 8 / (uint64_t)most;
    if (!meet->step)
        meet->step = 1;
    if (meet->step > meet->bytes && meet->bytes)
        meet->step = meet->bytes;
    meet->sched.segments = (uint64_t)team->teams * ((meet->bytes + meet->step - 1) / meet->step);
}

static void direct_segments(struct lw_meet *meet)
{
    meet->sched.segments = (uint64_t)meet->team->teams;
}

static bool direct_fits(const struct lw_meet *meet)
{
    return !in_place(meet);
}

const struct lw_algorithm lw_alltoall_once = {
    .kind = LW_COLL_ALLTOALL,
    .name = "once",
    .about = "as packed, all messages at a time; with levels, short blocks only",
    .fits = at_once_fits,
    .plan = at_once_segments,
    .build = at_once};
const struct lw_algorithm lw_alltoall_packed = {
    .kind = LW_COLL_ALLTOALL,
    .name = "packed",
    .about = "pairs of workers exchange the blocks between them in one message, or in pieces",
    .plan = packed_segments,
    .build = packed};
const struct lw_algorithm lw_alltoall_direct = {.kind = LW_COLL_ALLTOALL,
                                                .name = "direct",
                                                .about = "each block from buffer to buffer; not in place",
                                                .fits = direct_fits,
                                                .plan = direct_segments,
                                                .build = direct};

const struct lw_algorithm *lw_alltoall_choose(struct lw_meet *meet)
{
    const struct lw_coll_call *lead = meet->lead;
    meet->bytes = (uint64_t)lead->recv_count * lead->recv_type->size;
    return meet->bytes ? lw_choose(meet) : NULL;
}
