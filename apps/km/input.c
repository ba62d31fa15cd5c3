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

void km_input_make(struct net *net, const struct km_settings *settings, struct km_input *input)
{
    char why[400];
    const char *what = settings->in ? settings->in : settings->quantize;

    memset(input, 0, sizeof *input);
    if (settings->in) {
        if (table_read(settings->in, &input->table, why, sizeof why))
            give_up(net, PROGRAM, "--in %s: %s", settings->in, why);
    } else if (settings->quantize) {
        if (picture_read(settings->quantize, &input->picture, why, sizeof why))
            give_up(net, PROGRAM, "--quantize %s: %s", settings->quantize, why);
        if (settings->out && !picture_writable(settings->out, input->picture.channels, why, sizeof why))
            give_up(net, PROGRAM, "--out %s: %s", settings->out, why);
        take_pixels(net, &input->picture, &input->table);
    } else {
        generate(net, settings, &input->table);
    }
    if (settings->centroids > input->table.rows)
        give_up(net, PROGRAM, "--centroids %" PRIu64 ": more than the %" PRIu64 " points%s%s", settings->centroids,
                input->table.rows, what ? " of " : "", what ? what : "");
}

void km_input_free(struct km_input *input)
{
    free(input->table.values);
    free(input->picture.pixels);
}

static void print_row(FILE *file, const double *row, uint32_t columns)
{
    for (uint32_t d = 0; d < columns; d++)
        fprintf(file, "%s%.9g", d ? "," : "", row[d]);
}

static void heading(FILE *file, uint32_t columns, const char *last)
{
    for (uint32_t d = 0; d < columns; d++)
        fprintf(file, "x%u,", d + 1);
    fprintf(file, "%s\n", last);
}

static void finish(struct net *net, const char *option, const char *path, FILE *file)
{
    int bad = ferror(file);

    if (fclose(file) || bad)
        give_up(net, PROGRAM, "--%s %s: %s", option, path, strerror(errno));
}

static FILE *create(struct net *net, const char *option, const char *path)
{
    FILE *file = fopen(path, "w");

    if (!file)
        give_up(net, PROGRAM, "--%s %s: %s", option, path, strerror(errno));
    return file;
}

static void write_labels(struct net *net, const char *path, const struct table *table, const uint32_t *labels)
{
    FILE *file = create(net, "out", path);

    heading(file, table->columns, "label");
    for (uint64_t i = 0; i < table->rows; i++) {
        print_row(file, table->values + i * table->columns, table->columns);
        fprintf(file, ",%u\n", labels[i]);
    }
    finish(net, "out", path, file);
}

static void write_centroids(struct net *net, const char *path, const struct table *table,
                            const struct km_problem *problem, const double *centroids, const uint32_t *labels)
{
    uint64_t *members = need(net, problem->centroids, sizeof *members);
    FILE *file = create(net, "centroids-out", path);

    for (uint64_t i = 0; i < table->rows; i++)
        members[labels[i]]++;
    heading(file, problem->dimensions, "points");
    for (uint32_t c = 0; c < problem->centroids; c++) {
        print_row(file, centroids + (size_t)c * problem->dimensions, problem->dimensions);
        fprintf(file, ",%" PRIu64 "\n", members[c]);
    }
    finish(net, "centroids-out", path, file);
    free(members);
}

void km_output(struct net *net, const struct km_settings *settings, struct km_input *input,
               const struct km_problem *problem, const double *centroids, const uint32_t *labels)
{
    struct picture *picture = &input->picture;
    char why[400];

    if (settings->centroids_out)
        write_centroids(net, settings->centroids_out, &input->table, problem, centroids, labels);
    if (!settings->out)
        return;
    if (!settings->quantize) {
        write_labels(net, settings->out, &input->table, labels);
        return;
    }
    for (uint64_t i = 0; i < input->table.rows; i++)
        for (uint32_t d = 0; d < picture->channels; d++)
            picture->pixels[i * picture->channels + d] =
                (uint8_t)lrint(centroids[(size_t)labels[i] * picture->channels + d]);
    if (picture_write(settings->out, picture, why, sizeof why))
        give_up(net, PROGRAM, "--out %s: %s", settings->out, why);
}
