/* SPDX-License-Identifier: MIT
 *
 * For what is linked into programs that read: whose is standard input?
 */
#ifndef LW_LAUNCH_INPUT_H
#define LW_LAUNCH_INPUT_H

#include <dlfcn.h>
#include <stdbool.h>

/* The library of a process that carries many ranks has it. */
extern bool lwmpi_input_here(void) __attribute__((weak));

/* May the calling program read descriptor 0? */
static inline bool input_is_ours(void)
{
    return !lwmpi_input_here || lwmpi_input_here();
}

#endif
