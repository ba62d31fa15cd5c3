/* SPDX-License-Identifier: MIT
 *
 * A process dies while the others are about to access a file with it: nobody waits for ever, neither in a collective access nor for the shared pointer
 * nor in MPI_File_close, and what each does for itself works on.
 *
 * ranks: 13
 * modes: isolate
 * options: --survive
 * builds: release
 */
#include "_survive.h"

enum { LENGTH = 5000 };

static MPI_File file;
static int rank, data[LENGTH];

static int together(void)
{
    return MPI_File_write_at_all(file, (MPI_Offset)rank * (MPI_Offset)sizeof data, data, LENGTH, MPI_INT,
                                 MPI_STATUS_IGNORE);
}

static int in_order(void)
{
    return MPI_File_write_ordered(file, data, 10, MPI_INT, MPI_STATUS_IGNORE);
}

static int later(void)
{
    MPI_Request request;
    int rc = MPI_File_iwrite_at_all(file, (MPI_Offset)rank * (MPI_Offset)sizeof data, data, LENGTH, MPI_INT,
                                    &request);
    return rc == MPI_SUCCESS ? MPI_Wait(&request, MPI_STATUS_IGNORE) : rc;
}

static int pointer(void)
{
    return MPI_File_write_shared(file, data, 10, MPI_INT, MPI_STATUS_IGNORE);
}

static int sync_all(void)
{
    return MPI_File_sync(file);
}

static int view(void)
{
    return MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
}

/* The error may come at some of them only, but all come back.  victim: who has the shared pointer, or the last one. */
static MPI_Comm stage(MPI_Comm comm, const char *name, int (*access)(void), bool first)
{
    MPI_Comm smaller;
    rank = rank_in(comm);
    int victim = first ? 0 : size_of(comm) - 1;
    CHECK_IS(MPI_File_open(comm, name, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file), MPI_SUCCESS);
    CHECK_IS(access(), MPI_SUCCESS);
    CHECK_IS(MPI_Barrier(comm), MPI_SUCCESS);
    if (rank == victim) {
        usleep(20000);
        die();
    }
    for (int i = 0; i < 3; i++)
        (void)access();
    CHECK_IS(MPI_File_write_at(file, (MPI_Offset)rank * (MPI_Offset)sizeof data, data, LENGTH, MPI_INT,
                               MPI_STATUS_IGNORE),
             MPI_SUCCESS);
    (void)MPI_File_close(&file);
    CHECK_IS(MPIX_Comm_shrink(comm, &smaller), MPI_SUCCESS);
    return smaller;
}

int main(int argc, char **argv)
{
    static int (*const accesses[])(void) = {together, in_order, later, pointer, sync_all, view};
    char name[256];
    int one = 1, live = 0, parent = (int)getppid();
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Bcast(&parent, 1, MPI_INT, 0, comm); /* a name that no other job uses */
    snprintf(name, sizeof name, "/tmp/lwmpi-failure-%d", parent);
    for (size_t i = 0; i < 2 * sizeof accesses / sizeof *accesses && size_of(comm) > 1; i++)
        comm = stage(comm, name, accesses[i / 2], i % 2);
    CHECK_IS(MPI_Allreduce(&one, &live, 1, MPI_INT, MPI_SUM, comm), MPI_SUCCESS);
    CHECK_IS(live, size_of(comm));
    if (rank_in(comm) == 0)
        unlink(name);
    MPI_Finalize();
    return 0;
}
