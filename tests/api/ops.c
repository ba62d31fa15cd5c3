/* SPDX-License-Identifier: MIT
 *
 * Every predefined operation on every predefined datatype: defined exactly where the standard says so, computed there and
 * where other libraries do, and with the results of a naive computation.
 * kind: unit
 */
#include <complex.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/runtime/libmpi.h"
#include "mpi/coll/op.h"

enum { COUNT = 67 };
static int failures;

static uint64_t seed = 88172645463325252u;
static uint64_t chance(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    return seed ^= seed << 17;
}

static void wrong(const struct lw_op *op, const struct lw_type *type, int at)
{
    fprintf(stderr, "%s on %s: element %d is wrong\n", op->name, type->name, at);
    failures++;
}

/* The standard's table, written down a second time. */
enum {
    INTEGERS = 1,
    FORTRAN = 2,
    REALS = 4,
    LOGICALS = 8,
    COMPLEXES = 16,
    BYTES = 32,
    MULTI = 64,
    PAIRS = 128
};
static int class_of(MPI_Datatype t)
{
#define ONE_OF(...) one_of(t, (MPI_Datatype[]){__VA_ARGS__, MPI_DATATYPE_NULL})
    extern int one_of(MPI_Datatype, const MPI_Datatype *);
    if (ONE_OF(MPI_INT, MPI_LONG, MPI_SHORT, MPI_UNSIGNED_SHORT, MPI_UNSIGNED, MPI_UNSIGNED_LONG,
               MPI_LONG_LONG, MPI_UNSIGNED_LONG_LONG, MPI_SIGNED_CHAR, MPI_UNSIGNED_CHAR, MPI_INT8_T,
               MPI_INT16_T, MPI_INT32_T, MPI_INT64_T, MPI_UINT8_T, MPI_UINT16_T, MPI_UINT32_T, MPI_UINT64_T))
        return INTEGERS;
    if (ONE_OF(MPI_INTEGER, MPI_INTEGER1, MPI_INTEGER2, MPI_INTEGER4, MPI_INTEGER8, MPI_INTEGER16))
        return FORTRAN;
    if (ONE_OF(MPI_FLOAT, MPI_DOUBLE, MPI_REAL, MPI_DOUBLE_PRECISION, MPI_LONG_DOUBLE, MPI_REAL2, MPI_REAL4,
               MPI_REAL8, MPI_REAL16))
        return REALS;
    if (ONE_OF(MPI_LOGICAL, MPI_C_BOOL, MPI_CXX_BOOL, MPI_LOGICAL1, MPI_LOGICAL2, MPI_LOGICAL4, MPI_LOGICAL8,
               MPI_LOGICAL16))
        return LOGICALS;
    if (ONE_OF(MPI_COMPLEX, MPI_C_COMPLEX, MPI_C_DOUBLE_COMPLEX, MPI_C_LONG_DOUBLE_COMPLEX,
               MPI_CXX_FLOAT_COMPLEX, MPI_CXX_DOUBLE_COMPLEX, MPI_CXX_LONG_DOUBLE_COMPLEX, MPI_DOUBLE_COMPLEX,
               MPI_COMPLEX4, MPI_COMPLEX8, MPI_COMPLEX16, MPI_COMPLEX32))
        return COMPLEXES;
    if (t == MPI_BYTE)
        return BYTES;
    if (ONE_OF(MPI_AINT, MPI_OFFSET, MPI_COUNT))
        return MULTI;
    if (ONE_OF(MPI_FLOAT_INT, MPI_DOUBLE_INT, MPI_LONG_INT, MPI_2INT, MPI_SHORT_INT, MPI_LONG_DOUBLE_INT,
               MPI_2REAL, MPI_2DOUBLE_PRECISION, MPI_2INTEGER))
        return PAIRS;
    return 0;
}

int one_of(MPI_Datatype t, const MPI_Datatype *list)
{
    for (; *list != MPI_DATATYPE_NULL; list++) {
        if (*list == t)
            return 1;
    }
    return 0;
}

static int allowed(MPI_Op op)
{
    if (op == MPI_SUM || op == MPI_PROD)
        return INTEGERS | FORTRAN | REALS | COMPLEXES | MULTI;
    if (op == MPI_MIN || op == MPI_MAX)
        return INTEGERS | FORTRAN | REALS | MULTI;
    if (op == MPI_BAND || op == MPI_BOR || op == MPI_BXOR)
        return INTEGERS | FORTRAN | BYTES | MULTI;
    if (op == MPI_LAND || op == MPI_LOR || op == MPI_LXOR)
        return INTEGERS | LOGICALS;
    if (op == MPI_MINLOC || op == MPI_MAXLOC)
        return PAIRS;
    return 0;
}

/* Beyond the standard, what MPICH and Open MPI compute. */
static bool loose(MPI_Op op, MPI_Datatype t)
{
    if (op == MPI_LAND || op == MPI_LOR || op == MPI_LXOR)
        return t == MPI_CHAR || class_of(t) == MULTI;
    return t == MPI_CHAR && (allowed(op) & INTEGERS);
}

static bool is_signed(MPI_Datatype t)
{
    if (t == MPI_CHAR)
        return CHAR_MIN < 0;
    return !ONE_OF(MPI_UNSIGNED_CHAR, MPI_UINT8_T, MPI_UNSIGNED_SHORT, MPI_UINT16_T, MPI_UNSIGNED,
                   MPI_UINT32_T, MPI_UNSIGNED_LONG, MPI_UNSIGNED_LONG_LONG, MPI_UINT64_T, MPI_BYTE);
}

/* The bits of an integer element, sign-extended. */
typedef unsigned __int128 u128;
static u128 load(const unsigned char *at, size_t size, bool extend)
{
    u128 value = 0;
    memcpy(&value, at, size); /* little-endian */
    if (extend && size < 16 && value >> (8 * size - 1) & 1)
        value |= ~(u128)0 << (8 * size);
    return value;
}

static void check_integer(const struct lw_op *op, const struct lw_type *type, lw_op_function function)
{
    _Alignas(16) unsigned char in[COUNT * 16], inout[COUNT * 16], before[COUNT * 16];
    size_t size = type->size;
    bool sign = is_signed(type->handle), logical = class_of(type->handle) == LOGICALS;
    for (size_t i = 0; i < COUNT * size; i++) {
        in[i] = (unsigned char)chance();
        inout[i] = (unsigned char)chance();
    }
    for (size_t i = 0; i < COUNT; i++) { /* zeros, and the truth values of languages */
        if (logical || i % 5 == 0)
            memset(in + i * size, 0, size), in[i * size] = chance() & 1;
        if (logical || i % 7 == 0)
            memset(inout + i * size, 0, size), inout[i * size] = chance() & 1;
    }
    memcpy(before, inout, sizeof before);
    function(in, inout, COUNT);
    for (int i = 0; i < COUNT; i++) {
        u128 a = load(in + (size_t)i * size, size, sign), b = load(before + (size_t)i * size, size, sign),
             want;
        MPI_Op o = op->handle;
        bool less = sign ? (__int128)a < (__int128)b : a < b;
        want = o == MPI_SUM    ? a + b
               : o == MPI_PROD ? a * b
               : o == MPI_MIN  ? (less ? a : b)
               : o == MPI_MAX  ? (less ? b : a)
               : o == MPI_BAND ? (a & b)
               : o == MPI_BOR  ? (a | b)
               : o == MPI_BXOR ? (a ^ b)
               : o == MPI_LAND ? (u128)(a && b)
               : o == MPI_LOR  ? (u128)(a || b)
                               : (u128)(!a != !b);
        if (memcmp(&want, inout + (size_t)i * size, size))
            return wrong(op, type, i);
    }
}

/* Small whole numbers, so that every format computes them exactly. */
#define CHECK_FIELD(name, t, order)                                                               \
    static void name(const struct lw_op *op, const struct lw_type *type, lw_op_function function) \
    {                                                                                             \
        t in[COUNT], inout[COUNT], before[COUNT];                                                 \
        for (int i = 0; i < COUNT; i++) {                                                         \
            in[i] = (t)((int)(chance() % 200) - 100);                                             \
            before[i] = inout[i] = (t)((int)(chance() % 200) - 100);                              \
        }                                                                                         \
        function(in, inout, COUNT);                                                               \
        for (int i = 0; i < COUNT; i++) {                                                         \
            t want = op->handle == MPI_SUM    ? in[i] + before[i]                                 \
                     : op->handle == MPI_PROD ? in[i] * before[i]                                 \
                                              : order(op, in[i], before[i]);                      \
            if (inout[i] != want)                                                                 \
                return wrong(op, type, i);                                                        \
        }                                                                                         \
    }
typedef float quad __attribute__((mode(TF)));
typedef float _Complex cquad __attribute__((mode(TC)));

/* Half precision by the book: ten bits of fraction, exponents from -14 to 15. */
static double half_value(uint16_t bits)
{
    int exponent = bits >> 10 & 31, fraction = bits & 1023;
    double size = exponent == 31  ? (fraction ? NAN : INFINITY)
                  : exponent == 0 ? ldexp(fraction, -24)
                                  : ldexp(1024 + fraction, exponent - 25);
    return bits & 0x8000 ? -size : size;
}

static uint16_t half_bits(double value)
{
    uint16_t sign = signbit(value) ? 0x8000 : 0;
    if (isnan(value))
        return 0x7e00;
    int exponent = -14;
    value = fabs(value);
    if (value >= 65520)
        return sign | 0x7c00;
    while (value >= ldexp(1, exponent + 1))
        exponent++;
    double exact = ldexp(value, 10 - exponent), rest = exact - (double)(int64_t)exact;
    int64_t fraction = (int64_t)exact; /* may be rounded up to the next exponent */
    fraction += rest > 0.5 || (rest == 0.5 && fraction % 2);
    if (fraction >= 2048)
        fraction = 1024, exponent++;
    if (exponent > 15)
        return sign | 0x7c00;
    return (uint16_t)(sign |
                      (fraction < 1024 ? (int)fraction : (exponent + 15) << 10 | ((int)fraction - 1024)));
}

static bool half_differs(uint16_t a, uint16_t b)
{
    return a != b && !(isnan(half_value(a)) && isnan(half_value(b)));
}

/* All bit patterns, among them infinities, numbers that are none, and what is too small to be normal.  `parts` 2: complex. */
static void check_halves(const struct lw_op *op, const struct lw_type *type, lw_op_function function)
{
    _Alignas(16) uint16_t in[2 * COUNT] = {0}, inout[2 * COUNT] = {0}, before[2 * COUNT] = {0};
    int parts = (int)(type->size / 2);
    for (int i = 0; i < parts * COUNT; i++) {
        in[i] = (uint16_t)chance();
        before[i] = inout[i] = (uint16_t)chance();
        if (parts == 2 && op->handle == MPI_PROD) { /* whose exact value a float holds */
            in[i] = half_bits((int)(chance() % 200) - 100);
            before[i] = inout[i] = half_bits((int)(chance() % 200) - 100);
        }
    }
    function(in, inout, COUNT);
    for (int i = 0; i < parts * COUNT; i++) {
        double a = half_value(in[i]), b = half_value(before[i]), want = a < b ? a : b;
        if (op->handle == MPI_SUM)
            want = a + b;
        else if (op->handle == MPI_MAX)
            want = a > b ? a : b;
        else if (op->handle == MPI_PROD && parts == 1)
            want = a * b;
        else if (op->handle == MPI_PROD) {
            double c = half_value(in[i ^ 1]), d = half_value(before[i ^ 1]);
            want = i & 1 ? c * b + a * d : a * b - c * d;
        }
        if (half_differs(half_bits(want), inout[i]))
            return wrong(op, type, i);
    }
}

#define ORDER(op, a, b)    (op->handle == MPI_MIN ? (a < b ? a : b) : (a > b ? a : b))
#define NO_ORDER(op, a, b) (a)
CHECK_FIELD(check_float, float, ORDER)
CHECK_FIELD(check_double, double, ORDER)
CHECK_FIELD(check_ldouble, long double, ORDER)
CHECK_FIELD(check_quad, quad, ORDER)
CHECK_FIELD(check_cquad, cquad, NO_ORDER)
CHECK_FIELD(check_cfloat, float _Complex, NO_ORDER)
CHECK_FIELD(check_cdouble, double _Complex, NO_ORDER)
CHECK_FIELD(check_cldouble, long double _Complex, NO_ORDER)

#define CHECK_PAIR(name, value_type, index_type)                                                  \
    static void name(const struct lw_op *op, const struct lw_type *type, lw_op_function function) \
    {                                                                                             \
        struct {                                                                                  \
            value_type value;                                                                     \
            index_type index;                                                                     \
        } in[COUNT], inout[COUNT], before[COUNT];                                                 \
        if (sizeof in[0] != type->extent)                                                         \
            return wrong(op, type, -1);                                                           \
        for (int i = 0; i < COUNT; i++) {                                                         \
            in[i].value = (value_type)((int)(chance() % 5) - 2);                                  \
            in[i].index = (index_type)(chance() % 100);                                           \
            inout[i].value = (value_type)((int)(chance() % 5) - 2);                               \
            inout[i].index = (index_type)(chance() % 100);                                        \
            before[i] = inout[i];                                                                 \
        }                                                                                         \
        function(in, inout, COUNT);                                                               \
        for (int i = 0; i < COUNT; i++) {                                                         \
            bool first = op->handle == MPI_MINLOC ? in[i].value < before[i].value                 \
                                                  : in[i].value > before[i].value;                \
            bool same = in[i].value == before[i].value;                                           \
            value_type value = first ? in[i].value : before[i].value;                             \
            index_type index = first                                   ? in[i].index              \
                               : same && in[i].index < before[i].index ? in[i].index              \
                                                                       : before[i].index;         \
            if (inout[i].value != value || inout[i].index != index)                               \
                return wrong(op, type, i);                                                        \
        }                                                                                         \
    }
CHECK_PAIR(check_float_int, float, int)
CHECK_PAIR(check_double_int, double, int)
CHECK_PAIR(check_long_int, long, int)
CHECK_PAIR(check_2int, int, int)
CHECK_PAIR(check_short_int, short, int)
CHECK_PAIR(check_ldouble_int, long double, int)
CHECK_PAIR(check_2real, float, float)
CHECK_PAIR(check_2double, double, double)

typedef void (*checker)(const struct lw_op *, const struct lw_type *, lw_op_function);
static checker checker_of(MPI_Datatype t)
{
    if (ONE_OF(MPI_FLOAT, MPI_REAL, MPI_REAL4))
        return check_float;
    if (ONE_OF(MPI_DOUBLE, MPI_DOUBLE_PRECISION, MPI_REAL8))
        return check_double;
    if (ONE_OF(MPI_COMPLEX, MPI_C_COMPLEX, MPI_CXX_FLOAT_COMPLEX, MPI_COMPLEX8))
        return check_cfloat;
    if (ONE_OF(MPI_C_DOUBLE_COMPLEX, MPI_CXX_DOUBLE_COMPLEX, MPI_DOUBLE_COMPLEX, MPI_COMPLEX16))
        return check_cdouble;
    if (ONE_OF(MPI_C_LONG_DOUBLE_COMPLEX, MPI_CXX_LONG_DOUBLE_COMPLEX))
        return check_cldouble;
    if (ONE_OF(MPI_2INT, MPI_2INTEGER))
        return check_2int;
    return t == MPI_LONG_DOUBLE         ? check_ldouble
           : t == MPI_REAL16            ? check_quad
           : t == MPI_COMPLEX32         ? check_cquad
           : t == MPI_REAL2             ? check_halves
           : t == MPI_COMPLEX4          ? check_halves
           : t == MPI_FLOAT_INT         ? check_float_int
           : t == MPI_DOUBLE_INT        ? check_double_int
           : t == MPI_LONG_INT          ? check_long_int
           : t == MPI_SHORT_INT         ? check_short_int
           : t == MPI_LONG_DOUBLE_INT   ? check_ldouble_int
           : t == MPI_2REAL             ? check_2real
           : t == MPI_2DOUBLE_PRECISION ? check_2double
                                        : check_integer;
}

int main(void)
{
    int pairs = 0;
    uint64_t seen = 0; /* numbers of loose pairs */
    printf("seed %llu\n", (unsigned long long)seed);
    for (int o = 0; o < LW_OPS; o++) {
        const struct lw_op *op = &lw_ops[o];
        if (!op->handle)
            continue;
        for (int t = 0; t < LW_TYPES; t++) {
            const struct lw_type *type = lw_type_at((uintptr_t)t);
            if (!type->size)
                continue;
            lw_op_function function = lw_op_lookup(op, type);
            bool defined = allowed(op->handle) & class_of(type->handle);
            bool want = defined || loose(op->handle, type->handle);
            uint32_t number = lw_op_loose(op, type);
            if ((function != NULL) != want || lw_op_defined(op, type) != defined ||
                (number != 0) != (want && !defined) || number > 63 || (number && seen >> number & 1)) {
                fprintf(stderr, "%s on %s: %s\n", op->name, type->name,
                        want ? "missing" : "not of the standard");
                failures++;
            } else if (function) {
                seen |= (uint64_t)(number != 0) << number;
                for (int turn = 0; turn < 20; turn++)
                    checker_of(type->handle)(op, type, function);
                pairs++;
            }
        }
    }
    printf("%d pairs of an operation and a type\n", pairs);
    return failures ? 1 : 0;
}
