/* SPDX-License-Identifier: MIT
 *
 * Memory of a worker that those of other hosts reach without a word from it (hal/net.h).  Behind its *door*, a port of its own, a thread of
 * the provider reads and writes for them, while the worker's port does nothing but inside the worker's polls.  So a job that shows no memory
 * has no such thread.
 */
#define _GNU_SOURCE
#include "hal/net.h"
#include "hal/linux/worker.h"

#if __has_include(<rdma/fabric.h>)
#include "hal/linux/fabric.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* A piece of memory that is shown. */
struct shown {
    struct shown *next;
    struct fid_mr *memory;
};

struct linux_door {
    struct linux_port port;
    struct shown *shown;
};

static struct linux_door *door_open(void)
{
    struct linux_door *door = hal_alloc(sizeof *door);
    if (door && linux_port_open(&door->port, LINUX_PORT_SERVES)) {
        hal_free(door);
        return NULL;
    }
    return door;
}

int hal_net_show(struct hal_worker *pub, void *memory, size_t bytes, uint64_t key[HAL_NET_KEY_WORDS])
{
    struct linux_worker *worker = linux_worker_of(pub);
    uint64_t chance, name[HAL_NET_KEY_WORDS - 1] = {0};
    size_t name_bytes = sizeof name;
    struct shown *shown = NULL;
    if (!worker->door)
        worker->door = door_open();
    struct linux_door *door = worker->door;
    if (!door || fi_getname(&door->port.end->fid, name, &name_bytes) || name_bytes > sizeof name ||
        getrandom(&chance, sizeof chance, 0) != (ssize_t)sizeof chance ||
        !(shown = hal_alloc(sizeof *shown)) ||
        fi_mr_reg(door->port.domain, memory, bytes, FI_REMOTE_READ | FI_REMOTE_WRITE, 0, chance | 1, 0,
                  &shown->memory, NULL)) {
        hal_free(shown);
        return LW_EUNSUP;
    }
    shown->next = door->shown;
    door->shown = shown;
    key[0] = fi_mr_key(shown->memory);
    memcpy(key + 1, name, sizeof name);
    return LW_OK;
}

void hal_net_hide(struct hal_worker *worker, const uint64_t key[HAL_NET_KEY_WORDS])
{
    struct shown **at = &linux_worker_of(worker)->door->shown;
    while (fi_mr_key((*at)->memory) != key[0])
        at = &(*at)->next;
    struct shown *shown = *at;
    *at = shown->next;
    fi_close(&shown->memory->fid);
    hal_free(shown);
}

#else

int hal_net_show(struct hal_worker *worker, void *memory, size_t bytes, uint64_t key[HAL_NET_KEY_WORDS])
{
    (void)worker, (void)memory, (void)bytes, (void)key;
    return LW_EUNSUP;
}

void hal_net_hide(struct hal_worker *worker, const uint64_t key[HAL_NET_KEY_WORDS])
{
    (void)worker, (void)key;
}

#endif
