/* SPDX-License-Identifier: MIT
 *
 * Regions: memory that workers of other hosts read and write while its owner does what it likes, where the network can do that.
 */
#ifndef LW_REGION_H
#define LW_REGION_H

#include "hal/net.h"
#include "link/link.h"

/* Name memory of the calling worker to who has a link like that to worker `gid`; and no longer.  The same worker closes it.  Do not wait.
 * LW_EUNSUP: such links reach no memory.  Those of link_to(). */
int lw_region_open(uint32_t gid, void *memory, uint64_t bytes, struct link_region *region) LW_CHECK;
void lw_region_close(uint32_t gid, struct link_region *region);

/* Read, or write, [offset, offset + bytes) of a region of a worker in the cluster of `gid`.  Does not wait.  LW_EAGAIN: it is under way, and the
 * transfer ends in a poll.  LW_EUNSUP: it cannot be.  Else as link_kind.get and put, and link_to(). */
int lw_region_reach(uint32_t gid, const struct link_region *region, uint64_t offset, bool write, void *own,
                    uint64_t bytes, struct hal_transfer *transfer) LW_CHECK;

#endif
