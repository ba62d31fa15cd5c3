/* SPDX-License-Identifier: MIT
 *
 * HAL on Linux, private: what the processes of a job can tell each other before they know each other, by way of the launcher that has
 * started them.  A launcher's protocol is a file that fills in this table.
 *
 * All of it waits for the launcher, and is called once, by the first thread.  Keys and values are words of letters, digits and "./-_",
 * at most 60 and 250 of them.  What fails is logged.
 */
#ifndef LW_HAL_LINUX_EXCHANGE_H
#define LW_HAL_LINUX_EXCHANGE_H

#include <stdbool.h>
#include <stdint.h>

enum { EXCHANGE_KEY_BYTES = 64, EXCHANGE_VALUE_BYTES = 256 };

struct linux_exchange {
    uint32_t rank, size; /* of this process among those that the launcher has started */

    /* Write down a value, which others can read after the next fence. */
    bool (*put)(const char *key, const char *value);

    /* Wait until all have come here. */
    bool (*fence)(void);

    /* What process `rank` has put by this key before the last fence. */
    bool (*get)(uint32_t rank, const char *key, char value[EXCHANGE_VALUE_BYTES]);

    /* Take leave: nothing here is called any more, and the launcher takes the process for any other program. */
    void (*end)(void);
};

/* pmi.c, pmix.c.  False: this is not how the process was started, or (*failed, which is logged) it does not work. */
bool linux_pmi_open(struct linux_exchange *exchange, bool *failed);
bool linux_pmix_open(struct linux_exchange *exchange, bool *failed);

#endif
