/* SPDX-License-Identifier: MIT
 *
 * Machine files: lines "key = value unit", # begins a comment.  Every key must be given, once, in its unit.
 */
#include "hal/mppa256/machine.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { TEXT, NUMBER, COUNT, FLAG, COST, BYTES };

static const struct key {
    const char *name;
    enum kind kind;
    size_t at;
    const char *unit;
    double scale, least, most;
} keys[] = {
#define AT(field) offsetof(struct machine, field)
    {"name", TEXT, AT(name), "", 0, 0, 0},
    {"clock", NUMBER, AT(clock_mhz), "MHz", 1, 1, 1e5},
    {"clusters", COUNT, AT(clusters), "", 1, 1, 65535},
    {"pes", COUNT, AT(pes), "", 1, 1, 1024},
    {"ranks", COUNT, AT(ranks), "", 1, 1, 1024},
    {"io_clusters", COUNT, AT(io_clusters), "", 1, 0, 1024},
    {"columns", COUNT, AT(columns), "", 1, 1, 65535},
    {"rows", COUNT, AT(rows), "", 1, 1, 65535},
    {"torus", FLAG, AT(torus), "", 1, 0, 1},
    {"memory", BYTES, AT(memory_bytes), "KiB", 1024, 1, 1e9},
    {"noc.data", NUMBER, AT(noc_bytes_per_cycle), "bytes/cycle", 1, 1e-6, 1e6},
    {"noc.control", NUMBER, AT(control_bytes_per_cycle), "bytes/cycle", 1, 1e-6, 1e6},
    {"noc.router", NUMBER, AT(router_cycles), "cycles", 1, 0, 1e9},
    {"noc.link", NUMBER, AT(link_cycles), "cycles", 1, 0, 1e9},
    {"message.send", COST, AT(message_send), "ns", 1e3, 0, 1e12},
    {"message.receive", COST, AT(message_receive), "ns", 1e3, 0, 1e12},
    {"local.send", COST, AT(local_send), "ns", 1e3, 0, 1e12},
    {"local.receive", COST, AT(local_receive), "ns", 1e3, 0, 1e12},
    {"signal.send", COST, AT(signal_send), "ns", 1e3, 0, 1e12},
    {"signal.receive", COST, AT(signal_receive), "ns", 1e3, 0, 1e12},
    {"portal.write", COST, AT(portal_write), "ns", 1e3, 0, 1e12},
    {"portal.read", COST, AT(portal_read), "ns", 1e3, 0, 1e12},
    {"portal.page", BYTES, AT(portal_page), "bytes", 1, 1, 1 << 30},
    {"copy", COST, AT(copy), "ns", 1e3, 0, 1e12},
    {"look", NUMBER, AT(look_ps), "ns", 1e3, 1e-3, 1e12},
#undef AT
};
enum { KEYS = sizeof keys / sizeof *keys };

struct reader {
    const char *path;
    unsigned line;
    char *error;
    size_t error_bytes;
};

static bool wrong(struct reader *reader, const char *format, ...)
{
    va_list list;
    int length = snprintf(reader->error, reader->error_bytes, "%s:%u: ", reader->path, reader->line);
    va_start(list, format);
    if (length >= 0 && (size_t)length < reader->error_bytes)
        vsnprintf(reader->error + length, reader->error_bytes - (size_t)length, format, list);
    va_end(list);
    return false;
}

static char *trim(char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    char *end = text + strlen(text);
    while (end > text && isspace((unsigned char)end[-1]))
        *--end = 0;
    return text;
}

static bool number(struct reader *reader, const struct key *key, char **text, double *value)
{
    char *end;
    double found = strtod(*text, &end);
    if (end == *text)
        return wrong(reader, "%s = %s: expected a number", key->name, *text);
    if (!(found >= key->least && found <= key->most))
        return wrong(reader, "%s = %g is out of range: expected %g to %g", key->name, found, key->least,
                     key->most);
    *text = trim(end);
    *value = found;
    return true;
}

static bool unit(struct reader *reader, const struct key *key, const char *text, const char *expected)
{
    if (strcmp(text, expected))
        return wrong(reader, "%s is given in \"%s\": expected \"%s\"", key->name, text, expected);
    return true;
}

static bool set(struct reader *reader, const struct key *key, char *text, struct machine *machine)
{
    char *field = (char *)machine + key->at;
    double value = 0, slope = 0;
    if (key->kind == TEXT) {
        snprintf(field, sizeof machine->name, "%s", text);
        return true;
    }
    if (key->kind == FLAG) {
        if (strcmp(text, "yes") && strcmp(text, "no"))
            return wrong(reader, "%s = %s: expected yes or no", key->name, text);
        *(bool *)field = !strcmp(text, "yes");
        return true;
    }
    if (!number(reader, key, &text, &value))
        return false;
    if (key->kind == COST) { /* base ns + slope ns/byte */
        if (strncmp(text, "ns + ", 5))
            return wrong(reader, "%s: expected \"BASE ns + SLOPE ns/byte\"", key->name);
        text += 5;
        if (!number(reader, key, &text, &slope) || !unit(reader, key, text, "ns/byte"))
            return false;
        *(struct machine_cost *)field = (struct machine_cost){value * key->scale, slope * key->scale};
        return true;
    }
    if (!unit(reader, key, text, key->unit))
        return false;
    if (key->kind == NUMBER)
        *(double *)field = value * key->scale;
    else if (value != (double)(uint64_t)value)
        return wrong(reader, "%s = %g: expected a whole number", key->name, value);
    else if (key->kind == COUNT)
        *(uint32_t *)field = (uint32_t)value;
    else
        *(uint64_t *)field = (uint64_t)(value * key->scale);
    return true;
}

static bool line_read(struct reader *reader, char *line, unsigned *seen, struct machine *machine)
{
    char *comment = strchr(line, '#');
    if (comment)
        *comment = 0;
    line = trim(line);
    if (!*line)
        return true;
    char *equals = strchr(line, '=');
    if (!equals)
        return wrong(reader, "\"%s\": expected \"key = value\"", line);
    *equals = 0;
    char *name = trim(line), *value = trim(equals + 1);
    for (int i = 0; i < KEYS; i++) {
        if (strcmp(keys[i].name, name))
            continue;
        if (seen[i])
            return wrong(reader, "%s was given in line %u already", name, seen[i]);
        seen[i] = reader->line;
        return set(reader, &keys[i], value, machine);
    }
    return wrong(reader, "there is no key \"%s\"", name);
}

bool machine_read(const char *path, struct machine *machine, char *error, size_t error_bytes)
{
    struct reader reader = {.path = path, .error = error, .error_bytes = error_bytes};
    unsigned seen[KEYS] = {0};
    char line[512];
    FILE *file = fopen(path, "r");
    if (!file) {
        snprintf(error, error_bytes, "%s: cannot be opened", path);
        return false;
    }
    bool good = true;
    memset(machine, 0, sizeof *machine);
    while (good && fgets(line, sizeof line, file)) {
        reader.line++;
        good = line_read(&reader, line, seen, machine);
    }
    fclose(file);
    for (int i = 0; good && i < KEYS; i++)
        if (!seen[i])
            good = wrong(&reader, "%s is missing", keys[i].name);
    if (good && machine->columns * machine->rows < machine->clusters)
        good = wrong(&reader, "%u columns of %u rows have no room for %u clusters", machine->columns,
                     machine->rows, machine->clusters);
    if (good && machine->ranks > machine->pes)
        good = wrong(&reader, "ranks = %u: a cluster has only %u PEs", machine->ranks, machine->pes);
    return good;
}
