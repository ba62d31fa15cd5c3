/* SPDX-License-Identifier: MIT
 *
 * A job starts another one: the new processes have a world of their own and find their parents; both talk over the intercommunicator
 * and the merged one, short and long, by collectives too; then they part, and the parents start the next.
 * ranks: 1 2 3 4
 * modes: threads clusters scatter isolate hosts singleton
 * timeout: 60
 */
#include <stdlib.h>
#include <string.h>

#include "_dynamic.h"

enum { CHILDREN = 3, LONG = 300000, ROUNDS = 3 };

static void ring(MPI_Comm comm, int bytes)
{
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    char *out = malloc((size_t)bytes), *in = malloc((size_t)bytes);
    memset(out, rank + 1, (size_t)bytes);
    MPI_Sendrecv(out, bytes, MPI_BYTE, (rank + 1) % size, 7, in, bytes, MPI_BYTE, (rank + size - 1) % size, 7,
                 comm, MPI_STATUS_IGNORE);
    for (int i = 0; i < bytes; i++)
        if (in[i] != (char)((rank + size - 1) % size + 1)) {
            CHECK(!"the neighbour's bytes");
            break;
        }
    free(out);
    free(in);
}

/* What both sides do with what connects them. */
static void together(MPI_Comm inter, bool parent, int round)
{
    int rank, size, remote, sum = 0, mine;
    MPI_Comm all;
    MPI_Comm_rank(inter, &rank);
    MPI_Comm_size(inter, &size);
    MPI_Comm_remote_size(inter, &remote);
    mine = parent ? rank + 1 : 100 * (rank + 1);
    MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, inter);
    CHECK(sum == (parent ? 50 * remote * (remote + 1) : remote * (remote + 1) / 2));
    MPI_Intercomm_merge(inter, !parent, &all);
    int place, count, data = parent && rank == 0 ? 4711 + round : 0;
    MPI_Comm_rank(all, &place);
    MPI_Comm_size(all, &count);
    CHECK(count == size + remote);
    CHECK(place == (parent ? rank : remote + rank));
    MPI_Bcast(&data, 1, MPI_INT, 0, all);
    CHECK(data == 4711 + round);
    MPI_Barrier(all);
    ring(all, 8);
    ring(all, LONG);
    MPI_Comm copy;
    MPI_Comm_dup(all, &copy);
    MPI_Comm_free(&all);
    ring(copy, 5000);
    MPI_Comm_disconnect(&copy);
}

static void child(MPI_Comm parent, char **argv)
{
    int size, program = -1, *said, found;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    CHECK(size == CHILDREN);
    CHECK(!strcmp(argv[1], "child") && !strcmp(argv[2], "two words : and") && !strcmp(argv[3], ":"));
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &said, &found);
    if (found)
        program = *said;
    CHECK(program == 0);
    MPI_Barrier(MPI_COMM_WORLD);
    together(parent, false, atoi(argv[4]));
    MPI_Comm_disconnect(&parent);
    MPI_Comm_get_parent(&parent);
    CHECK(parent == MPI_COMM_NULL);
}

static void start(char *program, int round)
{
    char number[16];
    char *arguments[] = {"child", "two words : and", ":", number, NULL};
    int codes[CHILDREN] = {77, 77, 77}, rank, remote;
    MPI_Comm children;
    snprintf(number, sizeof number, "%d", round);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int root = round % 2 ? world_size() - 1 : 0;
    MPI_Comm_spawn(rank == root ? program : NULL, rank == root ? arguments : NULL, CHILDREN, MPI_INFO_NULL,
                   root, MPI_COMM_WORLD, &children, round ? codes : MPI_ERRCODES_IGNORE);
    for (int i = 0; round && i < CHILDREN; i++)
        CHECK(codes[i] == MPI_SUCCESS);
    MPI_Comm_remote_size(children, &remote);
    CHECK(remote == CHILDREN);
    together(children, true, round);
    MPI_Comm_disconnect(&children);
    CHECK(children == MPI_COMM_NULL);
}

int main(int argc, char **argv)
{
    MPI_Comm parent;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    if (parent != MPI_COMM_NULL)
        child(parent, argv);
    else
        for (int round = 0; round < ROUNDS; round++)
            start(argv[0], round);
    MPI_Finalize();
    return failures;
}
