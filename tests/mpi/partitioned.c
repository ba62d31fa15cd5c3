/* SPDX-License-Identifier: MIT
 * Partitioned messages: other numbers of partitions on both sides, random order, derived types, started again and again.
 * ranks: 1 2 3
 * modes: threads clusters isolate machine
 */
#include "_test.h"

enum { ROUNDS = 4 };

static int rank, size, to, from;
static uint64_t seed;

static void shuffle(int *order, int count)
{
    for (int i = 0; i < count; i++)
        order[i] = i;
    for (int i = count - 1; i > 0; i--) {
        int j = (int)(test_random(&seed) % (uint64_t)(i + 1)), other = order[i];
        order[i] = order[j];
        order[j] = other;
    }
}

/* `total` doubles in sp and rp partitions; late: the receive starts after the send has ended or begun. */
static void one(int sp, int rp, int total, int late)
{
    MPI_Request send, receive;
    double *out = calloc((size_t)total + 1, sizeof *out), *in = calloc((size_t)total + 1, sizeof *in);
    int *order = malloc((size_t)sp * sizeof *order);
    MPI_Psend_init(out, sp, total / sp, MPI_DOUBLE, to, 4, MPI_COMM_WORLD, MPI_INFO_NULL, &send);
    if (late)
        MPI_Barrier(MPI_COMM_WORLD);
    MPI_Precv_init(in, rp, total / rp, MPI_DOUBLE, from, 4, MPI_COMM_WORLD, MPI_INFO_NULL, &receive);
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Status status;
        int flag, count;
        for (int i = 0; i < total; i++) {
            out[i] = 1e6 * rank + 1e4 * round + i;
            in[i] = -1;
        }
        if (!late)
            MPI_Start(&receive);
        MPI_Start(&send);
        if (!late && size == 1) {
            MPI_Parrived(receive, rp - 1, &flag);
            CHECK(!flag);
        }
        shuffle(order, sp);
        int half = sp / 2;
        for (int i = 0; i < half; i++)
            MPI_Pready(order[i], send);
        MPI_Pready_list(sp - half, order + half, send);
        if (late)
            MPI_Start(&receive);
        for (int i = 0; i < rp; i++) {
            for (flag = 0; !flag;)
                MPI_Parrived(receive, i, &flag);
            for (int k = i * (total / rp); k < (i + 1) * (total / rp); k++)
                CHECK(in[k] == 1e6 * from + 1e4 * round + k, "partition %d of %d: %d: %g", i, rp, k, in[k]);
        }
        if (round % 2) {
            MPI_Request both[2] = {send, receive};
            MPI_Status statuses[2];
            MPI_Waitall(2, both, statuses);
            status = statuses[1];
        } else {
            MPI_Wait(&send, MPI_STATUS_IGNORE);
            MPI_Wait(&receive, &status);
        }
        MPI_Get_count(&status, MPI_DOUBLE, &count);
        CHECK(count == total && status.MPI_SOURCE == from && status.MPI_TAG == 4, "%d of %d", count, total);
        for (int i = 0; i < rp; i++) {
            MPI_Parrived(receive, i, &flag);
            CHECK(flag);
        }
    }
    MPI_Request_free(&send);
    MPI_Request_free(&receive);
    free(order);
    free(out);
    free(in);
}

/* Several between the same two, with the same tag and others, beside ordinary messages. */
static void several(void)
{
    enum { COUNT = 5 };
    MPI_Request sends[COUNT], receives[COUNT], wild;
    int out[COUNT][4], in[COUNT][4], plain = 0;
    MPI_Irecv(&plain, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &wild);
    for (int i = 0; i < COUNT; i++)
        MPI_Psend_init(out[i], 4, 1, MPI_INT, to, i == 2, MPI_COMM_WORLD, MPI_INFO_NULL, &sends[i]);
    for (int i = COUNT - 1; i >= 0; i--) /* in another order where the tags differ */
        if (i == 2)
            MPI_Precv_init(in[i], 2, 2, MPI_INT, from, 1, MPI_COMM_WORLD, MPI_INFO_NULL, &receives[i]);
    for (int i = 0; i < COUNT; i++)
        if (i != 2)
            MPI_Precv_init(in[i], 2, 2, MPI_INT, from, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &receives[i]);
    for (int round = 0; round < 2; round++) {
        MPI_Startall(COUNT, sends);
        for (int i = COUNT - 1; i >= 0; i--) {
            for (int k = 0; k < 4; k++)
                out[i][k] = 100 * i + 10 * k + round;
            MPI_Pready_range(0, 3, sends[i]);
        }
        MPI_Startall(COUNT, receives);
        MPI_Waitall(COUNT, receives, MPI_STATUSES_IGNORE);
        MPI_Waitall(COUNT, sends, MPI_STATUSES_IGNORE);
        for (int i = 0; i < COUNT; i++)
            for (int k = 0; k < 4; k++)
                CHECK(in[i][k] == 100 * i + 10 * k + round, "%d %d: %d", i, k, in[i][k]);
    }
    int value = 99;
    MPI_Send(&value, 1, MPI_INT, to, 7, MPI_COMM_WORLD);
    MPI_Wait(&wild, MPI_STATUS_IGNORE);
    CHECK(plain == 99);
    for (int i = 0; i < COUNT; i++) {
        MPI_Request_free(&sends[i]);
        MPI_Request_free(&receives[i]);
    }
}

/* Every other int of the sender to every third of the receiver. */
static void strided(void)
{
    enum { PARTS = 6, EACH = 1000 };
    static int out[2 * PARTS * EACH], in[3 * PARTS * EACH];
    MPI_Datatype second, third;
    MPI_Request send, receive;
    MPI_Type_vector(EACH, 1, 2, MPI_INT, &second);
    MPI_Type_create_resized(second, 0, 2 * EACH * (MPI_Aint)sizeof(int), &second);
    MPI_Type_commit(&second);
    MPI_Type_vector(EACH / 2, 1, 3, MPI_INT, &third);
    MPI_Type_create_resized(third, 0, 3 * (EACH / 2) * (MPI_Aint)sizeof(int), &third);
    MPI_Type_commit(&third);
    MPI_Psend_init(out, PARTS, 1, second, to, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &send);
    MPI_Precv_init(in, 3, PARTS * 2 / 3, third, from, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &receive);
    MPI_Type_free(&second); /* the requests hold them */
    MPI_Type_free(&third);
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 2 * PARTS * EACH; i++)
            out[i] = rank * 1000000 + round * 100000 + i;
        memset(in, -1, sizeof in);
        MPI_Start(&receive);
        MPI_Start(&send);
        for (int i = PARTS - 1; i >= 0; i--)
            MPI_Pready(i, send);
        MPI_Wait(&receive, MPI_STATUS_IGNORE);
        MPI_Wait(&send, MPI_STATUS_IGNORE);
        for (int i = 0; i < 3 * PARTS * EACH; i++)
            CHECK(in[i] == (i % 3 ? -1 : from * 1000000 + round * 100000 + i / 3 * 2), "%d: %d", i, in[i]);
    }
    MPI_Request_free(&send);
    MPI_Request_free(&receive);
}

static void errors(void)
{
    MPI_Request send, receive, other = MPI_REQUEST_NULL;
    int out[2] = {1, 2}, in[2], class, flag;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
#define EXPECT(wanted, call)                   \
    do {                                       \
        MPI_Error_class((call), &class);       \
        CHECK(class == (wanted), "%d", class); \
    } while (0)
    EXPECT(MPI_ERR_RANK,
           MPI_Precv_init(in, 2, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &other));
    EXPECT(MPI_ERR_TAG,
           MPI_Precv_init(in, 2, 1, MPI_INT, from, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_INFO_NULL, &other));
    EXPECT(MPI_ERR_ARG, MPI_Psend_init(out, -1, 1, MPI_INT, to, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &other));
    EXPECT(MPI_ERR_BUFFER, MPI_Psend_init(NULL, 1, 1, MPI_INT, to, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &other));
    CHECK(other == MPI_REQUEST_NULL);
    MPI_Psend_init(out, 2, 1, MPI_INT, to, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &send);
    MPI_Precv_init(in, 2, 1, MPI_INT, from, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &receive);
    EXPECT(MPI_ERR_REQUEST, MPI_Pready(0, send)); /* not started */
    EXPECT(MPI_ERR_REQUEST, MPI_Cancel(&send));
    MPI_Start(&send);
    MPI_Start(&receive);
    EXPECT(MPI_ERR_ARG, MPI_Pready(2, send));
    EXPECT(MPI_ERR_ARG, MPI_Pready(-1, send));
    EXPECT(MPI_ERR_ARG, MPI_Pready_range(1, 0, send));
    EXPECT(MPI_ERR_REQUEST, MPI_Pready(0, receive));
    EXPECT(MPI_ERR_REQUEST, MPI_Pready(0, MPI_REQUEST_NULL));
    EXPECT(MPI_ERR_REQUEST, MPI_Parrived(send, 0, &flag));
    EXPECT(MPI_ERR_ARG, MPI_Parrived(receive, 2, &flag));
    MPI_Pready(1, send);
    EXPECT(MPI_ERR_ARG, MPI_Pready(1, send));
    MPI_Pready(0, send);
    MPI_Wait(&receive, MPI_STATUS_IGNORE);
    MPI_Wait(&send, MPI_STATUS_IGNORE);
    CHECK(in[0] == 1 && in[1] == 2);
    MPI_Request_free(&send);
    MPI_Request_free(&receive);
    /* A message that is too long. */
    MPI_Psend_init(out, 2, 1, MPI_INT, to, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &send);
    MPI_Precv_init(in, 1, 1, MPI_INT, from, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &receive);
    MPI_Start(&send);
    MPI_Start(&receive);
    MPI_Pready_range(0, 1, send);
    EXPECT(MPI_ERR_TRUNCATE, MPI_Wait(&receive, MPI_STATUS_IGNORE));
    MPI_Wait(&send, MPI_STATUS_IGNORE);
    MPI_Request_free(&send);
    MPI_Request_free(&receive);
    /* Nobody at the other end. */
    MPI_Status status;
    MPI_Psend_init(out, 2, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &send);
    MPI_Precv_init(in, 2, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &receive);
    MPI_Start(&send);
    MPI_Start(&receive);
    MPI_Pready_range(0, 1, send);
    MPI_Parrived(receive, 1, &flag);
    CHECK(flag);
    MPI_Wait(&send, MPI_STATUS_IGNORE);
    MPI_Wait(&receive, &status);
    CHECK(status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG);
    MPI_Request_free(&send);
    MPI_Request_free(&receive);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    seed = test_seed() + (uint64_t)rank;
    to = (rank + 1) % size;
    from = (rank + size - 1) % size;
    for (int late = 0; late < 2; late++) {
        one(1, 1, 1, late);
        one(8, 8, 8, late);
        one(12, 5, 60, late);
        one(5, 12, 60000, late);
        one(3, 7, 21000, late);
        one(100, 10, 20000, late);
        one(4, 6, 0, late);
    }
    several();
    strided();
    errors();
    MPI_Finalize();
    return 0;
}
