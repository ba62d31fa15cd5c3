/* SPDX-License-Identifier: MIT
 *
 * Generated from the tables in api/; do not edit.  To change it: api/generate.py
 */
/* clang-format off */
#include "check.h"

/* Those of functions that are not implemented look at none of their arguments. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* A tool may define MPI_X and call PMPI_X. */
#define LW_INTERPOSABLE(name) extern __typeof__(PMPI_##name) MPI_##name __attribute__((weak, alias("PMPI_" #name)));

int PMPI_Attr_delete(MPI_Comm comm, int keyval)
{
    return lw_unsupported(LW_CALL_Attr_delete, comm);
}
LW_INTERPOSABLE(Attr_delete)

int PMPI_Attr_get(MPI_Comm comm, int keyval, void *attribute_val, int *flag)
{
    return lw_unsupported(LW_CALL_Attr_get, comm);
}
LW_INTERPOSABLE(Attr_get)

int PMPI_Attr_put(MPI_Comm comm, int keyval, void *attribute_val)
{
    return lw_unsupported(LW_CALL_Attr_put, comm);
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
    return lw_unsupported(LW_CALL_Comm_create, comm);
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
    return lw_unsupported(LW_CALL_Comm_create_from_group, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Comm_create_from_group)

int PMPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *newcomm)
{
    return lw_unsupported(LW_CALL_Comm_create_group, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Comm_create_group)

int PMPI_Comm_create_keyval(MPI_Comm_copy_attr_function *comm_copy_attr_fn,
                            MPI_Comm_delete_attr_function *comm_delete_attr_fn, int *comm_keyval,
                            void *extra_state)
{
    return lw_unsupported(LW_CALL_Comm_create_keyval, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Comm_create_keyval)

int PMPI_Comm_delete_attr(MPI_Comm comm, int comm_keyval)
{
    return lw_unsupported(LW_CALL_Comm_delete_attr, comm);
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
    return lw_unsupported(LW_CALL_Comm_dup, comm);
}
LW_INTERPOSABLE(Comm_dup)

int PMPI_Comm_dup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm)
{
    return lw_unsupported(LW_CALL_Comm_dup_with_info, comm);
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
    return lw_unsupported(LW_CALL_Comm_free, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Comm_free)

int PMPI_Comm_free_keyval(int *comm_keyval)
{
    return lw_unsupported(LW_CALL_Comm_free_keyval, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Comm_free_keyval)

int PMPI_Comm_get_attr(MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag)
{
    return lw_unsupported(LW_CALL_Comm_get_attr, comm);
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
    return lw_unsupported(LW_CALL_Comm_get_info, comm);
}
LW_INTERPOSABLE(Comm_get_info)

int PMPI_Comm_get_name(MPI_Comm comm, char *comm_name, int *resultlen)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)comm_name, (intptr_t)resultlen};
    int rc = lw_enter(&frame, LW_CALL_Comm_get_name, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_get_name(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (char *)(intptr_t)a[1], (int *)(intptr_t)a[2]));
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
    return lw_unsupported(LW_CALL_Comm_idup, comm);
}
LW_INTERPOSABLE(Comm_idup)

int PMPI_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Comm_idup_with_info, comm);
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
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)rank};
    int rc = lw_enter(&frame, LW_CALL_Comm_rank, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_rank(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}

int PMPI_Comm_rank(MPI_Comm comm, int *rank)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    if (lw_likely(lw_mpi_active(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  rank)) {
        lw_public(mpi->rank)->call = LW_CALL_Comm_rank;
        int rc = lw_mpi_comm_rank(mpi, comm_p, rank);
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Comm_rank, &comm_p->object, rc);
    }
    return lw_slow_Comm_rank(comm, rank);
}
LW_INTERPOSABLE(Comm_rank)

int PMPI_Comm_remote_group(MPI_Comm comm, MPI_Group *group)
{
    return lw_unsupported(LW_CALL_Comm_remote_group, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Comm_remote_group)

int PMPI_Comm_remote_size(MPI_Comm comm, int *size)
{
    return lw_unsupported(LW_CALL_Comm_remote_size, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Comm_remote_size)

int PMPI_Comm_set_attr(MPI_Comm comm, int comm_keyval, void *attribute_val)
{
    return lw_unsupported(LW_CALL_Comm_set_attr, comm);
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
    return lw_unsupported(LW_CALL_Comm_set_info, comm);
}
LW_INTERPOSABLE(Comm_set_info)

int PMPI_Comm_set_name(MPI_Comm comm, const char *comm_name)
{
    return lw_unsupported(LW_CALL_Comm_set_name, comm);
}
LW_INTERPOSABLE(Comm_set_name)

static LW_COLD int lw_slow_Comm_size(MPI_Comm comm, int *size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Comm_size, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_size(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}

int PMPI_Comm_size(MPI_Comm comm, int *size)
{
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *comm_p;
    if (lw_likely(lw_mpi_active(mpi) &&
                  (comm_p = lw_comm_of(mpi, comm)) &&
                  size)) {
        lw_public(mpi->rank)->call = LW_CALL_Comm_size;
        int rc = lw_mpi_comm_size(mpi, comm_p, size);
        return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Comm_size, &comm_p->object, rc);
    }
    return lw_slow_Comm_size(comm, size);
}
LW_INTERPOSABLE(Comm_size)

int PMPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm *newcomm)
{
    return lw_unsupported(LW_CALL_Comm_split, comm);
}
LW_INTERPOSABLE(Comm_split)

int PMPI_Comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm *newcomm)
{
    return lw_unsupported(LW_CALL_Comm_split_type, MPI_COMM_NULL);
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
    return lw_unsupported(LW_CALL_Group_difference, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Group_difference)

int PMPI_Group_excl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
    return lw_unsupported(LW_CALL_Group_excl, MPI_COMM_NULL);
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
    return lw_unsupported(LW_CALL_Group_from_session_pset, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Group_from_session_pset)

int PMPI_Group_incl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
    return lw_unsupported(LW_CALL_Group_incl, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Group_incl)

int PMPI_Group_intersection(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    return lw_unsupported(LW_CALL_Group_intersection, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Group_intersection)

int PMPI_Group_range_excl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    return lw_unsupported(LW_CALL_Group_range_excl, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Group_range_excl)

int PMPI_Group_range_incl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    return lw_unsupported(LW_CALL_Group_range_incl, MPI_COMM_NULL);
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
    return lw_unsupported(LW_CALL_Group_union, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Group_union)

int PMPI_Intercomm_create(MPI_Comm local_comm, int local_leader, MPI_Comm peer_comm, int remote_leader,
                          int tag, MPI_Comm *newintercomm)
{
    return lw_unsupported(LW_CALL_Intercomm_create, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Intercomm_create)

int PMPI_Intercomm_create_from_groups(MPI_Group local_group, int local_leader, MPI_Group remote_group,
                                      int remote_leader, const char *stringtag, MPI_Info info,
                                      MPI_Errhandler errhandler, MPI_Comm *newintercomm)
{
    return lw_unsupported(LW_CALL_Intercomm_create_from_groups, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Intercomm_create_from_groups)

int PMPI_Intercomm_merge(MPI_Comm intercomm, int high, MPI_Comm *newintracomm)
{
    return lw_unsupported(LW_CALL_Intercomm_merge, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Intercomm_merge)

int PMPI_Keyval_create(MPI_Copy_function *copy_fn, MPI_Delete_function *delete_fn, int *keyval,
                       void *extra_state)
{
    return lw_unsupported(LW_CALL_Keyval_create, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Keyval_create)

int PMPI_Keyval_free(int *keyval)
{
    return lw_unsupported(LW_CALL_Keyval_free, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Keyval_free)
