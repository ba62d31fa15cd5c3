/* SPDX-License-Identifier: MIT
 *
 * All sizes where no cluster may read another.
 * ranks: 3
 * modes: scatter isolate machine
 * options: -x LWMPI_NO_PEER_READ=1
 */
#include "sizes.c"
