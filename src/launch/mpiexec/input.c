/* SPDX-License-Identifier: MIT
 *
 * Standard input belongs to rank 0.  In a job on several hosts the head reads it, and its part passes it on.  A file or pipe is simply given to its process.  A terminal is
 * read here and passed on, for the processes of the job are in groups of their own and the
 * terminal would stop them.
 */
#include "launch/mpiexec/mpiexec.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

static struct source keyboard = {.kind = SOURCE_STDIN, .fd = -1};
static struct source feed = {.kind = SOURCE_FEED, .fd = -1};
static char pending[4096];
static size_t pending_bytes;
static bool wanted; /* of a part: the head was asked for more */

int input_start(void)
{
    int ends[2];
    if (!isatty(STDIN_FILENO) && !mpiexec.part)
        return STDIN_FILENO;
    if (pipe2(ends, O_CLOEXEC))
        fail(1, "cannot create a pipe: %m");
    keyboard.fd = mpiexec.part ? -1 : STDIN_FILENO;
    feed.fd = ends[1];
    fcntl(feed.fd, F_SETFL, O_NONBLOCK);
    input_resume();
    return ends[0];
}

static void input_end(void)
{
    if (keyboard.fd >= 0)
        source_watch(&keyboard, 0);
    keyboard.fd = -1;
    source_close(&feed);
}

/* In the background, reading would stop us. */
void input_resume(void)
{
    if (mpiexec.part && feed.fd >= 0 && !pending_bytes && !wanted) {
        wanted = true;
        part_input_want();
    }
    if (keyboard.fd >= 0 && !pending_bytes && tcgetpgrp(STDIN_FILENO) == getpgrp())
        source_watch(&keyboard, EPOLLIN);
}

void input_read(void)
{
    if (tcgetpgrp(STDIN_FILENO) != getpgrp()) {
        source_watch(&keyboard, 0);
        return;
    }
    ssize_t got = read(STDIN_FILENO, pending, sizeof pending);
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (got <= 0) {
        input_end();
        return;
    }
    pending_bytes = (size_t)got;
    source_watch(&keyboard, 0);
    input_feed();
}

void input_take(const char *text, size_t bytes)
{
    wanted = false;
    if (!bytes || bytes > sizeof pending || pending_bytes || feed.fd < 0) {
        input_end();
        return;
    }
    memcpy(pending, text, bytes);
    pending_bytes = bytes;
    input_feed();
}

void input_feed(void)
{
    ssize_t written = pending_bytes ? write(feed.fd, pending, pending_bytes) : 0;
    if (written < 0 && errno != EAGAIN && errno != EINTR) {
        input_end(); /* rank 0 has ended, or closed its input */
        return;
    }
    if (written > 0) {
        pending_bytes -= (size_t)written;
        memmove(pending, pending + written, pending_bytes);
    }
    source_watch(&feed, pending_bytes ? EPOLLOUT : 0);
    input_resume();
}
