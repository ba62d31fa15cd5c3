/* SPDX-License-Identifier: MIT
 *
 * Special channels between processes.  Producers PUT their tokens into the rings of all consumers, by a Portal; in front of the ring a
 * consumer has a count for each producer of what that has written, and the PUT of the count notifies.  What a consumer has
 * released it tells the producers by a message to their RQueue.
 *
 * Tags: of a Portal the number of the channel plus 1; of an RQueue that plus QUEUE_TAG, and for its credit flow_credit_tag(), one a process of producers.
 */
#include "internal.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUEUE_TAG = 128, PATH = 256 };

/* The memory of the Portal. */
struct landing {
    int64_t written[FLOW_ENDS];
};

struct release {
    int64_t consumer, count;
};

struct flow_remote_end {
    int puts, landing, queue, queues[FLOW_ENDS]; /* -1: not opened; queues: of the producers' processes */
    struct landing *memory;                      /* the ring's memory follows */
    struct mppa_aiocb reading;
};

/* "[0,3,5]": the processes of some agents, each once. */
static int processes_text(char *text, const int *agents, int count, int *processes)
{
    const struct flow_graph *graph = flow_graph_here();
    int found = 0;
    for (int i = 0; i < count; i++) {
        int process = graph->agents[agents[i]].process, j = 0;
        while (j < found && processes[j] != process)
            j++;
        if (j == found)
            processes[found++] = process;
    }
    size_t used = 0;
    for (int i = 0; i < found; i++)
        used += (size_t)snprintf(text + used, PATH - used, "%c%d", i ? ',' : '[', processes[i]);
    snprintf(text + used, PATH - used, "]");
    return found;
}

/* The memory in which tokens land, and a read that is notified. */
static void post(struct flow_link *link)
{
    struct flow_remote_end *end = link->remote;
    end->reading = (struct mppa_aiocb){
        .aio_fildes = end->landing,
        .aio_lio_opcode = 1,
        .aio_buf = end->memory,
        .aio_nbytes = sizeof *end->memory +
                      (size_t)((link->ring.room + link->ring.window) * link->ring.token)};
    flow_must(mppa_aio_read(&end->reading));
}

static void landing_open(struct flow_link *link, const char *consumers)
{
    struct flow_remote_end *end = link->remote;
    size_t bytes = (size_t)((link->ring.room + link->ring.window) * link->ring.token);
    end->memory = flow_alloc(sizeof *end->memory + bytes);
    for (int i = 0; i < FLOW_ENDS; i++)
        end->memory->written[i] = link->channel->initial;
    free(link->ring.memory);
    link->ring.memory = (unsigned char *)(end->memory + 1);
    end->landing = flow_open(O_RDONLY, "/mppa/portal/%s:%d", consumers, 1 + link->number);
    post(link);
}

/* The queue of the producers' process number `index`. */
static int queue_open(const struct flow_link *link, int mode, const int *writers, int index,
                      const char *consumers)
{
    return flow_open(mode, "/mppa/rqueue/%d:%d/%s:%d/%zu", writers[index], QUEUE_TAG + link->number,
                     consumers, flow_credit_tag(link->number) + index, sizeof(struct release));
}

static void producer_open(struct flow_link *link, const int *writers, const char *consumers)
{
    struct flow_remote_end *end = link->remote;
    int index = 0;
    while (writers[index] != mppa_rank())
        index++;
    end->puts = flow_open(O_WRONLY, "/mppa/portal/%s:%d", consumers, 1 + link->number);
    end->queue = queue_open(link, O_RDONLY, writers, index, consumers);
    /* So many releases may be there that nobody has asked for. */
    int64_t bias = 2 * (link->ring.room + link->ring.window) * link->channel->consumer_count;
    flow_must(mppa_ioctl(end->queue, MPPA_RX_SET_BIAS, (int)bias));
}

static void open_end(struct flow_link *link)
{
    const struct flow_channel *channel = link->channel;
    char consumers[PATH], producers[PATH];
    int readers[FLOW_ENDS], writers[FLOW_ENDS];
    struct flow_remote_end *end = link->remote = flow_alloc(sizeof *end);
    end->puts = end->landing = end->queue = -1;
    memset(end->queues, -1, sizeof end->queues);
    (void)processes_text(consumers, channel->consumers, channel->consumer_count, readers);
    int count = processes_text(producers, channel->producers, channel->producer_count, writers);
    if (link->writes)
        producer_open(link, writers, consumers);
    if (!link->reads)
        return;
    landing_open(link, consumers);
    for (int i = 0; i < count; i++)
        end->queues[i] = queue_open(link, O_WRONLY, writers, i, consumers);
}

static void wait_tokens(struct flow_link *link, int consumer, int64_t until)
{
    struct flow_remote_end *end = link->remote;
    (void)consumer;
    while (flow_lowest(end->memory->written, link->channel->producer_count) < until) {
        flow_must(mppa_aio_wait(&end->reading));
        post(link);
    }
}

static void release_take(struct flow_link *link)
{
    struct release release;
    flow_must(mppa_read(link->remote->queue, &release, sizeof release));
    int64_t *released = &link->released[release.consumer];
    *released = release.count > *released ? release.count
                                          : *released; /* a consumer of this process has said so already */
}

static void wait_room(struct flow_link *link, int producer, int64_t until)
{
    (void)producer;
    while (until - flow_lowest(link->released, link->channel->consumer_count) > link->ring.room)
        release_take(link);
}

/* Tokens that lie in one piece here, into the rings, where they may lie in two. */
static void put(const struct flow_link *link, const unsigned char *from, int64_t position, int64_t count)
{
    const struct flow_ring *ring = &link->ring;
    int64_t at = position % ring->room, first = ring->room - at < count ? ring->room - at : count;
    int portal = link->remote->puts;
    int64_t begin = (int64_t)sizeof(struct landing);
    flow_must(mppa_pwrite(portal, from, (size_t)(first * ring->token), begin + at * ring->token));
    if (count > first)
        flow_must(
            mppa_pwrite(portal, from + first * ring->token, (size_t)((count - first) * ring->token), begin));
}

static void produced(struct flow_link *link, int producer, int64_t position, int64_t count)
{
    const struct flow_part whole = {0, (int)count};
    const struct flow_part *parts = link->channel->sparse ? link->parts : &whole;
    int part_count = link->channel->sparse ? link->part_count : 1;
    const unsigned char *window = link->stage;
    int64_t written = position + count;
    flow_must(mppa_ioctl(link->remote->puts, MPPA_TX_NOTIFY_OFF));
    for (int i = 0; i < part_count; i++)
        put(link, window + parts[i].first * link->ring.token, position + parts[i].first, parts[i].count);
    flow_must(mppa_ioctl(link->remote->puts, MPPA_TX_NOTIFY_ON));
    flow_must(mppa_pwrite(link->remote->puts, &written, sizeof written,
                          (int64_t)(offsetof(struct landing, written) + (size_t)producer * sizeof written)));
}

static void consumed(struct flow_link *link, int consumer)
{
    const struct release release = {consumer, link->released[consumer]};
    for (int i = 0; i < FLOW_ENDS && link->remote->queues[i] >= 0; i++)
        flow_must(mppa_write(link->remote->queues[i], &release, sizeof release));
}

static void shut(int descriptor)
{
    if (descriptor >= 0)
        flow_must(mppa_close(descriptor));
}

/* Everybody waits for what the others still have to say to him. */
static void close_end(struct flow_link *link)
{
    struct flow_remote_end *end = link->remote;
    int64_t all = link->end_position;
    if (link->reads)
        wait_tokens(link, 0, all);
    while (link->writes &&
           flow_lowest(link->released, link->channel->consumer_count) + link->channel->initial < all)
        release_take(link);
    shut(end->puts);
    for (int i = 0; i < FLOW_ENDS; i++)
        shut(end->queues[i]);
    shut(end->landing);
    shut(end->queue);
    if (end->memory)
        link->ring.memory = NULL;
    free(end->memory);
    free(end);
}

const struct flow_way flow_remote_way = {.open = open_end,
                                         .wait_tokens = wait_tokens,
                                         .wait_room = wait_room,
                                         .produced = produced,
                                         .consumed = consumed,
                                         .close = close_end};
