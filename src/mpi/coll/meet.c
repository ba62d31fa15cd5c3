/* SPDX-License-Identifier: MIT
 *
 * Meetings: the ranks of a team come with their calls, and the last to come starts the schedule of all; but see early.c.
 */
#include "agree.h"
#include "board.h"
#include "choose.h"
#include "disjoint.h"
#include "early.h"
#include "levels.h"
#include "mpi/p2p/request.h"
#include "pair.h"
#include "ways.h"

struct lw_meet *lw_meet_get(struct lw_coll_home *home, struct lw_team *team, int members)
{
    struct lw_meet *meet = home->meets;
    if (lw_likely(meet != NULL))
        home->meets = meet->next;
    else if (!(meet = hal_alloc(sizeof *meet)))
        return NULL;
    if (lw_unlikely(meet->room < members)) {
        hal_free(meet->calls);
        meet->calls = hal_alloc((size_t)members * sizeof(struct lw_coll_call *));
        meet->room = meet->calls ? members : 0;
        if (!meet->calls) {
            hal_free(meet);
            return NULL;
        }
    }
    meet->team = team;
    meet->early = NULL;
    meet->pass = NULL;
    meet->come = 0;
    meet->finish = NULL;
    meet->sched.home = home;
    meet->sched.done = lw_meet_done;
    meet->near = NULL;
    meet->last = NULL;
    meet->opening = NULL;
    meet->speakers = 1;
    meet->sched.reverse = meet->sched.alone = false;
    return meet;
}

void *lw_meet_area(struct lw_meet *meet, uint64_t bytes)
{
    meet->area = hal_alloc_line((size_t)bytes);
    if (!meet->area)
        lw_sched_fail(&meet->sched, LW_ENOMEM);
    return meet->area;
}

/* Bytes: shorter segments would save nothing, as the steps of each take more, and a budget may be of one byte. */
enum { ROOM_LEAST = LW_CACHE_LINE };

LW_RARE uint64_t lw_meet_room(const struct lw_meet *meet, uint64_t usual, uint64_t blocks)
{
    uint64_t most = hal_budget()->coll_scratch, lanes = meet->sched.alone ? 1 : LW_LANES;
    if (!most)
        return usual;
    uint64_t near = (uint64_t)(meet->team->teams / meet->team->clusters);
    uint64_t room = most / (blocks * lanes * near * (uint64_t)meet->speakers);
    if (room < ROOM_LEAST)
        room = ROOM_LEAST;
    return room < usual ? room : usual;
}

/* A team that is alone fails as one, unless some have left. */
void lw_sched_no_memory(const struct lw_sched *sched)
{
    const struct lw_meet *meet = lw_meet_of((struct lw_sched *)(uintptr_t)sched);
    const struct lw_team *team = meet->team;
    bool others = sched->comm->inter ||
                  (team ? team->teams > 1 || lw_early_left(meet) : sched->comm->size > 1);
    if (others)
        lw_too_late(lw_public(sched->rank)->mpi, "a step of a collective call");
}

void lw_meet_put(struct lw_meet *meet)
{
    if (lw_unlikely(meet->area != NULL)) {
        hal_free(meet->area);
        meet->area = NULL;
    }
    meet->next = meet->sched.home->meets;
    meet->sched.home->meets = meet;
}

void lw_meet_done(struct lw_sched *sched)
{
    struct lw_meet *meet = lw_meet_of(sched);
    if (meet->finish && !sched->error)
        meet->finish(meet);
    for (int i = 0; i < meet->come; i++) {
        meet->calls[i]->error = sched->error;
        lw_complete(&meet->calls[i]->pub);
    }
    lw_meet_put(meet);
}

/* Whether all have called the same.  What the teams think of each other is not looked at: mpiexec --check does. */
static bool meet_agrees(const struct lw_meet *meet)
{
    const struct lw_coll_call *lead = meet->lead;
    for (int i = 1; i < meet->come; i++) {
        const struct lw_coll_call *call = meet->calls[i];
        if (call->choose != lead->choose || call->kind != lead->kind || call->root != lead->root ||
            call->exclusive != lead->exclusive)
            return false;
    }
    return true;
}

/* All have come: what they want, and how it is done. */
static inline const struct lw_algorithm *plan(struct lw_meet *meet)
{
    struct lw_coll_call *lead = meet->lead = meet->calls[0];
    meet->kind = lead->kind;
    meet->root = lead->root;
    meet->count = lead->recv_count;
    meet->sched.rank = lead->pub.rank;
    meet->sched.comm = lead->comm;
    meet->sched.error = LW_OK;
    const struct lw_algorithm *algorithm = NULL;
    if (lw_likely(meet_agrees(meet)))
        algorithm = lead->choose(meet);
    else
        meet->sched.error = LW_EPROTO;
    lw_way_note(meet, algorithm, true);
    if (lw_unlikely(algorithm && algorithm->levels))
        return algorithm;
    meet->sched.segments = algorithm != NULL;
    if (lw_likely(algorithm)) {
        meet->sched.build = algorithm->build;
        if (algorithm->plan)
            algorithm->plan(meet);
    }
    if (lw_unlikely(meet->sched.error))
        meet->sched.segments = 0;
    return algorithm;
}

const struct lw_algorithm *lw_meet_plan(struct lw_meet *meet)
{
    return plan(meet);
}

void lw_meet_start(struct lw_meet *meet)
{
    const struct lw_algorithm *algorithm = plan(meet);
    if (lw_unlikely(algorithm && algorithm->levels))
        lw_levels_arrive(meet);
    else
        lw_sched_start(&meet->sched);
}

/* Number of a call among the collectives of its communicator, the same on all ranks.  Nonblocking ones count
 * apart from blocking ones: the standard wants all in one order, but programs rely on that much.  Those that have a channel: again.c. */
enum { SEQUENCES = 0x200000, STARTED = 0x200000 };

static inline int32_t sequence_of(struct lw_coll *coll, const struct lw_coll_call *call)
{
    bool starts = call->pub.class == &lw_coll_once;
    int32_t *counter = starts ? &coll->started : &coll->sequence, sequence = *counter;
    *counter = (sequence + 1) % SEQUENCES;
    return starts ? STARTED | sequence : sequence;
}

/* The call has not begun: it may come again, under the same number. */
LW_RARE static void sequence_back(struct lw_coll *coll, const struct lw_coll_call *call)
{
    int32_t *counter = call->pub.class == &lw_coll_once ? &coll->started : &coll->sequence;
    *counter = (*counter + SEQUENCES - 1) % SEQUENCES;
}

void *lw_coll_pass(struct lw_mpi *mpi, const struct lw_comm *comm, enum lw_coll_kind kind, int root,
                   struct lw_span span)
{
    struct lw_coll *coll = comm->coll;
    const struct lw_team *team = coll->team;
    int32_t sequence = coll->sequence;
    struct lw_meet *meet = team->meets[sequence % LW_MEETS];
    while (meet && meet->sched.sequence != sequence)
        meet = meet->next;
    if (!meet || !meet->pass || meet->kind != kind || meet->root != root || meet->bytes != span.bytes ||
        span.layout || meet->come + 1 == team->members || lw_unlikely(mpi->heard))
        return NULL;
    coll->sequence = (sequence + 1) % SEQUENCES;
    meet->come++;
    meet->gone++;
    return meet->pass + (uint64_t)coll->member * meet->pass_step;
}

/* A rank comes: it leaves its call, or starts all. */
static int meet_join(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    int error;
    struct lw_coll *coll = lw_coll_of(mpi, call, &error);
    if (lw_unlikely(!coll))
        return error;
    if (lw_unlikely(call->channel != 0))
        return lw_again_join(mpi, coll, call);
    struct lw_coll_home *home = lw_coll_home(mpi->rank);
    struct lw_team *team = call->solo ? NULL : coll->team;
    int members = team ? team->members : 1;
    int32_t sequence = sequence_of(coll, call);
    struct lw_meet *meet, **at = NULL;
    if (members == 1) {
        meet = lw_meet_get(home, team, 1);
    } else {
        at = &team->meets[sequence % LW_MEETS];
        while (*at && (*at)->sched.sequence != sequence)
            at = &(*at)->next;
        meet = *at;
        if (!meet &&
            ((meet = lw_early_open(home, team, call)) || (meet = lw_meet_get(home, team, members)))) {
            meet->next = NULL;
            *at = meet;
        }
    }
    if (lw_unlikely(!meet)) {
        sequence_back(coll, call);
        return LW_ENOMEM;
    }
    call->pub.rank = mpi->rank;
    call->pub.waiter = NULL;
    call->pub.message = false;
    call->pub.done = false;
    meet->sched.sequence = sequence;
    bool last = ++meet->come == members;
    if (last && at)
        *at = meet->next;
    if (meet->early) {
        lw_early_come(meet, call, coll->member);
        return LW_OK;
    }
    meet->calls[members == 1 ? 0 : coll->member] = call;
    if (last)
        lw_meet_start(meet);
    return LW_OK;
}

/* ------------------------------------------------------------------- calls */

int lw_coll_error(struct lw_mpi *mpi, int lw_error)
{
    if (lw_likely(!lw_error))
        return MPI_SUCCESS;
    if (lw_error == LW_ETRUNC)
        return lw_fail(mpi, MPI_ERR_TRUNCATE,
                       "the processes of a collective call disagree about how much data there is");
    if (lw_error == LW_EPROTO)
        return lw_fail(
            mpi, MPI_ERR_NOT_SAME,
            "the processes call different collectives, or name different roots (mpiexec --check says who)");
    return lw_fail_lw(mpi, lw_error, "collective call");
}

/* One rank of a cluster asks its kernel for messages, as a model of time has to be told: those whose head does need not. */
static inline void await(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    bool near = call->near;
    if (near)
        hal_wait_begin(HAL_WAIT_SPINS);
    lw_await(mpi->rank, &call->pub);
    if (near)
        hal_wait_end(HAL_WAIT_SPINS);
}

int lw_coll_run(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    call->pub.call = NULL;
    call->pub.class = &lw_coll_blocking;
    int error = lw_coll_disjoint(mpi, call);
    if (lw_unlikely(mpi->check) && !error)
        error = lw_agree(mpi, call);
    if (lw_unlikely(error))
        return error;
    struct lw_coll *coll = lw_coll_of(mpi, call, &error);
    if (lw_unlikely(!coll))
        return lw_coll_error(mpi, error);
    if (coll->pair && !call->solo && lw_pair_fits(call)) {
        if (lw_unlikely(mpi->heard))
            lw_way_pair(mpi);
        return lw_coll_error(mpi, lw_pair_run(mpi, call, sequence_of(coll, call)));
    }
    if (coll->board && !call->solo && lw_board_do(mpi, call, &error))
        return lw_coll_error(mpi, error);
    error = meet_join(mpi, call);
    if (lw_unlikely(error))
        return lw_coll_error(mpi, error);
    await(mpi, call);
    return lw_coll_error(mpi, call->error);
}

int lw_coll_begin(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    return lw_coll_error(mpi, meet_join(mpi, call));
}
