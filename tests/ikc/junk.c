/* SPDX-License-Identifier: MIT
 *
 * Disturbers: one process writes nonsense to the daemons and servers, claims to be others, and fills the
 * buffers of all nodes with messages for ports that nobody owns.  The others do not notice.
 * ranks: 3 6
 * modes: threads clusters scatter machine
 * options: --services
 */
#include "ikc/_ikc.h"

#include <time.h>

enum { ROUNDS = 200, KNOWN_PORTS = 1 << 24, JUNK = 16, JUNK_PORT = 3000 };

static int self, count;

/* The last process.  It ends without ikc_finalize(), which would wait until somebody reads its messages. */
static void disturb(unsigned seed)
{
    unsigned char message[IKC_MSG_BYTES];
    printf("seed %u\n", seed);
    for (int node = 0; node <= ikc_nodes(); node++)
        for (int port = 0; port < 6; port++) {
            int to = ikc_mailbox_open(node, KNOWN_PORTS + port);
            CHECK(to >= 0);
            for (int round = 0; round < 30; round++) {
                for (size_t i = 0; i < sizeof message; i++)
                    message[i] = (unsigned char)random_next(&seed);
                message[0] = (unsigned char)(random_next(&seed) % 20); /* what it claims to be */
                /* A name that is one. */
                if (round % 2)
                    memcpy(message + 56, "victim", 7);
                int result = ikc_mailbox_awrite(to, message,
                                                round % 3 ? sizeof message : 5 + random_next(&seed) % 120);
                CHECK(result == 0 || result == IKC_EPEER);
                /* Where nobody owns the port the first message stays. */
                if (ikc_mailbox_test(to) == IKC_EAGAIN && ikc_node_processes(node) == 0)
                    break;
                for (int i = 0; i < 100 && ikc_mailbox_test(to) == IKC_EAGAIN; i++)
                    continue;
                if (ikc_mailbox_test(to) == IKC_EAGAIN)
                    break;
            }
        }
}

/* Messages for ports that nobody owns, as many as one process can have on their way. */
static void flood(void)
{
    for (int i = 0; i < JUNK; i++) {
        int to = ikc_mailbox_open(i % ikc_nodes(), JUNK_PORT + i);
        CHECK(to >= 0);
        CHECK_IS(ikc_mailbox_awrite(to, "junk", 4), 0);
    }
}

static void ring(void)
{
    int others = count - 1, next = (self + 1) % others, previous = (self + others - 1) % others;
    int mine = mailbox_mine(), to = mailbox_to(next);
    struct ikc_address from = address_of(previous), there = address_of(next);
    int portal = ikc_portal_create(address_of(self).port);
    int writer = ikc_portal_open(1000 + address_of(self).port, there.node, there.port);
    char data[2000], in[2000];
    for (int i = 0; i < ROUNDS; i++) {
        int out[2] = {self, i}, got[2];
        memset(data, i, sizeof data);
        CHECK_IS(ikc_mailbox_awrite(to, out, sizeof out), 0);
        CHECK_IS(ikc_portal_awrite(writer, data, sizeof data), 0);
        CHECK_IS(ikc_mailbox_read(mine, got, sizeof got), sizeof got);
        CHECK(got[0] == previous && got[1] == i);
        CHECK_IS(ikc_portal_read(portal, from.node, 1000 + from.port, in, sizeof in), sizeof in);
        CHECK(in[0] == (char)i && in[sizeof in - 1] == (char)i);
        CHECK_IS(ikc_portal_wait(writer), 0);
    }
}

static void names(void)
{
    struct ikc_address found;
    char name[IKC_NAME_BYTES];
    snprintf(name, sizeof name, "name-%d", self);
    CHECK_IS(ikc_name_link(name, (struct ikc_address){ikc_node(), self}), 0);
    for (int i = 0; i < 20; i++) {
        CHECK_IS(ikc_name_address_lookup(name, &found), 0);
        CHECK(found.node == ikc_node() && found.port == self);
        CHECK_IS(ikc_name_address_lookup("victim", &found), 0);
        CHECK(found.node == address_of(0).node && found.port == 77);
    }
    CHECK_IS(ikc_name_unlink(name), 0);
}

int main(int argc, char **argv)
{
    CHECK_IS(ikc_init(), 0);
    self = ikc_process();
    count = ikc_processes();
    if (self == 0)
        CHECK_IS(ikc_name_link("victim", (struct ikc_address){ikc_node(), 77}), 0);
    CHECK_IS(ikc_barrier(), 0);
    if (self == count - 1) {
        /* On a node of its own, or it could take from its own node what is its node's. */
        if (address_of(0).node != ikc_node() && ikc_node_processes(ikc_node()) == 1)
            disturb(argc > 1 ? (unsigned)strtoul(argv[1], NULL, 0) : (unsigned)time(NULL));
        flood();
        CHECK_IS(ikc_barrier(), 0);
        CHECK_IS(ikc_barrier(), 0);
        return 0;
    }
    ring();
    names();
    CHECK_IS(ikc_barrier(), 0);
    names();
    CHECK_IS(ikc_barrier(), 0);
    CHECK_IS(ikc_finalize(), 0);
    return 0;
}
