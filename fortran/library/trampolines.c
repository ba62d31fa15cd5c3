/* SPDX-License-Identifier: MIT
 *
 * Operations and error handlers of Fortran: C calls them with handles, which must become numbers.
 */
#include "convert.h"

#define CALL_OP(name, Count, Number)                                                                     \
    static __attribute__((noinline)) void name(procedure *function, void *in, void *inout, Count *count, \
                                               MPI_Datatype *datatype)                                   \
    {                                                                                                    \
        fint type = type_out(*datatype);                                                                 \
        Number number = *count;                                                                          \
        ((void (*)(void *, void *, Number *, fint *))function)(in, inout, &number, &type);               \
    }
CALL_OP(op, int, fint)
CALL_OP(op_c, MPI_Count, MPI_Count)

#define CALL_ERROR(class, Type)                                                                       \
    static __attribute__((noinline)) void class##_error(procedure *function, Type *object, int *code) \
    {                                                                                                 \
        fint handle = class##_out(*object), number = *code;                                           \
        ((void (*)(fint *, fint *))function)(&handle, &number);                                       \
        *code = (int)number;                                                                          \
    }
CALL_ERROR(comm, MPI_Comm)
CALL_ERROR(win, MPI_Win)
CALL_ERROR(file, MPI_File)
CALL_ERROR(session, MPI_Session)

#define TRAMPOLINE(kind) lwf_##kind##_trampoline
#include "trampolines.inc"
