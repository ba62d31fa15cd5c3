/* SPDX-License-Identifier: MIT
 *
 * What is known of a run when it has ended, for people (a page), programs (JSON) and trace viewers.  docs/machine.md
 * describes the fields.
 */
#ifndef LW_HAL_REPORT_H
#define LW_HAL_REPORT_H

#include "sim/report/json.h"
#include "sim/report/record.h"

/* See what mpiexec wants, and begin to record.  After sim_create().  LW_ENOMEM. */
int report_start(void) LW_CHECK;

/* Write what was asked for, once; `ended`: how the run has ended, in a word.  Ends the job if a file cannot be written. */
void report_write(const char *ended);

/* The parts of it. */
bool report_json(FILE *file, const char *ended, double host_seconds);
void report_memory(struct json *json);
void report_energy(struct json *json);
void report_noc(struct json *json);
void report_files(struct json *json, const uint32_t *gids); /* gids: workers by rank */
void report_places(struct json *json);                      /* nothing may be recorded after this */
void trace_json(FILE *file);

/* When the last worker has stopped, in ps. */
uint64_t report_end(void);

/* How long the run has taken this host so far. */
double report_host_seconds(void);

/* The rank that a worker carries, -1: none; of several the first. */
int64_t report_rank_of(uint32_t gid);

#endif
