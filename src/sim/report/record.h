/* SPDX-License-Identifier: MIT
 *
 * What happened on the modelled machine, for reports and traces: what each worker did when, who sent how much to whom,
 * and some of the messages themselves.  Recorded only if asked for.  It takes bounded memory however long the run is: what
 * is shorter than a grain is joined with its neighbours, and the grain doubles when there is no room; of the messages, fewer are kept.
 */
#ifndef LW_HAL_RECORD_H
#define LW_HAL_RECORD_H

#include "sim/core/sim.h"

/* An interval of one worker.  What is not computing, message or copy was waiting. */
struct record_slice {
    uint64_t from, to;              /* ps */
    uint64_t spent[SIM_STATES - 1]; /* ps, by enum sim_state */
    uint32_t call;                  /* 1 + the MPI function in which most of it was; 0: none */
    uint32_t visit;                 /* which call of the worker's that is */
};

/* What a worker has read from files (0) and written to them (1). */
struct record_files {
    uint64_t accesses[2], bytes[2];
    uint64_t time[2]; /* ps from the request of each access to its answer, whether it was waited for or not */
    uint64_t calls;   /* ps in MPI_File_... functions */
};

struct record_lane {
    struct record_slice *slices;
    uint32_t count, room;
    uint64_t grain;              /* ps; 0: nothing was joined yet */
    uint32_t call, visit, depth; /* the MPI function that runs, 0: none; calls so far; calls within calls */
    uint32_t site;               /* 1 + the place where it was called; 0: none */
    bool on_file;                /* it is MPI_File_... */
    struct record_files files;
};

/* From one worker to another, all of a run.  Messages of one sort do not overtake each other. */
struct record_pair {
    uint32_t from, to, traffic; /* from, to: gid */
    uint64_t sent, taken, bytes;
};

/* One end of a message that is kept: message `number` of its pair. */
struct record_end {
    uint64_t when; /* ps; its sender has sent it / its receiver begins to take it */
    uint64_t bytes;
    uint32_t from, to, number;
    uint8_t traffic;
    bool taken;
};

/* A place in a program where it has called an MPI function. */
struct record_site {
    uint64_t place; /* hal_code_caller(); 0: free */
    uint32_t call;
    uint64_t calls, time, waited; /* ps, of all ranks */
};

enum { RECORD_TRAFFICS = 8, RECORD_SITES = 1 << 12 };

struct record {
    bool on;
    struct record_lane *lanes; /* by gid */
    struct record_site *sites; /* a hash table of RECORD_SITES, half of them free */
    uint32_t site_count;
    uint32_t lane_limit;
    struct record_pair *pairs; /* a hash table of pair_room; sent == 0: free */
    uint32_t pair_count, pair_room;
    struct record_end *ends; /* NULL: no trace was asked for */
    uint32_t end_count, end_room;
    uint32_t thin; /* one of 2^thin messages is kept */
    /* By traffic; within the cluster, to others.  pages: of portals. */
    uint64_t file_busy, file_until; /* ps in which some access to a file was under way; until when */
    uint64_t messages[RECORD_TRAFFICS][2], bytes[RECORD_TRAFFICS][2], pages;
};
extern struct record record;

/* Record from now on; `trace`: for a trace, too.  LW_ENOMEM. */
int record_start(bool trace) LW_CHECK;

/* A worker's clock has gone on. */
void record_pass(const struct sim_worker *worker, uint64_t from, uint64_t to, enum sim_state state);

/* A message is sent now, or taken by its receiver. */
void record_sent(const struct sim_worker *from, const struct sim_worker *to, unsigned traffic, uint64_t bytes,
                 uint64_t bulk);
void record_taken(const struct sim_worker *by, const struct sim_worker *from, unsigned traffic);

/* An access to a file is asked for at `from`, and answered at `to`. */
void record_file(const struct sim_worker *worker, bool writes, uint64_t bytes, uint64_t from, uint64_t to);

/* Join slices until each worker has at most `most`. */
void record_coarsen(uint32_t most);

/* Pairs sorted by from, to, traffic; returns how many.  Nothing may be recorded after this. */
uint32_t record_pairs_sort(void);

/* The name of a function of LibMPI that was recorded. */
const char *record_function(uint32_t call);

#endif
