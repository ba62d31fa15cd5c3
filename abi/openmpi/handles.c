/* SPDX-License-Identifier: MIT
 *
 * Predefined handles of Open MPI's ABI: variables of the sizes that programs were linked with.
 */
#include "foreign.h"
#include "numbers.h"

#define OBJECT(name, standard_value, bytes)                     \
    extern struct object_##name {                               \
        uintptr_t standard_handle;                              \
        char rest[(bytes) - sizeof(uintptr_t)];                 \
    } name __attribute__((visibility("default"), aligned(16))); \
    struct object_##name name = {standard_value, ""};
OBJECTS
#undef OBJECT

#define ALSO(Class, standard_value, value)
#define HANDLE(Class, standard_value, value) [standard_value] = value,
void *const lwa_foreign[PREDEFINED] = {HANDLES};

/* What MPI_COMM_DUP_FN and its kin are. */
static int copy_none(int *flag)
{
    *flag = 0;
    return FOREIGN_MPI_SUCCESS;
}

static int copy_same(void *value, void *copied, int *flag)
{
    *(void **)copied = value;
    *flag = 1;
    return FOREIGN_MPI_SUCCESS;
}

#define PUBLIC(declaration)                             \
    __attribute__((visibility("default"))) declaration; \
    declaration
#define FUNCTIONS(prefix)                                                                                 \
    PUBLIC(int OMPI_C_MPI_##prefix##NULL_COPY_FN(void *object, int key, void *extra, void *value,         \
                                                 void *copied, int *flag))                                \
    {                                                                                                     \
        (void)object, (void)key, (void)extra, (void)value, (void)copied;                                  \
        return copy_none(flag);                                                                           \
    }                                                                                                     \
    PUBLIC(int OMPI_C_MPI_##prefix##DUP_FN(void *object, int key, void *extra, void *value, void *copied, \
                                           int *flag))                                                    \
    {                                                                                                     \
        (void)object, (void)key, (void)extra;                                                             \
        return copy_same(value, copied, flag);                                                            \
    }                                                                                                     \
    PUBLIC(int OMPI_C_MPI_##prefix##NULL_DELETE_FN(void *object, int key, void *value, void *extra))      \
    {                                                                                                     \
        (void)object, (void)key, (void)value, (void)extra;                                                \
        return FOREIGN_MPI_SUCCESS;                                                                       \
    }
FUNCTIONS()
FUNCTIONS(COMM_)
FUNCTIONS(TYPE_)
FUNCTIONS(WIN_)

/* Handles as numbers.  Those of predefined ones are small, and for each class from 0 on; the others are the standard's, which are
 * larger than any of these. */
enum { NUMBERS = 128 };

#define NUMBER(number, standard_value) [standard_value] = (number) + 1,
static const unsigned char number_after[PREDEFINED] = {
    NUMBERED_Comm NUMBERED_Group NUMBERED_Datatype NUMBERED_Errhandler NUMBERED_Op NUMBERED_Info NUMBERED_Win
        NUMBERED_Request NUMBERED_Message NUMBERED_File};
#undef NUMBER
#define NUMBER(number, standard_value) [number] = standard_value,

#define NUMBERED(Class, class, Type)                                                      \
    int class##_number(F_##Type handle)                                                   \
    {                                                                                     \
        MPI_##Type object = class##_in(handle);                                           \
        int after = (uintptr_t)object < PREDEFINED ? number_after[(uintptr_t)object] : 0; \
        return after ? after - 1 : standard.Class##_toint(object);                        \
    }                                                                                     \
    F_##Type class##_numbered(int number)                                                 \
    {                                                                                     \
        static const uint16_t handles[NUMBERS] = {NUMBERED_##Type};                       \
        if ((unsigned)number < NUMBERS && handles[number])                                \
            return class##_out((MPI_##Type)(uintptr_t)handles[number]);                   \
        return class##_out(standard.Class##_fromint(number));                             \
    }
NUMBERED(Comm, comm, Comm)
NUMBERED(Group, group, Group)
NUMBERED(Type, type, Datatype)
NUMBERED(Errhandler, errhandler, Errhandler)
NUMBERED(Op, op, Op)
NUMBERED(Info, info, Info)
NUMBERED(Win, win, Win)
NUMBERED(Request, request, Request)
NUMBERED(Message, message, Message)
NUMBERED(Session, session, Session)
NUMBERED(File, file, File)
