/* SPDX-License-Identifier: MIT
 *
 * Private copies of a program, one a rank, in one process: each with its own globals,
 * statics and thread-locals; code and constants are shared.
 */
#ifndef LW_LAUNCH_PROGRAM_H
#define LW_LAUNCH_PROGRAM_H

#include <stdint.h>

#include "base/error.h"
#include "hal/linux/job.h"

struct lw_program;

/* Prepare a file for loading.  LW_EINVAL: copies of it cannot share a process; LW_ENOMEM, LW_EOS.
 * Failures are logged. */
int lw_program_open(const char *path, struct lw_program **program) LW_CHECK;

/* Load one more copy and run its static constructors, on the stack of the caller.  Copies
 * are never unloaded: a process of the launcher ends with its last rank.  `number` differs
 * for each copy in this process.  LW_EOS, logged. */
int lw_program_load(struct lw_program *program, uint32_t number, struct lwmpi_program **copy) LW_CHECK;

#endif
