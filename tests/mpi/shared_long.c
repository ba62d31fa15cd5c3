/* SPDX-License-Identifier: MIT
 * Long messages that both ends copy, and data with gaps that come in pieces: of all lengths and alignments, with senders that wait,
 * compute or sleep, one way, both ways, and longer than the receiver has asked for.
 * ranks: 2
 * modes: isolate clusters threads
 * timeout: 60
 */
#include "_test.h"

#include <stdint.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 3 << 20, GUARD = 64, ROUNDS = 40 };

static int rank;
static uint64_t dice_state;

static uint64_t dice(void)
{
    dice_state = dice_state * 6364136223846793005u + 1442695040888963407u;
    return dice_state >> 33;
}

static unsigned char pattern(size_t i, int round)
{
    return (unsigned char)(i * 7 ^ i >> 8 ^ i >> 16 ^ (size_t)round * 31);
}

static void fill(unsigned char *at, size_t bytes, int round)
{
    for (size_t i = 0; i < bytes; i++)
        at[i] = pattern(i, round);
}

/* What came is there, and around it nothing was written. */
static void check(const unsigned char *at, size_t bytes, int round)
{
    for (size_t i = 0; i < GUARD; i++)
        CHECK(at[-1 - (long)i] == 0xaa && at[bytes + i] == 0xaa);
    for (size_t i = 0; i < bytes; i++)
        CHECK(at[i] == pattern(i, round));
}

static void plain(unsigned char *out, unsigned char *in)
{
    for (int round = 0; round < ROUNDS; round++) {
        size_t bytes = (size_t)(dice() % (dice() % 4 ? 300000 : MOST)), shift = (size_t)(dice() % 70);
        size_t asked = dice() % 8 ? bytes : bytes / 2;
        int mode = (int)(dice() % 4), sender = (int)(dice() % 2);
        MPI_Request request;
        MPI_Status status;
        fill(out + shift, bytes, round);
        memset(in, 0xaa, MOST + 2 * GUARD + 100);
        unsigned char *to = in + GUARD + dice() % 30;
        if (mode == 3) { /* both at the same time */
            MPI_Sendrecv(out + shift, (int)bytes, MPI_BYTE, 1 - rank, 1, to, (int)bytes, MPI_BYTE, 1 - rank,
                         1, MPI_COMM_WORLD, &status);
            check(to, bytes, round);
        } else if (rank == sender && mode == 0) {
            MPI_Send(out + shift, (int)bytes, MPI_BYTE, 1 - rank, 1, MPI_COMM_WORLD);
            memset(out, 0x77, MOST); /* it is ours again */
        } else if (rank == sender) {
            MPI_Isend(out + shift, (int)bytes, MPI_BYTE, 1 - rank, 1, MPI_COMM_WORLD, &request);
            if (mode == 1)
                usleep(2000);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
            memset(out, 0x77, MOST);
        } else {
            int error = MPI_Recv(to, (int)asked, MPI_BYTE, sender, 1, MPI_COMM_WORLD, &status);
            CHECK(error == MPI_SUCCESS ? asked == bytes : asked < bytes);
            check(to, asked, round);
            memset(in, 0xaa, MOST); /* nobody writes into it any more: */
            MPI_Barrier(MPI_COMM_SELF);
            for (size_t i = 0; i < asked; i++)
                CHECK(to[i] == 0xaa);
        }
    }
}

/* Elements with gaps on one side or both. */
static void gaps(unsigned char *out, unsigned char *in)
{
    for (int round = 0; round < ROUNDS; round++) {
        int elements = (int)(dice() % 60000), out_gap = 1 + (int)(dice() % 3), in_gap = 1 + (int)(dice() % 3);
        MPI_Datatype out_type, in_type;
        MPI_Type_vector(elements, 1, out_gap, MPI_DOUBLE, &out_type);
        MPI_Type_vector(elements, 1, in_gap, MPI_DOUBLE, &in_type);
        MPI_Type_commit(&out_type);
        MPI_Type_commit(&in_type);
        double *from = (double *)out, *to = (double *)in;
        for (int i = 0; i < elements * in_gap; i++)
            to[i] = -2;
        if (round % 4 == 3) { /* both at the same time */
            for (int i = 0; i < elements * out_gap; i++)
                from[i] = i % out_gap ? -1 : i / out_gap + round;
            MPI_Sendrecv(from, 1, out_type, 1 - rank, 2, to, 1, in_type, 1 - rank, 2, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
        } else if (rank == round % 2) {
            for (int i = 0; i < elements * out_gap; i++)
                from[i] = i % out_gap ? -1 : i / out_gap + round;
            MPI_Send(from, 1, out_type, 1 - rank, 2, MPI_COMM_WORLD);
        } else {
            MPI_Recv(to, 1, in_type, 1 - rank, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        if (round % 4 == 3 || rank != round % 2) {
            for (int i = 0; i < elements * in_gap; i++)
                CHECK(to[i] == (i % in_gap ? -2 : i / in_gap + round));
        }
        MPI_Type_free(&out_type);
        MPI_Type_free(&in_type);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    const char *given = getenv("LWMPI_TEST_SEED");
    dice_state = given ? strtoull(given, NULL, 10) : (uint64_t)getpid();
    MPI_Bcast(&dice_state, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("seed: LWMPI_TEST_SEED=%llu\n", (unsigned long long)dice_state);
    unsigned char *out = malloc(MOST + 200), *in = malloc(MOST + 2 * GUARD + 200);
    CHECK(out && in);
    plain(out, in);
    gaps(out, in);
    free(out);
    free(in);
    MPI_Finalize();
    return 0;
}
