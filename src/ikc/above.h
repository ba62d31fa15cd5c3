/* SPDX-License-Identifier: MIT
 *
 * IKC contract, upper half: what MPIUtil and the services need besides the public <lwmpi/ikc.h>.
 */
#ifndef LW_IKC_ABOVE_H
#define LW_IKC_ABOVE_H

#include "hal/hal.h"
#include "lwmpi/ikc.h"

/* A thread ends: free all that it owns of IKC, without waiting.  On its worker. */
void ikc_thread_ended(struct hal_thread *thread);

/* Close what the calling thread still has: first, waiting until it has been taken, what it opened,
 * then what it owns.  May switch. */
void ikc_thread_finish(void);

/* A pointer for each thread of this worker that those above may keep; hal_free()d when the thread
 * ends.  NULL: no memory. */
void **ikc_thread_slot(void);

/* As ikc_sync_create() and ikc_sync_open(), with any port.  `internal`: outside the limits of the process. */
int ikc_sync_create_at(const struct ikc_address *list, int count, int self, enum ikc_sync_mode mode, bool internal);
int ikc_sync_open_at(const struct ikc_address *list, int count, int self, enum ikc_sync_mode mode, bool internal);

/* Ports that no program can choose, for the above. */
#define IKC_RESERVED_PORTS 8192

#endif
