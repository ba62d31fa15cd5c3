/* SPDX-License-Identifier: MIT
 *
 * Bare processes: those of a library that has no MPI in it.
 */
#include "hal/map.h"
#include "ikc/above.h"

/* hal_worker.processes */
struct bare {
    uint32_t count;
    struct hal_process processes[];
};

static uint32_t waits_of(struct hal_worker *worker, struct hal_wait *lines, uint32_t most)
{
    ikc_inspect(worker);
    return ikc_waits_of(worker, lines, most);
}

static uint64_t messages_of(struct hal_worker *worker)
{
    struct hal_count counts[IKC_COUNTS];
    uint64_t sum = 0;
    for (uint32_t i = 0, count = ikc_counts_of(worker, counts); i < count; i++)
        sum += counts[i].value;
    return sum;
}

static void foreign_ends(struct hal_worker *worker)
{
    (void)worker;
    ikc_foreign_ended();
}

static uint32_t counts_of(struct hal_worker *worker, uint32_t *process, struct hal_count *counts)
{
    const struct bare *bare = worker->processes;
    if (!bare->count)
        return 0;
    *process = bare->processes[0].world;
    return ikc_counts_of(worker, counts);
}

static void no_keep(struct hal_thread *thread, struct hal_kept *kept)
{
    (void)thread, (void)kept;
}

static const char *no_name(struct hal_worker *worker, uint32_t call)
{
    (void)worker, (void)call;
    return "";
}

static const struct hal_above bare_above = {.waits_of = waits_of,
                                            .messages_of = messages_of,
                                            .foreign_ends = foreign_ends,
                                            .keep = no_keep,
                                            .restore = no_keep,
                                            .counts_of = counts_of,
                                            .function_name = no_name,
                                            .connect = hal_no_connect};

int ikc_bare_start(struct hal_worker *worker)
{
    if (worker->processes)
        return LW_OK;
    const struct hal_job *job = hal_job();
    uint32_t first = lw_map_first(job, job->cluster, worker->id);
    uint32_t count = lw_map_first(job, job->cluster, worker->id + 1) - first;
    int error = ikc_worker_start(worker);
    if (error)
        return error;
    struct bare *bare = hal_alloc(sizeof *bare + count * sizeof *bare->processes);
    if (!bare)
        return LW_ENOMEM;
    bare->count = count;
    for (uint32_t i = 0; i < count; i++) {
        bare->processes[i].world = lw_map_rank(job, job->cluster, first + i);
        bare->processes[i].worker = worker;
    }
    error = ikc_library.services_start(worker, lw_map_count(job, job->cluster));
    if (error) {
        hal_free(bare);
        return error;
    }
    worker->processes = bare;
    worker->above = &bare_above;
    return LW_OK;
}

struct hal_process *ikc_bare_process(struct hal_worker *worker, uint32_t index)
{
    struct bare *bare = worker->processes;
    return index < bare->count ? &bare->processes[index] : NULL;
}
