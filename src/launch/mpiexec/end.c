/* SPDX-License-Identifier: MIT
 *
 * How ranks and processes end, and what that means for the job.
 *
 * A rank that ends by itself, with whatever status, ends alone, if it has not called MPI_Init or has
 * called MPI_Finalize.  Any other end is the job's end, for the others would wait for it; unless they are to go on without
 * it (--survive, failures.c).
 */
#include "launch/mpiexec/mpiexec.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

enum { GRACE_MS = 800 };

static int lost_status; /* of a job that goes on: what the last death would have made of it */

void job_end(int status)
{
    if (mpiexec.ending)
        return;
    mpiexec.ending = true;
    mpiexec.status = status;
    mpiexec.kill_at_ns = now_ns() + GRACE_MS * (uint64_t)1000000;
    /* What ranks have left behind when all is well is left alone. */
    children_signal(SIGTERM, status != 0);
    children_signal(SIGCONT, status != 0); /* who is stopped cannot end */
    guests_tell_end(status);
    if (mpiexec.head)
        head_end(status);
    if (mpiexec.part)
        part_ends(status);
    if (status) { /* jobs that this one has started end with it; else they go on */
        offspring_signal(SIGTERM);
        offspring_signal(SIGCONT);
    }
}

static const char *signal_text(int number)
{
    static char text[64];
    const char *name = sigabbrev_np(number), *long_name = strsignal(number);
    snprintf(text, sizeof text, "SIG%s (%s)", name ? name : "?", long_name ? long_name : "?");
    for (char *at = strchr(text, '(') + 1; *at >= 'A' && *at <= 'Z'; at++)
        *at = (char)(*at - 'A' + 'a'); /* "Segmentation fault" is in the middle of a sentence here */
    return text;
}

/* Do the others go on without a cluster? */
static bool is_spared(uint32_t cluster)
{
    return mpiexec.job.survive && mpiexec.children[cluster].ended;
}

/* What follows from the end of a cluster, which has just been told. */
static const char *then_text(uint32_t cluster)
{
    return is_spared(cluster) ? "the job goes on" : "job ended";
}

static void cluster_done(const struct child *child)
{
    for (uint32_t w = 0; w < mpiexec.job.workers; w++)
        atomic_store(&mpiexec.bells[child->cluster * mpiexec.job.workers + w].done, 1);
    if (mpiexec.part) {
        part_done(child->cluster * mpiexec.job.workers, mpiexec.job.workers);
        part_gone(child->cluster, failed(child->cluster));
    }
    agree_again();
}

static void cluster_lost(uint32_t cluster, int status)
{
    if (!is_spared(cluster)) {
        job_end(status);
        return;
    }
    lost_status = status;
    failure_of(cluster);
    cluster_done(&mpiexec.children[cluster]);
}

/* Where a rank is as far as users know. */
static uint32_t cluster_shown(uint32_t rank)
{
    const struct hal_job *model = &mpiexec.options.model;
    if (!model->nclusters)
        return lw_map_place(&mpiexec.job, rank).cluster;
    /* I/O ranks are the last ones, in clusters of their own */
    return rank < model->nranks ? lw_map_place(model, rank).cluster : model->nclusters + rank - model->nranks;
}

/* "pid 123", or "host b" */
static const char *where_text(uint32_t cluster)
{
    static char text[80];
    const char *host = part_host(cluster);
    if (host)
        snprintf(text, sizeof text, "host %s", host);
    else
        snprintf(text, sizeof text, "pid %d", (int)mpiexec.children[cluster].pid);
    return text;
}

const char *rank_text(uint32_t rank)
{
    static char text[128];
    snprintf(text, sizeof text, "rank %u (cluster %u, %s)", rank, cluster_shown(rank),
             where_text(lw_map_place(&mpiexec.job, rank).cluster));
    return text;
}

/* "stack overflow (SIGSEGV (segmentation fault) at address 0x7f00): its stack of 8192 KiB ..." */
static void stack_text(const struct job_rank *record, enum job_crash crash, const char *cause, char *text,
                       size_t bytes)
{
    char size[32] = "";
    unsigned long long address = atomic_load(&record->address), kib = atomic_load(&record->stack_bytes) >> 10;
    if (kib)
        snprintf(size, sizeof size, " of %llu KiB", kib);
    snprintf(text, bytes, "stack overflow%s (%s at address 0x%llx): its stack%s was not enough; %s",
             crash == JOB_CRASH_STACK_THREAD ? " in a thread that it has created" : "", cause, address, size,
             crash == JOB_CRASH_STACK ? "LWMPI_STACK=<KiB> gives ranks more"
             : crash == JOB_CRASH_STACK_MAIN
                 ? "ulimit -s gives more"
                 : "pthread_attr_setstacksize(), OMP_STACKSIZE or ulimit -s give more");
}

/* The handler that would have told more has not run. */
static const char *no_handler_text(const struct job_rank *record, int number)
{
    return number == SIGSEGV && atomic_load(&record->watched) && !atomic_load(&record->signal)
               ? " (perhaps a thread that it has created ran over the end of its stack: "
                 "pthread_attr_setstacksize(), OMP_STACKSIZE or ulimit -s give more)"
               : "";
}

/* What is known of a crash; what is in the record may be anything. */
static void crash_text(const struct job_rank *record, int number, char *text, size_t bytes)
{
    const char *cause = signal_text(number);
    bool told = atomic_load(&record->signal) == number;
    enum job_crash crash = told ? (enum job_crash)atomic_load(&record->crash) : JOB_CRASH_PLAIN;
    int sender = atomic_load(&record->sender);
    switch (crash) {
    case JOB_CRASH_STACK:
    case JOB_CRASH_STACK_MAIN:
    case JOB_CRASH_STACK_THREAD:
        stack_text(record, crash, cause, text, bytes);
        break;
    case JOB_CRASH_ADDRESS:
        snprintf(text, bytes, "%s at address 0x%llx", cause,
                 (unsigned long long)atomic_load(&record->address));
        break;
    case JOB_CRASH_SENT:
        if (sender == JOB_SENDER_SELF)
            snprintf(text, bytes, "%s%s", cause, number == SIGABRT ? "" : ", sent by its own process");
        else if (sender)
            snprintf(text, bytes, "%s, sent by process %d", cause, sender);
        else
            snprintf(text, bytes, "%s, sent by a process outside of its pid namespace", cause);
        break;
    case JOB_CRASH_PLAIN:
    default:
        snprintf(text, bytes, "%s%s", cause, no_handler_text(record, number));
    }
}

/* "rank 3 (cluster 0, pid 123)", or all that a worker carries. */
static void worker_text(uint32_t gid, char *text, size_t room)
{
    const struct hal_job *job = &mpiexec.job;
    uint32_t cluster = gid / job->workers, worker = gid % job->workers;
    if (mpiexec.options.machine || cluster >= job->nclusters) {
        snprintf(text, room, mpiexec.options.machine ? "worker %u" : "the service cluster", gid);
        return;
    }
    uint32_t first = lw_map_first(job, cluster, worker), end = lw_map_first(job, cluster, worker + 1);
    if (end == first + 1)
        snprintf(text, room, "%s", rank_text(lw_map_rank(job, cluster, first)));
    else
        snprintf(text, room, "worker %u with ranks %u %s %u (cluster %u, %s)", worker,
                 lw_map_rank(job, cluster, first), end == first + 2 ? "and" : "to",
                 lw_map_rank(job, cluster, end - 1), cluster, where_text(cluster));
}

/* What a worker says of itself, or of a link. */
static void worker_aborts(uint32_t worker, const char *text)
{
    char who[128], peer[128];
    uint32_t other = atomic_load(&mpiexec.header->abort_peer);
    worker_text(worker, who, sizeof who);
    if (other >= job_bell_count(&mpiexec.job) && !mpiexec.options.machine) {
        say("%s ended the job: %s", who, text);
        return;
    }
    worker_text(other, peer, sizeof peer);
    say("%s found its link %s %s damaged: %s; job ended", who,
        atomic_load(&mpiexec.header->abort_outgoing) ? "to" : "from", peer, text);
}

static void rank_crashed(uint32_t rank, int number)
{
    char text[512];
    char before[128] = "";
    uint32_t cluster = lw_map_place(&mpiexec.job, rank).cluster;
    unsigned long long refused = atomic_load(&mpiexec.ranks[rank].refused);
    crash_text(&mpiexec.ranks[rank], number, text, sizeof text);
    if (refused)
        snprintf(before, sizeof before, "; cluster %u had refused it %llu bytes before (--enforce-memory)",
                 cluster_shown(rank), refused);
    say("%s died: %s%s; %s", rank_text(rank), text, before, then_text(cluster));
    cluster_lost(cluster, 128 + number);
}

/* MPI_Abort, or the runtime gave up. */
static bool abort_check(void)
{
    struct job_header *header = mpiexec.header;
    if (atomic_load(&header->aborting) != 1)
        return false;
    char text[2 * sizeof header->abort_text];
    memcpy(text, header->abort_text, sizeof header->abort_text);
    text[sizeof header->abort_text - 1] = 0;
    lines_show(text, sizeof text);
    size_t length = strlen(text);
    while (length && text[length - 1] == '\n')
        text[--length] = 0;
    text_clean(text, "without saying why");
    uint32_t rank = (uint32_t)atomic_load(&header->abort_rank);
    uint32_t worker = atomic_load(&header->abort_worker);
    int status = atomic_load(&header->abort_status) & 0xff;
    if (worker < job_bell_count(&mpiexec.job) || (worker != HAL_NOBODY && mpiexec.options.machine))
        worker_aborts(worker, text);
    else if (rank < mpiexec.job.nranks)
        say("%s ended the job: %s", rank_text(rank), text);
    else
        say("the job was ended: %s", text);
    job_end(status ? status : 1);
    return true;
}

/* Ranks of other hosts: their records are not even looked at, for that would take memory. */
static bool elsewhere(uint32_t rank)
{
    return mpiexec.part && !runs_here(rank);
}

/* A rank of a process that others share has ended between Init and Finalize. */
static bool early_end_check(uint32_t rank)
{
    const struct job_rank *record = &mpiexec.ranks[rank];
    uint32_t cluster = lw_map_place(&mpiexec.job, rank).cluster;
    if (!atomic_load(&record->exited) || atomic_load(&record->state) != HAL_RANK_ACTIVE || failed(cluster))
        return false;
    int status = atomic_load(&record->status) & 0xff;
    say("%s ended with status %d without having called MPI_Finalize; %s", rank_text(rank), status,
        then_text(cluster));
    cluster_lost(cluster, status ? status : 1);
    return true;
}

void end_scan(void)
{
    if (mpiexec.ending || abort_check())
        return;
    for (uint32_t rank = 0; rank < mpiexec.job.nranks; rank++)
        if (!elsewhere(rank) && early_end_check(rank))
            return;
}

/* A process of one rank has ended. */
static void end_isolated(struct child *child)
{
    struct job_rank *record = &mpiexec.ranks[child->cluster];
    if (WIFSIGNALED(child->status)) {
        rank_crashed(child->cluster, WTERMSIG(child->status));
        return;
    }
    atomic_store(&record->status, WEXITSTATUS(child->status));
    atomic_store(&record->exited, 1);
    if (!early_end_check(child->cluster))
        cluster_done(child);
}

void end_child(struct child *child)
{
    if (mpiexec.ending || abort_check())
        return;
    uint32_t count = cluster_ranks(child->cluster);
    bool killed = WIFSIGNALED(child->status);
    if (child->cluster == mpiexec.job.nclusters) {
        say("the service cluster (pid %d) ended: %s%s; job ended", (int)child->pid,
            killed ? "killed by " : "exit", killed ? signal_text(WTERMSIG(child->status)) : "");
        job_end(1);
        return;
    }
    if (mpiexec.job.isolate) {
        end_isolated(child);
        node_ended();
        return;
    }
    uint32_t unfinished = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t rank = lw_map_rank(&mpiexec.job, child->cluster, i);
        int number = atomic_load(&mpiexec.ranks[rank].signal);
        if (killed && number > 0 && number < 65) {
            rank_crashed(rank, number);
            return;
        }
        if (early_end_check(rank))
            return;
        unfinished += !atomic_load(&mpiexec.ranks[rank].exited);
    }
    if (killed) {
        say("cluster %u (pid %d, %s) died: %s; %s", child->cluster, (int)child->pid,
            cluster_ranks_text(child->cluster), signal_text(WTERMSIG(child->status)),
            then_text(child->cluster));
        cluster_lost(child->cluster, 128 + WTERMSIG(child->status));
    } else if (unfinished) {
        int status = WEXITSTATUS(child->status);
        say("cluster %u (pid %d, %s) ended with status %d while %u of its ranks were running; %s",
            child->cluster, (int)child->pid, cluster_ranks_text(child->cluster), status, unfinished,
            then_text(child->cluster));
        cluster_lost(child->cluster, status ? status : 1);
    } else {
        cluster_done(child);
    }
}

void end_adopted(struct child *child)
{
    struct job_rank *record = &mpiexec.ranks[child->cluster];
    int number = atomic_load(&record->signal);
    if (mpiexec.ending || abort_check())
        return;
    if (number > 0 && number < 65) {
        rank_crashed(child->cluster, number);
    } else if (atomic_load(&record->state) == HAL_RANK_ACTIVE) {
        say("%s ended without having called MPI_Finalize; %s", rank_text(child->cluster),
            then_text(child->cluster));
        cluster_lost(child->cluster, 1);
    } else {
        atomic_store(&record->exited, 1);
        cluster_done(child);
    }
}

int end_status(void)
{
    for (uint32_t rank = 0; rank < mpiexec.job.nranks; rank++) {
        int status = elsewhere(rank) ? 0 : atomic_load(&mpiexec.ranks[rank].status) & 0xff;
        if (status && !failed(lw_map_place(&mpiexec.job, rank).cluster))
            return status;
    }
    return failure_count() == mpiexec.job.nclusters ? lost_status : 0;
}
