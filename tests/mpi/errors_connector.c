/* SPDX-License-Identifier: MIT
 *
 * Errors where messages travel by connectors.
 * ranks: 2
 * modes: clusters scatter isolate machine
 * options: --protocol connector
 */
#include "errors.c"
