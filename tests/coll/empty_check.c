/* SPDX-License-Identifier: MIT
 *
 * Ranks that say nothing in different ways agree: mpiexec --check has no objection.
 * ranks: 2 5
 * modes: threads clusters isolate
 * args: 24
 * options: --check
 */
#define NOTHING_OFTEN 1
#include "random.c"
