/* SPDX-License-Identifier: MIT
 *
 * Links: the memory of peers, where it can be reached without a message.
 */
#include <string.h>

#include "base/copy.h"
#include "link/worker.h"

static void *address_in(const struct link_region *region, uint64_t offset)
{
    return (void *)(uintptr_t)(region->address + offset);
}

int link_plain_region_open(struct hal_worker *worker, void *memory, size_t bytes, struct link_region *region)
{
    (void)worker;
    *region = (struct link_region){.address = (uint64_t)(uintptr_t)memory, .bytes = bytes};
    return LW_OK;
}

void link_plain_region_close(struct hal_worker *worker, struct link_region *region)
{
    (void)worker;
    *region = (struct link_region){0};
}

/* -------------------------------------------- both ends in one address space */

int link_near_get(struct link_out *out, void *to, const struct link_region *region, uint64_t offset,
                  size_t bytes, struct hal_transfer *transfer)
{
    (void)out, (void)transfer;
    if (!link_inside(region, offset, bytes))
        return LW_EINVAL;
    lw_copy(to, address_in(region, offset), bytes);
    return LW_OK;
}

int link_near_put(struct link_out *out, const void *from, const struct link_region *region, uint64_t offset,
                  size_t bytes, struct hal_transfer *transfer)
{
    (void)out, (void)transfer;
    if (!link_inside(region, offset, bytes))
        return LW_EINVAL;
    lw_copy(address_in(region, offset), from, bytes);
    return LW_OK;
}

int link_near_atomic(struct link_out *out, const struct link_atomic_call *call,
                     const struct link_region *region, uint64_t offset, struct hal_transfer *transfer)
{
    (void)out, (void)transfer;
    if (!link_inside(region, offset, sizeof(uint64_t)) || (region->address + offset) % sizeof(uint64_t))
        return LW_EINVAL;
    _Atomic uint64_t *word = address_in(region, offset);
    *call->before = call->compare;
    switch (call->op) {
    case LINK_ATOMIC_ADD:
        *call->before = atomic_fetch_add(word, call->operand);
        return LW_OK;
    case LINK_ATOMIC_SWAP:
        *call->before = atomic_exchange(word, call->operand);
        return LW_OK;
    case LINK_ATOMIC_COMPARE_SWAP:
        atomic_compare_exchange_strong(word, call->before, call->operand);
        return LW_OK;
    default:
        return LW_EINVAL;
    }
}

/* ---------------------------------------------------------- another cluster's */

int link_peer_get(struct link_out *out, void *to, const struct link_region *region, uint64_t offset,
                  size_t bytes, struct hal_transfer *transfer)
{
    (void)transfer;
    if (!link_inside(region, offset, bytes))
        return LW_EINVAL;
    if (!hal_peer_readable(out->gid))
        return LW_EPERM;
    return bytes ? hal_peer_read(out->gid, to, region->address + offset, bytes) : LW_OK;
}

struct link_share *link_share_in(struct link_in *in)
{
    return in->shares ? link_platform.share_in(in) : NULL;
}

struct link_share *link_share_out(struct link_out *out)
{
    return link_platform.share_out(out);
}
