/* SPDX-License-Identifier: MIT
 *
 * Functions that MPI 3.0 removed, which old programs call.
 */
#include "foreign.h"

#define REMOVED(name, parameters)                                                          \
    __attribute__((visibility("default"))) int f_##name parameters __asm__("PMPI_" #name); \
    ENTRY(name)                                                                            \
    int f_##name parameters

REMOVED(Address, (void *location, MPI_Aint *address))
{
    return f_Get_address(location, address);
}

REMOVED(Errhandler_create, (MPI_Comm_errhandler_function * function, F_Errhandler *errhandler))
{
    return f_Comm_create_errhandler(function, errhandler);
}

REMOVED(Errhandler_get, (F_Comm comm, F_Errhandler *errhandler))
{
    return f_Comm_get_errhandler(comm, errhandler);
}

REMOVED(Errhandler_set, (F_Comm comm, F_Errhandler errhandler))
{
    return f_Comm_set_errhandler(comm, errhandler);
}

REMOVED(Type_hindexed, (int count, int *lengths, MPI_Aint *displacements, F_Datatype type, F_Datatype *made))
{
    return f_Type_create_hindexed(count, lengths, displacements, type, made);
}

REMOVED(Type_hvector, (int count, int length, MPI_Aint stride, F_Datatype type, F_Datatype *made))
{
    return f_Type_create_hvector(count, length, stride, type, made);
}

REMOVED(Type_struct, (int count, int *lengths, MPI_Aint *displacements, F_Datatype *types, F_Datatype *made))
{
    return f_Type_create_struct(count, lengths, displacements, types, made);
}

REMOVED(Type_extent, (F_Datatype type, MPI_Aint *extent))
{
    MPI_Aint lb;
    return f_Type_get_extent(type, &lb, extent);
}

REMOVED(Type_lb, (F_Datatype type, MPI_Aint *lb))
{
    MPI_Aint extent;
    return f_Type_get_extent(type, lb, &extent);
}

REMOVED(Type_ub, (F_Datatype type, MPI_Aint *ub))
{
    MPI_Aint lb, extent;
    int rc = f_Type_get_extent(type, &lb, &extent);
    if (rc == FOREIGN_MPI_SUCCESS)
        *ub = lb + extent;
    return rc;
}
