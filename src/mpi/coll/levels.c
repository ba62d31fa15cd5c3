/* SPDX-License-Identifier: MIT
 *
 * Levels: the meetings of clusters.  What one worker hands to another of its cluster goes as a post, and belongs to the other
 * from then on.
 */
#include "levels.h"
#include "choose.h"
#include "speakers.h"

/* Shorter work is done before others have heard of it. */
enum { SHARE_BYTES = 512 };

/* Of a modelled machine: to leave a line of memory for another worker, or to find one, takes time. */
static void line_passed(void)
{
    hal_copied(LW_CACHE_LINE);
}

static uint32_t head_of(const struct lw_meet *near)
{
    return lw_comm_world(near->sched.comm, lw_team_leader(near->team, near->team->head));
}

static bool is_head(const struct lw_meet *near)
{
    return near->team->self == near->team->head;
}

/* Two teams of a cluster in the same collective.  Communicators that have no member in common may have the same context. */
static bool together(const struct lw_meet *a, const struct lw_meet *b)
{
    return a->sched.sequence == b->sched.sequence && a->sched.comm->context == b->sched.comm->context &&
           head_of(a) == head_of(b);
}

/* ------------------------------------------------------------------- ending */

static void told(struct hal_worker *worker, struct hal_post *post)
{
    (void)worker;
    line_passed();
    lw_meet_done(&lw_container(post, struct lw_meet, post)->sched);
}

static void wide_done(struct lw_sched *sched)
{
    struct lw_meet *wide = lw_meet_of(sched), *own = NULL;
    if (wide->last && !sched->error) {
        sched->build = wide->last;
        wide->last = NULL;
        sched->segments = 1;
        lw_sched_start(sched);
        return;
    }
    if (wide->finish && !sched->error)
        wide->finish(wide);
    for (struct lw_meet *near = wide->near, *next; near; near = next) {
        next = near->next;
        near->sched.error = sched->error;
        if (is_head(near)) {
            own = near;
            continue;
        }
        near->post.run = told;
        line_passed();
        hal_post(lw_meet_worker(near), &near->post);
    }
    wide->come = 0; /* the teams tell their members */
    wide->finish = NULL;
    lw_meet_done(sched);
    lw_meet_done(&own->sched);
}

/* ------------------------------------------------------------------ arriving */

/* The head has come: the meeting of its cluster, in the list.  No memory: others count on it already. */
static struct lw_meet *wide_new(struct lw_coll_home *home, const struct lw_meet *head)
{
    struct lw_team *team = head->team;
    struct lw_rank *rank = head->sched.rank;
    if (!team->wide)
        team->wide = lw_team_new(rank, head->sched.comm, true);
    struct lw_meet *wide = team->wide ? lw_meet_get(home, team->wide, team->wide->members) : NULL;
    if (!wide)
        lw_too_late(lw_public(rank)->mpi, "a collective call");
    wide->sched.done = wide_done;
    wide->sched.sequence = head->sched.sequence;
    wide->sched.comm = head->sched.comm;
    wide->sched.error = LW_OK;
    wide->parts = 0;
    wide->next = home->wide;
    home->wide = wide;
    return wide;
}

static void wide_add(struct lw_meet *wide, struct lw_meet *near)
{
    for (int i = 0; i < near->come; i++)
        wide->calls[lw_team_index(wide->team, near->calls[i]->comm->rank)] = near->calls[i];
    wide->come += near->come;
    near->part = wide->parts++;
    near->next = wide->near;
    wide->near = near;
}

static void start(struct lw_meet *wide)
{
    for (struct lw_meet *near = wide->near; near; near = near->next)
        near->parts = wide->parts;
    lw_meet_plan(wide);
    if (wide->opening && !wide->sched.error)
        wide->opening(wide);
    if (hal_modelled() && lw_unlikely(wide->speakers > 1))
        lw_speakers_start(wide);
    else
        lw_sched_start(&wide->sched);
}

/* A team has come, on the head's worker. */
static void arrived(struct lw_coll_home *home, struct lw_meet *near)
{
    struct lw_meet **at = &home->wide;
    while (*at && !together((*at)->near, near))
        at = &(*at)->next;
    if (*at) {
        wide_add(*at, near);
    } else if (!is_head(near)) {
        near->next = home->early;
        home->early = near;
        return;
    } else {
        wide_add(wide_new(home, near), near);
        at = &home->wide;
        for (struct lw_meet **early = &home->early, *one; (one = *early);) {
            if (together(one, near)) {
                *early = one->next;
                wide_add(home->wide, one);
            } else {
                early = &one->next;
            }
        }
    }
    struct lw_meet *wide = *at;
    if (wide->come < wide->team->members)
        return;
    *at = wide->next;
    start(wide);
}

static void come(struct hal_worker *worker, struct hal_post *post)
{
    struct lw_meet *near = lw_container(post, struct lw_meet, post);
    struct lw_rank *rank = (struct lw_rank *)lw_worker_rank(worker, 0);
    struct lw_coll_home *home = lw_coll_home(rank);
    line_passed();
    if (!home)
        lw_too_late(lw_public(near->sched.rank)->mpi, "a collective call");
    arrived(home, near);
}

void lw_levels_arrive(struct lw_meet *near)
{
    if (is_head(near)) {
        arrived(near->sched.home, near);
        return;
    }
    for (int i = 0; i < near->come; i++)
        near->calls[i]->near = true;
    struct lw_process head = lw_process_at(near->sched.rank, head_of(near));
    near->post.run = come;
    line_passed();
    hal_post(hal_worker(head.gid - head.cluster), &near->post);
}

/* ------------------------------------------------------------- common work */

/* Work of which each worker of a cluster does a part; in each segment one after another, so that the shares are the same memory. */
struct shared {
    lw_step_function function;
    void *to;
    const void *from;
    uint64_t a, b;
    struct lw_meet *wide;
    struct lw_lane *lane;
    struct share {
        struct hal_post post;
        struct shared *whole;
        struct lw_meet *near;
        int error;
    } * shares;
};

static void share_do(struct share *share)
{
    const struct shared *whole = share->whole;
    share->near->above = whole->wide;
    whole->function(&share->near->sched, whole->to, whole->from, whole->a, whole->b);
    share->near->above = NULL;
    share->error = share->near->sched.error;
}

static void share_done(struct hal_worker *worker, struct hal_post *post)
{
    (void)worker;
    struct share *share = lw_container(post, struct share, post);
    struct lw_lane *lane = share->whole->lane;
    line_passed();
    lw_sched_fail(lane->sched, share->error);
    lw_sched_ended(lane);
}

static void share_come(struct hal_worker *worker, struct hal_post *post)
{
    (void)worker;
    struct share *share = lw_container(post, struct share, post);
    line_passed();
    share_do(share);
    post->run = share_done;
    line_passed();
    hal_post(lw_meet_worker(share->whole->wide), post);
}

/* Other speakers are busy with their messages, and would let all wait. */
static bool is_own(const struct share *share)
{
    const struct lw_meet *wide = share->whole->wide;
    return lw_meet_worker(share->near) == lw_meet_worker(wide) ||
           (hal_modelled() && lw_speaks(wide, share->near));
}

static void share_out(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)from, (void)a, (void)b;
    struct shared *shared = to;
    struct share *share = shared->shares;
    shared->wide = lw_meet_of(sched);
    for (struct lw_meet *near = shared->wide->near; near; near = near->next, share++) {
        *share = (struct share){{.run = share_come}, shared, near, LW_OK};
        if (is_own(share))
            continue;
        shared->lane = lw_sched_begun(sched);
        line_passed();
        hal_post(lw_meet_worker(near), &share->post);
    }
    for (share = shared->shares; share < shared->shares + shared->wide->parts; share++)
        if (is_own(share)) {
            share_do(share);
            lw_sched_fail(sched, share->error);
        }
}

void lw_step_share(struct lw_sched *sched, lw_step_function function, void *to, const void *from, uint64_t a,
                   uint64_t b, uint64_t bytes)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    if (lw_likely(!meet->near) || meet->parts < 2 || bytes < SHARE_BYTES) {
        lw_step_call(sched, function, to, from, a, b);
        return;
    }
    void **shares = &sched->building->shares;
    struct shared *shared = lw_sched_scratch(sched, sizeof *shared);
    if (!*shares)
        *shares = lw_sched_scratch(sched, (uint64_t)meet->parts * sizeof(struct share));
    if (!shared || !*shares)
        return;
    shared->shares = *shares;
    shared->function = function;
    shared->to = to;
    shared->from = from;
    shared->a = a;
    shared->b = b;
    lw_step_call(sched, share_out, shared, NULL, 0, 0);
    lw_step_fence_in(sched);
}
