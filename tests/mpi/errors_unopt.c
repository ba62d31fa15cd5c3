/* SPDX-License-Identifier: MIT
 *
 * Errors in the generic protocol.
 * ranks: 2
 * modes: threads isolate
 * options: --protocol unopt
 */
#include "errors.c"
