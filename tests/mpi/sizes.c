/* SPDX-License-Identifier: MIT
 *
 * Messages of every size class between every pair of ranks, in both orders of send and
 * receive, blocking and not, with canaries round the receive buffer.
 * ranks: 1 2 3 8
 */
#include "_test.h"

static const size_t sizes[] = {0,    1,    7,     8,     9,     24,    63,    64,     103,
                               104,  105,  128,   200,   201,   256,   1000,  4096,   8191,
                               8192, 8193, 16384, 16385, 32768, 32769, 65536, 100000, 1 << 20};
enum { SIZES = sizeof sizes / sizeof *sizes, CANARY = 64 };

static void receive_check(unsigned char *buffer, size_t bytes, size_t room, uint64_t message,
                          MPI_Status *status)
{
    int count;
    MPI_Get_count(status, MPI_BYTE, &count);
    CHECK((size_t)count == bytes, "count %d, expected %zu", count, bytes);
    CHECK(test_is_filled(buffer + CANARY, bytes, message), "payload of %zu bytes", bytes);
    for (size_t i = 0; i < CANARY; i++)
        CHECK(buffer[i] == 0xee && buffer[CANARY + room + i] == 0xee, "canary, %zu bytes", bytes);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    size_t most = sizes[SIZES - 1];
    unsigned char *out = malloc(most + 1), *in = malloc(most + 100 + 2 * CANARY);
    for (int s = 0; s < SIZES; s++) {
        size_t bytes = sizes[s];
        for (int shift = 0; shift < size; shift++) {
            int to = (rank + shift) % size, from = (rank - shift + size) % size;
            for (int variant = 0; variant < 4; variant++) {
                uint64_t mine = (uint64_t)rank * 1000 + (uint64_t)s,
                         theirs = (uint64_t)from * 1000 + (uint64_t)s;
                size_t room = bytes + (variant & 1 ? 100 : 0); /* a longer buffer is fine */
                test_fill(out, bytes, mine);
                memset(in, 0xee, room + 2 * CANARY);
                MPI_Status status;
                MPI_Request request;
                if (variant < 2) {
                    MPI_Irecv(in + CANARY, (int)room, MPI_BYTE, from, s, MPI_COMM_WORLD, &request);
                    MPI_Send(out, (int)bytes, MPI_BYTE, to, s, MPI_COMM_WORLD);
                    MPI_Wait(&request, &status);
                } else {
                    MPI_Isend(out, (int)bytes, MPI_BYTE, to, s, MPI_COMM_WORLD, &request);
                    MPI_Recv(in + CANARY, (int)room, MPI_BYTE, from, s, MPI_COMM_WORLD, &status);
                    MPI_Wait(&request, MPI_STATUS_IGNORE);
                }
                CHECK(request == MPI_REQUEST_NULL);
                CHECK(status.MPI_SOURCE == from && status.MPI_TAG == s);
                receive_check(in, bytes, room, theirs, &status);
            }
        }
    }
    free(out);
    free(in);
    MPI_Finalize();
    return 0;
}
