/* SPDX-License-Identifier: MIT
 *
 * The handle table of a process.
 */
#include <string.h>

#include "libmpi.h"

#define GENERATION_MASK ((1u << LW_HANDLE_GENERATION_BITS) - 1)
#define MOST_SLOTS      ((1u << (31 - LW_HANDLE_GENERATION_BITS)) - 1) /* handles fit an int */
#define FIRST_SLOTS     16u

int lw_handle_grow(struct lw_mpi *mpi)
{
    uint32_t count = mpi->nslots ? mpi->nslots * 2 : FIRST_SLOTS;
    if (count > MOST_SLOTS)
        count = MOST_SLOTS;
    if (count <= mpi->nslots)
        return LW_ENOMEM;
    struct lw_slot *slots = hal_alloc(count * sizeof *slots);
    if (!slots)
        return LW_ENOMEM;
    if (mpi->nslots)
        memcpy(slots, mpi->slots, mpi->nslots * sizeof *slots);
    for (uint32_t at = mpi->nslots; at < count; at++)
        slots[at].next_free = at + 1 < count ? at + 1 : LW_SLOT_NONE;
    hal_free(mpi->slots);
    mpi->free_slot = mpi->nslots;
    mpi->slots = slots;
    mpi->nslots = count;
    return LW_OK;
}

int lw_handle_new(struct lw_mpi *mpi, struct lw_object *object, uintptr_t *handle)
{
    int error = lw_handle_room(mpi);
    if (error)
        return error;
    uint32_t at = mpi->free_slot;
    struct lw_slot *slot = &mpi->slots[at];
    mpi->free_slot = slot->next_free;
    uint32_t generation = (slot->handle + 1) & GENERATION_MASK;
    slot->handle = (at + 1) << LW_HANDLE_GENERATION_BITS | generation;
    slot->object = object;
    *handle = slot->handle;
    return LW_OK;
}

void lw_handle_drop(struct lw_mpi *mpi, uintptr_t handle)
{
    uint32_t at = (uint32_t)(handle >> LW_HANDLE_GENERATION_BITS) - 1;
    struct lw_slot *slot = &mpi->slots[at];
    slot->object = NULL;
    slot->next_free = mpi->free_slot;
    mpi->free_slot = at;
}

uintptr_t lw_handle_of(const struct lw_mpi *mpi, const struct lw_object *object)
{
    for (uint32_t at = 0; at < mpi->nslots; at++)
        if (mpi->slots[at].object == object)
            return mpi->slots[at].handle;
    return 0;
}
