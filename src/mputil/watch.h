/* SPDX-License-Identifier: MIT
 *
 * Watching the messages of a rank, for tools.  Who does not watch pays nothing: while somebody does, the worker has another
 * exchange, other handlers and no short cuts, which tell what happens and then do what is usual.
 */
#ifndef LW_MPUTIL_WATCH_H
#define LW_MPUTIL_WATCH_H

#include "mputil/mputil.h"

/* How a send has begun. */
enum lw_sent_how {
    LW_SENT_EAGER,
    LW_SENT_DIRECT,
    LW_SENT_GENERIC,
    LW_SENT_WAITS, /* its link has no room for it yet, or its protocol counts it otherwise */
    LW_SENT_HOWS
};

/* Where the receiver is. */
enum lw_distance { LW_SAME_WORKER, LW_SAME_CLUSTER, LW_OTHER_CLUSTER, LW_DISTANCES };

struct lw_sent {
    uint32_t peer; /* id of the receiver */
    int32_t tag;
    uint64_t context, bytes;
    enum lw_sent_how how;
    enum lw_distance distance;
    bool no_credit; /* else it would have gone ahead */
};
struct lw_arrived {
    int32_t source, tag;
    uint64_t context, bytes;
};

/* Told on whatever thread of the worker polls: must not switch. */
struct lw_watch {
    void (*sent)(struct lw_watch *watch, const struct lw_sent *sent);
    /* A message has come; expected: a receive was posted for it. */
    void (*arrived)(struct lw_watch *watch, const struct lw_arrived *message, bool expected);
    /* A receive was posted; message: what had come for it before, or NULL. */
    void (*posted)(struct lw_watch *watch, const struct lw_arrived *message);
    /* The rank gives its worker to others until a request has ended; it has it again. */
    void (*blocked)(struct lw_watch *watch);
    void (*woken)(struct lw_watch *watch);
};

/* From now on `watch` is told, until the next call; NULL: nobody.  At most one watches a rank. */
void lw_watch(struct lw_rank *rank, struct lw_watch *watch);

/* Entries of a rank's queues: posted receives, messages that came before theirs and bytes that are kept of these, and sends that wait
 * for room on their links. */
struct lw_queues {
    uint64_t posted, unexpected, kept_bytes, sends;
};
struct lw_queues lw_queues_of(struct lw_rank *rank);

/* What is always counted: of a rank, as <lwmpi/counters.h> has it, and by IKC, of its worker. */
struct lw_counted {
    const char *name, *meaning;
    bool of_worker;
};
const struct lw_counted *lw_counted(uint32_t number); /* NULL: there are no more */
uint64_t lw_counted_now(struct lw_rank *rank, uint32_t number);

/* What may be changed while a worker runs, for all its ranks. */
enum lw_tunable { LW_TUNE_EAGER_LIMIT, LW_TUNE_MATCH_FAR, LW_TUNE_POLLS, LW_TUNABLES };
uint32_t lw_tunable(struct lw_rank *rank, enum lw_tunable which);
/* LW_EINVAL: it is not between *least and *most. */
int lw_tune(struct lw_rank *rank, enum lw_tunable which, uint32_t value, uint32_t *least,
            uint32_t *most) LW_CHECK;

#endif
