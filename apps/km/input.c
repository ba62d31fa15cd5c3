/* SPDX-License-Identifier: MIT */
#include "km/input.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/random.h"
#include "common/report.h"

#define PROGRAM "km"

static void generate(struct net *net, const struct km_settings *settings, struct table *table)
{
    table->rows = settings->points;
    table->columns = (uint32_t)settings->dimensions;
    uint64_t count = table->rows * table->columns;
    table->values = need(net, count, sizeof *table->values);
    for (uint64_t i = 0; i < count; i++)
        table->values[i] = random_unit(settings->common.seed, i);
}

/* The pixels of a picture as points: their colours. */
static void take_pixels(struct net *net, const struct picture *picture, struct table *table)
{
    table->rows = (uint64_t)picture->width * picture->height;
    table->columns = picture->channels;
    uint64_t count = table->rows * table->columns;
    table->values = need(net, count, sizeof *table->values);
    for (uint64_t i = 0; i < count; i++)
        table->values[i] = picture->pixels[i];
}

int km_input_make(struct net *net, const struct km_settings *settings, struct km_input *input)
{
    char why[400];
    const char *what = settings->in ? settings->in : settings->quantize;

    if (settings->in) {
        if (table_read(settings->in, &input->table, why, sizeof why))
            return complain(PROGRAM, "--in %s: %s", settings->in, why);
    } else if (settings->quantize) {
        if (picture_read(settings->quantize, &input->picture, why, sizeof why))
            return complain(PROGRAM, "--quantize %s: %s", settings->quantize, why);
        if (settings->out && !picture_writable(settings->out, input->picture.channels, why, sizeof why))
            return complain(PROGRAM, "--out %s: %s", settings->out, why);
        take_pixels(net, &input->picture, &input->table);
    } else {
        generate(net, settings, &input->table);
    }
    if (settings->centroids > input->table.rows)
        return complain(PROGRAM, "--centroids %" PRIu64 ": more than the %" PRIu64 " points%s%s",
                        settings->centroids, input->table.rows, what ? " of " : "", what ? what : "");
    return 0;
}

void km_input_free(struct km_input *input)
{
    free(input->table.values);
    free(input->picture.pixels);
}

/* ---------------------------------------------------------------- output */

static void print_row(FILE *file, const double *row, uint32_t columns)
{
    for (uint32_t d = 0; d < columns; d++)
        fprintf(file, "%.9g,", row[d]);
}

/* A new CSV file with the heading x1,x2,...,last; NULL: it cannot be created. */
static FILE *create(const char *path, uint32_t columns, const char *last)
{
    FILE *file = fopen(path, "w");

    for (uint32_t d = 0; file && d < columns; d++)
        fprintf(file, "x%u,", d + 1);
    if (file)
        fprintf(file, "%s\n", last);
    return file;
}

/* Close a file (NULL: it was not even created).  0; or an exit status, and the user is told. */
static int finish(FILE *file, const char *option, const char *path)
{
    bool bad = !file || ferror(file);

    if ((file && fclose(file)) || bad)
        return complain(PROGRAM, "--%s %s: %s", option, path, strerror(errno));
    return 0;
}

static int write_labels(const char *path, const struct table *table, const uint32_t *labels)
{
    FILE *file = create(path, table->columns, "label");

    for (uint64_t i = 0; file && i < table->rows; i++) {
        print_row(file, table->values + i * table->columns, table->columns);
        fprintf(file, "%u\n", labels[i]);
    }
    return finish(file, "out", path);
}

static int write_centroids(const char *path, const struct table *table, const struct km_problem *problem,
                           const double *centroids, const uint32_t *labels)
{
    FILE *file = create(path, problem->dimensions, "points");

    for (uint32_t c = 0; file && c < problem->centroids; c++) {
        uint64_t members = 0;
        for (uint64_t i = 0; i < table->rows; i++)
            members += labels[i] == c;
        print_row(file, centroids + (size_t)c * problem->dimensions, problem->dimensions);
        fprintf(file, "%" PRIu64 "\n", members);
    }
    return finish(file, "centroids-out", path);
}

/* Paint every pixel in the colour of its centroid. */
static int write_picture(const char *path, struct picture *picture, const double *centroids,
                         const uint32_t *labels)
{
    uint64_t pixels = (uint64_t)picture->width * picture->height;
    char why[400];

    for (uint64_t i = 0; i < pixels; i++)
        for (uint32_t d = 0; d < picture->channels; d++)
            picture->pixels[i * picture->channels + d] = (uint8_t)lrint(
                centroids[(size_t)labels[i] * picture->channels + d]);
    if (picture_write(path, picture, why, sizeof why))
        return complain(PROGRAM, "--out %s: %s", path, why);
    return 0;
}

int km_output(const struct km_settings *settings, struct km_input *input, const struct km_problem *problem,
              const double *centroids, const uint32_t *labels)
{
    int status = 0;

    if (settings->centroids_out)
        status = write_centroids(settings->centroids_out, &input->table, problem, centroids, labels);
    if (!status && settings->out && settings->quantize)
        status = write_picture(settings->out, &input->picture, centroids, labels);
    else if (!status && settings->out)
        status = write_labels(settings->out, &input->table, labels);
    return status;
}
