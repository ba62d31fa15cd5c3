/* SPDX-License-Identifier: MIT
 *
 * The same where the window's process is asked for its lock, which lives, or is the one that has died.
 *
 * ranks: 3 5
 * modes: isolate
 * options: --survive -x LWMPI_NO_PEER_READ=1
 */
#include "windows.c"
