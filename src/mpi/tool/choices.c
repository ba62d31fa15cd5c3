/* SPDX-License-Identifier: MIT */
#include "cvar.h"

#include "mpi/file/usual.h"

static const char *algorithm_name(uint32_t kind, uint32_t n)
{
    return lw_wish_name((enum lw_coll_kind)kind, n);
}

static uint32_t algorithm_get(const struct lw_mpi *mpi, uint32_t kind)
{
    return lw_wish_get(mpi, (enum lw_coll_kind)kind);
}

static int algorithm_set(struct lw_mpi *mpi, uint32_t kind, uint32_t value)
{
    return lw_wish_set(mpi, (enum lw_coll_kind)kind, value);
}

static uint32_t usual_get(const struct lw_mpi *mpi, uint32_t hint)
{
    return lw_file_usual(mpi, (enum lw_file_hint)hint);
}

static int usual_set(struct lw_mpi *mpi, uint32_t hint, uint32_t value)
{
    return lw_file_usual_set(mpi, (enum lw_file_hint)hint, value);
}

#define ALGORITHM(KIND, name)                                                                             \
    {                                                                                                     \
        {"coll." name, "algorithm of communicators that have had no collective yet"},                     \
            LW_CATEGORY_COLLECTIVES, {"coll." name, NULL, algorithm_name, LW_COLL_##KIND}, algorithm_get, \
            algorithm_set, LW_COLL_##KIND                                                                 \
    }
#define HINT(KIND, name, words, meaning)                                                           \
    {                                                                                              \
        {"file." name, meaning " of files that are opened from now on"}, LW_CATEGORY_FILES, words, \
            usual_get, usual_set, LW_FILE_##KIND                                                   \
    }
/* clang-format off */
#define NUMBER {NULL, NULL, NULL, 0}
#define COLLECT {"collective buffering", &lw_collect_words, NULL, 0}
/* clang-format on */

const struct lw_choice_variable lw_choice_variables[LW_CHOICES] = {
    ALGORITHM(BARRIER, "barrier"),
    ALGORITHM(BCAST, "bcast"),
    ALGORITHM(GATHER, "gather"),
    ALGORITHM(SCATTER, "scatter"),
    ALGORITHM(ALLGATHER, "allgather"),
    ALGORITHM(ALLTOALL, "alltoall"),
    ALGORITHM(REDUCE, "reduce"),
    ALGORITHM(ALLREDUCE, "allreduce"),
    ALGORITHM(REDUCE_SCATTER, "reduce_scatter"),
    ALGORITHM(SCAN, "scan"),
    HINT(HINT_BUFFER, "cb_buffer_size", NUMBER, "bytes that an aggregator collects at a time,"),
    HINT(HINT_NODES, "cb_nodes", NUMBER, "aggregators at most, 0: as many as there are workers,"),
    HINT(HINT_READ, "romio_cb_read", COLLECT, "collective reads by aggregators,"),
    HINT(HINT_WRITE, "romio_cb_write", COLLECT, "collective writes by aggregators,"),
    HINT(HINT_SIEVE_READ, "romio_ds_read", COLLECT, "reads of small gaps of the view along with the data,"),
    HINT(HINT_SIEVE_WRITE, "romio_ds_write", COLLECT, "writes of small gaps of the view as they were,"),
};
