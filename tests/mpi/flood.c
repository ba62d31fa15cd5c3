/* SPDX-License-Identifier: MIT
 *
 * Standard sends buffer within the receiver's grant only: a flood towards ranks that do not
 * receive leaves bounded memory in use, other messages still get through, and everything
 * arrives in the end.
 * ranks: 2 4 8
 * timeout: 30
 */
#include <malloc.h>

#include "_test.h"

enum { FLOOD = 20000, BYTES = 96, URGENT = 7, BULK = 1 };

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm cluster = test_cluster_of(MPI_COMM_WORLD);
    int near;
    MPI_Comm_size(cluster, &near);
    MPI_Comm_free(&cluster);
    unsigned char buffer[BYTES];
    if (rank == 0) {
        /* First only the urgent ones, behind which the floods of all others have begun. */
        for (int from = 1; from < size; from++) {
            MPI_Recv(buffer, BYTES, MPI_BYTE, from, URGENT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK(test_is_filled(buffer, BYTES, (uint64_t)from));
        }
        struct mallinfo2 before = mallinfo2();
        for (int i = 0; i < 2000; i++) {
            int flag; /* let them come */
            MPI_Iprobe(0, URGENT, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
            CHECK(!flag);
        }
        struct mallinfo2 after = mallinfo2();
        long grown = (long)after.uordblks - (long)before.uordblks;
        printf("kept %ld bytes more for %d unreceived messages\n", grown, FLOOD * (size - 1));
        /* Twice the credit of each sender, for the records and their index: eager_credit, and net_credit of those of other hosts. */
        CHECK(grown < 300000 * near + 1200000 * (size - near), "%ld bytes", grown);
        for (int i = 0; i < FLOOD * (size - 1); i++) {
            MPI_Status status;
            MPI_Recv(buffer, BYTES, MPI_BYTE, MPI_ANY_SOURCE, BULK, MPI_COMM_WORLD, &status);
            CHECK(test_is_filled(buffer, BYTES, (uint64_t)status.MPI_SOURCE));
        }
    } else {
        test_fill(buffer, BYTES, (uint64_t)rank);
        MPI_Send(buffer, BYTES, MPI_BYTE, 0, URGENT, MPI_COMM_WORLD);
        for (int i = 0; i < FLOOD; i++)
            MPI_Send(buffer, BYTES, MPI_BYTE, 0, BULK, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
