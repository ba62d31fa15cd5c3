/* SPDX-License-Identifier: MIT
 *
 * Meetings that members leave before all have come.
 *
 * The team's leader may have left, or not have come yet, while messages go in its name.  So a meeting holds
 * the leader's communicator, and counts among what that process waits for in the end, from the first member to the last
 * message.
 */
#include "early.h"

#include "choose.h"
#include "ways.h"
#include "mpi/p2p/request.h"

struct lw_early {
    struct lw_meet meet;
    struct lw_early *next; /* in the free list */
    const struct lw_early_way *way;
    struct lw_coll_call *waiting, **last; /* who has come and cannot go yet, in that order */
    uint8_t todo;                         /* schedules that have not ended */
    bool running;                         /* one of them has begun */
    bool ready;                           /* what came from elsewhere is there, or nothing does */
    uint8_t deposit[] LW_ALIGNED;
};

static struct lw_early *early_of(const struct lw_meet *meet)
{
    return meet->early;
}

void *lw_early_deposit(const struct lw_meet *meet)
{
    return early_of(meet)->deposit;
}

bool lw_early_left(const struct lw_meet *meet)
{
    return meet->early && meet->gone > 0;
}

bool lw_early_receives(const struct lw_meet *meet)
{
    return !early_of(meet)->ready;
}

/* ------------------------------------------------------------------ memory */

static size_t block_bytes(void)
{
    uint32_t most = hal_budget()->coll_early;
    return most < LW_EARLY_BYTES ? most : LW_EARLY_BYTES;
}

static struct lw_early *block_get(struct lw_coll_home *home)
{
    struct lw_early *early = home->deposits;
    size_t bytes = block_bytes();
    if (lw_likely(early != NULL)) {
        home->deposits = early->next;
        return early;
    }
    if (bytes < sizeof *early || (home->deposits_made + 1) * bytes > hal_budget()->coll_early)
        return NULL;
    early = hal_alloc_line(bytes);
    home->deposits_made += early != NULL;
    return early;
}

static void block_put(struct lw_coll_home *home, struct lw_early *early)
{
    early->next = home->deposits;
    home->deposits = early;
}

/* ----------------------------------------------------------------- opening */

/* Whether a call is of those whose members can leave early, as far as it tells. */
static bool call_fits(const struct lw_coll_call *call, const struct lw_team *team, uint64_t *bytes)
{
    switch (call->kind) {
    case LW_COLL_BCAST:
    case LW_COLL_GATHER:
    case LW_COLL_SCATTER:
        break;
    case LW_COLL_SCAN:
        if (!team->in_order)
            return false;
        /* fall through */
    case LW_COLL_REDUCE:
        if (!lw_coll_plain(call))
            return false;
        break;
    default:
        return false;
    }
    return !call->more && team->lead && team->choices && lw_coll_bytes(call, bytes) && *bytes &&
           *bytes <= LW_SEGMENT_BYTES;
}

static void over(struct lw_sched *sched);

static void sched_prepare(struct lw_meet *meet, struct lw_coll_home *home, const struct lw_coll_call *call)
{
    struct lw_team *team = meet->team;
    struct lw_sched *sched = &meet->sched;
    sched->home = home;
    sched->rank = team->leader;
    sched->comm = team->lead;
    sched->error = LW_OK;
    sched->done = over;
    sched->reverse = sched->alone = false;
    sched->segments = 1;
    if (call->op) {
        lw_combine_init(&meet->combine, lw_public(team->leader)->mpi, call->op, call->recv_type);
        sched->combine = &meet->combine;
    }
}

/* What of the meeting depends on the call that opens it. */
static void meet_prepare(struct lw_meet *meet, struct lw_team *team, const struct lw_coll_call *call,
                         uint64_t bytes)
{
    meet->team = team;
    meet->above = meet->near = NULL;
    meet->last = NULL;
    meet->speakers = 1;
    meet->come = 0;
    meet->kind = call->kind;
    meet->root = call->root;
    meet->count = call->recv_count;
    meet->bytes = bytes;
    meet->choose = call->choose;
    meet->exclusive = call->exclusive;
    bool here = call->kind != LW_COLL_SCAN && team->team_of[call->root] == team->self;
    meet->pivot = here ? lw_team_index(team, call->root) : 0;
}

struct lw_meet *lw_early_open(struct lw_coll_home *home, struct lw_team *team,
                              const struct lw_coll_call *call)
{
    uint64_t bytes;
    if (!call_fits(call, team, &bytes))
        return NULL;
    struct lw_early *early = block_get(home);
    if (!early)
        return NULL;
    struct lw_meet *meet = &early->meet;
    meet_prepare(meet, team, call, bytes);
    const struct lw_algorithm *algorithm = lw_choose(meet);
    if (!algorithm->early || sizeof *early + algorithm->early->room(meet) > block_bytes()) {
        block_put(home, early);
        return NULL;
    }
    bool along = algorithm->early->kind == LW_EARLY_ALONG;
    early->way = algorithm->early;
    early->waiting = NULL;
    early->last = &early->waiting;
    meet->gone = 0;
    meet->pass = early->way->kind == LW_EARLY_UP ? (char *)early->deposit : NULL;
    meet->pass_step = early->way->blocks ? meet->bytes : 0;
    early->running = false;
    early->ready = along && team->self == 0;
    early->todo = along ? (team->self > 0) + (team->self + 1 < team->teams) : 1;
    meet->early = early;
    meet->lead = NULL;
    sched_prepare(meet, home, call);
    meet->sched.build = algorithm->build;
    if (algorithm->plan)
        algorithm->plan(meet);
    lw_way_note(meet, algorithm, true);
    lw_comm_hold(team->lead);
    lw_orphan_begin(lw_public(team->leader)->mpi);
    return meet;
}

/* ------------------------------------------------------------------- going */

static bool can_go(const struct lw_early *early, const struct lw_coll_call *call, int member)
{
    if (lw_unlikely(early->meet.sched.error))
        return true;
    switch (early->way->kind) {
    case LW_EARLY_UP:
        return early->ready || call->root != call->comm->rank;
    case LW_EARLY_ALONG:
        return early->ready && early->meet.gone == member;
    default:
        return early->ready;
    }
}

static void go(struct lw_early *early, struct lw_coll_call *call, int member)
{
    struct lw_meet *meet = &early->meet;
    call->error = meet->sched.error;
    if (early->way->take && lw_likely(!call->error))
        early->way->take(meet, call, member);
    early->meet.gone++;
    lw_complete(&call->pub);
}

/* Let those go who can.  One that goes may be what the next has waited for. */
static void tell(struct lw_early *early)
{
    bool again = early->waiting;
    while (again) {
        struct lw_coll_call **at = &early->waiting, *call;
        again = false;
        while ((call = *at)) {
            int member = call->comm->coll->member;
            if (!can_go(early, call, member)) {
                at = &call->next;
                continue;
            }
            *at = call->next;
            go(early, call, member);
            again = early->waiting;
        }
        early->last = at;
    }
}

static void start(struct lw_early *early)
{
    early->running = true;
    lw_sched_start(&early->meet.sched);
}

/* Send on what the last has left, or end the meeting if there is nothing to do any more. */
static void go_on(struct lw_early *early)
{
    struct lw_meet *meet = &early->meet;
    if (early->meet.gone < meet->team->members || early->running)
        return;
    if (early->todo) {
        start(early);
        return;
    }
    struct lw_comm *comm = (struct lw_comm *)(uintptr_t)meet->sched.comm;
    struct lw_mpi *mpi = lw_public(meet->sched.rank)->mpi;
    block_put(meet->sched.home, early);
    lw_orphan_end(mpi);
    lw_comm_release(mpi, comm);
}

/* A schedule has ended. */
static void over(struct lw_sched *sched)
{
    struct lw_early *early = early_of(lw_meet_of(sched));
    early->running = false;
    early->todo = sched->error ? 0 : (uint8_t)(early->todo - 1);
    early->ready = true;
    tell(early);
    go_on(early);
}

static void step_ready(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)from, (void)a, (void)b;
    struct lw_early *early = early_of(lw_meet_of(sched));
    early->ready = true;
    early->meet.pass = sched->error ? NULL : (char *)early->deposit;
    tell(early);
}

void lw_step_early(struct lw_sched *sched)
{
    lw_step_call(sched, step_ready, NULL, NULL, 0, 0);
}

/* ------------------------------------------------------------------ coming */

static int disagrees(const struct lw_meet *meet, const struct lw_coll_call *call)
{
    uint64_t bytes;
    if (call->kind != meet->kind || call->root != meet->root || call->choose != meet->choose ||
        call->exclusive != meet->exclusive ||
        (call->op && call->recv_type != meet->combine.type && !lw_coll_plain(call)))
        return LW_EPROTO;
    return lw_coll_bytes(call, &bytes) && bytes == meet->bytes ? LW_OK : LW_ETRUNC;
}

/* Those that are still to come or to go are told. */
LW_RARE static void fail(struct lw_early *early, int error)
{
    lw_sched_fail(&early->meet.sched, error);
    early->meet.pass = NULL;
    early->todo = early->running;
    tell(early);
}

void lw_early_come(struct lw_meet *meet, struct lw_coll_call *call, int member)
{
    struct lw_early *early = early_of(meet);
    const struct lw_team *team = meet->team;
    bool root = call->root == call->comm->rank, begin = false;
    int error = lw_unlikely(meet->sched.error) ? meet->sched.error : disagrees(meet, call);
    if (lw_unlikely(error)) {
        fail(early, error);
    } else {
        switch (early->way->kind) {
        case LW_EARLY_UP:
            early->way->leave(meet, call, member);
            begin = meet->come == team->members;
            break;
        case LW_EARLY_DOWN:
            begin = root || (meet->come == 1 && team->team_of[meet->root] != team->self);
            break;
        case LW_EARLY_ALONG:
            begin = meet->come == 1 && !early->ready;
            break;
        }
        if (root)
            meet->lead = call;
        if (begin)
            start(early);
    }
    if (lw_likely(can_go(early, call, member))) {
        go(early, call, member);
        tell(early);
    } else {
        call->next = NULL;
        *early->last = call;
        early->last = &call->next;
    }
    go_on(early);
}
