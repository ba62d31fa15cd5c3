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

int PMPI_Accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
                    MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op,
                    MPI_Win win)
{
    return lw_unsupported(LW_CALL_Accumulate, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Accumulate)

int PMPI_Accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype,
                      int target_rank, MPI_Aint target_disp, MPI_Count target_count,
                      MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Accumulate_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Accumulate_c)

int PMPI_Alloc_mem(MPI_Aint size, MPI_Info info, void *baseptr)
{
    struct lw_frame frame;
    int64_t a[] = {size, (intptr_t)info, (intptr_t)baseptr};
    int rc = lw_enter(&frame, LW_CALL_Alloc_mem, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_alloc_mem(frame.mpi, a[0], (struct lw_info *)(intptr_t)a[1], (void *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Alloc_mem)

int PMPI_Compare_and_swap(const void *origin_addr, const void *compare_addr, void *result_addr,
                          MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Compare_and_swap, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Compare_and_swap)

int PMPI_Fetch_and_op(const void *origin_addr, void *result_addr, MPI_Datatype datatype, int target_rank,
                      MPI_Aint target_disp, MPI_Op op, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Fetch_and_op, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Fetch_and_op)

int PMPI_Free_mem(void *base)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)base};
    int rc = lw_enter(&frame, LW_CALL_Free_mem, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_free_mem(frame.mpi, (void *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Free_mem)

int PMPI_Get(void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
             MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Get, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Get)

int PMPI_Get_accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype,
                        void *result_addr, int result_count, MPI_Datatype result_datatype, int target_rank,
                        MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op,
                        MPI_Win win)
{
    return lw_unsupported(LW_CALL_Get_accumulate, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Get_accumulate)

int PMPI_Get_accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype,
                          void *result_addr, MPI_Count result_count, MPI_Datatype result_datatype,
                          int target_rank, MPI_Aint target_disp, MPI_Count target_count,
                          MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Get_accumulate_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Get_accumulate_c)

int PMPI_Get_c(void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
               MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Get_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Get_c)

int PMPI_Put(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
             MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Put, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Put)

int PMPI_Put_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
               MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Put_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Put_c)

int PMPI_Raccumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
                     MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op,
                     MPI_Win win, MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_Raccumulate, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Raccumulate)

int PMPI_Raccumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype,
                       int target_rank, MPI_Aint target_disp, MPI_Count target_count,
                       MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_Raccumulate_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Raccumulate_c)

int PMPI_Rget(void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
              MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win,
              MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_Rget, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Rget)

int PMPI_Rget_accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype,
                         void *result_addr, int result_count, MPI_Datatype result_datatype, int target_rank,
                         MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op,
                         MPI_Win win, MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_Rget_accumulate, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Rget_accumulate)

int PMPI_Rget_accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype,
                           void *result_addr, MPI_Count result_count, MPI_Datatype result_datatype,
                           int target_rank, MPI_Aint target_disp, MPI_Count target_count,
                           MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_Rget_accumulate_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Rget_accumulate_c)

int PMPI_Rget_c(void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
                MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win,
                MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_Rget_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Rget_c)

int PMPI_Rput(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
              MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win,
              MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_Rput, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Rput)

int PMPI_Rput_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype,
                int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype,
                MPI_Win win, MPI_Request *request)
{
    if (request)
        *request = MPI_REQUEST_NULL;
    return lw_unsupported(LW_CALL_Rput_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Rput_c)

int PMPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
    if (win)
        *win = MPI_WIN_NULL;
    return lw_unsupported(LW_CALL_Win_allocate, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_allocate)

int PMPI_Win_allocate_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr,
                        MPI_Win *win)
{
    if (win)
        *win = MPI_WIN_NULL;
    return lw_unsupported(LW_CALL_Win_allocate_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_allocate_c)

int PMPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr,
                             MPI_Win *win)
{
    if (win)
        *win = MPI_WIN_NULL;
    return lw_unsupported(LW_CALL_Win_allocate_shared, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_allocate_shared)

int PMPI_Win_allocate_shared_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr,
                               MPI_Win *win)
{
    if (win)
        *win = MPI_WIN_NULL;
    return lw_unsupported(LW_CALL_Win_allocate_shared_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_allocate_shared_c)

int PMPI_Win_attach(MPI_Win win, void *base, MPI_Aint size)
{
    return lw_unsupported(LW_CALL_Win_attach, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_attach)

int PMPI_Win_call_errhandler(MPI_Win win, int errorcode)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, errorcode};
    int rc = lw_enter(&frame, LW_CALL_Win_call_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_call_errhandler(frame.mpi, (struct lw_win *)(intptr_t)a[0], (int)a[1]));
}
LW_INTERPOSABLE(Win_call_errhandler)

int PMPI_Win_complete(MPI_Win win)
{
    return lw_unsupported(LW_CALL_Win_complete, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_complete)

int PMPI_Win_create(void *base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
    if (win)
        *win = MPI_WIN_NULL;
    return lw_unsupported(LW_CALL_Win_create, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_create)

int PMPI_Win_create_c(void *base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm,
                      MPI_Win *win)
{
    if (win)
        *win = MPI_WIN_NULL;
    return lw_unsupported(LW_CALL_Win_create_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_create_c)

int PMPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
    if (win)
        *win = MPI_WIN_NULL;
    return lw_unsupported(LW_CALL_Win_create_dynamic, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_create_dynamic)

int PMPI_Win_create_errhandler(MPI_Win_errhandler_function *win_errhandler_fn, MPI_Errhandler *errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win_errhandler_fn, (intptr_t)errhandler};
    int rc = lw_enter(&frame, LW_CALL_Win_create_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_create_errhandler(frame.mpi, (MPI_Win_errhandler_function *)(intptr_t)a[0], (MPI_Errhandler *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Win_create_errhandler)

int PMPI_Win_create_keyval(MPI_Win_copy_attr_function *win_copy_attr_fn,
                           MPI_Win_delete_attr_function *win_delete_attr_fn, int *win_keyval,
                           void *extra_state)
{
    if (win_keyval)
        *win_keyval = MPI_KEYVAL_INVALID;
    return lw_unsupported(LW_CALL_Win_create_keyval, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_create_keyval)

int PMPI_Win_delete_attr(MPI_Win win, int win_keyval)
{
    return lw_unsupported(LW_CALL_Win_delete_attr, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_delete_attr)

int PMPI_Win_detach(MPI_Win win, const void *base)
{
    return lw_unsupported(LW_CALL_Win_detach, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_detach)

int PMPI_Win_fence(int assert, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Win_fence, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_fence)

int PMPI_Win_flush(int rank, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Win_flush, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_flush)

int PMPI_Win_flush_all(MPI_Win win)
{
    return lw_unsupported(LW_CALL_Win_flush_all, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_flush_all)

int PMPI_Win_flush_local(int rank, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Win_flush_local, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_flush_local)

int PMPI_Win_flush_local_all(MPI_Win win)
{
    return lw_unsupported(LW_CALL_Win_flush_local_all, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_flush_local_all)

int PMPI_Win_free(MPI_Win *win)
{
    return lw_unsupported(LW_CALL_Win_free, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_free)

int PMPI_Win_free_keyval(int *win_keyval)
{
    return lw_unsupported(LW_CALL_Win_free_keyval, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_free_keyval)

int PMPI_Win_get_attr(MPI_Win win, int win_keyval, void *attribute_val, int *flag)
{
    return lw_unsupported(LW_CALL_Win_get_attr, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_get_attr)

int PMPI_Win_get_errhandler(MPI_Win win, MPI_Errhandler *errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, (intptr_t)errhandler};
    int rc = lw_enter(&frame, LW_CALL_Win_get_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_get_errhandler(frame.mpi, (struct lw_win *)(intptr_t)a[0], (MPI_Errhandler *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Win_get_errhandler)

int PMPI_Win_get_group(MPI_Win win, MPI_Group *group)
{
    if (group)
        *group = MPI_GROUP_NULL;
    return lw_unsupported(LW_CALL_Win_get_group, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_get_group)

int PMPI_Win_get_info(MPI_Win win, MPI_Info *info_used)
{
    if (info_used)
        *info_used = MPI_INFO_NULL;
    return lw_unsupported(LW_CALL_Win_get_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_get_info)

int PMPI_Win_get_name(MPI_Win win, char *win_name, int *resultlen)
{
    return lw_unsupported(LW_CALL_Win_get_name, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_get_name)

int PMPI_Win_lock(int lock_type, int rank, int assert, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Win_lock, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_lock)

int PMPI_Win_lock_all(int assert, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Win_lock_all, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_lock_all)

int PMPI_Win_post(MPI_Group group, int assert, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Win_post, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_post)

int PMPI_Win_set_attr(MPI_Win win, int win_keyval, void *attribute_val)
{
    return lw_unsupported(LW_CALL_Win_set_attr, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_set_attr)

int PMPI_Win_set_errhandler(MPI_Win win, MPI_Errhandler errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)win, (intptr_t)errhandler};
    int rc = lw_enter(&frame, LW_CALL_Win_set_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_win_set_errhandler(frame.mpi, (struct lw_win *)(intptr_t)a[0], (struct lw_errhandler *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Win_set_errhandler)

int PMPI_Win_set_info(MPI_Win win, MPI_Info info)
{
    return lw_unsupported(LW_CALL_Win_set_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_set_info)

int PMPI_Win_set_name(MPI_Win win, const char *win_name)
{
    return lw_unsupported(LW_CALL_Win_set_name, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_set_name)

int PMPI_Win_shared_query(MPI_Win win, int rank, MPI_Aint *size, int *disp_unit, void *baseptr)
{
    return lw_unsupported(LW_CALL_Win_shared_query, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_shared_query)

int PMPI_Win_shared_query_c(MPI_Win win, int rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr)
{
    return lw_unsupported(LW_CALL_Win_shared_query_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_shared_query_c)

int PMPI_Win_start(MPI_Group group, int assert, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Win_start, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_start)

int PMPI_Win_sync(MPI_Win win)
{
    return lw_unsupported(LW_CALL_Win_sync, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_sync)

int PMPI_Win_test(MPI_Win win, int *flag)
{
    return lw_unsupported(LW_CALL_Win_test, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_test)

int PMPI_Win_unlock(int rank, MPI_Win win)
{
    return lw_unsupported(LW_CALL_Win_unlock, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_unlock)

int PMPI_Win_unlock_all(MPI_Win win)
{
    return lw_unsupported(LW_CALL_Win_unlock_all, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_unlock_all)

int PMPI_Win_wait(MPI_Win win)
{
    return lw_unsupported(LW_CALL_Win_wait, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Win_wait)
