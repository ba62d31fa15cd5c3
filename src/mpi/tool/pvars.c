/* SPDX-License-Identifier: MIT
 *
 * The performance variables: counters of messages, state of queues, what a tally counts.
 */
#include "pvar.h"

#include <string.h>

#define MESSAGES(name, source, class, place, meaning)                                                   \
    {                                                                                                   \
        {"mpi." name, meaning}, LW_CATEGORY_MESSAGES, MPI_T_PVAR_CLASS_##class, LW_PVAR_##source, place \
    }
#define TALLIED(name, class, place, meaning) \
    MESSAGES(name, TALLY, class, offsetof(struct lw_tally, place), meaning)
#define QUEUE(name, source, class, place, meaning)                                                      \
    {                                                                                                   \
        {"queue." name, meaning}, LW_CATEGORY_QUEUES, MPI_T_PVAR_CLASS_##class, LW_PVAR_##source, place \
    }
#define CALLS(kind, name, class, place, meaning)                                      \
    {                                                                                 \
        {name, meaning}, LW_CATEGORY_##kind, MPI_T_PVAR_CLASS_##class, LW_PVAR_TALLY, \
            offsetof(struct lw_tally, place)                                          \
    }
#define WAITING(name, class, place, meaning)                                                   \
    {                                                                                          \
        {"wait." name, meaning}, LW_CATEGORY_WAITING, MPI_T_PVAR_CLASS_##class, LW_PVAR_TALLY, \
            offsetof(struct lw_tally, place)                                                   \
    }

static const struct lw_pvar pvars[] = {
    TALLIED("messages_same_worker", COUNTER, messages[LW_SAME_WORKER],
            "messages to ranks of the same worker"),
    TALLIED("messages_same_cluster", COUNTER, messages[LW_SAME_CLUSTER],
            "messages to ranks of other workers of the cluster"),
    TALLIED("messages_other_cluster", COUNTER, messages[LW_OTHER_CLUSTER],
            "messages to ranks of other clusters"),
    TALLIED("bytes_same_worker", AGGREGATE, bytes_to[LW_SAME_WORKER], "bytes of these"),
    TALLIED("bytes_same_cluster", AGGREGATE, bytes_to[LW_SAME_CLUSTER], "bytes of these"),
    TALLIED("bytes_other_cluster", AGGREGATE, bytes_to[LW_OTHER_CLUSTER], "bytes of these"),
    TALLIED("bytes_eager", AGGREGATE, bytes_by[LW_SENT_EAGER], "bytes that went along with their envelope"),
    TALLIED("bytes_direct", AGGREGATE, bytes_by[LW_SENT_DIRECT], "bytes offered to the receiver to copy"),
    TALLIED("bytes_generic", AGGREGATE, bytes_by[LW_SENT_GENERIC], "bytes asked for by the generic protocol"),
    TALLIED("bytes_unexpected", AGGREGATE, unexpected_bytes,
            "bytes that came before a receive for them was posted"),
    TALLIED("stalls", COUNTER, stalls, "sends that had to wait for room on their link"),
    MESSAGES("peer_messages", PEERS, COUNTER, 0, "messages to each member of the communicator"),
    MESSAGES("peer_bytes", PEERS, AGGREGATE, 1, "bytes to each member of the communicator"),
    QUEUE("posted", QUEUE, LEVEL, 0, "receives that wait for their message"),
    QUEUE("unexpected", QUEUE, LEVEL, 1, "messages that wait for their receive"),
    QUEUE("sends", QUEUE, LEVEL, 4, "sends that wait for room on their link"),
    QUEUE("posted_longest", MARK, HIGHWATERMARK, 0, "most receives that waited for their message"),
    QUEUE("unexpected_longest", MARK, HIGHWATERMARK, 1, "most messages that waited for their receive"),
    WAITING("times", COUNTER, blockings,
            "times that the rank gave its worker to others, waiting for a request"),
    WAITING("seconds", TIMER, blocked_ns, "time until it had its worker again"),
    TALLIED("no_credit", COUNTER, no_credit,
            "short messages that went by another protocol, for the receiver's credit was used up"),
    CALLS(COLLECTIVES, "coll.calls", COUNTER, calls[LW_CALLS_COLLECTIVE], "collective calls, of all forms"),
    CALLS(COLLECTIVES, "coll.seconds", TIMER, calls_ns[LW_CALLS_COLLECTIVE], "time in them"),
    CALLS(WINDOWS, "win.epochs_access", COUNTER, epochs[0], "epochs of access that have begun"),
    CALLS(WINDOWS, "win.epochs_exposure", COUNTER, epochs[1], "epochs of MPI_Win_post that have begun"),
    CALLS(WINDOWS, "win.calls", COUNTER, calls[LW_CALLS_WINDOW],
          "calls of MPI_Win_..., that is no operations"),
    CALLS(WINDOWS, "win.seconds", TIMER, calls_ns[LW_CALLS_WINDOW], "time in them"),
    CALLS(FILES, "file.calls", COUNTER, calls[LW_CALLS_FILE], "calls of MPI_File_..."),
    CALLS(FILES, "file.seconds", TIMER, calls_ns[LW_CALLS_FILE], "time in them"),
    {{"file.bytes_read", "bytes that accesses to files have read, when they are completed"},
     LW_CATEGORY_FILES,
     MPI_T_PVAR_CLASS_AGGREGATE,
     LW_PVAR_FILE,
     0},
    {{"file.bytes_written", "bytes that they have written"},
     LW_CATEGORY_FILES,
     MPI_T_PVAR_CLASS_AGGREGATE,
     LW_PVAR_FILE,
     1},
    {{"memory.unexpected", "bytes of messages that are kept until their receive is posted"},
     LW_CATEGORY_MEMORY,
     MPI_T_PVAR_CLASS_LEVEL,
     LW_PVAR_QUEUE,
     5},
    {{"memory.pieces", "pieces of MPI_Alloc_mem that are not freed"},
     LW_CATEGORY_MEMORY,
     MPI_T_PVAR_CLASS_LEVEL,
     LW_PVAR_QUEUE,
     2},
    {{"memory.handles", "MPI objects that have a handle"},
     LW_CATEGORY_MEMORY,
     MPI_T_PVAR_CLASS_LEVEL,
     LW_PVAR_QUEUE,
     3},
};

enum { PVARS = sizeof pvars / sizeof *pvars };

static uint32_t counted_count(void)
{
    uint32_t counted = 0;
    while (lw_counted(counted))
        counted++;
    return counted;
}

int lw_pvar_count(void)
{
    uint32_t ways = 0;
    char name[LW_WAY_NAME];
    while (lw_way_name(ways, name))
        ways++;
    return PVARS + (int)(counted_count() + ways);
}

/* How often collectives took a way: lw_pvar_name() has the name. */
static struct lw_pvar way_at(uint32_t way)
{
    return (struct lw_pvar){
        {NULL, lw_way_meaning(way)}, LW_CATEGORY_COLLECTIVES, MPI_T_PVAR_CLASS_COUNTER, LW_PVAR_WAY, way};
}

bool lw_pvar_at(int index, struct lw_pvar *pvar)
{
    if (index < 0 || index >= lw_pvar_count())
        return false;
    if (index < PVARS) {
        *pvar = pvars[index];
        return true;
    }
    if (!lw_counted((uint32_t)(index - PVARS))) {
        *pvar = way_at((uint32_t)(index - PVARS) - counted_count());
        return true;
    }
    const struct lw_counted *counted = lw_counted((uint32_t)(index - PVARS));
    *pvar = (struct lw_pvar){{counted->name, counted->meaning},
                             counted->of_worker ? LW_CATEGORY_IKC : LW_CATEGORY_MESSAGES,
                             MPI_T_PVAR_CLASS_COUNTER,
                             LW_PVAR_COUNTED,
                             (size_t)(index - PVARS)};
    return true;
}

enum lw_category lw_pvar_category(int index)
{
    struct lw_pvar pvar;
    return lw_pvar_at(index, &pvar) ? pvar.category : LW_CATEGORIES;
}

static uint64_t handles_of(const struct lw_mpi *mpi)
{
    uint64_t count = 0;
    for (uint32_t at = 0; at < mpi->handle_count; at++)
        count += mpi->handles[at].object != NULL;
    return count;
}

static uint64_t level_now(const struct lw_mpi *mpi, size_t which)
{
    struct lw_queues queues = lw_queues_of(mpi->rank);
    const uint64_t levels[] = {queues.posted,   queues.unexpected, mpi->memories,
                               handles_of(mpi), queues.sends,      queues.kept_bytes};
    return levels[which];
}

uint64_t lw_pvar_now(struct lw_mpi *mpi, const struct lw_pvar *pvar, uint32_t peer)
{
    const struct lw_tally *tally = mpi->tool->tally;
    struct lw_queues queues;
    switch (pvar->source) {
    case LW_PVAR_COUNTED:
        return lw_counted_now(mpi->rank, (uint32_t)pvar->at);
    case LW_PVAR_TALLY: {
        uint64_t value;
        memcpy(&value, (const char *)tally + pvar->at, sizeof value);
        return value;
    }
    case LW_PVAR_PEERS:
        return peer < tally->peers ? tally->to_peer[2 * (size_t)peer + pvar->at] : 0;
    case LW_PVAR_WAY:
        return lw_way_now(mpi, (uint32_t)pvar->at);
    case LW_PVAR_FILE:
        return mpi->file_bytes[pvar->at];
    case LW_PVAR_QUEUE:
        return level_now(mpi, pvar->at);
    case LW_PVAR_MARK:
    default:
        queues = lw_queues_of(mpi->rank);
        return pvar->at ? queues.unexpected : queues.posted;
    }
}
