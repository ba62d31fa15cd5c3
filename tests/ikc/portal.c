/* SPDX-License-Identifier: MIT
 *
 * Portals: all sizes between all, who is allowed and who waits, what does not fit, ends.
 * ranks: 1 2 3 6
 */
#include "ikc/_ikc.h"

#include <sys/uio.h>
#include <unistd.h>

static int self, count;

/* Can processes read each other's memory here? */
static int peers_readable(void)
{
    char from = 1, to = 0;
    struct iovec here = {&to, 1}, there = {&from, 1};
    return !getenv("LWMPI_NO_PEER_READ") && process_vm_readv(getpid(), &here, 1, &there, 1, 0) == 1;
}

static void fill(unsigned char *data, size_t bytes, int key)
{
    for (size_t i = 0; i < bytes; i++)
        data[i] = (unsigned char)((i * 13 + (size_t)key * 101) % 253);
}

static int equal(const unsigned char *data, size_t bytes, int key)
{
    for (size_t i = 0; i < bytes; i++)
        if (data[i] != (unsigned char)((i * 13 + (size_t)key * 101) % 253))
            return 0;
    return 1;
}

/* Round the ring, sizes from nothing to a megabyte. */
static void ring(void)
{
    static const size_t sizes[] = {0, 1, 100, 4096, 16384, 16385, 100000, 1 << 20};
    struct ikc_address next = address_of((self + 1) % count),
                       previous = address_of((self + count - 1) % count);
    int base = ikc_node_processes(ikc_node());
    int reader = ikc_portal_create(address_of(self).port);
    int writer = ikc_portal_open(base + address_of(self).port, next.node, next.port);
    CHECK(reader >= 0 && writer >= 0);
    CHECK_IS(ikc_portal_port(writer), base + address_of(self).port);
    unsigned char *out = malloc(1 << 20), *in = malloc((1 << 20) + 1);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int key = (int)i;
        fill(out, sizes[i], key * 100 + self);
        in[sizes[i]] = 0xa5;
        CHECK_IS(ikc_portal_awrite(writer, out, sizes[i]), 0);
        int from = ikc_node_processes(previous.node) + previous.port;
        CHECK_IS(ikc_portal_read(reader, previous.node, from, in, sizes[i]), sizes[i]);
        CHECK(equal(in, sizes[i], key * 100 + (self + count - 1) % count));
        CHECK_IS(in[sizes[i]], 0xa5);
        CHECK_IS(ikc_portal_wait(writer), 0);
    }
    free(out), free(in);
    CHECK_IS(ikc_portal_close(writer), 0);
    CHECK_IS(ikc_portal_unlink(reader), 0);
    CHECK_IS(ikc_barrier(), 0);
}

/* All write to process 0 at once; it takes them in the order that it wants, the last first. */
static void in_turn(void)
{
    enum { BYTES = 20000 };
    int port = 40;
    unsigned char *data = malloc(BYTES);
    struct ikc_address root = address_of(0);
    int writer = ikc_portal_open(100 + address_of(self).port, root.node, port);
    CHECK(writer >= 0);
    fill(data, BYTES, self);
    CHECK_IS(ikc_portal_awrite(writer, data, BYTES), 0);
    CHECK_IS(ikc_barrier(), 0);
    if (self == 0) {
        int reader = ikc_portal_create(port);
        unsigned char *in = malloc(BYTES);
        CHECK(reader >= 0);
        for (int from = count; from-- > 0;) {
            struct ikc_address address = address_of(from);
            CHECK_IS(ikc_portal_test(writer), IKC_EAGAIN); /* its own turn comes last */
            CHECK_IS(ikc_portal_read(reader, address.node, 100 + address.port, in, BYTES), BYTES);
            CHECK(equal(in, BYTES, from));
        }
        struct ikc_endpoint_stats stats;
        CHECK_IS(ikc_endpoint_stats(reader, &stats), 0);
        CHECK_IS(stats.received, count);
        free(in);
        CHECK_IS(ikc_portal_unlink(reader), 0);
    }
    CHECK_IS(ikc_portal_wait(writer), 0);
    CHECK_IS(ikc_portal_close(writer), 0);
    free(data);
    CHECK_IS(ikc_barrier(), 0);
}

static void wrong_uses(void)
{
    struct ikc_address mine = address_of(self);
    char in[10], out[20] = "0123456789abcdefghi";
    int reader = ikc_portal_create(mine.port), writer = ikc_portal_open(IKC_ANY_PORT, mine.node, mine.port);
    CHECK_IS(ikc_portal_create(mine.port), IKC_EEXIST);
    CHECK_IS(ikc_portal_open(mine.port, mine.node, 7), IKC_EEXIST);
    CHECK_IS(ikc_portal_wait(reader), IKC_EINVAL);
    CHECK_IS(ikc_portal_wait(writer), IKC_EINVAL);
    CHECK_IS(ikc_portal_aread(reader, in, sizeof in), IKC_EPERM);
    CHECK_IS(ikc_portal_allow(reader, mine.node, IKC_ANY_PORT), 0);
    CHECK_IS(ikc_portal_allow(reader, mine.node, 3), IKC_EAGAIN);
    CHECK_IS(ikc_portal_aread(reader, in, sizeof in), 0);
    CHECK_IS(ikc_portal_aread(reader, in, sizeof in), IKC_EAGAIN);
    CHECK_IS(ikc_portal_test(reader), IKC_EAGAIN);
    /* More than fits: both hear of it. */
    CHECK_IS(ikc_portal_awrite(writer, out, sizeof out), 0);
    CHECK_IS(ikc_portal_wait(reader), IKC_ETRUNC);
    CHECK_IS(ikc_portal_wait(writer), IKC_ETRUNC);
    CHECK(memcmp(in, out, sizeof in) == 0);
    /* The allowance is used up. */
    CHECK_IS(ikc_portal_aread(reader, in, sizeof in), IKC_EPERM);
    /* Unlinked with a writer waiting. */
    CHECK_IS(ikc_portal_awrite(writer, out, 5), 0);
    CHECK_IS(ikc_portal_test(writer), IKC_EAGAIN);
    CHECK_IS(ikc_portal_unlink(reader), 0);
    CHECK_IS(ikc_portal_close(writer), IKC_EPEER);
    CHECK_IS(ikc_portal_close(writer), IKC_EBADF);
    CHECK_IS(ikc_barrier(), 0);
}

/* A writer whose memory is not there: an error for both, where the reader fetches by itself. */
static void unreadable(void)
{
    struct ikc_address root = address_of(0), other = address_of(count - 1);
    if (root.node == other.node || !peers_readable())
        return;
    char in[64];
    if (self == 0) {
        int reader = ikc_portal_create(50);
        CHECK_IS(ikc_portal_read(reader, other.node, 51, in, sizeof in), IKC_EFAULT);
        CHECK_IS(ikc_portal_unlink(reader), 0);
    } else if (self == count - 1) {
        int writer = ikc_portal_open(51, root.node, 50);
        CHECK_IS(ikc_portal_write(writer, (const void *)8, sizeof in), IKC_EFAULT);
        CHECK_IS(ikc_portal_close(writer), 0);
    }
    CHECK_IS(ikc_barrier(), 0);
}

/* One copy where the platform can; chunks if it must. */
static void how(void)
{
    struct ikc_stats stats;
    CHECK_IS(ikc_stats(&stats), 0);
    if (peers_readable())
        CHECK_IS(stats.portal_chunks, 0);
    else if (ikc_nodes() == count && count > 1)
        CHECK(stats.portal_chunks > 0);
    CHECK_IS(stats.corrupt, 0);
}

int main(void)
{
    CHECK_IS(ikc_init(), 0);
    self = ikc_process();
    count = ikc_processes();
    ring();
    in_turn();
    wrong_uses();
    unreadable();
    how();
    CHECK_IS(ikc_finalize(), 0);
    return 0;
}
