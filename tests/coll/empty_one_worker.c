/* SPDX-License-Identifier: MIT
 *
 * Collectives of nothing, of ranks on one worker.
 * ranks: 2 5
 * modes: threads
 * args: 40
 * options: --workers 1
 */
#define NOTHING_OFTEN 1
#include "random.c"
