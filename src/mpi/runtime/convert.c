/* SPDX-License-Identifier: MIT
 *
 * Handles as integers and back, for Fortran and other languages.  Every handle, predefined or
 * not, is a small positive number, so that it is its own integer. [MPI 20.3.4]
 */
#include "mpi/gen/bodies.h"

#define CONVERSIONS(class, type)                                  \
    int lw_mpi_##class##_toint(struct lw_mpi *mpi, type handle)   \
    {                                                             \
        (void)mpi;                                                \
        return (int)(intptr_t)handle;                             \
    }                                                             \
    type lw_mpi_##class##_fromint(struct lw_mpi *mpi, int number) \
    {                                                             \
        (void)mpi;                                                \
        return (type)(intptr_t)number;                            \
    }

CONVERSIONS(comm, MPI_Comm)
CONVERSIONS(errhandler, MPI_Errhandler)
CONVERSIONS(file, MPI_File)
CONVERSIONS(group, MPI_Group)
CONVERSIONS(info, MPI_Info)
CONVERSIONS(message, MPI_Message)
CONVERSIONS(op, MPI_Op)
CONVERSIONS(request, MPI_Request)
CONVERSIONS(session, MPI_Session)
CONVERSIONS(type, MPI_Datatype)
CONVERSIONS(win, MPI_Win)
