/* SPDX-License-Identifier: MIT
 *
 * What computing takes on a processing element: prices of what programs are made of that `mpicc --timed` compiled.
 */
#ifndef LW_HAL_PE_H
#define LW_HAL_PE_H

#include "base/timed.h"

/* Cycles of a PE, but where another unit is named.  The keys pe.* of a machine file. */
struct machine_pe {
    uint32_t issue, alus;        /* operations that begin in a cycle; of these, on whole numbers */
    uint32_t plain_issue;        /* in code that was compiled without optimisation */
    double int64;                /* how often a 64-bit operation takes an ALU */
    double multiply, multiply64; /* what follows, up to convert, shares one unit */
    double fadd, fmultiply;      /* double */
    double fadd32, fmultiply32;  /* float */
    double convert;
    double load, store;           /* of the unit for memory */
    double miss, refill;          /* share of loads that miss the cache; what one waits then */
    double branch, call;          /* what they lose beyond their place */
    double divide, divide64, bit; /* software: a call, and for each bit of the quotient */
    double fdivide, fsqrt, fdivide32, fsqrt32;
    double math, heap;      /* a function of libm; of malloc's */
    double copy_ps, set_ps; /* a byte by memcpy(), memset() */
};

struct machine;

/* Cycles of a stretch of code with so many operations of each class.  What units do at the same time counts once: the
 * unit that has most to do decides, in whole cycles; on top come the waits that stop them all. */
double pe_cycles(const struct machine_pe *pe, const uint16_t counts[LW_TIMED_CLASSES]);

/* Tell a program what its stretches cost on this machine.  Returns how many stretches it has; 0: it is not timed.  False
 * in *fits: it was compiled by an mpicc of another version. */
uint64_t pe_price(const struct machine *machine, const struct lw_timed *timed, bool *fits);

/* What has run up since the last call, in ps; it begins anew. */
uint64_t pe_take(const struct machine_pe *pe, double clock_mhz, uint64_t *work);

#endif
