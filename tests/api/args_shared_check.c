/* SPDX-License-Identifier: MIT
 *
 * The same under mpiexec --check, which also tells of blocks that lie where they are to come.
 * ranks: 1 3
 * modes: threads clusters isolate machine
 * options: --check
 */
#define CHECKED
#include "args_shared.c"
