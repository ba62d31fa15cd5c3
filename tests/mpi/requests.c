/* SPDX-License-Identifier: MIT
 * Wait and Test for one, all, any and some; null, inactive and persistent requests; statuses and errors.
 * ranks: 1 2 3
 * modes: threads clusters isolate machine
 */
#include "_test.h"

enum { MANY = 200 };

static int rank, size, to, from;

static int is_empty(const MPI_Status *status)
{
    int count, cancelled;
    MPI_Get_count(status, MPI_BYTE, &count);
    MPI_Test_cancelled(status, &cancelled);
    return status->MPI_SOURCE == MPI_ANY_SOURCE && status->MPI_TAG == MPI_ANY_TAG &&
           status->MPI_ERROR == MPI_SUCCESS && count == 0 && !cancelled;
}

static void soil(MPI_Status *status)
{
    memset(status, 0x55, sizeof *status);
}

/* All calls, for requests of which none is active. */
static void nothing(MPI_Request *requests, int count)
{
    MPI_Status status, statuses[4];
    int flag = 0, index = 0, indices[4];
    MPI_Request before[4];
    memcpy(before, requests, sizeof before);
    soil(&status);
    MPI_Wait(&requests[0], &status);
    CHECK(is_empty(&status));
    soil(&status);
    MPI_Test(&requests[0], &flag, &status);
    CHECK(flag && is_empty(&status));
    flag = 0;
    soil(&status);
    MPI_Request_get_status(requests[0], &flag, &status);
    CHECK(flag && is_empty(&status));
    memset(statuses, 0x55, sizeof statuses);
    MPI_Waitall(count, requests, statuses);
    for (int i = 0; i < count; i++)
        CHECK(is_empty(&statuses[i]), "%d", i);
    flag = 0;
    memset(statuses, 0x55, sizeof statuses);
    MPI_Testall(count, requests, &flag, statuses);
    CHECK(flag);
    for (int i = 0; i < count; i++)
        CHECK(is_empty(&statuses[i]), "%d", i);
    flag = 0;
    memset(statuses, 0x55, sizeof statuses);
    MPI_Request_get_status_all(count, requests, &flag, statuses);
    CHECK(flag && is_empty(&statuses[count - 1]));
    soil(&status);
    MPI_Waitany(count, requests, &index, &status);
    CHECK(index == MPI_UNDEFINED && is_empty(&status));
    index = flag = 0;
    soil(&status);
    MPI_Testany(count, requests, &index, &flag, &status);
    CHECK(index == MPI_UNDEFINED && flag && is_empty(&status));
    index = flag = 0;
    soil(&status);
    MPI_Request_get_status_any(count, requests, &index, &flag, &status);
    CHECK(index == MPI_UNDEFINED && flag && is_empty(&status));
    index = 0;
    MPI_Waitsome(count, requests, &index, indices, statuses);
    CHECK(index == MPI_UNDEFINED);
    index = 0;
    MPI_Testsome(count, requests, &index, indices, statuses);
    CHECK(index == MPI_UNDEFINED);
    index = 0;
    MPI_Request_get_status_some(count, requests, &index, indices, statuses);
    CHECK(index == MPI_UNDEFINED);
    CHECK(!memcmp(before, requests, sizeof before));
    MPI_Waitall(0, NULL, MPI_STATUSES_IGNORE);
    MPI_Waitany(0, NULL, &index, MPI_STATUS_IGNORE);
    CHECK(index == MPI_UNDEFINED);
}

/* `MANY` receives that the partner's messages complete in a random order, taken by one of the calls. */
static void many(uint64_t seed, int how)
{
    static int received[MANY], sent[MANY], order[MANY], taken[MANY];
    static MPI_Request receives[MANY], sends[MANY];
    static MPI_Status statuses[MANY];
    static int indices[MANY];
    for (int i = 0; i < MANY; i++) {
        order[i] = i;
        sent[i] = 1000 * rank + i;
        received[i] = -1;
        taken[i] = 0;
        MPI_Irecv(&received[i], 1, MPI_INT, from, i, MPI_COMM_WORLD, &receives[i]);
    }
    for (int i = MANY - 1; i > 0; i--) {
        int j = (int)(test_random(&seed) % (uint64_t)(i + 1)), other = order[i];
        order[i] = order[j];
        order[j] = other;
    }
    for (int i = 0; i < MANY; i++)
        MPI_Isend(&sent[order[i]], 1, MPI_INT, to, order[i], MPI_COMM_WORLD, &sends[i]);
    for (int left = MANY; left > 0;) {
        int count = 0, flag = 1;
        memset(statuses, 0x55, sizeof statuses);
        switch (how) {
        case 0:
            MPI_Waitany(MANY, receives, indices, statuses);
            count = 1;
            break;
        case 1:
            MPI_Testany(MANY, receives, indices, &flag, statuses);
            CHECK(flag == (indices[0] != MPI_UNDEFINED));
            count = flag;
            break;
        case 2:
            MPI_Waitsome(MANY, receives, &count, indices, statuses);
            break;
        case 3:
            MPI_Testsome(MANY, receives, &count, indices, statuses);
            break;
        case 4:
            MPI_Testall(MANY, receives, &flag, statuses);
            for (int i = 0; flag && i < MANY; i++)
                indices[count++] = i;
            break;
        case 5:
            MPI_Request_get_status_some(MANY, receives, &count, indices, statuses);
            CHECK(count >= 0);
            for (int i = 0; i < count; i++)
                MPI_Wait(&receives[indices[i]], &statuses[i]);
            break;
        case 6:
            MPI_Request_get_status_any(MANY, receives, indices, &flag, statuses);
            count = flag;
            if (flag) {
                CHECK(receives[indices[0]] != MPI_REQUEST_NULL);
                MPI_Request_free(&receives[indices[0]]);
            }
            break;
        case 7:
            MPI_Request_get_status_all(MANY, receives, &flag, statuses);
            if (flag)
                MPI_Waitall(MANY, receives, statuses);
            for (int i = 0; flag && i < MANY; i++)
                indices[count++] = i;
            break;
        default:
            MPI_Waitall(MANY, receives, statuses);
            for (int i = 0; i < MANY; i++)
                indices[count++] = i;
        }
        for (int k = 0; k < count; k++) {
            int i = indices[k];
            CHECK(i >= 0 && i < MANY && !taken[i], "how %d: %d", how, i);
            CHECK(receives[i] == MPI_REQUEST_NULL);
            CHECK(statuses[k].MPI_TAG == i && statuses[k].MPI_SOURCE == from, "how %d: %d: %d %d", how, i,
                  statuses[k].MPI_SOURCE, statuses[k].MPI_TAG);
            CHECK(received[i] == 1000 * from + i, "how %d: %d", how, received[i]);
            taken[i] = 1;
        }
        left -= count;
    }
    MPI_Waitall(MANY, sends, MPI_STATUSES_IGNORE);
    for (int i = 0; i < MANY; i++)
        CHECK(sends[i] == MPI_REQUEST_NULL);
}

/* Two of four receives are too short. */
static void errors(void)
{
    MPI_Request requests[4];
    MPI_Status statuses[4];
    int buffer[4], message[2] = {7, 8}, indices[4], count, index, flag, class;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (int how = 0; how < 3; how++) {
        for (int i = 0; i < 4; i++)
            MPI_Irecv(&buffer[i], 1, MPI_INT, from, i, MPI_COMM_WORLD, &requests[i]);
        for (int i = 0; i < 4; i++)
            MPI_Send(message, 1 + i % 2, MPI_INT, to, i, MPI_COMM_WORLD);
        memset(statuses, 0x55, sizeof statuses);
        int rc = MPI_SUCCESS;
        if (how == 0)
            rc = MPI_Waitall(4, requests, statuses);
        for (flag = 0; how == 1 && !flag;)
            rc = MPI_Testall(4, requests, &flag, statuses);
        if (how == 2) {
            int done = 0; /* wait for all of them with calls that change nothing */
            while (done < 4) {
                done = 0;
                for (int i = 0; i < 4; i++) {
                    MPI_Request_get_status(requests[i], &flag, MPI_STATUS_IGNORE);
                    done += flag;
                }
            }
            rc = MPI_Waitsome(4, requests, &count, indices, statuses);
            CHECK(count == 4);
        }
        MPI_Error_class(rc, &class);
        CHECK(class == MPI_ERR_IN_STATUS, "how %d: %d", how, class);
        for (int i = 0; i < 4; i++) {
            MPI_Error_class(statuses[i].MPI_ERROR, &class);
            CHECK(class == (i % 2 ? MPI_ERR_TRUNCATE : MPI_SUCCESS), "how %d: %d: %d", how, i, class);
            CHECK(requests[i] == MPI_REQUEST_NULL);
        }
    }
    /* One at a time the error is the call's own, and MPI_ERROR is left alone. */
    MPI_Irecv(buffer, 1, MPI_INT, from, 0, MPI_COMM_WORLD, requests);
    requests[1] = MPI_REQUEST_NULL;
    MPI_Send(message, 2, MPI_INT, to, 0, MPI_COMM_WORLD);
    statuses[0].MPI_ERROR = -77;
    MPI_Error_class(MPI_Waitany(2, requests, &index, statuses), &class);
    CHECK(class == MPI_ERR_TRUNCATE && index == 0 && statuses[0].MPI_ERROR == -77);

    /* Handles that are none cost nothing; they have no communicator. */
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Request stale;
    MPI_Irecv(buffer, 1, MPI_INT, from, 0, MPI_COMM_WORLD, &requests[0]);
    stale = requests[0];
    MPI_Send(message, 1, MPI_INT, to, 0, MPI_COMM_WORLD);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    MPI_Irecv(buffer, 1, MPI_INT, from, 0, MPI_COMM_WORLD, &requests[0]);
    requests[1] = stale;
    MPI_Error_class(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE), &class);
    CHECK(class == MPI_ERR_REQUEST && requests[0] != MPI_REQUEST_NULL);
    MPI_Error_class(MPI_Waitsome(2, requests, &count, indices, MPI_STATUSES_IGNORE), &class);
    CHECK(class == MPI_ERR_REQUEST);
    MPI_Error_class(MPI_Start(&requests[0]), &class);
    CHECK(class == MPI_ERR_REQUEST);
    requests[1] = MPI_REQUEST_NULL;
    MPI_Error_class(MPI_Start(&requests[1]), &class);
    CHECK(class == MPI_ERR_REQUEST);
    MPI_Error_class(MPI_Request_free(&requests[1]), &class);
    CHECK(class == MPI_ERR_REQUEST);
    MPI_Error_class(MPI_Cancel(&requests[1]), &class);
    CHECK(class == MPI_ERR_REQUEST);
    /* The same request twice. */
    requests[1] = requests[0];
    MPI_Send(message, 1, MPI_INT, to, 0, MPI_COMM_WORLD);
    MPI_Waitsome(2, requests, &count, indices, MPI_STATUSES_IGNORE);
    CHECK(count == 1 && indices[0] == 0);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
}

static void persistent(void)
{
    enum { BYTES = 20000, TIMES = 5 };
    static unsigned char in[4][BYTES], out[4][BYTES];
    MPI_Request requests[8], some[4];
    MPI_Status statuses[8];
    int class, flag;
    MPI_Send_init(out[0], 8, MPI_BYTE, to, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Ssend_init(out[1], BYTES, MPI_BYTE, to, 1, MPI_COMM_WORLD, &requests[1]);
    MPI_Rsend_init(out[2], 300, MPI_BYTE, to, 2, MPI_COMM_WORLD, &requests[2]);
    MPI_Send_init(out[3], BYTES, MPI_BYTE, MPI_PROC_NULL, 3, MPI_COMM_WORLD, &requests[3]);
    MPI_Recv_init(in[0], 8, MPI_BYTE, from, 0, MPI_COMM_WORLD, &requests[4]);
    MPI_Recv_init(in[1], BYTES, MPI_BYTE, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &requests[5]);
    MPI_Recv_init(in[2], BYTES, MPI_BYTE, from, 2, MPI_COMM_WORLD, &requests[6]);
    MPI_Recv_init(in[3], BYTES, MPI_BYTE, MPI_PROC_NULL, MPI_ANY_TAG, MPI_COMM_WORLD, &requests[7]);
    memcpy(some, requests, sizeof some);
    nothing(some, 4);
    some[1] = some[3] = MPI_REQUEST_NULL;
    nothing(some, 4);
    for (int time = 0; time < TIMES; time++) {
        for (int i = 0; i < 4; i++) {
            test_fill(out[i], BYTES, (uint64_t)(1000 * rank + 10 * time + i));
            memset(in[i], 0, BYTES);
        }
        MPI_Startall(4, requests + 4);
        MPI_Barrier(MPI_COMM_WORLD);
        if (time % 2) {
            MPI_Startall(4, requests);
        } else {
            for (int i = 0; i < 4; i++)
                MPI_Start(&requests[i]);
        }
        if (time == 1) {
            MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
            MPI_Error_class(MPI_Start(&requests[0]), &class);
            CHECK(class == MPI_ERR_REQUEST);
            MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
        }
        if (time == 2) {
            for (int i = 0; i < 8; i++)
                for (flag = 0; !flag;)
                    MPI_Test(&requests[i], &flag, &statuses[i]);
        } else {
            MPI_Waitall(8, requests, statuses);
        }
        static const int bytes[4] = {8, BYTES, 300, 0};
        for (int i = 0; i < 4; i++) {
            int count;
            MPI_Get_count(&statuses[4 + i], MPI_BYTE, &count);
            CHECK(count == bytes[i], "%d: %d", i, count);
            CHECK(test_is_filled(in[i], (size_t)bytes[i], (uint64_t)(1000 * from + 10 * time + i)));
            CHECK(statuses[4 + i].MPI_SOURCE == (i < 3 ? from : MPI_PROC_NULL));
            CHECK(statuses[4 + i].MPI_TAG == (i < 3 ? i : MPI_ANY_TAG));
        }
        nothing(requests + 4, 4);
    }
    /* Free one that is under way: it goes on. */
    MPI_Start(&requests[4]);
    MPI_Request_free(&requests[4]);
    MPI_Start(&requests[0]);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < 8; i++) {
        if (i != 4)
            MPI_Request_free(&requests[i]);
        CHECK(requests[i] == MPI_REQUEST_NULL);
    }
}

static void cancels(void)
{
    MPI_Request requests[3];
    MPI_Status status;
    int buffer[3] = {-1, -1, -1}, flag, value = 5, index;
    for (int i = 0; i < 3; i++)
        MPI_Irecv(&buffer[i], 1, MPI_INT, i == 1 ? MPI_ANY_SOURCE : from, 9, MPI_COMM_WORLD, &requests[i]);
    MPI_Cancel(&requests[1]);
    MPI_Waitany(3, requests, &index, &status);
    CHECK(index == 1 && requests[1] == MPI_REQUEST_NULL);
    MPI_Test_cancelled(&status, &flag);
    CHECK(flag);
    MPI_Cancel(&requests[0]);
    MPI_Wait(&requests[0], &status);
    MPI_Test_cancelled(&status, &flag);
    CHECK(flag);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Send(&value, 1, MPI_INT, to, 9, MPI_COMM_WORLD);
    MPI_Wait(&requests[2], &status);
    MPI_Test_cancelled(&status, &flag);
    CHECK(!flag && buffer[2] == 5 && buffer[0] == -1 && buffer[1] == -1);
    /* Too late. */
    MPI_Irecv(buffer, 1, MPI_INT, from, 9, MPI_COMM_WORLD, requests);
    MPI_Sendrecv(&value, 1, MPI_INT, to, 9, &value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &status);
    for (flag = 0; !flag;)
        MPI_Request_get_status(requests[0], &flag, MPI_STATUS_IGNORE);
    MPI_Cancel(requests);
    MPI_Wait(requests, &status);
    MPI_Test_cancelled(&status, &flag);
    CHECK(!flag && status.MPI_TAG == 9);
    /* A persistent one lives on. */
    MPI_Recv_init(buffer, 1, MPI_INT, from, 10, MPI_COMM_WORLD, requests);
    MPI_Start(requests);
    MPI_Cancel(requests);
    MPI_Wait(requests, &status);
    MPI_Test_cancelled(&status, &flag);
    CHECK(flag && requests[0] != MPI_REQUEST_NULL);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Start(requests);
    MPI_Send(&value, 1, MPI_INT, to, 10, MPI_COMM_WORLD);
    MPI_Wait(requests, &status);
    MPI_Test_cancelled(&status, &flag);
    CHECK(!flag && status.MPI_SOURCE == from);
    MPI_Request_free(requests);
}

/* A request that is always there again does not keep others waiting. */
static void fair(void)
{
    enum { AGAIN = 10 }; /* few enough to be sent ahead */
    MPI_Request requests[2], sends[AGAIN];
    int in[2], out = 1, index, others = 0;
    for (int i = 0; i + 1 < AGAIN; i++)
        MPI_Isend(&out, 1, MPI_INT, to, 20, MPI_COMM_WORLD, &sends[i]);
    MPI_Isend(&out, 1, MPI_INT, to, 21, MPI_COMM_WORLD, &sends[AGAIN - 1]);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Probe(from, 21, MPI_COMM_WORLD, MPI_STATUS_IGNORE); /* all have come */
    MPI_Irecv(&in[0], 1, MPI_INT, from, 20, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(&in[1], 1, MPI_INT, from, 21, MPI_COMM_WORLD, &requests[1]);
    for (int i = 0; i < AGAIN; i++) {
        MPI_Waitany(2, requests, &index, MPI_STATUS_IGNORE);
        if (index == 1) {
            CHECK(i <= 1, "served after %d others", i);
            others++;
        } else if (i + 1 < AGAIN) {
            MPI_Irecv(&in[0], 1, MPI_INT, from, 20, MPI_COMM_WORLD, &requests[0]);
        }
    }
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    MPI_Waitall(AGAIN, sends, MPI_STATUSES_IGNORE);
    CHECK(others == 1);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Operations go on without their handles. */
static void freed(void)
{
    enum { BYTES = 30000 };
    static unsigned char in[BYTES], out[BYTES];
    MPI_Request request;
    test_fill(out, BYTES, 77);
    MPI_Irecv(in, BYTES, MPI_BYTE, from, 3, MPI_COMM_WORLD, &request);
    MPI_Request_free(&request);
    CHECK(request == MPI_REQUEST_NULL);
    MPI_Issend(out, BYTES, MPI_BYTE, to, 3, MPI_COMM_WORLD, &request);
    MPI_Request_free(&request);
    /* Messages of one sender do not overtake each other: the first has matched when the second has been received.  Its data may
     * still be on their way. */
    MPI_Sendrecv(NULL, 0, MPI_BYTE, to, 3, NULL, 0, MPI_BYTE, from, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int flag; !test_is_filled(in, BYTES, 77);)
        MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    uint64_t seed = test_seed();
    to = (rank + 1) % size;
    from = (rank + size - 1) % size;
    MPI_Request none[4] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    nothing(none, 4);
    for (int how = 0; how <= 8; how++) {
        many(seed + (uint64_t)(100 * how + rank), how);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    errors();
    MPI_Barrier(MPI_COMM_WORLD);
    persistent();
    cancels();
    MPI_Barrier(MPI_COMM_WORLD);
    fair();
    MPI_Barrier(MPI_COMM_WORLD);
    freed();
    MPI_Finalize();
    return 0;
}
