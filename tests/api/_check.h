/* SPDX-License-Identifier: MIT
 *
 * For the tests of the API: expectations that say what was wrong and are counted.
 */
#ifndef TEST_API_CHECK_H
#define TEST_API_CHECK_H

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures_;

/* Something must be true. */
#define EXPECT(condition)                                                            \
    do {                                                                             \
        if (!(condition)) {                                                          \
            fprintf(stderr, "%s:%d: expected %s\n", __FILE__, __LINE__, #condition); \
            failures_++;                                                             \
        }                                                                            \
    } while (0)

static inline void expect_class_(int line, const char *call, int code, int wanted)
{
    int error_class = -1;
    char got[MPI_MAX_ERROR_STRING] = "?", want[MPI_MAX_ERROR_STRING] = "?";
    int length;
    PMPI_Error_class(code, &error_class);
    if (error_class == wanted)
        return;
    PMPI_Error_string(error_class, got, &length);
    PMPI_Error_string(wanted, want, &length);
    fprintf(stderr, "line %d: %s\n  returned %s\n  expected %s\n", line, call, got, want);
    failures_++;
}

/* A call must return an error of this class (MPI_SUCCESS: none). */
#define RETURNS(wanted, call) expect_class_(__LINE__, #call, call, wanted)

/* From here on errors are returned. */
static inline void errors_return_(void)
{
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
}

/* A message round the ring and a barrier: the library still works. */
static inline void still_works_(void)
{
    int rank, size, sent, got = -1;
    MPI_Status status;
    RETURNS(MPI_SUCCESS, MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    RETURNS(MPI_SUCCESS, MPI_Comm_size(MPI_COMM_WORLD, &size));
    sent = rank + 1000;
    RETURNS(MPI_SUCCESS, MPI_Sendrecv(&sent, 1, MPI_INT, (rank + 1) % size, 7, &got, 1, MPI_INT,
                                      (rank + size - 1) % size, 7, MPI_COMM_WORLD, &status));
    EXPECT(got == (rank + size - 1) % size + 1000);
    EXPECT(status.MPI_TAG == 7 && status.MPI_SOURCE == (rank + size - 1) % size);
    RETURNS(MPI_SUCCESS, MPI_Barrier(MPI_COMM_WORLD));
}

/* End of a test: its exit status. */
static inline int finish_(void)
{
    still_works_();
    MPI_Finalize();
    return failures_ ? 1 : 0;
}

/* Handles that are none: null handles are tried by name, these are made up or of another kind. */
#define BAD_COMM   ((MPI_Comm)(intptr_t)0x123456)
#define BAD_GROUP  ((MPI_Group)(intptr_t)0x123456)
#define BAD_TYPE   ((MPI_Datatype)(intptr_t)0x123456)
#define WILD(type) ((type)(intptr_t)-8)

#endif
