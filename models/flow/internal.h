/* SPDX-License-Identifier: MIT
 *
 * Dataflow over connectors.  This is part of the program: its variables are those of one process.
 *
 * A channel has a *ring* of tokens in each process that has one of its ends.  Positions in it count tokens from the beginning of the
 * run.  Agents see windows of the ring, which are one piece of memory: behind the ring's end is as much room as a window takes, and
 * what is there is copied between the end and the beginning when a window reaches over it.
 *
 * A local channel is nothing but a ring: tokens are passed on by counting.  The ends of a global one have a ring each, and what fills the
 * consumer's from the producer's is a Channel (channel.c) or, for special channels, a Portal (remote.c).
 */
#ifndef FLOW_INTERNAL_H
#define FLOW_INTERNAL_H

#include <flow.h>

#include <lwmpi/mppa.h>
#include <stdbool.h>

#define FLOW_HIDDEN __attribute__((visibility("hidden")))

enum { FLOW_ENDS = 16 }; /* producers of a channel, and consumers */

struct flow_ring {
    unsigned char *memory;
    int64_t room, window, token; /* tokens, tokens, bytes of one */
};

/* Part of a window that was stored. */
struct flow_part {
    int first, count;
};

/* What a producer has stored so far. */
struct flow_count {
    int64_t parts, tokens;
};

struct flow_link {
    const struct flow_channel *channel;
    int number; /* of the channel */
    struct flow_ring ring;
    int64_t written[FLOW_ENDS],
        released[FLOW_ENDS]; /* by each producer, consumer; as far as this process knows */
    int64_t end_position;    /* of the whole run */
    bool writes, reads;      /* this process has such an end */
    unsigned char *stage;    /* FLOW_REMOTE: the window that a producer of this process writes */
    struct flow_part *parts; /* of this firing */
    int part_count, part_room;
    struct flow_count stored[FLOW_ENDS]; /* by each producer of this process */
    struct flow_channel_end *end;        /* FLOW_CHANNEL */
    struct flow_remote_end *remote;      /* FLOW_REMOTE */
};

/* End the program with a text. */
FLOW_HIDDEN _Noreturn void flow_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
FLOW_HIDDEN void *flow_alloc(size_t bytes); /* zeroed; it never fails, but ends the program */
FLOW_HIDDEN int flow_must(int64_t result);  /* of a function of connectors: -1 ends the program */
FLOW_HIDDEN int flow_open(int mode, const char *format, ...) __attribute__((format(printf, 2, 3)));
FLOW_HIDDEN void flow_graph_set(const struct flow_graph *graph);
FLOW_HIDDEN const struct flow_graph *flow_graph_here(void);
FLOW_HIDDEN const struct flow_port *flow_producer(int channel); /* the first one's port */
FLOW_HIDDEN int flow_credit_tag(
    int channel); /* the first of as many as it has producers, of the control network */
FLOW_HIDDEN int64_t flow_lowest(const int64_t *counts, int count);

/* ring.c: windows of `count` tokens from a position on. */
FLOW_HIDDEN void flow_ring_open(struct flow_ring *ring, const struct flow_channel *channel);
FLOW_HIDDEN unsigned char *flow_ring_at(const struct flow_ring *ring, int64_t position);
FLOW_HIDDEN unsigned char *flow_ring_read(const struct flow_ring *ring, int64_t position, int64_t count);
FLOW_HIDDEN void flow_ring_written(const struct flow_ring *ring, int64_t position, int64_t count);
FLOW_HIDDEN void flow_ring_clear(const struct flow_ring *ring, int64_t position, int64_t count);

/* Of a channel between two processes: wait until so many tokens are there, or so many places free; pass on what the firing has
 * produced, or consumed. */
struct flow_way {
    void (*open)(struct flow_link *link);
    void (*wait_tokens)(struct flow_link *link, int consumer, int64_t until);
    void (*wait_room)(struct flow_link *link, int producer, int64_t until);
    void (*produced)(struct flow_link *link, int producer, int64_t position, int64_t count);
    void (*consumed)(struct flow_link *link, int consumer);
    void (*close)(struct flow_link *link);
};
FLOW_HIDDEN extern const struct flow_way flow_channel_way, flow_remote_way;

#endif
