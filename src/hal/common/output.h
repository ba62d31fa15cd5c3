/* SPDX-License-Identifier: MIT
 *
 * What ranks print when many of them share a process: each has its own unfinished lines, and
 * only whole lines leave the process.
 */
#ifndef LW_HAL_OUTPUT_H
#define LW_HAL_OUTPUT_H

#include "hal/common/job.h"

/* The unfinished line of one stream. */
struct hal_line {
    char *text;
    uint32_t used, room;
};

/* The output of one rank. */
struct hal_output {
    uint32_t rank;            /* in the job, or JOB_NOBODY */
    struct hal_line lines[2]; /* standard output, standard error */
};

/* Make stdout and stderr of this process append to the output that `self` returns for the
 * calling thread (NULL: nobody's), and send whole lines as records to the pipe `fd`.
 * LW_ENOMEM. */
int hal_output_start(int fd, struct hal_output *(*self)(void)) LW_CHECK;

/* The output of the calling thread's rank; NULL if it has none. */
struct hal_output *hal_output_self(void);

/* Send what is left of the unfinished line of a stream (1 or 2). */
void hal_output_flush(struct hal_output *output, int stream);

/* As above for both streams, and free the memory. */
void hal_output_end(struct hal_output *output);

#endif
