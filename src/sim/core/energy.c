/* SPDX-License-Identifier: MIT
 *
 * What goes on, over time, in bins whose length doubles when they are full; and what that takes.
 */
#include "sim/core/energy.h"

#include <string.h>

#include "sim/stacks/stack.h"

/* A bin is a microsecond at first. */
enum { BIN_PS = 1000000 };

static struct {
    uint64_t bin_ps;
    double amount[ENERGY_BINS][ENERGY_USES];
} past = {.bin_ps = BIN_PS};

const char *energy_cause_name(enum energy_use cause)
{
    static const char *const names[ENERGY_CAUSES] = {
        [ENERGY_COMPUTE] = "compute", [ENERGY_MESSAGE] = "message", [ENERGY_COPY] = "copy",
        [ENERGY_WAIT] = "wait",       [ENERGY_CALL] = "call",       [ENERGY_RM] = "rm",
        [ENERGY_NOC] = "noc",         [ENERGY_SRAM] = "sram",       [ENERGY_IDLE] = "idle",
    };
    return names[cause];
}

static void reach(uint64_t when)
{
    while (when >= past.bin_ps * ENERGY_BINS) {
        for (int i = 0; i < ENERGY_BINS; i++)
            for (int u = 0; u < ENERGY_USES; u++)
                past.amount[i][u] = i < ENERGY_BINS / 2
                                        ? past.amount[(size_t)2 * i][u] + past.amount[(size_t)2 * i + 1][u]
                                        : 0;
        past.bin_ps *= 2;
    }
}

void energy_share(enum energy_use use, uint64_t from, uint64_t to, double share)
{
    reach(to);
    uint64_t bin = from / past.bin_ps, end = (bin + 1) * past.bin_ps;
    for (; end < to; from = end, end += past.bin_ps)
        past.amount[bin++][use] += share * (double)(end - from);
    past.amount[bin][use] += share * (double)(to - from);
}

void energy_during(enum energy_use use, uint64_t from, uint64_t to)
{
    energy_share(use, from, to, 1);
}

void energy_called(const struct sim_worker *pe, uint64_t from, uint64_t to)
{
    if (to <= from || pe->computes_until)
        return;
    energy_share(ENERGY_MESSAGE, from, to, -1);
    energy_share(ENERGY_CALL, from, to, 1);
}

void energy_bytes(enum energy_use use, uint64_t when, uint64_t bytes)
{
    reach(when);
    past.amount[when / past.bin_ps][use] += (double)bytes;
}

/* Joules by cause in one bin of so many seconds. */
static void bin_joules(const double *amount, double seconds, double *joules)
{
    const struct machine *m = &sim.machine;
    const double watts[] = {[ENERGY_COMPUTE] = m->compute_watts, [ENERGY_MESSAGE] = m->message_watts,
                            [ENERGY_COPY] = m->copy_watts,       [ENERGY_WAIT] = m->wait_watts,
                            [ENERGY_CALL] = m->call_watts,       [ENERGY_RM] = m->rm_watts};
    for (int u = ENERGY_COMPUTE; u <= ENERGY_RM; u++)
        joules[u] = amount[u] * 1e-12 * watts[u];
    double fetched = amount[ENERGY_COMPUTE] * 1e-12 * m->clock_mhz * 1e6 * m->sram_compute;
    joules[ENERGY_NOC] = amount[ENERGY_NOC] * m->noc_pj_per_byte * 1e-12;
    joules[ENERGY_SRAM] = (amount[ENERGY_SRAM] + fetched) * m->sram_pj_per_byte * 1e-12;
    joules[ENERGY_IDLE] = seconds * m->cluster_watts * (m->clusters + m->io_clusters);
}

/* The highest mean of a window of whole bins. */
static void peak_find(struct energy *energy, double seconds)
{
    double window = sim.machine.power_window_ps * 1e-12;
    uint32_t span = (uint32_t)(window / energy->bin_seconds + 0.5),
             whole = (uint32_t)(seconds / energy->bin_seconds);
    span = span ? span : 1;
    if (span > whole) {
        energy->peak_watts = energy->mean_watts;
        energy->window_seconds = seconds;
        return;
    }
    energy->window_seconds = span * energy->bin_seconds;
    for (uint32_t first = 0; first + span <= whole; first++) {
        double sum = 0;
        for (uint32_t i = 0; i < span; i++)
            sum += energy->watts[first + i];
        if (sum / span > energy->peak_watts)
            energy->peak_watts = sum / span;
    }
}

void energy_sum(uint64_t end_ps, struct energy *energy)
{
    memset(energy, 0, sizeof *energy);
    reach(end_ps);
    polls_finish(end_ps);
    energy->bin_seconds = (double)past.bin_ps * 1e-12;
    for (uint32_t i = 0; i < ENERGY_BINS; i++) {
        uint64_t from = i * past.bin_ps, to = from + past.bin_ps < end_ps ? from + past.bin_ps : end_ps;
        double joules[ENERGY_CAUSES], all = 0, seconds = to > from ? (double)(to - from) * 1e-12 : 0;
        bin_joules(past.amount[i], seconds, joules);
        for (int c = 0; c < ENERGY_CAUSES; c++) {
            energy->by_cause[c] += joules[c];
            all += joules[c];
        }
        energy->joules += all;
        if (!(seconds > 0))
            continue;
        energy->watts[i] = all / seconds;
        energy->bins = i + 1;
    }
    if (!end_ps)
        return;
    energy->mean_watts = energy->joules / ((double)end_ps * 1e-12);
    peak_find(energy, (double)end_ps * 1e-12);
}
