/* SPDX-License-Identifier: MIT
 *
 * A cluster as a process, or all clusters of a modelled machine: every rank is a user-level thread that runs its own
 * copy of its program.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "hal/common/crash.h"
#include "hal/common/ending.h"
#include "hal/common/output.h"
#include "hal/common/host.h"
#include "ikc/above.h"
#include "launch/carry/carried.h"
#include "launch/carry/program.h"

/* One of the programs of the job (several: MPMD). */
struct part {
    uint32_t ranks;
    int argc;
    char **argv;
    const char *path;
    struct lw_program *program; /* NULL: no rank of this cluster runs it */
};

/* A rank of this cluster. */
struct seat {
    const struct part *part;       /* NULL: no program was started on this node */
    void (*begins)(uint32_t rank); /* called first on its thread; NULL: nothing is */
    struct lw_copy copy;
    struct hal_output output;
    char **arguments;  /* as long as the process lives: who reads them last is not known */
    _Atomic bool runs; /* its program runs: exit() and sleep() are the rank's */
    _Atomic int
        ending; /* (not bool: some processors have no atomic exchange of a byte) its exit functions run */
    _Atomic int ended; /* one of its threads has called exit() */
    _Atomic(struct hal_thread *) thread;
    _Atomic uint64_t handles; /* signals: bit number - 1 */
};

static struct {
    struct part *parts;
    uint32_t part_count;
    struct seat *seats; /* by index of the rank in this cluster */
    uint32_t seat_count;
    pid_t pid;
} cluster;

static struct seat *seat_of(const struct hal_process *process)
{
    return &cluster.seats[lw_carried_index(process->world)];
}

/* Of the rank that the calling thread carries, or that has created it. */
static struct seat *seat_here(bool *foreign)
{
    *foreign = false;
    const struct hal_process *process = cluster.seats ? hal_here(foreign) : NULL;
    return process ? seat_of(process) : NULL;
}

static struct hal_output *output_here(void)
{
    bool foreign;
    struct seat *seat = seat_here(&foreign);
    return seat ? &seat->output : NULL;
}

/* --------------------------------------------------------------- rank's life */

/* For MPI_INFO_ENV. */
static char *const *words_of(uint32_t rank)
{
    const struct seat *seat = cluster.seats;
    while (seat < cluster.seats + cluster.seat_count && seat->output.rank != rank)
        seat++;
    return seat < cluster.seats + cluster.seat_count ? seat->arguments : NULL;
}

/* argv, writable and the rank's own. */
static char **arguments_copy(const struct part *part)
{
    size_t bytes = ((size_t)part->argc + 1) * sizeof(char *);
    size_t pointers = bytes;
    for (int i = 0; i < part->argc; i++)
        bytes += strlen(part->argv[i]) + 1;
    char **copy = malloc(bytes);
    if (!copy)
        return NULL;
    char *text = (char *)copy + pointers;
    for (int i = 0; i < part->argc; i++) {
        size_t length = strlen(part->argv[i]) + 1;
        copy[i] = memcpy(text, part->argv[i], length);
        text += length;
    }
    copy[part->argc] = NULL;
    return copy;
}

/* What exit() runs. */
static void functions_run(struct seat *seat, bool quick)
{
    if (!quick && !atomic_exchange(&seat->ending, true))
        lw_program_finish(&seat->copy);
}

static void status_set(struct seat *seat, int status)
{
    struct job_rank *record = &job_here.ranks[seat->output.rank];
    if (!atomic_exchange(&seat->ended, true))
        atomic_store(&record->status, status & 0xff);
    atomic_store(&record->exited, 1);
    /* Between Init and Finalize it stays as it is: mpiexec sees an early death. */
    if (atomic_load(&record->state) != HAL_RANK_ACTIVE)
        hal_rank_state(seat->output.rank, HAL_RANK_ENDED);
}

static _Noreturn void rank_end(struct seat *seat, int status, bool quick)
{
    functions_run(seat, quick);
    (void)hal_enter(); /* and not out again */
    ikc_process_ended();
    seat->runs = false;
    hal_output_end(&seat->output);
    status_set(seat, status);
    lw_carried_ended(seat->output.rank, status);
    hal_thread_exit();
}

/* A thread that the program has created calls exit(). */
static _Noreturn void foreign_end(struct seat *seat, int status, bool quick)
{
    functions_run(seat, quick);
    hal_output_flush(&seat->output, 1);
    hal_output_flush(&seat->output, 2);
    status_set(seat, status);
    pthread_exit(NULL);
}

static void rank_main(void *arg)
{
    struct seat *seat = arg;
    uint32_t rank = seat->output.rank;
    char text[128];
    if (seat->begins)
        seat->begins(rank);
    atomic_store(&job_here.ranks[rank].pid, cluster.pid);
    hal_rank_state(rank, HAL_RANK_RUNNING);
    char **arguments = seat->arguments = arguments_copy(seat->part);
    uint32_t index = lw_carried_index(rank);
    if (!arguments || lw_program_load(seat->part->program, index, &seat->copy)) {
        snprintf(text, sizeof text, "rank %u could not be started", rank);
        hal_job_abort(rank, 127, text);
    }
    if (hal_program(&seat->copy.program->timed, text, sizeof text))
        hal_job_abort(rank, 1, text);
    atomic_store(&seat->thread, hal_self());
    seat->runs = true;
    rank_end(seat, seat->copy.program->main(seat->part->argc, arguments, environ), false);
}

static int worker_start(struct hal_worker *worker)
{
    if (hal_job()->cluster == hal_job()->nclusters)
        return lw_carried_services(worker);
    int error = hal_crash_watch();
    if (!error)
        error = ikc_library.processes_start(worker);
    struct hal_process *process;
    for (uint32_t i = 0; !error && (process = ikc_library.process(worker, i)); i++)
        if (seat_of(process)->part)
            error = hal_thread_create(worker, rank_main, seat_of(process), process, NULL);
        else
            atomic_store(&job_here.ranks[process->world].exited, 1); /* nobody waits for it */
    return error;
}

/* --------------------------------------------------- what programs call instead */

/* A child of fork() is no rank, until it starts another program. */
static struct seat *seat_running(bool *foreign)
{
    struct seat *seat = seat_here(foreign);
    return seat && seat->runs && getpid() == cluster.pid ? seat : NULL;
}

bool lwmpi_rank_here(void)
{
    bool foreign;
    return seat_running(&foreign) && !foreign;
}

bool lwmpi_rank_thread_here(void)
{
    bool foreign;
    return seat_running(&foreign) != NULL;
}

bool lwmpi_input_here(void)
{
    bool foreign;
    const struct seat *seat = seat_here(&foreign);
    return !seat || seat->output.rank == hal_job()->nodes;
}

_Noreturn void lwmpi_rank_exit(int status, bool quick)
{
    bool foreign;
    struct seat *seat = seat_here(&foreign);
    if (foreign)
        foreign_end(seat, status, quick);
    rank_end(seat, status, quick);
}

/* A thread of it that did not wait for the rank has ended it. */
static bool ended_by_other(struct seat *seat)
{
    return atomic_load(&seat->ended) && !atomic_load(&seat->ending);
}

uint64_t lwmpi_rank_sleep(uint64_t ns)
{
    bool foreign, entered = hal_enter();
    uint64_t left = hal_thread_sleep(ns);
    if (entered)
        hal_leave();
    struct seat *seat = seat_here(&foreign);
    if (ended_by_other(seat))
        rank_end(seat, 0, true);
    return left;
}

void lwmpi_signal_handled(int number, bool handled)
{
    bool foreign;
    struct seat *seat = seat_running(&foreign);
    uint64_t bit = UINT64_C(1) << (number - 1);
    if (seat && handled)
        atomic_fetch_or(&seat->handles, bit);
    else if (seat)
        atomic_fetch_and(&seat->handles, ~bit);
}

/* To a rank it looks as if the signal had come to it alone, whatever thread of the process took it. */
void lwmpi_signal_ran(int number)
{
    int error = errno;
    uint64_t bit = UINT64_C(1) << (number - 1);
    uint32_t count = getpid() == cluster.pid ? cluster.seat_count : 0;
    for (uint32_t i = 0; i < count; i++) {
        struct seat *seat = &cluster.seats[i];
        if (seat->runs && atomic_load(&seat->handles) & bit)
            hal_thread_rouse(atomic_load(&seat->thread));
    }
    errno = error;
}

struct watch {
    struct seat *seat;
    bool (*over)(void *);
    void *arg;
};

static bool watch_over(void *arg)
{
    const struct watch *watch = arg;
    return ended_by_other(watch->seat) || watch->over(watch->arg);
}

void lwmpi_rank_watch(bool (*over)(void *), void *arg)
{
    bool foreign, entered = hal_enter();
    struct watch watch = {seat_here(&foreign), over, arg};
    hal_thread_watch(watch_over, &watch);
    if (entered)
        hal_leave();
    if (ended_by_other(watch.seat))
        rank_end(watch.seat, 0, true);
}

void lwmpi_rank_flush(int stream)
{
    bool foreign;
    hal_output_flush(&seat_here(&foreign)->output, stream);
}

void *lwmpi_thread_home(void)
{
    bool foreign;
    return cluster.seats && getpid() == cluster.pid ? hal_here(&foreign) : NULL;
}

void lwmpi_thread_adopt(void *home)
{
    const struct hal_process *process = home;
    hal_foreign_home(process->worker, home);
    hal_crash_watch_thread(process->world);
}

/* ------------------------------------------------------------------- set-up */

/* The command line of mpiexec: for each program COUNT ARGC ARG... */
static bool parts_read(int argc, char **argv)
{
    uint64_t ranks = 0;
    cluster.parts = calloc((size_t)argc, sizeof *cluster.parts);
    for (int at = 1; cluster.parts && at < argc;) {
        struct part *part = &cluster.parts[cluster.part_count++];
        if (argc - at < 3)
            return false;
        part->ranks = (uint32_t)strtoul(argv[at], NULL, 10);
        part->argc = atoi(argv[at + 1]);
        part->argv = &argv[at + 2];
        part->path = part->argv[0];
        ranks += part->ranks;
        if (!part->ranks || part->argc < 1 || part->argc > argc - at - 2)
            return false;
        at += 2 + part->argc;
    }
    return cluster.parts && ranks + hal_job()->nodes == hal_job()->nranks;
}

/* NULL: a node, which begins without a program. */
static struct part *part_of(uint32_t rank)
{
    struct part *part = cluster.parts;
    if (rank < hal_job()->nodes)
        return NULL;
    rank -= hal_job()->nodes;
    while (rank >= part->ranks)
        rank -= part++->ranks;
    return part;
}

/* Parts with the same file share what can be shared. */
static int program_open(struct part *part)
{
    for (uint32_t i = 0; i < cluster.seat_count; i++) {
        const struct part *other = cluster.seats[i].part;
        if (other && other->program && strcmp(other->path, part->path) == 0) {
            part->program = other->program;
            return LW_OK;
        }
    }
    return lw_program_open(part->path, &part->program);
}

static int seat_fill(struct seat *seat, struct part *part)
{
    int error = part->program ? LW_OK : program_open(part);
    seat->part = part;
    return error ? error : lw_carried_program(seat->output.rank, part->path);
}

int lw_rank_start(struct hal_process *process, const char *path, int argc, char **argv,
                  void (*begins)(uint32_t rank), struct hal_thread **thread)
{
    struct seat *seat = seat_of(process);
    struct part *part = calloc(1, sizeof *part);
    if (!part)
        return LW_ENOMEM;
    *part = (struct part){.ranks = 1, .argc = argc, .argv = argv, .path = path};
    int error = seat_fill(seat, part);
    if (!error) {
        seat->begins = begins;
        atomic_store(&job_here.ranks[process->world].exited, 0);
        error = hal_thread_create(process->worker, rank_main, seat, process, thread);
    }
    if (error) {
        seat->part = NULL;
        free(part);
    }
    return error;
}

static int seats_fill(void)
{
    uint32_t count = lw_carried_count();
    if (!count) /* mpiexec starts no such cluster */
        return LW_EPROTO;
    cluster.seats = calloc(count, sizeof *cluster.seats);
    if (!cluster.seats)
        return LW_ENOMEM;
    cluster.seat_count = count;
    if (hal_job()->nodes) {
        int error = lw_carried_nodes();
        if (error)
            return error;
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t rank = lw_carried_rank(i);
        struct part *part = part_of(rank);
        cluster.seats[i].output.rank = rank;
        int error = part ? seat_fill(&cluster.seats[i], part) : LW_OK;
        if (error)
            return error;
    }
    return LW_OK;
}

/* Be found under the program's name by ps, top, and messages of the C library. */
static void name_take(const char *path)
{
    const char *slash = strrchr(path, '/');
    program_invocation_name = (char *)path;
    program_invocation_short_name = (char *)(slash ? slash + 1 : path);
    prctl(PR_SET_NAME, program_invocation_short_name);
}

static int output_start(void)
{
    const char *value = getenv(JOB_OUTPUT_ENV);
    int fd = value ? atoi(value) : -1;
    if (fd < 0 || fcntl(fd, F_SETFD, FD_CLOEXEC))
        return LW_EPROTO;
    unsetenv(JOB_OUTPUT_ENV);
    return hal_output_start(fd, output_here);
}

int lwmpi_cluster_main(int argc, char **argv)
{
    cluster.pid = getpid();
    if (!getenv(JOB_ENV) || argc < 4) {
        fprintf(stderr,
                "lwmpi-cluster: only mpiexec starts this program; use \"mpiexec -n RANKS PROGRAM\"\n");
        return 2;
    }
    int error = hal_attach();
    if (!error && !parts_read(argc, argv))
        error = LW_EPROTO;
    if (!error)
        error = output_start();
    if (!error)
        error = seats_fill();
    job_here.words = words_of;
    if (!error) {
        const struct part *first = cluster.seats[0].part;
        name_take(first ? first->path : cluster.parts[0].path);
        error = hal_workers_run(worker_start);
    }
    if (error) {
        hal_log("this cluster cannot run: %s", lw_error_text(error));
        _exit(126);
    }
    /* Not exit(): what it would run belongs to ranks, and has run. */
    _exit(lw_ending(0));
}
