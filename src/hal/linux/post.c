/* SPDX-License-Identifier: MIT
 *
 * What other kernel threads and other processes want a worker to do.  Its mail word tells that there is something, which
 * every poll looks at anyway.
 */
#include "hal/linux/worker.h"

/* The poll that comes, or the one before it sleeps, sees it. */
static void mail_mark(uint32_t gid, uint32_t bits)
{
    atomic_fetch_or(&linux_bell_of(gid)->mail, bits);
    hal_bell_notify(hal_bell_of(gid), gid);
}

void hal_post(struct hal_worker *worker, struct hal_post *post)
{
    uint32_t gid = worker->gid; /* once it is put, it may run, and all may be over */
    hal_posts_put(&linux_worker_of(worker)->posts, post);
    mail_mark(gid, JOB_MAIL_POSTS);
}

void hal_notice(uint32_t gid, uint32_t number)
{
    mail_mark(gid, JOB_MAIL_NOTICES << number);
}

void hal_notice_handle(struct hal_worker *worker, hal_noticed noticed)
{
    linux_worker_of(worker)->posts.noticed = noticed;
}

bool hal_posts_run(struct hal_worker *pub)
{
    struct linux_worker *worker = linux_worker_of(pub);
    if (!(atomic_load_explicit(&worker->bell->mail, memory_order_relaxed) & ~JOB_MAIL_LINKS))
        return false;
    uint32_t mail = atomic_fetch_and(&worker->bell->mail, JOB_MAIL_LINKS);
    hal_posts_notice(&worker->posts, pub, mail / JOB_MAIL_NOTICES);
    return hal_posts_drain(&worker->posts, pub) || mail >= JOB_MAIL_NOTICES;
}
