/* SPDX-License-Identifier: MIT
 *
 * PUT: memory of one process, which others write by a Portal, and whose owner is woken by the last of so many.
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>

int prim_memory_open(struct prim_memory *memory, int owner, int tag, void *base, size_t bytes)
{
    *memory = (struct prim_memory){.base = base, .bytes = bytes};
    memory->portal = prim_open(mppa_rank() == owner ? O_RDONLY : O_WRONLY, "/mppa/portal/%d:%d", owner, tag);
    return memory->portal < 0 ? -1 : 0;
}

int prim_memory_expect(struct prim_memory *memory, int notifications)
{
    if (notifications < 1)
        return prim_fail(EINVAL, "prim_memory_expect: %d notifications: expected 1 or more", notifications);
    if (memory->counts)
        return prim_fail(EAGAIN, "prim_memory_expect: notifications are counted already");
    memory->control = (struct mppa_aiocb){.aio_fildes = memory->portal,
                                          .aio_lio_opcode = notifications,
                                          .aio_buf = memory->base,
                                          .aio_nbytes = memory->bytes};
    memory->counts = !mppa_aio_read(&memory->control);
    return (int)prim_passed(memory->counts ? 0 : -1);
}

int64_t prim_memory_wait(struct prim_memory *memory)
{
    if (!memory->counts)
        return prim_fail(EINVAL,
                         "prim_memory_wait: nothing is counted: expected prim_memory_expect() before");
    memory->counts = 0;
    return prim_passed(mppa_aio_wait(&memory->control));
}

int prim_put(struct prim_memory *memory, const void *buf, size_t bytes, int64_t offset, int notify)
{
    enum mppa_request request = notify ? MPPA_TX_NOTIFY_ON : MPPA_TX_NOTIFY_OFF;
    if (prim_passed(mppa_ioctl(memory->portal, request)))
        return -1;
    return prim_passed(mppa_pwrite(memory->portal, buf, bytes, offset)) < 0 ? -1 : 0;
}

int prim_memory_close(struct prim_memory *memory)
{
    return prim_close(&memory->portal, 1);
}
