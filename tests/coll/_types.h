/* SPDX-License-Identifier: MIT
 *
 * For the tests of collectives: datatypes of one signature and many layouts, and operations with their types.
 */
#ifndef TEST_COLL_TYPES_H
#define TEST_COLL_TYPES_H

#include "mpi/_test.h"

/* ------------------------------------------------- layouts of one signature */

/* A unit is four elements of a basic type.  Each form lays it out in another way; those that cannot hold it in one
 * element of the type (`each` > 1) take several. */
enum { BASES = 4, FORMS = 7, UNIT = 4 };
struct form {
    MPI_Datatype type;
    int each;        /* elements of the type for one unit */
    MPI_Aint extent; /* of one element */
};
static struct form forms[BASES][FORMS];

/* Types without any data: any number of them is as much as no element of another type. */
enum { NOTHINGS = 3 };
static MPI_Datatype nothings[NOTHINGS];

static void nothings_make(void)
{
    const int lengths[2] = {0, 0};
    const MPI_Aint at[2] = {-8, 4000};
    const MPI_Datatype types[2] = {MPI_DOUBLE, MPI_CHAR};
    MPI_Datatype between;
    MPI_Type_contiguous(0, MPI_INT, &nothings[0]);
    MPI_Type_create_struct(2, lengths, at, types, &nothings[1]);
    MPI_Type_vector(4, 0, 3, MPI_SHORT, &between);
    MPI_Type_create_resized(between, -4, 24, &nothings[2]);
    MPI_Type_free(&between);
    for (int i = 0; i < NOTHINGS; i++)
        MPI_Type_commit(&nothings[i]);
}

static MPI_Datatype form_make(MPI_Datatype base, MPI_Aint size, int form)
{
    MPI_Datatype type, between;
    const int backwards[] = {3, 1, 2, 0};
    MPI_Aint below[] = {-size, 0, size, 2 * size};
    switch (form) {
    case 1:
        MPI_Type_contiguous(UNIT, base, &type);
        break;
    case 2:
        MPI_Type_vector(UNIT, 1, 2, base, &type);
        break;
    case 3:
        MPI_Type_vector(2, 2, 3, base, &between);
        MPI_Type_create_resized(between, 0, 6 * size, &type);
        MPI_Type_free(&between);
        break;
    case 4:
        MPI_Type_create_indexed_block(UNIT, 1, backwards, base, &type);
        break;
    case 5:
        MPI_Type_create_hindexed_block(UNIT, 1, below, base, &type);
        break;
    case 6:
        MPI_Type_contiguous(UNIT, base, &between);
        MPI_Type_create_resized(between, 0, UNIT * size + 8, &type);
        MPI_Type_free(&between);
        break;
    default:
        MPI_Type_dup(base, &type);
    }
    MPI_Type_commit(&type);
    return type;
}

static void forms_make(void)
{
    const MPI_Datatype bases[BASES] = {MPI_INT, MPI_DOUBLE, MPI_CHAR, MPI_SHORT};
    for (int base = 0; base < BASES; base++) {
        int size;
        MPI_Type_size(bases[base], &size);
        for (int form = 0; form < FORMS; form++) {
            MPI_Aint lb;
            struct form *made = &forms[base][form];
            made->type = form ? form_make(bases[base], size, form) : bases[base];
            made->each = form ? 1 : UNIT;
            MPI_Type_get_extent(made->type, &lb, &made->extent);
        }
    }
    nothings_make();
}

static void forms_free(void)
{
    for (int base = 0; base < BASES; base++)
        for (int form = 1; form < FORMS; form++)
            MPI_Type_free(&forms[base][form].type);
    for (int i = 0; i < NOTHINGS; i++)
        MPI_Type_free(&nothings[i]);
}

/* ------------------------------------------------- operations and types */

enum values { SMALL, SIGNS, BITS, TRUTH, PAIRS, HALVES, WORDS };
struct reduction {
    MPI_Op op;
    MPI_Datatype type;
    enum values values; /* such that every order of evaluation gives the same bits */
    int width;          /* bytes of one number of it (of a pair: of the value) */
    int used;           /* of these: the rest of a long double is anything */
    int extent;
};

enum { INTEGER = 1, LOGICAL = 2, FLOAT = 4, COMPLEX = 8, BYTE = 16, PAIR = 32, ADDRESS = 64, FORTRAN = 128 };
static const struct {
    MPI_Datatype type;
    int class, width;
} known_types[] = {
    {MPI_SIGNED_CHAR, INTEGER, 1},
    {MPI_UNSIGNED_CHAR, INTEGER, 1},
    {MPI_SHORT, INTEGER, 2},
    {MPI_INT, INTEGER, 4},
    {MPI_UNSIGNED, INTEGER, 4},
    {MPI_LONG, INTEGER, 8},
    {MPI_UINT16_T, INTEGER, 2},
    {MPI_INT64_T, INTEGER, 8},
    {MPI_INTEGER, FORTRAN, 4},
    {MPI_INTEGER2, FORTRAN, 2},
    {MPI_INTEGER8, FORTRAN, 8},
    {MPI_AINT, ADDRESS, 8},
    {MPI_COUNT, ADDRESS, 8},
    {MPI_C_BOOL, LOGICAL, 1},
    {MPI_LOGICAL, LOGICAL, 4},
    {MPI_FLOAT, FLOAT, 4},
    {MPI_DOUBLE, FLOAT, 8},
    {MPI_REAL, FLOAT, 4},
    {MPI_LONG_DOUBLE, FLOAT, 16},
    {MPI_C_FLOAT_COMPLEX, COMPLEX, 4},
    {MPI_C_DOUBLE_COMPLEX, COMPLEX, 8},
    {MPI_DOUBLE_COMPLEX, COMPLEX, 8},
    {MPI_BYTE, BYTE, 1},
    {MPI_FLOAT_INT, PAIR, 4},
    {MPI_DOUBLE_INT, PAIR, 8},
    {MPI_LONG_INT, PAIR, -8},
    {MPI_2INT, PAIR, -4},
    {MPI_SHORT_INT, PAIR, -2},
};
static const struct {
    MPI_Op op;
    int classes;
} known_ops[] = {
    {MPI_SUM, INTEGER | FORTRAN | FLOAT | COMPLEX | ADDRESS},
    {MPI_PROD, INTEGER | FORTRAN | FLOAT | COMPLEX | ADDRESS},
    {MPI_MIN, INTEGER | FORTRAN | FLOAT | ADDRESS},
    {MPI_MAX, INTEGER | FORTRAN | FLOAT | ADDRESS},
    {MPI_BAND, INTEGER | FORTRAN | BYTE | ADDRESS},
    {MPI_BOR, INTEGER | FORTRAN | BYTE | ADDRESS},
    {MPI_BXOR, INTEGER | FORTRAN | BYTE | ADDRESS},
    {MPI_LAND, INTEGER | LOGICAL},
    {MPI_LOR, INTEGER | LOGICAL},
    {MPI_LXOR, INTEGER | LOGICAL},
    {MPI_MINLOC, PAIR},
    {MPI_MAXLOC, PAIR},
};

/* Operations of the test's own.  An element of `joining` is a word: its length and a hash of it; two are joined, in this
 * order.  Associative, not commutative.  It looks at the extent to find the hash in the forms of words. */
static MPI_Op op_join, op_join_c, op_add;
enum { WORD_FORMS = 4 };
static MPI_Datatype word_forms[WORD_FORMS];

static uint32_t power(uint32_t base, uint32_t n)
{
    uint32_t result = 1;
    for (; n; n >>= 1, base *= base)
        if (n & 1)
            result *= base;
    return result;
}

static void join(const void *in, void *inout, MPI_Count count, MPI_Datatype type)
{
    MPI_Aint lb, extent;
    MPI_Type_get_extent(type, &lb, &extent);
    MPI_Aint second = extent == 16 ? 8 : 4;
    const unsigned char *x = in;
    unsigned char *y = inout;
    for (MPI_Count i = 0; i < count; i++, x += extent, y += extent) {
        uint32_t a[2], b[2];
        memcpy(&a[0], x, 4);
        memcpy(&a[1], x + second, 4);
        memcpy(&b[0], y, 4);
        memcpy(&b[1], y + second, 4);
        a[1] = a[1] * power(31, b[0]) + b[1];
        a[0] += b[0];
        memcpy(y, &a[0], 4);
        memcpy(y + second, &a[1], 4);
    }
}
static void join_int(void *in, void *inout, int *count, MPI_Datatype *type)
{
    join(in, inout, *count, *type);
}
static void join_large(void *in, void *inout, MPI_Count *count, MPI_Datatype *type)
{
    join(in, inout, *count, *type);
}
static void add_int(void *in, void *inout, int *count, MPI_Datatype *type)
{
    int size;
    MPI_Type_size(*type, &size);
    for (int i = 0; i < *count * size / 4; i++)
        ((uint32_t *)inout)[i] += ((uint32_t *)in)[i];
}

static inline void ops_make(void)
{
    MPI_Datatype between;
    MPI_Op_create(join_int, 0, &op_join);
    MPI_Op_create_c(join_large, 0, &op_join_c);
    MPI_Op_create(add_int, 1, &op_add);
    word_forms[0] = MPI_UINT64_T;
    MPI_Type_contiguous(2, MPI_UINT32_T, &word_forms[1]);
    MPI_Type_contiguous(2, MPI_UINT32_T, &between);
    MPI_Type_create_resized(between, 0, 12, &word_forms[2]);
    MPI_Type_free(&between);
    MPI_Type_vector(2, 1, 2, MPI_UINT32_T, &between);
    MPI_Type_create_resized(between, 0, 16, &word_forms[3]);
    MPI_Type_free(&between);
    for (int form = 1; form < WORD_FORMS; form++)
        MPI_Type_commit(&word_forms[form]);
}

static inline void ops_free(void)
{
    MPI_Op_free(&op_join);
    MPI_Op_free(&op_join_c);
    MPI_Op_free(&op_add);
    for (int form = 1; form < WORD_FORMS; form++)
        MPI_Type_free(&word_forms[form]);
}

/* Any operation with any type it is defined for. */
static struct reduction reduction_choose(uint64_t *random)
{
    struct reduction made = {0};
    uint64_t which = test_random(random);
    if (which % 4 == 0) {
        made.op = which & 16 ? op_join : op_join_c;
        made.type = word_forms[(which >> 8) % WORD_FORMS];
        made.values = WORDS;
        made.width = made.used = 4;
    } else if (which % 16 == 1) {
        made = (struct reduction){op_add, MPI_INT, SMALL, 4, 4, 0};
    } else {
        unsigned op = (unsigned)((which >> 8) % (sizeof known_ops / sizeof *known_ops)), type;
        do
            type = (unsigned)(test_random(random) % (sizeof known_types / sizeof *known_types));
        while (!(known_types[type].class & known_ops[op].classes));
        made.op = known_ops[op].op;
        made.type = known_types[type].type;
        made.width = known_types[type].width;
        int class = known_types[type].class;
        made.values = class == PAIR               ? (made.width < 0 ? PAIRS : HALVES)
                      : class == LOGICAL          ? TRUTH
                      : class & (FLOAT | COMPLEX) ? (made.op == MPI_PROD ? SIGNS : SMALL)
                                                  : BITS;
        made.width = abs(made.width);
        made.used = made.width == 16 ? 10 : made.width;
    }
    MPI_Aint lb, extent;
    MPI_Type_get_extent(made.type, &lb, &extent);
    made.extent = (int)extent;
    return made;
}

static void number_put(unsigned char *at, const struct reduction *reduction, int value, int whole)
{
    float f = (float)value;
    double d = value;
    long double l = value;
    int64_t n = value;
    memcpy(at,
           whole                   ? (void *)&n
           : reduction->width == 4 ? (void *)&f
           : reduction->width == 8 ? (void *)&d
                                   : (void *)&l,
           (size_t)reduction->used);
}

/* One element; the bytes of it that are no data stay as they are. */
static void element_fill(unsigned char *at, const struct reduction *reduction, uint64_t *random)
{
    uint64_t any = test_random(random);
    int32_t index = (int32_t)(any >> 40) % 50;
    uint32_t word[2] = {(uint32_t)(any >> 8) % 7, (uint32_t)(any >> 32)};
    switch (reduction->values) {
    case SMALL: /* whole numbers; the second of a complex one, too */
        if (reduction->op == op_add) {
            memcpy(at, &word[1], 4);
            break;
        }
        for (int part = 0; part < reduction->extent; part += reduction->width)
            number_put(at + part, reduction, (int)((any >> part) % 41) - 20, 0);
        break;
    case SIGNS: /* 1 and -1, of complex ones also i and -i */
        if (reduction->extent == reduction->width) {
            number_put(at, reduction, any & 1 ? 1 : -1, 0);
        } else {
            number_put(at, reduction, any & 1 ? 0 : any & 2 ? 1 : -1, 0);
            number_put(at + reduction->width, reduction, !(any & 1) ? 0 : any & 2 ? 1 : -1, 0);
        }
        break;
    case BITS:
        memcpy(at, &any, (size_t)reduction->width);
        break;
    case TRUTH:
        memset(at, 0, (size_t)reduction->width);
        *at = any & 1;
        break;
    case PAIRS:
    case HALVES: /* equal values are common */
        number_put(at, reduction, (int)(any % 5) - 2, reduction->values == PAIRS);
        memcpy(at + (reduction->width < 4 ? 4 : reduction->width), &index, 4);
        break;
    case WORDS:
        memcpy(at, &word[0], 4);
        memcpy(at + (reduction->extent == 16 ? 8 : 4), &word[1], 4);
        break;
    }
}

/* Bytes that are no data, for which any value will do, become zero; those between the parts of a derived type stay. */
static void element_clean(unsigned char *at, const struct reduction *reduction)
{
    if (reduction->values == PAIRS || reduction->values == HALVES) {
        int second = reduction->width < 4 ? 4 : reduction->width;
        memset(at + reduction->width, 0, (size_t)(second - reduction->width));
        memset(at + second + 4, 0, (size_t)(reduction->extent - second - 4));
    } else if (reduction->values == SIGNS && reduction->extent != reduction->width) {
        /* Whether a zero is negative depends on the order. */
        for (int part = 0; part < reduction->extent; part += reduction->width) {
            unsigned char zero[8] = {0}, other[8] = {0};
            other[reduction->width - 1] = 0x80;
            if (!memcmp(at + part, other, (size_t)reduction->width))
                memcpy(at + part, zero, (size_t)reduction->width);
        }
    } else if (reduction->used < reduction->width) {
        for (int part = 0; part < reduction->extent; part += reduction->width)
            memset(at + part + reduction->used, 0, (size_t)(reduction->width - reduction->used));
    }
}

#endif
