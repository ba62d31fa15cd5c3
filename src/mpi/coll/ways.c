/* SPDX-License-Identifier: MIT */
#include "ways.h"

#include <stdio.h>

#include "board.h"
#include "pair.h"

/* Behind the algorithms, and what is "other" of each collective. */
enum apart { PAIR, BOARD, JOB, PLANS, APART };
static const struct {
    const char *name, *meaning;
} apart[APART] = {
    [PAIR] = {"coll.pair", "short collectives of two ranks that sent and received at once"},
    [BOARD] = {"coll.board", "short collectives that met in memory which all clusters share"},
    [JOB] = {"coll.job_barrier", "barriers of all ranks of the job, which have a way of their own"},
    [PLANS] = {"coll.plans", "schedules that were made; starts of persistent collectives use the same one"}};

static uint32_t algorithms(void)
{
    uint32_t count = 0;
    while (lw_algorithms[count])
        count++;
    return count;
}

static uint32_t way_apart(enum apart which)
{
    return algorithms() + LW_COLL_KINDS + (uint32_t)which;
}

static uint32_t way_of(const struct lw_algorithm *algorithm, uint8_t kind)
{
    uint32_t count = algorithms();
    for (uint32_t way = 0; way < count; way++)
        if (lw_algorithms[way] == algorithm)
            return way;
    return count + kind;
}

const char *lw_way_name(uint32_t way, char text[LW_WAY_NAME])
{
    uint32_t count = algorithms();
    if (way >= count + LW_COLL_KINDS + APART)
        return NULL;
    if (way >= count + LW_COLL_KINDS)
        return apart[way - count - LW_COLL_KINDS].name;
    const struct lw_algorithm *algorithm = way < count ? lw_algorithms[way] : NULL;
    uint32_t kind = algorithm ? algorithm->kind : way - count;
    snprintf(text, LW_WAY_NAME, "coll.%s.%s", lw_coll_kind_name((enum lw_coll_kind)kind),
             algorithm ? algorithm->name : "other");
    return text;
}

const char *lw_way_meaning(uint32_t way)
{
    uint32_t first = way_apart(PAIR);
    if (way >= first)
        return apart[way - first].meaning;
    return way < algorithms()
               ? lw_algorithms[way]->about
               : "with nothing to choose: one worker, operations in rank order, neighbours, other groups";
}

int lw_ways_begin(struct lw_mpi *mpi)
{
    struct lw_coll_home *home = lw_coll_home(mpi->rank);
    uint64_t *ways = home ? hal_alloc(way_apart(APART) * sizeof *ways) : NULL;
    if (!ways)
        return LW_ENOMEM;
    mpi->ways = ways;
    home->counted++;
    return LW_OK;
}

void lw_ways_end(struct lw_mpi *mpi)
{
    if (!mpi->ways)
        return;
    lw_coll_home(mpi->rank)->counted--;
    hal_free(mpi->ways);
    mpi->ways = NULL;
}

uint64_t lw_way_now(const struct lw_mpi *mpi, uint32_t way)
{
    return mpi->ways ? mpi->ways[way] : 0;
}

/* Of a cluster's meeting the rank that speaks for it counts; of others each rank that takes part and counts. */
static bool takes_part(const struct lw_meet *meet, const struct hal_process *rank)
{
    if (!meet->team || meet->team->wide_itself)
        return rank == lw_public(meet->sched.rank);
    for (int i = 0; i < meet->team->members; i++)
        if ((uint32_t)meet->team->world[i] == rank->world)
            return true;
    return false;
}

LW_RARE void lw_way_taken(const struct lw_meet *meet, const struct lw_algorithm *algorithm, bool planned)
{
    struct hal_worker *worker = lw_public(meet->sched.rank)->worker;
    const struct hal_process *rank;
    bool known = algorithm && meet->kind < LW_COLL_KINDS;
    for (uint32_t i = 0; known && (rank = lw_worker_rank(worker, i)); i++) {
        const struct lw_mpi *mpi = rank->mpi;
        if (!mpi || !mpi->ways || !takes_part(meet, rank))
            continue;
        mpi->ways[way_of(algorithm, meet->kind)]++;
        mpi->ways[way_apart(PLANS)] += planned;
    }
}

void lw_way_pair(struct lw_mpi *mpi)
{
    if (mpi->ways)
        mpi->ways[way_apart(PAIR)]++;
}

void lw_way_board(struct lw_mpi *mpi)
{
    if (mpi->ways)
        mpi->ways[way_apart(BOARD)]++;
}

void lw_way_job(struct lw_mpi *mpi)
{
    if (mpi->ways)
        mpi->ways[way_apart(JOB)]++;
}
