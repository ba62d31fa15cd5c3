/* SPDX-License-Identifier: MIT
 *
 * What becomes of connectors whose other side has died, in a job that goes on (hal/failures.h): the same as if it had ended by itself,
 * after what it had sent.
 */
#include "connector/connector.h"
#include "hal/failures.h"

static void ends_look(struct conn_state *state)
{
    for (struct conn_end *end = state->ends, *next; end; end = next) {
        next = end->next;
        if (end->rx)
            conn_writers_died(state, end);
        else
            conn_look_for_ended(state, end);
        conn_closer_wake(end);
    }
}

static void noticed(struct hal_worker *worker, uint32_t notices)
{
    struct conn_state *state = conn_state_of(worker);
    uint32_t workers = hal_job()->workers;
    struct hal_event event;
    (void)notices;
    for (; hal_event_at(state->events, &event); state->events++)
        for (uint32_t w = 0; event.kind == HAL_EVENT_DEATH && w < workers; w++)
            (void)links_bury(worker, event.cluster * workers + w);
    ends_look(state);
    conn_settle(state);
}

void conn_deaths_start(struct hal_worker *worker)
{
    if (hal_job()->survive)
        hal_notice_handle(worker, noticed);
}
