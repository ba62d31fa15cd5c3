/* SPDX-License-Identifier: MIT
 *
 * The links of platforms whose workers share memory: rings.
 */
#include "link/ring/ring.h"

struct shared_worker {
    struct link_worker common;
    struct ring_worker ring;
};

struct ring_worker *ring_of(struct hal_worker *worker)
{
    return &((struct shared_worker *)worker->links)->ring;
}

static const struct link_kind *const kinds[] = {&ring_near, NULL};

const struct link_platform link_platform = {
    .kinds = kinds,
    .worker_bytes = sizeof(struct shared_worker),
    .alloc = hal_alloc_line,
    .poll = ring_poll,
    .connect = ring_connect,
};
