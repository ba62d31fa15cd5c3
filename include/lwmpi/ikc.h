/* SPDX-License-Identifier: MIT
 *
 * IKC, inter-kernel communication: sync, mailbox and portal for programs that use them bare.
 *
 * A job has *nodes* (clusters with one private address space each) that carry *processes*
 * (user-level threads with their own copy of the program).  Three abstractions join them:
 *
 *   sync     1:N, N:1   notify, no data                                          [ikc 3.2]
 *   mailbox  N:1        messages of at most IKC_MSG_BYTES, one unread a sender   [ikc 3.3]
 *   portal   1:1        data of any size, when the receiver allows it            [ikc 3.4]
 *
 * Every endpoint has an *address*, node:port.  Ports are virtual: as many as there are
 * processes share the few physical links between nodes.  The three abstractions have port
 * spaces of their own: mailbox 3 and portal 3 of a node are different things.
 *
 * The owner of an endpoint creates and unlinks it; the others open and close it.  A handle
 * (an int >= 0) belongs to the process that created or opened it and is no use to others.
 *
 * Results: >= 0 is success (0, a handle, or a number of bytes), < 0 one of enum ikc_error.
 * Outputs are set on success only.  Sizes are in bytes, times in nanoseconds.
 *
 * "May wait" means: the calling process gives its worker to other processes until it can go
 * on.  Everything else returns at once.  No function may be called from a signal handler, or
 * from a kernel thread that the program has made itself.
 *
 * "mpicc --ikc" links a program that uses this header alone: no MPI is in its library then (liblwmpi_ikc, a sixth of the size;
 * pkg-config: lwmpi-ikc).  mpiexec starts it as any other, all programs of a job being of one kind.  Linked by plain mpicc, a
 * program may use MPI beside it.
 *
 * Papers: [ikc] An inter-kernel communication facility for a distributed OS that targets
 * lightweight manycores; [lwmpi] the LWMPI thesis.
 */
#ifndef LWMPI_IKC_H
#define LWMPI_IKC_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

#define IKC_MSG_BYTES   128  /* most bytes of a mailbox message [ikc 6.1] */
#define IKC_NAME_BYTES  64   /* of a name, with the 0 at its end */
#define IKC_FIXED_PORTS 4096 /* ports that programs choose: 0 .. IKC_FIXED_PORTS-1 */
#define IKC_ANY_PORT    (-1) /* as own port: some free one; in ikc_portal_allow: any of that node */

/* Limits of one process; see ikc_limits(). [lwmpi 4.3] */
struct ikc_limits {
    int mailbox_ports; /* mailboxes that it owns at a time */
    int portal_ports;  /* portals that it owns or has opened at a time */
    int mailboxes;     /* mailboxes that it owns or has opened at a time */
    int syncs;         /* syncs that it owns or has opened at a time */
    int buffers;       /* unread messages that wait at one worker, for all its mailboxes */
    int names;         /* names that one node can link */
};

enum ikc_error {
    IKC_OK = 0,
    IKC_ENOMEM = -1,  /* no memory, or a limit of struct ikc_limits is reached */
    IKC_EINVAL = -2,  /* an argument is outside its range */
    IKC_EBADF = -3,   /* no handle of the calling process, or not for this direction */
    IKC_EPERM = -4,   /* the owner does not accept this from here */
    IKC_ENOENT = -5,  /* no such name, node or process */
    IKC_EEXIST = -6,  /* the name or port is taken */
    IKC_EAGAIN = -7,  /* would have to wait */
    IKC_EPEER = -8,   /* the owner unlinked it, or the peer has ended */
    IKC_EPROTO = -9,  /* the peer sent something that makes no sense */
    IKC_ETRUNC = -10, /* longer than the buffer: the rest is lost */
    IKC_EFAULT = -11, /* the writer's memory could not be read */
    IKC_EUNSUP = -12, /* not here: no process of a job (ikc_init() is missing), or it has no services */
    IKC_EOS = -13     /* the operating system refused; a line on stderr says what */
};

/* A short English text for an error; never NULL. */
const char *ikc_error_text(int error);

/* ---------------------------------------------------------------- the process */

/* Join the job: started by mpiexec, or alone as a job of one process.  Call it first, once
 * a process; a second call does nothing.  A program may use MPI as well, in any order. */
int ikc_init(void);

/* Give back what the process still owns: closes what it has opened, waiting until messages that it wrote have
 * been read, and unlinks the rest and its names.  A process that ends without it is closed the hard way:
 * its messages that have not been read may be lost, its peers get IKC_EPEER.  In a job with services and one
 * process a node (mpiexec --isolate) it is the last call of IKC and waits for all processes of the job,
 * because the name daemon of the node ends with the process.  May wait. */
int ikc_finalize(void);

/* Who am I?  Process numbers are 0 .. ikc_processes()-1 (the ranks of MPI_COMM_WORLD); nodes
 * are 0 .. ikc_nodes()-1.  IKC_EUNSUP before ikc_init(). */
int ikc_process(void);
int ikc_processes(void);
int ikc_node(void);
int ikc_nodes(void);

/* Which processes live on a node: how many, and number `index` of them.  Index 0 is the master
 * of the node.  IKC_ENOENT: no such node or index. */
int ikc_node_processes(int node);
int ikc_node_process(int node, int index);

/* True if the node is the caller's own. [Nanvix node_is_local] */
int ikc_node_is_local(int node);

struct ikc_address {
    int node;
    int port;
};

/* The address that is set aside for a process: its node, and as port its index there.  It is a
 * convention that lets processes find each other without names: nothing is created by it, and
 * ports from ikc_node_processes(node) up are free for other uses.  IKC_ENOENT: no such process. */
int ikc_process_address(int process, struct ikc_address *address);

/* Wait for all processes of the job, by syncs within the nodes and between their masters.  May wait. */
int ikc_barrier(void);

/* Let the other processes of this worker run.  Needed only in loops that do not wait otherwise. */
void ikc_yield(void);

/* Nanoseconds since a moment that is the same in the whole job. */
uint64_t ikc_time_ns(void);

/* The same as the counters of a modelled kernel see it: it stands still on the way into kernel calls and while they wait for their
 * turn.  On real hosts as ikc_time_ns(). */
uint64_t ikc_counter_ns(void);

/* The limits of this job.  Call ikc_init() before. */
void ikc_limits(struct ikc_limits *limits);

/* ---------------------------------------------------------------------- sync */

/* Who notifies whom: the first entry of the list is the master.
 * IKC_ONE_TO_ALL: the master opens and signals, the others create and wait.
 * IKC_ALL_TO_ONE: the others open and signal, the master creates and waits. [ikc 3.2] */
enum ikc_sync_mode { IKC_ONE_TO_ALL = 0, IKC_ALL_TO_ONE = 1 };

/* Create the waiting side.  `list` has `count` >= 2 different addresses (nodes, and as port whatever
 * tells the participants and the syncs of one node apart: all 0 is fine for one process a node);
 * `self` is the index of the caller's own entry.  All participants give the same list and mode.
 * The list is copied.  Returns a handle.  IKC_EINVAL: bad list, or the caller is on the sending
 * side in this mode; IKC_EEXIST: that port is taken; IKC_ENOMEM.  May wait. */
int ikc_sync_create(const struct ikc_address *list, int count, int self, enum ikc_sync_mode mode);

/* Open the signalling side; arguments and errors as above.  Does not need the other side to exist
 * yet.  Returns a handle. */
int ikc_sync_open(const struct ikc_address *list, int count, int self, enum ikc_sync_mode mode);

/* Signal: every slave once (IKC_ONE_TO_ALL) or the master once (IKC_ALL_TO_ONE).  Signals are counted,
 * none is lost.  May wait until the previous signal of this handle has been counted over there.
 * IKC_EPERM: the other side's list does not contain the caller; IKC_EPEER. */
int ikc_sync_signal(int sync);

/* Wait for one signal: of the master (IKC_ONE_TO_ALL), or of every slave (IKC_ALL_TO_ONE).  May wait. */
int ikc_sync_wait(int sync);

/* The owner gives up the sync.  Signals that come later: as with ikc_mailbox_unlink(). */
int ikc_sync_unlink(int sync);

/* The opener gives it up.  May wait until its last signal has been counted. */
int ikc_sync_close(int sync);

/* ------------------------------------------------------------------- mailbox */

/* Create a mailbox at a port of the caller's node (0 .. IKC_FIXED_PORTS-1, or IKC_ANY_PORT) that takes
 * messages of every process of the job.  Messages that came for the port before are kept and
 * will be read.  Returns a handle.  IKC_EEXIST: the port is taken; IKC_ENOMEM.  May wait. */
int ikc_mailbox_create(int port);

/* The same for messages of some nodes only: what others send is dropped and counted, and they
 * get IKC_EPERM.  `nodes` is copied. */
int ikc_mailbox_create_for(int port, const int *nodes, int count);

/* Open the mailbox at node:port for writing.  The mailbox need not exist yet.  Returns a handle. */
int ikc_mailbox_open(int node, int port);

/* Post a message of `bytes` <= IKC_MSG_BYTES.  buf is read before return.  One message a handle can be
 * unread: waits for the reader to have read the previous one.  May wait.
 * What went wrong with the previous message is reported here, and then nothing has been posted:
 * IKC_EPEER: the mailbox was unlinked with the message unread, or before it came but after this handle
 * had reached it (the handle stays: the next message is for the next owner of the port); IKC_EPERM. */
int ikc_mailbox_awrite(int mailbox, const void *buf, size_t bytes);

/* Ask for the next message.  buf belongs to the mailbox until ikc_mailbox_wait() has succeeded.
 * One at a time: IKC_EAGAIN if an earlier aread has not been waited for. */
int ikc_mailbox_aread(int mailbox, void *buf, size_t bytes);

/* Owner: wait for the message of the last aread; returns its length in bytes.  IKC_ETRUNC: it was
 * longer than buf, which is full; IKC_EINVAL: there was no aread.
 * Opener: wait until the last message has been read; returns 0, or IKC_EPEER, IKC_EPERM as awrite.
 * May wait. */
int ikc_mailbox_wait(int mailbox);

/* As ikc_mailbox_wait(), but IKC_EAGAIN instead of waiting (others had a chance to run). */
int ikc_mailbox_test(int mailbox);

/* aread + wait; and awrite alone, which is all that a synchronous write needs. */
int ikc_mailbox_read(int mailbox, void *buf, size_t bytes);
int ikc_mailbox_write(int mailbox, const void *buf, size_t bytes);

/* The node that sent the message read last, as the platform vouches.  IKC_EINVAL: none was read. */
int ikc_mailbox_sender(int mailbox);

/* The port of a mailbox: the owner's own, or the one that was opened. */
int ikc_mailbox_port(int mailbox);

/* The owner gives up the mailbox.  The senders of unread messages get IKC_EPEER.  A pending aread is
 * cancelled: buf is the caller's again.  Messages that come later get IKC_EPEER if their
 * handle has reached this mailbox before, else they wait for the next owner of the port. */
int ikc_mailbox_unlink(int mailbox);

/* The opener gives it up.  May wait until its last message has been read; returns what
 * ikc_mailbox_wait() would, and the handle is gone in any case. */
int ikc_mailbox_close(int mailbox);

/* -------------------------------------------------------------------- portal */

/* Create a portal for reading at a port of the caller's node (or IKC_ANY_PORT).  Returns a handle.
 * IKC_EEXIST, IKC_ENOMEM.  May wait. */
int ikc_portal_create(int port);

/* Open the portal at node:port for writing, from port `own` of the caller's node (IKC_ANY_PORT: some
 * free one).  node:own is the identity by which the receiver allows it.  Created and opened
 * portals share the ports of a node.  Returns a handle.  IKC_EEXIST, IKC_ENOMEM.  May wait. */
int ikc_portal_open(int own, int node, int port);

/* Allow one writer, node:port (port IKC_ANY_PORT: the first of that node that writes), to write once:
 * each aread needs an allow before it.  Writers that are not allowed wait.
 * IKC_EAGAIN: the portal has an allow that is not used up. */
int ikc_portal_allow(int portal, int node, int port);

/* Read into buf what the allowed writer writes next.  buf belongs to the portal until
 * ikc_portal_wait() has succeeded.  The data come while the caller does something else: whenever a process of its
 * worker waits for anything, or tests, so that all may post a read, write and wait for their writes, and only then wait for
 * their reads.  IKC_EPERM: no one is allowed; IKC_EAGAIN: an earlier aread has not been waited for. */
int ikc_portal_aread(int portal, void *buf, size_t bytes);

/* Write `bytes` from buf, which must stay as it is until ikc_portal_wait() has succeeded.  No copy
 * is made.  Waits for the previous write of this handle; its error is reported here, and
 * then nothing has been written.  May wait. */
int ikc_portal_awrite(int portal, const void *buf, size_t bytes);

/* Owner: wait for the data of the last aread; returns their length in bytes.  Opener: wait until the
 * data have been read; returns 0.  IKC_ETRUNC (both sides): more was written than fits, buf is full; IKC_EFAULT (both): the
 * writer's buf is not readable; IKC_EPEER: the other side is gone; IKC_EINVAL: nothing to wait
 * for.  May wait. */
int64_t ikc_portal_wait(int portal);

/* As ikc_portal_wait(), but IKC_EAGAIN instead of waiting (others had a chance to run). */
int64_t ikc_portal_test(int portal);

/* allow + aread + wait; awrite + wait. */
int64_t ikc_portal_read(int portal, int node, int port, void *buf, size_t bytes);
int ikc_portal_write(int portal, const void *buf, size_t bytes);

/* The caller's own port of a portal. */
int ikc_portal_port(int portal);

/* The owner gives up the portal: a writer that waits gets IKC_EPEER.  Those who come later: as with
 * ikc_mailbox_unlink(). */
int ikc_portal_unlink(int portal);

/* The opener gives it up.  May wait until its data have been read; returns what
 * ikc_portal_wait() would, and the handle is gone in any case. */
int ikc_portal_close(int portal);

/* --------------------------------------------------------------------- names */

/* All of these need the service cluster (mpiexec --services), else IKC_EUNSUP; all may wait.
 * A name has 1 .. IKC_NAME_BYTES-1 bytes, none of them a control character, else IKC_EINVAL. */

/* Link a name to an address of the caller's node; it is the caller's until ikc_name_unlink().
 * IKC_EEXIST: the name is linked already; IKC_ENOMEM: the table of names is full. [lwmpi 5.6] */
int ikc_name_link(const char *name, struct ikc_address address);

/* The node of a name (returned), or its whole address.  IKC_ENOENT: no such name. */
int ikc_name_lookup(const char *name);
int ikc_name_address_lookup(const char *name, struct ikc_address *address);

/* Unlink a name that a process of the caller's node has linked.  IKC_ENOENT; IKC_EPERM: another node's. */
int ikc_name_unlink(const char *name);

/* How address lookups of this process that miss the cache travel.  IKC_LOOKUP_FOUR: asker - name server
 * - asker - remote daemon - asker, four messages, as in the paper; IKC_LOOKUP_FORWARDED: asker -
 * name server - remote daemon - asker, three.  The default is forwarded. */
enum ikc_lookup_mode { IKC_LOOKUP_FORWARDED = 0, IKC_LOOKUP_FOUR = 1 };
int ikc_name_mode(enum ikc_lookup_mode mode);

/* -------------------------------------------------------------------- spawn */

/* A service: a function that a process has registered under a name.  `arg` is what the spawner gave. */
typedef void (*ikc_service)(uint64_t arg);

/* Register a function that the spawn server may start as a further user-level thread of the caller's
 * worker, in the caller's copy of the program.  It may be started many times, lives until it returns
 * and can use all of IKC but ikc_process().  It is no new program and no MPI process.
 * IKC_EEXIST: the node has a service of that name; IKC_ENOMEM; IKC_EUNSUP as for names. */
int ikc_service_register(const char *name, ikc_service service);

/* Start the service on each of `count` nodes and wait until all have signalled, by a sync, that they
 * run.  IKC_ENOENT: a node does not know the service (those before it have been started);
 * IKC_ENOMEM.  May wait. [ikc 5.1 spawn] */
int ikc_spawn(const int *nodes, int count, const char *name, uint64_t arg);

/* ------------------------------------------------------------------ counters */

/* Of the worker that carries the caller (of all its processes), since it began. */
struct ikc_stats {
    uint64_t mailbox_sent, mailbox_received; /* messages */
    uint64_t portal_sent, portal_received;   /* transfers */
    uint64_t portal_bytes;                   /* received */
    uint64_t portal_chunks;                  /* received through shared memory, not in one copy */
    uint64_t sync_sent, sync_received;       /* signals */
    uint64_t local;                          /* requests that needed no link: both ends on this worker */
    uint64_t buffered;                       /* messages and signals that came before their reader */
    uint64_t refused;       /* that came when the buffers were full: the sender tried again */
    uint64_t redirected;    /* that came to the wrong worker */
    uint64_t denied;        /* dropped: the sender is not on the endpoint's list */
    uint64_t corrupt;       /* dropped: made no sense */
    uint64_t stale;         /* answers dropped: nobody waits for them (any more) */
    uint64_t control;       /* acknowledgements and the like sent over links */
    uint64_t link_messages; /* all messages sent over links, MPI's too */
};
int ikc_stats(struct ikc_stats *stats);

/* What an endpoint of the caller has seen. */
struct ikc_endpoint_stats {
    uint64_t sent, received; /* messages, signals or transfers */
    uint64_t denied;         /* tries of those who are not allowed, dropped */
};
int ikc_endpoint_stats(int handle, struct ikc_endpoint_stats *stats);

/* The name service as this node sees it: all its processes and its daemon. */
struct ikc_name_stats {
    uint64_t lookups;      /* address lookups asked for by processes of the node */
    uint64_t hits, misses; /* of the daemon's cache */
    uint64_t messages;     /* between nodes, that the lookups of this node needed, both ways */
    uint64_t answered;     /* queries of other nodes that the daemon answered */
    uint64_t invalidated;  /* cache entries dropped because a name was unlinked */
    uint64_t evicted;      /* cache entries dropped to make room */
};
int ikc_name_stats(struct ikc_name_stats *stats);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
