/* SPDX-License-Identifier: MIT
 *
 * Distributed computing primitives over connectors, as Kalray's paper builds them (Dupont de Dinechin et al., 2013, section 4.1): the
 * split-phase barrier, the remote queue, the active message server, PUT with a count of notifications, GET by active messages,
 * and the rendezvous.  Programs are linked by `mpicc --primitives`.
 *
 * Processes are named by their ranks (mppa_rank()).  Tags are those of connectors: each function says which of a process it takes.
 * Functions return -1 on failure and set errno; prim_error() says what was wrong.  What a function says it does not wait for may be
 * called in call-backs of connectors, too; all others in the main thread only.  A structure stays where it is from its opening
 * until it is closed, and its fields are the library's.
 */
#ifndef PRIMITIVES_H
#define PRIMITIVES_H

#include <lwmpi/mppa.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Ranks first .. last. */
struct prim_ranks {
    int first, last;
};

/* Why the last function of this process failed; never NULL.  Valid until the next fails. */
const char *prim_error(void);

/* ---------------------------------------------------- split-phase barrier */

/* Arrival is a Sync of the first rank, in which each process has a bit; departure is another one, from the first rank to all others at
 * once.  Between the two a process computes what needs nobody. */
struct prim_barrier {
    struct prim_ranks ranks;
    int arrive, depart; /* descriptors; -1: there is only one process */
};
enum { PRIM_BARRIER_MOST = 64 }; /* processes */

/* Of 1 to PRIM_BARRIER_MOST processes, the caller among them.  Takes tag of the control network at the first rank, tag + 1 at the
 * others.  EINVAL: the ranks; else as mppa_open(). */
int prim_barrier_open(struct prim_barrier *barrier, struct prim_ranks ranks, int tag);

/* Say that this process has come so far.  Waits for nobody once all have opened the barrier. */
int prim_barrier_arrive(struct prim_barrier *barrier);

/* Wait until all have arrived.  Who departs has arrived before, once. */
int prim_barrier_depart(struct prim_barrier *barrier);

/* After as many departures as arrivals. */
int prim_barrier_close(struct prim_barrier *barrier);

/* ----------------------------------------------------------- remote queue */

/* Messages of `bytes` bytes from several processes to one: returns a descriptor, for mppa_read() at the reader and
 * mppa_write() at the others, who wait while the reader has too many unread.  Takes tag of the data network at the reader, of the
 * control network at writers.  A process is either.  As mppa_open(). */
int prim_queue_open(int reader, struct prim_ranks writers, int tag, size_t bytes);

/* -------------------------------------------------- active message server */

/* What is called with a message: `from` is the rank of the sender.  It runs on the resource manager, may begin what it likes, and
 * must not wait. */
typedef void (*prim_handler)(void *context, int from, const void *message, size_t bytes);

struct prim_server {
    prim_handler handler;
    void *context;
    int queue;
    size_t bytes; /* of a message, with its head */
    struct mppa_aiocb control;
    void *message;
    int failed; /* errno */
    int ended;  /* no call-back comes any more */
};

/* At process `server`: call handler(context, ...) for each message of up to `bytes` bytes.  Elsewhere handler may be NULL: clients
 * use it to send.  Takes tag of the data network at the server, of the control network at clients.  EINVAL: no handler
 * at the server, or bytes; ENOMEM; else as mppa_open(). */
int prim_server_open(struct prim_server *server, int rank, struct prim_ranks clients, int tag, size_t bytes,
                     prim_handler handler, void *context);

/* Send an active message; buf is the caller's again.  Waits while the server has too many that it has not handled.  EMSGSIZE: more bytes
 * than the server takes. */
int prim_send(struct prim_server *server, const void *message, size_t bytes);

/* At the server: messages that come later are not handled.  EIO and others: what kept it from serving, if something did. */
int prim_server_close(struct prim_server *server);

/* --------------------------------------------------- PUT with notifications */

/* Memory of one process that others write. */
struct prim_memory {
    int portal;
    void *base;
    size_t bytes;
    int counts; /* between prim_memory_expect() and prim_memory_wait() */
    struct mppa_aiocb control;
};

/* At process `owner`: base and bytes are what others may write.  Elsewhere they are not looked at.  Takes tag of the data network
 * at the owner.  As mppa_open(). */
int prim_memory_open(struct prim_memory *memory, int owner, int tag, void *base, size_t bytes);

/* Owner: begin to count; prim_memory_wait() returns when so many PUTs that notify have come, since the last count was full.  Does not
 * wait.  EINVAL: fewer than 1; EAGAIN: the count before was not waited for. */
int prim_memory_expect(struct prim_memory *memory, int notifications);

/* Owner: wait for the count; returns the bytes that came meanwhile.  EINVAL: nothing is counted. */
int64_t prim_memory_wait(struct prim_memory *memory);

/* Write at an offset of the owner's memory; notify: it counts.  buf is the caller's again, and the data come before those of later PUTs
 * of the same process.  Waits until the owner has expected once.  ENOSPC: not inside the memory. */
int prim_put(struct prim_memory *memory, const void *buf, size_t bytes, int64_t offset, int notify);

int prim_memory_close(struct prim_memory *memory);

/* ------------------------------------------------ GET by active messages */

/* Memory of one process that others read: an active message asks its server, which PUTs the data into the asker's memory, while
 * the owner's main thread waits, polls, or calls the library. */
struct prim_source {
    struct prim_server server;
    int owner, landing;
    struct prim_ranks readers;
    const void *base;
    size_t bytes;
    int *replies; /* owner: a portal to each reader */
    int replying; /* so many are under way */
    struct mppa_aiocb control;
};

/* At process `owner`, which may be among the readers, but does not GET: base and bytes are what they may read.  Elsewhere they are not
 * looked at.  Takes tag of the data network at all, and of the control network at readers.  EINVAL: the ranks; ENOMEM;
 * else as mppa_open(). */
int prim_source_open(struct prim_source *source, int owner, struct prim_ranks readers, int tag,
                     const void *base, size_t bytes);

/* Begin to read from an offset of the owner's memory; one at a time.  Waits while the owner has too many that it has not handled.
 * EINVAL: the caller is the owner. */
int prim_get_begin(struct prim_source *source, void *buf, size_t bytes, int64_t offset);

/* Wait for the data; returns their bytes.  ENOSPC: that was not inside the memory. */
int64_t prim_get_end(struct prim_source *source);

/* Both. */
int64_t prim_get(struct prim_source *source, void *buf, size_t bytes, int64_t offset);

/* The owner's last: when all readers have what they asked for. */
int prim_source_close(struct prim_source *source);

/* ------------------------------------------------------------- rendezvous */

/* From one process to another, without a copy in between: returns a descriptor, for mppa_read() and mppa_write(), which wait for each
 * other.  Takes tag of the data network at the reader, of the control network at the writer.  As mppa_open(). */
int prim_rendezvous_open(int reader, int writer, int tag);

#ifdef __cplusplus
}
#endif

#endif
