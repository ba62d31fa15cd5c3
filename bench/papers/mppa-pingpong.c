/* SPDX-License-Identifier: MIT
 *
 * Ping-pong between two ranks of MPIX_COMM_LOCAL, as in section V of the paper on MPPA-MPI: how long the sending function takes on
 * either side, which stands for the time of transmission, and the round trip.
 *   mppa-pingpong FROM TO send|isend [SIZE ...]      a rank is a number, or io
 */
#include <lwmpi/machine.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 50, WARM_UP = 3, LARGEST = 512 << 10, SIZES_MOST = 64 };

struct side {
    MPI_Comm comm;
    int peer, isend;
    char *data, *room;
};

/* Returns how long sending took. */
static double sending(const struct side *side, int bytes)
{
    double begin = MPI_Wtime();
    if (side->isend) {
        MPI_Request request;
        MPI_Isend(side->data, bytes, MPI_BYTE, side->peer, 0, side->comm, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else {
        MPI_Send(side->data, bytes, MPI_BYTE, side->peer, 0, side->comm);
    }
    return MPI_Wtime() - begin;
}

static void receiving(const struct side *side, int bytes)
{
    MPI_Recv(side->room, bytes, MPI_BYTE, side->peer, 0, side->comm, MPI_STATUS_IGNORE);
}

/* Mean time of sending (us), and of a round trip. */
static void rounds(const struct side *side, int first, int bytes, double *took, double *round_trip)
{
    double sum = 0, begin = 0;
    for (int i = 0; i < WARM_UP + ROUNDS; i++) {
        if (i == WARM_UP) {
            sum = 0;
            begin = MPI_Wtime();
        }
        if (first)
            sum += sending(side, bytes);
        receiving(side, bytes);
        if (!first)
            sum += sending(side, bytes);
    }
    *took = sum / ROUNDS * 1e6;
    *round_trip = (MPI_Wtime() - begin) / ROUNDS * 1e6;
}

static int rank_of(const char *text, int last)
{
    char *end;
    if (!strcmp(text, "io"))
        return last;
    long rank = strtol(text, &end, 10);
    return *end || end == text || rank < 0 || rank > last ? -1 : (int)rank;
}

int main(int argc, char **argv)
{
    int self, size, sizes[SIZES_MOST], count = 0;
    MPI_Init(&argc, &argv);
    struct side side = {.comm = MPIX_COMM_LOCAL};
    MPI_Comm_rank(side.comm, &self);
    MPI_Comm_size(side.comm, &size);
    int from = argc > 3 ? rank_of(argv[1], size - 1) : -1, to = argc > 3 ? rank_of(argv[2], size - 1) : -1;
    for (int i = 4; i < argc && count < SIZES_MOST; i++)
        sizes[count++] = atoi(argv[i]);
    for (int bytes = 1; argc <= 4 && bytes <= LARGEST; bytes *= 2)
        sizes[count++] = bytes;
    side.isend = argc > 3 && !strcmp(argv[3], "isend");
    if (from < 0 || to < 0 || from == to || (!side.isend && strcmp(argv[3], "send"))) {
        if (!self)
            fprintf(stderr, "mppa-pingpong: expected FROM TO send|isend [SIZE ...], ranks from 0 to %d\n",
                    size - 1);
        MPI_Finalize();
        return 2;
    }
    if (self == from)
        printf("bytes,forth_us,back_us,round_trip_us\n");
    for (int i = 0; i < count; i++) {
        double took, round_trip, back;
        int bytes = sizes[i] < 0 ? 0 : sizes[i];
        MPI_Barrier(side.comm);
        if (self != from && self != to)
            continue;
        side.peer = self == from ? to : from;
        side.data = calloc(1, (size_t)bytes + 1);
        side.room = malloc((size_t)bytes + 1);
        if (!side.data || !side.room)
            MPI_Abort(side.comm, 1);
        rounds(&side, self == from, bytes, &took, &round_trip);
        if (self == to) {
            MPI_Send(&took, 1, MPI_DOUBLE, from, 1, side.comm);
        } else {
            MPI_Recv(&back, 1, MPI_DOUBLE, to, 1, side.comm, MPI_STATUS_IGNORE);
            printf("%d,%.6f,%.6f,%.6f\n", bytes, took, back, round_trip);
        }
        free(side.data);
        free(side.room);
    }
    MPI_Finalize();
    return 0;
}
