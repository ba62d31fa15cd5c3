/* SPDX-License-Identifier: MIT
 *
 * What is posted to a worker of the model, by another or by itself, it does when it looks around next.
 */
#include "sim/core/sim.h"

void hal_post(struct hal_worker *worker, struct hal_post *post)
{
    struct sim_worker *self = sim_now();
    if (self && self != sim_worker_of(worker))
        sim_sync(self); /* nobody sees it before it is there */
    hal_posts_put(&sim_worker_of(worker)->posts, post);
    hal_bell_ring(worker->gid);
}

void hal_notice(uint32_t gid, uint32_t number)
{
    sim_worker_at(gid)->notices |= 1u << number;
    hal_bell_ring(gid);
}

void hal_notice_handle(struct hal_worker *worker, hal_noticed noticed)
{
    sim_worker_of(worker)->posts.noticed = noticed;
}

bool hal_posts_run(struct hal_worker *pub)
{
    struct sim_worker *worker = sim_worker_of(pub);
    uint32_t notices = worker->notices;
    worker->notices = 0;
    hal_posts_notice(&worker->posts, pub, notices);
    return hal_posts_drain(&worker->posts, pub) || notices;
}

int hal_descriptor_watch(struct hal_descriptor *descriptor)
{
    hal_log("descriptor %d cannot be waited for: time is that of a modelled machine, which has none",
            descriptor->fd);
    return LW_EUNSUP;
}

bool hal_descriptor_forget(struct hal_descriptor *descriptor)
{
    (void)descriptor;
    return false;
}
