/* SPDX-License-Identifier: MIT
 *
 * Watching: an exchange and handlers that tell what the usual ones do.
 */
#include "mputil/watch.h"

#include "ikc/above.h"
#include "mputil/counters.h"
#include "mputil/exchange.h"

static uint64_t sends_of(const struct lw_counters *counters)
{
    return counters->eager + counters->direct + counters->generic;
}

static enum lw_sent_how how_of(const struct lw_counters *before, const struct lw_counters *after)
{
    if (sends_of(before) == sends_of(after))
        return LW_SENT_WAITS;
    return after->eager != before->eager     ? LW_SENT_EAGER
           : after->direct != before->direct ? LW_SENT_DIRECT
                                             : LW_SENT_GENERIC;
}

static enum lw_distance distance_to(const struct lw_worker *worker, uint32_t gid)
{
    if (gid == worker->hal->gid)
        return LW_SAME_WORKER;
    uint32_t workers = hal_job()->workers;
    return gid / workers == worker->hal->gid / workers ? LW_SAME_CLUSTER : LW_OTHER_CLUSTER;
}

/* --------------------------------------------------------------- exchange */

static int watched_send(struct lw_rank *self, struct lw_request *send)
{
    struct lw_worker *worker = self->home;
    struct lw_address address = lw_address_of(worker, (uint32_t)send->peer);
    bool local = address.gid == worker->hal->gid && worker->protocol != LW_PROTOCOL_UNOPT;
    struct lw_rank *dest = local ? &worker->ranks[address.index] : NULL;
    struct lw_sent sent = {.peer = (uint32_t)send->peer,
                           .tag = send->tag,
                           .context = send->context,
                           .bytes = send->bytes,
                           .distance = distance_to(worker, address.gid)};
    struct lw_arrived message = {send->source, send->tag, send->context, send->bytes};
    struct lw_counters before = self->counters;
    uint64_t unexpected = dest ? dest->counters.unexpected : 0;
    int error = dest ? lw_local_send(self, send, dest) : worker->below->send(self, send);
    sent.how = how_of(&before, &self->counters);
    sent.no_credit = before.no_credit != self->counters.no_credit;
    if (!error && self->watch)
        self->watch->sent(self->watch, &sent);
    if (!error && dest && dest->watch)
        dest->watch->arrived(dest->watch, &message, dest->counters.unexpected == unexpected);
    return error;
}

static int watched_receive(struct lw_rank *self, struct lw_request *receive)
{
    struct lw_unexpected *found = NULL;
    if (self->watch && self->unexpected)
        found = lw_match_unexpected(self, receive->source, receive->tag, receive->context);
    struct lw_arrived message = {0};
    if (found)
        message = (struct lw_arrived){found->source, found->tag, found->context, found->bytes};
    int error = self->home->below->receive(self, receive);
    if (!error && self->watch)
        self->watch->posted(self->watch, found ? &message : NULL);
    return error;
}

static void below_take(struct lw_rank *self, struct lw_request *receive, struct lw_unexpected *message)
{
    self->home->below->take(self, receive, message);
}

static void below_cancel(struct lw_rank *self, struct lw_request *request)
{
    self->home->below->cancel(self, request);
}

static int below_tell(struct lw_worker *worker, uint32_t gid, struct lw_rank *rank, int32_t sign)
{
    return worker->below->tell(worker, gid, rank, sign);
}

static const struct lw_exchange watched = {.name = "watched",
                                           .send = watched_send,
                                           .receive = watched_receive,
                                           .take = below_take,
                                           .cancel = below_cancel,
                                           .tell = below_tell};

/* --------------------------------------------------------------- handlers */

/* What a message says of itself; false: it is none that matches a receive.  The usual handler checks it. */
static bool arrival(const struct link_message *message, uint32_t *dest, struct lw_arrived *arrived)
{
    struct lw_wire_envelope envelope;
    if (message->bytes < sizeof envelope)
        return false;
    memcpy(&envelope, message->payload, sizeof envelope);
    struct lw_wire_offer offer;
    bool eager = envelope.kind == LW_WIRE_EAGER;
    bool offered = envelope.kind == LW_WIRE_DIRECT || envelope.kind == LW_WIRE_REQUEST;
    if (!eager && !(offered && message->bytes == sizeof offer))
        return false;
    uint64_t bytes = message->bulk ? message->bulk_bytes : message->bytes - sizeof envelope;
    if (offered) {
        memcpy(&offer, message->payload, sizeof offer);
        bytes = offer.bytes;
    }
    *dest = envelope.dest;
    *arrived = (struct lw_arrived){envelope.source, envelope.tag, envelope.context, bytes};
    return true;
}

static int watched_handle(struct hal_worker *hal, const struct link_message *message)
{
    struct lw_worker *worker = lw_worker_of(hal);
    struct lw_arrived arrived;
    uint32_t dest;
    struct lw_rank *rank = NULL;
    if (arrival(message, &dest, &arrived) && dest < worker->rank_count && worker->ranks[dest].watch)
        rank = &worker->ranks[dest];
    uint64_t unexpected = rank ? rank->counters.unexpected : 0;
    int error = lw_mpi_handle(hal, message);
    if (!error && rank && rank->watch)
        rank->watch->arrived(rank->watch, &arrived, rank->counters.unexpected == unexpected);
    return error;
}

/* ------------------------------------------------------------ begin and end */

static void worker_watch(struct lw_worker *worker)
{
    worker->below = worker->exchange;
    worker->exchange = &watched;
    worker->local_gid = LW_GID_NONE;
    worker->short_room = 0;
    link_port_handle(worker->hal, LINK_PORT_MPI, watched_handle);
    link_port_handle(worker->hal, LINK_PORT_MPI_CONTROL, watched_handle);
}

static void worker_unwatch(struct lw_worker *worker)
{
    worker->exchange = worker->below;
    lw_worker_shortcuts(worker);
    link_port_handle(worker->hal, LINK_PORT_MPI, lw_mpi_handle);
    link_port_handle(worker->hal, LINK_PORT_MPI_CONTROL, lw_mpi_handle);
}

void lw_watch(struct lw_rank *rank, struct lw_watch *watch)
{
    struct lw_worker *worker = rank->home;
    bool before = rank->watch != NULL, after = watch != NULL;
    rank->watch = watch;
    if (after && !before && !worker->watched++)
        worker_watch(worker);
    if (before && !after && !--worker->watched)
        worker_unwatch(worker);
}

/* ------------------------------------------------------------------ state */

struct lw_queues lw_queues_of(struct lw_rank *rank)
{
    struct lw_queues queues = {.sends = rank->queued};
    for (const struct lw_request *request = rank->posted; request; request = request->next)
        queues.posted++;
    if (rank->posted_indexed)
        for (uint32_t form = 0; form < LW_KEY_CLASSES; form++)
            queues.posted += rank->posted_index->count[form];
    for (const struct lw_unexpected *message = rank->unexpected; message; message = message->next) {
        queues.unexpected++;
        bool kept = message->kind == LW_UNX_EAGER || message->kind == LW_UNX_MPPA_EAGER;
        queues.kept_bytes += kept ? message->bytes : 0;
    }
    return queues;
}

static const struct lw_counted counted[] = {
#define KIND(group, name, unit, value, meaning) {#group "." #name, unit ": " meaning, false},
    LW_COUNTERS(KIND)
#undef KIND
#define KIND(group, name, unit, value, meaning) {#group "." #name, unit ": " meaning, true},
        IKC_COUNTERS(KIND)
#undef KIND
};
enum { COUNTED = sizeof counted / sizeof *counted };

const struct lw_counted *lw_counted(uint32_t number)
{
    return number < COUNTED ? &counted[number] : NULL;
}

uint64_t lw_counted_now(struct lw_rank *rank, uint32_t number)
{
    struct hal_count counts[HAL_COUNTS_MOST];
    (void)lw_counts_list(rank->pub.worker, rank->counters, counts);
    return counts[number].value;
}

/* Where a worker keeps what may be changed, and what is good. */
static uint32_t *tunable_at(struct lw_worker *worker, enum lw_tunable which, uint32_t *least, uint32_t *most)
{
    *least = 1;
    *most = 1u << 20;
    switch (which) {
    case LW_TUNE_EAGER_LIMIT:
        *least = 0;
        *most = hal_budget()->eager_limit; /* receivers count on that */
        return &worker->eager_limit;
    case LW_TUNE_MATCH_FAR:
        *least = 2;
        return &worker->match_far;
    case LW_TUNE_POLLS:
    default:
        return &worker->hot_polls;
    }
}

uint32_t lw_tunable(struct lw_rank *rank, enum lw_tunable which)
{
    uint32_t least, most;
    return *tunable_at(rank->home, which, &least, &most);
}

int lw_tune(struct lw_rank *rank, enum lw_tunable which, uint32_t value, uint32_t *least, uint32_t *most)
{
    struct lw_worker *worker = rank->home;
    uint32_t *at = tunable_at(worker, which, least, most);
    if (value < *least || value > *most)
        return LW_EINVAL;
    *at = value;
    if (which == LW_TUNE_EAGER_LIMIT) /* a smaller one holds everywhere */
        worker->eager_net = value < *most ? lw_least(value, hal_budget()->eager_net)
                                          : hal_budget()->eager_net;
    if (!worker->watched)
        lw_worker_shortcuts(worker);
    return LW_OK;
}
