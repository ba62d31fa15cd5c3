/* SPDX-License-Identifier: MIT
 *
 * MPI_Scan and MPI_Exscan between clusters, in as many rounds as the logarithm of their number. [MPI 6.11]
 *
 *   rounds   any number of clusters, and ranks that are dealt to them in turns
 *   halves   long data, clusters as many as a power of two
 *   slices   long data, ranks that are dealt to the clusters in turns
 *
 * rounds: A cluster tells the next one its sum, then those 1, 2, 4 ... after it what it knows of the clusters before itself.  Where ranks are
 * dealt to the clusters in turns, a sum is a vector: each row, the ranks that a turn deals, has one, and in the end all
 * need the sums of whole rows: they hear them from the last cluster, or, if clusters are as many as a power of two, exchange all they know in
 * each round.  So the order of operands is always that of ranks.
 *
 * halves: Clusters 1, 2, 4 ... away exchange halves of what both work on, and combine the rest, as far as each has its part of the sum of
 * all (halves.h).  On the way back the lower one of two tells the other what those before it and its own group have; the
 * other tells what those before them have.
 *
 * slices: As many slices of all data as there are clusters: each gets the same one of all ranks' data, combines it in the order of ranks, and gives
 * it back.  What comes lies where the results will be: of what a member has for the slices of others the place is free.
 */
#include "choose.h"
#include "cost.h"
#include "halves.h"
#include "reduce.h"

/* Rank i is of cluster i mod clusters, and all have as many. */
static bool dealt(const struct lw_team *team)
{
    if (team->size % team->teams)
        return false;
    for (int r = 0; r < team->size; r++)
        if (team->team_of[r] != r % team->teams)
            return false;
    return true;
}

static int rows_of(const struct lw_meet *meet)
{
    return meet->team->in_order ? 1 : meet->team->members;
}

/* One segment at a time is as long as so many: see lw_alone(). */
static MPI_Count lanes(const struct lw_meet *meet)
{
    return meet->sched.alone ? LW_LANES : 1;
}

/* -------------------------------------------------------------- own members */

/* left: NULL: there is none. */
static void combine(struct lw_sched *sched, void *to, const void *left, const void *right, MPI_Count count)
{
    const struct lw_combine *with = &lw_part_of(sched).meet->combine;
    hal_copied((uint64_t)count * with->type->size);
    if (left)
        lw_sched_fail(sched, lw_combine_do(with, to, left, right, count));
    else if (to != right)
        lw_combine_copy(with, to, right, count);
}

/* Elements [from, until) of a segment, which begins at element `first` of the members' data. */
struct range {
    MPI_Count first, from, until;
};

static struct range range_of(const struct lw_part *part, uint64_t first, uint64_t count)
{
    MPI_Count from = lw_part_begin((MPI_Count)count, part->part, part->parts);
    return (struct range){(MPI_Count)first, from,
                          lw_part_begin((MPI_Count)count, part->part + 1, part->parts)};
}

/* Members that follow each other: `before`: the sum of all ranks before the first, or NULL. */
static void members_scan(struct lw_sched *sched, void *kept, const void *before, uint64_t first,
                         uint64_t count)
{
    struct lw_part part = lw_part_of(sched);
    const struct lw_meet *meet = part.meet;
    const struct lw_type *type = meet->combine.type;
    struct range range = range_of(&part, first, count);
    MPI_Count now = range.until - range.from, at = range.first + range.from;
    char *next = lw_element(kept, type, range.from), *other = lw_element(next, type, (MPI_Count)count);
    before = before ? lw_element(before, type, range.from) : NULL;
    for (int i = 0; i < meet->come; i++) {
        const void *input = lw_reduce_input(meet, i, at);
        void *out = lw_reduce_output(meet, i, at), *sum = meet->lead->exclusive ? next : out;
        combine(sched, sum, before, input, now);
        if (meet->lead->exclusive && before)
            combine(sched, out, NULL, before, now);
        next = other;
        other = sum;
        before = sum;
    }
}

/* Members of a row each: `rows` has the sums of whole rows, `before` for each row that of the clusters before, or NULL. */
static void rows_scan(struct lw_sched *sched, void *rows, const void *before, uint64_t first, uint64_t count)
{
    struct lw_part part = lw_part_of(sched);
    const struct lw_meet *meet = part.meet;
    const struct lw_type *type = meet->combine.type;
    struct range range = range_of(&part, first, count);
    MPI_Count now = range.until - range.from, at = range.first + range.from;
    const void *above = NULL;
    for (int i = 0; i < meet->come; i++) {
        MPI_Count row = i * (MPI_Count)count + range.from;
        const void *left = before ? lw_element(before, type, row) : NULL;
        void *out = lw_reduce_output(meet, i, at), *whole = lw_element(rows, type, row);
        if (!meet->lead->exclusive) {
            combine(sched, out, left, lw_reduce_input(meet, i, at), now);
            combine(sched, out, above, out, now);
        } else if (left || above) {
            combine(sched, out, left ? above : NULL, left ? left : above, now);
        }
        combine(sched, whole, above, whole, now);
        above = whole;
    }
}

static LW_RARE void rows_gather(struct lw_sched *sched, void *to, const void *from, uint64_t first,
                                uint64_t count)
{
    (void)from;
    struct lw_part part = lw_part_of(sched);
    const struct lw_meet *meet = part.meet;
    for (int k = 0; k < lw_part_members(&part); k++) {
        int i = lw_part_member(&part, k);
        hal_copied(count * meet->combine.type->size);
        lw_combine_copy(&meet->combine, lw_element(to, meet->combine.type, i * (MPI_Count)count),
                        lw_reduce_input(meet, i, (MPI_Count)first), (MPI_Count)count);
    }
}

/* ------------------------------------------------------------ between clusters */

static LW_RARE void tell(struct lw_sched *sched, int team, const void *sum, MPI_Count count)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    lw_step_send(sched, lw_team_leader(meet->team, team), lw_data_of(sum, meet->combine.type, count));
}

/* Steps that bring what the clusters before have together to one of the two `sums`; NULL: there are none. */
static LW_RARE void *before_steps(struct lw_sched *sched, const void *own, void *sums[2], MPI_Count count)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int self = team->self, at = 0;
    if (self + 1 < team->teams)
        tell(sched, self + 1, own, count);
    if (!self)
        return NULL;
    lw_step_recv(sched, lw_team_leader(team, self - 1), lw_data_of(sums[0], meet->combine.type, count));
    lw_step_fence(sched);
    for (int away = 1; away + 1 < team->teams; away *= 2) {
        if (self + away < team->teams)
            tell(sched, self + away, sums[at], count);
        if (self > away) {
            lw_step_fold(sched, lw_team_leader(team, self - away), sums[!at], sums[at], count, false);
            at = !at;
        }
        lw_step_fence(sched);
    }
    return sums[at];
}

/* The same by exchanges with partners 1, 2, 4 ... away, which also bring the sums of whole rows to `own`: clusters as many as a power of two. */
static LW_RARE void *exchange_steps(struct lw_sched *sched, void *own, void *sums[2], MPI_Count count)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    void *before = NULL, *come = sums[0];
    for (int bit = 1; bit < team->teams; bit *= 2) {
        int partner = team->self ^ bit;
        bool lower = partner < team->self;
        tell(sched, partner, own, count);
        lw_step_recv(sched, lw_team_leader(team, partner), lw_data_of(come, meet->combine.type, count));
        lw_step_fence(sched);
        lw_step_combine(sched, own, lower ? come : own, lower ? own : come, count);
        if (lower && before)
            lw_step_combine(sched, before, come, before, count);
        if (lower && !before) {
            before = come;
            come = sums[1];
        }
    }
    return before;
}

/* The sums of whole rows, which the last cluster has, to all: a binomial tree. */
static LW_RARE void whole_steps(struct lw_sched *sched, void *whole, const void *before, MPI_Count count)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int teams = team->teams, last = teams - 1, self = lw_coll_relative(team->self, last, teams), bit = 1;
    while (bit < teams && !(self & bit))
        bit <<= 1;
    lw_step_fence(sched); /* the own sums, which were there, have been sent */
    if (self) {
        lw_step_recv(sched, lw_team_leader(team, lw_coll_absolute(self - bit, last, teams)),
                     lw_data_of(whole, meet->combine.type, count));
        lw_step_fence_in(sched);
    } else {
        lw_step_combine(sched, whole, before, whole, count);
    }
    for (int child = bit >> 1; child; child >>= 1)
        if (self + child < teams)
            tell(sched, lw_coll_absolute(self + child, last, teams), whole, count);
    lw_step_fence(sched);
}

static LW_RARE void work(struct lw_sched *sched, lw_step_function function, void *to, const void *from,
                         MPI_Count first, MPI_Count count)
{
    lw_step_work(sched, function, to, from, (uint64_t)first, (uint64_t)count,
                 (uint64_t)count * sched->combine->type->size);
}

static LW_RARE void rounds_of_range(struct lw_sched *sched, MPI_Count first, MPI_Count now)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    MPI_Count rows = rows_of(meet), count = rows * now;
    void *own = lw_sched_elements(sched, count);
    MPI_Count room = team->in_order ? 2 * now : count;
    void *sums[2] = {lw_sched_elements(sched, room), lw_sched_elements(sched, room)};
    if (!own || !sums[0] || !sums[1])
        return;
    if (team->in_order)
        lw_step_members(sched, own, first, now);
    else
        work(sched, rows_gather, own, NULL, first, now);
    bool exchange = !team->in_order && !(team->teams & (team->teams - 1));
    void *before = exchange ? exchange_steps(sched, own, sums, count) : before_steps(sched, own, sums, count);
    if (team->in_order) {
        work(sched, members_scan, before == sums[0] ? sums[1] : sums[0], before, first, now);
    } else {
        if (!exchange)
            whole_steps(sched, own, before, count);
        work(sched, rows_scan, own, before, first, now);
    }
}

static LW_RARE void rounds(struct lw_sched *sched, uint64_t segment)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    MPI_Count step = (MPI_Count)meet->step, first = (MPI_Count)segment * step, left = meet->count - first;
    rounds_of_range(sched, first, left < step ? left : step);
}

/* --------------------------------------------------------------- halves */

static MPI_Count length_of(struct lw_range range)
{
    return range.end - range.begin;
}

/* How often the number of clusters can be halved. */
static int rounds_of(const struct lw_team *team)
{
    int rounds = 0;
    while (1 << rounds < team->teams)
        rounds++;
    return rounds;
}

static LW_RARE void tell_part(struct lw_sched *sched, int team, const void *part, MPI_Count count)
{
    if (count)
        tell(sched, team, part, count);
}

static LW_RARE void hear_part(struct lw_sched *sched, int team, void *part, MPI_Count count)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    if (count)
        lw_step_recv(sched, lw_team_leader(meet->team, team), lw_data_of(part, meet->combine.type, count));
}

/* Steps out: the parts that a cluster works on get shorter.  sum: of `count` elements; next and come: room for the parts, which are as many and
 * one a round.
 * left[i]: in the end, what the lower group of round i has for the part that is kept. */
static LW_RARE void out_steps(struct lw_sched *sched, char *sum, char *next, char *come, void *left[],
                              MPI_Count count)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_type *type = meet->combine.type;
    int self = meet->team->self, teams = meet->team->teams;
    for (int bit = 1; bit < teams; bit *= 2) {
        int partner = self ^ bit;
        struct lw_range all = lw_range_of(count, self, bit), kept = lw_range_of(count, self, 2 * bit);
        struct lw_range given = lw_range_of(count, partner, 2 * bit);
        char *own = lw_element(sum, type, kept.begin - all.begin);
        tell_part(sched, partner, lw_element(sum, type, given.begin - all.begin), length_of(given));
        hear_part(sched, partner, come, length_of(kept));
        lw_step_fence(sched);
        *left = partner < self ? come : own;
        if (2 * bit < teams && length_of(kept))
            lw_step_combine(sched, next, *left, partner < self ? own : come, length_of(kept));
        left++;
        sum = next;
        next = lw_element(next, type, length_of(kept));
        come = lw_element(come, type, length_of(kept));
    }
}

/* Steps back: `before`, what the clusters before the own group have, gets longer; the first group has none. */
static LW_RARE void back_steps(struct lw_sched *sched, char *before, void *const left[], MPI_Count count)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_type *type = meet->combine.type;
    int self = meet->team->self, round = rounds_of(meet->team);
    for (int bit = meet->team->teams / 2; bit; bit /= 2) {
        int partner = self ^ bit;
        struct lw_range kept = lw_range_of(count, self, 2 * bit),
                        other = lw_range_of(count, partner, 2 * bit);
        bool some = self >= 2 * bit, upper = partner < self;
        char *mine = lw_element(before, type, kept.begin);
        void *lower = left[--round];
        if (some && length_of(kept))
            lw_step_combine(sched, lower, mine, lower, length_of(kept));
        if (!upper || some)
            tell_part(sched, partner, upper ? mine : lower, length_of(kept));
        if (upper || some)
            hear_part(sched, partner, lw_element(before, type, other.begin), length_of(other));
        lw_step_fence(sched);
        if (upper)
            lw_step_copy(sched, lw_data_of(mine, type, length_of(kept)),
                         lw_data_of(lower, type, length_of(kept)));
    }
}

/* Four areas of a segment, which lie where members' results will be, if these are nobody's input; else `room` elements of scratch each. */
enum { AREAS = 4 };

static LW_RARE bool areas_of(struct lw_sched *sched, void *areas[AREAS], MPI_Count first, MPI_Count count)
{
    struct lw_meet *meet = lw_meet_of(sched);
    int lent = 0, teams = meet->team->teams;
    bool lend = !meet->lead->exclusive &&
                count % teams == 0; /* then parts are as many as elements, or fewer */
    for (int i = 0; lend && i < meet->come && lent < AREAS; i++)
        if (meet->calls[i]->send != MPI_IN_PLACE)
            areas[lent++] = lw_reduce_output(meet, i, first);
    MPI_Count room = count + rounds_of(meet->team); /* halves may be one longer */
    for (int i = lent; i < AREAS; i++)
        if (!(areas[i] = lw_sched_elements(sched, room)))
            return false;
    return true;
}

static LW_RARE void halves(struct lw_sched *sched, uint64_t segment)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    MPI_Count step = (MPI_Count)meet->step, first = (MPI_Count)segment * step, left = meet->count - first;
    MPI_Count count = left < step ? left : step;
    void *lower[32] = {NULL}, *areas[AREAS];
    void *kept = meet->lead->exclusive ? lw_sched_elements(sched, 2 * count) : NULL;
    if (!areas_of(sched, areas, first, count) || (meet->lead->exclusive && !kept))
        return;
    void *sum = areas[0], *next = areas[1], *before = areas[3];
    lw_step_members(sched, sum, first, count);
    out_steps(sched, sum, next, areas[2], lower, count);
    back_steps(sched, before, lower, count);
    work(sched, members_scan, kept ? kept : sum, team->self ? before : NULL, first, count);
}

static LW_RARE bool halves_fit(const struct lw_meet *meet)
{
    return lw_halves_fit(meet) && meet->team->in_order;
}

/* Clusters have results enough, as is known everywhere (unless a process works in place). */
static LW_RARE bool lends(const struct lw_meet *meet)
{
    int least = meet->team->size;
    for (int t = 0; t < meet->team->teams; t++)
        least = lw_team_size(meet->team, t) < least ? lw_team_size(meet->team, t) : least;
    return least >= AREAS && !meet->lead->exclusive && meet->count % meet->team->teams == 0;
}

/* Speakers share what one would take.  The budget's coll_scratch does not hold these: in shorter segments they take much longer. */
static LW_RARE MPI_Count shared(const struct lw_meet *meet, MPI_Count step)
{
    return step > meet->speakers ? step / meet->speakers : 1;
}

static LW_RARE void halves_segments(struct lw_meet *meet)
{
    meet->sched.alone = lw_alone();
    MPI_Count count = meet->count, step = lw_reduce_segment(meet) * lanes(meet);
    step = lends(meet) ? lw_reduce_room(meet, step, 1) : shared(meet, step);
    step -= step > meet->team->teams ? step % meet->team->teams : 0;
    meet->step = count ? lw_speakers_cut(meet, (uint64_t)count, (uint64_t)step) : 1;
    meet->sched.segments = lw_segments_of((uint64_t)count, meet->step);
}

static LW_RARE double longest(const struct lw_shape *shape)
{
    return shape->segment * (shape->prices->far.line ? LW_LANES : 1);
}

static LW_RARE double halves_cost(const struct lw_shape *shape)
{
    double most = longest(shape) * shape->speakers;
    double segment = shape->bytes < most ? shape->bytes : most;
    return lw_cost_pieces(shape->bytes, segment) * 2 *
               lw_cost_rounds(shape, lw_cost_swap, true, segment / 2, 0.5) +
           lw_cost_copy(shape, 3 * shape->bytes) + 2 * lw_cost_members(shape, shape->each, shape->bytes);
}

const struct lw_algorithm lw_scan_halves = {
    .kind = LW_COLL_SCAN,
    .name = "halves",
    .about = "clusters exchange halves, quarters ... and then what those before have; with levels",
    .fits = halves_fit,
    .plan = halves_segments,
    .build = halves,
    .sliced = true,
    .cost = halves_cost};

/* rounds() needs room for some of what it tells; a vector is as long as a segment, so that it makes up for asking. */
static LW_RARE void segments(struct lw_meet *meet)
{
    MPI_Count count = meet->count;
    bool in_order = meet->team->in_order;
    meet->sched.alone = !in_order && lw_alone();
    MPI_Count room = in_order ? lw_reduce_room(meet, lw_reduce_segment(meet) / 5, 5)
                              : shared(meet, lw_reduce_segment(meet) * lanes(meet));
    MPI_Count step = room / rows_of(meet);
    meet->step = (uint64_t)(step < 1 ? 1 : step < count ? step : count);
    meet->sched.segments = count ? lw_segments_of((uint64_t)count, meet->step) : 0;
}

static LW_RARE bool fits(const struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    if (!team->wide_itself && !lw_team_apart(team))
        return false;
    return team->in_order ? meet->bytes <= LW_SEGMENT_BYTES / 4 : dealt(team);
}

/* In segments: see segments(). */
static LW_RARE double cost(const struct lw_shape *shape)
{
    double bytes = shape->in_order ? shape->bytes : shape->bytes * shape->each;
    double most = shape->in_order ? shape->segment * shape->speakers / 5 : longest(shape);
    double one = bytes < most ? bytes : most, count = bytes / (one > 1 ? one : 1);
    double rounds = lw_cost_rounds(shape, lw_cost_swap, true, one, 1);
    if (shape->in_order)
        rounds += lw_cost_hop(shape, &shape->prices->far, one);
    return (count > 1 ? count : 1) * (rounds + shape->rounds * lw_cost_copy(shape, one)) +
           2 * lw_cost_members(shape, shape->each, shape->bytes);
}

const struct lw_algorithm lw_scan_rounds = {
    .kind = LW_COLL_SCAN,
    .name = "rounds",
    .about = "clusters tell those 1, 2, 4 ... after them what those before have",
    .fits = fits,
    .plan = segments,
    .build = rounds,
    .sliced = true,
    .cost = cost};

/* --------------------------------------------------------------- slices */

/* A segment: elements of each slice, and where the first slice begins; what slices of the same length leave over is the last one. */
struct slices {
    MPI_Count first, each;
};

static MPI_Count sliced(const struct lw_meet *meet)
{
    return meet->count - meet->count % meet->team->teams;
}

static struct slices slices_of(const struct lw_meet *meet, uint64_t segment)
{
    MPI_Count step = (MPI_Count)meet->step, first = (MPI_Count)segment * step, left = sliced(meet) - first;
    return (struct slices){first, (left < step ? left : step) / meet->team->teams};
}

/* What members have goes where their results will be. */
static LW_RARE void inputs_copy(struct lw_sched *sched, void *to, const void *from, uint64_t segment,
                                uint64_t b)
{
    (void)to, (void)from, (void)b;
    struct lw_part part = lw_part_of(sched);
    const struct lw_meet *meet = part.meet;
    struct slices slices = slices_of(meet, segment);
    for (int k = 0; k < lw_part_members(&part); k++) {
        int i = lw_part_member(&part, k);
        void *out = lw_reduce_output(meet, i, slices.first);
        const void *input = lw_reduce_input(meet, i, slices.first);
        if (out != input)
            combine(sched, out, NULL, input, slices.each * meet->team->teams);
    }
}

/* Slice t of all members, to where it is packed, or from there. */
static LW_RARE void slice_copy(struct lw_sched *sched, void *to, const void *from, uint64_t segment,
                               uint64_t t)
{
    struct lw_part part = lw_part_of(sched);
    const struct lw_meet *meet = part.meet;
    const struct lw_type *type = meet->combine.type;
    struct slices slices = slices_of(meet, segment);
    for (int k = 0; k < lw_part_members(&part); k++) {
        int i = lw_part_member(&part, k);
        void *place = lw_reduce_output(meet, i, slices.first + (MPI_Count)t * slices.each);
        combine(sched, to ? lw_element(to, type, i * slices.each) : place, NULL,
                to ? place : lw_element(from, type, i * slices.each), slices.each);
    }
}

/* The own slice of all ranks: turn by turn, and in each from cluster to cluster. */
static LW_RARE void slices_scan(struct lw_sched *sched, void *to, const void *from, uint64_t segment,
                                uint64_t b)
{
    (void)to, (void)from, (void)b;
    struct lw_part part = lw_part_of(sched);
    const struct lw_meet *meet = part.meet;
    struct slices slices = slices_of(meet, segment);
    struct range range = range_of(&part, (uint64_t)slices.first, (uint64_t)slices.each);
    const void *before = NULL;
    for (int rank = 0; rank < meet->team->size; rank++) {
        int i = rank / meet->team->teams, t = rank % meet->team->teams;
        void *sum = lw_reduce_output(meet, i, slices.first + t * slices.each + range.from);
        if (before)
            combine(sched, sum, before, sum, range.until - range.from);
        before = sum;
    }
}

/* Steps: the own slice of what others have against theirs. */
static LW_RARE void slices_swap(struct lw_sched *sched, uint64_t segment, void *given, void *come)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const struct lw_type *type = meet->combine.type;
    MPI_Count each = slices_of(meet, segment).each, count = each * meet->come;
    uint64_t bytes = (uint64_t)each * type->size;
    bool power = !(team->teams & (team->teams - 1)); /* then nobody is ever without a partner */
    for (int i = 0; i < team->teams; i++) {
        int partner = power ? team->self ^ i : (i + team->teams - team->self) % team->teams;
        int rank = lw_team_leader(team, partner);
        if (partner == team->self)
            continue;
        lw_step_work(sched, slice_copy, given, NULL, segment, (uint64_t)partner, bytes);
        lw_step_send(sched, rank, lw_data_of(given, type, count));
        lw_step_recv(sched, rank, lw_data_of(come, type, count));
        lw_step_fence(sched);
        lw_step_work(sched, slice_copy, NULL, come, segment, (uint64_t)partner, bytes);
    }
}

static LW_RARE void slices(struct lw_sched *sched, uint64_t segment)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    struct slices own = slices_of(meet, segment);
    if (own.first >= sliced(meet)) {
        rounds_of_range(sched, sliced(meet), meet->count - sliced(meet));
        return;
    }
    void *given = lw_sched_elements(sched, own.each * meet->come);
    void *come = lw_sched_elements(sched, own.each * meet->come);
    if (!given || !come)
        return;
    uint64_t bytes = (uint64_t)own.each * (uint64_t)meet->team->teams * meet->combine.type->size;
    lw_step_work(sched, inputs_copy, NULL, NULL, segment, 0, bytes);
    slices_swap(sched, segment, given, come);
    lw_step_work(sched, slices_scan, NULL, NULL, segment, 0, bytes * (uint64_t)meet->come);
    slices_swap(sched, segment, given, come);
}

static LW_RARE void slices_segments(struct lw_meet *meet)
{
    MPI_Count teams = meet->team->teams, most = sliced(meet);
    meet->sched.alone = lw_alone();
    MPI_Count room = lw_reduce_segment(meet) * lanes(meet) / meet->come;
    MPI_Count step = teams * (room ? room : 1);
    meet->step = (uint64_t)(step < most ? step : most);
    meet->sched.segments = lw_segments_of((uint64_t)most, meet->step) + (most < meet->count);
}

static LW_RARE bool slices_fit(const struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    return (team->wide_itself || lw_team_apart(team)) && !team->in_order && !meet->lead->exclusive &&
           meet->combine.plain && meet->count >= team->teams && dealt(team);
}

/* Each two wait for what both of them ask. */
static LW_RARE double slices_cost(const struct lw_shape *shape)
{
    const struct hal_way *far = &shape->prices->far;
    double bytes = shape->each * shape->bytes / shape->teams;
    double one = bytes < longest(shape) ? bytes : longest(shape), pieces = lw_cost_pieces(bytes, one);
    double swap = lw_cost_others(shape, lw_cost_swap, true, one) +
                  (shape->teams - 1) * (far->send.base + far->receive.base);
    return 2 * pieces * swap + 6 * lw_cost_members(shape, shape->each, shape->bytes);
}

const struct lw_algorithm lw_scan_slices = {
    .kind = LW_COLL_SCAN,
    .name = "slices",
    .about = "of ranks dealt in turns each cluster combines a slice of all data; with levels",
    .fits = slices_fit,
    .plan = slices_segments,
    .build = slices,
    .cost = slices_cost};
