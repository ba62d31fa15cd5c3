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

int PMPI_Attr_delete(MPI_Comm comm, int keyval)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, keyval};
    int rc = lw_enter(&frame, LW_CALL_Attr_delete, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_delete_attr(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1]));
}
LW_INTERPOSABLE(Attr_delete)

int PMPI_Attr_get(MPI_Comm comm, int keyval, void *attribute_val, int *flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, keyval, (intptr_t)attribute_val, (intptr_t)flag};
    int rc = lw_enter(&frame, LW_CALL_Attr_get, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_get_attr(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (void *)(intptr_t)a[2], (int *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Attr_get)

int PMPI_Attr_put(MPI_Comm comm, int keyval, void *attribute_val)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, keyval, (intptr_t)attribute_val};
    int rc = lw_enter(&frame, LW_CALL_Attr_put, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_set_attr(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (void *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Attr_put)

int PMPI_Comm_attach_buffer(MPI_Comm comm, void *buffer, int size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)buffer, size};
    int rc = lw_enter(&frame, LW_CALL_Comm_attach_buffer, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_attach_buffer(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2]));
}
LW_INTERPOSABLE(Comm_attach_buffer)

int PMPI_Comm_attach_buffer_c(MPI_Comm comm, void *buffer, MPI_Count size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)buffer, size};
    int rc = lw_enter(&frame, LW_CALL_Comm_attach_buffer_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_attach_buffer(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2]));
}
LW_INTERPOSABLE(Comm_attach_buffer_c)

int PMPI_Comm_call_errhandler(MPI_Comm comm, int errorcode)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, errorcode};
    int rc = lw_enter(&frame, LW_CALL_Comm_call_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_call_errhandler(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1]));
}
LW_INTERPOSABLE(Comm_call_errhandler)

int PMPI_Comm_compare(MPI_Comm comm1, MPI_Comm comm2, int *result)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm1, (intptr_t)comm2, (intptr_t)result};
    int rc = lw_enter(&frame, LW_CALL_Comm_compare, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_compare(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (struct lw_comm *)(intptr_t)a[1], (int *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Comm_compare)

int PMPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm *newcomm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)group, (intptr_t)newcomm};
    int rc = lw_enter(&frame, LW_CALL_Comm_create, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_create(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (struct lw_group *)(intptr_t)a[1], (MPI_Comm *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Comm_create)

int PMPI_Comm_create_errhandler(MPI_Comm_errhandler_function *comm_errhandler_fn, MPI_Errhandler *errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm_errhandler_fn, (intptr_t)errhandler};
    int rc = lw_enter(&frame, LW_CALL_Comm_create_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_create_errhandler(frame.mpi, (MPI_Comm_errhandler_function *)(intptr_t)a[0], (MPI_Errhandler *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Comm_create_errhandler)

int PMPI_Comm_create_from_group(MPI_Group group, const char *stringtag, MPI_Info info,
                                MPI_Errhandler errhandler, MPI_Comm *newcomm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)group, (intptr_t)stringtag, (intptr_t)info, (intptr_t)errhandler, (intptr_t)newcomm};
    int rc = lw_enter(&frame, LW_CALL_Comm_create_from_group, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_create_from_group(frame.mpi, (struct lw_group *)(intptr_t)a[0], (const char *)lw_text(a[1]), (struct lw_info *)(intptr_t)a[2], (struct lw_errhandler *)(intptr_t)a[3], (MPI_Comm *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Comm_create_from_group)

int PMPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *newcomm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)group, tag, (intptr_t)newcomm};
    int rc = lw_enter(&frame, LW_CALL_Comm_create_group, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_create_group(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (struct lw_group *)(intptr_t)a[1], (int)a[2], (MPI_Comm *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Comm_create_group)

int PMPI_Comm_create_keyval(MPI_Comm_copy_attr_function *comm_copy_attr_fn,
                            MPI_Comm_delete_attr_function *comm_delete_attr_fn, int *comm_keyval,
                            void *extra_state)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm_copy_attr_fn, (intptr_t)comm_delete_attr_fn, (intptr_t)comm_keyval,
                 (intptr_t)extra_state};
    int rc = lw_enter(&frame, LW_CALL_Comm_create_keyval, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_create_keyval(frame.mpi, (MPI_Comm_copy_attr_function *)(intptr_t)a[0], (MPI_Comm_delete_attr_function *)(intptr_t)a[1], (int *)(intptr_t)a[2], (void *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Comm_create_keyval)

int PMPI_Comm_delete_attr(MPI_Comm comm, int comm_keyval)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, comm_keyval};
    int rc = lw_enter(&frame, LW_CALL_Comm_delete_attr, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_delete_attr(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1]));
}
LW_INTERPOSABLE(Comm_delete_attr)

int PMPI_Comm_detach_buffer(MPI_Comm comm, void *buffer_addr, int *size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)buffer_addr, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Comm_detach_buffer, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_detach_buffer(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (void *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Comm_detach_buffer)

int PMPI_Comm_detach_buffer_c(MPI_Comm comm, void *buffer_addr, MPI_Count *size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)buffer_addr, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Comm_detach_buffer_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_detach_buffer(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (void *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Comm_detach_buffer_c)

int PMPI_Comm_dup(MPI_Comm comm, MPI_Comm *newcomm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)newcomm};
    int rc = lw_enter(&frame, LW_CALL_Comm_dup, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_dup(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (MPI_Comm *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Comm_dup)

int PMPI_Comm_dup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)info, (intptr_t)newcomm};
    int rc = lw_enter(&frame, LW_CALL_Comm_dup_with_info, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_dup_with_info(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (struct lw_info *)(intptr_t)a[1], (MPI_Comm *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Comm_dup_with_info)

int PMPI_Comm_flush_buffer(MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Comm_flush_buffer, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_flush_buffer(frame.mpi, (struct lw_comm *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Comm_flush_buffer)

int PMPI_Comm_free(MPI_Comm *comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Comm_free, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_free(frame.mpi, (MPI_Comm *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Comm_free)

int PMPI_Comm_free_keyval(int *comm_keyval)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm_keyval};
    int rc = lw_enter(&frame, LW_CALL_Comm_free_keyval, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_free_keyval(frame.mpi, (int *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Comm_free_keyval)

int PMPI_Comm_get_attr(MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, comm_keyval, (intptr_t)attribute_val, (intptr_t)flag};
    int rc = lw_enter(&frame, LW_CALL_Comm_get_attr, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_get_attr(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (void *)(intptr_t)a[2], (int *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Comm_get_attr)

int PMPI_Comm_get_errhandler(MPI_Comm comm, MPI_Errhandler *errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)errhandler};
    int rc = lw_enter(&frame, LW_CALL_Comm_get_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_get_errhandler(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (MPI_Errhandler *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Comm_get_errhandler)

int PMPI_Comm_get_info(MPI_Comm comm, MPI_Info *info_used)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)info_used};
    int rc = lw_enter(&frame, LW_CALL_Comm_get_info, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_get_info(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (MPI_Info *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Comm_get_info)

int PMPI_Comm_get_name(MPI_Comm comm, char *comm_name, int *resultlen)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)comm_name, (intptr_t)resultlen};
    int rc = lw_enter(&frame, LW_CALL_Comm_get_name, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_get_name(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (char *)lw_text(a[1]), (int *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Comm_get_name)

int PMPI_Comm_group(MPI_Comm comm, MPI_Group *group)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)group};
    int rc = lw_enter(&frame, LW_CALL_Comm_group, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_group(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (MPI_Group *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Comm_group)

int PMPI_Comm_idup(MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)newcomm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Comm_idup, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_idup(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (MPI_Comm *)(intptr_t)a[1], (MPI_Request *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Comm_idup)

int PMPI_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)info, (intptr_t)newcomm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Comm_idup_with_info, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_idup_with_info(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (struct lw_info *)(intptr_t)a[1], (MPI_Comm *)(intptr_t)a[2], (MPI_Request *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Comm_idup_with_info)

int PMPI_Comm_iflush_buffer(MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Comm_iflush_buffer, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_iflush_buffer(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (MPI_Request *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Comm_iflush_buffer)

static LW_COLD int lw_slow_Comm_rank(MPI_Comm comm, int *rank)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Comm_rank(comm, rank);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)rank};
    int rc = lw_enter(&frame, LW_CALL_Comm_rank, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_rank(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}

int PMPI_Comm_rank(MPI_Comm comm, int *rank)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  rank)) {
        lw_called(mpi->rank, LW_CALL_Comm_rank, hal_entry());
        hal_function_begin(LW_CALL_Comm_rank, hal_entry());
        int rc = lw_mpi_comm_rank(mpi, comm_p, rank);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Comm_rank, &comm_p->hearer.object, rc);
    }
    return lw_slow_Comm_rank(comm, rank);
}
LW_INTERPOSABLE(Comm_rank)

int PMPI_Comm_remote_group(MPI_Comm comm, MPI_Group *group)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)group};
    int rc = lw_enter(&frame, LW_CALL_Comm_remote_group, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_remote_group(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (MPI_Group *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Comm_remote_group)

int PMPI_Comm_remote_size(MPI_Comm comm, int *size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Comm_remote_size, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_remote_size(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Comm_remote_size)

int PMPI_Comm_set_attr(MPI_Comm comm, int comm_keyval, void *attribute_val)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, comm_keyval, (intptr_t)attribute_val};
    int rc = lw_enter(&frame, LW_CALL_Comm_set_attr, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_set_attr(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (void *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Comm_set_attr)

int PMPI_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)errhandler};
    int rc = lw_enter(&frame, LW_CALL_Comm_set_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_set_errhandler(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (struct lw_errhandler *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Comm_set_errhandler)

int PMPI_Comm_set_info(MPI_Comm comm, MPI_Info info)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)info};
    int rc = lw_enter(&frame, LW_CALL_Comm_set_info, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_set_info(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (struct lw_info *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Comm_set_info)

int PMPI_Comm_set_name(MPI_Comm comm, const char *comm_name)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)comm_name};
    int rc = lw_enter(&frame, LW_CALL_Comm_set_name, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_set_name(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (const char *)lw_text(a[1])));
}
LW_INTERPOSABLE(Comm_set_name)

static LW_COLD int lw_slow_Comm_size(MPI_Comm comm, int *size)
{
    if (hal_enter()) { /* from a shared worker's program: nothing else need be wrong */
        int inside = PMPI_Comm_size(comm, size);
        hal_leave();
        return inside;
    }
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Comm_size, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_size(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}

int PMPI_Comm_size(MPI_Comm comm, int *size)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    if (lw_likely(lw_mpi_quick(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  size)) {
        lw_called(mpi->rank, LW_CALL_Comm_size, hal_entry());
        hal_function_begin(LW_CALL_Comm_size, hal_entry());
        int rc = lw_mpi_comm_size(mpi, comm_p, size);
        hal_function_end();
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Comm_size, &comm_p->hearer.object, rc);
    }
    return lw_slow_Comm_size(comm, size);
}
LW_INTERPOSABLE(Comm_size)

int PMPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm *newcomm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, color, key, (intptr_t)newcomm};
    int rc = lw_enter(&frame, LW_CALL_Comm_split, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_split(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (int)a[2], (MPI_Comm *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Comm_split)

int PMPI_Comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm *newcomm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, split_type, key, (intptr_t)info, (intptr_t)newcomm};
    int rc = lw_enter(&frame, LW_CALL_Comm_split_type, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_split_type(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (int)a[2], (struct lw_info *)(intptr_t)a[3], (MPI_Comm *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Comm_split_type)

int PMPI_Comm_test_inter(MPI_Comm comm, int *flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)flag};
    int rc = lw_enter(&frame, LW_CALL_Comm_test_inter, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_test_inter(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Comm_test_inter)

int PMPI_Group_compare(MPI_Group group1, MPI_Group group2, int *result)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)group1, (intptr_t)group2, (intptr_t)result};
    int rc = lw_enter(&frame, LW_CALL_Group_compare, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_group_compare(frame.mpi, (struct lw_group *)(intptr_t)a[0], (struct lw_group *)(intptr_t)a[1], (int *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Group_compare)

int PMPI_Group_difference(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)group1, (intptr_t)group2, (intptr_t)newgroup};
    int rc = lw_enter(&frame, LW_CALL_Group_difference, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_group_difference(frame.mpi, (struct lw_group *)(intptr_t)a[0], (struct lw_group *)(intptr_t)a[1], (MPI_Group *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Group_difference)

int PMPI_Group_excl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)group, n, (intptr_t)ranks, (intptr_t)newgroup};
    int rc = lw_enter(&frame, LW_CALL_Group_excl, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_group_excl(frame.mpi, (struct lw_group *)(intptr_t)a[0], (int)a[1], (const int *)(intptr_t)a[2], (MPI_Group *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Group_excl)

int PMPI_Group_free(MPI_Group *group)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)group};
    int rc = lw_enter(&frame, LW_CALL_Group_free, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_group_free(frame.mpi, (MPI_Group *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Group_free)

int PMPI_Group_from_session_pset(MPI_Session session, const char *pset_name, MPI_Group *newgroup)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session, (intptr_t)pset_name, (intptr_t)newgroup};
    int rc = lw_enter(&frame, LW_CALL_Group_from_session_pset, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_group_from_session_pset(frame.mpi, (struct lw_session *)(intptr_t)a[0], (const char *)lw_text(a[1]), (MPI_Group *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Group_from_session_pset)

int PMPI_Group_incl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)group, n, (intptr_t)ranks, (intptr_t)newgroup};
    int rc = lw_enter(&frame, LW_CALL_Group_incl, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_group_incl(frame.mpi, (struct lw_group *)(intptr_t)a[0], (int)a[1], (const int *)(intptr_t)a[2], (MPI_Group *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Group_incl)

int PMPI_Group_intersection(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)group1, (intptr_t)group2, (intptr_t)newgroup};
    int rc = lw_enter(&frame, LW_CALL_Group_intersection, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_group_intersection(frame.mpi, (struct lw_group *)(intptr_t)a[0], (struct lw_group *)(intptr_t)a[1], (MPI_Group *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Group_intersection)

int PMPI_Group_range_excl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)group, n, (intptr_t)ranges, (intptr_t)newgroup};
    int rc = lw_enter(&frame, LW_CALL_Group_range_excl, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_group_range_excl(frame.mpi, (struct lw_group *)(intptr_t)a[0], (int)a[1], (int (*)[3])(intptr_t)a[2], (MPI_Group *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Group_range_excl)

int PMPI_Group_range_incl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)group, n, (intptr_t)ranges, (intptr_t)newgroup};
    int rc = lw_enter(&frame, LW_CALL_Group_range_incl, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_group_range_incl(frame.mpi, (struct lw_group *)(intptr_t)a[0], (int)a[1], (int (*)[3])(intptr_t)a[2], (MPI_Group *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Group_range_incl)

int PMPI_Group_rank(MPI_Group group, int *rank)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)group, (intptr_t)rank};
    int rc = lw_enter(&frame, LW_CALL_Group_rank, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_group_rank(frame.mpi, (struct lw_group *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Group_rank)

int PMPI_Group_size(MPI_Group group, int *size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)group, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Group_size, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_group_size(frame.mpi, (struct lw_group *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Group_size)

int PMPI_Group_translate_ranks(MPI_Group group1, int n, const int ranks1[], MPI_Group group2, int ranks2[])
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)group1, n, (intptr_t)ranks1, (intptr_t)group2, (intptr_t)ranks2};
    int rc = lw_enter(&frame, LW_CALL_Group_translate_ranks, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_group_translate_ranks(frame.mpi, (struct lw_group *)(intptr_t)a[0], (int)a[1], (const int *)(intptr_t)a[2], (struct lw_group *)(intptr_t)a[3], (int *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Group_translate_ranks)

int PMPI_Group_union(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)group1, (intptr_t)group2, (intptr_t)newgroup};
    int rc = lw_enter(&frame, LW_CALL_Group_union, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_group_union(frame.mpi, (struct lw_group *)(intptr_t)a[0], (struct lw_group *)(intptr_t)a[1], (MPI_Group *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Group_union)

int PMPI_Intercomm_create(MPI_Comm local_comm, int local_leader, MPI_Comm peer_comm, int remote_leader,
                          int tag, MPI_Comm *newintercomm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)local_comm, local_leader, (intptr_t)peer_comm, remote_leader, tag,
                 (intptr_t)newintercomm};
    int rc = lw_enter(&frame, LW_CALL_Intercomm_create, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_intercomm_create(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (MPI_Comm)(intptr_t)a[2], (int)a[3], (int)a[4], (MPI_Comm *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Intercomm_create)

int PMPI_Intercomm_create_from_groups(MPI_Group local_group, int local_leader, MPI_Group remote_group,
                                      int remote_leader, const char *stringtag, MPI_Info info,
                                      MPI_Errhandler errhandler, MPI_Comm *newintercomm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)local_group, local_leader, (intptr_t)remote_group, remote_leader,
                 (intptr_t)stringtag, (intptr_t)info, (intptr_t)errhandler, (intptr_t)newintercomm};
    int rc = lw_enter(&frame, LW_CALL_Intercomm_create_from_groups, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_intercomm_create_from_groups(frame.mpi, (struct lw_group *)(intptr_t)a[0], (int)a[1], (struct lw_group *)(intptr_t)a[2], (int)a[3], (const char *)lw_text(a[4]), (struct lw_info *)(intptr_t)a[5], (struct lw_errhandler *)(intptr_t)a[6], (MPI_Comm *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Intercomm_create_from_groups)

int PMPI_Intercomm_merge(MPI_Comm intercomm, int high, MPI_Comm *newintracomm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)intercomm, high, (intptr_t)newintracomm};
    int rc = lw_enter(&frame, LW_CALL_Intercomm_merge, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_intercomm_merge(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (MPI_Comm *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Intercomm_merge)

int PMPI_Keyval_create(MPI_Copy_function *copy_fn, MPI_Delete_function *delete_fn, int *keyval,
                       void *extra_state)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)copy_fn, (intptr_t)delete_fn, (intptr_t)keyval, (intptr_t)extra_state};
    int rc = lw_enter(&frame, LW_CALL_Keyval_create, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_keyval_create(frame.mpi, (MPI_Copy_function *)(intptr_t)a[0], (MPI_Delete_function *)(intptr_t)a[1], (int *)(intptr_t)a[2], (void *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Keyval_create)

int PMPI_Keyval_free(int *keyval)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)keyval};
    int rc = lw_enter(&frame, LW_CALL_Keyval_free, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_free_keyval(frame.mpi, (int *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Keyval_free)
