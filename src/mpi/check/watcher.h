/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: who hears of all calls.
 */
#ifndef LW_CHECK_WATCHER_H
#define LW_CHECK_WATCHER_H

#include "mpi/runtime/libmpi.h"

/* Looks at buffers and windows.  Programs that are linked with the static library do without until they make a window. */
extern const struct lw_watcher lw_call_watcher __attribute__((weak, visibility("hidden")));

#endif
