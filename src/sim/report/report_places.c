/* SPDX-License-Identifier: MIT
 *
 * Where programs have called MPI functions, and how long these took, as JSON; nothing if that is not known.
 */
#include "sim/report/report.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hal/common/line.h"

enum { PLACES_MOST = 64 }; /* those that took longest */

/* The arguments of this process. */
static char arguments[1 << 16];
static size_t arguments_bytes;

static void arguments_read(void)
{
    int fd = open("/proc/self/cmdline", O_RDONLY);
    ssize_t length = fd < 0 ? 0 : read(fd, arguments, sizeof arguments - 1);
    arguments_bytes = length > 0 ? (size_t)length : 0;
    close(fd);
}

/* mpiexec has told us by them: for each program COUNT ARGC ARG...  "": there is none of this number. */
static const char *program_path(uint64_t number)
{
    const char *at = arguments, *over = arguments + arguments_bytes;
    for (at += strlen(at) + 1; at < over; number--) {
        at += strlen(at) + 1; /* COUNT */
        unsigned long count = at < over ? strtoul(at, NULL, 10) : 0;
        for (at += at < over ? strlen(at) + 1 : 0; count && at < over && number; count--)
            at += strlen(at) + 1;
        if (!number)
            return at < over ? at : "";
    }
    return "";
}

static int longer(const void *a, const void *b)
{
    const struct record_site *first = a, *second = b;
    if (first->time != second->time)
        return first->time < second->time ? 1 : -1;
    if (first->place != second->place)
        return first->place < second->place ? -1 : 1;
    return first->call < second->call ? -1 : 1;
}

static void place_write(struct json *json, const struct record_site *site)
{
    uint64_t address = hal_place_address(site->place);
    const char *path = program_path(hal_place_program(site->place)), *name = strrchr(path, '/');
    char line[160];
    hal_line_ask(path, address, line, sizeof line);
    json_open(json, NULL, '{');
    json_text(json, "function", record_function(site->call));
    if (line[0])
        json_text(json, "line", line);
    else
        json_format(json, "line", "%.80s+0x%llx", name ? name + 1 : path, (unsigned long long)address);
    json_count(json, "calls", site->calls);
    json_seconds(json, "seconds", site->time);
    json_seconds(json, "wait_seconds", site->waited);
    json_close(json, '}');
}

void report_places(struct json *json)
{
    if (!record.site_count)
        return;
    arguments_read();
    qsort(record.sites, RECORD_SITES, sizeof *record.sites, longer);
    json_open(json, "places", '[');
    for (uint32_t i = 0, shown = 0; i < RECORD_SITES && shown < PLACES_MOST; i++)
        if (record.sites[i].place && ++shown)
            place_write(json, &record.sites[i]);
    json_close(json, ']');
}
