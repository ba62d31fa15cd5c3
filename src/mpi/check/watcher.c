/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: what is looked at when calls begin and end: their buffers, and what they do to requests and windows.
 */
#include "watcher.h"

#include <string.h>

#include "buffers.h"
#include "elements.h"
#include "mpi/runtime/check.h"
#include "mpi/win/touch.h"
#include "uses.h"

static bool begins_with(uint32_t call, const char *text)
{
    return !strncmp(lw_function_name(call), text, strlen(text));
}

/* ------------------------------------------------------------------- requests */

/* The requests that a call gets. */
struct requests {
    MPI_Request *at;
    MPI_Count count;
};

static struct requests requests_of(uint32_t call, const int64_t *arguments)
{
    LW_EACH_CHECK (check, call) {
        MPI_Request *at = (MPI_Request *)(intptr_t)arguments[check->argument];
        if (check->what == LW_CHECK_REQUESTS)
            return (struct requests){at, arguments[check->x]};
        if (check->what == LW_CHECK_HANDLE_INOUT && check->x == LW_CLASS_REQUEST)
            return (struct requests){at, 1};
    }
    return (struct requests){NULL, 0};
}

static bool starts(uint32_t call)
{
    return begins_with(call, "MPI_Start");
}

static int requests_begin(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments)
{
    struct requests requests = requests_of(call, arguments);
    if (!requests.count)
        return MPI_SUCCESS;
    if (starts(call))
        return lw_uses_start(mpi, requests.at, requests.count);
    if (call == LW_CALL_Request_free)
        lw_uses_forget(mpi, requests.at[0]);
    bool waits = call == LW_CALL_Wait || call == LW_CALL_Waitall;
    if (waits || begins_with(call, "MPI_Wait") || begins_with(call, "MPI_Test"))
        return lw_uses_sums(mpi, requests.at, requests.count, waits);
    return MPI_SUCCESS;
}

/* ---------------------------------------------------------- windows and files */

static const void *object_of(uint32_t call, const int64_t *arguments, int32_t class)
{
    LW_EACH_CHECK (check, call)
        if (check->what == LW_CHECK_HANDLE && check->x == class)
            return (const void *)(intptr_t)arguments[check->argument];
    return NULL;
}

/* The file whose split access a call begins, or ends. */
static const void *split_of(uint32_t call, const int64_t *arguments, const char *which)
{
    bool does = begins_with(call, "MPI_File_") && strstr(lw_function_name(call), which);
    return does ? object_of(call, arguments, LW_CLASS_FILE) : NULL;
}

/* The window or file whose operations a call may end. */
static const void *ended_by(uint32_t call, const int64_t *arguments)
{
    return begins_with(call, "MPI_Win_") ? object_of(call, arguments, LW_CLASS_WIN)
                                         : split_of(call, arguments, "_end");
}

/* -------------------------------------------------------------------- buffers */

static int buffers_look(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments)
{
    struct lw_buffers buffers;
    int rc = MPI_SUCCESS;
    lw_call_buffers(call, arguments, &buffers);
    if (buffers.later)
        return rc;
    for (int i = 0; i < buffers.count && rc == MPI_SUCCESS; i++) {
        rc = lw_blocks_look(mpi, &buffers.at[i]);
        if (rc == MPI_SUCCESS)
            rc = lw_uses_look(mpi, &buffers.at[i]);
        if (rc == MPI_SUCCESS && mpi->watched)
            rc = lw_win_buffer_look(mpi, &buffers, &buffers.at[i]);
    }
    return rc;
}

/* Of a call that has made a request, or begun a split access, which uses them from now on. */
static void buffers_note(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments)
{
    struct lw_buffers buffers;
    struct lw_user user = {.object = split_of(call, arguments, "_begin")};
    LW_EACH_CHECK (check, call)
        if (check->what == LW_CHECK_HANDLE_OUT && check->x == LW_CLASS_REQUEST)
            user.handle = *(MPI_Request *)(intptr_t)arguments[check->argument];
    if (!user.handle && !user.object)
        return;
    lw_call_buffers(call, arguments, &buffers);
    user.persistent = buffers.later;
    for (int i = 0; i < buffers.count; i++)
        lw_uses_note(mpi, &buffers.at[i], &user);
}

/* -------------------------------------------------------------------- the calls */

static int begins(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments)
{
    const void *object = ended_by(call, arguments);
    int rc = object ? lw_uses_sums_of(mpi, object) : requests_begin(mpi, call, arguments);
    if (rc == MPI_SUCCESS && mpi->watched)
        lw_win_call_begins(mpi, call, arguments);
    return rc == MPI_SUCCESS ? buffers_look(mpi, call, arguments) : rc;
}

static void ends(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments, int rc)
{
    const void *file = split_of(call, arguments, "_end");
    if (file)
        lw_uses_end(mpi, file, MPI_ANY_SOURCE, 0);
    else if (starts(call))
        lw_uses_started(mpi);
    else if (rc == MPI_SUCCESS)
        buffers_note(mpi, call, arguments);
    if (mpi->watched)
        lw_win_call_ends(mpi, call, arguments, rc);
}

static int finalize(struct lw_mpi *mpi)
{
    int rc = lw_win_all_closed(mpi);
    return rc == MPI_SUCCESS ? lw_uses_stop(mpi) : rc;
}

const struct lw_watcher lw_call_watcher = {begins, ends, finalize, lw_element_of, lw_element_unlike};
