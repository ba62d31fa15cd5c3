/* SPDX-License-Identifier: MIT
 *
 * Between a foreign ABI and the standard's: handles, statuses, numbers, lists, texts.  `_in` makes of what programs use what the
 * standard ABI has, `_out` the other way.  Nothing here knows more of the library below than the standard ABI tells, but that the
 * inside of a status is a number of bytes in two words, and whether it was cancelled in a third.
 *
 * The functions of the library have the names of the standard's, which it calls: so it finds those by dlsym().
 */
#ifndef LW_ABI_FOREIGN_H
#define LW_ABI_FOREIGN_H

#include <limits.h>
#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    PREDEFINED = 0x400, /* handles of the standard below are predefined */
    SMALL = 64,         /* elements of a list on the stack */
    UNTOUCHED = INT_MIN /* a status that a function has not set */
};

/* All kinds of handles but files, as they are called in names of types and of functions. */
#define HANDLE_KINDS(KIND)       \
    KIND(Comm, comm)             \
    KIND(Group, group)           \
    KIND(Datatype, type)         \
    KIND(Errhandler, errhandler) \
    KIND(Op, op)                 \
    KIND(Info, info)             \
    KIND(Win, win)               \
    KIND(Request, request)       \
    KIND(Message, message)       \
    KIND(Session, session)

#include "tables.h"
#include "handles.h"

/* The functions of the standard ABI. */
#define FUNCTION(name) __typeof__(&PMPI_##name) name;
extern struct lwa_standard {
#include "functions.inc"
} lwa_standard;
#undef FUNCTION
#define standard lwa_standard

#pragma GCC visibility push(default)
#include "prototypes.h"
#pragma GCC visibility pop

/* Tools may define MPI_X and call PMPI_X. */
#define ENTRY(name)                                               \
    extern __typeof__(f_##name) weak_##name __asm__("MPI_" #name) \
        __attribute__((weak, visibility("default"), alias("PMPI_" #name)));

/* No memory to convert an argument: calls the error handler. */
int lwa_no_memory(void);

/* How many ranks a communicator has to name, or (neighbor) how many there are to send to (out) or to receive from. */
MPI_Count lwa_peers(MPI_Comm comm, int neighbor, int out);

/* ------------------------------------------------------------------- numbers */

int lwa_rank_in(int rank);
int lwa_rank_out(int rank);
int lwa_code_in(int code);
int lwa_code_out(int code);
int keyval_in(int keyval);
int keyval_out(int keyval);
#define GROUP(group)     \
    int group##_in(int); \
    int group##_out(int);
#define FLAGS GROUP
GROUPS
#undef FLAGS
#undef GROUP

static inline int rank_in(int rank)
{
    return rank >= 0 ? rank : lwa_rank_in(rank);
}

static inline int rank_out(int rank)
{
    return rank >= 0 ? rank : lwa_rank_out(rank);
}

static inline int tag_in(int tag)
{
    return tag >= 0 ? tag : tag == FOREIGN_MPI_ANY_TAG ? MPI_ANY_TAG : INT_MIN;
}

static inline int tag_out(int tag)
{
    return tag == MPI_ANY_TAG ? FOREIGN_MPI_ANY_TAG : tag;
}

static inline int code_in(int code)
{
    return code == MPI_SUCCESS ? code : lwa_code_in(code);
}

static inline int code_out(int code)
{
    return __builtin_expect(code == MPI_SUCCESS, 1) ? code : lwa_code_out(code);
}

static inline MPI_Offset displacement_in(MPI_Offset offset)
{
    return offset == FOREIGN_MPI_DISPLACEMENT_CURRENT ? MPI_DISPLACEMENT_CURRENT : offset;
}

/* ----------------------------------------------------------------- addresses */

static inline void *address_in(const void *address)
{
    if (address == (void *)FOREIGN_MPI_IN_PLACE)
        return MPI_IN_PLACE;
#ifdef FOREIGN_MPI_BUFFER_AUTOMATIC
    if (address == (void *)FOREIGN_MPI_BUFFER_AUTOMATIC)
        return MPI_BUFFER_AUTOMATIC;
#endif
    return (void *)address;
}

/* An address that a function has put into *place. */
static inline void address_out(void *place)
{
#ifdef FOREIGN_MPI_BUFFER_AUTOMATIC
    void **address = place;
    if (*address == MPI_BUFFER_AUTOMATIC)
        *address = (void *)FOREIGN_MPI_BUFFER_AUTOMATIC;
#else
    (void)place;
#endif
}

/* --------------------------------------------------------------------- lists */

/* `small` is where they are while they fit.  NULL: no memory. */
static inline void *list_room(void *small, MPI_Count count, size_t bytes)
{
    return count <= SMALL ? small : malloc((size_t)count * bytes);
}

static inline void list_free(void *list, void *small)
{
    if (list != small)
        free(list);
}

#define LIST_IN(class, Type, Foreign)                                                     \
    static inline Type *class##s_in(Type *small, MPI_Count count, const Foreign *foreign) \
    {                                                                                     \
        Type *list = foreign ? list_room(small, count, sizeof *list) : NULL;              \
        for (MPI_Count i = 0; list && i < count; i++)                                     \
            list[i] = class##_in(foreign[i]);                                             \
        return list;                                                                      \
    }
LIST_IN(request, MPI_Request, F_Request)
LIST_IN(type, MPI_Datatype, F_Datatype)
LIST_IN(info, MPI_Info, F_Info)
LIST_IN(rank, int, int)
LIST_IN(distribute, int, int)
LIST_IN(darg, int, int)
#undef LIST_IN

/* Of requests only those change that have ended. */
static inline void requests_out(const MPI_Request *list, MPI_Count count, F_Request *foreign)
{
    for (MPI_Count i = 0; list && i < count; i++)
        if (list[i] == MPI_REQUEST_NULL)
            foreign[i] = request_out(MPI_REQUEST_NULL);
}

static inline void ranks_out(MPI_Count count, int *ranks)
{
    for (MPI_Count i = 0; i < count; i++)
        ranks[i] = rank_out(ranks[i]);
}

/* ------------------------------------------------------------------ statuses */

static inline int statuses_ignored(const F_Status *foreign)
{
    return !foreign || foreign == (const F_Status *)FOREIGN_MPI_STATUS_IGNORE;
}

/* A status to be set, if the program wants one. */
static inline MPI_Status *status_begin(MPI_Status *status, const F_Status *foreign)
{
    if (statuses_ignored(foreign))
        return MPI_STATUS_IGNORE;
    status->MPI_SOURCE = status->MPI_ERROR = UNTOUCHED;
    return status;
}

static inline MPI_Status *status_in(MPI_Status *status, const F_Status *foreign)
{
    if (statuses_ignored(foreign))
        return MPI_STATUS_IGNORE;
    status->MPI_SOURCE = rank_in(foreign->MPI_SOURCE);
    if (status->MPI_SOURCE == UNTOUCHED) /* what the program sets had no values, and so any */
        status->MPI_SOURCE = MPI_ANY_SOURCE;
    status->MPI_TAG = tag_in(foreign->MPI_TAG);
    status->MPI_ERROR = code_in(foreign->MPI_ERROR);
    status_inside_in(status, foreign);
    return status;
}

static inline void status_out(const MPI_Status *status, F_Status *foreign)
{
    if (!status)
        return;
    if (status->MPI_ERROR != UNTOUCHED)
        foreign->MPI_ERROR = code_out(status->MPI_ERROR);
    if (status->MPI_SOURCE == UNTOUCHED)
        return;
    foreign->MPI_SOURCE = rank_out(status->MPI_SOURCE);
    foreign->MPI_TAG = tag_out(status->MPI_TAG);
    status_inside_out(status, foreign);
}

static inline MPI_Status *statuses_in(MPI_Status *small, MPI_Count count, const F_Status *foreign)
{
    MPI_Status *list = statuses_ignored(foreign) ? MPI_STATUSES_IGNORE
                                                 : list_room(small, count, sizeof *list);
    for (MPI_Count i = 0; list && i < count; i++)
        status_begin(&list[i], &foreign[i]);
    return list;
}

static inline void statuses_out(const MPI_Status *list, MPI_Count count, F_Status *foreign)
{
    for (MPI_Count i = 0; list && i < count; i++)
        status_out(&list[i], &foreign[i]);
}

/* --------------------------------------------------------------------- texts */

/* A text into `room` bytes; what does not fit is left out, and *length (may be NULL) becomes what is there. */
static inline void text_out(char *foreign, const char *text, size_t room, int *length)
{
    size_t bytes = strlen(text);
    if (bytes >= room)
        bytes = room - 1;
    memcpy(foreign, text, bytes);
    foreign[bytes] = 0;
    if (length)
        *length = (int)bytes;
}

/* ---------------------------------------------------- functions of the program */

typedef void procedure(void); /* a function whose type is known where it is called */

/* Functions that the standard's library can call for one of the program.  NULL: there is none left. */
MPI_User_function *lwa_op_trampoline(procedure *function);
MPI_User_function_c *lwa_op_c_trampoline(procedure *function);
MPI_Comm_errhandler_function *lwa_comm_trampoline(procedure *function);
MPI_Win_errhandler_function *lwa_win_trampoline(procedure *function);
MPI_File_errhandler_function *lwa_file_trampoline(procedure *function);
MPI_Session_errhandler_function *lwa_session_trampoline(procedure *function);

#endif
