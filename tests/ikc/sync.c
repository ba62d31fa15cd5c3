/* SPDX-License-Identifier: MIT
 *
 * Syncs: both modes, many in flight, who is on the list and who is not, signals that come first.
 * ranks: 1 2 3 8
 */
#include "ikc/_ikc.h"

static int self, count;

static struct ikc_address *list_of_all(int first_port)
{
    struct ikc_address *list = malloc((size_t)count * sizeof *list);
    for (int i = 0; i < count; i++) {
        list[i] = address_of(i);
        list[i].port += first_port;
    }
    return list;
}

/* The master has what it waits for only when all have signalled, and the other way round. */
static void rounds(void)
{
    if (count < 2)
        return;
    enum { ROUNDS = 200 };
    struct ikc_address *up_list = list_of_all(0), *down_list = list_of_all(count);
    int up, down;
    if (self == 0) {
        up = ikc_sync_create(up_list, count, 0, IKC_ALL_TO_ONE);
        down = ikc_sync_open(down_list, count, 0, IKC_ONE_TO_ALL);
    } else {
        down = ikc_sync_create(down_list, count, self, IKC_ONE_TO_ALL);
        up = ikc_sync_open(up_list, count, self, IKC_ALL_TO_ONE);
    }
    CHECK(up >= 0 && down >= 0);
    for (int i = 0; i < ROUNDS; i++) {
        if (self == 0) {
            CHECK_IS(ikc_sync_wait(up), 0);
            CHECK_IS(ikc_sync_signal(down), 0);
        } else {
            CHECK_IS(ikc_sync_signal(up), 0);
            CHECK_IS(ikc_sync_wait(down), 0);
        }
    }
    /* Signals are counted: none is lost when nobody waits yet. */
    if (self == 0) {
        for (int i = 0; i < 5; i++)
            CHECK_IS(ikc_sync_signal(down), 0);
        for (int i = 0; i < 3; i++)
            CHECK_IS(ikc_sync_wait(up), 0);
    } else {
        for (int i = 0; i < 3; i++)
            CHECK_IS(ikc_sync_signal(up), 0);
        for (int i = 0; i < 5; i++)
            CHECK_IS(ikc_sync_wait(down), 0);
    }
    CHECK_IS(ikc_barrier(), 0);
    struct ikc_endpoint_stats stats;
    CHECK_IS(ikc_endpoint_stats(self ? down : up, &stats), 0);
    CHECK_IS(stats.received, self ? ROUNDS + 5 : (count - 1) * (ROUNDS + 3));
    CHECK_IS(stats.denied, 0);
    CHECK_IS(self ? ikc_sync_close(up) : ikc_sync_close(down), 0);
    CHECK_IS(ikc_barrier(), 0);
    CHECK_IS(self ? ikc_sync_unlink(down) : ikc_sync_unlink(up), 0);
    free(up_list), free(down_list);
    CHECK_IS(ikc_barrier(), 0);
}

/* All signal before the master creates its side. */
static void early(void)
{
    if (count < 2)
        return;
    struct ikc_address *list = list_of_all(100);
    int sync = -1;
    if (self) {
        sync = ikc_sync_open(list, count, self, IKC_ALL_TO_ONE);
        CHECK_IS(ikc_sync_signal(sync), 0);
    }
    CHECK_IS(ikc_barrier(), 0);
    if (!self) {
        sync = ikc_sync_create(list, count, 0, IKC_ALL_TO_ONE);
        CHECK_IS(ikc_sync_wait(sync), 0);
        CHECK_IS(ikc_sync_unlink(sync), 0);
    } else {
        CHECK_IS(ikc_sync_close(sync), 0);
    }
    free(list);
    CHECK_IS(ikc_barrier(), 0);
}

/* The last process is not on the list of process 0, and signals all the same. */
static void intruder(void)
{
    if (count < 3)
        return;
    struct ikc_address *list = list_of_all(200);
    int sync;
    if (self == 0) {
        sync = ikc_sync_create(list, count - 1, 0, IKC_ALL_TO_ONE);
        CHECK_IS(ikc_barrier(), 0);
        CHECK_IS(ikc_sync_wait(sync), 0);
        CHECK_IS(ikc_barrier(), 0);
        struct ikc_endpoint_stats stats;
        CHECK_IS(ikc_endpoint_stats(sync, &stats), 0);
        CHECK_IS(stats.received, count - 2);
        CHECK_IS(stats.denied, 1);
        CHECK_IS(ikc_sync_unlink(sync), 0);
    } else {
        CHECK_IS(ikc_barrier(), 0);
        sync = ikc_sync_open(list, count, self, IKC_ALL_TO_ONE);
        CHECK_IS(ikc_sync_signal(sync), 0);
        CHECK_IS(ikc_sync_close(sync), self == count - 1 ? IKC_EPERM : 0);
        CHECK_IS(ikc_barrier(), 0);
    }
    free(list);
    CHECK_IS(ikc_barrier(), 0);
}

static void wrong_lists(void)
{
    int node = ikc_node();
    struct ikc_address good[2] = {{node, 300 + self}, {node, 400 + self}};
    struct ikc_address same[2] = {{node, 300}, {node, 300}};
    struct ikc_address nowhere[2] = {{node, 300}, {ikc_nodes() + 5, 1}};
    struct ikc_address negative[2] = {{node, 300}, {node, -4}},
                       large[2] = {{node, 300}, {node, IKC_FIXED_PORTS}};
    CHECK_IS(ikc_sync_create(NULL, 2, 0, IKC_ALL_TO_ONE), IKC_EINVAL);
    CHECK_IS(ikc_sync_create(good, 1, 0, IKC_ALL_TO_ONE), IKC_EINVAL);
    CHECK_IS(ikc_sync_create(good, 2, 2, IKC_ALL_TO_ONE), IKC_EINVAL);
    CHECK_IS(ikc_sync_create(good, 2, -1, IKC_ALL_TO_ONE), IKC_EINVAL);
    CHECK_IS(ikc_sync_create(good, 2, 1, IKC_ALL_TO_ONE), IKC_EINVAL); /* it signals */
    CHECK_IS(ikc_sync_create(good, 2, 0, IKC_ONE_TO_ALL), IKC_EINVAL);
    CHECK_IS(ikc_sync_open(good, 2, 0, IKC_ALL_TO_ONE), IKC_EINVAL); /* it waits */
    CHECK_IS(ikc_sync_open(good, 2, 1, IKC_ONE_TO_ALL), IKC_EINVAL);
    CHECK_IS(ikc_sync_create(good, 2, 0, (enum ikc_sync_mode)9), IKC_EINVAL);
    CHECK_IS(ikc_sync_create(same, 2, 0, IKC_ALL_TO_ONE), IKC_EINVAL);
    CHECK_IS(ikc_sync_create(nowhere, 2, 0, IKC_ALL_TO_ONE), IKC_EINVAL);
    CHECK_IS(ikc_sync_create(negative, 2, 0, IKC_ALL_TO_ONE), IKC_EINVAL);
    CHECK_IS(ikc_sync_create(large, 2, 0, IKC_ALL_TO_ONE), IKC_EINVAL);
    int sync = ikc_sync_create(good, 2, 0, IKC_ALL_TO_ONE);
    CHECK(sync >= 0);
    CHECK_IS(ikc_sync_create(good, 2, 0, IKC_ALL_TO_ONE), IKC_EEXIST);
    CHECK_IS(ikc_sync_signal(sync), IKC_EBADF);
    CHECK_IS(ikc_sync_close(sync), IKC_EBADF);
    CHECK_IS(ikc_mailbox_wait(sync), IKC_EBADF);
    CHECK_IS(ikc_sync_unlink(sync), 0);
    CHECK_IS(ikc_sync_wait(sync), IKC_EBADF);
    sync = ikc_sync_open(good, 2, 1, IKC_ALL_TO_ONE);
    CHECK_IS(ikc_sync_wait(sync), IKC_EBADF);
    CHECK_IS(ikc_sync_unlink(sync), IKC_EBADF);
    CHECK_IS(ikc_sync_close(sync), 0);
    CHECK_IS(ikc_barrier(), 0);
}

int main(void)
{
    CHECK_IS(ikc_init(), 0);
    self = ikc_process();
    count = ikc_processes();
    rounds();
    early();
    intruder();
    wrong_lists();
    for (int i = 0; i < 50; i++)
        CHECK_IS(ikc_barrier(), 0);
    CHECK_IS(ikc_finalize(), 0);
    return 0;
}
