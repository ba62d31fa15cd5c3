/* SPDX-License-Identifier: MIT
 *
 * The life of derived datatypes. [MPI 5.1.9, 5.1.10]
 */
#include "datatype.h"

#include <string.h>

#include "mpi/runtime/attribute.h"

static struct lw_type *own(const struct lw_type *type)
{
    return (struct lw_type *)(uintptr_t)type;
}

void lw_type_hold(const struct lw_type *type)
{
    if (type && type->recipe)
        own(type)->object.references++;
}

/* Types that nobody needs any more wait in a list, whose links are in their `layout`: they may be nested so deep
 * that recursion would not do. */
static void give_up(const struct lw_type *type, const struct lw_type **dying)
{
    if (!type || !type->recipe || --own(type)->object.references)
        return;
    own(type)->layout = (const struct lw_layout *)(const void *)*dying;
    *dying = type;
}

static void release_recipe(struct lw_recipe *recipe, const struct lw_type **dying)
{
    if (--recipe->references)
        return;
    for (MPI_Count i = 0; i < recipe->ntypes; i++)
        give_up(recipe->types[i], dying);
    lw_layout_free(recipe->layout);
    lw_form_release(&recipe->form);
    lw_part_release(&recipe->part);
    hal_free(recipe);
}

void lw_type_release(const struct lw_type *type)
{
    const struct lw_type *dying = NULL;
    give_up(type, &dying);
    while (dying) {
        struct lw_type *freed = own(dying);
        dying = (const struct lw_type *)(const void *)freed->layout;
        release_recipe(freed->recipe, &dying);
        if (freed->name[0])
            hal_free((void *)(uintptr_t)freed->name);
        freed->object.kind = LW_KIND_FREED;
        hal_free(freed);
    }
}

struct lw_recipe *lw_recipe_new(int combiner, MPI_Count nints, MPI_Count naddresses, MPI_Count ncounts,
                                MPI_Count ntypes)
{
    size_t pointers = (size_t)(naddresses + ncounts + ntypes);
    struct lw_recipe *recipe = hal_alloc(sizeof *recipe + pointers * sizeof(int64_t) +
                                         (size_t)nints * sizeof(int));
    if (!recipe)
        return NULL;
    recipe->references = 1;
    recipe->combiner = combiner;
    recipe->nints = nints;
    recipe->naddresses = naddresses;
    recipe->ncounts = ncounts;
    recipe->ntypes = ntypes;
    recipe->counts = (MPI_Count *)(recipe + 1);
    recipe->addresses = (MPI_Aint *)(recipe->counts + ncounts);
    recipe->types = (const struct lw_type **)(recipe->addresses + naddresses);
    recipe->ints = (int *)(recipe->types + ntypes);
    return recipe;
}

/* A struct whose bounds were not given is padded, so that the elements of an array are aligned. */
static void set_bounds(struct lw_type *type, const struct lw_draft *draft, bool padded)
{
    type->size = draft->size;
    if (draft->size) {
        type->true_lb = draft->true_lb;
        type->true_extent = draft->true_ub - draft->true_lb;
    }
    type->lb = draft->lb;
    type->extent = draft->ub - draft->lb;
    if (padded && !draft->bounded && draft->any) {
        int64_t rest = type->extent % draft->alignment;
        type->extent += rest ? draft->alignment - rest : 0;
    }
}

static int no_memory(struct lw_mpi *mpi)
{
    return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a datatype");
}

/* Give a type its handle; without one it is released. */
static int publish(struct lw_mpi *mpi, struct lw_type *type, MPI_Datatype *handle)
{
    uintptr_t made;
    if (lw_handle_new(mpi, &type->object, &made)) {
        lw_type_release(type);
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for the handle of a datatype");
    }
    *handle = (MPI_Datatype)made; // NOLINT(performance-no-int-to-ptr)
    return MPI_SUCCESS;
}

int lw_type_make(struct lw_mpi *mpi, struct lw_recipe *recipe, struct lw_draft *draft, MPI_Datatype *newtype)
{
    struct lw_type *type = recipe ? hal_alloc(sizeof *type) : NULL;
    if (!type) {
        hal_free(recipe); /* it holds nothing yet */
        lw_draft_release(draft);
        return no_memory(mpi);
    }
    type->object = (struct lw_object){LW_KIND_TYPE, 1};
    type->handle = MPI_DATATYPE_NULL;
    type->name = "";
    set_bounds(type, draft, recipe->combiner == MPI_COMBINER_STRUCT);
    type->one_run = !draft->form.shape;
    type->recipe = recipe;
    for (MPI_Count i = 0; i < recipe->ntypes; i++)
        lw_type_hold(recipe->types[i]);
    recipe->bounded = draft->bounded;
    recipe->alignment = draft->alignment;
    recipe->form = draft->form;
    recipe->part = draft->part;
    return publish(mpi, type, newtype);
}

/* Whether messages of it need a layout: not if they are always one run. */
static bool needs_layout(const struct lw_type *type)
{
    return type->size && !(type->one_run && (uint64_t)type->extent == type->size);
}

int lw_type_ready(struct lw_mpi *mpi, struct lw_type *type)
{
    if (!type->recipe || type->committed)
        return MPI_SUCCESS;
    struct lw_recipe *recipe = type->recipe;
    if (needs_layout(type) && !recipe->layout && lw_layout_new(&recipe->form, type->extent, &recipe->layout))
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for the layout of a datatype");
    type->layout = recipe->layout;
    type->committed = true;
    type->quick = type->size <= UINT32_MAX && type->extent <= UINT32_MAX && -type->extent <= UINT32_MAX;
    return MPI_SUCCESS;
}

int lw_type_twin(struct lw_mpi *mpi, const struct lw_type *type, MPI_Datatype *handle)
{
    struct lw_type *twin = hal_alloc(sizeof *twin);
    if (!twin)
        return no_memory(mpi);
    *twin = *type;
    twin->object = (struct lw_object){LW_KIND_TYPE, 1};
    twin->name = "";
    twin->attributes = NULL;
    twin->recipe->references++;
    return publish(mpi, twin, handle);
}

bool lw_type_large(struct lw_mpi *mpi)
{
    const char *name = lw_function_name(lw_public(mpi->rank)->call);
    size_t length = strlen(name);
    return length > 2 && !strcmp(name + length - 2, "_c");
}

uintptr_t lw_type_handle(const struct lw_mpi *mpi, const struct lw_type *type)
{
    return type->recipe ? lw_handle_of(mpi, &type->object) : (uintptr_t)type->handle;
}

int lw_mpi_type_commit(struct lw_mpi *mpi, MPI_Datatype *datatype)
{
    return lw_type_ready(mpi, own(lw_type_of(mpi, *datatype)));
}

int lw_mpi_type_free(struct lw_mpi *mpi, MPI_Datatype *datatype)
{
    struct lw_type *type = own(lw_type_of(mpi, *datatype));
    if (!type->recipe || type->recipe->kept)
        return lw_fail(mpi, MPI_ERR_TYPE, "datatype is %s, which is predefined and cannot be freed",
                       type->recipe ? "one that MPI_Type_create_f90_... returned" : type->name);
    uintptr_t handle = (uintptr_t)*datatype;
    int error = lw_attribute_clear(mpi, &type->attributes, handle);
    if (error)
        return error;
    lw_handle_drop(mpi, handle);
    lw_type_release(type);
    *datatype = MPI_DATATYPE_NULL;
    return MPI_SUCCESS;
}

int lw_mpi_type_dup(struct lw_mpi *mpi, const struct lw_type *oldtype, MPI_Datatype *newtype)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    struct lw_draft draft = lw_draft_of(oldtype);
    struct lw_recipe *recipe = lw_recipe_new(MPI_COMBINER_DUP, 0, 0, 0, 1);
    if (recipe)
        recipe->types[0] = oldtype;
    int error = lw_type_make(mpi, recipe, &draft, &made);
    if (error)
        return error;
    struct lw_type *type = own(lw_type_of(mpi, made));
    if (oldtype->committed)
        error = lw_type_ready(mpi, type);
    if (!error) {
        error = lw_attribute_copy(mpi, lw_type_attributes(mpi, oldtype), lw_type_handle(mpi, oldtype),
                                  &type->attributes);
    }
    if (error) {
        lw_attribute_discard(mpi, &type->attributes, (uintptr_t)made);
        lw_handle_drop(mpi, (uintptr_t)made);
        lw_type_release(type);
        return error;
    }
    *newtype = made;
    return MPI_SUCCESS;
}

/* What is said of predefined types goes first: the callbacks may still use types. */
void lw_type_stop(struct lw_mpi *mpi)
{
    struct lw_type_state *state = mpi->types;
    while (state && state->sides) {
        struct lw_type_side *side = state->sides;
        state->sides = side->next;
        lw_attribute_discard(mpi, &side->attributes, (uintptr_t)side->type->handle);
        hal_free(side);
    }
    while (state && state->kept) {
        struct lw_type_kept *kept = state->kept;
        state->kept = kept->next;
        hal_free(kept);
    }
    hal_free(state);
    mpi->types = NULL;
    for (uint32_t at = 0; at < mpi->handle_count; at++) {
        struct lw_object *object = mpi->handles[at].object;
        if (object && object->kind == LW_KIND_TYPE) {
            lw_handle_drop(mpi, mpi->handles[at].handle);
            lw_type_release((struct lw_type *)object);
        }
    }
}
