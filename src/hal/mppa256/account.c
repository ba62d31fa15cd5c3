/* SPDX-License-Identifier: MIT
 *
 * Where the time goes: totals, and over time in bins whose length doubles when they are full.
 */
#include "hal/mppa256/record.h"

#include <stdlib.h>
#include <string.h>

/* A bin is a microsecond at first. */
enum { BIN_PS = 1000000 };

/* Join the worker's bins in pairs as often as everybody has to. */
static void fold(struct sim_worker *worker)
{
    for (; worker->bin_fold < sim.bin_folds; worker->bin_fold++) {
        float(*state)[SIM_STATES - 1] = worker->bins->state;
        for (int i = 0; i < SIM_BINS; i++)
            for (int s = 0; s < SIM_STATES - 1; s++)
                state[i][s] = i < SIM_BINS / 2 ? state[2 * i][s] + state[2 * i + 1][s] : 0;
    }
}

void sim_bins_of(struct sim_worker *worker)
{
    if (worker->bins)
        fold(worker);
}

static void bins_add(struct sim_worker *worker, uint64_t from, uint64_t to, enum sim_state state)
{
    if (!sim.bin_ps)
        sim.bin_ps = BIN_PS;
    while (to >= sim.bin_ps * SIM_BINS) {
        sim.bin_ps *= 2;
        sim.bin_folds++;
    }
    if (!worker->bins) {
        worker->bins = calloc(1, sizeof *worker->bins);
        worker->bin_fold = sim.bin_folds;
        if (!worker->bins)
            return;
    }
    if (worker->bin_fold != sim.bin_folds)
        fold(worker);
    while (from < to) {
        uint64_t bin = from / sim.bin_ps, end = (bin + 1) * sim.bin_ps;
        if (end > to)
            end = to;
        worker->bins->state[bin][state] += (float)(end - from);
        from = end;
    }
}

void sim_pass(struct sim_worker *worker, double ps, enum sim_state state)
{
    uint64_t from = worker->now;
    worker->now += (uint64_t)ps;
    worker->spent[state] += (double)(uint64_t)ps;
    if (record.on && worker->now != from)
        record_pass(worker, from, worker->now, state);
    if (state != SIM_WAIT && worker->now != from)
        bins_add(worker, from, worker->now, state);
}
