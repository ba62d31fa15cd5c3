/* SPDX-License-Identifier: MIT
 *
 * Where the points come from and where the result goes.  Rank 0 only.
 */
#ifndef APPS_KM_INPUT_H
#define APPS_KM_INPUT_H

#include "common/options.h"
#include "common/picture.h"
#include "common/table.h"
#include "km/km.h"

struct km_settings {
    struct common_options common;
    uint64_t points, centroids, dimensions, iterations;
    int start; /* enum km_start */
    const char *in, *quantize, *out, *centroids_out;
};

struct km_input {
    struct table table;     /* the points */
    struct picture picture; /* of --quantize */
};

/* Read or generate the points; ends the job with a message if the input is bad. */
void km_input_make(struct net *net, const struct km_settings *settings, struct km_input *input);
void km_input_free(struct km_input *input);

/* Write what was asked for; ends the job with a message if that is not possible. */
void km_output(struct net *net, const struct km_settings *settings, struct km_input *input,
               const struct km_problem *problem, const double *centroids, const uint32_t *labels);

#endif
