/* SPDX-License-Identifier: MIT
 *
 * Long messages and the other ranks of a worker, by the generic protocol.
 * ranks: 4
 * modes: clusters
 * options: --workers 1 --protocol unopt
 * timeout: 60
 */
#include "long_reads.c"
