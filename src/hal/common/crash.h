/* SPDX-License-Identifier: MIT */
#ifndef LW_HAL_CRASH_H
#define LW_HAL_CRASH_H

#include "base/error.h"

/* From now on, a fatal signal on the calling kernel thread is recorded with the rank that it hit
 * before it ends the process as usual.  Call once on each worker.  Signals that somebody
 * handles already (a debugging tool, the program) are left alone.  LW_ENOMEM. */
int hal_crash_watch(void) LW_CHECK;

#endif
