/* SPDX-License-Identifier: MIT */
#include "hal/common/posts.h"

void hal_posts_put(struct hal_posts *posts, struct hal_post *post)
{
    post->next = atomic_load_explicit(&posts->newest, memory_order_relaxed);
    while (!atomic_compare_exchange_weak_explicit(&posts->newest, &post->next, post, memory_order_release,
                                                  memory_order_relaxed))
        ;
}

/* What has come goes behind what is due, in the order in which it came. */
static void collect(struct hal_posts *posts)
{
    if (!atomic_load_explicit(&posts->newest, memory_order_relaxed))
        return;
    struct hal_post *newest = atomic_exchange_explicit(&posts->newest, NULL, memory_order_acquire);
    struct hal_post *first = NULL, **end = &posts->due;
    while (newest) {
        struct hal_post *next = newest->next;
        newest->next = first;
        first = newest;
        newest = next;
    }
    while (*end)
        end = &(*end)->next;
    *end = first;
}

bool hal_posts_drain(struct hal_posts *posts, struct hal_worker *worker)
{
    bool some = false;
    collect(posts);
    while (posts->due) {
        struct hal_post *post = posts->due;
        posts->due = post->next;
        post->run(worker, post);
        some = true;
    }
    return some;
}

void hal_posts_drop(struct hal_posts *posts, struct hal_post *post)
{
    collect(posts);
    struct hal_post **at = &posts->due;
    while (*at && *at != post)
        at = &(*at)->next;
    if (*at)
        *at = post->next;
}

void hal_posts_notice(const struct hal_posts *posts, struct hal_worker *worker, uint32_t notices)
{
    if (notices && posts->noticed)
        posts->noticed(worker, notices);
}
