/* SPDX-License-Identifier: MIT
 *
 * Completing several requests. [MPI 3.7.5, 3.7.6]
 *
 * Nothing here is quadratic: each call looks at each request of its array a few times, however long it waits.
 */
#include "request_end.h"

/* ------------------------------------------------------------- all of them */

/* The errors of several requests, and what is then in their statuses. */
struct outcome {
    MPI_Status *statuses; /* MPI_STATUSES_IGNORE or as many as there are */
    MPI_Count failed;     /* the first that failed; -1: none */
    struct lw_hearer *blame;
};

static inline MPI_Status *status_at(const struct outcome *outcome, MPI_Count i)
{
    return outcome->statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &outcome->statuses[i];
}

/* Number i has ended with this class. */
static inline void note(struct lw_mpi *mpi, struct outcome *outcome, MPI_Count i, int class)
{
    bool ignore = outcome->statuses == MPI_STATUSES_IGNORE;
    if (lw_unlikely(class != MPI_SUCCESS) && outcome->failed < 0) {
        outcome->failed = i;
        outcome->blame = mpi->blame;
        for (MPI_Count j = 0; !ignore && j < i; j++) /* those that went well before it, too */
            outcome->statuses[j].MPI_ERROR = MPI_SUCCESS;
    }
    if (lw_unlikely(outcome->failed >= 0) && !ignore)
        outcome->statuses[i].MPI_ERROR = class;
}

static int outcome_of(struct lw_mpi *mpi, const struct outcome *outcome, MPI_Count count)
{
    if (lw_likely(outcome->failed < 0))
        return MPI_SUCCESS;
    mpi->blame = outcome->blame;
    return lw_fail(mpi, MPI_ERR_IN_STATUS,
                   "request number %lld of %lld failed; see MPI_ERROR in the statuses",
                   (long long)outcome->failed, (long long)count);
}

/* Look before anything changes: a bad handle must not cost the good ones. */
static int all_known(struct lw_mpi *mpi, MPI_Count count, const MPI_Request *requests)
{
    for (MPI_Count i = 0; i < count; i++)
        if (lw_unlikely(!lw_request_of(mpi, requests[i]) && requests[i] != MPI_REQUEST_NULL))
            return lw_request_bad(mpi, requests[i], i);
    return MPI_SUCCESS;
}

int lw_mpi_waitall(struct lw_mpi *mpi, MPI_Count count, MPI_Request *requests, MPI_Status *statuses)
{
    int rc = all_known(mpi, count, requests);
    if (rc)
        return rc;
    struct outcome outcome = {statuses, -1, NULL};
    for (MPI_Count i = 0; i < count; i++)
        note(mpi, &outcome, i, lw_request_wait(mpi, &requests[i], i, status_at(&outcome, i)));
    return outcome_of(mpi, &outcome, count);
}

/* True if all are done, from *at on; else *at is the first that is not. */
static bool all_done(struct lw_mpi *mpi, MPI_Count count, const MPI_Request *requests, MPI_Count *at)
{
    for (; *at < count; ++*at) {
        struct lw_request_public *pub = lw_request_of(mpi, requests[*at]);
        if (pub && !lw_request_idle(pub) && !pub->done)
            return false;
    }
    return true;
}

static bool all_test(struct lw_mpi *mpi, MPI_Count count, const MPI_Request *requests)
{
    MPI_Count at = 0;
    if (all_done(mpi, count, requests, &at))
        return true;
    lw_progress(mpi->rank);
    return all_done(mpi, count, requests, &at);
}

int lw_mpi_testall(struct lw_mpi *mpi, MPI_Count count, MPI_Request *requests, int *flag,
                   MPI_Status *statuses)
{
    int rc = all_known(mpi, count, requests);
    if (rc)
        return rc;
    *flag = all_test(mpi, count, requests);
    return *flag ? lw_mpi_waitall(mpi, count, requests, statuses) : MPI_SUCCESS;
}

int lw_mpi_request_get_status_all(struct lw_mpi *mpi, MPI_Count count, const MPI_Request *requests, int *flag,
                                  MPI_Status *statuses)
{
    int rc = all_known(mpi, count, requests);
    if (rc)
        return rc;
    *flag = all_test(mpi, count, requests);
    struct outcome outcome = {statuses, -1, NULL};
    for (MPI_Count i = 0; *flag && i < count; i++) {
        struct lw_request_public *pub = lw_request_of(mpi, requests[i]);
        int class = MPI_SUCCESS;
        if (pub && !lw_request_idle(pub))
            class = lw_request_look(mpi, pub, status_at(&outcome, i));
        else
            lw_request_none(status_at(&outcome, i));
        note(mpi, &outcome, i, class);
    }
    return outcome_of(mpi, &outcome, count);
}

/* ------------------------------------------------------------ one or some */

enum { FEW = 64 };

/* The requests behind an array of handles: NULL for those that count for nothing. */
struct set {
    struct lw_request_public **at, *few[FEW];
    MPI_Count count, active;
};

static int set_start(struct lw_mpi *mpi, struct set *set, MPI_Count count, const MPI_Request *requests)
{
    set->at = set->few;
    set->count = count;
    set->active = 0;
    if (count > FEW && !(set->at = hal_alloc((size_t)count * sizeof *set->at)))
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory to look at %lld requests", (long long)count);
    for (MPI_Count i = 0; i < count; i++) {
        struct lw_request_public *pub = lw_request_of(mpi, requests[i]);
        if (lw_unlikely(!pub && requests[i] != MPI_REQUEST_NULL)) {
            if (set->at != set->few)
                hal_free(set->at);
            return lw_request_bad(mpi, requests[i], i);
        }
        if (pub && lw_request_idle(pub))
            pub = NULL;
        set->at[i] = pub;
        set->active += pub != NULL;
    }
    return MPI_SUCCESS;
}

static void set_end(struct set *set)
{
    if (set->at != set->few)
        hal_free(set->at);
}

/* The one that is done and began first, so that none has to wait for ever; -1: none.  Sends that were done as soon as
 * they began (which all have the same request) come last. */
static MPI_Count set_any(const struct lw_mpi *mpi, const struct set *set)
{
    MPI_Count oldest = -1;
    uint32_t most = 0; /* age */
    for (MPI_Count at = 0; at < set->count; at++) {
        const struct lw_request_public *pub = set->at[at];
        if (!pub || !pub->done)
            continue;
        uint32_t age = pub == mpi->sent ? 0 : mpi->turn - pub->turn;
        if (oldest >= 0 && age <= most)
            continue;
        oldest = at;
        most = age;
    }
    return oldest;
}

enum how { WAIT, TEST, LOOK };

/* Must others have a chance before some can be named?  If none is done; also if some are but nothing changes by that they
 * are named: a program may look again and again until the others are done, too. */
static bool set_waits(const struct set *set, enum how how)
{
    MPI_Count done = 0;
    for (MPI_Count i = 0; i < set->count; i++)
        /* Filled in by set_start(): NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Branch) */
        done += set->at[i] && set->at[i]->done;
    return how == LOOK ? done < set->active : set->active && !done;
}

/* MPI_Waitany, MPI_Testany, MPI_Request_get_status_any. */
static int any(struct lw_mpi *mpi, MPI_Count count, MPI_Request *requests, int *index, int *flag,
               MPI_Status *status, enum how how)
{
    struct set set;
    int rc = set_start(mpi, &set, count, requests);
    if (rc)
        return rc;
    MPI_Count at = set_any(mpi, &set);
    if (how == LOOK ? set_waits(&set, how) : at < 0 && set.active) {
        if (how == WAIT)
            lw_await_any(mpi->rank, set.at, (size_t)count);
        else
            lw_progress(mpi->rank);
        at = set_any(mpi, &set);
    }
    *index = at < 0 ? MPI_UNDEFINED : (int)at;
    *flag = at >= 0 || !set.active;
    if (at >= 0)
        rc = how == LOOK ? lw_request_look(mpi, set.at[at], status)
                         : lw_request_end(mpi, &requests[at], set.at[at], status);
    else if (*flag)
        lw_request_none(status);
    set_end(&set);
    return rc;
}

int lw_mpi_waitany(struct lw_mpi *mpi, MPI_Count count, MPI_Request *requests, int *indx, MPI_Status *status)
{
    int flag;
    return any(mpi, count, requests, indx, &flag, status, WAIT);
}

int lw_mpi_testany(struct lw_mpi *mpi, MPI_Count count, MPI_Request *requests, int *indx, int *flag,
                   MPI_Status *status)
{
    return any(mpi, count, requests, indx, flag, status, TEST);
}

int lw_mpi_request_get_status_any(struct lw_mpi *mpi, MPI_Count count, const MPI_Request *requests, int *indx,
                                  int *flag, MPI_Status *status)
{
    return any(mpi, count, (MPI_Request *)(uintptr_t)requests, indx, flag, status, LOOK);
}

/* MPI_Waitsome, MPI_Testsome, MPI_Request_get_status_some. */
static int some(struct lw_mpi *mpi, MPI_Count count, MPI_Request *requests, int *outcount, int *indices,
                MPI_Status *statuses, enum how how)
{
    struct set set;
    int rc = set_start(mpi, &set, count, requests);
    if (rc)
        return rc;
    if (set.active && how == WAIT)
        lw_await_any(mpi->rank, set.at, (size_t)count);
    else if (set_waits(&set, how))
        lw_progress(mpi->rank);
    struct outcome outcome = {statuses, -1, NULL};
    MPI_Count found = 0;
    for (MPI_Count i = 0; i < count; i++) {
        /* Filled in by set_start(): NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign) */
        struct lw_request_public *pub = set.at[i];
        if (!pub || !pub->done || lw_request_of(mpi, requests[i]) != pub) /* twice in the array */
            continue;
        MPI_Status *status = status_at(&outcome, found);
        int class = how == LOOK ? lw_request_look(mpi, pub, status)
                                : lw_request_end(mpi, &requests[i], pub, status);
        note(mpi, &outcome, found, class);
        indices[found++] = (int)i;
    }
    *outcount = set.active ? (int)found : MPI_UNDEFINED;
    set_end(&set);
    return outcome_of(mpi, &outcome, found);
}

int lw_mpi_waitsome(struct lw_mpi *mpi, MPI_Count incount, MPI_Request *requests, int *outcount, int *indices,
                    MPI_Status *statuses)
{
    return some(mpi, incount, requests, outcount, indices, statuses, WAIT);
}

int lw_mpi_testsome(struct lw_mpi *mpi, MPI_Count incount, MPI_Request *requests, int *outcount, int *indices,
                    MPI_Status *statuses)
{
    return some(mpi, incount, requests, outcount, indices, statuses, TEST);
}

int lw_mpi_request_get_status_some(struct lw_mpi *mpi, MPI_Count incount, const MPI_Request *requests,
                                   int *outcount, int *indices, MPI_Status *statuses)
{
    return some(mpi, incount, (MPI_Request *)(uintptr_t)requests, outcount, indices, statuses, LOOK);
}
