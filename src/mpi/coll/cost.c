/* SPDX-License-Identifier: MIT */
#include "cost.h"
#include "choose.h"
#include "speakers.h"

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

/* A long message that each speaker sends or receives a part of, after so much asking: what one takes for it, but at least what serves all of
 * them for their questions and pages. */
static double spoken(const struct lw_shape *shape, const struct hal_way *way, double asks, double asked,
                     struct hal_price page, double served, double bytes)
{
    double each = bytes / shape->speakers, alone = asks + price(page, pieces(way, each), each);
    double all = shape->speakers * asked + served * pieces(way, bytes);
    return shape->speakers > 1 && all > alone ? all : alone;
}

double lw_cost_out(const struct lw_shape *shape, const struct hal_way *way, double bytes)
{
    if (bytes <= shape->ahead)
        return price(way->send, 1, bytes);
    return spoken(shape, way, way->send.base + way->receive.base, way->serve_ask / 2, way->out,
                  way->serve_out, bytes);
}

double lw_cost_in(const struct lw_shape *shape, const struct hal_way *way, double bytes)
{
    if (bytes <= shape->ahead)
        return price(way->receive, 1, bytes);
    return spoken(shape, way, way->send.base + way->receive.base, way->serve_ask / 2, way->in, way->serve_in,
                  bytes);
}

double lw_cost_hop(const struct lw_shape *shape, const struct hal_way *way, double bytes)
{
    if (bytes <= shape->ahead)
        return price(way->send, 1, bytes) + price(way->receive, 1, bytes);
    return spoken(shape, way, way->ask, way->serve_ask / 2, way->out, way->serve_out, bytes);
}

double lw_cost_swap(const struct lw_shape *shape, const struct hal_way *way, double bytes)
{
    if (bytes <= shape->ahead)
        return lw_cost_hop(shape, way, bytes);
    return spoken(shape, way, way->ask, way->serve_ask, way->both, way->serve_both, bytes);
}

/* When all clusters send to those so far after them, round and round: how many of these messages go over the busiest link.  In a row
 * or column all go the same way, for as many links as it is far; on a mesh those that would go round come back the other way. */
static double crossing(const struct hal_prices *prices, double away)
{
    double columns = prices->columns, down = (double)(uint64_t)(away / columns),
           along = away - down * columns;
    double x = along < columns - along ? along : columns - along;
    double y = down < prices->rows - down ? down : prices->rows - down;
    return x > y ? x : y;
}

/* Of a message between clusters: what its links take, where all clusters send one. */
static double links_cost(const struct lw_shape *shape, double away, double bytes)
{
    const struct hal_prices *prices = shape->prices;
    return prices->link > 0 ? crossing(prices, away / shape->near) * shape->near * bytes * prices->link : 0;
}

double lw_cost_away(const struct lw_shape *shape, lw_cost_of of, double away, bool all, double bytes)
{
    if (away < shape->near)
        return of(shape, &shape->prices->near, bytes);
    const struct hal_way *far = &shape->prices->far;
    double cost = of(shape, far, bytes),
           links = all && bytes > shape->ahead ? links_cost(shape, away, bytes) : 0;
    if (shape->near <= 1)
        return links > cost ? links : cost;
    if (all && far->line)
        return cost * shape->near;
    /* Others of the cluster are in the way: they ask for messages in vain, or have their own on the same links. */
    double others = all ? (shape->near - 1) * bytes * far->receive.byte : 0;
    cost += others + far->send.base + far->receive.base;
    return links > cost ? links : cost;
}

double lw_cost_rounds(const struct lw_shape *shape, lw_cost_of of, bool all, double bytes, double factor)
{
    /* Each round waits for what all speakers of both sides ask. */
    double cost = 0, more = (shape->speakers - 1) * shape->prices->far.ask;
    for (int away = 1; away < shape->teams; away *= 2, bytes *= factor)
        cost += lw_cost_away(shape, of, away, all, bytes) + more;
    return cost;
}

/* The cost of each distance grows with the links in between: it is taken at so many of them. */
enum { DISTANCES = 16 };

double lw_cost_others(const struct lw_shape *shape, lw_cost_of of, bool all, double bytes)
{
    double far = shape->teams - shape->near, sum = 0;
    int most = shape->prices->link > 0 && all && far > 1 ? DISTANCES : 1;
    for (int i = 0; i < most; i++)
        sum += lw_cost_away(shape, of, shape->near + (double)(uint64_t)(far * i / most), all, bytes);
    return (shape->near - 1) * lw_cost_away(shape, of, 0, all, bytes) + far * sum / most;
}

double lw_cost_room(const struct lw_shape *shape, double usual, double blocks, bool alone)
{
    double most = hal_budget()->coll_scratch / (blocks * (alone ? 1 : LW_LANES) * shape->speakers);
    return most > 0 && most < usual ? most : usual;
}

double lw_cost_turns(const struct lw_shape *shape, lw_cost_of of, bool all, double bytes, double piece)
{
    double turn = piece * shape->speakers < bytes ? piece * shape->speakers : bytes;
    return turn > 0 ? bytes / turn * lw_cost_others(shape, of, all, turn) : 0;
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
                             .in_order = ordered(team),
                             .speakers = 1};
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
                           .speakers = 1,
                           .combine = {.plain = true, .commutative = true}};
    return algorithm->cost && (!algorithm->fits || algorithm->fits(&meet));
}

/* The number of speakers by which a collective takes least, and what it takes. */
static double best_spoken(const struct lw_algorithm *algorithm, struct lw_shape *shape, int *speakers)
{
    double best = algorithm->cost(shape);
    *speakers = 1;
    int most = algorithm->sliced && shape->wide && shape->each >= 2 ? LW_SPEAKERS_MOST : 1;
    int asked = (int)hal_budget()->coll_speakers;
    for (int count = 2; count <= most && count <= shape->each; count *= 2) {
        shape->speakers = count;
        double cost = algorithm->cost(shape);
        if (asked ? count <= asked : cost < best) {
            best = cost;
            *speakers = count;
        }
    }
    shape->speakers = 1;
    return best;
}

/* The best of those that go on between the clusters. */
static double best_wide(enum lw_coll_kind kind, const struct lw_team *team, struct lw_shape *shape,
                        int *speakers)
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
            int count;
            double cost = best_spoken(*at, shape, &count);
            if (best < 0 || cost < best) {
                best = cost;
                *speakers = count;
            }
        }
    return best;
}

/* The teams of a cluster come to their head one after another, and are told in the end. */
static double meeting(const struct lw_shape *shape)
{
    return 2 * shape->each * lw_cost_copy(shape, LW_CACHE_LINE);
}

double lw_predict(const struct hal_prices *prices, const struct lw_team *team,
                  const struct lw_algorithm *algorithm, double bytes, int *speakers)
{
    bool wide = algorithm->levels || team->wide_itself;
    struct lw_shape shape = shape_of(prices, team, bytes, wide);
    int count;
    speakers = speakers ? speakers : &count;
    if (!algorithm->levels)
        return algorithm->cost ? best_spoken(algorithm, &shape, speakers) : -1;
    return meeting(&shape) + best_wide((enum lw_coll_kind)algorithm->kind, team, &shape, speakers);
}
