/* SPDX-License-Identifier: MIT
 *
 * Spawned services: they run where they should, once, before ikc_spawn() returns.
 * ranks: 1 2 5
 * modes: threads clusters scatter isolate machine
 * options: --services
 */
#include "ikc/_ikc.h"

static int self, count;
static int started; /* of this process: services run in the copy of the process that registered them */

/* Add the number that the message carries to arg and send it back; ends by itself. */
static void adder(uint64_t arg)
{
    struct {
        int node, port, value;
    } message;
    started++;
    int port = 200 + (int)arg;
    int mine = ikc_mailbox_create(port);
    CHECK(mine >= 0);
    CHECK_IS(ikc_process(), IKC_EUNSUP);
    CHECK_IS(ikc_mailbox_read(mine, &message, sizeof message), sizeof message);
    message.value += (int)arg;
    int back = ikc_mailbox_open(message.node, message.port);
    CHECK_IS(ikc_mailbox_awrite(back, &message, sizeof message), 0);
    CHECK_IS(ikc_mailbox_close(back), 0);
    CHECK_IS(ikc_mailbox_unlink(mine), 0);
}

int main(void)
{
    CHECK_IS(ikc_init(), 0);
    self = ikc_process();
    count = ikc_processes();
    int nodes = ikc_nodes(), master = ikc_node_process(ikc_node(), 0) == self;
    if (master) {
        CHECK_IS(ikc_service_register("adder", adder), 0);
        CHECK_IS(ikc_service_register("adder", adder), IKC_EEXIST);
    }
    CHECK_IS(ikc_service_register(NULL, adder), IKC_EINVAL);
    CHECK_IS(ikc_service_register("null", NULL), IKC_EINVAL);
    CHECK_IS(ikc_barrier(), 0);
    int *all = calloc((size_t)nodes, sizeof *all), here = 0;
    for (int node = 0; node < nodes; node++)
        if (ikc_node_processes(node) > 0)
            all[here++] = node;
    CHECK_IS(ikc_spawn(all, here, "nobody", 0), IKC_ENOENT);
    CHECK_IS(ikc_spawn(all, 0, "adder", 0), IKC_EINVAL);
    CHECK_IS(ikc_spawn(&nodes, 1, "adder", 0), IKC_ENOENT);
    /* Every process starts one on each node. */
    CHECK_IS(ikc_spawn(all, here, "adder", (uint64_t)self), 0);
    CHECK_IS(ikc_barrier(), 0);
    int mine = mailbox_mine();
    for (int i = 0; i < here; i++) {
        struct {
            int node, port, value;
        } message = {ikc_node(), address_of(self).port, 1000 + all[i]};
        int to = ikc_mailbox_open(all[i], 200 + self);
        CHECK_IS(ikc_mailbox_awrite(to, &message, sizeof message), 0);
        CHECK_IS(ikc_mailbox_read(mine, &message, sizeof message), sizeof message);
        CHECK_IS(message.value, 1000 + all[i] + self);
        CHECK_IS(ikc_mailbox_close(to), 0);
    }
    CHECK_IS(ikc_barrier(), 0);
    CHECK_IS(started, master ? count : 0);
    CHECK_IS(ikc_finalize(), 0);
    free(all);
    return 0;
}
