/* SPDX-License-Identifier: MIT
 *
 * The whole library: processes are ranks of MPI.
 */
#include "ikc/above.h"
#include "mputil/mputil.h"

const struct ikc_library ikc_library = {.processes_start = lw_worker_start,
                                        .process = lw_worker_rank,
                                        .services_start = ikc_services_start,
                                        .services_leave = ikc_services_leave};
