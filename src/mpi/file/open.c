/* SPDX-License-Identifier: MIT
 *
 * Files are opened, closed and deleted.  [MPI 14.2.1 - 14.2.3]
 *
 * The first rank of the communicator opens first, and makes the file if it is to be made; then the others do, and all hear whether
 * everybody could.
 */
#include <stdio.h>

#include <lwmpi/ulfm.h>

#include "file.h"

#include "mpi/failure/failure.h"

int lw_file_fail(struct lw_mpi *mpi, const char *name, int error)
{
    char text[160];
    int kind = lw_file_kind(error);
    const char *words = hal_file_words(error >> LW_FILE_NUMBER);
    snprintf(text, sizeof text, "%.150s", name);
    int rc = kind == LW_EBADF || kind == LW_EINVAL
                 ? lw_fail(mpi, MPI_ERR_IO, "%s: %s", text, lw_error_text(kind))
                 : lw_fail_lw(mpi, kind, text);
    size_t length = strlen(mpi->detail);
    if (*words)
        snprintf(mpi->detail + length, sizeof mpi->detail - length, " (%s)", words);
    return rc;
}

/* After a death some are a call ahead of others, and what they say may not fit: the death is the reason that helps. */
static int death_rather(struct lw_mpi *mpi, const struct lw_comm *comm, int rc)
{
    bool died = false;
    for (int at = 0; rc && rc != MPIX_ERR_PROC_FAILED && at < lw_failure_members(comm); at++)
        died |= lw_failure_death(mpi, comm, at) != 0;
    return died ? lw_fail(mpi, MPIX_ERR_PROC_FAILED, "a process that has the file open has died") : rc;
}

int lw_file_agree(struct lw_mpi *mpi, struct lw_comm *comm, int *error)
{
    if (comm->size == 1)
        return MPI_SUCCESS;
    return death_rather(mpi, comm, lw_coll_allreduce(mpi, comm, error, 1, MPI_INT, MPI_MAX));
}

int lw_file_same(struct lw_mpi *mpi, struct lw_comm *comm, int64_t value, const char *what)
{
    int64_t all[2] = {value, -value};
    int rc = comm->size == 1 ? MPI_SUCCESS : lw_coll_allreduce(mpi, comm, all, 2, MPI_INT64_T, MPI_MAX);
    if (!rc && all[0] != -all[1])
        rc = lw_fail(mpi, MPI_ERR_NOT_SAME, "%s is %lld here, and something else at another process", what,
                     (long long)value);
    return rc;
}

void lw_file_release(struct lw_mpi *mpi, struct lw_file *file)
{
    if (--file->hearer.object.references)
        return;
    lw_view_release(file->view);
    lw_spare_end(file);
    hal_free(file->aggregators);
    if (file->comm)
        lw_comm_release(mpi, file->comm);
    lw_errhandler_release(mpi, file->hearer.errhandler);
    file->hearer.object.kind = LW_KIND_FREED;
    hal_free(file);
}

/* -------------------------------------------------------------------- open */

static int check_amode(struct lw_mpi *mpi, int amode)
{
    const int ways = MPI_MODE_RDONLY | MPI_MODE_WRONLY | MPI_MODE_RDWR;
    const int all = ways | MPI_MODE_APPEND | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | MPI_MODE_EXCL |
                    MPI_MODE_SEQUENTIAL | MPI_MODE_UNIQUE_OPEN;
    int way = amode & ways;
    const char *why = NULL;
    if (amode & ~all)
        why = "has bits that are no mode";
    else if (way != MPI_MODE_RDONLY && way != MPI_MODE_WRONLY && way != MPI_MODE_RDWR)
        why = "needs one of MPI_MODE_RDONLY, MPI_MODE_WRONLY and MPI_MODE_RDWR";
    else if (way == MPI_MODE_RDONLY && amode & (MPI_MODE_CREATE | MPI_MODE_EXCL))
        why = "has MPI_MODE_RDONLY, which does not go with MPI_MODE_CREATE and MPI_MODE_EXCL";
    else if (way == MPI_MODE_RDWR && amode & MPI_MODE_SEQUENTIAL)
        why = "has MPI_MODE_RDWR, which does not go with MPI_MODE_SEQUENTIAL";
    return why ? lw_fail(mpi, MPI_ERR_AMODE, "amode is 0x%x; it %s", (unsigned)amode, why) : MPI_SUCCESS;
}

static uint32_t flags_of(int amode, bool first)
{
    uint32_t flags = amode & MPI_MODE_RDONLY   ? HAL_FILE_READ
                     : amode & MPI_MODE_WRONLY ? HAL_FILE_WRITE
                                               : HAL_FILE_READ | HAL_FILE_WRITE;
    if (first && amode & MPI_MODE_CREATE)
        flags |= HAL_FILE_CREATE | (amode & MPI_MODE_EXCL ? HAL_FILE_EXCLUSIVE : 0);
    return flags;
}

/* The system looks for names, and makes and ends files, as long as that takes. */
struct opening {
    struct hal_file *file;
    const char *name;
    uint32_t flags;
};

static int opening_do(void *what)
{
    struct opening *opening = what;
    return lw_file_error(hal_file_open(opening->file, opening->name, opening->flags, 0666));
}

static int open_aside(struct lw_mpi *mpi, struct lw_file *file, bool first)
{
    struct opening opening = {&file->hal, file->name, flags_of(file->amode, first)};
    return lw_file_unless_alone(mpi, opening_do, &opening);
}

static int closing_do(void *file)
{
    return lw_file_error(hal_file_close(file));
}

static int close_aside(struct lw_mpi *mpi, struct lw_file *file)
{
    return lw_file_unless_alone(mpi, closing_do, &file->hal);
}

static int deleting_do(void *name)
{
    return lw_file_error(hal_file_delete(name));
}

static int delete_aside(struct lw_mpi *mpi, const char *name)
{
    return lw_file_unless_alone(mpi, deleting_do, (void *)(uintptr_t)name);
}

/* What the first process finds, for all: when it has told them, it may write already. */
struct found {
    uint64_t block, position; /* where pointers begin */
    int error;
};

static struct found open_first(struct lw_mpi *mpi, struct lw_file *file)
{
    struct hal_file_facts facts = {0};
    struct found found = {.error = open_aside(mpi, file, true)};
    if (found.error)
        return found;
    int error = lw_file_facts(mpi, file, &facts);
    bool append = file->amode & MPI_MODE_APPEND;
    found.block = facts.block;
    found.position = append ? facts.size : 0;
    found.error = append ? error : LW_OK;
    if (found.error)
        (void)close_aside(mpi, file);
    return found;
}

/* All of them, or none: *error is the same at all. */
static int open_all(struct lw_mpi *mpi, struct lw_file *file, int *error)
{
    struct lw_comm *comm = file->comm;
    bool first = comm->rank == 0;
    int own = LW_OK;
    struct found found = {0};
    if (first)
        found = open_first(mpi, file);
    int rc = lw_coll_bcast(mpi, comm, &found, sizeof found, 0);
    *error = found.error;
    if (rc || *error)
        return rc;
    file->block = found.block;
    file->position = found.position;
    if (!first)
        own = open_aside(mpi, file, false);
    *error = own;
    rc = lw_file_agree(mpi, comm, error);
    if ((rc || *error) && !own) /* it was opened in vain */
        (void)close_aside(mpi, file);
    return rc;
}

/* An object of the communicator's ranks. */
static int file_new(struct lw_mpi *mpi, struct lw_comm *comm, const char *name, int amode,
                    struct lw_file **made)
{
    size_t length = strlen(name) + 1;
    struct lw_file *file = hal_alloc(sizeof *file + length);
    struct lw_view *view = lw_view_bytes();
    if (!file || !view) {
        hal_free(file);
        lw_view_release(view);
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a file");
    }
    file->hearer.object = (struct lw_object){LW_KIND_FILE, 1};
    file->hearer.errhandler = lw_errhandler_hold(mpi->no_file.errhandler);
    file->mpi = mpi;
    file->view = view;
    file->amode = amode;
    file->tail = &file->head;
    memcpy(file->name, name, length);
    struct lw_route route = lw_route_of(mpi, comm, -1);
    int rc = lw_comm_make(&route, lw_group_hold(comm->group), comm->hearer.errhandler, &file->comm);
    if (rc) {
        lw_file_release(mpi, file);
        return rc;
    }
    file->comm->failures
        .whole = true; /* who waits in a collective access may wait for one that has given up */
    *made = file;
    return MPI_SUCCESS;
}

int lw_mpi_file_open(struct lw_mpi *mpi, struct lw_comm *comm, const char *name, int amode,
                     struct lw_info *info, MPI_File *fh)
{
    struct lw_file *file = NULL;
    uintptr_t handle;
    int error = LW_OK;
    int rc = check_amode(mpi, amode);
    if (rc && comm->size == 1)
        return rc;
    if (lw_handle_room(mpi))
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for the handle of a file");
    int same = lw_file_same(mpi, comm, amode, "amode");
    if (rc || same)
        return rc ? check_amode(mpi, amode) : same;
    lw_file_figures_begin(mpi);
    lw_file_tell(mpi, comm);
    rc = file_new(mpi, comm, name, amode, &file);
    if (rc)
        return rc;
    lw_file_hint(mpi, file, info);
    rc = lw_file_hints_agree(mpi, file);
    if (!rc)
        rc = open_all(mpi, file, &error);
    if (!rc && error)
        rc = lw_file_fail(mpi, file->name, error);
    if (!rc) {
        lw_file_advise(file);
        rc = lw_pointer_new(mpi, file);
        if (rc)
            (void)close_aside(mpi, file);
    }
    if (!rc && lw_handle_new(mpi, &file->hearer.object, &handle))
        lw_too_late(mpi, "the handle of a file");
    if (rc)
        lw_file_release(mpi, file);
    else
        *fh = (MPI_File)handle;
    if (rc != MPI_ERR_NO_MEM)
        mpi->told = 0;
    return rc;
}

/* -------------------------------------------------------------- close, delete */

int lw_mpi_file_close(struct lw_mpi *mpi, MPI_File *fh)
{
    struct lw_file *file = (struct lw_file *)lw_handle_find(mpi, (uintptr_t)*fh, LW_KIND_FILE);
    int rc = lw_file_quiet(mpi, file);
    if (rc)
        return rc;
    int error = close_aside(mpi, file);
    lw_tell(mpi); /* it is closed */
    /* Now nobody has it open, and nobody asks for the shared pointer. */
    rc = lw_file_agree(mpi, file->comm, &error);
    if (file->amode & MPI_MODE_DELETE_ON_CLOSE && file->comm->rank == 0 && !error)
        error = delete_aside(mpi, file->name);
    if (file->amode & MPI_MODE_DELETE_ON_CLOSE && !rc) /* nobody finds it any more */
        rc = lw_coll_bcast(mpi, file->comm, &error, sizeof error, 0);
    lw_pointer_free(mpi, file, !rc);
    lw_handle_drop(mpi, (uintptr_t)*fh);
    *fh = MPI_FILE_NULL;
    if (!rc && error)
        rc = lw_file_fail(mpi, file->name, error);
    if (rc != MPI_ERR_NO_MEM)
        mpi->told = 0;
    if (rc) /* its own is gone */
        mpi->blame = &mpi->no_file;
    lw_file_release(mpi, file);
    return rc;
}

int lw_mpi_file_delete(struct lw_mpi *mpi, const char *name, struct lw_info *info)
{
    (void)info;
    int error = delete_aside(mpi, name);
    return error ? lw_file_fail(mpi, name, error) : MPI_SUCCESS;
}
