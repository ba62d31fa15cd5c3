/* SPDX-License-Identifier: MIT
 *
 * A table of objects with handles that go stale: a handle is the index of an entry and the number of
 * times that the entry has been used before, so that an old handle does not name a new object.
 */
#ifndef LW_IKC_TABLE_H
#define LW_IKC_TABLE_H

#include "hal/hal.h"

#define IKC_TABLE_INDEX_BITS 20
#define IKC_TABLE_LIMIT      (1u << IKC_TABLE_INDEX_BITS)
#define IKC_TABLE_USES       0x7ffu /* handles fit into 31 bits */

struct ikc_table {
    struct ikc_table_entry {
        void *object;  /* NULL: free */
        uint32_t uses; /* of this entry so far */
        uint32_t next; /* free entry */
    } * entries;
    uint32_t room, used, free; /* free: first free entry + 1; 0: none */
};

/* Enter an object and set *handle. LW_ENOMEM. */
int ikc_table_put(struct ikc_table *table, void *object, uint32_t *handle) LW_CHECK;

/* The object of a handle; NULL if there is none (any more). */
static inline void *ikc_table_get(const struct ikc_table *table, uint32_t handle)
{
    uint32_t index = handle & (IKC_TABLE_LIMIT - 1);
    if (index >= table->room || table->entries[index].uses != handle >> IKC_TABLE_INDEX_BITS)
        return NULL;
    return table->entries[index].object;
}

void ikc_table_remove(struct ikc_table *table, uint32_t handle);

#endif
