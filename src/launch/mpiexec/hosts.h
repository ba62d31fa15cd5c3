/* SPDX-License-Identifier: MIT
 *
 * mpiexec, private: jobs on several hosts.  The mpiexec that a user has started is the *head*: it starts one mpiexec on each host, its
 * *parts*, and carries no rank itself.  A part runs the clusters of its host as any mpiexec does.  All of them know the whole job: ranks
 * are numbered over all hosts, one host after the other, and so are clusters.
 */
#ifndef LW_LAUNCH_HOSTS_H
#define LW_LAUNCH_HOSTS_H

#include "launch/mpiexec/stream.h"

struct host {
    struct stream stream; /* first; the head's */
    const char *name;
    uint32_t number;
    uint32_t room;          /* ranks that it may carry, as the user says */
    uint32_t ranks;         /* that it carries */
    uint32_t first_cluster; /* and those of the next host begin where these end */
    uint32_t cores;
    uint64_t cores_name; /* see cores_name() */
    bool own;            /* this host: its part is started without a launcher */
    bool here;           /* its part has said so */
    pid_t pid;           /* of what has started the part; 0: it has ended */
    bool over;           /* the part has ended, or is given up */
    bool told;           /* ... and has said how: */
    bool well;
    int status;
    struct part_quiet {
        uint32_t number;         /* how many the part has sent; 0: it is not quiet */
        uint32_t sent, received; /* packets to and from other hosts, ever */
        uint32_t ranks;          /* that have not ended */
        uint32_t leaves;         /* it is about to end, and can be asked nothing more */
    } quiet;                     /* what it has said last */
    bool asked;                  /* whether it still is */
};

/* FRAME_STILL: is it as the part has said by this number? */
struct part_still {
    uint32_t number, still;
};

/* FRAME_HERE. */
struct part_here {
    char version[32];
    uint32_t job_version, cores;
    uint64_t cores_name;
};

/* FRAME_START.  What follows, each ended by 0: the folder, the words of the command line, the environment, the names of hosts; before
 * them the first cluster of each host and one more. */
struct part_start {
    uint32_t host, hosts, words, variables;
    uint32_t give_up; /* seconds */
    struct hal_job job;
    uint64_t secret[2]; /* 0 if the part has it already: see wireup_secret() */
};

/* hosts.c: what the user says of hosts.  A list "a:4,b", or a file of lines "a:4" or "a slots=4". */
void hosts_list(struct options *options, const char *name, const char *list);
void hosts_file(struct options *options, const char *name, const char *path);

/* Of a job that a networked one has started: only these of its hosts. */
void hosts_choose(struct options *options, const char *name, const char *list);

/* What such a job is given (JOB_PARENT_HOSTS_ENV): all that this one was given. */
char *hosts_text(const struct options *options);

/* When all options are read: no host is left if all ranks run here. */
void hosts_settle(struct options *options);

/* How many ranks there are if nobody says. */
uint32_t hosts_room(const struct options *options);

/* Deal the ranks to the hosts, and say how many clusters of how many PEs there are.  alone: a cluster a rank.  Returns the most
 * clusters that a host has. */
uint32_t hosts_shape(struct options *options, bool alone, struct hal_job *job);

/* head.c.  head_words: the command line, before it is read. */
void head_words(int argc, char **argv);
void head_start(void);
void head_leave(void);

/* To all hosts but one (NULL: to all), in two pieces. */
void head_tell(const struct host *but, enum frame_kind kind, const void *first, size_t first_bytes,
               const void *data, size_t bytes);

/* guests_hosts.c, of a head: its segment is made, a picture of the job; a part says who is bound. */
void head_picture_make(const uint64_t secret[2]);
void head_bound(const char *data, size_t bytes);
/* Of a part: the head says of a job that it was met, or is over. */
void part_met(const char *data, size_t bytes);
void part_met_over(const char *data, size_t bytes);

/* seek.c, of a head: a part says where a port is, which workers have no ranks any more, or whom it seeks. */
void head_port(const char *data, size_t bytes);
void head_done(const char *data, size_t bytes);
void head_sought(struct host *host, const char *data, size_t bytes);
/* Of a part: the head says where a port is, or whose ranks have ended. */
void part_port_came(const char *data, size_t bytes);
void part_done_came(const char *data, size_t bytes);

/* part.c.  part_begin: *argc, *argv become those of the head.  part_segment: what a part adds to its job segment.  part_line: the
 * descriptor that ends with the head. */
#define PART_OPTION "--part-of-a-job"
void part_begin(int *argc, char ***argv);
void part_options(struct options *options);
struct hal_job part_job(void);
void part_segment(struct job_header *header);
void part_watch(void);
void part_leave(void);
int part_line(void);
void part_put(enum frame_kind kind, const void *first, size_t first_bytes, const void *data, size_t bytes);

/* pings.c: from part to part.  pings_start: returns struct job_port.pings of this one.  pings_over: that host has ended.  pings_late: see late_ns().
 * pings_tick: every so often a datagram to all that are known; then the number of a host that was heard of, but not for that long; self: there is none. */
uint16_t pings_start(uint32_t self, uint32_t hosts);
void pings_over(uint32_t host);
void pings_late(uint64_t late, uint64_t now);
uint32_t pings_tick(uint64_t beat_ns, uint64_t most_ns);

/* stuck_hosts.c, of a part: here all wait for messages of other hosts; the head asks whether they still do; all have ended.
 * Of a head: what a part says of that; a host is gone. */
void stuck_part_tell(void);
void stuck_part_stirred(void); /* the head has sent something to ranks */
void stuck_part_asked(const char *data, size_t bytes);
void stuck_part_leave(void);
void stuck_head_told(struct host *host, enum frame_kind kind, const char *data, size_t bytes);
void stuck_head_over(struct host *host);

/* failures_hosts.c, of a part: the head has answered.  Of a head: a part asks; a cluster of it is gone; a host is, and all that was there. */
void part_answered(const char *data, size_t bytes);
void head_asked(struct host *host, const char *data, size_t bytes);
void head_gone_told(struct host *host, const char *data, size_t bytes);
void head_host_died(struct host *host);

/* wireup.c, of a head: the hosts, in place of --hosts; then wait for a part to call: its socket, and which host it is of. */
void wireup_hosts(struct options *options);
int wireup_answer(uint32_t *host);

/* The job's secret, which parts have from the launcher. */
const uint64_t *wireup_secret(void);

/* hosts.c: somebody has called who is not believed, and why; from: the address, NULL: a process of this host.  The user is told, at most once
 * a second. */
struct sockaddr_in;
void refused(const char *why, const struct sockaddr_in *from);

/* hosts.c: for how long this process has not looked though it should have: it was stopped, or its host was.  Nobody can be blamed for not
 * having been heard of meanwhile.  Asked in each tick; mostly 0. */
uint64_t late_ns(uint64_t now);

/* A time when something was, later by that; never later than now: it may have been after we had looked again. */
static inline uint64_t later_by(uint64_t then, uint64_t late, uint64_t now)
{
    return then + late < now ? then + late : now;
}

/* Of a head. */
static inline uint32_t host_count(void)
{
    return mpiexec.options.host_count;
}
static inline struct host *host_at(uint32_t number)
{
    return &mpiexec.options.hosts[number];
}

/* "host b (ranks 4-7)" */
const char *host_text(const struct host *host);

#endif
