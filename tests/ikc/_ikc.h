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

#define CHECK(condition)                                                                          \
    do {                                                                                          \
        if (!(condition)) {                                                                       \
            fprintf(stderr, "%s:%d: process %d: FAILED: %s\n", __FILE__, __LINE__, ikc_process(), \
                    #condition);                                                                  \
            exit(1);                                                                              \
        }                                                                                         \
    } while (0)

/* value == expected, both printed if not. */
#define CHECK_IS(value, expected)                                                                     \
    do {                                                                                              \
        long long got_ = (long long)(value), want_ = (long long)(expected);                           \
        if (got_ != want_) {                                                                          \
            fprintf(stderr, "%s:%d: process %d: FAILED: %s is %lld (%s), expected %lld\n", __FILE__,  \
                    __LINE__, ikc_process(), #value, got_, got_ < 0 ? ikc_error_text((int)got_) : "", \
                    want_);                                                                           \
            exit(1);                                                                                  \
        }                                                                                             \
    } while (0)

static inline unsigned random_next(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

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
