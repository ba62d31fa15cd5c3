/* SPDX-License-Identifier: MIT */
#include "run.h"

bool lw_run_fits(const struct lw_meet *meet)
{
    return meet->team->wide_itself;
}

struct lw_run lw_run_of(const struct lw_meet *meet, lw_run_block block, int team, int with, int blocks)
{
    struct lw_run run = {meet, block, team, with, blocks, 0};
    for (int i = 0; i < blocks; i++)
        run.bytes += block(meet, team, i, with).bytes;
    return run;
}

void lw_run_cut(struct lw_meet *meet, uint64_t ways)
{
    meet->sched.alone = hal_budget()->coll_scratch > 0;
    meet->step = lw_meet_room(meet, 2 * (uint64_t)LW_SEGMENT_BYTES, ways);
}

/* Where the piece at `offset` lies if all of the run lies together; NULL: it does not. */
static LW_RARE char *straight(const struct lw_run *run, uint64_t offset)
{
    const char *first = NULL, *next = NULL;
    for (int i = 0; i < run->blocks; i++) {
        struct lw_data data = run->block(run->meet, run->team, i, run->with);
        if (!data.bytes)
            continue;
        if (data.layout || (first && data.buf != next))
            return NULL;
        first = first ? first : data.buf;
        next = (char *)data.buf + data.bytes;
    }
    return (char *)(uintptr_t)first + offset;
}

bool lw_run_straight(const struct lw_run *run)
{
    return !run->bytes || straight(run, 0);
}

/* A piece that is packed. */
struct piece {
    struct lw_run run;
    uint64_t offset;
    char data[] LW_ALIGNED;
};

static LW_RARE struct piece *piece_new(struct lw_sched *sched, const struct lw_run *run, uint64_t offset)
{
    struct piece *piece = lw_sched_scratch(sched, sizeof *piece + lw_run_piece(run, offset));
    if (!piece)
        return NULL;
    piece->run = *run;
    piece->offset = offset;
    return piece;
}

/* Go over the blocks of which the caller's part of a piece has some bytes. */
static LW_RARE void piece_copy(struct lw_sched *sched, struct piece *piece, bool out)
{
    const struct lw_run *run = &piece->run;
    struct lw_part part = lw_part_of(sched);
    int64_t bytes = (int64_t)lw_run_piece(run, piece->offset);
    uint64_t begin = piece->offset + (uint64_t)lw_part_begin(bytes, part.part, part.parts), at = 0;
    uint64_t end = piece->offset + (uint64_t)lw_part_begin(bytes, part.part + 1, part.parts);
    for (int i = 0; i < run->blocks && at < end; i++) {
        struct lw_data data = run->block(run->meet, run->team, i, run->with);
        uint64_t from = at > begin ? at : begin, next = at + data.bytes, to = next < end ? next : end;
        if (from < to) {
            struct lw_data own = lw_data_part(data, from - at, to - from);
            struct lw_data raw = lw_data_raw(piece->data + (from - piece->offset), to - from);
            lw_data_copy(out ? raw : own, out ? own : raw);
        }
        at = next;
    }
}

static LW_RARE void pack(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)from, (void)a, (void)b;
    piece_copy(sched, to, true);
}

static LW_RARE void unpack(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)from, (void)a, (void)b;
    piece_copy(sched, to, false);
}

void lw_step_run_send(struct lw_sched *sched, int team, struct lw_run run, uint64_t offset)
{
    int peer = lw_team_leader(run.meet->team, team);
    uint64_t bytes = lw_run_piece(&run, offset);
    char *there = bytes ? straight(&run, offset) : NULL;
    struct piece *piece = bytes && !there ? piece_new(sched, &run, offset) : NULL;
    if (piece)
        lw_step_share(sched, pack, piece, NULL, 0, 0, bytes);
    if (piece || there)
        lw_step_send(sched, peer, lw_data_raw(piece ? piece->data : there, bytes));
}

void lw_step_run_recv(struct lw_sched *sched, int team, struct lw_run run, uint64_t offset)
{
    int peer = lw_team_leader(run.meet->team, team);
    uint64_t bytes = lw_run_piece(&run, offset);
    char *there = bytes ? straight(&run, offset) : NULL;
    struct piece *piece = bytes && !there ? piece_new(sched, &run, offset) : NULL;
    if (piece || there)
        lw_step_recv(sched, peer, lw_data_raw(piece ? piece->data : there, bytes));
    if (!piece)
        return;
    lw_step_fence_in(sched);
    lw_step_share(sched, unpack, piece, NULL, 0, 0, bytes);
}
