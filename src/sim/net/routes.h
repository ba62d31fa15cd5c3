/* SPDX-License-Identifier: MIT
 *
 * Who has which route: an allocator for all of the machine, which knows how much is reserved on each link of the data network.  A
 * worker's route to a cluster is for all that it has open to it.  The first worker of a cluster gets the shortest; another gets (key noc.routes), of
 * those there are, the one whose fullest link is the emptiest, and of equals the shortest. [kalray 3.2]
 */
#ifndef LW_HAL_ROUTES_H
#define LW_HAL_ROUTES_H

#include "sim/core/sim.h"

/* Get ready for a run, after the network. */
int routes_start(void) LW_CHECK;

/* By which route a worker sends to a cluster: see noc.h. */
uint32_t route_of(const struct sim_worker *worker, uint32_t cluster);

#endif
