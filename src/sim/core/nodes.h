/* SPDX-License-Identifier: MIT
 *
 * What is needed to start programs while the machine runs.
 */
#ifndef LW_SIM_NODES_H
#define LW_SIM_NODES_H

#include "hal/hal.h"

/* Any worker of the machine. */
struct hal_worker *sim_worker_of_gid(uint32_t gid);

/* This thread has an environment of its own from now on: words NAME=VALUE, which are kept, and NULL.  LW_ENOMEM. */
int sim_environment_give(struct hal_thread *thread, char *const *words) LW_CHECK;

#endif
