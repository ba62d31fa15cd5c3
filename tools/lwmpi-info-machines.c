/* SPDX-License-Identifier: MIT
 *
 * lwmpi-info --machines, --machine: the machines that jobs can be run on a model of.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hal/budget.h"
#include "sim/machine/machine.h"
#include "launch/installed.h"
#include "lwmpi-info.h"

static void summary(const char *name, const struct machine *machine)
{
    printf(
        "%-16s %s: %u clusters of %u PEs (%u ranks each unless told otherwise), %u x %u %s, %g MHz, %g KiB a "
        "cluster\n",
        name, machine->name, machine->clusters, machine->pes, machine->ranks, machine->columns, machine->rows,
        machine->torus ? "torus" : "mesh", machine->clock_mhz, (double)machine->memory_bytes / 1024);
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_machine(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name), ending = strlen(LWMPI_MACHINE_ENDING);
    return length > ending && !strcmp(entry->d_name + length - ending, LWMPI_MACHINE_ENDING);
}

/* One file of the folder: its line of the list, or what is wrong with it. */
static int listed(const char *file)
{
    char error[512] = "";
    struct machine machine;
    char *path = installed_file(LWMPI_REL_MACHINES, file);
    if (path && machine_read(path, NULL, &machine, error, sizeof error)) {
        char name[256];
        snprintf(name, sizeof name, "%.*s", (int)(strlen(file) - strlen(LWMPI_MACHINE_ENDING)), file);
        summary(name, &machine);
    } else {
        fprintf(stderr, "lwmpi-info: %s\n", path ? error : file);
    }
    int status = !path || *error;
    free(path);
    return status;
}

int lw_info_machines(void)
{
    struct dirent **files;
    char *folder = installed_file(LWMPI_REL_MACHINES, "");
    int status = 0, count = folder ? scandir(folder, &files, is_machine, by_name) : 0;
    free(folder);
    if (count <= 0) {
        fprintf(stderr, "lwmpi-info: no machines are installed in %s, seen from lwmpi-info%s\n",
                LWMPI_REL_MACHINES, installed_why());
        return 1;
    }
    for (int i = 0; i < count; i++) {
        status |= listed(files[i]->d_name);
        free(files[i]);
    }
    free(files);
    return status;
}

/* A text in lines that begin below each other. */
static void wrapped(const char *text, int indent, int width)
{
    while (*text) {
        int length = (int)strlen(text), line = length;
        if (length > width)
            for (line = width; line > width / 2 && text[line] != ' ';)
                line--;
        printf("%*s%.*s\n", indent, "", line, text);
        text += line;
        text += strspn(text, " ");
    }
}

static void parameter(void *arg, const struct machine_entry *entry)
{
    (void)arg;
    if (!entry->name) {
        printf("%s\n", entry->meaning);
        return;
    }
    if (entry->group)
        printf("\n%s\n", entry->group);
    printf("  %-18s = %-24s  %s\n", entry->name, entry->value, entry->meaning);
    wrapped(entry->source, 23, 96);
}

int lw_info_machine(const char *name)
{
    char error[512];
    struct machine machine;
    char *path = installed_machine(name);
    if (!path) {
        char *near = installed_machine_near(name);
        fprintf(
            stderr,
            "lwmpi-info: --machine %s: there is no such machine (%s%s%s--machines lists them) and no such "
            "file%s\n",
            name, near ? "did you mean " : "", near ? near : "", near ? "? " : "", installed_why());
        free(near);
        return 2;
    }
    int status = 0;
    if (machine_read(path, NULL, &machine, error, sizeof error)) {
        summary(name, &machine);
        machine_visit(path, NULL, parameter, NULL, &machine, error, sizeof error);
        struct hal_budget budget;
        if (hal_budget_read(machine.budget, &budget, error, sizeof error))
            lw_info_budget(&budget, machine.budget);
    } else {
        fprintf(stderr, "lwmpi-info: --machine %s: %s\n", name, error);
        status = 2;
    }
    free(path);
    return status;
}
