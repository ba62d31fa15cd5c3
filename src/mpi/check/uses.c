/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: buffers of operations that are not complete.
 */
#include "uses.h"

#include <stdio.h>
#include <string.h>

#include "mpi/p2p/request.h"
#include "mpi/runtime/check.h"
#include "runs.h"

struct use {
    struct lw_runs runs; /* of memory */
    uint64_t sum;        /* of what is there, if `summed` */
    uint64_t code;       /* hal_code_caller() of the call */
    struct lw_user user;
    uint32_t turn; /* of the request: a later one may have its handle */
    uint16_t call; /* LW_CALL_... */
    bool stores, summed;
    bool starting; /* MPI_Start of its request is under way */
};

struct lw_uses {
    uint32_t count, room;
    bool full; /* that was told */
    struct use at[];
};

/* Each is looked at by each call: with so many a call takes some 0.1 ms. */
static uint32_t most(void)
{
    return hal_job()->frugal ? 256 : 16384;
}

/* ------------------------------------------------------------------- the list */

static struct use *use_new(struct lw_mpi *mpi)
{
    struct lw_uses *uses = mpi->uses;
    if (uses && uses->count < uses->room)
        return &uses->at[uses->count++];
    uint32_t room = uses ? uses->room * 2 : 16;
    if (room > most()) {
        if (!uses->full)
            hal_log("mpiexec --check: more than %u buffers are in use: what is done with others meanwhile is "
                    "not looked at",
                    most());
        uses->full = true;
        return NULL;
    }
    struct lw_uses *larger = hal_alloc(sizeof *larger + room * sizeof(struct use));
    if (!larger)
        return NULL;
    if (uses)
        memcpy(larger, uses, sizeof *uses + uses->count * sizeof(struct use));
    larger->room = room;
    hal_free(uses);
    mpi->uses = larger;
    return &larger->at[larger->count++];
}

static void use_drop(struct lw_uses *uses, uint32_t at)
{
    uses->at[at] = uses->at[--uses->count];
}

/* The request that it belongs to; NULL: that has ended, and so has the use. */
static const struct lw_request_public *request_of(struct lw_mpi *mpi, const struct use *use)
{
    const struct lw_request_public *request = lw_request_of(mpi, use->user.handle);
    if (!request || use->user.persistent)
        return request;
    return request->turn == use->turn && !request->told ? request : NULL;
}

/* Drop what has ended; then the next one has come to this place, and it is to be looked at again. */
static bool has_ended(struct lw_mpi *mpi, uint32_t at)
{
    const struct use *use = &mpi->uses->at[at];
    if (use->user.object || request_of(mpi, use))
        return false;
    use_drop(mpi->uses, at);
    return true;
}

static bool under_way(struct lw_mpi *mpi, const struct use *use)
{
    return use->user.object || !use->user.persistent || use->starting || request_of(mpi, use)->active;
}

/* -------------------------------------------------------------------- looking */

const char *lw_call_in_words(uint32_t call, uint64_t code, char *text, size_t bytes)
{
    int length = snprintf(text, bytes, "%s", lw_function_name(call));
    if (code && (size_t)length < bytes)
        snprintf(text + length, bytes - (size_t)length, " at " HAL_CODE_TEXT, (unsigned long long)code);
    return text;
}

static const char *in_words(const struct use *use, char *text, size_t bytes)
{
    return lw_call_in_words(use->call, use->code, text, bytes);
}

struct looking {
    struct lw_mpi *mpi;
    const char *name; /* of the argument, or what stands for it */
    bool stores;
    const struct use *self; /* does not count; or NULL */
    int rc;
};

static int conflict(const struct looking *looking, const struct use *use, uint64_t first, uint64_t end)
{
    char other[72];
    return lw_fail(
        looking->mpi, MPI_ERR_BUFFER, "%s: %s %llu bytes at %#llx, which %s %s until it is complete",
        looking->name, looking->stores ? "writes to" : "reads", (unsigned long long)(end - first),
        (unsigned long long)first, in_words(use, other, sizeof other), use->stores ? "writes to" : "reads");
}

static int runs_look(void *with, const struct lw_runs *runs)
{
    struct looking *looking = with;
    struct lw_uses *uses = looking->mpi->uses;
    for (uint32_t at = 0; at < uses->count; at++) {
        const struct use *use = &uses->at[at];
        uint64_t first, end;
        if (use != looking->self && (use->stores || looking->stores) && under_way(looking->mpi, use) &&
            lw_runs_overlap(runs, &use->runs, &first, &end)) {
            looking->rc = conflict(looking, use, first, end);
            return LW_EEXIST;
        }
    }
    return LW_OK;
}

static void runs_of(const struct lw_mpi *mpi, const struct lw_buffer *buffer, struct lw_runs_maker *maker)
{
    int error = LW_OK;
    for (int i = 0; i < lw_buffer_parts(buffer) && !error; i++) {
        struct lw_span span = lw_buffer_part(mpi, buffer, i);
        error = lw_layout_walk(span.layout, span.buf, span.bytes, lw_runs_add, maker);
    }
    if (!error)
        (void)lw_runs_end(maker);
}

static void drop_ended(struct lw_mpi *mpi)
{
    for (uint32_t at = 0; at < mpi->uses->count;)
        at += !has_ended(mpi, at);
}

int lw_uses_look(struct lw_mpi *mpi, const struct lw_buffer *buffer)
{
    struct looking looking = {.mpi = mpi, .name = buffer->name, .stores = buffer->stores, .rc = MPI_SUCCESS};
    struct lw_runs_maker maker = {.take = runs_look, .with = &looking};
    if (!mpi->uses)
        return MPI_SUCCESS;
    drop_ended(mpi);
    runs_of(mpi, buffer, &maker);
    return looking.rc;
}

/* --------------------------------------------------------------------- noting */

struct noting {
    struct lw_mpi *mpi;
    struct use use;
};

static uint64_t sum_on(uint64_t sum, const uint64_t *words, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        sum = (sum ^ words[i]) * 0x9e3779b97f4a7c15u;
        sum ^= sum >> 32;
    }
    return sum;
}

/* False: the memory is not there (any more). */
static bool sum_of(const struct lw_runs *runs, uint64_t *sum)
{
    uint64_t words[256];
    *sum = runs->bytes;
    for (uint64_t i = 0; i < runs->count; i++) {
        uint64_t at = runs->first + i * runs->stride;
        for (uint64_t left = runs->bytes, now; left; left -= now, at += now) {
            now = lw_least(left, sizeof words);
            words[(now - 1) / sizeof *words] = 0;
            if (hal_memory_read(words, (const void *)(uintptr_t)at, (size_t)now) != now)
                return false;
            *sum = sum_on(*sum, words, (size_t)(now + sizeof *words - 1) / sizeof *words);
        }
    }
    return true;
}

static void use_sum(struct use *use)
{
    use->summed = !use->stores && sum_of(&use->runs, &use->sum);
}

/* Operations on windows take the same one again and again, as in a loop that counts. */
static bool known(const struct lw_uses *uses, const struct use *use, const struct lw_runs *runs)
{
    for (uint32_t at = 0; use->user.object && uses && at < uses->count; at++) {
        const struct lw_user *other = &uses->at[at].user;
        if (other->object == use->user.object && other->rank == use->user.rank &&
            other->request == use->user.request && !memcmp(&uses->at[at].runs, runs, sizeof *runs))
            return true;
    }
    return false;
}

static int runs_note(void *with, const struct lw_runs *runs)
{
    struct noting *noting = with;
    if (known(noting->mpi->uses, &noting->use, runs))
        return LW_OK;
    struct use *use = use_new(noting->mpi);
    if (!use)
        return LW_ENOMEM; /* the program does without */
    *use = noting->use;
    use->runs = *runs;
    if (!use->user.persistent)
        use_sum(use);
    return LW_OK;
}

/* MPI_PROC_NULL: nothing uses the buffer. */
static bool is_of_nobody(const struct lw_request_public *request)
{
    return !request->class && request->done &&
           lw_request_status((const struct lw_request *)request)->source == MPI_PROC_NULL;
}

void lw_uses_note(struct lw_mpi *mpi, const struct lw_buffer *buffer, const struct lw_user *user)
{
    struct noting noting = {mpi,
                            {.code = lw_called_at(mpi, mpi->caller),
                             .user = *user,
                             .call = (uint16_t)lw_public(mpi->rank)->call,
                             .stores = buffer->stores}};
    struct lw_runs_maker maker = {.take = runs_note, .with = &noting};
    const struct lw_request_public *request = user->object ? NULL : lw_request_of(mpi, user->handle);
    if (!user->object && (!request || request == mpi->sent || is_of_nobody(request)))
        return;
    if (request)
        noting.use.turn = request->turn;
    runs_of(mpi, buffer, &maker);
}

int lw_uses_start(struct lw_mpi *mpi, const MPI_Request *requests, MPI_Count count)
{
    struct lw_uses *uses = mpi->uses;
    if (!uses)
        return MPI_SUCCESS;
    drop_ended(mpi);
    for (MPI_Count i = 0; i < count; i++)
        for (uint32_t at = 0; at < uses->count; at++) {
            struct use *use = &uses->at[at];
            struct looking looking = {.mpi = mpi,
                                      .name = "the buffer of the request",
                                      .stores = use->stores,
                                      .self = use,
                                      .rc = MPI_SUCCESS};
            if (use->user.handle != requests[i] || !use->user.persistent || request_of(mpi, use)->active)
                continue;
            if (runs_look(&looking, &use->runs)) {
                lw_uses_started(mpi);
                return looking.rc;
            }
            use->starting = true;
        }
    return MPI_SUCCESS;
}

void lw_uses_started(struct lw_mpi *mpi)
{
    struct lw_uses *uses = mpi->uses;
    for (uint32_t at = 0; uses && at < uses->count; at++) {
        struct use *use = &uses->at[at];
        if (use->starting)
            use_sum(use);
        use->starting = false;
    }
}

/* ------------------------------------------------------------------- their ends */

static int sum_look(struct lw_mpi *mpi, const struct use *use)
{
    char text[72];
    uint64_t sum;
    bool there = use->summed && sum_of(&use->runs, &sum);
    if (!use->summed || (there && sum == use->sum))
        return MPI_SUCCESS;
    return lw_fail(mpi, MPI_ERR_BUFFER, "the buffer at %#llx of %s was %s before the operation was complete",
                   (unsigned long long)use->runs.first, in_words(use, text, sizeof text),
                   there ? "changed" : "given up");
}

static bool is_among(MPI_Request request, const MPI_Request *requests, MPI_Count count)
{
    for (MPI_Count i = 0; i < count; i++)
        if (requests[i] == request)
            return true;
    return false;
}

int lw_uses_sums(struct lw_mpi *mpi, const MPI_Request *requests, MPI_Count count, bool all)
{
    struct lw_uses *uses = mpi->uses;
    int rc = MPI_SUCCESS;
    if (!uses)
        return rc;
    drop_ended(mpi);
    for (uint32_t at = 0; at < uses->count && rc == MPI_SUCCESS; at++) {
        const struct use *use = &uses->at[at];
        if (!use->user.object && under_way(mpi, use) && (all || request_of(mpi, use)->done) &&
            is_among(use->user.handle, requests, count))
            rc = sum_look(mpi, use);
    }
    return rc;
}

int lw_uses_sums_of(struct lw_mpi *mpi, const void *object)
{
    struct lw_uses *uses = mpi->uses;
    int rc = MPI_SUCCESS;
    for (uint32_t at = 0; uses && at < uses->count && rc == MPI_SUCCESS; at++)
        if (uses->at[at].user.object == object)
            rc = sum_look(mpi, &uses->at[at]);
    return rc;
}

void lw_uses_forget(struct lw_mpi *mpi, MPI_Request request)
{
    struct lw_uses *uses = mpi->uses;
    for (uint32_t at = 0; uses && at < uses->count;)
        if (!uses->at[at].user.object && uses->at[at].user.handle == request)
            use_drop(uses, at);
        else
            at++;
}

void lw_uses_end(struct lw_mpi *mpi, const void *object, int rank, uint32_t request)
{
    struct lw_uses *uses = mpi->uses;
    for (uint32_t at = 0; uses && at < uses->count;) {
        const struct lw_user *user = &uses->at[at].user;
        bool here = rank == MPI_ANY_SOURCE || user->rank == rank;
        if (user->object == object && here && (!request || user->request == request))
            use_drop(uses, at);
        else
            at++;
    }
}

int lw_uses_stop(struct lw_mpi *mpi)
{
    char text[72];
    if (!mpi->uses)
        return MPI_SUCCESS;
    drop_ended(mpi);
    for (uint32_t at = 0; at < mpi->uses->count; at++)
        if (!mpi->uses->at[at].user.object && under_way(mpi, &mpi->uses->at[at]))
            return lw_fail(mpi, MPI_ERR_REQUEST,
                           "the request of %s is not complete; expected MPI_Wait or one of its kin before",
                           in_words(&mpi->uses->at[at], text, sizeof text));
    hal_free(mpi->uses);
    mpi->uses = NULL;
    return MPI_SUCCESS;
}
