/* SPDX-License-Identifier: MIT
 *
 * Collective accesses in two phases: what those have in common that go by messages (two_phase.c) and those of ranks that share an
 * address space (gather.c).  Private to src/mpi/file.
 */
#ifndef LW_FILE_PHASES_H
#define LW_FILE_PHASES_H

#include "file.h"

/* What a rank wants: known to all. */
struct lw_share {
    uint64_t first, end; /* of the file; first == end: nothing */
    uint64_t access;     /* address, in its own memory */
    uint32_t shape;      /* enum lw_share_shape */
    uint32_t alone;      /* it is quick also without the others */
};
enum lw_share_shape { ONE_RUN, RUNS, TANGLED /* not in order */ };

/* The state of a collective access at one rank. */
struct lw_phases {
    struct lw_file_op *op;
    struct lw_mpi *mpi;
    struct lw_file *file;
    struct lw_comm *comm;
    struct lw_access *access;
    struct lw_share *shares;
    uint64_t low, high; /* of all */
    uint64_t domain;    /* bytes of each */
    uint64_t rounds;
    uint64_t *asked;  /* position up to which this rank has dealt with each domain */
    uint64_t *served; /* and this aggregator with each rank */
    uint64_t eof;     /* where the file has ended, as far as known here */
    int error;
    int self; /* number among the aggregators, -1: none */
    /* An aggregator's stretch. */
    uint8_t *buffer;
    uint64_t *written; /* a bit a byte */
    uint64_t at, bytes, got;
};

/* The first error counts. */
static inline void lw_phases_note(struct lw_phases *p, int error)
{
    if (error && !p->error)
        p->error = error;
}

/* -------------------------------------------------------------------- to plan them */

/* Who the aggregators are: file->aggregators.  On the rank's worker.  MPI error class. */
int lw_aggregators_find(struct lw_mpi *mpi, struct lw_file *file);

struct lw_share lw_share_of(const struct lw_access *access);

/* Whether somebody's data lie between those of others, by the shares, and it is quicker to access them together: where data move
 * between processes, or no two ranks share a worker (`copies`), only if somebody is not quick alone.  Sets the bounds. */
bool lw_phases_pay(struct lw_phases *p, bool copies);

/* Divide what is between the bounds into domains of the aggregators. */
void lw_phases_divide(struct lw_phases *p);

/* ------------------------------------------------------------------------ slices */

/* The runs of an access that lie before `end`, from *position on. */
struct lw_slice {
    struct lw_runs runs;
    uint64_t *position, end;
    bool over;
};
void lw_slice_begin(struct lw_slice *slice, const struct lw_access *access, uint64_t *position, uint64_t end);
bool lw_slice_next(struct lw_slice *slice, struct lw_run *run);

/* The first position of an access that is in the file at `offset` or later. */
uint64_t lw_position_from(const struct lw_access *access, uint64_t offset);

/* --------------------------------------------------------------------- stretches */

/* Where the window `round` of an aggregator's domain is; and does a rank want something of it? */
void lw_stretch_set(const struct lw_phases *p, int aggregator, uint64_t round, uint64_t *from, uint64_t *to);
bool lw_stretch_meets(const struct lw_share *share, uint64_t from, uint64_t to);

/* Write what is marked; read it all.  p: a struct lw_phases.  On any kernel thread; they block.  Errors as of lw_file_error(). */
int lw_stretch_write(void *p);
int lw_stretch_read(void *p);
void lw_stretch_mark(uint64_t *bits, uint64_t from, uint64_t count);

/* Copy between the stretch and the memory of a rank of this address space. */
void lw_stretch_copy(struct lw_phases *p, const struct lw_access *access, int rank);

#endif
