/* SPDX-License-Identifier: MIT
 *
 * Ranks of a job find each other by ports, names and sockets.
 * ranks: 2 3 5
 * modes: threads clusters scatter isolate hosts
 * timeout: 60
 */
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "_dynamic.h"

enum { ROUNDS = 3, LONG = 200000 };

static int rank, size;

/* Each first process sends to all of the other group, short and long. */
static void talk(MPI_Comm inter, int mark)
{
    int place, remote, sum = -1, mine = mark;
    static char data[LONG];
    MPI_Comm_rank(inter, &place);
    MPI_Comm_remote_size(inter, &remote);
    MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, inter);
    CHECK(sum == (mark == 1 ? 1000 : 1) * remote);
    memset(data, 10 * mark, sizeof data);
    if (mark == 1)
        MPI_Bcast(data, LONG, MPI_CHAR, place == 0 ? MPI_ROOT : MPI_PROC_NULL, inter);
    else
        MPI_Bcast(data, LONG, MPI_CHAR, 0, inter);
    CHECK(data[0] == 10 && data[LONG - 1] == 10);
}

/* The even ranks accept, the odd ones call; the port's name goes by message or under a name. */
static void halves(bool named)
{
    MPI_Comm half, inter;
    char port[MPI_MAX_PORT_NAME] = "", name[64];
    bool accepts = rank % 2 == 0;
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, 0, &half);
    snprintf(name, sizeof name, "halves of process %d", (int)getpid());
    MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0)
        MPI_Open_port(MPI_INFO_NULL, port);
    if (rank == 0 && named)
        MPI_Publish_name(name, MPI_INFO_NULL, port);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0 && !named)
        MPI_Send(port, MPI_MAX_PORT_NAME, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
    if (rank == 1 && !named)
        MPI_Recv(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 1 && named)
        MPI_Lookup_name(name, MPI_INFO_NULL, port);
    for (int round = 0; round < ROUNDS; round++) {
        (accepts ? MPI_Comm_accept : MPI_Comm_connect)(port, MPI_INFO_NULL, 0, half, &inter);
        talk(inter, accepts ? 1 : 1000);
        MPI_Comm_disconnect(&inter);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0 && named)
        MPI_Unpublish_name(name, MPI_INFO_NULL, port);
    if (rank == 0)
        MPI_Close_port(port);
    MPI_Comm_free(&half);
}

/* All others call at one port of rank 0, which accepts them one after the other. */
static void queue(void)
{
    char port[MPI_MAX_PORT_NAME];
    MPI_Comm inter;
    int number = rank, sum = 0;
    if (rank == 0)
        MPI_Open_port(MPI_INFO_NULL, port);
    MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (int i = 1; rank == 0 && i < size; i++) {
        MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &inter);
        MPI_Recv(&number, 1, MPI_INT, 0, 3, inter, MPI_STATUS_IGNORE);
        sum += number;
        MPI_Comm_disconnect(&inter);
    }
    if (rank == 0) {
        CHECK(sum == size * (size - 1) / 2);
        MPI_Close_port(port);
        return;
    }
    MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &inter);
    MPI_Send(&number, 1, MPI_INT, 0, 3, inter);
    MPI_Comm_disconnect(&inter);
}

/* Ranks 0 and 1 have a connection of the network, and make a communicator of it. */
static void socket_join(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    int fd = socket(AF_INET, SOCK_STREAM, 0), listener = -1;
    MPI_Comm inter = MPI_COMM_NULL;
    if (rank == 0) {
        listener = fd;
        CHECK(!bind(listener, (struct sockaddr *)&address, length) && !listen(listener, 1) &&
              !getsockname(listener, (struct sockaddr *)&address, &length));
    }
    MPI_Bcast(&address, sizeof address, MPI_BYTE, 0, MPI_COMM_WORLD);
    if (rank == 1)
        CHECK(!connect(fd, (struct sockaddr *)&address, sizeof address));
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        fd = accept(listener, NULL, NULL);
        close(listener);
    }
    if (rank < 2) {
        CHECK(MPI_Comm_join(fd, &inter) == MPI_SUCCESS && inter != MPI_COMM_NULL);
        talk(inter, rank == 0 ? 1 : 1000);
        MPI_Comm_disconnect(&inter);
    }
    close(fd);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    halves(false);
    halves(true);
    queue();
    socket_join();
    MPI_Finalize();
    return failures;
}
