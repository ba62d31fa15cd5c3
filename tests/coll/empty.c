/* SPDX-License-Identifier: MIT
 *
 * As random.c, where every other block is of nothing, which each rank says in its own way: by no element, or by many of a
 * type without data.
 * ranks: 2 3 5 8
 * modes: threads clusters scatter isolate machine
 * args: 24
 */
#define NOTHING_OFTEN 1
#include "random.c"
