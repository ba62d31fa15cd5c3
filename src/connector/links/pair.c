/* SPDX-License-Identifier: MIT
 *
 * Pairs of workers, and how links of connectors begin on a worker.
 */
#include "connector/links/links.h"

#include "hal/failures.h"

enum { QUEUE_TAG = 0, PORTAL_TAG = 1, BIAS = 32 };

static struct over_links *over_of(struct hal_worker *worker)
{
    const struct conn_state *state = conn_state_of(worker);
    return state->over;
}

/* Whether links to a worker are made of connectors: to those of other clusters of this job. */
static bool is_wired(const struct over_links *links, uint32_t gid)
{
    return gid < links->pair_count && !link_is_near(links->worker, gid);
}

/* ------------------------------------------------------------------- pairs */

struct over_pair *over_pair_of(struct over_links *links, uint32_t gid)
{
    if (gid >= links->pair_count)
        return NULL;
    struct over_pair *pair = links->pairs[gid];
    if (pair)
        return pair;
    pair = hal_alloc_line(sizeof *pair);
    if (!pair)
        return NULL;
    pair->links = links;
    pair->gid = gid;
    pair->last = &pair->first;
    pair->in = (struct link_in){.credit_to = &pair->credit, .gid = gid};
    pair->out.kind = &over_kind;
    pair->out.own = pair;
    pair->out.bell = &link_bell_rung;
    links->pairs[gid] = pair;
    return pair;
}

static int wire_to(struct hal_worker *worker, uint32_t gid, struct link_out **out)
{
    struct over_pair *pair = over_pair_of(over_of(worker), gid);
    if (!pair)
        return LW_ENOMEM;
    if (!pair->wire) {
        int error = link_of_platform(worker, gid, &pair->wire);
        if (error)
            return error;
    }
    *out = pair->wire;
    return LW_OK;
}

/* The path of a worker's queue, or portal.  LW_ENOMEM. */
static int path_of(enum conn_type type, uint32_t gid, struct conn_path *path)
{
    *path = (struct conn_path){.type = type,
                               .rx = {.count = 1, .ranks = hal_alloc(sizeof(uint32_t))},
                               .rx_tag = type == CONN_RQUEUE ? QUEUE_TAG : PORTAL_TAG,
                               .bytes = type == CONN_RQUEUE ? OVER_BYTES : 0};
    if (!path->rx.ranks)
        return LW_ENOMEM;
    path->rx.ranks[0] = CONN_WORKER | gid;
    return LW_OK;
}

static int end_open(struct over_links *links, enum conn_type type, uint32_t gid, bool rx,
                    const struct conn_user *user, struct conn_end **end)
{
    struct conn_path path;
    if (path_of(type, gid, &path) || conn_open_inside(links->owner, &path, rx, user, end))
        return LW_ENOMEM;
    return LW_OK;
}

int over_call(struct over_pair *pair)
{
    struct over_links *links = pair->links;
    struct link_out *wire;
    if (pair->called)
        return LW_OK;
    int error = wire_to(links->worker, pair->gid, &wire);
    if (!error && !pair->queue)
        error = end_open(links, CONN_RQUEUE, pair->gid, false, &over_queue_user, &pair->queue);
    if (!error)
        error = end_open(links, CONN_PORTAL, pair->gid, false, &over_portal_user, &pair->portal);
    if (error)
        return error;
    pair->queue->used_for = pair->portal->used_for = pair;
    pair->portal->notify = false;
    pair->called = true;
    return LW_OK;
}

/* As struct hal_above has it: to workers of other clusters of this job. */
static int connect(struct hal_worker *worker, uint32_t gid, struct link_out **out)
{
    struct over_links *links = over_of(worker);
    if (!is_wired(links, gid))
        return LW_EUNSUP;
    if (hal_died(gid))
        return LW_EPEER;
    struct over_pair *pair = over_pair_of(links, gid);
    int error = pair ? over_call(pair) : LW_ENOMEM;
    if (!error)
        *out = &pair->out;
    return error;
}

/* --------------------------------------------------------------- beginning */

static int links_new(struct hal_worker *worker, struct over_links **result)
{
    struct over_links *links = hal_alloc_line(sizeof *links);
    if (!links)
        return LW_ENOMEM;
    links->worker = worker;
    links->process = (struct hal_process){.world = CONN_WORKER | worker->gid, .worker = worker};
    links->waiting_end = &links->waiting;
    links->pair_count = hal_job()->nclusters * hal_job()->workers;
    links->pairs = hal_alloc(links->pair_count * sizeof(struct over_pair *));
    *result = links;
    return links->pairs ? LW_OK : LW_ENOMEM;
}

static int reader_open(struct over_links *links, enum conn_type type, struct conn_end **end)
{
    int error = end_open(links, type, links->worker->gid, true, &over_reader_user, end);
    if (error)
        return error;
    (*end)->used_for = links;
    (*end)->bias = BIAS;
    return LW_OK;
}

int connectors_link(struct hal_worker *worker)
{
    if (worker->above->connect == connect)
        return LW_OK;
    int error = conn_begin(worker);
    if (error)
        return error;
    struct conn_state *state = conn_state_of(worker);
    struct over_links *links;
    error = links_new(worker, &links);
    if (error)
        return error;
    state->over = links;
    state->link = wire_to;
    links->owner = conn_owner_made(&links->process);
    if (!links->owner)
        return LW_ENOMEM;
    error = reader_open(links, CONN_RQUEUE, &links->queue);
    if (!error)
        error = reader_open(links, CONN_PORTAL, &links->portal);
    if (error)
        return error;
    state->above.connect = connect;
    return LW_OK;
}
