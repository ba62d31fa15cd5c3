/* SPDX-License-Identifier: MIT
 *
 * Statuses.  Of the five ints that the ABI reserves, the first two hold the number of bytes
 * received (low half first), the third is 1 if the operation was cancelled, the others are 0.
 */
#include "bodies.h"

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
    *count = bytes % datatype->size == 0 ? (MPI_Count)(bytes / datatype->size) : MPI_UNDEFINED;
    return MPI_SUCCESS;
}

/* Basic elements: a pair type has two, which a message may end between. */
int lw_mpi_get_elements(struct lw_mpi *mpi, const MPI_Status *status, const struct lw_type *datatype,
                        MPI_Count *count)
{
    (void)mpi;
    uint64_t bytes = lw_status_bytes(status);
    uint32_t first = lw_type_pair_first(datatype);
    uint64_t whole = bytes / datatype->size, rest = bytes % datatype->size;
    if (rest == 0)
        *count = (MPI_Count)(first ? 2 * whole : whole);
    else if (first && rest == first)
        *count = (MPI_Count)(2 * whole + 1);
    else
        *count = MPI_UNDEFINED;
    return MPI_SUCCESS;
}

int lw_mpi_status_set_elements(struct lw_mpi *mpi, MPI_Status *status, const struct lw_type *datatype,
                               MPI_Count count)
{
    (void)mpi;
    uint32_t first = lw_type_pair_first(datatype);
    uint64_t bytes = (uint64_t)count * datatype->size;
    if (first)
        bytes = (uint64_t)(count / 2) * datatype->size + (count % 2 ? first : 0);
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
