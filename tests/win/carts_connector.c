/* SPDX-License-Identifier: MIT
 *
 * The same where all of it goes by messages: no cluster reaches another's memory by connectors.
 * ranks: 3 20
 * modes: clusters scatter isolate machine
 * options: --protocol connector
 */
#include "carts.c"
