/* SPDX-License-Identifier: MIT
 *
 * Syncs: notifications from one to all or from all to one. [ikc 3.2]
 */
#include "ikc/endpoint.h"
#include "ikc/above.h"

#include <string.h>

/* Does the list make sense, and does its entry `self` signal (or wait) in this mode? */
static bool list_valid(const struct ikc_state *state, const struct ikc_address *list, int count, int self,
                       enum ikc_sync_mode mode, bool signals)
{
    if (!list || count < 2 || self < 0 || self >= count)
        return false;
    if (mode != IKC_ONE_TO_ALL && mode != IKC_ALL_TO_ONE)
        return false;
    for (int i = 0; i < count; i++)
        if (!ikc_address_valid(list[i].node, i == self && list[i].port == IKC_ANY_PORT ? 0 : list[i].port))
            return false;
    /* The master compares all, the others with themselves. */
    for (int i = 0; i < count; i++)
        for (int k = self; k < (self ? self + 1 : i); k++)
            if (i != k && list[i].node == list[k].node && list[i].port == list[k].port)
                return false;
    bool master_signals = mode == IKC_ONE_TO_ALL;
    return (uint32_t)list[self].node == state->node && (self == 0) == (master_signals == signals);
}

/* -------------------------------------------------------------------- owner */

bool ikc_sync_take(struct ikc_state *state, struct ikc_endpoint *sync, uint32_t gid,
                   const struct ikc_request *request, bool *denied)
{
    uint32_t node = gid / state->workers;
    for (uint32_t i = 0; i < sync->sync.count; i++) {
        const struct ikc_address *from = &sync->sync.from[i];
        if ((uint32_t)from->node != node || (uint32_t)from->port != request->head.own)
            continue;
        if (sync->sync.counts[i] < UINT32_MAX)
            sync->sync.counts[i]++;
        sync->stats.received++;
        state->stats.sync_received++;
        ikc_endpoint_wake(sync);
        ikc_answer(state, gid, &request->head, LW_OK);
        return true;
    }
    *denied = true;
    return false;
}

int ikc_sync_create_at(const struct ikc_address *list, int count, int self, enum ikc_sync_mode mode,
                       bool internal)
{
    struct ikc_state *state = ikc_state();
    if (!state)
        return IKC_EUNSUP;
    if (!list_valid(state, list, count, self, mode, false))
        return IKC_EINVAL;
    struct ikc_endpoint *sync;
    int error = ikc_endpoint_new(state, IKC_SYNC, true, internal, &sync);
    if (error)
        return ikc_error_of(error);
    const struct ikc_address *from = mode == IKC_ONE_TO_ALL ? list : list + 1;
    sync->sync.count = mode == IKC_ONE_TO_ALL ? 1 : (uint32_t)count - 1;
    sync->sync.from = hal_alloc(sync->sync.count * sizeof *from);
    sync->sync.counts = hal_alloc(sync->sync.count * sizeof(uint32_t));
    error = sync->sync.from && sync->sync.counts ? LW_OK : LW_ENOMEM;
    if (!error) {
        memcpy(sync->sync.from, from, sync->sync.count * sizeof *from);
        int port = list[self].port;
        error = ikc_endpoint_claim(state, sync, port == IKC_ANY_PORT ? IKC_NO_PORT : (uint32_t)port);
    }
    if (error) {
        ikc_endpoint_free(state, sync);
        return ikc_error_of(error);
    }
    return (int)sync->handle;
}

int ikc_sync_port(int handle)
{
    struct ikc_endpoint *sync = ikc_endpoint_get(ikc_state(), handle, IKC_SYNC, true);
    return sync ? (int)sync->port : IKC_EBADF;
}

static bool all_signalled(const struct ikc_endpoint *sync)
{
    for (uint32_t i = 0; i < sync->sync.count; i++)
        if (!sync->sync.counts[i])
            return false;
    return true;
}

int ikc_sync_wait(int handle)
{
    HAL_INSIDE;
    struct ikc_endpoint *sync = ikc_endpoint_get(ikc_state(), handle, IKC_SYNC, true);
    if (!sync)
        return IKC_EBADF;
    while (!all_signalled(sync))
        ikc_endpoint_sleep(sync);
    hal_called(HAL_CALL_WAIT, false, sync->sync.count);
    for (uint32_t i = 0; i < sync->sync.count; i++)
        sync->sync.counts[i]--;
    return IKC_OK;
}

int ikc_sync_unlink(int handle)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *sync = ikc_endpoint_get(state, handle, IKC_SYNC, true);
    if (!sync)
        return IKC_EBADF;
    ikc_endpoint_free(state, sync);
    return IKC_OK;
}

/* ------------------------------------------------------------------- opener */

int ikc_sync_open_at(const struct ikc_address *list, int count, int self, enum ikc_sync_mode mode,
                     bool internal)
{
    struct ikc_state *state = ikc_state();
    if (!state)
        return IKC_EUNSUP;
    if (!list_valid(state, list, count, self, mode, true))
        return IKC_EINVAL;
    struct ikc_endpoint *sync;
    int error = ikc_endpoint_new(state, IKC_SYNC, false, internal, &sync);
    if (error)
        return ikc_error_of(error);
    const struct ikc_address *to = mode == IKC_ONE_TO_ALL ? list + 1 : list;
    error = ikc_endpoint_connect(state, sync, to, mode == IKC_ONE_TO_ALL ? (uint32_t)count - 1 : 1,
                                 (uint32_t)list[self].port);
    if (error) {
        ikc_endpoint_free(state, sync);
        return ikc_error_of(error);
    }
    return (int)sync->handle;
}

/* Wait until all earlier signals have been counted; the first error. */
static int flush(struct ikc_endpoint *sync)
{
    int first = LW_OK;
    for (uint32_t i = 0; i < sync->flow_count; i++) {
        int error = ikc_flow_wait(&sync->flows[i]);
        if (!first)
            first = error;
    }
    return first;
}

int ikc_sync_signal(int handle)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *sync = ikc_endpoint_get(state, handle, IKC_SYNC, false);
    if (!sync)
        return IKC_EBADF;
    int error = flush(sync);
    if (error)
        return ikc_error_of(error);
    for (uint32_t i = 0; i < sync->flow_count; i++) {
        sync->stats.sent++;
        state->stats.sync_sent++;
        ikc_flow_send(state, &sync->flows[i], NULL, 0);
    }
    return IKC_OK;
}

int ikc_sync_close(int handle)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *sync = ikc_endpoint_get(state, handle, IKC_SYNC, false);
    if (!sync)
        return IKC_EBADF;
    int error = flush(sync);
    ikc_endpoint_free(state, sync);
    return ikc_error_of(error);
}

/* ----------------------------------------------------- the public functions */

/* Programs use the fixed ports only. */
static bool ports_fixed(const struct ikc_address *list, int count)
{
    for (int i = 0; list && i < count; i++)
        if (list[i].port < 0 || list[i].port >= IKC_FIXED_PORTS)
            return false;
    return true;
}

int ikc_sync_create(const struct ikc_address *list, int count, int self, enum ikc_sync_mode mode)
{
    HAL_INSIDE;
    return ports_fixed(list, count) ? ikc_sync_create_at(list, count, self, mode, false) : IKC_EINVAL;
}

int ikc_sync_open(const struct ikc_address *list, int count, int self, enum ikc_sync_mode mode)
{
    HAL_INSIDE;
    return ports_fixed(list, count) ? ikc_sync_open_at(list, count, self, mode, false) : IKC_EINVAL;
}
