/* SPDX-License-Identifier: MIT
 *
 * A scenario in which the n-th allocation of the victim's worker fails.  A call that returns MPI_ERR_NO_MEM has had no effect: it is made again, which must do.  What the
 * scenario checks must hold all the same, and nothing may be lost: when it runs again, what is left
 * behind must not grow.  exhaust.py drives it:  _exhaust SCENARIO VICTIM N
 */
#include <dlfcn.h>

#include "mpi/_test.h"

static int (*alloc_plan)(long);
static long (*alloc_count)(void);
static int rank, size, next, previous;

static int failed_no_mem(int rc, const char *what, int line)
{
    int class = MPI_SUCCESS, length;
    char text[MPI_MAX_ERROR_STRING] = "";
    if (rc != MPI_SUCCESS) {
        MPI_Error_class(rc, &class);
        MPI_Error_string(rc, text, &length);
        CHECK(class == MPI_ERR_NO_MEM, "%s (line %d) failed with class %d (%s), expected MPI_ERR_NO_MEM",
              what, line, class, text);
    }
    return rc != MPI_SUCCESS;
}

/* One failure at most: the second time it must work. */
#define TRY(call)                                                                    \
    do {                                                                             \
        if (failed_no_mem((call), #call, __LINE__))                                  \
            CHECK((call) == MPI_SUCCESS, "line %d: failed a second time", __LINE__); \
    } while (0)

/* ------------------------------------------------------------ point to point */

static void messages(void)
{
    enum { SIZES = 4 };
    static const int sizes[SIZES] = {0, 8, 3000, 100000};
    static unsigned char out[100000], in[100000];
    for (int i = 0; i < SIZES; i++) {
        MPI_Request requests[2];
        test_fill(out, (size_t)sizes[i], (uint64_t)(rank * 10 + i));
        TRY(MPI_Irecv(in, sizes[i], MPI_BYTE, previous, i, MPI_COMM_WORLD, &requests[0]));
        TRY(MPI_Isend(out, sizes[i], MPI_BYTE, next, i, MPI_COMM_WORLD, &requests[1]));
        TRY(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
        CHECK(test_is_filled(in, (size_t)sizes[i], (uint64_t)(previous * 10 + i)));
        memset(in, 0, sizeof in);
        TRY(MPI_Sendrecv(out, sizes[i], MPI_BYTE, next, 7, in, sizes[i], MPI_BYTE, previous, 7,
                         MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK(test_is_filled(in, (size_t)sizes[i], (uint64_t)(previous * 10 + i)));
        TRY(MPI_Sendrecv_replace(out, sizes[i], MPI_BYTE, next, 8, previous, 8, MPI_COMM_WORLD,
                                 MPI_STATUS_IGNORE));
        CHECK(test_is_filled(out, (size_t)sizes[i], (uint64_t)(previous * 10 + i)));
    }
}

static void blocking(void)
{
    static unsigned char out[60000], in[60000];
    int peer = rank ^ 1;
    for (int bytes = 4; bytes <= 60000 && peer < size; bytes *= 15) {
        test_fill(out, (size_t)bytes, (uint64_t)rank);
        if (rank % 2 == 0)
            TRY(MPI_Ssend(out, bytes, MPI_BYTE, peer, 1, MPI_COMM_WORLD));
        TRY(MPI_Recv(in, bytes, MPI_BYTE, peer, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK(test_is_filled(in, (size_t)bytes, (uint64_t)peer));
        if (rank % 2 == 1)
            TRY(MPI_Send(out, bytes, MPI_BYTE, peer, 1, MPI_COMM_WORLD));
    }
}

/* More unexpected messages and posted receives than a list is good for, out of order. */
static void crowd(void)
{
    enum { MANY = 60 };
    static int out[MANY], in[MANY];
    MPI_Request sends[MANY], receives[MANY];
    for (int i = 0; i < MANY; i++) {
        out[i] = rank * 1000 + i;
        TRY(MPI_Isend(&out[i], 1, MPI_INT, next, i, MPI_COMM_WORLD, &sends[i]));
    }
    TRY(MPI_Barrier(MPI_COMM_WORLD));
    for (int i = MANY; i-- > 0;)
        TRY(MPI_Irecv(&in[i], 1, MPI_INT, i % 3 ? previous : MPI_ANY_SOURCE, i, MPI_COMM_WORLD,
                      &receives[i]));
    TRY(MPI_Waitall(MANY, receives, MPI_STATUSES_IGNORE));
    TRY(MPI_Waitall(MANY, sends, MPI_STATUSES_IGNORE));
    for (int i = 0; i < MANY; i++)
        CHECK(in[i] == previous * 1000 + i);
    for (int i = 0; i < MANY; i++)
        TRY(MPI_Irecv(&in[i], 1, MPI_INT, previous, i, MPI_COMM_WORLD, &receives[i]));
    TRY(MPI_Barrier(MPI_COMM_WORLD));
    for (int i = MANY; i-- > 0;)
        TRY(MPI_Send(&out[i], 1, MPI_INT, next, i, MPI_COMM_WORLD));
    for (int done = 0, index; done < MANY; done++) {
        TRY(MPI_Waitany(MANY, receives, &index, MPI_STATUS_IGNORE));
        CHECK(in[index] == previous * 1000 + index);
    }
}

static void probes(void)
{
    static unsigned char out[5000], in[5000];
    MPI_Request request, cancelled;
    MPI_Message message;
    MPI_Status status;
    int flag, count;
    test_fill(out, sizeof out, (uint64_t)rank);
    TRY(MPI_Isend(out, sizeof out, MPI_BYTE, next, 3, MPI_COMM_WORLD, &request));
    TRY(MPI_Mprobe(previous, 3, MPI_COMM_WORLD, &message, &status));
    TRY(MPI_Get_count(&status, MPI_BYTE, &count));
    CHECK(count == (int)sizeof in);
    TRY(MPI_Mrecv(in, count, MPI_BYTE, &message, &status));
    CHECK(test_is_filled(in, sizeof in, (uint64_t)previous));
    TRY(MPI_Wait(&request, MPI_STATUS_IGNORE));
    TRY(MPI_Irecv(in, 1, MPI_BYTE, previous, 77, MPI_COMM_WORLD, &cancelled));
    TRY(MPI_Cancel(&cancelled));
    TRY(MPI_Wait(&cancelled, &status));
    TRY(MPI_Test_cancelled(&status, &flag));
    CHECK(flag);
    TRY(MPI_Iprobe(MPI_ANY_SOURCE, 78, MPI_COMM_WORLD, &flag, &status));
    CHECK(!flag);
}

static void buffered(void)
{
    static char room[20000];
    static unsigned char out[4000], in[4000];
    void *back;
    int bytes;
    test_fill(out, sizeof out, (uint64_t)rank);
    TRY(MPI_Buffer_attach(room, sizeof room));
    TRY(MPI_Bsend(out, sizeof out, MPI_BYTE, next, 4, MPI_COMM_WORLD));
    MPI_Request request;
    TRY(MPI_Ibsend(out, sizeof out, MPI_BYTE, next, 4, MPI_COMM_WORLD, &request));
    TRY(MPI_Wait(&request, MPI_STATUS_IGNORE));
    for (int i = 0; i < 2; i++) {
        TRY(MPI_Recv(in, sizeof in, MPI_BYTE, previous, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK(test_is_filled(in, sizeof in, (uint64_t)previous));
    }
    TRY(MPI_Buffer_detach(&back, &bytes));
    CHECK(back == room && bytes == (int)sizeof room);
}

static void persistent(void)
{
    static unsigned char out[3000], in[3000];
    MPI_Request requests[2];
    TRY(MPI_Recv_init(in, sizeof in, MPI_BYTE, previous, 5, MPI_COMM_WORLD, &requests[0]));
    TRY(MPI_Send_init(out, sizeof out, MPI_BYTE, next, 5, MPI_COMM_WORLD, &requests[1]));
    for (int i = 0; i < 3; i++) {
        test_fill(out, sizeof out, (uint64_t)(rank + i));
        TRY(MPI_Start(&requests[0]));
        TRY(MPI_Start(&requests[1]));
        TRY(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
        CHECK(test_is_filled(in, sizeof in, (uint64_t)(previous + i)));
    }
    TRY(MPI_Request_free(&requests[0]));
    TRY(MPI_Request_free(&requests[1]));
}

static void partitioned(void)
{
    enum { PARTS = 4, EACH = 1000 };
    static unsigned char out[PARTS * EACH], in[PARTS * EACH];
    MPI_Request requests[2];
    TRY(MPI_Precv_init(in, PARTS / 2, 2 * EACH, MPI_BYTE, previous, 6, MPI_COMM_WORLD, MPI_INFO_NULL,
                       &requests[0]));
    TRY(MPI_Psend_init(out, PARTS, EACH, MPI_BYTE, next, 6, MPI_COMM_WORLD, MPI_INFO_NULL, &requests[1]));
    for (int i = 0; i < 2; i++) {
        test_fill(out, sizeof out, (uint64_t)(rank + i));
        TRY(MPI_Start(&requests[0]));
        TRY(MPI_Start(&requests[1]));
        for (int part = 0; part < PARTS; part++)
            TRY(MPI_Pready(part, requests[1]));
        TRY(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
        CHECK(test_is_filled(in, sizeof in, (uint64_t)(previous + i)));
    }
    TRY(MPI_Request_free(&requests[0]));
    TRY(MPI_Request_free(&requests[1]));
}

static int grequest_query(void *state, MPI_Status *status)
{
    (void)state;
    MPI_Status_set_elements(status, MPI_INT, 1);
    MPI_Status_set_cancelled(status, 0);
    return MPI_SUCCESS;
}
static int grequest_free(void *state)
{
    (void)state;
    return MPI_SUCCESS;
}
static int grequest_cancel(void *state, int complete)
{
    (void)state, (void)complete;
    return MPI_SUCCESS;
}

static void generalized(void)
{
    MPI_Request requests[12], one;
    for (int i = 0; i < 12; i++)
        TRY(MPI_Grequest_start(grequest_query, grequest_free, grequest_cancel, NULL, &requests[i]));
    one = requests[0];
    for (int i = 0; i < 12; i++)
        TRY(MPI_Grequest_complete(requests[i]));
    (void)one;
    int count, indices[12];
    TRY(MPI_Waitsome(12, requests, &count, indices, MPI_STATUSES_IGNORE));
    CHECK(count == 12);
}

/* ------------------------------------------------------------------- types */

static void types(void)
{
    enum { N = 20 };
    MPI_Datatype vector, pair, block, resized, copy, array, distributed;
    int lengths[3] = {1, 2, 3}, indices[3] = {9, 0, 4}, sizes[2] = {N, N}, part[2] = {3, 4},
        start[2] = {5, 6};
    MPI_Aint displacements[2] = {0, 8};
    MPI_Datatype both[2] = {MPI_INT, MPI_DOUBLE};
    int distribution[2] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC},
        dargs[2] = {MPI_DISTRIBUTE_DFLT_DARG, 2}, grid[2] = {2, 2};
    TRY(MPI_Type_vector(5, 2, 7, MPI_INT, &vector));
    TRY(MPI_Type_create_struct(2, (int[]){1, 1}, displacements, both, &pair));
    TRY(MPI_Type_indexed(3, lengths, indices, vector, &block));
    TRY(MPI_Type_create_resized(pair, 0, 32, &resized));
    TRY(MPI_Type_create_subarray(2, sizes, part, start, MPI_ORDER_C, MPI_INT, &array));
    TRY(MPI_Type_create_darray(4, 1, 2, sizes, distribution, dargs, grid, MPI_ORDER_FORTRAN, MPI_INT,
                               &distributed));
    TRY(MPI_Type_commit(&vector));
    TRY(MPI_Type_commit(&pair));
    TRY(MPI_Type_commit(&block));
    TRY(MPI_Type_commit(&resized));
    TRY(MPI_Type_commit(&array));
    TRY(MPI_Type_commit(&distributed));
    TRY(MPI_Type_dup(block, &copy));
    TRY(MPI_Type_set_name(copy, "a copy"));
    int ni, na, nd, combiner, ints[20];
    MPI_Aint addresses[20];
    MPI_Datatype inner[20];
    TRY(MPI_Type_get_envelope(block, &ni, &na, &nd, &combiner));
    TRY(MPI_Type_get_contents(block, ni, na, nd, ints, addresses, inner));
    CHECK(nd == 1);
    TRY(MPI_Type_free(&inner[0]));
    /* What they say, over messages and packed. */
    static int from[N * N * 8], to[N * N * 8];
    MPI_Datatype use[] = {vector, copy, array, distributed};
    for (int i = 0; i < 4; i++) {
        char packed[20000];
        int at = 0, bytes;
        for (int k = 0; k < N * N * 8; k++)
            from[k] = rank * 100000 + k, to[k] = -1;
        TRY(MPI_Sendrecv(from, 2, use[i], next, 9, to, 2, use[i], previous, 9, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE));
        for (int k = 0; k < N * N * 8; k++)
            CHECK(to[k] == -1 || to[k] == previous * 100000 + k);
        TRY(MPI_Pack_size(2, use[i], MPI_COMM_WORLD, &bytes));
        TRY(MPI_Pack(from, 2, use[i], packed, sizeof packed, &at, MPI_COMM_WORLD));
        CHECK(at <= bytes);
        int end = at;
        at = 0;
        TRY(MPI_Unpack(packed, end, &at, to, 2, use[i], MPI_COMM_WORLD));
        for (int k = 0; k < N * N * 8; k++)
            CHECK(to[k] == -1 || to[k] == from[k]);
    }
    TRY(MPI_Type_free(&vector));
    TRY(MPI_Type_free(&pair));
    TRY(MPI_Type_free(&block));
    TRY(MPI_Type_free(&resized));
    TRY(MPI_Type_free(&copy));
    TRY(MPI_Type_free(&array));
    TRY(MPI_Type_free(&distributed));
}

/* ----------------------------------------------------- communicators, groups */

static void comm_works(MPI_Comm comm)
{
    int sum = -1, me, n;
    MPI_Comm_rank(comm, &me);
    MPI_Comm_size(comm, &n);
    TRY(MPI_Allreduce(&me, &sum, 1, MPI_INT, MPI_SUM, comm));
    CHECK(sum == n * (n - 1) / 2);
}

static void communicators(void)
{
    MPI_Comm copy, half, shared, two;
    MPI_Group world, some;
    MPI_Request request;
    TRY(MPI_Comm_dup(MPI_COMM_WORLD, &copy));
    comm_works(copy);
    TRY(MPI_Comm_split(copy, rank % 2, -rank, &half));
    comm_works(half);
    TRY(MPI_Comm_split_type(copy, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &shared));
    comm_works(shared);
    TRY(MPI_Comm_idup(half, &two, &request));
    TRY(MPI_Wait(&request, MPI_STATUS_IGNORE));
    TRY(MPI_Comm_free(&half));
    (void)request;
    TRY(MPI_Comm_group(copy, &world));
    TRY(MPI_Group_incl(world, (size + 1) / 2, (int[]){0, 1, 2, 3, 4, 5, 6, 7}, &some));
    TRY(MPI_Comm_create(copy, some, &half));
    if (half != MPI_COMM_NULL) {
        comm_works(half);
        TRY(MPI_Comm_free(&half));
    }
    if (rank < (size + 1) / 2) {
        TRY(MPI_Comm_create_group(copy, some, 5, &half));
        comm_works(half);
        TRY(MPI_Comm_free(&half));
    }
    TRY(MPI_Comm_set_name(copy, "copy"));
    TRY(MPI_Group_free(&world));
    TRY(MPI_Group_free(&some));
    TRY(MPI_Comm_free(&two));
    TRY(MPI_Comm_free(&shared));
    TRY(MPI_Comm_free(&copy));
}

static void intercommunicators(void)
{
    MPI_Comm half, across, merged, again;
    if (size < 2)
        return;
    TRY(MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half));
    TRY(MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 12, &across));
    TRY(MPI_Comm_dup(across, &again));
    int theirs = -1, mine = rank % 2, n;
    MPI_Comm_remote_size(again, &n);
    TRY(MPI_Allreduce(&mine, &theirs, 1, MPI_INT, MPI_SUM, again));
    CHECK(theirs == (1 - mine) * n);
    TRY(MPI_Intercomm_merge(across, rank % 2, &merged));
    comm_works(merged);
    TRY(MPI_Comm_free(&merged));
    TRY(MPI_Comm_free(&again));
    TRY(MPI_Comm_free(&across));
    TRY(MPI_Comm_free(&half));
}

static void topologies(void)
{
    MPI_Comm cart, row, graph, dist, copy;
    int dims[2] = {0, 0}, periods[2] = {1, 1}, left, right, sum[2] = {0, 0};
    TRY(MPI_Dims_create(size, 2, dims));
    TRY(MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 1, &cart));
    TRY(MPI_Cart_shift(cart, 0, 1, &left, &right));
    TRY(MPI_Cart_sub(cart, (int[]){1, 0}, &row));
    comm_works(row);
    int index[8], edges[16];
    for (int i = 0; i < size; i++)
        index[i] = 2 * (i + 1), edges[2 * i] = (i + size - 1) % size, edges[2 * i + 1] = (i + 1) % size;
    TRY(MPI_Graph_create(MPI_COMM_WORLD, size, index, edges, 1, &graph));
    TRY(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &previous, MPI_UNWEIGHTED, 1, &next, MPI_UNWEIGHTED,
                                       MPI_INFO_NULL, 0, &dist));
    TRY(MPI_Comm_dup(dist, &copy));
    TRY(MPI_Neighbor_allgather(&rank, 1, MPI_INT, sum, 1, MPI_INT, copy));
    CHECK(sum[0] == previous);
    TRY(MPI_Comm_free(&copy));
    TRY(MPI_Comm_free(&dist));
    int degree = 1;
    TRY(MPI_Dist_graph_create(MPI_COMM_WORLD, 1, &rank, &degree, &next, MPI_UNWEIGHTED, MPI_INFO_NULL, 1,
                              &dist));
    TRY(MPI_Comm_free(&dist));
    TRY(MPI_Comm_free(&graph));
    TRY(MPI_Comm_free(&row));
    TRY(MPI_Comm_free(&cart));
}

static void groups(void)
{
    MPI_Group world, odd, even, all, none, back;
    int ranks[16], translated[16];
    TRY(MPI_Comm_group(MPI_COMM_WORLD, &world));
    TRY(MPI_Group_range_incl(world, 1, (int[1][3]){{0, size - 1, 2}}, &even));
    TRY(MPI_Group_difference(world, even, &odd));
    TRY(MPI_Group_union(odd, even, &all));
    TRY(MPI_Group_intersection(odd, even, &none));
    TRY(MPI_Group_excl(all, 0, NULL, &back));
    for (int i = 0; i < size; i++)
        ranks[i] = i;
    TRY(MPI_Group_translate_ranks(all, size, ranks, world, translated));
    for (int i = 0, sum = 0; i < size; i++) {
        sum += translated[i];
        CHECK(i + 1 < size || sum == size * (size - 1) / 2);
    }
    int same;
    TRY(MPI_Group_compare(all, world, &same));
    CHECK(same == MPI_SIMILAR || same == MPI_IDENT);
    TRY(MPI_Group_free(&world));
    TRY(MPI_Group_free(&odd));
    TRY(MPI_Group_free(&even));
    TRY(MPI_Group_free(&all));
    TRY(MPI_Group_free(&back));
    if (none != MPI_GROUP_EMPTY)
        TRY(MPI_Group_free(&none));
}

/* ------------------------------------------------- attributes, info, and so on */

static void attributes(void)
{
    MPI_Comm copy;
    MPI_Datatype type, twin;
    int keys[3], flag, type_key;
    void *value;
    TRY(MPI_Comm_dup(MPI_COMM_SELF, &copy));
    for (int i = 0; i < 3; i++) {
        TRY(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &keys[i], NULL));
        TRY(MPI_Comm_set_attr(copy, keys[i], &keys[i]));
    }
    MPI_Comm second;
    TRY(MPI_Comm_dup(copy, &second));
    TRY(MPI_Comm_get_attr(second, keys[1], &value, &flag));
    CHECK(flag && value == &keys[1]);
    TRY(MPI_Comm_delete_attr(copy, keys[0]));
    TRY(MPI_Type_contiguous(3, MPI_INT, &type));
    TRY(MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, &type_key, NULL));
    TRY(MPI_Type_set_attr(type, type_key, &keys[2]));
    TRY(MPI_Type_dup(type, &twin));
    TRY(MPI_Type_get_attr(twin, type_key, &value, &flag));
    CHECK(flag && value == &keys[2]);
    TRY(MPI_Type_free(&twin));
    TRY(MPI_Type_free(&type));
    TRY(MPI_Type_free_keyval(&type_key));
    for (int i = 0; i < 3; i++)
        TRY(MPI_Comm_free_keyval(&keys[i]));
    TRY(MPI_Comm_free(&second));
    TRY(MPI_Comm_free(&copy));
}

static void user_error(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
}

static void user_sum(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *length; i++)
        ((int *)inout)[i] += ((int *)in)[i];
}

/* Views, buffers with gaps, both pointers, requests and collective accesses. */
static void files(void)
{
    MPI_File file;
    MPI_Datatype gaps, tile;
    MPI_Request request;
    MPI_Info info;
    static unsigned char out[3 * 4000], in[sizeof out];
    char name[4096]; /* in a folder that exhaust.py removes */
    snprintf(name, sizeof name, "%s/file", getenv("LWMPI_TEST_FOLDER"));
    TRY(MPI_Info_create(&info));
    TRY(MPI_Info_set(info, "cb_buffer_size", "8192"));
    TRY(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, info,
                      &file));
    TRY(MPI_Info_free(&info));
    TRY(MPI_Type_create_resized(MPI_BYTE, 0, 3, &gaps));
    TRY(MPI_Type_commit(&gaps));
    TRY(MPI_Type_create_subarray(1, &(int){100 * size}, &(int){100}, &(int){100 * rank}, MPI_ORDER_C,
                                 MPI_BYTE, &tile));
    TRY(MPI_Type_commit(&tile));
    TRY(MPI_File_set_view(file, 0, MPI_BYTE, tile, "native", MPI_INFO_NULL));
    test_fill(out, sizeof out, (uint64_t)rank);
    memcpy(in, out, sizeof in);
    TRY(MPI_File_write(file, out, 4000, gaps, MPI_STATUS_IGNORE));
    TRY(MPI_File_write_all(file, out, 4000, gaps, MPI_STATUS_IGNORE));
    for (size_t i = 0; i < sizeof in; i += 3)
        in[i] = 0;
    TRY(MPI_File_iread_at(file, 4000, in, 4000, gaps, &request));
    TRY(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK(!memcmp(in, out, sizeof in));
    for (size_t i = 0; i < sizeof in; i += 3)
        in[i] = 0;
    TRY(MPI_File_iread_at_all(file, 0, in, 4000, gaps, &request));
    TRY(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK(!memcmp(in, out, sizeof in));
    TRY(MPI_File_seek_shared(file, 8000, MPI_SEEK_SET));
    TRY(MPI_File_write_ordered(file, out, 10, MPI_BYTE, MPI_STATUS_IGNORE));
    TRY(MPI_File_write_shared(file, out, 10, MPI_BYTE, MPI_STATUS_IGNORE));
    TRY(MPI_File_sync(file));
    TRY(MPI_Type_free(&gaps));
    TRY(MPI_Type_free(&tile));
    TRY(MPI_File_close(&file));
}

static void objects(void)
{
    MPI_Info info, copy, env;
    char text[30], key[30];
    int flag, count, code, class, length;
    TRY(MPI_Info_create(&info));
    for (int i = 0; i < 20; i++) {
        snprintf(key, sizeof key, "key%d", i);
        snprintf(text, sizeof text, "value%d", i);
        TRY(MPI_Info_set(info, key, text));
    }
    TRY(MPI_Info_set(info, "key3", "another value for this"));
    TRY(MPI_Info_dup(info, &copy));
    TRY(MPI_Info_get_nkeys(copy, &count));
    CHECK(count == 20);
    length = sizeof text;
    TRY(MPI_Info_get_string(copy, "key7", &length, text, &flag));
    CHECK(flag && !strcmp(text, "value7"));
    TRY(MPI_Info_free(&info));
    TRY(MPI_Info_free(&copy));
    TRY(MPI_Info_create_env(0, NULL, &env));
    TRY(MPI_Info_free(&env));
    MPI_Comm comm;
    MPI_Errhandler handler, got;
    TRY(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    TRY(MPI_Comm_create_errhandler(user_error, &handler));
    TRY(MPI_Comm_set_errhandler(comm, handler));
    TRY(MPI_Comm_get_errhandler(comm, &got));
    TRY(MPI_Errhandler_free(&got));
    TRY(MPI_Errhandler_free(&handler));
    TRY(MPI_Comm_free(&comm));
    TRY(MPI_Add_error_class(&class));
    TRY(MPI_Add_error_code(class, &code));
    TRY(MPI_Add_error_string(code, "mine"));
    char said[MPI_MAX_ERROR_STRING];
    TRY(MPI_Error_string(code, said, &length));
    CHECK(!strcmp(said, "mine"));
    TRY(MPI_Remove_error_string(code));
    TRY(MPI_Remove_error_code(code));
    TRY(MPI_Remove_error_class(class));
    MPI_Op op;
    int sum = 0;
    TRY(MPI_Op_create(user_sum, 1, &op));
    TRY(MPI_Reduce_local(&rank, &sum, 1, MPI_INT, op));
    CHECK(sum == rank);
    TRY(MPI_Op_free(&op));
    void *memory;
    TRY(MPI_Alloc_mem(1000, MPI_INFO_NULL, &memory));
    TRY(MPI_Free_mem(memory));
}

static void sessions(void)
{
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    MPI_Info info;
    int count, length = 0;
    char name[MPI_MAX_PSET_NAME_LEN];
    TRY(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    TRY(MPI_Session_get_num_psets(session, MPI_INFO_NULL, &count));
    length = sizeof name;
    TRY(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &length, name));
    TRY(MPI_Session_get_pset_info(session, name, &info));
    TRY(MPI_Info_free(&info));
    TRY(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    TRY(MPI_Comm_create_from_group(group, "exhaust", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    comm_works(comm);
    TRY(MPI_Group_free(&group));
    TRY(MPI_Comm_free(&comm));
    TRY(MPI_Session_finalize(&session));
}

/* ------------------------------------------------------------------- windows */

static void window_works(MPI_Win win, MPI_Aint at)
{
    int value = rank, got = -1;
    MPI_Request request;
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    TRY(MPI_Win_fence(0, win));
    TRY(MPI_Put(&value, 1, MPI_INT, next, at, 1, MPI_INT, win));
    TRY(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    TRY(MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win));
    TRY(MPI_Rget(&got, 1, MPI_INT, rank, at, 1, MPI_INT, win, &request));
    TRY(MPI_Wait(&request, MPI_STATUS_IGNORE));
    TRY(MPI_Win_unlock(rank, win));
    CHECK(got == previous);
    MPI_Barrier(MPI_COMM_WORLD);
    TRY(MPI_Win_lock_all(0, win));
    TRY(MPI_Accumulate(&value, 1, MPI_INT, next, at, 1, MPI_INT, MPI_SUM, win));
    TRY(MPI_Win_unlock_all(win));
}

static void windows(void)
{
    MPI_Win win;
    MPI_Group group;
    int memory[4], *own;
    TRY(MPI_Win_create(memory, sizeof memory, sizeof *memory, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    window_works(win, 1);
    TRY(MPI_Win_get_group(win, &group));
    TRY(MPI_Win_post(group, 0, win));
    TRY(MPI_Win_start(group, 0, win));
    TRY(MPI_Win_complete(win));
    TRY(MPI_Win_wait(win));
    TRY(MPI_Group_free(&group));
    TRY(MPI_Win_free(&win));
    TRY(MPI_Win_allocate(sizeof memory, sizeof *memory, MPI_INFO_NULL, MPI_COMM_WORLD, &own, &win));
    window_works(win, 2);
    TRY(MPI_Win_free(&win));
    TRY(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    TRY(MPI_Win_attach(win, memory, sizeof memory));
    TRY(MPI_Win_free(&win));
}

/* -------------------------------------------------------------- collectives */

enum { LONG = 30000 };
static int sent[LONG * 4], come[LONG * 4];

static void fill(int count)
{
    for (int i = 0; i < count; i++)
        sent[i] = rank * 7 + i, come[i] = -1;
}

static void collectives_of(int n, MPI_Comm comm)
{
    int ranks_sum = size * (size - 1) / 2 * 7;
    fill(n);
    TRY(MPI_Bcast(rank == 0 ? sent : come, n, MPI_INT, 0, comm));
    CHECK(rank == 0 || (come[0] == 0 && come[n - 1] == n - 1));
    TRY(MPI_Reduce(sent, come, n, MPI_INT, MPI_SUM, size - 1, comm));
    CHECK(rank != size - 1 || (come[0] == ranks_sum && come[n - 1] == ranks_sum + size * (n - 1)));
    TRY(MPI_Allreduce(sent, come, n, MPI_INT, MPI_SUM, comm));
    CHECK(come[0] == ranks_sum && come[n - 1] == ranks_sum + size * (n - 1));
    TRY(MPI_Scan(sent, come, n, MPI_INT, MPI_MAX, comm));
    CHECK(come[n - 1] == rank * 7 + n - 1);
    int each = n / 4 + 1;
    TRY(MPI_Gather(sent, each, MPI_INT, come, each, MPI_INT, 0, comm));
    CHECK(rank || come[each * (size - 1)] == (size - 1) * 7);
    TRY(MPI_Allgather(sent, each, MPI_INT, come, each, MPI_INT, comm));
    CHECK(come[each * (size - 1)] == (size - 1) * 7);
    fill(each * size);
    TRY(MPI_Scatter(sent, each, MPI_INT, come, each, MPI_INT, 0, comm));
    CHECK(come[0] == each * rank);
    TRY(MPI_Alltoall(sent, each, MPI_INT, come, each, MPI_INT, comm));
    CHECK(come[each * (size - 1)] == (size - 1) * 7 + each * rank);
    TRY(MPI_Reduce_scatter_block(sent, come, each, MPI_INT, MPI_SUM, comm));
    CHECK(come[0] == ranks_sum + size * each * rank);
    int counts[8], displacements[8];
    for (int i = 0; i < size; i++)
        counts[i] = each - i, displacements[i] = each * i;
    if (each > size) {
        TRY(MPI_Allgatherv(sent, counts[rank], MPI_INT, come, counts, displacements, MPI_INT, comm));
        CHECK(come[each * (size - 1)] == (size - 1) * 7);
        for (int i = 0; i < size; i++)
            counts[i] = each - 1;
        TRY(MPI_Alltoallv(sent, counts, displacements, MPI_INT, come, counts, displacements, MPI_INT, comm));
        CHECK(come[each * (size - 1)] == (size - 1) * 7 + each * rank);
    }
    TRY(MPI_Barrier(comm));
}

static void collectives(void)
{
    MPI_Comm copy;
    TRY(MPI_Comm_dup(MPI_COMM_WORLD, &copy));
    collectives_of(2, copy);
    TRY(MPI_Comm_free(&copy));
}

static void long_collectives(void)
{
    MPI_Comm copy;
    TRY(MPI_Comm_dup(MPI_COMM_WORLD, &copy));
    collectives_of(LONG, copy);
    TRY(MPI_Comm_free(&copy));
}

/* A collective that has begun fails for all of its processes, if they are of one worker (else the job ends): all begin it
 * again. */
#define TRY_LATER(call)                                                                                     \
    do {                                                                                                    \
        TRY(call);                                                                                          \
        if (failed_no_mem(MPI_Wait(&request, MPI_STATUS_IGNORE), #call, __LINE__)) {                        \
            TRY(call);                                                                                      \
            CHECK(MPI_Wait(&request, MPI_STATUS_IGNORE) == MPI_SUCCESS, "line %d: failed again", __LINE__); \
        }                                                                                                   \
    } while (0)

static void later_collectives(void)
{
    MPI_Request request;
    int sum = -1, most = -1, zero = rank == 0 ? 5 : -1, all[8];
    TRY_LATER(MPI_Iallreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request));
    TRY_LATER(MPI_Ibcast(&zero, 1, MPI_INT, 0, MPI_COMM_WORLD, &request));
    TRY_LATER(MPI_Iallgather(&rank, 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD, &request));
    TRY_LATER(MPI_Ibarrier(MPI_COMM_WORLD, &request));
    CHECK(sum == size * (size - 1) / 2 && zero == 5 && all[size - 1] == size - 1);
    TRY(MPI_Allreduce_init(&rank, &most, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (int i = 0; i < 2; i++) {
        TRY_LATER(MPI_Start(&request));
        CHECK(most == size - 1);
    }
    TRY(MPI_Request_free(&request));
}

static const struct {
    const char *name;
    void (*run)(void);
} scenarios[] = {{"messages", messages},
                 {"windows", windows},
                 {"blocking", blocking},
                 {"crowd", crowd},
                 {"probes", probes},
                 {"buffered", buffered},
                 {"persistent", persistent},
                 {"partitioned", partitioned},
                 {"generalized", generalized},
                 {"types", types},
                 {"communicators", communicators},
                 {"intercommunicators", intercommunicators},
                 {"topologies", topologies},
                 {"groups", groups},
                 {"attributes", attributes},
                 {"objects", objects},
                 {"files", files},
                 {"sessions", sessions},
                 {"collectives", collectives},
                 {"long_collectives", long_collectives},
                 {"later_collectives", later_collectives}};

/* True if a call failed, on the victim's word. */
static int run_failing(void (*run)(void), int victim, long n)
{
    TRY(MPI_Barrier(MPI_COMM_WORLD));
    if (rank == victim)
        alloc_plan(n);
    run();
    TRY(MPI_Barrier(MPI_COMM_WORLD));
    int fired = rank == victim ? alloc_plan(0) : 0;
    TRY(MPI_Bcast(&fired, 1, MPI_INT, victim,
                  MPI_COMM_WORLD)); /* for others of its worker allocations may fail still */
    return fired;
}

static long blocks_left(void)
{
    TRY(MPI_Barrier(MPI_COMM_WORLD));
    TRY(MPI_Barrier(MPI_COMM_WORLD));
    return alloc_count();
}

int main(int argc, char **argv)
{
    enum { TURNS = 20 };
    alloc_plan = (int (*)(long))dlsym(RTLD_DEFAULT, "alloc_plan");
    alloc_count = (long (*)(void))dlsym(RTLD_DEFAULT, "alloc_count");
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    next = (rank + 1) % size;
    previous = (rank + size - 1) % size;
    CHECK(argc == 4 && alloc_plan && alloc_count, "exhaust.py runs this, with its allocator");
    void (*run)(void) = NULL;
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++)
        if (!strcmp(scenarios[i].name, argv[1]))
            run = scenarios[i].run;
    CHECK(run != NULL, "no scenario %s", argv[1]);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    int victim = atoi(argv[2]), fired = 0, more = 1;
    long n = atol(argv[3]), left = 0;
    for (int turn = 0; more && turn < TURNS; turn++) { /* the first is in a process that has nothing yet */
        fired |= run_failing(run, victim, n);
        long now = blocks_left();
        int grows = turn < 2 || now > left; /* pools do, for a while */
        TRY(MPI_Allreduce(&grows, &more, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD));
        left = now;
    }
    CHECK(!more, "%s: each time that allocation %ld fails more blocks are left: now %ld", argv[1], n, left);
    if (rank == victim)
        printf("%s\n", fired ? "again" : "all");
    MPI_Finalize();
    return 0;
}
