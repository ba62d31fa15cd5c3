/* SPDX-License-Identifier: MIT
 *
 * Work on files, by kernel threads of ours: *clerks*.  Disks have no descriptor that could be waited for.  There are at most a few in a
 * process, as many as have had something to do at a time; who has had nothing for a while ends.
 */
#define _GNU_SOURCE
#include "hal/common/file.h"
#include "hal/linux/worker.h"

#include <errno.h>
#include <time.h>

enum { CLERKS_MOST = 8, IDLE_NS = 200000000 };

static struct {
    pthread_mutex_t lock;       /* never held while waiting for anything */
    pthread_cond_t come;        /* there is work */
    struct hal_file_work *head; /* oldest first */
    struct hal_file_work **tail;
    uint32_t waiting; /* works in the list */
    uint32_t clerks, idle;
} office = {.lock = PTHREAD_MUTEX_INITIALIZER, .come = PTHREAD_COND_INITIALIZER, .tail = &office.head};

/* ----------------------------------------------------------- the list, with the lock */

static void put(struct hal_file_work *work)
{
    work->next = NULL;
    *office.tail = work;
    office.tail = &work->next;
    office.waiting++;
}

static struct hal_file_work *take(void)
{
    struct hal_file_work *work = office.head;
    if (!work)
        return NULL;
    office.head = work->next;
    if (!office.head)
        office.tail = &office.head;
    office.waiting--;
    return work;
}

/* -------------------------------------------------------------------------- clerks */

/* Something has come, or may have; false: not for long. */
static bool await(void)
{
    uint64_t until = hal_time_ns() + IDLE_NS;
    struct timespec limit = {.tv_sec = (time_t)(until / 1000000000u), .tv_nsec = (long)(until % 1000000000u)};
    office.idle++;
    int number = pthread_cond_clockwait(&office.come, &office.lock, CLOCK_MONOTONIC, &limit);
    office.idle--;
    return number != ETIMEDOUT || office.head;
}

static void *clerk_main(void *nothing)
{
    hal_foreign_home(NULL, NULL); /* it is nobody's, whoever was the first to start something */
    pthread_mutex_lock(&office.lock);
    do {
        for (struct hal_file_work *work; (work = take());) {
            pthread_mutex_unlock(&office.lock);
            if (hal_file_work_do(work))
                hal_post(work->worker, &work->post);
            pthread_mutex_lock(&office.lock);
        }
    } while (await());
    office.clerks--;
    pthread_mutex_unlock(&office.lock);
    return nothing;
}

/* ------------------------------------------------------------------------ the contract */

/* On the worker. */
static void ended(struct hal_worker *worker, struct hal_post *post)
{
    struct hal_file_work *work = lw_container(post, struct hal_file_work, post);
    linux_worker_of(worker)->expected -= work->awaited;
    hal_file_work_end(work);
}

/* With the lock: is there somebody for one more? */
static bool staffed(void)
{
    if (office.waiting < office.idle || office.clerks == CLERKS_MOST)
        return true;
    office.clerks += linux_thread_start(clerk_main);
    return office.clerks;
}

/* False: there is nobody. */
static bool hand_over(struct hal_file_work *work)
{
    pthread_mutex_lock(&office.lock);
    bool somebody = staffed();
    if (somebody) {
        put(work);
        pthread_cond_signal(&office.come);
    }
    pthread_mutex_unlock(&office.lock);
    return somebody;
}

int hal_file_start(struct hal_file_work *work)
{
    int error = hal_file_work_begin(work, ended);
    if (error)
        return error;
    work->awaited = true;
    linux_worker_of(work->worker)->expected++;
    if (hand_over(work))
        return LW_OK;
    linux_worker_of(work->worker)->expected--;
    if (work->file)
        work->file->under_way--;
    return LW_ENOMEM;
}

int hal_file_park(struct hal_file_work *work)
{
    work->awaited = false;
    return hal_file_work_begin(work, ended);
}

void hal_file_resume(struct hal_file_work *work)
{
    if (!hand_over(work) && hal_file_work_do(work))
        hal_post(work->worker, &work->post);
}

void hal_file_finish(struct hal_file_work *work, int error)
{
    work->error = error;
    hal_post(work->worker, &work->post);
}

const bool hal_file_maps = true;

/* Time is the host's. */
void hal_file_took(bool writes, uint64_t bytes)
{
    (void)writes, (void)bytes;
}
