/* SPDX-License-Identifier: MIT
 * MPI_Win_shared_query on every kind of window with memory of its own: of a rank whose memory is reached, of one whose is not, and of
 * MPI_PROC_NULL, which is the first rank that has any.
 * ranks: 3 6
 * modes: threads clusters scatter isolate machine
 */
#include "_win.h"

enum { CELLS = 8 };

static int rank, size;

/* Rank 0 has no memory, rank r has r cells. */
static int make(enum flavor flavor, MPI_Comm comm, int64_t *memory, int64_t **own, MPI_Win *win)
{
    MPI_Aint bytes = (MPI_Aint)sizeof **own * rank;
    *own = memory;
    if (flavor == CREATED)
        return MPI_Win_create(memory, bytes, 8, MPI_INFO_NULL, comm, win);
    if (flavor == ALLOCATED)
        return MPI_Win_allocate(bytes, 8, MPI_INFO_NULL, comm, own, win);
    return MPI_Win_allocate_shared(bytes, 8, MPI_INFO_NULL, comm, own, win);
}

static void look(enum flavor flavor, MPI_Win win, const int *near)
{
    for (int of = -1; of < size; of++) {
        int64_t *theirs = NULL;
        int unit = 0, expected = of < 0 ? 1 : of;
        MPI_Aint bytes = -1;
        MPI_Win_shared_query(win, of < 0 ? MPI_PROC_NULL : of, &bytes, &unit, &theirs);
        /* What the library allocates is reached by all who share a host, or by none who is elsewhere. */
        if (flavor == SHARED || near[expected])
            CHECK(bytes == expected * 8 && unit == 8 && (theirs || !expected), "kind %d, rank %d: %ld bytes",
                  flavor, of, (long)bytes);
        CHECK(bytes == 0 || (theirs && *theirs == 100 * expected), "kind %d, rank %d", flavor, of);
        CHECK(bytes == 0 || bytes == expected * 8);
        CHECK(bytes || !theirs, "kind %d, rank %d: an address of nothing", flavor, of);
    }
}

int main(int argc, char **argv)
{
    int64_t memory[CELLS], *own;
    MPI_Comm comm, shared, cluster;
    MPI_Group all, together, nearest;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &shared);
    MPI_Comm_group(comm, &all);
    cluster = test_cluster_of(comm);
    MPI_Comm_group(shared, &together);
    MPI_Comm_group(cluster, &nearest);
    int ranks[16], near[16], own_cluster[16];
    for (int i = 0; i < size; i++)
        ranks[i] = i;
    MPI_Group_translate_ranks(all, size, ranks, together, near);
    MPI_Group_translate_ranks(all, size, ranks, nearest, own_cluster);
    for (int i = 0; i < size; i++) {
        near[i] = near[i] != MPI_UNDEFINED;
        own_cluster[i] = own_cluster[i] != MPI_UNDEFINED;
    }
    for (enum flavor flavor = CREATED; flavor <= SHARED; flavor++) {
        MPI_Win win;
        int rc = make(flavor, comm, memory, &own, &win);
        CHECK(rc == MPI_SUCCESS || (flavor == SHARED && rc == MPI_ERR_RMA_SHARED));
        if (rc != MPI_SUCCESS)
            continue;
        MPI_Win_fence(0, win);
        for (int i = 0; i < rank; i++)
            own[i] = 100 * rank;
        MPI_Win_fence(0, win);
        look(flavor, win,
             flavor == CREATED ? own_cluster : near); /* memory of the user is not mapped elsewhere */
        MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
        MPI_Win_free(&win);
    }
    MPI_Group_free(&all);
    MPI_Group_free(&together);
    MPI_Group_free(&nearest);
    MPI_Comm_free(&cluster);
    MPI_Comm_free(&shared);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
