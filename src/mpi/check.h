/* SPDX-License-Identifier: MIT
 *
 * What the generated entry points use to check arguments: tests that cost a compare, and
 * cold functions that report.  Private to src/mpi/entry_*.c and check.c.
 */
#ifndef LW_CHECK_H
#define LW_CHECK_H

#include <limits.h>

#include "bodies.h"
#include "libmpi.h"

#define LW_COLD __attribute__((cold, noinline))

/* Count arguments of 64 bits: so many elements of the largest type, from all ranks of the
 * largest job, still have a size in bytes that fits. */
#define LW_COUNT_MOST ((MPI_Count)1 << 44)

static inline bool lw_count_wrong(MPI_Count count)
{
    return (uint64_t)count > (uint64_t)LW_COUNT_MOST;
}

/* NULL (MPI_BOTTOM is of no use with predefined datatypes), or a special address where it
 * has no meaning. */
static inline bool lw_address_wrong(const void *address)
{
    return (uintptr_t)address <= (uintptr_t)MPI_BUFFER_AUTOMATIC;
}

static inline bool lw_errhandler_known(MPI_Errhandler errhandler)
{
    return errhandler == MPI_ERRORS_ARE_FATAL || errhandler == MPI_ERRORS_ABORT ||
           errhandler == MPI_ERRORS_RETURN;
}

static inline bool lw_thread_level_known(int level)
{
    return level == MPI_THREAD_SINGLE || level == MPI_THREAD_FUNNELED || level == MPI_THREAD_SERIALIZED ||
           level == MPI_THREAD_MULTIPLE;
}

static inline bool lw_error_known(int code)
{
    return lw_error_name(code) != NULL;
}

/* A 64-bit result for the user's int. [MPI 3.2.5, 5.1.5] */
static inline int lw_narrow_int(MPI_Count count)
{
    return count > INT_MAX ? MPI_UNDEFINED : (int)count;
}

/* Each reports one wrong argument and returns what the entry point must return.  comm: whose
 * error handler is told, or NULL.  argument: its name. */
int lw_bad_state(struct lw_mpi *mpi, uint32_t call) LW_COLD;
int lw_bad_comm(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                MPI_Comm value) LW_COLD;
int lw_bad_group(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                 MPI_Group value) LW_COLD;
int lw_bad_datatype(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                    MPI_Datatype value) LW_COLD;
int lw_bad_op(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument, MPI_Op value,
              const struct lw_type *type) LW_COLD;
int lw_bad_errhandler(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                      MPI_Errhandler value) LW_COLD;
int lw_bad_request(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument) LW_COLD;
int lw_bad_count(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                 MPI_Count value) LW_COLD;
int lw_bad_number(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                  int value) LW_COLD;
int lw_bad_root(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument, int value,
                int size) LW_COLD;
int lw_bad_dest(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument, int value,
                int size) LW_COLD;
int lw_bad_source(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument, int value,
                  int size) LW_COLD;
int lw_bad_tag_send(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                    int value) LW_COLD;
int lw_bad_tag_recv(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                    int value) LW_COLD;
int lw_bad_thread_level(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                        int value) LW_COLD;
int lw_bad_error_code(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                      int value) LW_COLD;
int lw_bad_buffer(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument,
                  const void *value, MPI_Count count) LW_COLD;
int lw_bad_pointer(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument) LW_COLD;
int lw_bad_status(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, const char *argument) LW_COLD;

/* A function that is not implemented was called; comm as the user gave it, or MPI_COMM_NULL. */
int lw_unsupported(uint32_t call, MPI_Comm comm) LW_COLD;

#endif
