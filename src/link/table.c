/* SPDX-License-Identifier: MIT
 *
 * Links: a worker's links by gid, made on first use.
 */
#include "link/worker.h"

enum { TABLE_LEAST = 8 };

/* In free entries, so that who looks for a gid need not look for NULL; and the entries of a worker that has no links. */
static const struct link_out none = {.gid = UINT32_MAX};
static const struct link_out *const nothing[] = {&none};

static uint32_t room_of(const struct link_table *table)
{
    return table->mask ? (uint32_t)table->mask + 1 : 0;
}

static struct link_table *table_of(struct hal_worker *worker)
{
    return &((struct link_worker *)worker->links)->table;
}

static uint32_t entry_of(const struct link_table *table, uint32_t gid)
{
    uintptr_t at = gid & table->mask;
    while (table->at[at] != &none && table->at[at]->gid != gid)
        at = (at + 1) & table->mask;
    return (uint32_t)at;
}

struct link_out *link_find(const struct link_table *table, uint32_t gid)
{
    struct link_out *out = table->at[entry_of(table, gid)];
    return out == &none ? NULL : out;
}

static int table_grow(struct link_table *table)
{
    struct link_table old = *table;
    uint32_t room = room_of(&old) ? 2 * room_of(&old) : TABLE_LEAST;
    struct link_out **at = hal_alloc(room * sizeof(struct link_out *));
    if (!at)
        return LW_ENOMEM;
    for (uint32_t i = 0; i < room; i++)
        at[i] = (struct link_out *)(uintptr_t)&none;
    table->at = at;
    table->mask = room - 1;
    for (uint32_t i = 0; i <= old.mask; i++)
        if (old.at[i] != &none)
            at[entry_of(table, old.at[i]->gid)] = old.at[i];
    if (old.mask)
        hal_free(old.at);
    return LW_OK;
}

/* Free an entry, and move those up that were put behind it only because it was taken. */
static void entry_free(struct link_table *table, uintptr_t at)
{
    table->at[at] = (struct link_out *)(uintptr_t)&none;
    table->count--;
    for (at = (at + 1) & table->mask; table->at[at] != &none; at = (at + 1) & table->mask) {
        struct link_out *out = table->at[at];
        table->at[at] = (struct link_out *)(uintptr_t)&none;
        table->at[entry_of(table, out->gid)] = out;
    }
}

bool link_no_disconnect(struct hal_worker *worker, struct link_out *out)
{
    (void)worker, (void)out;
    return false;
}

static bool in_use(const struct link_out *out)
{
    return out->users || out->starved || out->queue || out->posts;
}

/* Close the next link on which nothing is under way, if there is one. */
static void close_one(struct hal_worker *worker, struct link_worker *links)
{
    struct link_table *table = &links->table;
    for (uintptr_t i = 0; i <= table->mask; i++) {
        uintptr_t at = (table->hand + i) & table->mask;
        struct link_out *out = table->at[at];
        uint32_t sent = out->tail;
        if (out == &none || in_use(out) || !link_platform.disconnect(worker, out))
            continue;
        links->sent_before += sent;
        table->hand = (uint32_t)at;
        entry_free(table, at);
        return;
    }
}

static void begin(const struct hal_worker *worker, uint32_t gid, struct link_out *out)
{
    out->gid = gid;
    out->same_cluster = link_is_near(worker, gid);
    out->to_self = gid == worker->gid;
    out->between_hosts = out->kind->between_hosts;
    out->credit = out->between_hosts ? hal_budget()->net_credit : hal_budget()->eager_credit;
    out->posts_end = &out->posts;
    out->mask = hal_budget()->link_slots - 1;
    if (out->bell == &link_bell_rung)
        link_hold(out);
}

int link_of_platform(struct hal_worker *worker, uint32_t gid, struct link_out **out)
{
    int error = link_platform.connect(worker, gid, out);
    if (!error)
        begin(worker, gid, *out);
    return error;
}

int link_to(struct hal_worker *worker, uint32_t gid, struct link_out **result)
{
    struct link_table *table = table_of(worker);
    struct link_out *out = link_known(table, gid);
    if (lw_likely(out != NULL)) {
        *result = out;
        return LW_OK;
    }
    if (hal_budget()->link_open && table->count >= hal_budget()->link_open)
        close_one(worker, worker->links);
    if (table->count + table->count / 3 >= room_of(table) && table_grow(table))
        return LW_ENOMEM;
    int error = worker->above->connect(worker, gid, &out);
    if (!error)
        begin(worker, gid, out);
    else if (error == LW_EUNSUP)
        error = link_of_platform(worker, gid, &out);
    if (error)
        return error;
    table->at[entry_of(table, gid)] = out;
    table->count++;
    *result = out;
    return LW_OK;
}

struct link_out *link_forget(struct hal_worker *worker, uint32_t gid)
{
    struct link_table *table = table_of(worker);
    uint32_t at = entry_of(table, gid);
    struct link_out *out = table->at[at];
    if (out == &none)
        return NULL;
    ((struct link_worker *)worker->links)->sent_before += out->tail;
    entry_free(table, at);
    return out;
}

struct link_out *link_next(struct hal_worker *worker, uint32_t *at)
{
    const struct link_table *table = table_of(worker);
    while (*at <= table->mask) {
        struct link_out *out = table->at[(*at)++];
        if (out != &none)
            return out;
    }
    return NULL;
}

const struct link_table *links_of(struct hal_worker *worker)
{
    return table_of(worker);
}

/* ------------------------------------------------------------------ set-up */

int links_start(struct hal_worker *worker)
{
    worker->links = link_platform.alloc(link_platform.worker_bytes);
    if (!worker->links)
        return LW_ENOMEM;
    table_of(worker)->at = (struct link_out **)(uintptr_t)nothing;
    worker->poll = link_platform.poll;
    return link_platform.start(worker);
}

void links_stop(struct hal_worker *worker)
{
    hal_free(worker->links);
    worker->links = NULL;
    worker->poll = NULL;
}
