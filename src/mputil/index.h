/* SPDX-License-Identifier: MIT
 *
 * What is posted or has arrived, by (context, source, tag): for queues that have become long.  Wildcards are key
 * values like any other: a receive from anybody has the key (context, LW_ANY_SOURCE, tag).  Entries with the same key
 * keep their order.
 */
#ifndef LW_INDEX_H
#define LW_INDEX_H

#include "mputil/mputil.h"

struct lw_key {
    uint64_t context;
    int32_t source, tag;
};

/* Which wildcards a key has: LW_ANY_SOURCE 1, LW_ANY_TAG 2. */
enum { LW_KEY_CLASSES = 4 };
static inline uint32_t lw_key_class(struct lw_key key)
{
    return (key.source == LW_ANY_SOURCE ? 1u : 0u) | (key.tag == LW_ANY_TAG ? 2u : 0u);
}
/* The key under which a receive of this class would ask for a message. */
static inline struct lw_key lw_key_wild(struct lw_key key, uint32_t class)
{
    return (struct lw_key){key.context, class & 1 ? LW_ANY_SOURCE : key.source,
                           class & 2 ? LW_ANY_TAG : key.tag};
}

/* One entry under one key. */
struct lw_node {
    struct lw_node *next, *previous; /* of the same key: a ring, the oldest leads it */
    struct lw_node *chain;           /* of a leader: the next in its bucket */
    struct lw_node *sibling;         /* of the same item, under another key */
    void *item;
    uint64_t number; /* counts up: older entries have smaller ones */
    struct lw_key key;
};

struct lw_index {
    struct lw_node **buckets;
    uint32_t room, leaders;         /* room: number of buckets, a power of two */
    uint32_t count[LW_KEY_CLASSES]; /* of entries */
    uint32_t classes;               /* bits: the classes under which messages are kept */
    uint64_t number;                /* of the last entry */
    struct lw_node *spare;
};

/* An empty one; NULL: no memory. */
struct lw_index *lw_index_new(void);

/* Add an item; `number` orders it among all others.  NULL: no memory. */
struct lw_node *lw_index_add(struct lw_index *index, struct lw_key key, void *item, uint64_t number);
void lw_index_remove(struct lw_index *index, struct lw_node *node);

/* Go over all items, in no order; visit() must not change the index. */
void lw_index_walk(const struct lw_index *index, void (*visit)(void *item, void *arg), void *arg);

/* The oldest entry under a key, the others by `next` up to the first again; NULL: none. */
struct lw_node *lw_index_find(const struct lw_index *index, struct lw_key key);

#endif
