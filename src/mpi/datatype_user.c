/* SPDX-License-Identifier: MIT
 *
 * What programs say about datatypes: names and attributes.  Predefined types are constant and shared by all processes: what
 * is said of them is kept aside. [MPI 7.7.4, 7.8]
 */
#include "datatype.h"

#include <string.h>

struct lw_type_state *lw_type_state(struct lw_mpi *mpi)
{
    if (!mpi->types)
        mpi->types = hal_alloc(sizeof *mpi->types);
    return mpi->types;
}

static struct lw_type_side *side_of(struct lw_mpi *mpi, const struct lw_type *type)
{
    struct lw_type_side *side = mpi->types ? mpi->types->sides : NULL;
    while (side && side->type != type)
        side = side->next;
    return side;
}

static struct lw_type_side *side_new(struct lw_mpi *mpi, const struct lw_type *type)
{
    struct lw_type_side *side = side_of(mpi, type);
    if (side || !lw_type_state(mpi))
        return side;
    side = hal_alloc(sizeof *side);
    if (!side)
        return NULL;
    side->type = type;
    strcpy(side->name, type->name);
    side->next = mpi->types->sides;
    mpi->types->sides = side;
    return side;
}

struct lw_attribute **lw_type_attributes(struct lw_mpi *mpi, const struct lw_type *type)
{
    if (type->recipe)
        return &((struct lw_type *)(uintptr_t)type)->attributes;
    struct lw_type_side *side = side_of(mpi, type);
    if (side)
        return &side->attributes;
    return &((struct lw_type *)(uintptr_t)type)->attributes; /* NULL, as the type is constant */
}

int lw_mpi_type_get_name(struct lw_mpi *mpi, const struct lw_type *datatype, char *type_name, int *resultlen)
{
    struct lw_type_side *side = side_of(mpi, datatype);
    const char *name = side ? side->name : datatype->name;
    size_t length = strlen(name);
    memcpy(type_name, name, length + 1);
    *resultlen = (int)length;
    return MPI_SUCCESS;
}

/* Names that are too long are cut. */
int lw_mpi_type_set_name(struct lw_mpi *mpi, const struct lw_type *datatype, const char *type_name)
{
    size_t length = strlen(type_name);
    if (length > MPI_MAX_OBJECT_NAME - 1)
        length = MPI_MAX_OBJECT_NAME - 1;
    char *name = "";
    if (!datatype->recipe) {
        struct lw_type_side *side = side_new(mpi, datatype);
        name = side ? side->name : NULL;
    } else if (length) {
        name = hal_alloc(length + 1);
    }
    if (!name)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for the name of a datatype");
    if (datatype->recipe) {
        struct lw_type *type = (struct lw_type *)(uintptr_t)datatype;
        if (type->name[0])
            hal_free((void *)(uintptr_t)type->name);
        type->name = name;
    }
    if (length)
        memcpy(name, type_name, length);
    if (length || !datatype->recipe)
        name[length] = '\0';
    return MPI_SUCCESS;
}
