/* SPDX-License-Identifier: MIT
 *
 * Meetings that members leave before all have come.
 *
 * Whoever only gives something need not wait for those who get it, and whoever finds what it wants need not wait
 * for those who have not asked yet.  So the meeting of a short rooted collective, or of a scan, has a deposit: who leaves puts there
 * what others want of him, or takes what lies there.  The team's schedule works on the deposit, never on the buffer of
 * a member who may have left.  It begins as soon as what it needs is there.
 *
 * Deposits are of one size, and a worker has so many of them (LW_EARLY_BYTES each) as the budget's `coll_early` holds.
 * When all are in use the members of the next collective wait for each other as in any other.  So who
 * runs ahead is stopped, and nothing else has to see to it.
 */
#ifndef LW_EARLY_H
#define LW_EARLY_H

#include "coll.h"

/* Bytes of a meeting with its deposit, if the budget has as many.  Neither this nor what an allocator makes of it is a multiple of
 * a cache's way: else all would lie in the same few sets. */
enum { LW_EARLY_BYTES = 1920 };

enum lw_early_kind {
    LW_EARLY_DOWN, /* from the root: begins when the root comes, or, where it is elsewhere, with the first member */
    LW_EARLY_UP,   /* to the root: begins when all have come; nobody but the root waits */
    LW_EARLY_ALONG /* from member to member: each goes when all before it have gone */
};

/* How members of an algorithm leave early. */
struct lw_early_way {
    enum lw_early_kind kind;
    bool blocks; /* the deposit begins with a block of each member; else all take the same */
    /* Bytes of deposit that are needed; of a team whose meeting has nothing but its team, root, count and bytes. */
    uint64_t (*room)(const struct lw_meet *meet);
    void (*leave)(struct lw_meet *meet, const struct lw_coll_call *call, int member); /* UP: put */
    void (*take)(struct lw_meet *meet, const struct lw_coll_call *call, int member);  /* the others: take */
};

/* A new meeting, which the members of this call can leave early; NULL: they cannot, or none is free.  The caller adds the
 * sequence. */
struct lw_meet *lw_early_open(struct lw_coll_home *home, struct lw_team *team,
                              const struct lw_coll_call *call);

/* A member comes, whom meet->come has counted: its call ends at once, or later.  The meeting may be over on return. */
void lw_early_come(struct lw_meet *meet, struct lw_coll_call *call, int member);

/* Where the deposit lies; aligned to a line. */
void *lw_early_deposit(const struct lw_meet *meet);

/* A member's block of it. */
static inline void *lw_early_block(const struct lw_meet *meet, int member)
{
    return (char *)lw_early_deposit(meet) + (uint64_t)member * meet->bytes;
}

/* Between a rank's buffer and the deposit. */
static inline void lw_early_put(void *to, const void *buf, const struct lw_type *type, MPI_Count count)
{
    struct lw_data data = lw_data_of(buf, type, count);
    lw_data_copy(lw_data_raw(to, data.bytes), data);
}
static inline void lw_early_get(void *buf, const struct lw_type *type, MPI_Count count, const void *from)
{
    struct lw_data data = lw_data_of(buf, type, count);
    lw_data_copy(data, lw_data_raw(from, data.bytes));
}

/* Somebody has left already. */
bool lw_early_left(const struct lw_meet *meet);

/* Step, DOWN: what the members take is there. */
void lw_step_early(struct lw_sched *sched);

/* ALONG: the schedule receives, for the first member; else it sends what the last one has left. */
bool lw_early_receives(const struct lw_meet *meet);

#endif
