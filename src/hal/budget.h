/* SPDX-License-Identifier: MIT
 *
 * The budget: how large queues, pools and pieces are.  The platform states it, and it is the same in all clusters of a job
 * (hal_job.budget), for sender and receiver count on it.
 *
 * A slot of a link is not in it: its payload (LINK_SLOT_BYTES) holds the longest message of IKC's users with the headers in front,
 * and with its own header it fills three lines of cache.  No other size would serve better.
 */
#ifndef LW_HAL_BUDGET_H
#define LW_HAL_BUDGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* X(field, unit, what it is by default, in the budget "tiny", at least, at most, meaning) */
#define HAL_BUDGET(X)                                                                                       \
    X(memory, "KiB", 0, 0, 0, 1u << 30, "for messages, a cluster; 0: as much as what follows takes")        \
    X(link_slots, "messages", 64, 2, 2, 4096, "on their way on a link; a power of two")                     \
    X(link_bulk, "bytes", 65536, 1024, 1024, 1u << 24, "of long payloads on their way; a power of two")     \
    X(link_rings, "KiB", 1u << 30, 1u << 30, 0, 1u << 30, "of rings among the workers of a cluster")        \
    X(link_open, "links", 0, 4, 0, 1u << 30,                                                                \
      "of a worker of a modelled machine at a time; 0: as many as it needs")                                \
    X(inbox, "bytes", 0, 2048, 0, 1u << 30,                                                                 \
      "of messages on their way to a cluster of a modelled machine; 0: as many as come")                    \
    X(inbox_ahead, "bytes", 0, 1024, 0, 1u << 30,                                                           \
      "of such a cluster for messages sent ahead of their receives; 0: eager_credit alone")                 \
    X(eager_limit, "bytes", 8192, 200, 0, 1u << 22, "of a message that is sent ahead of its receive")       \
    X(eager_near, "bytes", 4096, 200, 0, 1u << 22, "of one to another worker of its cluster")               \
    X(eager_met, "bytes", 2048, 100, 0, 1u << 22,                                                           \
      "of such a one that the receiver is about to take: of a collective, of MPI_Sendrecv")                 \
    X(eager_credit, "bytes", 131072, 1024, 0, 1u << 30, "of such messages kept, from a worker to another")  \
    X(net_bulk, "bytes", 262144, 1024, 1024, 1u << 24, "link_bulk between hosts, if that is not more")      \
    X(eager_net, "bytes", 65536, 200, 0, 1u << 22, "eager_limit between hosts")                             \
    X(net_credit, "bytes", 524288, 1024, 0, 1u << 30, "eager_credit between hosts")                         \
    X(read_piece, "bytes", 1u << 20, 6000, 4096, 1u << 30,                                                  \
      "of a message, read before others get their turn")                                                    \
    X(request_block, "requests", 16, 1, 1, 1024, "made at a time")                                          \
    X(scratch, "bytes", 65536, 4096, 4096, 1u << 24, "of a worker, for data on their way to a layout")      \
    X(match_far, "entries", 12, 2, 2, 1u << 20, "looked at before a queue of messages gets an index")       \
    X(match_room, "buckets", 64, 2, 2, 1u << 20, "of an index at first; a power of two")                    \
    X(match_block, "entries", 32, 1, 1, 4096, "of an index made at a time")                                 \
    X(partitioned_piece, "bytes", 16384, 64, 1, 1u << 30, "of a piece of a partitioned message, at least")  \
    X(coll_segment, "bytes", 32768, 512, 512, 1u << 24, "that a collective moves at a time")                \
    X(coll_scratch, "bytes", 0, 0, 0, 1u << 30,                                                             \
      "of a cluster of a modelled machine for segments of a collective; 0: as many as are best")            \
    X(coll_speakers, "workers", 0, 2, 0, 4,                                                                 \
      "that speak for a cluster of a modelled machine in a collective; 0: as many as predicted to be best") \
    X(coll_early, "bytes", 65536, 1024, 0, 1u << 30,                                                        \
      "left by ranks that leave a collective early, a worker")                                              \
    X(common, "KiB", 524288, 1024, 0, 1u << 30,                                                             \
      "that all processes of a job share for short collectives, committed as it is used")                   \
    X(ikc_mailbox_ports, "mailboxes", 24, 24, 1, 1024, "that a process owns")                               \
    X(ikc_portal_ports, "portals", 24, 24, 1, 1024, "that a process owns and has opened")                   \
    X(ikc_mailboxes, "mailboxes", 64, 64, 1, 1024, "that a process owns and has opened")                    \
    X(ikc_syncs, "syncs", 64, 64, 1, 1024, "that a process owns and has opened")                            \
    X(ikc_buffers, "messages", 32, 2, 1, 65536, "unread, of each kind, a worker")                           \
    X(ikc_names, "names", 1024, 8, 1, 1u << 20, "of a node, and of the name server")                        \
    X(name_cache, "names", 64, 2, 1, 65536, "that a name daemon remembers of others")                       \
    X(name_services, "services", 64, 2, 1, 65536, "that a name daemon starts for others")                   \
    X(stack, "KiB", 8192, 8192, 64, 1u << 26, "of a rank's stack; committed as it is used")

#define HAL_BUDGET_FIELD(field, unit, usual, tiny, least, most, meaning) uint32_t field;
struct hal_budget {
    HAL_BUDGET(HAL_BUDGET_FIELD)
};
#undef HAL_BUDGET_FIELD

#define HAL_BUDGET_USUAL_(field, unit, usual, tiny, least, most, meaning) .field = (usual),
#define HAL_BUDGET_TINY_(field, unit, usual, tiny, least, most, meaning)  .field = (tiny),
#define HAL_BUDGET_USUAL                                                  ((struct hal_budget){HAL_BUDGET(HAL_BUDGET_USUAL_)})
#define HAL_BUDGET_TINY                                                   ((struct hal_budget){HAL_BUDGET(HAL_BUDGET_TINY_)}) /* to shake out edge cases */

/* Bytes of bulk on their way on a link between hosts. */
static inline uint32_t hal_budget_net_bulk(const struct hal_budget *budget)
{
    return budget->net_bulk > budget->link_bulk ? budget->net_bulk : budget->link_bulk;
}

/* Read "default", "tiny" or a number of bytes (the memory of a cluster for messages; or with K, M or G), then changes
 * ",FIELD=VALUE"; or changes alone.  NULL or "": the default.  False: why[bytes] says what makes no sense and what was
 * expected. */
bool hal_budget_read(const char *text, struct hal_budget *budget, char *why, size_t bytes);

/* Whether both ends of a link can count on what the other one does: alike in all that is of links between clusters. */
static inline bool hal_budget_links_alike(const struct hal_budget *one, const struct hal_budget *other)
{
    return one->link_slots == other->link_slots && one->link_bulk == other->link_bulk &&
           one->eager_credit == other->eager_credit && one->eager_limit == other->eager_limit;
}

/* A text for hal_budget_read() that gives a budget such links. */
void hal_budget_links_text(const struct hal_budget *budget, char *text, size_t bytes);

/* Make a budget whose `memory` is given small enough for clusters of so many workers, which as many as `senders` workers
 * send to.  False: why[bytes] says how much is needed. */
bool hal_budget_fit(struct hal_budget *budget, uint32_t workers, uint32_t senders, char *why, size_t bytes);

#endif
