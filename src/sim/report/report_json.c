/* SPDX-License-Identifier: MIT
 *
 * A run as JSON.  What can be large comes last, so that the file begins with what people look for.  All but "host" is the
 * same each time.
 */
#define _GNU_SOURCE
#include "sim/report/report.h"
#include "sim/stacks/stack.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { SCHEMA = 1, MATRIX_MOST = 256, SLICES_MOST = 160000, SLICES_LEAST = 48 };

static const char *const states[SIM_STATES] = {"compute", "message", "copy", "wait"};
static const char *const traffics[HAL_TRAFFICS] = {
    [HAL_TRAFFIC_MAIL] = "mail",     [HAL_TRAFFIC_STEP] = "step",     [HAL_TRAFFIC_DATA] = "data",
    [HAL_TRAFFIC_SIGNAL] = "signal", [HAL_TRAFFIC_CREDIT] = "credit", [HAL_TRAFFIC_GRANT] = "grant",
    [HAL_TRAFFIC_SHARED] = "shared", [HAL_TRAFFIC_ALLOW] = "allow",
};

/* Workers by rank. */
static uint32_t *gids;

static uint32_t counts_of(uint32_t gid, uint32_t *rank, struct hal_count *counts)
{
    struct sim_worker *worker = sim_worker_at(gid);
    return worker->pub.above->counts_of(&worker->pub, rank, counts);
}

int64_t report_rank_of(uint32_t gid)
{
    struct hal_count counts[HAL_COUNTS_MOST];
    uint32_t rank;
    return counts_of(gid, &rank, counts) ? (int64_t)rank : -1;
}

static bool gids_find(void)
{
    gids = malloc(sim.job.nranks * sizeof *gids);
    if (!gids)
        return false;
    for (uint32_t rank = 0; rank < sim.job.nranks; rank++)
        gids[rank] = rank % sim.workers; /* if the job is aborted before there are ranks */
    for (uint32_t gid = 0; gid < sim.workers; gid++) {
        int64_t rank = report_rank_of(gid);
        if (rank >= 0 && rank < sim.job.nranks)
            gids[rank] = gid;
    }
    return true;
}

/* -------------------------------------------------------------------- head */

/* mpiexec has told us by the arguments: for each program COUNT ARGC ARG... */
static void programs(struct json *json)
{
    static char line[1 << 16];
    int fd = open("/proc/self/cmdline", O_RDONLY);
    ssize_t length = fd < 0 ? 0 : read(fd, line, sizeof line - 1);
    close(fd);
    const char *at = line, *over = line + (length > 0 ? length : 0);
    json_open(json, "programs", '[');
    for (at += strlen(at) + 1; at < over;) {
        unsigned long ranks = strtoul(at, NULL, 10), count = 0;
        at += strlen(at) + 1;
        if (at < over)
            count = strtoul(at, NULL, 10);
        at += strlen(at) + 1;
        json_open(json, NULL, '{');
        json_count(json, "ranks", ranks);
        json_open(json, "command", '[');
        for (; count && at < over; count--, at += strlen(at) + 1)
            json_text(json, NULL, at);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void machine(struct json *json)
{
    const struct machine *m = &sim.machine;
    json_open(json, "machine", '{');
    json_text(json, "name", m->name);
    json_number(json, "clock_hz", m->clock_mhz * 1e6);
    json_count(json, "clusters", m->clusters);
    json_count(json, "pes", m->pes);
    json_count(json, "io_clusters", m->io_clusters);
    json_count(json, "columns", m->columns);
    json_count(json, "rows", m->rows);
    json_flag(json, "torus", m->torus);
    json_count(json, "memory_bytes", m->memory_bytes);
    json_close(json, '}');
}

static void job(struct json *json)
{
    json_open(json, "job", '{');
    json_count(json, "ranks", sim.job.nranks);
    json_count(json, "io_ranks", sim.job.io_ranks);
    json_count(json, "clusters", sim.job.nclusters);
    json_count(json, "ranks_per_cluster", sim.job.pes);
    json_text(json, "map", sim.job.map == HAL_MAP_SCATTER ? "scatter" : "compact");
    json_text(json, "stack", sim_stack->name);
    json_text(json, "protocol", sim.job.protocol);
    json_flag(json, "services", sim.job.services);
    json_count(json, "seed", sim.seed);
    json_text(json, "computing", sim_computing());
    json_close(json, '}');
}

/* ------------------------------------------------------------------- ranks */

static uint64_t spent(const struct sim_worker *worker, int state)
{
    return (uint64_t)worker->spent[state];
}

static void shares(struct json *json)
{
    json_open(json, "time", '{');
    json_seconds(json, "seconds", report_end());
    for (int s = 0; s < SIM_STATES; s++) {
        uint64_t sum = 0;
        for (uint32_t rank = 0; rank < sim.job.nranks; rank++)
            sum += spent(sim_worker_at(gids[rank]), s);
        char name[32];
        snprintf(name, sizeof name, "%s_seconds", states[s]);
        json_seconds(json, name, sum);
    }
    json_close(json, '}');
}

/* Arrays by rank. */
static void ranks(struct json *json)
{
    json_open(json, "ranks", '{');
    json_open(json, "cluster", '[');
    for (uint32_t rank = 0; rank < sim.job.nranks; rank++)
        json_count(json, NULL, gids[rank] / sim.job.workers);
    json_close(json, ']');
    json_open(json, "pe", '[');
    for (uint32_t rank = 0; rank < sim.job.nranks; rank++)
        json_count(json, NULL, gids[rank] % sim.job.workers);
    json_close(json, ']');
    json_open(json, "end_seconds", '[');
    for (uint32_t rank = 0; rank < sim.job.nranks; rank++)
        json_seconds(json, NULL, sim_worker_at(gids[rank])->now);
    json_close(json, ']');
    for (int s = 0; s < SIM_STATES; s++) {
        char name[32];
        snprintf(name, sizeof name, "%s_seconds", states[s]);
        json_open(json, name, '[');
        for (uint32_t rank = 0; rank < sim.job.nranks; rank++)
            json_seconds(json, NULL, spent(sim_worker_at(gids[rank]), s));
        json_close(json, ']');
    }
    json_close(json, '}');
}

/* Arrays by cluster of the job. */
static void clusters(struct json *json)
{
    json_open(json, "clusters", '{');
    json_open(json, "rm_busy_seconds", '[');
    for (uint32_t cluster = 0; cluster < sim.job.nclusters; cluster++)
        json_seconds(json, NULL, rm_worked(cluster));
    json_close(json, ']');
    json_close(json, '}');
}

/* ---------------------------------------------------------------- messages */

static void messages(struct json *json)
{
    static const char *const where[2] = {"within_clusters", "between_clusters"};
    uint64_t count = 0, bytes = 0;
    for (int t = 0; t < HAL_TRAFFICS; t++)
        for (int out = 0; out < 2; out++) {
            count += record.messages[t][out];
            bytes += record.bytes[t][out];
        }
    json_open(json, "messages", '{');
    json_count(json, "count", count);
    json_count(json, "bytes", bytes);
    json_count(json, "portal_pages", record.pages);
    for (int out = 0; out < 2; out++) {
        json_open(json, where[out], '{');
        for (int t = 0; t < HAL_TRAFFICS; t++) {
            json_open(json, traffics[t], '{');
            json_count(json, "count", record.messages[t][out]);
            json_count(json, "bytes", record.bytes[t][out]);
            json_close(json, '}');
        }
        json_close(json, '}');
    }
    json_close(json, '}');
}

/* Sums over all workers, in the groups that MPIUtil makes. */
static void counters(struct json *json)
{
    struct hal_count sums[HAL_COUNTS_MOST], counts[HAL_COUNTS_MOST];
    uint32_t count = 0, rank;
    for (uint32_t gid = 0; gid < sim.workers; gid++) {
        uint32_t found = counts_of(gid, &rank, counts);
        for (uint32_t i = 0; i < found; i++) {
            if (i >= count)
                sums[count++] = (struct hal_count){counts[i].group, counts[i].name, 0};
            sums[i].value += counts[i].value;
        }
    }
    json_open(json, "counters", '{');
    const char *group = NULL;
    for (uint32_t i = 0; i < count; i++) {
        if (!group || strcmp(group, sums[i].group) != 0) {
            if (group)
                json_close(json, '}');
            group = sums[i].group;
            json_open(json, group, '{');
        }
        json_count(json, sums[i].name, sums[i].value);
    }
    if (group)
        json_close(json, '}');
    json_close(json, '}');
}

/* Ranks (or, of many, blocks of so many ranks): [from, to, messages, bytes, ...], in order. */
static void matrix(struct json *json)
{
    uint32_t block = (sim.job.nranks + MATRIX_MOST - 1) / MATRIX_MOST;
    uint32_t size = (sim.job.nranks + block - 1) / block;
    uint64_t(*cells)[2] = calloc((size_t)size * size, sizeof *cells);
    uint32_t *rank_of = malloc(sim.workers * sizeof *rank_of), count = record_pairs_sort();
    json_open(json, "matrix", '{');
    json_count(json, "ranks_per_cell", block);
    json_count(json, "size", size);
    json_open(json, "cells", '[');
    if (cells && rank_of) {
        memset(rank_of, 0xff, sim.workers * sizeof *rank_of);
        for (uint32_t rank = 0; rank < sim.job.nranks; rank++)
            rank_of[gids[rank]] = rank;
        for (uint32_t i = 0; i < count; i++) {
            uint32_t from = rank_of[record.pairs[i].from], to = rank_of[record.pairs[i].to];
            if (from == UINT32_MAX || to == UINT32_MAX) /* services */
                continue;
            cells[from / block * size + to / block][0] += record.pairs[i].sent;
            cells[from / block * size + to / block][1] += record.pairs[i].bytes;
        }
        for (uint32_t i = 0; i < size * size; i++) {
            if (!cells[i][0])
                continue;
            json_count(json, NULL, i / size);
            json_count(json, NULL, i % size);
            json_count(json, NULL, cells[i][0]);
            json_count(json, NULL, cells[i][1]);
        }
    }
    json_close(json, ']');
    json_close(json, '}');
    free(cells);
    free(rank_of);
}

/* ---------------------------------------------------------------- timeline */

/* A unit of time that makes the numbers of a whole run short: 10^n ps, at least a nanosecond. */
static uint64_t unit_of(uint64_t end)
{
    uint64_t unit = 1000;
    while (end / unit > 10000000)
        unit *= 10;
    return unit;
}

/* Calls by the order in which they are met. */
static uint32_t call_number(uint32_t **calls, uint32_t *count, uint32_t call)
{
    for (uint32_t i = 0; i < *count; i++)
        if ((*calls)[i] == call)
            return i;
    uint32_t *more = realloc(*calls, (*count + 1) * sizeof *more);
    if (!more)
        return 0;
    *calls = more;
    more[*count] = call;
    return (*count)++;
}

/* Per rank, one interval after the other from time 0: length, compute, message, copy, call; the rest is wait. */
static void timeline(struct json *json)
{
    uint64_t unit = unit_of(report_end());
    uint32_t most = SLICES_MOST / sim.job.nranks, call_count = 0, *calls = NULL;
    call_number(&calls, &call_count, 0);
    record_coarsen(most > SLICES_LEAST ? most : SLICES_LEAST);
    json_open(json, "timeline", '{');
    json_number(json, "unit_seconds", (double)unit * 1e-12);
    json_open(json, "ranks", '[');
    for (uint32_t rank = 0; rank < sim.job.nranks; rank++) {
        const struct record_lane *lane = &record.lanes[gids[rank]];
        json_open(json, NULL, '[');
        for (uint32_t i = 0; i < lane->count; i++) {
            const struct record_slice *slice = &lane->slices[i];
            json_count(json, NULL, slice->to / unit - slice->from / unit);
            for (int s = 0; s < SIM_STATES - 1; s++)
                json_count(json, NULL, slice->spent[s] / unit);
            json_count(json, NULL, call_number(&calls, &call_count, slice->call));
        }
        json_close(json, ']');
    }
    json_close(json, ']');
    json_open(json, "calls", '[');
    for (uint32_t i = 0; i < call_count; i++)
        json_text(json, NULL, calls && calls[i] ? record_function(calls[i] - 1) : "");
    json_close(json, ']');
    json_close(json, '}');
    free(calls);
}

bool report_json(FILE *file, const char *ended, double host_seconds)
{
    struct json json = {.file = file};
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    if (!gids_find())
        return false;
    json_open(&json, NULL, '{');
    json_count(&json, "schema", SCHEMA);
    json_text(&json, "lwmpi", LWMPI_VERSION);
    json_text(&json, "ended", ended);
    json_open(&json, "host", '{');
    json_number(&json, "seconds", host_seconds);
    json_count(&json, "memory_bytes", (uint64_t)usage.ru_maxrss * 1024);
    json_close(&json, '}');
    programs(&json);
    machine(&json);
    job(&json);
    json_open(&json, "events", '{');
    json_count(&json, "count", sim.events);
    json_format(&json, "hash", "%016llx", (unsigned long long)sim.hash);
    json_close(&json, '}');
    shares(&json);
    report_energy(&json);
    report_memory(&json);
    messages(&json);
    counters(&json);
    report_files(&json, gids);
    report_places(&json);
    report_noc(&json);
    clusters(&json);
    ranks(&json);
    matrix(&json);
    timeline(&json);
    json_close(&json, '}');
    putc('\n', file);
    free(gids);
    return true;
}
