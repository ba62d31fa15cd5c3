/* SPDX-License-Identifier: MIT
 *
 * What is counted of a process while a tool wants to know, and what events come of: it watches the messages.
 */
#include "mpi/coll/ways.h"
#include "tool.h"

static struct lw_tally *tally_of(struct lw_watch *watch)
{
    return lw_container(watch, struct lw_tally, watch);
}

static void marks_update(struct lw_tally *tally)
{
    if (!tally->marks)
        return;
    struct lw_queues now = lw_queues_of(tally->mpi->rank);
    for (struct lw_mark *mark = tally->marks; mark; mark = mark->next) {
        uint64_t length = mark->of_unexpected ? now.unexpected : now.posted;
        if (length > mark->longest)
            mark->longest = length;
    }
}

static void sent(struct lw_watch *watch, const struct lw_sent *what)
{
    struct lw_tally *tally = tally_of(watch);
    tally->messages[what->distance]++;
    tally->bytes_to[what->distance] += what->bytes;
    tally->bytes_by[what->how] += what->bytes;
    tally->stalls += what->how == LW_SENT_WAITS;
    tally->no_credit += what->no_credit;
    if (tally->to_peer && what->peer < tally->peers) {
        uint64_t *to = &tally->to_peer[2 * (size_t)what->peer];
        to[0]++;
        to[1] += what->bytes;
    }
    const uint64_t values[] = {what->peer, (uint64_t)what->tag, what->bytes, what->distance, what->how};
    lw_event_happens(tally->mpi, LW_EVENT_SENT, values);
}

static void arrived(struct lw_watch *watch, const struct lw_arrived *message, bool expected)
{
    struct lw_tally *tally = tally_of(watch);
    if (!expected) {
        tally->unexpected_bytes += message->bytes;
        marks_update(tally);
    }
    const uint64_t values[] = {(uint64_t)message->source, (uint64_t)message->tag, message->bytes, expected};
    lw_event_happens(tally->mpi, LW_EVENT_ARRIVED, values);
}

static void posted(struct lw_watch *watch, const struct lw_arrived *message)
{
    struct lw_tally *tally = tally_of(watch);
    if (!message)
        marks_update(tally);
    static const struct lw_arrived none;
    const struct lw_arrived *found = message ? message : &none;
    const uint64_t values[] = {(uint64_t)found->source, (uint64_t)found->tag, found->bytes, message != NULL};
    lw_event_happens(tally->mpi, LW_EVENT_POSTED, values);
}

static void blocked(struct lw_watch *watch)
{
    struct lw_tally *tally = tally_of(watch);
    tally->blocked_since = hal_time_ns();
    tally->blockings++;
    lw_event_happens(tally->mpi, LW_EVENT_BLOCKED, NULL);
}

static void woken(struct lw_watch *watch)
{
    struct lw_tally *tally = tally_of(watch);
    if (tally->blocked_since)
        tally->blocked_ns += hal_time_ns() - tally->blocked_since;
    tally->blocked_since = 0;
    lw_event_happens(tally->mpi, LW_EVENT_WOKEN, NULL);
}

int lw_tally_hold(struct lw_mpi *mpi, enum lw_tally_also also)
{
    struct lw_tally *tally = mpi->tool->tally;
    if (!tally) {
        tally = hal_alloc(sizeof *tally);
        if (!tally)
            return MPI_T_ERR_MEMORY;
        tally->watch = (struct lw_watch){sent, arrived, posted, blocked, woken};
        tally->mpi = mpi;
        mpi->tool->tally = tally;
    }
    uint32_t count = lw_process_end(mpi->rank);
    if (also == LW_TALLY_WAYS && !mpi->ways && lw_ways_begin(mpi))
        return MPI_T_ERR_MEMORY;
    if (also == LW_TALLY_PEERS && !tally->to_peer) {
        if (!(tally->to_peer = hal_alloc(2 * (size_t)count * sizeof *tally->to_peer)))
            return MPI_T_ERR_MEMORY;
        tally->peers = count;
    }
    if (!tally->users++) {
        lw_watch(mpi->rank, &tally->watch);
        lw_mpi_slow(mpi);
    }
    return MPI_SUCCESS;
}

void lw_tally_release(struct lw_mpi *mpi)
{
    struct lw_tally *tally = mpi->tool->tally;
    if (--tally->users)
        return;
    lw_watch(mpi->rank, NULL);
    lw_ways_end(mpi);
    hal_free(tally->to_peer);
    hal_free(tally);
    mpi->tool->tally = NULL;
    lw_mpi_slow(mpi);
}
