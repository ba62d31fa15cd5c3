/* SPDX-License-Identifier: MIT
 *
 * What every cluster's memory holds.
 */
#define _GNU_SOURCE
#include "sim/core/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hal/common/output.h"
#include "sim/core/sim.h"

/* A program that ranks run, and in which clusters. */
struct image {
    struct memory_image is;
    uint32_t *ranks; /* by cluster */
};

static struct {
    struct image *images;
    uint32_t image_count;
} memory;

const char *memory_kind_name(enum memory_kind kind)
{
    static const char *const names[MEMORY_KINDS] = {
        [MEMORY_KERNEL] = "kernel", [MEMORY_LIBRARY] = "library", [MEMORY_PROGRAM] = "program",
        [MEMORY_DATA] = "data",     [MEMORY_STACK] = "stacks",    [MEMORY_STATE] = "library_heap",
        [MEMORY_LINK] = "links",    [MEMORY_HEAP] = "heap",
    };
    return names[kind];
}

/* -------------------------------------------------------------------- time */

/* A bin is 100 microseconds at first. */
enum { BIN_PS = 100000000 };

static void bins_fold(struct memory_account *account)
{
    uint64_t *bins = account->bins;
    for (uint32_t i = 0; i <= account->bin_last; i++) {
        uint64_t most = bins[i];
        if (i % 2 && bins[i / 2] > most)
            most = bins[i / 2];
        bins[i / 2] = most;
    }
    account->bin_last /= 2;
    account->bin_ps *= 2;
}

/* The total changes now, from what it was since the last time. */
static void bins_note(struct memory_account *account, uint64_t now, uint64_t before)
{
    while (now / account->bin_ps >= MEMORY_BINS)
        bins_fold(account);
    uint32_t bin = (uint32_t)(now / account->bin_ps);
    while (account->bin_last < bin)
        account->bins[++account->bin_last] = before;
    if (account->bins[bin] < account->total)
        account->bins[bin] = account->total;
}

void memory_curve(const struct memory_account *account, uint64_t end_ps, uint64_t *bins, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint64_t most = 0, first = end_ps * i / count / account->bin_ps,
                 last = end_ps * (i + 1) / count / account->bin_ps;
        for (uint64_t bin = first; bin <= last; bin++) {
            uint64_t total = bin <= account->bin_last ? account->bins[bin] : account->total;
            most = total > most ? total : most;
        }
        bins[i] = most;
    }
}

/* ---------------------------------------------------------------- accounts */

static struct sim_worker *here(void)
{
    return sim_self() && sim_self()->worker ? sim_worker_of(sim_self()->worker) : NULL;
}

static void add(struct memory_account *account, enum memory_kind kind, uint64_t bytes)
{
    const struct sim_worker *worker = here();
    uint64_t before = account->total, now = worker ? worker->now : 0;
    account->used[kind] += bytes;
    account->total += bytes;
    uint64_t own = account->used[MEMORY_STATE] + account->used[MEMORY_LINK];
    if (own > account->library_peak)
        account->library_peak = own;
    if (account->total > account->peak) {
        account->peak = account->total;
        account->peak_at = now;
        memcpy(account->at_peak, account->used, sizeof account->used);
    }
    bins_note(account, now, before);
}

/* "rank 3 of cluster 0" */
static const char *who(uint32_t cluster)
{
    static char text[64];
    struct hal_output *output = hal_output_self();
    if (output && output->rank != JOB_NOBODY)
        snprintf(text, sizeof text, "rank %u of cluster %u", output->rank, cluster);
    else
        snprintf(text, sizeof text, "cluster %u", cluster);
    return text;
}

static const char *const what[MEMORY_KINDS] = {
    [MEMORY_STACK] = "stack",
    [MEMORY_STATE] = "the library's heap",
    [MEMORY_LINK] = "buffers of links",
    [MEMORY_HEAP] = "the heap",
};

/* For the one who tells of its end: a program that does not look may crash. */
static void refusal_note(uint64_t bytes)
{
    struct hal_output *output = hal_output_self();
    if (output && output->rank != JOB_NOBODY)
        atomic_store(&job_here.ranks[output->rank].refused, bytes);
}

bool memory_take(enum memory_kind kind, uint64_t bytes)
{
    struct sim_worker *worker = here();
    struct memory_account *account = &worker->cluster->memory;
    if (sim.enforce &&
        bytes > account->limit - (account->total < account->limit ? account->total : account->limit)) {
        if (!account->refused++)
            hal_log("--enforce-memory: %s: no room for %llu bytes of %s: %llu of %llu bytes are used (told "
                    "once a "
                    "cluster)",
                    who(worker->cluster->job.cluster), (unsigned long long)bytes, what[kind],
                    (unsigned long long)account->total, (unsigned long long)account->limit);
        refusal_note(bytes);
        return false;
    }
    add(account, kind, bytes);
    return true;
}

void memory_give(uint32_t cluster, enum memory_kind kind, uint64_t bytes)
{
    struct memory_account *account = &sim.clusters[cluster].memory;
    const struct sim_worker *worker = here();
    uint64_t before = account->total;
    account->used[kind] -= bytes;
    account->total -= bytes;
    bins_note(account, worker ? worker->now : account->bin_last * account->bin_ps, before);
}

void memory_need(uint32_t cluster, enum memory_kind kind, uint64_t bytes)
{
    struct memory_account *account = &sim.clusters[cluster].memory;
    add(account, kind, bytes);
    if (!sim.enforce || account->total <= account->limit)
        return;
    char text[256];
    struct hal_output *output = hal_output_self();
    snprintf(text, sizeof text,
             "--enforce-memory: %s: no room for %llu more bytes of %s: %llu of %llu bytes are used",
             who(cluster), (unsigned long long)bytes, what[kind],
             (unsigned long long)(account->total - bytes), (unsigned long long)account->limit);
    hal_job_abort(output && output->rank != JOB_NOBODY ? output->rank : HAL_NOBODY, 1, text);
}

void hal_link_grown(uint32_t gid, uint64_t bytes)
{
    memory_need(gid / sim.job.workers, MEMORY_LINK, bytes);
}

/* ------------------------------------------------------------------ images */

int memory_start(void)
{
    const struct machine *m = &sim.machine;
    memory_heap_start();
    for (uint32_t c = 0; c <= sim.job.nclusters; c++) {
        struct memory_account *account = &sim.clusters[c].memory;
        bool io = c >= sim.job.nclusters - sim.job.io_ranks && m->io_memory_bytes;
        account->limit = c == sim_host() ? UINT64_MAX
                         : io            ? m->io_memory_bytes + m->ddr_bytes
                                         : m->memory_bytes;
        account->bin_ps = BIN_PS;
        account->bins = calloc(MEMORY_BINS, sizeof *account->bins);
        if (!account->bins)
            return LW_ENOMEM;
        if (c < sim.job.nclusters || sim.job.services)
            add(account, MEMORY_KERNEL, m->kernel_bytes);
    }
    return LW_OK;
}

void memory_library(uint64_t bytes)
{
    for (uint32_t c = 0; c <= sim.job.nclusters; c++)
        if (c < sim.job.nclusters || sim.job.services)
            add(&sim.clusters[c].memory, MEMORY_LIBRARY, bytes);
}

int memory_image(uint32_t cluster, const struct memory_image *image)
{
    struct image *found = memory.images;
    while (found && found < memory.images + memory.image_count && strcmp(found->is.path, image->path) != 0)
        found++;
    if (found == memory.images + memory.image_count) {
        struct image *more = realloc(memory.images, (memory.image_count + 1) * sizeof *more);
        if (!more)
            return LW_ENOMEM;
        memory.images = more;
        found = &more[memory.image_count];
        *found = (struct image){.is = *image, .ranks = calloc(sim.job.nclusters + 1, sizeof *found->ranks)};
        if (!found->ranks)
            return LW_ENOMEM;
        memory.image_count++;
    }
    if (!found->ranks[cluster]++)
        add(&sim.clusters[cluster].memory, MEMORY_PROGRAM, image->code);
    add(&sim.clusters[cluster].memory, MEMORY_DATA, image->data);
    return LW_OK;
}

uint32_t memory_fullest(void)
{
    uint32_t fullest = 0;
    for (uint32_t c = 1; c <= sim.job.nclusters; c++)
        if (sim.clusters[c].memory.peak * (double)sim.clusters[fullest].memory.limit >
            sim.clusters[fullest].memory.peak * (double)sim.clusters[c].memory.limit)
            fullest = c;
    return fullest;
}

static void row(const char *name, uint64_t bytes)
{
    hal_log("  %10.1f KiB  %s", (double)bytes / 1024, name);
}

int memory_check(void)
{
    uint32_t fullest = memory_fullest();
    const struct memory_account *account = &sim.clusters[fullest].memory;
    if (!sim.enforce || account->total <= account->limit)
        return LW_OK;
    hal_log("--enforce-memory: cluster %u of %s has %.1f KiB; before its programs begin it holds", fullest,
            sim.machine.name, (double)account->limit / 1024);
    row("the system's (key memory.kernel)", account->used[MEMORY_KERNEL]);
    row("code, constants and variables of the MPI library", account->used[MEMORY_LIBRARY]);
    for (uint32_t i = 0; i < memory.image_count; i++) {
        const struct image *image = &memory.images[i];
        char text[512];
        uint32_t ranks = image->ranks[fullest];
        if (!ranks)
            continue;
        snprintf(text, sizeof text, "code and constants of %s", image->is.path);
        row(text, image->is.code);
        snprintf(text, sizeof text, "variables of %s: %u rank%s, %.1f KiB each", image->is.path, ranks,
                 ranks > 1 ? "s" : "", (double)image->is.data / 1024);
        row(text, image->is.data * ranks);
    }
    row("in all", account->total);
    return LW_ENOMEM;
}

void memory_warn(void)
{
    uint32_t count = 0, fullest = memory_fullest();
    for (uint32_t c = 0; c <= sim.job.nclusters; c++)
        count += sim.clusters[c].memory.peak > sim.clusters[c].memory.limit;
    const struct memory_account *account = &sim.clusters[fullest].memory;
    if (!count || !MEMORY_OWN) /* code with a sanitizer's checks is several times as large */
        return;
    char text[512];
    int length = 0;
    for (int k = 0; k < MEMORY_KINDS; k++)
        length += snprintf(text + length, sizeof text - (size_t)length, "%s%s %.0f", k ? ", " : "",
                           memory_kind_name((enum memory_kind)k), (double)account->at_peak[k] / 1024);
    hal_log(
        "warning: %u of %u clusters of %s held more than their memory; most had cluster %u: %.0f of %.0f KiB "
        "(%s); --enforce-memory would have refused that",
        count, sim.job.nclusters + sim.job.services, sim.machine.name, fullest, (double)account->peak / 1024,
        (double)account->limit / 1024, text);
}
