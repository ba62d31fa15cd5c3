/* SPDX-License-Identifier: MIT
 *
 * A hash table of keys; the entries of each form a ring, so that any is taken out at once.
 */
#include "mputil/index.h"

static uint32_t bucket_of(const struct lw_index *index, struct lw_key key)
{
    uint64_t mixed = (key.context ^ (uint64_t)(uint32_t)key.source << 32) * 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ (mixed >> 29) ^ (uint32_t)key.tag) * 0xbf58476d1ce4e5b9u;
    return (uint32_t)(mixed >> 32) & (index->room - 1);
}

static bool same(struct lw_key a, struct lw_key b)
{
    return a.tag == b.tag && a.source == b.source && a.context == b.context;
}

struct lw_index *lw_index_new(void)
{
    struct lw_index *index = hal_alloc(sizeof *index);
    if (!index)
        return NULL;
    index->room = hal_budget()->match_room;
    index->buckets = hal_alloc(index->room * sizeof *index->buckets);
    if (!index->buckets) {
        hal_free(index);
        return NULL;
    }
    index->classes = 1;
    return index;
}

/* Where the leader of a key is linked, or would be. */
static struct lw_node **leader_at(const struct lw_index *index, struct lw_key key)
{
    struct lw_node **at = &index->buckets[bucket_of(index, key)];
    while (*at && !same((*at)->key, key))
        at = &(*at)->chain;
    return at;
}

void lw_index_walk(const struct lw_index *index, void (*visit)(void *item, void *arg), void *arg)
{
    for (uint32_t i = 0; i < index->room; i++)
        for (struct lw_node *leader = index->buckets[i]; leader; leader = leader->chain) {
            struct lw_node *node = leader;
            do
                visit(node->item, arg);
            while ((node = node->next) != leader);
        }
}

struct lw_node *lw_index_find(const struct lw_index *index, struct lw_key key)
{
    return *leader_at(index, key);
}

/* More buckets than leaders, if there is memory: else the chains get longer. */
static void grow(struct lw_index *index)
{
    struct lw_node **old = index->buckets;
    uint32_t count = index->room;
    struct lw_node **buckets = hal_alloc(2 * (size_t)count * sizeof *buckets);
    if (!buckets)
        return;
    index->buckets = buckets;
    index->room = 2 * count;
    for (uint32_t i = 0; i < count; i++)
        for (struct lw_node *leader = old[i], *next; leader; leader = next) {
            next = leader->chain;
            struct lw_node **at = &buckets[bucket_of(index, leader->key)];
            leader->chain = *at;
            *at = leader;
        }
    hal_free(old);
}

static struct lw_node *node_get(struct lw_index *index)
{
    if (!index->spare) {
        uint32_t count = hal_budget()->match_block;
        struct lw_node *block = hal_alloc(count * sizeof *block);
        if (!block)
            return NULL;
        for (uint32_t i = 0; i < count; i++) {
            block[i].chain = index->spare;
            index->spare = &block[i];
        }
    }
    struct lw_node *node = index->spare;
    /* A block has one at least: NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
    index->spare = node->chain;
    return node;
}

struct lw_node *lw_index_add(struct lw_index *index, struct lw_key key, void *item, uint64_t number)
{
    struct lw_node *node = node_get(index);
    if (!node)
        return NULL;
    node->key = key;
    node->item = item;
    node->number = number;
    node->sibling = NULL;
    struct lw_node **at = leader_at(index, key), *leader = *at;
    if (leader) {
        node->next = leader;
        node->previous = leader->previous;
        node->previous->next = leader->previous = node;
    } else {
        node->next = node->previous = node;
        node->chain = NULL;
        *at = node;
        if (++index->leaders > index->room)
            grow(index);
    }
    index->count[lw_key_class(key)]++;
    return node;
}

void lw_index_remove(struct lw_index *index, struct lw_node *node)
{
    struct lw_node **at = leader_at(index, node->key);
    if (*at == node) {
        struct lw_node *heir = node->next;
        if (heir == node) {
            *at = node->chain;
            index->leaders--;
        } else {
            heir->chain = node->chain;
            *at = heir;
        }
    }
    node->next->previous = node->previous;
    node->previous->next = node->next;
    index->count[lw_key_class(node->key)]--;
    node->chain = index->spare;
    index->spare = node;
}
