/* SPDX-License-Identifier: MIT
 *
 * What platforms that run in processes of mpiexec on Linux have in common: workers as kernel threads, and the simulator.
 */
#ifndef LW_HAL_HOST_H
#define LW_HAL_HOST_H

#include "hal/common/job.h"
#include "hal/hal.h"

/* The job as this process sees it.  Set up by hal_attach(). */
struct job_here {
    struct hal_job job;
    struct job_header *header; /* the shared segment; private memory in a singleton */
    struct job_bell *bells;
    struct job_rank *ranks;
    uint32_t first_cluster, end_cluster; /* of a job on several hosts: those of this one */
    int control;                         /* the socket to mpiexec; -1 in a singleton */
    bool attached;
    /* Of a process that carries copies of programs: the command line of a rank's; NULL: the process's own. */
    char *const *(*words)(uint32_t rank);
    int (*ask)(struct hal_ask *call); /* who answers hal_ask() on a modelled machine; NULL: nobody */
};
extern struct job_here job_here;

/* Map the job segment that mpiexec hands down and keep the control socket.  LW_EPROTO: text is logged. */
int job_open(void) LW_CHECK;

/* The same for a job of one rank, in private memory. */
int job_singleton(void) LW_CHECK;

/* From now on copies between some places are made in another way, where this processor is slow with them. */
void job_copies_begin(void);

/* ---- what each such platform defines besides hal.h ---- */

/* Run worker 0 here and the others as the platform does: `start` on each (it creates the worker's threads), then the
 * threads until all have ended.  Returns the first error of a start; then nothing has run. */
int hal_workers_run(int (*start)(struct hal_worker *worker)) LW_CHECK;

/* The stack of the user-level thread that the calling kernel thread carries; false: it runs on its own.  In signal handlers,
 * too. */
struct hal_stack;
bool hal_stack_here(struct hal_stack *stack);

/* The calling kernel thread was created by a program of this user, on this worker. */
void hal_foreign_home(struct hal_worker *worker, void *user);

/* Block the calling thread until over(arg) is true, which is asked every now and then, and whenever somebody wants to
 * know whether all wait for good: it does nothing but look.  May switch. */
void hal_thread_watch(bool (*over)(void *), void *arg);

/* The job is about to be ended by hal_job_abort(): what the platform knows of the run is to be said now. */
void hal_job_ends(void);

#endif
