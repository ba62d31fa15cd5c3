/* SPDX-License-Identifier: MIT
 *
 * Starting the processes of the job.
 */
#include "launch/mpiexec/mpiexec.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "launch/abi.h"
#include "launch/installed.h"

/* What a new process is given. */
struct gift {
    int input, output, error, control, records;
    char **argv;
    const char *path, *preload;
    char **environment; /* NULL: that of mpiexec */
};

static struct rlimit files_before;
static int failures[2]; /* a pipe: a child that cannot be started writes why */

/* Why a child could not be started. */
struct failure {
    uint32_t cluster;
    int error;
    char what[16];
};

static _Noreturn void start_failed(uint32_t cluster)
{
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    int error = errno;
    children_signal(SIGKILL, true);
    guard_dismiss();
    errno = error;
    if (error == EMFILE || error == ENFILE)
        fail(1,
             "too few descriptors to start cluster %u of %u: the limit is %llu open files; raise it (ulimit "
             "-n) or "
             "let fewer clusters carry the ranks (--clusters, or no --isolate)",
             cluster, mpiexec.child_count, (unsigned long long)limit.rlim_cur);
    if (error == EAGAIN) {
        getrlimit(RLIMIT_NPROC, &limit);
        fail(1,
             "too many processes to start cluster %u of %u: the limit is %llu of this user in all, threads "
             "counted; raise it "
             "(ulimit -u), or let fewer clusters carry the ranks (--clusters, or no --isolate)",
             cluster, mpiexec.child_count, (unsigned long long)limit.rlim_cur);
    }
    fail(1, "cannot start cluster %u: %m", cluster);
}

/* Each cluster needs up to four descriptors here, each packet under way one more. */
static void descriptors_raise(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit))
        return;
    files_before = limit;
    rlim_t wanted = 256 + 5 * (rlim_t)mpiexec.child_count;
    if (limit.rlim_cur >= wanted)
        return;
    limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/* ------------------------------------------------------------------ the child */

static _Noreturn void child_fail(uint32_t cluster, const char *what)
{
    struct failure failure = {.cluster = cluster, .error = errno};
    snprintf(failure.what, sizeof failure.what, "%s", what);
    if (write(failures[1], &failure, sizeof failure) < 0)
        _exit(STATUS_NOT_FOUND);
    _exit(STATUS_NOT_RUNNABLE);
}

/* Put something in front of a list that the loader reads. */
static void list_extend(const char *variable, const char *first)
{
    const char *before = getenv(variable);
    char *list = format_text("%s%s%s", first, before && *before ? ":" : "", before ? before : "");
    setenv(variable, list, 1);
    free(list);
}

static void keep_open(int fd)
{
    fcntl(fd, F_SETFD, 0);
}

/* The program of a rank; nodes that programs are started on later have that of none. */
static const struct part *part_of(uint32_t rank)
{
    const struct part *part = mpiexec.options.parts;
    rank -= rank < mpiexec.options.nodes ? rank : mpiexec.options.nodes;
    while (rank >= part->ranks)
        rank -= part++->ranks;
    return part;
}

static _Noreturn void child_run(const struct child *child, const struct gift *gift, pid_t launcher)
{
    char value[64];
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != launcher)
        _exit(1); /* mpiexec died before it could be told to us */
    setpgid(0, 0);
    if (dup2(gift->input, STDIN_FILENO) < 0 || dup2(gift->output, STDOUT_FILENO) < 0 ||
        dup2(gift->error, STDERR_FILENO) < 0)
        child_fail(child->cluster, "dup2");
    if (!bind_here(child->cluster))
        child_fail(child->cluster, "sched_setaffinity");
    const struct part *part = part_of(
        mpiexec.job.isolate && child->cluster < mpiexec.job.nclusters ? child->cluster : 0);
    if (part->folder && chdir(part->folder))
        child_fail(child->cluster, "chdir");
    if (gift->environment)
        environ = gift->environment;
    else
        environment_give(&mpiexec.options, part);
    keep_open(mpiexec.segment);
    keep_open(gift->control);
    snprintf(value, sizeof value, "%d,%d,%u", mpiexec.segment, gift->control, child->cluster);
    setenv(JOB_ENV, value, 1);
    if (mpiexec.job.isolate && child->cluster < mpiexec.job.nclusters) { /* for scripts */
        snprintf(value, sizeof value, "%u", child->cluster);
        setenv("LWMPI_RANK", value, 1);
        snprintf(value, sizeof value, "%u", mpiexec.job.nranks);
        setenv("LWMPI_SIZE", value, 1);
    }
    if (gift->records >= 0) {
        keep_open(gift->records);
        snprintf(value, sizeof value, "%d", gift->records);
        setenv(JOB_OUTPUT_ENV, value, 1);
    }
    /* A cluster opens a link a peer worker and a file a rank: as many as are allowed. */
    struct rlimit limit = files_before;
    if (!mpiexec.job.isolate)
        limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (gift->preload) /* the loader then has it when it comes to the program's own search path */
        list_extend("LD_PRELOAD", gift->preload);
    loop_signals_restore();
    execv(gift->path, gift->argv);
    child_fail(child->cluster, "execv");
}

/* ----------------------------------------------------------------- the parent */

static void source_init(struct source *source, enum source_kind kind, int fd, int stream, struct child *child)
{
    *source = (struct source){.kind = kind, .fd = fd, .stream = stream, .child = child};
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    source_watch(source, 1 /* EPOLLIN */);
}

/* The child's end of its control socket. */
static int control_open(struct child *child)
{
    int control[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, control))
        start_failed(child->cluster);
    source_init(&child->control, SOURCE_CONTROL, control[0], 0, child);
    return control[1];
}

/* The control socket's end in the gift stays open. */
static void child_start(struct child *child, struct gift *gift, bool records)
{
    int out[2], err[2], framed[2] = {-1, -1};
    if (pipe2(out, O_CLOEXEC) || pipe2(err, O_CLOEXEC) || (records && pipe2(framed, O_CLOEXEC)))
        start_failed(child->cluster);
    gift->control = child->vacant >= 0 ? child->vacant : control_open(child);
    gift->output = out[1];
    gift->error = err[1];
    gift->records = framed[1];
    pid_t launcher = getpid(), pid = fork();
    if (pid < 0)
        start_failed(child->cluster);
    if (pid == 0)
        child_run(child, gift, launcher);
    setpgid(pid, pid); /* the child does it too: whoever comes first */
    guard_add(pid);
    child->pid = pid;
    child->started = true;
    close(out[1]);
    close(err[1]);
    source_init(&child->out, SOURCE_TEXT, out[0], 1, child);
    source_init(&child->err, SOURCE_TEXT, err[0], 2, child);
    if (records) {
        close(framed[1]);
        source_init(&child->records, SOURCE_RECORDS, framed[0], 0, child);
    }
}

/* Of jobs whose messages travel by connectors. */
static const char *connector_library(void)
{
    static char *library; /* as long as mpiexec runs */
    if (!library)
        library = installed_file(LWMPI_REL_LIB "/lwmpi-connector", LW_ELF_MPI);
    if (!library)
        fail(1, "--protocol connector: %s is not installed in %s/lwmpi-connector%s", LW_ELF_MPI,
             LWMPI_REL_LIB, installed_why());
    return library;
}

/* What is to be loaded before a program whose own search path would come first. */
static const char *preload_of(const struct part *part)
{
    const char *name = part->preload ? strrchr(part->preload, '/') + 1 : "";
    return protocol_connects(&mpiexec.options) && !strcmp(name, LW_ELF_MPI) ? connector_library()
                                                                            : part->preload;
}

/* Programs that are no ranks' threads find our libraries even if they were linked elsewhere: that of the standard ABI, and those
 * for programs that were built with others. */
static void library_path_extend(void)
{
    char *library = installed_file(LWMPI_REL_LIB, LW_ELF_MPI);
    if (!library)
        library = installed_file("../lib", LW_ELF_MPI);
    if (!library)
        return;
    *strrchr(library, '/') = 0;
    char *folders = format_text("%s:%s/" LW_ABI_FOLDER, library, library);
    list_extend("LD_LIBRARY_PATH", folders);
    free(folders);
    if (protocol_connects(&mpiexec.options)) {
        char *folder = format_text("%s", connector_library());
        *strrchr(folder, '/') = 0;
        list_extend("LD_LIBRARY_PATH", folder);
        free(folder);
    }
    free(library);
    /* mpi4py as it comes ready-made looks for a library in its own Python environment first, where another one may be. */
    char *file = lw_abi_file("libmpi.so.12");
    if (file)
        setenv("MPI4PY_LIBMPI", file, 0);
    free(file);
}

/* The command line of lwmpi-cluster: see lwmpi_cluster_main(). */
static char **cluster_arguments(char *program)
{
    const struct options *options = &mpiexec.options;
    size_t count = 2;
    for (uint32_t i = 0; i < options->part_count; i++)
        count += 2 + (size_t)options->parts[i].argc;
    char **argv = allocate(count * sizeof *argv), **next = argv;
    *next++ = program;
    for (uint32_t i = 0; i < options->part_count; i++) {
        const struct part *part = &options->parts[i];
        *next++ = format_text("%u", part->ranks);
        *next++ = format_text("%d", part->argc);
        *next++ = part->path;
        memcpy(next, part->argv + 1, (size_t)(part->argc - 1) * sizeof *next);
        next += part->argc - 1;
    }
    return argv;
}

/* The program whose processes carry ranks. */
static const char *carrier(void)
{
    if (programs_bare(&mpiexec.options))
        return mpiexec.options.machine ? "lwmpi-machine-ikc" : "lwmpi-cluster-ikc";
    if (protocol_connects(&mpiexec.options))
        return mpiexec.options.machine ? "lwmpi-machine-connector" : "lwmpi-cluster-connector";
    return mpiexec.options.machine ? "lwmpi-machine" : "lwmpi-cluster";
}

static void services_start(struct child *child, int null)
{
    char *path = installed_file(LWMPI_REL_LIBEXEC, "lwmpi-services");
    if (!path)
        fail(1, "--services: lwmpi-services is not installed in %s%s", LWMPI_REL_LIBEXEC, installed_why());
    char *argv[] = {path, NULL};
    struct gift gift = {.input = null, .argv = argv, .path = path};
    child_start(child, &gift, false);
    close(gift.control);
    free(path);
}

/* Programs whose ranks play roles by cluster want to know the layout.  (Not LWMPI_PES and LWMPI_MAP:
 * a job that a rank starts has a layout of its own.) */
static void layout_tell(const struct hal_job *job)
{
    char pes[16];
    bool compact = job->map == HAL_MAP_COMPACT;
    if (mpiexec.options.machine)
        return; /* machine_check() knows more of it */
    snprintf(pes, sizeof pes, "%u", compact ? job->pes : (job->nranks + job->nclusters - 1) / job->nclusters);
    setenv("LWMPI_JOB_PES", pes, 1);
    setenv("LWMPI_JOB_MAP", compact ? "compact" : "scatter", 1);
}

void children_start(void)
{
    const struct hal_job *job = &mpiexec.job;
    static char *program, **arguments; /* as long as mpiexec runs */
    mpiexec.child_count = job->nclusters + 1;
    mpiexec.children = allocate(mpiexec.child_count * sizeof *mpiexec.children);
    descriptors_raise();
    for (uint32_t i = 0; i < mpiexec.child_count; i++) {
        struct child *child = &mpiexec.children[i];
        child->cluster = i;
        child->vacant = child->control.fd = child->records.fd = child->out.fd = child->err.fd = child->life
                                                                                                    .fd = -1;
    }
    int null = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (null < 0 || pipe2(failures, O_CLOEXEC))
        start_failed(0);
    static struct source failure_source;
    source_init(&failure_source, SOURCE_FAILURE, failures[0], 0, NULL);
    if (mpiexec.options.counters)
        setenv("LWMPI_COUNTERS", "1", 1);
    if (mpiexec.options.leaks)
        setenv("LWMPI_LEAKS", "1", 1);
    layout_tell(job);
    if (job->isolate) {
        library_path_extend();
    } else {
        program = installed_file(LWMPI_REL_LIBEXEC, carrier());
        if (!program)
            fail(1, "%s is not installed in %s%s", carrier(), LWMPI_REL_LIBEXEC, installed_why());
        arguments = cluster_arguments(program);
    }
    if (job->services)
        services_start(&mpiexec.children[job->nclusters], null);
    uint32_t first = lw_map_place(job, mpiexec.options.nodes).cluster;
    mpiexec.started_ns = now_ns();
    bool input_here = !mpiexec.wired && first >= mpiexec.first_cluster && first < mpiexec.end_cluster;
    int input = input_here ? input_start() : -1;
    for (uint32_t i = mpiexec.first_cluster; i < mpiexec.end_cluster; i++) {
        struct child *child = &mpiexec.children[i];
        loop_signals_take(); /* thousands of processes take their time */
        part_beat();
        if (mpiexec.ending)
            break;
        if (!cluster_ranks(i)) { /* compact, and the ranks ran out */
            for (uint32_t w = 0; w < job->workers; w++)
                atomic_store(&mpiexec.bells[i * job->workers + w].done, 1);
            continue;
        }
        if (mpiexec.wired) {
            wireup_child(child);
            continue;
        }
        if (job->isolate && i < mpiexec.options.nodes) {
            child->vacant = control_open(child);
            continue;
        }
        struct gift gift = {.input = i == first ? input : null,
                            .path = program ? program : part_of(i)->path,
                            .argv = program ? arguments : part_of(i)->argv,
                            .preload = program ? NULL : preload_of(part_of(i))};
        child_start(child, &gift, !job->isolate);
        close(gift.control);
        mpiexec.running++;
    }
    if (input > 2)
        close(input);
    close(null);
    close(failures[1]);
}

/* It could not be run: as if it had never been tried. */
static void child_forget(struct child *child)
{
    waitpid(child->pid, NULL, 0);
    guard_remove(child->pid);
    source_close(&child->out);
    source_close(&child->err);
    child->started = false;
    child->pid = 0;
}

static void child_settle(struct child *child)
{
    close(child->vacant);
    child->vacant = -1;
    mpiexec.running++;
}

int child_start_late(struct child *child, const char *path, char **argv, char **environment)
{
    struct failure failure = {.error = 0};
    const int before[2] = {failures[0], failures[1]};
    struct gift gift = {.path = path, .argv = argv, .environment = environment};
    gift.input = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (gift.input < 0 || pipe2(failures, O_CLOEXEC))
        start_failed(child->cluster);
    child_start(child, &gift, false);
    close(failures[1]);
    bool failed = read(failures[0], &failure, sizeof failure) > 0; /* ends as soon as the program is there */
    close(failures[0]);
    close(gift.input);
    memcpy(failures, before, sizeof failures);
    if (failed)
        child_forget(child);
    else
        child_settle(child);
    return failure.error;
}

void children_failed(void)
{
    struct failure failure;
    if (read(failures[0], &failure, sizeof failure) != (ssize_t)sizeof failure || mpiexec.ending)
        return;
    const char *path = mpiexec.job.isolate ? part_of(failure.cluster)->path : carrier();
    say("cannot run %s: %s%s", path, strerror(failure.error),
        failure.error == ENOENT ? " (the interpreter that it names is missing)" : "");
    job_end(failure.error == ENOENT ? STATUS_NOT_FOUND : STATUS_NOT_RUNNABLE);
}

void children_signal(int number, bool all)
{
    for (uint32_t i = 0; i < mpiexec.child_count; i++) {
        struct child *child = &mpiexec.children[i];
        if (child->adopted && !child->ended)
            kill(child->pid, number);
        else if (child->started && !child->adopted && (all || !child->ended))
            kill(-child->pid, number);
    }
}
