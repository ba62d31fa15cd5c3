/* SPDX-License-Identifier: MIT
 *
 * By default a short message takes one message, and a long one too where the receiver can
 * read the sender's memory.
 * ranks: 2 4
 * modes: threads clusters isolate
 */
#define MESSAGES_EAGER  1
#define MESSAGES_DIRECT 1
#include "_messages.h"
