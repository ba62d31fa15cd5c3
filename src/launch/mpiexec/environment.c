/* SPDX-License-Identifier: MIT
 *
 * What programs find in their environment: all of mpiexec's, or as much as -genvlist and its kin let through, and what
 * options set.  Variables that mpiexec itself or the loader reads (LWMPI_..., LD_LIBRARY_PATH) always go along.
 */
#include "launch/mpiexec/mpiexec.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *given; /* names that -x and -genv have set, each with a comma behind it */

void environment_set(const char *name, const char *value)
{
    if (setenv(name, value, 1))
        fail(1, "cannot set the variable %s: %m", name);
    char *before = given;
    given = format_text("%s%s,", before ? before : "", name);
    free(before);
}

/* Is this name among those of a list with commas? */
static bool listed(const char *list, const char *name, size_t length)
{
    for (const char *at = list; at && *at; at += strcspn(at, ","), at += *at == ',')
        if (strcspn(at, ",") == length && strncmp(at, name, length) == 0)
            return true;
    return false;
}

static bool passes(const char *names, const char *variable)
{
    size_t length = strcspn(variable, "=");
    return strncmp(variable, "LWMPI_", 6) == 0 || listed("LD_LIBRARY_PATH", variable, length) ||
           listed(names, variable, length) || listed(given, variable, length);
}

bool environment_differs(const struct part *part)
{
    return part->variable_count || part->passed != PASSED_USUAL;
}

void environment_give(const struct options *options, const struct part *part)
{
    bool own = part->passed != PASSED_USUAL;
    const char *names = own ? part->passed_names : options->passed_names;
    enum passed passed = own ? part->passed : options->passed;
    char **to = environ;
    for (char **from = environ; *from; from++)
        if (passed == PASSED_USUAL || passed == PASSED_ALL || passes(names, *from))
            *to++ = *from;
    *to = NULL;
    for (size_t i = 0; i < part->variable_count; i++)
        putenv(part->variables[i]);
}
