/* SPDX-License-Identifier: MIT
 * What comes from outside a worker: posts of helper threads, of signal handlers, and of other workers; notices between processes.
 * ranks: 1 2 5
 */
#include "contract/_contract.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

enum { POSTS = 2000, WORKERS_MOST = 64 };

struct numbered {
    struct hal_post post;
    uint32_t number, *next;
    struct hal_thread *thread; /* to wake; NULL: none */
};

struct job {
    struct hal_worker *worker;
    struct numbered posts[POSTS];
    uint32_t next;
};

/* Posts of one poster run in order, on the worker's own flow. */
static void numbered_run(struct hal_worker *worker, struct hal_post *post)
{
    struct numbered *numbered = lw_container(post, struct numbered, post);
    CHECK(hal_self() && hal_self()->worker == worker);
    CHECK(numbered->number == *numbered->next);
    ++*numbered->next;
    if (numbered->thread)
        hal_thread_wake(numbered->thread);
}

static void *poster(void *arg)
{
    struct job *job = arg;
    for (uint32_t i = 0; i < POSTS; i++) {
        if (i % 100 == 0)
            usleep(300); /* so that the worker sleeps at times */
        hal_post(job->worker, &job->posts[i].post);
    }
    return NULL;
}

/* Under the thread sanitizer nobody knows that there are other threads (hal/linux/stuck.c): a timer keeps us from being called stuck. */
static void wait_briefly(void)
{
#ifdef __SANITIZE_THREAD__
    hal_thread_sleep(100000);
#else
    hal_thread_block();
#endif
}

static void from_threads(struct hal_worker *worker)
{
    enum { THREADS = 3 };
    pthread_t threads[THREADS];
    struct job *jobs = calloc(THREADS, sizeof *jobs);
    CHECK(jobs);
    for (int t = 0; t < THREADS; t++) {
        jobs[t].worker = worker;
        for (uint32_t i = 0; i < POSTS; i++)
            jobs[t].posts[i] = (struct numbered){{.run = numbered_run}, i, &jobs[t].next, hal_self()};
        CHECK(!pthread_create(&threads[t], NULL, poster, &jobs[t]));
    }
    for (int t = 0; t < THREADS; t++)
        while (jobs[t].next < POSTS)
            wait_briefly();
    for (int t = 0; t < THREADS; t++)
        pthread_join(threads[t], NULL);
    free(jobs);
}

/* ---------------------------------------------------------- a signal handler */

static __thread struct job *signalled;

static void handler(int number)
{
    (void)number;
    hal_post(signalled->worker, &signalled->posts[0].post);
}

static void from_handler(struct hal_worker *worker)
{
    struct job *job = calloc(1, sizeof *job);
    CHECK(job);
    job->worker = worker;
    job->posts[0] = (struct numbered){{.run = numbered_run}, 0, &job->next, hal_self()};
    signalled = job;
    signal(SIGUSR1, handler);
    pthread_kill(pthread_self(), SIGUSR1);
    while (!job->next)
        hal_thread_block();
    free(job);
}

/* ------------------------------------------------------- a bell that is not rung */

/* What was published as a worker fell asleep, and whose sender has not seen that: a core that membarrier() has not interrupted. */
static __thread struct silent {
    _Atomic bool published;
    struct hal_thread *thread;
    bool (*poll)(struct hal_worker *worker);
} * silent;

static void *silent_publish(void *arg)
{
    struct silent *what = arg;
    usleep(3000);
    atomic_store(&what->published, true);
    return NULL;
}

static bool silent_poll(struct hal_worker *worker)
{
    bool some = silent->poll && silent->poll(worker);
    if (!atomic_load(&silent->published))
        return some;
    worker->poll = silent->poll;
    hal_thread_wake(silent->thread);
    return true;
}

static void from_nobody(struct hal_worker *worker)
{
    struct silent what = {.thread = hal_self(), .poll = worker->poll};
    pthread_t thread;
    if (hal_bell_fence_)
        return; /* then each sender sees who sleeps */
    silent = &what;
    worker->poll = silent_poll;
    CHECK(!pthread_create(&thread, NULL, silent_publish, &what));
    while (worker->poll == silent_poll)
        hal_thread_block();
    pthread_join(thread, NULL);
}

/* ------------------------------------------------------------- other workers */

/* Workers of the cluster that have come to the end.  On the model, worker 0 of a cluster alone looks at its own. */
struct arrival {
    struct hal_post post;
    struct hal_thread *thread;
    uint32_t *left;
};

static void arrival_run(struct hal_worker *worker, struct hal_post *post)
{
    struct arrival *arrival = lw_container(post, struct arrival, post);
    (void)worker;
    --*arrival->left;
    hal_thread_wake(arrival->thread);
}

/* To itself, and posted again from inside. */
static void again_run(struct hal_worker *worker, struct hal_post *post)
{
    struct arrival *arrival = lw_container(post, struct arrival, post);
    if (--*arrival->left)
        hal_post(worker, post);
    else
        hal_thread_wake(arrival->thread);
}

static void to_itself(struct hal_worker *worker)
{
    uint32_t left = 5;
    struct arrival again = {{.run = again_run}, hal_self(), &left};
    hal_post(worker, &again.post);
    CHECK(left == 5);
    while (left)
        hal_thread_block();
    struct arrival one = {{.run = arrival_run}, hal_self(), &left};
    left = 1;
    hal_post(worker, &one.post);
    CHECK(worker->poll == NULL || worker->poll(worker) || !left);
    while (left)
        hal_thread_block();
    CHECK(!hal_posts_run(worker));
}

/* ------------------------------------------------------------------- notices */

/* On the model all workers run in one kernel thread. */
static struct {
    _Atomic uint32_t seen;
    struct hal_thread *thread;
} inboxes[WORKERS_MOST];

static void noticed(struct hal_worker *worker, uint32_t notices)
{
    atomic_fetch_or(&inboxes[worker->gid].seen, notices);
    if (inboxes[worker->gid].thread)
        hal_thread_wake(inboxes[worker->gid].thread);
}

static void start(struct hal_worker *worker)
{
    CHECK(contract_workers() <= WORKERS_MOST);
    hal_notice_handle(worker, noticed);
}

/* Each to all, itself too, once it has done all else: who ends before has heard of all. */
static void to_all(struct hal_worker *worker)
{
    uint32_t all = 0;
    inboxes[worker->gid].thread = hal_self();
    for (uint32_t gid = 0; gid < contract_workers(); gid++) {
        all |= 1u << gid % HAL_NOTICES;
        hal_notice(gid, worker->gid % HAL_NOTICES);
    }
    while ((atomic_load(&inboxes[worker->gid].seen) & all) != all)
        hal_thread_block();
    CHECK(atomic_load(&inboxes[worker->gid].seen) == all);
}

static void run(struct hal_worker *worker)
{
    if (!contract_modelled()) {
        from_threads(worker);
        from_handler(worker);
        from_nobody(worker);
    }
    to_itself(worker);
    to_all(worker);
}

const struct contract contract_posts = {"posts", start, run};
