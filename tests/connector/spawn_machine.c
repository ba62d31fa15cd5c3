/* SPDX-License-Identifier: MIT
 *
 * The test spawn where nodes are clusters of a modelled machine, the main process is on its I/O cluster, and the host behind PCIe.
 * ranks: 1 2
 * modes: machine
 * options: --connectors
 */
#include "connector/spawn.c"
