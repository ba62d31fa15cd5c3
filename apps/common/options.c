/* SPDX-License-Identifier: MIT */
#include "common/options.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/report.h"

static void print_help(const char *program, const char *about, const struct option *table)
{
    printf("Usage: %s [options]\n%s\n\nOptions:\n", program, about);
    for (const struct option *option = table; option->name; option++) {
        char left[64];
        snprintf(left, sizeof left, "--%s%s%s", option->name, option->argument ? " " : "",
                 option->argument ? option->argument : "");
        printf("  %-26s %s\n", left, option->help);
    }
}

/* Which word of "a|b|c" is text; -1: none. */
static int choice(const char *words, const char *text)
{
    size_t length = strlen(text);

    for (int which = 0; words; which++) {
        const char *end = strchr(words, '|');
        size_t bytes = end ? (size_t)(end - words) : strlen(words);
        if (bytes == length && !memcmp(words, text, bytes))
            return which;
        words = end ? end + 1 : NULL;
    }
    return -1;
}

/* Set the option from text.  False: `why` says what was expected. */
static bool set(const struct option *option, const char *text, char *why, size_t bytes)
{
    char *end;

    errno = 0;
    switch (option->kind) {
    case OPTION_FLAG:
        *(bool *)option->value = true;
        return true;
    case OPTION_COUNT: {
        unsigned long long number = strtoull(text, &end, 10);
        if (*text < '0' || *text > '9' || *end || errno || number < option->min || number > option->max) {
            snprintf(why, bytes, "expected a whole number from %" PRIu64 " to %" PRIu64, option->min,
                     option->max);
            return false;
        }
        *(uint64_t *)option->value = number;
        return true;
    }
    case OPTION_REAL: {
        double number = strtod(text, &end);
        if (end == text || *end || !isfinite(number) || number <= 0 || number > (double)option->max) {
            snprintf(why, bytes, "expected a number above 0 and at most %" PRIu64, option->max);
            return false;
        }
        *(double *)option->value = number;
        return true;
    }
    case OPTION_TEXT:
        if (!*text) {
            snprintf(why, bytes, "expected %s", option->argument);
            return false;
        }
        *(const char **)option->value = text;
        return true;
    case OPTION_CHOICE: {
        int which = choice(option->argument, text);
        if (which < 0) {
            snprintf(why, bytes, "expected one of %s", option->argument);
            return false;
        }
        *(int *)option->value = which;
        return true;
    }
    }
    return false;
}

static const struct option *find(const struct option *table, const char *name, size_t bytes)
{
    for (; table->name; table++)
        if (strlen(table->name) == bytes && !memcmp(table->name, name, bytes))
            return table;
    return NULL;
}

/* Parse all arguments.  False: `wrong` says what is wrong. */
static bool parse(int argc, char **argv, const struct option *table, char *wrong, size_t bytes)
{
    char why[200];

    for (int i = 1; i < argc; i++) {
        const char *name = argv[i];
        if (strncmp(name, "--", 2) || !name[2]) {
            snprintf(wrong, bytes, "%s: not an option (try --help)", name);
            return false;
        }
        name += 2;
        const char *text = strchr(name, '=');
        const struct option *option = find(table, name, text ? (size_t)(text - name) : strlen(name));
        if (!option) {
            snprintf(wrong, bytes, "%s: no such option (try --help)", argv[i]);
            return false;
        }
        if (option->kind == OPTION_FLAG && text) {
            snprintf(wrong, bytes, "%s: --%s takes no value", argv[i], option->name);
            return false;
        }
        if (option->kind != OPTION_FLAG && !text && i + 1 == argc) {
            snprintf(wrong, bytes, "--%s: a value is missing (%s)", option->name, option->argument);
            return false;
        }
        text = text ? text + 1 : option->kind == OPTION_FLAG ? "" : argv[++i];
        if (!set(option, text, why, sizeof why)) {
            snprintf(wrong, bytes, "--%s %s: %s", option->name, text, why);
            return false;
        }
    }
    return true;
}

/* What mpiexec tells about clusters is the default.  False: it makes no sense. */
static bool from_environment(struct common_options *common, char *wrong, size_t bytes)
{
    const struct option pes = {"per-cluster", OPTION_COUNT, &common->per_cluster, "P", NULL, 1, INT32_MAX};
    const struct option map = {"map", OPTION_CHOICE, &common->scatter, "compact|scatter", NULL, 0, 0};
    const char *text;
    char why[100];

    if ((text = getenv("LWMPI_JOB_PES")) && !set(&pes, text, why, sizeof why)) {
        snprintf(wrong, bytes, "LWMPI_JOB_PES=%s: %s", text, why);
        return false;
    }
    if ((text = getenv("LWMPI_JOB_MAP")) && !set(&map, text, why, sizeof why)) {
        snprintf(wrong, bytes, "LWMPI_JOB_MAP=%s: %s", text, why);
        return false;
    }
    return true;
}

enum options_result options_parse(struct net *net, const char *program, const char *about, int argc,
                                  char **argv, const struct option *table, struct common_options *common,
                                  struct topology *topology)
{
    char wrong[1024] = "";

    common->seed = 1;
    bool fine = from_environment(common, wrong, sizeof wrong) &&
                parse(argc, argv, table, wrong, sizeof wrong);
    if (fine && common->help) {
        if (net->rank == 0)
            print_help(program, about, table);
        return OPTIONS_HELP;
    }
    if (!fine) {
        if (net->rank == 0)
            fprintf(stderr, "%s: %s\n", program, wrong);
        return OPTIONS_WRONG;
    }
    if (!common->per_cluster || common->per_cluster > (uint64_t)net->size)
        common->per_cluster = (uint64_t)net->size;
    topology_make(topology, (uint32_t)net->rank, (uint32_t)net->size, (uint32_t)common->per_cluster,
                  common->scatter != 0);
    return OPTIONS_RUN;
}

int options_status(enum options_result result)
{
    return result == OPTIONS_HELP ? 0 : STATUS_BAD_INPUT;
}
