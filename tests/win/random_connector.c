/* SPDX-License-Identifier: MIT
 *
 * Windows whose messages travel by connectors: no cluster reaches another's memory.
 * ranks: 3 6
 * modes: clusters scatter isolate machine
 * options: --protocol connector
 */
#include "random.c"
