/* SPDX-License-Identifier: MIT
 *
 * The same where no ring fits into the budget, so that all workers of a cluster send to inboxes.  (Not with a tiny
 * budget: its two slots may be full when a barrier ends, and what was sent before comes later.)
 * builds: release debug asan tsan
 * ranks: 5 8
 * modes: threads clusters
 * options: --workers 4 --budget link_rings=0
 */
#include "collectives.c"
