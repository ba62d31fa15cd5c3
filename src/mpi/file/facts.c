/* SPDX-License-Identifier: MIT
 *
 * What a file is, and what is done to all of it: size, mode, group, atomicity, sync.  [MPI 14.2.4 - 14.2.7, 14.6]
 */
#include "file.h"

int lw_mpi_file_get_amode(struct lw_mpi *mpi, struct lw_file *file, int *amode)
{
    (void)mpi;
    *amode = file->amode;
    return MPI_SUCCESS;
}

int lw_mpi_file_get_group(struct lw_mpi *mpi, struct lw_file *file, MPI_Group *group)
{
    return lw_group_publish(mpi, lw_group_hold(file->comm->group), group);
}

struct look {
    const struct hal_file *file;
    struct hal_file_facts *facts;
};

static int look(void *what)
{
    struct look *look = what;
    return lw_file_error(hal_file_facts(look->file, look->facts));
}

int lw_file_facts(struct lw_mpi *mpi, struct lw_file *file, struct hal_file_facts *facts)
{
    struct look what = {&file->hal, facts};
    return lw_file_briefly(mpi, file, look, &what);
}

int lw_mpi_file_get_size(struct lw_mpi *mpi, struct lw_file *file, MPI_Offset *size)
{
    struct hal_file_facts facts;
    int error = lw_file_facts(mpi, file, &facts);
    if (error)
        return lw_file_fail(mpi, file->name, error);
    *size = (MPI_Offset)facts.size;
    return MPI_SUCCESS;
}

int lw_mpi_file_get_atomicity(struct lw_mpi *mpi, struct lw_file *file, int *flag)
{
    (void)mpi;
    *flag = file->atomic;
    return MPI_SUCCESS;
}

int lw_mpi_file_set_atomicity(struct lw_mpi *mpi, struct lw_file *file, int flag)
{
    int rc = lw_file_quiet(mpi, file);
    if (!rc)
        rc = lw_file_same(mpi, file->comm, !!flag, "flag");
    if (!rc)
        file->atomic = flag;
    return rc;
}

/* --------------------------------------------------------- to all of it, by one */

struct change {
    struct hal_file *file;
    uint64_t size;
};

static int sync_file(void *change)
{
    return lw_file_error(hal_file_sync(((struct change *)change)->file));
}

static int resize(void *change)
{
    return lw_file_error(hal_file_resize(((struct change *)change)->file, ((struct change *)change)->size));
}

/* The file never becomes smaller. */
static int preallocate(void *change)
{
    return lw_file_error(
        hal_file_preallocate(((struct change *)change)->file, ((struct change *)change)->size));
}

/* When all have met, some of them do it; all know when it is done, and whether it could be. */
static int change_all(struct lw_mpi *mpi, struct lw_file *file, int (*call)(void *change), MPI_Offset size,
                      bool does)
{
    struct change change = {&file->hal, (uint64_t)size};
    int rc = lw_file_quiet(mpi, file);
    if (!rc)
        rc = lw_file_same(mpi, file->comm, size, "size");
    if (rc)
        return rc;
    lw_file_tell(mpi, file->comm);
    int error = does ? lw_file_aside(mpi, &file->hal, NULL, call, &change) : LW_OK;
    rc = lw_file_agree(mpi, file->comm, &error);
    if (!rc)
        mpi->told = 0;
    return rc || !error ? rc : lw_file_fail(mpi, file->name, error);
}

static int check_size(struct lw_mpi *mpi, const struct lw_file *file, MPI_Offset size)
{
    if (size < 0)
        return lw_fail(mpi, MPI_ERR_ARG, "size is %lld; expected 0 or more", (long long)size);
    return file->amode & MPI_MODE_RDONLY
               ? lw_fail(mpi, MPI_ERR_READ_ONLY, "%.150s was opened with MPI_MODE_RDONLY", file->name)
               : MPI_SUCCESS;
}

int lw_mpi_file_set_size(struct lw_mpi *mpi, struct lw_file *file, MPI_Offset size)
{
    int rc = check_size(mpi, file, size);
    return rc ? rc : change_all(mpi, file, resize, size, file->comm->rank == 0);
}

int lw_mpi_file_preallocate(struct lw_mpi *mpi, struct lw_file *file, MPI_Offset size)
{
    int rc = check_size(mpi, file, size);
    return rc ? rc : change_all(mpi, file, preallocate, size, file->comm->rank == 0);
}

static bool first_of_host(struct lw_mpi *mpi, const struct lw_comm *comm)
{
    int rank = 0;
    while (rank < comm->rank &&
           !lw_processes_near(mpi, lw_comm_world(comm, rank), lw_comm_world(comm, comm->rank)))
        rank++;
    return rank == comm->rank;
}

/* What one has synced, all of its host have. */
int lw_mpi_file_sync(struct lw_mpi *mpi, struct lw_file *file)
{
    return change_all(mpi, file, sync_file, 0, first_of_host(mpi, file->comm));
}
