/* SPDX-License-Identifier: MIT
 *
 * Long messages and the other ranks of a worker, between two workers of a cluster.
 * ranks: 4
 * modes: threads
 * options: --workers 2
 * timeout: 60
 */
#include "long_reads.c"
