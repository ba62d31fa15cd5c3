/* SPDX-License-Identifier: MIT
 *
 * The resource manager of a process: a thread beside its main one, which runs call-backs. [kalray 3.2]
 */
#include "connector/connector.h"

static struct mppa_aiocb *next_call(struct conn_owner *owner)
{
    struct mppa_aiocb *control = owner->calls;
    if (!control)
        return NULL;
    owner->calls = conn_aio_of(control)->next;
    if (!owner->calls)
        owner->calls_end = &owner->calls;
    return control;
}

void conn_aio_wake(const struct conn_aio *aio)
{
    if (aio->waiter && aio->naps)
        hal_thread_rouse(aio->waiter);
    else if (aio->waiter)
        hal_thread_wake(aio->waiter);
}

/* From here on the control block is the program's. */
static void run(struct mppa_aiocb *control)
{
    struct conn_aio *aio = conn_aio_of(control);
    struct mppa_sigevent event = control->aio_sigevent;
    aio->state = CONN_AIO_ENDED;
    conn_aio_wake(aio);
    event.sigev_notify_function(event.sigev_value);
}

static void manager(void *arg)
{
    struct conn_owner *owner = arg;
    while (!owner->manager_ends) {
        struct mppa_aiocb *control = next_call(owner);
        if (control) {
            run(control);
            continue;
        }
        owner->manager_waits = true;
        hal_thread_block();
        owner->manager_waits = false;
    }
    owner->manager = NULL;
}

int conn_manager_start(struct conn_state *state, struct conn_owner *owner)
{
    if (owner->manager)
        return LW_OK;
    owner->calls_end = &owner->calls;
    return hal_thread_create(state->worker, manager, owner, owner->process, &owner->manager);
}

void conn_manager_call(struct conn_owner *owner, struct mppa_aiocb *control)
{
    conn_aio_of(control)->next = NULL;
    *owner->calls_end = control;
    owner->calls_end = &conn_aio_of(control)->next;
    if (owner->manager_waits)
        hal_thread_wake(owner->manager);
}

void conn_manager_end(struct conn_owner *owner)
{
    owner->manager_ends = true;
    if (!owner->manager || conn_in_callback(owner))
        return;
    if (owner->manager_waits)
        hal_thread_wake(owner->manager);
    while (owner->manager)
        hal_thread_yield();
}
