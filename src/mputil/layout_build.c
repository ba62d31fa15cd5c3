/* SPDX-License-Identifier: MIT
 *
 * Building shapes: whatever a type's constructors say, the result is merged as far as it goes.
 */
#include "layout_internal.h"

struct lw_form lw_form_hold(const struct lw_form *form)
{
    struct lw_shape *shape = (struct lw_shape *)(uintptr_t)form->shape;
    if (shape && shape->references)
        shape->references++;
    return *form;
}

static void release(const struct lw_shape *constant)
{
    struct lw_shape *shape = (struct lw_shape *)(uintptr_t)constant;
    if (!shape || !shape->references || --shape->references)
        return;
    if (shape->body)
        release(shape->body);
    for (uint64_t i = 0; shape->parts && i < shape->count; i++)
        release(shape->parts[i]);
    hal_free(shape);
}

void lw_form_release(struct lw_form *form)
{
    release(form->shape);
    /* Word by word: where a compiler looks for size, it clears a struct by an instruction that takes long to begin. */
    form->shape = NULL;
    form->bytes = 0;
    form->origin = 0;
}

static uint32_t runs_of(const struct lw_shape *shape)
{
    return shape ? shape->runs : 1;
}

static uint32_t few(uint64_t count)
{
    return count < LW_RUNS_MANY ? (uint32_t)count : LW_RUNS_MANY;
}

/* Runs of this many bytes and more are copied well one by one. */
static void choose(struct lw_shape *shape)
{
    shape->by_columns = shape->count <= LW_FEW_PARTS && shape->bytes <= LW_COLUMN_BYTES &&
                        shape->bytes / shape->runs <= 64;
}

static void set_loop(struct lw_shape *shape, const struct lw_form *of, uint64_t count, int64_t stride)
{
    shape->kind = LW_SHAPE_LOOP;
    shape->count = count;
    shape->stride = stride;
    shape->body = of->shape;
    shape->body_bytes = of->bytes;
    shape->bytes = count * of->bytes;
    shape->runs = few((count < LW_RUNS_MANY ? count : LW_RUNS_MANY) * runs_of(of->shape));
    choose(shape);
}

/* Whether of, repeated, is the same loop going on. */
static bool continues(const struct lw_form *of, int64_t stride)
{
    int64_t length;
    return of->shape && of->shape->kind == LW_SHAPE_LOOP &&
           !__builtin_mul_overflow((int64_t)of->shape->count, of->shape->stride, &length) && length == stride;
}

int lw_form_loop(const struct lw_form *of, uint64_t count, int64_t stride, struct lw_form *form)
{
    if (count == 0 || of->bytes == 0) {
        *form = (struct lw_form){0};
        return LW_OK;
    }
    if (count == 1) {
        *form = lw_form_hold(of);
        return LW_OK;
    }
    if (!of->shape && stride == (int64_t)of->bytes) {
        *form = (struct lw_form){.bytes = count * of->bytes, .origin = of->origin};
        return LW_OK;
    }
    struct lw_shape *shape = hal_alloc(sizeof *shape);
    if (!shape)
        return LW_ENOMEM;
    shape->references = 1;
    struct lw_form body = *of;
    if (continues(of, stride)) {
        count *= of->shape->count;
        stride = of->shape->stride;
        body.shape = of->shape->body;
        body.bytes = of->shape->body_bytes;
    }
    body = lw_form_hold(&body);
    set_loop(shape, &body, count, stride);
    *form = (struct lw_form){.shape = shape, .bytes = shape->bytes, .origin = of->origin};
    return LW_OK;
}

/* ------------------------------------------------------------------ lists */

void lw_builder_begin(struct lw_builder *builder, uint64_t blocks)
{
    *builder = (struct lw_builder){.room = blocks < 4 ? 4 : blocks};
}

/* The three arrays are one piece of memory. */
static int grow(struct lw_builder *builder)
{
    uint64_t room = builder->displacements ? builder->room * 2 : builder->room;
    int64_t *displacements = NULL;
    if (room < UINT64_MAX / 64)
        displacements = hal_alloc(room * (sizeof(int64_t) + sizeof(uint64_t) + sizeof(struct lw_shape *)));
    if (!displacements)
        return LW_ENOMEM;
    uint64_t *bytes = (uint64_t *)(displacements + room);
    const struct lw_shape **parts = (const struct lw_shape **)(bytes + room);
    if (builder->count) { /* then there is a list: NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker) */
        memcpy(displacements, builder->displacements, builder->count * sizeof *displacements);
        memcpy(bytes, builder->bytes, builder->count * sizeof *bytes);
        memcpy(parts, builder->parts, builder->count * sizeof *parts);
    }
    hal_free(builder->displacements);
    builder->displacements = displacements;
    builder->bytes = bytes;
    builder->parts = parts;
    builder->room = room;
    return LW_OK;
}

/* One part (NULL: a run), which is not held yet. */
static void add_part(struct lw_builder *builder, int64_t displacement, const struct lw_shape *part,
                     uint64_t bytes)
{
    uint64_t last = builder->count - 1;
    if (builder->error)
        return;
    if (!part && builder->count && !builder->parts[last] &&
        displacement == (int64_t)((uint64_t)builder->displacements[last] + builder->bytes[last])) {
        builder->bytes[last] += bytes;
        return;
    }
    if ((!builder->displacements || builder->count == builder->room) && (builder->error = grow(builder)))
        return;
    struct lw_form held = {.shape = part};
    held = lw_form_hold(&held);
    builder->displacements[builder->count] = displacement;
    builder->bytes[builder->count] = bytes;
    builder->parts[builder->count++] = part;
}

/* A form; small ones and lists part by part. */
static void add_form(struct lw_builder *builder, int64_t displacement, const struct lw_form *form)
{
    const struct lw_shape *shape = form->shape;
    bool apart = shape && (shape->parts || (!shape->body && shape->count <= LW_FEW_RUNS));
    if (!apart) {
        add_part(builder, displacement, shape, form->bytes);
        return;
    }
    for (uint64_t i = 0; i < shape->count; i++) {
        add_part(builder, displacement + lw_shape_displacement(shape, i), lw_shape_part(shape, i),
                 lw_shape_part_bytes(shape, i));
    }
}

void lw_builder_add(struct lw_builder *builder, int64_t displacement, uint64_t count,
                    const struct lw_form *of, int64_t extent)
{
    if (count == 0 || of->bytes == 0 || builder->error)
        return;
    displacement += of->origin;
    if (count == 1) {
        add_form(builder, displacement, of);
        return;
    }
    if (!of->shape && extent == (int64_t)of->bytes) {
        add_part(builder, displacement, NULL, count * of->bytes);
        return;
    }
    if (!builder->last.form.shape || builder->last.of != of->shape || builder->last.bytes != of->bytes ||
        builder->last.count != count || builder->last.extent != extent) {
        lw_form_release(&builder->last.form);
        builder->error = lw_form_loop(of, count, extent, &builder->last.form);
        if (builder->error)
            return;
        builder->last.of = of->shape;
        builder->last.bytes = of->bytes;
        builder->last.count = count;
        builder->last.extent = extent;
    }
    add_form(builder, displacement, &builder->last.form);
}

/* A shape with arrays for `count` parts behind it. */
static struct lw_shape *new_list(uint64_t count, enum lw_shape_kind kind, bool parts)
{
    size_t bytes = sizeof(struct lw_shape) + count * sizeof(int64_t);
    if (kind == LW_SHAPE_LIST)
        bytes += (count + 1) * sizeof(uint64_t) +
                 (parts ? count * sizeof(struct lw_shape *)
                        : count / LW_BATCH_RUNS * LW_BATCH_ORDER * sizeof(uint16_t));
    struct lw_shape *shape = hal_alloc(bytes);
    if (!shape)
        return NULL;
    shape->references = 1;
    shape->kind = kind;
    shape->count = count;
    shape->displacements = (const int64_t *)(shape + 1);
    if (kind == LW_SHAPE_LIST) {
        shape->at = (const uint64_t *)(shape->displacements + count);
        if (parts)
            shape->parts = (const struct lw_shape *const *)(shape->at + count + 1);
    }
    return shape;
}

/* All blocks alike: at regular distances they are a loop. */
static int end_alike(struct lw_builder *builder, struct lw_form *form)
{
    uint64_t count = builder->count, i = 1;
    const int64_t *displacements = builder->displacements;
    struct lw_form body = {
        .shape = builder->parts[0], .bytes = builder->bytes[0], .origin = displacements[0]};
    uint64_t stride = (uint64_t)displacements[1] - (uint64_t)displacements[0];
    while (i < count && (uint64_t)displacements[i] - (uint64_t)displacements[i - 1] == stride)
        i++;
    if (i == count)
        return lw_form_loop(&body, count, (int64_t)stride, form);
    struct lw_shape *shape = new_list(count, LW_SHAPE_BLOCKS, false);
    if (!shape)
        return LW_ENOMEM;
    int64_t *to = (int64_t *)(uintptr_t)shape->displacements;
    for (i = 0; i < count; i++)
        to[i] = (int64_t)((uint64_t)displacements[i] - (uint64_t)displacements[0]);
    struct lw_form held = lw_form_hold(&body);
    shape->body = held.shape;
    shape->body_bytes = held.bytes;
    shape->bytes = count * held.bytes;
    shape->runs = few((count < LW_RUNS_MANY ? count : LW_RUNS_MANY) * (uint64_t)runs_of(held.shape));
    choose(shape);
    *form = (struct lw_form){.shape = shape, .bytes = shape->bytes, .origin = displacements[0]};
    return LW_OK;
}

static enum lw_class class_of(uint64_t bytes)
{
    static const uint8_t most[] = {1, 2, 3, 4, 7, 8, 15, 16, 32, 64};
    int class = 0;
    while (class < LW_CLASS_LONG && bytes > most[class])
        class ++;
    return (enum lw_class) class;
}

/* The runs of a list, batch by batch sorted by class. */
static void set_order(struct lw_shape *shape, uint16_t *order)
{
    shape->order = order;
    for (uint64_t from = 0; from + LW_BATCH_RUNS <= shape->count;
         from += LW_BATCH_RUNS, order += LW_BATCH_ORDER) {
        const uint64_t *at = shape->at + from;
        uint16_t next[LW_CLASSES], place = LW_CLASSES;
        for (int i = 0; i < LW_BATCH_RUNS; i++)
            order[class_of(at[i + 1] - at[i])]++;
        for (int class = 0; class < LW_CLASSES; class ++) {
            next[class] = place;
            place = (uint16_t)(place + order[class]);
        }
        for (int i = 0; i < LW_BATCH_RUNS; i++)
            order[next[class_of(at[i + 1] - at[i])]++] = (uint16_t)i;
    }
}

static int end_list(struct lw_builder *builder, bool parts, struct lw_form *form)
{
    uint64_t count = builder->count, at = 0, runs = 0;
    struct lw_shape *shape = new_list(count, LW_SHAPE_LIST, parts);
    if (!shape)
        return LW_ENOMEM;
    int64_t *displacements = (int64_t *)(uintptr_t)shape->displacements;
    uint64_t *ats = (uint64_t *)(uintptr_t)shape->at;
    const struct lw_shape **to = (const struct lw_shape **)(uintptr_t)shape->parts;
    for (uint64_t i = 0; i < count; i++) {
        displacements[i] = (int64_t)((uint64_t)builder->displacements[i] -
                                     (uint64_t)builder->displacements[0]);
        ats[i] = at;
        at += builder->bytes[i];
        runs += runs_of(builder->parts[i]);
        if (parts) {
            struct lw_form held = {.shape = builder->parts[i]};
            to[i] = lw_form_hold(&held).shape;
        }
    }
    ats[count] = shape->bytes = at;
    shape->runs = few(runs);
    if (!parts && count >= LW_BATCH_RUNS)
        set_order(shape, (uint16_t *)(ats + count + 1));
    choose(shape);
    *form = (struct lw_form){.shape = shape, .bytes = at, .origin = builder->displacements[0]};
    return LW_OK;
}

int lw_builder_end(struct lw_builder *builder, struct lw_form *form)
{
    int error = builder->error;
    uint64_t count = builder->count;
    if (!error && count == 0) {
        *form = (struct lw_form){0};
    } else if (!error && count == 1) {
        struct lw_form only = {
            .shape = builder->parts[0], .bytes = builder->bytes[0], .origin = builder->displacements[0]};
        *form = lw_form_hold(&only);
    } else if (!error) {
        bool alike = true, parts = false;
        for (uint64_t i = 0; i < count; i++) {
            alike = alike && builder->parts[i] == builder->parts[0] && builder->bytes[i] == builder->bytes[0];
            parts = parts || builder->parts[i];
        }
        error = alike ? end_alike(builder, form) : end_list(builder, parts, form);
    }
    for (uint64_t i = 0; i < count; i++)
        release(builder->parts[i]);
    lw_form_release(&builder->last.form);
    hal_free(builder->displacements);
    return error;
}

/* ---------------------------------------------------------------- layouts */

int lw_layout_new(const struct lw_form *form, int64_t extent, struct lw_layout **layout)
{
    struct lw_layout *made = hal_alloc(sizeof *made);
    if (!made)
        return LW_ENOMEM;
    made->form = lw_form_hold(form);
    struct lw_form body = *form;
    if (continues(form, extent)) {
        body.shape = form->shape->body;
        body.bytes = form->shape->body_bytes;
        extent = form->shape->stride;
    }
    set_loop(&made->top, &body, 1, extent);
    made->top.count = UINT64_MAX;
    made->top.bytes = UINT64_MAX;
    *layout = made;
    return LW_OK;
}

void lw_layout_free(struct lw_layout *layout)
{
    if (!layout)
        return;
    lw_form_release(&layout->form);
    hal_free(layout);
}

const struct lw_form *lw_layout_form(const struct lw_layout *layout)
{
    return &layout->form;
}

#define ENDLESS(of, size, extent)                                                              \
    {                                                                                          \
        .kind = LW_SHAPE_LOOP, .runs = LW_RUNS_MANY, .bytes = UINT64_MAX, .count = UINT64_MAX, \
        .stride = extent, .body_bytes = size, .body = of                                       \
    }
#define PAIR_OF_RUN(first, pair)                                               \
    {                                                                          \
        .form = {.bytes = sizeof(first) + sizeof(int)},                        \
        .top = ENDLESS(NULL, sizeof(first) + sizeof(int), sizeof(struct pair)) \
    }

struct short_int {
    short value;
    int index;
};
struct long_int {
    long value;
    int index;
};
struct double_int {
    double value;
    int index;
};
struct long_double_int {
    long double value;
    int index;
};
static const int64_t short_int_displacements[] = {0, offsetof(struct short_int, index)};
static const uint64_t short_int_at[] = {0, sizeof(short), sizeof(short) + sizeof(int)};
static const struct lw_shape short_int_shape = {.kind = LW_SHAPE_LIST,
                                                .runs = 2,
                                                .by_columns = true,
                                                .bytes = sizeof(short) + sizeof(int),
                                                .count = 2,
                                                .displacements = short_int_displacements,
                                                .at = short_int_at};
const struct lw_layout lw_layout_short_int = {
    .form = {.shape = &short_int_shape, .bytes = sizeof(short) + sizeof(int)},
    .top = ENDLESS(&short_int_shape, sizeof(short) + sizeof(int), sizeof(struct short_int))};
const struct lw_layout lw_layout_long_int = PAIR_OF_RUN(long, long_int);
const struct lw_layout lw_layout_double_int = PAIR_OF_RUN(double, double_int);
const struct lw_layout lw_layout_long_double_int = PAIR_OF_RUN(long double, long_double_int);
