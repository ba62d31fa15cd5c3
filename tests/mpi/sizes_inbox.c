/* SPDX-License-Identifier: MIT
 *
 * The same where no ring fits into the budget, so that all workers of a cluster send to inboxes.
 * ranks: 5 8
 * modes: threads clusters
 * options: --workers 4 --budget link_rings=0
 */
#include "sizes.c"
