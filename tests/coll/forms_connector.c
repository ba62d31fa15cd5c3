/* SPDX-License-Identifier: MIT
 *
 * All forms of collectives by connectors.
 * ranks: 5 8
 * modes: clusters scatter isolate machine
 * options: --protocol connector
 */
#include "forms.c"
