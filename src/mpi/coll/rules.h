/* SPDX-License-Identifier: MIT
 *
 * Rules of users for collectives, for who looks at them before anything runs.
 */
#ifndef LW_RULES_H
#define LW_RULES_H

#include <stdbool.h>
#include <stddef.h>

/* Read LWMPI_COLL: true if it is not set or all of it are rules (see choose.h); else why[bytes] says what is not. */
bool lw_rules_check(char *why, size_t bytes);

#endif
