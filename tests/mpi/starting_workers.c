/* SPDX-License-Identifier: MIT
 *
 * What only starts returns, with a kernel thread for each of the ranks of a process.
 * ranks: 2
 * modes: threads
 * options: --workers 2
 */
#include "starting.c"
