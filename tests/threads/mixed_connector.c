/* SPDX-License-Identifier: MIT
 *
 * Many threads, by connectors.
 * ranks: 4 7
 * modes: scatter isolate
 * options: --protocol connector
 */
#include "mixed.c"
