/* SPDX-License-Identifier: MIT
 * The same with inboxes instead of rings within a cluster.
 * ranks: 2 5
 * modes: threads clusters scatter
 * options: --workers 4 --budget link_rings=0
 * timeout: 40
 */
#include "contract/_contract.h"

const struct contract contract_traffic_inbox = {"traffic_inbox", contract_traffic_start,
                                                contract_traffic_run};
