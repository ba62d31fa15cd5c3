/* SPDX-License-Identifier: MIT
 *
 * MPI_Alltoall. [MPI 6.8]
 *
 *   packed   pairs of teams exchange all blocks between them in one message, or in pieces: short blocks, and
 *            in place
 *   direct   each block goes from buffer to buffer: long blocks
 *
 * In round r team t exchanges with team r - t: in pairs, so that nothing overwrites what is still to be sent.
 */
#include "choose.h"
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
    const struct lw_meet *meet = lw_meet_of(sched);
    for (int i = 0; i < meet->come; i++)
        for (int j = 0; j < meet->come; j++)
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

static uint64_t piece_of(const struct lw_meet *meet, uint64_t offset)
{
    return meet->bytes - offset < meet->step ? meet->bytes - offset : meet->step;
}

static void pack(struct lw_sched *sched, void *to, const void *from, uint64_t t, uint64_t offset)
{
    (void)from;
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    uint64_t bytes = piece_of(meet, offset);
    char *at = to;
    for (int i = 0; i < meet->come; i++)
        for (int j = team->first[t]; j < team->first[t + 1]; j++, at += bytes)
            lw_data_copy(lw_data_raw(at, bytes),
                         lw_data_part(out_of(meet, i, team->ranks[j]), offset, bytes));
}

static void unpack(struct lw_sched *sched, void *to, const void *from, uint64_t t, uint64_t offset)
{
    (void)to;
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    uint64_t bytes = piece_of(meet, offset);
    const char *at = from;
    for (int j = team->first[t]; j < team->first[t + 1]; j++)
        for (int i = 0; i < meet->come; i++, at += bytes)
            lw_data_copy(lw_data_part(in_of(meet, i, team->ranks[j]), offset, bytes), lw_data_raw(at, bytes));
}

static void packed(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int t = partner_of(team, segment % (uint64_t)team->teams), peer = lw_team_leader(team, t);
    uint64_t offset = segment / (uint64_t)team->teams * meet->step;
    if (t == team->self) {
        if (!offset)
            lw_step_call(sched, members_exchange, NULL, NULL, 0, 0);
        return;
    }
    uint64_t bytes = piece_of(meet, offset) * (uint64_t)meet->come * (uint64_t)lw_team_size(team, t);
    char *out = lw_sched_scratch(sched, bytes), *in = lw_sched_scratch(sched, bytes);
    if (!out || !in)
        return;
    lw_step_call(sched, pack, out, NULL, (uint64_t)t, offset);
    lw_step_send(sched, peer, lw_data_raw(out, bytes));
    lw_step_recv(sched, peer, lw_data_raw(in, bytes));
    lw_step_fence_in(sched);
    lw_step_call(sched, unpack, NULL, in, (uint64_t)t, offset);
}

static void packed_segments(struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    int most = 1;
    for (int t = 0; t < team->teams; t++)
        most = lw_team_size(team, t) > most ? lw_team_size(team, t) : most;
    meet->step = LW_SEGMENT_BYTES / 8 / (uint64_t)most;
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
