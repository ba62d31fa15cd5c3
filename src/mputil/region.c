/* SPDX-License-Identifier: MIT */
#include "mputil/region.h"

int lw_region_open(uint32_t gid, void *memory, uint64_t bytes, struct link_region *region)
{
    struct hal_worker *worker = hal_self()->worker;
    struct link_out *out;
    int error = link_to(worker, gid, &out);
    return error ? error : out->kind->region_open(worker, memory, bytes, region);
}

void lw_region_close(uint32_t gid, struct link_region *region)
{
    struct hal_worker *worker = hal_self()->worker;
    struct link_out *out;
    if (link_to(worker, gid, &out) == LW_OK)
        out->kind->region_close(worker, region);
}

int lw_region_reach(uint32_t gid, const struct link_region *region, uint64_t offset, bool write, void *own,
                    uint64_t bytes, struct hal_transfer *transfer)
{
    struct link_out *out;
    int error = link_to(hal_self()->worker, gid, &out);
    if (error)
        return error;
    return write ? out->kind->put(out, own, region, offset, bytes, transfer)
                 : out->kind->get(out, own, region, offset, bytes, transfer);
}
