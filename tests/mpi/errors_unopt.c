/* SPDX-License-Identifier: MIT
 *
 * Errors in the generic protocol.
 * ranks: 2
 * modes: threads isolate machine
 * options: --protocol unopt
 */
#include "errors.c"
