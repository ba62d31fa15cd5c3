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

/* Its key, which the provider draws, as cards do, or else this, so that nobody guesses it; 0: it cannot be registered, or has none that is a number. */
static uint64_t memory_register(const struct linux_port *port, void *memory, size_t bytes,
                                struct fid_mr **made)
{
    const struct fi_domain_attr *wants = port->info->domain_attr;
    bool all = wants->mr_key_size >= sizeof(uint64_t);
    uint64_t most = all ? UINT64_MAX : (UINT64_C(1) << 8 * wants->mr_key_size) - 1, chance;
    if (getrandom(&chance, sizeof chance, 0) != (ssize_t)sizeof chance ||
        fi_mr_reg(port->domain, memory, bytes, FI_REMOTE_READ | FI_REMOTE_WRITE, 0, (chance | 1) & most, 0,
                  made, NULL))
        return 0;
    bool to_bind = wants->mr_mode & FI_MR_ENDPOINT;
    bool failed = to_bind && (fi_mr_bind(*made, &port->end->fid, 0) || fi_mr_enable(*made));
    uint64_t key = failed ? 0 : fi_mr_key(*made);
    if (key && key != FI_KEY_NOTAVAIL)
        return key;
    fi_close(&(*made)->fid);
    return 0;
}

/* Where a provider begins to count in memory that others reach. */
static uint64_t begin_of(const struct linux_port *port, const void *memory)
{
    bool by_address = port->info->domain_attr->mr_mode & (FI_MR_BASIC | FI_MR_VIRT_ADDR);
    return by_address ? (uint64_t)(uintptr_t)memory : 0;
}

int hal_net_show(struct hal_worker *pub, void *memory, size_t bytes, uint64_t key[HAL_NET_KEY_WORDS],
                 uint64_t *begin)
{
    struct linux_worker *worker = linux_worker_of(pub);
    uint64_t name[HAL_NET_KEY_WORDS - 1] = {0};
    size_t name_bytes = sizeof name;
    struct shown *shown = NULL;
    if (!worker->door)
        worker->door = door_open();
    struct linux_door *door = worker->door;
    if (!door || fi_getname(&door->port.end->fid, name, &name_bytes) || name_bytes > sizeof name ||
        !(shown = hal_alloc(sizeof *shown)) ||
        !(key[0] = memory_register(&door->port, memory, bytes, &shown->memory))) {
        hal_free(shown);
        return LW_EUNSUP;
    }
    shown->next = door->shown;
    door->shown = shown;
    *begin = begin_of(&door->port, memory);
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

int hal_net_show(struct hal_worker *worker, void *memory, size_t bytes, uint64_t key[HAL_NET_KEY_WORDS],
                 uint64_t *begin)
{
    (void)worker, (void)memory, (void)bytes, (void)key, (void)begin;
    return LW_EUNSUP;
}

void hal_net_hide(struct hal_worker *worker, const uint64_t key[HAL_NET_KEY_WORDS])
{
    (void)worker, (void)key;
}

#endif
