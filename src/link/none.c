/* SPDX-License-Identifier: MIT
 *
 * Links: what a kind says of what it cannot do.
 */
#include "link/worker.h"

void link_no_bulk_keep(struct link_out *out, uint32_t at, uint32_t bytes)
{
    (void)out, (void)at, (void)bytes;
}

bool link_no_credit_shared(struct link_out *out, uint32_t bytes)
{
    (void)out, (void)bytes;
    return true;
}

bool link_no_burst(struct link_out *out, uint64_t bytes)
{
    (void)out, (void)bytes;
    return false;
}

int link_no_get(struct link_out *out, void *to, const struct link_region *region, uint64_t offset,
                size_t bytes, struct hal_transfer *transfer)
{
    (void)out, (void)to, (void)region, (void)offset, (void)bytes, (void)transfer;
    return LW_EUNSUP;
}

int link_no_put(struct link_out *out, const void *from, const struct link_region *region, uint64_t offset,
                size_t bytes, struct hal_transfer *transfer)
{
    (void)out, (void)from, (void)region, (void)offset, (void)bytes, (void)transfer;
    return LW_EUNSUP;
}

int link_no_atomic(struct link_out *out, const struct link_atomic_call *call,
                   const struct link_region *region, uint64_t offset, struct hal_transfer *transfer)
{
    (void)out, (void)call, (void)region, (void)offset, (void)transfer;
    return LW_EUNSUP;
}

int link_no_expect(struct link_out *out, struct hal_transfer *transfer, void *to, size_t bytes,
                   uint64_t *ticket)
{
    (void)out, (void)transfer, (void)to, (void)bytes, (void)ticket;
    return LW_EUNSUP;
}

int link_no_give(struct link_out *out, struct hal_transfer *transfer, const void *from, size_t bytes,
                 uint64_t ticket)
{
    (void)out, (void)transfer, (void)from, (void)bytes, (void)ticket;
    return LW_EUNSUP;
}

int link_no_region_open(struct hal_worker *worker, void *memory, size_t bytes, struct link_region *region)
{
    (void)worker, (void)memory, (void)bytes, (void)region;
    return LW_EUNSUP;
}

void link_no_region_close(struct hal_worker *worker, struct link_region *region)
{
    (void)worker, (void)region;
}

struct link_share *link_no_share_in(struct link_in *in)
{
    (void)in;
    return NULL;
}

struct link_share *link_no_share_out(struct link_out *out)
{
    (void)out;
    return NULL;
}

int link_no_descriptor(struct hal_worker *worker, int *descriptor)
{
    (void)worker, (void)descriptor;
    return LW_EUNSUP;
}

bool link_always_settled(struct hal_worker *worker, struct link_out *out)
{
    (void)worker, (void)out;
    return true;
}

int link_no_start(struct hal_worker *worker)
{
    (void)worker;
    return LW_OK;
}

void link_no_drain(struct hal_worker *worker, uint32_t gid)
{
    (void)worker, (void)gid;
}
