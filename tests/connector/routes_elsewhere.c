/* SPDX-License-Identifier: MIT
 *
 * The same program where there is no network on chip.
 * ranks: 4
 * modes: threads clusters isolate
 */
#include "routes.c"
