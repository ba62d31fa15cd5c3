/* SPDX-License-Identifier: MIT
 *
 * One process after the other dies, each in or before another operation that the others wait in: none of them waits for ever, each gets
 * the error that ULFM wants, and they go on without it.
 *
 * ranks: 15
 * modes: isolate
 * options: --survive
 * builds: release
 */
#include "_survive.h"

enum { LONG = 300000 };

/* On several hosts what a process has sent may die with it before it has left. */
static bool apart;

struct stage {
    MPI_Comm comm;
    int rank, size, victim; /* the last one */
};

/* The others have begun to wait, mostly. */
static void victim_dies(const struct stage *stage)
{
    if (stage->rank != stage->victim)
        return;
    usleep(20000);
    die();
}

static void in_receive(struct stage *stage)
{
    int value = 0;
    victim_dies(stage);
    CHECK_IS(class_of(MPI_Recv(&value, 1, MPI_INT, stage->victim, 1, stage->comm, MPI_STATUS_IGNORE)),
             MPIX_ERR_PROC_FAILED);
    /* Known by now. */
    CHECK_IS(class_of(MPI_Recv(&value, 1, MPI_INT, stage->victim, 1, stage->comm, MPI_STATUS_IGNORE)),
             MPIX_ERR_PROC_FAILED);
}

/* What it had sent before counts. */
static void after_send(struct stage *stage)
{
    int value = 4711, flag;
    if (stage->rank == stage->victim) {
        MPI_Send(&value, 1, MPI_INT, 0, 2, stage->comm);
        if (apart)
            MPI_Recv(&flag, 1, MPI_INT, 0, 3, stage->comm, MPI_STATUS_IGNORE);
        die();
    }
    if (stage->rank)
        return;
    if (apart) {
        CHECK_IS(MPI_Probe(stage->victim, 2, stage->comm, MPI_STATUS_IGNORE), MPI_SUCCESS);
        CHECK_IS(MPI_Send(&value, 1, MPI_INT, stage->victim, 3, stage->comm), MPI_SUCCESS);
    }
    wait_for_death(stage->comm);
    value = 0;
    CHECK_IS(MPI_Recv(&value, 1, MPI_INT, stage->victim, 2, stage->comm, MPI_STATUS_IGNORE), MPI_SUCCESS);
    CHECK_IS(value, 4711);
    CHECK_IS(class_of(MPI_Recv(&value, 1, MPI_INT, stage->victim, 2, stage->comm, MPI_STATUS_IGNORE)),
             MPIX_ERR_PROC_FAILED);
}

static void sends_fail(const struct stage *stage)
{
    static char data[LONG];
    MPI_Request request;
    CHECK_IS(class_of(MPI_Ssend(data, 1, MPI_CHAR, stage->victim, 1, stage->comm)), MPIX_ERR_PROC_FAILED);
    CHECK_IS(class_of(MPI_Send(data, LONG, MPI_CHAR, stage->victim, 1, stage->comm)), MPIX_ERR_PROC_FAILED);
    CHECK_IS(class_of(MPI_Send(data, 8, MPI_CHAR, stage->victim, 1, stage->comm)), MPIX_ERR_PROC_FAILED);
    CHECK_IS(MPI_Isend(data, 8, MPI_CHAR, stage->victim, 1, stage->comm, &request), MPI_SUCCESS);
    CHECK_IS(class_of(MPI_Wait(&request, MPI_STATUS_IGNORE)), MPIX_ERR_PROC_FAILED);
}

static void in_send(struct stage *stage)
{
    victim_dies(stage);
    sends_fail(stage);
}

/* Who computed when it died has not heard of that.  Once a call has said so, the next ones do, too. */
static void before_send(struct stage *stage)
{
    int value = 0;
    if (stage->rank == stage->victim) {
        for (int from = 0; from < stage->victim; from++)
            CHECK_IS(MPI_Recv(&value, 1, MPI_INT, from, 4, stage->comm, MPI_STATUS_IGNORE), MPI_SUCCESS);
        die();
    }
    CHECK_IS(MPI_Send(&value, 1, MPI_INT, stage->victim, 4, stage->comm), MPI_SUCCESS);
    usleep(200000);
    sends_fail(stage);
}

/* It dies while others have filled its links, and while it reads a long message. */
static void in_flood(struct stage *stage)
{
    static char data[LONG];
    int rc = MPI_SUCCESS;
    if (stage->rank == stage->victim) {
        usleep(20000);
        MPI_Request request;
        MPI_Irecv(data, LONG, MPI_CHAR, 0, 5, stage->comm, &request);
        int flag;
        MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
        die();
    }
    if (stage->rank == 0)
        MPI_Send(data, LONG, MPI_CHAR, stage->victim, 5, stage->comm); /* it may have been read */
    while (rc == MPI_SUCCESS)
        rc = MPI_Send(data, 100, MPI_CHAR, stage->victim, 6, stage->comm);
    CHECK_IS(class_of(rc), MPIX_ERR_PROC_FAILED);
}

static void in_receive_from_any(struct stage *stage)
{
    int value;
    victim_dies(stage);
    CHECK_IS(class_of(MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 1, stage->comm, MPI_STATUS_IGNORE)),
             MPIX_ERR_PROC_FAILED);
}

/* The receive stays, and takes a message when its program knows who has died. */
static void in_nonblocking_receive(struct stage *stage)
{
    int value = stage->rank, got = -1, acked, left = (stage->rank + stage->size - 2) % (stage->size - 1);
    MPI_Request request;
    MPI_Status status;
    victim_dies(stage);
    CHECK_IS(MPI_Irecv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 3, stage->comm, &request), MPI_SUCCESS);
    CHECK_IS(class_of(MPI_Wait(&request, &status)), MPIX_ERR_PROC_FAILED_PENDING);
    CHECK(request != MPI_REQUEST_NULL);
    CHECK_IS(class_of(MPI_Wait(&request, &status)), MPIX_ERR_PROC_FAILED_PENDING);
    CHECK_IS(MPIX_Comm_ack_failed(stage->comm, stage->size, &acked), MPI_SUCCESS);
    CHECK_IS(acked, 1);
    acked = 1;
    CHECK_IS(MPIX_Comm_agree(stage->comm, &acked), MPI_SUCCESS); /* all have been told */
    CHECK_IS(MPI_Send(&value, 1, MPI_INT, (stage->rank + 1) % (stage->size - 1), 3, stage->comm),
             MPI_SUCCESS);
    CHECK_IS(MPI_Wait(&request, &status), MPI_SUCCESS);
    CHECK(request == MPI_REQUEST_NULL);
    CHECK_IS(got, left);
    CHECK_IS(status.MPI_SOURCE, left);
}

static void in_probe(struct stage *stage)
{
    int flag = 0, rc = MPI_SUCCESS;
    MPI_Message message;
    victim_dies(stage);
    CHECK_IS(class_of(MPI_Probe(stage->victim, 1, stage->comm, MPI_STATUS_IGNORE)), MPIX_ERR_PROC_FAILED);
    CHECK_IS(class_of(MPI_Mprobe(stage->victim, 1, stage->comm, &message, MPI_STATUS_IGNORE)),
             MPIX_ERR_PROC_FAILED);
    while (rc == MPI_SUCCESS && !flag)
        rc = MPI_Iprobe(stage->victim, 1, stage->comm, &flag, MPI_STATUS_IGNORE);
    CHECK_IS(class_of(rc), MPIX_ERR_PROC_FAILED);
}

static void in_barrier(struct stage *stage)
{
    victim_dies(stage);
    CHECK_IS(class_of(MPI_Barrier(stage->comm)), MPIX_ERR_PROC_FAILED);
}

static void in_allreduce(struct stage *stage)
{
    static double in[LONG / 8], out[LONG / 8];
    victim_dies(stage);
    CHECK_IS(class_of(MPI_Allreduce(in, out, LONG / 8, MPI_DOUBLE, MPI_SUM, stage->comm)),
             MPIX_ERR_PROC_FAILED);
    CHECK_IS(class_of(MPI_Allreduce(in, out, 1, MPI_DOUBLE, MPI_SUM, stage->comm)), MPIX_ERR_PROC_FAILED);
}

/* Nobody gets data of a root that has died; all fail alike once somebody has revoked the communicator, which another may do at once. */
static void in_broadcast(struct stage *stage)
{
    static char data[LONG];
    MPI_Request request;
    victim_dies(stage);
    int rc = MPI_Ibcast(data, LONG, MPI_CHAR, stage->victim, stage->comm, &request);
    if (rc == MPI_SUCCESS)
        rc = MPI_Wait(&request, MPI_STATUS_IGNORE);
    CHECK(class_of(rc) == MPIX_ERR_PROC_FAILED || class_of(rc) == MPIX_ERR_REVOKED);
    CHECK_IS(MPIX_Comm_revoke(stage->comm), MPI_SUCCESS);
    CHECK_IS(class_of(MPI_Bcast(data, 1, MPI_CHAR, 0, stage->comm)), MPIX_ERR_REVOKED);
}

static void in_alltoall(struct stage *stage)
{
    int in[64] = {0}, out[64];
    victim_dies(stage);
    CHECK_IS(class_of(MPI_Alltoall(in, 1, MPI_INT, out, 1, MPI_INT, stage->comm)), MPIX_ERR_PROC_FAILED);
}

/* All who live get the same. */
static void in_agree(struct stage *stage)
{
    int flag = ~(1 << stage->rank), wanted = -1, acked;
    victim_dies(stage);
    for (int rank = 0; rank < stage->victim; rank++)
        wanted &= ~(1 << rank);
    CHECK_IS(class_of(MPIX_Comm_agree(stage->comm, &flag)), MPIX_ERR_PROC_FAILED);
    CHECK_IS(flag, wanted);
    CHECK_IS(MPIX_Comm_ack_failed(stage->comm, 1, &acked), MPI_SUCCESS);
    CHECK_IS(acked, 1);
    flag = 5 + 2 * (stage->rank == 0);
    CHECK_IS(MPIX_Comm_agree(stage->comm, &flag), MPI_SUCCESS);
    CHECK_IS(flag, 5);
}

static void in_shrink(struct stage *stage)
{
    victim_dies(stage);
}

static void in_duplication(struct stage *stage)
{
    MPI_Comm made;
    victim_dies(stage);
    CHECK_IS(class_of(MPI_Comm_dup(stage->comm, &made)), MPIX_ERR_PROC_FAILED);
}

int main(int argc, char **argv)
{
    static void (*const stages[])(struct stage *) = {in_receive,
                                                     after_send,
                                                     in_send,
                                                     before_send,
                                                     in_flood,
                                                     in_receive_from_any,
                                                     in_nonblocking_receive,
                                                     in_probe,
                                                     in_barrier,
                                                     in_allreduce,
                                                     in_broadcast,
                                                     in_alltoall,
                                                     in_agree,
                                                     in_shrink,
                                                     in_duplication};
    MPI_Comm comm;
    apart = argc > 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    CHECK_IS(MPI_Comm_dup(MPI_COMM_WORLD, &comm), MPI_SUCCESS);
    int one = 1;
    CHECK_IS(MPIX_Comm_agree(comm, &one), MPI_SUCCESS); /* who is first does not die before all are here */
    int count = (int)(sizeof stages / sizeof *stages), size = size_of(comm);
    for (int i = 0; i < count && size > 1; i++, size--) {
        struct stage stage = {comm, rank_in(comm), size, size - 1};
        CHECK_IS(size_of(comm), size);
        if (getenv("SURVIVE_TELL") && stage.rank == 0)
            fprintf(stderr, "stage %d\n", i);
        stages[i](&stage);
        comm = without_dead(comm);
        int sum = 0;
        CHECK_IS(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm), MPI_SUCCESS);
        CHECK_IS(sum, size - 1);
        CHECK_IS(MPIX_Comm_agree(comm, &one), MPI_SUCCESS); /* who is next does not die before all are here */
    }
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
