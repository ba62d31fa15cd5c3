/* SPDX-License-Identifier: MIT
 *
 * Teams: who of a communicator is on which worker.
 */
#include "choose.h"
#include "coll.h"
#include "mpi/runtime/info.h"
#include "speakers.h"
#include "wish.h"

/* The number of whatever carries a rank.  In a job that goes on when a cluster dies each rank is a team of its own: all that it waits for are
 * messages, which can end. */
static uint32_t carrier_of(struct lw_rank *rank, const struct lw_comm *comm, int r, bool wide)
{
    uint32_t id = lw_comm_world(comm, r);
    if (hal_job()->survive)
        return id;
    return wide ? lw_process_at(rank, id).cluster : lw_rank_worker(rank, id);
}

struct lw_team *lw_team_new(struct lw_rank *rank, const struct lw_comm *comm, bool wide)
{
    size_t size = (size_t)comm->size;
    uint32_t room = hal_job()->survive ? lw_process_end(rank) : lw_gid_end(rank);
    int *team_at = hal_alloc(room * sizeof *team_at);
    uint32_t *gids = hal_alloc((size + 1) * sizeof *gids);
    struct lw_team *team = NULL;
    if (!team_at || !gids)
        goto out;
    int teams = 0;
    for (size_t r = 0; r < size; r++) {
        gids[r] = carrier_of(rank, comm, (int)r, wide);
        if (!team_at[gids[r]])
            team_at[gids[r]] = ++teams; /* in the order of their first ranks */
    }
    size_t numbers = 2 * size + 3 * (size_t)teams + 1;
    int *first = hal_alloc(numbers * sizeof *first);
    if (!first)
        goto out;
    int *ranks = first + teams + 1, *team_of = ranks + size, *cluster_of = team_of + size;
    for (size_t r = 0; r < size; r++) {
        team_of[r] = team_at[gids[r]] - 1;
        if (!first[team_of[r] + 1]++)
            cluster_of[team_of[r]] = (int)carrier_of(rank, comm, (int)r, true);
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
    for (int t = 0; t < teams; t++)
        cluster_of[teams + t] = ranks[first[t]];
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
        team->longest = first[t + 1] - first[t] > team->longest ? first[t + 1] - first[t] : team->longest;
    }
    while (cluster_of[team->head] != cluster_of[self])
        team->head++;
    first = hal_common(first, numbers * sizeof *first);
    team->in_order = in_order;
    team->wide_itself = wide;
    team->apart = hal_job()->apart;
    team->context = comm->context;
    team->size = comm->size;
    team->teams = teams;
    team->self = self;
    team->first = first;
    team->ranks = first + teams + 1;
    team->team_of = team->ranks + size;
    team->cluster_of = team->team_of + size;
    team->leaders = team->cluster_of + teams;
    team->world = world;
    team->members = members;
out:
    hal_free(team_at);
    hal_free(gids);
    return team;
}

static void team_free(struct lw_team *team)
{
    if (team->wide)
        team_free(team->wide);
    if (hal_modelled())
        lw_speakers_free(team);
    lw_choices_free(team->choices);
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
    struct lw_team *team = lw_team_new(rank, comm, false), *there = home->teams;
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
    if (comm->coll->member == 0) {
        team->lead = comm;
        team->leader = rank;
    }
    return LW_OK;
}

void lw_coll_free(struct lw_mpi *mpi, struct lw_comm *comm)
{
    struct lw_coll *coll = comm->coll;
    if (!coll)
        return;
    comm->coll = NULL;
    struct lw_team *team = coll->team;
    if (team && team->lead == comm)
        team->lead = NULL;
    if (team && --team->references == 0) {
        struct lw_team **at = &lw_coll_home(mpi->rank)->teams;
        while (*at != team)
            at = &(*at)->next;
        *at = team->next;
        team_free(team);
    }
    hal_free((void *)(uintptr_t)coll->wishes);
    hal_free(coll);
}

/* NULL: no memory. */
static struct lw_coll *coll_new(const struct lw_mpi *mpi)
{
    struct lw_wishes *wishes = mpi->wishes ? hal_alloc(sizeof *wishes) : NULL;
    struct lw_coll *coll = wishes || !mpi->wishes ? hal_alloc(sizeof *coll) : NULL;
    if (wishes)
        *wishes = *mpi->wishes;
    if (coll)
        coll->wishes = wishes;
    else
        hal_free(wishes);
    return coll;
}

LW_RARE int lw_coll_setup(struct lw_mpi *mpi, struct lw_comm *comm, bool solo)
{
    struct lw_coll_home *home = lw_coll_home(mpi->rank);
    if (!home)
        return LW_ENOMEM;
    if (!comm->coll && !(comm->coll = coll_new(mpi)))
        return LW_ENOMEM;
    if (solo || comm->coll->team)
        return LW_OK;
    int error = team_join(home, mpi->rank, comm);
    const struct lw_team *team = comm->coll->team;
    if (!error && team->size == team->teams && !hal_setting(HAL_SETTING_COLL) && !comm->coll->wishes &&
        !lw_info_get(comm->info, "lwmpi_coll")) {
        comm->coll->pair = team->size == 2;
        comm->coll->board = comm->seat && comm->seat->board;
    }
    return error;
}
