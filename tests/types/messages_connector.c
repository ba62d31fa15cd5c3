/* SPDX-License-Identifier: MIT
 *
 * As messages.c, by connectors.
 * ranks: 2 3
 * modes: clusters scatter isolate machine
 * options: --protocol connector
 */
#include "_messages.h"
