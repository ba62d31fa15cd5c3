/* SPDX-License-Identifier: MIT
 *
 * Contexts: what keeps the messages of communicators apart.  A context has two values, an even one for point-to-point
 * and the next for collectives (lw_context()).  It names the process that has chosen it and
 * has a number of its own; so no two choices collide, whoever chooses, and nobody need be asked.  A process takes its
 * numbers in turn and one that was used again as late as possible, when its own communicator with it is long gone: what
 * other processes still do with theirs is over by then.
 */
#include "comm.h"

/* The first numbers of process 0 are those of enum lw_context_given. */
enum { FIRST_NUMBER = LW_CONTEXT_GIVEN, NUMBERS = (1 << LW_CONTEXT_NUMBER_BITS) - FIRST_NUMBER };
static uint32_t number_of(uint32_t turn)
{
    return FIRST_NUMBER + turn % NUMBERS;
}

static uint64_t mine(const struct lw_mpi *mpi, uint32_t number)
{
    return lw_context(hal_job()->number, lw_public(mpi->rank)->world, number);
}

static bool in_use(const struct lw_mpi *mpi, uint64_t context)
{
    for (const struct lw_comm *comm = mpi->comms.made; comm; comm = comm->made_next)
        if (comm->context == context)
            return true;
    return false;
}

struct lw_comm *lw_comm_with(struct lw_mpi *mpi, uint64_t context)
{
    if (context == mpi->world.context)
        return &mpi->world;
    if (context == mpi->self.context)
        return &mpi->self;
    struct lw_comm *comm = mpi->comms.all;
    while (comm && comm->context != context)
        comm = comm->all_next;
    return comm;
}

uint64_t lw_context_choose(struct lw_mpi *mpi, bool board)
{
    uint64_t context;
    do {
        uint32_t turn = mpi->comms.next++;
        context = mine(mpi, number_of(turn));
        if (turn < NUMBERS)
            break; /* the first time round */
        if (mpi->comms.next == 0)
            mpi->comms.next = NUMBERS; /* stay in the later rounds */
    } while (in_use(mpi, context));
    if (board)
        lw_board_take(context);
    return context;
}

void lw_context_unchoose(struct lw_mpi *mpi, uint64_t context)
{
    uint32_t turn = mpi->comms.next - 1;
    lw_board_drop(context);
    if (context == mine(mpi, number_of(turn)))
        mpi->comms.next = turn;
}

void lw_context_hold(struct lw_mpi *mpi, struct lw_comm *comm)
{
    if (comm->context - mine(mpi, FIRST_NUMBER) >= (uint64_t)NUMBERS * 2)
        return;
    comm->made_next = mpi->comms.made;
    comm->made_at = &mpi->comms.made;
    if (comm->made_next)
        comm->made_next->made_at = &comm->made_next;
    mpi->comms.made = comm;
}

void lw_context_release(struct lw_comm *comm)
{
    if (!comm->made_at)
        return;
    *comm->made_at = comm->made_next;
    if (comm->made_next)
        comm->made_next->made_at = comm->made_at;
    comm->made_at = NULL;
}
