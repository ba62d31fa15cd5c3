/* SPDX-License-Identifier: MIT
 *
 * Operations and error handlers of Fortran.  C calls them with nothing that says which it is, and with handles that must
 * become numbers.  So each procedure of the program gets a number, and for each number there is a C function of each kind.
 * A procedure keeps its number: how many operations are made of it, and when they are freed, does not matter.
 */
#include "convert.h"

#include <pthread.h>
#include <stdio.h>

enum { PROCEDURES = 256 };

static procedure *procedures[PROCEDURES];
static int used;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* a shared library serves all ranks of a process */

/* The number of a procedure; -1: there is none left. */
static int number_of(procedure *function, const char *call)
{
    pthread_mutex_lock(&lock);
    int number = 0;
    while (number < used && procedures[number] != function)
        number++;
    if (number == PROCEDURES)
        number = -1;
    else if (number == used)
        procedures[used++] = function;
    pthread_mutex_unlock(&lock);
    if (number < 0)
        fprintf(stderr, "%s: %d procedures are operations or error handlers already; expected no more\n",
                call, PROCEDURES);
    return number;
}

#define CALL_OP(name, Count)                                                                      \
    static __attribute__((noinline)) void name(int number, void *in, void *inout, Count *count,   \
                                               MPI_Datatype *datatype)                            \
    {                                                                                             \
        fint type = type_out(*datatype);                                                          \
        ((void (*)(void *, void *, Count *, fint *))procedures[number])(in, inout, count, &type); \
    }
CALL_OP(op, int)
CALL_OP(op_c, MPI_Count)

#define CALL_ERROR(class, Type)                                                              \
    static __attribute__((noinline)) void class##_error(int number, Type *object, int *code) \
    {                                                                                        \
        fint handle = class##_out(*object);                                                  \
        ((void (*)(fint *, fint *))procedures[number])(&handle, code);                       \
    }
CALL_ERROR(comm, MPI_Comm)
CALL_ERROR(win, MPI_Win)
CALL_ERROR(file, MPI_File)
CALL_ERROR(session, MPI_Session)

/* clang-format off */
#define EACH_OF_16(make, high) \
    make(high##0) make(high##1) make(high##2) make(high##3) make(high##4) make(high##5) make(high##6) make(high##7) \
    make(high##8) make(high##9) make(high##A) make(high##B) make(high##C) make(high##D) make(high##E) make(high##F)
#define EACH(make) \
    EACH_OF_16(make, 0x0) EACH_OF_16(make, 0x1) EACH_OF_16(make, 0x2) EACH_OF_16(make, 0x3) \
    EACH_OF_16(make, 0x4) EACH_OF_16(make, 0x5) EACH_OF_16(make, 0x6) EACH_OF_16(make, 0x7) \
    EACH_OF_16(make, 0x8) EACH_OF_16(make, 0x9) EACH_OF_16(make, 0xA) EACH_OF_16(make, 0xB) \
    EACH_OF_16(make, 0xC) EACH_OF_16(make, 0xD) EACH_OF_16(make, 0xE) EACH_OF_16(make, 0xF)
/* clang-format on */

#define TRAMPOLINES(number)                                                                    \
    static void op_##number(void *in, void *inout, int *count, MPI_Datatype *datatype)         \
    {                                                                                          \
        op(number, in, inout, count, datatype);                                                \
    }                                                                                          \
    static void op_c_##number(void *in, void *inout, MPI_Count *count, MPI_Datatype *datatype) \
    {                                                                                          \
        op_c(number, in, inout, count, datatype);                                              \
    }                                                                                          \
    static void comm_##number(MPI_Comm *object, int *code, ...)                                \
    {                                                                                          \
        comm_error(number, object, code);                                                      \
    }                                                                                          \
    static void win_##number(MPI_Win *object, int *code, ...)                                  \
    {                                                                                          \
        win_error(number, object, code);                                                       \
    }                                                                                          \
    static void file_##number(MPI_File *object, int *code, ...)                                \
    {                                                                                          \
        file_error(number, object, code);                                                      \
    }                                                                                          \
    static void session_##number(MPI_Session *object, int *code, ...)                          \
    {                                                                                          \
        session_error(number, object, code);                                                   \
    }
EACH(TRAMPOLINES)

/* For each kind the list of trampolines and what takes one from it; NULL: none is left. */
#define KIND(kind, Function, call)                                            \
    Function *lwf_##kind##_trampoline(procedure *function)                    \
    {                                                                         \
        static Function *const trampolines[PROCEDURES] = {EACH(LIST_##kind)}; \
        int number = number_of(function, call);                               \
        return number < 0 ? NULL : trampolines[number];                       \
    }
#define LIST_op(number)      op_##number,
#define LIST_op_c(number)    op_c_##number,
#define LIST_comm(number)    comm_##number,
#define LIST_win(number)     win_##number,
#define LIST_file(number)    file_##number,
#define LIST_session(number) session_##number,
KIND(op, MPI_User_function, "MPI_Op_create")
KIND(op_c, MPI_User_function_c, "MPI_Op_create_c")
KIND(comm, MPI_Comm_errhandler_function, "MPI_Comm_create_errhandler")
KIND(win, MPI_Win_errhandler_function, "MPI_Win_create_errhandler")
KIND(file, MPI_File_errhandler_function, "MPI_File_create_errhandler")
KIND(session, MPI_Session_errhandler_function, "MPI_Session_create_errhandler")
