/* SPDX-License-Identifier: MIT
 *
 * The whole library for jobs whose messages between clusters travel by connectors (mpiexec --protocol connector).
 */
#include "connector/above.h"
#include "ikc/above.h"
#include "mputil/mputil.h"

static int processes_start(struct hal_worker *worker)
{
    int error = lw_worker_start(worker);
    return error ? error : connectors_link(worker);
}

const struct ikc_library ikc_library = {.processes_start = processes_start,
                                        .process = lw_worker_rank,
                                        .services_start = ikc_services_start,
                                        .services_leave = ikc_services_leave};
