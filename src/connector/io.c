/* SPDX-License-Identifier: MIT
 *
 * Reads and writes that wait.
 */
#include "connector/connector.h"

static int64_t would_wait(const struct conn_end *end, const char *call)
{
    return conn_fail(end->owner, EDEADLK, call, end->text,
                     "a call-back must not wait: use the asynchronous functions");
}

int64_t mppa_read(int descriptor, void *buf, size_t bytes)
{
    HAL_INSIDE;
    static const char call[] = "mppa_read";
    struct conn_end *end = conn_end_here(descriptor, call);
    if (!end)
        return -1;
    struct mppa_aiocb control = {
        .aio_fildes = descriptor, .aio_lio_opcode = 1, .aio_buf = buf, .aio_nbytes = bytes};
    if (conn_in_callback(end->owner) && !conn_could_read(end))
        return would_wait(end, call);
    if (conn_read_begin(end, &control, call))
        return -1;
    int64_t result = conn_wait(conn_owner_here(), &control, call);
    end = conn_end_of(conn_owner_here(), &control); /* a call-back may have closed it */
    if (end && end->latest == &control)
        end->latest = NULL;
    return result;
}

static int64_t write_at(int descriptor, const void *buf, size_t bytes, int64_t offset, const char *call,
                        bool at)
{
    struct conn_end *end = conn_end_here(descriptor, call);
    if (!end)
        return -1;
    bool memory = end->path.type == CONN_PORTAL || end->path.type == CONN_BUFFER;
    if (!end->rx && memory != at)
        return conn_fail(end->owner, ESPIPE, call, end->text,
                         at ? "offsets are for Portal and Buffer" : "expected mppa_pwrite(), with an offset");
    struct mppa_aiocb control = {.aio_fildes = descriptor,
                                 .aio_offset = offset,
                                 .aio_buf = (void *)(uintptr_t)buf,
                                 .aio_nbytes = bytes};
    if (!end->rx && conn_in_callback(end->owner) && !conn_could_write(end, bytes))
        return would_wait(end, call);
    if (conn_write_begin(end, &control, call))
        return -1;
    return conn_wait(conn_owner_here(), &control, call);
}

int64_t mppa_write(int descriptor, const void *buf, size_t bytes)
{
    HAL_INSIDE;
    return write_at(descriptor, buf, bytes, 0, "mppa_write", false);
}

int64_t mppa_pwrite(int descriptor, const void *buf, size_t bytes, int64_t offset)
{
    HAL_INSIDE;
    return write_at(descriptor, buf, bytes, offset, "mppa_pwrite", true);
}

/* A piece of the reader's memory. */
static int64_t get(struct conn_end *end, void *buf, size_t bytes, int64_t offset, const char *call)
{
    struct conn_state *state = conn_state_of(end->owner->process->worker);
    struct mppa_aiocb control = {
        .aio_fildes = (int)end->handle, .aio_offset = offset, .aio_buf = buf, .aio_nbytes = bytes};
    *conn_aio_of(&control) = (struct conn_aio){.end = end, .state = CONN_AIO_ACTIVE, .offset = offset};
    conn_get_begin(state, end, &control);
    conn_settle(state);
    return conn_wait(end->owner, &control, call);
}

int64_t mppa_pread(int descriptor, void *buf, size_t bytes, int64_t offset)
{
    HAL_INSIDE;
    static const char call[] = "mppa_pread";
    struct conn_end *end = conn_end_here(descriptor, call);
    if (!end)
        return -1;
    if (end->rx || end->path.type != CONN_BUFFER)
        return conn_fail(end->owner, ESPIPE, call, end->text,
                         "only a Buffer can be read from, by its writer");
    if (offset < 0 || (!buf && bytes))
        return conn_fail(end->owner, EINVAL, call, end->text, "offset or buf is wrong");
    if (conn_in_callback(end->owner))
        return would_wait(end, call);
    /* Nothing is there until the reader has posted it: a write of no bytes, which does not notify, waits for that. */
    bool notify = end->notify;
    end->notify = false;
    int64_t done = write_at(descriptor, buf, 0, 0, call, true);
    end->notify = notify;
    for (size_t at = 0; !done && at < bytes;) {
        size_t part = bytes - at < link_bulk_most() ? bytes - at : link_bulk_most();
        done = get(end, (uint8_t *)buf + at, part, offset + (int64_t)at, call);
        at += part;
        done = done < 0 ? -1 : 0;
    }
    return done < 0 ? -1 : (int64_t)bytes;
}
