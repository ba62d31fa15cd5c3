/* SPDX-License-Identifier: MIT
 *
 * Error handlers.  Predefined ones are constant; those of the program live as long as a handle or an object names
 * them.  Private to src/mpi.  [MPI 9.3]
 */
#ifndef LW_ERRHANDLER_H
#define LW_ERRHANDLER_H

#include "libmpi.h"

struct lw_errhandler {
    struct lw_object
        object; /* references: objects that it is attached to, and the handles that the program has */
    MPI_Errhandler handle; /* MPI_ERRHANDLER_NULL: the program has freed it, or never had it */
    uint32_t handles;      /* how often the program must still free it; predefined: 0 */
    enum lw_kind what;     /* what it can be attached to; LW_KIND_ERRHANDLER: anything (predefined) */
    void (*user)(void *handle, int *error_code, ...); /* NULL: predefined */
};
LW_OPENS(struct lw_errhandler, object);

/* The predefined ones and those of the program; NULL if the handle is neither. */
struct lw_errhandler *lw_errhandler_of(struct lw_mpi *mpi, MPI_Errhandler handle);

/* The one that mpiexec, or who started this process, wants for errors outside of MPI_Init to MPI_Finalize; the predefined
 * communicators have it at first.  [MPI 9.3, 11.8.4] */
struct lw_errhandler *lw_errhandler_initial(void);

/* One more reference, and one less: for objects that get and lose an error handler.  A new communicator has that of
 * its parent: `comm->hearer.errhandler = lw_errhandler_hold(parent->hearer.errhandler)`. */
struct lw_errhandler *lw_errhandler_hold(struct lw_errhandler *errhandler);
void lw_errhandler_release(struct lw_mpi *mpi, struct lw_errhandler *errhandler);

#endif
