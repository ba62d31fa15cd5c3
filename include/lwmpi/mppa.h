/* SPDX-License-Identifier: MIT
 *
 * Connectors: the inter-process communication of Kalray's run-time for the MPPA-256, as its paper describes it
 * ("A Distributed Run-Time Environment for the Kalray MPPA-256 Integrated Manycore Processor", 2013).
 *
 * Processes are components, and what connects them is opened by a path, like a file: for reading by those who receive (Rx), for
 * writing by those who send (Tx).  Processes are named by their ranks in the job, 0 .. mppa_ranks()-1; `host` is the last of
 * them.  A set of ranks is one rank, `host`, or a list in brackets of ranks and ranges: [0..15], [1,4..7].
 *
 *   connector  path                                                          Tx:Rx  what it does
 *   Sync       /mppa/sync/rx_nodes:cnoc_tag                                  N:M    64-bit values are OR-ed until all bits are set
 *   Portal     /mppa/portal/rx_nodes:dnoc_tag                                N:M    writes at offsets of the reader's memory
 *   Stream     /mppa/stream/rx_nodes:dnoc_tag                                1:M    the readers' memory is written round and round
 *   RQueue     /mppa/rqueue/rx_node:dnoc_tag/tx_nodes:cnoc_tag/msize         N:1    a queue of messages of msize bytes
 *   Channel    /mppa/channel/rx_node:dnoc_tag/tx_node:cnoc_tag               1:1    rendezvous
 *   Buffer     /mppa/buffer/rx_node#number                                   1:1    a portal over PCIe, which can also be read from
 *   MQueue     /mppa/mqueue/rx_node#number/tx_node#number/mcount.tsize       1:1    a queue over PCIe: messages of any size, mcount
 *                                                                                   of them at most, tsize bytes in all
 *
 * Programs that use connectors are linked by `mpicc --connectors`, have no MPI, and are started by mpiexec.  A process may open
 * connectors on its main thread and in call-backs; the threads that it creates do not call these functions.
 *
 * Functions return -1 on failure, set errno, and mppa_error() says what was wrong.  All that wait let other processes run.
 */
#ifndef LWMPI_MPPA_H
#define LWMPI_MPPA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Of a process: tags of each network are 0 .. this - 1. */
#define MPPA_CNOC_TAGS 128 /* mailboxes of the control network */
#define MPPA_DNOC_TAGS 256 /* receive buffers of the data network */

/* The longest path, with its end. */
#define MPPA_PATH_BYTES 512

/* Who am I, and how many are there?  May be called first. */
int mppa_rank(void);
int mppa_ranks(void);

/* Why the last function of this process failed, in English, with the path; never NULL.  Valid until the next fails. */
const char *mppa_error(void);

/* Open a connector for reading (0, O_RDONLY) or writing (1, O_WRONLY).  Does not wait for the other side.  Returns a descriptor,
 * which is no file's.  EINVAL: the path, its numbers or the mode; ENOENT: no such connector; ENXIO: no such rank; EACCES: the
 * caller is not of those who may open it so; EADDRINUSE: a tag of the caller is in use; ENAMETOOLONG; ENOMEM. */
int mppa_open(const char *path, int mode);

/* Give it up.  Tx: waits until what was written is with the readers, and returns what went wrong with it.  Rx: a read that has
 * not ended gets ECANCELED (its call-back is called), writers get EPIPE. */
int mppa_close(int descriptor);

/* Requests of mppa_ioctl(), and their argument. */
enum mppa_request {
    MPPA_RX_SET_MATCH =
        1, /* Sync, Rx: long long; the bits that are set before anybody has written.  Needed before the first value
                            * is taken, and in force for all rounds that have not ended */
    MPPA_TX_SET_RX_RANK, /* Tx to several: int; the position in rx_nodes (from 0) of the only one to write to */
    MPPA_TX_SET_RX_RANKS, /* Tx to several: int, const int *; so many positions.  From the beginning: all */
    MPPA_TX_NOTIFY_ON,    /* Portal and Buffer, Tx: writes notify the reader.  So it is from the beginning */
    MPPA_TX_NOTIFY_OFF,   /* they do not */
    MPPA_RX_SET_BIAS, /* RQueue, Rx: int; how many messages each writer may have unread.  From the beginning: 8 */
    MPPA_TX_GET_ROUTE /* Tx: struct mppa_route *; how what is written goes to the first reader that is selected */
};

/* A route of the data network of a modelled machine.  An allocator for the whole machine gives one to whoever opens Portal, Stream,
 * RQueue or Channel for writing: to the first PE of a cluster that writes to another cluster the shortest, row first; to others of its PEs,
 * if the machine says noc.routes = yes, the one with the least reserved on its links.  All that a PE has open to a cluster takes one route.  Elsewhere all this is 0. */
struct mppa_route {
    int number; /* 0: the shortest, row first */
    int hops;   /* links between routers */
    uint64_t
        rate; /* bytes a second: what is reserved for this PE on each of its links, whoever else writes */
    char directions[64]; /* of these links, in order: letters E, W, S, N */
};

/* EINVAL: not such a descriptor or argument; EBUSY: writes are under way, or (bias) fewer than somebody counts on. */
int mppa_ioctl(int descriptor, int request, ...);

/* Sync: wait until all bits are set; buf gets the value, 8 bytes of ones.  Portal, Buffer, Stream: as mppa_aio_read() with
 * trigger 1, and buf stays the memory that is written until the next read or mppa_close().  RQueue: the next message; bytes must be
 * msize or more.  MQueue: the next message.  Channel: what the writer writes, at most `bytes`.  Returns bytes read.
 * EMSGSIZE: buf is too small for the message, which stays; EPIPE: all writers have ended, and all that they wrote was read. */
int64_t mppa_read(int descriptor, void *buf, size_t bytes);

/* Sync: send 8 bytes.  Stream: write to all selected readers; RQueue: exactly msize bytes; MQueue; Channel: wait for the
 * reader, and write as much as it wants.  Returns bytes written; then buf is the caller's again.  Waits for readers who have not
 * opened, have no memory posted, or have not read enough.
 * EPIPE: a reader is gone; EMSGSIZE: not a size that this connector takes; EPROTO: the other side has opened it differently;
 * EBUSY: a 1:1 or 1:M connector has a writer already. */
int64_t mppa_write(int descriptor, const void *buf, size_t bytes);

/* Portal and Buffer: write at an offset of the readers' memory.  ENOSPC: that is not inside it (the memory may be
 * other at the reader when the data come: then the next call of this descriptor tells). */
int64_t mppa_pwrite(int descriptor, const void *buf, size_t bytes, int64_t offset);

/* Buffer, opened for writing: read from an offset of the reader's memory, which it has posted by a read, with trigger 0 or
 * not.  ENOSPC: not inside it. */
int64_t mppa_pread(int descriptor, void *buf, size_t bytes, int64_t offset);

/* ----------------------------------------------------------------- processes */

/* Start a program on a node: the rank-th (from 0) of an ordered set of nodes, which is written as in paths, [0..15] for example.  The job
 * is one that `mpiexec --connectors` has started: its nodes are the ranks 0, 1, ... of the job, which begin without a program; those that
 * it was told to run are the ranks behind them, the last of which is `host`.  file: as for execvp().  envp: NULL: the caller's environment; in
 * front of it the process finds MPPA_NODES, the set, and MPPA_RANK.  A node has one program in the life of a job.  Whoever runs may
 * start programs.  Returns the number of the process.  What it prints and how it crashes is the job's, as of any rank; with
 * what status it ends by itself, mppa_waitpid() tells.
 * EINVAL: the set, the rank or argv, or the program cannot be run; ENXIO: no such node; EBUSY: the node has had its program; ENOENT,
 * EACCES: the program; EDEADLK: in a call-back; ENOMEM; ENOSYS: nobody can start processes here (without --connectors).  On a modelled machine
 * a node is a compute cluster; the call waits until the image is on its way there. */
int mppa_spawn(const char *nodes, int rank, const char *file, char *const argv[], char *const envp[]);

/* Wait until a process (pid -1: any) that the caller has started ends; returns its number, and *status (NULL: not wanted) as waitpid()
 * does.  Each is told of once.  With MPPA_WNOHANG: 0 if none has ended yet.  ECHILD: there is none; EINVAL: options;
 * EDEADLK: in a call-back; ENOSYS. */
enum { MPPA_WNOHANG = 1 };
int mppa_waitpid(int pid, int *status, int options);

/* -------------------------------------------------------- asynchronous operations */

enum { MPPA_SIGEV_NONE = 0, MPPA_SIGEV_CALLBACK = 1 };

union mppa_sigval {
    int sival_int;
    void *sival_ptr;
};

/* <signal.h> may make the function's name a macro, of a member of a member: both names are there. */
#pragma push_macro("sigev_notify_function")
#undef sigev_notify_function
struct mppa_sigevent {
    int sigev_notify; /* MPPA_SIGEV_NONE or MPPA_SIGEV_CALLBACK */
    __extension__ union {
        void (*sigev_notify_function)(union mppa_sigval value);
        struct {
            struct {
                void (*_function)(union mppa_sigval value);
            } _sigev_thread;
        } _sigev_un;
    };
    union mppa_sigval sigev_value;
};
#pragma pop_macro("sigev_notify_function")

/* Clear it before it is used first; it stays where it is until the operation has ended.  Operations of one descriptor end in order,
 * and a descriptor has one read at a time. */
struct mppa_aiocb {
    int aio_fildes;
    int aio_lio_opcode; /* Portal, Buffer, Stream, read: the trigger, how many notifications complete it; 0: none */
    int64_t
        aio_offset; /* Portal, Buffer, write: where to.  Stream, read: is set to where the latest data begin */
    void *aio_buf;
    size_t aio_nbytes;
    struct mppa_sigevent aio_sigevent;
    uint64_t lwmpi_[12]; /* the library's */
};

/* Begin to read.  Portal, Buffer and Stream: post the memory that is written.  Notifications that come while no read is under way,
 * or beyond its trigger, count for the next.  The memory stays posted, and written to, until the next read or
 * mppa_close(); and so does a stream's control block, whose aio_offset goes on to be set.  Not for Sync.
 * EAGAIN: a read of this descriptor is under way. */
int mppa_aio_read(struct mppa_aiocb *control);

/* Begin to write.  Not for Sync. */
int mppa_aio_write(struct mppa_aiocb *control);

/* 0: it has ended well; EINPROGRESS: it is under way; else what went wrong.  What has come for this process is taken in, and
 * others have a chance to run: who reads a stream at its own pace calls it before it looks. */
int mppa_aio_error(const struct mppa_aiocb *control);

/* The result of an operation that has ended, once: what read or write would have returned (Portal, Buffer: the bytes that came since
 * the last read ended).  EINVAL: it has not ended, or was asked for before. */
int64_t mppa_aio_return(struct mppa_aiocb *control);

/* Wait for its end; as mppa_aio_return(). */
int64_t mppa_aio_wait(struct mppa_aiocb *control);

/* Call-backs run one after another on the resource manager: a thread of its own for each process, beside the main one, that goes on
 * whenever the main one waits in the library or calls it.  They may use all functions here, but what would have to wait returns
 * EDEADLK. */

#ifdef MPPA_SHORT_NAMES /* the paper's */
#define RX_SET_MATCH    MPPA_RX_SET_MATCH
#define TX_SET_RX_RANK  MPPA_TX_SET_RX_RANK
#define TX_SET_RX_RANKS MPPA_TX_SET_RX_RANKS
#define TX_NOTIFY_ON    MPPA_TX_NOTIFY_ON
#define TX_NOTIFY_OFF   MPPA_TX_NOTIFY_OFF
#define SIGEV_CALLBACK  MPPA_SIGEV_CALLBACK
#endif

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
