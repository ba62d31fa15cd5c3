/* SPDX-License-Identifier: MIT
 *
 * Errors where no cluster may read another.
 * ranks: 2
 * modes: isolate machine
 * options: -x LWMPI_NO_PEER_READ=1
 */
#include "errors.c"
