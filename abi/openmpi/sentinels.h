/* SPDX-License-Identifier: MIT
 *
 * COMMON blocks of Open MPI's mpif.h, and what addresses in them mean: SENTINEL(block, integer in it, what it is in C).
 */
#define BLOCKS                             \
    BLOCK(mpi_fortran_bottom_, 1)          \
    BLOCK(mpi_fortran_in_place_, 1)        \
    BLOCK(mpi_fortran_argv_null_, 1)       \
    BLOCK(mpi_fortran_argvs_null_, 1)      \
    BLOCK(mpi_fortran_errcodes_ignore_, 1) \
    BLOCK(mpi_fortran_status_ignore_, 6)   \
    BLOCK(mpi_fortran_statuses_ignore_, 6) \
    BLOCK(mpi_fortran_unweighted_, 1)      \
    BLOCK(mpi_fortran_weights_empty_, 1)

#define SENTINELS                                                  \
    SENTINEL(mpi_fortran_bottom_, 0, MPI_BOTTOM)                   \
    SENTINEL(mpi_fortran_in_place_, 0, MPI_IN_PLACE)               \
    SENTINEL(mpi_fortran_errcodes_ignore_, 0, MPI_ERRCODES_IGNORE) \
    SENTINEL(mpi_fortran_status_ignore_, 0, MPI_STATUS_IGNORE)     \
    SENTINEL(mpi_fortran_statuses_ignore_, 0, MPI_STATUSES_IGNORE) \
    SENTINEL(mpi_fortran_unweighted_, 0, MPI_UNWEIGHTED)           \
    SENTINEL(mpi_fortran_weights_empty_, 0, MPI_WEIGHTS_EMPTY)

#define NO_ARGUMENTS        mpi_fortran_argv_null_, mpi_fortran_argvs_null_
#define F_STATUS_IGNORE     mpi_fortran_status_ignore_
#define F_STATUSES_IGNORE   mpi_fortran_statuses_ignore_
#define F08_STATUS_IGNORE   mpi_fortran_status_ignore_
#define F08_STATUSES_IGNORE mpi_fortran_statuses_ignore_
