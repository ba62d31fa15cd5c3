/* SPDX-License-Identifier: MIT
 *
 * The predefined datatypes of the ABI as they are on this platform, and what can be asked
 * of them.  Types of Fortran have the size in their name, or that of the usual compilers.
 */
#include <stddef.h>

#include "bodies.h"
#include "mputil/layout.h"

/* Each pastes the name itself: as an argument of another macro it would be replaced first. */
/* clang-format off */
#define COMMON(t) .object = {LW_KIND_TYPE, 1}, .handle = t, .committed = true
#define SIZED(t, bytes) [LW_##t - LW_MPI_DATATYPE_NULL] = \
    {COMMON(t), .name = #t, .size = (bytes), .extent = (bytes), .true_extent = (bytes), .one_run = true}
#define TYPE(t, type) [LW_##t - LW_MPI_DATATYPE_NULL] = \
    {COMMON(t), .name = #t, .size = sizeof(type), .extent = sizeof(type), .true_extent = sizeof(type), .one_run = true}
/* A value and an index: what is between or behind them does not travel. */
#define PAIR(t, a, b, with) [LW_##t - LW_MPI_DATATYPE_NULL] = \
    {COMMON(t), .name = #t, .size = sizeof(a) + sizeof(b), .extent = sizeof(struct { a x; b y; }), \
     .true_extent = offsetof(struct { a x; b y; }, y) + sizeof(b), \
     .one_run = offsetof(struct { a x; b y; }, y) == sizeof(a), .layout = with}
/* clang-format on */

const struct lw_type lw_types[LW_TYPES] = {
    TYPE(MPI_AINT, MPI_Aint),
    TYPE(MPI_COUNT, MPI_Count),
    TYPE(MPI_OFFSET, MPI_Offset),
    SIZED(MPI_PACKED, 1),
    TYPE(MPI_SHORT, short),
    TYPE(MPI_INT, int),
    TYPE(MPI_LONG, long),
    TYPE(MPI_LONG_LONG, long long),
    TYPE(MPI_UNSIGNED_SHORT, unsigned short),
    TYPE(MPI_UNSIGNED, unsigned),
    TYPE(MPI_UNSIGNED_LONG, unsigned long),
    TYPE(MPI_UNSIGNED_LONG_LONG, unsigned long long),
    TYPE(MPI_FLOAT, float),
    TYPE(MPI_C_FLOAT_COMPLEX, float _Complex),
    TYPE(MPI_CXX_FLOAT_COMPLEX, float _Complex),
    TYPE(MPI_DOUBLE, double),
    TYPE(MPI_C_DOUBLE_COMPLEX, double _Complex),
    TYPE(MPI_CXX_DOUBLE_COMPLEX, double _Complex),
    SIZED(MPI_LOGICAL, 4),
    SIZED(MPI_INTEGER, 4),
    SIZED(MPI_REAL, 4),
    SIZED(MPI_COMPLEX, 8),
    SIZED(MPI_DOUBLE_PRECISION, 8),
    SIZED(MPI_DOUBLE_COMPLEX, 16),
    SIZED(MPI_CHARACTER, 1),
    TYPE(MPI_LONG_DOUBLE, long double),
    TYPE(MPI_C_LONG_DOUBLE_COMPLEX, long double _Complex),
    TYPE(MPI_CXX_LONG_DOUBLE_COMPLEX, long double _Complex),
    PAIR(MPI_FLOAT_INT, float, int, NULL),
    PAIR(MPI_DOUBLE_INT, double, int, &lw_layout_double_int),
    PAIR(MPI_LONG_INT, long, int, &lw_layout_long_int),
    PAIR(MPI_2INT, int, int, NULL),
    PAIR(MPI_SHORT_INT, short, int, &lw_layout_short_int),
    PAIR(MPI_LONG_DOUBLE_INT, long double, int, &lw_layout_long_double_int),
    PAIR(MPI_2REAL, float, float, NULL),
    PAIR(MPI_2DOUBLE_PRECISION, double, double, NULL),
    PAIR(MPI_2INTEGER, int32_t, int32_t, NULL),
    TYPE(MPI_C_BOOL, _Bool),
    TYPE(MPI_CXX_BOOL, _Bool),
    TYPE(MPI_WCHAR, wchar_t),
    TYPE(MPI_INT8_T, int8_t),
    TYPE(MPI_UINT8_T, uint8_t),
    TYPE(MPI_CHAR, char),
    TYPE(MPI_SIGNED_CHAR, signed char),
    TYPE(MPI_UNSIGNED_CHAR, unsigned char),
    SIZED(MPI_BYTE, 1),
    TYPE(MPI_INT16_T, int16_t),
    TYPE(MPI_UINT16_T, uint16_t),
    TYPE(MPI_INT32_T, int32_t),
    TYPE(MPI_UINT32_T, uint32_t),
    TYPE(MPI_INT64_T, int64_t),
    TYPE(MPI_UINT64_T, uint64_t),
    SIZED(MPI_LOGICAL1, 1),
    SIZED(MPI_INTEGER1, 1),
    SIZED(MPI_LOGICAL2, 2),
    SIZED(MPI_INTEGER2, 2),
    SIZED(MPI_REAL2, 2),
    SIZED(MPI_LOGICAL4, 4),
    SIZED(MPI_INTEGER4, 4),
    SIZED(MPI_REAL4, 4),
    SIZED(MPI_COMPLEX4, 4),
    SIZED(MPI_LOGICAL8, 8),
    SIZED(MPI_INTEGER8, 8),
    SIZED(MPI_REAL8, 8),
    SIZED(MPI_COMPLEX8, 8),
    SIZED(MPI_LOGICAL16, 16),
    SIZED(MPI_INTEGER16, 16),
    SIZED(MPI_REAL16, 16),
    SIZED(MPI_COMPLEX16, 16),
    SIZED(MPI_COMPLEX32, 32),
};

int lw_mpi_type_size(struct lw_mpi *mpi, const struct lw_type *datatype, MPI_Count *size)
{
    (void)mpi;
    *size = (MPI_Count)datatype->size;
    return MPI_SUCCESS;
}

int lw_mpi_type_get_extent(struct lw_mpi *mpi, const struct lw_type *datatype, MPI_Count *lb,
                           MPI_Count *extent)
{
    (void)mpi;
    *lb = datatype->lb;
    *extent = datatype->extent;
    return MPI_SUCCESS;
}

int lw_mpi_type_get_true_extent(struct lw_mpi *mpi, const struct lw_type *datatype, MPI_Count *true_lb,
                                MPI_Count *true_extent)
{
    (void)mpi;
    *true_lb = datatype->true_lb;
    *true_extent = datatype->true_extent;
    return MPI_SUCCESS;
}

int lw_mpi_get_address(struct lw_mpi *mpi, const void *location, MPI_Aint *address)
{
    (void)mpi;
    *address = (MPI_Aint)location;
    return MPI_SUCCESS;
}

/* As addresses: they may wrap round, so not in signed arithmetic. */
MPI_Aint lw_mpi_aint_add(struct lw_mpi *mpi, MPI_Aint base, MPI_Aint disp)
{
    (void)mpi;
    return (MPI_Aint)((uintptr_t)base + (uintptr_t)disp);
}

MPI_Aint lw_mpi_aint_diff(struct lw_mpi *mpi, MPI_Aint addr1, MPI_Aint addr2)
{
    (void)mpi;
    return (MPI_Aint)((uintptr_t)addr1 - (uintptr_t)addr2);
}
