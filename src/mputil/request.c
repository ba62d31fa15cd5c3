/* SPDX-License-Identifier: MIT
 *
 * Requests: where they come from, how peers name them, and waiting for them.
 */
#include "mputil/internal.h"
#include "mputil/watch.h"

struct lw_request *lw_request_get(struct lw_rank *rank)
{
    if (!rank->pool) {
        uint32_t count = hal_budget()->request_block;
        struct lw_request *block = hal_alloc(count * sizeof *block);
        if (!block)
            return NULL;
        for (uint32_t i = 0; i < count; i++) {
            block[i].next = rank->pool;
            rank->pool = &block[i];
        }
    }
    struct lw_request *request = rank->pool;
    /* A block has one at least: NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
    rank->pool = request->next;
    return request;
}

void lw_request_put(struct lw_rank *rank, struct lw_request *request)
{
    request->next = rank->pool;
    rank->pool = request;
}

int lw_table_enter(struct lw_worker *worker, struct lw_request *request)
{
    struct lw_request_table *table = &worker->table;
    if (!table->free) {
        uint32_t room = table->room ? 2 * table->room : 16;
        struct lw_request_entry *entries = hal_alloc(room * sizeof *entries);
        if (!entries)
            return LW_ENOMEM;
        if (table->room)
            memcpy(entries, table->entries, table->room * sizeof *entries);
        for (uint32_t i = room; i-- > table->room;) {
            entries[i].next_free = table->free;
            entries[i].generation = 1;
            table->free = i + 1;
        }
        hal_free(table->entries);
        table->entries = entries;
        table->room = room;
    }
    uint32_t number = table->free;
    struct lw_request_entry *entry = &table->entries[number - 1];
    table->free = entry->next_free;
    entry->request = request;
    request->holds = false;
    request->id = (uint64_t)entry->generation << 32 | number;
    return LW_OK;
}

struct lw_request *lw_table_find(struct lw_worker *worker, uint64_t id)
{
    uint32_t number = (uint32_t)id;
    if (number == 0 || number > worker->table.room)
        return NULL;
    struct lw_request_entry *entry = &worker->table.entries[number - 1];
    return entry->request && entry->generation == id >> 32 ? entry->request : NULL;
}

void lw_table_leave(struct lw_worker *worker, struct lw_request *request)
{
    uint32_t number = (uint32_t)request->id;
    struct lw_request_entry *entry = &worker->table.entries[number - 1];
    entry->request = NULL;
    entry->generation++;
    entry->next_free = worker->table.free;
    worker->table.free = number;
    request->id = 0;
    if (request->holds)
        request->out->users--;
}

void lw_offer_end(struct lw_worker *worker, struct lw_request *send)
{
    worker->offers -= send->direct;
    lw_table_leave(worker, send);
    hal_free(send->packed);
}

/* For hal_worker.awaits, which counts where workers share cores. */
static uint32_t comes_from(struct lw_rank *self, const struct lw_request_public *request)
{
    bool counts = request->message && hal_job()->overcommit;
    int32_t peer = counts ? ((const struct lw_request *)request)->peer : -1;
    return peer < 0 ? 0 : lw_address_of(self->home, (uint32_t)peer).gid + 1;
}

/* Give the worker away until the request is done. */
LW_APART static void await_others(struct lw_rank *self, struct lw_request_public *request)
{
    struct hal_worker *hal = self->pub.worker;
    request->waiter = hal_self();
    self->awaited = request;
    hal->awaits = comes_from(self, request);
    if (lw_unlikely(self->watch != NULL))
        self->watch->blocked(self->watch);
    do
        hal_thread_block();
    while (!request->done);
    if (lw_unlikely(self->watch != NULL))
        self->watch->woken(self->watch);
    hal->awaits = 0;
    self->awaited = NULL;
    request->waiter = NULL;
}

void lw_await(struct lw_rank *self, struct lw_request_public *request)
{
    if (request->done)
        return;
    /* Nobody else to run: what we wait for is likely to come soon, and found without
     * leaving the queue of ready threads. */
    struct hal_worker *hal = self->pub.worker;
    uint32_t polls = lw_worker_of(hal)->hot_polls;
    for (uint32_t i = 0; i < polls && !hal->ready_head; i++) {
        hal->poll(hal);
        if (lw_likely(request->done))
            return;
    }
    await_others(self, request);
}

struct lw_request *lw_request_new(struct lw_rank *self)
{
    struct lw_request *request = lw_request_get(self);
    if (request)
        request->pub = (struct lw_request_public){.rank = self, .message = true};
    return request;
}

static bool any_done(struct lw_request_public *const *requests, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (requests[i] && requests[i]->done)
            return true;
    return false;
}

void lw_await_any(struct lw_rank *self, struct lw_request_public *const *requests, size_t count)
{
    struct hal_worker *hal = self->pub.worker;
    uint32_t polls = lw_worker_of(hal)->hot_polls;
    if (any_done(requests, count))
        return;
    for (uint32_t i = 0; i < polls && !hal->ready_head; i++)
        if (hal->poll(hal) && any_done(requests, count))
            return;
    for (size_t i = 0; i < count; i++)
        if (requests[i]) {
            requests[i]->waiter = hal_self();
            if (!self->awaited)
                self->awaited = requests[i];
        }
    while (!any_done(requests, count))
        hal_thread_block();
    self->awaited = NULL;
    for (size_t i = 0; i < count; i++)
        if (requests[i])
            requests[i]->waiter = NULL;
}

void lw_progress(struct lw_rank *self)
{
    (void)self;
    hal_thread_yield();
}

/* Where the job survives a process, one that has died may have begun a link that never comes. */
bool lw_links_come(const struct lw_rank *self)
{
    _Atomic uint32_t *coming = self->home->hal->coming;
    return coming && atomic_load(coming) && !hal_job()->survive;
}

const struct lw_status *lw_request_status(const struct lw_request *request)
{
    return &request->status;
}

void lw_request_free(struct lw_rank *self, struct lw_request *request)
{
    lw_request_put(self, request);
}

int lw_wait(struct lw_rank *self, struct lw_request *request, struct lw_status *status)
{
    lw_await(self, &request->pub);
    if (lw_unlikely(request->status.error == LW_EPENDING))
        lw_recv_withdraw(self, request);
    int error = request->status.error;
    if (status)
        *status = request->status;
    lw_request_put(self, request);
    return error;
}

bool lw_request_is_send(const struct lw_request *request)
{
    return request->kind == LW_REQ_SEND;
}

struct lw_request *lw_request_complete(struct lw_rank *self, int32_t source, int32_t tag)
{
    struct lw_request *request = lw_request_get(self);
    if (request) {
        request->pub = (struct lw_request_public){.rank = self, .message = true, .done = true};
        request->kind = LW_REQ_RECV;
        request->status = (struct lw_status){.source = source, .tag = tag};
    }
    return request;
}

bool lw_test(struct lw_rank *self, struct lw_request *request, struct lw_status *status, int *error)
{
    if (!request->pub.done) {
        hal_thread_yield();
        if (!request->pub.done)
            return false;
    }
    *error = request->status.error;
    if (status)
        *status = request->status;
    lw_request_put(self, request);
    return true;
}
