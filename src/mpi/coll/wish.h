/* SPDX-License-Identifier: MIT
 *
 * Which algorithms a process wishes, by control variables of the tool interface: one for each collective.  A communicator takes
 * them over with its first collective, when all of its processes must have the same; rules of its info key "lwmpi_coll" go before.
 */
#ifndef LW_COLL_WISH_H
#define LW_COLL_WISH_H

#include "mpi/runtime/libmpi.h"
#include "team.h"

/* By collective: 0: as the rules say; else 1 + the algorithm's number among those of the collective. */
struct lw_wishes {
    uint8_t of[LW_COLL_KINDS];
};

/* The name of what a wish stands for, "rules" or an algorithm's; NULL: there is none of this number. */
const char *lw_wish_name(enum lw_coll_kind kind, uint32_t wish);

/* What the process wishes. */
uint32_t lw_wish_get(const struct lw_mpi *mpi, enum lw_coll_kind kind);

/* For communicators that have had no collective yet.  LW_EINVAL: there is none of this number; LW_ENOMEM. */
int lw_wish_set(struct lw_mpi *mpi, enum lw_coll_kind kind, uint32_t wish) LW_CHECK;

/* The algorithm that is wished; NULL: as the rules say. */
const struct lw_algorithm *lw_wish_algorithm(const struct lw_wishes *wishes, enum lw_coll_kind kind);

#endif
