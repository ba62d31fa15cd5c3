/* SPDX-License-Identifier: MIT
 *
 * Channels between all processes, by mailbox or by portal.
 *
 * A process can have only so many handles open.  With more processes than that, handles are opened for
 * each use, which is then part of what is measured.
 */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST_BYTES = sizeof(int), /* of a mailbox message: who sends it */
    BATCH = 16                 /* handles that are open at a time, if there are too few to keep all */
};

static struct {
    bool portal, keep;
    int in;
    int *out; /* by process; -1: not opened */
} channels;

/* The port from which `from` writes to `to`, on the node of `from`. */
static int writer_port(const struct run *run, int from, int to)
{
    struct ikc_address address = address_of(from);
    return ikc_node_processes(address.node) + address.port * run->count + to;
}

void channels_open(struct run *run, bool portal)
{
    struct ikc_limits limits;
    ikc_limits(&limits);
    int port = address_of(run->self).port;
    channels.portal = portal;
    channels.keep = !run->batch && run->count < (portal ? limits.portal_ports : limits.mailboxes);
    channels.in = (int)must(portal ? ikc_portal_create(port) : ikc_mailbox_create(port), "create");
    channels.out = need((size_t)run->count * sizeof *channels.out);
    for (int i = 0; i < run->count; i++)
        channels.out[i] = -1;
    must(ikc_barrier(), "ikc_barrier");
}

static void shut(int to)
{
    if (channels.out[to] >= 0)
        must(channels.portal ? ikc_portal_close(channels.out[to]) : ikc_mailbox_close(channels.out[to]),
             "close");
    channels.out[to] = -1;
}

void channels_close(struct run *run)
{
    for (int i = 0; i < run->count; i++)
        shut(i);
    must(ikc_barrier(), "ikc_barrier");
    must(channels.portal ? ikc_portal_unlink(channels.in) : ikc_mailbox_unlink(channels.in), "unlink");
    free(channels.out);
    must(ikc_barrier(), "ikc_barrier");
}

int channels_batch(const struct run *run)
{
    return channels.keep ? run->count : run->batch ? run->batch : BATCH;
}

void channel_send(struct run *run, int to, const void *data, size_t bytes)
{
    struct ikc_address address = address_of(to);
    int *out = &channels.out[to];
    if (*out < 0)
        *out = (int)must(channels.portal
                             ? ikc_portal_open(writer_port(run, run->self, to), address.node, address.port)
                             : ikc_mailbox_open(address.node, address.port),
                         "open");
    must(channels.portal ? ikc_portal_awrite(*out, data, bytes) : ikc_mailbox_awrite(*out, data, bytes),
         "awrite");
}

void channel_sent(struct run *run, int to)
{
    (void)run;
    if (channels.portal)
        must(ikc_portal_wait(channels.out[to]), "wait");
}

void channel_done(struct run *run, int to)
{
    (void)run;
    if (!channels.keep)
        shut(to);
}

void channel_post(struct run *run, int from, void *data, size_t bytes)
{
    must(ikc_portal_allow(channels.in, address_of(from).node, writer_port(run, from, run->self)),
         "ikc_portal_allow");
    uint64_t start = ikc_counter_ns();
    must(ikc_portal_aread(channels.in, data, bytes), "ikc_portal_aread");
    run->read_ns += (double)(ikc_counter_ns() - start);
}

void channel_got(struct run *run, size_t bytes)
{
    uint64_t start = ikc_counter_ns();
    run->errors += must(ikc_portal_wait(channels.in), "ikc_portal_wait") != (int64_t)bytes;
    run->read_ns += (double)(ikc_counter_ns() - start);
}

static int message_read(struct run *run, void *data, size_t bytes)
{
    uint64_t start = ikc_counter_ns();
    int64_t got = must(ikc_mailbox_read(channels.in, data, bytes), "ikc_mailbox_read");
    run->read_ns += (double)(ikc_counter_ns() - start);
    return got != (int64_t)bytes;
}

int channel_read(struct run *run, int from, void *data, size_t bytes)
{
    if (channels.portal) {
        channel_post(run, from, data, bytes);
        channel_got(run, bytes);
        return from;
    }
    int sender;
    run->errors += message_read(run, data, bytes);
    memcpy(&sender, data, FIRST_BYTES);
    if (sender < 0 || sender >= run->count) {
        run->errors++;
        return from;
    }
    return sender;
}

double channels_largest(struct run *run, double mine)
{
    enum { PORT = 3000 };
    struct ikc_address root = address_of(0);
    double largest = mine, other;
    if (run->self) {
        int out = (int)must(ikc_mailbox_open(root.node, PORT), "open");
        must(ikc_mailbox_write(out, &mine, sizeof mine), "write");
        must(ikc_mailbox_close(out), "close");
        return mine;
    }
    int in = (int)must(ikc_mailbox_create(PORT), "create");
    for (int i = 1; i < run->count; i++) {
        must(ikc_mailbox_read(in, &other, sizeof other), "read");
        largest = other > largest ? other : largest;
    }
    must(ikc_mailbox_unlink(in), "unlink");
    return largest;
}
