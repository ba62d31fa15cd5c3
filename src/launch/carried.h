/* SPDX-License-Identifier: MIT
 *
 * Which ranks this process carries: those of a cluster, or of a whole machine.
 */
#ifndef LW_LAUNCH_CARRIED_H
#define LW_LAUNCH_CARRIED_H

#include <stdint.h>

uint32_t lw_carried_count(void);
/* The world rank of number `index` of them, and back. */
uint32_t lw_carried_rank(uint32_t index);
uint32_t lw_carried_index(uint32_t rank);

#endif
