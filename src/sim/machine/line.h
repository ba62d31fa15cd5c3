/* SPDX-License-Identifier: MIT */
#ifndef LW_SIM_LINE_H
#define LW_SIM_LINE_H

#include <stddef.h>
#include <stdint.h>

/* The line of a call that returns to `address` of a program: "heat.c:12"; "": it is not known, or there is no addr2line.  Starts a
 * process. */
void line_ask(const char *program, uint64_t address, char *line, size_t bytes);

#endif
