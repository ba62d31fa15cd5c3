/* SPDX-License-Identifier: MIT
 * When one process is told what makes no sense, making a window fails at all of them, and nobody waits: whatever the window is, and
 * whatever is wrong.
 * ranks: 2 3
 * modes: threads clusters isolate machine
 */
#include "_win.h"

enum { SIZE, UNIT, BASE, ALIGNMENT, POINTER, WRONGS };

static int make(enum flavor flavor, int wrong, MPI_Comm comm, MPI_Win *win)
{
    static int64_t memory[4];
    int64_t *base = wrong == BASE ? NULL : memory;
    MPI_Aint size = wrong == SIZE ? -8 : (MPI_Aint)sizeof memory;
    int unit = wrong == UNIT ? 0 : 8;
    MPI_Info info = MPI_INFO_NULL;
    if (wrong == ALIGNMENT) {
        MPI_Info_create(&info);
        MPI_Info_set(info, "mpi_minimum_memory_alignment", "48");
    }
    void *where = wrong == POINTER ? NULL : &base;
    int rc;
    switch (flavor) {
    case CREATED:
        rc = MPI_Win_create(base, size, unit, info, comm, win);
        break;
    case ALLOCATED:
        rc = MPI_Win_allocate(size, unit, info, comm, where, win);
        break;
    case SHARED:
        rc = MPI_Win_allocate_shared(size, unit, info, comm, where, win);
        break;
    default:
        rc = MPI_Win_create_dynamic(info, comm, wrong == POINTER ? NULL : win);
    }
    if (info != MPI_INFO_NULL)
        MPI_Info_free(&info);
    return rc;
}

/* Does this mistake make this call fail? */
static int matters(enum flavor flavor, int wrong)
{
    if (flavor == CREATED)
        return wrong != POINTER;
    return flavor == DYNAMIC ? wrong == ALIGNMENT || wrong == POINTER : wrong != BASE;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    for (enum flavor flavor = CREATED; flavor < FLAVORS; flavor++) {
        for (int wrong = 0; wrong < WRONGS; wrong++) {
            if (!matters(flavor, wrong))
                continue;
            MPI_Win win = MPI_WIN_NULL;
            int who = (wrong + (int)flavor) % size;
            int rc = make(flavor, rank == who ? wrong : WRONGS, comm, &win);
            CHECK(rc != MPI_SUCCESS, "kind %d, mistake %d of rank %d", flavor, wrong, who);
            CHECK(rank == who || rc == MPI_ERR_NOT_SAME, "kind %d, mistake %d of rank %d: class %d", flavor,
                  wrong, who, rc);
        }
    }
    MPI_Win win; /* all is well again */
    CHECK(make(CREATED, WRONGS, comm, &win) == MPI_SUCCESS);
    MPI_Win_free(&win);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
