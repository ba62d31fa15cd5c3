/* SPDX-License-Identifier: MIT
 *
 * HAL contract, on platforms that have it: MPPA-MPI's stack on modelled machines (mpiexec --stack mppa-mpi).  MPIUtil speaks its protocol
 * (mputil/protocol/mppa/mppa.h); the platform knows what its steps cost, and carries what they send.
 */
#ifndef LW_HAL_MPPA_H
#define LW_HAL_MPPA_H

#include "hal/hal.h"

/* True if the job runs on it.  The last worker of every cluster is then its resource manager (RM), which carries no rank; the others
 * carry one each, at most. [mppampi II] */
bool hal_mppa(void);

/* Steps of its software.  The calling worker's clock goes on by what it takes (longer in an I/O cluster), and whatever happens
 * before then elsewhere happens first. */
enum hal_mppa_step {
    HAL_MPPA_CONTROL,  /* send a control message */
    HAL_MPPA_CALLBACK, /* an RM takes one */
    HAL_MPPA_RECEIVE,  /* prepare for data: a tag of the network, and where they go */
    HAL_MPPA_WRITE,    /* prepare to write data */
    HAL_MPPA_REQUEST,  /* begin or end something that is under way */
    HAL_MPPA_STEPS
};
void hal_mppa_step(enum hal_mppa_step step);
void hal_mppa_copy(uint64_t bytes); /* to or from a buffer of the library */

/* What its macros say. */
enum hal_mppa_limit {
    HAL_MPPA_EAGER,        /* bytes of payload in a control message */
    HAL_MPPA_EAGER_BUFFER, /* messages that one rank may leave at another that has not received them */
    HAL_MPPA_SPLIT,        /* bytes of the longest message that goes in pieces */
    HAL_MPPA_LAZY,         /* bytes of the longest message that is copied, to be sent later */
    HAL_MPPA_LAZY_BUFFER,  /* bytes of all those copies of a rank */
    HAL_MPPA_DMA           /* bytes of the shortest message of MPI_Send that the DMA engine writes */
};
uint64_t hal_mppa_limit(enum hal_mppa_limit limit);

/* What arrives at a worker: called in its turn while it looks for messages, on any of its threads: must not switch but by a
 * step.  head and data are copies, valid during the call. */
typedef void hal_event_call(struct hal_worker *worker, const void *head, uint32_t head_bytes,
                            const void *data, uint64_t bytes);

/* A control message to the RM of a cluster; what it says fits in HAL_MPPA_MESSAGE bytes of the machine, whatever `bytes`
 * (at most 256) are here.  What one cluster sends to another arrives in order.  The step is not in it. */
enum { HAL_MPPA_MESSAGE = 120 };
void hal_mppa_control(uint32_t cluster, hal_event_call *call, const void *message, uint32_t bytes);

/* The same for credit, which hardware sends over the control network. */
void hal_mppa_credit(uint32_t cluster, hal_event_call *call, const void *message, uint32_t bytes);

/* Write data to worker `gid`, which is called when the last byte is there.  By the DMA engine, or by the calling worker, which
 * is done when it returns.  Returns the time when the data have been read (ps), for hal_mppa_tell(). */
uint64_t hal_mppa_write(uint32_t gid, bool dma, hal_event_call *call, const void *head, uint32_t head_bytes,
                        const void *data, uint64_t bytes);

/* Tell a worker something, now or at `when`; if it is of another cluster, that is when a message of the caller is there. */
void hal_mppa_tell(uint32_t gid, uint64_t when, hal_event_call *call, const void *head, uint32_t head_bytes);

#endif
