/* SPDX-License-Identifier: MIT
 *
 * As messages.c, by the generic protocol.
 * ranks: 2
 * modes: threads clusters machine
 * options: --protocol unopt
 */
#include "_messages.h"
