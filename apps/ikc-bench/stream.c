/* SPDX-License-Identifier: MIT
 *
 * mail and cargo: N writers to each of M readers, by mailbox and by portal. [ikc 5.1]
 */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>

/* One round of a writer: to all readers, as many at a time as there are handles for. */
static void write_round(struct run *run, const unsigned char *data)
{
    for (int first = 0; first < run->readers; first += channels_batch(run)) {
        int end = first + channels_batch(run) < run->readers ? first + channels_batch(run) : run->readers;
        for (int to = first; to < end; to++)
            channel_send(run, to, data, run->bytes);
        for (int to = first; to < end && run->count > 1; to++)
            channel_sent(run, to);
    }
}

/* One round of a reader; returns how long it has read, in ns. */
static uint64_t read_round(struct run *run, unsigned char *data, int first, bool portal, int round)
{
    uint64_t ns = 0;
    for (int i = 0; i < run->writers; i++) {
        uint64_t start = ikc_time_ns();
        int from = channel_read(run, first + i, data, run->bytes);
        ns += ikc_time_ns() - start;
        /* A fast writer may be a round ahead of a slow one, so by mailbox its round is not known here. */
        verify(run, data, run->bytes, from, portal ? round : -1);
    }
    return ns;
}

/* Processes 0 .. readers-1 read, the next `writers` write; alone, process 0 does both. */
static void stream(struct run *run, bool portal)
{
    int first = run->count == 1 ? 0 : run->readers;
    bool reads = run->self < run->readers, writes = run->self >= first && run->self < first + run->writers;
    unsigned char *out = need(run->bytes), *in = need(run->bytes);
    char pattern[32];
    channels_open(run, portal);
    for (int round = -run->warm_up; round < run->rounds; round++) {
        if (writes) {
            fill(out, run->bytes, run->self, round);
            write_round(run, out);
        }
        if (reads)
            note(run, round, read_round(run, in, first, portal, round));
        if (reads && writes)
            channel_sent(run, 0);
    }
    channels_close(run);
    free(out), free(in);
    snprintf(pattern, sizeof pattern, "%d:%d", run->writers, run->readers);
    report(run, pattern, run->writers);
}

/* Each odd process writes to the one before it, all at the same time; the last of an odd number watches. */
static void pairs(struct run *run, bool portal)
{
    bool writes = run->self % 2, alone = !writes && run->self == run->count - 1;
    unsigned char *data = need(run->bytes);
    if (run->count < 2) {
        free(data);
        report(run, NULL, 0);
        return;
    }
    channels_open(run, portal);
    for (int round = -run->warm_up; round < run->rounds && !alone; round++) {
        uint64_t start = ikc_time_ns();
        if (writes) {
            fill(data, run->bytes, run->self, round);
            channel_send(run, run->self - 1, data, run->bytes);
            channel_sent(run, run->self - 1);
        } else {
            int from = channel_read(run, run->self + 1, data, run->bytes);
            note(run, round, ikc_time_ns() - start);
            verify(run, data, run->bytes, from, round);
        }
    }
    channels_close(run);
    free(data);
    report(run, "pairs", run->count / 2);
}

void run_mail_pairs(struct run *run)
{
    pairs(run, false);
}

void run_cargo_pairs(struct run *run)
{
    pairs(run, true);
}

void run_mail(struct run *run)
{
    stream(run, false);
}

void run_cargo(struct run *run)
{
    stream(run, true);
}
