/* SPDX-License-Identifier: MIT */
#include "cost.h"
#include "choose.h"

enum { SHARE_LEAST = 512 }; /* bytes: shorter work is not shared (levels.c) */

static double price(struct hal_price price, double pieces, double bytes)
{
    return pieces * price.base + bytes * price.byte;
}

/* Pieces that a message goes in. */
static double pieces(const struct hal_way *way, double bytes)
{
    return way->page ? (double)(uint64_t)((bytes + way->page - 1) / way->page) : 1;
}

double lw_cost_copy(const struct lw_shape *shape, double bytes)
{
    return price(shape->prices->copy, 1, bytes);
}

double lw_cost_out(const struct lw_shape *shape, const struct hal_way *way, double bytes)
{
    if (bytes <= shape->ahead)
        return price(way->send, 1, bytes);
    return way->send.base + way->receive.base + price(way->out, pieces(way, bytes), bytes);
}

double lw_cost_in(const struct lw_shape *shape, const struct hal_way *way, double bytes)
{
    if (bytes <= shape->ahead)
        return price(way->receive, 1, bytes);
    return way->send.base + way->receive.base + price(way->in, pieces(way, bytes), bytes);
}

double lw_cost_hop(const struct lw_shape *shape, const struct hal_way *way, double bytes)
{
    if (bytes <= shape->ahead)
        return price(way->send, 1, bytes) + price(way->receive, 1, bytes);
    return way->ask + price(way->out, pieces(way, bytes), bytes);
}

double lw_cost_swap(const struct lw_shape *shape, const struct hal_way *way, double bytes)
{
    if (bytes <= shape->ahead)
        return lw_cost_hop(shape, way, bytes);
    return way->ask + price(way->both, pieces(way, bytes), bytes);
}

double lw_cost_away(const struct lw_shape *shape, lw_cost_of of, double away, bool all, double bytes)
{
    if (away < shape->near)
        return of(shape, &shape->prices->near, bytes);
    const struct hal_way *far = &shape->prices->far;
    double cost = of(shape, far, bytes);
    if (shape->near <= 1)
        return cost;
    if (all && far->line)
        return cost * shape->near;
    /* Others of the cluster are in the way: they ask for messages in vain, or have their own on the same links. */
    double others = all ? (shape->near - 1) * bytes * far->receive.byte : 0;
    return cost + others + far->send.base + far->receive.base;
}

double lw_cost_rounds(const struct lw_shape *shape, lw_cost_of of, bool all, double bytes, double factor)
{
    double cost = 0;
    for (int away = 1; away < shape->teams; away *= 2, bytes *= factor)
        cost += lw_cost_away(shape, of, away, all, bytes);
    return cost;
}

double lw_cost_others(const struct lw_shape *shape, lw_cost_of of, bool all, double bytes)
{
    return (shape->near - 1) * lw_cost_away(shape, of, 0, all, bytes) +
           (shape->teams - shape->near) * lw_cost_away(shape, of, shape->near, all, bytes);
}

double lw_cost_members(const struct lw_shape *shape, double copies, double bytes)
{
    bool shared = shape->wide && copies * bytes >= SHARE_LEAST;
    return copies * lw_cost_copy(shape, bytes) / (shared ? shape->each : 1);
}

/* ------------------------------------------------------------- predictions */

bool lw_predicted(void)
{
    return hal_job()->prices.known;
}

bool lw_alone(void)
{
    return hal_job()->prices.known && hal_job()->prices.far.line;
}

/* Whether clusters have ranges of ranks. */
static bool ordered(const struct lw_team *team)
{
    int begun = 1;
    for (int t = 1; team->in_order && t < team->teams; t++)
        begun += team->cluster_of[t] != team->cluster_of[t - 1];
    return team->in_order && begun == team->clusters;
}

static struct lw_shape shape_of(const struct hal_prices *prices, const struct lw_team *team, double bytes,
                                bool wide)
{
    double ranks = team->size, teams = wide ? team->clusters : team->teams;
    struct lw_shape shape = {.prices = prices,
                             .bytes = bytes,
                             .ranks = ranks,
                             .teams = teams,
                             .each = ranks / teams,
                             .near = teams / team->clusters,
                             .segment = (double)lw_team_segment(team),
                             .ahead = hal_budget()->eager_limit,
                             .wide = wide,
                             .in_order = ordered(team)};
    for (int away = 1; away < teams; away *= 2)
        shape.rounds++;
    return shape;
}

bool lw_predicts(const struct lw_algorithm *algorithm, const struct lw_team *team, uint64_t bytes)
{
    struct lw_coll_call call = {.kind = algorithm->kind};
    struct lw_meet meet = {.team = (struct lw_team *)(uintptr_t)team,
                           .kind = algorithm->kind,
                           .bytes = bytes,
                           .lead = &call,
                           .combine = {.plain = true, .commutative = true}};
    return algorithm->cost && (!algorithm->fits || algorithm->fits(&meet));
}

/* The best of those that go on between the clusters. */
static double best_wide(enum lw_coll_kind kind, const struct lw_team *team, const struct lw_shape *shape)
{
    struct lw_team wide = {.size = team->size,
                           .teams = team->clusters,
                           .longest = (team->size + team->clusters - 1) / team->clusters,
                           .clusters = team->clusters,
                           .wide_itself = true,
                           .apart = team->apart,
                           .in_order = true};
    double best = -1;
    for (const struct lw_algorithm *const *at = lw_algorithms; *at; at++)
        if ((*at)->kind == kind && lw_predicts(*at, &wide, (uint64_t)shape->bytes)) {
            double cost = (*at)->cost(shape);
            best = best < 0 || cost < best ? cost : best;
        }
    return best;
}

/* The teams of a cluster come to their head one after another, and are told in the end. */
static double meeting(const struct lw_shape *shape)
{
    return 2 * shape->each * lw_cost_copy(shape, LW_CACHE_LINE);
}

double lw_predict(const struct hal_prices *prices, const struct lw_team *team,
                  const struct lw_algorithm *algorithm, double bytes)
{
    bool wide = algorithm->levels || team->wide_itself;
    struct lw_shape shape = shape_of(prices, team, bytes, wide);
    if (!algorithm->levels)
        return algorithm->cost ? algorithm->cost(&shape) : -1;
    return meeting(&shape) + best_wide((enum lw_coll_kind)algorithm->kind, team, &shape);
}
