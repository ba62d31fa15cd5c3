/* SPDX-License-Identifier: MIT
 *
 * What the IKC tests share: checks, random numbers, who is who.
 */
#ifndef TESTS_IKC_H
#define TESTS_IKC_H

#include <lwmpi/ikc.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK_WHO        ikc_process()
#define CHECK_WHY(value) ((value) < 0 ? ikc_error_text((int)(value)) : "")
#include "_check.h"

/* Opens the mailbox (or portal) at the port of a process plus `offset` ports. */
static inline struct ikc_address address_of(int process)
{
    struct ikc_address address;
    CHECK_IS(ikc_process_address(process, &address), 0);
    return address;
}

static inline int mailbox_to(int process)
{
    struct ikc_address address = address_of(process);
    int mailbox = ikc_mailbox_open(address.node, address.port);
    CHECK(mailbox >= 0);
    return mailbox;
}

static inline int mailbox_mine(void)
{
    int mailbox = ikc_mailbox_create(address_of(ikc_process()).port);
    CHECK(mailbox >= 0);
    return mailbox;
}

#endif
