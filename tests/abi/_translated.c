/* SPDX-License-Identifier: MIT
 *
 * What differs between ABIs, function by function: constants that go in and come out, handles that come from everywhere,
 * functions of the program, texts, statuses.  Compiled by another library's wrapper, run on lwmpi.
 */
#include "_check.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static int class_of(int code)
{
    int class = -1;
    MPI_Error_class(code, &class);
    return class;
}

static void contents(void)
{
    int sizes[2] = {4, 6}, parts[2] = {2, 3}, starts[2] = {1, 2}, counts[3], combiner, numbers[32];
    int distributions[2] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC};
    int portions[2] = {MPI_DISTRIBUTE_DFLT_DARG, 2}, processes[2] = {1, 1};
    MPI_Aint places[4];
    MPI_Datatype type, inner, types[4];

    MPI_Type_create_subarray(2, sizes, parts, starts, MPI_ORDER_FORTRAN, MPI_INT, &type);
    MPI_Type_get_envelope(type, &counts[0], &counts[1], &counts[2], &combiner);
    CHECK(combiner == MPI_COMBINER_SUBARRAY && counts[0] == 8);
    MPI_Type_get_contents(type, counts[0], counts[1], counts[2], numbers, places, types);
    CHECK(numbers[0] == 2 && numbers[1] == 4 && numbers[7] == MPI_ORDER_FORTRAN && types[0] == MPI_INT);
    MPI_Type_free(&type);

    MPI_Type_create_darray(1, 0, 2, sizes, distributions, portions, processes, MPI_ORDER_C, MPI_DOUBLE_INT,
                           &type);
    MPI_Type_get_envelope(type, &counts[0], &counts[1], &counts[2], &combiner);
    CHECK(combiner == MPI_COMBINER_DARRAY);
    MPI_Type_get_contents(type, counts[0], counts[1], counts[2], numbers, places, types);
    CHECK(numbers[5] == MPI_DISTRIBUTE_BLOCK && numbers[6] == MPI_DISTRIBUTE_CYCLIC);
    CHECK(numbers[7] == MPI_DISTRIBUTE_DFLT_DARG && numbers[8] == 2 && numbers[11] == MPI_ORDER_C);
    CHECK(types[0] == MPI_DOUBLE_INT);
    MPI_Type_free(&type);

    MPI_Type_contiguous(3, MPI_SHORT_INT, &inner);
    MPI_Type_dup(inner, &type);
    MPI_Type_get_contents(type, 0, 0, 1, numbers, places, types);
    CHECK(types[0] != MPI_DATATYPE_NULL && types[0] != MPI_SHORT_INT);
    MPI_Type_get_envelope(types[0], &counts[0], &counts[1], &counts[2], &combiner);
    CHECK(combiner == MPI_COMBINER_CONTIGUOUS);
    MPI_Type_free(&types[0]);
    MPI_Type_free(&inner);
    MPI_Type_free(&type);
    MPI_Type_get_envelope(MPI_LONG_DOUBLE_INT, &counts[0], &counts[1], &counts[2], &combiner);
    CHECK(combiner == MPI_COMBINER_NAMED);
    MPI_Type_match_size(MPI_TYPECLASS_REAL, 8, &type);
    CHECK(type == MPI_DOUBLE || type == MPI_REAL8);
}

/* A type that this ABI alone has: it is the standard's MPI_REAL2, and comes back under its name here. */
static void half(void)
{
#ifdef MPIX_C_FLOAT16
    int size = 0, number;
    MPI_Aint place;
    MPI_Datatype type, inner;
    _Float16 mine = 1.5, sum = 0;
    MPI_Type_size(MPIX_C_FLOAT16, &size);
    CHECK(size == 2);
    MPI_Type_dup(MPIX_C_FLOAT16, &type);
    MPI_Type_get_contents(type, 0, 0, 1, &number, &place, &inner);
    CHECK(inner == MPIX_C_FLOAT16);
    MPI_Type_free(&type);
    MPI_Allreduce(&mine, &sum, 1, MPIX_C_FLOAT16, MPI_SUM, MPI_COMM_SELF);
    CHECK(sum == mine);
#endif
}

static void errors(void)
{
    int class, code, length, flag, *last;
    char text[MPI_MAX_ERROR_STRING];

    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    CHECK(class_of(MPI_Send(NULL, 0, MPI_INT, size, 0, MPI_COMM_WORLD)) == MPI_ERR_RANK);
    CHECK(class_of(MPI_Send(NULL, 0, MPI_INT, 0, -77, MPI_COMM_WORLD)) == MPI_ERR_TAG);
    CHECK(class_of(MPI_Send(NULL, 0, MPI_DATATYPE_NULL, 0, 0, MPI_COMM_WORLD)) == MPI_ERR_TYPE);
    CHECK(class_of(MPI_Bcast(NULL, 0, MPI_INT, size, MPI_COMM_WORLD)) == MPI_ERR_ROOT);
    CHECK(class_of(MPI_Comm_free_keyval(&(int){MPI_KEYVAL_INVALID})) == MPI_ERR_KEYVAL);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    MPI_Add_error_class(&class);
    MPI_Add_error_code(class, &code);
    MPI_Add_error_string(code, "of the program");
    CHECK(class >= MPI_ERR_LASTCODE && class_of(code) == class);
    MPI_Error_string(code, text, &length);
    CHECK(!strcmp(text, "of the program") && length == 14);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &flag);
    CHECK(flag && *last >= code);
    MPI_Error_string(MPI_ERR_TRUNCATE, text, &length);
    CHECK(strstr(text, "longer than the receive buffer") && length == (int)strlen(text));
}

static void statuses(void)
{
    MPI_Status status, list[2];
    MPI_Request requests[2];
    MPI_Message message;
    int flag, count, indices[2], values[3] = {rank, 1, 2}, got[3] = {0};

    memset(&status, 0x5a, sizeof status);
    status.MPI_ERROR = 17; /* a call for one message leaves it alone */
    MPI_Sendrecv(values, 3, MPI_INT, rank, 5, got, 3, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
                 &status);
    MPI_Get_count(&status, MPI_INT, &count);
    CHECK(status.MPI_SOURCE == rank && status.MPI_TAG == 5 && status.MPI_ERROR == 17 && count == 3);
    MPI_Get_count(&status, MPI_DOUBLE, &count);
    CHECK(count == MPI_UNDEFINED);

    MPI_Irecv(got, 1, MPI_INT, rank, 9, MPI_COMM_WORLD, &requests[0]);
    MPI_Cancel(&requests[0]);
    MPI_Wait(&requests[0], &status);
    MPI_Test_cancelled(&status, &flag);
    CHECK(flag && requests[0] == MPI_REQUEST_NULL);
    MPI_Status_set_cancelled(&status, 0);
    MPI_Test_cancelled(&status, &flag);
    CHECK(!flag);
    MPI_Status_set_elements(&status, MPI_SHORT, 21);
    MPI_Get_elements(&status, MPI_SHORT, &count);
    CHECK(count == 21);

    /* What a program sets itself may hold anything before. */
    for (int byte = 0; byte < 256; byte += 5) {
        memset(&status, byte, sizeof status);
        MPI_Status_set_cancelled(&status, 0);
        MPI_Status_set_elements(&status, MPI_BYTE, 60);
        MPI_Get_elements(&status, MPI_BYTE, &count);
        MPI_Test_cancelled(&status, &flag);
        CHECK(count == 60 && !flag);
    }

    MPI_Isend(values, 2, MPI_INT, rank, 1, MPI_COMM_WORLD, &requests[0]);
    MPI_Improbe(rank, 1, MPI_COMM_WORLD, &flag, &message, &status);
    while (!flag)
        MPI_Improbe(rank, 1, MPI_COMM_WORLD, &flag, &message, &status);
    MPI_Mrecv(got, 2, MPI_INT, &message, MPI_STATUS_IGNORE);
    CHECK(message == MPI_MESSAGE_NULL && got[1] == 1);
    requests[1] = MPI_REQUEST_NULL;
    MPI_Waitsome(2, requests, &count, indices, list);
    CHECK(count == 1 && indices[0] == 0 && requests[0] == MPI_REQUEST_NULL);
    MPI_Waitsome(2, requests, &count, indices, MPI_STATUSES_IGNORE);
    CHECK(count == MPI_UNDEFINED);
    MPI_Mprobe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, &message, &status);
    CHECK(message == MPI_MESSAGE_NO_PROC && status.MPI_SOURCE == MPI_PROC_NULL &&
          status.MPI_TAG == MPI_ANY_TAG);
    MPI_Mrecv(got, 0, MPI_INT, &message, &status);
    MPI_Wait(&requests[0], &status);
    CHECK(status.MPI_SOURCE == MPI_ANY_SOURCE && status.MPI_TAG == MPI_ANY_TAG);
}

static int asked, freed;

static int query(void *extra, MPI_Status *status)
{
    CHECK(extra == &asked);
    asked++;
    status->MPI_SOURCE = MPI_PROC_NULL;
    status->MPI_TAG = 4;
    MPI_Status_set_elements(status, MPI_INT, 7);
    MPI_Status_set_cancelled(status, 0);
    return MPI_SUCCESS;
}

static int release(void *extra)
{
    CHECK(extra == &asked);
    freed++;
    return MPI_SUCCESS;
}

static int cancel(void *extra, int complete)
{
    CHECK(extra == &asked && complete == 0);
    return MPI_SUCCESS;
}

static void generalized(void)
{
    MPI_Request request;
    MPI_Status status;
    int count;

    MPI_Grequest_start(query, release, cancel, &asked, &request);
    MPI_Cancel(&request);
    MPI_Grequest_complete(request);
    MPI_Wait(&request, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    CHECK(asked == 1 && freed == 1 && count == 7 && status.MPI_SOURCE == MPI_PROC_NULL &&
          status.MPI_TAG == 4);
}

static MPI_Datatype pair;

static void add_pairs(void *in, void *out, int *count, MPI_Datatype *type)
{
    CHECK(*type == pair);
    for (int i = 0; i < 2 * *count; i++)
        ((int *)out)[i] += ((int *)in)[i];
}

static void operations(void)
{
    int mine[2] = {rank, 1}, sum[2], commutes, all = 0;
    MPI_Op op;

    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_commit(&pair);
    MPI_Op_create(add_pairs, 0, &op);
    MPI_Op_commutative(op, &commutes);
    MPI_Allreduce(mine, sum, 1, pair, op, MPI_COMM_WORLD);
    CHECK(!commutes && sum[0] == size * (size - 1) / 2 && sum[1] == size);
    MPI_Reduce_local(mine, sum, 1, pair, op);
    CHECK(sum[1] == size + 1);
    MPI_Allreduce(MPI_IN_PLACE, mine, 2, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    CHECK(mine[0] == size - 1);
    MPI_Reduce(rank ? &all : MPI_IN_PLACE, &all, 1, MPI_INT, MPI_BOR, 0, MPI_COMM_WORLD);
    MPI_Op_free(&op);
    MPI_Type_free(&pair);
    CHECK(op == MPI_OP_NULL && pair == MPI_DATATYPE_NULL);
}

static void graphs(void)
{
    int before = (rank + size - 1) % size, after = (rank + 1) % size, in, out, weighted, result, ranks[3];
    int wanted[3] = {0, MPI_PROC_NULL, size - 1};
    MPI_Comm ring;
    MPI_Group world, last;
    MPI_Datatype types[1] = {MPI_INT};
    MPI_Aint places[1] = {0};
    int got = -1, one = 1;

    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &before, MPI_UNWEIGHTED, 1, &after, MPI_UNWEIGHTED,
                                   MPI_INFO_NULL, 0, &ring);
    MPI_Dist_graph_neighbors_count(ring, &in, &out, &weighted);
    CHECK(in == 1 && out == 1 && !weighted);
    MPI_Topo_test(ring, &result);
    CHECK(result == MPI_DIST_GRAPH);
    MPI_Neighbor_alltoallw(&rank, &one, places, types, &got, &one, places, types, ring);
    CHECK(got == before);
    MPI_Comm_compare(MPI_COMM_WORLD, ring, &result);
    CHECK(result == MPI_CONGRUENT);
    MPI_Comm_free(&ring);
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 0, NULL, MPI_WEIGHTS_EMPTY, 0, NULL, MPI_WEIGHTS_EMPTY,
                                   MPI_INFO_NULL, 0, &ring);
    MPI_Dist_graph_neighbors_count(ring, &in, &out, &weighted);
    CHECK(in == 0 && weighted);
    MPI_Comm_free(&ring);

    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, &wanted[2], &last);
    MPI_Group_translate_ranks(world, 3, wanted, last, ranks);
    CHECK(ranks[0] == (size == 1 ? 0 : MPI_UNDEFINED) && ranks[1] == MPI_PROC_NULL && ranks[2] == 0);
    MPI_Group_compare(last, MPI_GROUP_EMPTY, &result);
    CHECK(result == MPI_UNEQUAL);
    MPI_Group_free(&last);
    MPI_Group_free(&world);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &ring);
    CHECK(ring != MPI_COMM_NULL); /* those of this rank's process are in it */
    MPI_Comm_free(&ring);
}

static void windows(void)
{
    int *memory, *value, flag, seen = -1;
    void *base;
    MPI_Win win;

    MPI_Win_allocate(sizeof *memory, sizeof *memory, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    MPI_Win_get_attr(win, MPI_WIN_CREATE_FLAVOR, &value, &flag);
    CHECK(flag && *value == MPI_WIN_FLAVOR_ALLOCATE);
    MPI_Win_get_attr(win, MPI_WIN_MODEL, &value, &flag);
    CHECK(flag && (*value == MPI_WIN_UNIFIED || *value == MPI_WIN_SEPARATE));
    MPI_Win_get_attr(win, MPI_WIN_BASE, &base, &flag);
    CHECK(flag && base == memory);
    MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
    MPI_Put(&rank, 1, MPI_INT, (rank + 1) % size, 0, 1, MPI_INT, win);
    MPI_Win_fence(MPI_MODE_NOSTORE | MPI_MODE_NOSUCCEED, win);
    CHECK(*memory == (rank + size - 1) % size);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    MPI_Accumulate(&(int){1}, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win);
    MPI_Win_unlock(0, win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, MPI_MODE_NOCHECK, win);
    MPI_Fetch_and_op(NULL, &seen, MPI_INT, 0, 0, MPI_NO_OP, win);
    MPI_Win_unlock(0, win);
    CHECK(seen == size - 1 + size);
    MPI_Win_free(&win);
    CHECK(win == MPI_WIN_NULL);
}

static void files(const char *name)
{
    MPI_File file;
    MPI_Offset offset;
    MPI_Status status;
    char text[MPI_MAX_DATAREP_STRING], back[5] = "";
    int mode, count;
    MPI_Datatype type, view;

    MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &file);
    MPI_File_get_amode(file, &mode);
    CHECK(mode == (MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE));
    MPI_File_write_at(file, 4 * rank, "abcd", 4, MPI_CHAR, &status);
    MPI_Get_count(&status, MPI_CHAR, &count);
    CHECK(count == 4);
    MPI_File_sync(file);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_seek(file, -2, MPI_SEEK_END);
    MPI_File_get_position(file, &offset);
    CHECK(offset == 4 * size - 2);
    MPI_File_read(file, back, 2, MPI_CHAR, MPI_STATUS_IGNORE);
    CHECK(!memcmp(back, "cd", 2));
    MPI_File_get_view(file, &offset, &type, &view, text);
    CHECK(offset == 0 && type == MPI_BYTE && view == MPI_BYTE && !strcmp(text, "native"));
    MPI_File_close(&file);
    CHECK(file == MPI_FILE_NULL);
    CHECK(class_of(MPI_File_open(MPI_COMM_SELF, "/nowhere/at/all", MPI_MODE_RDONLY, MPI_INFO_NULL, &file)) ==
          MPI_ERR_NO_SUCH_FILE);
}

static void names_and_numbers(void)
{
    char name[MPI_MAX_OBJECT_NAME], long_name[200];
    int length;
    MPI_Comm dup, same;
    MPI_Info info, copy;
    MPI_Errhandler handler, again;

    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    same = MPI_Comm_f2c(MPI_Comm_c2f(dup));
    CHECK(same == dup && MPI_Comm_f2c(MPI_Comm_c2f(MPI_COMM_WORLD)) == MPI_COMM_WORLD);
    CHECK(MPI_Type_f2c(MPI_Type_c2f(MPI_DOUBLE)) == MPI_DOUBLE);
    memset(long_name, 'n', sizeof long_name);
    long_name[MPI_MAX_OBJECT_NAME - 1] = 0;
    MPI_Comm_set_name(dup, long_name);
    MPI_Comm_get_name(dup, name, &length);
    CHECK(length == MPI_MAX_OBJECT_NAME - 1 && !strcmp(name, long_name));
    MPI_Comm_get_errhandler(dup, &handler);
    MPI_Comm_get_errhandler(MPI_COMM_WORLD, &again);
    CHECK(handler == again && handler == MPI_ERRORS_ARE_FATAL);
    MPI_Comm_free(&dup);
    MPI_Comm_get_parent(&dup);
    CHECK(dup == MPI_COMM_NULL);
    MPI_Info_create(&info);
    MPI_Info_set(info, "key", "value");
    MPI_Info_dup(info, &copy);
    MPI_Info_get_nthkey(copy, 0, name);
    CHECK(!strcmp(name, "key"));
    MPI_Info_free(&copy);
    MPI_Info_free(&info);
    CHECK(info == MPI_INFO_NULL);
}

static void tools(void)
{
    char name[64];
    int provided, count, length = sizeof name, level, bind, scope;
    MPI_Datatype type;
    MPI_T_enum numbers;

    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_T_cvar_get_num(&count);
    for (int i = 0; i < count; i++) {
        length = sizeof name;
        MPI_T_cvar_get_info(i, name, &length, &level, &type, &numbers, NULL, NULL, &bind, &scope);
        CHECK(level >= MPI_T_VERBOSITY_USER_BASIC && level <= MPI_T_VERBOSITY_MPIDEV_ALL);
        CHECK(scope >= MPI_T_SCOPE_CONSTANT && scope <= MPI_T_SCOPE_ALL_EQ);
        CHECK(type == MPI_INT || type == MPI_UNSIGNED || type == MPI_UNSIGNED_LONG ||
              type == MPI_UNSIGNED_LONG_LONG || type == MPI_COUNT || type == MPI_DOUBLE || type == MPI_CHAR);
    }
    CHECK(MPI_T_cvar_get_info(count, name, &length, &level, &type, &numbers, NULL, NULL, &bind, &scope) ==
          MPI_T_ERR_INVALID_INDEX);
    MPI_T_finalize();
}

/* More objects than a small table has room for, each with its own handle. */
static void many(void)
{
    enum { MANY = 5000 };
    static MPI_Datatype types[MANY];
    int bytes;

    for (int i = 0; i < MANY; i++)
        MPI_Type_contiguous(i + 1, MPI_CHAR, &types[i]);
    for (int i = 0; i < MANY; i++) {
        MPI_Type_size(types[i], &bytes);
        CHECK(bytes == i + 1);
    }
    for (int i = 0; i < MANY; i++)
        MPI_Type_free(&types[i]);
}

int main(int argc, char **argv)
{
    int provided, level;

    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Query_thread(&level);
    CHECK(provided >= MPI_THREAD_SINGLE && provided <= MPI_THREAD_MULTIPLE && level == provided);
    contents();
    half();
    errors();
    statuses();
    generalized();
    operations();
    graphs();
    windows();
    files(argv[1]);
    names_and_numbers();
    tools();
    many();
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d ranks: translated well\n", size);
    MPI_Finalize();
    return 0;
}
