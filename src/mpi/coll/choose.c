/* SPDX-License-Identifier: MIT
 *
 * Which algorithm a collective takes: the tables of algorithms and of rules.
 */
#include "choose.h"
#include "cost.h"

#include <stdio.h>
#include <string.h>

#include "mpi/runtime/info.h"
#include "rules.h"
#include "wish.h"

/* Some cluster has several workers: the same answer everywhere. */
static bool levels_fit(const struct lw_meet *meet)
{
    return meet->team->teams > meet->team->clusters;
}

#define BY_LEVELS(KIND)                                                                        \
    {                                                                                          \
        .kind = LW_COLL_##KIND, .name = "levels",                                              \
        .about = "the workers of a cluster meet, and one speaks for it, by another algorithm", \
        .fits = levels_fit, .levels = true                                                     \
    }
static const struct lw_algorithm levels[] = {
    BY_LEVELS(BARRIER),        BY_LEVELS(BCAST),    BY_LEVELS(GATHER), BY_LEVELS(SCATTER),
    BY_LEVELS(ALLGATHER),      BY_LEVELS(ALLTOALL), BY_LEVELS(REDUCE), BY_LEVELS(ALLREDUCE),
    BY_LEVELS(REDUCE_SCATTER), BY_LEVELS(SCAN)};

const struct lw_algorithm *const lw_algorithms[] = {&lw_bcast_flat,
                                                    &lw_bcast_tree,
                                                    &lw_bcast_chain,
                                                    &lw_bcast_halves,
                                                    &lw_gather_direct,
                                                    &lw_gather_tree,
                                                    &lw_gather_packed,
                                                    &lw_scatter_direct,
                                                    &lw_scatter_tree,
                                                    &lw_scatter_packed,
                                                    &lw_allgather_direct,
                                                    &lw_allgather_bruck,
                                                    &lw_allgather_ring,
                                                    &lw_allgather_packed,
                                                    &lw_alltoall_packed,
                                                    &lw_alltoall_bruck,
                                                    &lw_alltoall_direct,
                                                    &lw_reduce_tree,
                                                    &lw_reduce_halves,
                                                    &lw_allreduce_direct,
                                                    &lw_allreduce_doubling,
                                                    &lw_allreduce_halving,
                                                    &lw_barrier_dissemination,
                                                    &lw_barrier_signals,
                                                    &lw_reduce_scatter_direct,
                                                    &lw_reduce_scatter_packed,
                                                    &lw_scan_chain,
                                                    &lw_scan_rounds,
                                                    &lw_scan_halves,
                                                    &lw_scan_slices,
                                                    &levels[0],
                                                    &levels[1],
                                                    &levels[2],
                                                    &levels[3],
                                                    &levels[4],
                                                    &levels[5],
                                                    &levels[6],
                                                    &levels[7],
                                                    &levels[8],
                                                    &levels[9],
                                                    NULL};

static const char *const kind_names[LW_COLL_KINDS] = {"barrier",        "bcast",    "gather", "scatter",
                                                      "allgather",      "alltoall", "reduce", "allreduce",
                                                      "reduce_scatter", "scan"};

const char *lw_coll_kind_name(enum lw_coll_kind kind)
{
    return kind < LW_COLL_KINDS ? kind_names[kind] : NULL;
}

static bool is(const char *name, const char *text, size_t length)
{
    return strlen(name) == length && !memcmp(name, text, length);
}

const struct lw_algorithm *lw_algorithm_find(const char *kind, size_t kind_length, const char *name,
                                             size_t name_length)
{
    for (const struct lw_algorithm *const *at = lw_algorithms; *at; at++)
        if (is(kind_names[(*at)->kind], kind, kind_length) && is((*at)->name, name, name_length))
            return *at;
    return NULL;
}

/* ------------------------------------------------------------------- rules */

static const struct {
    const char *kind, *name;
    uint64_t from, to;
    uint32_t ranks, workers, clusters, near;
    bool wide;
} tuned[] = {
#define RULE(kind, name, ...)        {#kind, #name, __VA_ARGS__, 0, false},
#define LEVELS(kind, from, to, near) {#kind, "levels", from, to, 0, 0, 2, near, false},
#define WIDE(kind, name, from)       {#kind, #name, from, 0, 0, 0, 0, 0, true},
#include "tuned.inc"
#include "levels.inc"
#undef RULE
#undef LEVELS
#undef WIDE
};

bool lw_rule_tuned(uint32_t at, struct lw_rule *rule)
{
    if (at >= sizeof tuned / sizeof *tuned)
        return false;
    *rule = (struct lw_rule){
        lw_algorithm_find(tuned[at].kind, strlen(tuned[at].kind), tuned[at].name, strlen(tuned[at].name)),
        tuned[at].from,
        tuned[at].to,
        tuned[at].ranks,
        tuned[at].workers,
        tuned[at].clusters,
        tuned[at].near,
        tuned[at].wide};
    return true;
}

static bool number(const char **text, uint64_t *value)
{
    const char *at = *text;
    *value = 0;
    for (; *at >= '0' && *at <= '9'; at++)
        if (*value < UINT64_C(1) << 40)
            *value = *value * 10 + (uint64_t)(*at - '0');
    bool some = at != *text;
    int shift = *at == 'k' || *at == 'K' ? 10 : *at == 'M' ? 20 : *at == 'G' ? 30 : 0;
    if (some && shift)
        *value <<= shift, at++;
    *text = at;
    return some;
}

static bool separates(char c)
{
    return c == ',' || c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

int lw_rule_parse(const char **text, struct lw_rule *rule)
{
    const char *at = *text;
    while (separates(*at))
        at++;
    *text = at;
    if (!*at)
        return LW_ENOENT;
    const char *end = at;
    while (*end && !separates(*end))
        end++;
    *text = end;
    const char *colon = memchr(at, ':', (size_t)(end - at));
    if (!colon)
        return LW_EINVAL;
    size_t length = strcspn(colon + 1, "@/, \n\t\r");
    *rule = (struct lw_rule){.algorithm = lw_algorithm_find(at, (size_t)(colon - at), colon + 1, length)};
    at = colon + 1 + length;
    if (!rule->algorithm)
        return LW_EINVAL;
    if (*at == '@') {
        at++;
        if (!number(&at, &rule->from))
            return LW_EINVAL;
        if (*at == '-') {
            at++;
            number(&at, &rule->to);
        }
    }
    uint32_t *least[] = {&rule->ranks, &rule->workers, &rule->clusters, &rule->near};
    for (int i = 0; i < 4 && *at == '/'; i++) {
        uint64_t value;
        at++;
        number(&at, &value);
        *least[i] = value > UINT32_MAX ? UINT32_MAX : (uint32_t)value;
    }
    return at == end ? LW_OK : LW_EINVAL;
}

/* ----------------------------------------------------------------- choices */

/* The algorithms of a kind, the cheapest first, for the data of the last call. */
enum { RANKED = 6 };
struct ranking {
    uint64_t bytes;
    int count; /* 0: nothing was predicted yet */
    const struct lw_algorithm *by[RANKED];
};

/* The rules that apply to a communicator, the last first in each list; and, where prices are known, what is predicted. */
struct lw_choices {
    struct lw_choice {
        struct lw_choice *next;
        struct lw_rule rule;
    } * of[LW_COLL_KINDS];
    struct ranking *rankings; /* [LW_COLL_KINDS], or NULL */
};

void lw_choices_free(struct lw_choices *choices)
{
    for (int kind = 0; choices && kind < LW_COLL_KINDS; kind++)
        while (choices->of[kind]) {
            struct lw_choice *next = choices->of[kind]->next;
            hal_free(choices->of[kind]);
            choices->of[kind] = next;
        }
    if (choices)
        hal_free(choices->rankings);
    hal_free(choices);
}

/* Is it for communicators of that shape? */
static bool applies(const struct lw_rule *rule, uint32_t ranks, uint32_t workers, uint32_t clusters)
{
    return rule->algorithm && rule->ranks <= ranks && rule->workers <= workers &&
           rule->clusters <= clusters && rule->near <= workers / clusters;
}

static int choice_add(struct lw_choices *choices, const struct lw_team *team, const struct lw_rule *rule)
{
    if (!applies(rule, (uint32_t)team->size, (uint32_t)team->teams, (uint32_t)team->clusters) ||
        (rule->wide && !team->wide_itself))
        return LW_OK;
    struct lw_choice *choice = hal_alloc(sizeof *choice);
    if (!choice)
        return LW_ENOMEM;
    choice->rule = *rule;
    choice->next = choices->of[rule->algorithm->kind];
    choices->of[rule->algorithm->kind] = choice;
    return LW_OK;
}

static const char expected[] =
    "expected <collective>:<algorithm>, as lwmpi-info --collectives lists them, and perhaps @<bytes>-<bytes> "
    "and /<ranks>/<workers>/<clusters>/<near>";

bool lw_rules_check(char *why, size_t bytes)
{
    struct lw_rule rule;
    for (const char *text = hal_setting(HAL_SETTING_COLL); text;) {
        const char *begin = text + strspn(text, ", \t\r\n");
        int error = lw_rule_parse(&text, &rule);
        if (error == LW_ENOENT)
            return true;
        if (error) {
            snprintf(why, bytes, "LWMPI_COLL=%.*s: %s", (int)(text - begin > 100 ? 100 : text - begin), begin,
                     expected);
            return false;
        }
    }
    return true;
}

/* What the job's barrier by levels is like: it talks by signals between clusters. */
static const struct lw_algorithm *barrier_by_levels(uint32_t workers, uint32_t clusters)
{
    return workers > clusters ? &levels[LW_COLL_BARRIER] : &lw_barrier_signals;
}

static bool barrier_levels_cheap(uint32_t ranks, uint32_t workers, uint32_t clusters)
{
    const struct hal_prices *prices = &hal_job()->prices;
    const struct lw_team team = {
        .size = (int)ranks, .teams = (int)workers, .clusters = (int)clusters, .apart = hal_job()->apart};
    return lw_predict(prices, &team, barrier_by_levels(workers, clusters), 0, NULL) <
           lw_predict(prices, &team, &lw_barrier_dissemination, 0, NULL);
}

LW_RARE bool lw_rules_barrier_levels(uint32_t ranks, uint32_t workers, uint32_t clusters)
{
    bool predicted = lw_predicted();
    if (workers <= clusters && !predicted)
        return false;
    bool by_levels = predicted && clusters > 1 && barrier_levels_cheap(ranks, workers, clusters);
    struct lw_rule rule;
    const char *text = hal_setting(HAL_SETTING_COLL);
    for (uint32_t at = 0; !predicted && at < sizeof tuned / sizeof *tuned; at++)
        if (!strcmp(tuned[at].kind, kind_names[LW_COLL_BARRIER]) && lw_rule_tuned(at, &rule) &&
            applies(&rule, ranks, workers, clusters))
            by_levels = rule.algorithm->levels;
    while (text && lw_rule_parse(&text, &rule) == LW_OK)
        if (applies(&rule, ranks, workers, clusters) && rule.algorithm->kind == LW_COLL_BARRIER &&
            (rule.algorithm == &lw_barrier_dissemination ||
             rule.algorithm == barrier_by_levels(workers, clusters)))
            by_levels = rule.algorithm != &lw_barrier_dissemination;
    return by_levels;
}

static int choices_parse(struct lw_choices *choices, const struct lw_team *team, const char *where,
                         const char *text, bool tell)
{
    while (text) {
        struct lw_rule rule;
        const char *begin = text + strspn(text, ", \t\r\n");
        int error = lw_rule_parse(&text, &rule);
        if (error == LW_ENOENT)
            break;
        if (!error && choice_add(choices, team, &rule))
            return LW_ENOMEM;
        if (error && tell)
            hal_log("%s: \"%.*s\" is no rule for collectives and is ignored; %s", where,
                    (int)(text - begin > 100 ? 100 : text - begin), begin, expected);
    }
    return LW_OK;
}

static int choices_wish(struct lw_choices *choices, const struct lw_team *team,
                        const struct lw_wishes *wishes)
{
    int error = LW_OK;
    for (int kind = 0; !error && kind < LW_COLL_KINDS; kind++) {
        struct lw_rule rule = {.algorithm = lw_wish_algorithm(wishes, (enum lw_coll_kind)kind)};
        error = choice_add(choices, team, &rule);
    }
    return error;
}

/* NULL: no memory.  All or nothing: with other rules than its peers have, a team would choose other algorithms. */
LW_RARE static struct lw_choices *choices_new(const struct lw_meet *meet)
{
    struct lw_choices *choices = hal_alloc(sizeof *choices);
    const struct lw_team *team = meet->team;
    if (!choices)
        return NULL;
    struct lw_rule rule;
    int error = LW_OK;
    if (hal_job()->prices.known &&
        !(choices->rankings = hal_alloc(LW_COLL_KINDS * sizeof *choices->rankings)))
        error = LW_ENOMEM;
    for (uint32_t at = 0; !error && lw_rule_tuned(at, &rule); at++)
        if (rule.algorithm && !lw_predicted())
            error = choice_add(choices, team, &rule);
    /* What does not make sense is told once a job. */
    struct lw_coll_home *home = meet->sched.home;
    uint32_t worker = lw_public(meet->sched.rank)->worker->gid;
    bool tell = !home->told && worker == lw_rank_worker(meet->sched.rank, 0);
    home->told |= tell;
    if (!error)
        error = choices_parse(choices, team, "LWMPI_COLL", hal_setting(HAL_SETTING_COLL), tell);
    if (!error)
        error = choices_wish(choices, team, meet->lead->comm->coll->wishes);
    if (!error)
        error = choices_parse(choices, team, "info key lwmpi_coll",
                              lw_info_get(meet->lead->comm->info, "lwmpi_coll"), meet->lead->comm->rank == 0);
    if (!error)
        return choices;
    lw_choices_free(choices);
    return NULL;
}

/* ------------------------------------------------------------- predictions */

LW_RARE static void rank_all(struct ranking *ranking, const struct lw_meet *meet)
{
    double costs[RANKED];
    ranking->bytes = meet->bytes;
    ranking->count = 0;
    for (const struct lw_algorithm *const *at = lw_algorithms; *at; at++) {
        double cost = (*at)->kind == meet->kind
                          ? lw_predict(&hal_job()->prices, meet->team, *at, (double)meet->bytes, NULL)
                          : -1;
        if (cost < 0 || ranking->count == RANKED)
            continue;
        int place = ranking->count++;
        for (; place > 0 && costs[place - 1] > cost; place--) {
            costs[place] = costs[place - 1];
            ranking->by[place] = ranking->by[place - 1];
        }
        costs[place] = cost;
        ranking->by[place] = *at;
    }
}

/* The cheapest that fits; NULL: nothing is known. */
static const struct lw_algorithm *cheapest(struct lw_choices *choices, const struct lw_meet *meet)
{
    if (!choices->rankings || !lw_predicted())
        return NULL;
    struct ranking *ranking = &choices->rankings[meet->kind];
    if (ranking->bytes != meet->bytes || !ranking->count)
        rank_all(ranking, meet);
    for (int i = 0; i < ranking->count; i++) {
        const struct lw_algorithm *algorithm = ranking->by[i];
        if (!algorithm->fits || algorithm->fits(meet))
            return algorithm;
    }
    return NULL;
}

/* The one that rules name, or the cheapest. */
static inline const struct lw_algorithm *choose(struct lw_meet *meet)
{
    struct lw_team *team = meet->team;
    if (lw_unlikely(!team->choices) && !(team->choices = choices_new(meet))) {
        lw_sched_fail(&meet->sched, LW_ENOMEM);
        return NULL;
    }
    uint8_t kind = meet->kind;
    for (const struct lw_choice *at = team->choices->of[kind]; at; at = at->next)
        if (meet->bytes >= at->rule.from && (!at->rule.to || meet->bytes < at->rule.to) &&
            (!at->rule.algorithm->fits || at->rule.algorithm->fits(meet)))
            return at->rule.algorithm;
    const struct lw_algorithm *best = cheapest(team->choices, meet);
    if (best)
        return best;
    for (const struct lw_algorithm *const *first = lw_algorithms; *first && !best; first++)
        if ((*first)->kind == kind && (!(*first)->fits || (*first)->fits(meet)))
            best = *first;
    return best;
}

/* How many of each cluster speak, the same everywhere; functions of a program run for its own ranks only. */
static int speakers_of(const struct lw_meet *meet, const struct lw_algorithm *algorithm)
{
    int speakers = 1;
    bool own = meet->kind >= LW_COLL_REDUCE && !(meet->combine.plain && meet->combine.function);
    if (meet->team->wide_itself && algorithm->sliced && lw_predicted() && !own)
        lw_predict(&hal_job()->prices, meet->team, algorithm, (double)meet->bytes, &speakers);
    return speakers;
}

const struct lw_algorithm *lw_choose(struct lw_meet *meet)
{
    const struct lw_algorithm *algorithm = choose(meet);
    if (hal_modelled() && algorithm)
        meet->speakers = speakers_of(meet, algorithm);
    return algorithm;
}

const struct lw_algorithm *lw_choose_vector(struct lw_meet *meet, const struct lw_algorithm *near,
                                            const struct lw_algorithm *wide)
{
    if (meet->team->wide_itself)
        return wide;
    meet->bytes = 0;
    const struct lw_algorithm *named = hal_job()->apart ? lw_choose(meet) : near;
    return !named || named->levels ? named : near;
}
