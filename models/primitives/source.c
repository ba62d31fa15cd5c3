/* SPDX-License-Identifier: MIT
 *
 * GET: an active message says what is wanted, and its handler writes that to a Portal of the sender.  The owner's main thread
 * takes no part.
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>

struct wanted {
    int64_t offset;
    uint64_t bytes;
};

/* A reply under way, which frees itself. */
struct reply {
    struct mppa_aiocb control;
    struct prim_source *source;
};

static void reply_ended(union mppa_sigval value)
{
    struct reply *reply = value.sival_ptr;
    int error = mppa_aio_error(&reply->control);
    reply->source->replying--;
    if (error && error != EPIPE && error != ECANCELED) /* the reader has given up */
        reply->source->server.failed = error;
    free(reply);
}

static bool inside(const struct prim_source *source, const struct wanted *wanted)
{
    return wanted->offset >= 0 && (uint64_t)wanted->offset <= source->bytes &&
           wanted->bytes <= source->bytes - (uint64_t)wanted->offset;
}

/* What is not inside is answered by no bytes. */
static void answer(void *context, int from, const void *message, size_t bytes)
{
    struct prim_source *source = context;
    const struct wanted *wanted = message;
    struct reply *reply = calloc(1, sizeof *reply);
    bool well = bytes == sizeof *wanted && inside(source, wanted);
    if (!reply || !prim_among(source->readers, from)) {
        source->server.failed = reply ? EPROTO : ENOMEM;
        free(reply);
        return;
    }
    reply->source = source;
    reply->control = (struct mppa_aiocb){
        .aio_fildes = source->replies[from - source->readers.first],
        .aio_buf = (char *)(uintptr_t)source->base + (well ? wanted->offset : 0),
        .aio_nbytes = well ? wanted->bytes : 0,
        .aio_sigevent = {.sigev_notify = MPPA_SIGEV_CALLBACK,
                         .sigev_notify_function = reply_ended,
                         .sigev_value.sival_ptr = reply},
    };
    source->replying++;
    if (mppa_aio_write(&reply->control)) {
        source->server.failed = errno;
        source->replying--;
        free(reply);
    }
}

/* The owner has a Portal to each reader. */
static int replies_open(struct prim_source *source, int tag)
{
    int count = prim_count(source->readers);
    source->replies = malloc((size_t)count * sizeof *source->replies);
    if (!source->replies)
        return prim_fail(ENOMEM, "prim_source_open: no memory for %d readers", count);
    for (int i = 0; i < count; i++)
        source->replies[i] = -1;
    for (int i = 0; i < count; i++) {
        if (source->readers.first + i == source->owner)
            continue;
        source->replies[i] = prim_open(O_WRONLY, "/mppa/portal/%d:%d", source->readers.first + i, tag);
        if (source->replies[i] < 0)
            return -1;
    }
    return 0;
}

static int ends_close(struct prim_source *source)
{
    int count = source->replies ? prim_count(source->readers) : 0;
    int result = prim_close(&source->landing, 1) | prim_close(source->replies, count);
    free(source->replies);
    return result;
}

int prim_source_open(struct prim_source *source, int owner, struct prim_ranks readers, int tag,
                     const void *base, size_t bytes)
{
    bool owns = mppa_rank() == owner;
    *source = (struct prim_source){
        .owner = owner, .landing = -1, .readers = readers, .base = base, .bytes = bytes};
    if (prim_count(readers) < 1)
        return prim_fail(EINVAL, "prim_source_open: readers %d to %d: expected one or more", readers.first,
                         readers.last);
    if (!owns)
        source->landing = prim_open(O_RDONLY, "/mppa/portal/%d:%d", mppa_rank(), tag);
    if ((owns ? replies_open(source, tag) : source->landing) >= 0 &&
        !prim_server_open(&source->server, owner, readers, tag, sizeof(struct wanted), answer, source))
        return 0;
    int error = errno;
    (void)ends_close(source);
    errno = error;
    return -1;
}

int prim_get_begin(struct prim_source *source, void *buf, size_t bytes, int64_t offset)
{
    const struct wanted wanted = {offset, bytes};
    if (source->landing < 0)
        return prim_fail(EINVAL, "prim_get_begin: rank %d has the memory itself", source->owner);
    source->control = (struct mppa_aiocb){
        .aio_fildes = source->landing, .aio_lio_opcode = 1, .aio_buf = buf, .aio_nbytes = bytes};
    if (prim_passed(mppa_aio_read(&source->control)))
        return -1;
    return prim_send(&source->server, &wanted, sizeof wanted);
}

int64_t prim_get_end(struct prim_source *source)
{
    int64_t came = prim_passed(mppa_aio_wait(&source->control));
    if (came >= 0 && (uint64_t)came != source->control.aio_nbytes)
        return prim_fail(ENOSPC, "prim_get: %zu bytes are not inside the memory of rank %d",
                         source->control.aio_nbytes, source->owner);
    return came;
}

int64_t prim_get(struct prim_source *source, void *buf, size_t bytes, int64_t offset)
{
    return prim_get_begin(source, buf, bytes, offset) ? -1 : prim_get_end(source);
}

int prim_source_close(struct prim_source *source)
{
    while (source->replying)
        (void)mppa_aio_error(&source->server.control);
    return prim_server_close(&source->server) | ends_close(source);
}
