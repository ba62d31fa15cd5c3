/* SPDX-License-Identifier: MIT
 *
 * Errors that arise while messages travel: truncation in every protocol and way of
 * receiving, in one of several requests, and that nothing else is lost by it.
 * ranks: 2 3
 */
#include "_test.h"

static const int lengths[] = {50, 500, 50000};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    unsigned char *out = malloc(50000), *in = malloc(50000), one;
    for (int l = 0; l < 3; l++) {
        int bytes = lengths[l];
        for (int early = 0; early < 2; early++) {
            MPI_Request requests[3];
            MPI_Status statuses[3];
            if (rank == 0) {
                memset(in, 0xee, 50000);
                if (early) {
                    MPI_Irecv(in, 10, MPI_BYTE, 1, 0, MPI_COMM_WORLD, &requests[0]);
                    MPI_Barrier(MPI_COMM_WORLD);
                } else {
                    MPI_Barrier(MPI_COMM_WORLD);
                    MPI_Probe(1, 0, MPI_COMM_WORLD, &statuses[0]);
                    int count;
                    MPI_Get_count(&statuses[0], MPI_BYTE, &count);
                    CHECK(count == bytes);
                    MPI_Irecv(in, 10, MPI_BYTE, 1, 0, MPI_COMM_WORLD, &requests[0]);
                }
                int class, code = MPI_Wait(&requests[0], &statuses[0]);
                MPI_Error_class(code, &class);
                CHECK(class == MPI_ERR_TRUNCATE, "class %d", class);
                CHECK(requests[0] == MPI_REQUEST_NULL);
                CHECK(test_is_filled(in, 10, 5) && in[10] == 0xee);
                /* One bad of three: the others are complete and right. */
                MPI_Irecv(in, bytes, MPI_BYTE, 1, 1, MPI_COMM_WORLD, &requests[0]);
                MPI_Irecv(&one, 1, MPI_BYTE, 1, 2, MPI_COMM_WORLD, &requests[1]);
                MPI_Irecv(NULL, 0, MPI_BYTE, 1, 3, MPI_COMM_WORLD, &requests[2]);
                code = MPI_Waitall(3, requests, statuses);
                MPI_Error_class(code, &class);
                CHECK(class == MPI_ERR_IN_STATUS, "class %d", class);
                MPI_Error_class(statuses[1].MPI_ERROR, &class);
                CHECK(statuses[0].MPI_ERROR == MPI_SUCCESS && class == MPI_ERR_TRUNCATE &&
                      statuses[2].MPI_ERROR == MPI_SUCCESS);
                int count;
                MPI_Get_count(&statuses[0], MPI_BYTE, &count);
                CHECK(count == bytes);
                for (int i = 0; i < 3; i++)
                    CHECK(requests[i] == MPI_REQUEST_NULL);
                code = MPI_Recv(in, 3, MPI_BYTE, 1, 4, MPI_COMM_WORLD, &statuses[0]);
                MPI_Error_class(code, &class);
                CHECK(class == MPI_ERR_TRUNCATE);
                CHECK(!MPI_Recv(in, 3, MPI_BYTE, 1, 5, MPI_COMM_WORLD, &statuses[0]));
                CHECK(test_is_filled(in, 3, 6));
            } else if (rank == 1) {
                test_fill(out, (size_t)bytes, 5);
                MPI_Barrier(MPI_COMM_WORLD);
                CHECK(!MPI_Send(out, bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD));
                CHECK(!MPI_Send(out, bytes, MPI_BYTE, 0, 1, MPI_COMM_WORLD));
                CHECK(!MPI_Send(out, bytes, MPI_BYTE, 0, 2, MPI_COMM_WORLD));
                CHECK(!MPI_Send(out, 0, MPI_BYTE, 0, 3, MPI_COMM_WORLD));
                CHECK(!MPI_Ssend(out, bytes, MPI_BYTE, 0, 4, MPI_COMM_WORLD));
                test_fill(out, 3, 6);
                CHECK(!MPI_Send(out, 3, MPI_BYTE, 0, 5, MPI_COMM_WORLD));
            } else {
                MPI_Barrier(MPI_COMM_WORLD);
            }
        }
    }
    free(out);
    free(in);
    MPI_Finalize();
    return 0;
}
