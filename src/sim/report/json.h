/* SPDX-License-Identifier: MIT
 *
 * Writing JSON: values in the order of the calls, commas by themselves.  The text is the same on every host, and may stand in
 * a <script> element: "<" is escaped.
 */
#ifndef LW_HAL_JSON_H
#define LW_HAL_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/macros.h"

struct json {
    FILE *file;
    uint32_t depth;
    uint64_t filled; /* bit d: there is something in what is open at depth d */
};

/* Begin a value; `name` is NULL in an array, and for the whole. */
void json_open(struct json *json, const char *name, char bracket); /* '{' or '[' */
void json_close(struct json *json, char bracket);                  /* '}' or ']' */
void json_text(struct json *json, const char *name, const char *value);
void json_count(struct json *json, const char *name, uint64_t value);
void json_flag(struct json *json, const char *name, bool value);
/* At most nine digits; what is no number is null. */
void json_number(struct json *json, const char *name, double value);
/* value / 10^digits, exactly. */
void json_decimal(struct json *json, const char *name, uint64_t value, int digits);
/* Picoseconds, as seconds, exactly. */
static inline void json_seconds(struct json *json, const char *name, uint64_t ps)
{
    json_decimal(json, name, ps, 12);
}
/* printf's, as a string. */
void json_format(struct json *json, const char *name, const char *format, ...) LW_PRINTF(3, 4);

#endif
