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

int PMPI_Abi_get_fortran_booleans(int logical_size, void *logical_true, void *logical_false, int *is_set)
{
    struct lw_frame frame;
    int64_t a[] = {logical_size, (intptr_t)logical_true, (intptr_t)logical_false, (intptr_t)is_set};
    int rc = lw_enter(&frame, LW_CALL_Abi_get_fortran_booleans | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_abi_get_fortran_booleans(frame.mpi, (int)a[0], (void *)(intptr_t)a[1], (void *)(intptr_t)a[2], (int *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Abi_get_fortran_booleans)

int PMPI_Abi_get_fortran_info(MPI_Info *info)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info};
    int rc = lw_enter(&frame, LW_CALL_Abi_get_fortran_info | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_abi_get_fortran_info(frame.mpi, (MPI_Info *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Abi_get_fortran_info)

int PMPI_Abi_get_info(MPI_Info *info)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info};
    int rc = lw_enter(&frame, LW_CALL_Abi_get_info | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_abi_get_info(frame.mpi, (MPI_Info *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Abi_get_info)

int PMPI_Abi_get_version(int *abi_major, int *abi_minor)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)abi_major, (intptr_t)abi_minor};
    int rc = lw_enter(&frame, LW_CALL_Abi_get_version | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_abi_get_version(frame.mpi, (int *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Abi_get_version)

int PMPI_Abi_set_fortran_booleans(int logical_size, void *logical_true, void *logical_false)
{
    struct lw_frame frame;
    int64_t a[] = {logical_size, (intptr_t)logical_true, (intptr_t)logical_false};
    int rc = lw_enter(&frame, LW_CALL_Abi_set_fortran_booleans | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_abi_set_fortran_booleans(frame.mpi, (int)a[0], (void *)(intptr_t)a[1], (void *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Abi_set_fortran_booleans)

int PMPI_Abi_set_fortran_info(MPI_Info info)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info};
    int rc = lw_enter(&frame, LW_CALL_Abi_set_fortran_info | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_abi_set_fortran_info(frame.mpi, (struct lw_info *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Abi_set_fortran_info)

int PMPI_Abort(MPI_Comm comm, int errorcode)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, errorcode};
    int rc = lw_enter(&frame, LW_CALL_Abort, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_abort(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1]));
}
LW_INTERPOSABLE(Abort)

int PMPI_Add_error_class(int *errorclass)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)errorclass};
    int rc = lw_enter(&frame, LW_CALL_Add_error_class | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_add_error_class(frame.mpi, (int *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Add_error_class)

int PMPI_Add_error_code(int errorclass, int *errorcode)
{
    struct lw_frame frame;
    int64_t a[] = {errorclass, (intptr_t)errorcode};
    int rc = lw_enter(&frame, LW_CALL_Add_error_code | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_add_error_code(frame.mpi, (int)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Add_error_code)

int PMPI_Add_error_string(int errorcode, const char *string)
{
    struct lw_frame frame;
    int64_t a[] = {errorcode, (intptr_t)string};
    int rc = lw_enter(&frame, LW_CALL_Add_error_string | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_add_error_string(frame.mpi, (int)a[0], (const char *)lw_text(a[1])));
}
LW_INTERPOSABLE(Add_error_string)

int PMPI_Errhandler_free(MPI_Errhandler *errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)errhandler};
    int rc = lw_enter(&frame, LW_CALL_Errhandler_free | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_errhandler_free(frame.mpi, (MPI_Errhandler *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Errhandler_free)

int PMPI_Error_class(int errorcode, int *errorclass)
{
    struct lw_frame frame;
    int64_t a[] = {errorcode, (intptr_t)errorclass};
    int rc = lw_enter(&frame, LW_CALL_Error_class | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_error_class(frame.mpi, (int)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Error_class)

int PMPI_Error_string(int errorcode, char *string, int *resultlen)
{
    struct lw_frame frame;
    int64_t a[] = {errorcode, (intptr_t)string, (intptr_t)resultlen};
    int rc = lw_enter(&frame, LW_CALL_Error_string | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_error_string(frame.mpi, (int)a[0], (char *)lw_text(a[1]), (int *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Error_string)

int PMPI_Finalize(void)
{
    struct lw_frame frame;
    int64_t a[] = {0};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Finalize, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_finalize(frame.mpi));
}
LW_INTERPOSABLE(Finalize)

int PMPI_Finalized(int *flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)flag};
    int rc = lw_enter(&frame, LW_CALL_Finalized | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_finalized(frame.mpi, (int *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Finalized)

int PMPI_Get_hw_resource_info(MPI_Info *hw_info)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)hw_info};
    int rc = lw_enter(&frame, LW_CALL_Get_hw_resource_info | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_get_hw_resource_info(frame.mpi, (MPI_Info *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Get_hw_resource_info)

int PMPI_Get_library_version(char *version, int *resultlen)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)version, (intptr_t)resultlen};
    int rc = lw_enter(&frame, LW_CALL_Get_library_version | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_get_library_version(frame.mpi, (char *)lw_text(a[0]), (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Get_library_version)

int PMPI_Get_processor_name(char *name, int *resultlen)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)name, (intptr_t)resultlen};
    int rc = lw_enter(&frame, LW_CALL_Get_processor_name, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_get_processor_name(frame.mpi, (char *)lw_text(a[0]), (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Get_processor_name)

int PMPI_Get_version(int *version, int *subversion)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)version, (intptr_t)subversion};
    int rc = lw_enter(&frame, LW_CALL_Get_version | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_get_version(frame.mpi, (int *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Get_version)

int PMPI_Init(int *argc, char ***argv)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)argc, (intptr_t)argv};
    int rc = lw_enter(&frame, LW_CALL_Init | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_init(frame.mpi, (int *)(intptr_t)a[0], (char ***)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Init)

int PMPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)argc, (intptr_t)argv, required, (intptr_t)provided};
    int rc = lw_enter(&frame, LW_CALL_Init_thread | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_init_thread(frame.mpi, (int *)(intptr_t)a[0], (char ***)(intptr_t)a[1], (int)a[2], (int *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Init_thread)

int PMPI_Initialized(int *flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)flag};
    int rc = lw_enter(&frame, LW_CALL_Initialized | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_initialized(frame.mpi, (int *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Initialized)

int PMPI_Is_thread_main(int *flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)flag};
    int rc = lw_enter(&frame, LW_CALL_Is_thread_main | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_is_thread_main(frame.mpi, (int *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Is_thread_main)

int PMPI_Pcontrol(const int level, ...)
{
    struct lw_frame frame;
    int64_t a[] = {level};
    int rc = lw_enter(&frame, LW_CALL_Pcontrol | LW_ALWAYS, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_pcontrol(frame.mpi, (int)a[0]));
}
LW_INTERPOSABLE(Pcontrol)

int PMPI_Query_thread(int *provided)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)provided};
    int rc = lw_enter(&frame, LW_CALL_Query_thread, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_query_thread(frame.mpi, (int *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Query_thread)

int PMPI_Remove_error_class(int errorclass)
{
    struct lw_frame frame;
    int64_t a[] = {errorclass};
    int rc = lw_enter(&frame, LW_CALL_Remove_error_class | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_remove_error_class(frame.mpi, (int)a[0]));
}
LW_INTERPOSABLE(Remove_error_class)

int PMPI_Remove_error_code(int errorcode)
{
    struct lw_frame frame;
    int64_t a[] = {errorcode};
    int rc = lw_enter(&frame, LW_CALL_Remove_error_code | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_remove_error_code(frame.mpi, (int)a[0]));
}
LW_INTERPOSABLE(Remove_error_code)

int PMPI_Remove_error_string(int errorcode)
{
    struct lw_frame frame;
    int64_t a[] = {errorcode};
    int rc = lw_enter(&frame, LW_CALL_Remove_error_string | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_remove_error_string(frame.mpi, (int)a[0]));
}
LW_INTERPOSABLE(Remove_error_string)

double PMPI_Wtick(void)
{
    return lw_mpi_wtick(lw_mpi_self());
}
LW_INTERPOSABLE(Wtick)

double PMPI_Wtime(void)
{
    return lw_mpi_wtime(lw_mpi_self());
}
LW_INTERPOSABLE(Wtime)
