/* SPDX-License-Identifier: MIT
 *
 * As between_groups.c, where every other block is of nothing.
 * ranks: 2 5
 * modes: threads clusters scatter isolate machine
 * args: 20
 */
#define NOTHING_OFTEN 1
#include "between_groups.c"
