/* SPDX-License-Identifier: MIT */
#include "wish.h"

#include "choose.h"

/* Algorithm number `at` of those of a collective; NULL: it has fewer. */
static const struct lw_algorithm *algorithm_at(enum lw_coll_kind kind, uint32_t at)
{
    for (const struct lw_algorithm *const *algorithm = lw_algorithms; *algorithm; algorithm++)
        if ((*algorithm)->kind == kind && at-- == 0)
            return *algorithm;
    return NULL;
}

const char *lw_wish_name(enum lw_coll_kind kind, uint32_t wish)
{
    if (!wish)
        return "rules";
    const struct lw_algorithm *algorithm = algorithm_at(kind, wish - 1);
    return algorithm ? algorithm->name : NULL;
}

uint32_t lw_wish_get(const struct lw_mpi *mpi, enum lw_coll_kind kind)
{
    return mpi->wishes ? mpi->wishes->of[kind] : 0;
}

int lw_wish_set(struct lw_mpi *mpi, enum lw_coll_kind kind, uint32_t wish)
{
    if (!lw_wish_name(kind, wish))
        return LW_EINVAL;
    if (!mpi->wishes && !(mpi->wishes = hal_alloc(sizeof *mpi->wishes)))
        return LW_ENOMEM;
    mpi->wishes->of[kind] = (uint8_t)wish;
    return LW_OK;
}

const struct lw_algorithm *lw_wish_algorithm(const struct lw_wishes *wishes, enum lw_coll_kind kind)
{
    return wishes && wishes->of[kind] ? algorithm_at(kind, wishes->of[kind] - 1U) : NULL;
}
