/* SPDX-License-Identifier: MIT
 *
 * What happens on a worker at a certain time: a message of a stack that keeps no links arrives, a transfer ends.
 */
#include "sim/core/event.h"
#include "sim/report/record.h"

#include <stdlib.h>
#include <string.h>

struct sim_event {
    struct sim_event *next;
    uint64_t when; /* ps */
    hal_event_call *call;
    uint64_t bytes; /* of data */
    uint32_t head_bytes;
    struct sim_origin origin;  /* from: NULL if there is none */
    char content[] LW_ALIGNED; /* the head, up to EVENT_HEAD_MOST bytes, and the data */
};

void sim_later(struct sim_worker *worker, uint64_t when, const struct sim_origin *origin,
               hal_event_call *call, const void *head, uint32_t head_bytes, const void *data, uint64_t bytes)
{
    struct sim_event *event = malloc(sizeof *event + EVENT_HEAD_MOST + bytes);
    if (!event)
        hal_job_abort(HAL_NOBODY, 1, "no memory left for the events of the model");
    *event = (struct sim_event){.when = when, .call = call, .bytes = bytes, .head_bytes = head_bytes};
    if (origin)
        event->origin = *origin;
    memcpy(event->content, head, head_bytes);
    if (bytes)
        memcpy(event->content + EVENT_HEAD_MOST, data, bytes);
    struct sim_event **at = &worker->events;
    while (*at && (*at)->when <= when) /* what is due at the same time stays in order */
        at = &(*at)->next;
    event->next = *at;
    *at = event;
    sim_arrival(worker, when);
}

bool sim_events_run(struct sim_worker *worker)
{
    bool some = false;
    while (worker->events && worker->events->when <= worker->now) {
        struct sim_event *event = worker->events;
        worker->events = event->next;
        if (record.on && event->origin.from)
            record_taken(event->origin.by, event->origin.from, event->origin.traffic);
        event->call(&worker->pub, event->content, event->head_bytes, event->content + EVENT_HEAD_MOST,
                    event->bytes);
        free(event);
        some = true;
    }
    return some;
}
