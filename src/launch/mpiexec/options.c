/* SPDX-License-Identifier: MIT
 *
 * The command line.  Options may have one or two dashes, and "--name=value" is "--name value".
 */
#include "launch/mpiexec/mpiexec.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mpi/coll/rules.h"

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
    VERBOSE,
    HELP,
    VERSION,
    HOST,
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
    {TAG, "--tag-output -l", "", HAL_FLAG, "", "begin each line of output with the rank that printed it"},
    {FOLDER, "--wdir -wd", "DIR", HAL_TEXT, "", "run in this folder"},
    {EXPORT, "-x", "NAME[=VALUE]", HAL_TEXT, "",
     "set a variable for the ranks (all variables of mpiexec are passed on anyway)"},
    {GENV, "-genv", "NAME VALUE", HAL_TEXT, "", "the same, in the manner of other launchers"},
    {TIMEOUT, "--timeout", "S", HAL_TEXT, "", "end the job after S seconds, with status 124"},
    {VERBOSE, "--verbose -v", "", HAL_FLAG, "",
     "say how the job is laid out; at the end (--machine) what time, memory and energy it took"},
    {HELP, "--help -h", "", HAL_FLAG, "", "print this and end"},
    {VERSION, "--version -V", "", HAL_FLAG, "", "print the version and end"},
    {HOST, "--host --hosts", "NAME", HAL_TEXT, "", "accepted if NAME is this host"},
    {NOTHING, "--oversubscribe --allow-run-as-root", "", HAL_FLAG, "", "accepted: it is always so here"},
};
enum { ROWS = sizeof rows / sizeof *rows };

static void help_line(const char *left, const struct row *row)
{
    printf(strlen(left) < 26 ? "  %-26s %s" : "  %s\n                             %s", left, row->help);
    printf(*row->usual ? " (default: %s)\n" : "\n", row->usual);
}

static void help_options(void)
{
    for (size_t i = 0; i < ROWS; i++) {
        char left[64], names[48] = "";
        for (const char *at = rows[i].names; *at; at += strcspn(at, " "), at += *at == ' ')
            snprintf(names + strlen(names), sizeof names - strlen(names), "%s%.*s", *names ? ", " : "",
                     (int)strcspn(at, " "), at);
        snprintf(left, sizeof left, "%s%s%s", names, *rows[i].argument ? " " : "", rows[i].argument);
        if (*names)
            help_line(left, &rows[i]);
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
        help_line(left, &rows[i]);
    }
}

static _Noreturn void help(void)
{
    printf("Usage: mpiexec [OPTION]... PROGRAM [ARGUMENT]... [: [-n N] PROGRAM [ARGUMENT]...]...\n"
           "Run an MPI program as a job of many ranks on this host.\n\n");
    help_options();
    printf("\nVariables of the environment:\n");
    help_variables();
    printf(
        "LWMPI_CLUSTERS, LWMPI_PES, LWMPI_MAP and so on (lwmpi-info --settings lists all) are used where no "
        "option\n"
        "says otherwise.  A value that makes no sense is refused, as it is for an option.\n"
        "\nStandard input goes to rank 0, or to the process that carries it with others.\n"
        "The exit status is that of the lowest rank whose status is not 0; or 128 + signal if a rank "
        "crashes,\n"
        "that of MPI_Abort, %d if the ranks wait for each other for good, %d after --timeout, %d for wrong\n"
        "options, %d or %d if the program cannot be run or is not found.\n"
        "Ranks that are processes find LWMPI_RANK and LWMPI_SIZE in their environment.\n"
        "What ranks have started ends with a job whose status is not 0, but for what has left their process "
        "group\n"
        "(setsid); after a job that ends well it goes on.\n",
        STATUS_DEADLOCK, STATUS_TIMEOUT, STATUS_USAGE, STATUS_NOT_RUNNABLE, STATUS_NOT_FOUND);
    exit(fflush(stdout) ? 1 : 0);
}

/* The row of an option, whatever the number of dashes; NULL if there is none. */
static const struct row *row_find(const char *word, size_t length)
{
    size_t dashes = strspn(word, "-");
    for (size_t i = 0; i < ROWS; i++)
        for (const char *at = rows[i].names; *at;) {
            size_t whole = strcspn(at, " "), bare = strspn(at, "-");
            /* One letter has one dash. */
            if (whole - bare == length - dashes && strncmp(at + bare, word + dashes, length - dashes) == 0 &&
                (whole - bare > 1 || dashes == 1))
                return &rows[i];
            at += whole;
            at += *at == ' ';
        }
    return NULL;
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

static void protocol_set(struct options *options, const char *name, const char *value)
{
    static const char *const known[] = {"auto",        "opt",  "unopt", "eager", "normal",
                                        "eager-split", "lazy", "dma",   "tuned"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(value, known[i]) == 0) {
            options->protocol = known[i];
            return;
        }
    fail(STATUS_USAGE,
         "%s %s: expected auto, opt, unopt or eager (with --stack mppa-mpi: normal, eager, eager-split, "
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
    if (setenv(variable, equals + 1, 1))
        fail(STATUS_USAGE, "%s %s: %m", name, value);
    free(variable);
}

static void host_check(const char *name, const char *value)
{
    char here[256] = "";
    gethostname(here, sizeof here - 1);
    size_t length = strcspn(value, ":,"); /* NAME:COUNT */
    if (value[length] == ',' ||
        (strncmp(value, "localhost", length) != 0 && strncmp(value, here, length) != 0 &&
         strncmp(value, "127.0.0.1", length) != 0))
        fail(STATUS_USAGE, "%s %s: jobs run on this host only (localhost or %s)", name, value, here);
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
    case HAL_SETTING_DEADLOCK:
        options->deadlock = (enum deadlock)number;
        break;
    case HAL_SETTING_COUNTERS:
        options->counters = number;
        break;
    case HAL_SETTING_LEAKS:
        options->leaks = number;
        break;
    case HAL_SETTING_INITIAL_ERRHANDLER: /* the library reads it where each rank begins [MPI 11.5] */
        setenv(hal_setting_name(setting), value, 1);
        break;
    default: /* variables that the library reads */
        break;
    }
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
        options->io_rank = true;
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
        options->folder = value;
        break;
    case EXPORT:
        variable_set(name, value);
        break;
    case GENV:
        if (strchr(value, '=') || !*value || setenv(value, values[1], 1))
            fail(STATUS_USAGE, "%s %s %s: expected the name of a variable and its value", name, value,
                 values[1]);
        break;
    case TIMEOUT:
        timeout_set(options, name, value);
        break;
    case HOST:
        host_check(name, value);
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

/* Read one option at argv[at]; returns how many words it was. */
static int option_read(struct options *options, struct part *part, int argc, char **argv, int at)
{
    char *word = argv[at], *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const struct row *row = row_find(word, length);
    if (!row)
        fail(STATUS_USAGE, "unknown option %.*s (mpiexec --help lists them)", (int)length, word);
    if (row->id != RANKS && options->part_count > 1)
        fail(STATUS_USAGE, "%.*s is for the whole job: give it before the first program", (int)length, word);
    int wanted = !*row->argument ? 0 : strchr(row->argument, ' ') ? 2 : 1;
    char *name = format_text("%.*s", (int)length, word);
    int used = 1;
    if (equals && wanted == 0)
        fail(STATUS_USAGE, "%s takes no value, not %s", name, equals + 1);
    if (equals && wanted == 1) {
        char *value = equals + 1;
        option_apply(options, part, row, name, &value);
    } else {
        if (at + wanted >= argc)
            fail(STATUS_USAGE, "%s: its %s is missing", name, row->argument);
        option_apply(options, part, row, name, &argv[at + 1]);
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

/* What the ranks will find, with what -x has set. */
static void settings_check(void)
{
    char text[512];
    if (!hal_settings_check(text, sizeof text) || !lw_rules_check(text, sizeof text))
        fail(STATUS_USAGE, "%s", text);
}

void options_read(int argc, char **argv, struct options *options)
{
    *options = (struct options){.protocol = "auto"};
    options->parts = allocate(((size_t)argc + 1) * sizeof *options->parts);
    environment_read(options);
    uint64_t ranks = 0;
    for (int at = 1; at < argc || !options->part_count; at++) {
        struct part *part = &options->parts[options->part_count++];
        part->ranks = 1;
        while (at < argc && argv[at][0] == '-' && argv[at][1] && strcmp(argv[at], "--") != 0)
            at += option_read(options, part, argc, argv, at);
        if (at < argc && strcmp(argv[at], "--") == 0)
            at++;
        part->argv = &argv[at];
        while (at < argc && strcmp(argv[at], ":") != 0) {
            part->argc++;
            at++;
        }
        if (!part->argc)
            fail(STATUS_USAGE, options->part_count > 1 ? "no program after the colon"
                                                       : "no program to run (mpiexec --help says how)");
        if (at == argc - 1)
            fail(STATUS_USAGE, "no program after the colon");
        ranks += part->ranks;
    }
    if (options->io_rank)
        ranks += io_rank_add(options);
    if (ranks > HAL_RANKS_MOST)
        fail(STATUS_USAGE, "%llu ranks in all: expected at most %d", (unsigned long long)ranks,
             HAL_RANKS_MOST);
    options->ranks = (uint32_t)ranks;
    settings_check();
}
