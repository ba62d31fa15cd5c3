/* SPDX-License-Identifier: MIT
 *
 * The usual exchange: messages over links.
 */
#include "mputil/exchange.h"

static int protocol_of(const char *name, enum lw_protocol *protocol)
{
    static const char *const names[] = {"auto", "opt", "unopt", "eager", "connector"};
    for (int i = 0; i <= LW_PROTOCOL_CONNECTOR; i++)
        if (!strcmp(name, names[i])) {
            *protocol = (enum lw_protocol)i;
            return LW_OK;
        }
    hal_log("LWMPI_PROTOCOL is \"%s\", expected auto, opt, unopt, eager or connector", name);
    return LW_EINVAL;
}

static int links_start_worker(struct lw_worker *worker)
{
    return protocol_of(hal_job()->protocol, &worker->protocol);
}

void lw_worker_shortcuts(struct lw_worker *worker)
{
    bool eager = worker->protocol != LW_PROTOCOL_OPT && worker->protocol != LW_PROTOCOL_UNOPT;
    uint32_t most = worker->eager_limit < LW_INLINE_MOST ? worker->eager_limit : LW_INLINE_MOST;
    bool links = worker->exchange == &lw_exchange_links;
    worker->inline_room = worker->short_room = links && eager ? most + 1 : 0;
    worker->local_gid = worker->protocol != LW_PROTOCOL_UNOPT ? worker->hal->gid : LW_GID_NONE;
}

static void no_take(struct lw_rank *self, struct lw_request *receive, struct lw_unexpected *message)
{
    (void)self, (void)receive, (void)message; /* recv.c knows all kinds that come over links */
}

const struct lw_exchange lw_exchange_links = {.name = "links",
                                              .start = links_start_worker,
                                              .send = lw_links_send,
                                              .receive = lw_links_receive,
                                              .take = no_take,
                                              .cancel = lw_links_cancel,
                                              .tell = lw_links_tell};
