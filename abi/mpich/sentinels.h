/* SPDX-License-Identifier: MIT
 *
 * COMMON blocks of MPICH's mpif.h and variables of its modules, and what addresses in them mean: SENTINEL(block, integer in it,
 * what it is in C).
 */
#define MODULE(name) __mpi_f08_link_constants_MOD_mpi_##name

#define BLOCKS                                 \
    BLOCK(mpifcmb5_, 1)                        \
    BLOCK(mpifcmb9_, 1)                        \
    BLOCK(mpipriv1_, 7)                        \
    BLOCK(mpipriv2_, 6)                        \
    BLOCK(MPIR_F08_MPI_BOTTOM, 1)              \
    BLOCK(MPIR_F08_MPI_IN_PLACE, 1)            \
    BLOCK(MPIR_F08_MPI_STATUS_IGNORE_OBJ, 5)   \
    BLOCK(MPIR_F08_MPI_STATUSES_IGNORE_OBJ, 5) \
    BLOCK(MODULE(errcodes_ignore), 1)          \
    BLOCK(MODULE(unweighted), 1)               \
    BLOCK(MODULE(weights_empty), 1)            \
    TEXTS(mpiprivc_, 2)                        \
    TEXTS(MODULE(argv_null), 1)                \
    TEXTS(MODULE(argvs_null), 1)

#define SENTINELS                                                    \
    SENTINEL(mpipriv1_, 0, MPI_BOTTOM)                               \
    SENTINEL(mpipriv1_, 1, MPI_IN_PLACE)                             \
    SENTINEL(mpipriv1_, 2, MPI_STATUS_IGNORE)                        \
    SENTINEL(mpipriv2_, 0, MPI_STATUS_IGNORE) /* in C the same */    \
    SENTINEL(mpipriv2_, 5, MPI_ERRCODES_IGNORE)                      \
    SENTINEL(mpifcmb5_, 0, lwf_unweighted)                           \
    SENTINEL(mpifcmb9_, 0, lwf_weights_empty)                        \
    SENTINEL(MPIR_F08_MPI_BOTTOM, 0, MPI_BOTTOM)                     \
    SENTINEL(MPIR_F08_MPI_IN_PLACE, 0, MPI_IN_PLACE)                 \
    SENTINEL(MPIR_F08_MPI_STATUS_IGNORE_OBJ, 0, MPI_STATUS_IGNORE)   \
    SENTINEL(MPIR_F08_MPI_STATUSES_IGNORE_OBJ, 0, MPI_STATUS_IGNORE) \
    SENTINEL(MODULE(errcodes_ignore), 0, MPI_ERRCODES_IGNORE)        \
    SENTINEL(MODULE(unweighted), 0, lwf_unweighted)                  \
    SENTINEL(MODULE(weights_empty), 0, lwf_weights_empty)

/* In C they are variables of the library. */
extern int *lwf_unweighted __asm__("MPI_UNWEIGHTED"), *lwf_weights_empty __asm__("MPI_WEIGHTS_EMPTY");

#define NO_ARGUMENTS        mpiprivc_, mpiprivc_ + 1, MODULE(argv_null), MODULE(argvs_null)
#define F_STATUS_IGNORE     (mpipriv1_ + 2)
#define F_STATUSES_IGNORE   mpipriv2_
#define F08_STATUS_IGNORE   MPIR_F08_MPI_STATUS_IGNORE_OBJ
#define F08_STATUSES_IGNORE MPIR_F08_MPI_STATUSES_IGNORE_OBJ
