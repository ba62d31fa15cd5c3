/* SPDX-License-Identifier: MIT
 * What link.h promises between any two workers, of whatever kind the links are: rings and inboxes of a cluster, rings between clusters,
 * parcels of a model.  All workers send to all at a time, also to themselves.
 * ranks: 1 2 5
 * timeout: 40
 */
#include "contract/_contract.h"

#include "hal/net.h"
#include "link/worker.h"

enum { WORKERS_MOST = 64, MANY = 400, QUEUED = 3 };

/* Messages of one worker to another are of two flows, each of which comes in order: what is claimed, or waits in the queue; and
 * posts, which may overtake those.  TOLD is what workers tell each other about themselves. */
enum flow { CLAIMED, POSTED, TOLD, FLOWS };
static const enum link_port port_of[FLOWS] = {
    [CLAIMED] = LINK_PORT_MPI_CONTROL, [POSTED] = LINK_PORT_MPI_DATA, [TOLD] = LINK_PORT_CONTROL};

/* What opens each payload. */
struct wire {
    uint32_t number, from;
    struct link_region region; /* of TOLD */
};

/* An item of a link's queue: a message of CLAIMED. */
struct item {
    struct link_queued turn;
    struct ends *of;
    uint32_t number;
};

/* What a worker has. */
static struct ends {
    struct hal_worker *worker;
    struct hal_thread *thread;
    struct peer {
        struct link_out *out;
        struct item item;
        uint32_t sent[FLOWS], got[FLOWS]; /* messages */
        uint32_t granted;                 /* eager bytes that were given back to it */
        struct link_region region;        /* of its words */
    } peers[WORKERS_MOST];
    uint32_t queued; /* that have waited in a queue */
    _Atomic uint64_t
        words[WORKERS_MOST + 2]; /* peers write to theirs, count in the last but one, and read the last */
    uint8_t *bulk;               /* what posts read */
} ends[WORKERS_MOST];

static uint32_t bulk_of(uint32_t number)
{
    return number % 5 == 4 ? 1 + number * 7919 % link_bulk_most() : 0;
}

static uint8_t pattern(uint32_t number, uint32_t at)
{
    return (uint8_t)(number * 7 + at * 13);
}

static uint32_t payload_fill(uint8_t *payload, uint32_t from, uint32_t number)
{
    struct wire wire = {.number = number, .from = from};
    uint32_t bytes = sizeof wire + number % (LINK_SLOT_BYTES - sizeof wire + 1);
    memcpy(payload, &wire, sizeof wire);
    for (uint32_t i = sizeof wire; i < bytes; i++)
        payload[i] = pattern(number, i);
    return bytes;
}

/* -------------------------------------------------------------- receiving */

static void contents_check(const struct link_message *message, uint32_t number)
{
    for (uint32_t i = sizeof(struct wire); i < message->bytes; i++)
        CHECK(message->payload[i] == pattern(number, i));
    CHECK(message->bulk_bytes == bulk_of(number));
    for (uint32_t i = 0; i < message->bulk_bytes; i++)
        CHECK(message->bulk[i] == pattern(number, i));
}

/* Where a link is memory of its two ends alone, both have something in common there: in a cluster, where both can be looked at, the same. */
static void shares_check(const struct hal_worker *worker, struct link_in *in, struct link_out *back)
{
    struct link_share *share = link_share_in(in);
    CHECK(in->same_cluster ? share == link_share_out(ends[in->gid].peers[worker->gid].out)
                           : (share != NULL) == !hal_modelled());
    CHECK(!back || (link_share_out(back) != NULL) == !strncmp(back->kind->name, "ring", 4));
}

static int take(struct hal_worker *worker, const struct link_message *message, enum flow flow)
{
    struct ends *mine = &ends[worker->gid];
    struct wire wire;
    CHECK(message->bytes >= sizeof wire && message->from->gid < contract_workers());
    memcpy(&wire, message->payload, sizeof wire);
    struct peer *peer = &mine->peers[message->from->gid];
    CHECK(wire.from == message->from->gid && wire.number == peer->got[flow]++);
    CHECK(message->from->same_cluster == link_is_near(worker, wire.from));
    shares_check(worker, message->from, peer->out);
    if (flow == TOLD)
        peer->region = wire.region;
    else
        contents_check(message, wire.number);
    if (flow == CLAIMED)
        link_credit_return(message->from, wire.number);
    if (mine->thread) /* it may not run yet */
        hal_thread_wake(mine->thread);
    return LW_OK;
}

static int claimed_take(struct hal_worker *worker, const struct link_message *message)
{
    return take(worker, message, CLAIMED);
}

static int posted_take(struct hal_worker *worker, const struct link_message *message)
{
    return take(worker, message, POSTED);
}

static int told_take(struct hal_worker *worker, const struct link_message *message)
{
    return take(worker, message, TOLD);
}

/* ---------------------------------------------------------------- sending */

/* False: there is no room for the bulk. */
static bool claimed_write(struct ends *mine, struct link_out *out, struct link_slot *slot, uint32_t number)
{
    uint32_t bytes, at, bulk = bulk_of(number);
    if (!bulk) {
        bytes = payload_fill(slot->payload, mine->worker->gid, number);
        slot->port = (uint16_t)port_of[CLAIMED]; /* as link_publish() does */
        slot->bytes = (uint16_t)bytes;
        slot->bulk_bytes = 0;
        link_published(out, slot);
        return true;
    }
    uint8_t *place = link_bulk_claim(out, bulk, &at);
    if (!place)
        return false;
    for (uint32_t i = 0; i < bulk; i++)
        place[i] = pattern(number, i);
    bytes = payload_fill(slot->payload, mine->worker->gid, number);
    link_publish_bulk(out, slot, port_of[CLAIMED], bytes, at, bulk);
    return true;
}

static bool serve(struct hal_worker *worker, struct link_out *out, struct link_queued *first)
{
    struct item *item = lw_container(first, struct item, turn);
    struct link_slot *slot = link_claim_ahead(out);
    CHECK(item->of == &ends[worker->gid]);
    if (!slot || !claimed_write(item->of, out, slot, item->number))
        return false;
    CHECK(link_queue_leave(out, first));
    item->of->queued++;
    item->of = NULL;
    hal_thread_wake(ends[worker->gid].thread);
    return true;
}

static void claimed_send(struct ends *mine, struct peer *peer)
{
    uint32_t number = peer->sent[CLAIMED]++;
    peer->out->credit_used += number; /* as if it went on credit */
    struct link_slot *slot = link_claim(peer->out);
    if (slot && claimed_write(mine, peer->out, slot, number))
        return;
    peer->item = (struct item){.of = mine, .number = number};
    link_queue_join(peer->out, &peer->item.turn);
    CHECK(!link_claim(peer->out)); /* nobody overtakes */
    while (peer->item.of)
        hal_thread_block();
}

static void posted_send(struct ends *mine, struct peer *peer)
{
    uint32_t number = peer->sent[POSTED]++, bulk = bulk_of(number), bytes;
    uint8_t payload[LINK_SLOT_BYTES];
    bytes = payload_fill(payload, mine->worker->gid, number);
    if (!bulk) {
        CHECK(link_post(peer->out, port_of[POSTED], payload, bytes) == LW_OK);
        return;
    }
    while (peer->out->post_count) /* may still read from there */
        hal_thread_yield();
    for (uint32_t i = 0; i < bulk; i++)
        mine->bulk[i] = pattern(number, i);
    CHECK(link_post_bulk(peer->out, port_of[POSTED], payload, bytes, mine->bulk, bulk) == LW_OK);
    while (peer->out->post_count)
        hal_thread_yield();
}

static void tell(struct ends *mine, struct peer *peer, const struct link_region *region)
{
    struct wire wire = {.number = peer->sent[TOLD]++, .from = mine->worker->gid, .region = *region};
    CHECK(link_post(peer->out, port_of[TOLD], &wire, sizeof wire) == LW_OK);
}

/* Until so many messages of a flow have come from each. */
static void await(struct ends *mine, enum flow flow, uint32_t count)
{
    for (uint32_t gid = 0; gid < contract_workers(); gid++)
        while (mine->peers[gid].got[flow] < count)
            hal_thread_block();
}

/* All are here. */
static void meet(struct ends *mine, const struct link_region *region)
{
    uint32_t number = mine->peers[0].sent[TOLD];
    for (uint32_t gid = 0; gid < contract_workers(); gid++)
        tell(mine, &mine->peers[gid], region);
    await(mine, TOLD, number + 1);
}

/* ------------------------------------------------------------------ groups */

static void connect_all(struct ends *mine)
{
    struct hal_worker *worker = mine->worker;
    struct link_out *again = NULL;
    for (uint32_t gid = 0; gid < contract_workers(); gid++) {
        CHECK(!link_known(links_of(worker), gid) && !link_find(links_of(worker), gid));
        CHECK(link_to(worker, gid, &mine->peers[gid].out) == LW_OK);
        struct link_out *out = mine->peers[gid].out;
        out->users++; /* it is not to be closed */
        CHECK(out->gid == gid && out->same_cluster == link_is_near(worker, gid));
        CHECK(out->to_self == (gid == worker->gid) && link_known(links_of(worker), gid) == out);
        CHECK(link_find(links_of(worker), gid) == out);
    }
    CHECK(link_to(worker, 0, &again) == LW_OK && again == mine->peers[0].out);
    CHECK(link_to(worker, 1u << 30, &again) == LW_ENOENT && again == mine->peers[0].out);
}

/* Of which kind a link is to be, and what that says of itself. */
static void kinds(const struct ends *mine)
{
    bool rings = hal_budget()->link_rings != 0;
    CHECK(link_traffic(LINK_PORT_MPI) == HAL_TRAFFIC_SHARED &&
          link_traffic(LINK_PORT_DATA) == HAL_TRAFFIC_DATA);
    for (uint32_t gid = 0; gid < contract_workers(); gid++) {
        const struct link_out *out = mine->peers[gid].out;
        const struct link_kind *kind = out->kind;
        const char *name = contract_modelled()  ? "parcel"
                           : !out->same_cluster ? "ring between clusters"
                           : rings              ? "ring"
                                                : "inbox";
        int descriptor = -7;
        CHECK(strcmp(kind->name, name) == 0);
        CHECK(kind->short_most == LINK_SLOT_BYTES && kind->ordered && !kind->has_descriptor);
        CHECK(kind->descriptor(mine->worker, &descriptor) == LW_EUNSUP && descriptor == -7);
        void (*const *entry)(void) = (void (*const *)(void)) & kind->claim;
        for (; (const char *)entry < (const char *)(kind + 1); entry++)
            CHECK(*entry != NULL);
    }
}

static void messages(struct ends *mine)
{
    links_flush(); /* what was told waits for room, perhaps */
    uint64_t before = links_messages_sent(mine->worker);
    for (uint32_t i = 0; i < MANY; i++)
        for (uint32_t gid = 0; gid < contract_workers(); gid++) {
            claimed_send(mine, &mine->peers[gid]);
            if (i % 4 == 0)
                posted_send(mine, &mine->peers[gid]);
        }
    links_flush();
    CHECK(!links_wait());
    CHECK(links_messages_sent(mine->worker) - before == (uint64_t)contract_workers() * (MANY + MANY / 4));
    await(mine, CLAIMED, MANY);
    await(mine, POSTED, MANY / 4);
    CHECK(mine->queued > QUEUED); /* or this tries nothing of that */
}

/* Everybody has given back what was used. */
static void credit(struct ends *mine)
{
    for (uint32_t gid = 0; gid < contract_workers(); gid++) {
        const struct link_out *out = mine->peers[gid].out;
        CHECK(out->credit_used == (uint32_t)MANY * (MANY - 1) / 2);
        while (link_credit_returned(out) != out->credit_used)
            hal_thread_yield();
        while (!out->kind->credit_shared(mine->peers[gid].out, 1)) /* of others, too */
            hal_thread_yield();
        CHECK(link_no_credit_shared(mine->peers[gid].out, 1));
    }
    links_inspect(mine->worker);
}

static uint64_t secret_of(uint32_t gid)
{
    return 0x123456789abcull * (gid + 1);
}

/* A peer's words: read the last; write the own one, and count, where that is possible. */
static void words_reach(const struct ends *mine, const struct peer *peer)
{
    struct link_out *out = peer->out;
    const struct link_kind *kind = out->kind;
    uint64_t secret = 0, mark = secret_of(mine->worker->gid), before;
    struct hal_transfer transfer, untouched;
    struct link_atomic_call add = {LINK_ATOMIC_ADD, 1, 0, &before};
    const uint64_t last = (WORKERS_MOST + 1) * sizeof(uint64_t), count = WORKERS_MOST * sizeof(uint64_t);
    memset(&untouched, 0, sizeof untouched);
    memset(&transfer, 0, sizeof transfer);
    int error = kind->get(out, &secret, &peer->region, last, sizeof secret, &transfer);
    CHECK(kind->can_get ? error == LW_OK || (error == LW_EPERM && !out->same_cluster) : error == LW_EUNSUP);
    CHECK(secret == (error ? 0 : secret_of(out->gid)));
    if (kind->can_get)
        CHECK(kind->get(out, &secret, &peer->region, last + 1, sizeof secret, &transfer) == LW_EINVAL);
    error = kind->put(out, &mark, &peer->region, mine->worker->gid * sizeof mark, sizeof mark, &transfer);
    CHECK(error == (kind->can_put ? LW_OK : LW_EUNSUP));
    error = kind->atomic(out, &add, &peer->region, count, &transfer);
    CHECK(error == (kind->can_atomic ? LW_OK : LW_EUNSUP) &&
          memcmp(&transfer, &untouched, sizeof transfer) == 0); /* nothing is under way */
}

static void memory(struct ends *mine)
{
    const struct link_kind *kind = mine->peers[mine->worker->gid].out->kind;
    struct link_region region = {0};
    uint32_t reached = 0;
    atomic_store(&mine->words[WORKERS_MOST + 1], secret_of(mine->worker->gid));
    CHECK(kind->region_open(mine->worker, mine->words, sizeof mine->words, &region) ==
          (kind->can_get ? LW_OK : LW_EUNSUP));
    meet(mine, &region);
    for (uint32_t gid = 0; gid < contract_workers(); gid++)
        words_reach(mine, &mine->peers[gid]);
    meet(mine, &region);
    for (uint32_t gid = 0; gid < contract_workers(); gid++) {
        bool can = kind->can_put && link_is_near(mine->worker, gid);
        CHECK(atomic_load(&mine->words[gid]) == (can ? secret_of(gid) : 0));
        reached += can;
    }
    CHECK(atomic_load(&mine->words[WORKERS_MOST]) == reached);
    kind->region_close(mine->worker, &region);
}

/* ------------------------------------------------------------------- start */

void contract_traffic_start(struct hal_worker *worker)
{
    CHECK(contract_workers() <= WORKERS_MOST);
    CHECK(links_start(worker) == LW_OK && worker->links && worker->poll);
    links_stop(worker);
    CHECK(!worker->links && !worker->poll);
    CHECK(links_start(worker) == LW_OK && !*link_upper(worker));
    link_port_handle(worker, port_of[CLAIMED], claimed_take);
    link_port_handle(worker, port_of[POSTED], posted_take);
    link_port_handle(worker, port_of[TOLD], told_take);
    link_queue_handle(worker, serve);
    ends[worker->gid].worker = worker;
}

void contract_traffic_run(struct hal_worker *worker)
{
    struct ends *mine = &ends[worker->gid];
    mine->thread = hal_self();
    mine->bulk = hal_alloc(link_bulk_most());
    CHECK(mine->bulk);
    connect_all(mine);
    kinds(mine);
    meet(mine, &(struct link_region){0}); /* who starts late finds messages all the same */
    messages(mine);
    credit(mine);
    memory(mine);
    meet(mine, &(struct link_region){0}); /* nobody ends while others may still read from him */
    links_flush();
    hal_free(mine->bulk);
}

const struct contract contract_traffic = {"traffic", contract_traffic_start, contract_traffic_run};
