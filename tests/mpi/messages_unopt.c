/* SPDX-License-Identifier: MIT
 *
 * The generic protocol takes five messages a send, wherever the peer is.
 * ranks: 2 4
 * modes: threads clusters scatter isolate
 * options: --protocol unopt
 */
#define MESSAGES_GENERIC 5
#include "_messages.h"
