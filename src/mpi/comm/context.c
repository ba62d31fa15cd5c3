/* SPDX-License-Identifier: MIT
 *
 * Contexts: what keeps the messages of communicators apart.  A context has two numbers, an even one for point-to-point
 * and the next for collectives.  Half the even number is made of the world rank of the process that has chosen it and
 * of a number of its own; so no two choices collide, whoever chooses, and nobody need be asked.  A process takes its
 * numbers in turn and one that was used again as late as possible, when its own communicator with it is long gone: what
 * other processes still do with theirs is over by then.
 */
#include "comm.h"

/* Half contexts have 31 bits; how many of them are the process's own number. */
static uint32_t number_bits(void)
{
    uint32_t bits = 31;
    for (uint32_t last = hal_job()->nranks - 1; last; last >>= 1)
        bits--;
    return bits;
}

/* The first numbers of process 0 are those of LW_CONTEXT_... */
enum { FIRST_NUMBER = 4 };

static bool in_use(const struct lw_mpi *mpi, uint32_t context)
{
    for (const struct lw_comm *comm = mpi->comms.made; comm; comm = comm->made_next)
        if (comm->context == context)
            return true;
    return false;
}

uint32_t lw_context_choose(struct lw_mpi *mpi)
{
    uint32_t bits = number_bits(), mask = (1u << bits) - 1, world = lw_public(mpi->rank)->world, context;
    do {
        uint32_t turn = mpi->comms.next++;
        uint32_t number = FIRST_NUMBER + turn % (mask - FIRST_NUMBER + 1);
        context = (world << bits | number) * 2;
        if (turn <= mask - FIRST_NUMBER)
            break; /* the first time round */
        if (mpi->comms.next == 0)
            mpi->comms.next = mask; /* stay in the later rounds */
    } while (in_use(mpi, context));
    return context;
}

void lw_context_unchoose(struct lw_mpi *mpi, uint32_t context)
{
    uint32_t bits = number_bits(), mask = (1u << bits) - 1, turn = mpi->comms.next - 1;
    if ((context >> 1 & mask) == FIRST_NUMBER + turn % (mask - FIRST_NUMBER + 1))
        mpi->comms.next = turn;
}

void lw_context_hold(struct lw_mpi *mpi, struct lw_comm *comm)
{
    if (comm->context >> 1 >> number_bits() != lw_public(mpi->rank)->world)
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
