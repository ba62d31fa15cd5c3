/* SPDX-License-Identifier: MIT
 *
 * The shared-memory protocol takes one message a send inside a cluster.
 * ranks: 2 4
 * modes: threads
 * options: --protocol opt
 */
#define MESSAGES_DIRECT 1
#include "_messages.h"
