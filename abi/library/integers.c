/* SPDX-License-Identifier: MIT
 *
 * Handles and statuses as numbers, as Fortran and other languages have them.
 */
#include "foreign.h"

#define INTEGER(Class, class, Type)                                                                    \
    __attribute__((visibility("default"))) int f_##Class##_c2f(F_##Type handle) __asm__("PMPI_" #Class \
                                                                                        "_c2f");       \
    __attribute__((visibility("default")))                                                             \
    F_##Type f_##Class##_f2c(int number) __asm__("PMPI_" #Class "_f2c");                               \
    int f_##Class##_c2f(F_##Type handle)                                                               \
    {                                                                                                  \
        return class##_number(handle);                                                                 \
    }                                                                                                  \
    F_##Type f_##Class##_f2c(int number)                                                               \
    {                                                                                                  \
        return class##_numbered(number);                                                               \
    }                                                                                                  \
    int f_##Class##_toint(F_##Type handle)                                                             \
    {                                                                                                  \
        return class##_number(handle);                                                                 \
    }                                                                                                  \
    F_##Type f_##Class##_fromint(int number)                                                           \
    {                                                                                                  \
        return class##_numbered(number);                                                               \
    }                                                                                                  \
    ENTRY(Class##_c2f)                                                                                 \
    ENTRY(Class##_f2c)                                                                                 \
    ENTRY(Class##_toint)                                                                               \
    ENTRY(Class##_fromint)
INTEGER(Comm, comm, Comm)
INTEGER(Group, group, Group)
INTEGER(Type, type, Datatype)
INTEGER(Errhandler, errhandler, Errhandler)
INTEGER(Op, op, Op)
INTEGER(Info, info, Info)
INTEGER(Win, win, Win)
INTEGER(Request, request, Request)
INTEGER(Message, message, Message)
INTEGER(Session, session, Session)
INTEGER(File, file, File)

/* A status is the same words in all languages. */
#define COPY(name)                                                                            \
    __attribute__((visibility("default"))) int f_##name(const F_Status *from,                 \
                                                        F_Status *to) __asm__("PMPI_" #name); \
    int f_##name(const F_Status *from, F_Status *to)                                          \
    {                                                                                         \
        *to = *from;                                                                          \
        return FOREIGN_MPI_SUCCESS;                                                           \
    }                                                                                         \
    ENTRY(name)
COPY(Status_c2f)
COPY(Status_f2c)
COPY(Status_c2f08)
COPY(Status_f082c)
COPY(Status_f082f)
COPY(Status_f2f08)

/* Statuses that Fortran ignores: whose address is here.  The library of the Fortran bindings sets them. */
#define VARIABLE(name, value) __attribute__((visibility("default"))) void *name = value;
static F_Status ignored[2];
VARIABLE(MPI_F_STATUS_IGNORE, &ignored[0])
VARIABLE(MPI_F_STATUSES_IGNORE, &ignored[1])
VARIABLE(MPI_F08_STATUS_IGNORE, &ignored[0])
VARIABLE(MPI_F08_STATUSES_IGNORE, &ignored[1])
