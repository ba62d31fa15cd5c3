/* SPDX-License-Identifier: MIT
 *
 * lwmpi-info --machines, --machine: the machines that jobs can be run on a model of.
 */
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hal/mppa256/machine.h"
#include "lwmpi-info.h"

#ifndef LWMPI_REL_MACHINES
#define LWMPI_REL_MACHINES "../share/lwmpi/machines"
#endif
#define ENDING ".machine"

/* The folder of the machine files, found from where this program is. */
static const char *folder(void)
{
    static char path[PATH_MAX + sizeof LWMPI_REL_MACHINES];
    ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - 1);
    if (length < 0)
        return LWMPI_REL_MACHINES;
    path[length] = 0;
    strcpy(strrchr(path, '/') + 1, LWMPI_REL_MACHINES);
    return path;
}

static void summary(const char *name, const struct machine *machine)
{
    printf("%-16s %s: %u clusters of %u PEs (%u ranks each unless told otherwise), %u x %u %s, %g MHz, %llu "
           "KiB a "
           "cluster\n",
           name, machine->name, machine->clusters, machine->pes, machine->ranks, machine->columns,
           machine->rows, machine->torus ? "torus" : "mesh", machine->clock_mhz,
           (unsigned long long)machine->memory_bytes / 1024);
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_machine(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name), ending = strlen(ENDING);
    return length > ending && !strcmp(entry->d_name + length - ending, ENDING);
}

int lw_info_machines(void)
{
    struct dirent **files;
    int status = 0, count = scandir(folder(), &files, is_machine, by_name);
    if (count < 0) {
        fprintf(stderr, "lwmpi-info: no machines are installed in %s\n", folder());
        return 1;
    }
    for (int i = 0; i < count; i++) {
        char path[PATH_MAX + 512], error[512];
        struct machine machine;
        snprintf(path, sizeof path, "%s/%s", folder(), files[i]->d_name);
        if (machine_read(path, &machine, error, sizeof error)) {
            files[i]->d_name[strlen(files[i]->d_name) - strlen(ENDING)] = 0;
            summary(files[i]->d_name, &machine);
        } else {
            fprintf(stderr, "lwmpi-info: %s\n", error);
            status = 1;
        }
        free(files[i]);
    }
    free(files);
    return status;
}

int lw_info_machine(const char *name)
{
    char path[2 * PATH_MAX], error[512], line[512];
    struct machine machine;
    if (strchr(name, '/'))
        snprintf(path, sizeof path, "%s", name);
    else
        snprintf(path, sizeof path, "%s/%s" ENDING, folder(), name);
    if (!machine_read(path, &machine, error, sizeof error)) {
        fprintf(stderr, "lwmpi-info: --machine %s: %s\n", name, error);
        return 2;
    }
    summary(name, &machine);
    putchar('\n');
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        fputs(line, stdout);
    if (file)
        fclose(file);
    return 0;
}
