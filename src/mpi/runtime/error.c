/* SPDX-License-Identifier: MIT
 *
 * Error classes and their texts, what is known about an error, and error handlers.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <lwmpi/ulfm.h>

#include "check.h"
#include "errhandler.h"

#define CLASSES(X)                                                                                     \
    X(MPI_SUCCESS, "no error")                                                                         \
    X(MPI_ERR_BUFFER, "the buffer is not valid")                                                       \
    X(MPI_ERR_COUNT, "the count is not valid")                                                         \
    X(MPI_ERR_TYPE, "the datatype is not valid")                                                       \
    X(MPI_ERR_TAG, "the tag is not valid")                                                             \
    X(MPI_ERR_COMM, "the communicator is not valid")                                                   \
    X(MPI_ERR_RANK, "the communicator has no such rank")                                               \
    X(MPI_ERR_REQUEST, "the request is not valid")                                                     \
    X(MPI_ERR_ROOT, "the root is not a rank of the communicator")                                      \
    X(MPI_ERR_GROUP, "the group is not valid")                                                         \
    X(MPI_ERR_OP, "the operation is not valid, or not defined for the datatype")                       \
    X(MPI_ERR_TOPOLOGY, "the communicator has not the topology that this needs")                       \
    X(MPI_ERR_DIMS, "the dimensions are not valid")                                                    \
    X(MPI_ERR_ARG, "an argument is not valid")                                                         \
    X(MPI_ERR_UNKNOWN, "an error of unknown kind")                                                     \
    X(MPI_ERR_TRUNCATE, "the message is longer than the receive buffer")                               \
    X(MPI_ERR_OTHER, "an error that has no class of its own")                                          \
    X(MPI_ERR_INTERN, "an error inside the MPI library")                                               \
    X(MPI_ERR_PENDING, "the operation is neither complete nor failed")                                 \
    X(MPI_ERR_IN_STATUS, "the error is in the MPI_ERROR field of the statuses")                        \
    X(MPI_ERR_ACCESS, "permission to open the file was denied")                                        \
    X(MPI_ERR_AMODE, "the access mode of the file is not valid for this")                              \
    X(MPI_ERR_ASSERT, "the assertion argument is not valid")                                           \
    X(MPI_ERR_BAD_FILE, "the file name is not valid")                                                  \
    X(MPI_ERR_BASE, "the base address is not valid")                                                   \
    X(MPI_ERR_CONVERSION, "a data conversion function failed")                                         \
    X(MPI_ERR_DISP, "the displacement or its unit is not valid")                                       \
    X(MPI_ERR_DUP_DATAREP, "a data representation of this name exists already")                        \
    X(MPI_ERR_FILE_EXISTS, "the file exists already")                                                  \
    X(MPI_ERR_FILE_IN_USE, "the file is open elsewhere")                                               \
    X(MPI_ERR_FILE, "the file handle is not valid")                                                    \
    X(MPI_ERR_INFO_KEY, "the info key is longer than MPI_MAX_INFO_KEY or empty")                       \
    X(MPI_ERR_INFO_NOKEY, "the info object has no such key")                                           \
    X(MPI_ERR_INFO_VALUE, "the info value is longer than MPI_MAX_INFO_VAL or not valid")               \
    X(MPI_ERR_INFO, "the info object is not valid")                                                    \
    X(MPI_ERR_IO, "reading or writing a file failed")                                                  \
    X(MPI_ERR_KEYVAL, "the attribute key is not valid")                                                \
    X(MPI_ERR_LOCKTYPE, "the type of lock is not valid")                                               \
    X(MPI_ERR_NAME, "no service is published under this name")                                         \
    X(MPI_ERR_NO_MEM, "memory is exhausted")                                                           \
    X(MPI_ERR_NOT_SAME, "a collective argument is not the same at all processes, or in another order") \
    X(MPI_ERR_NO_SPACE, "there is no space left on the device")                                        \
    X(MPI_ERR_NO_SUCH_FILE, "there is no such file")                                                   \
    X(MPI_ERR_PORT, "the port name is not valid")                                                      \
    X(MPI_ERR_QUOTA, "the quota is exceeded")                                                          \
    X(MPI_ERR_READ_ONLY, "the file or file system is read-only")                                       \
    X(MPI_ERR_RMA_ATTACH, "the memory cannot be attached to the window")                               \
    X(MPI_ERR_RMA_CONFLICT, "there are conflicting accesses to the window")                            \
    X(MPI_ERR_RMA_RANGE, "the target memory is not part of the window")                                \
    X(MPI_ERR_RMA_SHARED, "the memory cannot be shared by these processes")                            \
    X(MPI_ERR_RMA_SYNC, "wrong synchronization of one-sided calls")                                    \
    X(MPI_ERR_SERVICE, "the service cannot be unpublished by this name")                               \
    X(MPI_ERR_SIZE, "the size is not valid")                                                           \
    X(MPI_ERR_SPAWN, "processes could not be spawned")                                                 \
    X(MPI_ERR_UNSUPPORTED_DATAREP, "the data representation is not supported")                         \
    X(MPI_ERR_UNSUPPORTED_OPERATION, "the operation is not supported")                                 \
    X(MPI_ERR_WIN, "the window is not valid")                                                          \
    X(MPI_ERR_RMA_FLAVOR, "the window has the wrong flavor for this")                                  \
    X(MPI_ERR_PROC_ABORTED, "a peer process has aborted")                                              \
    X(MPI_ERR_VALUE_TOO_LARGE, "a value is too large for the variable that should take it")            \
    X(MPI_ERR_SESSION, "the session is not valid")                                                     \
    X(MPI_ERR_ERRHANDLER, "the error handler is not valid")                                            \
    X(MPI_ERR_ABI, "the ABI information is not valid or cannot be set")

#define TOOL_CLASSES(X)                                                                     \
    X(MPI_T_ERR_CANNOT_INIT, "the tool interface cannot be initialized now")                \
    X(MPI_T_ERR_NOT_ACCESSIBLE, "this cannot be accessed now")                              \
    X(MPI_T_ERR_NOT_INITIALIZED, "the tool interface is not initialized")                   \
    X(MPI_T_ERR_NOT_SUPPORTED, "the tool interface does not support this")                  \
    X(MPI_T_ERR_MEMORY, "memory is exhausted")                                              \
    X(MPI_T_ERR_INVALID, "an argument of the tool interface is not valid")                  \
    X(MPI_T_ERR_INVALID_INDEX, "the index is not valid")                                    \
    X(MPI_T_ERR_INVALID_ITEM, "the item index is out of range")                             \
    X(MPI_T_ERR_INVALID_SESSION, "the tool session is not valid")                           \
    X(MPI_T_ERR_INVALID_HANDLE, "the tool handle is not valid")                             \
    X(MPI_T_ERR_INVALID_NAME, "there is no variable or category of this name")              \
    X(MPI_T_ERR_OUT_OF_HANDLES, "no more tool handles are available")                       \
    X(MPI_T_ERR_OUT_OF_SESSIONS, "no more tool sessions are available")                     \
    X(MPI_T_ERR_CVAR_SET_NOT_NOW, "the control variable cannot be set at this moment")      \
    X(MPI_T_ERR_CVAR_SET_NEVER, "the control variable cannot be set")                       \
    X(MPI_T_ERR_PVAR_NO_WRITE, "the performance variable cannot be written")                \
    X(MPI_T_ERR_PVAR_NO_STARTSTOP, "the performance variable cannot be started or stopped") \
    X(MPI_T_ERR_PVAR_NO_ATOMIC, "the performance variable cannot be read and reset at once")

#define FAILURE_CLASSES(X)                                                                          \
    X(MPIX_ERR_PROC_FAILED, "a process has died")                                                   \
    X(MPIX_ERR_PROC_FAILED_PENDING, "a process has died that may be meant; it can be acknowledged") \
    X(MPIX_ERR_REVOKED, "the communicator is revoked")

#define ENTRY(number, text) {#number, text},
static const struct error_class {
    const char *name, *text;
} classes[] = {CLASSES(ENTRY)}, tool_classes[] = {TOOL_CLASSES(ENTRY)},
  failure_classes[] = {FAILURE_CLASSES(ENTRY)};

static const struct error_class last = {"MPI_ERR_LASTCODE", "the largest error code"};

/* Their place in the table is their number. */
_Static_assert(sizeof classes / sizeof *classes == MPI_ERR_ABI + 1, "every error class has a text");
_Static_assert(sizeof tool_classes / sizeof *tool_classes ==
                   MPI_T_ERR_PVAR_NO_ATOMIC - MPI_T_ERR_CANNOT_INIT + 1,
               "every error class of the tool interface has a text");

static const struct error_class *class_of(int error_class)
{
    if (error_class >= 0 && error_class <= MPI_ERR_ABI)
        return &classes[error_class];
    if (error_class >= MPIX_ERR_PROC_FAILED && error_class <= MPIX_ERR_REVOKED)
        return &failure_classes[error_class - MPIX_ERR_PROC_FAILED];
    if (error_class >= MPI_T_ERR_CANNOT_INIT && error_class <= MPI_T_ERR_PVAR_NO_ATOMIC)
        return &tool_classes[error_class - MPI_T_ERR_CANNOT_INIT];
    return error_class == MPI_ERR_LASTCODE ? &last : NULL;
}

const char *lw_error_name(int error_class)
{
    const struct error_class *found = class_of(error_class);
    return found ? found->name : NULL;
}

const char *lw_error_class_text(int error_class)
{
    const struct error_class *found = class_of(error_class);
    return found ? found->text : NULL;
}

/* In parentheses: for clang-tidy they are macros. */
int(lw_fail)(struct lw_mpi *mpi, int error_class, const char *format, ...)
{
    char text[sizeof mpi->detail];
    va_list list;
    va_start(list, format);
    vsnprintf(mpi ? mpi->detail : text, sizeof text, format, list);
    va_end(list);
    if (mpi)
        mpi->told_error = 0;
    else /* nowhere to keep it */
        hal_log("%s: %s", lw_error_name(error_class), text);
    return error_class;
}

int(lw_fail_lw)(struct lw_mpi *mpi, int lw_error, const char *what)
{
    static const uint8_t class_for[LW_ERROR_COUNT] = {
        [LW_OK] = MPI_SUCCESS,
        [LW_ENOMEM] = MPI_ERR_NO_MEM,
        [LW_EINVAL] = MPI_ERR_ARG,
        [LW_EBADF] = MPI_ERR_INTERN,
        [LW_EPERM] = MPI_ERR_ACCESS,
        [LW_ENOENT] = MPI_ERR_NAME,
        [LW_EEXIST] = MPI_ERR_OTHER,
        [LW_EAGAIN] = MPI_ERR_PENDING,
        [LW_EPEER] = MPI_ERR_PROC_ABORTED,
        [LW_EPROTO] = MPI_ERR_INTERN,
        [LW_ETRUNC] = MPI_ERR_TRUNCATE,
        [LW_ETYPE] = MPI_ERR_TYPE,
        [LW_EFAULT] = MPI_ERR_BUFFER,
        [LW_EUNSUP] = MPI_ERR_UNSUPPORTED_OPERATION,
        [LW_EOS] = MPI_ERR_OTHER,
        [LW_ENOFILE] = MPI_ERR_NO_SUCH_FILE,
        [LW_EFILEEXIST] = MPI_ERR_FILE_EXISTS,
        [LW_EINUSE] = MPI_ERR_FILE_IN_USE,
        [LW_EACCES] = MPI_ERR_ACCESS,
        [LW_EROFS] = MPI_ERR_READ_ONLY,
        [LW_EBADFILE] = MPI_ERR_BAD_FILE,
        [LW_ENOSPC] = MPI_ERR_NO_SPACE,
        [LW_EDQUOT] = MPI_ERR_QUOTA,
        [LW_EIO] = MPI_ERR_IO,
        [LW_EPENDING] = MPIX_ERR_PROC_FAILED_PENDING,
        [LW_EREVOKED] = MPIX_ERR_REVOKED,
    };
    int error_class = lw_error >= 0 && lw_error < LW_ERROR_COUNT ? class_for[lw_error] : MPI_ERR_INTERN;
    if (lw_error == LW_EPEER && hal_job()->survive)
        error_class = MPIX_ERR_PROC_FAILED;
    return lw_fail(mpi, error_class, "%s: %s", what, lw_error_text(lw_error));
}

/* Say what happened and end the job: MPI_ERRORS_ARE_FATAL and MPI_ERRORS_ABORT.  The job is
 * the smallest part that can be ended, as the standard allows. [MPI 9.3] */
static _Noreturn void end_job(struct lw_mpi *mpi, uint32_t call, const struct lw_object *on, int code,
                              const char *detail)
{
    char text[640], line[32] = "", where[MPI_MAX_OBJECT_NAME + 64] = "", said[320];
    bool foreign;
    struct lw_rank *rank = hal_here(&foreign);
    if (on && on->kind == LW_KIND_COMM) {
        const struct lw_comm *comm = (const struct lw_comm *)on;
        snprintf(where, sizeof where, " on %.100s (rank %d of %d)", lw_comm_called(comm), comm->rank,
                 comm->size);
    }
    const char *name = lw_error_name(code);
    if (name && detail[0])
        snprintf(said, sizeof said, "%s: %s", name, detail);
    else
        lw_error_say(mpi, code, said, sizeof said);
    if (mpi && mpi->check && mpi->caller)
        snprintf(line, sizeof line, " at " HAL_CODE_TEXT, (unsigned long long)lw_called_at(mpi, mpi->caller));
    snprintf(text, sizeof text, "%s failed%s%s\n  %s", lw_function_name(call), line, where, said);
    if (hal_code_tell)
        hal_code_tell(rank ? lw_public(rank)->entry : NULL, text, sizeof text);
    hal_job_abort(rank ? lw_public(rank)->world : 0, code, text);
}

_Noreturn void lw_too_late(struct lw_mpi *mpi, const char *what)
{
    char detail[sizeof mpi->detail];
    snprintf(detail, sizeof detail, "no memory for %s, and other processes count on this call already", what);
    end_job(mpi, lw_public(mpi->rank)->call, NULL, MPI_ERR_NO_MEM, detail);
}

/* Who is told about errors of no object: MPI_COMM_SELF.  Programs from before MPI 4, which told MPI_COMM_WORLD of them, set
 * an error handler there alone, and mean these errors, too.  [MPI 9.3] */
static const struct lw_hearer *hearer_of_rest(const struct lw_mpi *mpi)
{
    /* Only asked where there is one: NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
    return mpi->world_errhandler_set && !mpi->self_errhandler_set ? &mpi->world.hearer : &mpi->self.hearer;
}

/* The handle of what an error handler is told about. */
static uintptr_t handle_for(const struct lw_mpi *mpi, const struct lw_errhandler *errhandler,
                            const struct lw_object *on)
{
    if (!on)
        on = &hearer_of_rest(mpi)->object;
    if (on == &mpi->world.hearer.object)
        return LW_MPI_COMM_WORLD;
    if (on == &mpi->self.hearer.object)
        return LW_MPI_COMM_SELF;
    uintptr_t handle = on->kind == LW_KIND_ERRHANDLER ? 0 : lw_handle_of(mpi, on);
    if (handle)
        return handle;
    switch (errhandler->what) { /* it has not come into being, or is about to go */
    case LW_KIND_WIN:
        return LW_MPI_WIN_NULL;
    case LW_KIND_FILE:
        return LW_MPI_FILE_NULL;
    case LW_KIND_SESSION:
        return LW_MPI_SESSION_NULL;
    default:
        return LW_MPI_COMM_NULL;
    }
}

int lw_raise_with(struct lw_mpi *mpi, uint32_t call, struct lw_object *on, int error_class,
                  const char *detail)
{
    if (mpi && error_class == MPI_ERR_NO_MEM && mpi->told == call && call)
        end_job(mpi, call, on, error_class, detail); /* too late: lw_tell() */
    struct lw_errhandler *errhandler = mpi ? mpi->initial_errhandler : lw_errhandler_initial();
    if (on && on->kind == LW_KIND_ERRHANDLER)
        errhandler = (struct lw_errhandler *)on;
    else if (on)
        errhandler = ((struct lw_hearer *)on)->errhandler;
    else if (mpi && mpi->world_state == LW_MPI_ACTIVE)
        errhandler = hearer_of_rest(mpi)->errhandler;
    if (!errhandler->user && errhandler->handle != MPI_ERRORS_RETURN)
        end_job(mpi, call, on, error_class, detail);
    if (mpi) { /* so MPI_Error_string knows more of it */
        snprintf(mpi->detail, sizeof mpi->detail, "%s", detail);
        mpi->told_error = error_class;
    }
    if (errhandler->user) {
        /* To the program a handle is a pointer. */
        void *handle = (void *)handle_for(mpi, errhandler, on); // NOLINT(performance-no-int-to-ptr)
        int code = error_class;
        lw_errhandler_hold(errhandler); /* it may be freed by what it does */
        errhandler->user(&handle, &code);
        lw_errhandler_release(mpi, errhandler);
        if (mpi)
            lw_public(mpi->rank)->call = call;
        return code; /* "to be returned by the MPI routine": so it may say another one.  [MPI 9.3.1] */
    }
    return error_class;
}

int lw_raise(struct lw_mpi *mpi, uint32_t call, struct lw_object *on, int error_class)
{
    if (!mpi && !(mpi = lw_mpi_self())) /* MPI_Init has failed */
        return lw_raise_with(mpi, call, on, error_class, "");
    if (mpi->blame) /* a request that failed knows better than the call that waited for it */
        on = &mpi->blame->object;
    mpi->blame = NULL;
    char detail[sizeof mpi->detail];
    if (mpi->told_error) /* that was another one */
        mpi->detail[0] = '\0';
    memcpy(detail, mpi->detail, sizeof detail);
    return lw_raise_with(mpi, call, on, error_class, detail);
}
