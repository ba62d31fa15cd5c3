/* SPDX-License-Identifier: MIT
 *
 * Generated from the tables in api/; do not edit.  To change it: api/generate.py
 */
/* clang-format off */
#include "mpi/runtime/check.h"

/* Those of functions that are not implemented look at few of their arguments. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* A tool may define MPI_X and call PMPI_X. */
#define LW_INTERPOSABLE(name) extern __typeof__(PMPI_##name) MPI_##name __attribute__((weak, alias("PMPI_" #name)));

MPI_Aint PMPI_Aint_add(MPI_Aint base, MPI_Aint disp)
{
    return lw_mpi_aint_add(lw_mpi_self(), base, disp);
}
LW_INTERPOSABLE(Aint_add)

MPI_Aint PMPI_Aint_diff(MPI_Aint addr1, MPI_Aint addr2)
{
    return lw_mpi_aint_diff(lw_mpi_self(), addr1, addr2);
}
LW_INTERPOSABLE(Aint_diff)

int PMPI_Get_address(const void *location, MPI_Aint *address)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)location, (intptr_t)address};
    int rc = lw_enter(&frame, LW_CALL_Get_address | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_get_address(frame.mpi, (const void *)(intptr_t)a[0], (MPI_Aint *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Get_address)

int PMPI_Get_elements(const MPI_Status *status, MPI_Datatype datatype, int *count)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, (intptr_t)datatype, (intptr_t)count};
    int rc = lw_enter(&frame, LW_CALL_Get_elements, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_get_elements(frame.mpi, (const MPI_Status *)(intptr_t)a[0], (const struct lw_type *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Get_elements)

int PMPI_Get_elements_c(const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, (intptr_t)datatype, (intptr_t)count};
    int rc = lw_enter(&frame, LW_CALL_Get_elements_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_get_elements(frame.mpi, (const MPI_Status *)(intptr_t)a[0], (const struct lw_type *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Get_elements_c)

int PMPI_Get_elements_x(const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)status, (intptr_t)datatype, (intptr_t)count};
    int rc = lw_enter(&frame, LW_CALL_Get_elements_x, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_get_elements(frame.mpi, (const MPI_Status *)(intptr_t)a[0], (const struct lw_type *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Get_elements_x)

static LW_COLD int lw_slow_Pack(const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf,
                                int outsize, int *position, MPI_Comm comm, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Pack(inbuf, incount, datatype, outbuf, outsize, position, comm);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)inbuf, incount, (intptr_t)datatype, (intptr_t)outbuf, outsize, (intptr_t)position,
                 (intptr_t)comm};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Pack, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_pack(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (MPI_Count *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6]));
}

int PMPI_Pack(const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf, int outsize, int *position,
              MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  !lw_count_wrong(incount) &&
                  outsize >= 0 &&
                  !lw_address_wrong(inbuf) &&
                  position)) {
        lw_called(mpi->rank, LW_CALL_Pack, hal_entry());
        hal_function_begin(LW_CALL_Pack, hal_entry());
        MPI_Count position_v = *position;
        int rc = lw_mpi_pack(mpi, inbuf, incount, datatype_p, outbuf, outsize, &position_v, comm_p);
        *position = (int)position_v;
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Pack, &comm_p->hearer.object, rc);
    }
    return lw_slow_Pack(inbuf, incount, datatype, outbuf, outsize, position, comm, __builtin_return_address(0));
}
LW_INTERPOSABLE(Pack)

int PMPI_Pack_c(const void *inbuf, MPI_Count incount, MPI_Datatype datatype, void *outbuf, MPI_Count outsize,
                MPI_Count *position, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)inbuf, incount, (intptr_t)datatype, (intptr_t)outbuf, outsize, (intptr_t)position,
                 (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Pack_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_pack(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (MPI_Count *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Pack_c)

int PMPI_Pack_external(const char *datarep, const void *inbuf, int incount, MPI_Datatype datatype,
                       void *outbuf, MPI_Aint outsize, MPI_Aint *position)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datarep, (intptr_t)inbuf, incount, (intptr_t)datatype, (intptr_t)outbuf, outsize,
                 (intptr_t)position};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Pack_external, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_pack_external(frame.mpi, (const char *)lw_text(a[0]), (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], a[5], (MPI_Count *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Pack_external)

int PMPI_Pack_external_c(const char *datarep, const void *inbuf, MPI_Count incount, MPI_Datatype datatype,
                         void *outbuf, MPI_Count outsize, MPI_Count *position)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datarep, (intptr_t)inbuf, incount, (intptr_t)datatype, (intptr_t)outbuf, outsize,
                 (intptr_t)position};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Pack_external_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_pack_external(frame.mpi, (const char *)lw_text(a[0]), (const void *)(intptr_t)a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], a[5], (MPI_Count *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Pack_external_c)

int PMPI_Pack_external_size(const char *datarep, int incount, MPI_Datatype datatype, MPI_Aint *size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datarep, incount, (intptr_t)datatype, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Pack_external_size, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_pack_external_size(frame.mpi, (const char *)lw_text(a[0]), a[1], (const struct lw_type *)(intptr_t)a[2], (MPI_Count *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Pack_external_size)

int PMPI_Pack_external_size_c(const char *datarep, MPI_Count incount, MPI_Datatype datatype, MPI_Count *size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datarep, incount, (intptr_t)datatype, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Pack_external_size_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_pack_external_size(frame.mpi, (const char *)lw_text(a[0]), a[1], (const struct lw_type *)(intptr_t)a[2], (MPI_Count *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Pack_external_size_c)

int PMPI_Pack_size(int incount, MPI_Datatype datatype, MPI_Comm comm, int *size)
{
    struct lw_frame frame;
    int64_t a[] = {incount, (intptr_t)datatype, (intptr_t)comm, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Pack_size, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_pack_size(frame.mpi, a[0], (const struct lw_type *)(intptr_t)a[1], (struct lw_comm *)(intptr_t)a[2], (MPI_Count *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Pack_size)

int PMPI_Pack_size_c(MPI_Count incount, MPI_Datatype datatype, MPI_Comm comm, MPI_Count *size)
{
    struct lw_frame frame;
    int64_t a[] = {incount, (intptr_t)datatype, (intptr_t)comm, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Pack_size_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_pack_size(frame.mpi, a[0], (const struct lw_type *)(intptr_t)a[1], (struct lw_comm *)(intptr_t)a[2], (MPI_Count *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Pack_size_c)

int PMPI_Type_commit(MPI_Datatype *datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype};
    int rc = lw_enter(&frame, LW_CALL_Type_commit, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_commit(frame.mpi, (MPI_Datatype *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Type_commit)

int PMPI_Type_contiguous(int count, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)oldtype, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_contiguous, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_contiguous(frame.mpi, a[0], (const struct lw_type *)(intptr_t)a[1], (MPI_Datatype *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Type_contiguous)

int PMPI_Type_contiguous_c(MPI_Count count, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)oldtype, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_contiguous_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_contiguous(frame.mpi, a[0], (const struct lw_type *)(intptr_t)a[1], (MPI_Datatype *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Type_contiguous_c)

int PMPI_Type_create_darray(int size, int rank, int ndims, const int array_of_gsizes[],
                            const int array_of_distribs[], const int array_of_dargs[],
                            const int array_of_psizes[], int order, MPI_Datatype oldtype,
                            MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {size, rank, ndims, (intptr_t)array_of_gsizes, (intptr_t)array_of_distribs,
                 (intptr_t)array_of_dargs, (intptr_t)array_of_psizes, order, (intptr_t)oldtype,
                 (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_darray, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_darray(frame.mpi, (int)a[0], (int)a[1], (int)a[2], LW_COUNTS(a[3], false), (const int *)(intptr_t)a[4], (const int *)(intptr_t)a[5], (const int *)(intptr_t)a[6], (int)a[7], (const struct lw_type *)(intptr_t)a[8], (MPI_Datatype *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Type_create_darray)

int PMPI_Type_create_darray_c(int size, int rank, int ndims, const MPI_Count array_of_gsizes[],
                              const int array_of_distribs[], const int array_of_dargs[],
                              const int array_of_psizes[], int order, MPI_Datatype oldtype,
                              MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {size, rank, ndims, (intptr_t)array_of_gsizes, (intptr_t)array_of_distribs,
                 (intptr_t)array_of_dargs, (intptr_t)array_of_psizes, order, (intptr_t)oldtype,
                 (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_darray_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_darray(frame.mpi, (int)a[0], (int)a[1], (int)a[2], LW_COUNTS(a[3], true), (const int *)(intptr_t)a[4], (const int *)(intptr_t)a[5], (const int *)(intptr_t)a[6], (int)a[7], (const struct lw_type *)(intptr_t)a[8], (MPI_Datatype *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Type_create_darray_c)

int PMPI_Type_create_f90_complex(int p, int r, MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {p, r, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_f90_complex, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_f90_complex(frame.mpi, (int)a[0], (int)a[1], (MPI_Datatype *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Type_create_f90_complex)

int PMPI_Type_create_f90_integer(int r, MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {r, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_f90_integer, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_f90_integer(frame.mpi, (int)a[0], (MPI_Datatype *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Type_create_f90_integer)

int PMPI_Type_create_f90_real(int p, int r, MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {p, r, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_f90_real, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_f90_real(frame.mpi, (int)a[0], (int)a[1], (MPI_Datatype *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Type_create_f90_real)

int PMPI_Type_create_hindexed(int count, const int array_of_blocklengths[],
                              const MPI_Aint array_of_displacements[], MPI_Datatype oldtype,
                              MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)array_of_blocklengths, (intptr_t)array_of_displacements, (intptr_t)oldtype,
                 (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_hindexed, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_hindexed(frame.mpi, a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (MPI_Datatype *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Type_create_hindexed)

int PMPI_Type_create_hindexed_block(int count, int blocklength, const MPI_Aint array_of_displacements[],
                                    MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, blocklength, (intptr_t)array_of_displacements, (intptr_t)oldtype, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_hindexed_block, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_hindexed_block(frame.mpi, a[0], a[1], LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (MPI_Datatype *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Type_create_hindexed_block)

int PMPI_Type_create_hindexed_block_c(MPI_Count count, MPI_Count blocklength,
                                      const MPI_Count array_of_displacements[], MPI_Datatype oldtype,
                                      MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, blocklength, (intptr_t)array_of_displacements, (intptr_t)oldtype, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_hindexed_block_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_hindexed_block(frame.mpi, a[0], a[1], LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (MPI_Datatype *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Type_create_hindexed_block_c)

int PMPI_Type_create_hindexed_c(MPI_Count count, const MPI_Count array_of_blocklengths[],
                                const MPI_Count array_of_displacements[], MPI_Datatype oldtype,
                                MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)array_of_blocklengths, (intptr_t)array_of_displacements, (intptr_t)oldtype,
                 (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_hindexed_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_hindexed(frame.mpi, a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (MPI_Datatype *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Type_create_hindexed_c)

int PMPI_Type_create_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype,
                             MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, blocklength, stride, (intptr_t)oldtype, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_hvector, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_hvector(frame.mpi, a[0], a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Datatype *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Type_create_hvector)

int PMPI_Type_create_hvector_c(MPI_Count count, MPI_Count blocklength, MPI_Count stride, MPI_Datatype oldtype,
                               MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, blocklength, stride, (intptr_t)oldtype, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_hvector_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_hvector(frame.mpi, a[0], a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Datatype *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Type_create_hvector_c)

int PMPI_Type_create_indexed_block(int count, int blocklength, const int array_of_displacements[],
                                   MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, blocklength, (intptr_t)array_of_displacements, (intptr_t)oldtype, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_indexed_block, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_indexed_block(frame.mpi, a[0], a[1], LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (MPI_Datatype *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Type_create_indexed_block)

int PMPI_Type_create_indexed_block_c(MPI_Count count, MPI_Count blocklength,
                                     const MPI_Count array_of_displacements[], MPI_Datatype oldtype,
                                     MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, blocklength, (intptr_t)array_of_displacements, (intptr_t)oldtype, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_indexed_block_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_indexed_block(frame.mpi, a[0], a[1], LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (MPI_Datatype *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Type_create_indexed_block_c)

int PMPI_Type_create_keyval(MPI_Type_copy_attr_function *type_copy_attr_fn,
                            MPI_Type_delete_attr_function *type_delete_attr_fn, int *type_keyval,
                            void *extra_state)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)type_copy_attr_fn, (intptr_t)type_delete_attr_fn, (intptr_t)type_keyval,
                 (intptr_t)extra_state};
    int rc = lw_enter(&frame, LW_CALL_Type_create_keyval, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_keyval(frame.mpi, (MPI_Type_copy_attr_function *)(intptr_t)a[0], (MPI_Type_delete_attr_function *)(intptr_t)a[1], (int *)(intptr_t)a[2], (void *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Type_create_keyval)

int PMPI_Type_create_resized(MPI_Datatype oldtype, MPI_Aint lb, MPI_Aint extent, MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)oldtype, lb, extent, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_resized, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_resized(frame.mpi, (const struct lw_type *)(intptr_t)a[0], a[1], a[2], (MPI_Datatype *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Type_create_resized)

int PMPI_Type_create_resized_c(MPI_Datatype oldtype, MPI_Count lb, MPI_Count extent, MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)oldtype, lb, extent, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_resized_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_resized(frame.mpi, (const struct lw_type *)(intptr_t)a[0], a[1], a[2], (MPI_Datatype *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Type_create_resized_c)

int PMPI_Type_create_struct(int count, const int array_of_blocklengths[],
                            const MPI_Aint array_of_displacements[], const MPI_Datatype array_of_types[],
                            MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)array_of_blocklengths, (intptr_t)array_of_displacements,
                 (intptr_t)array_of_types, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_struct, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_struct(frame.mpi, a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (MPI_Datatype *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Type_create_struct)

int PMPI_Type_create_struct_c(MPI_Count count, const MPI_Count array_of_blocklengths[],
                              const MPI_Count array_of_displacements[], const MPI_Datatype array_of_types[],
                              MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)array_of_blocklengths, (intptr_t)array_of_displacements,
                 (intptr_t)array_of_types, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_struct_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_struct(frame.mpi, a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (MPI_Datatype *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Type_create_struct_c)

int PMPI_Type_create_subarray(int ndims, const int array_of_sizes[], const int array_of_subsizes[],
                              const int array_of_starts[], int order, MPI_Datatype oldtype,
                              MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {ndims, (intptr_t)array_of_sizes, (intptr_t)array_of_subsizes, (intptr_t)array_of_starts, order,
                 (intptr_t)oldtype, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_subarray, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_subarray(frame.mpi, (int)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), LW_COUNTS(a[3], false), (int)a[4], (const struct lw_type *)(intptr_t)a[5], (MPI_Datatype *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Type_create_subarray)

int PMPI_Type_create_subarray_c(int ndims, const MPI_Count array_of_sizes[],
                                const MPI_Count array_of_subsizes[], const MPI_Count array_of_starts[],
                                int order, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {ndims, (intptr_t)array_of_sizes, (intptr_t)array_of_subsizes, (intptr_t)array_of_starts, order,
                 (intptr_t)oldtype, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_create_subarray_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_create_subarray(frame.mpi, (int)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), LW_COUNTS(a[3], true), (int)a[4], (const struct lw_type *)(intptr_t)a[5], (MPI_Datatype *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Type_create_subarray_c)

int PMPI_Type_delete_attr(MPI_Datatype datatype, int type_keyval)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, type_keyval};
    int rc = lw_enter(&frame, LW_CALL_Type_delete_attr, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_delete_attr(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (int)a[1]));
}
LW_INTERPOSABLE(Type_delete_attr)

int PMPI_Type_dup(MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)oldtype, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_dup, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_dup(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (MPI_Datatype *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Type_dup)

int PMPI_Type_free(MPI_Datatype *datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype};
    int rc = lw_enter(&frame, LW_CALL_Type_free, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_free(frame.mpi, (MPI_Datatype *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Type_free)

int PMPI_Type_free_keyval(int *type_keyval)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)type_keyval};
    int rc = lw_enter(&frame, LW_CALL_Type_free_keyval, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_free_keyval(frame.mpi, (int *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Type_free_keyval)

int PMPI_Type_get_attr(MPI_Datatype datatype, int type_keyval, void *attribute_val, int *flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, type_keyval, (intptr_t)attribute_val, (intptr_t)flag};
    int rc = lw_enter(&frame, LW_CALL_Type_get_attr, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_get_attr(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (int)a[1], (void *)(intptr_t)a[2], (int *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Type_get_attr)

int PMPI_Type_get_contents(MPI_Datatype datatype, int max_integers, int max_addresses, int max_datatypes,
                           int array_of_integers[], MPI_Aint array_of_addresses[],
                           MPI_Datatype array_of_datatypes[])
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, max_integers, max_addresses, max_datatypes, (intptr_t)array_of_integers,
                 (intptr_t)array_of_addresses, (intptr_t)array_of_datatypes};
    int rc = lw_enter(&frame, LW_CALL_Type_get_contents, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_get_contents(frame.mpi, (const struct lw_type *)(intptr_t)a[0], a[1], a[2], a[3], (int *)(intptr_t)a[4], (MPI_Aint *)(intptr_t)a[5], (MPI_Datatype *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Type_get_contents)

int PMPI_Type_get_contents_c(MPI_Datatype datatype, MPI_Count max_integers, MPI_Count max_addresses,
                             MPI_Count max_large_counts, MPI_Count max_datatypes, int array_of_integers[],
                             MPI_Aint array_of_addresses[], MPI_Count array_of_large_counts[],
                             MPI_Datatype array_of_datatypes[])
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, max_integers, max_addresses, max_large_counts, max_datatypes,
                 (intptr_t)array_of_integers, (intptr_t)array_of_addresses, (intptr_t)array_of_large_counts,
                 (intptr_t)array_of_datatypes};
    int rc = lw_enter(&frame, LW_CALL_Type_get_contents_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_get_contents_c(frame.mpi, (const struct lw_type *)(intptr_t)a[0], a[1], a[2], a[3], a[4], (int *)(intptr_t)a[5], (MPI_Aint *)(intptr_t)a[6], (MPI_Count *)(intptr_t)a[7], (MPI_Datatype *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Type_get_contents_c)

int PMPI_Type_get_envelope(MPI_Datatype datatype, int *num_integers, int *num_addresses, int *num_datatypes,
                           int *combiner)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, (intptr_t)num_integers, (intptr_t)num_addresses, (intptr_t)num_datatypes,
                 (intptr_t)combiner};
    int rc = lw_enter(&frame, LW_CALL_Type_get_envelope, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_get_envelope(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (int *)(intptr_t)a[1], (int *)(intptr_t)a[2], (int *)(intptr_t)a[3], (int *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Type_get_envelope)

int PMPI_Type_get_envelope_c(MPI_Datatype datatype, MPI_Count *num_integers, MPI_Count *num_addresses,
                             MPI_Count *num_large_counts, MPI_Count *num_datatypes, int *combiner)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, (intptr_t)num_integers, (intptr_t)num_addresses,
                 (intptr_t)num_large_counts, (intptr_t)num_datatypes, (intptr_t)combiner};
    int rc = lw_enter(&frame, LW_CALL_Type_get_envelope_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_get_envelope_c(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (MPI_Count *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2], (MPI_Count *)(intptr_t)a[3], (MPI_Count *)(intptr_t)a[4], (int *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Type_get_envelope_c)

int PMPI_Type_get_extent(MPI_Datatype datatype, MPI_Aint *lb, MPI_Aint *extent)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, (intptr_t)lb, (intptr_t)extent};
    int rc = lw_enter(&frame, LW_CALL_Type_get_extent, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_get_extent(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (MPI_Count *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Type_get_extent)

int PMPI_Type_get_extent_c(MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, (intptr_t)lb, (intptr_t)extent};
    int rc = lw_enter(&frame, LW_CALL_Type_get_extent_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_get_extent(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (MPI_Count *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Type_get_extent_c)

int PMPI_Type_get_extent_x(MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, (intptr_t)lb, (intptr_t)extent};
    int rc = lw_enter(&frame, LW_CALL_Type_get_extent_x, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_get_extent(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (MPI_Count *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Type_get_extent_x)

int PMPI_Type_get_name(MPI_Datatype datatype, char *type_name, int *resultlen)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, (intptr_t)type_name, (intptr_t)resultlen};
    int rc = lw_enter(&frame, LW_CALL_Type_get_name, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_get_name(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (char *)lw_text(a[1]), (int *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Type_get_name)

int PMPI_Type_get_true_extent(MPI_Datatype datatype, MPI_Aint *true_lb, MPI_Aint *true_extent)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, (intptr_t)true_lb, (intptr_t)true_extent};
    int rc = lw_enter(&frame, LW_CALL_Type_get_true_extent, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_get_true_extent(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (MPI_Count *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Type_get_true_extent)

int PMPI_Type_get_true_extent_c(MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, (intptr_t)true_lb, (intptr_t)true_extent};
    int rc = lw_enter(&frame, LW_CALL_Type_get_true_extent_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_get_true_extent(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (MPI_Count *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Type_get_true_extent_c)

int PMPI_Type_get_true_extent_x(MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, (intptr_t)true_lb, (intptr_t)true_extent};
    int rc = lw_enter(&frame, LW_CALL_Type_get_true_extent_x, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_get_true_extent(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (MPI_Count *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Type_get_true_extent_x)

int PMPI_Type_get_value_index(MPI_Datatype value_type, MPI_Datatype index_type, MPI_Datatype *pair_type)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)value_type, (intptr_t)index_type, (intptr_t)pair_type};
    int rc = lw_enter(&frame, LW_CALL_Type_get_value_index, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_get_value_index(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (const struct lw_type *)(intptr_t)a[1], (MPI_Datatype *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Type_get_value_index)

int PMPI_Type_indexed(int count, const int array_of_blocklengths[], const int array_of_displacements[],
                      MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)array_of_blocklengths, (intptr_t)array_of_displacements, (intptr_t)oldtype,
                 (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_indexed, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_indexed(frame.mpi, a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (MPI_Datatype *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Type_indexed)

int PMPI_Type_indexed_c(MPI_Count count, const MPI_Count array_of_blocklengths[],
                        const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)array_of_blocklengths, (intptr_t)array_of_displacements, (intptr_t)oldtype,
                 (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_indexed_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_indexed(frame.mpi, a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (MPI_Datatype *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Type_indexed_c)

int PMPI_Type_match_size(int typeclass, int size, MPI_Datatype *datatype)
{
    struct lw_frame frame;
    int64_t a[] = {typeclass, size, (intptr_t)datatype};
    int rc = lw_enter(&frame, LW_CALL_Type_match_size, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_match_size(frame.mpi, (int)a[0], (int)a[1], (MPI_Datatype *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Type_match_size)

int PMPI_Type_set_attr(MPI_Datatype datatype, int type_keyval, void *attribute_val)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, type_keyval, (intptr_t)attribute_val};
    int rc = lw_enter(&frame, LW_CALL_Type_set_attr, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_set_attr(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (int)a[1], (void *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Type_set_attr)

int PMPI_Type_set_name(MPI_Datatype datatype, const char *type_name)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, (intptr_t)type_name};
    int rc = lw_enter(&frame, LW_CALL_Type_set_name, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_set_name(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (const char *)lw_text(a[1])));
}
LW_INTERPOSABLE(Type_set_name)

int PMPI_Type_size(MPI_Datatype datatype, int *size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Type_size, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_size(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (MPI_Count *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Type_size)

int PMPI_Type_size_c(MPI_Datatype datatype, MPI_Count *size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Type_size_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_size(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (MPI_Count *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Type_size_c)

int PMPI_Type_size_x(MPI_Datatype datatype, MPI_Count *size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datatype, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Type_size_x, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_size(frame.mpi, (const struct lw_type *)(intptr_t)a[0], (MPI_Count *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Type_size_x)

int PMPI_Type_vector(int count, int blocklength, int stride, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, blocklength, stride, (intptr_t)oldtype, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_vector, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_vector(frame.mpi, a[0], a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Datatype *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Type_vector)

int PMPI_Type_vector_c(MPI_Count count, MPI_Count blocklength, MPI_Count stride, MPI_Datatype oldtype,
                       MPI_Datatype *newtype)
{
    struct lw_frame frame;
    int64_t a[] = {count, blocklength, stride, (intptr_t)oldtype, (intptr_t)newtype};
    int rc = lw_enter(&frame, LW_CALL_Type_vector_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_type_vector(frame.mpi, a[0], a[1], a[2], (const struct lw_type *)(intptr_t)a[3], (MPI_Datatype *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Type_vector_c)

static LW_COLD int lw_slow_Unpack(const void *inbuf, int insize, int *position, void *outbuf, int outcount,
                                  MPI_Datatype datatype, MPI_Comm comm, const void *caller)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Unpack(inbuf, insize, position, outbuf, outcount, datatype, comm);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)inbuf, insize, (intptr_t)position, (intptr_t)outbuf, outcount, (intptr_t)datatype,
                 (intptr_t)comm};
    int rc = lw_enter_from(caller, &frame, LW_CALL_Unpack, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_unpack(frame.mpi, (const void *)(intptr_t)a[0], a[1], (MPI_Count *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6]));
}

int PMPI_Unpack(const void *inbuf, int insize, int *position, void *outbuf, int outcount,
                MPI_Datatype datatype, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    const struct lw_type *datatype_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  (datatype_p = lw_type_of(mpi, datatype)) && datatype_p->quick &&
                  insize >= 0 &&
                  !lw_count_wrong(outcount) &&
                  !lw_address_wrong(outbuf) &&
                  position)) {
        lw_called(mpi->rank, LW_CALL_Unpack, hal_entry());
        hal_function_begin(LW_CALL_Unpack, hal_entry());
        MPI_Count position_v = *position;
        int rc = lw_mpi_unpack(mpi, inbuf, insize, &position_v, outbuf, outcount, datatype_p, comm_p);
        *position = (int)position_v;
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Unpack, &comm_p->hearer.object, rc);
    }
    return lw_slow_Unpack(inbuf, insize, position, outbuf, outcount, datatype, comm, __builtin_return_address(0));
}
LW_INTERPOSABLE(Unpack)

int PMPI_Unpack_c(const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount,
                  MPI_Datatype datatype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)inbuf, insize, (intptr_t)position, (intptr_t)outbuf, outcount, (intptr_t)datatype,
                 (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Unpack_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_unpack(frame.mpi, (const void *)(intptr_t)a[0], a[1], (MPI_Count *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Unpack_c)

int PMPI_Unpack_external(const char datarep[], const void *inbuf, MPI_Aint insize, MPI_Aint *position,
                         void *outbuf, int outcount, MPI_Datatype datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datarep, (intptr_t)inbuf, insize, (intptr_t)position, (intptr_t)outbuf, outcount,
                 (intptr_t)datatype};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Unpack_external, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_unpack_external(frame.mpi, (const char *)lw_text(a[0]), (const void *)(intptr_t)a[1], a[2], (MPI_Count *)(intptr_t)a[3], (void *)(intptr_t)a[4], a[5], (const struct lw_type *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Unpack_external)

int PMPI_Unpack_external_c(const char datarep[], const void *inbuf, MPI_Count insize, MPI_Count *position,
                           void *outbuf, MPI_Count outcount, MPI_Datatype datatype)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)datarep, (intptr_t)inbuf, insize, (intptr_t)position, (intptr_t)outbuf, outcount,
                 (intptr_t)datatype};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Unpack_external_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_unpack_external(frame.mpi, (const char *)lw_text(a[0]), (const void *)(intptr_t)a[1], a[2], (MPI_Count *)(intptr_t)a[3], (void *)(intptr_t)a[4], a[5], (const struct lw_type *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Unpack_external_c)
