/* SPDX-License-Identifier: MIT
 *
 * Collectives of nothing, of ranks on two workers of one cluster.
 * ranks: 2 5
 * modes: threads
 * args: 40
 * options: --workers 2
 */
#define NOTHING_OFTEN 1
#include "random.c"
