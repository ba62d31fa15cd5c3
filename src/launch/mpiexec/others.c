/* SPDX-License-Identifier: MIT
 *
 * Options of other launchers (MPICH's Hydra, Open MPI's), so that scripts that were written for them run: what has a meaning
 * here does what it says, what has none on one host is accepted, and --verbose tells so.
 */
#include "launch/mpiexec/mpiexec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void variable_own(struct part *part, const char *name, char *const *values)
{
    if (strchr(values[0], '=') || !*values[0])
        fail(STATUS_USAGE, "%s %s %s: expected the name of a variable and its value", name, values[0],
             values[1]);
    size_t bytes = (part->variable_count + 1) * sizeof *part->variables;
    part->variables = realloc(part->variables, bytes);
    if (!part->variables)
        fail(1, "no memory left (%zu bytes wanted)", bytes);
    part->variables[part->variable_count++] = format_text("%s=%s", values[0], values[1]);
}

/* Open MPI's DIR[:nocopy]: a folder with two files a rank, and all goes to the usual places, too, or not. */
static void folder_set(struct options *options, const char *name, const char *value)
{
    const char *modifiers = strrchr(value, ':');
    size_t length = modifiers ? (size_t)(modifiers - value) : strlen(value);
    if (!length || (modifiers && strcmp(modifiers, ":nocopy") != 0))
        fail(STATUS_USAGE, "%s %s: expected DIR or DIR:nocopy", name, value);
    for (int stream = 0; stream < 2; stream++)
        options->patterns[stream] = format_text("%.*s/1/rank.%%r/%s", (int)length, value,
                                                stream ? "stderr" : "stdout");
    options->output_kept = !modifiers;
}

/* Open MPI's list of what happens to output. */
static void output_set(struct options *options, const char *name, const char *value)
{
    for (const char *at = value; *at; at += strcspn(at, ","), at += *at == ',') {
        size_t length = strcspn(at, ",");
        char *word = format_text("%.*s", (int)length, at);
        if (strcmp(word, "tag") == 0)
            options->tag_output = true;
        else if (strncmp(word, "dir=", 4) == 0)
            folder_set(options, name, word + 4);
        else
            fail(STATUS_USAGE, "%s %s: expected tag, dir=DIR or both, with a comma in between", name, value);
        free(word);
    }
}

/* The size of the universe; words for "as many as possible" leave it as it is. */
static void universe_set(struct options *options, const char *name, const char *value)
{
    if (strcasecmp(value, "SYSTEM") != 0 && strcasecmp(value, "INFINITE") != 0)
        options->universe = count_read(name, value);
}

enum what {
    NOTHING,
    ENV,
    ENV_LIST,
    ENV_NONE,
    ENV_ALL,
    GENV_LIST,
    GENV_NONE,
    GENV_ALL,
    PER_HOST,
    OUT,
    ERR,
    FOLDER,
    OUTPUT,
    LINES,
    UNIVERSE,
    BINDINGS,
    CLEANUP
};

static const char unbound[] = "ranks are not bound to cores: the kernel places them";
static const char one_host[] = "all ranks run on this host";
static const char no_parts[] = "there are no such parts of a launcher here";
static const char as_ever[] = "it is always so here";

/* Names as in options.c; text: what it does, or, of NOTHING, why it means nothing. */
static const struct other {
    enum what what;
    const char *names, *argument, *text;
} others[] = {
    {ENV, "-env", "NAME VALUE",
     "set a variable for the ranks of this program (of several: each rank is a process)"},
    {ENV_LIST, "-envlist", "NAMES", "ranks of this program see no variables but these, separated by commas"},
    {ENV_NONE, "-envnone", "", "... none but those that other options set"},
    {ENV_ALL, "-envall", "", "... all, whatever -genvnone and -genvlist say"},
    {GENV_LIST, "-genvlist", "NAMES", "ranks of all programs see no variables but these"},
    {GENV_NONE, "-genvnone", "", "... none but those that other options set"},
    {GENV_ALL, "-genvall", "", "... all, as without an option"},
    {PER_HOST, "-ppn -perhost -npernode --npernode -N", "N",
     "start N ranks on each host; with -n, at most N"},
    {OUT, "-outfile-pattern", "FILE", "write standard output into files: %r is the rank, %h the host"},
    {ERR, "-errfile-pattern", "FILE", "the same for standard error"},
    {FOLDER, "--output-filename", "DIR[:nocopy]",
     "write both into DIR/1/rank.R/stdout and stderr, and print them (nocopy: do not)"},
    {OUTPUT, "--output", "WORDS", "tag: as --tag-output; dir=DIR: as --output-filename"},
    {LINES, "-configfile --app", "FILE", "read programs and their options from a file, one program a line"},
    {UNIVERSE, "-usize", "N", "as --universe"},
    {CLEANUP, "-disable-auto-cleanup", "", "as --survive"},
    {BINDINGS, "--report-bindings -print-rank-map", "", "say where ranks run"},
    {NOTHING, "--bind-to -bindto -membind --map-by --rank-by --cpus-per-proc", "WHAT", unbound},
    {NOTHING, "--cpu-set --cpu-list --slot-list -rankfile -rf", "LIST", unbound},
    {NOTHING, "--bind-to-core --bind-to-none --bind-to-socket --use-hwthread-cpus", "", unbound},
    {NOTHING, "--bynode --byslot --bycore --bysocket --nooversubscribe --no-oversubscribe", "", unbound},
    {NOTHING, "--nolocal -disable-hostname-propagation -skip-launch-node -grr", "", one_host},
    {NOTHING, "-launcher-exec -bootstrap -bootstrap-exec -rmk -iface", "NAME", no_parts},
    {NOTHING, "-pmi-port -topolib -demux -order-nodes --prefix --stdin", "WHAT", no_parts},
    {NOTHING, "--noprefix --enable-recovery --disable-recovery -info", "", no_parts},
    {NOTHING, "--display-map --display-allocation", "", "-v says how the job is laid out"},
    {NOTHING, "--mca --gmca --pmixmca --prtemca --omca", "KEY VALUE", "such parameters are Open MPI's"},
    {NOTHING, "--tune --am", "FILE", "such parameters are Open MPI's"},
    {NOTHING, "--quiet -q -print-all-exitcodes -enable-auto-cleanup", "", as_ever},
};
enum { OTHERS = sizeof others / sizeof *others };

const struct other *other_find(const char *word, size_t length)
{
    for (size_t i = 0; i < OTHERS; i++)
        if (option_named(others[i].names, word, length))
            return &others[i];
    return NULL;
}

const char *other_argument(const struct other *other)
{
    return other->argument;
}

const char *other_names(size_t index)
{
    return index < OTHERS ? others[index].names : NULL;
}

/* What it meant is told at --verbose. */
static void nothing_note(struct options *options, const struct other *other, const char *name)
{
    char *before = options->notes;
    options->notes = format_text("%s%s: accepted; %s\n", before ? before : "", name, other->text);
    free(before);
}

static void passed_set(enum passed *passed, const char **names, enum passed what, char *const *values)
{
    *passed = what;
    *names = what == PASSED_LISTED ? values[0] : "";
}

void other_apply(struct options *options, struct part *part, const struct other *other, const char *name,
                 char *const *values)
{
    switch (other->what) {
    case NOTHING:
        nothing_note(options, other, name);
        break;
    case ENV:
        variable_own(part, name, values);
        break;
    case ENV_LIST:
        passed_set(&part->passed, &part->passed_names, PASSED_LISTED, values);
        break;
    case ENV_NONE:
        passed_set(&part->passed, &part->passed_names, PASSED_NONE, values);
        break;
    case ENV_ALL:
        passed_set(&part->passed, &part->passed_names, PASSED_ALL, values);
        break;
    case GENV_LIST:
        passed_set(&options->passed, &options->passed_names, PASSED_LISTED, values);
        break;
    case GENV_NONE:
        passed_set(&options->passed, &options->passed_names, PASSED_NONE, values);
        break;
    case GENV_ALL:
        passed_set(&options->passed, &options->passed_names, PASSED_ALL, values);
        break;
    case PER_HOST:
        options->per_host = count_read(name, values[0]);
        break;
    case OUT:
    case ERR:
        options->patterns[other->what == ERR] = format_text("%s", values[0]);
        break;
    case FOLDER:
        folder_set(options, name, values[0]);
        break;
    case OUTPUT:
        output_set(options, name, values[0]);
        break;
    case LINES:
        options->lines = values[0];
        break;
    case UNIVERSE:
        universe_set(options, name, values[0]);
        break;
    case CLEANUP:
        options->survive = true;
        break;
    case BINDINGS:
        say("%s: %s; -v says how the job is laid out", name, unbound);
        break;
    }
}

void others_help(void)
{
    printf("\nAs other launchers have them:\n");
    for (size_t i = 0; i < OTHERS; i++)
        if (others[i].what != NOTHING)
            option_help(others[i].names, others[i].argument, others[i].text);
    printf("Accepted, for they mean nothing here (-v says why):\n");
    for (size_t i = 0; i < OTHERS; i++)
        if (others[i].what == NOTHING)
            printf("  %s%s%s\n", others[i].names, *others[i].argument ? " " : "", others[i].argument);
}
