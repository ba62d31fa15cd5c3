/* SPDX-License-Identifier: MIT
 *
 * Random traffic with a kernel thread for each of many ranks.
 * ranks: 8
 * modes: threads clusters
 * options: --workers 4
 */
#include "random.c"
