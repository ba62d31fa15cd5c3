/* SPDX-License-Identifier: MIT
 *
 * Rules of users for collectives, for who looks at them before anything runs.
 */
#ifndef LW_RULES_H
#define LW_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Read LWMPI_COLL: true if it is not set or all of it are rules (see choose.h); else why[bytes] says what is not. */
bool lw_rules_check(char *why, size_t bytes);

/* Whether they want the job's own barrier, of so many ranks, workers and clusters, to go by levels. */
bool lw_rules_barrier_levels(uint32_t ranks, uint32_t workers, uint32_t clusters);

#endif
