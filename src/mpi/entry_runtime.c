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

int PMPI_Abi_get_fortran_booleans(int logical_size, void *logical_true, void *logical_false, int *is_set)
{
    return lw_unsupported(LW_CALL_Abi_get_fortran_booleans, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Abi_get_fortran_booleans)

int PMPI_Abi_get_fortran_info(MPI_Info *info)
{
    return lw_unsupported(LW_CALL_Abi_get_fortran_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Abi_get_fortran_info)

int PMPI_Abi_get_info(MPI_Info *info)
{
    return lw_unsupported(LW_CALL_Abi_get_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Abi_get_info)

int PMPI_Abi_get_version(int *abi_major, int *abi_minor)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!abi_major))
        return lw_bad_pointer(mpi, LW_CALL_Abi_get_version, NULL, "abi_major");
    if (lw_unlikely(!abi_minor))
        return lw_bad_pointer(mpi, LW_CALL_Abi_get_version, NULL, "abi_minor");
    int rc = lw_mpi_abi_get_version(mpi, abi_major, abi_minor);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Abi_get_version, NULL, rc);
}
LW_INTERPOSABLE(Abi_get_version)

int PMPI_Abi_set_fortran_booleans(int logical_size, void *logical_true, void *logical_false)
{
    return lw_unsupported(LW_CALL_Abi_set_fortran_booleans, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Abi_set_fortran_booleans)

int PMPI_Abi_set_fortran_info(MPI_Info info)
{
    return lw_unsupported(LW_CALL_Abi_set_fortran_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Abi_set_fortran_info)

int PMPI_Abort(MPI_Comm comm, int errorcode)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Abort);
    lw_public(mpi->rank)->call = LW_CALL_Abort;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Abort, NULL, "comm", comm);
    int rc = lw_mpi_abort(mpi, comm_p, errorcode);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Abort, comm_p, rc);
}
LW_INTERPOSABLE(Abort)

int PMPI_Add_error_class(int *errorclass)
{
    return lw_unsupported(LW_CALL_Add_error_class, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Add_error_class)

int PMPI_Add_error_code(int errorclass, int *errorcode)
{
    return lw_unsupported(LW_CALL_Add_error_code, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Add_error_code)

int PMPI_Add_error_string(int errorcode, const char *string)
{
    return lw_unsupported(LW_CALL_Add_error_string, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Add_error_string)

int PMPI_Errhandler_free(MPI_Errhandler *errhandler)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Errhandler_free);
    lw_public(mpi->rank)->call = LW_CALL_Errhandler_free;
    if (lw_unlikely(!errhandler))
        return lw_bad_pointer(mpi, LW_CALL_Errhandler_free, NULL, "errhandler");
    if (lw_unlikely(!lw_errhandler_known(*errhandler)))
        return lw_bad_errhandler(mpi, LW_CALL_Errhandler_free, NULL, "errhandler", *errhandler);
    int rc = lw_mpi_errhandler_free(mpi, errhandler);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Errhandler_free, NULL, rc);
}
LW_INTERPOSABLE(Errhandler_free)

int PMPI_Error_class(int errorcode, int *errorclass)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_error_known(errorcode)))
        return lw_bad_error_code(mpi, LW_CALL_Error_class, NULL, "errorcode", errorcode);
    if (lw_unlikely(!errorclass))
        return lw_bad_pointer(mpi, LW_CALL_Error_class, NULL, "errorclass");
    int rc = lw_mpi_error_class(mpi, errorcode, errorclass);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Error_class, NULL, rc);
}
LW_INTERPOSABLE(Error_class)

int PMPI_Error_string(int errorcode, char *string, int *resultlen)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_error_known(errorcode)))
        return lw_bad_error_code(mpi, LW_CALL_Error_string, NULL, "errorcode", errorcode);
    if (lw_unlikely(!string))
        return lw_bad_pointer(mpi, LW_CALL_Error_string, NULL, "string");
    if (lw_unlikely(!resultlen))
        return lw_bad_pointer(mpi, LW_CALL_Error_string, NULL, "resultlen");
    int rc = lw_mpi_error_string(mpi, errorcode, string, resultlen);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Error_string, NULL, rc);
}
LW_INTERPOSABLE(Error_string)

int PMPI_Finalize(void)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Finalize);
    lw_public(mpi->rank)->call = LW_CALL_Finalize;
    int rc = lw_mpi_finalize(mpi);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Finalize, NULL, rc);
}
LW_INTERPOSABLE(Finalize)

int PMPI_Finalized(int *flag)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!flag))
        return lw_bad_pointer(mpi, LW_CALL_Finalized, NULL, "flag");
    int rc = lw_mpi_finalized(mpi, flag);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Finalized, NULL, rc);
}
LW_INTERPOSABLE(Finalized)

int PMPI_Get_hw_resource_info(MPI_Info *hw_info)
{
    return lw_unsupported(LW_CALL_Get_hw_resource_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Get_hw_resource_info)

int PMPI_Get_library_version(char *version, int *resultlen)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!version))
        return lw_bad_pointer(mpi, LW_CALL_Get_library_version, NULL, "version");
    if (lw_unlikely(!resultlen))
        return lw_bad_pointer(mpi, LW_CALL_Get_library_version, NULL, "resultlen");
    int rc = lw_mpi_get_library_version(mpi, version, resultlen);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Get_library_version, NULL, rc);
}
LW_INTERPOSABLE(Get_library_version)

int PMPI_Get_processor_name(char *name, int *resultlen)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Get_processor_name);
    lw_public(mpi->rank)->call = LW_CALL_Get_processor_name;
    if (lw_unlikely(!name))
        return lw_bad_pointer(mpi, LW_CALL_Get_processor_name, NULL, "name");
    if (lw_unlikely(!resultlen))
        return lw_bad_pointer(mpi, LW_CALL_Get_processor_name, NULL, "resultlen");
    int rc = lw_mpi_get_processor_name(mpi, name, resultlen);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Get_processor_name, NULL, rc);
}
LW_INTERPOSABLE(Get_processor_name)

int PMPI_Get_version(int *version, int *subversion)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!version))
        return lw_bad_pointer(mpi, LW_CALL_Get_version, NULL, "version");
    if (lw_unlikely(!subversion))
        return lw_bad_pointer(mpi, LW_CALL_Get_version, NULL, "subversion");
    int rc = lw_mpi_get_version(mpi, version, subversion);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Get_version, NULL, rc);
}
LW_INTERPOSABLE(Get_version)

int PMPI_Init(int *argc, char ***argv)
{
    struct lw_mpi *mpi = lw_mpi_self();
    int rc = lw_mpi_init(mpi, argc, argv);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Init, NULL, rc);
}
LW_INTERPOSABLE(Init)

int PMPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_thread_level_known(required)))
        return lw_bad_thread_level(mpi, LW_CALL_Init_thread, NULL, "required", required);
    if (lw_unlikely(!provided))
        return lw_bad_pointer(mpi, LW_CALL_Init_thread, NULL, "provided");
    int rc = lw_mpi_init_thread(mpi, argc, argv, required, provided);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Init_thread, NULL, rc);
}
LW_INTERPOSABLE(Init_thread)

int PMPI_Initialized(int *flag)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!flag))
        return lw_bad_pointer(mpi, LW_CALL_Initialized, NULL, "flag");
    int rc = lw_mpi_initialized(mpi, flag);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Initialized, NULL, rc);
}
LW_INTERPOSABLE(Initialized)

int PMPI_Is_thread_main(int *flag)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!flag))
        return lw_bad_pointer(mpi, LW_CALL_Is_thread_main, NULL, "flag");
    int rc = lw_mpi_is_thread_main(mpi, flag);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Is_thread_main, NULL, rc);
}
LW_INTERPOSABLE(Is_thread_main)

int PMPI_Pcontrol(const int level, ...)
{
    struct lw_mpi *mpi = lw_mpi_self();
    int rc = lw_mpi_pcontrol(mpi, level);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Pcontrol, NULL, rc);
}
LW_INTERPOSABLE(Pcontrol)

int PMPI_Query_thread(int *provided)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Query_thread);
    lw_public(mpi->rank)->call = LW_CALL_Query_thread;
    if (lw_unlikely(!provided))
        return lw_bad_pointer(mpi, LW_CALL_Query_thread, NULL, "provided");
    int rc = lw_mpi_query_thread(mpi, provided);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Query_thread, NULL, rc);
}
LW_INTERPOSABLE(Query_thread)

int PMPI_Remove_error_class(int errorclass)
{
    return lw_unsupported(LW_CALL_Remove_error_class, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Remove_error_class)

int PMPI_Remove_error_code(int errorcode)
{
    return lw_unsupported(LW_CALL_Remove_error_code, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Remove_error_code)

int PMPI_Remove_error_string(int errorcode)
{
    return lw_unsupported(LW_CALL_Remove_error_string, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Remove_error_string)

double PMPI_Wtick(void)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_wtick(mpi);
}
LW_INTERPOSABLE(Wtick)

double PMPI_Wtime(void)
{
    struct lw_mpi *mpi = lw_mpi_self();
    return lw_mpi_wtime(mpi);
}
LW_INTERPOSABLE(Wtime)
