/* SPDX-License-Identifier: MIT
 *
 * HAL contract: other jobs, and what ranks ask of whoever has started theirs.
 *
 * Each job has a launcher.  A rank asks its own: to start a job, to open a port at which ranks of other jobs find this one, to
 * call at such a port, to keep a name.  When two ranks have found each other so, their jobs know each other: from then on
 * hal_job_met() says where the other's workers are, and links to them are made as to those of the own job.
 */
#ifndef LW_HAL_JOBS_H
#define LW_HAL_JOBS_H

#include "hal/hal.h"

enum hal_request {
    HAL_REQUEST_SPAWN,  /* text: words for the launcher, each ended by 0.  Its first rank answers by PARENT */
    HAL_REQUEST_PARENT, /* the rank that has started this job */
    HAL_REQUEST_OPEN,   /* answer: the name of a new port */
    HAL_REQUEST_CLOSE,  /* text: the name of a port of this job */
    HAL_REQUEST_ACCEPT, /* text: the same; waits until somebody calls there */
    HAL_REQUEST_CONNECT,   /* text: the name of a port of any job of this user; waits until it is answered */
    HAL_REQUEST_MEET,      /* text: the number of a job that this one is to meet, because its peers have */
    HAL_REQUEST_PUBLISH,   /* text: a name, ended by 0, and what is to be found by it */
    HAL_REQUEST_UNPUBLISH, /* text: a name that this job has published */
    HAL_REQUEST_LOOKUP,    /* text: a name; answer: what was published by it */
    HAL_REQUEST_RUN, /* text: words, each ended by 0: a rank of this job that has no program, a program, how many arguments, these,
                      * and the environment.  Answer: the number of its process */
    HAL_REQUEST_WAIT, /* text: the number of a process that the caller has started so, or -1, and 1 if the answer is wanted at once.
                       * Answer: the number of one that has ended, and its status as of waitpid(); or 0 0: none has yet */
    HAL_REQUEST_AGREE, /* text: a struct hal_agree; answered when all have asked who live: see hal/failures.h */
    HAL_REQUEST_REVOKE, /* leader.context: from now on it is revoked, for all of the job */
    HAL_REQUESTS
};

/* A rank that meets another one: the job's number, the rank there; and the context of their first messages, which who calls
 * has chosen. */
struct hal_leader {
    uint32_t job, rank;
    uint64_t context;
};

struct hal_ask {
    enum hal_request what;
    const void *text; /* bytes of it; read before the call returns */
    size_t bytes;
    struct hal_leader leader; /* who asks; then, of those that meet somebody, whom it has met */
    /* The answer comes only when another rank does something: a job in which all wait is stuck all the same. */
    bool stuck;
    char *answer; /* ended by 0, to be given to hal_free(); on failure why, or NULL */
    /* Not NULL: hal_ask() returns at once, and this is called inside a poll of the asking worker when there is an answer: it must not
     * switch.  The caller keeps all this meanwhile. */
    void (*answered)(struct hal_ask *call, int error);
};

/* Be ready to ask, before anything that the job's number goes into.  NULL: it is; or why it cannot be. */
const char *hal_jobs_start(void);

/* Ask, and wait for the answer (but see `answered`), which comes when the worker's poll accepts channels.  May switch; a job in which somebody waits so is not stuck.  LW_ENOENT: no such port, name, program or process; LW_EACCES, LW_EINVAL: the program cannot be
 * run; LW_EINUSE: the rank has a program;
 * LW_EEXIST: the name is taken; LW_EPEER: the job could not be started, or the other side has ended; LW_EPERM: the jobs do
 * not fit together; LW_EUNSUP: the launcher cannot; LW_ENOMEM, LW_EOS. */
int hal_ask(struct hal_ask *call) LW_CHECK;

/* The rank is bound to a job that it has met from now on, or not any more: if that one dies, so does its own. */
void hal_job_bind(uint32_t rank, uint32_t job, bool bound);

/* A job that this one has met, by its number, and where its workers are: the gid of its first one.  The last of this number.
 * NULL: it is not known. */
const struct hal_job *hal_job_met(uint32_t number, uint32_t *first_gid);

/* Which of the programs that were started together a rank of this job runs, from 0. */
uint32_t hal_rank_program(uint32_t rank);

/* Write bytes to a socket or pair of pipes, and read as many that the other side has written.  Others run meanwhile.  LW_EBADF: it
 * is none; LW_EPEER: it has ended before; LW_EUNSUP. */
int hal_stream_swap(int descriptor, const void *mine, void *theirs, size_t bytes) LW_CHECK;

#endif
