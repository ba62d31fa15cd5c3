/* SPDX-License-Identifier: MIT
 *
 * The same under mpiexec --check: a communicator is freed while its ranks compare what they have called.
 * ranks: 3
 * modes: threads isolate machine
 * options: --check
 */
#include "attributes.c"
