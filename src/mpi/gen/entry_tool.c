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
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_category_changed);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_category_changed(frame.mpi, update_number));
}
LW_INTERPOSABLE(T_category_changed)

int PMPI_T_category_get_categories(int cat_index, int len, int indices[])
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_category_get_categories);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_category_get_categories(frame.mpi, cat_index, len, indices));
}
LW_INTERPOSABLE(T_category_get_categories)

int PMPI_T_category_get_cvars(int cat_index, int len, int indices[])
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_category_get_cvars);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_category_get_cvars(frame.mpi, cat_index, len, indices));
}
LW_INTERPOSABLE(T_category_get_cvars)

int PMPI_T_category_get_events(int cat_index, int len, int indices[])
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_category_get_events);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_category_get_events(frame.mpi, cat_index, len, indices));
}
LW_INTERPOSABLE(T_category_get_events)

int PMPI_T_category_get_index(const char *name, int *cat_index)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_category_get_index);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_category_get_index(frame.mpi, name, cat_index));
}
LW_INTERPOSABLE(T_category_get_index)

int PMPI_T_category_get_info(int cat_index, char *name, int *name_len, char *desc, int *desc_len,
                             int *num_cvars, int *num_pvars, int *num_categories)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_category_get_info);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_category_get_info(frame.mpi, cat_index, name, name_len, desc, desc_len, num_cvars, num_pvars, num_categories));
}
LW_INTERPOSABLE(T_category_get_info)

int PMPI_T_category_get_num(int *num_cat)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_category_get_num);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_category_get_num(frame.mpi, num_cat));
}
LW_INTERPOSABLE(T_category_get_num)

int PMPI_T_category_get_num_events(int cat_index, int *num_events)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_category_get_num_events);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_category_get_num_events(frame.mpi, cat_index, num_events));
}
LW_INTERPOSABLE(T_category_get_num_events)

int PMPI_T_category_get_pvars(int cat_index, int len, int indices[])
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_category_get_pvars);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_category_get_pvars(frame.mpi, cat_index, len, indices));
}
LW_INTERPOSABLE(T_category_get_pvars)

int PMPI_T_cvar_get_index(const char *name, int *cvar_index)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_cvar_get_index);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_cvar_get_index(frame.mpi, name, cvar_index));
}
LW_INTERPOSABLE(T_cvar_get_index)

int PMPI_T_cvar_get_info(int cvar_index, char *name, int *name_len, int *verbosity, MPI_Datatype *datatype,
                         MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *scope)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_cvar_get_info);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_cvar_get_info(frame.mpi, cvar_index, name, name_len, verbosity, datatype, enumtype, desc, desc_len, bind, scope));
}
LW_INTERPOSABLE(T_cvar_get_info)

int PMPI_T_cvar_get_num(int *num_cvar)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_cvar_get_num);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_cvar_get_num(frame.mpi, num_cvar));
}
LW_INTERPOSABLE(T_cvar_get_num)

int PMPI_T_cvar_handle_alloc(int cvar_index, void *obj_handle, MPI_T_cvar_handle *handle, int *count)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_cvar_handle_alloc);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_cvar_handle_alloc(frame.mpi, cvar_index, obj_handle, handle, count));
}
LW_INTERPOSABLE(T_cvar_handle_alloc)

int PMPI_T_cvar_handle_free(MPI_T_cvar_handle *handle)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_cvar_handle_free);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_cvar_handle_free(frame.mpi, handle));
}
LW_INTERPOSABLE(T_cvar_handle_free)

int PMPI_T_cvar_read(MPI_T_cvar_handle handle, void *buf)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_cvar_read);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_cvar_read(frame.mpi, handle, buf));
}
LW_INTERPOSABLE(T_cvar_read)

int PMPI_T_cvar_write(MPI_T_cvar_handle handle, const void *buf)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_cvar_write);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_cvar_write(frame.mpi, handle, buf));
}
LW_INTERPOSABLE(T_cvar_write)

int PMPI_T_enum_get_info(MPI_T_enum enumtype, int *num, char *name, int *name_len)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_enum_get_info);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_enum_get_info(frame.mpi, enumtype, num, name, name_len));
}
LW_INTERPOSABLE(T_enum_get_info)

int PMPI_T_enum_get_item(MPI_T_enum enumtype, int indx, int *value, char *name, int *name_len)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_enum_get_item);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_enum_get_item(frame.mpi, enumtype, indx, value, name, name_len));
}
LW_INTERPOSABLE(T_enum_get_item)

int PMPI_T_event_callback_get_info(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
                                   MPI_Info *info_used)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_event_callback_get_info);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_event_callback_get_info(frame.mpi, event_registration, cb_safety, info_used));
}
LW_INTERPOSABLE(T_event_callback_get_info)

int PMPI_T_event_callback_set_info(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
                                   MPI_Info info)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_event_callback_set_info);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_event_callback_set_info(frame.mpi, event_registration, cb_safety, info));
}
LW_INTERPOSABLE(T_event_callback_set_info)

int PMPI_T_event_copy(MPI_T_event_instance event_instance, void *buffer)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_event_copy);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_event_copy(frame.mpi, event_instance, buffer));
}
LW_INTERPOSABLE(T_event_copy)

int PMPI_T_event_get_index(const char *name, int *event_index)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_event_get_index);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_event_get_index(frame.mpi, name, event_index));
}
LW_INTERPOSABLE(T_event_get_index)

int PMPI_T_event_get_info(int event_index, char *name, int *name_len, int *verbosity,
                          MPI_Datatype array_of_datatypes[], MPI_Aint array_of_displacements[],
                          int *num_elements, MPI_T_enum *enumtype, MPI_Info *info, char *desc, int *desc_len,
                          int *bind)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_event_get_info);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_event_get_info(frame.mpi, event_index, name, name_len, verbosity, array_of_datatypes, array_of_displacements, num_elements, enumtype, info, desc, desc_len, bind));
}
LW_INTERPOSABLE(T_event_get_info)

int PMPI_T_event_get_num(int *num_events)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_event_get_num);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_event_get_num(frame.mpi, num_events));
}
LW_INTERPOSABLE(T_event_get_num)

int PMPI_T_event_get_source(MPI_T_event_instance event_instance, int *source_index)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_event_get_source);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_event_get_source(frame.mpi, event_instance, source_index));
}
LW_INTERPOSABLE(T_event_get_source)

int PMPI_T_event_get_timestamp(MPI_T_event_instance event_instance, MPI_Count *event_timestamp)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_event_get_timestamp);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_event_get_timestamp(frame.mpi, event_instance, event_timestamp));
}
LW_INTERPOSABLE(T_event_get_timestamp)

int PMPI_T_event_handle_alloc(int event_index, void *obj_handle, MPI_Info info,
                              MPI_T_event_registration *event_registration)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_event_handle_alloc);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_event_handle_alloc(frame.mpi, event_index, obj_handle, info, event_registration));
}
LW_INTERPOSABLE(T_event_handle_alloc)

int PMPI_T_event_handle_free(MPI_T_event_registration event_registration, void *user_data,
                             MPI_T_event_free_cb_function free_cb_function)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_event_handle_free);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_event_handle_free(frame.mpi, event_registration, user_data, free_cb_function));
}
LW_INTERPOSABLE(T_event_handle_free)

int PMPI_T_event_handle_get_info(MPI_T_event_registration event_registration, MPI_Info *info_used)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_event_handle_get_info);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_event_handle_get_info(frame.mpi, event_registration, info_used));
}
LW_INTERPOSABLE(T_event_handle_get_info)

int PMPI_T_event_handle_set_info(MPI_T_event_registration event_registration, MPI_Info info)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_event_handle_set_info);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_event_handle_set_info(frame.mpi, event_registration, info));
}
LW_INTERPOSABLE(T_event_handle_set_info)

int PMPI_T_event_read(MPI_T_event_instance event_instance, int element_index, void *buffer)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_event_read);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_event_read(frame.mpi, event_instance, element_index, buffer));
}
LW_INTERPOSABLE(T_event_read)

int PMPI_T_event_register_callback(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
                                   MPI_Info info, void *user_data, MPI_T_event_cb_function event_cb_function)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_event_register_callback);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_event_register_callback(frame.mpi, event_registration, cb_safety, info, user_data, event_cb_function));
}
LW_INTERPOSABLE(T_event_register_callback)

int PMPI_T_event_set_dropped_handler(MPI_T_event_registration event_registration,
                                     MPI_T_event_dropped_cb_function dropped_cb_function)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_event_set_dropped_handler);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_event_set_dropped_handler(frame.mpi, event_registration, dropped_cb_function));
}
LW_INTERPOSABLE(T_event_set_dropped_handler)

int PMPI_T_finalize(void)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_finalize);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_finalize(frame.mpi));
}
LW_INTERPOSABLE(T_finalize)

int PMPI_T_init_thread(int required, int *provided)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_init_thread);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_init_thread(frame.mpi, required, provided));
}
LW_INTERPOSABLE(T_init_thread)

int PMPI_T_pvar_get_index(const char *name, int var_class, int *pvar_index)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_pvar_get_index);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_pvar_get_index(frame.mpi, name, var_class, pvar_index));
}
LW_INTERPOSABLE(T_pvar_get_index)

int PMPI_T_pvar_get_info(int pvar_index, char *name, int *name_len, int *verbosity, int *var_class,
                         MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind,
                         int *readonly, int *continuous, int *atomic)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_pvar_get_info);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_pvar_get_info(frame.mpi, pvar_index, name, name_len, verbosity, var_class, datatype, enumtype, desc, desc_len, bind, readonly, continuous, atomic));
}
LW_INTERPOSABLE(T_pvar_get_info)

int PMPI_T_pvar_get_num(int *num_pvar)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_pvar_get_num);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_pvar_get_num(frame.mpi, num_pvar));
}
LW_INTERPOSABLE(T_pvar_get_num)

int PMPI_T_pvar_handle_alloc(MPI_T_pvar_session session, int pvar_index, void *obj_handle,
                             MPI_T_pvar_handle *handle, int *count)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_pvar_handle_alloc);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_pvar_handle_alloc(frame.mpi, session, pvar_index, obj_handle, handle, count));
}
LW_INTERPOSABLE(T_pvar_handle_alloc)

int PMPI_T_pvar_handle_free(MPI_T_pvar_session session, MPI_T_pvar_handle *handle)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_pvar_handle_free);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_pvar_handle_free(frame.mpi, session, handle));
}
LW_INTERPOSABLE(T_pvar_handle_free)

int PMPI_T_pvar_read(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_pvar_read);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_pvar_read(frame.mpi, session, handle, buf));
}
LW_INTERPOSABLE(T_pvar_read)

int PMPI_T_pvar_readreset(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_pvar_readreset);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_pvar_readreset(frame.mpi, session, handle, buf));
}
LW_INTERPOSABLE(T_pvar_readreset)

int PMPI_T_pvar_reset(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_pvar_reset);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_pvar_reset(frame.mpi, session, handle));
}
LW_INTERPOSABLE(T_pvar_reset)

int PMPI_T_pvar_session_create(MPI_T_pvar_session *session)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_pvar_session_create);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_pvar_session_create(frame.mpi, session));
}
LW_INTERPOSABLE(T_pvar_session_create)

int PMPI_T_pvar_session_free(MPI_T_pvar_session *session)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_pvar_session_free);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_pvar_session_free(frame.mpi, session));
}
LW_INTERPOSABLE(T_pvar_session_free)

int PMPI_T_pvar_start(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_pvar_start);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_pvar_start(frame.mpi, session, handle));
}
LW_INTERPOSABLE(T_pvar_start)

int PMPI_T_pvar_stop(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_pvar_stop);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_pvar_stop(frame.mpi, session, handle));
}
LW_INTERPOSABLE(T_pvar_stop)

int PMPI_T_pvar_write(MPI_T_pvar_session session, MPI_T_pvar_handle handle, const void *buf)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_pvar_write);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_pvar_write(frame.mpi, session, handle, buf));
}
LW_INTERPOSABLE(T_pvar_write)

int PMPI_T_source_get_info(int source_index, char *name, int *name_len, char *desc, int *desc_len,
                           MPI_T_source_order *ordering, MPI_Count *ticks_per_second, MPI_Count *max_ticks,
                           MPI_Info *info)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_source_get_info);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_source_get_info(frame.mpi, source_index, name, name_len, desc, desc_len, ordering, ticks_per_second, max_ticks, info));
}
LW_INTERPOSABLE(T_source_get_info)

int PMPI_T_source_get_num(int *num_sources)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_source_get_num);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_source_get_num(frame.mpi, num_sources));
}
LW_INTERPOSABLE(T_source_get_num)

int PMPI_T_source_get_timestamp(int source_index, MPI_Count *timestamp)
{
    struct lw_tool_frame frame;
    int rc = lw_tool_enter(&frame, LW_CALL_T_source_get_timestamp);
    return rc ? rc : lw_tool_leave(&frame, lw_mpi_t_source_get_timestamp(frame.mpi, source_index, timestamp));
}
LW_INTERPOSABLE(T_source_get_timestamp)
