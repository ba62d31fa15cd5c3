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

/* Some ranks of these begin without a program: be ready to start them when others ask for it.  LW_ENOMEM. */
int lw_carried_nodes(void) LW_CHECK;

/* The program of a rank has ended with this status of exit(): the last thing that its thread tells. */
void lw_carried_ended(uint32_t rank, int status);

/* cluster.c: run a program on a process that has begun without one.  path and argv are kept.  `begins` is called first, on the new thread.  LW_EINVAL,
 * LW_EOS: the file cannot be loaded, which is logged; LW_ENOMEM. */
int lw_rank_start(struct hal_process *process, const char *path, int argc, char **argv,
                  void (*begins)(uint32_t rank), struct hal_thread **thread) LW_CHECK;

/* Start what serves the whole job on this worker, of the service cluster, if it is carried here too. */
int lw_carried_services(struct hal_worker *worker) LW_CHECK;

#endif
