/* SPDX-License-Identifier: MIT
 *
 * The engine of the collectives: runs schedules as their messages end.
 */
#include "schedule.h"

enum step_kind {
    STEP_SEND,
    STEP_SIGNAL,
    STEP_RECV,
    STEP_FOLD,
    STEP_COMBINE,
    STEP_COPY,
    STEP_CALL,
    STEP_FENCE,
    STEP_FENCE_IN
};
enum { CHUNK_STEPS = 12 };

struct lw_step {
    uint8_t kind;
    bool right; /* FOLD: what comes is the right operand */
    int32_t peer;
    struct lw_sched *sched;
    struct lw_data data; /* of a message; COPY: where it goes to */
    union {
        struct lw_data copied; /* COPY */
        struct {
            void *to;
            const void *from; /* FOLD: own operand; COMBINE: the left one */
            union {
                struct lw_sink sink; /* RECV, FOLD */
                struct {             /* CALL, COMBINE */
                    lw_step_function function;
                    uint64_t a, b;
                };
            };
        };
    };
};

struct lw_chunk {
    struct lw_chunk *next;
    uint32_t count;
    struct lw_step steps[CHUNK_STEPS];
};

/* Blocks of one size are kept; others come and go. */
struct lw_scratch {
    struct lw_scratch *next;
    uint64_t bytes;
    uint8_t data[] __attribute__((aligned(LW_CACHE_LINE)));
};

struct lw_coll_home *lw_coll_home(struct lw_rank *rank)
{
    void **kept = lw_worker_coll(rank);
    struct lw_coll_home *home = *kept;
    if (lw_unlikely(!home)) {
        home = hal_alloc(sizeof *home);
        if (!home)
            return NULL;
        home->run_end = &home->run;
        *kept = home;
    }
    return home;
}

/* ------------------------------------------------------------------ memory */

static void scratch_free(struct lw_coll_home *home, struct lw_scratch *scratch)
{
    while (scratch) {
        struct lw_scratch *next = scratch->next;
        if (scratch->bytes == LW_SEGMENT_BYTES && !hal_job()->frugal) {
            scratch->next = home->scratch;
            home->scratch = scratch;
        } else {
            hal_free(scratch);
        }
        scratch = next;
    }
}

static struct lw_scratch *scratch_get(struct lw_coll_home *home, uint64_t bytes)
{
    uint64_t room = bytes > LW_SEGMENT_BYTES || hal_job()->frugal ? bytes : LW_SEGMENT_BYTES;
    struct lw_scratch *scratch = home->scratch;
    if (room == LW_SEGMENT_BYTES && scratch) {
        home->scratch = scratch->next;
        return scratch;
    }
    scratch = hal_alloc_line((size_t)(sizeof *scratch + room));
    if (scratch)
        scratch->bytes = room;
    return scratch;
}

void *lw_sched_scratch(struct lw_sched *sched, uint64_t bytes)
{
    struct lw_scratch *scratch = scratch_get(sched->home, bytes);
    if (lw_unlikely(!scratch)) {
        lw_sched_fail(sched, LW_ENOMEM);
        return NULL;
    }
    scratch->next = sched->building->scratch;
    sched->building->scratch = scratch;
    return scratch->data;
}

void *lw_sched_elements(struct lw_sched *sched, MPI_Count count)
{
    int64_t first;
    char *memory = lw_sched_scratch(sched, lw_elements_span(sched->combine->type, count, &first));
    return memory ? memory + first : NULL;
}

/* ------------------------------------------------------- what comes in pieces */

/* The next elements have come: combine them. */
static void fold_take(struct lw_sink *sink, uint64_t offset, const void *data, uint64_t bytes)
{
    struct lw_step *step = lw_container(sink, struct lw_step, sink);
    const struct lw_combine *combine = step->sched->combine;
    MPI_Count count = (MPI_Count)(bytes / combine->type->size);
    char *to = (char *)step->to + offset;
    const char *own = (const char *)step->from + offset;
    int error = step->right ? lw_combine_do(combine, to, own, data, count)
                            : lw_combine_do(combine, to, data, own, count);
    lw_sched_fail(step->sched, error);
}

/* The next bytes of what goes into the middle of something with gaps. */
static void part_take(struct lw_sink *sink, uint64_t offset, const void *data, uint64_t bytes)
{
    struct lw_data *to = &lw_container(sink, struct lw_step, sink)->data;
    lw_layout_unpack(to->layout, to->buf, to->offset + offset, data, bytes);
}

/* ------------------------------------------------------------------- steps */

static struct lw_step *step_new(struct lw_sched *sched, enum step_kind kind)
{
    struct lw_lane *lane = sched->building;
    struct lw_chunk *chunk = lane->last;
    if (lw_unlikely(!chunk || chunk->count == CHUNK_STEPS)) {
        struct lw_coll_home *home = sched->home;
        struct lw_chunk *more = home->chunks;
        if (lw_likely(more != NULL))
            home->chunks = more->next;
        else if (!(more = hal_alloc(sizeof *more))) {
            lw_sched_fail(sched, LW_ENOMEM);
            return NULL;
        }
        more->next = NULL;
        more->count = 0;
        if (chunk)
            chunk->next = more;
        else
            lane->first = lane->at = more;
        lane->last = chunk = more;
    }
    struct lw_step *step = &chunk->steps[chunk->count++];
    step->kind = (uint8_t)kind;
    step->sched = sched;
    return step;
}

static void message(struct lw_sched *sched, enum step_kind kind, int peer, struct lw_data data)
{
    struct lw_step *step = step_new(sched, kind);
    if (lw_unlikely(!step))
        return;
    step->peer = peer;
    step->data = data;
}

void lw_step_send(struct lw_sched *sched, int peer, struct lw_data data)
{
    if (lw_unlikely(data.layout && data.offset)) {
        /* Messages begin with the first element. */
        void *packed = lw_sched_scratch(sched, data.bytes);
        if (!packed)
            return;
        struct lw_data plain = lw_data_raw(packed, data.bytes);
        lw_step_copy(sched, plain, data);
        data = plain;
    }
    message(sched, STEP_SEND, peer, data);
}

void lw_step_recv(struct lw_sched *sched, int peer, struct lw_data data)
{
    message(sched, STEP_RECV, peer, data);
}

void lw_step_signal(struct lw_sched *sched, int peer)
{
    message(sched, STEP_SIGNAL, peer, lw_data_raw(NULL, 0));
}

void lw_step_fold(struct lw_sched *sched, int peer, void *to, const void *own, MPI_Count count, bool right)
{
    const struct lw_combine *combine = sched->combine;
    struct lw_step *step;
    if (lw_likely(combine->plain)) {
        step = step_new(sched, STEP_FOLD);
        if (lw_unlikely(!step))
            return;
        step->data.bytes = (uint64_t)count * combine->type->size;
        step->sink.take = fold_take;
        step->sink.unit = (uint32_t)combine->type->size;
    } else {
        void *come = lw_sched_elements(sched, count);
        if (!come)
            return;
        lw_step_recv(sched, peer, lw_data_of(come, combine->type, count));
        lw_step_fence_in(sched);
        lw_step_combine(sched, to, right ? own : come, right ? come : own, count);
        return;
    }
    step->peer = peer;
    step->right = right;
    step->to = to;
    step->from = own;
}

void lw_step_call(struct lw_sched *sched, lw_step_function function, void *to, const void *from, uint64_t a,
                  uint64_t b)
{
    struct lw_step *step = step_new(sched, STEP_CALL);
    if (lw_unlikely(!step))
        return;
    step->function = function;
    step->to = to;
    step->from = from;
    step->a = a;
    step->b = b;
}

static void signal_heard(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)sched, (void)to, (void)from, (void)a, (void)b;
    hal_called(HAL_CALL_WAIT, false, 1);
}

void lw_step_heard(struct lw_sched *sched)
{
    lw_step_fence_in(sched);
    lw_step_call(sched, signal_heard, NULL, NULL, 0, 0);
}

void lw_step_copy(struct lw_sched *sched, struct lw_data to, struct lw_data from)
{
    struct lw_step *step = step_new(sched, STEP_COPY);
    if (lw_unlikely(!step))
        return;
    step->data = to;
    step->copied = from;
}

void lw_step_combine(struct lw_sched *sched, void *to, const void *left, const void *right, MPI_Count count)
{
    struct lw_step *step = step_new(sched, STEP_COMBINE);
    if (lw_unlikely(!step))
        return;
    step->to = to;
    step->from = left;
    step->data.buf = (void *)(uintptr_t)right;
    step->a = (uint64_t)count;
}

void lw_step_fence(struct lw_sched *sched)
{
    (void)step_new(sched, STEP_FENCE);
}

void lw_step_fence_in(struct lw_sched *sched)
{
    (void)step_new(sched, STEP_FENCE_IN);
}

/* ----------------------------------------------------------------- running */

static void enqueue(struct lw_coll_home *home, struct lw_lane *lane)
{
    lane->queued = true;
    lane->next = NULL;
    *home->run_end = lane;
    home->run_end = &lane->next;
}

static void work(struct lw_coll_home *home);

static void ended(struct lw_lane *lane, bool came)
{
    bool go = --lane->pending == 0;
    if (came)
        go |= --lane->coming == 0;
    if (go && !lane->running && !lane->queued) {
        struct lw_coll_home *home = lane->sched->home;
        enqueue(home, lane);
        work(home);
    }
}

/* A message has ended after all. */
static void message_done(struct lw_request_public *request)
{
    struct lw_lane *lane = request->owner;
    struct lw_request *message = (struct lw_request *)request;
    bool came = !lw_request_is_send(message);
    lw_sched_fail(lane->sched, lw_request_status(message)->error);
    lw_request_free(request->rank, message);
    ended(lane, came);
}

struct lw_lane *lw_sched_begun(struct lw_sched *sched)
{
    sched->running->pending++;
    sched->running->coming++;
    return sched->running;
}

void lw_sched_ended(struct lw_lane *lane)
{
    ended(lane, true);
}

static void message_start(struct lw_lane *lane, struct lw_step *step)
{
    struct lw_sched *sched = lane->sched;
    const struct lw_comm *comm = sched->comm;
    struct lw_transfer transfer = {.buf = step->data.buf,
                                   .bytes = step->data.bytes,
                                   .layout = step->data.layout,
                                   .tag = lane->tag,
                                   .met = true,
                                   .context = comm->context + 1};
    bool local = lw_unlikely(step->peer >= comm->npeers);
    transfer.peer = local ? (int32_t)(comm->world ? comm->world[step->peer - comm->npeers]
                                                  : step->peer - comm->npeers)
                          : (int32_t)lw_comm_world(comm, step->peer);
    struct lw_request *request;
    int error;
    bool sends = step->kind <= STEP_SIGNAL;
    if (sends) {
        transfer.mode = step->kind == STEP_SIGNAL ? LW_SIGNAL : LW_STANDARD;
        transfer.source = local ? lw_peer_local(comm, comm->rank) : comm->rank;
        error = lw_send_start(sched->rank, &transfer, &request);
    } else {
        transfer.source = step->peer;
        if (step->kind == STEP_FOLD) {
            transfer.sink = &step->sink;
        } else if (lw_unlikely(transfer.layout && step->data.offset)) {
            step->sink.take = part_take;
            step->sink.unit = 1;
            transfer.sink = &step->sink;
        }
        error = lw_recv_start(sched->rank, &transfer, &request);
    }
    if (lw_unlikely(error)) {
        lw_sched_fail(sched, error);
        return;
    }
    struct lw_request_public *pub = (struct lw_request_public *)request;
    if (pub->done) {
        lw_sched_fail(sched, lw_request_status(request)->error);
        lw_request_free(sched->rank, request);
        return;
    }
    pub->owner = lane;
    pub->call = message_done;
    lane->pending++;
    lane->coming += !sends;
}

static void step_run(struct lw_lane *lane, struct lw_step *step)
{
    struct lw_sched *sched = lane->sched;
    switch ((enum step_kind)step->kind) {
    case STEP_SEND:
    case STEP_SIGNAL:
    case STEP_RECV:
    case STEP_FOLD:
        message_start(lane, step);
        break;
    case STEP_COMBINE:
        lw_sched_fail(
            sched, lw_combine_do(sched->combine, step->to, step->from, step->data.buf, (MPI_Count)step->a));
        break;
    case STEP_COPY:
        lw_data_copy(step->data, step->copied);
        break;
    case STEP_CALL:
        step->function(sched, step->to, step->from, step->a, step->b);
        break;
    case STEP_FENCE:
    case STEP_FENCE_IN:
        break;
    }
}

/* Append the steps of the next segment to a lane that is empty. */
static void segment_build(struct lw_sched *sched, struct lw_lane *lane)
{
    uint64_t number = sched->next++;
    lane->tag = lw_sched_tag(sched->sequence, number);
    lane->at_step = 0;
    lane->pending = lane->coming = 0;
    lane->shares = NULL;
    sched->building = lane;
    sched->build(sched, sched->reverse ? sched->segments - 1 - number : number);
    sched->building = NULL;
}

static uint64_t lanes_of(const struct lw_sched *sched)
{
    uint64_t most = sched->alone ? 1 : LW_LANES;
    return sched->segments < most ? sched->segments : most;
}

void lw_sched_abandon(struct lw_sched *sched)
{
    uint64_t lanes = lanes_of(sched);
    for (uint64_t i = 0; i < lanes; i++) {
        struct lw_lane *lane = &sched->lanes[i];
        lane->at = lane->last;
        lane->at_step = lane->last ? lane->last->count : 0;
    }
}

static void lane_clear(struct lw_coll_home *home, struct lw_lane *lane)
{
    if (lane->last) {
        lane->last->next = home->chunks;
        home->chunks = lane->first;
    }
    lane->first = lane->last = lane->at = NULL;
    if (lw_unlikely(lane->scratch != NULL)) {
        scratch_free(home, lane->scratch);
        lane->scratch = NULL;
    }
}

/* Go on until something is to be waited for. */
static void lane_run(struct lw_coll_home *home, struct lw_lane *lane)
{
    struct lw_sched *sched = lane->sched;
    lane->running = true;
    lane->queued = false;
    sched->running = lane;
    for (;;) {
        struct lw_chunk *chunk = lane->at;
        if (chunk && lane->at_step == chunk->count && chunk->next) {
            lane->at = chunk = chunk->next;
            lane->at_step = 0;
        }
        bool end = !chunk || lane->at_step == chunk->count;
        struct lw_step *step = end ? NULL : &chunk->steps[lane->at_step];
        if (end || step->kind == STEP_FENCE ? lane->pending : step->kind == STEP_FENCE_IN && lane->coming) {
            lane->running = false;
            return;
        }
        if (lw_likely(!end)) {
            lane->at_step++;
            step_run(lane, step);
            continue;
        }
        lane_clear(home, lane);
        if (sched->next == sched->segments || sched->error)
            break;
        segment_build(sched, lane);
    }
    lane->running = false;
    if (--sched->busy == 0)
        sched->done(sched);
}

static void work(struct lw_coll_home *home)
{
    if (home->running)
        return;
    home->running = true;
    struct lw_lane *lane;
    while ((lane = home->run)) {
        home->run = lane->next;
        if (!home->run)
            home->run_end = &home->run;
        lane_run(home, lane);
    }
    home->running = false;
}

void lw_sched_start(struct lw_sched *sched)
{
    struct lw_coll_home *home = sched->home;
    sched->next = 0;
    uint64_t lanes = lanes_of(sched);
    if (lw_unlikely(!lanes)) {
        sched->done(sched);
        return;
    }
    sched->busy = (uint32_t)lanes;
    for (uint64_t i = 0; i < lanes; i++) {
        struct lw_lane *lane = &sched->lanes[i];
        lane->sched = sched;
        lane->running = lane->queued = false;
        lane->first = lane->last = lane->at = NULL;
        lane->scratch = NULL;
        segment_build(sched, lane);
        enqueue(home, lane);
    }
    work(home);
}

/* -------------------------------------------------------------------- kept */

/* Steps of a schedule that is started again and again. */
struct lw_kept {
    void (*build)(struct lw_sched *sched, uint64_t segment); /* that of the algorithm */
    uint64_t segments, room;                                 /* bytes that may still be kept */
    struct kept_part {
        struct lw_chunk *steps;
        struct lw_scratch *scratch;
    } parts[];
};

enum { KEPT_PARTS = 64, KEPT_SEGMENTS = 8 };

/* If what has been built is not too much. */
static bool part_keep(struct lw_kept *kept, struct kept_part *part, const struct lw_lane *lane)
{
    uint64_t bytes = 0;
    for (const struct lw_chunk *chunk = lane->first; chunk; chunk = chunk->next)
        bytes += sizeof *chunk;
    for (const struct lw_scratch *scratch = lane->scratch; scratch; scratch = scratch->next)
        bytes += scratch->bytes;
    if (bytes > kept->room)
        return false;
    kept->room -= bytes;
    *part = (struct kept_part){lane->first, lane->scratch};
    return true;
}

/* lw_sched.build: the lane borrows what is kept, so that nothing is freed when its segment has ended. */
static void kept_build(struct lw_sched *sched, uint64_t segment)
{
    struct lw_kept *kept = sched->kept;
    struct lw_lane *lane = sched->building;
    struct kept_part *part = &kept->parts[segment];
    if (!part->steps) {
        kept->build(sched, segment);
        if (!part_keep(kept, part, lane))
            return;
    }
    lane->first = lane->at = part->steps;
    lane->last = NULL;
    lane->scratch = NULL;
}

void lw_sched_keep(struct lw_sched *sched)
{
    uint64_t segments = sched->segments;
    if (!segments || segments > KEPT_PARTS)
        return;
    struct lw_kept *kept = hal_alloc(sizeof *kept + segments * sizeof *kept->parts);
    if (!kept)
        return;
    kept->build = sched->build;
    kept->segments = segments;
    kept->room = KEPT_SEGMENTS * (uint64_t)LW_SEGMENT_BYTES;
    sched->kept = kept;
    sched->build = kept_build;
}

void lw_sched_forget(struct lw_sched *sched)
{
    struct lw_kept *kept = sched->kept;
    for (uint64_t i = 0; kept && i < kept->segments; i++) {
        for (struct lw_chunk *chunk = kept->parts[i].steps, *next; chunk; chunk = next) {
            next = chunk->next;
            chunk->next = sched->home->chunks;
            sched->home->chunks = chunk;
        }
        scratch_free(sched->home, kept->parts[i].scratch);
    }
    hal_free(kept);
    sched->kept = NULL;
}
