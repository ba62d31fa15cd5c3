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
    channels.keep = run->count < (portal ? limits.portal_ports : limits.mailboxes);
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
    return channels.keep ? run->count : BATCH;
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
    must(channels.portal ? ikc_portal_wait(channels.out[to]) : ikc_mailbox_wait(channels.out[to]), "wait");
    if (!channels.keep)
        shut(to);
}

int channel_read(struct run *run, int from, void *data, size_t bytes)
{
    if (channels.portal) {
        int64_t got = ikc_portal_read(channels.in, address_of(from).node, writer_port(run, from, run->self),
                                      data, bytes);
        run->errors += must(got, "ikc_portal_read") != (int64_t)bytes;
        return from;
    }
    int sender;
    run->errors += must(ikc_mailbox_read(channels.in, data, bytes), "ikc_mailbox_read") != (int64_t)bytes;
    memcpy(&sender, data, FIRST_BYTES);
    if (sender < 0 || sender >= run->count) {
        run->errors++;
        return from;
    }
    return sender;
}
