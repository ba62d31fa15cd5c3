/* SPDX-License-Identifier: MIT
 *
 * On a device whose calls take 30 ms each: `_beside FILE`.  Two ranks of a worker: while one of them uses the file, the other one goes on.
 */
#include "mpi/_test.h"

enum { CALLS = 8, TURNS = 20 * CALLS, SOME = 1000, MANY = 200000 };

static int rank;

/* The other one counts how often it has a turn, until it hears that the calls are done. */
static void phase(const char *what, void (*calls)(void))
{
    if (rank == 0) {
        calls();
        MPI_Send(NULL, 0, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
    } else {
        int over = 0;
        long turns = 0;
        for (; !over; turns++)
            MPI_Iprobe(0, 0, MPI_COMM_WORLD, &over, MPI_STATUS_IGNORE);
        MPI_Recv(NULL, 0, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        printf("%s: %ld turns\n", what, turns);
        CHECK(turns > TURNS, "%s: %ld turns; expected more than %d", what, turns, TURNS);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

static const char *name;
static MPI_File file;
static char data[MANY];

static void opens(void)
{
    for (int i = 0; i < CALLS; i++) {
        CHECK(!MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file));
        CHECK(!MPI_File_close(&file));
    }
}

static void deletes(void)
{
    for (int i = 0; i < CALLS; i++)
        (void)MPI_File_delete(name, MPI_INFO_NULL);
}

/* The first of them may keep the worker: who could know? */
static void few(void)
{
    CHECK(!MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file));
    for (int i = 0; i < CALLS; i++)
        CHECK(!MPI_File_write_at(file, i * SOME, data, SOME, MPI_BYTE, MPI_STATUS_IGNORE));
}

static void few_read(void)
{
    for (int i = 0; i < CALLS; i++)
        CHECK(!MPI_File_read_at(file, i * SOME, data, SOME, MPI_BYTE, MPI_STATUS_IGNORE));
}

static void few_nonblocking(void)
{
    MPI_Request requests[CALLS];
    for (int i = 0; i < CALLS; i++)
        CHECK(!MPI_File_iwrite_at(file, i * SOME, data, SOME, MPI_BYTE, &requests[i]));
    MPI_Waitall(CALLS, requests, MPI_STATUSES_IGNORE);
}

static void many(void)
{
    for (int i = 0; i < CALLS; i++)
        CHECK(!MPI_File_write_at(file, 0, data, MANY, MPI_BYTE, MPI_STATUS_IGNORE));
}

static void atomic(void)
{
    CHECK(!MPI_File_set_atomicity(file, 1));
    few_read();
    few_nonblocking();
}

static void closes(void)
{
    CHECK(!MPI_File_close(&file));
    opens();
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    name = argv[1];
    phase("open and close", opens);
    phase("delete", deletes);
    phase("short writes", few);
    phase("short reads", few_read);
    phase("short nonblocking writes", few_nonblocking);
    phase("long writes", many);
    phase("atomic", atomic);
    phase("close", closes);
    MPI_Finalize();
    return 0;
}
