/* SPDX-License-Identifier: MIT
 *
 * Machine files: lines "key = value unit", # begins a comment.  First all values are found, then they are read in the order
 * of the table: what is given in cycles needs the clock, wherever that stands.
 */
#include "sim/machine/machine_keys.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/guess.h"
#include "base/macros.h"

enum { FILE_MOST = 1 << 20, COMMENT_MOST = 600 };

struct entry {
    const char *value; /* NULL: not given */
    unsigned line;     /* 0: by --set */
    char source[COMMENT_MOST];
};

struct reader {
    const char *path;
    struct entry *entries; /* by key */
    char *text, *settings; /* ours: what values point into */
    double cycle_ps;       /* once the clock has been read */
    char *error;
    size_t error_bytes;
};

/* ----------------------------------------------------------------- messages */

/* The message goes on after `length` bytes that say where.  It is one line of text, whatever it quotes from a file. */
LW_PRINTF(3, 0) static void say(struct reader *reader, int length, const char *format, va_list list)
{
    if (length >= 0 && (size_t)length < reader->error_bytes)
        vsnprintf(reader->error + length, reader->error_bytes - (size_t)length, format, list);
    for (char *at = reader->error; *at; at++)
        if ((unsigned char)*at < ' ' || *at == 0x7f)
            *at = '?';
}

LW_PRINTF(3, 4) static bool wrong(struct reader *reader, unsigned line, const char *format, ...)
{
    va_list list;
    int length = line ? snprintf(reader->error, reader->error_bytes, "%s:%u: ", reader->path, line)
                      : snprintf(reader->error, reader->error_bytes, "--set ");
    va_start(list, format);
    say(reader, length, format, list);
    va_end(list);
    return false;
}

LW_PRINTF(2, 3) static bool unreadable(struct reader *reader, const char *format, ...)
{
    va_list list;
    int length = snprintf(reader->error, reader->error_bytes, "%s: ", reader->path);
    va_start(list, format);
    say(reader, length, format, list);
    va_end(list);
    return false;
}

static bool no_key(struct reader *reader, unsigned line, const char *name)
{
    struct lw_guess guess = {.word = name, .length = strlen(name)};
    for (unsigned i = 0; i < machine_key_count; i++)
        if (machine_keys[i].name)
            lw_guess_try(&guess, machine_keys[i].name, strlen(machine_keys[i].name));
    return wrong(reader, line, "there is no key \"%.64s\"%s%s%s", name, guess.found ? ": did you mean " : "",
                 guess.found ? guess.found : " (lwmpi-info --machine mppa256 shows all keys)",
                 guess.found ? "?" : "");
}

/* ------------------------------------------------------------------- values */

/* Each dimension's units, that of its field and of ranges first; factor to it, times the length of a cycle in ps to the
 * power of `cycles`. */
static const struct unit {
    enum machine_unit dimension;
    const char *name;
    double factor;
    int cycles;
} units[] = {
    {UNIT_NONE, "", 1, 0},
    {UNIT_RATIO, "", 1, 0},
    {UNIT_RATIO, "%", 0.01, 0},
    {UNIT_FREQUENCY, "MHz", 1, 0},
    {UNIT_FREQUENCY, "GHz", 1e3, 0},
    {UNIT_FREQUENCY, "kHz", 1e-3, 0},
    {UNIT_TIME, "ns", 1e3, 0},
    {UNIT_TIME, "ps", 1, 0},
    {UNIT_TIME, "us", 1e6, 0},
    {UNIT_TIME, "ms", 1e9, 0},
    {UNIT_TIME, "s", 1e12, 0},
    {UNIT_TIME, "cycles", 1, 1},
    {UNIT_CYCLES, "cycles", 1, 0},
    {UNIT_CYCLES, "ps", 1, -1},
    {UNIT_CYCLES, "ns", 1e3, -1},
    {UNIT_CYCLES, "us", 1e6, -1},
    {UNIT_SIZE, "bytes", 1, 0},
    {UNIT_SIZE, "B", 1, 0},
    {UNIT_SIZE, "KiB", 1024, 0},
    {UNIT_SIZE, "MiB", 1048576, 0},
    {UNIT_SIZE, "GiB", 1073741824, 0},
    {UNIT_RATE, "bytes/cycle", 1, 0},
    {UNIT_RATE, "B/cycle", 1, 0},
    {UNIT_RATE, "MB/s", 1e-6, 1},
    {UNIT_RATE, "GB/s", 1e-3, 1},
    {UNIT_TIME_PER_BYTE, "ns/byte", 1e3, 0},
    {UNIT_TIME_PER_BYTE, "ps/byte", 1, 0},
    {UNIT_TIME_PER_BYTE, "cycles/byte", 1, 1},
    {UNIT_POWER, "W", 1, 0},
    {UNIT_POWER, "mW", 1e-3, 0},
    {UNIT_POWER, "uW", 1e-6, 0},
    {UNIT_ENERGY, "pJ", 1, 0},
    {UNIT_ENERGY, "nJ", 1e3, 0},
    {UNIT_ENERGY, "uJ", 1e6, 0},
    {UNIT_ENERGY_PER_BYTE, "pJ/byte", 1, 0},
    {UNIT_ENERGY_PER_BYTE, "nJ/byte", 1e3, 0},
};
enum { UNITS = sizeof units / sizeof *units };

static const struct unit *unit_first(enum machine_unit dimension)
{
    const struct unit *unit = units;
    while (unit->dimension != dimension)
        unit++;
    return unit;
}

/* What a key may be, for messages. */
static const char *expected(const struct machine_key *key, char *text, size_t bytes)
{
    const char *automatic = key->fallback && !strcmp(key->fallback, "auto") ? ", or auto" : "";
    size_t used = 0;
    switch (key->kind) {
    case MACHINE_TEXT:
        snprintf(text, bytes, "a text of 1 to %zu letters", sizeof((struct machine *)0)->name - 1);
        return text;
    case MACHINE_WORD:
        snprintf(text, bytes, "one of: %s", key->words);
        return text;
    case MACHINE_FLAG:
        return "yes or no";
    case MACHINE_COST:
        return "\"BASE ns + SLOPE ns/byte\", both at least 0 (or in ps, us, ms, s or cycles)";
    case MACHINE_COUNT:
    case MACHINE_BYTES:
    case MACHINE_NUMBER:
        break;
    }
    const char *unit = unit_first(key->unit)->name;
    used = (size_t)snprintf(text, bytes, "a%s number from %g to %g%s%s%s",
                            key->kind == MACHINE_NUMBER ? "" : " whole", key->least, key->most,
                            *unit ? " " : "", unit, automatic);
    const char *before = " (or in ";
    for (int i = 0; i < UNITS && used < bytes; i++)
        if (units[i].dimension == key->unit && strcmp(units[i].name, unit) != 0) {
            used += (size_t)snprintf(text + used, bytes - used, "%s%s", before, units[i].name);
            before = ", ";
        }
    if (before[0] == ',' && used < bytes)
        snprintf(text + used, bytes - used, ")");
    return text;
}

static bool value_wrong(struct reader *reader, const struct machine_key *key, const char *why)
{
    char text[256];
    const struct entry *entry = &reader->entries[key - machine_keys];
    return wrong(reader, entry->line, "%s = %.80s: %s%sexpected %s", key->name, entry->value, why,
                 *why ? "; " : "", expected(key, text, sizeof text));
}

/* A number and its unit, into the field's unit.  *why: what is wrong with it.  Returns where it ends, or NULL. */
static const char *quantity(const struct reader *reader, enum machine_unit dimension, const char *text,
                            double *value, const char **why)
{
    char *end;
    *why = "";
    if (!isdigit((unsigned char)*text) && *text != '.' && *text != '-' && *text != '+')
        return NULL;
    double found = strtod(text, &end);
    if (end == text)
        return NULL;
    end += strspn(end, " \t");
    size_t length = strcspn(end, " \t");
    for (int i = 0; i < UNITS; i++)
        if (units[i].dimension == dimension && strlen(units[i].name) == length &&
            !strncmp(units[i].name, end, length)) {
            found *= units[i].factor;
            if (units[i].cycles)
                found = units[i].cycles > 0 ? found * reader->cycle_ps : found / reader->cycle_ps;
            *value = found;
            return end + length;
        }
    *why = length ? "its unit is not known here" : "its unit is missing";
    return NULL;
}

static bool cost_read(struct reader *reader, const struct machine_key *key, const char *text,
                      struct machine_cost *cost)
{
    const char *why, *at = quantity(reader, UNIT_TIME, text, &cost->base, &why);
    if (!at)
        return value_wrong(reader, key, why);
    cost->slope = 0;
    at += strspn(at, " \t");
    if (*at) {
        if (*at != '+')
            return value_wrong(reader, key, "");
        at += 1 + strspn(at + 1, " \t");
        at = quantity(reader, UNIT_TIME_PER_BYTE, at, &cost->slope, &why);
        if (!at || *at)
            return value_wrong(reader, key, at ? "" : why);
    }
    double most = key->most * unit_first(UNIT_TIME)->factor;
    if (!(cost->base >= 0 && cost->base <= most && cost->slope >= 0 && cost->slope <= most))
        return value_wrong(reader, key, "that is out of range");
    return true;
}

static bool word_read(struct reader *reader, const struct machine_key *key, const char *text, uint32_t *place)
{
    uint32_t number = 0;
    for (const char *at = key->words; *at; number++) {
        size_t length = strcspn(at, " ");
        if (strlen(text) == length && !strncmp(at, text, length)) {
            *place = number;
            return true;
        }
        at += length;
        at += *at == ' ';
    }
    return value_wrong(reader, key, "");
}

static bool value_read(struct reader *reader, const struct machine_key *key, struct machine *machine)
{
    void *field = (char *)machine + key->at;
    const char *text = reader->entries[key - machine_keys].value, *why;
    double value;
    switch (key->kind) {
    case MACHINE_TEXT:
        if (!*text || strlen(text) >= sizeof machine->name)
            return value_wrong(reader, key, "");
        strcpy(field, text);
        return true;
    case MACHINE_WORD:
        return word_read(reader, key, text, field);
    case MACHINE_FLAG:
        if (strcmp(text, "yes") != 0 && strcmp(text, "no") != 0)
            return value_wrong(reader, key, "");
        *(bool *)field = !strcmp(text, "yes");
        return true;
    case MACHINE_COST:
        return cost_read(reader, key, text, field);
    case MACHINE_COUNT:
        if (key->fallback && !strcmp(key->fallback, "auto") && !strcmp(text, "auto")) {
            *(uint32_t *)field = 0;
            return true;
        }
        break;
    case MACHINE_BYTES:
    case MACHINE_NUMBER:
        break;
    }
    const char *end = quantity(reader, key->unit, text, &value, &why);
    if (!end || *end)
        return value_wrong(reader, key, end ? "" : why);
    double factor = unit_first(key->unit)->factor;
    if (!(value >= key->least * factor && value <= key->most * factor))
        return value_wrong(reader, key, "that is out of range");
    if (key->kind == MACHINE_NUMBER)
        *(double *)field = value;
    else if (value != (double)(uint64_t)value)
        return value_wrong(reader, key, "that is not whole");
    else if (key->kind == MACHINE_COUNT)
        *(uint32_t *)field = (uint32_t)value;
    else
        *(uint64_t *)field = (uint64_t)value;
    return true;
}

/* -------------------------------------------------------------------- lines */

static char *trim(char *text)
{
    text += strspn(text, " \t\r");
    char *end = text + strlen(text);
    while (end > text && strchr(" \t\r", end[-1]))
        *--end = 0;
    return text;
}

/* "key = value", without comment.  *key: which one. */
static bool assignment(struct reader *reader, char *line, unsigned number, unsigned *key)
{
    char *equals = strchr(line, '=');
    if (!equals)
        return wrong(reader, number, "\"%.80s\": expected %s", line,
                     number ? "\"key = value\"" : "KEY=VALUE");
    *equals = 0;
    const char *name = trim(line);
    for (unsigned i = 0; i < machine_key_count; i++)
        if (machine_keys[i].name && !strcmp(machine_keys[i].name, name)) {
            struct entry *entry = &reader->entries[i];
            if (entry->value && number)
                return wrong(reader, number, "%s was given in line %u already", name, entry->line);
            entry->value = trim(equals + 1);
            entry->line = number;
            *key = i;
            return true;
        }
    return no_key(reader, number, name);
}

static void source_add(struct entry *entry, const char *comment)
{
    size_t used = strlen(entry->source);
    snprintf(entry->source + used, sizeof entry->source - used, "%s%s", used ? " " : "", comment);
}

/* All lines of the file.  A comment below a line that is indented goes on with that line's. */
static bool lines_read(struct reader *reader, void (*visit)(void *, const struct machine_entry *), void *arg)
{
    unsigned number = 0, key = machine_key_count;
    bool some = false;
    for (char *line = reader->text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = 0;
        number++;
        char *comment = strchr(line, '#'), *rest = comment ? comment + 1 : NULL;
        bool indented = *line == ' ' || *line == '\t';
        if (comment)
            *comment = 0;
        line = trim(line);
        if (!*line) {
            if (rest && indented && key < machine_key_count)
                source_add(&reader->entries[key], trim(rest));
            else if (rest && !some && visit)
                visit(arg, &(struct machine_entry){.meaning = trim(rest)});
            if (!indented || !rest)
                key = machine_key_count;
            continue;
        }
        some = true;
        if (!assignment(reader, line, number, &key))
            return false;
        if (rest)
            source_add(&reader->entries[key], trim(rest));
    }
    return true;
}

static bool settings_read(struct reader *reader)
{
    unsigned key = 0;
    for (char *line = reader->settings, *next; line && *line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = 0;
        if (!assignment(reader, trim(line), 0, &key))
            return false;
        strcpy(reader->entries[key].source, "by --set");
    }
    return true;
}

/* The whole file, which must look like text. */
static bool file_read(struct reader *reader)
{
    struct stat found;
    int fd = open(reader->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return unreadable(reader, "cannot be opened: %s", strerror(errno));
    bool good = !fstat(fd, &found);
    if (good && !S_ISREG(found.st_mode))
        good = unreadable(reader, "%s; expected a machine file",
                          S_ISDIR(found.st_mode) ? "this is a folder" : "this is not a regular file");
    else if (good && found.st_size > FILE_MOST)
        good = unreadable(reader, "%lld bytes are too long for a machine file", (long long)found.st_size);
    else if (!good)
        unreadable(reader, "cannot be read: %s", strerror(errno));
    size_t room = good ? (size_t)found.st_size : 0, used = 0;
    reader->text = good ? malloc(room + 1) : NULL;
    if (good && !reader->text)
        good = unreadable(reader, "there is no memory left to read it");
    while (good && used < room) {
        ssize_t got = read(fd, reader->text + used, room - used);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            good = unreadable(reader, "cannot be read: %s", strerror(errno));
        if (got <= 0)
            break;
        used += (size_t)got;
    }
    close(fd);
    unsigned line = 1;
    for (size_t i = 0; good && i < used; i++) {
        unsigned char byte = (unsigned char)reader->text[i];
        line += byte == '\n';
        if ((byte < ' ' && !strchr("\t\n\r", byte)) || !byte || byte == 127)
            good = wrong(reader, line, "byte 0x%02x: this is not a text; expected a machine file", byte);
    }
    if (good)
        reader->text[used] = 0;
    return good;
}

/* ---------------------------------------------------------------- all of it */

static bool values_read(struct reader *reader, struct machine *machine)
{
    for (unsigned i = 0; i < machine_key_count; i++) {
        const struct machine_key *key = &machine_keys[i];
        struct entry *entry = &reader->entries[i];
        char text[256];
        if (!key->name)
            continue;
        if (!entry->value && key->fallback) {
            entry->value = key->fallback;
            source_add(entry, "by default");
        }
        if (!entry->value)
            return unreadable(reader, "%s is missing (%s): expected %s", key->name, key->meaning,
                              expected(key, text, sizeof text));
        if (!value_read(reader, key, machine))
            return false;
        if (key->unit == UNIT_FREQUENCY && !strcmp(key->name, "clock"))
            reader->cycle_ps = 1e6 / machine->clock_mhz;
    }
    return true;
}

static bool together(struct reader *reader, struct machine *machine)
{
    char text[256];
    const char *why = machine_settle(machine, text, sizeof text);
    for (unsigned i = 0; why && i < machine_key_count; i++) {
        size_t length = machine_keys[i].name ? strlen(machine_keys[i].name) : 0;
        if (length && !strncmp(machine_keys[i].name, why, length) && why[length] == ' ') {
            const struct entry *entry = &reader->entries[i];
            bool stands = entry->line || !strcmp(entry->source, "by --set");
            return stands ? wrong(reader, entry->line, "%s", why) : unreadable(reader, "%s", why);
        }
    }
    return !why || unreadable(reader, "%s", why);
}

bool machine_visit(const char *path, const char *settings,
                   void (*visit)(void *arg, const struct machine_entry *entry), void *arg,
                   struct machine *machine, char *error, size_t error_bytes)
{
    struct reader reader = {.path = path, .error = error, .error_bytes = error_bytes};
    struct machine found = {0};
    const char *group = NULL;
    reader.entries = calloc(machine_key_count, sizeof *reader.entries);
    reader.settings = strdup(settings ? settings : "");
    bool good = reader.entries && reader.settings;
    if (!good)
        unreadable(&reader, "there is no memory left to read it");
    good = good && file_read(&reader) && lines_read(&reader, visit, arg) && settings_read(&reader) &&
           values_read(&reader, &found) && together(&reader, &found);
    if (good)
        *machine = found;
    for (unsigned i = 0; good && visit && i < machine_key_count; i++) {
        const struct machine_key *key = &machine_keys[i];
        if (key->name) {
            visit(arg, &(struct machine_entry){group, key->name, key->meaning, reader.entries[i].value,
                                               reader.entries[i].source});
            group = NULL;
        } else {
            group = key->meaning;
        }
    }
    free(reader.settings);
    free(reader.text);
    free(reader.entries);
    return good;
}

bool machine_read(const char *path, const char *settings, struct machine *machine, char *error,
                  size_t error_bytes)
{
    return machine_visit(path, settings, NULL, NULL, machine, error, error_bytes);
}
