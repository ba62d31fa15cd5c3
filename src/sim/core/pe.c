/* SPDX-License-Identifier: MIT
 *
 * The model of a processing element: a processor that begins several operations a cycle, in order, each on a unit of its
 * own, with a small cache.  The compiler is taken to have filled the cycles as well as the units allow: dependences
 * between operations cost nothing.
 */
#include "sim/machine/machine.h"

#include <string.h>

static double most(double a, double b)
{
    return a > b ? a : b;
}

static double whole(double cycles)
{
    double down = (double)(uint64_t)cycles;
    return down < cycles ? down + 1 : down;
}

double pe_cycles(const struct machine_pe *pe, const uint16_t n[LW_TIMED_CLASSES])
{
    double alu = n[LW_TIMED_INT] + n[LW_TIMED_INT64] * pe->int64;
    double multiplies = n[LW_TIMED_MULTIPLY] * pe->multiply + n[LW_TIMED_MULTIPLY64] * pe->multiply64 +
                        n[LW_TIMED_FADD] * pe->fadd + n[LW_TIMED_FMULTIPLY] * pe->fmultiply +
                        n[LW_TIMED_FADD32] * pe->fadd32 + n[LW_TIMED_FMULTIPLY32] * pe->fmultiply32 +
                        n[LW_TIMED_CONVERT] * pe->convert;
    double loads = n[LW_TIMED_LOAD] + n[LW_TIMED_LOAD_FRAME];
    double memory = loads * pe->load + n[LW_TIMED_STORE] * pe->store;
    double all = alu + n[LW_TIMED_MULTIPLY] + n[LW_TIMED_MULTIPLY64] + n[LW_TIMED_FADD] +
                 n[LW_TIMED_FMULTIPLY] + n[LW_TIMED_FADD32] + n[LW_TIMED_FMULTIPLY32] + n[LW_TIMED_CONVERT] +
                 loads + n[LW_TIMED_STORE] + n[LW_TIMED_BRANCH];
    double bundles = most(most(all / pe->issue, alu / pe->alus), most(multiplies, memory));
    double waits = n[LW_TIMED_LOAD] * pe->miss * pe->refill + n[LW_TIMED_BRANCH] * pe->branch;
    double calls = n[LW_TIMED_CALL] * pe->call + n[LW_TIMED_DIVIDE] * pe->divide +
                   n[LW_TIMED_DIVIDE64] * pe->divide64 + n[LW_TIMED_FDIVIDE] * pe->fdivide +
                   n[LW_TIMED_FSQRT] * pe->fsqrt + n[LW_TIMED_FDIVIDE32] * pe->fdivide32 +
                   n[LW_TIMED_FSQRT32] * pe->fsqrt32 + n[LW_TIMED_MATH] * pe->math +
                   n[LW_TIMED_HEAP] * pe->heap;
    return whole(bundles) + waits + calls;
}

/* In whole ps, so that it does not matter how often it is taken. */
static uint64_t rounded(double ps)
{
    return (uint64_t)(ps + 0.5);
}

static void function_price(const struct machine *machine, struct lw_timed_function *f)
{
    struct machine_pe pe = machine->pe;
    double ps = 1e6 / machine->clock_mhz;
    if (f->version & LW_TIMED_PLAIN)
        pe.issue = pe.plain_issue;
    for (uint32_t i = 0; i < f->stretches; i++)
        f->prices[i] = rounded(pe_cycles(&pe, f->counts + (size_t)i * LW_TIMED_CLASSES) * ps);
}

uint64_t pe_price(const struct machine *machine, const struct lw_timed *timed, bool *fits)
{
    uint64_t stretches = 0;
    *fits = true;
    for (struct lw_timed_function *f = timed->functions; f < timed->end; f++) {
        *fits &= (f->version & ~LW_TIMED_PLAIN) == LW_TIMED_VERSION;
        if (*fits)
            function_price(machine, f);
        stretches += f->stretches;
    }
    return stretches;
}

uint64_t pe_take(const struct machine_pe *pe, double clock_mhz, uint64_t *work)
{
    uint64_t ps = work[LW_TIMED_PS] + work[LW_TIMED_BITS] * rounded(pe->bit * 1e6 / clock_mhz) +
                  work[LW_TIMED_COPIED] * rounded(pe->copy_ps) + work[LW_TIMED_SET] * rounded(pe->set_ps);
    memset(work, 0, LW_TIMED_WORKS * sizeof *work);
    return ps;
}
