/* SPDX-License-Identifier: MIT
 *
 * What was posted to a worker: a list that anybody adds to without waiting, and that the worker takes whole.
 */
#ifndef LW_HAL_POSTS_H
#define LW_HAL_POSTS_H

#include "hal/hal.h"

struct hal_posts {
    _Atomic(struct hal_post *) newest; /* of those that came since it was taken */
    struct hal_post *due;              /* the worker's own, oldest first */
    hal_noticed noticed;               /* NULL: nobody expects notices */
};

/* From any kernel thread, also in signal handlers. */
void hal_posts_put(struct hal_posts *posts, struct hal_post *post);

/* On the worker.  Run all that are there; true if there were any. */
bool hal_posts_drain(struct hal_posts *posts, struct hal_worker *worker);

/* On the worker.  Take this one back, which was put and has not run. */
void hal_posts_drop(struct hal_posts *posts, struct hal_post *post);

/* On the worker.  Tell who expects them of these notices, a bit each. */
void hal_posts_notice(const struct hal_posts *posts, struct hal_worker *worker, uint32_t notices);

#endif
