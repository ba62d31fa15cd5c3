/* SPDX-License-Identifier: MIT
 *
 * A handle that a failed call was to make is null: when the function itself fails, its arguments being of the right kind
 * (args_all.py tries those that are not), before MPI_Init, and after MPI_Finalize.
 * ranks: 1 2
 * modes: threads isolate
 * options: --initial-errhandler mpi_errors_return
 */
#include "_check.h"

static int refuse(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    (void)comm;
    (void)key;
    (void)extra;
    (void)in;
    (void)out;
    (void)flag;
    return MPI_ERR_OTHER;
}

static int refuse_type(MPI_Datatype type, int key, void *extra, void *in, void *out, int *flag)
{
    (void)type;
    return refuse(MPI_COMM_NULL, key, extra, in, out, flag);
}

/* Each begins with a handle that is something else. */
#define NULLED(class, error, variable, call)                                                    \
    do {                                                                                        \
        variable = (__typeof__(variable))(intptr_t)0x4d4d4d;                                    \
        RETURNS(error, call);                                                                   \
        if (variable != class) {                                                                \
            fprintf(stderr, "%s:%d: expected " #class " after the call\n", __FILE__, __LINE__); \
            failures_++;                                                                        \
        }                                                                                       \
    } while (0)

static void inactive(int error)
{
    MPI_Comm comm;
    MPI_Group group;
    MPI_Datatype type;
    MPI_Request request;
    MPI_Op op;
    MPI_Message message;
    int key, buffer = 0;
    NULLED(MPI_COMM_NULL, error, comm, MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    NULLED(MPI_GROUP_NULL, error, group, MPI_Comm_group(MPI_COMM_WORLD, &group));
    NULLED(MPI_DATATYPE_NULL, error, type, MPI_Type_contiguous(2, MPI_INT, &type));
    NULLED(MPI_REQUEST_NULL, error, request, MPI_Isend(&buffer, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request));
    NULLED(MPI_REQUEST_NULL, error, request, MPI_Ibarrier(MPI_COMM_WORLD, &request));
    NULLED(MPI_OP_NULL, error, op, MPI_Op_create(NULL, 1, &op));
    NULLED(MPI_MESSAGE_NULL, error, message, MPI_Mprobe(0, 0, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE));
    NULLED(MPI_KEYVAL_INVALID, error, key, MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, NULL, &key, NULL));
    MPI_Comm idup;
    idup = (MPI_Comm)(intptr_t)0x4d4d4d;
    NULLED(MPI_REQUEST_NULL, error, request, MPI_Comm_idup(MPI_COMM_WORLD, &idup, &request));
    EXPECT(idup == MPI_COMM_NULL);
}

static void attributes(void)
{
    int key;
    MPI_Comm from, comm;
    MPI_Datatype type_from, type;
    RETURNS(MPI_SUCCESS, MPI_Comm_dup(MPI_COMM_SELF, &from));
    RETURNS(MPI_SUCCESS, MPI_Comm_create_keyval(refuse, MPI_COMM_NULL_DELETE_FN, &key, NULL));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_attr(from, key, NULL));
    RETURNS(MPI_SUCCESS, MPI_Comm_free_keyval(&key));
    NULLED(MPI_COMM_NULL, MPI_ERR_OTHER, comm, MPI_Comm_dup(from, &comm));
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&from));
    RETURNS(MPI_SUCCESS, MPI_Type_contiguous(2, MPI_INT, &type_from));
    RETURNS(MPI_SUCCESS, MPI_Type_create_keyval(refuse_type, MPI_TYPE_NULL_DELETE_FN, &key, NULL));
    RETURNS(MPI_SUCCESS, MPI_Type_set_attr(type_from, key, NULL));
    RETURNS(MPI_SUCCESS, MPI_Type_free_keyval(&key));
    NULLED(MPI_DATATYPE_NULL, MPI_ERR_OTHER, type, MPI_Type_dup(type_from, &type));
    RETURNS(MPI_SUCCESS, MPI_Type_free(&type_from));
}

static void bodies(void)
{
    int size, two[2] = {0, 0}, large[1] = {1 << 20}, part[1] = {5}, start[1] = {7}, whole[1] = {8},
              buffer = 0;
    MPI_Group world, group;
    MPI_Comm comm;
    MPI_Datatype type;
    MPI_Request request;
    MPI_Session session;
    MPI_Info info;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    RETURNS(MPI_SUCCESS, MPI_Comm_group(MPI_COMM_WORLD, &world));
    NULLED(MPI_GROUP_NULL, MPI_ERR_RANK, group, MPI_Group_incl(world, 2, two, &group));
    NULLED(MPI_GROUP_NULL, MPI_ERR_RANK, group, MPI_Group_excl(world, 1, &size, &group));
    RETURNS(MPI_SUCCESS, MPI_Group_free(&world));
    NULLED(MPI_COMM_NULL, MPI_ERR_DIMS, comm, MPI_Cart_create(MPI_COMM_WORLD, 1, large, two, 0, &comm));
    NULLED(MPI_COMM_NULL, MPI_ERR_TOPOLOGY, comm, MPI_Cart_sub(MPI_COMM_WORLD, two, &comm));
    NULLED(MPI_COMM_NULL, MPI_ERR_ARG, comm, MPI_Comm_split(MPI_COMM_WORLD, -5, 0, &comm));
    NULLED(MPI_DATATYPE_NULL, MPI_ERR_ARG, type,
           MPI_Type_create_subarray(1, whole, part, start, MPI_ORDER_C, MPI_INT, &type));
    NULLED(MPI_DATATYPE_NULL, MPI_ERR_ARG, type, MPI_Type_match_size(MPI_TYPECLASS_REAL, 3, &type));
    NULLED(MPI_REQUEST_NULL, MPI_ERR_BUFFER, request,
           MPI_Ibsend(&buffer, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request));
    RETURNS(MPI_SUCCESS, MPI_Info_create(&info));
    RETURNS(MPI_SUCCESS, MPI_Info_set(info, "thread_level", "none"));
    NULLED(MPI_SESSION_NULL, MPI_ERR_INFO_VALUE, session,
           MPI_Session_init(info, MPI_ERRORS_RETURN, &session));
    RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
    RETURNS(MPI_SUCCESS, MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    NULLED(MPI_GROUP_NULL, MPI_ERR_ARG, group, MPI_Group_from_session_pset(session, "none", &group));
    NULLED(MPI_INFO_NULL, MPI_ERR_ARG, info, MPI_Session_get_pset_info(session, "none", &info));
    RETURNS(MPI_SUCCESS, MPI_Session_finalize(&session));
}

int main(int argc, char **argv)
{
    inactive(MPI_ERR_OTHER);
    MPI_Init(&argc, &argv);
    errors_return_();
    bodies();
    attributes();
    still_works_();
    MPI_Finalize();
    inactive(MPI_ERR_OTHER);
    return failures_ ? 1 : 0;
}
