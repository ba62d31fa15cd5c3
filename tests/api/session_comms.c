/* SPDX-License-Identifier: MIT
 *
 * Communicators without MPI_Init: made from the groups of process sets, again and again; messages that outlive the session
 * of their sender; and beside MPI_COMM_WORLD.
 * ranks: 1 2 5
 */
#include "_check.h"

static int sum_of(MPI_Comm comm, int mine)
{
    int sum = -1;
    RETURNS(MPI_SUCCESS, MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, comm));
    return sum;
}

/* A communicator of all processes in a set; *rank and *size are set. */
static MPI_Comm comm_of(MPI_Session session, const char *pset, const char *tag, int *rank, int *size)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int group_size = -1;
    RETURNS(MPI_SUCCESS, MPI_Group_from_session_pset(session, pset, &group));
    RETURNS(MPI_SUCCESS, MPI_Group_size(group, &group_size));
    RETURNS(MPI_SUCCESS, MPI_Comm_create_from_group(group, tag, MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    RETURNS(MPI_SUCCESS, MPI_Group_free(&group));
    RETURNS(MPI_SUCCESS, MPI_Comm_rank(comm, rank));
    RETURNS(MPI_SUCCESS, MPI_Comm_size(comm, size));
    EXPECT(*size == group_size);
    return comm;
}

static void use(MPI_Session session, int turn)
{
    int rank, size, part_rank, part_size, at = -1;
    char tag[32], name[MPI_MAX_PSET_NAME_LEN];
    snprintf(tag, sizeof tag, "turn %d", turn);
    MPI_Comm all = comm_of(session, "mpi://WORLD", tag, &rank, &size);
    MPI_Comm alone = comm_of(session, "mpi://self", tag, &part_rank, &part_size);
    EXPECT(part_rank == 0 && part_size == 1);
    EXPECT(sum_of(all, 1) == size && sum_of(alone, 7) == 7);
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&alone));

    /* The sets of all clusters are there, and each process is in one. */
    int length = sizeof name, clusters = 0, members = 0;
    RETURNS(MPI_SUCCESS, MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 2, &length, name));
    MPI_Comm part = comm_of(session, name, tag, &part_rank, &part_size);
    EXPECT(sum_of(part, 1) == part_size);
    for (;; clusters++) {
        MPI_Group group = MPI_GROUP_NULL;
        int count;
        snprintf(name, sizeof name, "lwmpi://cluster/%d", clusters);
        if (MPI_Group_from_session_pset(session, name, &group) != MPI_SUCCESS)
            break;
        RETURNS(MPI_SUCCESS, MPI_Group_size(group, &count));
        RETURNS(MPI_SUCCESS, MPI_Group_rank(group, &at));
        EXPECT(count > 0);
        members += count;
        RETURNS(MPI_SUCCESS, MPI_Group_free(&group));
    }
    EXPECT(clusters >= 1 && members == size);
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&part));

    /* The last one leaves a message behind for each of the others, who get it when he has closed his session. */
    int last = size - 1;
    if (rank == last) {
        for (int to = 0; to < last; to++)
            RETURNS(MPI_SUCCESS, MPI_Send(&turn, 1, MPI_INT, to, 3, all));
    } else {
        int got = -1;
        RETURNS(MPI_SUCCESS, MPI_Recv(&got, 1, MPI_INT, last, 3, all, MPI_STATUS_IGNORE));
        EXPECT(got == turn);
    }
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&all));
}

/* Buffered sends by communicators of a session, and by what is made of them, go through the session's buffer. */
static void buffered(MPI_Session session, MPI_Session other)
{
    int rank, size, mine, got, bytes = -1;
    static char buffer[4 * (sizeof(int) + MPI_BSEND_OVERHEAD)];
    void *back = NULL;
    MPI_Comm comms[3], comm = comm_of(session, "mpi://WORLD", "buffered", &rank, &size);
    comms[0] = comm;
    RETURNS(MPI_SUCCESS, MPI_Comm_dup(comm, &comms[1]));
    RETURNS(MPI_SUCCESS, MPI_Comm_split(comm, 0, -rank, &comms[2]));
    mine = rank;
    RETURNS(MPI_ERR_BUFFER, MPI_Bsend(&mine, 1, MPI_INT, 0, 5, comm)); /* there is none yet */
    RETURNS(MPI_SUCCESS, MPI_Session_attach_buffer(other, buffer, sizeof buffer));
    RETURNS(MPI_ERR_BUFFER, MPI_Bsend(&mine, 1, MPI_INT, 0, 5, comm)); /* that is of another session */
    RETURNS(MPI_SUCCESS, MPI_Session_detach_buffer(other, &back, &bytes));
    EXPECT(back == buffer && bytes == (int)sizeof buffer);
    RETURNS(MPI_SUCCESS, MPI_Session_attach_buffer(session, buffer, sizeof buffer));
    for (int i = 0; i < 3; i++) {
        int at = i == 2 ? size - 1 - rank : rank;
        mine = 100 * i + at;
        RETURNS(MPI_SUCCESS, MPI_Bsend(&mine, 1, MPI_INT, (at + 1) % size, 5, comms[i]));
        RETURNS(MPI_SUCCESS,
                MPI_Recv(&got, 1, MPI_INT, (at + size - 1) % size, 5, comms[i], MPI_STATUS_IGNORE));
        EXPECT(got == 100 * i + (at + size - 1) % size);
    }
    for (int i = 0; i < 3; i++)
        RETURNS(MPI_SUCCESS, MPI_Comm_free(&comms[i]));
}

int main(int argc, char **argv)
{
    MPI_Session session, second;
    int flag = -1, size = -1;
    for (int turn = 0; turn < 3; turn++) {
        RETURNS(MPI_SUCCESS, MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
        RETURNS(MPI_SUCCESS, MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &second));
        use(session, 10 * turn);
        use(second, 10 * turn + 1);
        buffered(session, second); /* and ends with what is in it */
        RETURNS(MPI_SUCCESS, MPI_Session_finalize(&second));
        RETURNS(MPI_SUCCESS, MPI_Session_finalize(&session));
    }
    RETURNS(MPI_SUCCESS, MPI_Initialized(&flag));
    EXPECT(!flag);
    RETURNS(MPI_SUCCESS, MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    use(session, 100);
    MPI_Init(&argc, &argv);
    errors_return_();
    use(session, 101);
    MPI_Group group = MPI_GROUP_NULL;
    RETURNS(MPI_ERR_ARG, MPI_Group_from_session_pset(session, "mpi://NOBODY", &group));
    RETURNS(MPI_ERR_ARG, MPI_Group_from_session_pset(session, NULL, &group));
    RETURNS(MPI_ERR_ARG, MPI_Group_from_session_pset(session, "mpi://WORLD", NULL));
    RETURNS(MPI_ERR_SESSION, MPI_Group_from_session_pset(MPI_SESSION_NULL, "mpi://WORLD", &group));
    EXPECT(group == MPI_GROUP_NULL);
    RETURNS(MPI_SUCCESS, MPI_Comm_size(MPI_COMM_WORLD, &size));
    EXPECT(sum_of(MPI_COMM_WORLD, 2) == 2 * size);
    still_works_();
    MPI_Finalize();
    use(session, 102);
    RETURNS(MPI_SUCCESS, MPI_Session_finalize(&session));
    RETURNS(MPI_SUCCESS, MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    use(session, 103);
    RETURNS(MPI_SUCCESS, MPI_Session_finalize(&session));
    return failures_ ? 1 : 0;
}
