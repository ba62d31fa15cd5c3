/* SPDX-License-Identifier: MIT
 *
 * Libraries that are used where they are: loaded while the program runs, so that no program needs them to begin.
 */
#ifndef LW_HAL_LINUX_OPTIONAL_H
#define LW_HAL_LINUX_OPTIONAL_H

#include <stddef.h>

/* A function of such a library, and where its address is kept. */
struct linux_function {
    const char *name;
    void **at;
};

/* Load a library and find these functions of it.  NULL, or the name of what is not there: the library or the first of them. */
const char *linux_library_load(const char *library, const struct linux_function *functions, size_t count);

#endif
