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
    int provided_c = MPI_THREAD_SINGLE;
    int rc = CALL(MPI_Init_thread)(NULL, NULL, (int)*required, &provided_c);
    *provided = provided_c;
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
    (void)CALL(MPI_Pcontrol)((int)*level);
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

/* A status is the same integers in all languages, as long as Fortran's are. */
WEAK void NAME(mpi_status_f082f_)(fint *from, fint *to, fint *ierror)
{
    memmove(to, from, sizeof(MPI_Status) / sizeof(int) * sizeof *to);
    finish(ierror, MPI_SUCCESS);
}
ALIAS(void, mpi_status_f082f_f08_, mpi_status_f082f_, (fint * from, fint *to, fint *ierror))
ALIAS(void, mpi_status_f2f08_, mpi_status_f082f_, (fint * from, fint *to, fint *ierror))
ALIAS(void, mpi_status_f2f08_f08_, mpi_status_f082f_, (fint * from, fint *to, fint *ierror))

/* ---------------------------------------------------------------- attributes */

#define CREATE_KEYVAL(Class, name, copier, deleter, short_values, Extra)                                    \
    WEAK void NAME(name)(procedure * copy, procedure * delete, fint * keyval, Extra * extra, fint * ierror) \
    {                                                                                                       \
        int made = MPI_KEYVAL_INVALID;                                                                      \
        void *functions = lwf_attribute_functions(copy, delete, (MPI_Aint)*extra, short_values);            \
        int rc = functions ? CALL(MPI_##Class##_create_keyval)(copier, deleter, &made, functions)           \
                           : lwf_no_memory();                                                               \
        *keyval = made;                                                                                     \
        finish(ierror, rc);                                                                                 \
    }
CREATE_KEYVAL(Comm, mpi_comm_create_keyval_, lwf_attribute_copy, lwf_attribute_delete, 0, MPI_Aint)
CREATE_KEYVAL(Type, mpi_type_create_keyval_, lwf_type_attribute_copy, lwf_type_attribute_delete, 0, MPI_Aint)
CREATE_KEYVAL(Win, mpi_win_create_keyval_, lwf_win_attribute_copy, lwf_win_attribute_delete, 0, MPI_Aint)
CREATE_KEYVAL(Comm, mpi_keyval_create_, lwf_attribute_copy, lwf_attribute_delete, 1, fint)
#undef CREATE_KEYVAL

#define SET_ATTR(Class, class, name, Value)                                                               \
    WEAK void NAME(name)(fint * object, fint * keyval, Value * value, fint * ierror)                      \
    {                                                                                                     \
        void *kept = lwf_attribute_in((MPI_Aint)*value);                                                  \
        finish(ierror, kept ? CALL(MPI_##Class##_set_attr)(class##_in(*object), keyval_in(*keyval), kept) \
                            : lwf_no_memory());                                                           \
    }
SET_ATTR(Comm, comm, mpi_comm_set_attr_, MPI_Aint)
SET_ATTR(Type, type, mpi_type_set_attr_, MPI_Aint)
SET_ATTR(Win, win, mpi_win_set_attr_, MPI_Aint)
SET_ATTR(Comm, comm, mpi_attr_put_, fint)
#undef SET_ATTR

/* The value of an attribute.  Of those that MPI itself sets C gets an address, Fortran what stands there.  [MPI 19.3.7] */
static MPI_Aint value_out(int keyval, void *value)
{
    enum { LAST = MPI_UNIVERSE_SIZE > MPI_APPNUM ? MPI_UNIVERSE_SIZE : MPI_APPNUM }; /* in MPICH the latter */
    if (keyval == MPI_WIN_SIZE)
        return *(MPI_Aint *)value;
    int is_int = (keyval >= MPI_TAG_UB && keyval <= LAST) ||
                 (keyval > MPI_WIN_BASE && keyval <= MPI_WIN_MODEL);
    return is_int ? *(int *)value : lwf_attribute_out(value);
}

#define GET_ATTR(Class, class, name, Value)                                                       \
    WEAK void NAME(name)(fint * object, fint * keyval, Value * value, fint * flag, fint * ierror) \
    {                                                                                             \
        void *found = NULL;                                                                       \
        int key = keyval_in(*keyval), flag_c = 0;                                                 \
        int rc = CALL(MPI_##Class##_get_attr)(class##_in(*object), key, &found, &flag_c);         \
        *flag = flag_c;                                                                           \
        if (rc == MPI_SUCCESS && *flag)                                                           \
            *value = (Value)value_out(key, found);                                                \
        finish(ierror, rc);                                                                       \
    }
GET_ATTR(Comm, comm, mpi_comm_get_attr_, MPI_Aint)
GET_ATTR(Type, type, mpi_type_get_attr_, MPI_Aint)
GET_ATTR(Win, win, mpi_win_get_attr_, MPI_Aint)
GET_ATTR(Comm, comm, mpi_attr_get_, fint)
#undef GET_ATTR

/* --------------------------------------------------- functions of the program */

#define OP_CREATE(name, function, kind, Function)                                                 \
    WEAK void NAME(name)(procedure * user, fint * commute, fint * op, fint * ierror)              \
    {                                                                                             \
        MPI_Op made = MPI_OP_NULL;                                                                \
        Function *trampoline = lwf_##kind##_trampoline(user);                                     \
        int rc = trampoline ? CALL(function)(trampoline, (int)*commute, &made) : lwf_no_memory(); \
        *op = op_out(made);                                                                       \
        finish(ierror, rc);                                                                       \
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

#define REGISTER_DATAREP(name, function, suffix)                                                    \
    WEAK void NAME(name)(char *datarep, procedure *read, procedure *write, procedure *extent,       \
                         MPI_Aint *extra, fint *ierror, size_t datarep_length)                      \
    {                                                                                               \
        struct text text;                                                                           \
        lwf_text_in(&text, datarep, datarep_length, 0);                                             \
        struct datarep_functions *functions = lwf_datarep_functions(read, write, extent, *extra);   \
        int rc = text.c && functions                                                                \
                     ? CALL(function)(text.c, lwf_converts(read) ? lwf_datarep_read##suffix : NULL, \
                                      lwf_converts(write) ? lwf_datarep_write##suffix : NULL,       \
                                      lwf_datarep_extent, functions)                                \
                     : lwf_no_memory();                                                             \
        lwf_datarep_keep(functions, rc);                                                            \
        text_free(&text);                                                                           \
        finish(ierror, rc);                                                                         \
    }
REGISTER_DATAREP(mpi_register_datarep_, MPI_Register_datarep, )
REGISTER_DATAREP(mpi_register_datarep_c_f08_, MPI_Register_datarep_c, _c)
#undef REGISTER_DATAREP

/* ------------------------------------------------------------------- buffers */

/* The older bindings cannot hand an address back: theirs is an array, which stays as it is.  [MPI 3.6] */
WEAK void NAME(mpi_buffer_detach_)(void *buffer, fint *size, fint *ierror)
{
    void *address;
    int size_c = 0, rc = CALL(MPI_Buffer_detach)(&address, &size_c);
    (void)buffer;
    *size = size_c;
    finish(ierror, rc);
}

WEAK void NAME(mpi_comm_detach_buffer_)(fint *comm, void *buffer, fint *size, fint *ierror)
{
    void *address;
    int size_c = 0, rc = CALL(MPI_Comm_detach_buffer)(comm_in(*comm), &address, &size_c);
    (void)buffer;
    *size = size_c;
    finish(ierror, rc);
}

WEAK void NAME(mpi_session_detach_buffer_)(fint *session, void *buffer, fint *size, fint *ierror)
{
    void *address;
    int size_c = 0, rc = CALL(MPI_Session_detach_buffer)(session_in(*session), &address, &size_c);
    (void)buffer;
    *size = size_c;
    finish(ierror, rc);
}

/* --------------------------------------------------------------------- texts */

WEAK void NAME(mpi_info_get_)(fint *info, char *key, fint *valuelen, char *value, fint *flag, fint *ierror,
                              size_t key_length, size_t value_length)
{
    struct text key_text;
    lwf_text_in(&key_text, key, key_length, 1);
    char *value_c = malloc(*valuelen > 0 ? (size_t)*valuelen + 1 : 1);
    int flag_c = 0;
    int rc = key_text.c && value_c
                 ? CALL(MPI_Info_get)(info_in(*info), key_text.c, (int)*valuelen, value_c, &flag_c)
                 : lwf_no_memory();
    *flag = flag_c;
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
    int room = *buflen > 0 ? (int)*buflen + 1 : 0, flag_c = 0;
    char *value_c = malloc((size_t)room + 1);
    int rc = key_text.c && value_c
                 ? CALL(MPI_Info_get_string)(info_in(*info), key_text.c, &room, value_c, &flag_c)
                 : lwf_no_memory();
    *flag = flag_c;
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
    int room = *pset_len > 0 ? (int)*pset_len + 1 : 0;
    char *name = malloc((size_t)room + 1);
    int rc = name ? CALL(MPI_Session_get_nth_pset)(session_in(*session), info_in(*info), (int)*n, &room, name)
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
    int integers_small[SMALL], *integers_list = integers_in(integers_small, *max_integers, integers);
    int rc = list && integers_list
                 ? CALL(MPI_Type_get_contents)(type_in(*datatype), (int)*max_integers, (int)*max_addresses,
                                               (int)*max_datatypes, integers_list, addresses, list)
                 : lwf_no_memory();
    int counts[3], combiner;
    if (rc == MPI_SUCCESS)
        rc = PMPI_Type_get_envelope(type_in(*datatype), &counts[0], &counts[1], &counts[2], &combiner);
    if (rc == MPI_SUCCESS) {
        integers_out(integers_list, counts[0], integers);
        types_out(list, counts[2], datatypes);
    }
    integers_free(integers_list, integers_small, integers);
    list_free(list, small);
    finish(ierror, rc);
}

WEAK void NAME(mpi_type_get_contents_c_f08_)(fint *datatype, MPI_Count *max_integers,
                                             MPI_Count *max_addresses, MPI_Count *max_large_counts,
                                             MPI_Count *max_datatypes, fint *integers, MPI_Aint *addresses,
                                             MPI_Count *large_counts, fint *datatypes, fint *ierror)
{
    MPI_Datatype small[SMALL], *list = list_room(small, *max_datatypes, sizeof *list);
    int integers_small[SMALL], *integers_list = integers_in(integers_small, *max_integers, integers);
    int rc = list && integers_list
                 ? CALL(MPI_Type_get_contents_c)(type_in(*datatype), *max_integers, *max_addresses,
                                                 *max_large_counts, *max_datatypes, integers_list, addresses,
                                                 large_counts, list)
                 : lwf_no_memory();
    MPI_Count counts[4];
    int combiner;
    if (rc == MPI_SUCCESS)
        rc = PMPI_Type_get_envelope_c(type_in(*datatype), &counts[0], &counts[1], &counts[2], &counts[3],
                                      &combiner);
    if (rc == MPI_SUCCESS) {
        integers_out(integers_list, counts[0], integers);
        types_out(list, counts[3], datatypes);
    }
    integers_free(integers_list, integers_small, integers);
    list_free(list, small);
    finish(ierror, rc);
}

/* ---------------------------------------------------------------- processes */

/* Only the root's programs and arguments mean anything. */
static int at_root(fint comm, fint root)
{
    int rank = -1;
    return CALL(MPI_Comm_rank)(comm_in(comm), &rank) == MPI_SUCCESS && rank == root;
}

/* How many error codes come out, where they must be converted: the root knows. */
static MPI_Count codes_expected(fint comm, fint root, int programs, const fint *maxprocs)
{
    MPI_Count sum = 0;
#ifdef LWMPI_LONG_INTEGERS
    sum = lwf_sum(maxprocs, programs);
    if (PMPI_Bcast(&sum, 1, MPI_COUNT, (int)root, comm_in(comm)))
        sum = 0;
#else
    (void)comm, (void)root, (void)programs, (void)maxprocs;
#endif
    return sum;
}

WEAK void NAME(mpi_comm_spawn_)(char *command, char *argv, fint *maxprocs, fint *info, fint *root, fint *comm,
                                fint *intercomm, fint *array_of_errcodes, fint *ierror, size_t command_length,
                                size_t argv_length)
{
    int here = at_root(*comm, *root), none = !here || lwf_no_arguments(argv);
    char **program = lwf_texts_in(command, command_length, 0, here);
    char **words = none ? NULL : lwf_texts_in(argv, argv_length, argv_length, -1);
    MPI_Comm made = MPI_COMM_NULL;
    MPI_Count processes = codes_expected(*comm, *root, here, maxprocs);
    int small[SMALL], *codes = integers_in(small, processes, array_of_errcodes);
    int rc = program && (none || words)
                 ? CALL(MPI_Comm_spawn)(program[0], words, (int)*maxprocs, info_in(*info), (int)*root,
                                        comm_in(*comm), &made, codes)
                 : lwf_no_memory();
    *intercomm = comm_out(made);
    integers_out(codes, codes ? processes : 0, array_of_errcodes);
    integers_free(codes, small, array_of_errcodes);
    free(program);
    free(words);
    finish(ierror, rc);
}

/* The arguments of each program, of which the texts of one come `count` apart.  NULL: no memory. */
static char ***arguments_in(const char *argv, size_t length, int count)
{
    char ***lists = calloc((size_t)count + 1, sizeof *lists);
    for (int i = 0; lists && i < count; i++)
        lists[i] = lwf_texts_in(argv + (size_t)i * length, length, (size_t)count * length, -1);
    return lists;
}

static void arguments_free(char ***lists, int count)
{
    for (int i = 0; lists && i < count; i++)
        free(lists[i]);
    free(lists);
}

WEAK void NAME(mpi_comm_spawn_multiple_)(fint *count, char *array_of_commands, char *array_of_argv,
                                         fint *array_of_maxprocs, fint *array_of_info, fint *root, fint *comm,
                                         fint *intercomm, fint *array_of_errcodes, fint *ierror,
                                         size_t commands_length, size_t argv_length)
{
    int here = at_root(*comm, *root), programs = here ? (int)*count : 0,
        none = !here || lwf_no_arguments(array_of_argv);
    char **commands = lwf_texts_in(array_of_commands, commands_length, commands_length, programs);
    char ***words = none ? NULL : arguments_in(array_of_argv, argv_length, programs);
    MPI_Info small[SMALL], *infos = infos_in(small, programs, array_of_info);
    MPI_Comm made = MPI_COMM_NULL;
    MPI_Count processes = codes_expected(*comm, *root, programs, array_of_maxprocs);
    int codes_small[SMALL], *codes = integers_in(codes_small, processes, array_of_errcodes);
    int most_small[SMALL], *most = integers_in(most_small, programs, array_of_maxprocs);
    int rc = commands && infos && most && (none || words)
                 ? CALL(MPI_Comm_spawn_multiple)((int)*count, commands, words, most, infos, (int)*root,
                                                 comm_in(*comm), &made, codes)
                 : lwf_no_memory();
    *intercomm = comm_out(made);
    integers_out(codes, codes ? processes : 0, array_of_errcodes);
    integers_free(codes, codes_small, array_of_errcodes);
    integers_free(most, most_small, array_of_maxprocs);
    list_free(infos, small);
    free(commands);
    arguments_free(words, programs);
    finish(ierror, rc);
}
