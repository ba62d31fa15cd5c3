/* SPDX-License-Identifier: MIT
 *
 * Procedures whose arguments are not just converted one by one; part of calls.c.
 */

/* ------------------------------------------------------------------- runtime */

WEAK void NAME(mpi_init_)(fint *ierror)
{
    int rc = CALL(MPI_Init)(NULL, NULL);
    if (rc == MPI_SUCCESS)
        lwf_tell_types();
    finish(ierror, rc);
}

WEAK void NAME(mpi_init_thread_)(fint *required, fint *provided, fint *ierror)
{
    int rc = CALL(MPI_Init_thread)(NULL, NULL, *required, provided);
    if (rc == MPI_SUCCESS)
        lwf_tell_types();
    finish(ierror, rc);
}

WEAK void NAME(mpi_info_create_env_)(fint *info, fint *ierror)
{
    MPI_Info info_c = MPI_INFO_NULL;
    int rc = CALL(MPI_Info_create_env)(0, NULL, &info_c);
    *info = info_out(info_c);
    finish(ierror, rc);
}

WEAK void NAME(mpi_pcontrol_)(fint *level)
{
    (void)CALL(MPI_Pcontrol)(*level);
}

WEAK void NAME(mpi_f_sync_reg_)(void *buf)
{
    (void)buf;
}

WEAK void NAME(mpi_f_sync_reg_f08ts_)(CFI_cdesc_t *buf)
{
    (void)buf;
}

WEAK void NAME(mpi_sizeof_f08ts_)(CFI_cdesc_t *x, fint *size, fint *ierror)
{
    *size = (fint)x->elem_len;
    finish(ierror, MPI_SUCCESS);
}

/* A status is the same eight integers in all languages. */
WEAK void NAME(mpi_status_f082f_)(fint *from, fint *to, fint *ierror)
{
    memmove(to, from, sizeof(MPI_Status));
    finish(ierror, MPI_SUCCESS);
}
ALIAS(void, mpi_status_f082f_f08_, mpi_status_f082f_, (fint * from, fint *to, fint *ierror))
ALIAS(void, mpi_status_f2f08_, mpi_status_f082f_, (fint * from, fint *to, fint *ierror))
ALIAS(void, mpi_status_f2f08_f08_, mpi_status_f082f_, (fint * from, fint *to, fint *ierror))

/* ---------------------------------------------------------------- attributes */

#define CREATE_KEYVAL(Class, name, copier, deleter, short_values, Extra)                                    \
    WEAK void NAME(name)(procedure * copy, procedure * delete, fint * keyval, Extra * extra, fint * ierror) \
    {                                                                                                       \
        void *functions = lwf_attribute_functions(copy, delete, (MPI_Aint)*extra, short_values);            \
        int rc = functions ? CALL(MPI_##Class##_create_keyval)(copier, deleter, keyval, functions)          \
                           : lwf_no_memory();                                                               \
        finish(ierror, rc);                                                                                 \
    }
CREATE_KEYVAL(Comm, mpi_comm_create_keyval_, lwf_attribute_copy, lwf_attribute_delete, 0, MPI_Aint)
CREATE_KEYVAL(Type, mpi_type_create_keyval_, lwf_type_attribute_copy, lwf_type_attribute_delete, 0, MPI_Aint)
CREATE_KEYVAL(Win, mpi_win_create_keyval_, lwf_win_attribute_copy, lwf_win_attribute_delete, 0, MPI_Aint)
CREATE_KEYVAL(Comm, mpi_keyval_create_, lwf_attribute_copy, lwf_attribute_delete, 1, fint)
#undef CREATE_KEYVAL

/* The value of an attribute.  Of those that MPI itself sets C gets an address, Fortran what stands there.  [MPI 19.3.7] */
static MPI_Aint value_out(int keyval, void *value)
{
    if (keyval == MPI_WIN_SIZE)
        return *(MPI_Aint *)value;
    int is_int = (keyval >= MPI_TAG_UB && keyval <= MPI_UNIVERSE_SIZE) ||
                 (keyval > MPI_WIN_BASE && keyval <= MPI_WIN_MODEL);
    return is_int ? *(int *)value : (MPI_Aint)(intptr_t)value;
}

#define GET_ATTR(Class, class, name, Value)                                                       \
    WEAK void NAME(name)(fint * object, fint * keyval, Value * value, fint * flag, fint * ierror) \
    {                                                                                             \
        void *found = NULL;                                                                       \
        *flag = 0;                                                                                \
        int rc = CALL(MPI_##Class##_get_attr)(class##_in(*object), *keyval, &found, flag);        \
        if (rc == MPI_SUCCESS && *flag)                                                           \
            *value = (Value)value_out(*keyval, found);                                            \
        finish(ierror, rc);                                                                       \
    }
GET_ATTR(Comm, comm, mpi_comm_get_attr_, MPI_Aint)
GET_ATTR(Type, type, mpi_type_get_attr_, MPI_Aint)
GET_ATTR(Win, win, mpi_win_get_attr_, MPI_Aint)
GET_ATTR(Comm, comm, mpi_attr_get_, fint)
#undef GET_ATTR

/* --------------------------------------------------- functions of the program */

#define OP_CREATE(name, function, kind, Function)                                            \
    WEAK void NAME(name)(procedure * user, fint * commute, fint * op, fint * ierror)         \
    {                                                                                        \
        MPI_Op made = MPI_OP_NULL;                                                           \
        Function *trampoline = lwf_##kind##_trampoline(user);                                \
        int rc = trampoline ? CALL(function)(trampoline, *commute, &made) : lwf_no_memory(); \
        *op = op_out(made);                                                                  \
        finish(ierror, rc);                                                                  \
    }
OP_CREATE(mpi_op_create_, MPI_Op_create, op, MPI_User_function)
OP_CREATE(mpi_op_create_c_f08_, MPI_Op_create_c, op_c, MPI_User_function_c)
#undef OP_CREATE

#define CREATE_ERRHANDLER(Class, class)                                                                      \
    WEAK void NAME(mpi_##class##_create_errhandler_)(procedure * function, fint * errhandler, fint * ierror) \
    {                                                                                                        \
        MPI_Errhandler made = MPI_ERRHANDLER_NULL;                                                           \
        MPI_##Class##_errhandler_function *trampoline = lwf_##class##_trampoline(function);                  \
        int rc = trampoline ? CALL(MPI_##Class##_create_errhandler)(trampoline, &made) : lwf_no_memory();    \
        *errhandler = errhandler_out(made);                                                                  \
        finish(ierror, rc);                                                                                  \
    }
CREATE_ERRHANDLER(Comm, comm)
CREATE_ERRHANDLER(Win, win)
CREATE_ERRHANDLER(File, file)
CREATE_ERRHANDLER(Session, session)
#undef CREATE_ERRHANDLER

WEAK void NAME(mpi_grequest_start_)(procedure *query, procedure *freed, procedure *cancel, MPI_Aint *extra,
                                    fint *request, fint *ierror)
{
    MPI_Request made = MPI_REQUEST_NULL;
    void *functions = lwf_request_functions(query, freed, cancel, *extra);
    int rc = functions ? CALL(MPI_Grequest_start)(lwf_request_query, lwf_request_free, lwf_request_cancel,
                                                  functions, &made)
                       : lwf_no_memory();
    if (rc != MPI_SUCCESS)
        free(functions);
    *request = request_out(made);
    finish(ierror, rc);
}

/* ------------------------------------------------------------------- buffers */

/* The older bindings cannot hand an address back: theirs is an array, which stays as it is.  [MPI 3.6] */
WEAK void NAME(mpi_buffer_detach_)(void *buffer, fint *size, fint *ierror)
{
    void *address;
    (void)buffer;
    finish(ierror, CALL(MPI_Buffer_detach)(&address, size));
}

WEAK void NAME(mpi_comm_detach_buffer_)(fint *comm, void *buffer, fint *size, fint *ierror)
{
    void *address;
    (void)buffer;
    finish(ierror, CALL(MPI_Comm_detach_buffer)(comm_in(*comm), &address, size));
}

WEAK void NAME(mpi_session_detach_buffer_)(fint *session, void *buffer, fint *size, fint *ierror)
{
    void *address;
    (void)buffer;
    finish(ierror, CALL(MPI_Session_detach_buffer)(session_in(*session), &address, size));
}

/* --------------------------------------------------------------------- texts */

WEAK void NAME(mpi_info_get_)(fint *info, char *key, fint *valuelen, char *value, fint *flag, fint *ierror,
                              size_t key_length, size_t value_length)
{
    struct text key_text;
    lwf_text_in(&key_text, key, key_length, 1);
    char *value_c = malloc(*valuelen > 0 ? (size_t)*valuelen + 1 : 1);
    *flag = 0;
    int rc = key_text.c && value_c ? CALL(MPI_Info_get)(info_in(*info), key_text.c, *valuelen, value_c, flag)
                                   : lwf_no_memory();
    if (rc == MPI_SUCCESS && *flag)
        lwf_text_out(value, value_length, value_c);
    free(value_c);
    text_free(&key_text);
    finish(ierror, rc);
}

/* In Fortran lengths of texts do not count the zero byte at the end. */
WEAK void NAME(mpi_info_get_string_)(fint *info, char *key, fint *buflen, char *value, fint *flag,
                                     fint *ierror, size_t key_length, size_t value_length)
{
    struct text key_text;
    lwf_text_in(&key_text, key, key_length, 1);
    int room = *buflen > 0 ? *buflen + 1 : 0;
    char *value_c = malloc((size_t)room + 1);
    *flag = 0;
    int rc = key_text.c && value_c
                 ? CALL(MPI_Info_get_string)(info_in(*info), key_text.c, &room, value_c, flag)
                 : lwf_no_memory();
    if (rc == MPI_SUCCESS && *flag) {
        if (*buflen > 0)
            lwf_text_out(value, value_length, value_c);
        *buflen = room - 1;
    }
    free(value_c);
    text_free(&key_text);
    finish(ierror, rc);
}

WEAK void NAME(mpi_session_get_nth_pset_)(fint *session, fint *info, fint *n, fint *pset_len, char *pset_name,
                                          fint *ierror, size_t pset_name_length)
{
    int room = *pset_len > 0 ? *pset_len + 1 : 0;
    char *name = malloc((size_t)room + 1);
    int rc = name ? CALL(MPI_Session_get_nth_pset)(session_in(*session), info_in(*info), *n, &room, name)
                  : lwf_no_memory();
    if (rc == MPI_SUCCESS) {
        if (*pset_len > 0)
            lwf_text_out(pset_name, pset_name_length, name);
        *pset_len = room - 1;
    }
    free(name);
    finish(ierror, rc);
}

/* ----------------------------------------------------------------- datatypes */

/* How many datatypes there are only the envelope tells. */
WEAK void NAME(mpi_type_get_contents_)(fint *datatype, fint *max_integers, fint *max_addresses,
                                       fint *max_datatypes, fint *integers, MPI_Aint *addresses,
                                       fint *datatypes, fint *ierror)
{
    MPI_Datatype small[SMALL], *list = list_room(small, *max_datatypes, sizeof *list);
    int rc = list ? CALL(MPI_Type_get_contents)(type_in(*datatype), *max_integers, *max_addresses,
                                                *max_datatypes, integers, addresses, list)
                  : lwf_no_memory();
    int counts[3], combiner;
    if (rc == MPI_SUCCESS)
        rc = PMPI_Type_get_envelope(type_in(*datatype), &counts[0], &counts[1], &counts[2], &combiner);
    if (rc == MPI_SUCCESS)
        types_out(list, counts[2], datatypes);
    list_free(list, small);
    finish(ierror, rc);
}

WEAK void NAME(mpi_type_get_contents_c_f08_)(fint *datatype, MPI_Count *max_integers,
                                             MPI_Count *max_addresses, MPI_Count *max_large_counts,
                                             MPI_Count *max_datatypes, fint *integers, MPI_Aint *addresses,
                                             MPI_Count *large_counts, fint *datatypes, fint *ierror)
{
    MPI_Datatype small[SMALL], *list = list_room(small, *max_datatypes, sizeof *list);
    int rc = list ? CALL(MPI_Type_get_contents_c)(type_in(*datatype), *max_integers, *max_addresses,
                                                  *max_large_counts, *max_datatypes, integers, addresses,
                                                  large_counts, list)
                  : lwf_no_memory();
    MPI_Count counts[4];
    int combiner;
    if (rc == MPI_SUCCESS)
        rc = PMPI_Type_get_envelope_c(type_in(*datatype), &counts[0], &counts[1], &counts[2], &counts[3],
                                      &combiner);
    if (rc == MPI_SUCCESS)
        types_out(list, counts[3], datatypes);
    list_free(list, small);
    finish(ierror, rc);
}
