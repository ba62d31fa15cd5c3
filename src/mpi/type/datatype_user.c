/* SPDX-License-Identifier: MIT
 *
 * What programs say about datatypes: names and attributes.  Predefined types are constant and shared by all processes: what
 * is said of them is kept aside. [MPI 7.7.4, 7.8]
 */
#include "datatype.h"

#include <string.h>

#include "mpi/runtime/attribute.h"

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

/* datatype: NULL if it is MPI_DATATYPE_NULL, which has a name, too. */
int lw_mpi_type_get_name(struct lw_mpi *mpi, const struct lw_type *datatype, char *type_name, int *resultlen)
{
    const struct lw_type_side *side = datatype ? side_of(mpi, datatype) : NULL;
    lw_name_give(!datatype ? "MPI_DATATYPE_NULL" : side ? side->name : datatype->name, type_name, resultlen);
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

int lw_mpi_type_create_keyval(struct lw_mpi *mpi, MPI_Type_copy_attr_function *type_copy_attr_fn,
                              MPI_Type_delete_attr_function *type_delete_attr_fn, int *type_keyval,
                              void *extra_state)
{
    return lw_keyval_new(mpi, LW_KIND_TYPE, (void (*)(void))type_copy_attr_fn,
                         (void (*)(void))type_delete_attr_fn, extra_state, type_keyval);
}

int lw_mpi_type_free_keyval(struct lw_mpi *mpi, int *type_keyval)
{
    return lw_keyval_free(mpi, LW_KIND_TYPE, type_keyval);
}

int lw_mpi_type_set_attr(struct lw_mpi *mpi, const struct lw_type *datatype, int type_keyval,
                         void *attribute_val)
{
    if (!datatype->recipe && !side_new(mpi, datatype))
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for an attribute");
    return lw_attribute_set(mpi, LW_KIND_TYPE, lw_type_attributes(mpi, datatype),
                            lw_type_handle(mpi, datatype), type_keyval, attribute_val);
}

int lw_mpi_type_get_attr(struct lw_mpi *mpi, const struct lw_type *datatype, int type_keyval,
                         void *attribute_val, int *flag)
{
    return lw_attribute_get(mpi, LW_KIND_TYPE, lw_type_attributes(mpi, datatype), type_keyval, attribute_val,
                            flag);
}

int lw_mpi_type_delete_attr(struct lw_mpi *mpi, const struct lw_type *datatype, int type_keyval)
{
    return lw_attribute_delete(mpi, LW_KIND_TYPE, lw_type_attributes(mpi, datatype),
                               lw_type_handle(mpi, datatype), type_keyval);
}
