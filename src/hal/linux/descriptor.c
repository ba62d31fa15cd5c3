/* SPDX-License-Identifier: MIT
 *
 * Descriptors that workers wait for.  A kernel thread of ours, the *watcher*, waits for all of a process and posts what has
 * become ready to its worker.  So a worker sleeps in one way only, on its bell, which other processes ring as well: they could not reach a
 * descriptor of this process.  The watcher is there once somebody watches, and sleeps unless something becomes ready.
 */
#define _GNU_SOURCE
#include "hal/linux/worker.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { EVENTS_A_TURN = 16 };
enum state { FORGOTTEN, WATCHED, READY /* and posted */ };

static struct {
    pthread_mutex_t lock; /* never held while waiting for anything */
    int epoll;
    bool runs, over;
} watcher = {.lock = PTHREAD_MUTEX_INITIALIZER, .epoll = -1};

/* ---------------------------------------------------------------- the watcher */

/* On the worker. */
static void ready_run(struct hal_worker *worker, struct hal_post *post)
{
    struct hal_descriptor *descriptor = lw_container(post, struct hal_descriptor, post);
    linux_worker_of(worker)->expected -= !descriptor->of_job;
    descriptor->state = FORGOTTEN;
    descriptor->ready(worker, descriptor);
}

/* An error or the end of what is at the other side is for whoever reads or writes to find. */
static uint32_t events_of(uint32_t events)
{
    bool either = events & (EPOLLERR | EPOLLHUP);
    return (either || events & EPOLLIN ? HAL_READABLE : 0) | (either || events & EPOLLOUT ? HAL_WRITABLE : 0);
}

static void ready_post(const struct epoll_event *event)
{
    struct hal_descriptor *descriptor = event->data.ptr;
    epoll_ctl(watcher.epoll, EPOLL_CTL_DEL, descriptor->fd, NULL);
    descriptor->events &= events_of(event->events);
    descriptor->state = READY;
    hal_post(descriptor->worker, &descriptor->post);
}

static void *watcher_main(void *nothing)
{
    struct pollfd any = {.fd = watcher.epoll, .events = POLLIN};
    struct epoll_event events[EVENTS_A_TURN];
    hal_foreign_home(NULL, NULL); /* it is nobody's, whoever was the first to watch */
    atomic_store(&linux_cluster.watcher, (int32_t)syscall(SYS_gettid));
    for (bool over = false; !over;) {
        poll(&any, 1, -1);
        pthread_mutex_lock(&watcher.lock);
        over = watcher.over;
        int count = over ? 0 : epoll_wait(watcher.epoll, events, EVENTS_A_TURN, 0);
        for (int i = 0; i < count; i++)
            ready_post(&events[i]);
        pthread_mutex_unlock(&watcher.lock);
    }
    return nothing;
}

static int watcher_start(void)
{
    if (watcher.epoll < 0)
        watcher.epoll = epoll_create1(EPOLL_CLOEXEC);
    if (watcher.epoll < 0)
        return LW_EOS;
    watcher.runs = linux_thread_start(watcher_main);
    return watcher.runs ? LW_OK : LW_ENOMEM;
}

void linux_watcher_stop(void)
{
    pthread_mutex_lock(&watcher.lock);
    watcher.over = true;
    pthread_mutex_unlock(&watcher.lock);
}

/* --------------------------------------------------------------- the contract */

/* With the lock. */
static int watch(struct hal_descriptor *descriptor)
{
    int error = watcher.runs ? LW_OK : watcher_start();
    struct epoll_event event = {.data.ptr = descriptor};
    event.events = (descriptor->events & HAL_READABLE ? EPOLLIN : 0) |
                   (descriptor->events & HAL_WRITABLE ? EPOLLOUT : 0) | EPOLLONESHOT;
    if (error || !epoll_ctl(watcher.epoll, EPOLL_CTL_ADD, descriptor->fd, &event))
        return error;
    return errno == EBADF ? LW_EBADF : errno == EEXIST ? LW_EEXIST : errno == EPERM ? LW_EUNSUP : LW_ENOMEM;
}

int linux_descriptor_watch(struct linux_worker *worker, struct hal_descriptor *descriptor)
{
    if (!descriptor->events || descriptor->events & ~(uint32_t)(HAL_READABLE | HAL_WRITABLE))
        return LW_EINVAL;
    descriptor->worker = &worker->pub;
    descriptor->post.run = ready_run;
    pthread_mutex_lock(&watcher.lock);
    int error = watch(descriptor);
    if (!error) {
        descriptor->state = WATCHED;
        worker->expected += !descriptor->of_job;
    }
    pthread_mutex_unlock(&watcher.lock);
    return error;
}

int hal_descriptor_watch(struct hal_descriptor *descriptor)
{
    return linux_descriptor_watch(linux_worker_of(hal_self_->worker), descriptor);
}

bool hal_descriptor_forget(struct hal_descriptor *descriptor)
{
    struct linux_worker *worker = linux_worker_of(hal_self_->worker);
    pthread_mutex_lock(&watcher.lock);
    enum state state = descriptor->state;
    if (state == WATCHED)
        epoll_ctl(watcher.epoll, EPOLL_CTL_DEL, descriptor->fd, NULL);
    pthread_mutex_unlock(&watcher.lock);
    if (state == FORGOTTEN)
        return false;
    if (state == READY)
        hal_posts_drop(&worker->posts, &descriptor->post);
    descriptor->state = FORGOTTEN;
    worker->expected -= !descriptor->of_job;
    return true;
}
