/* SPDX-License-Identifier: MIT
 *
 * What ranks have read from files and written to them, as JSON; nothing if they have not.
 */
#include "sim/report/report.h"

#include <math.h>

static const struct record_files *files_of(uint32_t gid)
{
    return &record.lanes[gid].files;
}

static struct record_files sum_all(void)
{
    struct record_files sum = {0};
    for (uint32_t gid = 0; gid < sim.workers; gid++) {
        const struct record_files *files = files_of(gid);
        for (int w = 0; w < 2; w++) {
            sum.accesses[w] += files->accesses[w];
            sum.bytes[w] += files->bytes[w];
            sum.time[w] += files->time[w];
        }
        sum.calls += files->calls;
    }
    return sum;
}

/* Bytes a second; null if it took no time. */
static void bandwidth(struct json *json, uint64_t bytes, uint64_t ps)
{
    json_number(json, "bytes_per_second", ps ? (double)bytes / ((double)ps * 1e-12) : INFINITY);
}

static void direction(struct json *json, const char *name, const struct record_files *sum, int w)
{
    json_open(json, name, '{');
    json_count(json, "accesses", sum->accesses[w]);
    json_count(json, "bytes", sum->bytes[w]);
    json_seconds(json, "seconds", sum->time[w]);
    bandwidth(json, sum->bytes[w], sum->time[w]);
    json_close(json, '}');
}

static void by_rank(struct json *json, const uint32_t *gids)
{
    static const char *const names[2] = {"read_bytes", "written_bytes"};
    for (int w = 0; w < 2; w++) {
        json_open(json, names[w], '[');
        for (uint32_t rank = 0; rank < sim.job.nranks; rank++)
            json_count(json, NULL, files_of(gids[rank])->bytes[w]);
        json_close(json, ']');
    }
    json_open(json, "access_seconds", '[');
    for (uint32_t rank = 0; rank < sim.job.nranks; rank++)
        json_seconds(json, NULL, files_of(gids[rank])->time[0] + files_of(gids[rank])->time[1]);
    json_close(json, ']');
    json_open(json, "call_seconds", '[');
    for (uint32_t rank = 0; rank < sim.job.nranks; rank++)
        json_seconds(json, NULL, files_of(gids[rank])->calls);
    json_close(json, ']');
}

void report_files(struct json *json, const uint32_t *gids)
{
    struct record_files sum = sum_all();
    if (!sum.accesses[0] && !sum.accesses[1])
        return;
    json_open(json, "files", '{');
    direction(json, "read", &sum, 0);
    direction(json, "written", &sum, 1);
    json_seconds(json, "busy_seconds", record.file_busy);
    bandwidth(json, sum.bytes[0] + sum.bytes[1], record.file_busy);
    by_rank(json, gids);
    json_close(json, '}');
}
