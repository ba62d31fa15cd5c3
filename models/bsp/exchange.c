/* SPDX-License-Identifier: MIT
 *
 * Batches: announced to servers, and sent by Channels.
 */
#include "internal.h"

#include <fcntl.h>
#include <string.h>

enum { CLOSED = -1 };

/* As a server hears of it.  The message has room for a beginning; the rest, be it nothing, comes by a Channel, and its end
 * says that all is there. */
struct announced {
    struct bsp_ask ask;
    uint64_t bytes;
    uint64_t direct; /* puts that wait for leave to go straight to their objects */
    unsigned char beginning[BSP_ASK_BYTES - sizeof(struct bsp_ask) - 2 * sizeof(uint64_t)];
};
_Static_assert(sizeof(struct announced) == BSP_ASK_BYTES, "a message has holes");

static struct {
    int processes, pid;
    int to[BSP_PROCESSES], from[BSP_PROCESSES]; /* channels */
    struct mppa_aiocb writing[BSP_PROCESSES], reading[BSP_PROCESSES];
    bool writes[BSP_PROCESSES], reads[BSP_PROCESSES]; /* it is under way */
    struct bsp_bytes received[BSP_PROCESSES];
} net;

/* ------------------------------------------------------------------ channels */

static int channel(int *descriptor, int from, int to, int mode)
{
    if (*descriptor == CLOSED)
        *descriptor = bsp_open(mode, "/mppa/channel/%d:%d/%d:%d", to, BSP_CHANNEL_TAG + from, from,
                               BSP_CREDIT_TAG + (to > from ? to - 1 : to));
    return *descriptor;
}

static size_t beginning(size_t bytes)
{
    enum { MOST = sizeof((struct announced *)0)->beginning };
    return bytes < MOST ? bytes : MOST;
}

/* Also in call-backs.  What is there already stays. */
static void read_begin(int other, struct bsp_bytes *batch, size_t bytes)
{
    net.reading[other] = (struct mppa_aiocb){
        .aio_fildes = channel(&net.from[other], other, net.pid, O_RDONLY),
        .aio_buf = bsp_bytes_add(batch, bytes),
        .aio_nbytes = bytes};
    (void)bsp_must(mppa_aio_read(&net.reading[other]));
    net.reads[other] = true;
}

static void write_begin(int other, const struct bsp_bytes *batch, size_t from)
{
    net.writing[other] = (struct mppa_aiocb){.aio_fildes = channel(&net.to[other], net.pid, other, O_WRONLY),
                                             .aio_buf = batch->data + from,
                                             .aio_nbytes = batch->used - from};
    (void)bsp_must(mppa_aio_write(&net.writing[other]));
    net.writes[other] = true;
}

static void end(struct mppa_aiocb *control, bool *under_way)
{
    if (*under_way)
        (void)bsp_must(mppa_aio_wait(control));
    *under_way = false;
}

/* To and from itself. */
static void own(const struct bsp_bytes *to, struct bsp_bytes *from)
{
    from->used = 0;
    if (to->used)
        memcpy(bsp_bytes_add(from, to->used), to->data, to->used);
}

/* ------------------------------------------------------------------- batches */

void bsp_batches_announce(const struct bsp_bytes *to, const uint32_t *direct)
{
    own(&to[net.pid], &net.received[net.pid]);
    for (int i = 1; i < net.processes; i++) {
        int other = (net.pid + i) % net.processes;
        struct announced announced = {
            .ask.kind = BSP_ASK_BATCH, .bytes = to[other].used, .direct = direct[other]};
        size_t along = beginning(to[other].used);
        if (!along)
            continue;
        memcpy(announced.beginning, to[other].data, along);
        bsp_ask(other, &announced.ask, offsetof(struct announced, beginning) + along, direct[other]);
        write_begin(other, &to[other], along);
    }
}

void bsp_batch_coming(int from, const struct bsp_ask *ask)
{
    const struct announced *announced = (const struct announced *)(const void *)ask;
    size_t along = beginning(announced->bytes);
    memcpy(bsp_bytes_add(&net.received[from], along), announced->beginning, along);
    read_begin(from, &net.received[from], announced->bytes - along);
    if (announced->direct)
        bsp_fence_tell(from);
}

void bsp_batches_sent(void)
{
    for (int i = 0; i < net.processes; i++)
        end(&net.writing[i], &net.writes[i]);
}

struct bsp_bytes *bsp_batches_received(void)
{
    for (int i = 0; i < net.processes; i++)
        end(&net.reading[i], &net.reads[i]);
    return net.received;
}

void bsp_batches_done(void)
{
    for (int i = 0; i < net.processes; i++)
        net.received[i].used = 0;
}

void bsp_answers_exchange(struct bsp_bytes *to, struct bsp_bytes *from)
{
    own(&to[net.pid], &from[net.pid]);
    for (int i = 1; i < net.processes; i++) {
        int other = (net.pid + net.processes - i) % net.processes;
        size_t bytes = from[other].used;
        from[other].used = 0;
        if (bytes)
            read_begin(other, &from[other], bytes);
    }
    for (int i = 1; i < net.processes; i++) {
        int other = (net.pid + i) % net.processes;
        if (to[other].used)
            write_begin(other, &to[other], 0);
    }
    for (int i = 0; i < net.processes; i++) {
        end(&net.writing[i], &net.writes[i]);
        end(&net.reading[i], &net.reads[i]);
    }
}

void bsp_exchange_open(int processes, int pid)
{
    net.processes = processes;
    net.pid = pid;
    for (int i = 0; i < processes; i++)
        net.to[i] = net.from[i] = CLOSED;
}

void bsp_exchange_close(void)
{
    for (int i = 0; i < net.processes; i++) {
        if (net.to[i] != CLOSED)
            (void)bsp_must(mppa_close(net.to[i]));
        if (net.from[i] != CLOSED)
            (void)bsp_must(mppa_close(net.from[i]));
        bsp_bytes_free(&net.received[i]);
    }
}
