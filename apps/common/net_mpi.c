/* SPDX-License-Identifier: MIT
 *
 * The applications' messages as MPI: blocking sends and receives.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#include "common/net.h"

enum tag { TAG_CONTROL = 1, TAG_DATA = 2, TAG_ANY = 3 };

/* MPI counts are int: longer data go in pieces of at most this many bytes. */
#define PIECE ((size_t)1 << 30)

void net_start(struct net *net, int *argc, char ***argv)
{
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &net->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &net->size);
    net->variant = "mpi";
    net->form = NULL;
}

void net_stop(struct net *net)
{
    (void)net;
    MPI_Finalize();
}

void net_abort(struct net *net, int status)
{
    (void)net;
    fflush(NULL);
    MPI_Abort(MPI_COMM_WORLD, status);
    exit(status);
}

void net_send_control(struct net *net, int to, const void *message, size_t bytes)
{
    (void)net;
    MPI_Send(message, (int)bytes, MPI_BYTE, to, TAG_CONTROL, MPI_COMM_WORLD);
}

/* Receive one message and insist on its size: the error handler of MPI knows
 * messages that are too long, not those that are too short. */
static void receive(struct net *net, void *to, size_t bytes, int from, int tag)
{
    MPI_Status status;
    int got = 0;

    MPI_Recv(to, (int)bytes, MPI_BYTE, from, tag, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_BYTE, &got);
    if (got != (int)bytes) {
        fprintf(stderr, "rank %d: message from rank %d has %d bytes, expected %zu\n", net->rank, from, got,
                bytes);
        net_abort(net, 3);
    }
}

void net_recv_control(struct net *net, int from, void *message, size_t bytes)
{
    receive(net, message, bytes, from, TAG_CONTROL);
}

void net_send_data(struct net *net, int to, const void *data, size_t bytes)
{
    (void)net;
    for (size_t done = 0, piece; done < bytes; done += piece) {
        piece = bytes - done < PIECE ? bytes - done : PIECE;
        MPI_Send((const char *)data + done, (int)piece, MPI_BYTE, to, TAG_DATA, MPI_COMM_WORLD);
    }
}

void net_recv_data(struct net *net, int from, void *data, size_t bytes)
{
    for (size_t done = 0, piece; done < bytes; done += piece) {
        piece = bytes - done < PIECE ? bytes - done : PIECE;
        receive(net, (char *)data + done, piece, from, TAG_DATA);
    }
}

void net_send(struct net *net, int to, const void *data, size_t bytes)
{
    (void)net;
    MPI_Send(data, (int)bytes, MPI_BYTE, to, TAG_ANY, MPI_COMM_WORLD);
}

void net_recv(struct net *net, int from, void *data, size_t bytes)
{
    receive(net, data, bytes, from, TAG_ANY);
}

void net_barrier(struct net *net)
{
    (void)net;
    MPI_Barrier(MPI_COMM_WORLD);
}

double net_time(struct net *net)
{
    (void)net;
    return MPI_Wtime();
}
