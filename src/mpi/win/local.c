/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: what calls do to windows besides operations: buffers of messages, collectives and files that lie in the own window, and
 * calls that end notes.
 */
#include "touch.h"

#include <string.h>

#include "mpi/coll/coll.h"
#include "mpi/runtime/check.h"

/* ------------------------------------------------------------------ windows */

struct lw_win_watch *lw_win_watch_new(int size)
{
    size_t count = (size_t)size;
    struct lw_win_watch *watch = hal_alloc(sizeof *watch + count * (sizeof *watch->locks + 1));
    if (!watch)
        return NULL;
    watch->locks = (uint64_t *)(watch + 1);
    watch->touched = (uint8_t *)(watch->locks + size);
    return watch;
}

void lw_win_watch_begin(struct lw_mpi *mpi, struct lw_win *win)
{
    win->watch->win = win;
    win->watch->next = mpi->watched;
    mpi->watched = win->watch;
    mpi->watcher = &lw_win_watcher;
}

void lw_win_watch_end(struct lw_mpi *mpi, const struct lw_win *win)
{
    struct lw_win_watch **at = &mpi->watched;
    while (*at && *at != win->watch)
        at = &(*at)->next;
    if (*at)
        *at = win->watch->next;
}

/* ------------------------------------------------------------------ buffers */

static bool has(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

/* MPI_Isend, MPI_File_iread, MPI_File_read_all_begin; what is only prepared uses no buffer yet. */
static bool is_blocking(const char *function)
{
    return !(function[4] == 'I' && function[5] >= 'a') && !has(function, "_i") && !has(function, "_begin");
}

/* Does the call store to this buffer? */
static bool stores(const char *function, const char *argument, bool root)
{
    if (!strcmp(argument, "buf"))
        return has(function, "ecv") || has(function, "read");
    if (!strcmp(argument, "buffer"))
        return !root;
    return strcmp(argument, "sendbuf") != 0 && strcmp(argument, "inbuf") != 0;
}

/* Is there a block for each process? */
static bool of_all(const char *function, const char *argument)
{
    bool received = !strcmp(argument, "recvbuf"), all = has(function, "lltoall");
    return !has(function, "eighbor") &&
           (received ? all || has(function, "gather") : all || has(function, "catter"));
}

/* What a call says besides its buffers. */
struct said {
    const struct lw_comm *comm;
    int root;
    bool about_windows;
};

static struct said said_by(const struct lw_check *check, const int64_t *arguments)
{
    struct said said = {.root = -1};
    for (; check->what; check++) {
        bool handle = check->what == LW_CHECK_HANDLE;
        if (handle && check->x == LW_CLASS_COMM && !said.comm)
            said.comm = (const struct lw_comm *)(intptr_t)arguments[check->argument];
        if (check->what == LW_CHECK_ROOT)
            said.root = (int)arguments[check->argument];
        said.about_windows |= (handle || check->what == LW_CHECK_HANDLE_INOUT ||
                               check->what == LW_CHECK_HANDLE_OUT) &&
                              check->x == LW_CLASS_WIN;
    }
    return said;
}

/* The data of a buffer; none if it is of no significance here.  (Those of collectives with counts by process are not looked at.) */
static struct lw_span span_by(const struct lw_check *check, const int64_t *arguments, const struct said *said,
                              const char *function)
{
    const void *buffer = (const void *)(intptr_t)arguments[check->argument];
    const struct lw_type *type = (const struct lw_type *)(intptr_t)arguments[check->y];
    MPI_Count count = arguments[check->x];
    bool root = said->comm && said->root == said->comm->rank;
    bool elsewhere = said->root == MPI_ROOT || said->root == MPI_PROC_NULL;
    if (!type || buffer == MPI_IN_PLACE || count <= 0 || elsewhere || ((check->when & 3) == 1 && !root) ||
        ((check->when & 3) == 2 && root))
        return (struct lw_span){0};
    if (said->comm && of_all(function, lw_argument_name(check->name)))
        count *= said->comm->npeers;
    return lw_span_of(buffer, type, count);
}

static int buffers_look(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments)
{
    const struct lw_check *checks = &lw_checks[lw_checks_at[call]], *check;
    const char *function = lw_function_name(call);
    struct said said = said_by(checks, arguments);
    int rc = MPI_SUCCESS;
    if (said.about_windows || has(function, "_init"))
        return rc;
    for (check = checks; check->what && rc == MPI_SUCCESS; check++) {
        if (check->what < LW_CHECK_BUFFER || check->what > LW_CHECK_BUFFER_INPLACE_ROOT)
            continue;
        bool root = said.comm && said.root == said.comm->rank;
        bool store = stores(function, lw_argument_name(check->name), root);
        struct lw_span span = span_by(check, arguments, &said, function);
        for (struct lw_win_watch *at = mpi->watched; at && rc == MPI_SUCCESS && span.bytes; at = at->next)
            rc = lw_touch_buffer(mpi, at->win, store, is_blocking(function), span);
    }
    return rc;
}

/* --------------------------------------------------- calls of passive targets */

/* Which notes a call ends, and whose windows they are in; false: none. */
static bool call_ends(uint32_t call, const int64_t *arguments, struct lw_win **win, int *rank,
                      enum lw_touch_end *which)
{
    bool one = call == LW_CALL_Win_unlock || call == LW_CALL_Win_flush || call == LW_CALL_Win_flush_local;
    bool all = call == LW_CALL_Win_unlock_all || call == LW_CALL_Win_flush_all ||
               call == LW_CALL_Win_flush_local_all;
    bool local = call == LW_CALL_Win_flush_local || call == LW_CALL_Win_flush_local_all;
    *rank = one ? (int)arguments[0] : MPI_ANY_SOURCE;
    *win = one || all ? (struct lw_win *)(uintptr_t)arguments[one ? 1 : 0] : NULL;
    *which = local ? LW_ENDS_READS : LW_ENDS_ALL;
    return (all || (one && *rank >= 0)) && (*win)->watch;
}

static int begins(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments)
{
    struct lw_win *win;
    enum lw_touch_end which;
    int rank;
    if (call_ends(call, arguments, &win, &rank, &which) && lw_touches_end(win, rank, which))
        lw_too_late(mpi, "the log of a window");
    return mpi->watched ? buffers_look(mpi, call, arguments) : MPI_SUCCESS;
}

static void lock_noted(const struct lw_mpi *mpi, uint32_t call, const int64_t *arguments)
{
    const struct lw_win *win = NULL;
    if (call == LW_CALL_Win_lock)
        win = (const struct lw_win *)(uintptr_t)arguments[3];
    if (call == LW_CALL_Win_lock_all)
        win = (const struct lw_win *)(uintptr_t)arguments[1];
    if (!win || !win->watch)
        return;
    win->watch->opened = lw_called_at(mpi, mpi->caller);
    if (call == LW_CALL_Win_lock && arguments[1] >= 0)
        win->watch->locks[arguments[1]] = win->watch->opened;
}

static void ends(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments, int rc)
{
    if (rc == MPI_SUCCESS)
        lock_noted(mpi, call, arguments);
    for (struct lw_win_watch *at = mpi->watched; at; at = at->next)
        if (at->passing) {
            at->passing = false;
            if (lw_touches_end(at->win, MPI_ANY_SOURCE, LW_ENDS_CALL))
                lw_too_late(mpi, "the log of a window");
        }
}

const struct lw_watcher lw_win_watcher = {begins, ends, lw_win_all_closed};
