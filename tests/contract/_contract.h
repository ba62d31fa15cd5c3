/* SPDX-License-Identifier: MIT
 *
 * Programs that know the HAL and nothing above it: each file of this folder is a group of its functions, which every worker of a
 * job runs as a thread of its own.
 */
#ifndef LWMPI_CONTRACT_H
#define LWMPI_CONTRACT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hal/hal.h"

/* A failure ends the job, whatever the others do. */
#define CHECK(condition)                                                              \
    do {                                                                              \
        if (!(condition)) {                                                           \
            char text_[256];                                                          \
            snprintf(text_, sizeof text_, "%s:%d: worker %u: %s", __FILE__, __LINE__, \
                     hal_self() ? hal_self()->worker->gid : UINT32_MAX, #condition);  \
            hal_job_abort(HAL_NOBODY, 1, text_);                                      \
        }                                                                             \
    } while (0)

/* A group.  start: before any thread of the worker runs; may be NULL. */
struct contract {
    const char *name;
    void (*start)(struct hal_worker *worker);
    void (*run)(struct hal_worker *worker);
};
extern const struct contract contract_channels, contract_descriptors, contract_endings, contract_files,
    contract_jobs, contract_posts, contract_resources, contract_threads, contract_traffic,
    contract_traffic_inbox;

bool contract_modelled(void);
uint32_t contract_workers(void); /* of the job, which carry ranks */

/* traffic.c, which tries links whatever their kind. */
void contract_traffic_start(struct hal_worker *worker);
void contract_traffic_run(struct hal_worker *worker);

#endif
