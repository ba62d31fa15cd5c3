/* SPDX-License-Identifier: MIT
 *
 * Writing JSON.
 */
#include "sim/report/json.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>

enum { PER_LINE_DEPTH = 2 }; /* what lies less deep begins a line */

/* Bytes of the UTF-8 sequence at `at`; 0: it is none. */
static int sequence(const unsigned char *at)
{
    static const unsigned char least[] = {0, 0, 0xc2, 0xe0, 0xf0}, most[] = {0, 0, 0xdf, 0xef, 0xf4};
    for (int length = 2; length <= 4; length++) {
        if (at[0] < least[length] || at[0] > most[length])
            continue;
        for (int i = 1; i < length; i++)
            if ((at[i] & 0xc0) != 0x80)
                return 0;
        bool overlong = (at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xf0 && at[1] < 0x90);
        bool outside = (at[0] == 0xed && at[1] > 0x9f) || (at[0] == 0xf4 && at[1] > 0x8f);
        return overlong || outside ? 0 : length;
    }
    return 0;
}

/* Arguments of programs may be anything. */
static void text(FILE *file, const char *value)
{
    const unsigned char *at = (const unsigned char *)value;
    putc('"', file);
    while (*at) {
        int length = *at >= 0x80 ? sequence(at) : 1;
        if (*at == '"' || *at == '\\')
            fprintf(file, "\\%c", *at);
        else if (*at < 0x20 || *at == '<' || *at == 0x7f)
            fprintf(file, "\\u%04x", *at);
        else if (length)
            fwrite(at, 1, (size_t)length, file);
        else
            fputs("\\ufffd", file);
        at += length ? length : 1;
    }
    putc('"', file);
}

static void begin(struct json *json, const char *name)
{
    uint64_t bit = (uint64_t)1 << json->depth;
    if (json->filled & bit)
        putc(',', json->file);
    json->filled |= bit;
    if (json->depth && json->depth < PER_LINE_DEPTH)
        putc('\n', json->file);
    if (name) {
        text(json->file, name);
        putc(':', json->file);
    }
}

void json_open(struct json *json, const char *name, char bracket)
{
    begin(json, name);
    putc(bracket, json->file);
    json->depth++;
    json->filled &= ~((uint64_t)1 << json->depth);
}

void json_close(struct json *json, char bracket)
{
    json->depth--;
    if (!json->depth)
        putc('\n', json->file);
    putc(bracket, json->file);
}

void json_text(struct json *json, const char *name, const char *value)
{
    begin(json, name);
    text(json->file, value);
}

void json_count(struct json *json, const char *name, uint64_t value)
{
    begin(json, name);
    /* Most of a long file is such numbers. */
    char digits[24], *at = digits + sizeof digits;
    do
        *--at = (char)('0' + value % 10);
    while (value /= 10);
    fwrite(at, 1, (size_t)(digits + sizeof digits - at), json->file);
}

void json_flag(struct json *json, const char *name, bool value)
{
    begin(json, name);
    fputs(value ? "true" : "false", json->file);
}

void json_number(struct json *json, const char *name, double value)
{
    begin(json, name);
    if (isfinite(value))
        fprintf(json->file, "%.9g", value);
    else
        fputs("null", json->file);
}

void json_decimal(struct json *json, const char *name, uint64_t value, int digits)
{
    uint64_t one = 1;
    for (int i = 0; i < digits; i++)
        one *= 10;
    begin(json, name);
    char text_of[48];
    int length = snprintf(text_of, sizeof text_of, "%" PRIu64 ".%0*" PRIu64, value / one, digits,
                          value % one);
    while (text_of[length - 1] == '0')
        length--;
    if (text_of[length - 1] == '.')
        length--;
    fwrite(text_of, 1, (size_t)length, json->file);
}

void json_format(struct json *json, const char *name, const char *format, ...)
{
    char line[512];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    json_text(json, name, line);
}
