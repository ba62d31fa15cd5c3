/* SPDX-License-Identifier: MIT
 *
 * Wrong arguments and reached limits: each a clear error, and nothing is broken by it.
 * ranks: 1 3
 */
#include "ikc/_ikc.h"

static void who_am_i(void)
{
    int self = ikc_process(), count = ikc_processes(), all = 0;
    struct ikc_address address;
    CHECK(self >= 0 && self < count);
    CHECK(ikc_node() >= 0 && ikc_node() < ikc_nodes());
    CHECK(ikc_node_is_local(ikc_node()) && !ikc_node_is_local(ikc_node() + 1) && !ikc_node_is_local(-1));
    for (int node = 0; node < ikc_nodes(); node++)
        for (int index = 0; index < ikc_node_processes(node); index++) {
            int process = ikc_node_process(node, index);
            CHECK_IS(ikc_process_address(process, &address), 0);
            CHECK_IS(address.node, node);
            CHECK_IS(address.port, index);
            CHECK(process != self || node == ikc_node());
            all++;
        }
    CHECK_IS(all, count);
    CHECK_IS(ikc_process_address(count, &address), IKC_ENOENT);
    CHECK_IS(ikc_process_address(-1, &address), IKC_ENOENT);
    CHECK_IS(ikc_node_processes(ikc_nodes()), IKC_ENOENT);
    CHECK_IS(ikc_node_processes(-1), IKC_ENOENT);
    CHECK_IS(ikc_node_process(0, -1), IKC_ENOENT);
    CHECK_IS(ikc_node_process(0, ikc_node_processes(0)), IKC_ENOENT);
    CHECK_IS(ikc_init(), 0); /* again */
    CHECK(ikc_error_text(IKC_EPEER)[0] && ikc_error_text(-12345)[0] && ikc_error_text(12345)[0]);
    uint64_t before = ikc_time_ns();
    CHECK(ikc_time_ns() >= before);
    before = ikc_counter_ns();
    CHECK(ikc_counter_ns() >= before && ikc_counter_ns() <= ikc_time_ns());
    ikc_yield();
}

static void mailboxes(void)
{
    int node = ikc_node(), port = 10 * ikc_process() + 50, nodes = ikc_nodes();
    char buf[IKC_MSG_BYTES + 1] = "";
    CHECK_IS(ikc_mailbox_create(-2), IKC_EINVAL);
    CHECK_IS(ikc_mailbox_create(IKC_FIXED_PORTS), IKC_EINVAL);
    CHECK_IS(ikc_mailbox_open(-1, 0), IKC_EINVAL);
    CHECK_IS(ikc_mailbox_open(nodes + 1, 0), IKC_EINVAL);
    CHECK_IS(ikc_mailbox_open(0, -1), IKC_EINVAL);
    CHECK_IS(ikc_mailbox_create_for(port, NULL, 1), IKC_EINVAL);
    CHECK_IS(ikc_mailbox_create_for(port, &node, 0), IKC_EINVAL);
    int wrong = nodes + 3;
    CHECK_IS(ikc_mailbox_create_for(port, &wrong, 1), IKC_EINVAL);
    int reader = ikc_mailbox_create(port), writer = ikc_mailbox_open(node, port);
    CHECK(reader >= 0 && writer >= 0 && reader != writer);
    CHECK_IS(ikc_mailbox_create(port), IKC_EEXIST);
    CHECK_IS(ikc_mailbox_port(reader), port);
    CHECK_IS(ikc_mailbox_port(writer), port);
    CHECK_IS(ikc_mailbox_sender(reader), IKC_EINVAL);
    CHECK_IS(ikc_mailbox_awrite(writer, buf, sizeof buf), IKC_EINVAL);
    CHECK_IS(ikc_mailbox_awrite(writer, NULL, 4), IKC_EINVAL);
    CHECK_IS(ikc_mailbox_awrite(reader, buf, 4), IKC_EBADF);
    CHECK_IS(ikc_mailbox_aread(writer, buf, 4), IKC_EBADF);
    CHECK_IS(ikc_mailbox_aread(reader, NULL, 4), IKC_EINVAL);
    CHECK_IS(ikc_mailbox_wait(reader), IKC_EINVAL);
    CHECK_IS(ikc_mailbox_wait(writer), 0);
    CHECK_IS(ikc_mailbox_unlink(writer), IKC_EBADF);
    CHECK_IS(ikc_mailbox_close(reader), IKC_EBADF);
    CHECK_IS(ikc_portal_wait(reader), IKC_EBADF);
    CHECK_IS(ikc_mailbox_close(writer), 0);
    CHECK_IS(ikc_mailbox_close(writer), IKC_EBADF);
    CHECK_IS(ikc_mailbox_unlink(reader), 0);
    CHECK_IS(ikc_mailbox_unlink(reader), IKC_EBADF);
    for (int handle = -3; handle < 3000; handle += 7) {
        CHECK_IS(ikc_mailbox_wait(handle + 100000), IKC_EBADF);
        CHECK_IS(ikc_endpoint_stats(handle + 100000, &(struct ikc_endpoint_stats){0}), IKC_EBADF);
    }
    CHECK_IS(ikc_mailbox_wait(-1), IKC_EBADF);
    CHECK_IS(ikc_stats(NULL), IKC_EINVAL);
    /* An old handle does not name a new mailbox. */
    int again = ikc_mailbox_create(port);
    CHECK(again >= 0 && again != reader);
    CHECK_IS(ikc_mailbox_aread(reader, buf, 4), IKC_EBADF);
    CHECK_IS(ikc_mailbox_unlink(again), 0);
}

/* As many as the limits say, and not one more; then all of them again. */
static void limits(void)
{
    struct ikc_limits most;
    ikc_limits(&most);
    int *handles = malloc((size_t)(most.mailboxes + most.portal_ports + most.syncs) * sizeof *handles);
    for (int round = 0; round < 2; round++) {
        int owned = 0, all = 0;
        while (owned < most.mailbox_ports)
            CHECK((handles[owned++] = ikc_mailbox_create(IKC_ANY_PORT)) >= 0);
        CHECK_IS(ikc_mailbox_create(IKC_ANY_PORT), IKC_ENOMEM);
        for (all = owned; all < most.mailboxes; all++)
            CHECK((handles[all] = ikc_mailbox_open(0, 4000)) >= 0);
        CHECK_IS(ikc_mailbox_open(0, 4000), IKC_ENOMEM);
        while (all > owned)
            CHECK_IS(ikc_mailbox_close(handles[--all]), 0);
        while (owned)
            CHECK_IS(ikc_mailbox_unlink(handles[--owned]), 0);
        int portals = 0;
        while (portals < most.portal_ports)
            CHECK((handles[portals++] = ikc_portal_create(IKC_ANY_PORT)) >= 0);
        CHECK_IS(ikc_portal_create(IKC_ANY_PORT), IKC_ENOMEM);
        CHECK_IS(ikc_portal_open(IKC_ANY_PORT, 0, 1), IKC_ENOMEM);
        while (portals)
            CHECK_IS(ikc_portal_unlink(handles[--portals]), 0);
    }
    free(handles);
}

static void services(void)
{
    struct ikc_address address = address_of(ikc_process());
    CHECK_IS(ikc_name_link("x", address), IKC_EUNSUP);
    CHECK_IS(ikc_name_lookup("x"), IKC_EUNSUP);
    CHECK_IS(ikc_name_address_lookup("x", &address), IKC_EUNSUP);
    CHECK_IS(ikc_name_unlink("x"), IKC_EUNSUP);
    int node = 0;
    CHECK_IS(ikc_spawn(&node, 1, "x", 0), IKC_EUNSUP);
}

int main(void)
{
    CHECK_IS(ikc_init(), 0);
    who_am_i();
    mailboxes();
    limits();
    services();
    CHECK_IS(ikc_barrier(), 0);
    /* What is left open is closed. */
    CHECK(ikc_mailbox_create(IKC_ANY_PORT) >= 0);
    CHECK(ikc_portal_create(IKC_ANY_PORT) >= 0);
    CHECK_IS(ikc_finalize(), 0);
    return 0;
}
