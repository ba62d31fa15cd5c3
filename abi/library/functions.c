/* SPDX-License-Identifier: MIT
 *
 * Functions whose conversion is not a matter of single arguments: those that take functions of the program, contents of
 * datatypes, and the start of processes.
 */
#include "attributes.h"

#include <stdio.h>

int f_Pcontrol(const int level, ...)
{
    return code_out(standard.Pcontrol(level));
}
ENTRY(Pcontrol)

/* The version whose constants the ABI has. */
int f_Get_version(int *version, int *subversion)
{
    *version = FOREIGN_MPI_VERSION;
    *subversion = FOREIGN_MPI_SUBVERSION;
    return FOREIGN_MPI_SUCCESS;
}
ENTRY(Get_version)

/* Programs ask which ABI they are on: not the standard's. */
int f_Abi_get_version(int *abi_major, int *abi_minor)
{
    *abi_major = *abi_minor = -1;
    return FOREIGN_MPI_SUCCESS;
}
ENTRY(Abi_get_version)

/* Nor is it known here which types of Fortran their library was made for.  [MPI 20.2.4] */
int f_Abi_get_fortran_info(F_Info *info)
{
    if (info)
        *info = info_out(MPI_INFO_NULL);
    return FOREIGN_MPI_SUCCESS;
}
ENTRY(Abi_get_fortran_info)

/* -------------------------------------------------- operations, error handlers */

#define OP_CREATE(Function, Type, kind)                                                \
    int f_##Function(Type *user_fn, int commute, F_Op *op)                             \
    {                                                                                  \
        MPI_Op op_c = MPI_OP_NULL;                                                     \
        Type *called = user_fn ? lwa_##kind##_trampoline((procedure *)user_fn) : NULL; \
        if (user_fn && !called)                                                        \
            return lwa_no_memory();                                                    \
        int rc = standard.Function(called, commute, op ? &op_c : NULL);                \
        if (op)                                                                        \
            *op = op_out(op_c);                                                        \
        return code_out(rc);                                                           \
    }                                                                                  \
    ENTRY(Function)
OP_CREATE(Op_create, MPI_User_function, op)
OP_CREATE(Op_create_c, MPI_User_function_c, op_c)

#define ERRHANDLER_CREATE(Class, class)                                                                      \
    int f_##Class##_create_errhandler(MPI_##Class##_errhandler_function *function, F_Errhandler *errhandler) \
    {                                                                                                        \
        MPI_Errhandler errhandler_c = MPI_ERRHANDLER_NULL;                                                   \
        MPI_##Class##_errhandler_function *called = function                                                 \
                                                        ? lwa_##class##_trampoline((procedure *)function)    \
                                                        : NULL;                                              \
        if (function && !called)                                                                             \
            return lwa_no_memory();                                                                          \
        int rc = standard.Class##_create_errhandler(called, errhandler ? &errhandler_c : NULL);              \
        if (errhandler)                                                                                      \
            *errhandler = errhandler_out(errhandler_c);                                                      \
        return code_out(rc);                                                                                 \
    }                                                                                                        \
    ENTRY(Class##_create_errhandler)
ERRHANDLER_CREATE(Comm, comm)
ERRHANDLER_CREATE(Win, win)
ERRHANDLER_CREATE(File, file)
ERRHANDLER_CREATE(Session, session)

/* --------------------------------------------------------- generalized requests */

struct grequest {
    procedure *query, *free, *cancel;
    void *extra;
    int fortran; /* they have no result, but a last argument for it */
};

static __thread struct grequest *grequest_last;

void lwa_grequest_fortran(void)
{
    grequest_last->fortran = 1;
}

static int grequest_query(void *extra, MPI_Status *status)
{
    const struct grequest *request = extra;
    F_Status foreign = {.MPI_SOURCE = FOREIGN_MPI_ANY_SOURCE, .MPI_TAG = FOREIGN_MPI_ANY_TAG};
    int rc = FOREIGN_MPI_SUCCESS, error = status->MPI_ERROR;
    if (request->fortran)
        ((void (*)(void *, F_Status *, int *))request->query)(request->extra, &foreign, &rc);
    else
        rc = ((int (*)(void *, F_Status *))request->query)(request->extra, &foreign);
    status_in(status, &foreign);
    status->MPI_ERROR = error;
    return code_in(rc);
}

static int grequest_free(void *extra)
{
    struct grequest *request = extra;
    int rc = FOREIGN_MPI_SUCCESS;
    if (request->fortran)
        ((void (*)(void *, int *))request->free)(request->extra, &rc);
    else
        rc = ((int (*)(void *))request->free)(request->extra);
    free(request);
    return code_in(rc);
}

static int grequest_cancel(void *extra, int complete)
{
    const struct grequest *request = extra;
    int rc = FOREIGN_MPI_SUCCESS;
    if (request->fortran)
        ((void (*)(void *, int *, int *))request->cancel)(request->extra, &complete, &rc);
    else
        rc = ((int (*)(void *, int))request->cancel)(request->extra, complete);
    return code_in(rc);
}

int f_Grequest_start(MPI_Grequest_query_function *query_fn, MPI_Grequest_free_function *free_fn,
                     MPI_Grequest_cancel_function *cancel_fn, void *extra_state, F_Request *request)
{
    struct grequest *made = malloc(sizeof *made);
    MPI_Request request_c = MPI_REQUEST_NULL;
    if (!made)
        return lwa_no_memory();
    *made = (struct grequest){(procedure *)query_fn, (procedure *)free_fn, (procedure *)cancel_fn,
                              extra_state, 0};
    int rc = standard.Grequest_start(query_fn ? grequest_query : NULL, free_fn ? grequest_free : NULL,
                                     cancel_fn ? grequest_cancel : NULL, made, &request_c);
    if (rc)
        free(made);
    else
        grequest_last = made;
    *request = request_out(request_c);
    return code_out(rc);
}
ENTRY(Grequest_start)

/* -------------------------------------------------------- representations of data */

struct datarep {
    int (*extent)(F_Datatype, MPI_Aint *, void *);
    procedure *read, *write;
    void *extra;
};

static int datarep_extent(MPI_Datatype datatype, MPI_Aint *extent, void *extra)
{
    const struct datarep *datarep = extra;
    return code_in(datarep->extent(type_out(datatype), extent, datarep->extra));
}

#define CONVERT(name, which, Count)                                                                        \
    static int name(void *userbuf, MPI_Datatype datatype, Count count, void *filebuf, MPI_Offset position, \
                    void *extra)                                                                           \
    {                                                                                                      \
        const struct datarep *datarep = extra;                                                             \
        int (*convert)(void *, F_Datatype, Count, void *, MPI_Offset,                                      \
                       void *) = (__typeof__(convert))datarep->which;                                      \
        return code_in(convert(userbuf, type_out(datatype), count, filebuf, position, datarep->extra));    \
    }
CONVERT(datarep_read, read, int)
CONVERT(datarep_write, write, int)
CONVERT(datarep_read_c, read, MPI_Count)
CONVERT(datarep_write_c, write, MPI_Count)

/* Never freed: a representation is there for the life of the program. */
#define REGISTER(Function, Convert, reader, writer)                                                  \
    int f_##Function(const char *datarep, Convert *read_conversion_fn, Convert *write_conversion_fn, \
                     MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state)           \
    {                                                                                                \
        struct datarep *made = malloc(sizeof *made);                                                 \
        if (!made)                                                                                   \
            return lwa_no_memory();                                                                  \
        *made = (struct datarep){(__typeof__(made->extent))(procedure *)dtype_file_extent_fn,        \
                                 (procedure *)read_conversion_fn, (procedure *)write_conversion_fn,  \
                                 extra_state};                                                       \
        int rc = standard.Function(datarep, read_conversion_fn ? reader : NULL,                      \
                                   write_conversion_fn ? writer : NULL,                              \
                                   dtype_file_extent_fn ? datarep_extent : NULL, made);              \
        if (rc)                                                                                      \
            free(made);                                                                              \
        return code_out(rc);                                                                         \
    }                                                                                                \
    ENTRY(Function)
REGISTER(Register_datarep, MPI_Datarep_conversion_function, datarep_read, datarep_write)
REGISTER(Register_datarep_c, MPI_Datarep_conversion_function_c, datarep_read_c, datarep_write_c)

/* ---------------------------------------------------------- contents of datatypes */

/* Orders and distributions among the numbers that a datatype was made from.  `wide`: its sizes are counts, which are not here. */
static void contents_out(int combiner, int wide, int *integers)
{
    if (combiner == MPI_COMBINER_SUBARRAY) {
        int *order = &integers[wide ? 1 : 1 + 3 * integers[0]];
        *order = order_out(*order);
    } else if (combiner == MPI_COMBINER_DARRAY) {
        int dims = integers[2], *distributions = &integers[wide ? 3 : 3 + dims],
            *order = &distributions[3 * dims];
        for (int i = 0; i < dims; i++) {
            distributions[i] = distribute_out(distributions[i]);
            distributions[dims + i] = darg_out(distributions[dims + i]);
        }
        *order = order_out(*order);
    }
}

/* Datatypes are converted in the place where they came: one by one, from the end where theirs are wider. */
static void types_out(F_Datatype *foreign, const MPI_Datatype *list, MPI_Count count)
{
    for (MPI_Count i = 0; i < count; i++)
        foreign[i] = type_out(list[i]);
}

int f_Type_get_contents(F_Datatype datatype, int max_integers, int max_addresses, int max_datatypes,
                        int array_of_integers[], MPI_Aint array_of_addresses[],
                        F_Datatype array_of_datatypes[])
{
    MPI_Datatype type = type_in(datatype), small[SMALL],
                 *list = list_room(small, max_datatypes, sizeof *list);
    int integers, addresses, types, combiner;
    if (!list)
        return lwa_no_memory();
    int rc = standard.Type_get_contents(type, max_integers, max_addresses, max_datatypes, array_of_integers,
                                        array_of_addresses, list);
    if (rc == MPI_SUCCESS && !standard.Type_get_envelope(type, &integers, &addresses, &types, &combiner)) {
        contents_out(combiner, 0, array_of_integers);
        types_out(array_of_datatypes, list, types);
    }
    list_free(list, small);
    return code_out(rc);
}
ENTRY(Type_get_contents)

int f_Type_get_contents_c(F_Datatype datatype, MPI_Count max_integers, MPI_Count max_addresses,
                          MPI_Count max_large_counts, MPI_Count max_datatypes, int array_of_integers[],
                          MPI_Aint array_of_addresses[], MPI_Count array_of_large_counts[],
                          F_Datatype array_of_datatypes[])
{
    MPI_Datatype type = type_in(datatype), small[SMALL],
                 *list = list_room(small, max_datatypes, sizeof *list);
    MPI_Count integers, addresses, counts, types;
    int combiner;
    if (!list)
        return lwa_no_memory();
    int rc = standard.Type_get_contents_c(type, max_integers, max_addresses, max_large_counts, max_datatypes,
                                          array_of_integers, array_of_addresses, array_of_large_counts, list);
    if (rc == MPI_SUCCESS &&
        !standard.Type_get_envelope_c(type, &integers, &addresses, &counts, &types, &combiner)) {
        contents_out(combiner, counts > 0, array_of_integers);
        types_out(array_of_datatypes, list, types);
    }
    list_free(list, small);
    return code_out(rc);
}
ENTRY(Type_get_contents_c)

/* ------------------------------------------------------------ starting processes */

/* What became of processes, as the root wants to know it. */
static void codes_convert(MPI_Comm comm, int root, int *codes, MPI_Count count)
{
    int rank = MPI_PROC_NULL;
    standard.Comm_rank(comm, &rank);
    for (MPI_Count i = 0; codes && rank == root && i < count; i++)
        codes[i] = code_out(codes[i]);
}

int f_Comm_spawn(const char *command, char *argv[], int maxprocs, F_Info info, int root, F_Comm comm,
                 F_Comm *intercomm, int array_of_errcodes[])
{
    MPI_Comm intercomm_c = MPI_COMM_NULL, comm_c = comm_in(comm);
    int rc = standard.Comm_spawn(command, argv, maxprocs, info_in(info), rank_in(root), comm_c, &intercomm_c,
                                 array_of_errcodes);
    if (rc == MPI_SUCCESS)
        codes_convert(comm_c, root, array_of_errcodes, maxprocs);
    *intercomm = comm_out(intercomm_c);
    return code_out(rc);
}
ENTRY(Comm_spawn)

int f_Comm_spawn_multiple(int count, char *array_of_commands[], char **array_of_argv[],
                          const int array_of_maxprocs[], const F_Info array_of_info[], int root, F_Comm comm,
                          F_Comm *intercomm, int array_of_errcodes[])
{
    MPI_Comm intercomm_c = MPI_COMM_NULL, comm_c = comm_in(comm);
    MPI_Info small[SMALL], *list = NULL;
    MPI_Count processes = 0;
    int rank = MPI_PROC_NULL;
    standard.Comm_rank(comm_c, &rank);
    for (int i = 0; rank == root && i < count; i++)
        processes += array_of_maxprocs[i];
    if (rank == root)
        list = infos_in(small, count, array_of_info);
    int rc = standard.Comm_spawn_multiple(count, array_of_commands, array_of_argv, array_of_maxprocs, list,
                                          rank_in(root), comm_c, &intercomm_c, array_of_errcodes);
    if (rc == MPI_SUCCESS)
        codes_convert(comm_c, root, array_of_errcodes, processes);
    list_free(list, small);
    *intercomm = comm_out(intercomm_c);
    return code_out(rc);
}
ENTRY(Comm_spawn_multiple)
