/* SPDX-License-Identifier: MIT
 *
 * Random traffic, between clusters by connectors.
 * ranks: 2 5 8
 * modes: clusters scatter isolate machine
 * options: --protocol connector
 */
#include "random.c"
