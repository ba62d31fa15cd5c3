/* SPDX-License-Identifier: MIT
 *
 * The tool interface: objects that a variable is bound to, and functions that are told of events.
 */
#include "foreign.h"

/* A handle of the standard, of any class. */
union object {
    MPI_Comm comm;
    MPI_Datatype type;
    MPI_Errhandler errhandler;
    MPI_File file;
    MPI_Group group;
    MPI_Op op;
    MPI_Request request;
    MPI_Win win;
    MPI_Message message;
    MPI_Info info;
    MPI_Session session;
};

/* The object that `foreign` is the address of, as the standard's library wants it. */
static void *object_at(union object *object, int bind, void *foreign)
{
#define BOUND(BIND, class, Class)                          \
    case MPI_T_BIND_MPI_##BIND:                            \
        object->class = class##_in(*(F_##Class *)foreign); \
        break;
    if (!foreign)
        return NULL;
    switch (bind) {
        BOUND(COMM, comm, Comm)
        BOUND(DATATYPE, type, Datatype)
        BOUND(ERRHANDLER, errhandler, Errhandler)
        BOUND(FILE, file, File)
        BOUND(GROUP, group, Group)
        BOUND(OP, op, Op)
        BOUND(REQUEST, request, Request)
        BOUND(WIN, win, Win)
        BOUND(MESSAGE, message, Message)
        BOUND(INFO, info, Info)
        BOUND(SESSION, session, Session)
    default:
        return foreign;
    }
    return object;
}

int f_T_cvar_handle_alloc(int cvar_index, void *obj_handle, MPI_T_cvar_handle *handle, int *count)
{
    union object object;
    int bind = MPI_T_BIND_NO_OBJECT;
    standard.T_cvar_get_info(cvar_index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, NULL);
    return code_out(
        standard.T_cvar_handle_alloc(cvar_index, object_at(&object, bind, obj_handle), handle, count));
}
ENTRY(T_cvar_handle_alloc)

int f_T_pvar_handle_alloc(MPI_T_pvar_session session, int pvar_index, void *obj_handle,
                          MPI_T_pvar_handle *handle, int *count)
{
    union object object;
    int bind = MPI_T_BIND_NO_OBJECT;
    standard.T_pvar_get_info(pvar_index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, NULL, NULL,
                             NULL);
    return code_out(standard.T_pvar_handle_alloc(session, pvar_index, object_at(&object, bind, obj_handle),
                                                 handle, count));
}
ENTRY(T_pvar_handle_alloc)

int f_T_event_handle_alloc(int event_index, void *obj_handle, F_Info info,
                           MPI_T_event_registration *event_registration)
{
    union object object;
    int bind = MPI_T_BIND_NO_OBJECT;
    standard.T_event_get_info(event_index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind);
    return code_out(standard.T_event_handle_alloc(event_index, object_at(&object, bind, obj_handle),
                                                  info_in(info), event_registration));
}
ENTRY(T_event_handle_alloc)

int f_T_event_get_info(int event_index, char *name, int *name_len, int *verbosity,
                       F_Datatype array_of_datatypes[], MPI_Aint array_of_displacements[], int *num_elements,
                       MPI_T_enum *enumtype, F_Info *info, char *desc, int *desc_len, int *bind)
{
    int room = num_elements ? *num_elements : 0;
    MPI_Datatype small[SMALL], *list = array_of_datatypes ? list_room(small, room, sizeof *list) : NULL;
    MPI_Info info_c = MPI_INFO_NULL;
    int rc = standard.T_event_get_info(event_index, name, name_len, verbosity, list, array_of_displacements,
                                       num_elements, enumtype, info ? &info_c : NULL, desc, desc_len, bind);
    for (int i = 0; rc == MPI_SUCCESS && list && i < room && i < *num_elements; i++)
        array_of_datatypes[i] = type_out(list[i]);
    if (rc == MPI_SUCCESS && verbosity)
        *verbosity = verbosity_out(*verbosity);
    if (rc == MPI_SUCCESS && bind)
        *bind = bind_out(*bind);
    if (info)
        *info = info_out(info_c);
    list_free(list, small);
    return code_out(rc);
}
ENTRY(T_event_get_info)

/* -------------------------------------------------- functions that are told of events */

/* Kept for the life of the program: a registration may be told of a last event when it is freed. */
struct hearer {
    MPI_T_event_cb_function *heard;
    void *user_data;
};

/* How safe a call is has the type of the standard, but a value of the foreign ABI. */
static MPI_T_cb_safety safety_foreign(MPI_T_cb_safety safety)
{
    return (MPI_T_cb_safety)safety_out((int)safety);
}

static void heard(MPI_T_event_instance instance, MPI_T_event_registration registration,
                  MPI_T_cb_safety safety, void *user_data)
{
    const struct hearer *hearer = user_data;
    hearer->heard(instance, registration, safety_foreign(safety), hearer->user_data);
}

int f_T_event_register_callback(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
                                F_Info info, void *user_data, MPI_T_event_cb_function event_cb_function)
{
    struct hearer *hearer = event_cb_function ? malloc(sizeof *hearer) : NULL;
    if (event_cb_function && !hearer)
        return code_out(MPI_T_ERR_MEMORY);
    if (hearer)
        *hearer = (struct hearer){event_cb_function, user_data};
    return code_out(standard.T_event_register_callback(event_registration,
                                                       (MPI_T_cb_safety)safety_in((int)cb_safety),
                                                       info_in(info), hearer, hearer ? heard : NULL));
}
ENTRY(T_event_register_callback)

struct farewell {
    MPI_T_event_free_cb_function *freed;
    void *user_data;
};

static void freed(MPI_T_event_registration registration, MPI_T_cb_safety safety, void *user_data)
{
    struct farewell *farewell = user_data;
    farewell->freed(registration, safety_foreign(safety), farewell->user_data);
    free(farewell);
}

int f_T_event_handle_free(MPI_T_event_registration event_registration, void *user_data,
                          MPI_T_event_free_cb_function free_cb_function)
{
    struct farewell *farewell = free_cb_function ? malloc(sizeof *farewell) : NULL;
    if (free_cb_function && !farewell)
        return code_out(MPI_T_ERR_MEMORY);
    if (farewell)
        *farewell = (struct farewell){free_cb_function, user_data};
    int rc = standard.T_event_handle_free(event_registration, farewell, farewell ? freed : NULL);
    if (rc)
        free(farewell);
    return code_out(rc);
}
ENTRY(T_event_handle_free)

int f_T_event_set_dropped_handler(MPI_T_event_registration event_registration,
                                  MPI_T_event_dropped_cb_function dropped_cb_function)
{
    /* The one value of safety that it is called with is the same in all. */
    return code_out(standard.T_event_set_dropped_handler(event_registration, dropped_cb_function));
}
ENTRY(T_event_set_dropped_handler)
