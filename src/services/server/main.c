/* SPDX-License-Identifier: MIT
 *
 * lwmpi-services: the process of the service cluster.  mpiexec --services starts it and ends it.
 */
#include <stdio.h>

#include "ikc/above.h"
#include "services/server/server.h"

static void spawn_main(void *arg)
{
    (void)arg;
    hal_log("the spawn server cannot go on: %s", ikc_error_text(server_spawn()));
    hal_worker_abort(hal_self()->worker->gid, "the spawn server has ended");
}

int main(void)
{
    int error = hal_attach();
    const struct hal_job *job = hal_job();
    if (!error && (!job->launched || !job->services || job->cluster != job->nclusters)) {
        fprintf(stderr, "lwmpi-services: only mpiexec starts this program; use \"mpiexec --services ...\"\n");
        return 2;
    }
    if (!error)
        error = ikc_worker_start(hal_worker(0));
    if (!error)
        error = hal_thread_create(hal_worker(0), spawn_main, NULL, NULL, NULL);
    if (error) {
        hal_log("the service cluster cannot start: %s", lw_error_text(error));
        return 1;
    }
    error = server_names();
    if (error) {
        hal_log("the name server cannot go on: %s", ikc_error_text(error));
        return 1;
    }
    /* All processes have left; mpiexec ends this one when they have ended. */
    for (;;)
        hal_thread_block();
}
