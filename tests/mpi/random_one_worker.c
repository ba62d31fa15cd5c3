/* SPDX-License-Identifier: MIT
 *
 * Random traffic of ranks that share one worker.
 * ranks: 2 8
 * modes: threads clusters
 * options: --workers 1
 */
#include "random.c"
