/* SPDX-License-Identifier: MIT
 *
 * Private copies of a program, one a rank, in one process: each with its own globals,
 * statics and thread-locals; code and constants are shared.
 */
#ifndef LW_LAUNCH_PROGRAM_H
#define LW_LAUNCH_PROGRAM_H

#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "hal/common/job.h"

struct lw_program;

/* One copy. */
struct lw_copy {
    const struct lwmpi_program *program; /* the copy's own */
    void (**finish)(void);               /* its destructor functions, first to last */
    size_t finish_count;
};

/* Prepare a file for loading.  LW_EINVAL: copies of it cannot share a process; LW_ENOMEM, LW_EOS.
 * Failures are logged. */
int lw_program_open(const char *path, struct lw_program **program) LW_CHECK;

/* Load one more copy and run its static constructors, on the stack of the caller, which must not
 * switch to another thread meanwhile.  Copies are never unloaded: the process ends with its
 * last rank.  `number` differs for each copy in this process.  LW_EOS or LW_EPROTO, logged. */
int lw_program_load(struct lw_program *program, uint32_t number, struct lw_copy *copy) LW_CHECK;

/* Run what exit() would run for this copy: functions of atexit(), static destructors. */
void lw_program_finish(const struct lw_copy *copy);

#endif
