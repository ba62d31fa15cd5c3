/* SPDX-License-Identifier: MIT
 *
 * Random traffic, eager first.
 * ranks: 3
 * modes: threads clusters machine
 * options: --protocol eager
 */
#include "random.c"
