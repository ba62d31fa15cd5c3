/* SPDX-License-Identifier: MIT
 *
 * What a rank asks to be started on a node (HAL_REQUEST_RUN), and where its program is.
 */
#ifndef LW_LAUNCH_ORDER_H
#define LW_LAUNCH_ORDER_H

#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

struct lw_order {
    char **words; /* to be freed; the others point into it, and the words into the text */
    uint32_t node;
    int argc;
    char *program, **argv, **environment; /* both end with NULL */
};

/* Read words that are ended by 0, which a process has sent that may have sent anything.  LW_EINVAL: they make no sense; LW_ENOMEM. */
int lw_order_read(struct lw_order *order, const char *text, size_t bytes) LW_CHECK;

/* The file that a name means, as for execvp(): with a slash as it is, else looked for in `folders` (NULL: none) and in those of PATH; to be freed.  If
 * there are only files that cannot be run, the first of them.  NULL: there is none, or no memory. */
char *lw_program_find(const char *name, const char *folders);

#endif
