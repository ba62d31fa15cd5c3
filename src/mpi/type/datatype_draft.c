/* SPDX-License-Identifier: MIT
 *
 * Drafts of datatypes: bounds, shape and elements of loops and lists. [MPI 5.1.6, 5.1.7]
 */
#include "datatype.h"

#include <string.h>

static uint32_t alignment_of(const struct lw_type *type)
{
    const struct lw_type *of[2];
    if (lw_type_pair(type, of)) {
        uint32_t a = alignment_of(of[0]), b = alignment_of(of[1]);
        return a > b ? a : b;
    }
    struct eight {
        char at;
        int64_t x;
    };
    uint32_t bytes = lw_type_nature(type).bytes;
    if (bytes == 8)
        return offsetof(struct eight, x);
    return bytes < _Alignof(max_align_t) && (bytes & (bytes - 1)) == 0 ? bytes : _Alignof(max_align_t);
}

struct lw_draft lw_draft_of(const struct lw_type *type)
{
    const struct lw_recipe *recipe = type->recipe;
    struct lw_draft draft = {
        .size = type->size,
        .true_lb = type->true_lb,
        .true_ub = type->true_lb + type->true_extent,
        .lb = type->lb,
        .ub = type->lb + type->extent,
        .any = type->size != 0,
    };
    if (recipe) {
        draft.alignment = recipe->alignment;
        draft.bounded = recipe->bounded;
        draft.form = lw_form_hold(&recipe->form);
        draft.part = lw_part_hold(&recipe->part);
    } else {
        draft.alignment = alignment_of(type);
        draft.part = lw_type_part(type);
        if (type->one_run)
            draft.form.bytes = type->size;
        else
            draft.form = *lw_layout_form(type->layout);
    }
    draft.any = draft.any || draft.bounded;
    return draft;
}

void lw_draft_release(struct lw_draft *draft)
{
    lw_form_release(&draft->form);
    lw_part_release(&draft->part);
    *draft = (struct lw_draft){0};
}

static int too_large(struct lw_mpi *mpi)
{
    return lw_fail(mpi, MPI_ERR_COUNT,
                   "the datatype would be too large: its size and its bounds must fit 63 bits");
}

static int no_memory(struct lw_mpi *mpi)
{
    return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for the description of a datatype");
}

/* Where bounds low .. high lie when they are repeated; false: nowhere. */
static bool repeated(int64_t *low, int64_t *high, int64_t displacement, uint64_t count, int64_t stride)
{
    int64_t last;
    if (count - 1 > INT64_MAX || __builtin_mul_overflow((int64_t)(count - 1), stride, &last) ||
        __builtin_add_overflow(*low, displacement, low) ||
        __builtin_add_overflow(*high, displacement, high) ||
        __builtin_add_overflow(*low, last < 0 ? last : 0, low) ||
        __builtin_add_overflow(*high, last > 0 ? last : 0, high))
        return false;
    const int64_t most = INT64_MAX / 2;
    return *low > -most && *low<most && * high> - most && *high < most;
}

/* Extend what a draft spans by repetitions of another. */
static bool enclose(struct lw_draft *draft, const struct lw_draft *of, int64_t displacement, uint64_t count,
                    int64_t stride)
{
    int64_t low = of->true_lb, high = of->true_ub;
    uint64_t size;
    if (!repeated(&low, &high, displacement, count, stride) ||
        __builtin_mul_overflow(of->size, count, &size) || __builtin_add_overflow(draft->size, size, &size) ||
        size > INT64_MAX / 2)
        return false;
    if (of->size) {
        draft->true_lb = draft->size && draft->true_lb < low ? draft->true_lb : low;
        draft->true_ub = draft->size && draft->true_ub > high ? draft->true_ub : high;
    }
    draft->size = size;
    low = of->lb;
    high = of->ub;
    if (!repeated(&low, &high, displacement, count, stride))
        return false;
    if (!draft->any || (of->bounded && !draft->bounded)) {
        draft->lb = low;
        draft->ub = high;
    } else if (of->bounded == draft->bounded) {
        draft->lb = draft->lb < low ? draft->lb : low;
        draft->ub = draft->ub > high ? draft->ub : high;
    }
    draft->bounded = draft->bounded || of->bounded;
    draft->any = true;
    if (of->alignment > draft->alignment)
        draft->alignment = of->alignment;
    return true;
}

int lw_draft_loop(struct lw_mpi *mpi, const struct lw_draft *of, uint64_t count, int64_t stride,
                  struct lw_draft *draft)
{
    struct lw_draft made = {0};
    *draft = made;
    if (count == 0 || !of->any)
        return MPI_SUCCESS;
    if (!enclose(&made, of, 0, count, stride))
        return too_large(mpi);
    if (lw_form_loop(&of->form, count, stride, &made.form))
        return no_memory(mpi);
    made.part = lw_part_hold(&of->part);
    made.part.count *= count;
    *draft = made;
    return MPI_SUCCESS;
}

int lw_draft_shift(struct lw_mpi *mpi, struct lw_draft *draft, int64_t displacement)
{
    struct lw_draft moved = {0};
    if (draft->any && !enclose(&moved, draft, displacement, 1, 0)) {
        lw_draft_release(draft);
        return too_large(mpi);
    }
    moved.form = draft->form;
    moved.form.origin += displacement;
    moved.part = draft->part;
    *draft = moved;
    return MPI_SUCCESS;
}

/* ------------------------------------------------------------------ lists */

void lw_draft_list_begin(struct lw_mpi *mpi, struct lw_draft_list *list, uint64_t blocks)
{
    *list = (struct lw_draft_list){.mpi = mpi};
    lw_builder_begin(&list->builder, blocks);
}

/* Parts follow: one that goes on counts further, a sequence that occurs once is taken apart. */
static int add_part(struct lw_draft_list *list, const struct lw_part *part)
{
    if (part->count == 0)
        return MPI_SUCCESS;
    if (list->nparts && list->parts[list->nparts - 1].element == part->element &&
        list->parts[list->nparts - 1].sequence == part->sequence) {
        list->parts[list->nparts - 1].count += part->count;
        return MPI_SUCCESS;
    }
    if (part->sequence && part->count == 1) {
        int error = MPI_SUCCESS;
        for (uint64_t i = 0; i < part->sequence->count && !error; i++)
            error = add_part(list, &part->sequence->parts[i]);
        return error;
    }
    if (list->nparts == list->room) {
        uint64_t room = list->room ? 2 * list->room : 4;
        struct lw_part *parts = hal_alloc(room * sizeof *parts);
        if (!parts)
            return no_memory(list->mpi);
        if (list->nparts)
            memcpy(parts, list->parts, list->nparts * sizeof *parts);
        hal_free(list->parts);
        list->parts = parts;
        list->room = room;
    }
    list->parts[list->nparts++] = lw_part_hold(part);
    return MPI_SUCCESS;
}

void lw_draft_list_add(struct lw_draft_list *list, const struct lw_draft *of, int64_t displacement,
                       uint64_t count, int64_t extent)
{
    if (list->error || count == 0 || !of->any)
        return;
    if (!enclose(&list->draft, of, displacement, count, extent)) {
        list->error = too_large(list->mpi);
        return;
    }
    lw_builder_add(&list->builder, displacement, count, &of->form, extent);
    if (list->last.count &&
        (list->last.element != of->part.element || list->last.sequence != of->part.sequence)) {
        list->error = add_part(list, &list->last);
        lw_part_release(&list->last);
    }
    if (list->last.count == 0)
        list->last = lw_part_hold(&of->part);
    else
        list->last.count += of->part.count;
    list->last.count += of->part.count * (count - 1);
}

static int end_parts(struct lw_draft_list *list)
{
    if (list->nparts <= 1) {
        if (list->nparts)
            list->draft.part = lw_part_hold(&list->parts[0]);
        return MPI_SUCCESS;
    }
    struct lw_sequence *sequence = hal_alloc(sizeof *sequence + list->nparts * sizeof *sequence->parts);
    if (!sequence)
        return no_memory(list->mpi);
    sequence->references = 1;
    sequence->count = list->nparts;
    for (uint64_t i = 0; i < list->nparts; i++) {
        sequence->parts[i] = lw_part_hold(&list->parts[i]);
        sequence->bytes += lw_part_size(&list->parts[i]);
        sequence->elements += lw_part_total(&list->parts[i]);
    }
    list->draft.part = (struct lw_part){.sequence = sequence, .count = 1};
    return MPI_SUCCESS;
}

int lw_draft_list_end(struct lw_draft_list *list, struct lw_draft *draft)
{
    int error = list->error;
    if (lw_builder_end(&list->builder, &list->draft.form)) {
        list->draft.form = (struct lw_form){0};
        if (!error)
            error = no_memory(list->mpi);
    }
    if (!error)
        error = add_part(list, &list->last);
    if (!error)
        error = end_parts(list);
    lw_part_release(&list->last);
    for (uint64_t i = 0; i < list->nparts; i++)
        lw_part_release(&list->parts[i]);
    hal_free(list->parts);
    if (error)
        lw_draft_release(&list->draft);
    *draft = list->draft;
    return error;
}
