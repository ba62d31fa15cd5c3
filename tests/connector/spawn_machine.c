/* SPDX-License-Identifier: MIT
 *
 * The test spawn where nodes are clusters of a modelled machine, and the main process is on its I/O cluster.
 * ranks: 1
 * modes: machine
 * options: --connectors
 */
#include "connector/spawn.c"
