/* SPDX-License-Identifier: MIT
 *
 * What the tests of files share: a folder of the job's own, and calls that must go well or fail.
 */
#ifndef LWMPI_TEST_FILE_H
#define LWMPI_TEST_FILE_H

#include <unistd.h>

#include "mpi/_test.h"

static int rank, size;

#define OK(call)                                                                \
    do {                                                                        \
        int code_ = (call);                                                     \
        char text_[MPI_MAX_ERROR_STRING] = "";                                  \
        int length_;                                                            \
        if (code_)                                                              \
            MPI_Error_string(code_, text_, &length_);                           \
        CHECK(code_ == MPI_SUCCESS, "%s returned %d: %s", #call, code_, text_); \
    } while (0)

#define FAILS(wanted, call)                                               \
    do {                                                                  \
        int code_ = (call), class_ = MPI_SUCCESS;                         \
        if (code_)                                                        \
            MPI_Error_class(code_, &class_);                              \
        CHECK(class_ == (wanted), "%s returned class %d", #call, class_); \
    } while (0)

/* Name of a file that is not there, in a folder that end() removes. */
static inline void begin(int *argc, char ***argv, char name[128])
{
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    char folder[] = "/tmp/lwmpi-mpiio-XXXXXX";
    if (rank == 0)
        CHECK(mkdtemp(folder));
    MPI_Bcast(folder, sizeof folder, MPI_CHAR, 0, MPI_COMM_WORLD);
    snprintf(name, 128, "%s/file", folder);
}

static inline int end(const char *name)
{
    char folder[128];
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        unlink(name);
        snprintf(folder, sizeof folder, "%s", name);
        *strrchr(folder, '/') = 0;
        CHECK(!rmdir(folder));
    }
    MPI_Finalize();
    return 0;
}

#endif
