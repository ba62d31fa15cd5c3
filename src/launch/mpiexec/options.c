/* SPDX-License-Identifier: MIT
 *
 * The command line.  Options may have one or two dashes, and "--name=value" is "--name value".
 */
#include "base/guess.h"
#include "launch/mpiexec/hosts.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mpi/coll/rules.h"

enum { GIVE_UP_SECONDS = 10 };

#ifndef LWMPI_VERSION
#define LWMPI_VERSION "unknown"
#endif

/* Besides the settings, which are numbered first. */
enum option_id {
    RANKS = HAL_SETTING_COUNT,
    SERVICES,
    CHECK,
    MACHINE,
    SET,
    SOFTWARE,
    SEED,
    HOST_TIME,
    IO_RANK,
    ENFORCE,
    REPORT,
    TRACE,
    TAG,
    FOLDER,
    EXPORT,
    GENV,
    TIMEOUT,
    UNIVERSE,
    CONNECTORS,
    MORE,
    SEARCH,
    VERBOSE,
    HELP,
    VERSION,
    HOST,
    ANY_SIZE,
    HOST_FILE,
    NOTHING
};

/* Names are separated by blanks; the first is the one in messages and in the help.  "": none, or no value; no default that
 * a word could tell. */
static const struct row {
    unsigned id;
    const char *names, *argument;
    struct hal_values values;
    const char *usual, *help;
} rows[] = {
    {RANKS, "-n -np --np", "N", HAL_NUMBER("", 1, HAL_RANKS_MOST, ""), "1", "start N ranks of the program"},
#define ROW(name, option, argument, values, usual, meaning) \
    {HAL_SETTING_##name, option, argument, values, usual, meaning},
    HAL_SETTINGS(ROW)
#undef ROW
        {SERVICES, "--services", "", HAL_FLAG, "", "start a service cluster: name server and spawn server"},
    {CHECK, "--check", "", HAL_FLAG, "", "check more of what the program does, at some cost"},
    {MACHINE, "--machine", "NAME", HAL_TEXT, "",
     "run on a model of this machine, in virtual time: a name that lwmpi-info lists, or a file"},
    {SET, "--set", "KEY=VALUE", HAL_TEXT, "",
     "change a parameter of the machine (lwmpi-info --machine NAME lists them)"},
    {SOFTWARE, "--stack", "NAME", HAL_WORD("ikc mailbox mppa-mpi mppa-ipc plain"), "as the machine says",
     "what carries messages on it: ikc, mailbox, mppa-mpi, mppa-ipc or plain"},
    {SEED, "--seed", "S", HAL_TEXT, "",
     "let events that are due at the same time happen in an order that S picks (--machine)"},
    {HOST_TIME, "--host-time", "FACTOR", HAL_TEXT, "",
     "programs compute for FACTOR times the time of this processor; not the same each time (--machine)"},
    {IO_RANK, "--io-rank", "", HAL_FLAG, "",
     "one more rank, of the last program, in an I/O cluster and outside of MPI_COMM_WORLD (--machine)"},
    {ENFORCE, "--enforce-memory", "", HAL_FLAG, "",
     "a cluster has no more memory than on the machine: what exceeds it fails (--machine)"},
    {REPORT, "--report", "FILE", HAL_TEXT, "",
     "leave a report of the run: a page (.html), or its data (.json) (--machine)"},
    {TRACE, "--trace", "FILE", HAL_TEXT, "", "leave a trace for Perfetto or Chrome (.json) (--machine)"},
    {TAG, "--tag-output -l -prepend-rank", "", HAL_FLAG, "",
     "begin each line of output with the rank that printed it"},
    {FOLDER, "--wdir -wd", "DIR", HAL_TEXT, "",
     "run this program, and those after it that say no other, in this folder"},
    {EXPORT, "-x", "NAME[=VALUE]", HAL_TEXT, "",
     "set a variable for the ranks (all variables of mpiexec are passed on anyway)"},
    {GENV, "-genv", "NAME VALUE", HAL_TEXT, "", "the same, in the manner of other launchers"},
    {TIMEOUT, "--timeout", "S", HAL_TEXT, "", "end the job after S seconds, with status 124"},
    {UNIVERSE, "--universe", "N", HAL_NUMBER("", 1, HAL_RANKS_MOST, ""), "programs find none",
     "what programs find as MPI_UNIVERSE_SIZE: how many processes there should be with those that they "
     "start"},
    {CONNECTORS, "--connectors", "", HAL_FLAG, "",
     "begin with nodes that have no program: ranks 0 to --clusters - 1 (16 of them if it is not given), on "
     "which "
     "the programs start others by mppa_spawn()"},
    {MORE, "--options", "FILE", HAL_TEXT, "",
     "read more options from a file, separated by blanks or ends of lines"},
    {SEARCH, "--path", "DIRS", HAL_TEXT, "",
     "look for the program in these folders, too, before those of PATH"},
    {VERBOSE, "--verbose -v", "", HAL_FLAG, "",
     "say how the job is laid out; at the end (--machine) what time, memory and energy it took"},
    {HELP, "--help -h", "", HAL_FLAG, "", "print this and end"},
    {VERSION, "--version -V", "", HAL_FLAG, "", "print the version and end"},
    {HOST, "--hosts --host -H", "LIST", HAL_TEXT, "this host",
     "run on these hosts, with as many ranks on each as stand behind its name: a:4,b:4"},
    {HOST_FILE, "--hostfile --machinefile --machine-file -f", "FILE", HAL_TEXT, "",
     "the same from a file: in each line a name, or name:ranks, or name slots=ranks"},
    {ANY_SIZE, "--any-size", "", HAL_FLAG, "", "start the job though it needs more memory than is free"},
    {NOTHING, "--oversubscribe --allow-run-as-root", "", HAL_FLAG, "", "accepted: it is always so here"},
};
enum { ROWS = sizeof rows / sizeof *rows };

static void help_left(const char *left, const char *text)
{
    printf(strlen(left) < 26 ? "  %-26s %s" : "  %s\n                             %s", left, text);
}

static void help_usual(const char *usual)
{
    printf(*usual ? " (default: %s)\n" : "\n", usual);
}

static void help_names(const char *names, const char *argument, const char *text)
{
    char left[128] = "";
    for (const char *at = names; *at; at += strcspn(at, " "), at += *at == ' ')
        snprintf(left + strlen(left), sizeof left - strlen(left), "%s%.*s", *left ? ", " : "",
                 (int)strcspn(at, " "), at);
    snprintf(left + strlen(left), sizeof left - strlen(left), "%s%s", *argument ? " " : "", argument);
    help_left(left, text);
}

void option_help(const char *names, const char *argument, const char *text)
{
    help_names(names, argument, text);
    help_usual("");
}

static void help_options(void)
{
    for (size_t i = 0; i < ROWS; i++)
        if (*rows[i].names) {
            help_names(rows[i].names, rows[i].argument, rows[i].help);
            help_usual(rows[i].usual);
        }
}

/* Settings that are variables alone. */
static void help_variables(void)
{
    for (size_t i = 0; i < ROWS; i++) {
        char left[64], expected[48];
        if (*rows[i].names)
            continue;
        const char *values = hal_value_expected(&rows[i].values, expected, sizeof expected);
        const char *unit = rows[i].values.unit;
        bool flag = rows[i].values.kind == HAL_VALUE_FLAG;
        snprintf(left, sizeof left, "%s=%s", hal_setting_name((enum hal_setting)rows[i].id),
                 flag      ? "1"
                 : *unit   ? unit
                 : *values ? values
                           : "TEXT");
        help_left(left, rows[i].help);
        help_usual(rows[i].usual);
    }
}

static _Noreturn void help(void)
{
    printf("Usage: mpiexec [OPTION]... PROGRAM [ARGUMENT]... [: [-n N] PROGRAM [ARGUMENT]...]...\n"
           "Run an MPI program as a job of many ranks, on this host or on several.\n\n");
    help_options();
    others_help();
    printf("\nVariables of the environment:\n");
    help_variables();
    printf(
        "LWMPI_CLUSTERS, LWMPI_PES, LWMPI_MAP and so on (lwmpi-info --settings lists all) are used where no "
        "option\n"
        "says otherwise.  A value that makes no sense is refused, as it is for an option.\n"
        "MPIEXEC_TIMEOUT=S is --timeout S.\n"
        "\nLaunchers of others (srun, mpiexec.hydra, prterun, mpirun) start programs without mpiexec: see "
        "docs/hosts.md.\n"
        "\nStandard input goes to rank 0; the others see its end.\n"
        "The exit status is that of the lowest rank whose status is not 0; or 128 + signal if a rank "
        "crashes,\n"
        "that of MPI_Abort, %d if the ranks wait for each other for good, %d after --timeout, %d for wrong\n"
        "options, %d or %d if the program cannot be run or is not found.\n"
        "A process that was started on a node finds MPPA_NODES and MPPA_RANK in front of its environment.\n"
        "Ranks that are processes find LWMPI_RANK and LWMPI_SIZE in their environment.\n"
        "What ranks have started ends with a job whose status is not 0, but for what has left their process "
        "group\n"
        "(setsid); after a job that ends well it goes on.\n",
        STATUS_DEADLOCK, STATUS_TIMEOUT, STATUS_USAGE, STATUS_NOT_RUNNABLE, STATUS_NOT_FOUND);
    exit(fflush(stdout) ? 1 : 0);
}

bool option_named(const char *names, const char *word, size_t length)
{
    size_t dashes = strspn(word, "-");
    for (const char *at = names; *at; at += strcspn(at, " "), at += *at == ' ') {
        size_t whole = strcspn(at, " "), bare = strspn(at, "-");
        /* One letter has one dash. */
        if (whole - bare == length - dashes && strncmp(at + bare, word + dashes, length - dashes) == 0 &&
            (whole - bare > 1 || dashes == 1))
            return true;
    }
    return false;
}

/* The row of an option, whatever the number of dashes; NULL if there is none. */
static const struct row *row_find(const char *word, size_t length)
{
    for (size_t i = 0; i < ROWS; i++)
        if (option_named(rows[i].names, word, length))
            return &rows[i];
    return NULL;
}

static void names_try(struct lw_guess *guess, const char *names)
{
    for (const char *at = names; *at; at += strcspn(at, " "), at += *at == ' ')
        lw_guess_try(guess, at, strcspn(at, " "));
}

/* Not an option: the nearest one is named if there is one. */
static _Noreturn void unknown_fail(const char *word, size_t length)
{
    struct lw_guess guess = {.word = word, .length = length};
    for (size_t i = 0; i < ROWS; i++)
        names_try(&guess, rows[i].names);
    for (size_t i = 0; other_names(i); i++)
        names_try(&guess, other_names(i));
    if (guess.found)
        fail(STATUS_USAGE, "unknown option %.*s: did you mean %.*s? (mpiexec --help lists all)", (int)length,
             word, (int)guess.found_length, guess.found);
    fail(STATUS_USAGE, "unknown option %.*s (mpiexec --help lists them)", (int)length, word);
}

static uint32_t value_read(const struct row *row, const char *name, const char *value)
{
    char expected[128];
    uint32_t number;
    if (!hal_value_read(&row->values, value, &number))
        fail(STATUS_USAGE, "%s %s: expected %s", name, value,
             hal_value_expected(&row->values, expected, sizeof expected));
    return number;
}

uint32_t count_read(const char *name, const char *value)
{
    static const struct row ranks = {.values = HAL_NUMBER("", 1, HAL_RANKS_MOST, "")};
    return value_read(&ranks, name, value);
}

static void protocol_set(struct options *options, const char *name, const char *value)
{
    static const char *const known[] = {"auto",        "opt",  "unopt", "eager", "normal",
                                        "eager-split", "lazy", "dma",   "tuned", "connector"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(value, known[i]) == 0) {
            options->protocol = known[i];
            return;
        }
    fail(STATUS_USAGE,
         "%s %s: expected auto, opt, unopt, eager or connector (with --stack mppa-mpi: normal, eager, "
         "eager-split, "
         "lazy, dma "
         "or tuned)",
         name, value);
}

static void budget_set(struct options *options, const char *name, const char *value)
{
    struct hal_budget budget;
    char why[256];
    if (!hal_budget_read(value, &budget, why, sizeof why))
        fail(STATUS_USAGE, "%s %s", name, why);
    options->budget = value;
}

static void variable_set(const char *name, const char *value)
{
    const char *equals = strchr(value, '=');
    if (equals == value || !*value)
        fail(STATUS_USAGE, "%s %s: expected NAME or NAME=VALUE", name, value);
    if (!equals)
        return; /* it is passed on in any case */
    char *variable = format_text("%.*s", (int)(equals - value), value);
    environment_set(variable, equals + 1);
    free(variable);
}

void host_check(const char *name, const char *value)
{
    for (const char *at = value;; at++) { /* NAME or NAME:COUNT, with commas in between */
        bool whole = strncmp(at, "::1", 3) == 0;
        if (!host_is_here(at, whole ? 3 : strcspn(at, ":,")))
            fail(STATUS_USAGE,
                 "%s %s: the ranks that a job starts run on this host only (localhost, or its name)", name,
                 value);
        at += strcspn(at, ",");
        if (!*at)
            break;
    }
}

static void timeout_set(struct options *options, const char *name, const char *value)
{
    char *end;
    options->timeout = strtod(value, &end);
    if (end == value || *end || !isfinite(options->timeout) || options->timeout <= 0 ||
        options->timeout > 1e8)
        fail(STATUS_USAGE, "%s %s: expected a number of seconds above 0", name, value);
}

static void seed_set(struct options *options, const char *name, const char *value)
{
    char *end;
    errno = 0;
    options->seed = strtoull(value, &end, 10);
    if (errno || end == value || *end || strchr(value, '-'))
        fail(STATUS_USAGE, "%s %s: expected a number from 0 to 2^64 - 1", name, value);
    options->seeded = true;
}

static void host_time_set(struct options *options, const char *name, const char *value)
{
    char *end;
    double factor = strtod(value, &end);
    if (end == value || *end || !(factor >= 1e-6 && factor <= 1e6))
        fail(STATUS_USAGE, "%s %s: expected a number from 0.000001 to 1000000", name, value);
    options->host_time = value;
}

static void setting_add(struct options *options, const char *name, const char *value)
{
    const char *equals = strchr(value, '=');
    if (!equals || equals == value || strpbrk(value, "\n#"))
        fail(STATUS_USAGE, "%s %s: expected KEY=VALUE", name, value);
    char *before = options->settings;
    options->settings = format_text("%s%s%s", before ? before : "", before ? "\n" : "", value);
    free(before);
}

/* The same as --set stack=NAME. */
static void software_set(struct options *options, const char *name, const char *value)
{
    char *setting = format_text("stack=%s", value);
    setting_add(options, name, setting);
    free(setting);
}

/* An option of a row, or its variable, with what hal_value_read() made of its value. */
static void setting_apply(struct options *options, enum hal_setting setting, const char *name,
                          const char *value, uint32_t number)
{
    switch (setting) {
    case HAL_SETTING_CLUSTERS:
        options->clusters = number;
        break;
    case HAL_SETTING_PES:
        options->pes = number;
        break;
    case HAL_SETTING_WORKERS:
        options->workers = number > HAL_WORKERS_MOST ? WORKERS_RANKS : number;
        break;
    case HAL_SETTING_MAP:
        options->map = (enum hal_map)number;
        break;
    case HAL_SETTING_PROTOCOL:
        protocol_set(options, name, value);
        break;
    case HAL_SETTING_BUDGET:
        budget_set(options, name, value);
        break;
    case HAL_SETTING_ISOLATE:
        options->isolate = number;
        break;
    case HAL_SETTING_SURVIVE:
        options->survive = number;
        break;
    case HAL_SETTING_DEADLOCK:
        options->deadlock = (enum deadlock)number;
        break;
    case HAL_SETTING_COUNTERS:
        options->counters = number;
        break;
    case HAL_SETTING_LEAKS:
        options->leaks = number;
        break;
    case HAL_SETTING_GIVE_UP:
        options->give_up = number;
        break;
    case HAL_SETTING_LAUNCHER:
    case HAL_SETTING_BIND:
    case HAL_SETTING_INTERFACE:
    case HAL_SETTING_PROVIDER:
    case HAL_SETTING_INITIAL_ERRHANDLER: /* the library reads it where each rank begins [MPI 11.5] */
        setenv(hal_setting_name(setting), value, 1);
        break;
    default: /* variables that the library reads */
        break;
    }
}

static int option_read(struct options *options, struct part *part, int argc, char **argv, int at);

/* The words of a text, which it then is cut into: `count` of them.  To be freed. */
static char **words_of(char *text, int *count)
{
    char **words = allocate((strlen(text) / 2 + 2) * sizeof *words), *rest;
    *count = 0;
    for (char *word = strtok_r(text, " \t\n", &rest); word; word = strtok_r(NULL, " \t\n", &rest))
        words[(*count)++] = word;
    return words;
}

/* The options that a file has. */
static void file_read(struct options *options, struct part *part, const char *name, const char *path)
{
    char *text = NULL;
    size_t room = 0;
    int count;
    static int depth;
    if (++depth > 8)
        fail(STATUS_USAGE, "%s %s: such files name each other in a circle", name, path);
    FILE *file = fopen(path, "re");
    if (!file || (getdelim(&text, &room, 0, file) < 0 && ferror(file)))
        fail(STATUS_USAGE, "%s %s: %m", name, path);
    fclose(file);
    char **words = words_of(text, &count); /* both are kept: options point into them */
    for (int at = 0; at < count;)
        at += option_read(options, part, count, words, at);
    depth--;
}

static void option_apply(struct options *options, struct part *part, const struct row *row, const char *name,
                         char *const *values)
{
    const char *value = *row->argument ? values[0] : "1";
    uint32_t number = value_read(row, name, value);
    if (row->id < HAL_SETTING_COUNT) {
        setting_apply(options, (enum hal_setting)row->id, name, value, number);
        return;
    }
    switch ((enum option_id)row->id) {
    case RANKS:
        part->ranks = number;
        break;
    case SERVICES:
        options->services = true;
        break;
    case CHECK:
        options->check = true;
        break;
    case MACHINE:
        options->machine = value;
        break;
    case SET:
        setting_add(options, name, value);
        break;
    case SOFTWARE:
        software_set(options, name, value);
        break;
    case SEED:
        seed_set(options, name, value);
        break;
    case HOST_TIME:
        host_time_set(options, name, value);
        break;
    case IO_RANK:
        options->io_ranks = 1;
        break;
    case ENFORCE:
        options->enforce_memory = true;
        break;
    case REPORT:
    case TRACE:
        report_set(options, row->names, value);
        break;
    case TAG:
        options->tag_output = true;
        break;
    case VERBOSE:
        options->verbose = true;
        break;
    case FOLDER:
        part->folder = value;
        break;
    case EXPORT:
        variable_set(name, value);
        break;
    case GENV:
        if (strchr(value, '=') || !*value)
            fail(STATUS_USAGE, "%s %s %s: expected the name of a variable and its value", name, value,
                 values[1]);
        environment_set(value, values[1]);
        break;
    case TIMEOUT:
        timeout_set(options, name, value);
        break;
    case UNIVERSE:
        options->universe = number;
        break;
    case CONNECTORS:
        options->nodes = 1; /* nodes_add() knows how many */
        break;
    case MORE:
        file_read(options, part, name, value);
        break;
    case SEARCH:
        part->folders = value;
        break;
    case HOST:
        if (mpiexec.offspring && mpiexec.part)
            break; /* the head has seen to it */
        if (mpiexec.offspring && !mpiexec.parent_hosts)
            host_check(name, value);
        else if (mpiexec.offspring && options->part_count <= 1)
            hosts_choose(options, name, value);
        else if (options->part_count <= 1)
            hosts_list(options, name, value);
        else
            fail(STATUS_USAGE, "%s %s: it is for the whole job: give it before the first program", name,
                 value);
        break;
    case HOST_FILE:
        hosts_file(options, name, value);
        break;
    case ANY_SIZE:
        options->any_size = true;
        break;
    case HELP:
        help();
    case VERSION:
        printf("mpiexec (lwmpi) " LWMPI_VERSION "\n");
        exit(fflush(stdout) ? 1 : 0);
    case NOTHING:
        break;
    }
}

/* The number that is written without a blank behind "-n" or "-np"; NULL: there is none. */
static char *number_joined(char *word)
{
    size_t dashes = strspn(word, "-"), letters = strcspn(word, "0123456789");
    char *number = word + letters;
    bool ranks = letters - dashes >= 1 && option_named("-n -np", word, letters);
    return ranks && *number && !number[strspn(number, "0123456789")] ? number : NULL;
}

/* Where the value of an option begins that is a part of its word; NULL: there is none. */
static char *value_joined(char *word, size_t *length)
{
    char *number = number_joined(word), *equals = strchr(word, '=');
    *length = number ? (size_t)(number - word) : equals ? (size_t)(equals - word) : strlen(word);
    return number ? number : equals ? equals + 1 : NULL;
}

static void any_apply(struct options *options, struct part *part, const struct row *row,
                      const struct other *other, const char *name, char *const *values)
{
    if (row)
        option_apply(options, part, row, name, values);
    else
        other_apply(options, part, other, name, values);
}

/* Read one option at argv[at]; returns how many words it was. */
static int option_read(struct options *options, struct part *part, int argc, char **argv, int at)
{
    size_t length;
    char *word = argv[at], *joined = value_joined(word, &length);
    const struct row *row = row_find(word, length);
    const struct other *other = row ? NULL : other_find(word, length);
    if (!row && !other)
        unknown_fail(word, length);
    if (row && row->id != RANKS && row->id != SEARCH && row->id != FOLDER && row->id != HOST &&
        options->part_count > 1)
        fail(STATUS_USAGE, "%.*s is for the whole job: give it before the first program", (int)length, word);
    const char *argument = row ? row->argument : other_argument(other);
    int wanted = !*argument ? 0 : strchr(argument, ' ') ? 2 : 1;
    char *name = format_text("%.*s", (int)length, word);
    int used = 1;
    if (joined && wanted == 0)
        fail(STATUS_USAGE, "%s takes no value, not %s", name, joined);
    if (joined && wanted == 1) {
        any_apply(options, part, row, other, name, &joined);
    } else {
        if (at + wanted >= argc)
            fail(STATUS_USAGE, "%s: its %s is missing", name, argument);
        any_apply(options, part, row, other, name, &argv[at + 1]);
        used += wanted;
    }
    free(name);
    return used;
}

/* Settings of the environment, as if they were options before all others. */
static void environment_read(struct options *options)
{
    for (size_t i = 0; i < ROWS; i++) {
        const struct row *row = &rows[i];
        const char *value = row->id < HAL_SETTING_COUNT ? hal_setting((enum hal_setting)row->id) : NULL;
        if (!value || !*value)
            continue;
        const char *name = hal_setting_name((enum hal_setting)row->id);
        setting_apply(options, (enum hal_setting)row->id, name, value, value_read(row, name, value));
    }
    const char *timeout = getenv("MPIEXEC_TIMEOUT"); /* as other launchers have it */
    if (timeout && *timeout)
        timeout_set(options, "MPIEXEC_TIMEOUT", timeout);
}

/* The I/O rank runs the one program, too; of several, the last is its own. */
static uint64_t io_rank_add(struct options *options)
{
    struct part *last = &options->parts[options->part_count - 1];
    if (options->part_count == 1) {
        last[1] = last[0];
        last[1].ranks = 1;
        options->part_count = 2;
        return 1;
    }
    if (last->ranks != 1)
        fail(STATUS_USAGE, "-n %u: with --io-rank the last program has one rank, the I/O rank", last->ranks);
    return 0;
}

/* On a modelled machine each node is a compute cluster, the main process is on an I/O cluster, and another one on the host beyond PCIe. */
static void nodes_model(struct options *options)
{
    uint32_t processes = 0;
    for (uint32_t i = 0; i < options->part_count; i++)
        processes += options->parts[i].ranks;
    if (processes > 2)
        fail(STATUS_USAGE,
             "--connectors: %u processes: expected one or two on --machine %s, the main process, which is on "
             "its "
             "I/O cluster, and one on its host",
             processes, options->machine);
    if (options->pes > 1)
        fail(STATUS_USAGE, "--pes %u: with --connectors a node is a cluster with one process (--pes 1)",
             options->pes);
    options->pes = 1;
    options->io_ranks = processes;
}

/* The nodes are ranks, too; on this host they are processes. */
static uint32_t nodes_add(struct options *options)
{
    enum { NODES = 16 }; /* as an MPPA-256 has */
    options->nodes = options->clusters ? options->clusters : NODES;
    options->clusters = 0;
    options->isolate |= !options->machine;
    if (options->machine)
        nodes_model(options);
    return options->nodes;
}

/* What the ranks will find, with what -x has set. */
static void settings_check(void)
{
    char text[512];
    if (!hal_settings_check(text, sizeof text) || !lw_rules_check(text, sizeof text))
        fail(STATUS_USAGE, "%s", text);
}

/* The options and words of one program, from argv[at] on; returns where they end. */
static int part_read(struct options *options, int argc, char **argv, int at, const char *between)
{
    struct part *part = &options->parts[options->part_count++];
    while (at < argc && !options->lines && argv[at][0] == '-' && argv[at][1] && strcmp(argv[at], "--") != 0)
        at += option_read(options, part, argc, argv, at);
    if (options->lines)
        return at;
    if (at < argc && strcmp(argv[at], "--") == 0)
        at++;
    part->argv = &argv[at];
    while (at < argc && strcmp(argv[at], between) != 0) {
        part->argc++;
        at++;
    }
    if (!part->ranks)
        part->ranks = options->part_count == 1 && at >= argc ? hosts_room(options)
                      : options->per_host                    ? options->per_host
                                                             : 1;
    if (!part->argc)
        fail(STATUS_USAGE, options->part_count > 1 ? "no program after the colon"
                                                   : "no program to run (mpiexec --help says how)");
    if (at == argc - 1)
        fail(STATUS_USAGE, "no program after the colon");
    argv[at] = NULL; /* a program that is a process of its own gets this much (argv[argc] is NULL anyway) */
    return at;
}

/* All programs of a command line, or of the file that it names. */
static void parts_read(struct options *options, int argc, char **argv, int at)
{
    /* What ranks start may have any argument, also a colon. */
    const char *between = mpiexec.offspring ? JOB_PARENT_COLON : ":";
    options->parts = realloc(options->parts, ((size_t)argc + 1) * sizeof *options->parts);
    if (!options->parts)
        fail(1, "no memory left");
    memset(options->parts, 0, ((size_t)argc + 1) * sizeof *options->parts);
    options->part_count = 0;
    for (; at < argc || !options->part_count; at++) {
        at = part_read(options, argc, argv, at, between);
        if (options->lines)
            break;
    }
    const char *file = options->lines;
    if (!file)
        return;
    if (at < argc || options->part_count > 1)
        fail(STATUS_USAGE, "-configfile %s: expected no programs beside the file", file);
    static int depth;
    if (++depth > 8)
        fail(STATUS_USAGE, "-configfile %s: such files name each other in a circle", file);
    options->lines = NULL;
    char **words = configfile_read(file, between, &argc);
    parts_read(options, argc, words, 0);
}

/* Who would tell of deaths, and in which order, is not settled there. */
static void survive_check(const struct options *options)
{
    const char *other = options->machine ? "--machine" : options->nodes ? "--connectors" : NULL;
    if (options->survive && other)
        fail(STATUS_USAGE, "--survive: not with %s: the job ends there when a process dies", other);
}

void options_read(int argc, char **argv, struct options *options)
{
    *options = (struct options){.protocol = "auto", .give_up = GIVE_UP_SECONDS};
    environment_read(options);
    if (mpiexec.parent_hosts)
        hosts_list(options, "--hosts", mpiexec.parent_hosts);
    parts_read(options, argc, argv, 1);
    uint64_t ranks = 0;
    for (uint32_t i = 0; i < options->part_count; i++)
        ranks += options->parts[i].ranks;
    if (options->nodes)
        ranks += nodes_add(options);
    else if (options->io_ranks)
        ranks += io_rank_add(options);
    if (ranks > HAL_RANKS_MOST)
        fail(STATUS_USAGE, "%llu ranks in all: expected at most %d", (unsigned long long)ranks,
             HAL_RANKS_MOST);
    options->ranks = (uint32_t)ranks;
    survive_check(options);
    settings_check();
}
