/* SPDX-License-Identifier: MIT
 *
 * What users ask for, and are told.
 */
#include "matmulg/matmulg.h"

#include <lwmpi/machine.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CLOCK 400e6 /* of the paper's machine: cycles are those of it */

static const char usage[] =
    "Usage: mpiexec [--machine mppa256 --stack mppa-ipc --pes 1 --io-rank] -n P matmulg[-MODEL] [OPTION]...\n"
    "Multiply two square matrices by tiles, which the last process has and all others GET.\n\n"
    "  --size N   rows and columns (default 576); a multiple of the number of tiles in a row\n"
    "  --seed S   of the matrices (default 1)\n"
    "  --csv      print one row of comma-separated values\n"
    "  --help     print this text\n\n"
    "Processes: a square number, and the one with the matrices, which --io-rank adds.\n";

/* A number from 1 to most, or 0. */
static uint64_t number(const char *text, uint64_t most)
{
    char *end;
    unsigned long long value = text ? strtoull(text, &end, 10) : 0;
    return text && end != text && !*end && *text != '-' && value <= most ? value : 0;
}

/* Exit status, or -1 to go on. */
static int options_read(struct matmulg *m, bool *csv, int argc, char **argv)
{
    bool speaks = m->self == 0;
    for (int i = 1; i < argc; i++) {
        const char *value = argv[i + 1];
        if (!strcmp(argv[i], "--csv")) {
            *csv = true;
        } else if (!strcmp(argv[i], "--help")) {
            if (speaks)
                fputs(usage, stdout);
            return 0;
        } else if (!strcmp(argv[i], "--size") && number(value, 46340)) {
            m->size = (int)number(argv[++i], 46340);
        } else if (!strcmp(argv[i], "--seed") && number(value, UINT64_MAX)) {
            m->seed = number(argv[++i], UINT64_MAX);
        } else {
            if (speaks)
                fprintf(stderr, "matmulg: %s %s: expected --size 1..46340, --seed 1.., --csv or --help\n",
                        argv[i], value ? value : "");
            return 2;
        }
    }
    return -1;
}

/* The tiles: one a worker. */
static int tiles_set(struct matmulg *m, int processes)
{
    m->workers = processes - 1;
    m->side = (int)(sqrt((double)(m->workers)) + 0.5);
    const char *what = m->workers < 1 || m->workers > WORKERS_MOST || m->side * m->side != m->workers
                           ? "a square number up to 900 of workers, and one process with the matrices"
                       : m->size % m->side ? "a multiple of the number of tiles in a row"
                                           : NULL;
    if (!what) {
        m->tile = m->size / m->side;
        return -1;
    }
    if (m->self == 0)
        fprintf(stderr, "matmulg: %d processes, --size %d: expected %s\n", processes, m->size, what);
    return 2;
}

void report(const struct matmulg *m, const struct times *times, bool csv)
{
    double total = times->total * CLOCK * 1e-6, product = times->product * CLOCK * 1e-6,
           transpose = times->transpose * CLOCK * 1e-6, computed = product * m->side;
    if (csv) {
        printf("size,workers,seconds,total_mcycles,product_mcycles,transpose_mcycles,not_overlapped_mcycles,"
               "efficiency\n%d,%d,%.9f,%.6f,%.6f,%.6f,%.6f,%.3f\n",
               m->size, m->workers, times->total, total, product, transpose, total - computed,
               100 * computed / total);
        return;
    }
    printf("%d x %d on %d workers: %.6f s\n", m->size, m->size, m->workers, times->total);
    if (lwmpi_modelled())
        printf("%.3f Mcycles of 400 MHz; product of two tiles %.3f, of it transposition %.3f; not computing "
               "%.3f; "
               "efficiency %.1f %%\n",
               total, product, transpose, total - computed, 100 * computed / total);
}

int matmulg_begin(struct matmulg *m, int self, int processes, bool *csv, int argc, char **argv)
{
    *m = (struct matmulg){.size = 576, .seed = 1, .self = self};
    *csv = false;
    int status = options_read(m, csv, argc, argv);
    return status < 0 ? tiles_set(m, processes) : status;
}

int matmulg_end(uint64_t wrong, const struct matmulg *m)
{
    if (wrong)
        fprintf(stderr, "matmulg: the result is wrong: %llu checks of %d failed\n", (unsigned long long)wrong,
                3 * m->size);
    return wrong > 0;
}
