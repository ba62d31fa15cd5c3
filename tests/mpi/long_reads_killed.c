/* SPDX-License-Identifier: MIT
 *
 * The sender is killed when some of a long message is there: the job ends.
 * ranks: 4
 * modes: clusters
 * options: --workers 1
 * fails: SIGTERM
 */
#include <signal.h>

#define INTERRUPT(pid) kill(pid, SIGTERM)
#include "long_reads.c"
