/* SPDX-License-Identifier: MIT */
#include "speakers.h"

/* -------------------------------------------------------------------- teams */

/* Which rank speaks as number `speaker` for each cluster: the first of its worker of that number, or, where there are fewer, round and round. */
static int *leaders_of(const struct lw_team *near, const struct lw_team *wide, int speaker)
{
    int *workers = hal_alloc(2 * (size_t)wide->teams * sizeof *workers), *leaders = workers;
    if (!workers)
        return NULL;
    workers += wide->teams;
    for (int t = 0; t < near->teams; t++)
        workers[wide->team_of[lw_team_leader(near, t)]]++;
    for (int c = 0; c < wide->teams; c++)
        workers[c] = speaker % workers[c];
    for (int t = 0; t < near->teams; t++) {
        int rank = lw_team_leader(near, t), cluster = wide->team_of[rank];
        if (!workers[cluster]--)
            leaders[cluster] = rank;
    }
    return leaders;
}

/* The teams as a speaker sees them; NULL: no memory. */
static struct lw_team *view_of(const struct lw_team *near, struct lw_team *wide, int speaker)
{
    struct lw_team **at = &wide->speakers;
    for (int i = 1; *at; i++, at = &(*at)->speakers)
        if (i == speaker)
            return *at;
    struct lw_team *view = hal_alloc(sizeof *view);
    int *leaders = view ? leaders_of(near, wide, speaker) : NULL;
    if (!leaders) {
        hal_free(view);
        return NULL;
    }
    *view = *wide;
    view->speakers = NULL;
    view->leaders = hal_common(leaders, 2 * (size_t)wide->teams * sizeof *leaders);
    *at = view;
    return view;
}

void lw_speakers_free(struct lw_team *team)
{
    for (struct lw_team *view = team->speakers, *next; view; view = next) {
        next = view->speakers;
        hal_common_free((void *)(uintptr_t)view->leaders);
        hal_free(view);
    }
}

/* ------------------------------------------------------------------ speaking */

/* lw_sched.build */
static void speak(struct lw_sched *sched, uint64_t turn)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    uint64_t segment = turn * (uint64_t)meet->speakers + (uint64_t)meet->speaker;
    sched->building->tag = lw_sched_tag(sched->sequence, segment);
    meet->speech(sched, segment);
}

static uint64_t turns_of(const struct lw_meet *meet, uint64_t segments)
{
    uint64_t before = (uint64_t)meet->speaker, all = (uint64_t)meet->speakers;
    return segments > before ? (segments - before + all - 1) / all : 0;
}

/* Its rank looked at memory only, as others see to the collective: a speaker asks for messages as the head does. */
static void asks(const struct lw_meet *near, bool begins)
{
    for (int i = 0; i < near->come; i++) {
        const struct lw_coll_call *call = near->calls[i];
        if (!call->near || call->pub.class != &lw_coll_blocking)
            continue;
        if (begins)
            hal_wait_end(HAL_WAIT_SPINS);
        else
            hal_wait_begin(HAL_WAIT_SPINS);
    }
}

static int number_of(const struct lw_meet *wide, const struct lw_meet *near)
{
    int before = 0;
    for (const struct lw_meet *other = wide->near; other; other = other->next)
        before += other->team->self < near->team->self;
    return before;
}

bool lw_speaks(const struct lw_meet *wide, const struct lw_meet *near)
{
    return wide->speakers > 1 && number_of(wide, near) < wide->speakers;
}

/* The team of the cluster that has so many before it. */
static struct lw_meet *near_of(const struct lw_meet *wide, int number)
{
    struct lw_meet *near = wide->near;
    while (number_of(wide, near) != number % wide->parts)
        near = near->next;
    return near;
}

static void all_said(struct lw_meet *wide, int error)
{
    if (!wide->sched.error)
        wide->sched.error = error;
    if (--wide->speaking)
        return;
    hal_free(wide->others);
    wide->sched.done = wide->said;
    wide->said(&wide->sched);
}

static void own_said(struct lw_sched *sched)
{
    all_said(lw_meet_of(sched), LW_OK);
}

static void told(struct hal_worker *worker, struct hal_post *post)
{
    (void)worker;
    const struct lw_meet *other = lw_container(post, struct lw_meet, post);
    hal_copied(LW_CACHE_LINE);
    all_said(other->whole, other->sched.error);
}

static void other_said(struct lw_sched *sched)
{
    struct lw_meet *other = lw_meet_of(sched);
    asks(near_of(other->whole, other->speaker), false);
    other->post.run = told;
    hal_copied(LW_CACHE_LINE);
    hal_post(lw_meet_worker(other->whole), &other->post);
}

static void begins(struct hal_worker *worker, struct hal_post *post)
{
    struct lw_meet *other = lw_container(post, struct lw_meet, post);
    hal_copied(LW_CACHE_LINE);
    other->sched.home = lw_coll_home((struct lw_rank *)lw_worker_rank(worker, 0));
    if (!other->sched.home)
        lw_too_late(lw_public(other->sched.rank)->mpi, "a collective call");
    asks(near_of(other->whole, other->speaker), true);
    lw_sched_start(&other->sched);
}

/* What another speaker has to say, handed to its worker. */
static void other_start(struct lw_meet *wide, struct lw_meet *other, struct lw_team *team, int speaker)
{
    const struct lw_meet *near = near_of(wide, speaker);
    *other = *wide;
    other->whole = wide;
    other->team = team;
    other->speaker = speaker;
    other->sched.rank = near->sched.rank;
    other->sched.comm = near->sched.comm;
    other->sched.combine = wide->sched.combine ? &other->combine : NULL;
    other->sched.segments = turns_of(other, wide->segments);
    other->sched.done = other_said;
    other->post.run = begins;
    hal_copied(LW_CACHE_LINE);
    hal_post(lw_meet_worker(near), &other->post);
}

void lw_speakers_start(struct lw_meet *wide)
{
    int all = wide->sched.error ? 1 : wide->speakers;
    struct lw_team *views[LW_SPEAKERS_MOST] = {wide->team};
    wide->others = hal_alloc((size_t)all * sizeof *wide->others);
    bool good = wide->others != NULL;
    for (int i = 1; good && i < all; i++)
        good = (views[i] = view_of(wide->near->team, wide->team, i)) != NULL;
    if (!good)
        lw_too_late(lw_public(wide->sched.rank)->mpi, "a collective call");
    wide->speaking = all;
    wide->segments = wide->sched.segments;
    wide->said = wide->sched.done;
    wide->speech = wide->sched.build;
    wide->speaker = 0;
    wide->sched.build = speak;
    wide->sched.done = own_said;
    for (int i = 1; i < all; i++)
        other_start(wide, &wide->others[i - 1], views[i], i);
    wide->sched.segments = turns_of(wide, wide->segments);
    lw_sched_start(&wide->sched);
}
