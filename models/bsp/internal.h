/* SPDX-License-Identifier: MIT
 *
 * BSPlib over connectors.  This is part of the program: its variables are those of one process.
 *
 * A process has what Kalray's paper gives it (section 4.4): an RQueue with a call-back, which is its *server*; two Syncs, the
 * barrier that ends a superstep; a Portal for each registered object, which others write, and one for *fences*, by which
 * servers say that what was asked of them is done.  And a Channel for each process that
 * has something to say to it.
 *
 * What a superstep says to another process is gathered in a *batch*.  bsp_sync() announces it to the server of that process,
 * with its beginning, and the server reads the rest from a Channel.  Nobody hears anything of those who have nothing for him.  What has been announced at the barrier is
 * all that there is; gets are then answered by Channels, and puts done.
 *
 * bsp_hpput() and bsp_hpget() of long data copy nothing.  A put goes straight into the object when its owner's server has said by a fence
 * that he has finished the superstep before; a get is answered by his server at once, by a write into the object where it is to go,
 * and a fence.
 *
 * A process that is ahead by a superstep may already ask; its server keeps what is asked of the next superstep until then.
 *
 * Where all processes share one address space, as threads of one cluster on Linux, none of these connectors is opened: processes
 * meet in common memory, and look at the batches of the others where they are.
 */
#ifndef BSP_INTERNAL_H
#define BSP_INTERNAL_H

#include <bsp.h>

#include <lwmpi/mppa.h>
#include <stdbool.h>
#include <stdint.h>

#define BSP_HIDDEN __attribute__((visibility("hidden")))

/* Tags, with which 64 processes fit into those of a process.  On the data network, where a process reads: */
enum {
    BSP_SERVER_TAG =
        BSP_PROCESSES -
        1, /* minus the server's number, and the same on the control network where others write to it */
    BSP_FENCE_TAG = BSP_PROCESSES,       /* the only one */
    BSP_CHANNEL_TAG = BSP_FENCE_TAG + 1, /* plus the number of the writer */
    BSP_OBJECT_TAG = BSP_CHANNEL_TAG + BSP_PROCESSES,
    BSP_OBJECTS = MPPA_DNOC_TAGS - BSP_OBJECT_TAG, /* with a Portal */
};
/* On the control network, where it writes: */
enum {
    BSP_BARRIER_TAG = BSP_PROCESSES -
                      1, /* of process 0, which does not write to its own server; and the next, of others */
    BSP_CREDIT_TAG = BSP_BARRIER_TAG + 2, /* plus the number of a channel's reader among the others */
    BSP_BELL_TAG = BSP_BARRIER_TAG,       /* in common memory, where a process that sleeps reads */
};

enum { BSP_LINE = 64 }; /* bytes of a cache line */

struct bsp_bytes {
    unsigned char *data;
    size_t used, room;
};

/* Room for `bytes` more, aligned; it never fails, but ends the program. */
BSP_HIDDEN void *bsp_bytes_add(struct bsp_bytes *bytes, size_t more);
BSP_HIDDEN void bsp_bytes_free(struct bsp_bytes *bytes);

enum bsp_kind { BSP_PUT, BSP_GET, BSP_SEND, BSP_DIRECT, BSP_CHANGED };

/* One thing in a batch; data of puts and messages follow, padded to 8 bytes. */
struct bsp_record {
    uint32_t kind, slot;               /* slot: the number of the registration */
    uint64_t offset, bytes, tag_bytes; /* offset, of BSP_CHANGED: what changed */
};

/* What a get of this process brings. */
struct bsp_wanted {
    void *to;
    size_t bytes;
};

/* -------------------------------------------------- server.c: servers, fences */

/* What is asked of a server, in front of what belongs to it. */
enum bsp_ask_kind { BSP_ASK_BATCH, BSP_ASK_FETCH };
struct bsp_ask {
    uint32_t kind, superstep;
};

BSP_HIDDEN void bsp_server_open(int processes, int pid);
BSP_HIDDEN void bsp_server_close(void);

enum { BSP_ASK_BYTES = 128 }; /* with what belongs to it: a message that goes along */

/* Ask the server of another process; `ask` is the first member of so many bytes.  fenced: it will say when it is done. */
BSP_HIDDEN void bsp_ask(int pid, struct bsp_ask *ask, size_t bytes, bool fenced);

/* Wait until all that was asked is done. */
BSP_HIDDEN void bsp_fence_wait(void);

/* To a process that has asked: it is done.  Does not wait. */
BSP_HIDDEN void bsp_fence_tell(int pid);

/* Write by a Portal, and then tell; does not wait, also in call-backs. */
BSP_HIDDEN void bsp_answer(int descriptor, const void *data, size_t bytes, size_t offset, int pid);

/* All have ended this superstep, and what they said has been done: the next may begin. */
BSP_HIDDEN void bsp_superstep_next(void);

/* ---------------------------------------------------- exchange.c: batches */

BSP_HIDDEN void bsp_exchange_open(int processes, int pid);
BSP_HIDDEN void bsp_exchange_close(void);

/* Announce batches to those that they are for, and begin to send.  direct: so many puts go straight to each. */
BSP_HIDDEN void bsp_batches_announce(const struct bsp_bytes *to, const uint32_t *direct);
/* All of them are where they belong. */
BSP_HIDDEN void bsp_batches_sent(void);
/* What others have announced, from each; waits for it. */
BSP_HIDDEN struct bsp_bytes *bsp_batches_received(void);
/* They have been looked at. */
BSP_HIDDEN void bsp_batches_done(void);
/* A batch is announced: what was asked. */
BSP_HIDDEN void bsp_batch_coming(int from, const struct bsp_ask *ask);

/* Give each process to[it], and get from[it], which is as long as both know already. */
BSP_HIDDEN void bsp_answers_exchange(struct bsp_bytes *to, struct bsp_bytes *from);

/* --------------------------------------- object.c: Portals of registered objects */

/* What is registered anew has a number, the same at all processes: the next, or one that was given up. */
BSP_HIDDEN void bsp_object_open(uint32_t slot, const void *base, size_t bytes);
BSP_HIDDEN void bsp_object_close(uint32_t slot);
BSP_HIDDEN void bsp_objects_close(void);
BSP_HIDDEN bool bsp_object_has_portal(uint32_t slot);

/* Write to the object of another process straight away; in bsp_sync() at last. */
BSP_HIDDEN void bsp_object_put(int pid, uint32_t slot, const void *data, size_t offset, size_t bytes);
/* How many such puts there are for each. */
BSP_HIDDEN const uint32_t *bsp_objects_puts(void);
/* Do them; then wait for those of others. */
BSP_HIDDEN void bsp_objects_write(void);
BSP_HIDDEN void bsp_objects_await(const struct bsp_bytes *received);

/* Let the server of another process write from its object `from` into `to` of this one. */
BSP_HIDDEN void bsp_object_get(int pid, uint32_t from, size_t from_offset, uint32_t to, size_t to_offset,
                               size_t bytes);
BSP_HIDDEN void bsp_object_fetched(int from, const struct bsp_ask *ask);

/* -------------------------------------------- common.c: one address space for all */

struct bsp_common;

/* By the first process: what all share, or NULL if they are to use connectors. */
BSP_HIDDEN struct bsp_common *bsp_common_new(int processes);
/* By all, with what the first has made; NULL: connectors. */
BSP_HIDDEN void bsp_common_open(struct bsp_common *shared, int pid);
BSP_HIDDEN void bsp_common_close(void);
BSP_HIDDEN bool bsp_in_common(void);

/* Wait until all have come. */
BSP_HIDDEN void bsp_common_meet(void);

/* The first meeting at the end of a superstep: each says what it asks for; returns what anybody asked for. */
enum { BSP_LOOK = 1, BSP_TAKE = 2 }; /* that others look at its batches; time to take what it gets */
BSP_HIDDEN unsigned bsp_common_agree(unsigned asks);

/* Of another process.  Between two meetings nobody changes them but their owner, who says when. */
BSP_HIDDEN const struct bsp_bytes *bsp_common_registrations(int pid);
/* What each has for this process. */
BSP_HIDDEN void bsp_common_received(struct bsp_bytes received[BSP_PROCESSES]);

/* ------------------------------------------------------------------- memory.c */

BSP_HIDDEN void bsp_registrations_tell(void); /* first in a superstep's end: what changed in the one before */
BSP_HIDDEN void bsp_registrations_sync(void);
BSP_HIDDEN bool bsp_registrations_change(void); /* in this superstep */
BSP_HIDDEN const struct bsp_bytes *bsp_registrations(void);
BSP_HIDDEN void bsp_gets_answer(struct bsp_bytes *received); /* by connectors: ask others, and answer them */
BSP_HIDDEN void bsp_gets_fetch(void);                        /* in common memory: take what was asked for */
BSP_HIDDEN void bsp_puts_do(struct bsp_bytes *received);
BSP_HIDDEN void bsp_memory_clear(void);
/* Where process `from` may reach so many bytes of a registration; else the program ends. */
BSP_HIDDEN unsigned char *bsp_memory_at(int from, uint32_t slot, uint64_t offset, uint64_t bytes);

/* ------------------------------------------------------------------ message.c */

/* Those of the last superstep are gone; those in what was received from so many processes are there. */
BSP_HIDDEN void bsp_messages_sync(struct bsp_bytes *received, int processes);
BSP_HIDDEN void bsp_messages_clear(void);

/* -------------------------------------------------------------------- batch.c */

/* Batches of this process, from bsp_begin() to bsp_end(): one for each of so many.  They are emptied after a superstep. */
BSP_HIDDEN void bsp_batches_open(int processes);
BSP_HIDDEN struct bsp_bytes *bsp_batches(void);
BSP_HIDDEN unsigned bsp_batches_said(void); /* kinds of their records: bit BSP_PUT, ... */
BSP_HIDDEN void bsp_batches_clear(void);
BSP_HIDDEN void bsp_batches_close(void);

/* End the program unless it is between bsp_begin() and bsp_end(). */
BSP_HIDDEN void bsp_needs_begin(const char *call);
/* The same, and unless there is such a process. */
BSP_HIDDEN void bsp_needs_process(const char *call, int pid);

/* Add a record to the batch for a process. */
BSP_HIDDEN struct bsp_record *bsp_record_add(int pid, enum bsp_kind kind, size_t bytes, const char *call);
BSP_HIDDEN struct bsp_record *bsp_record_next(const struct bsp_bytes *batch, size_t *at);

/* --------------------------------------------------------------------- base.c */

/* A result of connectors or primitives; -1: the program ends, with what they say. */
BSP_HIDDEN int bsp_must(int64_t result);
/* Open a connector whose path is printed. */
BSP_HIDDEN int bsp_open(int mode, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
