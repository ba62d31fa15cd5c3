/* SPDX-License-Identifier: MIT
 *
 * A program that runs alone has started this mpiexec, for what it takes one for.  It is the job's one process, but no child: its end is
 * the end of its socket, and it is told to end only if a job fails that it is connected with.
 */
#include "hal/linux/packet.h"
#include "launch/mpiexec/mpiexec.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>

static void segment_adopt(void)
{
    struct stat stat;
    struct job_places places;
    struct hal_job job;
    struct job_header *header = MAP_FAILED;
    if (!fstat(mpiexec.segment, &stat) && (size_t)stat.st_size >= sizeof *header)
        header = mmap(NULL, (size_t)stat.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, mpiexec.segment, 0);
    if (header == MAP_FAILED || !job_segment_read(header, (uint64_t)stat.st_size, &job, &places) ||
        job.nranks != 1)
        fail(STATUS_USAGE, JOB_ADOPT_ENV " is for programs that lwmpi has started mpiexec for");
    job.number = header->job.number = mpiexec.number;
    job.isolate = true; /* here: a rank is a process */
    header->launcher_pid = getpid();
    mpiexec.header = header;
    mpiexec.job = job;
    mpiexec.bells = job_bells(header);
    mpiexec.ranks = job_ranks(header);
}

static void child_adopt(int control)
{
    struct ucred peer = {0};
    socklen_t length = sizeof peer;
    getsockopt(control, SOL_SOCKET, SO_PEERCRED, &peer, &length);
    mpiexec.child_count = 2;
    mpiexec.children = allocate(2 * sizeof *mpiexec.children);
    struct child *child = mpiexec.children;
    child[0].life.fd = child[1].life.fd = child[1].control.fd = child[0].records.fd = child[0].out.fd =
        child[0].err.fd = -1;
    child[0].vacant = child[1].vacant = -1;
    child->adopted = child->started = true;
    child->pid = peer.pid;
    fcntl(control, F_SETFL, fcntl(control, F_GETFL) | O_NONBLOCK);
    child->control = (struct source){.kind = SOURCE_CONTROL, .fd = control, .child = child};
    source_watch(&child->control, 1 /* EPOLLIN */);
    const struct job_packet hello = {.kind = JOB_HELLO, .job = mpiexec.number};
    (void)job_packet_send(control, &hello, -1, 0);
    mpiexec.running = 1;
    mpiexec.started_ns = now_ns();
}

bool adopt_start(void)
{
    int control;
    const char *text = getenv(JOB_ADOPT_ENV);
    if (!text || sscanf(text, "%d,%d", &control, &mpiexec.segment) != 2)
        return false;
    unsetenv(JOB_ADOPT_ENV);
    fcntl(control, F_SETFD, FD_CLOEXEC);
    fcntl(mpiexec.segment, F_SETFD, FD_CLOEXEC);
    mpiexec.options = (struct options){.protocol = "auto", .deadlock = DEADLOCK_OFF};
    door_open();
    if (!mpiexec.number)
        fail(1, "found no number for this job that no other has");
    segment_adopt();
    loop_signals_block();
    output_start(mpiexec.job.nranks + mpiexec.job.nclusters + 1);
    child_adopt(control);
    return true;
}

void adopted_ended(struct child *child)
{
    child->ended = true;
    mpiexec.running--;
    source_close(&child->life);
    if (mpiexec.wired)
        guard_remove(child->pid | GUARD_PROCESS);
    end_adopted(child);
}
