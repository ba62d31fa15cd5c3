/* SPDX-License-Identifier: MIT
 *
 * The memory behind a window, as the processes of a cluster share it.
 */
#include "win.h"

#include "mpi/failure/failure.h"

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

/* ------------------------------------------------------------------ regions */

void lw_win_regions_open(struct lw_win *win, struct lw_win_table *table, uint32_t abroad)
{
    win->names = true;
    win->abroad = abroad;
    for (int rank = 0; rank < table->size; rank++) {
        const struct lw_win_target *target = &table->targets[rank];
        bool near, here = target->cluster == table->local && target->size;
        char *memory = here ? lw_win_memory(table, target, &near) : NULL;
        /* What it cannot be told of is reached by messages. */
        if (memory && lw_region_open(abroad, memory, target->size, &table->regions[rank]))
            table->regions[rank] = (struct link_region){0};
    }
}

void lw_win_regions_close(struct lw_win *win)
{
    struct lw_win_table *table = win->table;
    for (int rank = 0; win->names && rank < table->size; rank++)
        if (table->targets[rank].cluster == table->local && table->regions[rank].key[0])
            lw_region_close(win->abroad, &table->regions[rank]);
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

bool lw_win_dead(const struct lw_win *win, int rank)
{
    struct lw_mpi *mpi = hal_job()->survive ? lw_mpi_self() : NULL; /* of any rank of the worker */
    return mpi && rank >= 0 && rank < win->table->size && lw_failure_death(mpi, win->comm, rank) != 0;
}

/* If who has taken it has died, in a job that goes on, its accumulation stays half done, and nobody waits for it.  Else it may have lost its
 * core: then another rank, or another program, is of more use than we. */
void lw_win_take_slow(const struct lw_win *win, struct lw_win_part *part, bool may_switch)
{
    enum { LOOKS = 100 };
    uint32_t mine = (uint32_t)win->comm->rank + 1;
    for (uint32_t looks = 0;; looks++) {
        uint32_t now = atomic_load_explicit(&part->taken, memory_order_relaxed);
        bool free = !now || (looks >= LOOKS && lw_win_dead(win, (int)now - 1));
        if (free && atomic_compare_exchange_weak_explicit(&part->taken, &now, mine, memory_order_acquire,
                                                          memory_order_relaxed))
            return;
        if (may_switch && looks >= LOOKS)
            hal_thread_yield();
    }
}

bool lw_win_attached(const struct lw_win *win, struct lw_win_part *part, uint64_t address, uint64_t bytes,
                     bool may_switch)
{
    lw_win_take(win, part, may_switch);
    /* They may lie in several pieces of memory that follow each other.  Attached memory does not overlap. */
    while (bytes) {
        const struct lw_attached *at = part->attached;
        while (at && address - at->address >= at->bytes) /* unsigned: below it is large, too */
            at = at->next;
        if (!at)
            break;
        uint64_t here = at->bytes - (address - at->address);
        here = here < bytes ? here : bytes;
        address += here;
        bytes -= here;
    }
    lw_win_give(part);
    return bytes == 0;
}
