/* SPDX-License-Identifier: MIT
 *
 * All wait in IKC, and for good: the job ends, and says who waits where.
 * ranks: 3
 * modes: threads clusters isolate machine
 * fails: 1 +ikc_portal_wait .*node [01] port 10
 */
#include "ikc/_ikc.h"

int main(void)
{
    char buf[8];
    CHECK_IS(ikc_init(), 0);
    int self = ikc_process();
    int mailbox = ikc_mailbox_create(5 + self), portal = ikc_portal_create(9 + self);
    CHECK(mailbox >= 0 && portal >= 0);
    if (self == 0)
        ikc_mailbox_read(mailbox, buf, sizeof buf);
    else if (self == 1)
        ikc_portal_read(portal, 0, 3, buf, sizeof buf);
    else
        ikc_barrier();
    return 0;
}
