/* SPDX-License-Identifier: MIT
 *
 * What happened, in bounded memory.
 */
#include "sim/core/memory.h"
#include "sim/report/record.h"

#include <stdlib.h>
#include <string.h>

enum {
    SLICES_REPORT = 1 << 18, /* of all workers; 48 bytes each */
    SLICES_TRACE = 1 << 20,
    SLICES_LEAST = 64, /* of one */
    ENDS_MOST = 1 << 19,
    GRAIN_FIRST = 100000 /* ps */
};

struct record record;

static _Noreturn void no_memory(void)
{
    hal_job_abort(HAL_NOBODY, 1, "no memory left for what is recorded of the run");
}

int record_start(bool trace)
{
    uint32_t all = trace ? SLICES_TRACE : SLICES_REPORT;
    record.lane_limit = all / sim.workers > SLICES_LEAST ? all / sim.workers : SLICES_LEAST;
    record.lanes = calloc(sim.workers, sizeof *record.lanes);
    record.pair_room = 1024;
    record.pairs = calloc(record.pair_room, sizeof *record.pairs);
    record.sites = calloc(RECORD_SITES, sizeof *record.sites);
    if (trace)
        record.ends = malloc(ENDS_MOST * sizeof *record.ends);
    if (!record.lanes || !record.pairs || !record.sites || (trace && !record.ends))
        return LW_ENOMEM;
    record.end_room = ENDS_MOST;
    record.on = true;
    return LW_OK;
}

/* ------------------------------------------------------------------ slices */

/* Both lie within one grain: what is between them is not looked at any closer. */
static bool joins(const struct record_slice *first, const struct record_slice *second, uint64_t grain)
{
    return grain && first->from / grain == (second->to - 1) / grain;
}

static void join(struct record_slice *first, const struct record_slice *second)
{
    if (second->to - second->from > first->to - first->from) {
        first->call = second->call;
        first->visit = second->visit;
    }
    first->to = second->to;
    for (int s = 0; s < SIM_STATES - 1; s++)
        first->spent[s] += second->spent[s];
}

static void lane_fold(struct record_lane *lane, uint32_t most)
{
    while (lane->count > most) {
        lane->grain = lane->grain ? 2 * lane->grain : GRAIN_FIRST;
        uint32_t kept = 0;
        for (uint32_t i = 1; i < lane->count; i++) {
            if (joins(&lane->slices[kept], &lane->slices[i], lane->grain))
                join(&lane->slices[kept], &lane->slices[i]);
            else
                lane->slices[++kept] = lane->slices[i];
        }
        lane->count = kept + 1;
    }
}

static void lane_grow(struct record_lane *lane)
{
    uint32_t room = lane->room ? 2 * lane->room : 64;
    struct record_slice *more = realloc(lane->slices, room * sizeof *more);
    if (!more)
        no_memory();
    lane->slices = more;
    lane->room = room;
}

/* The only state of a slice; SIM_STATES: it has several. */
static enum sim_state only(const struct record_slice *slice)
{
    uint64_t length = slice->to - slice->from, sum = 0;
    for (int s = 0; s < SIM_STATES - 1; s++) {
        if (slice->spent[s] == length)
            return (enum sim_state)s;
        sum += slice->spent[s];
    }
    return sum ? SIM_STATES : SIM_WAIT;
}

void record_pass(const struct sim_worker *worker, uint64_t from, uint64_t to, enum sim_state state)
{
    struct record_lane *lane = &record.lanes[worker->pub.gid];
    struct record_slice now = {
        .from = from, .to = to, .call = lane->call, .visit = lane->call ? lane->visit : 0};
    if (state != SIM_WAIT)
        now.spent[state] = to - from;
    if (lane->on_file)
        lane->files.calls += to - from;
    if (lane->site) {
        record.sites[lane->site - 1].time += to - from;
        record.sites[lane->site - 1].waited += state == SIM_WAIT ? to - from : 0;
    }
    if (lane->count) {
        struct record_slice *last = &lane->slices[lane->count - 1];
        if ((last->call == now.call && last->visit == now.visit && only(last) == state) ||
            joins(last, &now, lane->grain)) {
            join(last, &now);
            return;
        }
    }
    if (lane->count == record.lane_limit)
        lane_fold(lane, record.lane_limit / 2);
    if (lane->count == lane->room)
        lane_grow(lane);
    lane->slices[lane->count++] = now;
}

/* 1 + the site of a place and a function; 0: there is no room for another. */
static uint32_t site_of(uint64_t place, uint32_t call)
{
    uint32_t at = (uint32_t)((place + call * 0xd1b54a32d192ed03u) * 0x9e3779b97f4a7c15u >> 52);
    _Static_assert(RECORD_SITES == 1 << 12, "what the shift leaves");
    for (;; at = (at + 1) % RECORD_SITES) {
        struct record_site *site = &record.sites[at];
        if (site->place == place && site->call == call)
            return at + 1;
        if (site->place)
            continue;
        if (record.site_count == RECORD_SITES / 2)
            return 0;
        record.site_count++;
        *site = (struct record_site){.place = place, .call = call};
        return at + 1;
    }
}

#ifdef __x86_64__
void hal_code_call_on(void *top, void (*function)(void *), void *argument); /* hal/common/call_on_x86_64.S */

struct asked {
    const void *entry;
    uint64_t place;
};

static void place_ask(void *argument)
{
    struct asked *asked = argument;
    asked->place = hal_code_caller(asked->entry, NULL, NULL);
}

/* On a stack of its own, for what is asked here the machine does not do, and the pages of a rank's stack count. */
static uint64_t place_of(const void *entry)
{
    static _Alignas(16) char stack[1 << 16];
    struct asked asked = {.entry = entry};
    memory_aside(true);
    hal_code_call_on(stack + sizeof stack, place_ask, &asked);
    memory_aside(false);
    return asked.place;
}
#else
static uint64_t place_of(const void *entry)
{
    (void)entry;
    return 0;
}
#endif

/* Also without a record, so that the time of a program does not depend on it: what it has computed counts up to here. */
void hal_function_begin(uint32_t call, const void *entry)
{
    struct sim_worker *worker = sim_called();
    struct record_lane *lane = worker && record.on ? &record.lanes[worker->pub.gid] : NULL;
    if (worker)
        sim_thread_of(sim_self())->inside++;
    if (!lane || lane->depth++)
        return;
    uint64_t place = place_of(entry);
    lane->call = call + 1;
    lane->visit++;
    lane->site = place ? site_of(place, call) : 0;
    if (lane->site)
        record.sites[lane->site - 1].calls++;
    lane->on_file = strncmp(record_function(call), "MPI_File_", strlen("MPI_File_")) == 0;
}

void hal_function_end(void)
{
    struct hal_thread *self = hal_self_;
    struct record_lane *lane = self && record.on ? &record.lanes[self->worker->gid] : NULL;
    if (self)
        sim_thread_of(self)->inside--;
    if (lane && lane->depth && !--lane->depth) {
        lane->call = 0;
        lane->site = 0;
        lane->on_file = false;
    }
}

/* Accesses begin in the order of time, but for the pieces of one, which follow each other. */
void record_file(const struct sim_worker *worker, bool writes, uint64_t bytes, uint64_t from, uint64_t to)
{
    if (!record.on)
        return;
    struct record_files *files = &record.lanes[worker->pub.gid].files;
    files->accesses[writes]++;
    files->bytes[writes] += bytes;
    files->time[writes] += to - from;
    uint64_t begin = from > record.file_until ? from : record.file_until;
    if (to <= begin)
        return;
    record.file_busy += to - begin;
    record.file_until = to;
}

void record_coarsen(uint32_t most)
{
    for (uint32_t gid = 0; gid < sim.workers; gid++)
        lane_fold(&record.lanes[gid], most);
}

/* ---------------------------------------------------------------- messages */

static uint32_t hash(uint32_t from, uint32_t to, uint32_t traffic, uint32_t number)
{
    uint64_t x = ((uint64_t)from << 32 | to) * 0x9e3779b97f4a7c15u +
                 (number * 16 + traffic) * 0xd1b54a32d192ed03u;
    x = (x ^ x >> 32) * 0xbf58476d1ce4e5b9u;
    return (uint32_t)(x >> 32);
}

static struct record_pair *place(struct record_pair *pairs, uint32_t room, uint32_t from, uint32_t to,
                                 uint32_t traffic)
{
    uint32_t at = hash(from, to, traffic, 0) & (room - 1);
    while (pairs[at].sent && (pairs[at].from != from || pairs[at].to != to || pairs[at].traffic != traffic))
        at = (at + 1) & (room - 1);
    return &pairs[at];
}

static struct record_pair *pair_of(uint32_t from, uint32_t to, uint32_t traffic)
{
    struct record_pair *pair = place(record.pairs, record.pair_room, from, to, traffic);
    if (pair->sent)
        return pair;
    if (++record.pair_count > record.pair_room / 2) {
        uint32_t room = 2 * record.pair_room;
        struct record_pair *more = calloc(room, sizeof *more);
        if (!more)
            no_memory();
        for (uint32_t i = 0; i < record.pair_room; i++) {
            const struct record_pair *old = &record.pairs[i];
            if (old->sent)
                *place(more, room, old->from, old->to, old->traffic) = *old;
        }
        free(record.pairs);
        record.pairs = more;
        record.pair_room = room;
        pair = place(more, room, from, to, traffic);
    }
    *pair = (struct record_pair){.from = from, .to = to, .traffic = traffic};
    return pair;
}

/* Whether a message is kept depends on nothing but itself, so that both its ends are. */
static bool kept(const struct record_end *end)
{
    return !(hash(end->from, end->to, end->traffic, end->number) & ((1u << record.thin) - 1));
}

static void end_add(struct record_end end)
{
    if (!record.ends || !kept(&end))
        return;
    while (record.end_count == record.end_room) {
        record.thin++;
        uint32_t count = 0;
        for (uint32_t i = 0; i < record.end_count; i++)
            if (kept(&record.ends[i]))
                record.ends[count++] = record.ends[i];
        record.end_count = count;
    }
    if (kept(&end))
        record.ends[record.end_count++] = end;
}

void record_sent(const struct sim_worker *from, const struct sim_worker *to, unsigned traffic, uint64_t bytes,
                 uint64_t bulk)
{
    struct record_pair *pair = pair_of(from->pub.gid, to->pub.gid, traffic);
    bool out = from->cluster != to->cluster;
    pair->sent++;
    pair->bytes += bytes + bulk;
    unsigned sort = out && traffic == HAL_TRAFFIC_SHARED ? HAL_TRAFFIC_STEP : traffic; /* see hal.h */
    record.messages[sort][out]++;
    record.bytes[sort][out] += bytes + bulk;
    if (traffic == HAL_TRAFFIC_DATA)
        record.pages += (bulk + sim.machine.portal_page - 1) / sim.machine.portal_page;
    end_add((struct record_end){.when = from->now,
                                .bytes = bytes + bulk,
                                .from = pair->from,
                                .to = pair->to,
                                .number = (uint32_t)pair->sent,
                                .traffic = (uint8_t)traffic});
}

void record_taken(const struct sim_worker *by, const struct sim_worker *from, unsigned traffic)
{
    struct record_pair *pair = place(record.pairs, record.pair_room, from->pub.gid, by->pub.gid, traffic);
    if (!pair->sent)
        return;
    pair->taken++;
    end_add((struct record_end){.when = by->now,
                                .from = pair->from,
                                .to = pair->to,
                                .number = (uint32_t)pair->taken,
                                .traffic = (uint8_t)traffic,
                                .taken = true});
}

static int by_place(const void *one, const void *other)
{
    const struct record_pair *a = one, *b = other;
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    if (a->to != b->to)
        return a->to < b->to ? -1 : 1;
    return (int)a->traffic - (int)b->traffic;
}

uint32_t record_pairs_sort(void)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < record.pair_room; i++)
        if (record.pairs[i].sent)
            record.pairs[count++] = record.pairs[i];
    qsort(record.pairs, count, sizeof *record.pairs, by_place);
    return count;
}

const char *record_function(uint32_t call)
{
    /* Whoever has recorded calls knows their names. */
    const char *name = "";
    for (uint32_t gid = 0; gid < sim.workers && !name[0]; gid++) {
        struct hal_worker *worker = &sim_worker_at(gid)->pub;
        name = worker->above->function_name(worker, call);
    }
    return name;
}
