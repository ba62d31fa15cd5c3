/* SPDX-License-Identifier: MIT */
#include "run.h"

bool lw_run_fits(const struct lw_meet *meet)
{
    return meet->team->wide_itself;
}

void lw_run_segments(struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    int most = 1;
    for (int t = 0; t < team->teams; t++)
        most = lw_team_size(team, t) > most ? lw_team_size(team, t) : most;
    uint64_t longest = meet->bytes * (uint64_t)most;
    meet->step = LW_SEGMENT_BYTES / 2;
    meet->sched.segments = (uint64_t)team->teams * ((longest + meet->step - 1) / meet->step);
}

struct lw_run lw_run_piece(const struct lw_meet *meet, int team, uint64_t offset)
{
    uint64_t all = meet->bytes * (uint64_t)lw_team_size(meet->team, team);
    uint64_t left = offset < all ? all - offset : 0;
    return (struct lw_run){team, offset, left < meet->step ? left : meet->step};
}

/* Go over the blocks of which a piece has some bytes. */
static void run_copy(const struct lw_meet *meet, struct lw_run run, char *packed, lw_run_place place,
                     int with, bool out)
{
    const int *ranks = meet->team->ranks + meet->team->first[run.team];
    uint64_t end = run.offset + run.bytes;
    for (uint64_t at = run.offset, next; at < end; at = next) {
        uint64_t block = at / meet->bytes, into = at % meet->bytes;
        next = (block + 1) * meet->bytes < end ? (block + 1) * meet->bytes : end;
        struct lw_data part = lw_data_part(place(meet, ranks[block], with), into, next - at);
        struct lw_data raw = lw_data_raw(packed + (at - run.offset), next - at);
        if (out)
            lw_data_copy(raw, part);
        else
            lw_data_copy(part, raw);
    }
}

void lw_run_pack(const struct lw_meet *meet, struct lw_run run, char *packed, lw_run_place place, int with)
{
    run_copy(meet, run, packed, place, with, true);
}

void lw_run_unpack(const struct lw_meet *meet, struct lw_run run, const char *packed, lw_run_place place,
                   int with)
{
    run_copy(meet, run, (char *)(uintptr_t)packed, place, with, false);
}

char *lw_run_straight(const struct lw_meet *meet, struct lw_run run, lw_run_place place, int with)
{
    const int *ranks = meet->team->ranks + meet->team->first[run.team];
    int count = lw_team_size(meet->team, run.team);
    struct lw_data first = place(meet, ranks[0], with), last = place(meet, ranks[count - 1], with);
    bool one = !first.layout && meet->team->in_order &&
               (char *)last.buf == (char *)first.buf + (uint64_t)(count - 1) * meet->bytes;
    return one ? (char *)first.buf + run.offset : NULL;
}
