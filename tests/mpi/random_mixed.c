/* SPDX-License-Identifier: MIT
 *
 * The same where the budget has room for one ring to a worker, so that others send to its inbox.
 * ranks: 8
 * modes: threads clusters
 * options: --workers 4 --budget link_rings=320
 */
#include "random.c"
