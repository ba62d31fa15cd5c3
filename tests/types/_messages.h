/* SPDX-License-Identifier: MIT */
#include "_model.h"

enum { ROUNDS = 150, ARENA = 1 << 18 };

static char *out, *in, *expected, *packed;

static int fits(const struct model *m, int count)
{
    int64_t low, high;
    model_reach(m, count, &low, &high);
    return low < ARENA / 2 && high < ARENA / 2 && -low < ARENA / 2 && -high < ARENA / 2 &&
           m->size * count < ARENA;
}

/* A committed type, and how many of it: few, many, or so many that they are no short message. */
static int random_data(struct model *m, uint64_t *seed)
{
    for (;;) {
        model_random(m, seed, 1 + below(seed, 3));
        int kind = below(seed, 4), count = kind == 0 ? 1 : kind == 1 ? below(seed, 20) : 0;
        if (count == 0 && m->size)
            count = kind == 2 ? (int)(300 / m->size) + 1 : (int)(40000 / m->size) + 1;
        if (fits(m, count) && m->n <= 400) {
            CHECK(!MPI_Type_commit(&m->type));
            return count;
        }
        model_free(m);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    uint64_t seed = test_seed();
    int rank, size, truncated = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    out = malloc(ARENA);
    in = malloc(ARENA);
    expected = malloc(ARENA);
    packed = malloc(ARENA);
    int to = (rank + 1) % size, from = (rank + size - 1) % size;
    for (int round = 0; round < ROUNDS; round++) {
        struct model send, receive;
        uint64_t state = seed + (uint64_t)round * 7919;
        int send_count = random_data(&send, &state);
        int receive_count;
        do {
            receive_count = random_data(&receive, &state);
            if (model_disjoint(&receive, receive_count))
                break;
            model_free(&receive);
        } while (1);
        int plain = below(&state, 4), mode = below(&state, 4), late = below(&state, 3);
        int64_t bytes = send.size * send_count, room = receive.size * receive_count;
        test_fill(out, ARENA, (uint64_t)(round * 100 + rank));
        memset(in, 0x33, ARENA);
        memset(expected, 0x33, ARENA);

        MPI_Request requests[2];
        MPI_Status status;
        if (!late)
            CHECK(!MPI_Irecv(plain == 1 ? packed : in + ARENA / 2, plain == 1 ? ARENA : receive_count,
                             plain == 1 ? MPI_BYTE : receive.type, from, round, MPI_COMM_WORLD,
                             &requests[0]));
        if (plain == 0) { /* the sender has it in one piece */
            model_pack(&send, send_count, out + ARENA / 2, packed);
            CHECK(!MPI_Isend(packed, (int)bytes, MPI_BYTE, to, round, MPI_COMM_WORLD, &requests[1]));
        } else if (mode == 0) {
            CHECK(
                !MPI_Issend(out + ARENA / 2, send_count, send.type, to, round, MPI_COMM_WORLD, &requests[1]));
        } else {
            CHECK(
                !MPI_Isend(out + ARENA / 2, send_count, send.type, to, round, MPI_COMM_WORLD, &requests[1]));
        }
        if (late == 1)
            MPI_Barrier(MPI_COMM_WORLD);
        if (late)
            CHECK(!MPI_Irecv(plain == 1 ? packed : in + ARENA / 2, plain == 1 ? ARENA : receive_count,
                             plain == 1 ? MPI_BYTE : receive.type, from, round, MPI_COMM_WORLD,
                             &requests[0]));
        /* Types may go while they are in use. */
        int freed = below(&state, 2);
        if (freed) {
            model_free_type(&send);
            model_free_type(&receive);
        }
        int error = MPI_Wait(&requests[0], &status), class = MPI_SUCCESS;
        if (error)
            MPI_Error_class(error, &class);
        CHECK(!MPI_Wait(&requests[1], MPI_STATUS_IGNORE));

        test_fill(out, ARENA, (uint64_t)(round * 100 + from));
        if (plain == 1) {
            model_pack(&send, send_count, out + ARENA / 2, expected);
            CHECK(class == MPI_SUCCESS && !memcmp(packed, expected, (size_t)bytes), "round %d", round);
        } else {
            int64_t came = bytes < room ? bytes : room;
            CHECK(class == (bytes > room ? MPI_ERR_TRUNCATE : MPI_SUCCESS), "round %d: class %d", round,
                  class);
            truncated += bytes > room;
            model_pack(&send, send_count, out + ARENA / 2, packed);
            model_unpack(&receive, receive_count, expected + ARENA / 2, packed, 0, came);
            CHECK(!memcmp(in, expected, ARENA), "round %d: %lld of %lld bytes", round, (long long)came,
                  (long long)bytes);
        }
        if (!freed) {
            MPI_Count count;
            MPI_Get_count_c(&status, MPI_BYTE, &count);
            CHECK(class || count == bytes);
        }
        model_free(&send);
        model_free(&receive);
    }
    free(out);
    free(in);
    free(expected);
    free(packed);
    if (rank == 0)
        printf("%d of %d truncated\n", truncated, ROUNDS);
    MPI_Finalize();
    return truncated > 0 ? 0 : 1;
}
