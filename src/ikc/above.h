/* SPDX-License-Identifier: MIT
 *
 * IKC contract, upper half: what the tiers above, the services and who carries processes need besides the public
 * <lwmpi/ikc.h>.
 */
#ifndef LW_IKC_ABOVE_H
#define LW_IKC_ABOVE_H

#include "hal/hal.h"
#include "ikc/counters.h"
#include "lwmpi/ikc.h"

/* Prepare links and IKC on this worker.  Call on it, before its threads run.  Idempotent.  LW_ENOMEM. */
int ikc_worker_start(struct hal_worker *worker) LW_CHECK;

/* Nothing happens any more: is that because a link of this worker is damaged, or because what came over one made no
 * sense and was dropped?  Then the job ends here. */
void ikc_inspect(struct hal_worker *worker);

/* The calling thread ends: free all that it owns of IKC, without waiting for those who have not taken
 * what it sent.  May switch, until what is left to say has gone out. */
void ikc_thread_ended(void);

/* The same for a foreign thread, which leaves this to the threads that stay.  Does not switch. */
void ikc_foreign_ended(void);

/* Close what the calling thread still has: first, waiting until it has been taken, what it opened,
 * then what it owns.  May switch. */
void ikc_thread_finish(void);

/* IKC's part of what struct hal_above answers: who waits in it, and what it has counted (IKC_COUNTS of them). */
uint32_t ikc_waits_of(struct hal_worker *worker, struct hal_wait *lines, uint32_t most);
uint32_t ikc_counts_of(struct hal_worker *worker, struct hal_count *counts);

/* A pointer for each thread of this worker that those above may keep; hal_free()d when the thread
 * ends.  NULL: no memory.  The pointer to it is valid until the thread may switch. */
enum ikc_state_use { IKC_STATE_BARRIER, IKC_STATE_SERVICES, IKC_STATE_USES };
void **ikc_thread_state(enum ikc_state_use use);

/* Ports that no program can choose.  Those from IKC_RESERVED_PORTS on have their home anywhere on
 * their node; ikc_known_port(0 .. 15) on its worker 0. */
#define IKC_RESERVED_PORTS 8192
#define IKC_KNOWN_PORTS    16
static inline int ikc_known_port(int number)
{
    return (1 << 24) + number;
}

/* As the public functions, with any port and outside the limits of the process if `internal`.  Own port
 * IKC_ANY_PORT: some free one. */
int ikc_mailbox_create_at(int port, bool internal);
int ikc_mailbox_open_at(int node, int port, bool internal);
int ikc_sync_create_at(const struct ikc_address *list, int count, int self, enum ikc_sync_mode mode,
                       bool internal);
int ikc_sync_open_at(const struct ikc_address *list, int count, int self, enum ikc_sync_mode mode,
                     bool internal);

/* The port of a sync that the caller has created. */
int ikc_sync_port(int sync);

/* Run entry(arg) on a new thread of a worker of this node.  Returns at once; without memory for the thread
 * the job ends. */
void ikc_thread_start(uint32_t worker, void (*entry)(void *), void *arg);

/* ---------------------------------------------------------- the processes */

/* Boot of a process that was not started by the cluster program (singleton, isolated): hal_attach(), one worker, one process
 * on the calling thread.  Idempotent.  As hal_attach(), LW_ENOMEM; LW_EUNSUP: not the kernel thread that attached. */
int ikc_boot(void) LW_CHECK;

/* The program of the calling thread's process has ended: what it has of IKC and of the services is freed.  Call it last on
 * that thread.  May switch. */
void ikc_process_ended(void);

/* What a library is made of besides IKC and what lies below, which therefore IKC does not know by name: who makes processes
 * (LibMPI's ranks, or bare ones), and the services.  src/launch/library puts it together. */
enum ikc_leave { IKC_LEAVE_NAMES, IKC_LEAVE_END, IKC_LEAVE_LINGER };
struct ikc_library {
    /* Make the processes of this worker, before any of them runs, on it.  Idempotent. */
    int (*processes_start)(struct hal_worker *worker);
    /* Number `index` of them; NULL: there are no more than that. */
    struct hal_process *(*process)(struct hal_worker *worker, uint32_t index);
    int (*services_start)(struct hal_worker *worker, uint32_t processes);
    void (*services_leave)(enum ikc_leave how);
};
extern const struct ikc_library ikc_library;

/* Processes that have IKC and nothing else: for the table. */
int ikc_bare_start(struct hal_worker *worker) LW_CHECK;
struct hal_process *ikc_bare_process(struct hal_worker *worker, uint32_t index);

/* ------------------------------------------------- services (src/services) */

/* Start the local name daemon if the job has services and `worker` is the first of its node, which carries
 * `processes` processes. */
int ikc_services_start(struct hal_worker *worker, uint32_t processes) LW_CHECK;

/* Give back the names and services of the calling thread.  IKC_LEAVE_END: and its process ends; each says so
 * once.  IKC_LEAVE_LINGER: also wait until all processes of the job have, because the daemon ends with
 * this one.  May switch. */
void ikc_services_leave(enum ikc_leave how);

#endif
