/* SPDX-License-Identifier: MIT
 *
 * As messages.c, between workers of one cluster: the receiver reads the sender's memory by its layout.
 * ranks: 2 3
 * modes: threads
 * options: --workers 2
 */
#include "_messages.h"
