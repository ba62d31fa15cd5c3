/* SPDX-License-Identifier: MIT
 *
 * Windows as objects: what can be asked of them, and what the program hangs on them.  [MPI 12.2, 7.7, 7.8]
 */
#include "win.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/comm/group.h"
#include "mpi/runtime/attribute.h"
#include "mpi/runtime/info.h"

/* ------------------------------------------------------------- name and group */

int lw_mpi_win_get_name(struct lw_mpi *mpi, struct lw_win *win, char *win_name, int *resultlen)
{
    (void)mpi;
    lw_name_give(win ? win->name : "MPI_WIN_NULL", win_name, resultlen);
    return MPI_SUCCESS;
}

int lw_mpi_win_set_name(struct lw_mpi *mpi, struct lw_win *win, const char *win_name)
{
    (void)mpi;
    lw_name_set(win->name, win_name);
    return MPI_SUCCESS;
}

int lw_mpi_win_get_group(struct lw_mpi *mpi, struct lw_win *win, MPI_Group *group)
{
    return lw_group_publish(mpi, lw_group_hold(win->comm->group), group);
}

/* ----------------------------------------------------------------- attributes */

int lw_mpi_win_create_keyval(struct lw_mpi *mpi, MPI_Win_copy_attr_function *copy,
                             MPI_Win_delete_attr_function *deletion, int *keyval, void *extra)
{
    return lw_keyval_new(mpi, LW_KIND_WIN, (void (*)(void))copy, (void (*)(void))deletion, extra, keyval);
}

int lw_mpi_win_free_keyval(struct lw_mpi *mpi, int *keyval)
{
    return lw_keyval_free(mpi, LW_KIND_WIN, keyval);
}

static uintptr_t handle_of(const struct lw_mpi *mpi, const struct lw_win *win)
{
    return lw_handle_of(mpi, &win->hearer.object);
}

int lw_mpi_win_set_attr(struct lw_mpi *mpi, struct lw_win *win, int keyval, void *value)
{
    return lw_attribute_set(mpi, LW_KIND_WIN, &win->attributes, handle_of(mpi, win), keyval, value);
}

int lw_mpi_win_delete_attr(struct lw_mpi *mpi, struct lw_win *win, int keyval)
{
    return lw_attribute_delete(mpi, LW_KIND_WIN, &win->attributes, handle_of(mpi, win), keyval);
}

int lw_mpi_win_get_attr(struct lw_mpi *mpi, struct lw_win *win, int keyval, void *value, int *flag)
{
    void *const said[] = {win->base, &win->unit, &win->bytes, &win->flavor, &win->model};
    if (keyval < MPI_WIN_BASE || keyval > MPI_WIN_MODEL)
        return lw_attribute_get(mpi, LW_KIND_WIN, &win->attributes, keyval, (void **)value, flag);
    memcpy(value, &said[keyval - MPI_WIN_BASE], sizeof *said);
    *flag = 1;
    return MPI_SUCCESS;
}

/* ---------------------------------------------------------------------- hints */

/* What a program may promise or want, and what it is if it says nothing.  [MPI 12.2.1, 12.2.3] */
static const struct {
    const char *key, *value;
} hints[] = {
    {"no_locks", "false"},
    {"accumulate_ordering", "rar,raw,war,waw"},
    {"accumulate_ops", "same_op_no_op"},
    {"mpi_accumulate_granularity", "0"},
    {"same_size", "false"},
    {"same_disp_unit", "false"},
    {"alloc_shared_noncontig", "false"},
    {"mpi_minimum_memory_alignment", "64"},
};
enum { HINTS = sizeof hints / sizeof *hints };

/* Where one of true and false is expected, or a number, others are ignored.  [MPI 10] */
static bool makes_sense(const char *usual, const char *value)
{
    char *end;
    if (!strcmp(usual, "true") || !strcmp(usual, "false"))
        return !strcmp(value, "true") || !strcmp(value, "false");
    if (usual[0] < '0' || usual[0] > '9')
        return true;
    (void)strtol(value, &end, 10);
    return *value && !*end;
}

int lw_win_hint(struct lw_mpi *mpi, struct lw_win *win, const struct lw_info *info)
{
    for (int i = 0; i < HINTS; i++) {
        const char *value = lw_info_get(info, hints[i].key);
        if (!value || !makes_sense(hints[i].value, value))
            continue;
        int rc = lw_info_keep(mpi, &win->info, hints[i].key, value);
        if (rc != MPI_SUCCESS)
            return rc;
    }
    return MPI_SUCCESS;
}

int lw_mpi_win_set_info(struct lw_mpi *mpi, struct lw_win *win, struct lw_info *info)
{
    return lw_win_hint(mpi, win, info);
}

int lw_mpi_win_get_info(struct lw_mpi *mpi, struct lw_win *win, MPI_Info *info_used)
{
    struct lw_info *info = lw_info_new();
    for (int i = 0; i < HINTS; i++) {
        const char *value = lw_info_get(win->info, hints[i].key);
        info = lw_info_with(info, hints[i].key, value ? value : hints[i].value);
    }
    return lw_info_publish(mpi, info, info_used);
}

/* -------------------------------------------------------------- shared memory */

/* MPI_PROC_NULL: the first process that has any. */
int lw_mpi_win_shared_query(struct lw_mpi *mpi, struct lw_win *win, int rank, MPI_Aint *size, MPI_Count *unit,
                            void *baseptr)
{
    struct lw_win_table *table = win->table;
    if (win->flavor == MPI_WIN_FLAVOR_DYNAMIC)
        return lw_fail(mpi, MPI_ERR_RMA_FLAVOR,
                       "the window is a dynamic one; expected one with memory of its own");
    bool first = rank == MPI_PROC_NULL, near;
    if (first)
        for (rank = 0; rank < table->size - 1 && !table->targets[rank].size; rank++)
            ;
    const struct lw_win_target *target = &table->targets[rank];
    void *memory = lw_win_memory(table, target, &near);
    if (!near || !target->size) /* there is nothing at an address, as with other libraries */
        memory = NULL;
    *size = memory ? (MPI_Aint)target->size : 0;
    *unit = near ? (MPI_Count)target->unit : 1;
    memcpy(baseptr, &memory, sizeof memory);
    return MPI_SUCCESS;
}

/* -------------------------------------------------------------- dynamic windows */

static int not_dynamic(struct lw_mpi *mpi)
{
    return lw_fail(mpi, MPI_ERR_RMA_FLAVOR, "the window is not one of MPI_Win_create_dynamic");
}

int lw_mpi_win_attach(struct lw_mpi *mpi, struct lw_win *win, void *base, MPI_Count size)
{
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[win->comm->rank]);
    if (win->flavor != MPI_WIN_FLAVOR_DYNAMIC)
        return not_dynamic(mpi);
    if (size < 0)
        return lw_fail(mpi, MPI_ERR_SIZE, "size is %lld; expected 0 or more", (long long)size);
    if (!base && size)
        return lw_fail(mpi, MPI_ERR_BASE, "base is a null pointer; expected the address of %lld bytes",
                       (long long)size);
    uint64_t address = (uint64_t)(uintptr_t)base;
    for (const struct lw_attached *at = part->attached; at; at = at->next)
        if (address < at->address + at->bytes && at->address < address + (uint64_t)size)
            return lw_fail(mpi, MPI_ERR_RMA_ATTACH, "base is %p: some of the %lld bytes are attached already",
                           base, (long long)size);
    struct lw_attached *made = hal_alloc(sizeof *made);
    if (!made)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory to attach memory");
    *made = (struct lw_attached){part->attached, address, (uint64_t)size};
    lw_win_take(win, part, true);
    part->attached = made;
    lw_win_give(part);
    return MPI_SUCCESS;
}

int lw_mpi_win_detach(struct lw_mpi *mpi, struct lw_win *win, const void *base)
{
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[win->comm->rank]);
    if (win->flavor != MPI_WIN_FLAVOR_DYNAMIC)
        return not_dynamic(mpi);
    struct lw_attached **at = &part->attached;
    while (*at && (*at)->address != (uint64_t)(uintptr_t)base)
        at = &(*at)->next;
    struct lw_attached *gone = *at;
    if (!gone)
        return lw_fail(mpi, MPI_ERR_BASE, "base is %p, which is not attached", base);
    lw_win_take(win, part, true);
    *at = gone->next;
    lw_win_give(part);
    hal_free(gone);
    return MPI_SUCCESS;
}
