/* SPDX-License-Identifier: MIT
 * The same where no cluster reaches another's memory: the target is told.
 * ranks: 2 4
 * modes: clusters isolate
 * options: --workers 2 -x LWMPI_NO_PEER_READ=1
 */
#include "windows.c"
