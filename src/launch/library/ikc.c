/* SPDX-License-Identifier: MIT
 *
 * The library for programs on bare IKC and on connectors: nothing above that but the services.
 */
#include "connector/above.h"
#include "ikc/above.h"

static int processes_start(struct hal_worker *worker)
{
    int error = ikc_bare_start(worker);
    return error ? error : connectors_start(worker);
}

static void services_leave(enum ikc_leave how)
{
    if (how == IKC_LEAVE_END)
        connectors_process_ended();
    ikc_services_leave(how);
}

const struct ikc_library ikc_library = {.processes_start = processes_start,
                                        .process = ikc_bare_process,
                                        .services_start = ikc_services_start,
                                        .services_leave = services_leave};
