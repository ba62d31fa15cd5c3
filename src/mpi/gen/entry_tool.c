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

int PMPI_T_category_changed(int *update_number)
{
    return lw_unsupported(LW_CALL_T_category_changed, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_category_changed)

int PMPI_T_category_get_categories(int cat_index, int len, int indices[])
{
    return lw_unsupported(LW_CALL_T_category_get_categories, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_category_get_categories)

int PMPI_T_category_get_cvars(int cat_index, int len, int indices[])
{
    return lw_unsupported(LW_CALL_T_category_get_cvars, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_category_get_cvars)

int PMPI_T_category_get_events(int cat_index, int len, int indices[])
{
    return lw_unsupported(LW_CALL_T_category_get_events, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_category_get_events)

int PMPI_T_category_get_index(const char *name, int *cat_index)
{
    return lw_unsupported(LW_CALL_T_category_get_index, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_category_get_index)

int PMPI_T_category_get_info(int cat_index, char *name, int *name_len, char *desc, int *desc_len,
                             int *num_cvars, int *num_pvars, int *num_categories)
{
    return lw_unsupported(LW_CALL_T_category_get_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_category_get_info)

int PMPI_T_category_get_num(int *num_cat)
{
    return lw_unsupported(LW_CALL_T_category_get_num, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_category_get_num)

int PMPI_T_category_get_num_events(int cat_index, int *num_events)
{
    return lw_unsupported(LW_CALL_T_category_get_num_events, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_category_get_num_events)

int PMPI_T_category_get_pvars(int cat_index, int len, int indices[])
{
    return lw_unsupported(LW_CALL_T_category_get_pvars, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_category_get_pvars)

int PMPI_T_cvar_get_index(const char *name, int *cvar_index)
{
    return lw_unsupported(LW_CALL_T_cvar_get_index, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_cvar_get_index)

int PMPI_T_cvar_get_info(int cvar_index, char *name, int *name_len, int *verbosity, MPI_Datatype *datatype,
                         MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *scope)
{
    return lw_unsupported(LW_CALL_T_cvar_get_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_cvar_get_info)

int PMPI_T_cvar_get_num(int *num_cvar)
{
    return lw_unsupported(LW_CALL_T_cvar_get_num, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_cvar_get_num)

int PMPI_T_cvar_handle_alloc(int cvar_index, void *obj_handle, MPI_T_cvar_handle *handle, int *count)
{
    return lw_unsupported(LW_CALL_T_cvar_handle_alloc, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_cvar_handle_alloc)

int PMPI_T_cvar_handle_free(MPI_T_cvar_handle *handle)
{
    return lw_unsupported(LW_CALL_T_cvar_handle_free, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_cvar_handle_free)

int PMPI_T_cvar_read(MPI_T_cvar_handle handle, void *buf)
{
    return lw_unsupported(LW_CALL_T_cvar_read, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_cvar_read)

int PMPI_T_cvar_write(MPI_T_cvar_handle handle, const void *buf)
{
    return lw_unsupported(LW_CALL_T_cvar_write, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_cvar_write)

int PMPI_T_enum_get_info(MPI_T_enum enumtype, int *num, char *name, int *name_len)
{
    return lw_unsupported(LW_CALL_T_enum_get_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_enum_get_info)

int PMPI_T_enum_get_item(MPI_T_enum enumtype, int indx, int *value, char *name, int *name_len)
{
    return lw_unsupported(LW_CALL_T_enum_get_item, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_enum_get_item)

int PMPI_T_event_callback_get_info(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
                                   MPI_Info *info_used)
{
    return lw_unsupported(LW_CALL_T_event_callback_get_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_event_callback_get_info)

int PMPI_T_event_callback_set_info(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
                                   MPI_Info info)
{
    return lw_unsupported(LW_CALL_T_event_callback_set_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_event_callback_set_info)

int PMPI_T_event_copy(MPI_T_event_instance event_instance, void *buffer)
{
    return lw_unsupported(LW_CALL_T_event_copy, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_event_copy)

int PMPI_T_event_get_index(const char *name, int *event_index)
{
    return lw_unsupported(LW_CALL_T_event_get_index, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_event_get_index)

int PMPI_T_event_get_info(int event_index, char *name, int *name_len, int *verbosity,
                          MPI_Datatype array_of_datatypes[], MPI_Aint array_of_displacements[],
                          int *num_elements, MPI_T_enum *enumtype, MPI_Info *info, char *desc, int *desc_len,
                          int *bind)
{
    return lw_unsupported(LW_CALL_T_event_get_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_event_get_info)

int PMPI_T_event_get_num(int *num_events)
{
    return lw_unsupported(LW_CALL_T_event_get_num, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_event_get_num)

int PMPI_T_event_get_source(MPI_T_event_instance event_instance, int *source_index)
{
    return lw_unsupported(LW_CALL_T_event_get_source, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_event_get_source)

int PMPI_T_event_get_timestamp(MPI_T_event_instance event_instance, MPI_Count *event_timestamp)
{
    return lw_unsupported(LW_CALL_T_event_get_timestamp, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_event_get_timestamp)

int PMPI_T_event_handle_alloc(int event_index, void *obj_handle, MPI_Info info,
                              MPI_T_event_registration *event_registration)
{
    return lw_unsupported(LW_CALL_T_event_handle_alloc, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_event_handle_alloc)

int PMPI_T_event_handle_free(MPI_T_event_registration event_registration, void *user_data,
                             MPI_T_event_free_cb_function free_cb_function)
{
    return lw_unsupported(LW_CALL_T_event_handle_free, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_event_handle_free)

int PMPI_T_event_handle_get_info(MPI_T_event_registration event_registration, MPI_Info *info_used)
{
    return lw_unsupported(LW_CALL_T_event_handle_get_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_event_handle_get_info)

int PMPI_T_event_handle_set_info(MPI_T_event_registration event_registration, MPI_Info info)
{
    return lw_unsupported(LW_CALL_T_event_handle_set_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_event_handle_set_info)

int PMPI_T_event_read(MPI_T_event_instance event_instance, int element_index, void *buffer)
{
    return lw_unsupported(LW_CALL_T_event_read, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_event_read)

int PMPI_T_event_register_callback(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
                                   MPI_Info info, void *user_data, MPI_T_event_cb_function event_cb_function)
{
    return lw_unsupported(LW_CALL_T_event_register_callback, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_event_register_callback)

int PMPI_T_event_set_dropped_handler(MPI_T_event_registration event_registration,
                                     MPI_T_event_dropped_cb_function dropped_cb_function)
{
    return lw_unsupported(LW_CALL_T_event_set_dropped_handler, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_event_set_dropped_handler)

int PMPI_T_finalize(void)
{
    return lw_unsupported(LW_CALL_T_finalize, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_finalize)

int PMPI_T_init_thread(int required, int *provided)
{
    return lw_unsupported(LW_CALL_T_init_thread, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_init_thread)

int PMPI_T_pvar_get_index(const char *name, int var_class, int *pvar_index)
{
    return lw_unsupported(LW_CALL_T_pvar_get_index, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_pvar_get_index)

int PMPI_T_pvar_get_info(int pvar_index, char *name, int *name_len, int *verbosity, int *var_class,
                         MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind,
                         int *readonly, int *continuous, int *atomic)
{
    return lw_unsupported(LW_CALL_T_pvar_get_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_pvar_get_info)

int PMPI_T_pvar_get_num(int *num_pvar)
{
    return lw_unsupported(LW_CALL_T_pvar_get_num, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_pvar_get_num)

int PMPI_T_pvar_handle_alloc(MPI_T_pvar_session session, int pvar_index, void *obj_handle,
                             MPI_T_pvar_handle *handle, int *count)
{
    return lw_unsupported(LW_CALL_T_pvar_handle_alloc, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_pvar_handle_alloc)

int PMPI_T_pvar_handle_free(MPI_T_pvar_session session, MPI_T_pvar_handle *handle)
{
    return lw_unsupported(LW_CALL_T_pvar_handle_free, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_pvar_handle_free)

int PMPI_T_pvar_read(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
{
    return lw_unsupported(LW_CALL_T_pvar_read, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_pvar_read)

int PMPI_T_pvar_readreset(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
{
    return lw_unsupported(LW_CALL_T_pvar_readreset, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_pvar_readreset)

int PMPI_T_pvar_reset(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    return lw_unsupported(LW_CALL_T_pvar_reset, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_pvar_reset)

int PMPI_T_pvar_session_create(MPI_T_pvar_session *session)
{
    return lw_unsupported(LW_CALL_T_pvar_session_create, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_pvar_session_create)

int PMPI_T_pvar_session_free(MPI_T_pvar_session *session)
{
    return lw_unsupported(LW_CALL_T_pvar_session_free, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_pvar_session_free)

int PMPI_T_pvar_start(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    return lw_unsupported(LW_CALL_T_pvar_start, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_pvar_start)

int PMPI_T_pvar_stop(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    return lw_unsupported(LW_CALL_T_pvar_stop, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_pvar_stop)

int PMPI_T_pvar_write(MPI_T_pvar_session session, MPI_T_pvar_handle handle, const void *buf)
{
    return lw_unsupported(LW_CALL_T_pvar_write, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_pvar_write)

int PMPI_T_source_get_info(int source_index, char *name, int *name_len, char *desc, int *desc_len,
                           MPI_T_source_order *ordering, MPI_Count *ticks_per_second, MPI_Count *max_ticks,
                           MPI_Info *info)
{
    return lw_unsupported(LW_CALL_T_source_get_info, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_source_get_info)

int PMPI_T_source_get_num(int *num_sources)
{
    return lw_unsupported(LW_CALL_T_source_get_num, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_source_get_num)

int PMPI_T_source_get_timestamp(int source_index, MPI_Count *timestamp)
{
    return lw_unsupported(LW_CALL_T_source_get_timestamp, MPI_COMM_NULL);
}
LW_INTERPOSABLE(T_source_get_timestamp)
