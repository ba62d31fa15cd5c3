/* SPDX-License-Identifier: MIT
 *
 * Predefined datatypes by what they must hold. [MPI 5.1.9 pair types, 19.1.9]
 */
#include "datatype.h"

#include <string.h>

static MPI_Datatype handle_at(uintptr_t value)
{
    return (MPI_Datatype)value; // NOLINT(performance-no-int-to-ptr)
}

/* Types of Fortran by their class and size. */
static const struct sized {
    int typeclass, size;
    uint16_t handle;
} sized[] = {
    {MPI_TYPECLASS_REAL, 2, LW_MPI_REAL2},         {MPI_TYPECLASS_REAL, 4, LW_MPI_REAL4},
    {MPI_TYPECLASS_REAL, 8, LW_MPI_REAL8},         {MPI_TYPECLASS_REAL, 16, LW_MPI_REAL16},
    {MPI_TYPECLASS_INTEGER, 1, LW_MPI_INTEGER1},   {MPI_TYPECLASS_INTEGER, 2, LW_MPI_INTEGER2},
    {MPI_TYPECLASS_INTEGER, 4, LW_MPI_INTEGER4},   {MPI_TYPECLASS_INTEGER, 8, LW_MPI_INTEGER8},
    {MPI_TYPECLASS_INTEGER, 16, LW_MPI_INTEGER16}, {MPI_TYPECLASS_COMPLEX, 4, LW_MPI_COMPLEX4},
    {MPI_TYPECLASS_COMPLEX, 8, LW_MPI_COMPLEX8},   {MPI_TYPECLASS_COMPLEX, 16, LW_MPI_COMPLEX16},
    {MPI_TYPECLASS_COMPLEX, 32, LW_MPI_COMPLEX32},
};

int lw_mpi_type_match_size(struct lw_mpi *mpi, int typeclass, int size, MPI_Datatype *datatype)
{
    if (typeclass != MPI_TYPECLASS_REAL && typeclass != MPI_TYPECLASS_INTEGER &&
        typeclass != MPI_TYPECLASS_COMPLEX) {
        return lw_fail(mpi, MPI_ERR_ARG, "typeclass is %d; expected MPI_TYPECLASS_REAL, _INTEGER or _COMPLEX",
                       typeclass);
    }
    for (size_t i = 0; i < sizeof sized / sizeof *sized; i++) {
        if (sized[i].typeclass == typeclass && sized[i].size == size) {
            *datatype = handle_at(sized[i].handle);
            return MPI_SUCCESS;
        }
    }
    return lw_fail(mpi, MPI_ERR_ARG, "size is %d bytes; there is no such type of this class", size);
}

/* MPI_DATATYPE_NULL: there is none, which is no error. */
int lw_mpi_type_get_value_index(struct lw_mpi *mpi, const struct lw_type *value_type,
                                const struct lw_type *index_type, MPI_Datatype *pair_type)
{
    (void)mpi;
    *pair_type = MPI_DATATYPE_NULL;
    for (uint32_t at = 0; at < LW_TYPES; at++) {
        const struct lw_type *of[2];
        const struct lw_type *type = lw_type_at(at);
        if (type->size && lw_type_pair(type, of) && of[0] == value_type && of[1] == index_type)
            *pair_type = type->handle;
    }
    return MPI_SUCCESS;
}

/* ------------------------------------------- types of Fortran by precision */

/* The usual kinds of Fortran: decimal precision and exponent range of reals, range of integers. */
static const struct kind {
    int precision, range;
    uint16_t real, complex;
} kinds[] = {
    {6, 37, LW_MPI_REAL4, LW_MPI_COMPLEX8},
    {15, 307, LW_MPI_REAL8, LW_MPI_COMPLEX16},
    {33, 4931, LW_MPI_REAL16, LW_MPI_COMPLEX32},
};
static const struct {
    int range;
    uint16_t handle;
} integers[] = {
    {2, LW_MPI_INTEGER1},  {4, LW_MPI_INTEGER2},   {9, LW_MPI_INTEGER4},
    {18, LW_MPI_INTEGER8}, {38, LW_MPI_INTEGER16},
};

/* A predefined type without a name: the same one for the same question, as long as the process lives. */
static int keep(struct lw_mpi *mpi, int combiner, int nints, const int *ints, uint16_t predefined,
                MPI_Datatype *newtype)
{
    struct lw_type_state *state = lw_type_state(mpi);
    for (struct lw_type_kept *kept = state ? state->kept : NULL; kept; kept = kept->next) {
        const struct lw_recipe *recipe = kept->type->recipe;
        if (recipe->combiner == combiner && !memcmp(recipe->ints, ints, (size_t)nints * sizeof(int))) {
            *newtype = kept->handle;
            return MPI_SUCCESS;
        }
    }
    struct lw_type_kept *kept = state ? hal_alloc(sizeof *kept) : NULL;
    if (!kept)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a datatype");
    const struct lw_type *base = lw_type_at(predefined - LW_MPI_DATATYPE_NULL);
    struct lw_draft draft = lw_draft_of(base);
    struct lw_recipe *recipe = lw_recipe_new(combiner, nints, 0, 0, 0);
    if (recipe) {
        memcpy(recipe->ints, ints, (size_t)nints * sizeof(int));
        recipe->kept = true;
    }
    MPI_Datatype made;
    int error = lw_type_make(mpi, recipe, &draft, &made);
    if (error) {
        hal_free(kept);
        return error;
    }
    struct lw_type *type = (struct lw_type *)(uintptr_t)lw_type_of(mpi, made);
    type->handle = base->handle;          /* operations on it are those on the type with a name */
    type->committed = type->quick = true; /* one run: it needs no layout */
    kept->type = type;
    kept->handle = made;
    kept->next = state->kept;
    state->kept = kept;
    *newtype = made;
    return MPI_SUCCESS;
}

static int floating(struct lw_mpi *mpi, int p, int r, bool complex, MPI_Datatype *newtype)
{
    if (p == MPI_UNDEFINED && r == MPI_UNDEFINED)
        return lw_fail(mpi, MPI_ERR_ARG, "p and r are both MPI_UNDEFINED; expected at least one of them");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if ((p != MPI_UNDEFINED && p > kinds[i].precision) || (r != MPI_UNDEFINED && r > kinds[i].range))
            continue;
        int ints[] = {p, r};
        return keep(mpi, complex ? MPI_COMBINER_F90_COMPLEX : MPI_COMBINER_F90_REAL, 2, ints,
                    complex ? kinds[i].complex : kinds[i].real, newtype);
    }
    return lw_fail(mpi, MPI_ERR_ARG,
                   "p is %d and r is %d; expected at most 33 digits and exponents up to 4931", p, r);
}

int lw_mpi_type_create_f90_real(struct lw_mpi *mpi, int p, int r, MPI_Datatype *newtype)
{
    return floating(mpi, p, r, false, newtype);
}

int lw_mpi_type_create_f90_complex(struct lw_mpi *mpi, int p, int r, MPI_Datatype *newtype)
{
    return floating(mpi, p, r, true, newtype);
}

int lw_mpi_type_create_f90_integer(struct lw_mpi *mpi, int r, MPI_Datatype *newtype)
{
    for (size_t i = 0; i < sizeof integers / sizeof *integers; i++) {
        if (r <= integers[i].range)
            return keep(mpi, MPI_COMBINER_F90_INTEGER, 1, &r, integers[i].handle, newtype);
    }
    return lw_fail(mpi, MPI_ERR_ARG, "r is %d; expected at most 38", r);
}
