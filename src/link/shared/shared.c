/* SPDX-License-Identifier: MIT
 *
 * The links of platforms whose workers share memory, if they are on one host: rings, and inboxes for those workers of a cluster for
 * whose rings the budget has no room.  To workers of other hosts they lead over the network.
 */
#include "hal/net.h"
#include "link/inbox/inbox.h"
#include "link/net/net.h"
#include "link/ring/ring.h"

struct shared_worker {
    struct link_worker common;
    struct ring_worker ring;
    struct inbox_worker inbox;
    struct net_worker net;
};

struct ring_worker *ring_of(struct hal_worker *worker)
{
    return &((struct shared_worker *)worker->links)->ring;
}

struct inbox_worker *inbox_of(struct hal_worker *worker)
{
    return &((struct shared_worker *)worker->links)->inbox;
}

struct net_worker *net_of(struct hal_worker *worker)
{
    return &((struct shared_worker *)worker->links)->net;
}

/* ----------------------------------------------------------- which, and where */

/* Each worker has an equal part of what rings that lead to its cluster may take. */
static bool ring_fits(struct hal_worker *receiver)
{
    uint64_t part = ((uint64_t)hal_budget()->link_rings << 10) / hal_job()->workers;
    uint64_t rings = (uint64_t)atomic_fetch_add(&receiver->channels, 1) + 1;
    return rings * ring_bytes() <= part;
}

static int shared_connect(struct hal_worker *worker, uint32_t gid, struct link_out **out)
{
    if (lw_unlikely(hal_died(gid)))
        return LW_EPEER;
    if (!hal_host_is_own(gid))
        return net_connect(gid, out);
    bool rings = !link_is_near(worker, gid) || ring_fits(hal_worker(gid % hal_job()->workers));
    return rings ? ring_connect(worker, gid, out) : inbox_connect(worker, gid, out);
}

/* -------------------------------------------------------------- receiving */

/* A channel has come: what is in it shows by its size, as the platform tells it. */
static void accept_all(struct hal_worker *worker)
{
    _Static_assert(2 * (sizeof(struct inbox_slot) - sizeof(struct link_slot)) >
                       sizeof(struct ring_memory) - sizeof(struct inbox_memory),
                   "to tell them apart: links have two slots or more");
    uint32_t from;
    size_t bytes;
    void *memory;
    while (hal_channel_accept(worker, &from, &bytes, &memory))
        if (bytes == inbox_bytes() && link_is_near(worker, from))
            inbox_accept(worker, memory);
        else if (bytes < ring_bytes())
            hal_log("worker %u offered a link of %zu bytes, expected %zu: ignored", from, bytes,
                    ring_bytes());
        else
            ring_accept(worker, from, memory);
}

static void shared_drain(struct hal_worker *worker, uint32_t gid)
{
    accept_all(worker);
    if (hal_host_is_own(gid))
        ring_drain(worker, gid);
    else
        net_drain(worker, gid);
}

static bool shared_poll(struct hal_worker *worker)
{
    struct shared_worker *links = worker->links;
    bool arrived = false;
    if (lw_unlikely(atomic_load_explicit(worker->mail, memory_order_relaxed))) {
        arrived = hal_posts_run(worker);
        accept_all(worker);
    }
    arrived |= ring_poll(worker);
    if (lw_unlikely(links->inbox.stage || links->inbox.own))
        arrived |= inbox_poll(worker);
    if (lw_unlikely(links->common.starved != NULL))
        arrived |= links_starved_poll(&links->common);
    return arrived;
}

static struct link_share *shared_share_out(struct link_out *out)
{
    return out->kind == &ring_near || out->kind == &ring_far ? ring_share_out(out) : NULL;
}

/* Of networked jobs. */
static bool hosts_poll(struct hal_worker *worker)
{
    net_gather(worker);
    bool arrived = net_poll(worker);
    arrived |= shared_poll(worker);
    net_gathered_send(worker);
    return arrived;
}

static int shared_start(struct hal_worker *worker)
{
    if (!hal_job()->networked)
        return LW_OK;
    worker->poll = hosts_poll;
    return net_start(worker);
}

static const struct link_kind *const kinds[] = {&ring_near, &inbox_kind, &net_kind, NULL};

const struct link_platform link_platform = {
    .kinds = kinds,
    .worker_bytes = sizeof(struct shared_worker),
    .alloc = hal_alloc_line,
    .poll = shared_poll,
    .connect = shared_connect,
    .disconnect = link_no_disconnect,
    .drain = shared_drain,
    .share_in = ring_share_in,
    .share_out = shared_share_out,
    .start = shared_start,
};
