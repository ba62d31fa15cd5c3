/* SPDX-License-Identifier: MIT
 *
 * mpiexec, private: what its files share.  It is a program of one thread with one event loop;
 * nothing in it waits but the loop.
 */
#ifndef LW_LAUNCH_MPIEXEC_H
#define LW_LAUNCH_MPIEXEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/macros.h"
#include "hal/common/job.h"

enum {
    STATUS_USAGE = 2,      /* wrong options */
    STATUS_TIMEOUT = 124,  /* --timeout; as timeout(1) */
    STATUS_DEADLOCK = 125, /* all ranks wait for good */
    STATUS_NOT_RUNNABLE = 126,
    STATUS_NOT_FOUND = 127
};

/* What to do when all ranks wait for good. */
enum deadlock { DEADLOCK_END, DEADLOCK_REPORT, DEADLOCK_OFF };

/* One program of the command line and its ranks. */
struct part {
    uint32_t ranks;
    int argc;
    char **argv;         /* argv[0] as the user wrote it */
    char *path;          /* the file; set by programs_check() */
    const char *library; /* which of ours it needs, by lw_elf_library(); NULL: not known */
    const char *alone;   /* why its ranks need a process each; NULL: they do not */
    const char *threads; /* why they need a kernel thread each; NULL: they do not */
};

struct options {
    struct part *parts;
    uint32_t part_count;
    uint32_t ranks;                  /* of all parts */
    uint32_t clusters, pes, workers; /* 0: not given */
#define WORKERS_RANKS UINT32_MAX     /* workers: one a rank */
    enum hal_map map;
    bool isolate, services, check, tag_output, counters, leaks, verbose;
    const char *protocol;
    const char *budget; /* as hal_budget_read() wants it; NULL: not given */
    enum deadlock deadlock;
    const char *machine;  /* NULL: none, the job runs on the host */
    struct hal_job model; /* how the job lies on that machine; nclusters 0: on none */
    char *settings;       /* of --set: lines KEY=VALUE; NULL: none */
    bool enforce_memory;
    bool seeded;           /* --seed was given */
    const char *host_time; /* factor of --host-time; NULL: not given */
    bool io_rank;          /* the last rank is an I/O rank */
    char *report, *trace;  /* files that the run leaves; NULL: none */
    unsigned long long seed;
    const char *folder; /* --wdir */
    double timeout;     /* seconds; 0: none */
};

/* Something that the event loop watches. */
enum source_kind {
    SOURCE_SIGNAL,
    SOURCE_CONTROL,
    SOURCE_RECORDS,
    SOURCE_TEXT,
    SOURCE_STDIN,
    SOURCE_FEED,
    SOURCE_SINK,
    SOURCE_FAILURE
};
struct source {
    enum source_kind kind;
    int fd;     /* -1: closed */
    int stream; /* SOURCE_TEXT, SOURCE_SINK: 1 or 2 */
    struct child *child;
    uint32_t events; /* that epoll watches for; 0: not registered */
};

/* A packet and its descriptor on the way to a cluster whose socket is full. */
struct queued {
    struct queued *next;
    struct job_packet packet;
    int fd;
};

/* A process of the job. */
struct child {
    uint32_t cluster;
    pid_t pid; /* 0: none was started; stays after its end */
    bool started,
        ended;  /* once ended it stays a zombie until the job has ended, so that its number stays its own */
    int status; /* then: of waitpid() */
    int stop_signal; /* it is stopped, by this one (-1: not known); 0: it is not */
    bool stop_told;
    uint64_t stopped_ns;
    uint32_t lost_worker; /* that had no kernel thread at the last look, plus 1; 0: none */
    struct source control, records, out, err;
    struct queued *queue, **queue_end;
};

struct mpiexec {
    struct options options;
    struct hal_job job; /* our own: a cluster may scribble in the segment */
    struct job_header *header;
    struct job_bell *bells;
    struct job_rank *ranks;
    int segment;            /* descriptor of the job segment */
    struct child *children; /* one a cluster, the service cluster last */
    uint32_t child_count;
    uint32_t running; /* children with ranks that have not ended */
    uint64_t started_ns;
    bool ending; /* children were told to end */
    bool killed; /* ... and then killed */
    uint64_t kill_at_ns;
    int status; /* exit status once ending */
};
extern struct mpiexec mpiexec;

/* mpiexec.c: a line to the user / an error before the job runs, which ends mpiexec. */
void say(const char *format, ...) LW_PRINTF(1, 2);
_Noreturn void fail(int status, const char *format, ...) LW_PRINTF(2, 3);
void *allocate(size_t bytes);                               /* zeroed; never NULL */
char *format_text(const char *format, ...) LW_PRINTF(1, 2); /* to be freed; never NULL */
uint64_t now_ns(void);
/* Text that comes from a rank, who may have written anything: replace, in place, what is no text in UTF-8, and controls but
 * the ends of lines, by '?'.  If nothing is there: `none`, which must fit. */
void text_clean(char *text, const char *none);

/* mpiexec_options.c */
void options_read(int argc, char **argv, struct options *options);

/* mpiexec_programs.c: find the programs; end with a message if one cannot run. */
void programs_check(struct options *options);

/* They are on bare IKC: linked by mpicc --ikc. */
bool programs_bare(const struct options *options);

/* mpiexec_machine.c: the job is one process that models a machine: what it is told. */
void machine_check(struct options *options);

/* mpiexec_report.c: --report and --trace, each a file; then whether they can be written. */
void report_set(struct options *options, const char *name, const char *value);
void report_check(const struct options *options);

/* mpiexec_job.c: decide clusters, PEs and workers; create the segment. */
void job_create(void);
uint32_t cluster_ranks(uint32_t cluster);
/* "rank 3" or "ranks 0-11" or "ranks 0,4,8-10" of a cluster, for messages. */
const char *cluster_ranks_text(uint32_t cluster);

/* mpiexec_spawn.c */
void children_start(void);
/* To the process groups of those that run, or (all) also to what those that have ended have left behind. */
void children_signal(int number, bool all);
void children_failed(void); /* one of them has said so */

/* mpiexec_guard.c: a process that ends the job's should mpiexec be killed. */
void guard_start(void);
void guard_add(pid_t group);
void guard_remove(pid_t group); /* its leader is about to be reaped: the number may be used again */
void guard_dismiss(void);

/* mpiexec_loop.c */
void source_watch(struct source *source, uint32_t events); /* 0: do not watch any more */
void source_close(struct source *source);
void loop_signals_block(void);
void loop_signals_restore(void); /* in a child */
int loop_run(void);              /* until the job has ended; returns mpiexec's exit status */

/* mpiexec_switch.c */
void switch_receive(struct child *child);
void switch_send(struct child *child);
void switch_finish(struct child *child); /* it has ended */
bool switch_is_empty(void);              /* nothing is left to be passed on */
uint64_t switch_passed(void);            /* how much was */

/* mpiexec_output.c */
void output_start(void);
void output_records(struct child *child);
void output_text(struct child *child, struct source *source);
void output_pump(int stream);
void output_child_ended(struct child *child);
void output_tick(void);
bool output_is_empty(void);
bool output_is_full(void);

/* mpiexec_input.c: a terminal's input, passed on to the cluster of rank 0. */
int input_start(void); /* descriptor to be the child's standard input */
void input_read(void);
void input_feed(void);
void input_resume(void);

/* mpiexec_end.c */
void job_end(int status);             /* tell all children to end */
void end_child(struct child *child);  /* it has ended: what does that mean? */
void end_scan(void);                  /* look for what ranks have left in the segment */
int end_status(void);                 /* once all have ended by themselves */
const char *rank_text(uint32_t rank); /* "rank 3 (cluster 0, pid 123)" */

/* mpiexec_watch.c: processes that are stopped, and kernel threads that have gone. */
void watch_stops(void); /* a child has been stopped or continued */
void watch_tick(void);  /* every 100 ms */
bool watch_any_stopped(void);

/* mpiexec_stuck.c: every 100 ms; ends or reports the job if all ranks wait for good. */
void stuck_check(void);

#endif
