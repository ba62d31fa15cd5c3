/* SPDX-License-Identifier: MIT
 *
 * Random traffic where no cluster may read another: long payloads go in pieces.
 * ranks: 2 5
 * modes: clusters isolate machine
 * options: -x LWMPI_NO_PEER_READ=1
 */
#include "random.c"
