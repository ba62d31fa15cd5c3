/* SPDX-License-Identifier: MIT
 *
 * BSPlib over connectors.  This is part of the program: its variables are those of one process.
 *
 * What a superstep says to another process is gathered in a *batch*.  bsp_sync() tells each process how long the batch for it is,
 * by a portal (two of them in turn, so that who runs ahead does not write what was not read), and each then fetches by
 * channels what is there for it.  All are then in the same superstep.  Gets are answered by a second batch, whose length
 * both sides know.
 */
#ifndef BSP_INTERNAL_H
#define BSP_INTERNAL_H

#include <bsp.h>

#include <stdbool.h>
#include <stdint.h>

#define BSP_HIDDEN __attribute__((visibility("hidden")))

struct bsp_bytes {
    unsigned char *data;
    size_t used, room;
};

/* Room for `bytes` more, aligned; it never fails, but ends the program. */
BSP_HIDDEN void *bsp_bytes_add(struct bsp_bytes *bytes, size_t more);
BSP_HIDDEN void bsp_bytes_free(struct bsp_bytes *bytes);

enum bsp_kind { BSP_PUT, BSP_GET, BSP_SEND };

/* One thing in a batch; data follow, padded to 8 bytes. */
struct bsp_record {
    uint32_t kind, slot; /* slot: the number of the registration */
    uint64_t offset, bytes, tag_bytes;
};

/* What a get of this process brings. */
struct bsp_wanted {
    void *to;
    size_t bytes;
};

/* Exchange batches: from[i] becomes what process i has in to[this process].  counts: tell each other how long they are; else from[i].used
 * says so already. */
BSP_HIDDEN void bsp_exchange(struct bsp_bytes *to, struct bsp_bytes *from, bool counts);
BSP_HIDDEN void bsp_open(int processes, int pid);
BSP_HIDDEN void bsp_close(void);

/* Memory. */
BSP_HIDDEN void bsp_registrations_sync(void);
BSP_HIDDEN void bsp_gets_answer(struct bsp_bytes *received);
BSP_HIDDEN void bsp_puts_do(struct bsp_bytes *received);
BSP_HIDDEN void bsp_memory_clear(void);

/* Messages. */
BSP_HIDDEN void bsp_messages_sync(struct bsp_bytes *received);
BSP_HIDDEN void bsp_messages_clear(void);

/* Batches of this process, from bsp_begin() to bsp_end(): one for each of so many.  They are emptied after a superstep. */
BSP_HIDDEN void bsp_batches_open(int processes);
BSP_HIDDEN struct bsp_bytes *bsp_batches(void);
BSP_HIDDEN void bsp_batches_clear(void);
BSP_HIDDEN void bsp_batches_close(void);

/* End the program unless it is between bsp_begin() and bsp_end(). */
BSP_HIDDEN void bsp_needs_begin(const char *call);

/* Add a record to the batch for a process. */
BSP_HIDDEN struct bsp_record *bsp_record_add(int pid, enum bsp_kind kind, size_t bytes, const char *call);
BSP_HIDDEN struct bsp_record *bsp_record_next(const struct bsp_bytes *batch, size_t *at);

#endif
