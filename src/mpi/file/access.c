/* SPDX-License-Identifier: MIT
 *
 * An access: data of a view and data in memory, both walked over in their order.
 *
 * Without gaps in memory the system reads and writes there; else data go through a stage.  Over small gaps in the file it is quicker
 * to read what lies in them, too, and throw it away, than to call the system again; and small runs are copied from where the file is
 * memory, or else from a block that has all of them, more quickly than the system takes one piece after another.  Gaps are not written (apart.c), for what others
 * write there meanwhile would be lost; unless all who write to the file hold locks (`sieve`): then many small runs are read with their
 * gaps, changed, and written at once, under a lock that excludes all others.
 */
#include "base/copy.h"
#include "file.h"

enum {
    STAGE = 256 << 10, /* bytes: stays in the second cache */
    SMALL_STAGE = 4096,
    GAP = 8192,         /* bytes that are copied while the system is called once */
    RUNS = 64,          /* of one call */
    FEW = 8,            /* runs and gaps that are not worth a block */
    FINE = 1024,        /* bytes: shorter pieces on the average are copied by us */
    WINDOW = 512 << 10, /* bytes of the file that are read and written anew at once */
    LOCK_CALLS = 2      /* of the system: more than for shared runs, to read, and to write once */
};

/* Data of an access, from and to memory: both as they are in the view. */
void lw_access_copy(const struct lw_access *access, uint64_t at, void *data, uint64_t bytes, bool to_data)
{
    const struct lw_span *span = &access->span;
    if (!span->layout && to_data)
        lw_copy(data, (const char *)span->buf + at, bytes);
    else if (!span->layout)
        lw_copy((char *)span->buf + at, data, bytes);
    else if (to_data)
        lw_layout_pack(span->layout, span->buf, at, data, bytes);
    else
        lw_layout_unpack(span->layout, span->buf, at, data, bytes);
}

int lw_access_lock(struct hal_file *file, uint64_t from, uint64_t bytes, enum hal_lock kind, bool *held)
{
    int error = hal_file_lock(file, from, bytes, kind, true);
    *held = !error;
    return error == LW_EUNSUP ? LW_OK : error;
}

static int write_apart(struct lw_access *access, uint64_t position, const char *data, uint64_t bytes)
{
    struct lw_apart apart;
    struct lw_runs runs;
    struct lw_run run;
    int error = LW_OK;
    lw_apart_begin(&apart, access->file);
    for (lw_runs_begin(&runs, access->view, position, bytes); !error && lw_runs_next(&runs, &run);) {
        error = lw_apart_add(&apart, run.offset, data, run.bytes);
        data += run.bytes;
    }
    error = lw_apart_end(&apart, error);
    if (!error)
        access->moved += bytes;
    return error;
}

/* Runs of a write with gaps so small between them that they could be written at once. */
struct window {
    uint64_t offset, span; /* of the file */
    uint64_t bytes, runs;  /* of data */
};

static struct window window_of(const struct lw_access *access, uint64_t position, uint64_t bytes)
{
    struct window window = {0};
    struct lw_runs runs;
    struct lw_run run;
    for (lw_runs_begin(&runs, access->view, position, bytes); lw_runs_next(&runs, &run); window.runs++) {
        uint64_t end = window.offset + window.span;
        if (window.runs &&
            (run.offset < end || run.offset - end > GAP || run.offset + run.bytes - window.offset > WINDOW))
            break;
        if (!window.runs)
            window.offset = run.offset;
        window.span = run.offset + run.bytes - window.offset;
        window.bytes += run.bytes;
    }
    return window;
}

/* Whether it takes less than one call for each run: calls count as much as the bytes that are copied meanwhile. */
static bool window_pays(const struct window *window)
{
    return window->runs > LOCK_CALLS && (window->runs - LOCK_CALLS) * GAP > 2 * window->span - window->bytes;
}

/* Behind the end of the file are zeros.  A window ends with data: so will the file. */
static int window_sieve(struct lw_access *access, const struct window *window, uint64_t position,
                        const char *data, char *block)
{
    struct lw_runs runs;
    struct lw_run run;
    size_t got = 0;
    int error = hal_file_read(access->file, window->offset, block, window->span, &got);
    if (error)
        return error;
    memset(block + got, 0, window->span - got);
    for (lw_runs_begin(&runs, access->view, position, window->bytes); lw_runs_next(&runs, &run);
         data += run.bytes)
        memcpy(block + (run.offset - window->offset), data, run.bytes);
    error = hal_file_write(access->file, window->offset, block, window->span);
    if (!error)
        access->moved += window->bytes;
    return error;
}

/* An atomic access has a lock of all of it already. */
static int window_write(struct lw_access *access, const struct window *window, bool pays, uint64_t position,
                        const char *data)
{
    char *block = pays ? hal_alloc(window->span) : NULL;
    bool held = false;
    int error = access->atomic ? LW_OK
                               : lw_access_lock(access->file, window->offset, window->span,
                                                block ? HAL_LOCK_EXCLUSIVE : HAL_LOCK_SHARED, &held);
    if (!error)
        error = block && (held || access->atomic) ? window_sieve(access, window, position, data, block)
                                                  : write_apart(access, position, data, window->bytes);
    int unlocked = held ? hal_file_unlock(access->file, window->offset, window->span) : LW_OK;
    hal_free(block);
    return error ? error : unlocked;
}

/* What follows and does not pay either shares the lock. */
static void window_extend(const struct lw_access *access, struct window *window, uint64_t position,
                          uint64_t bytes)
{
    while (window->bytes < bytes) {
        struct window next = window_of(access, position + window->bytes, bytes - window->bytes);
        if (window_pays(&next) || next.offset < window->offset + window->span)
            return;
        window->span = next.offset + next.span - window->offset;
        window->bytes += next.bytes;
    }
}

static int write_runs(struct lw_access *access, uint64_t position, const char *data, uint64_t bytes)
{
    int error = LW_OK;
    if (!access->sieve)
        return write_apart(access, position, data, bytes);
    for (uint64_t at = 0; at < bytes && !error;) {
        struct window window = window_of(access, position + at, bytes - at);
        bool pays = window_pays(&window);
        if (!pays)
            window_extend(access, &window, position + at, bytes - at);
        error = window_write(access, &window, pays, position + at, data + at);
        at += window.bytes;
    }
    return error;
}

/* Runs that are read by one call, and the gaps between them: pieces in turns, of which those with an odd number are gaps. */
struct batch {
    uint64_t offset, end;
    size_t count;
    struct hal_file_piece pieces[2 * RUNS];
    char *block; /* has room for so many bytes; NULL: there was no need */
    uint64_t room;
};

/* What lies in one part of the file can be held. */
static bool batch_takes(const struct batch *batch, const struct lw_run *run, uint64_t gap)
{
    return !batch->count ||
           (batch->count < 2 * RUNS - 1 && run->offset >= batch->end && run->offset - batch->end <= gap &&
            run->offset / HAL_FILE_HELD_MOST == batch->offset / HAL_FILE_HELD_MOST);
}

static void batch_add(struct batch *batch, const struct lw_run *run, char *data, char *gap)
{
    if (!batch->count)
        batch->offset = run->offset;
    else
        batch->pieces[batch->count++] = (struct hal_file_piece){gap, run->offset - batch->end};
    batch->pieces[batch->count++] = (struct hal_file_piece){data, run->bytes};
    batch->end = run->offset + run->bytes;
}

/* Is it quicker to copy the runs than to let the system do it? */
static bool batch_is_fine(const struct batch *batch)
{
    uint64_t data = 0;
    for (size_t i = 0; i < batch->count; i += 2)
        data += batch->pieces[i].bytes;
    return batch->count >= FEW && data / batch->count < FINE;
}

/* Copy the runs, of which the first `got` bytes are there, with their gaps. */
static void batch_copy(const struct batch *batch, const char *from, size_t got)
{
    for (size_t i = 0, at = 0; i < batch->count && at < got; at += batch->pieces[i++].bytes)
        if (i % 2 == 0)
            memcpy(batch->pieces[i].memory, from + at, lw_least(batch->pieces[i].bytes, got - at));
}

/* From the pages of the file, where they can be memory: gaps are not touched. */
static bool batch_read_held(struct lw_access *access, const struct batch *batch, size_t *got)
{
    struct hal_file_held held;
    if (!hal_file_hold(access->file, batch->offset, batch->end - batch->offset, &held))
        return false;
    *got = held.bytes;
    batch_copy(batch, held.memory, held.bytes);
    hal_file_release(&held);
    return true;
}

/* Whether there is a block for it; not without memory. */
static bool batch_has_block(struct batch *batch)
{
    uint64_t span = batch->end - batch->offset;
    if (span / batch->count >= FINE)
        return false;
    if (batch->room < span) {
        hal_free(batch->block);
        batch->block = hal_alloc(span);
        batch->room = batch->block ? span : 0;
    }
    return batch->block;
}

static int batch_read_block(struct lw_access *access, struct batch *batch, size_t *got)
{
    int error = hal_file_read(access->file, batch->offset, batch->block, batch->end - batch->offset, got);
    batch_copy(batch, batch->block, *got);
    return error;
}

static int batch_read_some(struct lw_access *access, struct batch *batch, size_t *got)
{
    bool fine = batch_is_fine(batch);
    if (fine && batch_read_held(access, batch, got))
        return LW_OK;
    return fine && batch_has_block(batch)
               ? batch_read_block(access, batch, got)
               : hal_file_read_pieces(access->file, batch->offset, batch->pieces, batch->count, got);
}

/* *ended: the file does, within it. */
static int batch_read(struct lw_access *access, struct batch *batch, bool *ended)
{
    size_t got = 0;
    int error = batch_read_some(access, batch, &got);
    *ended = got < batch->end - batch->offset;
    for (size_t i = 0; i < batch->count && got; i++) {
        size_t now = batch->pieces[i].bytes < got ? batch->pieces[i].bytes : got;
        access->moved += i % 2 ? 0 : now;
        got -= now;
    }
    batch->count = 0;
    return error;
}

static int read_runs(struct lw_access *access, uint64_t position, char *data, uint64_t bytes, bool *ended)
{
    struct lw_runs runs;
    struct lw_run run;
    struct batch batch = {.count = 0};
    char gap[GAP];
    int error = LW_OK;
    for (lw_runs_begin(&runs, access->view, position, bytes);
         !error && !*ended && lw_runs_next(&runs, &run);) {
        if (!batch_takes(&batch, &run, access->apart ? 0 : GAP))
            error = batch_read(access, &batch, ended);
        batch_add(&batch, &run, data, gap);
        data += run.bytes;
    }
    if (!error && !*ended && batch.count)
        error = batch_read(access, &batch, ended);
    hal_free(batch.block);
    return error;
}

static int move(struct lw_access *access)
{
    uint64_t bytes = access->span.bytes, most = access->span.layout && bytes > STAGE ? STAGE : bytes;
    char small[SMALL_STAGE], *large = access->span.layout ? hal_alloc(most) : NULL;
    char *stage = access->span.layout ? large ? large : small : NULL;
    bool ended = false;
    int error = LW_OK;
    if (stage == small && most > sizeof small) /* it does without memory */
        most = sizeof small;
    for (uint64_t at = 0; at < bytes && !error && !ended; at += most) {
        uint64_t now = bytes - at < most ? bytes - at : most, before = access->moved;
        char *data = stage ? stage : (char *)access->span.buf + at;
        if (access->write && stage)
            lw_access_copy(access, at, stage, now, true);
        error = access->write ? write_runs(access, access->position + at, data, now)
                              : read_runs(access, access->position + at, data, now, &ended);
        if (!access->write && stage)
            lw_access_copy(access, at, stage, access->moved - before, false);
    }
    hal_free(large);
    return error;
}

static int access_do(struct lw_access *access)
{
    uint64_t bytes = access->span.bytes;
    access->moved = 0;
    if (!bytes)
        return LW_OK;
    if (!access->atomic)
        return move(access);
    const struct lw_view *view = access->view;
    uint64_t from = 0, length = 0; /* all of the file */
    if (access->position + bytes <= view->ordered) {
        from = lw_view_offset(view, access->position);
        length = lw_view_offset(view, access->position + bytes - 1) + 1 - from;
    }
    int error = hal_file_lock(access->file, from, length,
                              access->write ? HAL_LOCK_EXCLUSIVE : HAL_LOCK_SHARED, true);
    if (error)
        return error;
    error = move(access);
    int unlocked = hal_file_unlock(access->file, from, length);
    return error ? error : unlocked;
}

int lw_access_do(struct lw_access *access)
{
    return lw_file_error(access_do(access));
}
