/* SPDX-License-Identifier: MIT
 *
 * What the ranks print: pieces come in by pipes, whole lines go out.
 */
#include "launch/mpiexec/mpiexec.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINE_MOST = 1 << 20, SINK_MOST = 1 << 20, CHUNK = 4096, READ_BYTES = 65536, TURNS = 4 };

/* A line that has not ended yet. */
struct line {
    char *text;
    size_t used, room;
    bool old; /* since a tick */
};

/* Where lines go: our standard output (1) or error (2). */
struct sink {
    struct source source;
    char *text;
    size_t from, to, room;
    bool plain;              /* a file: writing never waits */
    bool closed;             /* nobody reads it */
    const struct line *open; /* whose unfinished line was the last thing written */
};

/* One a rank, then one a process for what was printed past the C library. */
static struct line *lines[2];
static struct sink sinks[2];
static bool interactive;

void output_start(uint32_t count)
{
    for (int i = 0; i < 2; i++) {
        struct stat stat;
        lines[i] = allocate(count * sizeof *lines[i]);
        sinks[i].source = (struct source){.kind = SOURCE_SINK, .fd = i + 1, .stream = i + 1};
        sinks[i].closed = fstat(i + 1, &stat) != 0;
        sinks[i].plain = mpiexec.part ||
                         (!sinks[i].closed && (S_ISREG(stat.st_mode) || S_ISBLK(stat.st_mode)));
    }
    files_create();
    interactive = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* -------------------------------------------------------------------- going out */

static void sink_close(struct sink *sink)
{
    source_watch(&sink->source, 0);
    sink->closed = true;
    sink->from = sink->to = 0;
    if (sink == &sinks[0] && !mpiexec.ending)
        job_end(128 + SIGPIPE); /* as any program in a pipe that nobody reads; no word about it */
}

void output_pump(int stream)
{
    struct sink *sink = &sinks[stream - 1];
    while (sink->from < sink->to) {
        struct pollfd room = {.fd = stream, .events = POLLOUT};
        if (!sink->plain && poll(&room, 1, 0) <= 0) {
            source_watch(&sink->source, EPOLLOUT);
            if (!sink->source.events) /* not a file that can be watched: then it does not wait either */
                sink->plain = true;
            else
                return;
        }
        size_t bytes = sink->to - sink->from;
        /* As much as fits in a pipe that is ready: a blocking write of more would wait. */
        if (!sink->plain && bytes > CHUNK)
            bytes = CHUNK;
        ssize_t written = mpiexec.part ? part_output(stream, sink->text + sink->from, bytes)
                                       : write(stream, sink->text + sink->from, bytes);
        if (written >= 0) {
            sink->from += (size_t)written;
        } else if (errno == EAGAIN) {
            source_watch(&sink->source, EPOLLOUT);
            return;
        } else if (errno != EINTR) {
            if (errno != EPIPE)
                say("cannot write to standard %s: %m", stream == 1 ? "output" : "error");
            sink_close(sink);
            return;
        }
    }
    sink->from = sink->to = 0;
    source_watch(&sink->source, 0);
}

static void sink_put(struct sink *sink, const char *text, size_t bytes)
{
    if (sink->closed)
        return;
    if (sink->to + bytes > sink->room && sink->from) {
        memmove(sink->text, sink->text + sink->from, sink->to - sink->from);
        sink->to -= sink->from;
        sink->from = 0;
    }
    if (sink->to + bytes > sink->room) {
        sink->room = (sink->to + bytes) * 2;
        sink->text = realloc(sink->text, sink->room);
        if (!sink->text)
            fail(1, "no memory left");
    }
    memcpy(sink->text + sink->to, text, bytes);
    sink->to += bytes;
}

bool output_is_empty(void)
{
    return sinks[0].from == sinks[0].to && sinks[1].from == sinks[1].to;
}

bool output_is_full(void)
{
    return sinks[0].to - sinks[0].from > SINK_MOST || sinks[1].to - sinks[1].from > SINK_MOST;
}

/* ------------------------------------------------------------------------ lines */

/* Write `bytes` bytes of a line, with the tag if this is its beginning. */
static void line_put(const struct line *line, int stream, const char *text, size_t bytes)
{
    struct sink *sink = &sinks[stream - 1];
    if (!bytes || files_put(stream, (uint32_t)(line - lines[stream - 1]), text, bytes))
        return;
    if (sink->open && sink->open != line)
        sink_put(sink, "\n", 1);
    if (mpiexec.options.tag_output && sink->open != line) {
        uint32_t index = (uint32_t)(line - lines[stream - 1]), ranks = mpiexec.job.nranks;
        char *tag = index < ranks ? format_text("[%u] ", index) : format_text("[cluster %u] ", index - ranks);
        sink_put(sink, tag, strlen(tag));
        free(tag);
    }
    sink_put(sink, text, bytes);
    sink->open = text[bytes - 1] == '\n' ? NULL : line;
}

static void line_keep(struct line *line, const char *text, size_t bytes)
{
    if (line->used + bytes > line->room) {
        line->room = (line->used + bytes) * 2;
        line->text = realloc(line->text, line->room);
        if (!line->text)
            fail(1, "no memory left");
    }
    memcpy(line->text + line->used, text, bytes);
    line->used += bytes;
    line->old = false;
}

static void line_flush(struct line *line, int stream)
{
    line_put(line, stream, line->text, line->used);
    line->used = 0;
}

/* More text of a rank or process. */
static void line_add(struct line *line, int stream, const char *text, size_t bytes)
{
    const char *end = memrchr(text, '\n', bytes);
    if (end) {
        size_t whole = (size_t)(end - text) + 1;
        if (mpiexec.options.tag_output) { /* each line has its tag */
            for (const char *at = text; at <= end;) {
                size_t one = (size_t)((char *)memchr(at, '\n', (size_t)(end - at) + 1) - at) + 1;
                line_keep(line, at, one);
                line_flush(line, stream);
                at += one;
            }
        } else {
            line_flush(line, stream);
            line_put(line, stream, text, whole);
        }
        text += whole;
        bytes -= whole;
    }
    if (bytes)
        line_keep(line, text, bytes);
    if (line->used > LINE_MOST)
        line_flush(line, stream);
}

/* The line of a process: that of its rank if it has only one. */
static struct line *line_of_child(const struct child *child, int stream)
{
    uint32_t index = mpiexec.job.nranks + child->cluster;
    if (cluster_ranks(child->cluster) == 1)
        index = lw_map_rank(&mpiexec.job, child->cluster, 0);
    return &lines[stream - 1][index];
}

/* ------------------------------------------------------------------- coming in */

/* Whether anything was read. */
static bool text_read(struct child *child, struct source *source)
{
    static char buffer[READ_BYTES];
    ssize_t got = read(source->fd, buffer, sizeof buffer);
    if (got > 0)
        line_add(line_of_child(child, source->stream), source->stream, buffer, (size_t)got);
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        source_close(source);
    return got > 0;
}

static bool records_read(struct child *child)
{
    static char buffer[READ_BYTES];
    struct source *source = &child->records;
    ssize_t got = read(source->fd, buffer, sizeof(struct job_output));
    struct job_output record;
    if (got == (ssize_t)sizeof record) {
        memcpy(&record, buffer, sizeof record);
        got = read(source->fd, buffer, record.bytes);
        if (got == (ssize_t)record.bytes && (record.stream == 1 || record.stream == 2)) {
            struct line *line = line_of_child(child, record.stream);
            if (record.rank < mpiexec.job.nranks &&
                lw_map_place(&mpiexec.job, record.rank).cluster == child->cluster)
                line = &lines[record.stream - 1][record.rank];
            line_add(line, record.stream, buffer, (size_t)got);
            return true;
        }
        got = 0; /* not our library's work */
    }
    if (got >= 0 || (errno != EAGAIN && errno != EINTR))
        source_close(source);
    return false;
}

void output_text(struct child *child, struct source *source)
{
    for (int i = 0; i < TURNS && source->fd >= 0 && text_read(child, source); i++)
        ;
    output_pump(1);
    output_pump(2);
}

void output_records(struct child *child)
{
    for (int i = 0; i < TURNS * 64 && child->records.fd >= 0 && records_read(child); i++)
        ;
    output_pump(1);
    output_pump(2);
}

void output_child_ended(struct child *child)
{
    struct source *texts[] = {&child->out, &child->err};
    while (child->records.fd >= 0 && records_read(child))
        ;
    source_close(&child->records);
    for (int i = 0; i < 2; i++) {
        while (texts[i]->fd >= 0 && text_read(child, texts[i]))
            ;
        /* What the process has left behind may hold the pipe open: no reason to wait. */
        source_close(texts[i]);
        line_flush(&lines[i][mpiexec.job.nranks + child->cluster], i + 1);
        for (uint32_t rank = 0; rank < cluster_ranks(child->cluster); rank++)
            line_flush(&lines[i][lw_map_rank(&mpiexec.job, child->cluster, rank)], i + 1);
    }
    output_pump(1);
    output_pump(2);
}

/* Somebody at a terminal should see rank 0's question before its answer. */
void output_tick(void)
{
    struct line *line = &lines[0][0];
    if (!(interactive || mpiexec.part) || !line->used)
        return;
    if (line->old) {
        line_flush(line, 1);
        output_pump(1);
    }
    line->old = true;
}

void output_host(uint32_t host, int stream, const char *text, size_t bytes)
{
    line_put(&lines[stream - 1][host], stream, text, bytes);
    output_pump(stream);
}
