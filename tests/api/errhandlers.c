/* SPDX-License-Identifier: MIT
 *
 * Error handlers of the program: told about errors of the right object with its handle and the error code, as long as the
 * object has them, however often their handles are freed; and they may call MPI themselves.
 * ranks: 1 3
 */
#include "_check.h"

static int rank, size;
static int first_calls, second_calls, file_calls, nested, last_code;
static MPI_Comm last_comm;
static MPI_File last_file;

static void first(MPI_Comm *comm, int *code, ...)
{
    first_calls++;
    last_comm = *comm;
    last_code = *code;
}

static void second(MPI_Comm *comm, int *code, ...)
{
    (void)code;
    second_calls++;
    last_comm = *comm;
}

/* Asks about the error, fails itself on another communicator, and replaces itself. */
static void curious(MPI_Comm *comm, int *code, ...)
{
    int class = -1, length = 0, value = -1;
    char text[MPI_MAX_ERROR_STRING];
    nested++;
    RETURNS(MPI_SUCCESS, MPI_Error_class(*code, &class));
    EXPECT(class == MPI_ERR_TAG);
    RETURNS(MPI_SUCCESS, MPI_Error_string(*code, text, &length));
    EXPECT(strncmp(text, "MPI_ERR_TAG", 11) == 0);
    RETURNS(MPI_SUCCESS, MPI_Comm_rank(*comm, &value));
    EXPECT(value == rank);
    int before = second_calls;
    RETURNS(MPI_ERR_COUNT, MPI_Send(NULL, -1, MPI_INT, 0, 0, MPI_COMM_SELF));
    EXPECT(second_calls == before + 1);
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(*comm, MPI_ERRORS_RETURN));
}

/* "The error code to be returned": the handler may say another one. */
static void mild(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    *code = *code == MPI_ERR_TAG ? MPI_SUCCESS : MPI_ERR_OTHER;
}

static void file_error(MPI_File *file, int *code, ...)
{
    file_calls++;
    last_file = *file;
    last_code = *code;
}

static void lives(void)
{
    MPI_Errhandler one, two, found = MPI_ERRHANDLER_NULL, again;
    MPI_Comm copy, copied;
    RETURNS(MPI_SUCCESS, MPI_Comm_create_errhandler(first, &one));
    RETURNS(MPI_SUCCESS, MPI_Comm_create_errhandler(second, &two));
    EXPECT(one != two);
    RETURNS(MPI_SUCCESS, MPI_Comm_dup(MPI_COMM_WORLD, &copy));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(copy, one));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_SELF, two));
    for (int i = 0; i < 5; i++) {
        RETURNS(MPI_SUCCESS, MPI_Comm_get_errhandler(copy, &found));
        EXPECT(found == one);
    }
    RETURNS(MPI_ERR_RANK, MPI_Send(NULL, 0, MPI_INT, size, 0, copy));
    EXPECT(first_calls == 1 && last_comm == copy && last_code == MPI_ERR_RANK && second_calls == 0);
    RETURNS(MPI_ERR_TYPE, MPI_Type_free(&(MPI_Datatype){MPI_DATATYPE_NULL})); /* of no object */
    EXPECT(first_calls == 1 && second_calls == 1 && last_comm == MPI_COMM_SELF);

    /* A duplicate has the error handler, too. */
    RETURNS(MPI_SUCCESS, MPI_Comm_dup(copy, &copied));
    RETURNS(MPI_ERR_TAG, MPI_Send(NULL, 0, MPI_INT, 0, -5, copied));
    EXPECT(first_calls == 2 && last_comm == copied);

    /* Five handles were asked for besides the first. */
    for (int i = 0; i < 5; i++) {
        again = one;
        RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&again));
        EXPECT(again == MPI_ERRHANDLER_NULL);
    }
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_WORLD, one));
    again = one;
    RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&again));
    RETURNS(MPI_ERR_ERRHANDLER, MPI_Comm_set_errhandler(copy, one)); /* no handle is left */
    EXPECT(first_calls == 3 && last_comm == copy);
    RETURNS(MPI_ERR_TAG, MPI_Send(NULL, 0, MPI_INT, 0, -5, MPI_COMM_WORLD));
    EXPECT(first_calls == 4 && last_comm == MPI_COMM_WORLD);
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&copied));
    RETURNS(MPI_ERR_TAG, MPI_Send(NULL, 0, MPI_INT, 0, -5, copy));
    EXPECT(first_calls == 5);
    RETURNS(MPI_SUCCESS, MPI_Comm_get_errhandler(copy, &found)); /* a new handle */
    EXPECT(found != MPI_ERRHANDLER_NULL && found != one);
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_WORLD, found));
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&copy));
    RETURNS(MPI_ERR_TAG, MPI_Send(NULL, 0, MPI_INT, 0, -5, MPI_COMM_WORLD));
    EXPECT(first_calls == 6);
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&found));
    RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&two)); /* MPI_COMM_SELF keeps it */
}

static void called(void)
{
    MPI_Errhandler handler;
    RETURNS(MPI_SUCCESS, MPI_Comm_create_errhandler(first, &handler));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler));
    first_calls = 0;
    static const int codes[] = {MPI_ERR_IO, MPI_SUCCESS, MPI_ERR_LASTCODE, 123456, -3};
    for (int i = 0; i < 5; i++) {
        RETURNS(MPI_SUCCESS, MPI_Comm_call_errhandler(MPI_COMM_WORLD, codes[i]));
        EXPECT(first_calls == i + 1 && last_code == codes[i] && last_comm == MPI_COMM_WORLD);
    }
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    RETURNS(MPI_SUCCESS, MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_IO));
    EXPECT(first_calls == 5);
    RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&handler));

    RETURNS(MPI_SUCCESS, MPI_Comm_create_errhandler(curious, &handler));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler));
    RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&handler));
    RETURNS(MPI_ERR_TAG, MPI_Send(NULL, 0, MPI_INT, 0, -5, MPI_COMM_WORLD));
    EXPECT(nested == 1);
    RETURNS(MPI_ERR_TAG, MPI_Send(NULL, 0, MPI_INT, 0, -5, MPI_COMM_WORLD));
    EXPECT(nested == 1); /* it is no longer there */

    RETURNS(MPI_SUCCESS, MPI_Comm_create_errhandler(mild, &handler));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler));
    RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&handler));
    RETURNS(MPI_SUCCESS, MPI_Send(NULL, 0, MPI_INT, 0, -5, MPI_COMM_WORLD));
    RETURNS(MPI_ERR_OTHER, MPI_Send(NULL, 0, MPI_INT, size, 0, MPI_COMM_WORLD));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
}

/* What the program calls a code of its own is told as it is, also where it has raised it itself. */
static void own_codes(void)
{
    int code = -1, length = -1;
    char text[MPI_MAX_ERROR_STRING];
    RETURNS(MPI_SUCCESS, MPI_Add_error_code(MPI_ERR_OTHER, &code));
    RETURNS(MPI_SUCCESS, MPI_Add_error_string(code, "the tank is empty"));
    RETURNS(MPI_SUCCESS, MPI_Comm_call_errhandler(MPI_COMM_WORLD, code));
    RETURNS(MPI_SUCCESS, MPI_Error_string(code, text, &length));
    EXPECT(strcmp(text, "the tank is empty") == 0 && length == 17);
}

/* An error that a request finds out is told to its communicator. */
static void requests(void)
{
    MPI_Comm copy;
    MPI_Errhandler handler;
    MPI_Request request[2];
    MPI_Status status[2];
    int out[4] = {1, 2, 3, 4}, in[2];
    RETURNS(MPI_SUCCESS, MPI_Comm_dup(MPI_COMM_WORLD, &copy));
    RETURNS(MPI_SUCCESS, MPI_Comm_create_errhandler(first, &handler));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(copy, handler));
    RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&handler));
    first_calls = second_calls = 0;
    for (int all = 0; all < 2; all++) {
        RETURNS(MPI_SUCCESS, MPI_Irecv(in, 2, MPI_INT, rank, 1, copy, &request[0]));
        RETURNS(MPI_SUCCESS, MPI_Isend(out, 4, MPI_INT, rank, 1, copy, &request[1]));
        if (all) {
            RETURNS(MPI_ERR_IN_STATUS, MPI_Waitall(2, request, status));
            EXPECT(status[0].MPI_ERROR == MPI_ERR_TRUNCATE && status[1].MPI_ERROR == MPI_SUCCESS);
        } else {
            RETURNS(MPI_ERR_TRUNCATE, MPI_Wait(&request[0], &status[0]));
            RETURNS(MPI_SUCCESS, MPI_Wait(&request[1], &status[1]));
        }
        EXPECT(first_calls == all + 1 && last_comm == copy && second_calls == 0);
    }
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&copy));
}

static void files(void)
{
    MPI_Errhandler handler, found = MPI_ERRHANDLER_NULL;
    MPI_File file = MPI_FILE_NULL;
    RETURNS(MPI_SUCCESS, MPI_File_get_errhandler(MPI_FILE_NULL, &found));
    EXPECT(found == MPI_ERRORS_RETURN);
    RETURNS(MPI_SUCCESS, MPI_File_create_errhandler(file_error, &handler));
    RETURNS(MPI_SUCCESS, MPI_File_set_errhandler(MPI_FILE_NULL, handler));
    RETURNS(MPI_SUCCESS, MPI_File_get_errhandler(MPI_FILE_NULL, &found));
    EXPECT(found == handler);
    RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&found));
    RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&handler));
    RETURNS(MPI_SUCCESS, MPI_File_call_errhandler(MPI_FILE_NULL, MPI_ERR_AMODE));
    EXPECT(file_calls == 1 && last_file == MPI_FILE_NULL && last_code == MPI_ERR_AMODE);
    file = WILD(MPI_File);
    RETURNS(MPI_ERR_FILE, MPI_File_call_errhandler(file, MPI_ERR_AMODE));
    EXPECT(file_calls == 2 && last_file == MPI_FILE_NULL && last_code == MPI_ERR_FILE);
    RETURNS(MPI_SUCCESS, MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
    RETURNS(MPI_ERR_FILE, MPI_File_call_errhandler(file, MPI_ERR_AMODE));
    EXPECT(file_calls == 2);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    errors_return_();
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    lives();
    called();
    own_codes();
    requests();
    files();
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    return finish_();
}
