/* SPDX-License-Identifier: MIT
 *
 * Reads of portals that were posted come while their owner does something else: the papers' allgather, in which all post a read, write,
 * wait for their writes and only then for their reads; writers that end before the reader asks; many pieces at once; ends.
 * ranks: 1 2 3 6
 */
#include "ikc/_ikc.h"

enum { MOST = 3000000, OWN = 100, READ = 40 };
static int self, count;

static void fill(unsigned char *data, size_t bytes, unsigned key)
{
    for (size_t i = 0; i < bytes; i++)
        data[i] = (unsigned char)(i * 31 + i / 4096 + key * 57);
}

static size_t wrong(const unsigned char *data, size_t bytes, unsigned key)
{
    size_t found = 0;
    for (size_t i = 0; i < bytes; i++)
        found += data[i] != (unsigned char)(i * 31 + i / 4096 + key * 57);
    return found;
}

static int reader_new(void)
{
    int reader = ikc_portal_create(READ + address_of(self).port);
    CHECK(reader >= 0);
    CHECK_IS(ikc_barrier(), 0);
    return reader;
}

static void post(int reader, int from, void *in, size_t bytes)
{
    CHECK_IS(ikc_portal_allow(reader, address_of(from).node, OWN + from), 0);
    CHECK_IS(ikc_portal_aread(reader, in, bytes), 0);
}

static int writer_to(int to)
{
    struct ikc_address address = address_of(to);
    int writer = ikc_portal_open(OWN + self, address.node, READ + address.port);
    CHECK(writer >= 0);
    return writer;
}

/* In step k each reads from the k-th before it and writes to the k-th behind it. */
static void allgather(size_t bytes)
{
    unsigned char *in = malloc(bytes + 1), *out = malloc(bytes + 1);
    int reader = reader_new();
    CHECK(in && out);
    fill(out, bytes, (unsigned)self);
    for (int k = 1; k <= count; k++) {
        int from = (self + count - k % count) % count, writer = writer_to((self + k) % count);
        memset(in, 0, bytes + 1);
        post(reader, from, in, bytes);
        CHECK_IS(ikc_portal_awrite(writer, out, bytes), 0);
        CHECK_IS(ikc_portal_wait(writer), 0);
        CHECK_IS(ikc_portal_wait(reader), bytes);
        CHECK_IS(wrong(in, bytes, (unsigned)from), 0);
        CHECK_IS(in[bytes], 0);
        CHECK_IS(ikc_portal_close(writer), 0);
    }
    CHECK_IS(ikc_barrier(), 0);
    CHECK_IS(ikc_portal_unlink(reader), 0);
    free(in), free(out);
}

/* The reader does not ask for the data before the writer has told it that they were read. */
static void asks_later(size_t bytes)
{
    int other = (self + 1) % count, word = 0;
    unsigned char *in = malloc(bytes), *out = malloc(bytes);
    int reader = reader_new(), mine = mailbox_mine(), writer = writer_to(other), tell = mailbox_to(other);
    CHECK(in && out);
    fill(out, bytes, (unsigned)self + 7);
    post(reader, (self + count - 1) % count, in, bytes);
    CHECK_IS(ikc_portal_write(writer, out, bytes), 0);
    CHECK_IS(ikc_mailbox_write(tell, &self, sizeof self), 0);
    CHECK_IS(ikc_mailbox_read(mine, &word, sizeof word), sizeof word);
    CHECK_IS(word, (self + count - 1) % count);
    CHECK_IS(wrong(in, bytes, (unsigned)word + 7), 0); /* they are there already */
    CHECK_IS(ikc_portal_test(reader), bytes);
    CHECK_IS(ikc_portal_wait(reader), IKC_EINVAL);
    CHECK_IS(ikc_portal_close(writer), 0);
    CHECK_IS(ikc_mailbox_close(tell), 0);
    CHECK_IS(ikc_barrier(), 0);
    CHECK_IS(ikc_portal_unlink(reader), 0);
    CHECK_IS(ikc_mailbox_unlink(mine), 0);
    free(in), free(out);
}

/* Several reads of one process at once, which end in pieces. */
static void several(void)
{
    enum { SEVERAL = 4, THERE = READ + 20 };
    unsigned char *in[SEVERAL], *out = malloc(MOST);
    int readers[SEVERAL], writers[SEVERAL], other = (self + 1) % count, from = (self + count - 1) % count;
    struct ikc_address to = address_of(other);
    CHECK(out != NULL);
    fill(out, MOST, (unsigned)self);
    for (int i = 0; i < SEVERAL; i++) {
        readers[i] = ikc_portal_create(THERE + SEVERAL * address_of(self).port + i);
        in[i] = malloc(MOST);
        CHECK(readers[i] >= 0 && in[i]);
    }
    CHECK_IS(ikc_barrier(), 0);
    for (int i = 0; i < SEVERAL; i++) {
        CHECK_IS(ikc_portal_allow(readers[i], address_of(from).node, OWN + SEVERAL * from + i), 0);
        CHECK_IS(ikc_portal_aread(readers[i], in[i], MOST), 0);
        writers[i] = ikc_portal_open(OWN + SEVERAL * self + i, to.node, THERE + SEVERAL * to.port + i);
        CHECK(writers[i] >= 0);
    }
    for (int i = 0; i < SEVERAL; i++)
        CHECK_IS(ikc_portal_awrite(writers[i], out, MOST), 0);
    for (int i = SEVERAL; i-- > 0;)
        CHECK_IS(ikc_portal_close(writers[i]), 0);
    for (int i = 0; i < SEVERAL; i++) {
        CHECK_IS(ikc_portal_wait(readers[i]), MOST);
        CHECK_IS(wrong(in[i], MOST, (unsigned)from), 0);
        CHECK_IS(ikc_portal_unlink(readers[i]), 0);
        free(in[i]);
    }
    free(out);
    CHECK_IS(ikc_barrier(), 0);
}

/* The reader gives up while data wait to be fetched: the writer hears of it.  Alone: else the offer may still be on its way. */
static void given_up(void)
{
    if (count > 1)
        return;
    unsigned char out[64] = "nobody reads this", in[64];
    int reader = reader_new(), writer = writer_to(self);
    post(reader, self, in, sizeof in);
    CHECK_IS(ikc_portal_awrite(writer, out, sizeof out), 0);
    CHECK_IS(ikc_portal_unlink(reader), 0);
    CHECK_IS(ikc_portal_wait(writer), IKC_EPEER);
    CHECK_IS(ikc_portal_close(writer), 0);
    CHECK_IS(ikc_barrier(), 0);
}

int main(void)
{
    static const size_t sizes[] = {0, 1, 4096, 65537, MOST};
    CHECK_IS(ikc_init(), 0);
    self = ikc_process();
    count = ikc_processes();
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        allgather(sizes[i]);
        asks_later(sizes[i]);
    }
    several();
    given_up();
    CHECK_IS(ikc_finalize(), 0);
    return 0;
}
