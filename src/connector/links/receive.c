/* SPDX-License-Identifier: MIT
 *
 * The receiving end of links of connectors: what others say in a worker's queue, and places for their bulk.
 *
 * What a peer says is checked where it is used.  What makes no sense ends the job, as on any link.
 */
#include "connector/links/links.h"

#include "hal/failures.h"

#include <string.h>

static _Noreturn void nonsense(const struct over_pair *pair, const char *what, uint32_t value)
{
    link_corrupt(pair->links->worker, pair->gid, false, what, value);
}

/* ------------------------------------------------------------------- places */

static void memory_post(struct over_links *links)
{
    if (links->memory)
        return;
    size_t bytes = (size_t)OVER_PLACES * link_bulk_most();
    links->memory = hal_alloc_line(bytes);
    if (!links->memory)
        hal_worker_abort(links->worker->gid, "no memory left for long payloads");
    links->posted.aio_fildes = (int)links->portal->handle;
    links->posted.aio_buf = links->memory;
    links->posted.aio_nbytes = bytes;
    links->posted.aio_lio_opcode = 0;
    if (conn_read_begin(links->portal, &links->posted, "MPI") != 0)
        hal_worker_abort(links->worker->gid, "the memory for long payloads cannot be posted");
}

/* Who has died needs no place.  OVER_PLACES: none is free. */
static uint32_t place_free(const struct over_links *links)
{
    uint32_t i = 0;
    while (i < OVER_PLACES && links->holders[i] && !hal_died(links->holders[i]->gid))
        i++;
    return i;
}

/* An answer needs the ends to the one who asks. */
static void answer(struct over_pair *pair)
{
    int error = over_call(pair);
    if (error && error != LW_EPEER)
        link_unable(pair->links->worker, pair->gid, error);
    if (!error)
        over_serve(pair);
}

static void places_give(struct over_links *links)
{
    uint32_t place;
    while (links->waiting && (place = place_free(links)) < OVER_PLACES) {
        struct over_pair *pair = links->waiting;
        links->waiting = pair->next_waiting;
        if (!links->waiting)
            links->waiting_end = &links->waiting;
        pair->waits_for_place = false;
        pair->has_place = true;
        pair->own_place = (uint16_t)place;
        pair->place_said = true;
        links->holders[place] = pair;
        answer(pair);
    }
}

static void asked(struct over_pair *pair, uint32_t bytes)
{
    struct over_links *links = pair->links;
    if (pair->has_place || pair->waits_for_place || bytes > link_bulk_most())
        nonsense(pair, "room is asked for that it cannot have, bytes:", bytes);
    memory_post(links);
    pair->waits_for_place = true;
    pair->next_waiting = NULL;
    *links->waiting_end = pair;
    links->waiting_end = &pair->next_waiting;
    places_give(links);
}

static void place_named(struct over_pair *pair, uint32_t place)
{
    if (pair->step != OVER_ASKED || place >= OVER_PLACES)
        nonsense(pair, "a place is named that was not asked for:", place);
    pair->place = (uint16_t)place;
    pair->step = OVER_PLACED;
    over_serve(pair);
}

/* ----------------------------------------------------------------- messages */

static void deliver(struct over_pair *pair, const struct over_says *head)
{
    struct over_links *links = pair->links;
    bool bulk = head->bulk_bytes;
    if (bulk && (!pair->has_place || head->bulk_bytes > link_bulk_most()))
        nonsense(pair, "bulk has no place, bytes:", head->bulk_bytes);
    struct link_message message = {.payload = pair->payload,
                                   .bytes = head->bytes,
                                   .bulk = bulk ? links->memory + (size_t)pair->own_place * link_bulk_most()
                                                : NULL,
                                   .bulk_bytes = head->bulk_bytes,
                                   .from = &pair->in};
    link_deliver(links->worker, links->worker->links, head->port, &message);
    if (!bulk)
        return;
    pair->has_place = false;
    links->holders[pair->own_place] = NULL;
    places_give(links);
}

static void part(struct over_pair *pair, const struct over_says *says)
{
    bool rest = says->kind == OVER_REST;
    uint32_t at = rest ? OVER_PAYLOAD : 0;
    if (says->bytes > LINK_SLOT_BYTES || rest != (pair->partial != 0) ||
        (rest && pair->partial != says->bytes))
        nonsense(pair, "a part of a message does not fit, bytes:", says->bytes);
    uint32_t bytes = says->bytes > at ? says->bytes - at : 0;
    bool ends = bytes <= OVER_PAYLOAD;
    memcpy(pair->payload + at, says->payload, ends ? bytes : OVER_PAYLOAD);
    pair->partial = ends ? 0 : says->bytes;
    if (ends)
        deliver(pair, says);
}

static void came(struct conn_end *end, uint32_t gid, const void *data, uint64_t bytes)
{
    struct over_links *links = end->used_for;
    struct over_pair *pair = over_pair_of(links, gid);
    struct over_says says;
    if (!pair)
        link_unable(links->worker, gid, LW_ENOMEM);
    if (bytes != sizeof says)
        return;
    memcpy(&says, data, sizeof says);
    pair->credit_known = says.credit;
    switch (says.kind) {
    case OVER_MESSAGE:
    case OVER_REST:
        part(pair, &says);
        break;
    case OVER_ASK:
        asked(pair, says.bulk_bytes);
        break;
    case OVER_PLACE:
        place_named(pair, says.bytes);
        break;
    case OVER_ASK_CREDIT:
        pair->credit_wanted = true;
        answer(pair);
        break;
    case OVER_CREDIT:
        pair->credit_awaited = false;
        break;
    default:
        nonsense(pair, "nothing of this kind is said:", says.kind);
    }
}

static void nothing_ended(struct conn_end *end, int error)
{
    (void)end, (void)error;
}

const struct conn_user over_reader_user = {.ended = nothing_ended, .came = came};
