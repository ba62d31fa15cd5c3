/* SPDX-License-Identifier: MIT
 *
 * Arguments: which are wrong, which error class that is, and what is said about them.
 */
#include "check.h"
#include "threads.h"

#include <lwmpi/ulfm.h>

#include <stdio.h>
#include <string.h>

#include "errhandler.h"
#include "info.h"
#include "mpi/coll/op.h"
#include "mpi/comm/comm.h"
#include "mpi/failure/failure.h"
#include "mpi/tool/calls.h"

/* That a call which needs a communicator has one follows from the table of its checks, which no analyzer sees:
 * NOLINTBEGIN(clang-analyzer-core.NullDereference) */

/* What is known about a call while its arguments are checked. */
struct checker {
    struct lw_mpi *mpi;
    struct lw_frame *frame;
    int64_t *arguments;
    const struct lw_comm *comm; /* the first one */
    int root;
    char text[sizeof((struct lw_mpi *)0)->detail];
};

/* The classes of handles, by enum lw_class. */
static const struct {
    uint32_t kind;
    uint16_t null;
    uint8_t error;
    char expected[31];
} classes[] = {
    [LW_CLASS_COMM] = {LW_KIND_COMM, LW_MPI_COMM_NULL, MPI_ERR_COMM, "a valid communicator"},
    [LW_CLASS_GROUP] = {LW_KIND_GROUP, LW_MPI_GROUP_NULL, MPI_ERR_GROUP, "a valid group"},
    [LW_CLASS_TYPE] = {LW_KIND_TYPE, LW_MPI_DATATYPE_NULL, MPI_ERR_TYPE, "a valid datatype"},
    [LW_CLASS_OP] = {LW_KIND_OP, LW_MPI_OP_NULL, MPI_ERR_OP, "a valid operation"},
    [LW_CLASS_INFO] = {LW_KIND_INFO, LW_MPI_INFO_NULL, MPI_ERR_INFO, "a valid info object"},
    [LW_CLASS_ERRHANDLER] = {LW_KIND_ERRHANDLER, LW_MPI_ERRHANDLER_NULL, MPI_ERR_ERRHANDLER,
                             "a valid error handler"},
    [LW_CLASS_SESSION] = {LW_KIND_SESSION, LW_MPI_SESSION_NULL, MPI_ERR_SESSION, "an open session"},
    [LW_CLASS_WIN] = {LW_KIND_WIN, LW_MPI_WIN_NULL, MPI_ERR_WIN, "a valid window"},
    [LW_CLASS_FILE] = {LW_KIND_FILE, LW_MPI_FILE_NULL, MPI_ERR_FILE, "an open file"},
    [LW_CLASS_REQUEST] = {LW_KIND_REQUEST, LW_MPI_REQUEST_NULL, MPI_ERR_REQUEST,
                          "a request that is not complete"},
    [LW_CLASS_MESSAGE] = {LW_KIND_MESSAGE, LW_MPI_MESSAGE_NULL, MPI_ERR_REQUEST,
                          "a message that was matched"},
    [LW_CLASS_KEYVAL] = {LW_KIND_KEYVAL, 0, MPI_ERR_KEYVAL, "an attribute key"},
};

/* The name of a predefined handle, or its value, in text. */
static const char *handle_text(uintptr_t handle, char *text, size_t bytes)
{
    static const struct {
        uint16_t handle;
        char name[30];
    } known[] = {
#define NAMED(name) {LW_##name, #name},
        LW_HANDLES(NAMED)
#undef NAMED
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (known[i].handle == handle)
            return known[i].name;
    }
    snprintf(text, bytes, "0x%llx, which is no handle", (unsigned long long)handle);
    return text;
}

/* Say what is wrong with an argument: "<name> is <format>". */
LW_PRINTF(4, 5)
LW_COLD static int wrong(struct checker *c, const struct lw_check *check, int error, const char *format, ...)
{
    int length = snprintf(c->text, sizeof c->text, "%s is ", lw_argument_name(check->name));
    va_list list;
    va_start(list, format);
    vsnprintf(c->text + length, sizeof c->text - (size_t)length, format, list);
    va_end(list);
    return error;
}

LW_COLD static int wrong_handle(struct checker *c, const struct lw_check *check, uintptr_t handle, int error,
                                const char *expected)
{
    char text[48];
    return wrong(c, check, error, "%s; expected %s", handle_text(handle, text, sizeof text), expected);
}

LW_COLD static int wrong_pointer(struct checker *c, const struct lw_check *check, int error,
                                 const char *expected)
{
    return wrong(c, check, error, "a null pointer; expected %s", expected);
}

LW_COLD static int wrong_number(struct checker *c, const struct lw_check *check, int error, int64_t value,
                                const char *expected)
{
    return wrong(c, check, error, "%lld; expected %s", (long long)value, expected);
}

/* ----------------------------------------------------------------- objects */

static struct lw_object *find(struct lw_mpi *mpi, enum lw_class class, uintptr_t handle)
{
    switch (class) {
    case LW_CLASS_COMM:
        return (struct lw_object *)lw_comm_of(mpi, (MPI_Comm)handle);
    case LW_CLASS_GROUP:
        return (struct lw_object *)lw_group_of(mpi, (MPI_Group)handle);
    case LW_CLASS_TYPE:
        return (struct lw_object *)(uintptr_t)lw_type_of(mpi, (MPI_Datatype)handle);
    case LW_CLASS_OP:
        return (struct lw_object *)(uintptr_t)lw_op_of(mpi, (MPI_Op)handle);
    case LW_CLASS_INFO:
        return (struct lw_object *)lw_info_of(mpi, (MPI_Info)handle);
    case LW_CLASS_ERRHANDLER:
        return (struct lw_object *)lw_errhandler_of(mpi, (MPI_Errhandler)handle);
    default:
        return lw_handle_find(mpi, handle, (enum lw_kind)classes[class].kind);
    }
}

/* The first object that has an error handler is told about errors of the call. */
static void found(struct checker *c, enum lw_class class, struct lw_object *object)
{
    if (class == LW_CLASS_COMM && !c->comm)
        c->comm = (struct lw_comm *)object;
    if (class == LW_CLASS_WIN)
        c->comm = ((struct lw_win *)object)->comm;
    if (class == LW_CLASS_FILE ||
        (!c->frame->on && (class == LW_CLASS_COMM || class == LW_CLASS_WIN || class == LW_CLASS_SESSION)))
        c->frame->on = object;
}

/* A null handle of these classes, where it may be given. */
static bool is_null(struct checker *c, enum lw_class class, uintptr_t handle, struct lw_object **object)
{
    *object = NULL;
    if (class == LW_CLASS_FILE && handle == LW_MPI_FILE_NULL)
        *object = &c->mpi->no_file.object;
    else if ((class != LW_CLASS_INFO || handle != LW_MPI_INFO_NULL) &&
             (class != LW_CLASS_COMM || handle != LW_MPI_COMM_NULL) &&
             (class != LW_CLASS_WIN || handle != LW_MPI_WIN_NULL) &&
             (class != LW_CLASS_TYPE || handle != LW_MPI_DATATYPE_NULL))
        return false;
    return true;
}

static int check_handle(struct checker *c, const struct lw_check *check, int64_t *argument)
{
    enum lw_class class = check->x;
    uintptr_t handle = (uintptr_t)*argument;
    struct lw_object *object;
    if (!(check->y & LW_HANDLE_NULLABLE && is_null(c, class, handle, &object))) {
        object = find(c->mpi, class, handle);
        if (lw_unlikely(!object)) {
            if (class == LW_CLASS_FILE)
                c->frame->on = &c->mpi->no_file.object;
            return wrong_handle(c, check, handle, classes[class].error, classes[class].expected);
        }
    }
    *argument = (intptr_t)object;
    if (object)
        found(c, class, object);
    if (check->y & LW_HANDLE_COMMITTED && lw_unlikely(!((struct lw_type *)object)->committed))
        return wrong(c, check, MPI_ERR_TYPE, "not committed; expected MPI_Type_commit before");
    if (check->y & LW_HANDLE_INTRA && ((struct lw_comm *)object)->inter)
        return wrong(c, check, MPI_ERR_COMM, "an intercommunicator; expected an intracommunicator");
    if (check->y & LW_HANDLE_INTER && !((struct lw_comm *)object)->inter)
        return wrong(c, check, MPI_ERR_COMM, "an intracommunicator; expected an intercommunicator");
    return MPI_SUCCESS;
}

/* A pointer to a handle that the call is going to change. */
static int check_inout(struct checker *c, const struct lw_check *check, int64_t argument)
{
    enum lw_class class = check->x;
    const uintptr_t *handle = (const uintptr_t *)(intptr_t)argument;
    if (class == LW_CLASS_FILE) /* unless it is found */
        c->frame->on = &c->mpi->no_file.object;
    if (!handle)
        return wrong_pointer(c, check, class == LW_CLASS_REQUEST ? MPI_ERR_REQUEST : MPI_ERR_ARG,
                             "the address of a handle");
    if (class == LW_CLASS_REQUEST) /* the body knows what it may be */
        return MPI_SUCCESS;
    struct lw_object *object = NULL;
    if (class == LW_CLASS_MESSAGE && *handle == LW_MPI_MESSAGE_NO_PROC)
        return MPI_SUCCESS;
    object = find(c->mpi, class, *handle);
    if (!object)
        return wrong_handle(c, check, *handle,
                            class == LW_CLASS_ERRHANDLER && *handle == LW_MPI_ERRHANDLER_NULL
                                ? MPI_ERR_ARG
                                : classes[class].error,
                            classes[class].expected);
    found(c, class, object);
    return MPI_SUCCESS;
}

/* mpiexec --check names what works here and in other libraries, but not by the standard: once in a process. */
static void name_loose(struct checker *c, const struct lw_op *op, const struct lw_type *type)
{
    uint64_t bit = (uint64_t)1 << lw_op_loose(op, type);
    if (c->mpi->check && !(c->mpi->loose_named & bit))
        hal_log(
            "rank %u: %s: MPI does not define %s for elements of %s; most libraries compute it, and so does "
            "this one",
            (unsigned)lw_public(c->mpi->rank)->world, lw_function_name(c->frame->call), op->name, type->name);
    c->mpi->loose_named |= bit;
}

static int check_op(struct checker *c, const struct lw_check *check, int64_t *argument)
{
    const struct lw_op *op = lw_op_of(c->mpi, (MPI_Op)(intptr_t)*argument);
    if (!op)
        return wrong_handle(c, check, (uintptr_t)*argument, MPI_ERR_OP, "a valid operation");
    const struct lw_type *type = check->x == LW_LENGTH_NONE
                                     ? NULL
                                     : (const struct lw_type *)(intptr_t)c->arguments[check->x];
    *argument = (intptr_t)op;
    if (lw_likely(!lw_op_wrong(op, type)))
        return MPI_SUCCESS;
    if (!lw_op_lookup(op, type))
        return wrong(c, check, MPI_ERR_OP, "%s, which is not defined for elements of %s", op->name,
                     type->name ? type->name : "this type");
    name_loose(c, op, type);
    return MPI_SUCCESS;
}

/* What elements it is computed with says the target's type. */
static int check_op_predefined(struct checker *c, const struct lw_check *check, int64_t *argument)
{
    uintptr_t handle = (uintptr_t)*argument;
    const struct lw_op *op = lw_op_of(c->mpi, (MPI_Op)handle);
    if (!op)
        return wrong_handle(c, check, handle, MPI_ERR_OP, "a predefined operation");
    *argument = (intptr_t)op;
    return op->handle ? MPI_SUCCESS
                      : wrong(c, check, MPI_ERR_OP, "%s; expected a predefined operation", op->name);
}

/* A null error handler is a wrong argument like any other. [lwmpi 5.4.4] */
static int check_errhandler(struct checker *c, const struct lw_check *check, int64_t *argument)
{
    uintptr_t handle = (uintptr_t)*argument;
    struct lw_errhandler *errhandler = lw_errhandler_of(c->mpi, (MPI_Errhandler)handle);
    if (!errhandler)
        return wrong_handle(c, check, handle,
                            handle == LW_MPI_ERRHANDLER_NULL ? MPI_ERR_ARG : MPI_ERR_ERRHANDLER,
                            "a valid error handler");
    if (errhandler->user && errhandler->what != (enum lw_kind)classes[check->x].kind)
        return wrong(c, check, MPI_ERR_ERRHANDLER, "an error handler for something else; expected one for %s",
                     classes[check->x].expected);
    *argument = (intptr_t)errhandler;
    if (check->what == LW_CHECK_ERRHANDLER_CALL)
        c->frame->on = &errhandler->object;
    return MPI_SUCCESS;
}

/* ----------------------------------------------------------------- numbers */

/* Is the argument significant at this rank? */
static bool significant(const struct checker *c, const struct lw_check *check)
{
    if (check->when >> 2 && (void *)(intptr_t)c->arguments[(check->when >> 2) - 1] == MPI_IN_PLACE)
        return false;
    const struct lw_comm *comm = c->comm;
    switch (check->when & 3) {
    case 1:
        return comm->inter ? c->root == MPI_ROOT : c->root == comm->rank;
    case 2:
        return c->root >= 0;
    case 3:
        return c->root != MPI_PROC_NULL;
    }
    return true;
}

static int check_root(struct checker *c, const struct lw_check *check, int root)
{
    const struct lw_comm *comm = c->comm;
    c->root = root;
    if ((unsigned)root < (unsigned)comm->npeers ||
        (comm->inter && (root == MPI_ROOT || root == MPI_PROC_NULL)))
        return MPI_SUCCESS;
    return wrong(c, check, MPI_ERR_ROOT, "%d; expected a rank from 0 to %d%s", root, comm->npeers - 1,
                 comm->inter ? ", MPI_ROOT or MPI_PROC_NULL" : "");
}

static int check_rank(struct checker *c, const struct lw_check *check, int rank)
{
    int size = check->what == LW_CHECK_RANK ? c->comm->size : c->comm->npeers;
    if ((unsigned)rank < (unsigned)size)
        return MPI_SUCCESS;
    if (check->what != LW_CHECK_RANK && rank == MPI_PROC_NULL)
        return MPI_SUCCESS;
    if (check->what == LW_CHECK_SOURCE && rank == MPI_ANY_SOURCE)
        return MPI_SUCCESS;
    return wrong(c, check, MPI_ERR_RANK, "%d; expected a rank from 0 to %d%s", rank, size - 1,
                 check->what == LW_CHECK_RANK   ? ""
                 : check->what == LW_CHECK_DEST ? ", or MPI_PROC_NULL"
                                                : ", MPI_ANY_SOURCE or MPI_PROC_NULL");
}

static int check_number(struct checker *c, const struct lw_check *check, int64_t value)
{
    switch (check->what) {
    case LW_CHECK_COUNT:
        if (lw_count_wrong(value))
            return wrong_number(c, check, MPI_ERR_COUNT, value, value < 0 ? "0 or more" : "0 to 2^44");
        break;
    case LW_CHECK_ELEMENTS:
        if (value < 0)
            return wrong_number(c, check, MPI_ERR_COUNT, value, "0 or more");
        break;
    case LW_CHECK_NUMBER:
        if (value < 0)
            return wrong_number(c, check, MPI_ERR_ARG, value, "0 or more");
        break;
    case LW_CHECK_TAG_SEND:
        if (value < 0)
            return wrong_number(c, check, MPI_ERR_TAG, value, "0 to 2147483647");
        break;
    case LW_CHECK_TAG_RECV:
        if (value < 0 && value != MPI_ANY_TAG)
            return wrong_number(c, check, MPI_ERR_TAG, value, "0 to 2147483647, or MPI_ANY_TAG");
        break;
    case LW_CHECK_THREAD_LEVEL:
        if (!lw_thread_level_known((int)value))
            return wrong_number(c, check, MPI_ERR_ARG, value, "one of the MPI_THREAD_ constants");
        break;
    case LW_CHECK_ERROR_CODE:
        if (!lw_error_known(c->mpi, (int)value))
            return wrong_number(c, check, MPI_ERR_ARG, value,
                                "an error code that an MPI function has returned");
        break;
    }
    return MPI_SUCCESS;
}

/* ------------------------------------------------------------------ memory */

static int64_t length_of(const struct checker *c, uint8_t x)
{
    switch (x) {
    case LW_LENGTH_NONE:
        return 0;
    case LW_LENGTH_PEERS:
        return c->comm->npeers;
    case LW_LENGTH_MEMBERS:
        return c->comm->size;
    }
    return c->arguments[x];
}

/* NULL is MPI_BOTTOM: right for a type that the program has made of addresses. */
/* Data have a size, and lie at addresses, that 63 bits can tell. */
static int check_room(struct checker *c, const struct lw_check *check)
{
    const struct lw_type *type = (const struct lw_type *)(intptr_t)c->arguments[check->y];
    int64_t count = c->arguments[check->x], bytes;
    const struct lw_check *row = lw_check_first(c->frame->call);
    if (!type || (!__builtin_mul_overflow((int64_t)type->size, count, &bytes) &&
                  !__builtin_mul_overflow(type->extent, count, &bytes)))
        return MPI_SUCCESS;
    while (row->argument != check->x && !row->last)
        row++;
    return wrong(c, row, MPI_ERR_COUNT,
                 "%lld; expected so many elements of %llu bytes, %lld apart, that 63 bits hold them",
                 (long long)count, (unsigned long long)type->size, (long long)type->extent);
}

static int check_buffer(struct checker *c, const struct lw_check *check, int64_t argument)
{
    const void *buffer = (const void *)(intptr_t)argument;
    if (lw_likely(!lw_address_wrong(buffer)))
        return check_room(c, check);
    int64_t count = c->arguments[check->x];
    const struct lw_type *type = (const struct lw_type *)(intptr_t)c->arguments[check->y];
    if (buffer == MPI_IN_PLACE && check->what != LW_CHECK_BUFFER) {
        if (!c->comm->inter && (check->what == LW_CHECK_BUFFER_INPLACE || c->comm->rank == c->root))
            return MPI_SUCCESS;
    } else if (count == 0 || (!buffer && type && type->recipe)) {
        return check_room(c, check);
    }
    return wrong(c, check, MPI_ERR_BUFFER, "%s; expected the address of %lld elements",
                 !buffer                  ? "a null pointer"
                 : buffer == MPI_IN_PLACE ? "MPI_IN_PLACE, which has no meaning here"
                                          : "MPI_BUFFER_AUTOMATIC, which has no meaning here",
                 (long long)count);
}

static int check_counts(struct checker *c, const struct lw_check *check, int64_t argument)
{
    struct lw_counts counts = {(const void *)(intptr_t)argument, check->y};
    int64_t length = length_of(c, check->x);
    if (length <= 0)
        return MPI_SUCCESS;
    if (!counts.at)
        return wrong(c, check, MPI_ERR_ARG, "a null pointer; expected %lld numbers", (long long)length);
    if (check->z == 2)
        return MPI_SUCCESS;
    for (int64_t i = 0; i < length; i++) {
        if (lw_unlikely(lw_count_wrong(lw_count_at(counts, i))))
            return wrong(c, check, check->z ? MPI_ERR_ARG : MPI_ERR_COUNT,
                         "an array whose element %lld is %lld; expected 0 %s", (long long)i,
                         (long long)lw_count_at(counts, i),
                         lw_count_at(counts, i) < 0 ? "or more" : "to 2^44");
    }
    return MPI_SUCCESS;
}

/* Of those that messages are made of, types of no elements are not looked at. */
static int check_types(struct checker *c, const struct lw_check *check, int64_t argument)
{
    const MPI_Datatype *types = (const MPI_Datatype *)(intptr_t)argument;
    int64_t length = length_of(c, check->x);
    if (length <= 0)
        return MPI_SUCCESS;
    if (!types)
        return wrong(c, check, MPI_ERR_ARG, "a null pointer; expected %lld datatypes", (long long)length);
    bool message = check->y != LW_LENGTH_NONE;
    struct lw_counts counts = {NULL, check->z};
    if (message)
        counts.at = (const void *)(intptr_t)c->arguments[check->y];
    for (int64_t i = 0; i < length; i++) {
        if (message && lw_count_at(counts, i) == 0)
            continue;
        const struct lw_type *type = lw_type_of(c->mpi, types[i]);
        char text[48];
        if (lw_unlikely(!type))
            return wrong(c, check, MPI_ERR_TYPE,
                         "an array whose element %lld is %s; expected a valid datatype", (long long)i,
                         handle_text((uintptr_t)types[i], text, sizeof text));
        if (lw_unlikely(message && !type->committed))
            return wrong(c, check, MPI_ERR_TYPE,
                         "an array whose element %lld is not committed; expected MPI_Type_commit before",
                         (long long)i);
    }
    return MPI_SUCCESS;
}

static int check_text(struct checker *c, const struct lw_check *check, const char *text)
{
    int error = check->what == LW_CHECK_INFO_KEY     ? MPI_ERR_INFO_KEY
                : check->what == LW_CHECK_INFO_VALUE ? MPI_ERR_INFO_VALUE
                                                     : MPI_ERR_ARG;
    size_t limit = check->what == LW_CHECK_INFO_KEY     ? MPI_MAX_INFO_KEY
                   : check->what == LW_CHECK_INFO_VALUE ? MPI_MAX_INFO_VAL
                                                        : check->x * 128u;
    if (!text)
        return wrong_pointer(c, check, error, "a text");
    if (limit && strlen(text) >= limit)
        return wrong(c, check, error, "%zu characters long; expected at most %zu", strlen(text), limit - 1);
    if (check->what == LW_CHECK_INFO_KEY && !*text)
        return wrong(c, check, error, "an empty text; expected a key");
    return MPI_SUCCESS;
}

/* A result that the body writes as 64 bits. */
static int check_result(struct checker *c, const struct lw_check *check, int64_t *argument)
{
    void *user = (void *)(intptr_t)*argument;
    if (!user)
        return wrong_pointer(c, check, MPI_ERR_ARG, "an address for the result");
    if (check->x == 2)
        return MPI_SUCCESS;
    struct lw_result *result = &c->frame->result[c->frame->results++];
    *result = (struct lw_result){.user = user, .is_int = check->x == 0};
    if (check->what == LW_CHECK_POSITION)
        result->value = result->is_int ? *(int *)user : *(MPI_Aint *)user;
    *argument = (intptr_t)&result->value;
    return MPI_SUCCESS;
}

/* -------------------------------------------------------------- entry, exit */

static int check_one(struct checker *c, const struct lw_check *check)
{
    int64_t *argument = &c->arguments[check->argument];
    const void *pointer = (const void *)(intptr_t)*argument;
    switch ((enum lw_check_what)check->what) {
    case LW_CHECK_HANDLE:
        return check_handle(c, check, argument);
    case LW_CHECK_HANDLE_INOUT:
        return check_inout(c, check, *argument);
    case LW_CHECK_FILE_NAME:
        c->frame->on = &c->mpi->no_file.object;
        return pointer ? MPI_SUCCESS : wrong_pointer(c, check, MPI_ERR_BAD_FILE, "the name of a file");
    case LW_CHECK_OP:
        return check_op(c, check, argument);
    case LW_CHECK_OP_PREDEFINED:
        return check_op_predefined(c, check, argument);
    case LW_CHECK_ERRHANDLER:
    case LW_CHECK_ERRHANDLER_CALL:
        return check_errhandler(c, check, argument);
    case LW_CHECK_ROOT:
        return check_root(c, check, (int)*argument);
    case LW_CHECK_DEST:
    case LW_CHECK_SOURCE:
    case LW_CHECK_RANK:
        return check_rank(c, check, (int)*argument);
    case LW_CHECK_COUNT:
    case LW_CHECK_ELEMENTS:
    case LW_CHECK_NUMBER:
    case LW_CHECK_TAG_SEND:
    case LW_CHECK_TAG_RECV:
    case LW_CHECK_THREAD_LEVEL:
    case LW_CHECK_ERROR_CODE:
        return check_number(c, check, *argument);
    case LW_CHECK_BUFFER:
    case LW_CHECK_BUFFER_INPLACE:
    case LW_CHECK_BUFFER_INPLACE_ROOT:
        return check_buffer(c, check, *argument);
    case LW_CHECK_COUNTS:
        return check_counts(c, check, *argument);
    case LW_CHECK_TYPES:
        return check_types(c, check, *argument);
    case LW_CHECK_TEXT:
    case LW_CHECK_INFO_KEY:
    case LW_CHECK_INFO_VALUE:
        return check_text(c, check, pointer);
    case LW_CHECK_COUNT_OUT:
    case LW_CHECK_POSITION:
        return check_result(c, check, argument);
    case LW_CHECK_REQUESTS:
        if (!pointer && length_of(c, check->x) > 0)
            return wrong_pointer(c, check, MPI_ERR_REQUEST, "the address of requests");
        break;
    case LW_CHECK_LIST:
        if (!pointer && length_of(c, check->x) > 0)
            return wrong_pointer(c, check, MPI_ERR_ARG, "the address of an array");
        break;
    case LW_CHECK_FUNCTION:
        if (!pointer)
            return wrong_pointer(c, check, MPI_ERR_ARG, "a function");
        break;
    case LW_CHECK_HANDLE_OUT:
    case LW_CHECK_POINTER:
        if (!pointer)
            return wrong_pointer(c, check, MPI_ERR_ARG, "an address for the result");
        break;
    case LW_CHECK_STATUS:
        if (!pointer)
            return wrong(c, check, MPI_ERR_ARG, "MPI_STATUS_IGNORE; expected the address of a status");
        break;
    }
    return MPI_SUCCESS;
}

/* The call fails: nobody shall take for a handle what it leaves where it was to make one. */
LW_COLD static void handles_null(const struct lw_frame *frame)
{
    LW_EACH_CHECK (check, frame->call) {
        void *user = (void *)(intptr_t)frame->arguments[check->argument];
        if (check->what != LW_CHECK_HANDLE_OUT || !user)
            continue;
        if (check->x == LW_CLASS_KEYVAL)
            *(int *)user = MPI_KEYVAL_INVALID;
        else
            *(uintptr_t *)user = classes[check->x].null;
    }
}

LW_COLD static int wrong_state(struct lw_mpi *mpi, uint32_t call)
{
    bool main_thread;
    const struct lw_mpi *here = lw_mpi_here(&main_thread);
    const char *why = "called before MPI_Init (or by another thread than the one that called it)";
    if (here && here->world_state == LW_MPI_FINALIZED)
        why = "called after MPI_Finalize";
    else if (lw_mpi_active(here) && !main_thread)
        why = "called by another thread than the one that called MPI_Init, which MPI_THREAD_SINGLE and "
              "_FUNNELED forbid";
    return lw_raise_with(mpi, call, NULL, MPI_ERR_OTHER, why);
}

/* Others wait for what this call was to make with them. */
LW_COLD static void refuse(const struct lw_frame *frame)
{
    bool gone = frame->mpi && frame->mpi->blame; /* the call has freed it */
    if (frame->on && !gone && frame->on->kind == LW_KIND_COMM)
        lw_comm_refuse(frame->mpi, (struct lw_comm *)frame->on, frame->call);
}

static int arguments_check(struct lw_frame *frame, int64_t *arguments)
{
    struct checker c;
    c.mpi = frame->mpi;
    c.frame = frame;
    c.arguments = arguments;
    c.comm = NULL;
    c.root = 0;
    LW_EACH_CHECK (check, frame->call) {
        if (check->when && !significant(&c, check)) {
            if (check->what == LW_CHECK_HANDLE || check->what == LW_CHECK_OP)
                arguments[check->argument] = 0;
            continue;
        }
        int error = check_one(&c, check);
        if (lw_unlikely(error)) {
            handles_null(frame);
            refuse(frame);
            return lw_raise_with(c.mpi, frame->call, frame->on, error, c.text);
        }
    }
    return MPI_SUCCESS;
}

/* Who wants to know of calls: --check of windows, and tools. */
LW_COLD static int call_begins(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments)
{
    int rc = mpi->watcher ? mpi->watcher->begins(mpi, call, arguments) : MPI_SUCCESS;
    if (rc == MPI_SUCCESS && mpi->tool)
        lw_tool_call_begins(mpi, call);
    return rc;
}

LW_COLD static void call_ends(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments, int rc)
{
    if (mpi->watcher)
        mpi->watcher->ends(mpi, call, arguments, rc);
    if (mpi->tool)
        lw_tool_call_ends(mpi, call, arguments, rc);
}

/* The slow way begins: for --check, tools, and communicators that are revoked. */
LW_COLD static int slow_begins(struct lw_frame *frame, const int64_t *arguments)
{
    struct lw_mpi *mpi = frame->mpi;
    if (mpi->revoked && lw_failure_forbids(frame->call, frame->on)) {
        handles_null(frame);
        return lw_raise_with(mpi, frame->call, frame->on, MPIX_ERR_REVOKED, "the communicator was revoked");
    }
    int rc = call_begins(mpi, frame->call, arguments);
    if (rc == MPI_SUCCESS)
        return rc;
    handles_null(frame);
    return lw_raise(mpi, frame->call, frame->on, rc);
}

int lw_enter_from(const void *caller, struct lw_frame *frame, uint32_t how, int64_t *arguments)
{
    uint32_t call = how & 0xffff;
    struct lw_mpi *mpi = lw_mpi_self();
    frame->entered = lw_unlikely(!mpi) && hal_enter();
    if (lw_unlikely(!mpi))
        mpi = how & LW_ANYTIME ? lw_mpi_any() : lw_mpi_self();
    frame->mpi = mpi;
    frame->arguments = arguments;
    frame->on = NULL;
    frame->call = call;
    frame->results = 0;
    int rc;
    if (lw_unlikely(how & LW_ANYTIME ? !mpi : !(how & LW_ALWAYS) && !lw_mpi_active(mpi))) {
        handles_null(frame);
        rc = wrong_state(mpi, call);
    } else {
        if (mpi)
            lw_called(mpi->rank, call, hal_entry()), mpi->asked = false, mpi->caller = caller;
        rc = arguments_check(frame, arguments);
    }
    if (lw_unlikely(!rc && mpi && mpi->state == LW_MPI_CHECKED))
        rc = slow_begins(frame, arguments);
    if (lw_likely(!rc))
        hal_function_begin(call, hal_entry());
    else if (lw_unlikely(frame->entered))
        hal_leave();
    return rc;
}

int lw_enter(struct lw_frame *frame, uint32_t how, int64_t *arguments)
{
    return lw_enter_from(NULL, frame, how, arguments);
}

static int results_give(const struct lw_frame *frame)
{
    for (uint32_t i = 0; i < frame->results; i++) {
        const struct lw_result *result = &frame->result[i];
        if (!result->is_int)
            *(MPI_Aint *)result->user = (MPI_Aint)result->value;
        else /* [MPI 3.2.5, 5.1.5] */
            *(int *)result->user = result->value > INT_MAX ? MPI_UNDEFINED : (int)result->value;
    }
    return MPI_SUCCESS;
}

int lw_leave(struct lw_frame *frame, int rc)
{
    hal_function_end();
    if (lw_unlikely(frame->mpi && frame->mpi->state == LW_MPI_CHECKED))
        call_ends(frame->mpi, frame->call, frame->arguments, rc);
    if (lw_unlikely(rc != MPI_SUCCESS)) {
        handles_null(frame);
        if (rc != MPI_ERR_NO_MEM) /* which has had no effect: the call may be made again */
            refuse(frame);
        rc = lw_raise(frame->mpi, frame->call, frame->on, rc);
    } else {
        rc = results_give(frame);
    }
    if (lw_unlikely(frame->entered))
        hal_leave();
    else if (lw_unlikely(frame->mpi && frame->mpi->threads_settle))
        lw_threads_settle(frame->mpi);
    return rc;
}

int lw_unsupported(uint32_t call, MPI_Comm comm)
{
    char text[128];
    bool entered = hal_enter();
    struct lw_mpi *mpi = lw_mpi_self();
    struct lw_comm *known = lw_mpi_active(mpi) ? lw_comm_of(mpi, comm) : NULL;
    snprintf(text, sizeof text, "lwmpi does not implement %s yet; lwmpi-info --functions lists what it does",
             lw_function_name(call));
    int rc = lw_raise_with(mpi, call, known ? &known->hearer.object : NULL, MPI_ERR_UNSUPPORTED_OPERATION,
                           text);
    if (entered)
        hal_leave();
    return rc;
}
/* NOLINTEND(clang-analyzer-core.NullDereference) */
