/* SPDX-License-Identifier: MIT
 *
 * stdout and stderr become streams of our own without a buffer of the C library's: every
 * call of printf() and its like ends in one write here, on the thread of the rank that
 * printed.  C++ streams end in the same place, for they are synchronized with C's.
 */
#define _GNU_SOURCE
#include "hal/common/output.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_MOST = PIPE_BUF - sizeof(struct job_output), LINE_FIRST = 240 };

static struct {
    int fd;
    struct hal_output *(*self)(void);
    struct hal_output nobody;
} output = {.fd = -1, .nobody = {.rank = JOB_NOBODY}};

struct hal_output *hal_output_self(void)
{
    return output.self ? output.self() : NULL;
}

/* Send one record.  Waits while the pipe is full: then mpiexec waits for who reads it. */
static void record_send(uint32_t rank, int stream, const char *text, size_t bytes)
{
    char record[PIPE_BUF];
    struct job_output header = {.rank = rank, .stream = (uint16_t)stream, .bytes = (uint16_t)bytes};
    memcpy(record, &header, sizeof header);
    memcpy(record + sizeof header, text, bytes);
    while (write(output.fd, record, sizeof header + bytes) < 0 && errno == EINTR)
        ;
}

static void line_send(const struct hal_output *from, int stream, struct hal_line *line, uint32_t bytes)
{
    if (!bytes)
        return;
    record_send(from->rank, stream, line->text, bytes);
    line->used -= bytes;
    memmove(line->text, line->text + bytes, line->used);
}

static bool line_grow(struct hal_line *line, size_t wanted)
{
    size_t room = line->room ? line->room : LINE_FIRST;
    while (room < wanted)
        room *= 2;
    if (room > LINE_MOST)
        room = LINE_MOST;
    char *text = room > line->room ? realloc(line->text, room) : line->text;
    if (!text)
        return false;
    line->text = text;
    line->room = (uint32_t)room;
    return true;
}

static void text_append(struct hal_output *to, int stream, const char *text, size_t bytes)
{
    struct hal_line *line = &to->lines[stream - 1];
    while (bytes) {
        const char *newline = memrchr(text, '\n', bytes);
        /* Whole lines need not pass through the buffer. */
        if (!line->used && newline) {
            size_t whole = (size_t)(newline - text) + 1;
            if (whole > LINE_MOST)
                whole = LINE_MOST;
            record_send(to->rank, stream, text, whole);
            text += whole;
            bytes -= whole;
            continue;
        }
        size_t part = newline ? (size_t)((char *)memchr(text, '\n', bytes) - text) + 1 : bytes;
        if (part > LINE_MOST - line->used)
            part = LINE_MOST - line->used;
        if (line->used + part > line->room && !line_grow(line, line->used + part)) {
            line_send(to, stream, line, line->used); /* no memory: better a broken line than none */
            record_send(to->rank, stream, text, part);
        } else {
            memcpy(line->text + line->used, text, part);
            line->used += (uint32_t)part;
            if (line->text[line->used - 1] == '\n' || line->used == LINE_MOST)
                line_send(to, stream, line, line->used);
        }
        text += part;
        bytes -= part;
    }
}

static ssize_t cookie_write(void *cookie, const char *text, size_t bytes)
{
    struct hal_output *to = hal_output_self();
    int error = errno;
    text_append(to ? to : &output.nobody, (int)(intptr_t)cookie, text, bytes);
    errno = error;
    return (ssize_t)bytes;
}

static FILE *stream_open(int number)
{
    cookie_io_functions_t functions = {.write = cookie_write};
    FILE *stream = fopencookie((void *)(intptr_t)number, "w", functions);
    if (!stream)
        return NULL;
    setvbuf(stream, NULL, _IONBF, 0);
    stream->_fileno = number; /* for fileno(): the raw descriptor is there too */
    return stream;
}

int hal_output_start(int fd, struct hal_output *(*self)(void))
{
    FILE *out = stream_open(1), *err = stream_open(2);
    if (!out || !err)
        return LW_ENOMEM;
    output.fd = fd;
    output.self = self;
    stdout = out;
    stderr = err;
    return LW_OK;
}

void hal_output_flush(struct hal_output *from, int stream)
{
    struct hal_line *line = &from->lines[stream - 1];
    FILE *file = stream == 1 ? stdout : stderr;
    flockfile(file); /* other threads of the rank may print */
    line_send(from, stream, line, line->used);
    funlockfile(file);
}

void hal_output_end(struct hal_output *from)
{
    for (int stream = 1; stream <= 2; stream++) {
        FILE *file = stream == 1 ? stdout : stderr;
        flockfile(file);
        hal_output_flush(from, stream);
        free(from->lines[stream - 1].text);
        from->lines[stream - 1] = (struct hal_line){0};
        funlockfile(file);
    }
}
