/* SPDX-License-Identifier: MIT
 *
 * Random traffic by the shared-memory protocol, and the generic one between clusters.
 * ranks: 2 5
 * modes: threads scatter isolate machine
 * options: --protocol opt
 */
#include "random.c"
