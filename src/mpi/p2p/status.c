/* SPDX-License-Identifier: MIT
 *
 * Statuses.  Of the five ints that the ABI reserves, the first two hold the number of bytes
 * received (low half first), the third is 1 if the operation was cancelled, the others are 0.
 */
#include "mpi/type/datatype.h"

enum { BYTES_LOW, BYTES_HIGH, CANCELLED };

static void set_bytes(MPI_Status *status, uint64_t bytes)
{
    status->MPI_internal[BYTES_LOW] = (int)(uint32_t)bytes;
    status->MPI_internal[BYTES_HIGH] = (int)(uint32_t)(bytes >> 32);
}

uint64_t lw_status_bytes(const MPI_Status *status)
{
    return (uint32_t)status->MPI_internal[BYTES_LOW] | (uint64_t)(uint32_t)status->MPI_internal[BYTES_HIGH]
                                                           << 32;
}

void lw_status_set(MPI_Status *status, const struct lw_status *from)
{
    if (status == MPI_STATUS_IGNORE)
        return;
    status->MPI_SOURCE = from->source;
    status->MPI_TAG = from->tag;
    set_bytes(status, from->bytes);
    status->MPI_internal[CANCELLED] = from->cancelled;
    status->MPI_internal[3] = status->MPI_internal[4] = 0;
}

void lw_status_empty(MPI_Status *status, int source, int tag)
{
    lw_status_set(status, &(struct lw_status){.source = source, .tag = tag});
}

int lw_mpi_get_count(struct lw_mpi *mpi, const MPI_Status *status, const struct lw_type *datatype,
                     MPI_Count *count)
{
    (void)mpi;
    uint64_t bytes = lw_status_bytes(status);
    if (datatype->size == 0)
        *count = bytes ? MPI_UNDEFINED : 0;
    else
        *count = bytes % datatype->size == 0 ? (MPI_Count)(bytes / datatype->size) : MPI_UNDEFINED;
    return MPI_SUCCESS;
}

int lw_mpi_get_elements(struct lw_mpi *mpi, const MPI_Status *status, const struct lw_type *datatype,
                        MPI_Count *count)
{
    (void)mpi;
    uint64_t bytes = lw_status_bytes(status);
    if (datatype->size == 0) {
        *count = bytes ? MPI_UNDEFINED : 0;
        return MPI_SUCCESS;
    }
    struct lw_part part = lw_type_part(datatype);
    MPI_Count whole = (MPI_Count)(bytes / datatype->size * lw_part_total(&part));
    MPI_Count rest = lw_part_elements(&part, bytes % datatype->size);
    *count = rest == MPI_UNDEFINED ? MPI_UNDEFINED : whole + rest;
    return MPI_SUCCESS;
}

int lw_mpi_status_set_elements(struct lw_mpi *mpi, MPI_Status *status, const struct lw_type *datatype,
                               MPI_Count count)
{
    struct lw_part part = lw_type_part(datatype);
    uint64_t total = lw_part_total(&part), bytes = 0;
    if (total == 0 && count)
        return lw_fail(mpi, MPI_ERR_ARG, "count is %lld; expected 0, as the datatype has no elements",
                       (long long)count);
    if (total && (__builtin_mul_overflow((uint64_t)count / total, datatype->size, &bytes) ||
                  __builtin_add_overflow(bytes, lw_part_bytes(&part, (uint64_t)count % total), &bytes) ||
                  bytes > INT64_MAX))
        return lw_fail(
            mpi, MPI_ERR_COUNT,
            "count is %lld elements of a datatype with %llu in %llu bytes; expected so few that their bytes "
            "can be counted (2^63 - 1)",
            (long long)count, (unsigned long long)total, (unsigned long long)datatype->size);
    set_bytes(status, bytes);
    return MPI_SUCCESS;
}

int lw_mpi_status_set_cancelled(struct lw_mpi *mpi, MPI_Status *status, int flag)
{
    (void)mpi;
    status->MPI_internal[CANCELLED] = flag != 0;
    return MPI_SUCCESS;
}

int lw_mpi_test_cancelled(struct lw_mpi *mpi, const MPI_Status *status, int *flag)
{
    (void)mpi;
    *flag = status->MPI_internal[CANCELLED] != 0;
    return MPI_SUCCESS;
}

/* NOLINTBEGIN(bugprone-macro-parentheses): the arguments are names. */
#define FIELD(name, member)                                                               \
    int lw_mpi_status_get_##name(struct lw_mpi *mpi, const MPI_Status *status, int *name) \
    {                                                                                     \
        (void)mpi;                                                                        \
        *name = status->member;                                                           \
        return MPI_SUCCESS;                                                               \
    }                                                                                     \
    int lw_mpi_status_set_##name(struct lw_mpi *mpi, MPI_Status *status, int name)        \
    {                                                                                     \
        (void)mpi;                                                                        \
        status->member = name;                                                            \
        return MPI_SUCCESS;                                                               \
    }

/* NOLINTEND(bugprone-macro-parentheses) */

FIELD(source, MPI_SOURCE)
FIELD(tag, MPI_TAG)
FIELD(error, MPI_ERROR)
