/* SPDX-License-Identifier: MIT */
#ifndef LW_HAL_CRASH_H
#define LW_HAL_CRASH_H

#include <stdint.h>

#include "base/error.h"

/* From now on, a fatal signal on the calling kernel thread is recorded with the rank that it hit
 * before it ends the process as usual.  Call once on each worker.  Signals that somebody
 * handles already (a debugging tool, the program) are left alone.  LW_ENOMEM. */
int hal_crash_watch(void) LW_CHECK;

/* In a process of one rank that nobody has launched: only stacks that run over are told. */
int hal_crash_watch_alone(void) LW_CHECK;

/* The same for a kernel thread that the program of a rank has created: it gets a stack for the handler until it ends. */
void hal_crash_watch_thread(uint32_t rank);

#endif
