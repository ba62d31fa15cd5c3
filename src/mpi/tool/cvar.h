/* SPDX-License-Identifier: MIT
 *
 * Control variables of what a process wants for the objects that it makes, where all processes must want the same: algorithms of
 * collectives, hints of files.  Private to cvar.c and choices.c.
 */
#ifndef LW_TOOL_CVAR_H
#define LW_TOOL_CVAR_H

#include "mpi/coll/wish.h"
#include "tool.h"

struct lw_choice_variable {
    struct lw_tool_about about;
    enum lw_category category;
    struct lw_tool_enum words; /* without a name: a number */
    uint32_t (*get)(const struct lw_mpi *mpi, uint32_t of);
    int (*set)(struct lw_mpi *mpi, uint32_t of, uint32_t value); /* LW_EINVAL, LW_ENOMEM */
    uint32_t of;
};

enum { LW_CHOICES = LW_COLL_KINDS + 6 };
extern const struct lw_choice_variable lw_choice_variables[LW_CHOICES];

#endif
