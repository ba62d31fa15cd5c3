/* SPDX-License-Identifier: MIT
 *
 * As messages.c, where no cluster may read another.
 * ranks: 3
 * modes: scatter isolate machine
 * options: -x LWMPI_NO_PEER_READ=1
 */
#include "_messages.h"
