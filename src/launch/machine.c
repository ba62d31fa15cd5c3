/* SPDX-License-Identifier: MIT
 *
 * lwmpi-machine: a whole job on a modelled machine, in one process.  mpiexec --machine starts it.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hal/mppa256/sim.h"
#include "launch/program.h"
#include "mputil/map.h"
#include "mputil/mputil.h"

struct slot {
    struct lw_copy copy;
    bool runs, ending;
};

static struct {
    struct lw_program *program;
    int argc;
    char **argv;
    struct slot *slots; /* by rank */
} run;

static _Noreturn void rank_end(struct lw_rank *rank, int status, bool quick)
{
    struct slot *slot = &run.slots[lw_public(rank)->world];
    if (!quick && !slot->ending) {
        slot->ending = true;
        lw_program_finish(&slot->copy);
    }
    lw_rank_ended();
    slot->runs = false;
    if (status && !sim.status)
        sim.status = status & 0xff;
    hal_thread_exit();
}

static void rank_main(void *arg)
{
    struct lw_rank *rank = arg;
    uint32_t number = lw_public(rank)->world;
    struct slot *slot = &run.slots[number];
    if (lw_program_load(run.program, number, &slot->copy))
        hal_job_abort(number, 127, "could not be started");
    slot->runs = true;
    rank_end(rank, slot->copy.program->main(run.argc, run.argv, environ), false);
}

static int worker_start(struct hal_worker *worker)
{
    int error = lw_worker_start(worker);
    for (uint32_t i = 0; !error && i < lw_worker_ranks(worker); i++) {
        struct lw_rank *rank = lw_worker_rank(worker, i);
        error = hal_thread_create(worker, rank_main, rank, rank, NULL);
    }
    return error;
}

/* --------------------------------------------------- what programs call instead */

JOB_PUBLIC bool lwmpi_rank_here(void)
{
    struct lw_rank *rank = run.slots ? lw_self() : NULL;
    return rank && run.slots[lw_public(rank)->world].runs;
}

JOB_PUBLIC _Noreturn void lwmpi_rank_exit(int status, bool quick)
{
    rank_end(lw_self(), status, quick);
}

JOB_PUBLIC void lwmpi_rank_sleep(uint64_t ns)
{
    hal_thread_sleep(ns);
}

JOB_PUBLIC void lwmpi_rank_flush(int stream)
{
    fflush(stream == 1 ? stdout : stderr);
}

/* MACHINE RANKS PES MAP SEED PROTOCOL PROGRAM ARG... */
JOB_PUBLIC int lwmpi_machine_main(int argc, char **argv)
{
    struct machine machine;
    char error[512];
    if (argc < 8)
        return 2;
    if (!machine_read(argv[1], &machine, error, sizeof error)) {
        fprintf(stderr, "mpiexec: %s\n", error);
        return 2;
    }
    struct hal_job job = {.nranks = (uint32_t)atoi(argv[2]),
                          .pes = (uint32_t)atoi(argv[3]),
                          .map = strcmp(argv[4], "scatter") ? HAL_MAP_COMPACT : HAL_MAP_SCATTER,
                          .launched = true,
                          .overcommit = true};
    job.workers = job.pes;
    job.nclusters = (job.nranks + job.pes - 1) / job.pes;
    if (job.map == HAL_MAP_SCATTER && job.nclusters < machine.clusters)
        job.nclusters = job.nranks < machine.clusters ? job.nranks : machine.clusters;
    snprintf(job.protocol, sizeof job.protocol, "%s", argv[6]);
    run.argc = argc - 7;
    run.argv = argv + 7;
    run.slots = calloc(job.nranks, sizeof *run.slots);
    if (!run.slots || sim_create(&machine, &job, strtoull(argv[5], NULL, 10)) ||
        lw_program_open(run.argv[0], &run.program))
        return 126;
    sim.attached = true;
    if (sim_run(worker_start))
        return 126;
    fflush(stdout);
    uint64_t last = 0;
    for (uint32_t gid = 0; gid < sim.workers; gid++)
        if (sim_worker_at(gid)->now > last)
            last = sim_worker_at(gid)->now;
    fprintf(stderr, "virtual time %.6f s, %llu events, trace %016llx\n", (double)last * 1e-12,
            (unsigned long long)sim.events, (unsigned long long)sim.hash);
    syscall(231, sim.status);
    return sim.status;
}
