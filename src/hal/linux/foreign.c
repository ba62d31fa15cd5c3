/* SPDX-License-Identifier: MIT
 *
 * Foreign threads: whose they are, and how they and the threads of a shared worker enter the library.
 */
#include "hal/common/crash.h"
#include "hal/linux/worker.h"

#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

/* This kernel thread, if it is a foreign one: */
static __thread struct {
    struct hal_worker *worker; /* of the rank that has created it; NULL: not known */
    void *user;
    struct linux_thread *thread; /* once it has called */
} home __attribute__((tls_model("initial-exec")));

static pthread_key_t ends; /* its destructor runs when a kernel thread ends that has called */
static pthread_once_t ends_once = PTHREAD_ONCE_INIT;
static bool ends_works;

/* ------------------------------------------------------------------- identity */

void hal_foreign_home(struct hal_worker *worker, void *user)
{
    home.worker = worker;
    home.user = user;
}

static void foreign_ended(void *arg)
{
    struct linux_thread *thread = arg;
    home.thread = thread; /* for hal_enter() */
    if (hal_enter()) {
        thread->pub.worker->above->foreign_ends(thread->pub.worker);
        linux_worker_of(thread->pub.worker)->share.foreign--;
        hal_leave();
    }
    home.thread = NULL;
    free(thread);
}

static void ends_create(void)
{
    ends_works = pthread_key_create(&ends, foreign_ended) == 0;
}

/* The calling kernel thread as a thread of its worker; NULL: it is nobody's, or there is no memory. */
static struct linux_thread *foreign_self(void)
{
    if (lw_likely(home.thread != NULL))
        return home.thread;
    struct linux_worker *only = linux_cluster.workers;
    if (!home.worker && job_here.attached && !only->runs && job_here.job.workers == 1)
        hal_foreign_home(&only->pub, only->native.pub.user); /* a process of one rank */
    struct linux_thread *thread = home.worker && ends_works ? calloc(1, sizeof *thread) : NULL;
    if (!thread || pthread_setspecific(ends, thread)) {
        free(thread);
        return NULL;
    }
    if (!only->runs) /* in a cluster it is watched since it began */
        hal_crash_watch_thread(job_here.job.cluster);
    thread->pub = (struct hal_thread){.worker = home.worker, .user = home.user};
    thread->foreign = true;
    thread->kernel_id = (int32_t)syscall(SYS_gettid);
    home.thread = thread;
    return thread;
}

static struct linux_worker *worker_here(void)
{
    if (linux_carried_)
        return linux_carried_;
    if (home.worker)
        return linux_worker_of(home.worker);
    struct linux_worker *only = linux_cluster.workers;
    return job_here.attached && job_here.job.workers == 1 && !only->runs ? only : NULL;
}

void *hal_here(bool *foreign)
{
    const struct linux_worker *worker = worker_here();
    *foreign = !linux_carried_;
    if (linux_carried_)
        return linux_carried_->pub.current->user;
    return home.worker ? home.user : worker ? worker->native.pub.user : NULL;
}

/* -------------------------------------------------------------------- sharing */

LW_RARE int hal_share(void)
{
    struct linux_worker *worker = linux_carried_;
    if (!worker)
        return LW_EUNSUP;
    pthread_once(&ends_once, ends_create);
    if (!ends_works)
        return LW_ENOMEM;
    worker->share.users++;
    if (!linux_shared(worker))
        linux_share_open(worker);
    return LW_OK;
}

void hal_unshare(void)
{
    linux_worker_of(hal_self_->worker)->share.users--;
}

LW_APART bool hal_enter(void)
{
    struct linux_worker *worker = hal_self_ ? NULL : worker_here();
    if (!worker || !linux_shared(worker))
        return false;
    struct linux_thread *foreign = linux_carried_ ? NULL : foreign_self();
    int cancel_state = 0;
    if (!linux_carried_ && !foreign)
        return false;
    if (foreign) /* who is cancelled in here would take the lock along */
        pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel_state);
    if (!linux_lock(worker)) {
        if (foreign)
            pthread_setcancelstate(cancel_state, NULL);
        return false;
    }
    struct linux_thread *self = foreign ? foreign : linux_thread_of(worker->pub.current);
    if (foreign) {
        foreign->cancel_state = cancel_state;
        worker->share.inside++;
        worker->share.foreign += foreign->known != worker->share.epoch;
        foreign->known = worker->share.epoch;
    }
    self->entered = true;
    hal_self_ = &self->pub;
    linux_stir(worker); /* the one who polls took it that nothing happens: something does */
    return true;
}

LW_APART void hal_leave(void)
{
    struct linux_thread *self = linux_thread_of(hal_self_);
    struct linux_worker *worker = linux_worker_of(self->pub.worker);
    struct linux_share *share = &worker->share;
    self->entered = false;
    if (self->foreign) {
        share->inside--;
        hal_self_ = NULL;
        linux_unlock(worker);
        pthread_setcancelstate(self->cancel_state, NULL);
        return;
    }
    if (!linux_shared(worker))
        return;
    if (!share->users && !share->inside) {
        linux_share_close(worker);
        return;
    }
    if (share->poller == &share->carrier)
        share->poller = NULL;
    hal_self_ = NULL;
    linux_unlock(worker);
}

void hal_settle(void)
{
    if (hal_self_ && linux_shared(linux_worker_of(hal_self_->worker)) && !linux_thread_of(hal_self_)->entered)
        hal_leave();
}
