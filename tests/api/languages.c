/* SPDX-License-Identifier: MIT
 * Handles and statuses between C and Fortran: numbers come back as the handles that they were, predefined ones too.
 * ranks: 2
 * modes: threads isolate
 */
#include "mpi/_test.h"

#define THERE_AND_BACK(Class, handle)                                                                    \
    do {                                                                                                 \
        MPI_Fint number_ = MPI_##Class##_c2f(handle);                                                    \
        CHECK(MPI_##Class##_f2c(number_) == (handle), #Class);                                           \
        CHECK(PMPI_##Class##_c2f(handle) == number_ && PMPI_##Class##_f2c(number_) == (handle), #Class); \
        CHECK(number_ == MPI_##Class##_toint(handle), #Class);                                           \
    } while (0)

static void predefined(void)
{
    THERE_AND_BACK(Comm, MPI_COMM_WORLD);
    THERE_AND_BACK(Errhandler, MPI_ERRORS_RETURN);
    THERE_AND_BACK(File, MPI_FILE_NULL);
    THERE_AND_BACK(Group, MPI_GROUP_EMPTY);
    THERE_AND_BACK(Info, MPI_INFO_ENV);
    THERE_AND_BACK(Message, MPI_MESSAGE_NO_PROC);
    THERE_AND_BACK(Op, MPI_SUM);
    THERE_AND_BACK(Request, MPI_REQUEST_NULL);
    THERE_AND_BACK(Session, MPI_SESSION_NULL);
    THERE_AND_BACK(Type, MPI_DOUBLE_PRECISION);
    THERE_AND_BACK(Win, MPI_WIN_NULL);
}

static void made(void)
{
    MPI_Comm comm;
    MPI_Info info;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Info_create(&info);
    THERE_AND_BACK(Comm, comm);
    THERE_AND_BACK(Info, info);
    MPI_Comm_free(&comm);
    MPI_Info_free(&info);
}

static void statuses(int rank)
{
    MPI_Status status, copy;
    MPI_Fint fortran[MPI_F_STATUS_SIZE];
    int got = -1, sent[3] = {1, 2, 3}, received[4];
    MPI_Sendrecv(sent, 3, MPI_INT, 1 - rank, 5, received, 4, MPI_INT, 1 - rank, 5, MPI_COMM_WORLD, &status);
    status.MPI_ERROR = 7;
    CHECK(MPI_Status_c2f(&status, fortran) == MPI_SUCCESS);
    CHECK(fortran[MPI_F_SOURCE] == 1 - rank && fortran[MPI_F_TAG] == 5 && fortran[MPI_F_ERROR] == 7);
    CHECK(MPI_Status_f2c(fortran, &copy) == MPI_SUCCESS);
    MPI_Get_count(&copy, MPI_INT, &got);
    CHECK(copy.MPI_SOURCE == 1 - rank && got == 3);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    predefined();
    made();
    statuses(rank);
    MPI_Finalize();
    return 0;
}
