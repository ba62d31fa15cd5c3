/* SPDX-License-Identifier: MIT
 *
 * What MPI_INFO_ENV says about the process, and what hardware it is bound to.  [MPI 11.2.1, 9.1.2]
 */
#include <stdio.h>
#include <string.h>

#include "mpi/gen/bodies.h"
#include "info.h"

/* The arguments, separated by blanks, as much as fits. */
static void join(char *const *argv, char *text, size_t bytes)
{
    size_t at = 0;
    text[0] = '\0';
    for (int i = 1; argv[i] && at < bytes; i++)
        at += (size_t)snprintf(text + at, bytes - at, "%s%s", i > 1 ? " " : "", argv[i]);
}

/* A key that is told only if there is something to tell.  The info object, or NULL if there is no memory. */
static struct lw_info *with(struct lw_info *info, const char *key, const char *value)
{
    return *value ? lw_info_with(info, key, value) : info;
}

/* The command line: as the program gives it, or as it was started. */
static struct lw_info *with_command(struct lw_info *info, char *const *argv)
{
    char command[MPI_MAX_INFO_VAL] = "", rest[MPI_MAX_INFO_VAL] = "";
    if (argv && argv[0]) {
        snprintf(command, sizeof command, "%s", argv[0]);
        join(argv, rest, sizeof rest);
    } else {
        hal_program_fact(HAL_FACT_COMMAND, command, sizeof command);
        hal_program_fact(HAL_FACT_ARGUMENTS, rest, sizeof rest);
    }
    return with(with(info, "command", command), "argv", rest);
}

/* "thread_level" is what was requested before the program started: nobody can, mpiexec has no such option.  What the
 * program requests later, or gets, is not meant, and the same question has the same answer before MPI_Init and after.  "file" is
 * of MPI_Comm_spawn, whose options are read by then.  [MPI 10, 11.2.1] */
struct lw_info *lw_info_environment(struct lw_mpi *mpi, char *const *argv)
{
    char text[MPI_MAX_INFO_VAL];
    struct lw_info *info = with_command(lw_info_new(), argv);
    snprintf(text, sizeof text, "%d", mpi->world.size);
    info = with(with(info, "maxprocs", text), "soft", text);
    hal_host_name(text, sizeof text);
    info = with(info, "host", text);
    hal_program_fact(HAL_FACT_PROCESSOR, text, sizeof text);
    info = with(info, "arch", text);
    hal_program_fact(HAL_FACT_FOLDER, text, sizeof text);
    return with(with(info, "wdir", text), "mpi_memory_alloc_kinds", LW_MEMORY_KINDS);
}

int lw_mpi_info_create_env(struct lw_mpi *mpi, int argc, char **argv, MPI_Info *info)
{
    return lw_info_publish(mpi, lw_info_environment(mpi, argc > 0 ? argv : NULL), info);
}

/* The resources that MPI_Comm_split_type knows: a process stays in its cluster and on its worker for life. */
int lw_mpi_get_hw_resource_info(struct lw_mpi *mpi, MPI_Info *hw_info)
{
    static const char *const kinds[] = {"mpi_shared_memory", "lwmpi://host", "lwmpi://cluster",
                                        "lwmpi://worker"};
    struct lw_info *info = lw_info_new();
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        info = lw_info_with(info, kinds[i], "true");
    return lw_info_publish(mpi, info, hw_info);
}
