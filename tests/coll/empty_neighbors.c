/* SPDX-License-Identifier: MIT
 *
 * As neighbors.c, where every other block is of nothing.
 * ranks: 2 6
 * modes: threads clusters isolate machine
 * args: 20
 */
#define NOTHING_OFTEN 1
#include "neighbors.c"
