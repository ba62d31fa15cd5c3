/* SPDX-License-Identifier: MIT
 *
 * Every predefined datatype: its entry, its size in C, and the size that the ABI encodes in the
 * handles of fixed-size types.
 * kind: unit
 */
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "mpi/runtime/libmpi.h"

static int failures;

static void expect(bool right, const char *name, const char *what)
{
    if (!right) {
        fprintf(stderr, "%s: %s\n", name, what);
        failures++;
    }
}

static const struct {
    MPI_Datatype handle;
    const char *name;
    size_t size;
} in_c[] = {
#define IN_C(handle, type)            \
    {                                 \
        handle, #handle, sizeof(type) \
    }
    IN_C(MPI_CHAR, char),
    IN_C(MPI_SHORT, short),
    IN_C(MPI_INT, int),
    IN_C(MPI_LONG, long),
    IN_C(MPI_LONG_LONG_INT, long long),
    IN_C(MPI_LONG_LONG, long long),
    IN_C(MPI_SIGNED_CHAR, signed char),
    IN_C(MPI_UNSIGNED_CHAR, unsigned char),
    IN_C(MPI_UNSIGNED_SHORT, unsigned short),
    IN_C(MPI_UNSIGNED, unsigned),
    IN_C(MPI_UNSIGNED_LONG, unsigned long),
    IN_C(MPI_UNSIGNED_LONG_LONG, unsigned long long),
    IN_C(MPI_FLOAT, float),
    IN_C(MPI_DOUBLE, double),
    IN_C(MPI_LONG_DOUBLE, long double),
    IN_C(MPI_WCHAR, wchar_t),
    IN_C(MPI_C_BOOL, _Bool),
    IN_C(MPI_C_COMPLEX, float _Complex),
    IN_C(MPI_C_FLOAT_COMPLEX, float _Complex),
    IN_C(MPI_C_DOUBLE_COMPLEX, double _Complex),
    IN_C(MPI_C_LONG_DOUBLE_COMPLEX, long double _Complex),
    IN_C(MPI_BYTE, char),
    IN_C(MPI_PACKED, char),
    IN_C(MPI_AINT, MPI_Aint),
    IN_C(MPI_OFFSET, MPI_Offset),
    IN_C(MPI_COUNT, MPI_Count),
    IN_C(MPI_CXX_BOOL, _Bool),
    IN_C(MPI_LOGICAL, int),
    IN_C(MPI_INTEGER, int),
    IN_C(MPI_REAL, float),
    IN_C(MPI_DOUBLE_PRECISION, double),
    IN_C(MPI_DOUBLE_COMPLEX, double[2]),
};

/* Of the two names that some types have, the one that MPI_Type_get_name says. */
static const char *name_of(const char *name)
{
    return !strcmp(name, "MPI_LONG_LONG")         ? "MPI_LONG_LONG_INT"
           : !strcmp(name, "MPI_C_FLOAT_COMPLEX") ? "MPI_C_COMPLEX"
                                                  : name;
}

int main(void)
{
    int count = 0;
#define ENTRY(wanted)                                                                                   \
    if (LW_##wanted > LW_MPI_DATATYPE_NULL && LW_##wanted < LW_MPI_DATATYPE_NULL + LW_TYPES) {          \
        const struct lw_type *type = lw_type_of(NULL, (MPI_Datatype)(uintptr_t)LW_##wanted);            \
        expect(type && (uintptr_t)type->handle == LW_##wanted && !strcmp(type->name, name_of(#wanted)), \
               #wanted, "no entry in the table, or a wrong one");                                       \
        count++;                                                                                        \
    }
    LW_HANDLES(ENTRY)
    int known = 0;
    for (int at = 0; at < LW_TYPES; at++) {
        const struct lw_type *type = lw_type_at((uintptr_t)at);
        if (!type->size)
            continue;
        known++;
        expect((uintptr_t)type->handle == (uintptr_t)at + LW_MPI_DATATYPE_NULL, type->name, "wrong place");
        bool fixed = (at >= 0x40 && at < 0x80) || at >= 0xc0;
        if (fixed)
            expect(type->size == 1u << (at >> 3 & 7), type->name, "not the size that its handle says");
        uint32_t first = lw_type_pair_first(type);
        expect(first < type->size && (uint64_t)type->extent >= type->size, type->name,
               "wrong size or extent");
        expect(first != 0 || (uint64_t)type->extent == type->size, type->name, "padding in a basic type");
    }
    expect(known == count, "the table", "has entries that are no handles");
    static const struct lw_mpi none; /* a process without handles */
    for (size_t i = 0; i < sizeof in_c / sizeof *in_c; i++) {
        const struct lw_type *type = lw_type_of(NULL, in_c[i].handle);
        expect(type && type->size == in_c[i].size && (uint64_t)type->extent == in_c[i].size, in_c[i].name,
               "wrong size");
    }
    expect(!lw_type_of(NULL, MPI_DATATYPE_NULL), "MPI_DATATYPE_NULL", "is a type");
    for (uintptr_t wild = 1; wild; wild <<= 1)
        expect((wild >= 0x200 && wild < 0x300) || !lw_type_of(&none, (MPI_Datatype)wild), "a wild handle",
               "is a type");
    printf("%d datatypes\n", known);
    return failures ? 1 : 0;
}
