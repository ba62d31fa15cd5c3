/* SPDX-License-Identifier: MIT
 *
 * Mailboxes: N:1, 1:N, order, flow control, what comes before its reader, lists of nodes, ends.
 * ranks: 1 2 3 7
 */
#include "ikc/_ikc.h"

static int self, count;

/* Everybody to process 0, several messages each; the order of each sender is kept. */
static void gather(void)
{
    enum { EACH = 20 };
    struct {
        int from, number;
    } message;
    if (self == 0) {
        int mine = mailbox_mine();
        int *next = calloc((size_t)count, sizeof *next);
        for (int i = 0; i < (count - 1) * EACH; i++) {
            CHECK_IS(ikc_mailbox_read(mine, &message, sizeof message), sizeof message);
            CHECK(message.from > 0 && message.from < count);
            CHECK_IS(ikc_mailbox_sender(mine), address_of(message.from).node);
            CHECK_IS(message.number, next[message.from]++);
        }
        free(next);
        CHECK_IS(ikc_mailbox_unlink(mine), 0);
    } else {
        int to = mailbox_to(0);
        for (int i = 0; i < EACH; i++) {
            message.from = self;
            message.number = i;
            CHECK_IS(ikc_mailbox_awrite(to, &message, sizeof message), 0);
        }
        CHECK_IS(ikc_mailbox_close(to), 0);
    }
    CHECK_IS(ikc_barrier(), 0);
}

/* Process 0 to all, into mailboxes that may not exist yet, and all lengths. */
static void scatter(void)
{
    unsigned char out[IKC_MSG_BYTES], in[IKC_MSG_BYTES + 8];
    if (self == 0) {
        for (int other = 1; other < count; other++) {
            int to = mailbox_to(other);
            for (int bytes = 0; bytes <= IKC_MSG_BYTES; bytes += 16) {
                memset(out, bytes + other, sizeof out);
                CHECK_IS(ikc_mailbox_awrite(to, out, (size_t)bytes), 0);
            }
            CHECK_IS(ikc_mailbox_wait(to), 0);
            CHECK_IS(ikc_mailbox_close(to), 0);
        }
    } else {
        int mine = mailbox_mine();
        for (int bytes = 0; bytes <= IKC_MSG_BYTES; bytes += 16) {
            memset(in, 0xee, sizeof in);
            CHECK_IS(ikc_mailbox_read(mine, in, sizeof in), bytes);
            for (int i = 0; i < (int)sizeof in; i++)
                CHECK_IS(in[i], i < bytes ? (bytes + self) & 0xff : 0xee);
        }
        CHECK_IS(ikc_mailbox_unlink(mine), 0);
    }
    CHECK_IS(ikc_barrier(), 0);
}

/* A message that is too long for the reader's buffer; and a sender that waits for its reader. */
static void limits_of_messages(void)
{
    struct ikc_address mine = address_of(self);
    int reader = ikc_mailbox_create(mine.port), writer = ikc_mailbox_open(mine.node, mine.port);
    char buf[8] = "????????";
    CHECK_IS(ikc_mailbox_awrite(writer, "0123456789", 10), 0);
    CHECK_IS(ikc_mailbox_test(writer), IKC_EAGAIN);
    CHECK_IS(ikc_mailbox_read(reader, buf, 4), IKC_ETRUNC);
    CHECK(memcmp(buf, "0123????", 8) == 0);
    CHECK_IS(ikc_mailbox_test(writer), 0);
    CHECK_IS(ikc_mailbox_aread(reader, buf, sizeof buf), 0);
    CHECK_IS(ikc_mailbox_test(reader), IKC_EAGAIN);
    CHECK_IS(ikc_mailbox_aread(reader, buf, sizeof buf), IKC_EAGAIN);
    CHECK_IS(ikc_mailbox_awrite(writer, "abc", 3), 0);
    CHECK_IS(ikc_mailbox_wait(reader), 3);
    CHECK_IS(ikc_mailbox_wait(reader), IKC_EINVAL);
    CHECK_IS(ikc_mailbox_close(writer), 0);
    CHECK_IS(ikc_mailbox_unlink(reader), 0);
    CHECK_IS(ikc_barrier(), 0);
}

/* More messages than there are buffers, by more handles than one, to a reader that comes late. */
static void overflow(void)
{
    enum { HANDLES = 20 };
    struct ikc_stats before, after;
    struct ikc_limits limits;
    ikc_limits(&limits);
    CHECK_IS(ikc_stats(&before), 0);
    int late = ikc_node_processes(address_of(0).node) + 1, node = address_of(0).node;
    int handles[HANDLES];
    for (int i = 0; i < HANDLES; i++) {
        int message = self * HANDLES + i;
        handles[i] = ikc_mailbox_open(node, late);
        CHECK(handles[i] >= 0);
        CHECK_IS(ikc_mailbox_awrite(handles[i], &message, sizeof message), 0);
    }
    CHECK_IS(ikc_barrier(), 0);
    if (self == 0) {
        char *seen = calloc((size_t)count, HANDLES);
        int reader = ikc_mailbox_create(late), message;
        CHECK(reader >= 0);
        for (int i = 0; i < count * HANDLES; i++) {
            CHECK_IS(ikc_mailbox_read(reader, &message, sizeof message), sizeof message);
            CHECK(message >= 0 && message < count * HANDLES && !seen[message]);
            seen[message] = 1;
        }
        free(seen);
        CHECK_IS(ikc_mailbox_unlink(reader), 0);
    }
    for (int i = 0; i < HANDLES; i++)
        CHECK_IS(ikc_mailbox_close(handles[i]), 0);
    CHECK_IS(ikc_barrier(), 0);
    CHECK_IS(ikc_stats(&after), 0);
    if (ikc_node() != node) /* what goes to another node goes over links */
        CHECK(after.link_messages - before.link_messages >= HANDLES);
    /* All on one worker: what did not fit into the buffers was refused. */
    if (count == 1 && HANDLES > limits.buffers)
        CHECK(after.refused - before.refused >= (unsigned)(HANDLES - limits.buffers));
}

/* A mailbox for the own node only. */
static void permitted(void)
{
    int node = ikc_node(), base = ikc_node_processes(node) + 2;
    int reader = ikc_mailbox_create_for(base + address_of(self).port, &node, 1);
    CHECK(reader >= 0);
    CHECK_IS(ikc_barrier(), 0);
    for (int other = 0; other < count; other++) {
        struct ikc_address to = address_of(other);
        int writer = ikc_mailbox_open(to.node, ikc_node_processes(to.node) + 2 + to.port);
        CHECK_IS(ikc_mailbox_awrite(writer, &self, sizeof self), 0);
        if (to.node != node)
            CHECK_IS(ikc_mailbox_wait(writer), IKC_EPERM);
        if (to.node != node) /* the error was reported; nothing is left of it */
            CHECK_IS(ikc_mailbox_close(writer), 0);
    }
    CHECK_IS(ikc_barrier(), 0);
    int local = ikc_node_processes(node), sum = 0, message;
    for (int i = 0; i < local; i++) {
        CHECK_IS(ikc_mailbox_read(reader, &message, sizeof message), sizeof message);
        CHECK_IS(address_of(message).node, node);
        sum += message;
    }
    for (int i = 0; i < local; i++)
        sum -= ikc_node_process(node, i);
    CHECK_IS(sum, 0);
    struct ikc_endpoint_stats stats;
    CHECK_IS(ikc_endpoint_stats(reader, &stats), 0);
    CHECK_IS(stats.received, local);
    CHECK_IS(stats.denied, count - local);
    CHECK_IS(ikc_mailbox_unlink(reader), 0);
    CHECK_IS(ikc_barrier(), 0);
}

/* Unlinked with a message unread: an error for its sender.  If it is still on its way, the next owner of the
 * port gets it. */
static void unlinked(void)
{
    struct ikc_address next = address_of((self + 1) % count);
    char buf[4];
    int mine = mailbox_mine();
    CHECK_IS(ikc_barrier(), 0);
    int writer = ikc_mailbox_open(next.node, next.port);
    CHECK_IS(ikc_mailbox_awrite(writer, "lost", 4), 0);
    CHECK_IS(ikc_barrier(), 0);
    CHECK_IS(ikc_mailbox_unlink(mine), 0);
    mine = mailbox_mine();
    CHECK_IS(ikc_mailbox_aread(mine, buf, sizeof buf), 0);
    int result = ikc_mailbox_wait(writer);
    CHECK(result == IKC_EPEER || (result == 0 && count > 1));
    CHECK_IS(ikc_mailbox_close(writer), 0);
    CHECK_IS(ikc_barrier(), 0);
    /* And with an aread that nobody has answered, or whose result nobody wants. */
    CHECK_IS(ikc_mailbox_unlink(mine), 0);
    CHECK_IS(ikc_mailbox_wait(mine), IKC_EBADF);
    CHECK_IS(ikc_barrier(), 0);
}

int main(void)
{
    CHECK_IS(ikc_init(), 0);
    self = ikc_process();
    count = ikc_processes();
    gather();
    scatter();
    limits_of_messages();
    overflow();
    permitted();
    unlinked();
    gather();
    CHECK_IS(ikc_finalize(), 0);
    return 0;
}
