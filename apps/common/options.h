/* SPDX-License-Identifier: MIT
 *
 * Options of the applications: --name value or --name=value, from a table.
 *
 * getopt keeps its place in variables of the C library.  Ranks that share a
 * process share those, so the applications do not use it.
 */
#ifndef APPS_OPTIONS_H
#define APPS_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "common/net.h"
#include "common/topology.h"

enum option_kind {
    OPTION_FLAG,   /* no value; bool */
    OPTION_COUNT,  /* a whole number from min to max; uint64_t */
    OPTION_REAL,   /* a number above 0 and at most max; double */
    OPTION_TEXT,   /* any text that is not empty; const char * */
    OPTION_CHOICE, /* one of the words in `argument`, "a|b|c"; int: which */
};

struct option {
    const char *name; /* without the dashes; NULL ends the table */
    enum option_kind kind;
    void *value;          /* set if the option is given */
    const char *argument; /* what the value is called in the help */
    const char *help;
    uint64_t min, max;
};

enum workload { WORKLOAD_PAPER, WORKLOAD_SMALL, WORKLOAD_TINY };

/* Options that all applications have. */
struct common_options {
    int workload; /* enum workload */
    uint64_t per_cluster;
    int scatter;
    bool check, csv, help;
    uint64_t seed;
};

/* The rows of the common options for a table of options. */
#define COMMON_OPTIONS(common)                                                                         \
    {"class",                                                                                          \
     OPTION_CHOICE,                                                                                    \
     &(common)->workload,                                                                              \
     "paper|small|tiny",                                                                               \
     "problem size that grows with the clusters (default paper: as published)",                        \
     0,                                                                                                \
     0},                                                                                               \
        {"per-cluster",                                                                                \
         OPTION_COUNT,                                                                                 \
         &(common)->per_cluster,                                                                       \
         "P",                                                                                          \
         "ranks a cluster (default $LWMPI_JOB_PES, or all ranks one cluster)",                         \
         1,                                                                                            \
         INT32_MAX},                                                                                   \
        {"map",                                                                                        \
         OPTION_CHOICE,                                                                                \
         &(common)->scatter,                                                                           \
         "compact|scatter",                                                                            \
         "which ranks form a cluster: neighbours, or every C-th (default $LWMPI_JOB_MAP, or compact)", \
         0,                                                                                            \
         0},                                                                                           \
        {"seed", OPTION_COUNT, &(common)->seed, "S", "seed of the generated input (default 1)",        \
         0,      UINT64_MAX},                                                                          \
        {"check", OPTION_FLAG, &(common)->check, NULL, "compare with a serial reference", 0, 0},       \
        {"csv", OPTION_FLAG, &(common)->csv, NULL, "print one row of comma-separated values", 0, 0},   \
        {"help", OPTION_FLAG, &(common)->help, NULL, "print this text", 0, 0},                         \
    {                                                                                                  \
        NULL, OPTION_FLAG, NULL, NULL, NULL, 0, 0                                                      \
    }

enum options_result { OPTIONS_RUN, OPTIONS_HELP, OPTIONS_WRONG };

/* Parse argv on every rank; rank 0 prints the help text, or what is wrong.  Sets the
 * topology.  Unless OPTIONS_RUN is returned, all ranks are to stop: see options_status(). */
enum options_result options_parse(struct net *net, const char *program, const char *about, int argc,
                                  char **argv, const struct option *table, struct common_options *common,
                                  struct topology *topology);

/* Exit status that goes with a result that is not OPTIONS_RUN. */
int options_status(enum options_result result);

#endif
