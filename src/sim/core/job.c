/* SPDX-License-Identifier: MIT
 *
 * The job, its resources, and what the tiers above tell of time.
 */
#define _GNU_SOURCE
#include "hal/net.h"
#include "sim/core/energy.h"
#include "sim/core/memory.h"
#include "sim/report/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* The worker whose code runs; NULL outside of the model. */
static struct sim_worker *here(void)
{
    return sim_now();
}

/* The job as the machine carries it; mpiexec sees one process. */
static int job_place(const struct machine *machine, struct hal_job *job)
{
    char text[256];
    const char *pes = getenv("LWMPI_MACHINE_PES"), *map = getenv("LWMPI_MACHINE_MAP");
    const char *io = getenv("LWMPI_MACHINE_IO");
    job->io_ranks = io ? (uint32_t)strtoul(io, NULL, 10) : 0;
    if (!machine_place(machine, job->nranks - job->io_ranks, pes ? (uint32_t)strtoul(pes, NULL, 10) : 0,
                       &job->pes, &job->nclusters, text, sizeof text)) {
        hal_log("%s", text);
        return LW_EINVAL;
    }
    job->nclusters += job->io_ranks;
    job->map = map && !strcmp(map, "scatter") ? HAL_MAP_SCATTER : HAL_MAP_COMPACT;
    sim.rms = machine->stack == MACHINE_STACK_MPPA_MPI;
    job->workers = job->pes + sim.rms;
    job->services = getenv("LWMPI_MACHINE_SERVICES") != NULL;
    bool shared = machine->services_io && machine->services_io <= job->io_ranks;
    sim.services_seat = shared ? job->nclusters - job->io_ranks + machine->services_io - 1 : job->nclusters;
    job->overcommit = true; /* nobody spins */
    job->frugal = job->apart = true;
    machine_prices(machine, &job->prices);
    job->budget.read_piece = UINT32_MAX; /* who copies, and when, is the model's business */
    job->budget.eager_near = job->budget.eager_met = UINT32_MAX;
    return LW_OK;
}

int hal_attach(void)
{
    struct machine machine;
    char text[512];
    if (sim.attached)
        return LW_OK;
    if (!hal_settings_check(text, sizeof text)) {
        hal_log("%s", text);
        return LW_EINVAL;
    }
    const char *path = getenv("LWMPI_MACHINE"), *seed = getenv("LWMPI_MACHINE_SEED");
    if (!path || !getenv(JOB_ENV)) {
        hal_log("this library models a machine: mpiexec --machine starts it");
        return LW_EPEER;
    }
    job_copies_begin();
    int error = job_open();
    if (error)
        return error;
    if (!machine_read(path, getenv("LWMPI_MACHINE_SET"), &machine, text, sizeof text)) {
        hal_log("%s", text);
        return LW_EINVAL;
    }
    struct hal_job job = job_here.job;
    error = job_place(&machine, &job);
    sim.enforce = getenv("LWMPI_MACHINE_ENFORCE") != NULL;
    if (!error)
        error = sim_create(&machine, &job, seed ? strtoull(seed, NULL, 10) : 0);
    if (!error)
        error = report_start();
    sim.attached = !error;
    job_here.attached = !error;
    return error;
}

const struct hal_job *hal_job(void)
{
    struct sim_worker *worker = here();
    return worker ? &worker->cluster->job : &sim.job;
}

struct hal_worker *hal_worker(uint32_t id)
{
    return &here()->cluster->workers[id].pub;
}

/* ------------------------------------------------------------- other workers */

/* Messages have their time; what else is told is told at once. */
void hal_bell_ring(uint32_t gid)
{
    sim_arrival(sim_worker_at(gid), here()->now);
}

bool hal_peer_ended(uint32_t gid)
{
    return sim_worker_at(gid)->over;
}

bool hal_peer_tried(void)
{
    return false; /* clusters share no memory */
}

bool hal_peer_readable(uint32_t gid)
{
    (void)gid;
    return false;
}

bool hal_peer_sleeps(uint32_t gid)
{
    (void)gid;
    return false;
}

bool hal_peer_proof(struct hal_proof *proof)
{
    (void)proof;
    return false;
}

bool hal_peer_prove(uint32_t gid, const struct hal_proof *proof)
{
    (void)gid, (void)proof;
    return false;
}

int hal_peer_move(uint32_t gid, bool write, void *packed, const struct hal_piece *pieces, uint32_t count)
{
    (void)gid, (void)write, (void)packed, (void)pieces, (void)count;
    return LW_EPERM;
}

int hal_memory_new(size_t bytes, void **memory, struct hal_memory *name)
{
    (void)bytes, (void)memory, (void)name;
    return LW_EUNSUP;
}

bool hal_memory_is_shared(void)
{
    return false;
}

int hal_memory_map(uint32_t gid, const struct hal_memory *name, size_t bytes, void **memory)
{
    (void)gid, (void)name, (void)bytes, (void)memory;
    return LW_EUNSUP;
}

int hal_memory_give(uint32_t gid, const struct hal_memory *name, size_t bytes)
{
    (void)gid, (void)name, (void)bytes;
    return LW_EUNSUP;
}

void hal_memory_free(void *memory, size_t bytes, const struct hal_memory *name)
{
    (void)memory, (void)bytes, (void)name;
}

/* ------------------------------------------------------------------- time */

uint64_t hal_time_ns(void)
{
    struct sim_worker *worker = here();
    if (!worker)
        return 0;
    uint64_t now = worker->now;
    sim_pass(worker, sim.machine.clock_ps, SIM_COMPUTE); /* who waits for a time by looking gets there */
    return now / 1000;
}

uint64_t lwmpi_machine_ns(void)
{
    return hal_time_ns();
}

uint64_t hal_time_tick_ns(void)
{
    return 1;
}

/* ---------------------------------------------------------------- resources */

/* All of a model are in this process. */
uint32_t hal_host_of(uint32_t gid)
{
    (void)gid;
    return 0;
}

bool hal_host_is_own(uint32_t gid)
{
    (void)gid;
    return true;
}

void hal_host_name(char *name, size_t bytes)
{
    snprintf(name, bytes, "%s cluster %u", sim.machine.name, hal_job()->cluster);
}

/* -------------------------------------------------------------- life, death */

void sim_report(void)
{
    uint64_t last = 0;
    for (uint32_t gid = 0; gid < sim.workers; gid++)
        if (sim_worker_at(gid)->now > last)
            last = sim_worker_at(gid)->now;
    sim_summary(last);
    memory_warn();
    report_write("finished");
}

/* What all ranks wait for, into the job segment. */
static void waits_give(void)
{
    struct hal_thread *self = hal_self_;
    for (uint32_t gid = 0; gid < sim.workers; gid++) {
        struct sim_worker *worker = sim_worker_at(gid);
        struct hal_wait lines[8];
        hal_self_ = &worker->base.pub;
        uint32_t count = worker->pub.above->waits_of(&worker->pub, lines, 8);
        for (uint32_t i = 0; i < count; i++) {
            struct job_rank *rank = &job_here.ranks[lines[i].rank];
            memory_aside(true);
            hal_code_wait(&lines[i]);
            memory_aside(false);
            rank->wait = lines[i];
            atomic_store(&rank->waiting, 1);
        }
    }
    hal_self_ = self;
}

_Noreturn void sim_stuck(void)
{
    struct job_bell *bell = job_here.bells;
    report_write("deadlock");
    for (;;) {
        uint32_t asked = atomic_load(&job_here.header->waits_asked);
        if (asked != atomic_load(&bell->waits_given)) {
            waits_give();
            atomic_store(&bell->waits_given, asked);
        }
        atomic_store(&bell->idle, 1);
        syscall(SYS_nanosleep, &(struct timespec){.tv_nsec = 20000000}, NULL);
    }
}

void hal_log(const char *format, ...)
{
    char line[1024] = "lwmpi: ";
    size_t length = strlen(line);
    va_list list;
    va_start(list, format);
    vsnprintf(line + length, sizeof line - length - 1, format, list);
    va_end(list);
    strcat(line, "\n");
    if (write(STDERR_FILENO, line, strlen(line)) < 0)
        return;
}
