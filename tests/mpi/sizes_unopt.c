/* SPDX-License-Identifier: MIT
 *
 * All sizes by the generic protocol.
 * ranks: 2 3
 * modes: threads isolate machine
 * options: --protocol unopt
 */
#include "sizes.c"
