/* SPDX-License-Identifier: MIT
 *
 * Of two ways that messages can take the faster one is taken, whichever it is, for messages of each length by themselves; the other is
 * tried now and then, so that it is noticed when that has become the faster.
 * kind: unit
 */
#include <stdio.h>

#include "mputil/pace.h"

enum { MESSAGES = 3000 };

/* ns for a message each way, of `bytes`: which is faster, and what the ways then take. */
struct host {
    uint64_t bytes, ns[LW_WAYS];
};

/* How many of the messages took the faster way. */
static int faster_of(struct lw_pace *pace, const struct host *host)
{
    int faster = 0;
    for (int i = 0; i < MESSAGES; i++) {
        enum lw_way way = lw_pace_choose(pace, host->bytes);
        faster += host->ns[way] <= host->ns[LW_WAYS - 1 - way];
        /* Now and then a message is late: that says nothing about the way. */
        lw_pace_note(pace, way, host->bytes, i % 7 ? host->ns[way] : 10 * host->ns[way]);
    }
    return faster;
}

int main(void)
{
    static const struct host hosts[] = {
        {8192, {3000, 1000}},
        {8192, {1000, 3000}},
        {1 << 20, {50000, 49000}},
        {1 << 20, {49000, 50000}},
        {(uint64_t)3 << 30, {500000000, 400000000}},
        {9000, {1000, 100000}},
    };
    int failed = 0;
    for (unsigned i = 0; i < sizeof hosts / sizeof *hosts; i++) {
        struct lw_pace pace = {0};
        int fresh = faster_of(&pace, &hosts[i]);
        /* The host changes: what was faster is slower. */
        struct host turned = {hosts[i].bytes, {hosts[i].ns[1], hosts[i].ns[0]}};
        int later = faster_of(&pace, &turned) + faster_of(&pace, &turned);
        printf("%llu bytes, %llu and %llu ns: %d and %d of %d and %d took the faster way\n",
               (unsigned long long)hosts[i].bytes, (unsigned long long)hosts[i].ns[0],
               (unsigned long long)hosts[i].ns[1], fresh, later, MESSAGES, 2 * MESSAGES);
        failed += fresh < MESSAGES * 98 / 100 || later < 2 * MESSAGES * 60 / 100;
    }
    /* Lengths are told apart. */
    struct lw_pace pace = {0};
    failed += faster_of(&pace, &hosts[0]) + faster_of(&pace, &hosts[3]) < 2 * MESSAGES * 98 / 100;
    return failed;
}
