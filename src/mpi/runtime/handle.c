/* SPDX-License-Identifier: MIT
 *
 * The handle table of a process, and the names of what has handles.
 */
#include <string.h>

#include "libmpi.h"

#define GENERATION_MASK ((1u << LW_HANDLE_GENERATION_BITS) - 1)
#define MOST_HANDLES    ((1u << (31 - LW_HANDLE_GENERATION_BITS)) - 1) /* handles fit an int */
#define FIRST_HANDLES   16u

int lw_handle_grow(struct lw_mpi *mpi)
{
    uint32_t count = mpi->handle_count ? mpi->handle_count * 2 : FIRST_HANDLES;
    if (count > MOST_HANDLES)
        count = MOST_HANDLES;
    if (count <= mpi->handle_count)
        return LW_ENOMEM;
    struct lw_handle_entry *entries = hal_alloc(count * sizeof *entries);
    if (!entries)
        return LW_ENOMEM;
    if (mpi->handle_count)
        memcpy(entries, mpi->handles, mpi->handle_count * sizeof *entries);
    for (uint32_t at = mpi->handle_count; at < count; at++)
        entries[at].next_free = at + 1 < count ? at + 1 : LW_HANDLE_NONE;
    hal_free(mpi->handles);
    mpi->free_handle = mpi->handle_count;
    mpi->handles = entries;
    mpi->handle_count = count;
    return LW_OK;
}

int lw_handle_new(struct lw_mpi *mpi, struct lw_object *object, uintptr_t *handle)
{
    int error = lw_handle_room(mpi);
    if (error)
        return error;
    uint32_t at = mpi->free_handle;
    struct lw_handle_entry *entry = &mpi->handles[at];
    mpi->free_handle = entry->next_free;
    uint32_t generation = (entry->handle + 1) & GENERATION_MASK;
    entry->handle = (at + 1) << LW_HANDLE_GENERATION_BITS | generation;
    entry->object = object;
    *handle = entry->handle;
    return LW_OK;
}

void lw_handle_drop(struct lw_mpi *mpi, uintptr_t handle)
{
    uint32_t at = (uint32_t)(handle >> LW_HANDLE_GENERATION_BITS) - 1;
    struct lw_handle_entry *entry = &mpi->handles[at];
    entry->object = NULL;
    entry->next_free = mpi->free_handle;
    mpi->free_handle = at;
}

uintptr_t lw_handle_of(const struct lw_mpi *mpi, const struct lw_object *object)
{
    for (uint32_t at = 0; at < mpi->handle_count; at++)
        if (mpi->handles[at].object == object)
            return mpi->handles[at].handle;
    return 0;
}

/* ------------------------------------------------------------------- names */

void lw_name_give(const char *name, char *text, int *length)
{
    size_t bytes = strlen(name) + 1;
    memcpy(text, name, bytes);
    *length = (int)bytes - 1;
}

void lw_name_set(char name[MPI_MAX_OBJECT_NAME], const char *text)
{
    size_t length = 0;
    while (length < MPI_MAX_OBJECT_NAME - 1 && text[length])
        length++;
    memcpy(name, text, length);
    name[length] = '\0';
}
