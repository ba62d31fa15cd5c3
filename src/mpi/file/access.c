/* SPDX-License-Identifier: MIT
 *
 * An access: data of a view and data in memory, both walked over in their order.
 *
 * Without gaps in memory the system reads and writes there; else data go through a stage.  Over small gaps in the file it is quicker
 * to read what lies in them, too, and throw it away, than to call the system again.  They are never written: what others
 * write there meanwhile would be lost.
 */
#include "file.h"

enum {
    STAGE = 256 << 10, /* bytes: stays in the second cache */
    SMALL_STAGE = 4096,
    GAP = 8192, /* bytes that are copied while the system is called once */
    RUNS = 64   /* of one call */
};

/* Data of an access, from and to memory: both as they are in the view. */
void lw_access_copy(const struct lw_access *access, uint64_t at, void *data, uint64_t bytes, bool to_data)
{
    const struct lw_span *span = &access->span;
    if (!span->layout && to_data)
        memcpy(data, (const char *)span->buf + at, bytes);
    else if (!span->layout)
        memcpy((char *)span->buf + at, data, bytes);
    else if (to_data)
        lw_layout_pack(span->layout, span->buf, at, data, bytes);
    else
        lw_layout_unpack(span->layout, span->buf, at, data, bytes);
}

static int write_runs(struct lw_access *access, uint64_t position, const char *data, uint64_t bytes)
{
    struct lw_runs runs;
    struct lw_run run;
    int error = LW_OK;
    for (lw_runs_begin(&runs, access->view, position, bytes); !error && lw_runs_next(&runs, &run);) {
        error = hal_file_write(access->file, run.offset, data, run.bytes);
        data += run.bytes;
        if (!error)
            access->moved += run.bytes;
    }
    return error;
}

/* Runs that are read by one call, and the gaps between them: pieces in turns, of which those with an odd number are gaps. */
struct batch {
    uint64_t offset, end;
    size_t count;
    struct hal_file_piece pieces[2 * RUNS];
};

static bool batch_takes(const struct batch *batch, const struct lw_run *run)
{
    return !batch->count ||
           (batch->count < 2 * RUNS - 1 && run->offset >= batch->end && run->offset - batch->end <= GAP);
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

/* *ended: the file does, within it. */
static int batch_read(struct lw_access *access, struct batch *batch, bool *ended)
{
    size_t got = 0;
    int error = hal_file_read_pieces(access->file, batch->offset, batch->pieces, batch->count, &got);
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
        if (!batch_takes(&batch, &run))
            error = batch_read(access, &batch, ended);
        batch_add(&batch, &run, data, gap);
        data += run.bytes;
    }
    return error || *ended || !batch.count ? error : batch_read(access, &batch, ended);
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

int lw_access_do(struct lw_access *access)
{
    uint64_t bytes = access->span.bytes;
    access->moved = 0;
    if (!bytes)
        return LW_OK;
    if (!access->atomic)
        return move(access);
    const struct lw_view *view = access->view;
    uint64_t from = 0, length = 0; /* all of the file */
    if (view->ascends) {
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
