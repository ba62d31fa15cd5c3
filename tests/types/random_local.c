/* SPDX-License-Identifier: MIT
 *
 * Random datatypes against a model that writes out their type maps: bounds, packing and unpacking from any position,
 * copies from layout to layout, external32, counting of elements.
 * kind: unit
 */
#include <stdio.h>

#include "_model.h"
#include "mpi/type/datatype.h"

enum { ROUNDS = 1500, ARENA = 1 << 16 };

static char *arena, *arena2, *pristine, *expected, *packed;

static int fits(const struct model *m, int count)
{
    int64_t low, high;
    model_reach(m, count, &low, &high);
    return low < ARENA / 2 && high < ARENA / 2 && -low < ARENA / 2 && -high < ARENA / 2;
}

static void check_bounds(const struct model *m)
{
    MPI_Count size, lb, extent, true_lb, true_extent;
    MPI_Type_size_c(m->type, &size);
    MPI_Type_get_extent_c(m->type, &lb, &extent);
    MPI_Type_get_true_extent_c(m->type, &true_lb, &true_extent);
    CHECK(size == m->size, "size %lld, not %lld", (long long)size, (long long)m->size);
    CHECK(lb == m->lb && extent == m->extent, "bounds %lld %lld, not %lld %lld", (long long)lb,
          (long long)extent, (long long)m->lb, (long long)m->extent);
    CHECK(true_lb == m->true_lb && true_extent == m->true_extent, "true bounds %lld %lld, not %lld %lld",
          (long long)true_lb, (long long)true_extent, (long long)m->true_lb, (long long)m->true_extent);
    const struct lw_type *type = lw_type_of(lw_mpi_self(), m->type), *element = lw_type_element(type);
    for (int i = 0; i < m->n && element && element->recipe == NULL; i++) {
        const struct lw_type *of[2];
        if (!lw_type_pair(element, of))
            CHECK(element->handle == basic_of(m->map[i].basic)->type);
    }
}

/* How the library sees `count` elements at base. */
static const struct lw_layout *layout_of(const struct model *m, int count, char **base)
{
    const struct lw_type *type = lw_type_of(lw_mpi_self(), m->type);
    if (type->one_run && ((uint64_t)type->extent == type->size || count <= 1)) {
        *base += type->true_lb;
        return NULL;
    }
    CHECK(type->layout || m->size == 0);
    return type->layout;
}

static void check_pack(const struct model *m, int count, uint64_t *seed)
{
    char *base = arena + ARENA / 2;
    int64_t bytes = m->size * count;
    int position = 0, disjoint = model_disjoint(m, count);
    model_pack(m, count, base, expected);
    MPI_Pack(base, count, m->type, packed, (int)bytes, &position, MPI_COMM_SELF);
    CHECK(position == bytes && !memcmp(packed, expected, (size_t)bytes));
    char *at = base;
    const struct lw_layout *layout = layout_of(m, count, &at);
    for (int i = 0; i < 8 && bytes && layout; i++) {
        int64_t from = below(seed, (int)bytes), n = 1 + below(seed, (int)(bytes - from));
        memcpy(arena, pristine, ARENA);
        memset(packed, 0x55, (size_t)bytes + 16);
        lw_layout_pack(layout, at, (uint64_t)from, packed + 8, (uint64_t)n);
        CHECK(!memcmp(packed + 8, expected + from, (size_t)n) && packed[7] == 0x55 && packed[8 + n] == 0x55,
              "pack from %lld, %lld bytes of %lld", (long long)from, (long long)n, (long long)bytes);
        if (!disjoint)
            continue;
        memset(arena, 0x33, ARENA);
        memset(arena2, 0x33, ARENA);
        lw_layout_unpack(layout, at, (uint64_t)from, expected + from, (uint64_t)n);
        model_unpack(m, count, arena2 + ARENA / 2, expected, from, from + n);
        CHECK(!memcmp(arena, arena2, ARENA), "unpack from %lld, %lld bytes of %lld", (long long)from,
              (long long)n, (long long)bytes);
    }
    if (disjoint) {
        memset(arena, 0x33, ARENA);
        memset(arena2, 0x33, ARENA);
        position = 0;
        MPI_Unpack(expected, (int)bytes, &position, base, count, m->type, MPI_COMM_SELF);
        model_unpack(m, count, arena2 + ARENA / 2, expected, 0, bytes);
        CHECK(position == bytes && !memcmp(arena, arena2, ARENA));
    }
}

/* From one type to another, as many bytes as both have room for. */
static void check_copy(const struct model *from, int from_count, const struct model *to, int to_count,
                       uint64_t *seed)
{
    int64_t bytes = from->size * from_count, room = to->size * to_count;
    if (!model_disjoint(to, to_count))
        return;
    bytes = bytes < room ? bytes : room;
    if (bytes > 1 && below(seed, 2))
        bytes -= below(seed, (int)bytes);
    memcpy(arena, pristine, ARENA);
    char *from_at = arena + ARENA / 2, *to_at = arena2 + ARENA / 2;
    model_pack(from, from_count, from_at, expected);
    const struct lw_layout *from_layout = layout_of(from, from_count, &from_at);
    const struct lw_layout *to_layout = layout_of(to, to_count, &to_at);
    memset(arena2, 0x33, ARENA);
    lw_layout_copy(to_layout, to_at, from_layout, from_at, (uint64_t)bytes);
    memset(arena, 0x33, ARENA);
    model_unpack(to, to_count, arena + ARENA / 2, expected, 0, bytes);
    CHECK(!memcmp(arena, arena2, ARENA), "copy of %lld bytes", (long long)bytes);
}

static void check_external(const struct model *m, int count)
{
    char *base = arena + ARENA / 2, *out = expected;
    MPI_Aint size, position = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < m->n; k++) {
            const struct basic *b = basic_of(m->map[k].basic);
            int unit = b->type == MPI_C_DOUBLE_COMPLEX ? 8 : b->bytes;
            for (int u = 0; u < b->bytes; u += unit)
                for (int byte = 0; byte < unit; byte++)
                    *out++ = base[i * m->extent + m->map[k].at + u + unit - 1 - byte];
        }
    CHECK(!MPI_Pack_external_size("external32", count, m->type, &size));
    CHECK(size == out - expected, "external32: %lld bytes, not %lld", (long long)size,
          (long long)(out - expected));
    CHECK(!MPI_Pack_external("external32", base, count, m->type, packed, size, &position));
    CHECK(position == size && !memcmp(packed, expected, (size_t)size));
    if (!model_disjoint(m, count))
        return;
    model_pack(m, count, base, expected);
    memset(arena, 0x33, ARENA);
    memset(arena2, 0x33, ARENA);
    position = 0;
    CHECK(!MPI_Unpack_external("external32", packed, size, &position, base, count, m->type));
    model_unpack(m, count, arena2 + ARENA / 2, expected, 0, m->size * count);
    CHECK(position == size && !memcmp(arena, arena2, ARENA));
}

/* Every number of bytes that may have arrived. */
static void check_elements(const struct model *m, uint64_t *seed)
{
    MPI_Status status = {0};
    int64_t bytes = 0, elements = 0;
    int stop = below(seed, 3 * m->n + 1), found;
    MPI_Count found_c;
    for (int i = 0; i < stop; i++)
        bytes += basic_of(m->map[i % m->n].basic)->bytes, elements++;
    MPI_Status_set_elements(&status, MPI_BYTE, (int)bytes);
    MPI_Get_elements(&status, m->type, &found);
    CHECK(found == elements, "%lld bytes are %d elements, not %lld", (long long)bytes, found,
          (long long)elements);
    MPI_Get_count_c(&status, m->type, &found_c);
    CHECK(found_c == (m->size == 0 ? 0 : bytes % m->size ? MPI_UNDEFINED : bytes / m->size));
    MPI_Status_set_elements(&status, MPI_BYTE, 0);
    CHECK(!MPI_Status_set_elements(&status, m->type, (int)elements));
    MPI_Get_count_c(&status, MPI_BYTE, &found_c);
    CHECK(found_c == bytes);
    if (m->n && basic_of(m->map[stop % m->n].basic)->bytes > 1) {
        MPI_Status_set_elements(&status, MPI_BYTE, (int)bytes + 1);
        MPI_Get_elements_c(&status, m->type, &found_c);
        CHECK(found_c == MPI_UNDEFINED);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    uint64_t seed = test_seed();
    arena = malloc(ARENA);
    arena2 = malloc(ARENA);
    expected = malloc(4 * ARENA);
    packed = malloc(4 * ARENA);
    pristine = malloc(ARENA);
    test_fill(pristine, ARENA, seed);
    struct model last = {0};
    int last_count = 0, checked = 0, copies = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct model m;
        uint64_t state = seed + (uint64_t)round * 1000003;
        model_random(&m, &state, 1 + below(&state, 4));
        int kind = below(&state, 10), count = kind > 1 ? below(&state, 6) : kind ? 40 : 1500;
        if (!fits(&m, count) || m.size * count > ARENA) {
            model_free(&m);
            continue;
        }
        MPI_Datatype copy = m.type; /* commit takes a handle of its own */
        CHECK(!MPI_Type_commit(&copy));
        memcpy(arena, pristine, ARENA);
        check_bounds(&m);
        check_elements(&m, &state);
        check_external(&m, count);
        memcpy(arena, pristine, ARENA);
        check_pack(&m, count, &state);
        if (last.map) {
            check_copy(&m, count, &last, last_count, &state);
            check_copy(&last, last_count, &m, count, &state);
            check_copy(&m, count, &m, count, &state);
            copies++;
            model_free(&last);
        }
        last = m;
        last_count = count;
        checked++;
    }
    model_free(&last);
    free(arena);
    free(arena2);
    free(expected);
    free(packed);
    free(pristine);
    printf("%d types, %d copies\n", checked, copies);
    MPI_Finalize();
    return checked > ROUNDS / 2 ? 0 : 1;
}
