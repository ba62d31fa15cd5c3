/* SPDX-License-Identifier: MIT
 *
 * HAL contract: the network between the hosts of a job, and between jobs that have such a network (`hal_job.networked`).
 *
 * A worker has a *port*, from which it sends packets to the ports of workers of other hosts, and only those of this job, and of jobs that it has
 * met, are heard.  From
 * one port to another packets come in the order in which they were sent, each once and whole, as long as both hosts, and what lies
 * between them, live: that a peer is gone is for the launcher to find, which ends the job.  Nothing here switches or waits, and all
 * is called on the worker whose port it is.  What comes while a worker sleeps wakes it.
 *
 * Long data go without packets, from memory to memory: who receives them says where they are wanted, and tells who sends them the *ticket* of
 * that place, a number that nobody guesses.  So nothing is written there but what the owner of the ticket gives.
 *
 * Or a worker shows memory, and who knows its *key* reads and writes there, while the owner does what it likes: it need not poll.
 */
#ifndef LW_HAL_NET_H
#define LW_HAL_NET_H

#include "hal/hal.h"

/* Which host a worker is on, from 0; and whether it is this one.  Those of a networked job that was met count as other hosts than those of this
 * job, even where they are the same. */
uint32_t hal_host_of(uint32_t gid);
bool hal_host_is_own(uint32_t gid);

/* Is there such a worker, in this job or in one that it has met? */
bool hal_net_knows(uint32_t gid);

/* What is under way: the HAL's. */
struct hal_net_item {
    void *context[8];
    struct hal_net_item *next;
    uint32_t peer;
    uint8_t what;
    bool large;
};

/* What is to be sent: `data` is filled in by who has taken it from hal_net_packet(). */
struct hal_packet {
    struct hal_net_item item;
    uint32_t bytes;
    uint64_t head[4] LW_ALIGNED;
    uint8_t data[]; /* half a line behind the begin of one */
};

/* Long data that come or go. */
struct hal_transfer {
    struct hal_net_item item;
    uint64_t ticket, bytes, offset;
    void *buf;
    uint32_t pieces; /* that have not ended */
    int error;       /* of those that have */
    /* The caller's.  Called once, inside hal_net_receive() of this worker: they are there, or have left.  LW_EPROTO: others came than were
     * expected.  Never called if the peer is out of reach: the job is about to end. */
    void (*ended)(struct hal_worker *worker, struct hal_transfer *transfer, int error);
};

/* Open the port of a worker, for packets of at most so many bytes of data.  LW_EUNSUP: there is no network here; LW_EOS: it cannot be used
 * (text is logged); LW_ENOMEM. */
int hal_net_open(struct hal_worker *worker, size_t bytes) LW_CHECK;

/* Memory for a packet of so many bytes, or NULL: there is none. */
struct hal_packet *hal_net_packet(struct hal_worker *worker, size_t bytes);

/* True if what is sent to worker `gid` leaves at once.  Else the two begin to meet, for which that worker has to look at what comes; at least one packet has
 * to be sent afterwards. */
bool hal_net_meet(struct hal_worker *worker, uint32_t gid);

/* Send it to the port of worker `gid`, now or as soon as that is known.  It is the HAL's from here. */
void hal_net_send(struct hal_worker *worker, struct hal_packet *packet, uint32_t gid, uint32_t bytes);

/* The next packet that has come, and from whom.  Valid until the next call.  NULL: there is none; if the call before has returned one, there may be
 * more, which the next call finds. */
const void *hal_net_receive(struct hal_worker *worker, uint32_t *from, size_t *bytes);

/* Let so many bytes from worker `gid` come to `to`, and tell their ticket.  LW_EUNSUP: that cannot be. */
int hal_net_expect(struct hal_worker *worker, struct hal_transfer *transfer, void *to, size_t bytes,
                   uint32_t gid, uint64_t *ticket) LW_CHECK;

/* Give worker `gid` exactly what it expects by this ticket, now or as soon as that can be. */
void hal_net_give(struct hal_worker *worker, struct hal_transfer *transfer, const void *from, size_t bytes,
                  uint32_t gid, uint64_t ticket);

/* Let workers of other hosts read and write this memory, until it is hidden.  The key's first word is not 0; *begin: the offset of the first byte in
 * hal_net_reach().  LW_EUNSUP: that cannot be. */
enum { HAL_NET_KEY_WORDS = 3 };
int hal_net_show(struct hal_worker *worker, void *memory, size_t bytes, uint64_t key[HAL_NET_KEY_WORDS],
                 uint64_t *begin) LW_CHECK;
void hal_net_hide(struct hal_worker *worker, const uint64_t key[HAL_NET_KEY_WORDS]);

/* Read, or write, so many bytes of what a key shows from `offset` on; gid: a worker of that cluster.  What is read is here when that has ended; what
 * is written may be on its way still, but a worker that reads from the same cluster afterwards finds it there.  LW_EUNSUP: that cannot be. */
int hal_net_reach(struct hal_worker *worker, struct hal_transfer *transfer, bool write, void *own,
                  size_t bytes, uint32_t gid, const uint64_t key[HAL_NET_KEY_WORDS],
                  uint64_t offset) LW_CHECK;

/* Worker `gid` has died (hal_died()): what waits for it is thrown away, and nobody waits until what was sent there has left. */
void hal_net_forget(struct hal_worker *worker, uint32_t gid);

/* True if all that was sent has left this process. */
bool hal_net_sent(struct hal_worker *worker);

#endif
