/* SPDX-License-Identifier: MIT
 *
 * Which ranks this process carries: those of a cluster, or of a whole machine.
 */
#ifndef LW_LAUNCH_CARRIED_H
#define LW_LAUNCH_CARRIED_H

#include "hal/hal.h"

uint32_t lw_carried_count(void);
/* The world rank of number `index` of them, and back. */
uint32_t lw_carried_rank(uint32_t index);
uint32_t lw_carried_index(uint32_t rank);

/* A rank of these runs the program in this file (kept). */
int lw_carried_program(uint32_t rank, const char *path) LW_CHECK;

/* Start what serves the whole job on this worker, of the service cluster, if it is carried here too. */
int lw_carried_services(struct hal_worker *worker) LW_CHECK;

#endif
