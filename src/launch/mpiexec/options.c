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

#include "hal/common/settings.h"
#include "mpi/coll/rules.h"

#ifndef LWMPI_VERSION
#define LWMPI_VERSION "unknown"
#endif

enum option_id {
    RANKS,
    CLUSTERS,
    PES,
    MAP,
    WORKERS,
    ISOLATE,
    PROTOCOL,
    BUDGET,
    SERVICES,
    CHECK,
    DEADLOCK,
    MACHINE,
    SET,
    STACK,
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
    COUNTERS,
    LEAKS,
    ERRHANDLER,
    VERBOSE,
    HELP,
    VERSION,
    HOST,
    NOTHING
};

/* Names are separated by blanks; the first is the one in messages and in the help. */
static const struct row {
    const char *names, *argument, *help;
    enum option_id id;
    bool of_part; /* may stand before each program, not only before the first */
} rows[] = {
    {"-n -np --np", "N", "start N ranks of the program (default: 1)", RANKS, true},
    {"--clusters", "C", "spread the ranks over C clusters, each a process (default: one for 1,024 ranks)",
     CLUSTERS, false},
    {"--pes", "P", "let a cluster carry at most P ranks (default: as few as suffice)", PES, false},
    {"--map", "POLICY", "compact: fill a cluster before the next; scatter: round-robin (default: compact)",
     MAP, false},
    {"--workers", "W", "kernel threads a cluster, or \"ranks\": one a rank, as programs with threads get",
     WORKERS, false},
    {"--isolate", NULL, "run each rank in a process of its own", ISOLATE, false},
    {"--protocol", "NAME", "how messages travel: auto, opt, unopt or eager (default: auto)", PROTOCOL, false},
    {"--budget", "SIZES",
     "how large queues and buffers are: default, tiny, or bytes a cluster; ,FIELD=VALUE (lwmpi-info lists "
     "them)",
     BUDGET, false},
    {"--services", NULL, "start a service cluster: name server and spawn server", SERVICES, false},
    {"--check", NULL, "check more of what the program does, at some cost", CHECK, false},
    {"--deadlock", "ACTION",
     "when all ranks wait for each other for good: end the job, report it and go on, or off (default: end)",
     DEADLOCK, false},
    {"--machine", "NAME",
     "run on a model of this machine, in virtual time: a name that lwmpi-info lists, or a file", MACHINE,
     false},
    {"--set", "KEY=VALUE", "change a parameter of the machine (lwmpi-info --machine NAME lists them)", SET,
     false},
    {"--stack", "NAME",
     "what carries messages on it: ikc, mailbox, mppa-mpi, mppa-ipc or plain (default: as the machine says)",
     STACK, false},
    {"--seed", "S", "let events that are due at the same time happen in an order that S picks (--machine)",
     SEED, false},
    {"--host-time", "FACTOR",
     "programs compute for FACTOR times the time of this processor; not the same each time (--machine)",
     HOST_TIME, false},
    {"--io-rank", NULL,
     "one more rank, of the last program, in an I/O cluster and outside of MPI_COMM_WORLD (--machine)",
     IO_RANK, false},
    {"--enforce-memory", NULL,
     "a cluster has no more memory than on the machine: what exceeds it fails (--machine)", ENFORCE, false},
    {"--report", "FILE", "leave a report of the run: a page (.html), or its data (.json) (--machine)", REPORT,
     false},
    {"--trace", "FILE", "leave a trace for Perfetto or Chrome (.json) (--machine)", TRACE, false},
    {"--tag-output -l", NULL, "begin each line of output with the rank that printed it", TAG, false},
    {"--wdir -wd", "DIR", "run in this folder", FOLDER, false},
    {"-x", "NAME[=VALUE]", "set a variable for the ranks (all variables of mpiexec are passed on anyway)",
     EXPORT, false},
    {"-genv", "NAME VALUE", "the same, in the manner of other launchers", GENV, false},
    {"--timeout", "S", "end the job after S seconds, with status 124", TIMEOUT, false},
    {"--counters", NULL, "let every rank print what it has sent and received when it ends", COUNTERS, false},
    {"--leaks", NULL, "let every rank name the MPI objects that it has not freed when it ends", LEAKS, false},
    {"--initial-errhandler", "NAME",
     "what errors do at first: mpi_errors_are_fatal, mpi_errors_abort or mpi_errors_return", ERRHANDLER,
     false},
    {"--verbose -v", NULL,
     "say how the job is laid out; at the end (--machine) what time, memory and energy it took", VERBOSE,
     false},
    {"--help -h", NULL, "print this and end", HELP, false},
    {"--version -V", NULL, "print the version and end", VERSION, false},
    {"--host --hosts", "NAME", "accepted if NAME is this machine", HOST, false},
    {"--oversubscribe --allow-run-as-root", NULL, "accepted: it is always so here", NOTHING, false},
};
enum { ROWS = sizeof rows / sizeof *rows, RANKS_MOST = 1 << 20 };

static _Noreturn void help(void)
{
    printf("Usage: mpiexec [OPTION]... PROGRAM [ARGUMENT]... [: [-n N] PROGRAM [ARGUMENT]...]...\n"
           "Run an MPI program as a job of many ranks on this machine.\n\n");
    for (size_t i = 0; i < ROWS; i++) {
        char left[64], names[48] = "";
        for (const char *at = rows[i].names; *at; at += strcspn(at, " "), at += *at == ' ')
            snprintf(names + strlen(names), sizeof names - strlen(names), "%s%.*s", *names ? ", " : "",
                     (int)strcspn(at, " "), at);
        snprintf(left, sizeof left, "%s%s%s", names, rows[i].argument ? " " : "",
                 rows[i].argument ? rows[i].argument : "");
        printf(strlen(left) < 26 ? "  %-26s %s\n" : "  %s\n                             %s\n", left,
               rows[i].help);
    }
    printf(
        "\nStandard input goes to rank 0, or to the process that carries it with others.\n"
        "The exit status is that of the lowest rank whose status is not 0; or 128 + signal if a rank "
        "crashes,\n"
        "that of MPI_Abort, %d if the ranks wait for each other for good, %d after --timeout, %d for wrong\n"
        "options, %d or %d if the program cannot be run or is not found.\n"
        "The environment variables LWMPI_CLUSTERS, LWMPI_PES, LWMPI_MAP, LWMPI_WORKERS, LWMPI_ISOLATE=1,\n"
        "LWMPI_PROTOCOL, LWMPI_BUDGET, LWMPI_DEADLOCK and LWMPI_STACK (KiB of stack a rank) are used where "
        "no\n"
        "option says otherwise.  A value that makes no sense is refused, as it is for an option.\n"
        "LWMPI_NO_PEER_READ=1 keeps processes from reading each other's memory, as they do for long "
        "messages\n"
        "between clusters where the kernel lets them; such messages then go through shared memory.\n"
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

static uint32_t number(const char *name, const char *value, uint32_t most)
{
    char *end;
    errno = 0;
    unsigned long found = strtoul(value, &end, 10);
    if (errno || end == value || *end || strchr(value, '-') || found < 1 || found > most)
        fail(STATUS_USAGE, "%s %s: expected a number from 1 to %u", name, value, most);
    return (uint32_t)found;
}

static void map_set(struct options *options, const char *name, const char *value)
{
    if (strcmp(value, "compact") == 0)
        options->map = HAL_MAP_COMPACT;
    else if (strcmp(value, "scatter") == 0)
        options->map = HAL_MAP_SCATTER;
    else
        fail(STATUS_USAGE, "%s %s: expected compact or scatter", name, value);
}

static void workers_set(struct options *options, const char *name, const char *value)
{
    enum { MOST = 4096 };
    if (strcmp(value, "ranks") == 0)
        options->workers = WORKERS_RANKS;
    else if (strspn(value, "0123456789") != strlen(value))
        fail(STATUS_USAGE, "%s %s: expected a number from 1 to %d, or ranks", name, value, MOST);
    else
        options->workers = number(name, value, MOST);
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

/* A program without mpiexec reads the variable itself. */
static void deadlock_set(struct options *options, const char *name, const char *value)
{
    static const char *const known[] = {
        [DEADLOCK_END] = "end", [DEADLOCK_REPORT] = "report", [DEADLOCK_OFF] = "off"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(value, known[i]) == 0) {
            options->deadlock = (enum deadlock)i;
            return;
        }
    fail(STATUS_USAGE, "%s %s: expected end, report or off", name, value);
}

/* The library reads it where each rank begins. [MPI 11.5] */
static void errhandler_set(const char *name, const char *value)
{
    if (strcmp(value, "mpi_errors_are_fatal") != 0 && strcmp(value, "mpi_errors_abort") != 0 &&
        strcmp(value, "mpi_errors_return") != 0)
        fail(STATUS_USAGE, "%s %s: expected mpi_errors_are_fatal, mpi_errors_abort or mpi_errors_return",
             name, value);
    setenv("LWMPI_INITIAL_ERRHANDLER", value, 1);
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
    size_t length = strcspn(value, ":,"); /* host:slots */
    if (value[length] == ',' ||
        (strncmp(value, "localhost", length) != 0 && strncmp(value, here, length) != 0 &&
         strncmp(value, "127.0.0.1", length) != 0))
        fail(STATUS_USAGE, "%s %s: jobs run on this machine only (localhost or %s)", name, value, here);
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
static void stack_set(struct options *options, const char *name, const char *value)
{
    static const char *const known[] = {"ikc", "mailbox", "mppa-mpi", "mppa-ipc", "plain"};
    size_t i = 0;
    while (i < sizeof known / sizeof *known && strcmp(known[i], value) != 0)
        i++;
    if (i == sizeof known / sizeof *known)
        fail(STATUS_USAGE, "%s %s: expected ikc, mailbox, mppa-mpi, mppa-ipc or plain", name, value);
    char *setting = format_text("stack=%s", value);
    setting_add(options, name, setting);
    free(setting);
}

static void option_apply(struct options *options, struct part *part, const struct row *row, const char *name,
                         char *const *values)
{
    const char *value = values[0];
    switch (row->id) {
    case RANKS:
        part->ranks = number(name, value, RANKS_MOST);
        break;
    case CLUSTERS:
        options->clusters = number(name, value, RANKS_MOST);
        break;
    case PES:
        options->pes = number(name, value, RANKS_MOST);
        break;
    case WORKERS:
        workers_set(options, name, value);
        break;
    case MAP:
        map_set(options, name, value);
        break;
    case PROTOCOL:
        protocol_set(options, name, value);
        break;
    case BUDGET:
        budget_set(options, name, value);
        break;
    case ISOLATE:
        options->isolate = true;
        break;
    case SERVICES:
        options->services = true;
        break;
    case DEADLOCK:
        deadlock_set(options, name, value);
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
    case STACK:
        stack_set(options, name, value);
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
    case COUNTERS:
        options->counters = true;
        break;
    case LEAKS:
        options->leaks = true;
        break;
    case ERRHANDLER:
        errhandler_set(name, value);
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
    if (!row->of_part && options->part_count > 1)
        fail(STATUS_USAGE, "%.*s is for the whole job: give it before the first program", (int)length, word);
    int wanted = !row->argument ? 0 : strchr(row->argument, ' ') ? 2 : 1;
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
    static const struct {
        const char *variable;
        enum option_id id;
    } settings[] = {{"LWMPI_CLUSTERS", CLUSTERS}, {"LWMPI_PES", PES},           {"LWMPI_MAP", MAP},
                    {"LWMPI_WORKERS", WORKERS},   {"LWMPI_PROTOCOL", PROTOCOL}, {"LWMPI_DEADLOCK", DEADLOCK},
                    {"LWMPI_BUDGET", BUDGET}};
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        char *value = getenv(settings[i].variable);
        for (size_t r = 0; value && *value && r < ROWS; r++)
            if (rows[r].id == settings[i].id)
                option_apply(options, NULL, &rows[r], settings[i].variable, &value);
    }
    options->isolate = hal_setting_on("LWMPI_ISOLATE");
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
    if (ranks > RANKS_MOST)
        fail(STATUS_USAGE, "%llu ranks in all: expected at most %d", (unsigned long long)ranks, RANKS_MOST);
    options->ranks = (uint32_t)ranks;
    settings_check();
}
