/* SPDX-License-Identifier: MIT
 *
 * A process dies while the others are about to access a file with it: nobody waits for ever, neither in a collective access nor for the shared pointer
 * nor in MPI_File_close, and what each does for itself works on.
 *
 * ranks: 4
 * modes: isolate
 * options: --survive
 * builds: release
 */
#include "_survive.h"

#include <stdlib.h>

enum { LENGTH = 5000 };

static MPI_File file;
static int rank, size, victim, data[LENGTH];

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
    int rc = MPI_File_iwrite_at_all(file, (MPI_Offset)rank * (MPI_Offset)sizeof data, data, LENGTH, MPI_INT, &request);
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

/* The error may come at some of them only, but all come back. */
static MPI_Comm stage(MPI_Comm comm, const char *name, int (*access)(void))
{
    MPI_Comm smaller;
    rank = rank_in(comm);
    size = size_of(comm);
    CHECK_IS(MPI_File_open(comm, name, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file), MPI_SUCCESS);
    CHECK_IS(access(), MPI_SUCCESS);
    CHECK_IS(MPI_Barrier(comm), MPI_SUCCESS);
    if (rank == victim) {
        usleep(20000);
        die();
    }
    for (int i = 0; i < 3; i++)
        (void)access();
    CHECK_IS(MPI_File_write_at(file, (MPI_Offset)rank * (MPI_Offset)sizeof data, data, LENGTH, MPI_INT, MPI_STATUS_IGNORE),
             MPI_SUCCESS);
    (void)MPI_File_close(&file);
    CHECK_IS(MPIX_Comm_shrink(comm, &smaller), MPI_SUCCESS);
    return smaller;
}

int main(int argc, char **argv)
{
    static int (*const accesses[])(void) = {together, in_order, later, pointer, sync_all, view};
    static const char *const names[] = {"together", "in order", "later", "pointer", "sync", "view"};
    char name[256];
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    int which = argc > 1 ? atoi(argv[1]) : 0, kind = argc > 2 ? atoi(argv[2]) : 0;
    victim = kind ? 0 : size_of(comm) - 1; /* who has the shared pointer, or another one */
    snprintf(name, sizeof name, "/tmp/lwmpi-failure-%d-%d-%d", (int)getppid(), which, kind);
    comm = stage(comm, name, accesses[which]);
    if (rank_in(comm) == 0) {
        unlink(name);
        printf("%s: %d live\n", names[which], size_of(comm));
    }
    MPI_Finalize();
    return 0;
}
