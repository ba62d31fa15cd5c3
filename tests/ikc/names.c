/* SPDX-License-Identifier: MIT
 *
 * Names: link, look up, unlink; exact message counts of both ways to look up; the cache; errors.
 * ranks: 1 2 5
 * modes: threads clusters scatter isolate machine
 * options: --services
 */
#include "ikc/_ikc.h"

static int self, count;

static struct ikc_name_stats stats(void)
{
    struct ikc_name_stats now;
    CHECK_IS(ikc_name_stats(&now), 0);
    return now;
}

static void name_of(char *name, const char *prefix, int process)
{
    snprintf(name, IKC_NAME_BYTES, "%s-%d", prefix, process);
}

static void link_and_find(void)
{
    char name[IKC_NAME_BYTES];
    struct ikc_address address = address_of(self), found;
    name_of(name, "process", self);
    CHECK_IS(ikc_name_link(name, address), 0);
    CHECK_IS(ikc_name_link(name, address), IKC_EEXIST);
    CHECK_IS(ikc_barrier(), 0);
    for (int other = 0; other < count; other++) {
        struct ikc_address expected = address_of(other);
        name_of(name, "process", other);
        CHECK_IS(ikc_name_lookup(name), expected.node);
        CHECK_IS(ikc_name_address_lookup(name, &found), 0);
        CHECK_IS(found.node, expected.node);
        CHECK_IS(found.port, expected.port);
    }
    CHECK_IS(ikc_barrier(), 0);
    name_of(name, "process", self);
    CHECK_IS(ikc_name_unlink(name), 0);
    CHECK_IS(ikc_name_unlink(name), IKC_ENOENT);
    CHECK_IS(ikc_barrier(), 0);
    for (int other = 0; other < count; other++) {
        name_of(name, "process", other);
        CHECK_IS(ikc_name_lookup(name), IKC_ENOENT);
        CHECK_IS(ikc_name_address_lookup(name, &found), IKC_ENOENT);
    }
    CHECK_IS(ikc_barrier(), 0);
}

/* The last process looks for a name of process 0, on another node: alone, so that the counters are its own. */
static void messages(void)
{
    struct ikc_address found;
    uint64_t answered = stats().answered;
    int asks = self == count - 1 && address_of(0).node != ikc_node();
    if (self == 0) {
        CHECK_IS(ikc_name_link("four", (struct ikc_address){ikc_node(), 11}), 0);
        CHECK_IS(ikc_name_link("three", (struct ikc_address){ikc_node(), 12}), 0);
    }
    CHECK_IS(ikc_barrier(), 0);
    if (asks) {
        struct ikc_name_stats before = stats(), after;
        CHECK_IS(ikc_name_mode(IKC_LOOKUP_FOUR), 0);
        CHECK_IS(ikc_name_address_lookup("four", &found), 0);
        CHECK_IS(found.port, 11);
        after = stats();
        CHECK_IS(after.messages - before.messages, 4);
        CHECK_IS(after.misses - before.misses, 1);
        CHECK_IS(after.hits - before.hits, 0);

        before = after;
        CHECK_IS(ikc_name_mode(IKC_LOOKUP_FORWARDED), 0);
        CHECK_IS(ikc_name_address_lookup("three", &found), 0);
        CHECK_IS(found.port, 12);
        after = stats();
        CHECK_IS(after.messages - before.messages, 3);
        CHECK_IS(after.misses - before.misses, 1);

        before = after;
        for (int i = 0; i < 10; i++) {
            CHECK_IS(ikc_name_address_lookup(i % 2 ? "four" : "three", &found), 0);
            CHECK_IS(found.port, i % 2 ? 11 : 12);
        }
        CHECK_IS(ikc_name_lookup("four"), address_of(0).node);
        after = stats();
        CHECK_IS(after.messages - before.messages, 0);
        CHECK_IS(after.hits - before.hits, 10);
        CHECK_IS(after.misses - before.misses, 0);
        CHECK_IS(after.lookups - before.lookups, 10);

        /* Not there: two messages, and nothing is cached. */
        before = after;
        CHECK_IS(ikc_name_address_lookup("nowhere", &found), IKC_ENOENT);
        after = stats();
        CHECK_IS(after.messages - before.messages, 2);
    }
    CHECK_IS(ikc_barrier(), 0);
    if (self == 0 && count > 1 && address_of(count - 1).node != ikc_node())
        CHECK_IS(stats().answered - answered, 2); /* one lookup each way */
    CHECK_IS(ikc_barrier(), 0);

    /* A name that is cached elsewhere moves. */
    uint64_t invalidated = stats().invalidated;
    CHECK_IS(ikc_barrier(), 0);
    if (self == 0) {
        CHECK_IS(ikc_name_unlink("four"), 0);
        CHECK_IS(ikc_name_link("four", (struct ikc_address){ikc_node(), 13}), 0);
    }
    CHECK_IS(ikc_barrier(), 0);
    if (asks) {
        CHECK_IS(stats().invalidated - invalidated, 1);
        CHECK_IS(ikc_name_address_lookup("four", &found), 0);
        CHECK_IS(found.port, 13);
        CHECK_IS(ikc_name_unlink("four"), IKC_EPERM); /* another node's */
    }
    CHECK_IS(ikc_barrier(), 0);
    if (self == 0) {
        CHECK_IS(ikc_name_unlink("four"), 0);
        CHECK_IS(ikc_name_unlink("three"), 0);
    }
    CHECK_IS(ikc_barrier(), 0);
}

/* More names than the cache and the tables hold. */
static void bounds(void)
{
    char name[IKC_NAME_BYTES];
    struct ikc_limits limits;
    struct ikc_address found;
    enum { MANY = 100 };
    ikc_limits(&limits);
    int fit = limits.names < MANY ? limits.names : MANY;
    if (self == 0) {
        for (int i = 0; i < MANY; i++) {
            name_of(name, "many", i);
            CHECK_IS(ikc_name_link(name, (struct ikc_address){ikc_node(), i}), i < fit ? 0 : IKC_ENOMEM);
        }
    }
    CHECK_IS(ikc_barrier(), 0);
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < MANY; i++) {
            name_of(name, "many", i);
            CHECK_IS(ikc_name_address_lookup(name, &found), i < fit ? 0 : IKC_ENOENT);
            CHECK(i >= fit || (found.port == i && found.node == address_of(0).node));
        }
    if (address_of(0).node != ikc_node())
        CHECK(stats().evicted > 0);
    CHECK_IS(ikc_barrier(), 0);
    if (self == 0)
        for (int i = 0; i < fit; i++) {
            name_of(name, "many", i);
            CHECK_IS(ikc_name_unlink(name), 0);
        }
    CHECK_IS(ikc_barrier(), 0);
}

static void errors(void)
{
    char longest[IKC_NAME_BYTES + 1];
    struct ikc_address mine = address_of(self), found;
    memset(longest, 'x', sizeof longest);
    longest[IKC_NAME_BYTES] = 0;
    CHECK_IS(ikc_name_link(longest, mine), IKC_EINVAL);
    longest[IKC_NAME_BYTES - 1] = 0;
    longest[0] = (char)('A' + self);
    CHECK_IS(ikc_name_link(longest, mine), 0);
    CHECK_IS(ikc_name_address_lookup(longest, &found), 0);
    CHECK_IS(ikc_name_unlink(longest), 0);
    CHECK_IS(ikc_name_link("", mine), IKC_EINVAL);
    CHECK_IS(ikc_name_link(NULL, mine), IKC_EINVAL);
    CHECK_IS(ikc_name_link("a\nb", mine), IKC_EINVAL);
    CHECK_IS(ikc_name_link("x", (struct ikc_address){mine.node, -1}), IKC_EINVAL);
    CHECK_IS(ikc_name_link("x", (struct ikc_address){mine.node + 1, 1}), IKC_EINVAL);
    CHECK_IS(ikc_name_address_lookup("x", NULL), IKC_EINVAL);
    CHECK_IS(ikc_name_address_lookup("no such name", &found), IKC_ENOENT);
    CHECK_IS(ikc_name_lookup("no such name"), IKC_ENOENT);
    CHECK_IS(ikc_name_unlink("no such name"), IKC_ENOENT);
    CHECK_IS(ikc_name_mode((enum ikc_lookup_mode)7), IKC_EINVAL);
    CHECK_IS(ikc_name_stats(NULL), IKC_EINVAL);
    CHECK_IS(ikc_barrier(), 0);
}

int main(void)
{
    CHECK_IS(ikc_init(), 0);
    self = ikc_process();
    count = ikc_processes();
    link_and_find();
    messages();
    bounds();
    errors();
    /* Left linked: the daemon gives it back. */
    char name[IKC_NAME_BYTES];
    name_of(name, "left", self);
    CHECK_IS(ikc_name_link(name, address_of(self)), 0);
    CHECK_IS(ikc_finalize(), 0);
    return 0;
}
