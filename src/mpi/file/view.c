/* SPDX-License-Identifier: MIT
 *
 * Views: which bytes of a file a process sees, and in which order.  [MPI 14.3]
 */
#include <stdio.h>

#include "file.h"

struct lw_view *lw_view_bytes(void)
{
    struct lw_view *view = hal_alloc(sizeof *view);
    if (!view)
        return NULL;
    const struct lw_type *byte = lw_type_at((uintptr_t)MPI_BYTE - LW_MPI_DATATYPE_NULL);
    *view = (struct lw_view){
        .references = 1, .etype = byte, .filetype = byte, .walked = byte, .unit = 1, .ordered = UINT64_MAX};
    return view;
}

struct lw_view *lw_view_hold(struct lw_view *view)
{
    view->references++;
    return view;
}

void lw_view_release(struct lw_view *view)
{
    if (!view || --view->references)
        return;
    lw_type_release(view->etype);
    lw_type_release(view->filetype);
    lw_type_release(view->walked);
    hal_free(view);
}

/* --------------------------------------------------------------- positions */

uint64_t lw_view_offset(const struct lw_view *view, uint64_t position)
{
    struct lw_walk walk;
    if (!view->layout)
        return view->base + position;
    lw_walk_begin(&walk, view->layout, position);
    return view->displacement + (uint64_t)walk.at;
}

uint64_t lw_view_position(const struct lw_view *view, uint64_t offset)
{
    if (!view->layout)
        return offset > view->base ? offset - view->base : 0;
    /* Each byte of data has a place of its own. */
    uint64_t low = 0, high = offset > view->displacement ? offset - view->displacement : 0;
    high = high < view->ordered ? high : view->ordered;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (lw_view_offset(view, middle) < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void lw_runs_begin(struct lw_runs *runs, const struct lw_view *view, uint64_t position, uint64_t bytes)
{
    runs->view = view;
    runs->at = position;
    runs->left = bytes;
    if (view->layout && bytes)
        lw_walk_begin(&runs->walk, view->layout, position);
}

static void take(struct lw_runs *runs, struct lw_run *run)
{
    uint64_t bytes = runs->walk.bytes < runs->left ? runs->walk.bytes : runs->left;
    run->bytes += bytes;
    runs->at += bytes;
    runs->left -= bytes;
    if (runs->left)
        lw_walk_next(&runs->walk);
}

bool lw_runs_next(struct lw_runs *runs, struct lw_run *run)
{
    const struct lw_view *view = runs->view;
    if (!runs->left)
        return false;
    if (!view->layout) {
        *run = (struct lw_run){view->base + runs->at, runs->left};
        runs->at += runs->left;
        runs->left = 0;
        return true;
    }
    *run = (struct lw_run){view->displacement + (uint64_t)runs->walk.at, 0};
    do
        take(runs, run);
    while (runs->left && view->displacement + (uint64_t)runs->walk.at == run->offset + run->bytes);
    return true;
}

/* --------------------------------------------------------------- to set them */

static int check_types(struct lw_mpi *mpi, const struct lw_file *file, const struct lw_type *etype,
                       const struct lw_type *filetype)
{
    if (!etype->size)
        return lw_fail(mpi, MPI_ERR_TYPE, "etype has no data");
    if (filetype->size % etype->size)
        return lw_fail(mpi, MPI_ERR_ARG, "filetype has %llu bytes; expected a multiple of the etype's %llu",
                       (unsigned long long)filetype->size, (unsigned long long)etype->size);
    if (filetype->true_lb < 0)
        return lw_fail(mpi, MPI_ERR_ARG, "filetype has data at displacement %lld; expected none below 0",
                       (long long)filetype->true_lb);
    if (filetype->size && filetype->extent < 0)
        return lw_fail(mpi, MPI_ERR_ARG, "filetype has an extent of %lld; expected 0 or more",
                       (long long)filetype->extent);
    if (!(file->amode & MPI_MODE_RDONLY) && filetype->layout && !lw_layout_element_ascends(filetype->layout))
        return lw_fail(
            mpi, MPI_ERR_ARG,
            "filetype has data that overlap or go backward; expected displacements that grow, for the "
            "file is open to be written");
    return MPI_SUCCESS;
}

/* Elements of a type that was given bounds may lie between each other: then only the first is in order. */
static uint64_t ordered(const struct lw_type *walked)
{
    if (!walked->layout || lw_layout_ascends(walked->layout))
        return UINT64_MAX;
    return lw_layout_element_ascends(walked->layout) ? walked->size : 0;
}

/* Everything but displacement and representation. */
static int make(struct lw_mpi *mpi, const struct lw_type *etype, const struct lw_type *filetype,
                const struct lw_datarep *datarep, struct lw_view **made)
{
    uint64_t unit;
    MPI_Count extent;
    const struct lw_type *walked;
    int rc = lw_datarep_extent(mpi, datarep, etype, &unit, &extent);
    if (!rc)
        rc = lw_datarep_type(mpi, datarep, filetype, &walked);
    if (rc)
        return rc;
    struct lw_view *view = hal_alloc(sizeof *view);
    if (!view) {
        lw_type_release(walked);
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a view");
    }
    *view = (struct lw_view){.references = 1,
                             .etype = etype,
                             .filetype = filetype,
                             .walked = walked,
                             .unit = unit,
                             .layout = walked->layout,
                             .empty = !walked->size,
                             .ordered = ordered(walked),
                             .datarep = datarep};
    if (walked->one_run && (uint64_t)walked->extent == walked->size)
        view->layout = NULL;
    lw_type_hold(etype);
    lw_type_hold(filetype);
    *made = view;
    return MPI_SUCCESS;
}

/* From where on the view is. */
static int displacement_of(struct lw_mpi *mpi, struct lw_file *file, MPI_Offset disp, uint64_t *displacement)
{
    bool current = disp == MPI_DISPLACEMENT_CURRENT && file->amode & MPI_MODE_SEQUENTIAL;
    if (disp < 0 && !current)
        return lw_fail(mpi, MPI_ERR_ARG, "disp is %lld; expected 0 or more%s", (long long)disp,
                       disp == MPI_DISPLACEMENT_CURRENT
                           ? ", for MPI_DISPLACEMENT_CURRENT is of files opened with MPI_MODE_SEQUENTIAL"
                           : "");
    *displacement = (uint64_t)disp;
    if (!current)
        return MPI_SUCCESS;
    uint64_t position = 0;
    int rc = lw_pointer_add(mpi, file, 0, &position);
    if (!rc)
        *displacement = lw_view_offset(file->view, position);
    return rc;
}

int lw_mpi_file_set_view(struct lw_mpi *mpi, struct lw_file *file, MPI_Offset disp,
                         const struct lw_type *etype, const struct lw_type *filetype, const char *name,
                         struct lw_info *info)
{
    const struct lw_datarep *datarep = NULL;
    struct lw_view *view = NULL;
    uint64_t displacement = 0;
    int rc = lw_file_quiet(mpi, file);
    if (!rc)
        rc = check_types(mpi, file, etype, filetype);
    if (!rc && !lw_datarep_find(mpi, name, &datarep))
        rc = lw_fail(mpi, MPI_ERR_UNSUPPORTED_DATAREP, "datarep is \"%.128s\", which nobody has registered",
                     name);
    if (!rc)
        rc = displacement_of(mpi, file, disp, &displacement);
    if (!rc)
        rc = make(mpi, etype, filetype, datarep, &view);
    if (!rc)
        lw_file_hint(mpi, file, info);
    /* Nobody sets it if one cannot; they all have made their accesses by the old one. */
    char detail[sizeof mpi->detail];
    memcpy(detail, mpi->detail, sizeof detail);
    int64_t all[3] = {rc, view ? (int64_t)view->unit : 0, view ? -(int64_t)view->unit : INT64_MIN / 2};
    int met = lw_coll_allreduce(mpi, file->comm, all, 3, MPI_INT64_T, MPI_MAX);
    if (rc)
        met = lw_fail(mpi, rc, "%s", detail);
    else if (!met && all[0])
        met = lw_fail(mpi, (int)all[0], "another process has refused its view");
    else if (!met && all[1] != -all[2])
        met = lw_fail(mpi, MPI_ERR_NOT_SAME, "the etypes have different sizes at different processes");
    if (met) {
        lw_view_release(view);
        return met;
    }
    lw_file_tell(mpi, file->comm);
    view->displacement = displacement;
    view->base = displacement + (uint64_t)view->walked->true_lb;
    lw_view_release(file->view);
    file->view = view;
    file->position = 0;
    lw_pointer_put(file, 0);
    rc = lw_file_hints_agree(mpi, file); /* and hear of the pointer */
    lw_file_advise(file);
    if (!rc)
        mpi->told = 0;
    return rc;
}

/* A handle of the program's own. */
static int handle_of(struct lw_mpi *mpi, const struct lw_type *type, MPI_Datatype *handle)
{
    if (type->recipe)
        return lw_type_twin(mpi, type, handle);
    *handle = type->handle;
    return MPI_SUCCESS;
}

int lw_mpi_file_get_view(struct lw_mpi *mpi, struct lw_file *file, MPI_Offset *disp, MPI_Datatype *etype,
                         MPI_Datatype *filetype, char *datarep)
{
    const struct lw_view *view = file->view;
    int rc = handle_of(mpi, view->etype, etype);
    if (rc)
        return rc;
    rc = handle_of(mpi, view->filetype, filetype);
    if (rc) {
        if (view->etype->recipe)
            (void)lw_mpi_type_free(mpi, etype);
        return rc;
    }
    *disp = (MPI_Offset)view->displacement;
    snprintf(datarep, MPI_MAX_DATAREP_STRING, "%s", lw_datarep_name(view->datarep));
    return MPI_SUCCESS;
}

int lw_mpi_file_get_byte_offset(struct lw_mpi *mpi, struct lw_file *file, MPI_Offset offset, MPI_Offset *disp)
{
    uint64_t position;
    if (offset < 0 || __builtin_mul_overflow((uint64_t)offset, file->view->unit, &position) ||
        position > HAL_FILE_MOST)
        return lw_fail(mpi, MPI_ERR_ARG, "offset is %lld; expected 0 or more etypes of %llu bytes",
                       (long long)offset, (unsigned long long)file->view->unit);
    if (file->amode & MPI_MODE_SEQUENTIAL)
        return lw_fail(mpi, MPI_ERR_UNSUPPORTED_OPERATION,
                       "the file was opened with MPI_MODE_SEQUENTIAL, and has no offsets");
    *disp = (MPI_Offset)(file->view->empty ? file->view->displacement : lw_view_offset(file->view, position));
    return MPI_SUCCESS;
}

int lw_mpi_file_get_type_extent(struct lw_mpi *mpi, struct lw_file *file, const struct lw_type *type,
                                MPI_Count *extent)
{
    uint64_t bytes;
    return lw_datarep_extent(mpi, file->view->datarep, type, &bytes, extent);
}
