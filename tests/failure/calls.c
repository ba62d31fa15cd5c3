/* SPDX-License-Identifier: MIT
 *
 * The functions of ULFM where nobody dies: on MPI_COMM_SELF, MPI_COMM_WORLD and an intercommunicator.
 *
 * modes: isolate clusters singleton
 * options: --survive
 * builds: release
 */
#include "_survive.h"

static void alone_look(MPI_Comm comm)
{
    MPI_Group group;
    int acked = -1, flag = -1, size;
    CHECK_IS(MPIX_Comm_is_revoked(comm, &flag), MPI_SUCCESS);
    CHECK_IS(flag, 0);
    CHECK_IS(MPIX_Comm_get_failed(comm, &group), MPI_SUCCESS);
    CHECK_IS(MPI_Group_size(group, &size), MPI_SUCCESS);
    CHECK_IS(size, 0);
    CHECK_IS(MPIX_Comm_ack_failed(comm, size_of(comm), &acked), MPI_SUCCESS);
    CHECK_IS(acked, 0);
    CHECK_IS(MPIX_Comm_failure_ack(comm), MPI_SUCCESS);
    CHECK_IS(MPIX_Comm_failure_get_acked(comm, &group), MPI_SUCCESS);
    CHECK_IS(group == MPI_GROUP_EMPTY, 1);
}

static void wrong_arguments(MPI_Comm comm)
{
    int flag = 0;
    CHECK_IS(class_of(MPIX_Comm_agree(comm, NULL)), MPI_ERR_ARG);
    CHECK_IS(class_of(MPIX_Comm_shrink(comm, NULL)), MPI_ERR_ARG);
    CHECK_IS(class_of(MPIX_Comm_ack_failed(comm, -1, &flag)), MPI_ERR_ARG);
    CHECK_IS(class_of(MPIX_Comm_iagree(comm, &flag, NULL)), MPI_ERR_ARG);
}

static void agree(MPI_Comm comm, int place, int count)
{
    MPI_Request request;
    int flag, done = 0;
    for (int i = 0; i < 5; i++) {
        flag = i | (place == i % count ? 16 : 48);
        CHECK_IS(MPIX_Comm_agree(comm, &flag), MPI_SUCCESS);
        CHECK_IS(flag, 16 | i);
    }
    flag = place ? 13 : 11;
    CHECK_IS(MPIX_Comm_iagree(comm, &flag, &request), MPI_SUCCESS);
    while (!done)
        CHECK_IS(MPI_Test(&request, &done, MPI_STATUS_IGNORE), MPI_SUCCESS);
    CHECK_IS(flag, count > 1 ? 9 : 11);
}

static void same(MPI_Comm one, MPI_Comm other)
{
    int result;
    CHECK_IS(MPI_Comm_compare(one, other, &result), MPI_SUCCESS);
    CHECK_IS(result, MPI_CONGRUENT);
    CHECK_IS(MPI_Barrier(other), MPI_SUCCESS);
}

static void shrink(MPI_Comm comm)
{
    MPI_Comm made;
    MPI_Request request;
    CHECK_IS(MPIX_Comm_shrink(comm, &made), MPI_SUCCESS);
    same(comm, made);
    CHECK_IS(MPI_Comm_free(&made), MPI_SUCCESS);
    CHECK_IS(MPIX_Comm_ishrink(comm, &made, &request), MPI_SUCCESS);
    CHECK_IS(MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_SUCCESS);
    same(comm, made);
    CHECK_IS(MPI_Comm_free(&made), MPI_SUCCESS);
}

/* What waits wakes up; what comes later fails; what looks only, works. */
static void waits_revoked(MPI_Comm comm, int place)
{
    static char data[300000], in[1];
    MPI_Request requests[2];
    int flag = 1, inter;
    CHECK_IS(MPI_Irecv(in, 1, MPI_CHAR, 0, 77, comm, &requests[0]), MPI_SUCCESS);
    CHECK_IS(MPI_Issend(data, sizeof data, MPI_CHAR, 0, 78, comm, &requests[1]), MPI_SUCCESS);
    CHECK_IS(MPIX_Comm_agree(comm, &flag), MPI_SUCCESS); /* all have begun */
    if (place == 0)
        CHECK_IS(MPIX_Comm_revoke(comm), MPI_SUCCESS);
    CHECK_IS(class_of(MPI_Wait(&requests[0], MPI_STATUS_IGNORE)), MPIX_ERR_REVOKED);
    CHECK_IS(class_of(MPI_Wait(&requests[1], MPI_STATUS_IGNORE)), MPIX_ERR_REVOKED);
    CHECK_IS(MPIX_Comm_is_revoked(comm, &flag), MPI_SUCCESS);
    CHECK_IS(flag, 1);
    CHECK_IS(class_of(MPI_Barrier(comm)), MPIX_ERR_REVOKED);
    CHECK_IS(class_of(MPI_Send(data, 0, MPI_CHAR, MPI_PROC_NULL, 0, comm)), MPIX_ERR_REVOKED);
    CHECK_IS(class_of(MPI_Recv(data, 0, MPI_CHAR, MPI_PROC_NULL, 0, comm, MPI_STATUS_IGNORE)),
             MPIX_ERR_REVOKED);
    CHECK_IS(MPI_Comm_test_inter(comm, &inter), MPI_SUCCESS);
    CHECK_IS(MPIX_Comm_revoke(comm), MPI_SUCCESS);
}

/* place: among all processes, of both groups. */
static void all(MPI_Comm from, int place, int count)
{
    MPI_Comm comm, made;
    CHECK_IS(MPI_Comm_dup(from, &comm), MPI_SUCCESS);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    alone_look(comm);
    wrong_arguments(comm);
    agree(comm, place, count);
    shrink(comm);
    waits_revoked(comm, place);
    agree(comm, place, count);
    CHECK_IS(MPIX_Comm_shrink(comm, &made), MPI_SUCCESS);
    CHECK_IS(MPI_Barrier(made), MPI_SUCCESS);
    CHECK_IS(MPI_Comm_free(&made), MPI_SUCCESS);
    CHECK_IS(MPI_Comm_free(&comm), MPI_SUCCESS);
}

int main(int argc, char **argv)
{
    MPI_Comm half, inter;
    MPI_Init(&argc, &argv);
    int rank = rank_in(MPI_COMM_WORLD), size = size_of(MPI_COMM_WORLD), second = rank >= size / 2;
    all(MPI_COMM_SELF, 0, 1);
    all(MPI_COMM_WORLD, rank, size);
    if (size > 1) {
        MPI_Comm_split(MPI_COMM_WORLD, second, rank, &half);
        MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, second ? 0 : size / 2, 5, &inter);
        all(inter, rank, size);
        MPI_Comm_free(&inter);
        MPI_Comm_free(&half);
    }
    CHECK_IS(class_of(MPIX_ERR_REVOKED), MPIX_ERR_REVOKED);
    MPI_Finalize();
    return 0;
}
