/* SPDX-License-Identifier: MIT
 *
 * How a datatype was made. [MPI 5.1.13]
 */
#include "datatype.h"

#include <string.h>

static void envelope(const struct lw_type *type, MPI_Count numbers[4], int *combiner)
{
    const struct lw_recipe *recipe = type->recipe;
    numbers[0] = recipe ? recipe->nints : 0;
    numbers[1] = recipe ? recipe->naddresses : 0;
    numbers[2] = recipe ? recipe->ncounts : 0;
    numbers[3] = recipe ? recipe->ntypes : 0;
    *combiner = recipe ? recipe->combiner : MPI_COMBINER_NAMED;
}

/* The calls without _c have no room for large counts. */
static int large(struct lw_mpi *mpi)
{
    return lw_fail(
        mpi, MPI_ERR_TYPE,
        "datatype was made with large counts; expected one made by a function without _c, or a call of "
        "the _c form");
}

int lw_mpi_type_get_envelope(struct lw_mpi *mpi, const struct lw_type *datatype, int *num_integers,
                             int *num_addresses, int *num_datatypes, int *combiner)
{
    MPI_Count numbers[4];
    int found;
    envelope(datatype, numbers, &found);
    if (numbers[2])
        return large(mpi);
    *num_integers = (int)numbers[0];
    *num_addresses = (int)numbers[1];
    *num_datatypes = (int)numbers[3];
    *combiner = found;
    return MPI_SUCCESS;
}

int lw_mpi_type_get_envelope_c(struct lw_mpi *mpi, const struct lw_type *datatype, MPI_Count *num_integers,
                               MPI_Count *num_addresses, MPI_Count *num_large_counts,
                               MPI_Count *num_datatypes, int *combiner)
{
    MPI_Count numbers[4];
    (void)mpi;
    envelope(datatype, numbers, combiner);
    *num_integers = numbers[0];
    *num_addresses = numbers[1];
    *num_large_counts = numbers[2];
    *num_datatypes = numbers[3];
    return MPI_SUCCESS;
}

/* A handle for a part: of a predefined type its own, else a new one. */
static int handle_for(struct lw_mpi *mpi, const struct lw_type *type, MPI_Datatype *handle)
{
    if (type->recipe && !type->recipe->kept)
        return lw_type_twin(mpi, type, handle);
    *handle = (MPI_Datatype)lw_type_handle(mpi, type); // NOLINT(performance-no-int-to-ptr)
    return MPI_SUCCESS;
}

int lw_mpi_type_get_contents_c(struct lw_mpi *mpi, const struct lw_type *datatype, MPI_Count max_integers,
                               MPI_Count max_addresses, MPI_Count max_large_counts, MPI_Count max_datatypes,
                               int *array_of_integers, MPI_Aint *array_of_addresses,
                               MPI_Count *array_of_large_counts, MPI_Datatype *array_of_datatypes)
{
    const struct lw_recipe *recipe = datatype->recipe;
    if (!recipe)
        return lw_fail(mpi, MPI_ERR_TYPE,
                       "datatype is %s; expected a derived one: predefined ones have no contents",
                       datatype->name);
    const struct {
        const char *name;
        MPI_Count room, needed;
    } rooms[] = {{"max_integers", max_integers, recipe->nints},
                 {"max_addresses", max_addresses, recipe->naddresses},
                 {"max_large_counts", max_large_counts, recipe->ncounts},
                 {"max_datatypes", max_datatypes, recipe->ntypes}};
    for (int i = 0; i < 4; i++) {
        if (rooms[i].room < rooms[i].needed)
            return lw_fail(mpi, MPI_ERR_ARG,
                           "%s is %lld; expected at least %lld, as MPI_Type_get_envelope says", rooms[i].name,
                           (long long)rooms[i].room, (long long)rooms[i].needed);
    }
    for (MPI_Count i = 0; i < recipe->ntypes; i++) {
        int error = handle_for(mpi, recipe->types[i], &array_of_datatypes[i]);
        if (!error)
            continue;
        while (i-- > 0) {
            struct lw_type *made = (struct lw_type *)(uintptr_t)lw_type_of(mpi, array_of_datatypes[i]);
            if (made->recipe && !made->recipe->kept) {
                lw_handle_drop(mpi, (uintptr_t)array_of_datatypes[i]);
                lw_type_release(made);
            }
        }
        return error;
    }
    if (recipe->nints)
        memcpy(array_of_integers, recipe->ints, (size_t)recipe->nints * sizeof(int));
    if (recipe->naddresses)
        memcpy(array_of_addresses, recipe->addresses, (size_t)recipe->naddresses * sizeof(MPI_Aint));
    if (recipe->ncounts)
        memcpy(array_of_large_counts, recipe->counts, (size_t)recipe->ncounts * sizeof(MPI_Count));
    return MPI_SUCCESS;
}

int lw_mpi_type_get_contents(struct lw_mpi *mpi, const struct lw_type *datatype, MPI_Count max_integers,
                             MPI_Count max_addresses, MPI_Count max_datatypes, int *array_of_integers,
                             MPI_Aint *array_of_addresses, MPI_Datatype *array_of_datatypes)
{
    if (datatype->recipe && datatype->recipe->ncounts)
        return large(mpi);
    return lw_mpi_type_get_contents_c(mpi, datatype, max_integers, max_addresses, 0, max_datatypes,
                                      array_of_integers, array_of_addresses, NULL, array_of_datatypes);
}
