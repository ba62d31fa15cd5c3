/* SPDX-License-Identifier: MIT
 *
 * Between Fortran's arguments and C's: handles, texts, lists.  Nothing here knows more than the
 * functions of the standard: what differs between ABIs is in dialect.h, which each has.
 */
#ifndef LW_FORTRAN_CONVERT_H
#define LW_FORTRAN_CONVERT_H

#include <dialect.h>
#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL = 64 }; /* elements of a list on the stack */

/* ------------------------------------------------------------------- handles */

#define HANDLE(Class, class, Type)              \
    static inline Type class##_in(fint handle)  \
    {                                           \
        return HANDLE_IN(Class, Type, handle);  \
    }                                           \
    static inline fint class##_out(Type handle) \
    {                                           \
        return HANDLE_OUT(Class, handle);       \
    }
HANDLE(Comm, comm, MPI_Comm)
HANDLE(Type, type, MPI_Datatype)
HANDLE(Request, request, MPI_Request)
HANDLE(Group, group, MPI_Group)
HANDLE(Info, info, MPI_Info)
HANDLE(Op, op, MPI_Op)
HANDLE(Win, win, MPI_Win)
HANDLE(File, file, MPI_File)
HANDLE(Errhandler, errhandler, MPI_Errhandler)
HANDLE(Message, message, MPI_Message)
HANDLE(Session, session, MPI_Session)
#undef HANDLE

/* Lists: `small` is where they are while they fit.  NULL: no memory. */
static inline void *list_room(void *small, MPI_Count count, size_t bytes)
{
    memset(small, 0, bytes); /* a list may be empty */
    return count <= SMALL ? small : malloc((size_t)count * bytes);
}

static inline void list_free(void *list, void *small)
{
    if (list != small)
        free(list);
}

#define LIST(class, Type)                                                              \
    static inline Type *class##s_in(Type *small, MPI_Count count, const fint *handles) \
    {                                                                                  \
        Type *list = list_room(small, count, sizeof *list);                            \
        for (MPI_Count i = 0; list && i < count; i++)                                  \
            list[i] = class##_in(handles[i]);                                          \
        return list;                                                                   \
    }                                                                                  \
    static inline void class##s_out(const Type *list, MPI_Count count, fint *handles)  \
    {                                                                                  \
        for (MPI_Count i = 0; i < count; i++)                                          \
            handles[i] = class##_out(list[i]);                                         \
    }
LIST(request, MPI_Request)
LIST(type, MPI_Datatype)
LIST(info, MPI_Info)
#undef LIST

/* --------------------------------------------------------------------- texts */

struct text {
    char *c; /* ends with a zero byte; NULL: no memory */
    char small[256];
};

/* A text as C wants it: blanks at the end, of keys also in front, are left out. */
void lwf_text_in(struct text *text, const char *fortran, size_t length, int key);
/* A text as Fortran wants it: blanks to the end. */
void lwf_text_out(char *fortran, size_t length, const char *c);

/* Texts that lie `stride` bytes apart, `length` bytes each: `count` of them, or (-1) as many as there are before one of blanks alone.
 * The list ends with NULL; it is one piece of memory, for free().  NULL: no memory. */
char **lwf_texts_in(const char *fortran, size_t length, size_t stride, int count);

/* MPI_ARGV_NULL or MPI_ARGVS_NULL? */
int lwf_no_arguments(const char *texts);

static inline void text_free(struct text *text)
{
    if (text->c != text->small)
        free(text->c);
}

/* ------------------------------------------------------------------- results */

static inline void finish(fint *ierror, int rc)
{
    if (ierror) /* in mpi_f08 it may be absent */
        *ierror = rc;
}

static inline fint index_out(int index)
{
    return index == MPI_UNDEFINED ? index : index + 1;
}

/* Indices that were written, of which `count` says how many. */
static inline void indices_out(fint *indices, fint count)
{
    for (fint i = 0; i < count; i++)
        indices[i]++;
}

/* No memory to convert an argument: calls the error handler. */
int lwf_no_memory(void);
/* Tells the library what this compiler's types are, unless somebody has. */
void lwf_tell_types(void);

/* How many datatypes an alltoallw reads for a communicator, or writes (`out`), of neighbours if it is `neighbor`;
 * 0 if that cannot be known: then the call itself says what is wrong. */
MPI_Count lwf_peers(MPI_Comm comm, int neighbor, int out);

/* --------------------------------------------------- functions of the program */

/* Procedures of Fortran, called as C functions: what to hand to C, or NULL for want of memory (or, of operations, of
 * trampolines). */
typedef void procedure(void);
struct attribute_functions *lwf_attribute_functions(procedure *copy, procedure *delete, MPI_Aint extra,
                                                    int short_values);

/* The value of an attribute that Fortran sets, as C has it: the address of an integer that has this value; NULL for want of memory.  And
 * back: what such an address stands for; of what C has set, the pointer as an integer.  [MPI 19.3.7] */
void *lwf_attribute_in(MPI_Aint value);
MPI_Aint lwf_attribute_out(const void *value);
int lwf_attribute_copy(MPI_Comm object, int keyval, void *extra, void *value, void *copied, int *flag);
int lwf_attribute_delete(MPI_Comm object, int keyval, void *value, void *extra);
int lwf_type_attribute_copy(MPI_Datatype object, int keyval, void *extra, void *value, void *copied,
                            int *flag);
int lwf_type_attribute_delete(MPI_Datatype object, int keyval, void *value, void *extra);
int lwf_win_attribute_copy(MPI_Win object, int keyval, void *extra, void *value, void *copied, int *flag);
int lwf_win_attribute_delete(MPI_Win object, int keyval, void *value, void *extra);

struct request_functions *lwf_request_functions(procedure *query, procedure *freed, procedure *cancel,
                                                MPI_Aint extra);
int lwf_request_query(void *functions, MPI_Status *status);
int lwf_request_free(void *functions);
int lwf_request_cancel(void *functions, int complete);

struct datarep_functions *lwf_datarep_functions(procedure *read, procedure *write, procedure *extent,
                                                MPI_Aint extra);
/* They are registered, for the life of the program; or not, as the result of the call says, and then they are freed. */
void lwf_datarep_keep(struct datarep_functions *functions, int rc);
int lwf_datarep_extent(MPI_Datatype datatype, MPI_Aint *extent, void *functions);
int lwf_datarep_read(void *userbuf, MPI_Datatype datatype, int count, void *filebuf, MPI_Offset position,
                     void *functions);
int lwf_datarep_write(void *userbuf, MPI_Datatype datatype, int count, void *filebuf, MPI_Offset position,
                      void *functions);
int lwf_datarep_read_c(void *userbuf, MPI_Datatype datatype, MPI_Count count, void *filebuf,
                       MPI_Offset position, void *functions);
int lwf_datarep_write_c(void *userbuf, MPI_Datatype datatype, MPI_Count count, void *filebuf,
                        MPI_Offset position, void *functions);
/* Is it a procedure of the program, and not MPI_CONVERSION_FN_NULL? */
int lwf_converts(procedure *function);

MPI_User_function *lwf_op_trampoline(procedure *function);
MPI_User_function_c *lwf_op_c_trampoline(procedure *function);
MPI_Comm_errhandler_function *lwf_comm_trampoline(procedure *function);
MPI_Win_errhandler_function *lwf_win_trampoline(procedure *function);
MPI_File_errhandler_function *lwf_file_trampoline(procedure *function);
MPI_Session_errhandler_function *lwf_session_trampoline(procedure *function);

#ifdef LWMPI_LONG_INTEGERS
#include "wide.h"
#else
/* INTEGER is int: lists go on as they are.  wide.h says what these are for. */
static inline int *integers_in(int *small, MPI_Count count, fint *numbers)
{
    (void)small, (void)count;
    return address_in(numbers);
}

static inline void integers_out(const int *list, MPI_Count count, const fint *numbers)
{
    (void)list, (void)count, (void)numbers;
}

static inline void integers_free(const int *list, const int *small, const fint *numbers)
{
    (void)list, (void)small, (void)numbers;
}
#endif

#endif
