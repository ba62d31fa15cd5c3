/* SPDX-License-Identifier: MIT */
#include "common/table.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Columns and values that a table may have: what a file says of itself is not trusted. */
#define MOST_COLUMNS 4096u
#define MOST_VALUES  ((uint64_t)1 << 31)

__attribute__((format(printf, 3, 4))) static int fail(char *why, size_t bytes, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(why, bytes, format, arguments);
    va_end(arguments);
    return -1;
}

/* ------------------------------------------------------------------- CSV */

static bool separates(char c)
{
    return c == ',' || c == ';' || isspace((unsigned char)c);
}

/* Append the numbers of one line.  Returns how many; -1: not a number at *bad. */
static long parse_line(const char *line, double *values, uint32_t most, const char **bad)
{
    uint32_t count = 0;

    for (;;) {
        char *end;
        while (isspace((unsigned char)*line))
            line++;
        if (!*line)
            return count;
        double value = strtod(line, &end);
        if (end == line || (*end && !separates(*end)) || !isfinite(value) || count == most) {
            *bad = line;
            return -1;
        }
        values[count++] = value;
        for (line = end; isspace((unsigned char)*line); line++)
            continue;
        if (*line == ',' || *line == ';')
            line++;
    }
}

/* Make room for at least one more row. */
static bool room(struct table *table, uint64_t *have)
{
    if (table->rows < *have)
        return true;
    uint64_t want = *have ? 2 * *have : 64;
    double *values = want * table->columns > MOST_VALUES
                         ? NULL
                         : realloc(table->values, want * table->columns * sizeof *values);
    if (!values)
        return false;
    table->values = values;
    *have = want;
    return true;
}

static int read_csv(FILE *file, struct table *table, char *why, size_t bytes)
{
    double *row = malloc(MOST_COLUMNS * sizeof *row);
    char *line = NULL;
    size_t line_bytes = 0;
    uint64_t have = 0;
    bool heading = false;
    int error = row ? 0 : fail(why, bytes, "no memory");

    for (uint64_t number = 1; !error && getline(&line, &line_bytes, file) >= 0; number++) {
        const char *bad = "", *start = line;
        while (isspace((unsigned char)*start))
            start++;
        if (!*start || *start == '#')
            continue;
        long count = parse_line(start, row, MOST_COLUMNS, &bad);
        bool first = !heading && !table->rows;
        if (count < 0 && first && bad == start) {
            heading = true;
            continue;
        }
        if (count < 0) {
            error = fail(why, bytes, "line %llu: \"%.*s\" is not a finite number", (unsigned long long)number,
                         (int)strcspn(bad, ",;\r\n") > 40 ? 40 : (int)strcspn(bad, ",;\r\n"), bad);
        } else if (table->columns && (uint32_t)count != table->columns) {
            error = fail(why, bytes, "line %llu has %ld numbers, those before have %u",
                         (unsigned long long)number, count, table->columns);
        } else {
            table->columns = (uint32_t)count;
            if (room(table, &have))
                memcpy(table->values + table->rows++ * table->columns, row, (size_t)count * sizeof *row);
            else
                error = fail(why, bytes, "no memory for the table");
        }
    }
    if (!error && ferror(file))
        error = fail(why, bytes, "%s", strerror(errno));
    free(line);
    free(row);
    return error;
}

/* ------------------------------------------------------------------- NPY */

/* What follows `'key':` in the header; NULL: no such key. */
static const char *entry(const char *header, const char *key)
{
    const char *at = strstr(header, key);

    if (!at)
        return NULL;
    at += strlen(key);
    while (*at == ' ' || *at == ':')
        at++;
    return at;
}

/* Read the text of the header, ended by 0.  NULL: not a header; the caller frees it. */
static char *read_header(FILE *file)
{
    uint8_t start[12];
    size_t bytes;

    if (fread(start, 1, 10, file) != 10 || memcmp(start, "\x93NUMPY", 6) || start[6] < 1 || start[6] > 2)
        return NULL;
    bytes = start[8] | (size_t)start[9] << 8;
    if (start[6] == 2) {
        if (fread(start + 10, 1, 2, file) != 2)
            return NULL;
        bytes |= (size_t)start[10] << 16 | (size_t)start[11] << 24;
    }
    if (bytes > 1 << 20)
        return NULL;
    char *header = calloc(bytes + 1, 1);
    if (header && fread(header, 1, bytes, file) != bytes) {
        free(header);
        return NULL;
    }
    return header;
}

/* Parse "(rows,)" or "(rows, columns)". */
static bool parse_shape(const char *text, struct table *table)
{
    unsigned long long rows, columns = 1;
    char *end;

    if (!text || *text++ != '(' || !isdigit((unsigned char)*text))
        return false;
    errno = 0;
    rows = strtoull(text, &end, 10);
    if (*end++ != ',')
        return false;
    while (*end == ' ')
        end++;
    if (isdigit((unsigned char)*end)) {
        columns = strtoull(end, &end, 10);
        while (*end == ',' || *end == ' ')
            end++;
    }
    if (*end != ')' || errno || columns < 1 || columns > MOST_COLUMNS || rows > MOST_VALUES / columns)
        return false;
    table->rows = rows;
    table->columns = (uint32_t)columns;
    return true;
}

static double value_at(const uint8_t *data, size_t size)
{
    double wide;
    float narrow;

    if (size == 1)
        return *data;
    if (size == sizeof narrow) {
        memcpy(&narrow, data, sizeof narrow);
        return narrow;
    }
    memcpy(&wide, data, sizeof wide);
    return wide;
}

static int read_values(FILE *file, size_t size, struct table *table, char *why, size_t bytes)
{
    uint64_t count = table->rows * table->columns;
    uint8_t data[4096];

    table->values = malloc((count ? count : 1) * sizeof *table->values);
    if (!table->values)
        return fail(why, bytes, "no memory for the table");
    for (uint64_t done = 0; done < count;) {
        uint64_t want = count - done < sizeof data / size ? count - done : sizeof data / size;
        if (fread(data, size, want, file) != want)
            return fail(why, bytes, "the file is too short for its shape");
        for (uint64_t i = 0; i < want; i++) {
            double value = value_at(data + i * size, size);
            if (!isfinite(value))
                return fail(why, bytes, "row %llu: not a finite number",
                            (unsigned long long)((done + i) / table->columns + 1));
            table->values[done + i] = value;
        }
        done += want;
    }
    return 0;
}

static int read_npy(FILE *file, struct table *table, char *why, size_t bytes)
{
    static const struct {
        const char *name;
        size_t size;
    } types[] = {{"'<f8'", 8}, {"'<f4'", 4}, {"'|u1'", 1}, {"'<u1'", 1}};
    char *header = read_header(file);
    size_t size = 0;
    int error;

    if (!header)
        return fail(why, bytes, "not an NPY file of version 1 or 2");
    const char *type = entry(header, "'descr'"), *order = entry(header, "'fortran_order'");
    for (size_t t = 0; type && t < sizeof types / sizeof *types; t++)
        if (!strncmp(type, types[t].name, strlen(types[t].name)))
            size = types[t].size;
    if (!size)
        error = fail(why, bytes, "element type %.12s is not float64, float32 or uint8",
                     type ? type : "(none)");
    else if (!order || strncmp(order, "False", 5))
        error = fail(why, bytes, "not in C order");
    else if (!parse_shape(entry(header, "'shape'"), table))
        error = fail(why, bytes, "the shape is not (rows) or (rows, columns)");
    else
        error = read_values(file, size, table, why, bytes);
    free(header);
    return error;
}

int table_read(const char *path, struct table *table, char *why, size_t bytes)
{
    size_t length = strlen(path);
    FILE *file = fopen(path, "rb");

    memset(table, 0, sizeof *table);
    if (!file)
        return fail(why, bytes, "%s", strerror(errno));
    int error = length >= 4 && !strcmp(path + length - 4, ".npy") ? read_npy(file, table, why, bytes)
                                                                  : read_csv(file, table, why, bytes);
    if (!error && !table->rows)
        error = fail(why, bytes, "no data in the file");
    if (error) {
        free(table->values);
        table->values = NULL;
    }
    fclose(file);
    return error;
}
