/* SPDX-License-Identifier: MIT
 *
 * The table of processes: what a worker knows of jobs, its own and those that it has met.
 */
#include "mputil/internal.h"

#include "hal/net.h"

/* Stands for all blocks that have no entry: nobody writes to it. */
static const struct lw_address nothing[LW_PROCESS_BLOCK] = {
    [0 ... LW_PROCESS_BLOCK - 1] = {.gid = LW_NOWHERE}};
#define NOTHING ((struct lw_address *)(uintptr_t)nothing)

static struct lw_job_part own_part(void)
{
    return (struct lw_job_part){.job = hal_job()};
}

static struct lw_job_part part_of(const struct lw_worker *worker, uint32_t id)
{
    const struct lw_process_table *table = &worker->processes;
    for (uint32_t i = table->met_count; i-- > 0;)
        if (id >= table->met[i].first_id)
            return table->met[i];
    return own_part();
}

static struct lw_process process_of(const struct lw_worker *worker, uint32_t id)
{
    struct lw_job_part part = part_of(worker, id);
    const struct hal_job *job = part.job;
    uint32_t rank = id - part.first_id;
    struct lw_place place = lw_map_place(job, rank);
    uint32_t w = lw_map_worker(job, place.cluster, place.index),
             home = part.first_gid + place.cluster * job->workers;
    return (struct lw_process){.job = job->number,
                               .rank = part.first_rank + rank,
                               .host = hal_host_of(home),
                               .cluster = home,
                               .gid = home + w,
                               .index = place.index - lw_map_first(job, place.cluster, w)};
}

/* -------------------------------------------------------------- the table */

/* The block of an id, with room for entries.  NULL: no memory. */
static struct lw_address *block_for(struct lw_process_table *table, uint32_t id)
{
    uint32_t block = id / LW_PROCESS_BLOCK;
    if (block >= table->block_count) {
        uint32_t count = block < 2 * table->block_count ? 2 * table->block_count : block + 1;
        struct lw_address **blocks = hal_alloc(count * sizeof *blocks);
        if (!blocks)
            return NULL;
        for (uint32_t i = 0; i < count; i++)
            blocks[i] = i < table->block_count ? table->blocks[i] : NOTHING;
        hal_free(table->blocks);
        table->blocks = blocks;
        table->block_count = count;
    }
    if (table->blocks[block] == NOTHING) {
        struct lw_address *entries = hal_alloc(sizeof nothing);
        if (!entries)
            return NULL;
        memcpy(entries, nothing, sizeof nothing);
        table->blocks[block] = entries;
    }
    return table->blocks[block];
}

LW_APART struct lw_address lw_address_find(struct lw_worker *worker, uint32_t id)
{
    struct lw_process process = process_of(worker, id);
    struct lw_address address = {process.gid, process.index};
    struct lw_address *block = hal_job()->frugal ? NULL : block_for(&worker->processes, id);
    if (block) { /* without memory it is computed again */
        block[id % LW_PROCESS_BLOCK] = address;
        worker->processes.filled++;
    }
    return address;
}

/* ---------------------------------------------------------- what others ask */

struct lw_process lw_process_at(struct lw_rank *self, uint32_t id)
{
    return process_of(self->home, id);
}

/* Of the first process of a part; the others follow. */
static uint64_t first_name(const struct lw_job_part *part)
{
    return (uint64_t)part->job->number << LW_CONTEXT_RANK_BITS | part->first_rank;
}

uint64_t lw_process_name(struct lw_rank *self, uint32_t id)
{
    struct lw_job_part part = part_of(self->home, id);
    return first_name(&part) + (id - part.first_id);
}

static bool named(const struct lw_job_part *part, uint64_t name, uint32_t *id)
{
    uint64_t first = first_name(part);
    if (name < first || name - first >= part->job->nranks)
        return false;
    *id = part->first_id + (uint32_t)(name - first);
    return true;
}

int lw_process_named(struct lw_rank *self, uint64_t name, uint32_t *id)
{
    const struct lw_process_table *table = &self->home->processes;
    struct lw_job_part own = own_part();
    bool found = named(&own, name, id);
    for (uint32_t i = table->met_count; !found && i-- > 0;)
        found = named(&table->met[i], name, id);
    return found ? LW_OK : LW_ENOENT;
}

uint32_t lw_process_end(struct lw_rank *self)
{
    const struct lw_process_table *table = &self->home->processes;
    const struct lw_job_part *last = table->met_count ? &table->met[table->met_count - 1] : NULL;
    return last ? last->first_id + last->job->nranks : hal_job()->nranks;
}

uint32_t lw_gid_end(struct lw_rank *self)
{
    const struct lw_process_table *table = &self->home->processes;
    uint32_t end = hal_job()->nclusters * hal_job()->workers;
    for (uint32_t i = 0; i < table->met_count; i++) {
        const struct lw_job_part *part = &table->met[i];
        uint32_t its = part->first_gid + part->job->nclusters * part->job->workers;
        end = its > end ? its : end;
    }
    return end;
}

/* The number of a job that has ended may be another's later: that one's workers have other gids. */
static bool known(const struct lw_process_table *table, const struct lw_job_part *part, uint32_t *first_id)
{
    for (uint32_t i = table->met_count; i-- > 0;)
        if (first_name(&table->met[i]) == first_name(part) && table->met[i].first_gid == part->first_gid) {
            *first_id = table->met[i].first_id;
            return true;
        }
    return false;
}

int lw_meet(struct lw_rank *self, const struct lw_job_part *part, uint32_t *first_id)
{
    struct lw_process_table *table = &self->home->processes;
    if (known(table, part, first_id))
        return LW_OK;
    struct lw_job_part *met = hal_alloc((table->met_count + 1) * sizeof *met);
    struct hal_job *job = hal_alloc(sizeof *job);
    if (!met || !job) {
        hal_free(met);
        hal_free(job);
        return LW_ENOMEM;
    }
    *job = *part->job;
    if (table->met_count)
        memcpy(met, table->met, table->met_count * sizeof *met);
    *first_id = lw_process_end(self);
    met[table->met_count] = *part;
    met[table->met_count].job = job;
    met[table->met_count].first_id = *first_id;
    hal_free(table->met);
    table->met = met;
    table->met_count++;
    return LW_OK;
}
