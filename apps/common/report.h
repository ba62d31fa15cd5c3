/* SPDX-License-Identifier: MIT
 *
 * The last lines that an application prints: where it ran, how long, whether the
 * result is right.
 */
#ifndef APPS_REPORT_H
#define APPS_REPORT_H

#include "common/options.h"

enum verdict { NOT_CHECKED, VERIFIED, WRONG };

/* size: how many items (numbers, images, points).  result: short text without commas.
 * Rank 0 calls this.  Returns the exit status: 1 if the result is wrong. */
int report(const struct net *net, const struct topology *topology, const struct common_options *common,
           const char *program, uint64_t size, const char *result, double seconds, enum verdict verdict);

/* Exit status for bad input. */
#define STATUS_BAD_INPUT 2

/* Say what is wrong with the input, after "program: ".  Rank 0 calls this.  Returns
 * STATUS_BAD_INPUT. */
int complain(const char *program, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Tell everybody the status of rank 0, from master to slaves: whether the input is good
 * and work begins (0), or all are to stop.  Returns that status. */
int agree(struct net *net, const struct topology *topology, int status);

/* End the job: this rank has no memory for so many items. */
_Noreturn void no_memory(struct net *net, uint64_t items);

/* Zeroed memory for count items of this size; ends the job if there is none. */
void *need(struct net *net, size_t count, size_t bytes);

#endif
