/* SPDX-License-Identifier: MIT
 *
 * What happens on a worker at a certain time.
 */
#ifndef LW_HAL_EVENT_H
#define LW_HAL_EVENT_H

#include "hal/mppa.h"
#include "sim/core/sim.h"

enum { EVENT_HEAD_MOST = 256 };

/* What a report is told when it happens: a message between these two. */
struct sim_origin {
    const struct sim_worker *from, *by;
    enum hal_traffic traffic;
};

/* Call this on `worker`, with copies of head (at most EVENT_HEAD_MOST bytes) and data, when it looks for messages at
 * `when` (ps) or later.  What is due at the same time is called in this order.  origin: NULL if it is no
 * message. */
void sim_later(struct sim_worker *worker, uint64_t when, const struct sim_origin *origin,
               hal_event_call *call, const void *head, uint32_t head_bytes, const void *data, uint64_t bytes);

/* What is due; true if there was something. */
bool sim_events_run(struct sim_worker *worker);

#endif
