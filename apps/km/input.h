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

/* Read or generate the points.  0; or an exit status: the input is bad, and the user has been
 * told.  input is zeroed before; free it in any case. */
int km_input_make(struct net *net, const struct km_settings *settings, struct km_input *input);
void km_input_free(struct km_input *input);

/* Write what was asked for.  0; or an exit status: it was not possible, and the user has been
 * told. */
int km_output(const struct km_settings *settings, struct km_input *input, const struct km_problem *problem,
              const double *centroids, const uint32_t *labels);

#endif
