/* SPDX-License-Identifier: MIT
 *
 * Part of lwmpi-cluster.  Threads that a rank's program creates belong to that rank, and who joins them lets the other
 * ranks of his worker run.
 */
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <threads.h>

#include "hal/common/job.h"

#define ORIGINAL(name) ((__typeof__(&(name)))dlsym(RTLD_NEXT, #name))

struct start {
    void *(*run)(void *);
    int (*run_c11)(void *); /* or this one */
    void *arg, *home;
};

static void *thread_start(void *arg)
{
    struct start start = *(struct start *)arg;
    free(arg);
    lwmpi_thread_adopt(start.home);
    return start.run ? start.run(start.arg) : (void *)(intptr_t)start.run_c11(start.arg);
}

static int thread_create(pthread_t *thread, const pthread_attr_t *attributes, struct start start)
{
    struct start *copy = malloc(sizeof *copy);
    if (!copy)
        return EAGAIN;
    *copy = start;
    int error = ORIGINAL(pthread_create)(thread, attributes, thread_start, copy);
    if (error)
        free(copy);
    return error;
}

JOB_PUBLIC int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                              void *arg)
{
    void *home = lwmpi_thread_home();
    if (!home)
        return ORIGINAL(pthread_create)(thread, attributes, run, arg);
    return thread_create(thread, attributes, (struct start){.run = run, .arg = arg, .home = home});
}

JOB_PUBLIC int thrd_create(thrd_t *thread, thrd_start_t run, void *arg)
{
    void *home = lwmpi_thread_home();
    if (!home)
        return ORIGINAL(thrd_create)(thread, run, arg);
    int error = thread_create(thread, NULL, (struct start){.run_c11 = run, .arg = arg, .home = home});
    return !error ? thrd_success : error == EAGAIN ? thrd_nomem : thrd_error;
}

/* -------------------------------------------------------------------- joining */

struct join {
    pthread_t thread;
    void **value;
    int error; /* EBUSY: it runs still */
};

static bool joined(void *arg)
{
    struct join *join = arg;
    if (join->error == EBUSY)
        join->error = pthread_tryjoin_np(join->thread, join->value);
    return join->error != EBUSY;
}

JOB_PUBLIC int pthread_join(pthread_t thread, void **value)
{
    if (!lwmpi_rank_here())
        return ORIGINAL(pthread_join)(thread, value);
    if (pthread_equal(thread, pthread_self()))
        return EDEADLK;
    struct join join = {.thread = thread, .value = value, .error = EBUSY};
    if (!joined(&join))
        lwmpi_rank_watch(joined, &join);
    return join.error;
}

JOB_PUBLIC int thrd_join(thrd_t thread, int *result)
{
    void *value;
    if (!lwmpi_rank_here())
        return ORIGINAL(thrd_join)(thread, result);
    if (pthread_join(thread, &value))
        return thrd_error;
    if (result)
        *result = (int)(intptr_t)value;
    return thrd_success;
}
