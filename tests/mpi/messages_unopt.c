/* SPDX-License-Identifier: MIT
 *
 * The generic protocol takes five messages a send, wherever the peer is, if it is read in one piece.
 * ranks: 2 4
 * modes: threads clusters scatter isolate
 * options: --protocol unopt --budget read_piece=1M
 */
#define MESSAGES_GENERIC 5
#include "_messages.h"
