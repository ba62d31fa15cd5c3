/* SPDX-License-Identifier: MIT
 *
 * Functions that MPI 3.0 removed, as old programs call them: declared by the program itself.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int MPI_Address(void *location, MPI_Aint *address);
int MPI_Errhandler_create(void (*function)(MPI_Comm *, int *, ...), MPI_Errhandler *errhandler);
int MPI_Errhandler_get(MPI_Comm comm, MPI_Errhandler *errhandler);
int MPI_Errhandler_set(MPI_Comm comm, MPI_Errhandler errhandler);
int MPI_Type_extent(MPI_Datatype type, MPI_Aint *extent);
int MPI_Type_hindexed(int count, int *lengths, MPI_Aint *places, MPI_Datatype type, MPI_Datatype *out);
int MPI_Type_hvector(int count, int length, MPI_Aint stride, MPI_Datatype type, MPI_Datatype *out);
int MPI_Type_lb(MPI_Datatype type, MPI_Aint *place);
int MPI_Type_struct(int count, int *lengths, MPI_Aint *places, MPI_Datatype *types, MPI_Datatype *out);
int MPI_Type_ub(MPI_Datatype type, MPI_Aint *place);

#define CHECK(good)                                            \
    do {                                                       \
        if (!(good)) {                                         \
            fprintf(stderr, "line %d: %s\n", __LINE__, #good); \
            MPI_Abort(MPI_COMM_WORLD, 1);                      \
        }                                                      \
    } while (0)

static int raised;

static void handler(MPI_Comm *comm, int *code, ...)
{
    CHECK(*comm == MPI_COMM_WORLD);
    MPI_Error_class(*code, &raised);
}

int main(int argc, char **argv)
{
    struct {
        int first;
        double second;
    } pair;
    int lengths[2] = {1, 1}, rank, size;
    MPI_Aint places[2], base, low, high, extent;
    MPI_Datatype kinds[2] = {MPI_INT, MPI_DOUBLE}, type;
    MPI_Errhandler own, other;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Address(&pair, &base);
    MPI_Address(&pair.first, &places[0]);
    MPI_Address(&pair.second, &places[1]);
    places[0] -= base;
    places[1] -= base;
    CHECK(places[0] == 0 && places[1] == 8);
    MPI_Type_struct(2, lengths, places, kinds, &type);
    MPI_Type_commit(&type);
    MPI_Type_size(type, &size);
    MPI_Type_extent(type, &extent);
    MPI_Type_lb(type, &low);
    MPI_Type_ub(type, &high);
    CHECK(size == 12 && extent == 16 && low == 0 && high == 16);
    MPI_Type_free(&type);
    MPI_Type_hvector(3, 1, 8, MPI_INT, &type);
    MPI_Type_extent(type, &extent);
    CHECK(extent == 20);
    MPI_Type_free(&type);
    places[0] = 4, places[1] = 12;
    MPI_Type_hindexed(2, lengths, places, MPI_INT, &type);
    MPI_Type_lb(type, &low);
    MPI_Type_ub(type, &high);
    CHECK(low == 4 && high == 16);
    MPI_Type_free(&type);

    MPI_Errhandler_create(handler, &own);
    MPI_Errhandler_set(MPI_COMM_WORLD, own);
    MPI_Errhandler_get(MPI_COMM_WORLD, &other);
    CHECK(other != MPI_ERRHANDLER_NULL);
    MPI_Errhandler_free(&other);
    MPI_Send(NULL, 0, MPI_INT, -77, 0, MPI_COMM_WORLD);
    CHECK(raised == MPI_ERR_RANK);
    MPI_Errhandler_set(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    MPI_Errhandler_free(&own);
    if (rank == 0)
        printf("removed functions: all well\n");
    MPI_Finalize();
    return 0;
}
