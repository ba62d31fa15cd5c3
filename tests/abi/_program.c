/* SPDX-License-Identifier: MIT
 *
 * What a program may rely on when one library takes another's place: handles, constants, status and callbacks, by
 * use.  Compiled by one implementation's wrapper, run on another's library.  Rank 0 prints a line that must be the
 * same on each; a wrong result aborts.
 */
#include "_check.h"

#include <stdlib.h>
#include <string.h>

static void messages(void)
{
    int next = (rank + 1) % size, before = (rank + size - 1) % size, number = -1, flag, index;
    MPI_Status status, statuses[2];
    MPI_Request requests[2];
    char text[16] = "";

    MPI_Irecv(&number, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(&rank, 1, MPI_INT, next, 17, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, statuses);
    CHECK(number == before && statuses[0].MPI_SOURCE == before && statuses[0].MPI_TAG == 17);
    CHECK(requests[0] == MPI_REQUEST_NULL);
    MPI_Get_count(&statuses[0], MPI_INT, &number);
    CHECK(number == 1);

    MPI_Send_init("persistent", 11, MPI_CHAR, next, 3, MPI_COMM_WORLD, &requests[0]);
    MPI_Start(&requests[0]);
    MPI_Probe(before, 3, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_CHAR, &number);
    CHECK(number == 11);
    MPI_Recv(text, number, MPI_CHAR, before, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    CHECK(strcmp(text, "persistent") == 0);
    MPI_Waitany(1, requests, &index, MPI_STATUS_IGNORE);
    CHECK(index == 0 && requests[0] != MPI_REQUEST_NULL);
    MPI_Request_free(&requests[0]);

    MPI_Sendrecv(&rank, 1, MPI_INT, MPI_PROC_NULL, 0, &number, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD,
                 &status);
    CHECK(status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG);
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE);
    CHECK(flag == 0);
}

static void types(void)
{
    struct part {
        char letter;
        double number;
        int list[3];
    } part = {'a', 1.5, {rank, 2, 3}}, other = {0};
    int lengths[3] = {1, 1, 3}, matrix[4][5], column[4], position = 0, bytes;
    MPI_Aint places[3], base, low, extent;
    MPI_Datatype kinds[3] = {MPI_CHAR, MPI_DOUBLE, MPI_INT}, raw, type, vector;
    char packed[256];

    MPI_Get_address(&part, &base);
    MPI_Get_address(&part.letter, &places[0]);
    MPI_Get_address(&part.number, &places[1]);
    MPI_Get_address(part.list, &places[2]);
    for (int i = 0; i < 3; i++)
        places[i] = MPI_Aint_diff(places[i], base);
    MPI_Type_create_struct(3, lengths, places, kinds, &raw);
    MPI_Type_create_resized(raw, 0, sizeof part, &type);
    MPI_Type_commit(&type);
    MPI_Type_get_extent(type, &low, &extent);
    MPI_Type_size(type, &bytes);
    CHECK(low == 0 && extent == (MPI_Aint)sizeof part && bytes == 21);
    MPI_Sendrecv(&part, 1, type, rank, 1, &other, 1, type, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    CHECK(other.letter == 'a' && other.number == 1.5 && other.list[0] == rank && other.list[2] == 3);

    for (int i = 0; i < 20; i++)
        matrix[i / 5][i % 5] = i;
    MPI_Type_vector(4, 1, 5, MPI_INT, &vector);
    MPI_Type_commit(&vector);
    MPI_Pack(&matrix[0][2], 1, vector, packed, sizeof packed, &position, MPI_COMM_WORLD);
    CHECK(position == 16);
    position = 0;
    MPI_Unpack(packed, sizeof packed, &position, column, 4, MPI_INT, MPI_COMM_WORLD);
    CHECK(column[0] == 2 && column[1] == 7 && column[2] == 12 && column[3] == 17);
    MPI_Type_free(&vector);
    MPI_Type_free(&type);
    MPI_Type_free(&raw);
    CHECK(type == MPI_DATATYPE_NULL);
}

static void greater(void *in, void *out, int *count, MPI_Datatype *type)
{
    CHECK(*type == MPI_INT);
    for (int i = 0; i < *count; i++)
        if (((int *)in)[i] > ((int *)out)[i])
            ((int *)out)[i] = ((int *)in)[i];
}

static void collectives(void)
{
    int sum = 0, most = -1, all[64], prefix = -1;
    struct {
        double value;
        int place;
    } mine = {rank == size / 2 ? -1.0 : rank, rank}, least;
    MPI_Op op;
    MPI_Request request;

    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    CHECK(sum == size * (size - 1) / 2);
    MPI_Allreduce(&mine, &least, 1, MPI_DOUBLE_INT, MPI_MINLOC, MPI_COMM_WORLD);
    CHECK(least.place == size / 2);
    MPI_Op_create(greater, 1, &op);
    MPI_Reduce(&rank, &most, 1, MPI_INT, op, 0, MPI_COMM_WORLD);
    CHECK(rank != 0 || most == size - 1);
    MPI_Op_free(&op);
    all[rank] = rank * rank;
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, 1, MPI_INT, MPI_COMM_WORLD);
    CHECK(all[size - 1] == (size - 1) * (size - 1));
    MPI_Scan(&rank, &prefix, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    CHECK(prefix == rank * (rank + 1) / 2);
    MPI_Ibarrier(MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static int copied, deleted;

static int copy(MPI_Comm comm, int key, void *extra, void *value, void *out, int *flag)
{
    CHECK(comm == MPI_COMM_WORLD && key != MPI_KEYVAL_INVALID && extra == &copied);
    copied++;
    *(void **)out = value;
    *flag = 1;
    return MPI_SUCCESS;
}

static int drop(MPI_Comm comm, int key, void *value, void *extra)
{
    CHECK(comm != MPI_COMM_NULL && key != MPI_KEYVAL_INVALID && value == &deleted && extra == &copied);
    deleted++;
    return MPI_SUCCESS;
}

static int raised;

static void handler(MPI_Comm *comm, int *code, ...)
{
    int class;

    CHECK(*comm != MPI_COMM_NULL);
    MPI_Error_class(*code, &class);
    raised = class;
}

static void communicators(void)
{
    int key, flag, dims[2] = {0, 0}, periods[2] = {1, 0}, coords[2], from, to, class, *bound;
    void *value;
    MPI_Comm dup, half, grid;
    MPI_Group world, part;
    MPI_Errhandler own;

    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &bound, &flag);
    CHECK(flag && *bound >= 32767);
    MPI_Comm_create_keyval(copy, drop, &key, &copied);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &deleted);
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    MPI_Comm_get_attr(dup, key, &value, &flag);
    CHECK(flag && value == &deleted && copied == 1);
    MPI_Comm_compare(MPI_COMM_WORLD, dup, &flag);
    CHECK(flag == MPI_CONGRUENT);
    MPI_Comm_free(&dup);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
    CHECK(deleted == 2 && dup == MPI_COMM_NULL);
    MPI_Comm_free_keyval(&key);
    CHECK(key == MPI_KEYVAL_INVALID);

    MPI_Comm_split(MPI_COMM_WORLD, rank % 2 ? 1 : MPI_UNDEFINED, -rank, &half);
    CHECK((rank % 2 == 0) == (half == MPI_COMM_NULL));
    if (half != MPI_COMM_NULL)
        MPI_Comm_free(&half);

    MPI_Dims_create(size, 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Cart_coords(grid, rank, 2, coords);
    MPI_Cart_shift(grid, 1, 1, &from, &to);
    CHECK((coords[1] == 0) == (from == MPI_PROC_NULL) && (coords[1] == dims[1] - 1) == (to == MPI_PROC_NULL));
    MPI_Topo_test(grid, &flag);
    CHECK(flag == MPI_CART);
    MPI_Comm_free(&grid);

    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, &(int){size - 1}, &part);
    MPI_Group_rank(part, &flag);
    CHECK(flag == (rank == size - 1 ? 0 : MPI_UNDEFINED));
    MPI_Group_free(&part);
    MPI_Group_free(&world);

    MPI_Comm_create_errhandler(handler, &own);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, own);
    int code = MPI_Send(NULL, 0, MPI_INT, size, 0, MPI_COMM_WORLD);
    CHECK(raised == MPI_ERR_RANK); /* some then return success */
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    code = MPI_Send(NULL, -1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Error_class(code, &class);
    CHECK(class == MPI_ERR_COUNT);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    MPI_Errhandler_free(&own);
}

int main(int argc, char **argv)
{
    char text[MPI_MAX_LIBRARY_VERSION_STRING];
    int length, major, minor;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    messages();
    types();
    collectives();
    communicators();
#if MPI_VERSION >= 5
    MPI_Abi_get_version(&major, &minor);
#else
    major = minor = -1;
#endif
    (void)minor;
    MPI_Get_library_version(text, &length);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d ranks, ABI %d, all well, on %s\n", size, major,
               strstr(text, "lwmpi") ? "lwmpi" : "another");
    MPI_Finalize();
    return 0;
}
