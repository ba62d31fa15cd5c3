/* SPDX-License-Identifier: MIT
 *
 * mail-calls, cargo-calls and fence-calls: how long one call takes when nobody has to be waited for, and how long a message
 * takes when the other side is prompt.  Process 0 measures; where two are enough, process 1 is the other one.
 */
#include "bench.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SETTLE_US = 4000, PORT = 3000, OWN = 3001 };

/* All begin together; whoever measures waits until the others have done their part. */
static void meet(const struct run *run, bool early)
{
    must(ikc_barrier(), "ikc_barrier");
    if (!early && run->self < 2)
        usleep(SETTLE_US);
}

/* As the public benchmarks of Nanvix measure: by counters of the kernel, which do not see the way into it; or by the clock. */
static uint64_t now_ns(const struct run *run)
{
    return run->clock ? ikc_time_ns() : ikc_counter_ns();
}

static int node_of(int process)
{
    return address_of(process).node;
}

/* Process `reader` owns a mailbox, the other one of 0 and 1 has opened it; -1: neither. */
static int mailbox_begin(const struct run *run, int reader)
{
    if (run->self > 1)
        return -1;
    return (int)must(run->self == reader ? ikc_mailbox_create(PORT + reader)
                                         : ikc_mailbox_open(node_of(reader), PORT + reader),
                     "mailbox");
}

static void mailbox_end(const struct run *run, int reader, int mailbox)
{
    if (run->self <= 1 && run->self != reader)
        must(ikc_mailbox_close(mailbox), "ikc_mailbox_close");
    must(ikc_barrier(), "ikc_barrier");
    if (run->self == reader)
        must(ikc_mailbox_unlink(mailbox), "ikc_mailbox_unlink");
}

/* Process 0 writes: until the call returns, or until it can write the next. */
static void mail_write(struct run *run, bool complete)
{
    unsigned char *data = need(run->bytes);
    int mailbox = mailbox_begin(run, 1);
    for (int round = -run->warm_up; round < run->rounds; round++) {
        meet(run, run->self != 0);
        if (run->self == 1)
            run->errors += must(ikc_mailbox_read(mailbox, data, run->bytes), "ikc_mailbox_read") !=
                           (int64_t)run->bytes;
        if (run->self)
            continue;
        uint64_t start = now_ns(run);
        must(ikc_mailbox_awrite(mailbox, data, run->bytes), "ikc_mailbox_awrite");
        if (complete)
            must(ikc_mailbox_wait(mailbox), "ikc_mailbox_wait");
        note(run, round, now_ns(run) - start);
        must(ikc_mailbox_wait(mailbox), "ikc_mailbox_wait");
    }
    mailbox_end(run, 1, mailbox);
    free(data);
    report(run, complete ? "written" : "write", 1);
}

/* Process 0 reads: what is there, or from the moment the other one begins to write it. */
static void mail_read(struct run *run, bool complete)
{
    unsigned char *data = need(run->bytes);
    int mailbox = mailbox_begin(run, 0);
    for (int round = -run->warm_up; round < run->rounds; round++) {
        uint64_t start;
        meet(run, run->self == (complete ? 0 : 1));
        if (run->self == 1) {
            start = ikc_time_ns();
            memcpy(data, &start, sizeof start);
            must(ikc_mailbox_awrite(mailbox, data, run->bytes), "ikc_mailbox_awrite");
            must(ikc_mailbox_wait(mailbox), "ikc_mailbox_wait");
        }
        if (run->self)
            continue;
        start = now_ns(run);
        must(ikc_mailbox_read(mailbox, data, run->bytes), "ikc_mailbox_read");
        uint64_t end = now_ns(run);
        if (complete) { /* from the other one's clock on */
            memcpy(&start, data, sizeof start);
            end = ikc_time_ns();
        }
        note(run, round, end - start);
    }
    mailbox_end(run, 0, mailbox);
    free(data);
    report(run, complete ? "delivered" : "read", 1);
}

void run_mail_calls(struct run *run)
{
    if (run->count < 2) {
        report(run, NULL, 0);
        return;
    }
    mail_write(run, false);
    mail_read(run, false);
    mail_write(run, true);
    mail_read(run, true);
}

/* Process 0 writes a portal, or reads it; its peer has begun when it does. */
static void cargo(struct run *run, bool writes)
{
    unsigned char *data = need(run->bytes);
    bool writer = run->self == (writes ? 0 : 1);
    int portal = -1, reader = writes ? 1 : 0;
    if (run->self < 2)
        portal = (int)must(writer ? ikc_portal_open(OWN, node_of(reader), PORT) : ikc_portal_create(PORT),
                           "portal");
    for (int round = -run->warm_up; round < run->rounds; round++) {
        meet(run, run->self == 1);
        if (run->self > 1)
            continue;
        if (writer)
            fill(data, run->bytes, run->self, round);
        else
            must(ikc_portal_allow(portal, node_of(1 - reader), OWN), "ikc_portal_allow");
        uint64_t start = now_ns(run);
        must(writer ? ikc_portal_awrite(portal, data, run->bytes)
                    : ikc_portal_aread(portal, data, run->bytes),
             "portal");
        must(ikc_portal_wait(portal), "ikc_portal_wait");
        note(run, round, now_ns(run) - start);
        if (!writer)
            verify(run, data, run->bytes, 1 - reader, round);
    }
    must(ikc_barrier(), "ikc_barrier");
    if (portal >= 0)
        must(writer ? ikc_portal_close(portal) : ikc_portal_unlink(portal), "portal");
    must(ikc_barrier(), "ikc_barrier");
    free(data);
    report(run, writes ? "write" : "read", 1);
}

void run_cargo_calls(struct run *run)
{
    if (run->count < 2) {
        report(run, NULL, 0);
        return;
    }
    cargo(run, true);
    cargo(run, false);
}

/* Process 0 signals all others, or waits for a signal of each. */
static void fence(struct run *run, enum ikc_sync_mode mode)
{
    struct ikc_address *list = need((size_t)run->count * sizeof *list);
    for (int i = 0; i < run->count; i++)
        list[i] = address_of(i);
    bool signals = (run->self == 0) == (mode == IKC_ONE_TO_ALL);
    int sync = (int)must(signals ? ikc_sync_open(list, run->count, run->self, mode)
                                 : ikc_sync_create(list, run->count, run->self, mode),
                         "sync");
    for (int round = -run->warm_up; round < run->rounds; round++) {
        meet(run, run->self != 0);
        uint64_t start = now_ns(run);
        must(signals ? ikc_sync_signal(sync) : ikc_sync_wait(sync), "sync");
        note(run, round, now_ns(run) - start);
    }
    if (signals)
        must(ikc_sync_close(sync), "ikc_sync_close");
    must(ikc_barrier(), "ikc_barrier");
    if (!signals)
        must(ikc_sync_unlink(sync), "ikc_sync_unlink");
    must(ikc_barrier(), "ikc_barrier");
    free(list);
    report(run, mode == IKC_ONE_TO_ALL ? "signal" : "wait", run->count - 1);
}

void run_fence_calls(struct run *run)
{
    if (run->count < 2) {
        report(run, NULL, 0);
        return;
    }
    fence(run, IKC_ONE_TO_ALL);
    fence(run, IKC_ALL_TO_ONE);
}
