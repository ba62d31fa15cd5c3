/* SPDX-License-Identifier: MIT
 *
 * Functions that MPI-3.0 removed and old programs still call: each is a call of the one that took its place, which is
 * also the one that errors name.  [MPI 17]
 */
#include <mpi.h>
#include <stddef.h>

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

/* A tool may define MPI_X and call PMPI_X. */
#define INTERPOSABLE(name) \
    extern __typeof__(PMPI_##name) MPI_##name __attribute__((weak, alias("PMPI_" #name)));

int PMPI_Address(void *location, MPI_Aint *address)
{
    return PMPI_Get_address(location, address);
}
INTERPOSABLE(Address)

int PMPI_Errhandler_create(MPI_Handler_function *function, MPI_Errhandler *errhandler)
{
    return PMPI_Comm_create_errhandler(function, errhandler);
}
INTERPOSABLE(Errhandler_create)

int PMPI_Errhandler_get(MPI_Comm comm, MPI_Errhandler *errhandler)
{
    return PMPI_Comm_get_errhandler(comm, errhandler);
}
INTERPOSABLE(Errhandler_get)

int PMPI_Errhandler_set(MPI_Comm comm, MPI_Errhandler errhandler)
{
    return PMPI_Comm_set_errhandler(comm, errhandler);
}
INTERPOSABLE(Errhandler_set)

int PMPI_Type_extent(MPI_Datatype datatype, MPI_Aint *extent)
{
    MPI_Aint lb;
    return PMPI_Type_get_extent(datatype, &lb, extent);
}
INTERPOSABLE(Type_extent)

int PMPI_Type_hindexed(int count, int blocklengths[], MPI_Aint displacements[], MPI_Datatype oldtype,
                       MPI_Datatype *newtype)
{
    return PMPI_Type_create_hindexed(count, blocklengths, displacements, oldtype, newtype);
}
INTERPOSABLE(Type_hindexed)

int PMPI_Type_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype,
                      MPI_Datatype *newtype)
{
    return PMPI_Type_create_hvector(count, blocklength, stride, oldtype, newtype);
}
INTERPOSABLE(Type_hvector)

int PMPI_Type_lb(MPI_Datatype datatype, MPI_Aint *displacement)
{
    MPI_Aint extent;
    return PMPI_Type_get_extent(datatype, displacement, &extent);
}
INTERPOSABLE(Type_lb)

int PMPI_Type_struct(int count, int blocklengths[], MPI_Aint displacements[], MPI_Datatype types[],
                     MPI_Datatype *newtype)
{
    return PMPI_Type_create_struct(count, blocklengths, displacements, types, newtype);
}
INTERPOSABLE(Type_struct)

int PMPI_Type_ub(MPI_Datatype datatype, MPI_Aint *displacement)
{
    MPI_Aint lb = 0, extent = 0;
    int rc = PMPI_Type_get_extent(datatype, &lb, displacement ? &extent : NULL);
    if (rc == MPI_SUCCESS && displacement) /* which it is: the call before has seen to it */
        *displacement = lb + extent;
    return rc;
}
INTERPOSABLE(Type_ub)
