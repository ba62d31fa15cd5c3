/* SPDX-License-Identifier: MIT
 *
 * A program as one wrote them in 1996: datatypes by address, attributes and error handlers by functions that MPI-3.0
 * removed.
 * ranks: 1 2 3
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

struct particle {
    char kind;
    double position[3];
    int charge;
};

static int failures, errors_heard, copies, deletions;

static void check(int good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "wrong: %s\n", what);
    failures++;
}

static void complain(MPI_Comm *comm, int *code, ...)
{
    int error_class;
    MPI_Error_class(*code, &error_class);
    check(*comm == MPI_COMM_WORLD, "the communicator of the error");
    check(error_class == MPI_ERR_RANK, "the class of the error");
    errors_heard++;
}

static int copy(MPI_Comm comm, int keyval, void *extra, void *in, void *out, int *flag)
{
    (void)comm;
    (void)keyval;
    check(extra == &copies, "the extra state");
    *(void **)out = in;
    *flag = 1;
    copies++;
    return MPI_SUCCESS;
}

static int deletion(MPI_Comm comm, int keyval, void *value, void *extra)
{
    (void)comm;
    (void)keyval;
    (void)extra;
    check(value == &deletions, "the value of the attribute");
    deletions++;
    return MPI_SUCCESS;
}

static void datatypes(int rank, int size)
{
    struct particle mine[4], theirs[4];
    int lengths[3] = {1, 3, 1}, i;
    MPI_Aint places[3], extent, lower, upper, base;
    MPI_Datatype types[3] = {MPI_CHAR, MPI_DOUBLE, MPI_INT}, made, rows, pieces;
    MPI_Status status;
    memset(mine, 0, sizeof mine);
    memset(theirs, 0, sizeof theirs);
    for (i = 0; i < 4; i++) {
        mine[i].kind = (char)('a' + i);
        mine[i].position[2] = rank + i / 4.0;
        mine[i].charge = rank * 10 + i;
    }
    MPI_Address(&mine[0], &base);
    MPI_Address(&mine[0].kind, &places[0]);
    MPI_Address(mine[0].position, &places[1]);
    MPI_Address(&mine[0].charge, &places[2]);
    for (i = 2; i >= 0; i--)
        places[i] -= base;
    MPI_Type_struct(3, lengths, places, types, &made);
    MPI_Type_commit(&made);
    MPI_Type_extent(made, &extent);
    MPI_Type_lb(made, &lower);
    MPI_Type_ub(made, &upper);
    check(extent == (MPI_Aint)sizeof(struct particle) && lower == 0 && upper == extent, "bounds of a struct");
    MPI_Sendrecv(mine, 4, made, (rank + 1) % size, 3, theirs, 4, made, (rank + size - 1) % size, 3,
                 MPI_COMM_WORLD, &status);
    int from = (rank + size - 1) % size;
    for (i = 0; i < 4; i++)
        check(theirs[i].kind == 'a' + i && theirs[i].position[2] == from + i / 4.0 &&
                  theirs[i].charge == from * 10 + i,
              "a particle");

    MPI_Type_hvector(2, 1, 2 * (MPI_Aint)sizeof(int), MPI_INT, &rows);
    MPI_Type_extent(rows, &extent);
    check(extent == 3 * (MPI_Aint)sizeof(int), "extent of a vector");
    int blocks[2] = {1, 2};
    MPI_Aint at[2] = {0, 12};
    MPI_Type_hindexed(2, blocks, at, MPI_INT, &pieces);
    MPI_Type_extent(pieces, &extent);
    check(extent == 20, "extent of pieces");
    MPI_Type_free(&pieces);
    MPI_Type_free(&rows);
    MPI_Type_free(&made);
}

static void attributes(void)
{
    MPI_Comm twin;
    int key = MPI_KEYVAL_INVALID, flag = 0, *limit;
    void *value = NULL;
    MPI_Keyval_create(copy, deletion, &key, &copies);
    MPI_Attr_put(MPI_COMM_WORLD, key, &deletions);
    MPI_Attr_get(MPI_COMM_WORLD, key, &value, &flag);
    check(flag && value == &deletions, "an attribute");
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    check(copies == 1, "the attribute was copied");
    MPI_Comm_free(&twin);
    check(deletions == 1, "the copy was deleted");
    MPI_Attr_delete(MPI_COMM_WORLD, key);
    check(deletions == 2, "the attribute was deleted");
    MPI_Attr_get(MPI_COMM_WORLD, key, &value, &flag);
    check(!flag, "there is no attribute");
    MPI_Keyval_free(&key);
    check(key == MPI_KEYVAL_INVALID, "the key is gone");
    MPI_Attr_get(MPI_COMM_WORLD, MPI_TAG_UB, &limit, &flag);
    check(flag && *limit >= 32767, "the largest tag");
}

static void errhandlers(int size)
{
    MPI_Errhandler mine, before, now;
    MPI_Errhandler_get(MPI_COMM_WORLD, &before);
    MPI_Errhandler_create(complain, &mine);
    MPI_Errhandler_set(MPI_COMM_WORLD, mine);
    MPI_Errhandler_get(MPI_COMM_WORLD, &now);
    check(now == mine, "the error handler");
    MPI_Errhandler_free(&now);
    MPI_Errhandler_free(&mine);
    check(MPI_Send(NULL, 0, MPI_INT, size, 0, MPI_COMM_WORLD) != MPI_SUCCESS && errors_heard == 1,
          "an error");
    MPI_Errhandler_set(MPI_COMM_WORLD, before);
    MPI_Errhandler_free(&before);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    datatypes(rank, size);
    attributes();
    errhandlers(size);
    MPI_Finalize();
    return failures ? 1 : 0;
}
