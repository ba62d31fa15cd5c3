/* SPDX-License-Identifier: MIT
 *
 * Threads of one MPI process.  One of them at a time runs code of the library; what is here is what they would spoil
 * for each other all the same, because it is kept per process while a call is under way.
 */
#include "threads.h"

#include <string.h>

LW_RARE int lw_threads_begin(struct lw_mpi *mpi, int required)
{
    if (required >= MPI_THREAD_SERIALIZED && !mpi->threads_shared)
        mpi->threads_shared = hal_share() == LW_OK;
    mpi->threads_settle = true; /* another process of the worker may have asked */
    return required >= MPI_THREAD_SERIALIZED && !mpi->threads_shared ? MPI_THREAD_FUNNELED : required;
}

void lw_threads_settle(struct lw_mpi *mpi)
{
    mpi->threads_settle = false;
    hal_settle();
}

void lw_threads_end(struct lw_mpi *mpi)
{
    if (mpi->threads_shared)
        hal_unshare();
    mpi->threads_shared = false;
}

const struct lw_mpi *lw_mpi_here(bool *main_thread)
{
    bool foreign;
    struct lw_rank *rank = hal_here(&foreign);
    *main_thread = rank && !foreign;
    return rank ? lw_public(rank)->mpi : NULL;
}

enum { CALL, BLAME, DETAIL };

LW_APART void lw_threads_keep(struct hal_thread *thread, struct hal_kept *kept)
{
    struct lw_rank *rank = thread->user;
    struct lw_mpi *mpi = rank ? lw_public(rank)->mpi : NULL;
    memset(kept, 0, sizeof *kept);
    if (!mpi)
        return;
    kept->words[CALL] = (void *)(uintptr_t)lw_public(rank)->call;
    kept->words[BLAME] = mpi->blame;
    mpi->blame = NULL;
    if (lw_unlikely(mpi->detail[0] && !mpi->told_error)) { /* no memory: the error will have less to say */
        size_t bytes = strlen(mpi->detail) + 1;
        char *copy = hal_alloc(bytes);
        if (copy)
            memcpy(copy, mpi->detail, bytes);
        kept->words[DETAIL] = copy;
        mpi->detail[0] = '\0';
    }
}

LW_APART void lw_threads_restore(struct hal_thread *thread, struct hal_kept *kept)
{
    struct lw_rank *rank = thread->user;
    struct lw_mpi *mpi = rank ? lw_public(rank)->mpi : NULL;
    if (!mpi || !kept->words[CALL])
        return;
    lw_public(rank)->call = (uint32_t)(uintptr_t)kept->words[CALL];
    mpi->blame = kept->words[BLAME];
    if (kept->words[DETAIL]) {
        memcpy(mpi->detail, kept->words[DETAIL], strlen(kept->words[DETAIL]) + 1);
        mpi->told_error = 0;
    }
    hal_free(kept->words[DETAIL]);
}
