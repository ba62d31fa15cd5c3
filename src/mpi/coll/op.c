/* SPDX-License-Identifier: MIT
 *
 * The predefined operations, on every predefined datatype that the standard allows them for.
 * One loop for each operation and C type, simple enough for the compiler to vectorize.
 * [MPI 6.9.2, 6.9.4]
 */
#include "op.h"

#include "op_half.h"

/* ------------------------------------------------------------------ loops */

/* NOLINTBEGIN(bugprone-macro-parentheses): the arguments are types. */
#define LOOP(name, type, expression)                               \
    static void name(const void *in, void *inout, MPI_Count count) \
    {                                                              \
        const type *restrict x = in;                               \
        type *restrict y = inout;                                  \
        for (MPI_Count i = 0; i < count; i++) {                    \
            type a = x[i], b = y[i];                               \
            y[i] = (type)(expression);                             \
        }                                                          \
    }

/* It takes these expressions for declarations. */
/* clang-format off */
/* What wraps round is computed without sign: the same bits, and defined. `1u *` keeps 16-bit
 * factors from becoming int. */
#define BIT_LOOPS(t, type)           \
    LOOP(sum_##t, type, 0u + a + b)  \
    LOOP(prod_##t, type, 1u * a * b) \
    LOOP(band_##t, type, a & b)      \
    LOOP(bor_##t, type, a | b)       \
    LOOP(bxor_##t, type, a ^ b)      \
    LOOP(land_##t, type, a && b)     \
    LOOP(lor_##t, type, a || b)      \
    LOOP(lxor_##t, type, !a != !b)

#define ORDER_LOOPS(t, type)           \
    LOOP(min_##t, type, a < b ? a : b) \
    LOOP(max_##t, type, a > b ? a : b)

#define FIELD_LOOPS(t, type)   \
    LOOP(sum_##t, type, a + b) \
    LOOP(prod_##t, type, a * b)
/* clang-format on */

/* The value, and of equal values the lower index. */
#define PAIR_LOOP(name, pair, better)                                     \
    static void name(const void *in, void *inout, MPI_Count count)        \
    {                                                                     \
        const struct pair *x = in;                                        \
        struct pair *y = inout;                                           \
        for (MPI_Count i = 0; i < count; i++) {                           \
            if (x[i].value better y[i].value)                             \
                y[i] = x[i];                                              \
            else if (x[i].value == y[i].value && x[i].index < y[i].index) \
                y[i].index = x[i].index;                                  \
        }                                                                 \
    }
#define PAIR_LOOPS(t, value_type, index_type) \
    struct pair_##t {                         \
        value_type value;                     \
        index_type index;                     \
    };                                        \
    PAIR_LOOP(minloc_##t, pair_##t, <)        \
    PAIR_LOOP(maxloc_##t, pair_##t, >)

/* NOLINTEND(bugprone-macro-parentheses) */

/* Types of 16 bytes that C11 has no name for. */
typedef int i128 __attribute__((mode(TI)));
typedef unsigned u128 __attribute__((mode(TI)));
typedef float quad __attribute__((mode(TF)));
typedef float _Complex cquad __attribute__((mode(TC)));

/* As Fortran has it: no second look at what is not finite, as C's multiplication takes.  Its function would be in every program, and so would
 * that of a subtraction; a sum has one already. */
static cquad cquad_prod(cquad a, cquad b)
{
    cquad result;
    __real__ result = __real__ a * __real__ b + -__imag__ a * __imag__ b;
    __imag__ result = __real__ a * __imag__ b + __imag__ a * __real__ b;
    return result;
}

BIT_LOOPS(u8, uint8_t)
BIT_LOOPS(u16, uint16_t)
BIT_LOOPS(u32, uint32_t)
BIT_LOOPS(u64, uint64_t)
BIT_LOOPS(u128, u128)
ORDER_LOOPS(i8, int8_t)
ORDER_LOOPS(u8, uint8_t)
ORDER_LOOPS(i16, int16_t)
ORDER_LOOPS(u16, uint16_t)
ORDER_LOOPS(i32, int32_t)
ORDER_LOOPS(u32, uint32_t)
ORDER_LOOPS(i64, int64_t)
ORDER_LOOPS(u64, uint64_t)
ORDER_LOOPS(i128, i128)
FIELD_LOOPS(float, float)
FIELD_LOOPS(double, double)
FIELD_LOOPS(ldouble, long double)
FIELD_LOOPS(quad, quad)
LOOP(sum_half, half, half_of(float_of(a) + float_of(b)))
LOOP(prod_half, half, half_of(float_of(a) * float_of(b)))
LOOP(min_half, half, float_of(a) < float_of(b) ? a : b)
LOOP(max_half, half, float_of(a) > float_of(b) ? a : b)
ORDER_LOOPS(float, float)
ORDER_LOOPS(double, double)
ORDER_LOOPS(ldouble, long double)
ORDER_LOOPS(quad, quad)
FIELD_LOOPS(cfloat, float _Complex)
FIELD_LOOPS(cdouble, double _Complex)
FIELD_LOOPS(cldouble, long double _Complex)
LOOP(sum_cquad, cquad, a + b)
LOOP(prod_cquad, cquad, cquad_prod(a, b))
LOOP(sum_chalf, chalf, chalf_sum(a, b))
LOOP(prod_chalf, chalf, chalf_prod(a, b))
PAIR_LOOPS(float_int, float, int)
PAIR_LOOPS(double_int, double, int)
PAIR_LOOPS(long_int, long, int)
PAIR_LOOPS(int_int, int, int)
PAIR_LOOPS(short_int, short, int)
PAIR_LOOPS(ldouble_int, long double, int)
PAIR_LOOPS(float_float, float, float)
PAIR_LOOPS(double_double, double, double)

/* ----------------------------------------------------------------- tables */

/* The C type that a datatype is computed as: a column of the table of functions. */
enum column {
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
    I128,
    HALF,
    FLOAT,
    DOUBLE,
    LDOUBLE,
    QUAD,
    CHALF,
    CFLOAT,
    CDOUBLE,
    CLDOUBLE,
    CQUAD,
    FLOAT_INT,
    DOUBLE_INT,
    LONG_INT,
    INT_INT,
    SHORT_INT,
    LDOUBLE_INT,
    FLOAT_FLOAT,
    DOUBLE_DOUBLE,
    COLUMNS
};

enum row { SUM, PROD, MIN, MAX, BAND, BOR, BXOR, LAND, LOR, LXOR, MINLOC, MAXLOC, NOWHERE, ROWS = NOWHERE };

#define BITS(op)                                                                                            \
    [I8] = op##_u8, [U8] = op##_u8, [I16] = op##_u16, [U16] = op##_u16, [I32] = op##_u32, [U32] = op##_u32, \
    [I64] = op##_u64, [U64] = op##_u64, [I128] = op##_u128
#define ORDERED(op)                                                                                         \
    [I8] = op##_i8, [U8] = op##_u8, [I16] = op##_i16, [U16] = op##_u16, [I32] = op##_i32, [U32] = op##_u32, \
    [I64] = op##_i64, [U64] = op##_u64, [I128] = op##_i128
#define REALS(op)                                                                               \
    [HALF] = op##_half, [FLOAT] = op##_float, [DOUBLE] = op##_double, [LDOUBLE] = op##_ldouble, \
    [QUAD] = op##_quad
#define COMPLEXES(op)                                                                                   \
    [CHALF] = op##_chalf, [CFLOAT] = op##_cfloat, [CDOUBLE] = op##_cdouble, [CLDOUBLE] = op##_cldouble, \
    [CQUAD] = op##_cquad
#define PAIRS(op)                                                                             \
    [FLOAT_INT] = op##_float_int, [DOUBLE_INT] = op##_double_int, [LONG_INT] = op##_long_int, \
    [INT_INT] = op##_int_int, [SHORT_INT] = op##_short_int, [LDOUBLE_INT] = op##_ldouble_int, \
    [FLOAT_FLOAT] = op##_float_float, [DOUBLE_DOUBLE] = op##_double_double

static const lw_op_function functions[ROWS][COLUMNS] = {
    [SUM] = {BITS(sum), REALS(sum), COMPLEXES(sum)},
    [PROD] = {BITS(prod), REALS(prod), COMPLEXES(prod)},
    [MIN] = {ORDERED(min), REALS(min)},
    [MAX] = {ORDERED(max), REALS(max)},
    [BAND] = {BITS(band)},
    [BOR] = {BITS(bor)},
    [BXOR] = {BITS(bxor)},
    [LAND] = {BITS(land)},
    [LOR] = {BITS(lor)},
    [LXOR] = {BITS(lxor)},
    [MINLOC] = {PAIRS(minloc)},
    [MAXLOC] = {PAIRS(maxloc)},
};

/* The standard's classes of datatypes, by which it says what an operation is defined for; characters are in none of them. */
enum {
    C_INTEGER = 1,
    FORTRAN_INTEGER = 2,
    FLOATING = 4,
    LOGICAL = 8,
    COMPLEX = 16,
    BYTE = 32,
    MULTI_LANGUAGE = 64,
    PAIR = 128,
    CHARACTER = 256
};

/* `more`: classes that other libraries compute with, too, and so programs do. */
#define OPERATION(op, op_row, op_classes, more) \
    [LW_##op - LW_MPI_OP_NULL] = {              \
        .handle = op, .name = #op, .commutative = true, .row = op_row, .classes = op_classes, .loose = more}
#define ARITHMETIC (C_INTEGER | FORTRAN_INTEGER | FLOATING | MULTI_LANGUAGE)
#define BITWISE    (C_INTEGER | FORTRAN_INTEGER | BYTE | MULTI_LANGUAGE)

const struct lw_op lw_ops[LW_OPS] = {
    OPERATION(MPI_SUM, SUM, ARITHMETIC | COMPLEX, CHARACTER),
    OPERATION(MPI_PROD, PROD, ARITHMETIC | COMPLEX, CHARACTER),
    OPERATION(MPI_MIN, MIN, ARITHMETIC, CHARACTER),
    OPERATION(MPI_MAX, MAX, ARITHMETIC, CHARACTER),
    OPERATION(MPI_BAND, BAND, BITWISE, CHARACTER),
    OPERATION(MPI_BOR, BOR, BITWISE, CHARACTER),
    OPERATION(MPI_BXOR, BXOR, BITWISE, CHARACTER),
    OPERATION(MPI_LAND, LAND, C_INTEGER | LOGICAL, MULTI_LANGUAGE | CHARACTER),
    OPERATION(MPI_LOR, LOR, C_INTEGER | LOGICAL, MULTI_LANGUAGE | CHARACTER),
    OPERATION(MPI_LXOR, LXOR, C_INTEGER | LOGICAL, MULTI_LANGUAGE | CHARACTER),
    OPERATION(MPI_MINLOC, MINLOC, PAIR, 0),
    OPERATION(MPI_MAXLOC, MAXLOC, PAIR, 0),
    /* For one-sided communication only. */
    [LW_MPI_REPLACE - LW_MPI_OP_NULL] = {.handle = MPI_REPLACE, .name = "MPI_REPLACE", .row = NOWHERE},
    [LW_MPI_NO_OP - LW_MPI_OP_NULL] = {.handle = MPI_NO_OP, .name = "MPI_NO_OP", .row = NOWHERE},
};

#define SIGNED(type)                      (sizeof(type) == 1 ? I8 : sizeof(type) == 2 ? I16 : sizeof(type) == 4 ? I32 : I64)
#define UNSIGNED(type)                    (sizeof(type) == 1 ? U8 : sizeof(type) == 2 ? U16 : sizeof(type) == 4 ? U32 : U64)
#define AS(name, type_class, type_column) [LW_##name - LW_MPI_DATATYPE_NULL] = {type_class, type_column}

/* How each datatype is computed with; class 0: not at all. */
static const struct {
    uint16_t class : 10, column : 6;
} computed[LW_TYPES] = {
    AS(MPI_AINT, MULTI_LANGUAGE, SIGNED(MPI_Aint)),
    AS(MPI_COUNT, MULTI_LANGUAGE, I64),
    AS(MPI_OFFSET, MULTI_LANGUAGE, I64),
    AS(MPI_SHORT, C_INTEGER, SIGNED(short)),
    AS(MPI_INT, C_INTEGER, SIGNED(int)),
    AS(MPI_LONG, C_INTEGER, SIGNED(long)),
    AS(MPI_LONG_LONG, C_INTEGER, SIGNED(long long)),
    AS(MPI_UNSIGNED_SHORT, C_INTEGER, UNSIGNED(short)),
    AS(MPI_UNSIGNED, C_INTEGER, UNSIGNED(int)),
    AS(MPI_UNSIGNED_LONG, C_INTEGER, UNSIGNED(long)),
    AS(MPI_UNSIGNED_LONG_LONG, C_INTEGER, UNSIGNED(long long)),
    AS(MPI_SIGNED_CHAR, C_INTEGER, I8),
    AS(MPI_UNSIGNED_CHAR, C_INTEGER, U8),
    AS(MPI_CHAR, CHARACTER, (char)-1 < 0 ? I8 : U8),
    AS(MPI_INT8_T, C_INTEGER, I8),
    AS(MPI_UINT8_T, C_INTEGER, U8),
    AS(MPI_INT16_T, C_INTEGER, I16),
    AS(MPI_UINT16_T, C_INTEGER, U16),
    AS(MPI_INT32_T, C_INTEGER, I32),
    AS(MPI_UINT32_T, C_INTEGER, U32),
    AS(MPI_INT64_T, C_INTEGER, I64),
    AS(MPI_UINT64_T, C_INTEGER, U64),
    AS(MPI_FLOAT, FLOATING, FLOAT),
    AS(MPI_DOUBLE, FLOATING, DOUBLE),
    AS(MPI_LONG_DOUBLE, FLOATING, LDOUBLE),
    AS(MPI_C_FLOAT_COMPLEX, COMPLEX, CFLOAT),
    AS(MPI_C_DOUBLE_COMPLEX, COMPLEX, CDOUBLE),
    AS(MPI_C_LONG_DOUBLE_COMPLEX, COMPLEX, CLDOUBLE),
    AS(MPI_CXX_FLOAT_COMPLEX, COMPLEX, CFLOAT),
    AS(MPI_CXX_DOUBLE_COMPLEX, COMPLEX, CDOUBLE),
    AS(MPI_CXX_LONG_DOUBLE_COMPLEX, COMPLEX, CLDOUBLE),
    AS(MPI_C_BOOL, LOGICAL, UNSIGNED(_Bool)),
    AS(MPI_CXX_BOOL, LOGICAL, UNSIGNED(_Bool)),
    AS(MPI_BYTE, BYTE, U8),
    AS(MPI_LOGICAL, LOGICAL, I32),
    AS(MPI_LOGICAL1, LOGICAL, I8),
    AS(MPI_LOGICAL2, LOGICAL, I16),
    AS(MPI_LOGICAL4, LOGICAL, I32),
    AS(MPI_LOGICAL8, LOGICAL, I64),
    AS(MPI_LOGICAL16, LOGICAL, I128),
    AS(MPI_INTEGER, FORTRAN_INTEGER, I32),
    AS(MPI_INTEGER1, FORTRAN_INTEGER, I8),
    AS(MPI_INTEGER2, FORTRAN_INTEGER, I16),
    AS(MPI_INTEGER4, FORTRAN_INTEGER, I32),
    AS(MPI_INTEGER8, FORTRAN_INTEGER, I64),
    AS(MPI_INTEGER16, FORTRAN_INTEGER, I128),
    AS(MPI_REAL, FLOATING, FLOAT),
    AS(MPI_REAL2, FLOATING, HALF),
    AS(MPI_REAL4, FLOATING, FLOAT),
    AS(MPI_REAL8, FLOATING, DOUBLE),
    AS(MPI_REAL16, FLOATING, QUAD),
    AS(MPI_DOUBLE_PRECISION, FLOATING, DOUBLE),
    AS(MPI_COMPLEX, COMPLEX, CFLOAT),
    AS(MPI_COMPLEX4, COMPLEX, CHALF),
    AS(MPI_COMPLEX8, COMPLEX, CFLOAT),
    AS(MPI_COMPLEX16, COMPLEX, CDOUBLE),
    AS(MPI_COMPLEX32, COMPLEX, CQUAD),
    AS(MPI_DOUBLE_COMPLEX, COMPLEX, CDOUBLE),
    AS(MPI_FLOAT_INT, PAIR, FLOAT_INT),
    AS(MPI_DOUBLE_INT, PAIR, DOUBLE_INT),
    AS(MPI_LONG_INT, PAIR, LONG_INT),
    AS(MPI_2INT, PAIR, INT_INT),
    AS(MPI_SHORT_INT, PAIR, SHORT_INT),
    AS(MPI_LONG_DOUBLE_INT, PAIR, LDOUBLE_INT),
    AS(MPI_2REAL, PAIR, FLOAT_FLOAT),
    AS(MPI_2DOUBLE_PRECISION, PAIR, DOUBLE_DOUBLE),
    AS(MPI_2INTEGER, PAIR, INT_INT),
};

/* The class of a type, if it is among these; else 0. */
static uint32_t class_among(const struct lw_type *type, uint32_t classes)
{
    uintptr_t at = (uintptr_t)type->handle - LW_MPI_DATATYPE_NULL;
    return at < LW_TYPES ? computed[at].class & classes : 0;
}

lw_op_function lw_op_lookup(const struct lw_op *op, const struct lw_type *type)
{
    if (!class_among(type, op->classes | op->loose))
        return NULL;
    return functions[op->row][computed[(uintptr_t)type->handle - LW_MPI_DATATYPE_NULL].column];
}

bool lw_op_defined(const struct lw_op *op, const struct lw_type *type)
{
    return class_among(type, op->classes) != 0;
}

uint32_t lw_op_loose(const struct lw_op *op, const struct lw_type *type)
{
    uint32_t class = class_among(type, op->loose);
    if (!class)
        return 0;
    _Static_assert((LW_MPI_AINT & 3) == 1 && (LW_MPI_COUNT & 3) == 2 && (LW_MPI_OFFSET & 3) == 3,
                   "these differ in two bits, none of them all 0");
    _Static_assert(NOWHERE * 4 + 3 < 64, "the numbers are below 64");
    return op->row * 4u + (class == CHARACTER ? 0 : (uint32_t)(uintptr_t)type->handle & 3) + 1;
}

bool lw_op_integer(const struct lw_type *type)
{
    return class_among(type, BITWISE | LOGICAL) != 0;
}

uint8_t lw_op_nature(const struct lw_type *type)
{
    uint32_t class = class_among(type, UINT32_MAX);
    if (!class || class == CHARACTER)
        return 0;
    return (uint8_t)(computed[(uintptr_t)type->handle - LW_MPI_DATATYPE_NULL].column + 1);
}
