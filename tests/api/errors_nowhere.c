/* SPDX-License-Identifier: MIT
 *
 * Errors of no object go to MPI_COMM_WORLD's error handler while the program has set that one alone, and to MPI_COMM_SELF's
 * once it has set that one; and the error handler is told the handle of whom it serves.
 * ranks: 1 3
 */
#include "_check.h"

static int calls, class;
static MPI_Comm told;

static void heard(MPI_Comm *comm, int *code, ...)
{
    calls++;
    told = *comm;
    MPI_Error_class(*code, &class);
}

/* Each once, with this communicator. */
static void everywhere(MPI_Comm comm)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Op op = MPI_SUM;
    MPI_Request request = (MPI_Request)(intptr_t)0x123456;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Aint size = -1;
    void *memory;
    int number = MPI_KEYVAL_INVALID, dims[2] = {3, 0};
#define TOLD(wanted, call)                                                             \
    do {                                                                               \
        calls = 0;                                                                     \
        told = MPI_COMM_NULL;                                                          \
        RETURNS(wanted, call);                                                         \
        if (calls != 1 || told != comm || class != (wanted)) {                         \
            fprintf(stderr, "line %d: told %d times, of %p\n", __LINE__, calls, told); \
            failures_++;                                                               \
        }                                                                              \
    } while (0)
    TOLD(MPI_ERR_COMM, MPI_Comm_rank(MPI_COMM_NULL, &number));
    TOLD(MPI_ERR_COMM, MPI_Barrier(BAD_COMM));
    TOLD(MPI_ERR_INFO, MPI_Info_free(&info));
    TOLD(MPI_ERR_TYPE, MPI_Type_commit(&type));
    TOLD(MPI_ERR_TYPE, MPI_Type_size(BAD_TYPE, &number));
    TOLD(MPI_ERR_GROUP, MPI_Group_free(&group));
    TOLD(MPI_ERR_OP, MPI_Op_free(&op));
    TOLD(MPI_ERR_OP, MPI_Reduce_local(&number, dims, 1, MPI_INT, MPI_MAXLOC));
    TOLD(MPI_ERR_REQUEST, MPI_Wait(&request, MPI_STATUS_IGNORE));
    TOLD(MPI_ERR_ARG, MPI_Errhandler_free(&handler));
    TOLD(MPI_ERR_SESSION, MPI_Session_finalize(&session));
    TOLD(MPI_ERR_KEYVAL, MPI_Comm_free_keyval(&number));
    TOLD(MPI_ERR_ARG, MPI_Alloc_mem(size, MPI_INFO_NULL, &memory));
    TOLD(MPI_ERR_DIMS, MPI_Dims_create(7, 2, dims));
    TOLD(MPI_ERR_ARG, MPI_Error_class(-1, &number));
}

int main(int argc, char **argv)
{
    MPI_Errhandler handler;
    MPI_Init(&argc, &argv);
    RETURNS(MPI_SUCCESS, MPI_Comm_create_errhandler(heard, &handler));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler));
    everywhere(MPI_COMM_WORLD);
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_SELF, handler));
    everywhere(MPI_COMM_SELF);
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL));
    everywhere(MPI_COMM_SELF);
    RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&handler));
    return finish_();
}
