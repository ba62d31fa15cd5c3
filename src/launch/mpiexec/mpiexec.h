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
#include "hal/map.h"

enum {
    STATUS_USAGE = 2,      /* wrong options */
    STATUS_TIMEOUT = 124,  /* --timeout; as timeout(1) */
    STATUS_DEADLOCK = 125, /* all ranks wait for good */
    STATUS_NOT_RUNNABLE = 126,
    STATUS_NOT_FOUND = 127
};

/* What to do when all ranks wait for good. */
enum deadlock { DEADLOCK_END, DEADLOCK_REPORT, DEADLOCK_OFF };

/* Which variables of mpiexec's environment programs get. */
enum passed { PASSED_USUAL, PASSED_ALL, PASSED_NONE, PASSED_LISTED };

/* One program of the command line and its ranks. */
struct part {
    uint32_t ranks;
    int argc;
    char **argv;         /* argv[0] as the user wrote it */
    char *path;          /* the file; set by programs_check() */
    const char *folders; /* where to look for it before PATH; NULL: nowhere */
    const char *folder;  /* where its ranks run, --wdir; NULL: where mpiexec does */
    const char *library; /* which of ours it needs, by lw_elf_library(); NULL: not known */
    const char *alone;   /* why its ranks need a process each; NULL: they do not */
    const char *apart;   /* why they had better have a process each; NULL: no reason */
    const char *threads; /* why they need a kernel thread each; NULL: they do not */
    char **variables;    /* NAME=VALUE, of -env: for this program only */
    size_t variable_count;
    enum passed passed;       /* other than PASSED_USUAL: goes before that of all programs */
    const char *passed_names; /* PASSED_LISTED: with commas in between */
    bool fixed;               /* it is linked statically */
    const char *preload;      /* a library to be loaded before it where ranks are processes; NULL: none */
};

struct options {
    struct part *parts;
    uint32_t part_count;
    uint32_t ranks;                  /* of all parts */
    uint32_t clusters, pes, workers; /* 0: not given */
#define WORKERS_RANKS UINT32_MAX     /* workers: one a rank */
    enum hal_map map;
    uint32_t nodes; /* --connectors: ranks before those of the parts that begin without a program */
    bool survive, isolate, services, check, tag_output, counters, leaks, verbose;
    const char *protocol;
    const char *budget; /* as hal_budget_read() wants it; NULL: not given */
    enum deadlock deadlock;
    const char *machine;  /* NULL: none, the job runs on the host */
    struct hal_job model; /* how the job lies on that machine; nclusters 0: on none */
    char *settings;       /* of --set: lines KEY=VALUE; NULL: none */
    bool enforce_memory;
    bool seeded;           /* --seed was given */
    const char *host_time; /* factor of --host-time; NULL: not given */
    uint32_t io_ranks;     /* so many of the last are I/O ranks; a second one is on the host */
    char *report, *trace;  /* files that the run leaves; NULL: none */
    unsigned long long seed;
    uint32_t universe;  /* --universe; 0: not given */
    double timeout;     /* seconds; 0: none */
    enum passed passed; /* of all programs */
    const char *passed_names;
    uint32_t per_host;    /* -ppn; 0: not given */
    char *patterns[2];    /* names of files for standard output and error; NULL: none */
    bool output_kept;     /* what goes there is printed, too */
    const char *lines;    /* -configfile, until it was read */
    bool any_size;        /* start the job though memory may not do */
    char *notes;          /* lines that --verbose prints: what was accepted and means nothing; NULL: none */
    struct host *hosts;   /* --hosts: see hosts.h */
    uint32_t host_count;  /* 0: the job runs here */
    uint32_t hosts_named; /* with those behind the first host_count that carry no ranks */
    uint32_t give_up;     /* a host that was not heard of for so many seconds is gone */
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
    SOURCE_FAILURE,
    SOURCE_DOOR,
    SOURCE_GUEST,
    SOURCE_PINGS,
    SOURCE_STREAM_IN,
    SOURCE_STREAM_OUT,
    SOURCE_LIFE
};
struct source {
    enum source_kind kind;
    int fd;     /* -1: closed */
    int stream; /* SOURCE_TEXT, SOURCE_SINK: 1 or 2 */
    struct child *child;
    struct queued *queue, **queue_end; /* SOURCE_CONTROL, SOURCE_GUEST: packets that wait for room */
    uint32_t events;                   /* that epoll watches for; 0: not registered */
};

/* A packet and its descriptor (-1: none) on the way to a socket that is full. */
struct queued {
    struct queued *next;
    struct job_packet packet;
    int fd;
};

/* A process of the job. */
struct child {
    uint32_t cluster;
    pid_t pid;    /* 0: none was started; stays after its end */
    bool adopted; /* it is no child of ours: see adopt.c and wireup.c */
    bool started,
        ended;  /* once ended it stays a zombie until the job has ended, so that its number stays its own */
    int status; /* then: of waitpid() */
    int vacant; /* no program was started here yet: the end of its control socket that it will get; -1: else */
    uint32_t starter; /* the gid of who has started it, plus 1; 0: mpiexec by itself */
    bool told;        /* that it has ended, to who has started it */
    int stop_signal;  /* it is stopped, by this one (-1: not known); 0: it is not */
    bool stop_told;
    uint64_t stopped_ns;
    uint32_t lost_worker; /* that had no kernel thread at the last look, plus 1; 0: none */
    struct source control, records, out, err;
    struct source life; /* of one that was adopted: ready when the process has ended */
};

/* A socket to another mpiexec: of a job that was met, mostly.  It stays in the list when it is over.  A part has those that its head has
 * met, without sockets. */
struct guest {
    struct source source; /* first */
    struct guest *next;
    uint32_t job;       /* its number; 0: it has not said hello */
    bool greeted;       /* by us */
    bool fits;          /* it has, and links between the jobs are possible */
    bool over, well;    /* it has ended; its ranks have, by themselves */
    int status;         /* then */
    uint64_t over_ns;   /* since then */
    char *why;          /* what it said then, or NULL */
    uint32_t first_gid; /* of its workers, as our clusters know them */
    uint32_t workers;   /* how many gids */
    struct job_header *header;
    size_t header_bytes;
    struct job_places places; /* where what is in there */
    struct seekers *seekers;  /* of a head: of its workers, see seek.c; NULL: there are none */
    pid_t launcher;
    uint32_t bound;       /* our ranks that are bound to it */
    pid_t pid;            /* of an mpiexec that we have started, until it was waited for; 0: it is none */
    bool spawned, serves; /* by us; and its ranks have met ours */
    bool parent;          /* one of its ranks has started our job */
};

/* A rank that waits for an answer. */
struct asker {
    uint32_t gid;
    uint64_t token;
    struct hal_leader leader;
};

struct mpiexec {
    struct options options;
    struct hal_job job; /* our own: a cluster may scribble in the segment */
    struct job_header *header;
    struct job_bell *bells;
    struct job_rank *ranks;
    int segment; /* descriptor of the job segment; of a head, of the picture of it: see guests_hosts.c */
    struct child *children; /* one a cluster, the service cluster last */
    uint32_t child_count;
    uint32_t first_cluster, end_cluster; /* those from here to there run here */
    uint32_t running;                    /* children with ranks that have not ended; of a head: hosts */
    bool head, part;                     /* of a job on several hosts: see hosts.h */
    bool wired;                          /* another launcher has started the ranks: see wireup.c */
    uint64_t started_ns;
    uint32_t number; /* of the job: no other of this user has it; 0: there is none, it cannot meet others */
    bool offspring;  /* ranks of another job have started it; */
    int parent;      /* then: socket to the mpiexec of that one; -1: none, or it is the head's */
    char *parent_hosts; /* and which hosts it may use; NULL: this one */
    bool finished;      /* all ranks have ended by themselves */
    bool ending;        /* children were told to end */
    bool killed;        /* ... and then killed */
    uint64_t kill_at_ns;
    int status; /* exit status once ending */
};
extern struct mpiexec mpiexec;

/* The workers that run here are those from first_worker() to before end_worker(). */
static inline uint32_t first_worker(void)
{
    return mpiexec.first_cluster * mpiexec.job.workers;
}

static inline uint32_t end_worker(void)
{
    return mpiexec.end_cluster * mpiexec.job.workers;
}

static inline bool runs_here(uint32_t rank)
{
    uint32_t cluster = lw_map_place(&mpiexec.job, rank).cluster;
    return cluster >= mpiexec.first_cluster && cluster < mpiexec.end_cluster;
}

/* mpiexec.c: a line to the user / an error before the job runs, which ends mpiexec. */
void say(const char *format, ...) LW_PRINTF(1, 2);
_Noreturn void fail(int status, const char *format, ...) LW_PRINTF(2, 3);
void *allocate(size_t bytes);                               /* zeroed; never NULL */
char *format_text(const char *format, ...) LW_PRINTF(1, 2); /* to be freed; never NULL */
uint64_t now_ns(void);
/* Text that comes from a rank, who may have written anything: replace, in place, what is no text in UTF-8, and controls but
 * the ends of lines, by '?'.  If nothing is there: `none`, which must fit. */
void text_clean(char *text, const char *none);

/* lines.c: replace, in place, what a text names by HAL_CODE_TEXT and HAL_CODE_LINE by file and line. */
void lines_show(char *text, size_t bytes);
/* The line of such a place: "heat.f90:12"; "": it is not known. */
void line_of(uint64_t place, char *text, size_t bytes);

/* options.c */
void options_read(int argc, char **argv, struct options *options);
/* Is this word, whatever its dashes, one of these names (separated by blanks)? */
bool option_named(const char *names, const char *word, size_t length);
void option_help(const char *names, const char *argument, const char *text); /* a line of --help */
uint32_t count_read(const char *name, const char *value); /* a number of ranks; ends mpiexec if it is none */
void host_check(const char *name, const char *value);     /* ends mpiexec if the value names another host */

/* hosts.c: is this a name of the host that this mpiexec runs on? */
bool host_is_here(const char *name, size_t length);

/* others.c: options of other launchers.  Find one; what values it takes, as its help has them ("": none); do what it says. */
struct other;
const struct other *other_find(const char *word, size_t length);
const char *other_argument(const struct other *other);
void other_apply(struct options *options, struct part *part, const struct other *other, const char *name,
                 char *const *values);
const char *other_names(size_t index); /* of all; NULL: the end */
void others_help(void);

/* configfile.c: the words of a file of programs, `count` of them, with `between` between those of its lines. */
char **configfile_read(const char *path, const char *between, int *count);

/* environment.c: set a variable for all programs, whatever is passed on / has this program variables of its own? / in the new
 * process: let this program's environment be as options say. */
void environment_set(const char *name, const char *value);
bool environment_differs(const struct part *part);
void environment_give(const struct options *options, const struct part *part);

/* files.c: create the files that output goes to, or end mpiexec with a message / write there; false: print it, too.  The index
 * is a rank, or behind those a cluster. */
void files_create(void);
bool files_put(int stream, uint32_t index, const char *text, size_t bytes);

/* memory.c: end mpiexec with a message if the job's processes need more than is free. */
void memory_check(void);

/* bind.c.  bind_settle: --bind can be done, else fail().  bind_here: this process may run where that cluster is to; false and errno: it cannot. */
void bind_settle(void);
bool bind_here(uint32_t cluster);

/* programs.c: the folders in which programs are to run get their whole names; mpiexec goes to that of the first. */
void folders_settle(struct options *options);

/* Go to the folder of a program. */
void part_enter(const struct part *part);

/* Find the programs; end with a message if one cannot run. */
void programs_check(struct options *options);

/* apart.c: why ranks of this program had better have a process each; NULL: they notice nothing of sharing one, as far as its
 * file and those of the libraries that it brings along tell.  own_environment: each rank has one, as nodes have. */
const char *apart_why(const char *program, bool own_environment);

/* They are on bare IKC: linked by mpicc --ikc. */
bool programs_bare(const struct options *options);

/* --protocol connector: their messages between clusters travel by connectors, in a library of its own. */
bool protocol_connects(const struct options *options);

/* mpiexec_machine.c: the job is one process that models a machine: what it is told. */
void machine_check(struct options *options);

/* mpiexec_report.c: --report and --trace, each a file; then whether they can be written. */
void report_set(struct options *options, const char *name, const char *value);
void report_check(const struct options *options);

/* mpiexec_job.c: decide clusters, PEs and workers; create the segment. */
void job_create(void);
struct hal_job job_shape(uint32_t cores); /* without a segment */
uint32_t cores_usable(void);
uint64_t cores_name(
    void); /* alike on hosts that share their cores, as containers of one computer do; 0: it is not known */
uint32_t cluster_ranks(uint32_t cluster);
/* "rank 3" or "ranks 0-11" or "ranks 0,4,8-10" of a cluster, for messages. */
const char *cluster_ranks_text(uint32_t cluster);

/* mpiexec_spawn.c */
void children_start(void);
/* To the process groups of those that run, or (all) also to what those that have ended have left behind. */
void children_signal(int number, bool all);
void children_failed(void); /* one of them has said so */
/* Start a program where there is none yet.  0, or the errno of why it cannot be run: then there is still none.  environment: NULL: ours. */
int child_start_late(struct child *child, const char *path, char **argv, char **environment) LW_CHECK;

/* nodes.c: what ranks ask to run where there is no program yet, and who waits for its end. */
void node_start(const struct asker *asker, const char *words, size_t bytes);
void node_wait(const struct asker *asker, const char *text);
void node_ended(void); /* perhaps somebody waits for that */

/* mpiexec_guard.c: a process that ends the job's should mpiexec be killed. */
void guard_start(int line); /* line: a descriptor at whose end it does the same, or -1 */
void guard_add(pid_t group);
#define GUARD_PROCESS (1 << 30) /* added to a number: it is that of a process, not of a group */
void guard_remove(pid_t group); /* its leader is about to be reaped: the number may be used again */
void guard_dismiss(void);

/* mpiexec_loop.c */
void source_watch(struct source *source, uint32_t events); /* 0: do not watch any more */
void source_close(struct source *source);
void loop_signals_block(void);
void loop_signals_restore(void); /* in a child */
void loop_signals_take(void);    /* do what those that have come ask for; returns at once */
int loop_run(void);              /* until the job has ended; returns mpiexec's exit status */

/* mpiexec_switch.c */
void switch_receive(struct child *child);
/* Send a packet, now or when there is room; fd (-1: none) is closed then.  And what waits, as far as there is room. */
void switch_put(struct source *source, const struct job_packet *packet, int fd);
void switch_send(struct source *source);
/* Close it; what waits is lost. */
void switch_close(struct source *source);
/* A link for a worker of this job. */
void switch_deliver(const struct job_packet *packet, int fd);
void switch_finish(struct child *child); /* it has ended */
bool switch_is_empty(void);              /* nothing is left to be passed on */
uint64_t switch_passed(void);            /* how much was */
void bell_wake(struct job_bell *bell);   /* its worker looks again at what may have come */

/* mpiexec_output.c */
void output_start(uint32_t lines); /* from so many ranks, processes or hosts */
void output_host(uint32_t host, int stream, const char *text, size_t bytes);
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
void input_take(const char *text, size_t bytes); /* of a part: what the head has read; nothing: its end */

/* mpiexec_end.c */
void job_end(int status);              /* tell all children to end */
void end_child(struct child *child);   /* it has ended: what does that mean? */
void end_adopted(struct child *child); /* the same of one whose status only its parent knows */
void end_scan(void);                   /* look for what ranks have left in the segment */
int end_status(void);                  /* once all have ended by themselves */
const char *rank_text(uint32_t rank);  /* "rank 3 (cluster 0, pid 123)" */

/* failures.c: a job that goes on when a cluster dies.  Write the death down, and tell all. */
void failure_of(uint32_t cluster);
void failure_told(const struct hal_event *event); /* of a part: the head says what has happened next */
void failure_revoke(const struct asker *asker);   /* the asker's leader.context is revoked, for all */
bool failed(uint32_t cluster);
uint32_t failure_event(uint32_t cluster); /* one more than its number; 0: it has not died */
uint32_t failure_count(void);             /* how many clusters have died */
uint32_t failure_events(void);            /* how many events there were */

/* agree.c: members agree; text: a struct hal_agree of so many bytes / a cluster has ended. */
void agree_ask(const struct asker *asker, const char *text, size_t bytes);
void agree_again(void);

/* mpiexec_watch.c: processes that are stopped, and kernel threads that have gone. */
void watch_stops(void); /* a child has been stopped or continued */
void watch_tick(void);  /* every 100 ms */
bool watch_any_stopped(void);

/* mpiexec_stuck.c: every 100 ms; ends or reports the job if all ranks wait for good. */
void stuck_check(void);
/* Workers of a job are idle or have ended; adds to *sum what grows when they do anything. */
bool stuck_quiet(const struct job_bell *bells, uint32_t count, uint64_t *sum);
/* Ask what their ranks wait for; the number that bell->waits_given becomes. */
uint32_t stuck_ask(struct job_header *header, struct job_bell *bells, uint32_t count);
/* It is a deadlock: say who waits for what, and end the job if that is wanted.  other: "", or which job is in it, too. */
void stuck_proved(const char *other);
/* Of a part: has nothing happened since stuck_part_tell()? */
bool stuck_still(void);

/* stuck_table.c: what a rank waits for, as its host knows; then stuck_proved() with all that. */
struct stuck_rank {
    struct hal_wait wait;    /* .rank: which it is */
    uint8_t waiting, exited; /* `wait` is valid; it has ended.  No bool: another host says what it likes */
    uint8_t vacant;          /* it is a node on which no program was started */
};
void stuck_rank_read(uint32_t rank, struct stuck_rank *to);
void stuck_rank_clean(struct stuck_rank *rank); /* texts that came from a rank */
void stuck_tell(const struct stuck_rank *ranks, const char *other);

/* stuck_two.c: the same together with a job that ranks of this one are connected with. */
void stuck_two_check(void);
bool stuck_two_told(struct guest *guest,
                    const struct job_packet *packet); /* JOB_STUCK; false: it makes no sense */

/* guests.c: sockets to other mpiexecs. */
void guests_receive(struct guest *guest);
struct guest *guest_new(int fd);
struct guest *guest_next(
    struct guest *guest); /* of all, also those that are over; NULL: the first; the end */
void guest_hello(struct guest *guest);
struct guest *guest_of_job(uint32_t number); /* which has said hello, and is not over; NULL: there is none */
struct guest *guest_of_gid(uint32_t gid);
void guest_bind(uint32_t number, bool bound);
bool guests_bound(
    void); /* somebody is bound to a job that lives, or has failed: then this one is about to end */
struct guest *guest_bound_alone(void); /* the only such job; NULL: there are several, or none */
const char *guest_text(const struct guest *guest);
void guest_told(uint32_t number, uint32_t first_gid, int picture); /* of a part: the head has met that job */
void guest_over(struct guest *guest);
void guests_follow(void);         /* of a head, in each tick: jobs have failed to which ranks are bound */
void guests_tell_end(int status); /* all */
void guests_leave(void);          /* the last word, before mpiexec ends */
bool parent_told(int status, const char *text); /* of a job that could not be started: its parent says it */
void parent_find(void);                         /* first of all: has a job started this one? */
void parent_meet(void);                         /* then its mpiexec is a guest */

/* door.c: where other mpiexecs of this user knock: the job's number, and names. */
void door_open(void);
void door_answer(struct source *door);
int door_knock(const char *at);          /* a socket to who listens there; -1: nobody */
struct guest *door_job(uint32_t number); /* the guest of a job, called if need be; NULL: there is none */
int name_publish(const char *name, const char *what);
int name_unpublish(const char *name);
void name_lookup(const struct asker *asker, const char *name);
void name_asked(struct guest *guest, const char *name);
/* An answer to name_lookup(); false: nobody has asked. */
bool name_found(struct guest *guest, const struct job_packet *packet, const char *text);
void name_guest_over(const struct guest *guest);

/* ports.c: where ranks of two jobs find each other. */
char *port_open(void);
int port_close(const char *name);
void port_accept(const struct asker *asker, const char *name);
void port_accept_parent(const struct asker *asker);
void port_connect(const struct asker *asker, const char *name);
void port_call_child(const struct asker *asker, struct guest *guest);
void port_knocked(struct guest *guest, const struct job_packet *packet, const char *secret);
void port_meet(const struct asker *asker, unsigned long job);
void port_guest_met(struct guest *guest); /* it has said hello */
void port_opened(struct guest *guest, const struct job_packet *packet, const char *text);
void port_guest_over(struct guest *guest);

/* adopt.c: a program that runs alone has started this mpiexec; false: no. */
bool adopt_start(void);
void adopted_ended(struct child *child);

/* wireup.c: ranks that another launcher has started.  False: this mpiexec is for others.  Then: take in the process of a cluster. */
bool wireup_begin(int *argc, char ***argv);
void wireup_child(struct child *child);
void wireup_starter_ended(struct source *life);

/* asks.c: what ranks ask. */
void ask_take(const struct job_packet *packet, int fd);
/* Those that have to do with other jobs.  text: ended by 0; bytes: without it. */
void ask_handle(const struct asker *asker, uint32_t what, const char *text, size_t bytes);
void ask_answer(const struct asker *asker, int error, const struct hal_leader *leader, const char *text);

/* offspring.c: jobs that ranks start. */
void offspring_start(const struct asker *asker, const char *words, size_t bytes);
void offspring_look(void);
void offspring_signal(int number);
bool offspring_run(void);
int offspring_status(void);

/* head.c: a job on several hosts.  Its end; what is printed is taken too slowly, or not any more; the user has stopped the job, or
 * continued it. */
void head_tick(void);
void head_end(int status);
void head_pause(bool paused);
void head_stop(bool stop);
int head_status(void);
void head_input_want(void);
void head_input_read(void);

/* part.c: the clusters of one host.  part_turn: after the event loop's sources; part_beat: where what is done before takes long. */
void part_beat(void);
void part_tick(void);
void part_turn(void);
bool part_told(int status, const char *text); /* false: it is no part.  The last word, if status is not 0 */
ssize_t part_output(int number, const char *text, size_t bytes); /* as write() */
bool part_stands_still(void);                                    /* the user has stopped the job */
const char *part_host(uint32_t cluster); /* the name of the host where it runs; NULL: it is this one */
void part_input_want(void);
void part_ends(int status);
void part_port(uint32_t gid);
void part_done(uint32_t gid, uint32_t count);
void part_lost(uint32_t from, uint32_t to);

/* failures_hosts.c: a job on several hosts that goes on.  Of a part: pass on what a rank asks; a cluster can ask nothing more.  Of the head: can it
 * not?  An answer for a rank, and an event for all. */
void part_asks(const struct asker *asker, uint32_t what, const char *text, size_t bytes);
void part_gone(uint32_t cluster, bool died);
bool head_cluster_gone(uint32_t cluster);
void head_answer(const struct asker *asker, int error, const struct hal_leader *leader, const char *text);
void head_event(const struct hal_event *event);

/* guests_hosts.c.  Of a head: a guest has said hello, has a port more or workers less (false: it
 * has not), or is over: parts are told.  Of a part: a rank is bound to a job, or not any more. */
void head_guest_met(const struct guest *guest);
bool head_guest_port(struct guest *guest, uint32_t gid);
bool head_guest_done(struct guest *guest, uint32_t gid, uint32_t count);
void head_guest_over(const struct guest *guest);
void part_bind(uint32_t job, bool bound);

/* seek.c, of a part: a worker of this host seeks another one. */
void part_seek(uint32_t gid);

/* pings.c */
void pings_receive(void);

/* mpiexec.c: what was said last, for others to repeat; "": nothing. */
const char *said_last(void);

#endif
