/* SPDX-License-Identifier: MIT
 *
 * The same under mpiexec --check.
 * ranks: 3
 * modes: threads clusters isolate
 * options: --check
 * fails: rank 2 has called MPI_Finalize, ranks 0 and 1
 */
#include "left.c"
