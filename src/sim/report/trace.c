/* SPDX-License-Identifier: MIT
 *
 * A run in the trace-event format, for Perfetto (ui.perfetto.dev) and chrome://tracing: a process a cluster, a thread
 * a worker.  On each thread lie the MPI functions that it called and, within them, what it did; arrows are messages.
 */
#include <inttypes.h>
#include <stdlib.h>

#include "sim/core/energy.h"
#include "sim/report/report.h"

static const char *const states[SIM_STATES] = {"compute", "message", "copy", "wait"};
/* Of the few that viewers know. */
static const char *const colours[SIM_STATES] = {"good", "thread_state_runnable", "yellow", "grey"};

/* The format's unit is the microsecond; digits after the point are kept. */
static void microseconds(struct json *json, const char *name, uint64_t ps)
{
    json_decimal(json, name, ps, 6);
}

static void event(struct json *json, const char *phase, const char *name, uint64_t when, uint32_t gid)
{
    json_open(json, NULL, '{');
    json_text(json, "ph", phase);
    json_text(json, "name", name);
    json_count(json, "pid", gid / sim.job.workers);
    json_count(json, "tid", gid);
    microseconds(json, "ts", when);
}

/* What a process (tid < 0) or a thread is called, and where it stands among others. */
static void metadata(struct json *json, uint32_t pid, int64_t tid, const char *name, uint64_t index)
{
    for (int i = 0; i < 2; i++) {
        json_open(json, NULL, '{');
        json_text(json, "ph", "M");
        json_format(json, "name", "%s_%s", tid < 0 ? "process" : "thread", i ? "sort_index" : "name");
        json_count(json, "pid", pid);
        if (tid >= 0)
            json_count(json, "tid", (uint64_t)tid);
        json_open(json, "args", '{');
        if (i)
            json_count(json, "sort_index", index);
        else
            json_text(json, "name", name);
        json_close(json, '}');
        json_close(json, '}');
    }
}

static void names(struct json *json)
{
    char name[64];
    uint32_t last = UINT32_MAX;
    for (uint32_t gid = 0; gid < sim.workers; gid++) {
        uint32_t cluster = gid / sim.job.workers;
        if (!record.lanes[gid].count)
            continue;
        snprintf(name, sizeof name, cluster < sim.job.nclusters ? "cluster %u" : "services", cluster);
        if (cluster != last)
            metadata(json, cluster, -1, name, cluster);
        last = cluster;
        int64_t rank = report_rank_of(gid);
        if (rank >= 0)
            snprintf(name, sizeof name, "rank %" PRId64, rank);
        else
            snprintf(name, sizeof name, "PE %u", gid % sim.job.workers);
        metadata(json, cluster, gid, name, gid);
    }
}

/* What a joined slice was mostly. */
static int main_state(const struct record_slice *slice, uint64_t *wait)
{
    int most = SIM_WAIT;
    *wait = slice->to - slice->from;
    for (int s = 0; s < SIM_STATES - 1; s++)
        *wait -= slice->spent[s];
    uint64_t longest = *wait;
    for (int s = 0; s < SIM_STATES - 1; s++)
        if (slice->spent[s] > longest) {
            longest = slice->spent[s];
            most = s;
        }
    return most;
}

static void slice_write(struct json *json, const struct record_slice *slice, uint32_t gid)
{
    uint64_t wait, length = slice->to - slice->from;
    int state = main_state(slice, &wait);
    event(json, "X", states[state], slice->from, gid);
    microseconds(json, "dur", length);
    json_text(json, "cat", "state");
    json_text(json, "cname", colours[state]);
    if ((state == SIM_WAIT ? wait : slice->spent[state]) != length) { /* joined with shorter ones */
        json_open(json, "args", '{');
        for (int s = 0; s < SIM_STATES; s++) {
            char name[32];
            snprintf(name, sizeof name, "%s_us", states[s]);
            microseconds(json, name, s == SIM_WAIT ? wait : slice->spent[s]);
        }
        json_close(json, '}');
    }
    json_close(json, '}');
}

/* Slices of one call, one after another, lie in a slice of their own. */
static void lane_write(struct json *json, uint32_t gid)
{
    const struct record_lane *lane = &record.lanes[gid];
    for (uint32_t i = 0, next; i < lane->count; i = next) {
        const struct record_slice *first = &lane->slices[i];
        for (next = i + 1; next < lane->count && lane->slices[next].call == first->call &&
                           lane->slices[next].visit == first->visit;)
            next++;
        if (first->call) {
            event(json, "X", record_function(first->call - 1), first->from, gid);
            microseconds(json, "dur", lane->slices[next - 1].to - first->from);
            json_text(json, "cat", "MPI");
            json_close(json, '}');
        }
        for (uint32_t at = i; at < next; at++)
            slice_write(json, &lane->slices[at], gid);
    }
}

static int by_message(const void *one, const void *other)
{
    const struct record_end *a = one, *b = other;
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    if (a->to != b->to)
        return a->to < b->to ? -1 : 1;
    if (a->traffic != b->traffic)
        return (int)a->traffic - (int)b->traffic;
    if (a->number != b->number)
        return a->number < b->number ? -1 : 1;
    return (int)a->taken - (int)b->taken;
}

/* An arrow needs both of its ends. */
static void arrows(struct json *json)
{
    qsort(record.ends, record.end_count, sizeof *record.ends, by_message);
    uint64_t id = 0;
    for (uint32_t i = 0; i + 1 < record.end_count; i++) {
        const struct record_end *sent = &record.ends[i], *taken = sent + 1;
        if (sent->taken || !taken->taken || taken->from != sent->from || taken->to != sent->to ||
            taken->number != sent->number || taken->traffic != sent->traffic)
            continue;
        id++;
        event(json, "s", "message", sent->when, sent->from);
        json_text(json, "cat", "message");
        json_count(json, "id", id);
        json_open(json, "args", '{');
        json_count(json, "bytes", sent->bytes);
        json_close(json, '}');
        json_close(json, '}');
        event(json, "f", "message", taken->when, taken->to);
        json_text(json, "cat", "message");
        json_text(json, "bp", "e");
        json_count(json, "id", id);
        json_close(json, '}');
    }
}

static void power(struct json *json)
{
    uint32_t chip = sim.workers; /* a process after those of clusters */
    struct energy energy;
    energy_sum(report_end(), &energy);
    if (!(energy.joules > 0))
        return; /* the machine file knows of no power */
    metadata(json, chip / sim.job.workers, -1, sim.machine.name, chip);
    for (uint32_t i = 0; i < energy.bins; i++) {
        event(json, "C", "power", (uint64_t)((double)i * energy.bin_seconds * 1e12), chip);
        json_open(json, "args", '{');
        json_number(json, "watts", energy.watts[i]);
        json_close(json, '}');
        json_close(json, '}');
    }
}

void trace_json(FILE *file)
{
    struct json json = {.file = file};
    json_open(&json, NULL, '{');
    json_text(&json, "displayTimeUnit", "ns");
    json_open(&json, "otherData", '{');
    json_text(&json, "version", "lwmpi " LWMPI_VERSION);
    json_text(&json, "machine", sim.machine.name);
    json_format(&json, "trace_hash", "%016llx", (unsigned long long)sim.hash);
    json_format(&json, "messages_shown", "one of %u", 1u << record.thin);
    json_close(&json, '}');
    json_open(&json, "traceEvents", '[');
    names(&json);
    for (uint32_t gid = 0; gid < sim.workers; gid++)
        lane_write(&json, gid);
    arrows(&json);
    power(&json);
    json_close(&json, ']');
    json_close(&json, '}');
    putc('\n', file);
}
