/* SPDX-License-Identifier: MIT
 *
 * Connectors of a worker: their beginning, who waits in them, and what becomes of them when a process ends.
 */
#include "connector/connector.h"

#include <stdio.h>

/* ------------------------------------------------------------------ reports */

/* What the calling thread's worker shows of a thread that waits for this operation; false: none does. */
static bool wait_line(const struct conn_end *end, const struct mppa_aiocb *control, const char *call,
                      struct hal_wait *line)
{
    const struct conn_aio *aio = control ? conn_aio_of(control) : NULL;
    if (!aio || !aio->waiter)
        return false;
    *line = (struct hal_wait){.rank = end->owner->process->world, .peer = -2, .tag = -1};
    snprintf(line->call, sizeof line->call, "%s", call);
    snprintf(line->comm_name, sizeof line->comm_name, "%s", end->text);
    return true;
}

static void child_line(const struct conn_owner *owner, struct hal_wait *line)
{
    *line = (struct hal_wait){.rank = owner->process->world, .peer = -2, .tag = -1};
    snprintf(line->call, sizeof line->call, "mppa_waitpid");
    snprintf(line->comm_name, sizeof line->comm_name, "process %s", owner->child);
}

static uint32_t waits_of(struct hal_worker *worker, struct hal_wait *lines, uint32_t most)
{
    const struct conn_state *state = conn_state_of(worker);
    uint32_t count = state->below->waits_of(worker, lines, most);
    for (const struct conn_end *end = state->ends; end && count < most; end = end->next)
        if (wait_line(end, end->reading, "mppa_read", &lines[count]) ||
            wait_line(end, end->first, "mppa_write", &lines[count]) ||
            wait_line(end, end->getting, "mppa_pread", &lines[count]))
            count++;
    for (const struct conn_owner *owner = state->owners; owner && count < most; owner = owner->next)
        if (owner->waits_for_child)
            child_line(owner, &lines[count++]);
    return count;
}

/* ---------------------------------------------------------------- processes */

static void end_leave(struct conn_state *state, struct conn_end *end)
{
    if (end->rx)
        conn_reader_leave(state, end, true);
    else
        conn_writer_leave(state, end, true);
    conn_routes_close(end);
}

/* Nobody of this process will come any more. */
static void waiting_refuse(struct conn_state *state, uint32_t rank)
{
    struct conn_waiting **at = &state->waiting;
    while (*at) {
        struct conn_waiting *waiting = *at;
        if (waiting->called.reader != rank) {
            at = &waiting->next;
            continue;
        }
        struct conn_head head = {
            .op = CONN_GONE, .flags = CONN_ENDED, .tx = waiting->head.tx, .route = waiting->head.route};
        conn_send(state, waiting->gid, true, &head, NULL);
        *at = waiting->next;
        state->waiting_count--;
        hal_free(waiting);
    }
}

void connectors_process_ended(void)
{
    HAL_INSIDE;
    struct hal_process *process = hal_process_here();
    struct conn_owner *owner = process ? conn_owner_made(process) : NULL;
    if (!owner || owner->ended)
        return;
    struct conn_state *state = conn_state_of(process->worker);
    conn_manager_end(owner);
    owner->ended = true;
    for (struct conn_end *end = state->ends, *next; end; end = next) {
        next = end->next;
        if (end->owner == owner)
            end_leave(state, end);
    }
    waiting_refuse(state, process->world);
    hal_thread_yield(); /* calls that nobody has looked at are refused, too */
    conn_settle(state);
    links_flush();
}

/* ---------------------------------------------------------------- beginning */

int conn_begin(struct hal_worker *worker)
{
    struct conn_state *state = hal_alloc(sizeof *state);
    if (!state)
        return LW_ENOMEM;
    state->above = *worker->above;
    state->above.waits_of = waits_of;
    state->below = worker->above;
    state->worker = worker;
    state->process_ends = connectors_process_ended;
    state->link = link_to;
    state->local_end = &state->local;
    worker->above = &state->above;
    link_port_handle(worker, LINK_PORT_CONNECTOR, conn_arrived);
    return LW_OK;
}

int connectors_start(struct hal_worker *worker)
{
    if (worker->above->waits_of == waits_of)
        return LW_OK;
    int error = conn_begin(worker);
    if (!error)
        conn_deaths_start(worker);
    return error;
}
