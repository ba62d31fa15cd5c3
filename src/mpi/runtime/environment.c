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

/* "thread_level" is what was requested before the program started: nobody can, mpiexec has no such option.  What the
 * program requests later, or gets, is not meant, and the same question has the same answer before MPI_Init and after.
 * [MPI 10, 11.2.1] */
struct lw_info *lw_info_environment(struct lw_mpi *mpi, char *const *argv)
{
    char text[MPI_MAX_INFO_VAL];
    struct lw_info *info = lw_info_new();
    int rc = info ? LW_OK : LW_ENOMEM;
    if (!rc && argv && argv[0]) {
        snprintf(text, sizeof text, "%s", argv[0]);
        rc = lw_info_set(info, "command", text);
        if (!rc && argv[1]) {
            join(argv, text, sizeof text);
            rc = lw_info_set(info, "argv", text);
        }
    }
    snprintf(text, sizeof text, "%d", mpi->world.size);
    if (!rc)
        rc = lw_info_set(info, "maxprocs", text);
    if (!rc)
        rc = lw_info_set(info, "soft", text);
    if (!rc) {
        hal_host_name(text, sizeof text);
        rc = lw_info_set(info, "host", text);
    }
    if (rc) {
        lw_info_free(info);
        return NULL;
    }
    return info;
}

int lw_mpi_info_create_env(struct lw_mpi *mpi, int argc, char **argv, MPI_Info *info)
{
    return lw_info_publish(mpi, lw_info_environment(mpi, argc > 0 ? argv : NULL), info);
}

/* The resources that MPI_Comm_split_type knows: a process stays in its cluster and on its worker for life. */
int lw_mpi_get_hw_resource_info(struct lw_mpi *mpi, MPI_Info *hw_info)
{
    static const char *const kinds[] = {"mpi_shared_memory", "lwmpi://cluster", "lwmpi://worker"};
    struct lw_info *info = lw_info_new();
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        info = lw_info_with(info, kinds[i], "true");
    return lw_info_publish(mpi, info, hw_info);
}
