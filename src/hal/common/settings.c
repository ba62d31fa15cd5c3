/* SPDX-License-Identifier: MIT
 *
 * Settings of users.  A value that makes no sense is refused before anything runs: to go on as if nothing were set would
 * leave the user with results of something else.
 */
#include "hal/common/settings.h"
#include "hal/hal.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STACK_LEAST_KIB = 64, STACK_MOST_KIB = 1 << 26 };

static bool is_flag(const char *value)
{
    return strcmp(value, "0") == 0 || strcmp(value, "1") == 0;
}

static bool is_stack(const char *value)
{
    errno = 0;
    unsigned long kib = strtoul(value, NULL, 10);
    return strspn(value, "0123456789") == strlen(value) && !errno && kib >= STACK_LEAST_KIB &&
           kib <= STACK_MOST_KIB;
}

static bool is_deadlock(const char *value)
{
    return strcmp(value, "end") == 0 || strcmp(value, "report") == 0 || strcmp(value, "off") == 0;
}

static bool is_errhandler(const char *value)
{
    return strcmp(value, "mpi_errors_are_fatal") == 0 || strcmp(value, "mpi_errors_abort") == 0 ||
           strcmp(value, "mpi_errors_return") == 0;
}

/* All but those that stand for options of mpiexec, which it reads as such, and LWMPI_COLL and LWMPI_PROTOCOL, which the
 * tiers above understand. */
static const struct {
    const char *name;
    bool (*good)(const char *value);
    const char *expected;
} settings[] = {
    {"LWMPI_STACK", is_stack, "a number of KiB from 64 to 67108864"},
    {"LWMPI_INITIAL_ERRHANDLER", is_errhandler,
     "mpi_errors_are_fatal, mpi_errors_abort or mpi_errors_return"},
    {"LWMPI_DEADLOCK", is_deadlock, "end, report or off"},
    {"LWMPI_ISOLATE", is_flag, "0 or 1"},
    {"LWMPI_SINGLETON", is_flag, "0 or 1"},
    {"LWMPI_COUNTERS", is_flag, "0 or 1"},
    {"LWMPI_LEAKS", is_flag, "0 or 1"},
    {"LWMPI_NO_PEER_READ", is_flag, "0 or 1"},
};

bool hal_settings_check(char *text, size_t bytes)
{
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        const char *value = getenv(settings[i].name);
        if (!value || !*value || settings[i].good(value))
            continue;
        snprintf(text, bytes, "%s=%.100s: expected %s", settings[i].name, value, settings[i].expected);
        return false;
    }
    return true;
}

size_t hal_setting_stack(void)
{
    const char *value = getenv("LWMPI_STACK");
    return (size_t)(value && *value ? strtoul(value, NULL, 10) : hal_budget()->stack) << 10;
}
