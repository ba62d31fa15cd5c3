/* SPDX-License-Identifier: MIT
 *
 * Constructors of datatypes: repetitions and lists of blocks. [MPI 5.1.2]
 */
#include "datatype.h"

#include <string.h>

/* A recipe whose numbers are all of one sort: ints, or large counts. */
static struct lw_recipe *recipe_of(struct lw_mpi *mpi, int combiner, MPI_Count n, const MPI_Count *values,
                                   const struct lw_type *oldtype)
{
    bool large = lw_type_large(mpi);
    struct lw_recipe *recipe = lw_recipe_new(combiner, large ? 0 : n, 0, large ? n : 0, 1);
    if (!recipe)
        return NULL;
    for (MPI_Count i = 0; i < n; i++) {
        if (large)
            recipe->counts[i] = values[i];
        else
            recipe->ints[i] = (int)values[i];
    }
    recipe->types[0] = oldtype;
    return recipe;
}

int lw_mpi_type_contiguous(struct lw_mpi *mpi, MPI_Count count, const struct lw_type *oldtype,
                           MPI_Datatype *newtype)
{
    struct lw_draft old = lw_draft_of(oldtype), draft;
    int error = lw_draft_loop(mpi, &old, (uint64_t)count, oldtype->extent, &draft);
    lw_draft_release(&old);
    if (error)
        return error;
    return lw_type_make(mpi, recipe_of(mpi, MPI_COMBINER_CONTIGUOUS, 1, &count, oldtype), &draft, newtype);
}

/* `count` blocks, `stride` bytes apart. */
static int vector(struct lw_mpi *mpi, MPI_Count count, MPI_Count blocklength, MPI_Count stride,
                  const struct lw_type *oldtype, struct lw_draft *draft)
{
    struct lw_draft old = lw_draft_of(oldtype), block;
    int error = lw_draft_loop(mpi, &old, (uint64_t)blocklength, oldtype->extent, &block);
    if (!error)
        error = lw_draft_loop(mpi, &block, (uint64_t)count, stride, draft);
    lw_draft_release(&block);
    lw_draft_release(&old);
    return error;
}

static int in_extents(struct lw_mpi *mpi, const char *name, MPI_Count value, const struct lw_type *type,
                      MPI_Count *bytes)
{
    if (lw_likely(!__builtin_mul_overflow(value, type->extent, bytes)))
        return MPI_SUCCESS;
    return lw_fail(mpi, MPI_ERR_ARG,
                   "%s is %lld: so many elements of %lld bytes do not fit the address space", name,
                   (long long)value, (long long)type->extent);
}

int lw_mpi_type_vector(struct lw_mpi *mpi, MPI_Count count, MPI_Count blocklength, MPI_Count stride,
                       const struct lw_type *oldtype, MPI_Datatype *newtype)
{
    MPI_Count bytes, said[] = {count, blocklength, stride};
    struct lw_draft draft;
    int error = in_extents(mpi, "stride", stride, oldtype, &bytes);
    if (!error)
        error = vector(mpi, count, blocklength, bytes, oldtype, &draft);
    if (error)
        return error;
    return lw_type_make(mpi, recipe_of(mpi, MPI_COMBINER_VECTOR, 3, said, oldtype), &draft, newtype);
}

int lw_mpi_type_create_hvector(struct lw_mpi *mpi, MPI_Count count, MPI_Count blocklength, MPI_Count stride,
                               const struct lw_type *oldtype, MPI_Datatype *newtype)
{
    struct lw_draft draft;
    int error = vector(mpi, count, blocklength, stride, oldtype, &draft);
    if (error)
        return error;
    struct lw_recipe *recipe;
    if (lw_type_large(mpi)) {
        MPI_Count said[] = {count, blocklength, stride};
        recipe = recipe_of(mpi, MPI_COMBINER_HVECTOR, 3, said, oldtype);
    } else if ((recipe = lw_recipe_new(MPI_COMBINER_HVECTOR, 2, 1, 0, 1)) != NULL) {
        recipe->ints[0] = (int)count;
        recipe->ints[1] = (int)blocklength;
        recipe->addresses[0] = stride;
        recipe->types[0] = oldtype;
    }
    return lw_type_make(mpi, recipe, &draft, newtype);
}

/* Lists of blocks: of one type or one each, of one length or one each, displacements in extents or in bytes. */
struct blocks {
    int combiner;
    MPI_Count count, length;
    const struct lw_counts *lengths; /* NULL: all of `length` */
    struct lw_counts displacements;
    bool in_bytes;
    const struct lw_type *type;
    const MPI_Datatype *types; /* NULL: all of `type` */
};

static int draft_blocks(struct lw_mpi *mpi, const struct blocks *blocks, struct lw_draft *draft)
{
    struct lw_draft old = {0};
    struct lw_draft_list list;
    const struct lw_type *type = blocks->type;
    int error = MPI_SUCCESS;
    if (type)
        old = lw_draft_of(type);
    lw_draft_list_begin(mpi, &list, (uint64_t)blocks->count);
    for (MPI_Count i = 0; i < blocks->count && !error; i++) {
        MPI_Count length = blocks->lengths ? lw_count_at(*blocks->lengths, i) : blocks->length;
        MPI_Count displacement = lw_count_at(blocks->displacements, i);
        if (length == 0)
            continue;
        if (blocks->types) {
            const struct lw_type *next = lw_type_of(mpi, blocks->types[i]);
            if (next != type) {
                lw_draft_release(&old);
                type = next;
                old = lw_draft_of(type);
            }
        }
        if (!blocks->in_bytes)
            error = in_extents(mpi, "a displacement", displacement, type, &displacement);
        if (!error) /* handles were checked: NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
            lw_draft_list_add(&list, &old, displacement, (uint64_t)length, type->extent);
        if (list.error)
            break;
    }
    lw_draft_release(&old);
    int ended = lw_draft_list_end(&list, draft);
    if (error && !ended)
        lw_draft_release(draft);
    return error ? error : ended;
}

static struct lw_recipe *recipe_of_blocks(struct lw_mpi *mpi, const struct blocks *blocks)
{
    bool large = lw_type_large(mpi);
    MPI_Count n = blocks->count, small = 1 + (blocks->lengths ? n : 1);
    MPI_Count addresses = blocks->in_bytes && !large ? n : 0, ntypes = blocks->types ? n : 1;
    MPI_Count ints = small + (blocks->in_bytes ? 0 : n);
    struct lw_recipe *recipe = lw_recipe_new(blocks->combiner, large ? 0 : ints, addresses,
                                             large ? small + n : 0, ntypes);
    if (!recipe)
        return NULL;
    for (MPI_Count i = 0; i < small + n; i++) {
        MPI_Count value = i >= small        ? lw_count_at(blocks->displacements, i - small)
                          : i == 0          ? n
                          : blocks->lengths ? lw_count_at(*blocks->lengths, i - 1)
                                            : blocks->length;
        if (large)
            recipe->counts[i] = value;
        else if (i >= small && blocks->in_bytes)
            recipe->addresses[i - small] = value;
        else
            recipe->ints[i] = (int)value;
    }
    for (MPI_Count i = 0; i < ntypes; i++)
        recipe->types[i] = blocks->types ? lw_type_of(mpi, blocks->types[i]) : blocks->type;
    return recipe;
}

static int make_blocks(struct lw_mpi *mpi, const struct blocks *blocks, MPI_Datatype *newtype)
{
    struct lw_draft draft;
    int error = draft_blocks(mpi, blocks, &draft);
    if (error)
        return error;
    return lw_type_make(mpi, recipe_of_blocks(mpi, blocks), &draft, newtype);
}

int lw_mpi_type_indexed(struct lw_mpi *mpi, MPI_Count count, struct lw_counts array_of_blocklengths,
                        struct lw_counts array_of_displacements, const struct lw_type *oldtype,
                        MPI_Datatype *newtype)
{
    return make_blocks(mpi,
                       &(struct blocks){.combiner = MPI_COMBINER_INDEXED,
                                        .count = count,
                                        .lengths = &array_of_blocklengths,
                                        .displacements = array_of_displacements,
                                        .type = oldtype},
                       newtype);
}

int lw_mpi_type_create_hindexed(struct lw_mpi *mpi, MPI_Count count, struct lw_counts array_of_blocklengths,
                                struct lw_counts array_of_displacements, const struct lw_type *oldtype,
                                MPI_Datatype *newtype)
{
    return make_blocks(mpi,
                       &(struct blocks){.combiner = MPI_COMBINER_HINDEXED,
                                        .count = count,
                                        .lengths = &array_of_blocklengths,
                                        .displacements = array_of_displacements,
                                        .in_bytes = true,
                                        .type = oldtype},
                       newtype);
}

int lw_mpi_type_create_indexed_block(struct lw_mpi *mpi, MPI_Count count, MPI_Count blocklength,
                                     struct lw_counts array_of_displacements, const struct lw_type *oldtype,
                                     MPI_Datatype *newtype)
{
    return make_blocks(mpi,
                       &(struct blocks){.combiner = MPI_COMBINER_INDEXED_BLOCK,
                                        .count = count,
                                        .length = blocklength,
                                        .displacements = array_of_displacements,
                                        .type = oldtype},
                       newtype);
}

int lw_mpi_type_create_hindexed_block(struct lw_mpi *mpi, MPI_Count count, MPI_Count blocklength,
                                      struct lw_counts array_of_displacements, const struct lw_type *oldtype,
                                      MPI_Datatype *newtype)
{
    return make_blocks(mpi,
                       &(struct blocks){.combiner = MPI_COMBINER_HINDEXED_BLOCK,
                                        .count = count,
                                        .length = blocklength,
                                        .displacements = array_of_displacements,
                                        .in_bytes = true,
                                        .type = oldtype},
                       newtype);
}

int lw_mpi_type_create_struct(struct lw_mpi *mpi, MPI_Count count, struct lw_counts array_of_blocklengths,
                              struct lw_counts array_of_displacements, const MPI_Datatype *array_of_types,
                              MPI_Datatype *newtype)
{
    return make_blocks(mpi,
                       &(struct blocks){.combiner = MPI_COMBINER_STRUCT,
                                        .count = count,
                                        .lengths = &array_of_blocklengths,
                                        .displacements = array_of_displacements,
                                        .in_bytes = true,
                                        .types = array_of_types},
                       newtype);
}

int lw_mpi_type_create_resized(struct lw_mpi *mpi, const struct lw_type *oldtype, MPI_Count lb,
                               MPI_Count extent, MPI_Datatype *newtype)
{
    MPI_Count ub;
    const MPI_Count most = INT64_MAX / 2;
    if (lb < -most || lb > most || __builtin_add_overflow(lb, extent, &ub) || ub < -most || ub > most)
        return lw_fail(mpi, MPI_ERR_ARG, "lb is %lld and extent is %lld: no such addresses", (long long)lb,
                       (long long)extent);
    struct lw_draft draft = lw_draft_of(oldtype);
    draft.lb = lb;
    draft.ub = ub;
    draft.bounded = draft.any = true;
    struct lw_recipe *recipe;
    if (lw_type_large(mpi)) {
        MPI_Count said[] = {lb, extent};
        recipe = recipe_of(mpi, MPI_COMBINER_RESIZED, 2, said, oldtype);
    } else if ((recipe = lw_recipe_new(MPI_COMBINER_RESIZED, 0, 2, 0, 1)) != NULL) {
        recipe->addresses[0] = lb;
        recipe->addresses[1] = extent;
        recipe->types[0] = oldtype;
    }
    return lw_type_make(mpi, recipe, &draft, newtype);
}
