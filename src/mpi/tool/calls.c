/* SPDX-License-Identifier: MIT
 *
 * What is counted, and told as events, of calls: which of them are collectives, begin or end an epoch, or are about files.
 */
#include "calls.h"

#include <stdio.h>
#include <string.h>

#include "tool.h"

/* An array: link-time optimization makes several copies of a literal. */
static const char collective_words[] = "barrier bcast gather gatherv scatter scatterv allgather allgatherv "
                                       "alltoall alltoallv alltoallw reduce allreduce "
                                       "reduce_scatter reduce_scatter_block scan exscan neighbor_allgather "
                                       "neighbor_allgatherv neighbor_alltoall "
                                       "neighbor_alltoallv neighbor_alltoallw";
const char *const lw_collective_words = collective_words;
const char *const lw_epoch_words = "fence start post lock lock_all";
enum epoch { EPOCH_FENCE, EPOCH_START, EPOCH_POST, EPOCH_LOCK, EPOCH_LOCK_ALL };

static bool ends_in(const char *name, size_t *length, const char *end)
{
    size_t bytes = strlen(end);
    if (*length < bytes || memcmp(name + *length - bytes, end, bytes) != 0)
        return false;
    *length -= bytes;
    return true;
}

/* Which word this is; -1: none of them. */
static int word_number(const char *words, const char *word, size_t length)
{
    for (int number = 0; *words; number++) {
        size_t bytes = strcspn(words, " ");
        if (bytes == length && memcmp(words, word, length) == 0)
            return number;
        words += bytes;
        words += strspn(words, " ");
    }
    return -1;
}

/* Which collective a call is, and in which form: 0 blocking, 1 nonblocking, 2 of a persistent request; -1: none. */
static int collective_of(uint32_t call, uint64_t *form)
{
    char name[64];
    snprintf(name, sizeof name, "%s", lw_function_name(call) + strlen("MPI_"));
    size_t length = strlen(name);
    for (size_t i = 0; i < length; i++)
        name[i] = (char)(name[i] >= 'A' && name[i] <= 'Z' ? name[i] - 'A' + 'a' : name[i]);
    (void)ends_in(name, &length, "_c");
    *form = ends_in(name, &length, "_init") ? 2 : 0;
    int number = word_number(lw_collective_words, name, length);
    if (number >= 0 || name[0] != 'i')
        return number;
    *form = 1;
    return word_number(lw_collective_words, name + 1, length - 1);
}

/* --------------------------------------------------------------------- epochs */

static void epoch_begun(struct lw_mpi *mpi, enum epoch epoch, int64_t target)
{
    struct lw_tally *tally = mpi->tool->tally;
    tally->epochs[epoch == EPOCH_POST]++;
    const uint64_t values[] = {(uint64_t)target, epoch};
    lw_event_happens(mpi, LW_EVENT_EPOCH_BEGUN, values);
}

static void epoch_ended(struct lw_mpi *mpi, enum epoch epoch, int64_t target)
{
    const uint64_t values[] = {(uint64_t)target, epoch};
    lw_event_happens(mpi, LW_EVENT_EPOCH_ENDED, values);
}

/* A fence ends an epoch and begins the next, as far as its assertions do not say otherwise. */
static void fenced(struct lw_mpi *mpi, int64_t assert)
{
    if (!(assert &MPI_MODE_NOPRECEDE))
        epoch_ended(mpi, EPOCH_FENCE, -1);
    if (!(assert &MPI_MODE_NOSUCCEED))
        epoch_begun(mpi, EPOCH_FENCE, -1);
}

static void epochs(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments)
{
    switch (call) {
    case LW_CALL_Win_fence:
        fenced(mpi, arguments[0]);
        break;
    case LW_CALL_Win_start:
        epoch_begun(mpi, EPOCH_START, -1);
        break;
    case LW_CALL_Win_complete:
        epoch_ended(mpi, EPOCH_START, -1);
        break;
    case LW_CALL_Win_post:
        epoch_begun(mpi, EPOCH_POST, -1);
        break;
    case LW_CALL_Win_test:
        if (!*(const int *)(intptr_t)arguments[1])
            break;
        /* fall through */
    case LW_CALL_Win_wait:
        epoch_ended(mpi, EPOCH_POST, -1);
        break;
    case LW_CALL_Win_lock:
        epoch_begun(mpi, EPOCH_LOCK, arguments[1]);
        break;
    case LW_CALL_Win_unlock:
        epoch_ended(mpi, EPOCH_LOCK, arguments[0]);
        break;
    case LW_CALL_Win_lock_all:
        epoch_begun(mpi, EPOCH_LOCK_ALL, -1);
        break;
    case LW_CALL_Win_unlock_all:
        epoch_ended(mpi, EPOCH_LOCK_ALL, -1);
        break;
    default:
        break;
    }
}

/* ---------------------------------------------------------------------- calls */

bool lw_tool_counts(const struct lw_mpi *mpi)
{
    return mpi->tool->tally != NULL;
}

void lw_tool_call_begins(struct lw_mpi *mpi, uint32_t call)
{
    struct lw_tally *tally = mpi->tool->tally;
    uint64_t form;
    int kind = tally ? collective_of(call, &form) : -1;
    if (!tally)
        return;
    if (kind >= 0)
        lw_event_happens(mpi, LW_EVENT_COLLECTIVE_BEGUN, (const uint64_t[]){form, (uint64_t)kind});
    tally->call_since = hal_time_ns();
}

static enum lw_call_kind kind_of(uint32_t call, int collective)
{
    const char *name = lw_function_name(call);
    return collective >= 0                  ? LW_CALLS_COLLECTIVE
           : !strncmp(name, "MPI_Win_", 8)  ? LW_CALLS_WINDOW
           : !strncmp(name, "MPI_File_", 9) ? LW_CALLS_FILE
                                            : LW_CALLS_OTHER;
}

static void count_end(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments, int rc)
{
    struct lw_tally *tally = mpi->tool->tally;
    uint64_t form, now = hal_time_ns();
    if (!tally || !tally->call_since) /* it began before somebody wanted to know */
        return;
    int collective = collective_of(call, &form);
    enum lw_call_kind kind = kind_of(call, collective);
    tally->calls[kind]++;
    tally->calls_ns[kind] += now - tally->call_since;
    if (collective >= 0 && !form)
        lw_event_happens(mpi, LW_EVENT_COLLECTIVE_ENDED,
                         (const uint64_t[]){(uint64_t)rc, (uint64_t)collective});
    if (kind == LW_CALLS_WINDOW && rc == MPI_SUCCESS)
        epochs(mpi, call, arguments);
}

void lw_tool_call_ends(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments, int rc)
{
    count_end(mpi, call, arguments, rc);
    if (mpi->tool->tell_later)
        mpi->tool->tell_later(mpi);
}
