/* SPDX-License-Identifier: MIT
 *
 * The lock of a window: a ticket, and whose turn it is to read and to write, in the part of the window's process, worked by whoever
 * wants it, or by the process itself for those who do not reach the part.  Who comes first is served first; neighbours that read are
 * served together.
 *
 * Who has looked in vain for a while *sleeps*: it leaves its ticket at the ticket's place in the part and waits for a message.  Whoever makes
 * it that ticket's turn takes the ticket from there, lets its reader in at once, and sends the message.  The sleeper looks once more
 * when its ticket lies there; so either it sees that its turn has come, or who makes it so sees the ticket (all that is sequentially
 * consistent).  Both may: then the ticket is whose who takes it from its place.
 *
 * A place holds one ticket at a time: only those so near to the writers' turn sleep that no two of them have the same one.  No other one is found
 * there by mistake, as the whole ticket is compared.
 */
#include "win.h"

/* So many more may read, and write, in one step.  The turns then. */
static uint64_t turns_add(struct lw_win_part *part, uint32_t readers, uint32_t writers)
{
    uint64_t now = atomic_load_explicit(&part->turns.now, memory_order_relaxed), next;
    do
        next = (uint64_t)(lw_turn_to(now, true) + writers) << 32 |
               (uint32_t)(lw_turn_to(now, false) + readers);
    while (!atomic_compare_exchange_weak(&part->turns.now, &now, next));
    return next;
}

/* What lies at a place: the ticket, whether it is to write, and whose it is. */
static uint64_t sleeper(uint32_t ticket, bool alone, int rank)
{
    return (uint64_t)ticket << 32 | (uint64_t)alone << 31 | ((uint32_t)rank + 1);
}

static _Atomic uint64_t *place_of(const struct lw_win *win, struct lw_win_part *part, uint32_t ticket)
{
    return &part->sleepers[ticket & (win->table->sleepers - 1)];
}

/* It is the turn of a ticket.  True: its process slept, wanted the lock for this, and is told that it has it. */
static bool wake(struct lw_mpi *mpi, struct lw_win *win, int owner, struct lw_win_part *part, uint32_t ticket,
                 bool alone)
{
    if (lw_likely(!atomic_load(&part->turns.sleepers)))
        return false;
    _Atomic uint64_t *place = place_of(win, part, ticket);
    uint64_t there = atomic_load(place);
    uint32_t rank = (uint32_t)there & INT32_MAX;
    if (!rank || (int)rank > win->table->size || there != sleeper(ticket, alone, (int)rank - 1) ||
        !atomic_compare_exchange_strong(place, &there, 0))
        return false;
    atomic_fetch_sub(&part->turns.sleepers, 1);
    lw_turn_tell(mpi, win, owner, (int)rank - 1);
    return true;
}

/* The next one may read, and who is let in lets in the next. */
static void readers_next(struct lw_mpi *mpi, struct lw_win *win, int owner, struct lw_win_part *part)
{
    uint32_t next;
    do
        next = lw_turn_to(turns_add(part, 1, 0), false);
    while (wake(mpi, win, owner, part, next, false));
}

/* True: it is this ticket's turn after all. */
static bool sleep_begin(struct lw_win *win, struct lw_win_part *part, uint32_t ticket, bool alone, int rank)
{
    uint64_t mine = sleeper(ticket, alone, rank);
    _Atomic uint64_t *place = place_of(win, part, ticket);
    atomic_fetch_add(&part->turns.sleepers, 1);
    atomic_store(place, mine);
    if (lw_turn_to(atomic_load(&part->turns.now), alone) != ticket ||
        !atomic_compare_exchange_strong(place, &mine, 0))
        return false;
    atomic_fetch_sub(&part->turns.sleepers, 1);
    return true;
}

enum lw_win_turn lw_turn_take(struct lw_mpi *mpi, struct lw_win *win, int owner, uint32_t ticket, bool alone,
                              int rank)
{
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[owner]);
    if (!lw_turn_is(part, ticket, alone)) {
        if (ticket - lw_turn_to(atomic_load(&part->turns.now), true) >= win->table->sleepers)
            return LW_TURN_LOOK;
        if (!sleep_begin(win, part, ticket, alone, rank))
            return LW_TURN_LATER;
    }
    if (!alone)
        readers_next(mpi, win, owner, part);
    return LW_TURN_NOW;
}

/* What was held alone is the next ticket's, whether it reads or writes.  (Others may be about to let a reader in that is gone already, so
 * nothing is known of one turn by the other.) */
static void give_alone(struct lw_mpi *mpi, struct lw_win *win, int owner, struct lw_win_part *part)
{
    uint64_t next = turns_add(part, 1, 1);
    if (wake(mpi, win, owner, part, lw_turn_to(next, false), false))
        readers_next(mpi, win, owner, part);
    (void)wake(mpi, win, owner, part, lw_turn_to(next, true), true);
}

void lw_turn_give(struct lw_mpi *mpi, struct lw_win *win, int owner, bool alone)
{
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[owner]);
    if (alone)
        give_alone(mpi, win, owner, part);
    else
        (void)wake(mpi, win, owner, part, lw_turn_to(turns_add(part, 0, 1), true), true);
}
