/* SPDX-License-Identifier: MIT
 *
 * Which of two ways brings long messages from other processes sooner?  That depends on the host: how long its kernel takes to find the
 * pages of another process, and how long a cache line travels from core to core.  So each worker remembers how long messages took
 * each way, for lengths that are alike, takes the better one, and tries the other now and then.
 */
#ifndef LW_MPUTIL_PACE_H
#define LW_MPUTIL_PACE_H

#include <stdbool.h>
#include <stdint.h>

enum lw_way {
    LW_WAY_BUFFERS, /* the kernel copies from buffer to buffer */
    LW_WAY_PIECES,  /* the ends copy, through the link */
    LW_WAYS
};

enum { LW_PACE_LEAST = 8192, LW_PACE_CLASSES = 10 }; /* bytes; the last class has all that is longer */

/* Of one kind of data: plain, or placed by a layout or a sink.  Zeroed at first. */
struct lw_pace {
    struct lw_pace_class {
        uint32_t fs[LW_WAYS]; /* for a byte (10^-15 s), about the least of late; 0: not known */
        uint32_t messages;
    } classes[LW_PACE_CLASSES];
};

/* The way for a message of so many bytes, of LW_PACE_LEAST at least. */
enum lw_way lw_pace_choose(struct lw_pace *pace, uint64_t bytes);

/* It took so long. */
void lw_pace_note(struct lw_pace *pace, enum lw_way way, uint64_t bytes, uint64_t ns);

#endif
