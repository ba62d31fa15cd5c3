/* SPDX-License-Identifier: MIT
 *
 * Performance variables: what there is, and how much it is now.  Private to pvar.c and pvars.c.
 */
#ifndef LW_TOOL_PVAR_H
#define LW_TOOL_PVAR_H

#include "mpi/coll/ways.h"
#include "tool.h"

enum lw_pvar_source {
    LW_PVAR_COUNTED, /* always; `at`: its number, as lw_counted() has it */
    LW_PVAR_TALLY,   /* counted while it is started; where in struct lw_tally */
    LW_PVAR_PEERS,   /* the same, for each member of a communicator; 0: messages, 1: bytes */
    LW_PVAR_WAY,     /* while it is started: how often collectives took a way; which */
    LW_PVAR_FILE,    /* always; 0: bytes read, 1: written */
    LW_PVAR_QUEUE,   /* always: how much there is now, as level_now() in pvars.c has it */
    LW_PVAR_MARK     /* how long it has been */
};

struct lw_pvar {
    struct lw_tool_about about;
    enum lw_category category;
    int class; /* MPI_T_PVAR_CLASS_... */
    enum lw_pvar_source source;
    size_t at;
};

/* Its name, which may be written to the text. */
static inline const char *lw_pvar_name(const struct lw_pvar *pvar, char text[LW_WAY_NAME])
{
    return pvar->source == LW_PVAR_WAY ? lw_way_name((uint32_t)pvar->at, text) : pvar->about.name;
}

/* The one with this number; false: there is none. */
bool lw_pvar_at(int index, struct lw_pvar *pvar);

/* It needs nobody to start it, and cannot be changed. */
static inline bool lw_pvar_continuous(const struct lw_pvar *pvar)
{
    return pvar->source == LW_PVAR_QUEUE;
}

/* It is counted only while the tally is held. */
static inline bool lw_pvar_tallied(const struct lw_pvar *pvar)
{
    return pvar->source == LW_PVAR_TALLY || pvar->source == LW_PVAR_PEERS || pvar->source == LW_PVAR_WAY ||
           pvar->source == LW_PVAR_MARK;
}

/* What it is at now, since nobody has reset it; `peer`: the process that it is about, of those that have one. */
uint64_t lw_pvar_now(struct lw_mpi *mpi, const struct lw_pvar *pvar, uint32_t peer);

#endif
