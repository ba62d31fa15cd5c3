/* SPDX-License-Identifier: MIT
 *
 * Memory, energy and power of a run as JSON.
 */
#include "sim/core/energy.h"
#include "sim/report/report.h"

enum { CURVES_MOST = 64, CURVE_BINS = 200 };

static void kinds(struct json *json, const char *name, const uint64_t *bytes)
{
    json_open(json, name, '{');
    for (int k = 0; k < MEMORY_KINDS; k++)
        json_count(json, memory_kind_name((enum memory_kind)k), bytes[k]);
    json_close(json, '}');
}

static void cluster(struct json *json, const struct memory_account *account, bool curve)
{
    json_open(json, NULL, '{');
    json_count(json, "limit", account->limit);
    json_count(json, "peak", account->peak);
    json_seconds(json, "peak_seconds", account->peak_at);
    kinds(json, "by_category", account->at_peak);
    json_count(json, "library_peak", account->library_peak);
    kinds(json, "at_end", account->used);
    json_count(json, "heap_blocks_at_end", account->blocks);
    json_count(json, "refused", account->refused);
    if (curve) {
        uint64_t bins[CURVE_BINS];
        memory_curve(account, report_end(), bins, CURVE_BINS);
        json_open(json, "curve", '[');
        for (int i = 0; i < CURVE_BINS; i++)
            json_count(json, NULL, bins[i]);
        json_close(json, ']');
    }
    json_close(json, '}');
}

void report_memory(struct json *json)
{
    uint32_t count = sim.job.nclusters + sim.job.services, fullest = memory_fullest();
    json_open(json, "memory", '{');
    json_flag(json, "enforced", sim.enforce);
    json_count(json, "fullest", fullest);
    json_number(json, "bin_seconds", (double)report_end() * 1e-12 / CURVE_BINS);
    json_open(json, "clusters", '[');
    for (uint32_t c = 0; c < count; c++)
        cluster(json, &sim.clusters[c].memory, count <= CURVES_MOST || c == fullest);
    json_close(json, ']');
    json_close(json, '}');
}

/* Nothing, if the machine file knows of no power. */
void report_energy(struct json *json)
{
    struct energy energy;
    energy_sum(report_end(), &energy);
    if (!(energy.joules > 0))
        return;
    json_open(json, "energy", '{');
    json_number(json, "joules", energy.joules);
    json_open(json, "by_cause", '{');
    for (int c = 0; c < ENERGY_CAUSES; c++)
        json_number(json, energy_cause_name((enum energy_use)c), energy.by_cause[c]);
    json_close(json, '}');
    json_close(json, '}');
    json_open(json, "power", '{');
    json_number(json, "mean_watts", energy.mean_watts);
    json_number(json, "peak_watts", energy.peak_watts);
    json_number(json, "peak_window_seconds", energy.window_seconds);
    json_number(json, "bin_seconds", energy.bin_seconds);
    json_open(json, "watts", '[');
    for (uint32_t i = 0; i < energy.bins; i++)
        json_number(json, NULL, energy.watts[i]);
    json_close(json, ']');
    json_close(json, '}');
}
