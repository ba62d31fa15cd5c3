/* SPDX-License-Identifier: MIT
 *
 * Counts the messages that sends of short and of long payloads take.
 */
#include <lwmpi/counters.h>

#include "_test.h"

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    enum { LONG = 200000, TIMES = 10 };
    char *buffer = malloc(LONG);
    memset(buffer, rank, LONG);
    int to = (rank + 1) % size, from = (rank + size - 1) % size;
    const int lengths[] = {8, LONG};
    for (int l = 0; l < 2; l++) {
        struct lwmpi_counters before, after;
        MPI_Barrier(MPI_COMM_WORLD);
        CHECK(!lwmpi_counters_get(&before));
        for (int i = 0; i < TIMES; i++) {
            MPI_Request request;
            MPI_Isend(buffer, lengths[l], MPI_CHAR, to, i, MPI_COMM_WORLD, &request);
            char *in = malloc((size_t)lengths[l]);
            MPI_Recv(in, lengths[l], MPI_CHAR, from, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK(in[0] == (char)from && in[lengths[l] - 1] == (char)from);
            free(in);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
        CHECK(!lwmpi_counters_get(&after));
        uint64_t sends = after.sends - before.sends, messages = after.messages - before.messages;
        if (rank == 0)
            printf("%d bytes: %d sends took %d messages (eager %d, direct %d, generic %d)\n", lengths[l],
                   (int)sends, (int)messages, (int)(after.eager - before.eager),
                   (int)(after.direct - before.direct), (int)(after.generic - before.generic));
        CHECK(sends == TIMES && after.received - before.received == TIMES);
        uint64_t expected = 0;
#ifdef MESSAGES_EAGER
        expected += MESSAGES_EAGER * (after.eager - before.eager);
        /* To a rank of the same worker that waits already, a short payload is copied directly too. */
        CHECK(l == 1 || after.eager - before.eager + after.direct - before.direct == TIMES);
        CHECK(l == 0 || after.direct - before.direct == TIMES);
#endif
#ifdef MESSAGES_DIRECT
        expected += MESSAGES_DIRECT * (after.direct - before.direct);
#endif
#ifdef MESSAGES_GENERIC
        expected += MESSAGES_GENERIC * (after.generic - before.generic);
        CHECK(after.generic - before.generic == TIMES);
#endif
        CHECK(messages == expected, "%d messages, expected %d", (int)messages, (int)expected);
    }
    free(buffer);
    MPI_Finalize();
    return 0;
}
