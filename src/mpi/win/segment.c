/* SPDX-License-Identifier: MIT
 *
 * The memory behind a window, as the processes of a cluster share it.
 */
#include "win.h"

char *lw_win_map_new(struct lw_win_table *table, uint32_t cluster)
{
    void *mapped;
    char *before = NULL;
    const struct lw_win_segment *segment = &table->segments[cluster];
    if (table->far[cluster] == LW_FAR_MESSAGES)
        return NULL;
    if (hal_memory_map(table->gids[cluster], &segment->name, table->bytes[cluster], &mapped))
        return NULL;
    if (atomic_compare_exchange_strong(&table->maps[cluster], &before, (char *)mapped))
        return mapped;
    hal_memory_free(mapped, table->bytes[cluster], NULL); /* another worker was quicker */
    return before;
}

void lw_win_table_release(struct lw_win_table *table)
{
    if (atomic_fetch_sub(&table->users, 1) > 1)
        return;
    for (uint32_t i = 0; i < table->clusters; i++) {
        char *map = atomic_load(&table->maps[i]);
        if (map && i != table->local)
            hal_memory_free(map, table->bytes[i], NULL);
        else if (map && table->named)
            hal_memory_free(map, table->bytes[i], &table->segments[i].name);
    }
    hal_free(table->whole);
    hal_free(table);
}

/* Whoever has it may have lost its core: then another rank, or another program, is of more use than we. */
void lw_win_take_slow(struct lw_win_part *part, bool may_switch)
{
    enum { LOOKS = 100 };
    uint32_t nobody = 0;
    for (uint32_t looks = 0; atomic_load_explicit(&part->taken, memory_order_relaxed) ||
                             !atomic_compare_exchange_weak_explicit(
                                 &part->taken, &nobody, 1, memory_order_acquire, memory_order_relaxed);
         looks++) {
        nobody = 0;
        if (may_switch && looks >= LOOKS)
            hal_thread_yield();
    }
}

bool lw_win_attached(struct lw_win_part *part, uint64_t address, uint64_t bytes, bool may_switch)
{
    lw_win_take(part, may_switch);
    const struct lw_attached *at = part->attached;
    while (at && (address < at->address || bytes > at->bytes || address - at->address > at->bytes - bytes))
        at = at->next;
    lw_win_give(part);
    return at != NULL;
}
