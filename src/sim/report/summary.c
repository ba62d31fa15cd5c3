/* SPDX-License-Identifier: MIT
 *
 * What a run has taken, in a few lines: mpiexec --verbose.
 */
#include "sim/core/energy.h"
#include "sim/core/sim.h"
#include "sim/report/report.h"

#include <stdio.h>
#include <stdlib.h>

static void memory_lines(void)
{
    uint32_t fullest = memory_fullest();
    const struct memory_account *account = &sim.clusters[fullest].memory;
    hal_log("  memory: at most %.1f of %.1f KiB, in cluster %u after %.6f s", (double)account->peak / 1024,
            (double)account->limit / 1024, fullest, (double)account->peak_at * 1e-12);
    for (int k = 0; k < MEMORY_KINDS; k++)
        hal_log("    %-12s %10.1f KiB", memory_kind_name((enum memory_kind)k),
                (double)account->at_peak[k] / 1024);
}

static void energy_lines(uint64_t end)
{
    struct energy energy;
    char text[256];
    int length = 0;
    energy_sum(end, &energy);
    if (!(energy.joules > 0))
        return; /* the machine file knows of no power */
    for (int c = 0; c < ENERGY_CAUSES; c++)
        if (energy.by_cause[c] > 0)
            length += snprintf(text + length, sizeof text - (size_t)length, "%s%s %.4g", length ? ", " : "",
                               energy_cause_name((enum energy_use)c), energy.by_cause[c]);
    hal_log("  energy: %.6g J (%s)", energy.joules, text);
    hal_log("  power: %.3f W on average, %.3f W at most over %.3g ms", energy.mean_watts, energy.peak_watts,
            energy.window_seconds * 1e3);
}

static void message_lines(void)
{
    uint64_t messages[2] = {0}, bytes[2] = {0};
    for (uint32_t gid = 0; gid < sim.workers; gid++)
        for (int out = 0; out < 2; out++) {
            messages[out] += sim_worker_at(gid)->messages[out];
            bytes[out] += sim_worker_at(gid)->bytes[out];
        }
    hal_log("  messages: %llu (%llu bytes) within clusters, %llu (%llu bytes) between them",
            (unsigned long long)messages[0], (unsigned long long)bytes[0], (unsigned long long)messages[1],
            (unsigned long long)bytes[1]);
}

void sim_summary(uint64_t end)
{
    if (!getenv("LWMPI_MACHINE_VERBOSE"))
        return;
    hal_log("%s: %.6f s of virtual time, %llu events, trace %016llx", sim.machine.name, (double)end * 1e-12,
            (unsigned long long)sim.events, (unsigned long long)sim.hash);
    double seconds = report_host_seconds();
    hal_log("  on this host: %.2f s, %.3g million events a second", seconds,
            seconds > 0 ? (double)sim.events / seconds * 1e-6 : 0);
    hal_log("  computing time: %s", sim_computing());
    message_lines();
    energy_lines(end);
    memory_lines();
}
