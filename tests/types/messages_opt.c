/* SPDX-License-Identifier: MIT
 *
 * As messages.c, without eager messages.
 * ranks: 2 3
 * modes: threads clusters machine
 * options: --protocol opt
 */
#include "_messages.h"
