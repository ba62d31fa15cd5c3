/* SPDX-License-Identifier: MIT
 *
 * The table of processes, private to MPIUtil: where those are that the ranks of a worker may talk to.  An entry is filled when
 * it is first asked for, and has no memory before.
 */
#ifndef LW_MPUTIL_PROCESS_H
#define LW_MPUTIL_PROCESS_H

#include "mputil/mputil.h"

/* Where messages to a process go. */
struct lw_address {
    uint32_t gid;   /* worker */
    uint32_t index; /* among the ranks of that worker */
};

enum { LW_NOWHERE = 0x7fffffff }; /* the gid of no worker */

enum { LW_PROCESS_BLOCK = 64 };

struct lw_process_table {
    struct lw_address *
        *blocks;          /* of LW_PROCESS_BLOCK entries, by id; of those not filled gid is LW_NOWHERE */
    uint32_t block_count; /* stays 0 where memory is small: rather computed than kept (hal_job.frugal) */
    uint32_t filled;      /* entries */
    uint32_t met_count;
    struct lw_job_part *met; /* after the own job, in the order of their ids */
};

struct lw_worker;

/* Where a process is that is not in the table, which keeps it from now on. */
struct lw_address lw_address_find(struct lw_worker *worker, uint32_t id);

#endif
