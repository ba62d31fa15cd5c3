/* SPDX-License-Identifier: MIT
 *
 * Parts of arrays: rectangular ones, and those that a process has of a distributed array.  Built dimension by
 * dimension, the one whose elements are next to each other first. [MPI 5.1.3, 5.1.4]
 */
#include "datatype.h"

/* The array as a whole is what counts for neighbouring elements. */
static int finish(struct lw_mpi *mpi, struct lw_draft *draft, int64_t whole, struct lw_recipe *recipe,
                  MPI_Datatype *newtype)
{
    draft->bounded = draft->any = true;
    draft->lb = 0;
    draft->ub = whole;
    return lw_type_make(mpi, recipe, draft, newtype);
}

static int too_large(struct lw_mpi *mpi)
{
    return lw_fail(mpi, MPI_ERR_COUNT, "the whole array would be too large: its bytes must fit 62 bits");
}

static bool grow(int64_t *whole, MPI_Count size)
{
    return !__builtin_mul_overflow(*whole, size, whole) && *whole < INT64_MAX / 2 && *whole > -INT64_MAX / 2;
}

static int bad_order(struct lw_mpi *mpi, int order)
{
    return lw_fail(mpi, MPI_ERR_ARG, "order is %d; expected MPI_ORDER_C or MPI_ORDER_FORTRAN", order);
}

static int bad_ndims(struct lw_mpi *mpi, int ndims)
{
    return lw_fail(mpi, MPI_ERR_ARG, "ndims is %d; expected 1 or more", ndims);
}

/* `count` of what the draft is now, `stride` apart, the first at element `start`. */
static int repeat(struct lw_mpi *mpi, struct lw_draft *draft, MPI_Count count, MPI_Count start,
                  int64_t stride)
{
    struct lw_draft inner = *draft;
    int error = lw_draft_loop(mpi, &inner, (uint64_t)count, stride, draft);
    lw_draft_release(&inner);
    return error ? error : lw_draft_shift(mpi, draft, start * stride);
}

int lw_mpi_type_create_subarray(struct lw_mpi *mpi, int ndims, struct lw_counts array_of_sizes,
                                struct lw_counts array_of_subsizes, struct lw_counts array_of_starts,
                                int order, const struct lw_type *oldtype, MPI_Datatype *newtype)
{
    if (ndims < 1)
        return bad_ndims(mpi, ndims);
    if (order != MPI_ORDER_C && order != MPI_ORDER_FORTRAN)
        return bad_order(mpi, order);
    for (int i = 0; i < ndims; i++) {
        MPI_Count size = lw_count_at(array_of_sizes, i), sub = lw_count_at(array_of_subsizes, i);
        MPI_Count start = lw_count_at(array_of_starts, i);
        if (size < 1 || sub < 1 || sub > size || start < 0 || start > size - sub) {
            return lw_fail(
                mpi, MPI_ERR_ARG,
                "dimension %d has size %lld, of which %lld are taken from %lld on; expected at least 1, "
                "inside of it",
                i, (long long)size, (long long)sub, (long long)start);
        }
    }
    struct lw_draft draft = lw_draft_of(oldtype);
    int64_t whole = oldtype->extent;
    int error = MPI_SUCCESS;
    for (int at = 0; at < ndims && !error; at++) {
        int i = order == MPI_ORDER_C ? ndims - 1 - at : at;
        error = repeat(mpi, &draft, lw_count_at(array_of_subsizes, i), lw_count_at(array_of_starts, i),
                       whole);
        if (!error && !grow(&whole, lw_count_at(array_of_sizes, i)))
            error = too_large(mpi);
    }
    if (error) {
        lw_draft_release(&draft);
        return error;
    }
    bool large = lw_type_large(mpi);
    struct lw_recipe *recipe = lw_recipe_new(MPI_COMBINER_SUBARRAY, large ? 2 : 3 * (MPI_Count)ndims + 2, 0,
                                             large ? 3 * (MPI_Count)ndims : 0, 1);
    if (recipe) {
        for (int i = 0; i < 3 * ndims; i++) {
            const struct lw_counts *from = i < ndims       ? &array_of_sizes
                                           : i < 2 * ndims ? &array_of_subsizes
                                                           : &array_of_starts;
            MPI_Count value = lw_count_at(*from, i % ndims);
            if (large)
                recipe->counts[i] = value;
            else
                recipe->ints[1 + i] = (int)value;
        }
        recipe->ints[0] = ndims;
        recipe->ints[recipe->nints - 1] = order;
        recipe->types[0] = oldtype;
    }
    return finish(mpi, &draft, whole, recipe, newtype);
}

/* One dimension of a distributed array, as one process sees it. */
struct dimension {
    MPI_Count size;
    int distribution, argument, processes, coordinate;
};

static int check_dimension(struct lw_mpi *mpi, int i, const struct dimension *d)
{
    if (d->size < 1)
        return lw_fail(mpi, MPI_ERR_ARG, "array_of_gsizes[%d] is %lld; expected 1 or more", i,
                       (long long)d->size);
    bool usual = d->argument == MPI_DISTRIBUTE_DFLT_DARG;
    switch (d->distribution) {
    case MPI_DISTRIBUTE_NONE:
        if (d->processes == 1)
            return MPI_SUCCESS;
        return lw_fail(mpi, MPI_ERR_ARG,
                       "array_of_psizes[%d] is %d; expected 1, as the dimension is not distributed", i,
                       d->processes);
    case MPI_DISTRIBUTE_BLOCK:
        if (usual || (d->argument > 0 && (MPI_Count)d->argument * d->processes >= d->size))
            return MPI_SUCCESS;
        break;
    case MPI_DISTRIBUTE_CYCLIC:
        if (usual || d->argument > 0)
            return MPI_SUCCESS;
        break;
    default:
        return lw_fail(mpi, MPI_ERR_ARG,
                       "array_of_distribs[%d] is %d; expected MPI_DISTRIBUTE_NONE, _BLOCK or _CYCLIC", i,
                       d->distribution);
    }
    return lw_fail(
        mpi, MPI_ERR_ARG,
        "array_of_dargs[%d] is %d; expected MPI_DISTRIBUTE_DFLT_DARG or a block size for %lld elements "
        "on %d processes",
        i, d->argument, (long long)d->size, d->processes);
}

/* What of a dimension is mine, `stride` bytes from one element to the next. */
static int distribute(struct lw_mpi *mpi, const struct dimension *d, int64_t stride, struct lw_draft *draft)
{
    bool usual = d->argument == MPI_DISTRIBUTE_DFLT_DARG;
    if (d->distribution == MPI_DISTRIBUTE_NONE)
        return repeat(mpi, draft, d->size, 0, stride);
    MPI_Count block = d->argument;
    if (d->distribution == MPI_DISTRIBUTE_BLOCK) {
        if (usual)
            block = (d->size + d->processes - 1) / d->processes;
        MPI_Count start = block * d->coordinate, mine = d->size - start;
        return repeat(mpi, draft, mine < 0 ? 0 : mine < block ? mine : block, mine < 0 ? 0 : start, stride);
    }
    if (usual)
        block = 1;
    MPI_Count start = block * d->coordinate, round = block * d->processes;
    MPI_Count whole = start + block > d->size ? 0 : (d->size - start - block) / round + 1;
    MPI_Count rest = d->size - start - whole * round;
    struct lw_draft inner = *draft, blocks = {0};
    struct lw_draft_list list;
    int error = lw_draft_loop(mpi, &inner, (uint64_t)block, stride, &blocks);
    lw_draft_list_begin(mpi, &list, 2);
    lw_draft_list_add(&list, &blocks, start * stride, (uint64_t)whole, round * stride);
    if (rest > 0)
        lw_draft_list_add(&list, &inner, (start + whole * round) * stride, (uint64_t)rest, stride);
    int ended = lw_draft_list_end(&list, draft);
    lw_draft_release(&blocks);
    lw_draft_release(&inner);
    if (error && !ended)
        lw_draft_release(draft);
    return error ? error : ended;
}

int lw_mpi_type_create_darray(struct lw_mpi *mpi, int size, int rank, int ndims,
                              struct lw_counts array_of_gsizes, const int *array_of_distribs,
                              const int *array_of_dargs, const int *array_of_psizes, int order,
                              const struct lw_type *oldtype, MPI_Datatype *newtype)
{
    if (ndims < 1)
        return bad_ndims(mpi, ndims);
    if (order != MPI_ORDER_C && order != MPI_ORDER_FORTRAN)
        return bad_order(mpi, order);
    MPI_Count processes = 1;
    for (int i = 0; i < ndims && processes <= size; i++) {
        if (array_of_psizes[i] < 1) {
            return lw_fail(mpi, MPI_ERR_ARG, "array_of_psizes[%d] is %d; expected 1 or more", i,
                           array_of_psizes[i]);
        }
        processes *= array_of_psizes[i];
    }
    if (processes != size) {
        return lw_fail(mpi, MPI_ERR_ARG, "size is %d; expected the product of array_of_psizes", size);
    }
    if (rank < 0 || rank >= size)
        return lw_fail(mpi, MPI_ERR_ARG, "rank is %d; expected 0 to %d", rank, size - 1);
    struct lw_draft draft = lw_draft_of(oldtype);
    int64_t whole = oldtype->extent;
    int error = MPI_SUCCESS;
    for (int at = 0; at < ndims && !error; at++) {
        int i = order == MPI_ORDER_C ? ndims - 1 - at : at;
        /* The grid of processes is in C order in any case. */
        int behind = 1;
        for (int j = i + 1; j < ndims; j++)
            behind *= array_of_psizes[j];
        struct dimension d = {lw_count_at(array_of_gsizes, i), array_of_distribs[i], array_of_dargs[i],
                              array_of_psizes[i], rank / behind % array_of_psizes[i]};
        error = check_dimension(mpi, i, &d);
        if (!error)
            error = distribute(mpi, &d, whole, &draft);
        if (!error && !grow(&whole, d.size))
            error = too_large(mpi);
    }
    if (error) {
        lw_draft_release(&draft);
        return error;
    }
    bool large = lw_type_large(mpi);
    MPI_Count n = ndims;
    struct lw_recipe *recipe = lw_recipe_new(MPI_COMBINER_DARRAY, (large ? 3 : 4) * n + 4, 0, large ? n : 0,
                                             1);
    if (recipe) {
        int *to = recipe->ints;
        *to++ = size;
        *to++ = rank;
        *to++ = ndims;
        for (int i = 0; i < ndims; i++) {
            if (large)
                recipe->counts[i] = lw_count_at(array_of_gsizes, i);
            else
                *to++ = (int)lw_count_at(array_of_gsizes, i);
        }
        for (int i = 0; i < 3 * ndims; i++)
            *to++ = (i < ndims       ? array_of_distribs
                     : i < 2 * ndims ? array_of_dargs
                                     : array_of_psizes)[i % ndims];
        *to = order;
        recipe->types[0] = oldtype;
    }
    return finish(mpi, &draft, whole, recipe, newtype);
}
