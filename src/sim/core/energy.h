/* SPDX-License-Identifier: MIT
 *
 * Power and energy: what PEs, resource managers, network and memory do, over time, times what the machine file says that it
 * takes (keys power.*).
 */
#ifndef LW_HAL_ENERGY_H
#define LW_HAL_ENERGY_H

#include <stdint.h>

/* What takes energy.  The first as enum sim_state, in ps; then ps of a PE in a kernel call, and of a resource manager; bytes that passed a link; bytes
 * that were read from a cluster's memory, or written. */
enum energy_use {
    ENERGY_COMPUTE,
    ENERGY_MESSAGE,
    ENERGY_COPY,
    ENERGY_WAIT,
    ENERGY_CALL,
    ENERGY_RM,
    ENERGY_NOC,
    ENERGY_SRAM,
    ENERGY_USES,
    ENERGY_IDLE = ENERGY_USES, /* of clusters that are on; only as a cause */
    ENERGY_CAUSES
};
/* "compute" ... */
const char *energy_cause_name(enum energy_use cause);

enum { ENERGY_BINS = 4096 };

/* From `from` to `to` (ps) this went on; a share of the time, which may be more than 1 of several, or less than 0. */
void energy_during(enum energy_use use, uint64_t from, uint64_t to);
void energy_share(enum energy_use use, uint64_t from, uint64_t to, double share);
/* Meanwhile a PE in SIM_MESSAGE has left the work to its resource manager; not one that computes while that serves others. */
struct sim_worker;
void energy_called(const struct sim_worker *pe, uint64_t from, uint64_t to);
/* So many bytes at this time. */
void energy_bytes(enum energy_use use, uint64_t when, uint64_t bytes);

struct energy {
    double joules, by_cause[ENERGY_CAUSES];
    double mean_watts;
    double peak_watts,
        window_seconds;        /* highest mean over so long: key power.window, or less in a shorter run */
    double bin_seconds;        /* the last may be shorter */
    double watts[ENERGY_BINS]; /* mean of each bin */
    uint32_t bins;
};

/* Of a run that ended at end_ps. */
void energy_sum(uint64_t end_ps, struct energy *energy);

#endif
