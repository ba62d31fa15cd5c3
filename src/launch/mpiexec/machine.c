/* SPDX-License-Identifier: MIT
 *
 * Jobs on a modelled machine: one process carries all clusters, and learns of the machine by its environment.
 */
#include "launch/mpiexec/mpiexec.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/machine/machine.h"
#include "launch/installed.h"

static void tell(const char *variable, unsigned long long value)
{
    char *text = format_text("%llu", value);
    setenv(variable, text, 1);
    free(text);
}

/* If a rank of a machine runs mpiexec, what its own was told is not for the new job. */
static void forget(void)
{
    static const char begin[] = "LWMPI_MACHINE";
    for (char **at = environ; *at;) {
        char *equals = strchr(*at, '=');
        if (strncmp(*at, begin, sizeof begin - 1) == 0 && equals) {
            char *name = format_text("%.*s", (int)(equals - *at), *at);
            unsetenv(name);
            free(name);
            at = environ;
        } else {
            at++;
        }
    }
}

/* What only means something on a modelled machine, and is lost without. */
static void machine_none(const struct options *options)
{
    if (options->settings)
        fail(STATUS_USAGE, "--set %s: only with --machine NAME, whose parameters it changes",
             options->settings);
    if (options->host_time)
        fail(STATUS_USAGE, "--host-time %s: only with --machine NAME: elsewhere time is that of this host",
             options->host_time);
    if (options->io_ranks)
        fail(STATUS_USAGE, "--io-rank: only with --machine NAME: this host has no I/O clusters");
    if (options->enforce_memory)
        fail(STATUS_USAGE, "--enforce-memory: only with --machine NAME, whose clusters have so little");
    if (options->seeded)
        fail(STATUS_USAGE, "--seed %llu: only with --machine NAME, whose events it orders", options->seed);
}

/* A stack has protocols of its own, or speaks the library's. */
static void protocol_check(const char *protocol, const char *stack)
{
    static const char *const own[] = {"opt", "unopt", "connector"}, *const theirs[] = {"normal",
                                                                                       "eager-split", "lazy",
                                                                                       "dma", "tuned"};
    bool mppa = strcmp(stack, "mppa-mpi") == 0;
    for (size_t i = 0; mppa && i < sizeof own / sizeof *own; i++)
        if (!strcmp(protocol, own[i]))
            fail(STATUS_USAGE,
                 "--protocol %s: the stack mppa-mpi has normal, eager, eager-split, lazy, dma and tuned",
                 protocol);
    for (size_t i = 0; !mppa && i < sizeof theirs / sizeof *theirs; i++)
        if (!strcmp(protocol, theirs[i]))
            fail(STATUS_USAGE,
                 "--protocol %s: only with --stack mppa-mpi; %s%s has auto, opt, unopt, eager and connector",
                 protocol, *stack ? "the stack " : "this host", stack);
}

/* Options that say how this host is to carry ranks. */
static void machine_alone(const struct options *options)
{
    const char *option = options->isolate ? "--isolate" : options->clusters ? "--clusters" : "--workers";
    if (options->isolate || options->clusters || options->workers)
        fail(STATUS_USAGE, "--machine %s: the machine decides about clusters and workers (no %s)",
             options->machine, option);
    for (uint32_t i = 0; i < options->part_count; i++)
        if (options->parts[i].alone)
            fail(STATUS_NOT_RUNNABLE, "--machine %s: %s cannot share a process: %s", options->machine,
                 options->parts[i].argv[0], options->parts[i].alone);
}

static _Noreturn void unknown_fail(const char *name)
{
    char *near = installed_machine_near(name);
    fail(STATUS_USAGE,
         "--machine %s: there is no such machine (%s%s%slwmpi-info --machines lists them) and no such file%s",
         name, near ? "did you mean " : "", near ? near : "", near ? "? " : "", installed_why());
}

void machine_check(struct options *options)
{
    const char *name = options->machine;
    struct machine machine;
    char why[512];
    uint32_t pes, clusters;
    forget();
    if (!name) {
        machine_none(options);
        protocol_check(options->protocol, "");
        return;
    }
    machine_alone(options);
    char *path = installed_machine(name);
    if (!path)
        unknown_fail(name);
    if (!machine_read(path, options->settings, &machine, why, sizeof why) ||
        !machine_place(&machine, options->ranks - options->io_ranks, options->pes, &pes, &clusters, why,
                       sizeof why))
        fail(STATUS_USAGE, "--machine %s: %s", name, why);
    static const char *const stacks[] = {"plain", "ikc", "mailbox", "mppa-mpi", "mppa-ipc"};
    protocol_check(options->protocol, stacks[machine.stack]);
    if (!options->budget)
        options->budget = format_text("%s", machine.budget);
    if (options->io_ranks && !machine.io_clusters)
        fail(STATUS_USAGE, "--io-rank: %s has no I/O clusters (key io_clusters = 0); expected one that has",
             machine.name);
    if (options->io_ranks > 1 && machine.pcie_bytes_per_cycle <= 0)
        fail(STATUS_USAGE, "--connectors: two processes, and %s has no host (key pcie.rate = 0)",
             machine.name);
    setenv("LWMPI_MACHINE", path, 1);
    free(path);
    if (options->settings)
        setenv("LWMPI_MACHINE_SET", options->settings, 1);
    tell("LWMPI_MACHINE_SEED", options->seed);
    tell("LWMPI_MACHINE_PES", pes);
    const char *map = options->map == HAL_MAP_SCATTER ? "scatter" : "compact";
    setenv("LWMPI_MACHINE_MAP", map, 1);
    /* For the programs: see layout_tell(). */
    tell("LWMPI_JOB_PES", options->map == HAL_MAP_SCATTER ? (options->ranks + clusters - 1) / clusters : pes);
    setenv("LWMPI_JOB_MAP", map, 1);
    if (options->host_time)
        setenv("LWMPI_MACHINE_HOST_TIME", options->host_time, 1);
    if (options->enforce_memory)
        setenv("LWMPI_MACHINE_ENFORCE", "1", 1);
    if (options->verbose)
        setenv("LWMPI_MACHINE_VERBOSE", "1", 1);
    if (options->io_ranks)
        tell("LWMPI_MACHINE_IO", options->io_ranks);
    if (options->services)
        setenv("LWMPI_MACHINE_SERVICES", "1", 1);
    options->services = false; /* no process of their own */
    options->model = (struct hal_job){
        .nranks = options->ranks - options->io_ranks, .nclusters = clusters, .pes = pes, .map = options->map};
    /* To us it is one process. */
    options->map = HAL_MAP_COMPACT;
    options->clusters = options->workers = 1;
    options->pes = options->ranks;
}
