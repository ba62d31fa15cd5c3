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

int PMPI_Close_port(const char *port_name)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)port_name};
    int rc = lw_enter(&frame, LW_CALL_Close_port, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_close_port(frame.mpi, (const char *)lw_text(a[0])));
}
LW_INTERPOSABLE(Close_port)

int PMPI_Comm_accept(const char *port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *newcomm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)port_name, (intptr_t)info, root, (intptr_t)comm, (intptr_t)newcomm};
    int rc = lw_enter(&frame, LW_CALL_Comm_accept, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_accept(frame.mpi, (const char *)lw_text(a[0]), (struct lw_info *)(intptr_t)a[1], (int)a[2], (struct lw_comm *)(intptr_t)a[3], (MPI_Comm *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Comm_accept)

int PMPI_Comm_connect(const char *port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *newcomm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)port_name, (intptr_t)info, root, (intptr_t)comm, (intptr_t)newcomm};
    int rc = lw_enter(&frame, LW_CALL_Comm_connect, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_connect(frame.mpi, (const char *)lw_text(a[0]), (struct lw_info *)(intptr_t)a[1], (int)a[2], (struct lw_comm *)(intptr_t)a[3], (MPI_Comm *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Comm_connect)

int PMPI_Comm_disconnect(MPI_Comm *comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Comm_disconnect, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_disconnect(frame.mpi, (MPI_Comm *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Comm_disconnect)

int PMPI_Comm_get_parent(MPI_Comm *parent)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)parent};
    int rc = lw_enter(&frame, LW_CALL_Comm_get_parent, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_get_parent(frame.mpi, (MPI_Comm *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Comm_get_parent)

int PMPI_Comm_join(int fd, MPI_Comm *intercomm)
{
    struct lw_frame frame;
    int64_t a[] = {fd, (intptr_t)intercomm};
    int rc = lw_enter(&frame, LW_CALL_Comm_join, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_join(frame.mpi, (int)a[0], (MPI_Comm *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Comm_join)

int PMPI_Comm_spawn(const char *command, char *argv[], int maxprocs, MPI_Info info, int root, MPI_Comm comm,
                    MPI_Comm *intercomm, int array_of_errcodes[])
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)command, (intptr_t)argv, maxprocs, (intptr_t)info, root, (intptr_t)comm,
                 (intptr_t)intercomm, (intptr_t)array_of_errcodes};
    int rc = lw_enter(&frame, LW_CALL_Comm_spawn, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_spawn(frame.mpi, (const char *)lw_text(a[0]), (char **)(intptr_t)a[1], (int)a[2], (struct lw_info *)(intptr_t)a[3], (int)a[4], (struct lw_comm *)(intptr_t)a[5], (MPI_Comm *)(intptr_t)a[6], (int *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Comm_spawn)

int PMPI_Comm_spawn_multiple(int count, char *array_of_commands[], char **array_of_argv[],
                             const int array_of_maxprocs[], const MPI_Info array_of_info[], int root,
                             MPI_Comm comm, MPI_Comm *intercomm, int array_of_errcodes[])
{
    struct lw_frame frame;
    int64_t a[] = {count, (intptr_t)array_of_commands, (intptr_t)array_of_argv, (intptr_t)array_of_maxprocs,
                 (intptr_t)array_of_info, root, (intptr_t)comm, (intptr_t)intercomm,
                 (intptr_t)array_of_errcodes};
    int rc = lw_enter(&frame, LW_CALL_Comm_spawn_multiple, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_comm_spawn_multiple(frame.mpi, (int)a[0], (char **)(intptr_t)a[1], (char ***)(intptr_t)a[2], (const int *)(intptr_t)a[3], (const MPI_Info *)(intptr_t)a[4], (int)a[5], (struct lw_comm *)(intptr_t)a[6], (MPI_Comm *)(intptr_t)a[7], (int *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Comm_spawn_multiple)

int PMPI_Info_create(MPI_Info *info)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info};
    int rc = lw_enter(&frame, LW_CALL_Info_create | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_info_create(frame.mpi, (MPI_Info *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Info_create)

int PMPI_Info_create_env(int argc, char *argv[], MPI_Info *info)
{
    struct lw_frame frame;
    int64_t a[] = {argc, (intptr_t)argv, (intptr_t)info};
    int rc = lw_enter(&frame, LW_CALL_Info_create_env | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_info_create_env(frame.mpi, (int)a[0], (char **)(intptr_t)a[1], (MPI_Info *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Info_create_env)

int PMPI_Info_delete(MPI_Info info, const char *key)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info, (intptr_t)key};
    int rc = lw_enter(&frame, LW_CALL_Info_delete | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_info_delete(frame.mpi, (struct lw_info *)(intptr_t)a[0], (const char *)lw_text(a[1])));
}
LW_INTERPOSABLE(Info_delete)

int PMPI_Info_dup(MPI_Info info, MPI_Info *newinfo)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info, (intptr_t)newinfo};
    int rc = lw_enter(&frame, LW_CALL_Info_dup | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_info_dup(frame.mpi, (struct lw_info *)(intptr_t)a[0], (MPI_Info *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Info_dup)

int PMPI_Info_free(MPI_Info *info)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info};
    int rc = lw_enter(&frame, LW_CALL_Info_free | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_info_free(frame.mpi, (MPI_Info *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Info_free)

int PMPI_Info_get(MPI_Info info, const char *key, int valuelen, char *value, int *flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info, (intptr_t)key, valuelen, (intptr_t)value, (intptr_t)flag};
    int rc = lw_enter(&frame, LW_CALL_Info_get | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_info_get(frame.mpi, (struct lw_info *)(intptr_t)a[0], (const char *)lw_text(a[1]), (int)a[2], (char *)lw_text(a[3]), (int *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Info_get)

int PMPI_Info_get_nkeys(MPI_Info info, int *nkeys)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info, (intptr_t)nkeys};
    int rc = lw_enter(&frame, LW_CALL_Info_get_nkeys | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_info_get_nkeys(frame.mpi, (struct lw_info *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Info_get_nkeys)

int PMPI_Info_get_nthkey(MPI_Info info, int n, char *key)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info, n, (intptr_t)key};
    int rc = lw_enter(&frame, LW_CALL_Info_get_nthkey | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_info_get_nthkey(frame.mpi, (struct lw_info *)(intptr_t)a[0], (int)a[1], (char *)lw_text(a[2])));
}
LW_INTERPOSABLE(Info_get_nthkey)

int PMPI_Info_get_string(MPI_Info info, const char *key, int *buflen, char *value, int *flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info, (intptr_t)key, (intptr_t)buflen, (intptr_t)value, (intptr_t)flag};
    int rc = lw_enter(&frame, LW_CALL_Info_get_string | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_info_get_string(frame.mpi, (struct lw_info *)(intptr_t)a[0], (const char *)lw_text(a[1]), (int *)(intptr_t)a[2], (char *)lw_text(a[3]), (int *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Info_get_string)

int PMPI_Info_get_valuelen(MPI_Info info, const char *key, int *valuelen, int *flag)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info, (intptr_t)key, (intptr_t)valuelen, (intptr_t)flag};
    int rc = lw_enter(&frame, LW_CALL_Info_get_valuelen | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_info_get_valuelen(frame.mpi, (struct lw_info *)(intptr_t)a[0], (const char *)lw_text(a[1]), (int *)(intptr_t)a[2], (int *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Info_get_valuelen)

int PMPI_Info_set(MPI_Info info, const char *key, const char *value)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info, (intptr_t)key, (intptr_t)value};
    int rc = lw_enter(&frame, LW_CALL_Info_set | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_info_set(frame.mpi, (struct lw_info *)(intptr_t)a[0], (const char *)lw_text(a[1]), (const char *)lw_text(a[2])));
}
LW_INTERPOSABLE(Info_set)

int PMPI_Lookup_name(const char *service_name, MPI_Info info, char *port_name)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)service_name, (intptr_t)info, (intptr_t)port_name};
    int rc = lw_enter(&frame, LW_CALL_Lookup_name, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_lookup_name(frame.mpi, (const char *)lw_text(a[0]), (struct lw_info *)(intptr_t)a[1], (char *)lw_text(a[2])));
}
LW_INTERPOSABLE(Lookup_name)

int PMPI_Open_port(MPI_Info info, char *port_name)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info, (intptr_t)port_name};
    int rc = lw_enter(&frame, LW_CALL_Open_port, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_open_port(frame.mpi, (struct lw_info *)(intptr_t)a[0], (char *)lw_text(a[1])));
}
LW_INTERPOSABLE(Open_port)

int PMPI_Publish_name(const char *service_name, MPI_Info info, const char *port_name)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)service_name, (intptr_t)info, (intptr_t)port_name};
    int rc = lw_enter(&frame, LW_CALL_Publish_name, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_publish_name(frame.mpi, (const char *)lw_text(a[0]), (struct lw_info *)(intptr_t)a[1], (const char *)lw_text(a[2])));
}
LW_INTERPOSABLE(Publish_name)

int PMPI_Session_attach_buffer(MPI_Session session, void *buffer, int size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session, (intptr_t)buffer, size};
    int rc = lw_enter(&frame, LW_CALL_Session_attach_buffer, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_attach_buffer(frame.mpi, (struct lw_session *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2]));
}
LW_INTERPOSABLE(Session_attach_buffer)

int PMPI_Session_attach_buffer_c(MPI_Session session, void *buffer, MPI_Count size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session, (intptr_t)buffer, size};
    int rc = lw_enter(&frame, LW_CALL_Session_attach_buffer_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_attach_buffer(frame.mpi, (struct lw_session *)(intptr_t)a[0], (void *)(intptr_t)a[1], a[2]));
}
LW_INTERPOSABLE(Session_attach_buffer_c)

int PMPI_Session_call_errhandler(MPI_Session session, int errorcode)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session, errorcode};
    int rc = lw_enter(&frame, LW_CALL_Session_call_errhandler | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_call_errhandler(frame.mpi, (struct lw_session *)(intptr_t)a[0], (int)a[1]));
}
LW_INTERPOSABLE(Session_call_errhandler)

int PMPI_Session_create_errhandler(MPI_Session_errhandler_function *session_errhandler_fn,
                                   MPI_Errhandler *errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session_errhandler_fn, (intptr_t)errhandler};
    int rc = lw_enter(&frame, LW_CALL_Session_create_errhandler | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_create_errhandler(frame.mpi, (MPI_Session_errhandler_function *)(intptr_t)a[0], (MPI_Errhandler *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Session_create_errhandler)

int PMPI_Session_detach_buffer(MPI_Session session, void *buffer_addr, int *size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session, (intptr_t)buffer_addr, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Session_detach_buffer, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_detach_buffer(frame.mpi, (struct lw_session *)(intptr_t)a[0], (void *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Session_detach_buffer)

int PMPI_Session_detach_buffer_c(MPI_Session session, void *buffer_addr, MPI_Count *size)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session, (intptr_t)buffer_addr, (intptr_t)size};
    int rc = lw_enter(&frame, LW_CALL_Session_detach_buffer_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_detach_buffer(frame.mpi, (struct lw_session *)(intptr_t)a[0], (void *)(intptr_t)a[1], (MPI_Count *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Session_detach_buffer_c)

int PMPI_Session_finalize(MPI_Session *session)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session};
    int rc = lw_enter(&frame, LW_CALL_Session_finalize, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_finalize(frame.mpi, (MPI_Session *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Session_finalize)

int PMPI_Session_flush_buffer(MPI_Session session)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session};
    int rc = lw_enter(&frame, LW_CALL_Session_flush_buffer, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_flush_buffer(frame.mpi, (struct lw_session *)(intptr_t)a[0]));
}
LW_INTERPOSABLE(Session_flush_buffer)

int PMPI_Session_get_errhandler(MPI_Session session, MPI_Errhandler *errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session, (intptr_t)errhandler};
    int rc = lw_enter(&frame, LW_CALL_Session_get_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_get_errhandler(frame.mpi, (struct lw_session *)(intptr_t)a[0], (MPI_Errhandler *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Session_get_errhandler)

int PMPI_Session_get_info(MPI_Session session, MPI_Info *info_used)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session, (intptr_t)info_used};
    int rc = lw_enter(&frame, LW_CALL_Session_get_info, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_get_info(frame.mpi, (struct lw_session *)(intptr_t)a[0], (MPI_Info *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Session_get_info)

int PMPI_Session_get_nth_pset(MPI_Session session, MPI_Info info, int n, int *pset_len, char *pset_name)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session, (intptr_t)info, n, (intptr_t)pset_len, (intptr_t)pset_name};
    int rc = lw_enter(&frame, LW_CALL_Session_get_nth_pset, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_get_nth_pset(frame.mpi, (struct lw_session *)(intptr_t)a[0], (struct lw_info *)(intptr_t)a[1], (int)a[2], (int *)(intptr_t)a[3], (char *)lw_text(a[4])));
}
LW_INTERPOSABLE(Session_get_nth_pset)

int PMPI_Session_get_num_psets(MPI_Session session, MPI_Info info, int *npset_names)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session, (intptr_t)info, (intptr_t)npset_names};
    int rc = lw_enter(&frame, LW_CALL_Session_get_num_psets, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_get_num_psets(frame.mpi, (struct lw_session *)(intptr_t)a[0], (struct lw_info *)(intptr_t)a[1], (int *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Session_get_num_psets)

int PMPI_Session_get_pset_info(MPI_Session session, const char *pset_name, MPI_Info *info)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session, (intptr_t)pset_name, (intptr_t)info};
    int rc = lw_enter(&frame, LW_CALL_Session_get_pset_info, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_get_pset_info(frame.mpi, (struct lw_session *)(intptr_t)a[0], (const char *)lw_text(a[1]), (MPI_Info *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Session_get_pset_info)

int PMPI_Session_iflush_buffer(MPI_Session session, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Session_iflush_buffer, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_iflush_buffer(frame.mpi, (struct lw_session *)(intptr_t)a[0], (MPI_Request *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Session_iflush_buffer)

int PMPI_Session_init(MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)info, (intptr_t)errhandler, (intptr_t)session};
    int rc = lw_enter(&frame, LW_CALL_Session_init | LW_ANYTIME, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_init(frame.mpi, (struct lw_info *)(intptr_t)a[0], (struct lw_errhandler *)(intptr_t)a[1], (MPI_Session *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Session_init)

int PMPI_Session_set_errhandler(MPI_Session session, MPI_Errhandler errhandler)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)session, (intptr_t)errhandler};
    int rc = lw_enter(&frame, LW_CALL_Session_set_errhandler, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_session_set_errhandler(frame.mpi, (struct lw_session *)(intptr_t)a[0], (struct lw_errhandler *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Session_set_errhandler)

int PMPI_Unpublish_name(const char *service_name, MPI_Info info, const char *port_name)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)service_name, (intptr_t)info, (intptr_t)port_name};
    int rc = lw_enter(&frame, LW_CALL_Unpublish_name, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_unpublish_name(frame.mpi, (const char *)lw_text(a[0]), (struct lw_info *)(intptr_t)a[1], (const char *)lw_text(a[2])));
}
LW_INTERPOSABLE(Unpublish_name)
