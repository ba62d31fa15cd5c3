/* SPDX-License-Identifier: MIT
 *
 * All sizes by connectors.
 * ranks: 2 3
 * modes: clusters scatter isolate machine
 * options: --protocol connector
 */
#include "sizes.c"
