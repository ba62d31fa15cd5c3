/* SPDX-License-Identifier: MIT
 *
 * Reductions of numbers whose sum depends on the order: the same bits each time, whoever comes first, and at all ranks.
 * ranks: 2 5 16
 * modes: threads clusters scatter isolate machine
 */
#include <math.h>
#include <unistd.h>

#include "mpi/_test.h"

enum { MOST = 6000, TURNS = 6, KINDS = 7 };
static const int counts[] = {1, 3, 100, 1500, MOST};

static double numbers[MOST * 16], result[MOST * 16], first[KINDS][MOST * 16];

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, flag;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    uint64_t seed = test_seed(), own = seed * 31 + (uint64_t)rank;
    for (int i = 0; i < MOST * 16; i++)
        numbers[i] = ldexp((double)test_random(&own), (int)(test_random(&own) % 64) - 100);
    for (unsigned c = 0; c < sizeof counts / sizeof *counts; c++) {
        int count = counts[c], root = (int)(seed % (uint64_t)size);
        for (int turn = 0; turn < TURNS; turn++) {
            for (int kind = 0; kind < KINDS; kind++) {
                int given = count, got = count;
                MPI_Request request = MPI_REQUEST_NULL;
                memset(result, 0, sizeof result);
                if (test_random(&own) % 4 == 0)
                    usleep((unsigned)(test_random(&own) % 200));
                else
                    for (uint64_t i = test_random(&own) % 8; i > 0; i--)
                        MPI_Iprobe(MPI_ANY_SOURCE, 999, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE);
                switch (kind) {
                case 0:
                    MPI_Reduce(numbers, result, count, MPI_DOUBLE, MPI_SUM, root, MPI_COMM_WORLD);
                    break;
                case 1:
                    MPI_Allreduce(numbers, result, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
                    break;
                case 2:
                    MPI_Scan(numbers, result, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
                    break;
                case 3:
                    MPI_Exscan(numbers, result, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
                    break;
                case 4:
                    given = count < MOST ? count : MOST / 4;
                    MPI_Reduce_scatter_block(numbers, result, given, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
                    break;
                case 5:
                    MPI_Iallreduce(numbers, result, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &request);
                    break;
                default:
                    MPI_Ireduce(numbers, result, count, MPI_DOUBLE, MPI_PROD, root, MPI_COMM_WORLD, &request);
                }
                MPI_Wait(&request, MPI_STATUS_IGNORE);
                if (turn == 0)
                    memcpy(first[kind], result, sizeof result);
                CHECK(!memcmp(first[kind], result, sizeof result), "kind %d, count %d, turn %d", kind, count,
                      turn);
                if (kind == 1 || kind == 5) {
                    double theirs[16];
                    got = count < 16 ? count : 16;
                    memcpy(theirs, result, sizeof theirs);
                    MPI_Bcast(theirs, got, MPI_DOUBLE, 0, MPI_COMM_WORLD);
                    CHECK(!memcmp(theirs, result, (size_t)got * sizeof *theirs), "differs from rank 0");
                }
            }
        }
    }
    MPI_Finalize();
    return 0;
}
