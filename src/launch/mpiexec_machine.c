/* SPDX-License-Identifier: MIT
 *
 * Jobs on a modelled machine: one process carries all clusters, and learns of the machine by its environment.
 */
#include "launch/mpiexec.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef LWMPI_REL_MACHINES
#define LWMPI_REL_MACHINES "../share/lwmpi/machines"
#endif

void machine_check(struct options *options)
{
    const char *name = options->machine;
    if (!name)
        return;
    if (options->isolate || options->clusters || options->workers)
        fail(STATUS_USAGE, "--machine %s: the machine decides about clusters and workers (no %s)", name,
             options->isolate    ? "--isolate"
             : options->clusters ? "--clusters"
                                 : "--workers");
    for (uint32_t i = 0; i < options->part_count; i++)
        if (options->parts[i].alone)
            fail(STATUS_NOT_RUNNABLE, "--machine %s: %s cannot share a process: %s", name,
                 options->parts[i].argv[0], options->parts[i].alone);
    char *path = NULL;
    if (!strchr(name, '/')) {
        char *file = format_text("%s.machine", name);
        path = installed_file(LWMPI_REL_MACHINES, file);
        free(file);
    }
    if (!path && access(name, R_OK) == 0)
        path = realpath(name, NULL);
    if (!path)
        fail(STATUS_USAGE,
             "--machine %s: there is no such machine (lwmpi-info --machines lists them) and no such file",
             name);
    setenv("LWMPI_MACHINE", path, 1);
    free(path);
    char *seed = format_text("%llu", options->seed), *pes = format_text("%u", options->pes);
    setenv("LWMPI_MACHINE_SEED", seed, 1);
    setenv("LWMPI_MACHINE_PES", pes, 1);
    setenv("LWMPI_MACHINE_MAP", options->map == HAL_MAP_SCATTER ? "scatter" : "compact", 1);
    if (options->services)
        setenv("LWMPI_MACHINE_SERVICES", "1", 1);
    options->services = false; /* no process of their own */
    free(seed);
    free(pes);
    /* To us it is one process. */
    options->map = HAL_MAP_COMPACT;
    options->clusters = options->workers = 1;
    options->pes = options->ranks;
}
