/* SPDX-License-Identifier: MIT
 *
 * Teams: the ranks of a worker meet, and the last to come starts the schedule of all.
 */
#include <stdio.h>

#include "agree.h"
#include "choose.h"
#include "coll.h"
#include "mpi/runtime/info.h"
#include "op.h"
#include "mpi/p2p/request.h"
#include "pair.h"

LW_IS_REQUEST(struct lw_coll_call);

/* ------------------------------------------------------------------- teams */

/* Who of a communicator is where.  NULL: no memory. */
static struct lw_team *team_new(struct lw_rank *rank, const struct lw_comm *comm)
{
    const struct hal_job *job = hal_job();
    uint32_t workers = job->nclusters * job->workers;
    size_t size = (size_t)comm->size;
    int *team_at = hal_alloc(workers * sizeof *team_at);
    uint32_t *gids = hal_alloc((size + 1) * sizeof *gids);
    struct lw_team *team = NULL;
    if (!team_at || !gids)
        goto out;
    int teams = 0;
    for (size_t r = 0; r < size; r++) {
        gids[r] = lw_rank_worker(rank, lw_comm_world(comm, (int)r));
        if (!team_at[gids[r]])
            team_at[gids[r]] = ++teams; /* in the order of their first ranks */
    }
    size_t numbers = 2 * (size + (size_t)teams) + 1;
    int *first = hal_alloc(numbers * sizeof *first);
    if (!first)
        goto out;
    int *ranks = first + teams + 1, *team_of = ranks + size, *cluster_of = team_of + size;
    for (size_t r = 0; r < size; r++) {
        team_of[r] = team_at[gids[r]] - 1;
        cluster_of[team_of[r]] = (int)(gids[r] / job->workers);
        first[team_of[r] + 1]++;
    }
    for (int t = 0; t < teams; t++)
        first[t + 1] += first[t];
    bool in_order = true;
    for (size_t r = 0; r < size; r++) {
        int at = first[team_of[r]]++; /* put right below */
        ranks[at] = (int)r;
        in_order = in_order && at == (int)r;
    }
    for (int t = teams; t > 0; t--)
        first[t] = first[t - 1];
    first[0] = 0;
    int self = team_of[comm->rank], members = first[self + 1] - first[self];
    team = hal_alloc(sizeof *team + (size_t)members * sizeof(int));
    if (!team) {
        hal_free(first);
        goto out;
    }
    int *world = (int *)(team + 1);
    for (int i = 0; i < members; i++)
        world[i] = (int)lw_comm_world(comm, ranks[first[self] + i]);
    for (int t = 0; t < teams; t++) { /* of what is done with: at a cluster's number, that it was seen */
        team->clusters += team_at[cluster_of[t]] >= 0;
        team_at[cluster_of[t]] = -1;
    }
    first = hal_common(first, numbers * sizeof *first);
    team->in_order = in_order;
    team->context = comm->context;
    team->size = comm->size;
    team->teams = teams;
    team->self = self;
    team->first = first;
    team->ranks = first + teams + 1;
    team->team_of = team->ranks + size;
    team->cluster_of = team->team_of + size;
    team->world = world;
    team->members = members;
out:
    hal_free(team_at);
    hal_free(gids);
    return team;
}

static void team_free(struct lw_team *team)
{
    hal_common_free((void *)team->first);
    hal_free(team);
}

/* Communicators of other ranks may have the same context if they have no member in common: then the teams differ in
 * theirs. */
static bool team_same(const struct lw_team *a, const struct lw_team *b)
{
    return a->context == b->context && a->members == b->members &&
           !memcmp(a->world, b->world, (size_t)a->members * sizeof *a->world);
}

int lw_team_index(const struct lw_team *team, int rank)
{
    int t = team->team_of[rank], low = team->first[t], high = team->first[t + 1];
    while (low + 1 < high) {
        int middle = (low + high) / 2;
        if (team->ranks[middle] <= rank)
            low = middle;
        else
            high = middle;
    }
    return low - team->first[t];
}

static int team_join(struct lw_coll_home *home, struct lw_rank *rank, struct lw_comm *comm)
{
    struct lw_team *team = team_new(rank, comm), *there = home->teams;
    if (!team)
        return LW_ENOMEM;
    while (there && !team_same(there, team))
        there = there->next;
    if (there) {
        team_free(team);
        team = there;
    } else {
        team->next = home->teams;
        home->teams = team;
    }
    team->references++;
    comm->coll->team = team;
    comm->coll->member = lw_team_index(team, comm->rank);
    return LW_OK;
}

void lw_coll_free(struct lw_mpi *mpi, struct lw_comm *comm)
{
    struct lw_coll *coll = comm->coll;
    if (!coll)
        return;
    comm->coll = NULL;
    struct lw_team *team = coll->team;
    if (team && --team->references == 0) {
        struct lw_team **at = &lw_coll_home(mpi->rank)->teams;
        while (*at != team)
            at = &(*at)->next;
        *at = team->next;
        lw_choices_free(team->choices);
        team_free(team);
    }
    hal_free(coll);
}

LW_RARE static int coll_setup(struct lw_coll_home *home, struct lw_rank *rank, struct lw_comm *comm,
                              bool solo)
{
    if (!home)
        return LW_ENOMEM;
    if (!comm->coll && !(comm->coll = hal_alloc(sizeof *comm->coll)))
        return LW_ENOMEM;
    if (solo || comm->coll->team)
        return LW_OK;
    int error = team_join(home, rank, comm);
    const struct lw_team *team = comm->coll->team;
    if (!error)
        comm->coll->pair = team->size == 2 && team->teams == 2 && !hal_setting("LWMPI_COLL") &&
                           !lw_info_get(comm->info, "lwmpi_coll");
    return error;
}

/* ---------------------------------------------------------------- meetings */

static void meet_done(struct lw_sched *sched);

static struct lw_meet *meet_get(struct lw_coll_home *home, struct lw_team *team, int members)
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
    meet->come = 0;
    meet->finish = NULL;
    meet->sched.home = home;
    meet->sched.done = meet_done;
    meet->sched.reverse = false;
    return meet;
}

void *lw_meet_area(struct lw_meet *meet, uint64_t bytes)
{
    meet->area = hal_alloc_line((size_t)bytes);
    if (!meet->area)
        lw_sched_fail(&meet->sched, LW_ENOMEM);
    return meet->area;
}

/* A team that is alone fails as one. */
void lw_sched_no_memory(const struct lw_sched *sched)
{
    const struct lw_team *team = lw_meet_of((struct lw_sched *)(uintptr_t)sched)->team;
    bool others = sched->comm->inter || (team ? team->teams > 1 : sched->comm->size > 1);
    if (others)
        lw_too_late(lw_public(sched->rank)->mpi, "a step of a collective call");
}

static void meet_done(struct lw_sched *sched)
{
    struct lw_meet *meet = lw_meet_of(sched);
    if (meet->finish && !sched->error)
        meet->finish(meet);
    for (int i = 0; i < meet->come; i++) {
        meet->calls[i]->error = sched->error;
        lw_complete(&meet->calls[i]->pub);
    }
    if (lw_unlikely(meet->area != NULL)) {
        hal_free(meet->area);
        meet->area = NULL;
    }
    meet->next = sched->home->meets;
    sched->home->meets = meet;
}

/* Whether all have called the same.  What the teams think of each other is not looked at: mpiexec --check does. */
static bool meet_agrees(const struct lw_meet *meet)
{
    const struct lw_coll_call *lead = meet->lead;
    for (int i = 1; i < meet->come; i++) {
        const struct lw_coll_call *call = meet->calls[i];
        if (call->plan != lead->plan || call->kind != lead->kind || call->root != lead->root ||
            call->exclusive != lead->exclusive)
            return false;
    }
    return true;
}

/* All have come. */
static void meet_start(struct lw_meet *meet)
{
    struct lw_coll_call *lead = meet->lead = meet->calls[0];
    meet->sched.rank = lead->pub.rank;
    meet->sched.comm = lead->comm;
    meet->sched.error = LW_OK;
    meet->sched.segments = 1;
    if (lw_likely(meet_agrees(meet)))
        lead->plan(meet);
    else
        meet->sched.error = LW_EPROTO;
    if (lw_unlikely(meet->sched.error))
        meet->sched.segments = 0;
    lw_sched_start(&meet->sched);
}

/* Number of a call among the collectives of its communicator, the same on all ranks.  Those made persistent count by
 * the order in which they were made: that in which they are started may differ from rank to rank.  Nonblocking ones count
 * apart from blocking ones: the standard wants all in one order, but programs rely on that much. */
enum { SEQUENCES = 0x200000, STARTED = 0x200000, PERSISTENT = 0x400000, CHANNELS = 0x100000 };

static const struct lw_request_class once_class;

static inline int32_t sequence_of(struct lw_coll *coll, struct lw_coll_call *call)
{
    if (lw_unlikely(call->channel != 0))
        return PERSISTENT | call->channel % CHANNELS << 2 | (call->starts++ & 3);
    bool starts = call->pub.class == &once_class;
    int32_t *counter = starts ? &coll->started : &coll->sequence, sequence = *counter;
    *counter = (sequence + 1) % SEQUENCES;
    return starts ? STARTED | sequence : sequence;
}

/* The call has not begun: it may come again, under the same number. */
LW_RARE static void sequence_back(struct lw_coll *coll, struct lw_coll_call *call)
{
    int32_t *counter = call->pub.class == &once_class ? &coll->started : &coll->sequence;
    if (call->channel)
        call->starts--;
    else
        *counter = (*counter + SEQUENCES - 1) % SEQUENCES;
}

static inline struct lw_coll *coll_of(struct lw_mpi *mpi, const struct lw_coll_call *call, int *error)
{
    struct lw_coll *coll = call->comm->coll;
    if (lw_likely(coll && (coll->team || call->solo)))
        return coll;
    *error = coll_setup(lw_coll_home(mpi->rank), mpi->rank, call->comm, call->solo);
    return *error ? NULL : call->comm->coll;
}

/* A rank comes: it leaves its call, or starts all. */
static int meet_join(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    int error;
    struct lw_coll *coll = coll_of(mpi, call, &error);
    if (lw_unlikely(!coll))
        return error;
    struct lw_coll_home *home = lw_coll_home(mpi->rank);
    struct lw_team *team = call->solo ? NULL : coll->team;
    int members = team ? team->members : 1;
    int32_t sequence = sequence_of(coll, call);
    struct lw_meet *meet, **at = NULL;
    if (members == 1) {
        meet = meet_get(home, team, 1);
    } else {
        at = &team->meets[sequence % LW_MEETS];
        while (*at && (*at)->sched.sequence != sequence)
            at = &(*at)->next;
        meet = *at;
        if (!meet && (meet = meet_get(home, team, members))) {
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
    meet->calls[members == 1 ? 0 : coll->member] = call;
    if (++meet->come < members)
        return LW_OK;
    if (at)
        *at = meet->next;
    meet_start(meet);
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

static const struct lw_request_class blocking_class;

int lw_coll_run(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    struct lw_coll *coll = call->comm->coll;
    call->pub.call = NULL;
    call->pub.class = &blocking_class;
    int error = lw_unlikely(mpi->check) ? lw_agree(mpi, call) : MPI_SUCCESS;
    if (lw_unlikely(error))
        return error;
    if (coll && coll->pair && !call->solo && lw_pair_fits(call))
        return lw_coll_error(mpi, lw_pair_run(mpi, call, sequence_of(coll, call)));
    error = meet_join(mpi, call);
    if (lw_unlikely(error))
        return lw_coll_error(mpi, error);
    lw_await(mpi->rank, &call->pub);
    return lw_coll_error(mpi, call->error);
}

int lw_coll_begin(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    return lw_coll_error(mpi, meet_join(mpi, call));
}

/* ---------------------------------------------------------------- requests */

/* Predefined types and operations are not counted. */
static inline void type_hold(const struct lw_type *type)
{
    if (type && lw_unlikely(type->recipe != NULL))
        lw_type_hold(type);
}

static inline void type_release(const struct lw_type *type)
{
    if (type && lw_unlikely(type->recipe != NULL))
        lw_type_release(type);
}

static void call_free(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    struct lw_coll_home *home = lw_coll_home(mpi->rank);
    type_release(call->send_type);
    type_release(call->recv_type);
    if (call->op)
        lw_op_release(call->op);
    if (lw_unlikely(call->free != NULL))
        call->free(mpi, call);
    call->next = home->calls;
    home->calls = call;
}

static int call_look(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    lw_status_empty(status, MPI_ANY_SOURCE, MPI_ANY_TAG);
    return lw_coll_error(mpi, ((struct lw_coll_call *)pub)->error);
}

static int call_finish(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    int error = call_look(mpi, pub, status);
    call_free(mpi, (struct lw_coll_call *)pub);
    return error;
}

static int call_start(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    pub->call = NULL;
    return lw_coll_begin(mpi, (struct lw_coll_call *)pub);
}

/* A persistent request that was freed while it was started. [MPI 3.9] */
static void call_gone(struct lw_request_public *pub)
{
    struct lw_mpi *mpi = lw_public(pub->rank)->mpi;
    lw_request_disown(mpi, pub);
    call_free(mpi, (struct lw_coll_call *)pub);
}

static int call_release(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    (void)mpi;
    pub->call = call_gone;
    if (!pub->active || pub->done)
        call_gone(pub);
    return MPI_SUCCESS;
}

static const struct lw_request_class once_class = {
    .name = "collective", .finish = call_finish, .look = call_look};
static const struct lw_request_class again_class = {.name = "persistent collective",
                                                    .persistent = true,
                                                    .start = call_start,
                                                    .finish = call_look,
                                                    .look = call_look,
                                                    .free = call_release};
/* Of blocking calls, which have no handle. */
static const struct lw_request_class blocking_class = {.name = "collective"};

void lw_request_tell(const struct lw_request_public *pub, struct hal_wait *line)
{
    if (pub->class != &once_class && pub->class != &again_class && pub->class != &blocking_class)
        return;
    const struct lw_comm *comm = ((const struct lw_coll_call *)pub)->comm;
    line->comm = comm->context;
    line->comm_size = comm->size;
    line->comm_rank = comm->rank;
    line->comm_first = comm->world ? comm->world[0] : 0;
    snprintf(line->comm_name, sizeof line->comm_name, "%.23s", comm->name);
}

static struct lw_coll_call *call_copy(struct lw_mpi *mpi, const struct lw_coll_call *call, int *error)
{
    struct lw_coll_home *home = lw_coll_home(mpi->rank);
    struct lw_coll_call *copy = home ? home->calls : NULL;
    if (lw_likely(copy != NULL))
        home->calls = copy->next;
    else if (!home || !(copy = hal_alloc(sizeof *copy))) {
        if (call->free)
            call->free(mpi, (struct lw_coll_call *)(uintptr_t)call);
        *error = lw_coll_error(mpi, LW_ENOMEM);
        return NULL;
    }
    *copy = *call;
    type_hold(copy->send_type);
    type_hold(copy->recv_type);
    if (copy->op)
        lw_op_hold(copy->op);
    return copy;
}

/* A number for what does not begin in the order of calls. */
static int channel_set(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    int error;
    struct lw_coll *coll = coll_of(mpi, call, &error);
    if (!coll)
        return lw_coll_error(mpi, error);
    call->channel = coll->channels = coll->channels % (CHANNELS - 1) + 1;
    return MPI_SUCCESS;
}

int lw_coll_start(struct lw_mpi *mpi, const struct lw_coll_call *call, MPI_Request *request)
{
    int error;
    struct lw_coll_call *copy = call_copy(mpi, call, &error);
    if (!copy)
        return error;
    error = lw_request_publish(mpi, &copy->pub, &once_class, call->comm, request);
    if (error)
        goto free_copy;
    if (lw_unlikely(mpi->check)) {
        error = channel_set(mpi, copy);
        if (!error)
            error = lw_agree_begin(mpi, copy);
    } else {
        error = lw_coll_begin(mpi, copy);
    }
    if (!error)
        return MPI_SUCCESS;
    lw_handle_drop(mpi, (uintptr_t)*request);
    lw_request_disown(mpi, &copy->pub);
    *request = MPI_REQUEST_NULL;
free_copy:
    call_free(mpi, copy);
    return error;
}

int lw_coll_init(struct lw_mpi *mpi, const struct lw_coll_call *call, MPI_Request *request)
{
    int error;
    struct lw_coll_call *copy = call_copy(mpi, call, &error);
    if (!copy)
        return error;
    copy->pub.done = true;
    error = channel_set(mpi, copy);
    if (!error && lw_unlikely(mpi->check))
        error = lw_agree(mpi, copy);
    if (error) {
        call_free(mpi, copy);
        return error;
    }
    error = lw_request_publish(mpi, &copy->pub, &again_class, call->comm, request);
    if (error)
        call_free(mpi, copy);
    return error;
}
