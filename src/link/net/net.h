/* SPDX-License-Identifier: MIT
 *
 * Links over the network: between workers of different hosts (hal/net.h).
 *
 * A message is a packet: what it says of the link, a slot, and bulk.  Inside a poll messages are gathered, those to a worker in one
 * packet, which leaves when it is full, or the poll ends, for each packet costs a system call.  Outside nothing is gathered: who has sent may compute
 * for long.  But the messages of who begins many sends in a row, and has not waited for them yet, wait for a poll after the first few (in_burst).
 *
 * As with rings, link_slots messages and net_bulk bytes of bulk may be on their way; the receiver says how far it has come when it has read a quarter
 * of that, or whenever it sends something itself.
 * Who is about to end asks to be told at once.
 */
#ifndef LW_LINK_NET_H
#define LW_LINK_NET_H

#include "link/worker.h"

/* What a worker has of them. */
struct net_worker {
    struct net_in **ins; /* by the sender's gid, so many; NULL: nothing has come from it */
    uint32_t in_count;   /* those of the own job at first */
    bool gathers;
    uint32_t polls;           /* ever (mod 2^32) */
    struct net_out *gathered; /* links on which messages have been gathered */
};

extern const struct link_kind net_kind;

/* Open the worker's port.  As link_platform.start(). */
int net_start(struct hal_worker *worker) LW_CHECK;

/* A link to worker `gid`, of another host.  As link_platform.connect(). */
int net_connect(uint32_t gid, struct link_out **out) LW_CHECK;

/* Take what has come; true: something has. */
bool net_poll(struct hal_worker *worker);

/* Gather what is sent, from here on; send it. */
void net_gather(struct hal_worker *worker);
void net_gathered_send(struct hal_worker *worker);

/* Worker `gid` has died: take what has come from it.  As link_platform.drain(). */
void net_drain(struct hal_worker *worker, uint32_t gid);

/* What this worker has of them: the platform's. */
struct net_worker *net_of(struct hal_worker *worker);

#endif
