/* SPDX-License-Identifier: MIT
 *
 * A worker's threads that can run: first come, first served.
 */
#ifndef LW_HAL_READY_H
#define LW_HAL_READY_H

#include "hal/hal.h"

static inline void hal_ready_push(struct hal_worker *worker, struct hal_thread *thread)
{
    thread->next = NULL;
    if (worker->ready_tail)
        worker->ready_tail->next = thread;
    else
        worker->ready_head = thread;
    worker->ready_tail = thread;
}

/* NULL: there is none. */
static inline struct hal_thread *hal_ready_pop(struct hal_worker *worker)
{
    struct hal_thread *thread = worker->ready_head;
    if (thread) {
        worker->ready_head = thread->next;
        if (!worker->ready_head)
            worker->ready_tail = NULL;
    }
    return thread;
}

#endif
