/* SPDX-License-Identifier: MIT
 *
 * The split-phase barrier: arrive at the first rank, each by its bit, and depart with it, all at once.
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>

/* The bit of a process; that of the first is set from the beginning. */
static long long bit_of(const struct prim_barrier *barrier, int rank)
{
    return (long long)(1ull << (rank - barrier->ranks.first));
}

static bool first(const struct prim_barrier *barrier)
{
    return mppa_rank() == barrier->ranks.first;
}

/* Bits that nobody sets. */
static long long match_of(const struct prim_barrier *barrier)
{
    unsigned long long others = 0;
    for (int rank = barrier->ranks.first + 1; rank <= barrier->ranks.last; rank++)
        others |= (unsigned long long)bit_of(barrier, rank);
    return first(barrier) ? (long long)~others : 0;
}

int prim_barrier_open(struct prim_barrier *barrier, struct prim_ranks ranks, int tag)
{
    *barrier = (struct prim_barrier){ranks, -1, -1};
    if (prim_count(ranks) < 1 || prim_count(ranks) > PRIM_BARRIER_MOST || !prim_among(ranks, mppa_rank()))
        return prim_fail(EINVAL, "prim_barrier_open: ranks %d to %d: expected 1 to %d, rank %d among them",
                         ranks.first, ranks.last, PRIM_BARRIER_MOST, mppa_rank());
    if (prim_count(ranks) == 1)
        return 0;
    barrier->arrive = prim_open(first(barrier) ? O_RDONLY : O_WRONLY, "/mppa/sync/%d:%d", ranks.first, tag);
    if (barrier->arrive < 0)
        return -1;
    barrier->depart = prim_open(first(barrier) ? O_WRONLY : O_RDONLY, "/mppa/sync/[%d..%d]:%d",
                                ranks.first + 1, ranks.last, tag + 1);
    int reads = first(barrier) ? barrier->arrive : barrier->depart;
    if (barrier->depart >= 0 && !prim_passed(mppa_ioctl(reads, MPPA_RX_SET_MATCH, match_of(barrier))))
        return 0;
    int error = errno;
    (void)mppa_close(barrier->arrive);
    errno = error;
    return -1;
}

int prim_barrier_arrive(struct prim_barrier *barrier)
{
    long long bit = bit_of(barrier, mppa_rank());
    if (barrier->arrive < 0 || first(barrier))
        return 0;
    return prim_passed(mppa_write(barrier->arrive, &bit, sizeof bit)) < 0 ? -1 : 0;
}

int prim_barrier_depart(struct prim_barrier *barrier)
{
    long long all = -1, seen;
    if (barrier->arrive < 0)
        return 0;
    if (!first(barrier))
        return prim_passed(mppa_read(barrier->depart, &seen, sizeof seen)) < 0 ? -1 : 0;
    if (prim_passed(mppa_read(barrier->arrive, &seen, sizeof seen)) < 0)
        return -1;
    return prim_passed(mppa_write(barrier->depart, &all, sizeof all)) < 0 ? -1 : 0;
}

int prim_barrier_close(struct prim_barrier *barrier)
{
    return prim_close((int[]){barrier->arrive, barrier->depart}, 2);
}
