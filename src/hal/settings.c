/* SPDX-License-Identifier: MIT
 *
 * Settings of users.  A value that makes no sense is refused before anything runs: to go on as if nothing were set would
 * leave the user with results of something else.
 */
#include "hal/hal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *variable;
    struct hal_values values;
} settings[] = {
#define ROW(name, option, argument, values, usual, meaning) {"LWMPI_" #name, values},
    HAL_SETTINGS(ROW)
#undef ROW
};

const char *hal_setting_name(enum hal_setting setting)
{
    return settings[setting].variable;
}

/* The number of a word in a list; -1: it is not there. */
static int word_find(const char *words, const char *text)
{
    size_t length = strlen(text);
    for (int number = 0; *words; number++) {
        size_t whole = strcspn(words, " ");
        if (whole == length && strncmp(words, text, length) == 0)
            return number;
        words += whole;
        words += *words == ' ';
    }
    return -1;
}

static bool number_read(const struct hal_values *values, const char *text, uint32_t *value)
{
    size_t digits = strspn(text, "0123456789");
    if (!digits || text[digits] || digits > 10)
        return false;
    unsigned long long found = strtoull(text, NULL, 10);
    if (found < values->least || found > values->most)
        return false;
    *value = (uint32_t)found;
    return true;
}

bool hal_value_read(const struct hal_values *values, const char *text, uint32_t *value)
{
    int word = word_find(values->words, text);
    switch (values->kind) {
    case HAL_VALUE_FLAG:
        *value = *text == '1';
        return (*text == '0' || *text == '1') && !text[1];
    case HAL_VALUE_NUMBER:
        if (word < 0)
            return number_read(values, text, value);
        *value = values->most + 1 + (uint32_t)word;
        return true;
    case HAL_VALUE_WORD:
        *value = (uint32_t)word;
        return word >= 0;
    case HAL_VALUE_TEXT:
        break;
    }
    *value = 0;
    return true;
}

const char *hal_value_expected(const struct hal_values *values, char *text, size_t bytes)
{
    size_t used = 0;
    *text = 0;
    if (values->kind == HAL_VALUE_FLAG)
        snprintf(text, bytes, "0 or 1");
    else if (values->kind == HAL_VALUE_NUMBER)
        used = (size_t)snprintf(text, bytes, "a number%s%s from %u to %u%s", *values->unit ? " of " : "",
                                values->unit, (unsigned)values->least, (unsigned)values->most,
                                *values->words ? ", or " : "");
    for (const char *word = values->words; *word && used < bytes;) {
        size_t length = strcspn(word, " ");
        const char *next = word + length + (word[length] == ' ');
        const char *after = !*next ? "" : strchr(next, ' ') ? ", " : " or ";
        used += (size_t)snprintf(text + used, bytes - used, "%.*s%s", (int)length, word, after);
        word = next;
    }
    return text;
}

uint32_t hal_setting_number(enum hal_setting setting, uint32_t otherwise)
{
    const char *text = hal_setting(setting);
    uint32_t value;
    return text && *text && hal_value_read(&settings[setting].values, text, &value) ? value : otherwise;
}

bool hal_settings_check(char *text, size_t bytes)
{
    for (uint32_t i = 0; i < HAL_SETTING_COUNT; i++) {
        const char *value = hal_setting((enum hal_setting)i);
        char expected[128];
        uint32_t found;
        if (!value || !*value || hal_value_read(&settings[i].values, value, &found))
            continue;
        snprintf(text, bytes, "%s=%.100s: expected %s", settings[i].variable, value,
                 hal_value_expected(&settings[i].values, expected, sizeof expected));
        return false;
    }
    return true;
}

size_t hal_setting_stack(void)
{
    return (size_t)hal_setting_number(HAL_SETTING_STACK, hal_budget()->stack) << 10;
}
