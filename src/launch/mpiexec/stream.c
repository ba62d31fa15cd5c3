/* SPDX-License-Identifier: MIT
 *
 * Streams of frames.  Each side begins with a line that tells it from what a shell may print before; a frame is its kind, its size,
 * and so many bytes.
 */
#include "launch/mpiexec/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { READ_BYTES = 65536, FRAME_MOST = 64 << 20 };

static const char greeting[] = "\1lwmpi hosts\n";
enum { GREETING_BYTES = sizeof greeting - 1 };

struct frame {
    uint32_t kind, bytes;
};

/* ------------------------------------------------------------------- bytes */

static char *bytes_room(struct bytes *bytes, size_t more)
{
    if (bytes->from) {
        memmove(bytes->text, bytes->text + bytes->from, bytes->to - bytes->from);
        bytes->to -= bytes->from;
        bytes->from = 0;
    }
    if (bytes->to + more > bytes->room) {
        bytes->room = 2 * (bytes->to + more);
        bytes->text = realloc(bytes->text, bytes->room);
        if (!bytes->text)
            fail(1, "no memory left");
    }
    return bytes->text + bytes->to;
}

static void bytes_add(struct bytes *bytes, const void *data, size_t count)
{
    if (!count)
        return;
    memcpy(bytes_room(bytes, count), data, count);
    bytes->to += count;
}

size_t stream_waits(const struct stream *stream)
{
    return stream->going.to - stream->going.from;
}

/* ----------------------------------------------------------------- sending */

/* As much as there is room for.  False: there is none. */
static bool going_write(struct stream *stream)
{
    struct bytes *going = &stream->going;
    while (stream->out.fd >= 0 && going->from < going->to) {
        ssize_t now = write(stream->out.fd, going->text + going->from, going->to - going->from);
        if (now < 0 && errno == EINTR)
            continue;
        if (now < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return false;
        if (now < 0)
            break; /* nobody reads: the end of what comes tells */
        going->from += (size_t)now;
    }
    going->from = going->to = 0;
    return true;
}

void stream_send(struct source *out)
{
    struct stream *stream = lw_container(out, struct stream, out);
    bool written = going_write(stream);
    source_watch(out, written ? 0 : EPOLLOUT);
    if (written && stream->finished) {
        shutdown(out->fd, SHUT_WR);
        source_close(out);
    }
}

void stream_put_both(struct stream *stream, enum frame_kind kind, const void *head, size_t head_bytes,
                     const void *data, size_t bytes)
{
    const struct frame frame = {(uint32_t)kind, (uint32_t)(head_bytes + bytes)};
    if (stream->out.fd < 0 || stream->finished)
        return;
    bytes_add(&stream->going, &frame, sizeof frame);
    bytes_add(&stream->going, head, head_bytes);
    bytes_add(&stream->going, data, bytes);
    stream_send(&stream->out);
}

void stream_put(struct stream *stream, enum frame_kind kind, const void *data, size_t bytes)
{
    stream_put_both(stream, kind, data, bytes, NULL, 0);
}

void stream_finish(struct stream *stream)
{
    stream->finished = true;
    if (stream->out.fd >= 0)
        stream_send(&stream->out);
}

void stream_flush(struct stream *stream, int most_ms)
{
    uint64_t end = now_ns() + (uint64_t)most_ms * 1000000u;
    while (!going_write(stream) && now_ns() < end)
        poll(&(struct pollfd){.fd = stream->out.fd, .events = POLLOUT}, 1, 10);
}

/* --------------------------------------------------------------- receiving */

/* What a shell has printed before the greeting is for the user. */
static void greeting_find(struct stream *stream)
{
    struct bytes *coming = &stream->coming;
    char *text = coming->text + coming->from;
    size_t count = coming->to - coming->from;
    char *at = memmem(text, count, greeting, GREETING_BYTES);
    size_t before = at ? (size_t)(at - text) : count > GREETING_BYTES ? count - GREETING_BYTES : 0;
    for (size_t done = 0; done < before;) {
        ssize_t now = write(STDERR_FILENO, text + done, before - done);
        done += now > 0 ? (size_t)now : before;
    }
    coming->from += before + (at ? GREETING_BYTES : 0);
    stream->begun = at != NULL;
}

/* Nobody sends frames of such a length: what comes is no stream of them any more. */
static bool frame_impossible(const struct stream *stream)
{
    const struct bytes *coming = &stream->coming;
    struct frame frame;
    if (!stream->begun || coming->to - coming->from < sizeof frame)
        return false;
    memcpy(&frame, coming->text + coming->from, sizeof frame);
    return frame.bytes > FRAME_MOST;
}

/* The next frame that is whole. */
static const char *frame_next(struct stream *stream, struct frame *frame)
{
    struct bytes *coming = &stream->coming;
    if (!stream->begun && coming->to > coming->from)
        greeting_find(stream);
    if (!stream->begun || coming->to - coming->from < sizeof *frame)
        return NULL;
    memcpy(frame, coming->text + coming->from, sizeof *frame);
    if (frame->bytes > FRAME_MOST || coming->to - coming->from - sizeof *frame < frame->bytes)
        return NULL;
    const char *data = coming->text + coming->from + sizeof *frame;
    coming->from += sizeof *frame + frame->bytes;
    return data;
}

/* What read() says. */
static ssize_t coming_read(struct stream *stream)
{
    char *room = bytes_room(&stream->coming, READ_BYTES);
    ssize_t got;
    do
        got = read(stream->in.fd, room, READ_BYTES);
    while (got < 0 && errno == EINTR);
    stream->coming.to += got > 0 ? (size_t)got : 0;
    stream->heard_ns = now_ns();
    return got;
}

/* What has come is thrown away, if it comes soon.  False: nothing comes any more. */
static bool coming_drop(struct stream *stream)
{
    if (poll(&(struct pollfd){.fd = stream->in.fd, .events = POLLIN}, 1, 10) < 1)
        return true;
    ssize_t got = coming_read(stream);
    stream->coming.from = stream->coming.to = 0;
    return got > 0 || (got < 0 && errno == EAGAIN);
}

void stream_leave(struct stream *stream, int most_ms)
{
    uint64_t end = now_ns() + (uint64_t)most_ms * 1000000u;
    stream_flush(stream, most_ms);
    while (stream->in.fd >= 0 && coming_drop(stream) && now_ns() < end)
        continue;
}

static void frames_take(struct stream *stream)
{
    struct frame frame;
    const char *data;
    while (stream->in.fd >= 0 && (data = frame_next(stream, &frame)))
        stream->take(stream, (enum frame_kind)frame.kind, data, frame.bytes);
}

void stream_receive(struct source *in)
{
    struct stream *stream = lw_container(in, struct stream, in);
    ssize_t got = coming_read(stream);
    int error = errno;
    frames_take(stream);
    if (in->fd >= 0 && (got == 0 || (got < 0 && error != EAGAIN) || frame_impossible(stream)))
        stream->over(stream);
}

const char *stream_wait(struct stream *stream, enum frame_kind *kind, size_t *bytes)
{
    struct frame frame;
    const char *data;
    while (!(data = frame_next(stream, &frame))) {
        poll(&(struct pollfd){.fd = stream->in.fd, .events = POLLIN}, 1, -1);
        ssize_t got = coming_read(stream);
        if (got == 0 || (got < 0 && errno != EAGAIN) || frame_impossible(stream))
            return NULL;
    }
    *kind = (enum frame_kind)frame.kind;
    *bytes = frame.bytes;
    return data;
}

/* ------------------------------------------------------------ open and close */

static void not_blocking(int fd)
{
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

void stream_open(struct stream *stream, int in, int out)
{
    stream->in = (struct source){.kind = SOURCE_STREAM_IN, .fd = in};
    stream->out = (struct source){.kind = SOURCE_STREAM_OUT, .fd = out};
    stream->heard_ns = now_ns();
    not_blocking(out);
    bytes_add(&stream->going, greeting, GREETING_BYTES);
    stream_send(&stream->out);
}

void stream_watch(struct stream *stream)
{
    stream->heard_ns = now_ns();
    not_blocking(stream->in.fd);
    source_watch(&stream->in, EPOLLIN);
    frames_take(stream); /* what has come before */
}

void stream_close(struct stream *stream)
{
    source_close(&stream->in);
    source_close(&stream->out);
    stream->going.from = stream->going.to = 0;
}
