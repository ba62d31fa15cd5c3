/* SPDX-License-Identifier: MIT
 *
 * Procedures that MPI 3.0 removed, for old programs, which declare nothing of them; part of calls.c.  Their addresses are INTEGER: of
 * places that lie far apart they tell nothing, but differences of near ones do.
 */

ALIAS(void, mpi_errhandler_create_, mpi_comm_create_errhandler_,
      (procedure * function, fint *errhandler, fint *ierror))
ALIAS(void, mpi_errhandler_get_, mpi_comm_get_errhandler_, (fint * comm, fint *errhandler, fint *ierror))
ALIAS(void, mpi_errhandler_set_, mpi_comm_set_errhandler_, (fint * comm, fint *errhandler, fint *ierror))

WEAK void NAME(mpi_address_)(void *location, fint *address, fint *ierror)
{
    MPI_Aint where = 0;
    int rc = CALL(MPI_Get_address)(address_in(location), &where);
    *address = (fint)where;
    finish(ierror, rc);
}

WEAK void NAME(mpi_type_hvector_)(fint *count, fint *length, fint *stride, fint *old, fint *made,
                                  fint *ierror)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int rc = CALL(MPI_Type_create_hvector)((int)*count, (int)*length, *stride, type_in(*old), &type);
    *made = type_out(type);
    finish(ierror, rc);
}

/* INTEGERs as addresses.  NULL: no memory. */
static MPI_Aint *addresses_in(MPI_Aint *small, int count, const fint *integers)
{
    MPI_Aint *list = list_room(small, count, sizeof *list);
    for (int i = 0; list && i < count; i++)
        list[i] = integers[i];
    return list;
}

WEAK void NAME(mpi_type_hindexed_)(fint *count, fint *lengths, fint *displacements, fint *old, fint *made,
                                   fint *ierror)
{
    int small_lengths[SMALL], *each = integers_in(small_lengths, *count, lengths);
    MPI_Aint small[SMALL], *list = addresses_in(small, (int)*count, displacements);
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int rc = list && each ? CALL(MPI_Type_create_hindexed)((int)*count, each, list, type_in(*old), &type)
                          : lwf_no_memory();
    *made = type_out(type);
    list_free(list, small);
    integers_free(each, small_lengths, lengths);
    finish(ierror, rc);
}

WEAK void NAME(mpi_type_struct_)(fint *count, fint *lengths, fint *displacements, fint *types, fint *made,
                                 fint *ierror)
{
    int small_lengths[SMALL], *each = integers_in(small_lengths, *count, lengths);
    MPI_Aint small[SMALL], *list = addresses_in(small, (int)*count, displacements);
    MPI_Datatype small_types[SMALL], *old = types_in(small_types, *count, types), type = MPI_DATATYPE_NULL;
    int rc = list && each && old ? CALL(MPI_Type_create_struct)((int)*count, each, list, old, &type)
                                 : lwf_no_memory();
    *made = type_out(type);
    list_free(list, small);
    integers_free(each, small_lengths, lengths);
    list_free(old, small_types);
    finish(ierror, rc);
}

#define EXTENT(name, what)                                                \
    WEAK void NAME(name)(fint * type, fint * result, fint * ierror)       \
    {                                                                     \
        MPI_Aint lb = 0, extent = 0;                                      \
        int rc = CALL(MPI_Type_get_extent)(type_in(*type), &lb, &extent); \
        *result = (fint)(what);                                           \
        finish(ierror, rc);                                               \
    }
EXTENT(mpi_type_extent_, extent)
EXTENT(mpi_type_lb_, lb)
EXTENT(mpi_type_ub_, lb + extent)
#undef EXTENT
