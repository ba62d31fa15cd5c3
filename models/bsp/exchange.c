/* SPDX-License-Identifier: MIT
 *
 * Batches between all processes.  Tags: portals 0 and 1 for the lengths; channel from process i to j: receive buffer 2 + i of j,
 * mailbox 2 + j of i.
 */
#include "internal.h"

#include <fcntl.h>
#include <lwmpi/mppa.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PORTALS = 2, CHANNEL_TAG = 2, CLOSED = -1 };

static struct {
    int processes, pid, turn;
    int counted[PORTALS], count[PORTALS]; /* portals: own, and those of all */
    uint64_t lengths[PORTALS][BSP_PROCESSES];
    struct mppa_aiocb counting[PORTALS];
    int to[BSP_PROCESSES], from[BSP_PROCESSES]; /* channels */
    struct mppa_aiocb writing[BSP_PROCESSES], reading[BSP_PROCESSES];
} net;

static int must(int64_t result)
{
    if (result < 0)
        bsp_abort("%s", mppa_error());
    return (int)result;
}

static void post(int turn)
{
    net.counting[turn] = (struct mppa_aiocb){.aio_fildes = net.counted[turn],
                                             .aio_lio_opcode = net.processes - 1,
                                             .aio_buf = net.lengths[turn],
                                             .aio_nbytes = sizeof net.lengths[turn]};
    must(mppa_aio_read(&net.counting[turn]));
}

void bsp_open(int processes, int pid)
{
    net.processes = processes;
    net.pid = pid;
    net.turn = 0;
    for (int i = 0; i < processes; i++)
        net.to[i] = net.from[i] = CLOSED;
    for (int i = 0; i < PORTALS && processes > 1; i++) {
        char path[MPPA_PATH_BYTES];
        snprintf(path, sizeof path, "/mppa/portal/[0..%d]:%d", processes - 1, i);
        net.counted[i] = must(mppa_open(path, O_RDONLY));
        net.count[i] = must(mppa_open(path, O_WRONLY));
        must(mppa_ioctl(net.count[i], MPPA_TX_NOTIFY_ON));
        post(i);
    }
}

void bsp_close(void)
{
    for (int i = 0; i < PORTALS && net.processes > 1; i++) {
        must(mppa_close(net.count[i]));
        must(mppa_close(net.counted[i]));
    }
    for (int i = 0; i < net.processes; i++) {
        if (net.to[i] != CLOSED)
            must(mppa_close(net.to[i]));
        if (net.from[i] != CLOSED)
            must(mppa_close(net.from[i]));
    }
}

/* Each tells all others how much there is for them, and waits for what all others tell. */
static void lengths_exchange(const struct bsp_bytes *to, struct bsp_bytes *from)
{
    int turn = net.turn;
    net.turn = (turn + 1) % PORTALS;
    for (int i = 1; i < net.processes; i++) {
        int other = (net.pid + i) % net.processes;
        uint64_t length = to[other].used;
        must(mppa_ioctl(net.count[turn], MPPA_TX_SET_RX_RANK, other));
        must(mppa_pwrite(net.count[turn], &length, sizeof length, (int64_t)sizeof length * net.pid));
    }
    must(mppa_aio_wait(&net.counting[turn]));
    for (int i = 0; i < net.processes; i++)
        from[i].used = net.lengths[turn][i];
    post(turn);
}

static int channel(int *descriptor, int from, int to, int mode)
{
    char path[MPPA_PATH_BYTES];
    if (*descriptor == CLOSED) {
        snprintf(path, sizeof path, "/mppa/channel/%d:%d/%d:%d", to, CHANNEL_TAG + from, from,
                 CHANNEL_TAG + to);
        *descriptor = must(mppa_open(path, mode));
    }
    return *descriptor;
}

static void read_begin(int other, struct bsp_bytes *batch)
{
    size_t bytes = batch->used;
    batch->used = 0;
    net.reading[other] = (struct mppa_aiocb){
        .aio_fildes = channel(&net.from[other], other, net.pid, O_RDONLY),
        .aio_buf = bsp_bytes_add(batch, bytes),
        .aio_nbytes = bytes};
    must(mppa_aio_read(&net.reading[other]));
}

static void write_begin(int other, const struct bsp_bytes *batch)
{
    net.writing[other] = (struct mppa_aiocb){.aio_fildes = channel(&net.to[other], net.pid, other, O_WRONLY),
                                             .aio_buf = batch->data,
                                             .aio_nbytes = batch->used};
    must(mppa_aio_write(&net.writing[other]));
}

static void own(const struct bsp_bytes *to, struct bsp_bytes *from)
{
    from->used = 0;
    if (to->used)
        memcpy(bsp_bytes_add(from, to->used), to->data, to->used);
}

void bsp_exchange(struct bsp_bytes *to, struct bsp_bytes *from, bool counts)
{
    if (counts && net.processes > 1)
        lengths_exchange(to, from);
    own(&to[net.pid], &from[net.pid]);
    for (int i = 1; i < net.processes; i++) {
        int other = (net.pid + net.processes - i) % net.processes;
        if (from[other].used)
            read_begin(other, &from[other]);
    }
    for (int i = 1; i < net.processes; i++) {
        int other = (net.pid + i) % net.processes;
        if (to[other].used)
            write_begin(other, &to[other]);
    }
    for (int i = 0; i < net.processes; i++) {
        if (i != net.pid && to[i].used)
            must(mppa_aio_wait(&net.writing[i]));
        if (i != net.pid && from[i].used)
            must(mppa_aio_wait(&net.reading[i]));
    }
}
