/* SPDX-License-Identifier: MIT
 *
 * What IKC keeps for a thread, and its end.
 */
#include "ikc/endpoint.h"

void **ikc_thread_state(enum ikc_state_use use)
{
    struct ikc_state *state = ikc_state();
    struct hal_thread *self = hal_self();
    if (!state)
        return NULL;
    struct ikc_thread_state **at = &state->threads;
    while (*at && (*at)->thread != self)
        at = &(*at)->next;
    struct ikc_thread_state *entry = *at;
    if (entry) { /* to the front: who asks will ask again */
        *at = entry->next;
    } else {
        entry = hal_alloc(sizeof *entry);
        if (!entry)
            return NULL;
        entry->thread = self;
    }
    entry->next = state->threads;
    state->threads = entry;
    return &entry->values[use];
}

void ikc_test_failed(struct ikc_state *state)
{
    enum { PATIENCE = 2000, PATIENCE_CROWDED = 8, NAP_NS = 20000 };
    hal_thread_yield();
    if (++state->misses > (hal_job()->overcommit ? PATIENCE_CROWDED : PATIENCE))
        hal_thread_sleep(NAP_NS);
}

void ikc_foreign_ended(void)
{
    struct hal_thread *thread = hal_self();
    struct ikc_state *state = ikc_state();
    if (!state)
        return;
    for (uint32_t i = 0; i < state->endpoints.room; i++) {
        struct ikc_endpoint *endpoint = state->endpoints.entries[i].object;
        if (endpoint && endpoint->thread == thread)
            ikc_endpoint_free(state, endpoint);
    }
    for (struct ikc_thread_state **at = &state->threads; *at; at = &(*at)->next)
        if ((*at)->thread == thread) {
            struct ikc_thread_state *entry = *at;
            *at = entry->next;
            for (int use = 0; use < IKC_STATE_USES; use++)
                hal_free(entry->values[use]);
            hal_free(entry);
            break;
        }
}

void ikc_thread_ended(void)
{
    ikc_foreign_ended();
    links_flush();
}

void ikc_thread_finish(void)
{
    struct ikc_state *state = ikc_state();
    struct hal_thread *self = hal_self();
    if (!state)
        return;
    /* The table may grow or move while this thread waits: no pointer into it is kept. */
    for (uint32_t i = 0; i < state->endpoints.room; i++) {
        struct ikc_endpoint *endpoint = state->endpoints.entries[i].object;
        if (!endpoint || endpoint->thread != self)
            continue;
        for (uint32_t k = 0; k < endpoint->flow_count; k++)
            while (endpoint->flows[k].state != IKC_FLOW_IDLE)
                ikc_endpoint_sleep(endpoint);
    }
    ikc_thread_ended();
}

int ikc_thread_run(struct ikc_state *state, uint32_t from, const struct ikc_control *control)
{
    /* Only those who share this address space know a function of it. */
    if (from / state->workers != state->node)
        return LW_EPROTO;
    void (*entry)(void *) = (void (*)(void *))(uintptr_t)control->offset;
    if (hal_thread_create(state->worker, entry, (void *)(uintptr_t)control->bytes, NULL, NULL))
        hal_worker_abort(state->worker->gid, "no memory left for a thread that was to be spawned");
    return LW_OK;
}

void ikc_thread_start(uint32_t worker, void (*entry)(void *), void *arg)
{
    struct ikc_state *state = ikc_state();
    struct ikc_control control = {
        .op = IKC_OP_RUN, .offset = (uint64_t)(uintptr_t)entry, .bytes = (uint64_t)(uintptr_t)arg};
    ikc_control_send(state, state->node * state->workers + worker, &control);
}
