/* SPDX-License-Identifier: MIT
 *
 * Handles and status of Open MPI's ABI.  A handle is a pointer.  Predefined ones point to variables of the library, whose
 * first word is the handle in the standard here: so it does not matter where they are, and programs may have copies of
 * them, as linkers make for code that is not position-independent.  Handles of objects are those of the standard, but for a bit
 * that makes of them what no pointer can be.
 */
#ifndef LW_ABI_HANDLES_H
#define LW_ABI_HANDLES_H

#define FOREIGN_HANDLE(Class) typedef struct foreign_##Class *F_##Class;
FOREIGN_HANDLE(Comm)
FOREIGN_HANDLE(Group)
FOREIGN_HANDLE(Datatype)
FOREIGN_HANDLE(Errhandler)
FOREIGN_HANDLE(Op)
FOREIGN_HANDLE(Info)
FOREIGN_HANDLE(Win)
FOREIGN_HANDLE(Request)
FOREIGN_HANDLE(Message)
FOREIGN_HANDLE(Session)
FOREIGN_HANDLE(File)
#undef FOREIGN_HANDLE

extern void *const lwa_foreign[PREDEFINED]; /* the predefined handles */

/* Pointers have all of their highest bits alike. */
static const uintptr_t OBJECT_BIT = (uintptr_t)1 << 62;

static inline uintptr_t handle_in(const void *handle)
{
    uintptr_t bits = (uintptr_t)handle;
    if ((intptr_t)(bits ^ bits << 1) < 0)
        return bits ^ OBJECT_BIT;
    return handle ? *(const uintptr_t *)handle : 0;
}

static inline void *handle_out(uintptr_t object)
{
    return object < PREDEFINED ? lwa_foreign[object] : (void *)(object ^ OBJECT_BIT);
}

#define HANDLE_KIND(Class, class)                           \
    int class##_number(F_##Class handle);                   \
    F_##Class class##_numbered(int number);                 \
    static inline MPI_##Class class##_in(F_##Class handle)  \
    {                                                       \
        return (MPI_##Class)handle_in(handle);              \
    }                                                       \
    static inline F_##Class class##_out(MPI_##Class handle) \
    {                                                       \
        return (F_##Class)handle_out((uintptr_t)handle);    \
    }
HANDLE_KINDS(HANDLE_KIND)
HANDLE_KIND(File, file)
#undef HANDLE_KIND

typedef struct {
    int MPI_SOURCE, MPI_TAG, MPI_ERROR;
    int cancelled;
    int bytes[2];
} F_Status;

static inline void status_inside_in(MPI_Status *status, const F_Status *foreign)
{
    status->MPI_internal[0] = foreign->bytes[0];
    status->MPI_internal[1] = foreign->bytes[1];
    status->MPI_internal[2] = foreign->cancelled;
    status->MPI_internal[3] = status->MPI_internal[4] = 0;
}

static inline void status_inside_out(const MPI_Status *status, F_Status *foreign)
{
    foreign->bytes[0] = status->MPI_internal[0];
    foreign->bytes[1] = status->MPI_internal[1];
    foreign->cancelled = status->MPI_internal[2];
}

static inline int *weights_in(const int *weights)
{
    return weights == (const int *)FOREIGN_MPI_UNWEIGHTED      ? MPI_UNWEIGHTED
           : weights == (const int *)FOREIGN_MPI_WEIGHTS_EMPTY ? MPI_WEIGHTS_EMPTY
                                                               : (int *)weights;
}

static inline MPI_T_pvar_handle pvar_in(MPI_T_pvar_handle handle)
{
    return (intptr_t)handle == FOREIGN_MPI_T_PVAR_ALL_HANDLES ? MPI_T_PVAR_ALL_HANDLES : handle;
}

#endif
