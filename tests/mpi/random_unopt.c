/* SPDX-License-Identifier: MIT
 *
 * Random traffic by the generic protocol.
 * ranks: 1 3 8
 * modes: threads clusters isolate machine
 * options: --protocol unopt
 */
#include "random.c"
