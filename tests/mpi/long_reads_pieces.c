/* SPDX-License-Identifier: MIT
 *
 * Long messages and the other ranks of a worker, where no cluster may read another.
 * ranks: 4
 * modes: clusters
 * options: --workers 1 -x LWMPI_NO_PEER_READ=1
 * timeout: 60
 */
#include "long_reads.c"
