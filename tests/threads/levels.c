/* SPDX-License-Identifier: MIT
 *
 * The levels of thread support, and what any thread may ask before, between and after.
 * ranks: 1 3
 * modes: threads clusters scatter isolate singleton
 */
#include "_threads.h"

static int initialized, finalized;

static void *ask(void *unused)
{
    int flag = 77, version, subversion, length;
    char text[MPI_MAX_LIBRARY_VERSION_STRING];
    (void)unused;
    MPI(Initialized(&flag));
    CHECK(flag == initialized);
    MPI(Finalized(&flag));
    CHECK(flag == finalized);
    MPI(Is_thread_main(&flag));
    CHECK(!flag);
    MPI(Get_version(&version, &subversion));
    CHECK(version >= 4);
    MPI(Get_library_version(text, &length));
    CHECK(length == (int)strlen(text));
    CHECK(MPI_Wtime() > 0);
    return NULL;
}

/* The first use of MPI on a thread that ends at once. */
static void *rank_of(void *unused)
{
    int found = 77, level = 77;
    (void)unused;
    MPI(Comm_rank(MPI_COMM_WORLD, &found));
    CHECK(found == rank);
    MPI(Query_thread(&level));
    CHECK(level == MPI_THREAD_MULTIPLE);
    return NULL;
}

int main(void)
{
    int provided = 77, flag = 77;
    MPI(Initialized(&flag));
    CHECK(!flag);
    threads_run(2, ask);
    MPI(Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    CHECK(provided == MPI_THREAD_MULTIPLE);
    initialized = 1;
    MPI(Comm_rank(MPI_COMM_WORLD, &rank));
    MPI(Query_thread(&provided));
    CHECK(provided == MPI_THREAD_MULTIPLE);
    MPI(Is_thread_main(&flag));
    CHECK(flag);
    threads_run(3, ask);
    for (int i = 0; i < 20; i++)
        threads_run(3, rank_of);
    MPI(Finalize());
    finalized = 1;
    MPI(Finalized(&flag));
    CHECK(flag);
    threads_run(2, ask);
    return 0;
}
