/* SPDX-License-Identifier: MIT
 *
 * A worker's ports in the network between hosts, as the two rooms see them that use them: packets (net.c), and long data, which go from memory to
 * memory (transfer.c).  All of it is touched by the threads of that worker alone.
 */
#ifndef LW_HAL_LINUX_NETPORT_H
#define LW_HAL_LINUX_NETPORT_H

#include "hal/linux/fabric.h"
#include "hal/net.h"

/* Completions that are taken at a time. */
enum { COMPLETIONS = 16 };

/* A worker of another host, or job. */
struct peer {
    fi_addr_t address;       /* if it is known */
    uint32_t turn;           /* at this one it could not take more */
    uint32_t sent, received; /* packets */
    uint32_t under_way;      /* what the provider has for it */
    uint32_t hello_at;       /* not before that it is sent another hello, ms (mod 2^32) */
    uint8_t hellos;          /* that it was sent, up to HELLOS_ENOUGH */
    bool known : 1, lost : 1, sought : 1;
    bool met : 1;          /* what is sent to it arrives */
    bool counted : 1;      /* the next packet to it was counted when they began to meet */
    bool proved[2];        /* those are known: */
    uint64_t proofs[2][2]; /* of packets to it, and from it; see proof_find() */
};

/* Kinds of struct hal_net_item: packets that come and go, hellos and answers that go, one that waits until they have met, data that are expected and given, pieces of them, and memory that is read and written. */
enum {
    ITEM_COMES,
    ITEM_GOES,
    ITEM_MEETS,
    ITEM_MEETING,
    ITEM_EXPECTED,
    ITEM_GIVEN,
    ITEM_PIECE_EXPECTED,
    ITEM_PIECE_GIVEN,
    ITEM_READ,
    ITEM_WRITTEN
};

/* The door of another worker (door.c), as this one has seen it last. */
struct door_known {
    fi_addr_t address;
    uint64_t name[HAL_NET_KEY_WORDS - 1];
};

/* The workers of a job, the own one or one that was met.  The tables are zero at first, so that only those who are talked to take memory. */
struct peers {
    struct peers *next;
    uint32_t first_gid, count;
    uint32_t job;           /* its number */
    struct job_port *ports; /* where they are, in its segment or the picture of it */
    const uint64_t *secret; /* by which it believes */
    struct peer *peers;
    struct door_known *doors; /* of those who are asked about; NULL: none yet */
};

/* A port, and how a worker that sleeps hears of it. */
struct watched_port {
    struct linux_port port;
    struct hal_descriptor descriptor;
    bool watched;
};

struct linux_net {
    struct watched_port packets;
    struct watched_port reach; /* of no provider until it is opened; */
    bool cannot_reach;         /* which was in vain */
    uint32_t reaching;         /* reads and writes that it has */
    uint32_t provider;         /* struct job_port.provider */
    struct peers peers;        /* of the own job; next: of those that were met */
    size_t bytes;              /* of data of a packet, at most */
    uint64_t ticket_mask;      /* bits of a ticket that the provider compares */
    uint32_t tickets;          /* that were drawn */
    struct hal_packet *spare[2];
    struct hal_net_item *spare_pieces;
    struct hal_net_item *waiting, **waiting_end;
    struct hal_packet *taken; /* what hal_net_receive() has returned last */
    struct hal_packet *early; /* have come before others that their senders have sent before */
    struct fi_cq_msg_entry done[COMPLETIONS];
    uint32_t done_at, done_count;
    uint32_t turn;
    uint32_t under_way;        /* packets, and data that are given, which the provider has */
    uint32_t coming;           /* memory that it has for packets that come */
    bool stalled;              /* it could not take more */
    uint64_t hello_at;         /* the next hello is to be sent; 0: there is none */
    uint64_t look_at, look_ns; /* see look_later() */
};

/* The workers of the job that one belongs to which is not of the own: a job that was met.  No memory ends the job. */
struct peers *linux_net_peers_met(struct linux_net *net, uint32_t gid);

static inline struct peers *linux_net_peers(struct linux_net *net, uint32_t gid)
{
    return lw_likely(gid < net->peers.count) ? &net->peers : linux_net_peers_met(net, gid);
}

static inline struct peer *linux_net_peer(struct linux_net *net, uint32_t gid)
{
    struct peers *peers = linux_net_peers(net, gid);
    return &peers->peers[gid - peers->first_gid];
}

/* For mpiexec, which asks whether any are on their way between workers of this job.  Only this worker writes there. */
static inline void linux_net_count(const struct linux_net *net, uint32_t peer, _Atomic uint32_t *count)
{
    uint32_t before = atomic_load_explicit(count, memory_order_relaxed);
    if (lw_likely(peer < net->peers.count))
        atomic_store_explicit(count, before + 1, memory_order_relaxed);
}

/* The provider has it. */
static inline void linux_net_leaves(struct linux_net *net, const struct hal_net_item *item)
{
    net->under_way++;
    linux_net_peer(net, item->peer)->under_way++;
}

/* It has left, or never will. */
static inline void linux_net_left(struct linux_net *net, const struct hal_net_item *item)
{
    struct peer *peer = linux_net_peer(net, item->peer);
    if (!peer->under_way)
        return; /* it is forgotten */
    peer->under_way--;
    net->under_way--;
}

/* ---- net.c ---- */

/* LW_EOS: there is no such port (linux_port_open()). */
int linux_net_port_open(struct watched_port *at, enum linux_port_kind kind) LW_CHECK;

/* Send it when its turn has come. */
void linux_net_item_send(struct hal_worker *worker, struct hal_net_item *item, uint32_t gid, uint8_t what);

/* ---- transfer.c ---- */

/* Hand what is given, read or written to the provider.  What it says; -FI_EAGAIN: not now, or not all of it. */
ssize_t linux_transfer_give(struct linux_net *net, struct hal_net_item *item) LW_CHECK;

/* Such an item, or a piece of one, has ended; bytes: that have come, if it was expected. */
void linux_transfer_ended(struct hal_worker *worker, struct hal_net_item *item, size_t bytes);

/* ... or has failed, with libfabric's error.  True: its peer is out of reach. */
bool linux_transfer_failed(struct hal_worker *worker, struct hal_net_item *item, int error);

#endif
