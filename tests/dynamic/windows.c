/* SPDX-License-Identifier: MIT
 * Windows among processes of several jobs: who shares memory with whom is found right where each job counts its clusters from 0, and
 * data come to their place by every way.  (What orders two ranks may be a message to another process and back, which no thread sanitizer sees.)
 * ranks: 1 2 4
 * modes: threads clusters isolate hosts
 * builds: release debug asan tiny
 * timeout: 60
 */
#include <stdint.h>
#include <stdlib.h>

#include "_dynamic.h"

enum { CREATED, ALLOCATED, SHARED, DYNAMIC, FLAVORS, CELLS = 400, LONG = CELLS - 8, TURNS = 20 };

static MPI_Aint addresses[64];

/* NULL: these processes share no memory. */
static int64_t *open_window(int flavor, MPI_Comm all, MPI_Win *win)
{
    int64_t *own = NULL;
    MPI_Aint bytes = CELLS * sizeof *own, address;
    int rc = MPI_SUCCESS;
    if (flavor == CREATED || flavor == DYNAMIC)
        own = calloc(CELLS, sizeof *own);
    if (flavor == CREATED)
        MPI_Win_create(own, bytes, sizeof *own, MPI_INFO_NULL, all, win);
    else if (flavor == ALLOCATED)
        MPI_Win_allocate(bytes, sizeof *own, MPI_INFO_NULL, all, &own, win);
    else if (flavor == SHARED)
        rc = MPI_Win_allocate_shared(bytes, sizeof *own, MPI_INFO_NULL, all, &own, win);
    else {
        MPI_Win_create_dynamic(MPI_INFO_NULL, all, win);
        MPI_Win_attach(*win, own, bytes);
        MPI_Get_address(own, &address);
        MPI_Allgather(&address, 1, MPI_AINT, addresses, 1, MPI_AINT, all);
    }
    CHECK(rc == MPI_SUCCESS || class_of(rc) == MPI_ERR_RMA_SHARED);
    return rc == MPI_SUCCESS ? own : NULL;
}

static MPI_Aint at(int flavor, int rank, int cell)
{
    return flavor == DYNAMIC ? MPI_Aint_add(addresses[rank], cell * (MPI_Aint)sizeof(int64_t)) : cell;
}

/* Everybody puts a word, and a run, to everybody's window, and adds and counts in it. */
static void use(int flavor, MPI_Comm all, MPI_Win win, const int64_t *own)
{
    int rank, size;
    int64_t run[LONG], one = 1, old, olds[TURNS], word, back[LONG];
    MPI_Comm_rank(all, &rank);
    MPI_Comm_size(all, &size);
    word = 1000 + rank;
    MPI_Win_fence(0, win);
    MPI_Put(&word, 1, MPI_INT64_T, (rank + 1) % size, at(flavor, (rank + 1) % size, 0), 1, MPI_INT64_T, win);
    for (int i = 0; i < LONG; i++)
        run[i] = rank * 10000 + i;
    MPI_Put(run, LONG, MPI_INT64_T, (rank + size - 1) % size, at(flavor, (rank + size - 1) % size, 8), LONG,
            MPI_INT64_T, win);
    for (int to = 0; to < size; to++)
        MPI_Accumulate(&word, 1, MPI_INT64_T, to, at(flavor, to, 1), 1, MPI_INT64_T, MPI_SUM, win);
    MPI_Win_fence(0, win);
    CHECK(own[0] == 1000 + (rank + size - 1) % size);
    CHECK(own[1] == 1000 * size + size * (size - 1) / 2);
    for (int i = 0; i < LONG; i++)
        CHECK(own[8 + i] == (rank + 1) % size * 10000 + i);
    MPI_Get(back, LONG, MPI_INT64_T, (rank + 2) % size, at(flavor, (rank + 2) % size, 8), LONG, MPI_INT64_T,
            win);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    for (int i = 0; i < LONG; i++)
        CHECK(back[i] == (rank + 3) % size * 10000 + i);
    for (int i = 0; i < TURNS; i++) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        MPI_Get(&old, 1, MPI_INT64_T, 0, at(flavor, 0, 2), 1, MPI_INT64_T, win);
        MPI_Win_flush(0, win);
        old++;
        MPI_Put(&old, 1, MPI_INT64_T, 0, at(flavor, 0, 2), 1, MPI_INT64_T, win);
        MPI_Win_unlock(0, win);
    }
    MPI_Win_lock_all(0, win);
    for (int i = 0; i < TURNS; i++)
        MPI_Fetch_and_op(&one, &olds[i], MPI_INT64_T, size - 1, at(flavor, size - 1, 3), MPI_SUM, win);
    MPI_Win_unlock_all(win);
    MPI_Barrier(all);
    CHECK(rank != 0 || own[2] == TURNS * size);
    CHECK(rank != size - 1 || own[3] == TURNS * size);
}

/* Who is told to share memory does. */
static void split(MPI_Comm all)
{
    MPI_Comm near;
    MPI_Win win;
    int *own, rank, size, all_rank;
    MPI_Comm_rank(all, &all_rank);
    MPI_Comm_split_type(all, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &near);
    MPI_Comm_rank(near, &rank);
    MPI_Comm_size(near, &size);
    int rc = MPI_Win_allocate_shared(sizeof *own, sizeof *own, MPI_INFO_NULL, near, &own, &win);
    CHECK(rc == MPI_SUCCESS);
    MPI_Win_fence(0, win);
    *own = all_rank;
    MPI_Win_fence(0, win);
    for (int i = 0; i < size; i++) {
        int *theirs, unit, expected;
        MPI_Aint bytes;
        MPI_Group of_near, of_all;
        MPI_Win_shared_query(win, i, &bytes, &unit, &theirs);
        MPI_Comm_group(near, &of_near);
        MPI_Comm_group(all, &of_all);
        MPI_Group_translate_ranks(of_near, 1, &i, of_all, &expected);
        CHECK(theirs && *theirs == expected);
        MPI_Group_free(&of_near);
        MPI_Group_free(&of_all);
    }
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Comm_free(&near);
}

int main(int argc, char **argv)
{
    MPI_Comm inter, all;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&inter);
    int child = inter != MPI_COMM_NULL;
    if (!child)
        MPI_Comm_spawn(argv[0], MPI_ARGV_NULL, 3, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter,
                       MPI_ERRCODES_IGNORE);
    MPI_Intercomm_merge(inter, child, &all);
    MPI_Comm_set_errhandler(all, MPI_ERRORS_RETURN);
    for (int flavor = 0; flavor < FLAVORS; flavor++) {
        MPI_Win win;
        int64_t *own = open_window(flavor, all, &win);
        if (!own)
            continue;
        use(flavor, all, win, own);
        if (flavor == DYNAMIC)
            MPI_Win_detach(win, own);
        MPI_Win_free(&win);
        if (flavor == CREATED || flavor == DYNAMIC)
            free(own);
    }
    split(all);
    MPI_Comm_disconnect(&all);
    MPI_Comm_disconnect(&inter);
    MPI_Finalize();
    return failures;
}
