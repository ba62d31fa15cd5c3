/* SPDX-License-Identifier: MIT
 *
 * Connectors: what a library that has them calls.
 */
#ifndef LW_CONNECTOR_ABOVE_H
#define LW_CONNECTOR_ABOVE_H

#include "hal/hal.h"

/* Prepare connectors on this worker, whose processes are bare.  Call after they were made, before they run. */
int connectors_start(struct hal_worker *worker) LW_CHECK;

/* Make this worker's links to other clusters of connectors (links/links.h).  Call after its ranks were made, before they run.  Idempotent. */
int connectors_link(struct hal_worker *worker) LW_CHECK;

/* The calling thread's process ends. */
void connectors_process_ended(void);

#endif
