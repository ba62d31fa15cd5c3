/* SPDX-License-Identifier: MIT
 *
 * mpiexec, private: a stream of frames between the mpiexec that a user has started and the one of a host, over standard input and
 * output of whatever has started that one.
 */
#ifndef LW_LAUNCH_STREAM_H
#define LW_LAUNCH_STREAM_H

#include "launch/mpiexec/mpiexec.h"

/* Both are builds of one version: that is the first thing that is looked at.  Numbers are those of the host. */
enum frame_kind {
    FRAME_HERE = 1, /* part: struct part_here; the first */
    FRAME_START,    /* head: struct part_start, and what follows it; the second */
    FRAME_BEAT,     /* both: I live */
    FRAME_PORT,     /* both: gid, struct job_port; from the head to those who seek it */
    FRAME_UNHEARD,  /* part: number of a host of which it hears nothing more; head: that has ended */
    FRAME_DONE, /* both: gids of workers whose ranks have ended: from, and how many; from the head to those who seek them */
    FRAME_OUTPUT,   /* part: number of the stream, text */
    FRAME_SAY,      /* part: text for the user */
    FRAME_WANT,     /* part: rank 0 may be given more input */
    FRAME_INPUT,    /* head: input; nothing: its end */
    FRAME_END,      /* both: the job ends with this status */
    FRAME_STATUS,   /* part: this is its status, and whether its ranks have ended by themselves; the last */
    FRAME_STOP,     /* head: everything stands still now */
    FRAME_CONTINUE, /* head: and goes on */
    FRAME_QUIET,    /* part: struct part_quiet: here all wait for messages of other hosts */
    FRAME_ASK,      /* part: what a rank asks: failures_hosts.c */
    FRAME_ANSWER,   /* head: to it */
    FRAME_GONE,     /* part: a cluster has ended, or has died; it can ask nothing more */
    FRAME_EVENT,    /* head: struct hal_event, the next that has happened */
    FRAME_MET,      /* head: a job was met: its number, its first gid, the picture of it: guests_hosts.c */
    FRAME_OVER,     /* head: it has ended: its first gid, and whether its ranks have by themselves */
    FRAME_SEEK,     /* part: gid of a worker, of this job or of one that was met: seek.c */
    FRAME_BIND,     /* part: a rank is bound to a job, or not any more */
    FRAME_STILL, /* head: struct part_still: do they still?  part: the same, and a struct stuck_rank for each rank that it has */
};

struct bytes {
    char *text;
    size_t from, to, room;
};

struct stream {
    struct source in, out; /* first */
    struct bytes coming, going;
    bool begun;        /* the other side has said that it is mpiexec */
    bool finished;     /* nothing is put any more */
    uint64_t heard_ns; /* when something has come last */
    /* A frame has come. */
    void (*take)(struct stream *stream, enum frame_kind kind, const char *data, size_t bytes);
    /* Nothing comes any more. */
    void (*over)(struct stream *stream);
};

/* Begin; `in`, `out` are its own from now on.  What comes is waited for by stream_wait(), until it is watched: take and over are set
 * then. */
void stream_open(struct stream *stream, int in, int out);
void stream_watch(struct stream *stream);
void stream_close(struct stream *stream);

/* Send a frame now, or when there is room. */
void stream_put(struct stream *stream, enum frame_kind kind, const void *data, size_t bytes);
/* The same of two pieces. */
void stream_put_both(struct stream *stream, enum frame_kind kind, const void *head, size_t head_bytes,
                     const void *data, size_t bytes);

/* How much waits for room. */
size_t stream_waits(const struct stream *stream);

/* Until all has been sent, or so many milliseconds are over. */
void stream_flush(struct stream *stream, int most_ms);

/* Nothing more is put: the other side is told so when all has been sent. */
void stream_finish(struct stream *stream);

/* Send all, and throw away what comes until the other side has finished, or so many milliseconds are over.  A socket that is closed before
 * what comes is read resets its connection, and what was sent may be lost. */
void stream_leave(struct stream *stream, int most_ms);

/* The event loop's. */
void stream_receive(struct source *in);
void stream_send(struct source *out);

/* The next frame, waited for; of a stream that is not watched.  NULL: there is none any more.  Valid until the next call. */
const char *stream_wait(struct stream *stream, enum frame_kind *kind, size_t *bytes);

#endif
