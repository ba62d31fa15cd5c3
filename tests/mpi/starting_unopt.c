/* SPDX-License-Identifier: MIT
 *
 * What only starts returns, when every message asks first.
 * ranks: 2
 * modes: clusters isolate
 * options: --protocol unopt
 */
#include "starting.c"
