/* SPDX-License-Identifier: MIT
 *
 * A spawned service: a further user-level thread that runs a registered function.
 */
#include "services/daemon.h"

struct start {
    ikc_service service;
    uint64_t arg;
    struct ikc_address spawner;
    int self; /* port by which the spawner knows this service */
};

static void service_main(void *arg)
{
    struct start start = *(struct start *)arg;
    hal_free(arg);
    struct ikc_address list[2] = {start.spawner, {.node = (int)hal_job()->cluster, .port = start.self}};
    int sync = ikc_sync_open_at(list, 2, 1, IKC_ALL_TO_ONE, true);
    int error = sync < 0 ? sync : ikc_sync_signal(sync);
    if (!error)
        error = ikc_sync_close(sync);
    if (error)
        hal_log("a spawned service could not signal that it runs: %s", ikc_error_text(error));
    start.service(start.arg);
    ikc_services_leave(IKC_LEAVE_NAMES);
    ikc_thread_finish();
}

int service_run(const struct service_name *service, const struct service_message *question)
{
    struct start *start = hal_alloc(sizeof *start);
    if (!start)
        return IKC_ENOMEM;
    start->service = (ikc_service)(uintptr_t)service->arg;
    start->arg = question->arg;
    start->spawner = (struct ikc_address){.node = question->sync_node, .port = question->sync_port};
    start->self = question->sync_self;
    ikc_thread_start(service->worker, service_main, start);
    return IKC_OK;
}
