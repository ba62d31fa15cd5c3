/* SPDX-License-Identifier: MIT
 *
 * Software stacks of the modelled machine: what messages cost whom, and when they arrive.  A stack is a struct of
 * functions in a file of its own, stack_<name>.c, and a row in stack.c; the machine file (key `stack`) or mpiexec --stack
 * chooses one for the run.
 *
 * All functions run on the worker that sends or takes, with its clock; they let time pass by sim_pass(), and call sim_sync()
 * before they look at, or reserve, whatever others share (resource managers, interfaces, links), so that reservations are
 * made in the order of virtual time; they need not call it afterwards.  Nobody switches threads of a worker meanwhile.
 */
#ifndef LW_HAL_MPPA256_STACK_H
#define LW_HAL_MPPA256_STACK_H

#include "hal/mppa.h"
#include "sim/net/noc.h"
#include "sim/core/sim.h"

struct stack {
    const char *name;

    enum noc_by data_by; /* what puts long data on the network */

    /* Get ready for a run.  LW_ENOMEM.  NULL: nothing to do. */
    int (*start)(void);

    /* `from` sends: charge it, and return the time (ps) at which `to` can take the message.  bytes: in a slot (head included);
     * bulk: data besides.  The sender may go on later than the message arrives: after the last sim_sync() let the rest pass. */
    uint64_t (*sent)(struct sim_worker *from, struct sim_worker *to, enum hal_traffic traffic, uint64_t bytes,
                     uint64_t bulk);

    /* `by` takes the message that `from` has sent: charge it.  Called when it has arrived and `by` looks, before its handler. */
    void (*taken)(struct sim_worker *by, struct sim_worker *from, enum hal_traffic traffic, uint64_t bytes,
                  uint64_t bulk);

    /* `by` has called its kernel: see enum hal_call. */
    void (*called)(struct sim_worker *by, enum hal_call call, bool local, uint64_t bytes);

    /* A thread that slept when a message of this kind came goes on so much later (ps) than the message was handled. */
    double (*woken)(enum hal_traffic traffic, bool local);
};

extern const struct stack stack_ikc, stack_mailbox, stack_plain, stack_mppa_mpi, stack_mppa_ipc;

/* The stack of this run. */
extern const struct stack *sim_stack;

/* Choose the stack that the machine names, and start it. */
int stack_start(void) LW_CHECK;

/* --------------------------------------------------- for those who write one */

static inline double stack_cost(const struct machine_cost *cost, uint64_t bytes)
{
    return cost->base + cost->slope * (double)bytes;
}

static inline uint32_t stack_cluster(const struct sim_worker *worker)
{
    return worker->cluster->job.cluster;
}

/* The cluster of the job whose kernel and interfaces are the worker's: services may share those of an I/O rank. */
static inline uint32_t stack_seat(const struct sim_worker *worker)
{
    uint32_t cluster = stack_cluster(worker);
    return cluster == sim.job.nclusters ? sim.services_seat : cluster;
}

static inline bool stack_local(const struct sim_worker *a, const struct sim_worker *b)
{
    return a->cluster == b->cluster;
}

/* In an I/O cluster; services are in one, too. */
static inline bool stack_io(const struct sim_worker *worker)
{
    return stack_cluster(worker) >= sim.job.nclusters - sim.job.io_ranks;
}

/* All time until `when` passes; then those who are behind come first. */
void stack_until(struct sim_worker *worker, uint64_t when, enum sim_state state);

/* If the worker was asleep when what it takes now came, so much passes before it goes on. */
void stack_awake(struct sim_worker *worker, double ps);

/* Bytes of the data network, from worker to worker at the sender's time, by the sender's route: when they are there; *sent: as of
 * noc_send(). */
uint64_t stack_data(const struct sim_worker *from, const struct sim_worker *to, uint64_t bytes,
                    enum noc_by by, uint64_t *sent);

/* A message of the control network, from cluster to cluster at the worker's time: when it is there. */
uint64_t stack_control(struct sim_worker *from, uint32_t to);

/* ---- rm.c: resource managers.  One a cluster; executes what PEs ask for, one after another, first come first served. */

int rm_start(void) LW_CHECK;

/* A kernel call of `ps` in all: key kernel.trap of it is the PE's, the rest the resource manager's.  Returns when the call does. */
void rm_call(struct sim_worker *pe, double ps);

/* What the kernel's counters do not see: a call that only looks; what a call that reads or writes, which has had its turn, takes besides. */
void rm_look(struct sim_worker *pe);
void rm_clock(struct sim_worker *pe);

/* The resource manager is busy until `when` on behalf of a PE whose time is now. */
void rm_busy_until(struct sim_worker *pe, uint64_t when);

/* It has served others from then until now, while the program of this PE computed. */
void rm_served(struct sim_worker *pe, uint64_t from);

/* ps that the resource manager of a cluster has worked so far. */
uint64_t rm_worked(uint32_t cluster);

/* ---- polls.c: who waits by asking the kernel again and again. */

int polls_start(void) LW_CHECK;

/* ps that a call of this worker waits for attempts of others, which find nothing. */
uint64_t polls_before(const struct sim_worker *caller);

/* A core has found nothing to do, or goes on. */
void polls_sleep(struct sim_worker *worker, bool asleep);

/* Around the time in which nothing is to be done on a worker: what its threads' asking draws, if they wait so. */
void polls_begin(const struct sim_worker *worker);
void polls_end(const struct sim_worker *worker);

/* What has been drawn until the end of the run. */
void polls_finish(uint64_t end_ps);

/* ---- mail.c: mailbox messages between clusters, of which one a pair of clusters may be under way. */

int mail_start(void) LW_CHECK;

/* Write `bytes` in as many messages as are needed; when the last is there. */
uint64_t mail_write(struct sim_worker *from, struct sim_worker *to, uint64_t bytes);

/* Read them; messages but the last were read while the next was under way. */
void mail_read(struct sim_worker *by);

/* ---- stack_ikc.c: what other stacks have in common with it: messages within a cluster. */

uint64_t stack_local_sent(struct sim_worker *from, enum hal_traffic traffic, uint64_t bytes, uint64_t bulk);
void stack_local_taken(struct sim_worker *by, enum hal_traffic traffic, uint64_t bytes, uint64_t bulk);
void stack_local_called(struct sim_worker *by, enum hal_call call, uint64_t bytes);

#endif
