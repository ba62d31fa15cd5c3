/* SPDX-License-Identifier: MIT
 *
 * broadcast, gather, allgather and ping-pong among all processes, by mailbox and by portal: routines as an
 * operating system uses them. [João Souto et al., section 4]
 */
#include "bench.h"

#include <stdlib.h>

static const char *channel_name(const struct run *run)
{
    return run->portal ? "portal" : "mailbox";
}

/* One past the last of the processes that are dealt with together with `first`. */
static int batch_end(const struct run *run, int first)
{
    int end = first + channels_batch(run);
    return end < run->count ? end : run->count;
}

/* All begin a round together; what it takes to read counts from here. */
static void round_begin(struct run *run)
{
    must(ikc_barrier(), "ikc_barrier");
    run->read_ns = 0;
}

static void round_end(struct run *run, int round, uint64_t ns)
{
    note(run, round, ns);
    if (round >= 0)
        run->all_read_ns += run->read_ns;
}

static void end(struct run *run, long messages)
{
    channels_close(run);
    run->own_us = run->all_read_ns / run->rounds / 1e3;
    run->largest_us = channels_largest(run, run->own_us);
    report(run, channel_name(run), messages);
    run->all_read_ns = 0;
}

/* To all of a batch, then wait for all. */
static void send_batch(struct run *run, const void *data, int first, int last)
{
    for (int to = first; to < last; to++)
        channel_send(run, to, data, run->bytes);
    for (int to = first; to < last; to++)
        channel_sent(run, to);
    for (int to = first; to < last; to++)
        channel_done(run, to);
}

static void send_one(struct run *run, int to, const void *data)
{
    channel_send(run, to, data, run->bytes);
    channel_sent(run, to);
    channel_done(run, to);
}

void run_broadcast(struct run *run)
{
    unsigned char *data = need(run->bytes);
    channels_open(run, run->portal);
    for (int round = -run->warm_up; round < run->rounds; round++) {
        if (!run->self)
            fill(data, run->bytes, 0, round);
        round_begin(run);
        uint64_t start = ikc_time_ns();
        if (run->self)
            channel_read(run, 0, data, run->bytes);
        for (int first = 1; !run->self && first < run->count; first = batch_end(run, first))
            send_batch(run, data, first, batch_end(run, first));
        round_end(run, round, ikc_time_ns() - start);
        if (run->self)
            verify(run, data, run->bytes, 0, round);
    }
    end(run, run->count - 1);
    free(data);
}

void run_gather(struct run *run)
{
    unsigned char *data = need(run->bytes * (size_t)run->count);
    int *from = need((size_t)run->count * sizeof *from);
    channels_open(run, run->portal);
    for (int round = -run->warm_up; round < run->rounds; round++) {
        if (run->self)
            fill(data, run->bytes, run->self, round);
        round_begin(run);
        uint64_t start = ikc_time_ns();
        if (run->self)
            send_one(run, 0, data);
        for (int i = 1; !run->self && i < run->count; i++)
            from[i] = channel_read(run, i, data + run->bytes * (size_t)i, run->bytes);
        round_end(run, round, ikc_time_ns() - start);
        for (int i = 1; !run->self && i < run->count; i++)
            verify(run, data + run->bytes * (size_t)i, run->bytes, from[i], round);
    }
    end(run, run->count - 1);
    free(data), free(from);
}

/* Batches [first, last) of a mailbox's allgather: each begins with its successor, so that not all write to the same one. */
static void exchange_messages(struct run *run, const void *own, unsigned char *data, int *from, int first,
                              int last)
{
    if (first > 1) /* nobody may be a batch ahead: see run_allgather() */
        must(ikc_barrier(), "ikc_barrier");
    for (int i = first; i < last; i++)
        channel_send(run, (run->self + i) % run->count, own, run->bytes);
    for (int i = first; i < last; i++)
        from[i] = channel_read(run, -1, data + run->bytes * (size_t)i, run->bytes);
    for (int i = first; i < last; i++)
        channel_sent(run, (run->self + i) % run->count);
    for (int i = first; i < last; i++)
        channel_done(run, (run->self + i) % run->count);
}

/* By portal, one after the other: post a read, write, and only then wait for what comes. */
static void exchange_data(struct run *run, const void *own, unsigned char *data, int *from, int i)
{
    int to = (run->self + i) % run->count;
    from[i] = (run->self + run->count - i) % run->count;
    channel_post(run, from[i], data + run->bytes * (size_t)i, run->bytes);
    channel_send(run, to, own, run->bytes);
    channel_sent(run, to);
    channel_got(run, run->bytes);
    channel_done(run, to);
}

void run_allgather(struct run *run)
{
    unsigned char *data = need(run->bytes * (size_t)run->count), *own = need(run->bytes);
    int *from = need((size_t)run->count * sizeof *from);
    channels_open(run, run->portal);
    for (int round = -run->warm_up; round < run->rounds; round++) {
        fill(own, run->bytes, run->self, round);
        /* Nobody may be a round ahead: who reads its message in the place of another's would stop reading too
         * soon. */
        round_begin(run);
        uint64_t start = ikc_time_ns();
        for (int i = 1; run->portal && i < run->count; i++)
            exchange_data(run, own, data, from, i);
        for (int first = 1; !run->portal && first < run->count; first = batch_end(run, first))
            exchange_messages(run, own, data, from, first, batch_end(run, first));
        round_end(run, round, ikc_time_ns() - start);
        for (int i = 1; i < run->count; i++)
            verify(run, data + run->bytes * (size_t)i, run->bytes, from[i], round);
    }
    end(run, (long)run->count * (run->count - 1));
    free(data), free(own), free(from);
}

/* The master sends to one and reads its answer. */
static uint64_t there_and_back(struct run *run, int other, unsigned char *data, int round)
{
    fill(data, run->bytes, 0, round);
    uint64_t start = ikc_time_ns();
    channel_send(run, other, data, run->bytes);
    channel_sent(run, other);
    channel_read(run, other, data, run->bytes);
    uint64_t ns = ikc_time_ns() - start;
    verify(run, data, run->bytes, other, round);
    return ns;
}

static uint64_t pingpong_all(struct run *run, unsigned char *data, int round)
{
    uint64_t ns = 0;
    for (int first = 1; first < run->count; first = batch_end(run, first)) {
        int last = batch_end(run, first);
        for (int other = first; other < last; other++)
            ns += there_and_back(run, other, data, round);
        uint64_t start = ikc_time_ns();
        for (int other = first; other < last; other++)
            channel_done(run, other);
        ns += ikc_time_ns() - start;
    }
    return ns;
}

void run_pingpong(struct run *run)
{
    unsigned char *data = need(run->bytes);
    channels_open(run, run->portal);
    for (int round = -run->warm_up; round < run->rounds; round++) {
        uint64_t ns = 0;
        round_begin(run);
        if (!run->self) {
            ns = pingpong_all(run, data, round);
        } else {
            channel_read(run, 0, data, run->bytes);
            verify(run, data, run->bytes, 0, round);
            fill(data, run->bytes, run->self, round);
            send_one(run, 0, data);
        }
        round_end(run, round, ns);
    }
    end(run, 2L * (run->count - 1));
    free(data);
}
