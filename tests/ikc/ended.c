/* SPDX-License-Identifier: MIT
 *
 * Processes that end without ikc_finalize(): who has something unread with them gets an error, the others
 * go on.
 * ranks: 3 6
 * modes: threads clusters scatter machine
 */
#include "ikc/_ikc.h"

enum { GO = 100 }; /* ports of the second mailboxes, from here on */

static int self, count;

/* Is this one of those that just return from main? */
static int leaves(int process)
{
    return process % 3 == 1;
}

/* Leave with a message and a transfer of the previous process unread. */
static void leaver(void)
{
    struct ikc_address previous = address_of(self - 1);
    char buf[IKC_MSG_BYTES];
    int mine = mailbox_mine(), portal = ikc_portal_create(address_of(self).port);
    int go = ikc_mailbox_create(GO + address_of(self).port);
    CHECK(portal >= 0 && go >= 0);
    CHECK_IS(ikc_mailbox_read(mine, buf, sizeof buf), 5);
    CHECK_IS(ikc_portal_read(portal, previous.node, GO + previous.port, buf, 7), 7);
    CHECK_IS(ikc_mailbox_read(go, buf, sizeof buf), 3);
    /* This one has come the same way after the message and the offer that are left unread. */
    CHECK_IS(ikc_mailbox_read(go, buf, sizeof buf), 3);
}

/* Write to one that leaves. */
static void left(void)
{
    struct ikc_address next = address_of(self + 1);
    char data[64] = "";
    int mail = mailbox_to(self + 1), go = ikc_mailbox_open(next.node, GO + next.port);
    int portal = ikc_portal_open(GO + address_of(self).port, next.node, next.port);
    CHECK(go >= 0 && portal >= 0);
    CHECK_IS(ikc_mailbox_awrite(mail, "first", 5), 0);
    CHECK_IS(ikc_portal_write(portal, data, 7), 0);
    CHECK_IS(ikc_mailbox_awrite(go, "go1", 3), 0);
    CHECK_IS(ikc_mailbox_wait(go), 0);
    CHECK_IS(ikc_mailbox_awrite(mail, "second", 6), 0);
    CHECK_IS(ikc_portal_awrite(portal, data, sizeof data), 0);
    CHECK_IS(ikc_mailbox_awrite(go, "go2", 3), 0);
    CHECK_IS(ikc_mailbox_wait(mail), IKC_EPEER);
    CHECK_IS(ikc_portal_wait(portal), IKC_EPEER);
    CHECK_IS(ikc_mailbox_close(go), 0);
    CHECK_IS(ikc_mailbox_close(mail), 0);
    CHECK_IS(ikc_portal_close(portal), 0);
}

int main(void)
{
    CHECK_IS(ikc_init(), 0);
    self = ikc_process();
    count = ikc_processes();
    if (leaves(self)) {
        leaver();
        return 0;
    }
    if (leaves(self + 1))
        left();
    /* Those who stay go on. */
    int mine = mailbox_mine(), message, to[64];
    for (int other = 0; other < count; other++)
        if (!leaves(other)) {
            to[other] = mailbox_to(other);
            CHECK_IS(ikc_mailbox_awrite(to[other], &self, sizeof self), 0);
        }
    for (int other = 0; other < count; other++)
        if (!leaves(other))
            CHECK_IS(ikc_mailbox_read(mine, &message, sizeof message), sizeof message);
    CHECK_IS(ikc_finalize(), 0);
    return 0;
}
