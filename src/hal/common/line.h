/* SPDX-License-Identifier: MIT */
#ifndef LW_HAL_LINE_H
#define LW_HAL_LINE_H

#include <stddef.h>
#include <stdint.h>

/* A place in a program, as hal_code_place() says it, is one more than the program's number, and an address there; 0: it is none. */
enum { HAL_PLACE_BITS = 48 };
static inline uint64_t hal_place_of(uint64_t program, uint64_t address)
{
    return (program + 1) << HAL_PLACE_BITS | address;
}
static inline uint64_t hal_place_program(uint64_t place)
{
    return (place >> HAL_PLACE_BITS) - 1;
}
static inline uint64_t hal_place_address(uint64_t place)
{
    return place & (((uint64_t)1 << HAL_PLACE_BITS) - 1);
}

/* The line of a call that returns to `address` of a program: "heat.c:12"; "": it is not known, or there is no addr2line.  Starts a
 * process. */
void hal_line_ask(const char *program, uint64_t address, char *line, size_t bytes);

#endif
