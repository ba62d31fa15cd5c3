/* SPDX-License-Identifier: MIT
 *
 * The predefined datatypes of the ABI as they are on this platform, and what can be asked
 * of them.  Types of Fortran have the size in their name, or that of the usual compilers.
 */
#include <stddef.h>

#include "mpi/gen/bodies.h"
#include "mputil/layout.h"

/* Their places in the table, from 1 on. */
enum {
    AT_NOTHING,
#define SIZED(t, bytes)     AT_##t,
#define TYPE(t, type)       AT_##t,
#define KNOWN(t, type, as)  AT_##t,
#define PAIR(t, a, b, with) AT_##t,
#include "types.inc"
#undef SIZED
#undef TYPE
#undef KNOWN
#undef PAIR
    AT_END
};

const uint8_t lw_type_places[LW_TYPES] = {
#define SIZED(t, bytes)     [LW_##t - LW_MPI_DATATYPE_NULL] = AT_##t,
#define TYPE(t, type)       [LW_##t - LW_MPI_DATATYPE_NULL] = AT_##t,
#define KNOWN(t, type, as)  [LW_##t - LW_MPI_DATATYPE_NULL] = AT_##t,
#define PAIR(t, a, b, with) [LW_##t - LW_MPI_DATATYPE_NULL] = AT_##t,
#include "types.inc"
#undef SIZED
#undef TYPE
#undef KNOWN
#undef PAIR
};

/* Each pastes the name itself: as an argument of another macro it would be replaced first. */
/* clang-format off */
#define COMMON(t) .object = {LW_KIND_TYPE, 1}, .handle = t, .committed = true, .quick = true
#define SIZED(t, bytes) [AT_##t] = \
    {COMMON(t), .name = #t, .size = (bytes), .extent = (bytes), .true_extent = (bytes), .one_run = true},
#define TYPE(t, type) [AT_##t] = \
    {COMMON(t), .name = #t, .size = sizeof(type), .extent = sizeof(type), .true_extent = sizeof(type), .one_run = true},
#define KNOWN(t, type, as) [AT_##t] = \
    {COMMON(t), .name = as, .size = sizeof(type), .extent = sizeof(type), .true_extent = sizeof(type), .one_run = true},
/* A value and an index: what is between or behind them does not travel. */
#define PAIR(t, a, b, with) [AT_##t] = \
    {COMMON(t), .name = #t, .size = sizeof(a) + sizeof(b), .extent = sizeof(struct { a x; b y; }), \
     .true_extent = offsetof(struct { a x; b y; }, y) + sizeof(b), \
     .one_run = offsetof(struct { a x; b y; }, y) == sizeof(a), .layout = with},
/* clang-format on */

const struct lw_type lw_types[] = {
#include "types.inc"
};
_Static_assert(AT_END <= 256, "a place fits a byte");

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
