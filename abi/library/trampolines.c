/* SPDX-License-Identifier: MIT
 *
 * Operations and error handlers of programs: they are called with handles of the standard ABI, which must be converted.
 */
#include "foreign.h"

#define CALL_OP(name, Count)                                                                             \
    static __attribute__((noinline)) void name(procedure *function, void *in, void *inout, Count *count, \
                                               MPI_Datatype *datatype)                                   \
    {                                                                                                    \
        F_Datatype type = type_out(*datatype);                                                           \
        ((void (*)(void *, void *, Count *, F_Datatype *))function)(in, inout, count, &type);            \
    }
CALL_OP(op, int)
CALL_OP(op_c, MPI_Count)

#define CALL_ERROR(class, Class)                                                                             \
    static __attribute__((noinline)) void class##_error(procedure *function, MPI_##Class *object, int *code) \
    {                                                                                                        \
        F_##Class handle = class##_out(*object);                                                             \
        int foreign = code_out(*code);                                                                       \
        ((void (*)(F_##Class *, int *, ...))function)(&handle, &foreign);                                    \
        *code = code_in(foreign);                                                                            \
    }
CALL_ERROR(comm, Comm)
CALL_ERROR(win, Win)
CALL_ERROR(file, File)
CALL_ERROR(session, Session)

#define TRAMPOLINE(kind) lwa_##kind##_trampoline
#include "trampolines.inc"
