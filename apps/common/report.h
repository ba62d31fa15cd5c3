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

/* End the job because of bad input; the text follows "program: ". */
_Noreturn void give_up(struct net *net, const char *program, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Zeroed memory for count items of this size; ends the job if there is none. */
void *need(struct net *net, size_t count, size_t bytes);

#endif
