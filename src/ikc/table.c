/* SPDX-License-Identifier: MIT
 *
 * Tables of objects with handles that go stale.
 */
#include "ikc/table.h"

#include <string.h>

static int grow(struct ikc_table *table)
{
    uint32_t room = table->room ? 2 * table->room : 8;
    if (room > IKC_TABLE_LIMIT)
        return LW_ENOMEM;
    struct ikc_table_entry *entries = hal_alloc(room * sizeof *entries);
    if (!entries)
        return LW_ENOMEM;
    if (table->room)
        memcpy(entries, table->entries, table->room * sizeof *entries);
    for (uint32_t i = room; i-- > table->room;) {
        entries[i].next = table->free;
        table->free = i + 1;
    }
    hal_free(table->entries);
    table->entries = entries;
    table->room = room;
    return LW_OK;
}

int ikc_table_put(struct ikc_table *table, void *object, uint32_t *handle)
{
    if (!table->free && grow(table))
        return LW_ENOMEM;
    uint32_t index = table->free - 1;
    struct ikc_table_entry *entry = &table->entries[index];
    table->free = entry->next;
    table->used++;
    entry->object = object;
    *handle = entry->uses << IKC_TABLE_INDEX_BITS | index;
    return LW_OK;
}

void ikc_table_remove(struct ikc_table *table, uint32_t handle)
{
    uint32_t index = handle & (IKC_TABLE_LIMIT - 1);
    struct ikc_table_entry *entry = &table->entries[index];
    entry->object = NULL;
    entry->uses = (entry->uses + 1) & IKC_TABLE_USES;
    entry->next = table->free;
    table->free = index + 1;
    table->used--;
}
