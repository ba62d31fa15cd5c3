/* SPDX-License-Identifier: MIT
 *
 * The files of the libraries that a program needs, where the dynamic linker would find them.
 */
#ifndef LW_LAUNCH_NEEDED_H
#define LW_LAUNCH_NEEDED_H

#include <stdbool.h>

enum { LW_NEEDED_MAX = 256 }; /* who needs more is not looked at to the end */

struct lw_needed {
    char *path
        [LW_NEEDED_MAX]; /* the program, its libraries, those of its libraries, and so on; without links */
    unsigned count;
};

/* Find the libraries of a program: all (`all`), or those that it brings along, outside the folders of the system.  Libraries of
 * compilers, of the C library and of lwmpi are passed over, and so is what is not found, or needed by its path alone. */
void lw_needed_find(struct lw_needed *needed, const char *program, bool all);
void lw_needed_free(struct lw_needed *needed);

#endif
