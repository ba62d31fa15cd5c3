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

void run_broadcast(struct run *run)
{
    unsigned char *data = need(run->bytes);
    channels_open(run, run->portal);
    for (int round = -run->warm_up; round < run->rounds; round++) {
        if (run->self) {
            channel_read(run, 0, data, run->bytes);
            verify(run, data, run->bytes, 0, round);
            continue;
        }
        fill(data, run->bytes, 0, round);
        uint64_t start = ikc_time_ns();
        for (int first = 1; first < run->count; first += channels_batch(run)) {
            int end = batch_end(run, first);
            for (int to = first; to < end; to++)
                channel_send(run, to, data, run->bytes);
            for (int to = first; to < end; to++)
                channel_sent(run, to);
        }
        note(run, round, ikc_time_ns() - start);
    }
    channels_close(run);
    free(data);
    report(run, channel_name(run), run->count - 1);
}

void run_gather(struct run *run)
{
    unsigned char *data = need(run->bytes * (size_t)run->count);
    channels_open(run, run->portal);
    for (int round = -run->warm_up; round < run->rounds; round++) {
        int *from = need((size_t)run->count * sizeof *from);
        uint64_t start = ikc_time_ns();
        for (int i = 1; !run->self && i < run->count; i++)
            from[i] = channel_read(run, i, data + run->bytes * (size_t)i, run->bytes);
        note(run, round, ikc_time_ns() - start);
        for (int i = 1; !run->self && i < run->count; i++)
            verify(run, data + run->bytes * (size_t)i, run->bytes, from[i], run->portal ? round : -1);
        if (run->self) {
            fill(data, run->bytes, run->self, round);
            channel_send(run, 0, data, run->bytes);
            channel_sent(run, 0);
        }
        free(from);
    }
    channels_close(run);
    free(data);
    report(run, channel_name(run), run->count - 1);
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
        must(ikc_barrier(), "ikc_barrier");
        uint64_t start = ikc_time_ns();
        /* Each begins with its successor, so that not all write to the same one. */
        for (int first = 1; first < run->count; first += channels_batch(run)) {
            int end = batch_end(run, first);
            if (first > 1) /* as above */
                must(ikc_barrier(), "ikc_barrier");
            for (int i = first; i < end; i++)
                channel_send(run, (run->self + i) % run->count, own, run->bytes);
            for (int i = first; i < end; i++)
                from[i] = channel_read(run, (run->self + run->count - i) % run->count,
                                       data + run->bytes * (size_t)i, run->bytes);
            for (int i = first; i < end; i++)
                channel_sent(run, (run->self + i) % run->count);
        }
        note(run, round, ikc_time_ns() - start);
        for (int i = 1; i < run->count; i++)
            verify(run, data + run->bytes * (size_t)i, run->bytes, from[i], run->portal ? round : -1);
    }
    channels_close(run);
    free(data), free(own), free(from);
    report(run, channel_name(run), (long)run->count * (run->count - 1));
}

void run_pingpong(struct run *run)
{
    unsigned char *data = need(run->bytes);
    channels_open(run, run->portal);
    for (int round = -run->warm_up; round < run->rounds; round++) {
        uint64_t ns = 0;
        for (int other = 1; !run->self && other < run->count; other++) {
            fill(data, run->bytes, 0, round);
            uint64_t start = ikc_time_ns();
            channel_send(run, other, data, run->bytes);
            channel_sent(run, other);
            channel_read(run, other, data, run->bytes);
            ns += ikc_time_ns() - start;
            verify(run, data, run->bytes, other, round);
        }
        if (run->self) {
            channel_read(run, 0, data, run->bytes);
            verify(run, data, run->bytes, 0, round);
            fill(data, run->bytes, run->self, round);
            channel_send(run, 0, data, run->bytes);
            channel_sent(run, 0);
        }
        note(run, round, ns);
    }
    channels_close(run);
    free(data);
    report(run, channel_name(run), 2L * (run->count - 1));
}
