/* SPDX-License-Identifier: MIT
 *
 * What a process wants for files that it opens, where no hint says otherwise: control variables of the tool interface.
 */
#ifndef LW_FILE_USUAL_H
#define LW_FILE_USUAL_H

#include "mpi/runtime/libmpi.h"

enum lw_file_hint {
    LW_FILE_HINT_COLLECTIVE, /* for reads and writes alike; those that follow win */
    LW_FILE_HINT_BUFFER,
    LW_FILE_HINT_NODES,
    LW_FILE_HINT_READ,
    LW_FILE_HINT_WRITE,
    LW_FILE_HINT_SIEVE_READ,
    LW_FILE_HINT_SIEVE_WRITE,
    LW_FILE_HINT_STYLE,
    LW_FILE_HINTS
};

/* Names of values of those that are read, written, collected or sieved. */
extern const char *const lw_collect_words;

/* All but LW_FILE_HINT_COLLECTIVE and LW_FILE_HINT_STYLE. */
uint32_t lw_file_usual(const struct lw_mpi *mpi, enum lw_file_hint hint);

/* LW_EINVAL: the hint cannot have this value; LW_ENOMEM. */
int lw_file_usual_set(struct lw_mpi *mpi, enum lw_file_hint hint, uint32_t value) LW_CHECK;

#endif
