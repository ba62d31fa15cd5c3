/* SPDX-License-Identifier: MIT
 * The same where the window's process is asked for its lock.
 * ranks: 2 4
 * modes: clusters isolate
 * options: -x LWMPI_NO_PEER_READ=1
 * fails: MPI_Win_lock +rank 0
 */
#include "stuck.c"
