/* SPDX-License-Identifier: MIT
 * Windows as objects: attributes, names, groups, hints, keys, shared memory, what is attached; and calls that make no sense, with
 * their error classes.
 * ranks: 1 3
 */
#include "_win.h"

static int rank, size, heard;

static void hear(MPI_Win *win, int *code, ...)
{
    (void)win;
    heard = *code;
}

/* A call fails with this class, and the window's error handler is told. */
#define FAILS(class, call)                                                                           \
    do {                                                                                             \
        int class_ = MPI_SUCCESS;                                                                    \
        heard = MPI_SUCCESS;                                                                         \
        MPI_Error_class(call, &class_);                                                              \
        CHECK(class_ == (class) && heard == (class), "%s: class %d, told %d", #call, class_, heard); \
    } while (0)

static int deleted;

static int copy(MPI_Win win, int key, void *extra, void *in, void *out, int *flag)
{
    (void)win, (void)key, (void)extra, (void)in, (void)out;
    *flag = 0;
    return MPI_SUCCESS;
}

static int delete (MPI_Win win, int key, void *value, void *extra)
{
    (void)win, (void)key;
    deleted += value == extra;
    return MPI_SUCCESS;
}

static void attributes(const struct window *at)
{
    static const int flavors[] = {MPI_WIN_FLAVOR_CREATE, MPI_WIN_FLAVOR_ALLOCATE, MPI_WIN_FLAVOR_SHARED,
                                  MPI_WIN_FLAVOR_DYNAMIC};
    void *base;
    int flag = 0, *number, key;
    MPI_Aint *bytes;
    MPI_Win_get_attr(at->win, MPI_WIN_BASE, &base, &flag);
    CHECK(flag && base == (at->flavor == DYNAMIC ? MPI_BOTTOM : (void *)at->own));
    MPI_Win_get_attr(at->win, MPI_WIN_SIZE, &bytes, &flag);
    CHECK(flag && *bytes == (at->flavor == DYNAMIC ? 0 : 80));
    MPI_Win_get_attr(at->win, MPI_WIN_DISP_UNIT, &number, &flag);
    CHECK(flag && *number == (at->flavor == DYNAMIC ? 1 : 8));
    MPI_Win_get_attr(at->win, MPI_WIN_CREATE_FLAVOR, &number, &flag);
    CHECK(flag && *number == flavors[at->flavor]);
    MPI_Win_get_attr(at->win, MPI_WIN_MODEL, &number, &flag);
    CHECK(flag && *number == MPI_WIN_UNIFIED);
    MPI_Win_create_keyval(copy, delete, &key, &heard);
    MPI_Win_get_attr(at->win, key, &base, &flag);
    CHECK(!flag);
    MPI_Win_set_attr(at->win, key, &heard);
    MPI_Win_get_attr(at->win, key, &base, &flag);
    CHECK(flag && base == &heard);
    deleted = 0;
    MPI_Win_delete_attr(at->win, key);
    CHECK(deleted == 1);
    MPI_Win_set_attr(at->win, key, &heard); /* the rest goes with the window */
    MPI_Win_free_keyval(&key);
    CHECK(key == MPI_KEYVAL_INVALID);
}

static void names(const struct window *at)
{
    char name[MPI_MAX_OBJECT_NAME];
    int length, result, flag;
    MPI_Group own, world;
    MPI_Info info;
    MPI_Win_get_name(MPI_WIN_NULL, name, &length);
    CHECK(!strcmp(name, "MPI_WIN_NULL") && length == 12);
    MPI_Win_get_name(at->win, name, &length);
    CHECK(!length && !*name);
    MPI_Win_set_name(at->win, "halo");
    MPI_Win_get_name(at->win, name, &length);
    CHECK(length == 4 && !strcmp(name, "halo"));
    MPI_Win_get_group(at->win, &own);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_compare(own, world, &result);
    CHECK(result == MPI_IDENT);
    MPI_Group_free(&own);
    MPI_Group_free(&world);
    MPI_Info_create(&info);
    MPI_Info_set(info, "accumulate_ordering", "none");
    MPI_Info_set(info, "nothing", "known");
    MPI_Win_set_info(at->win, info);
    MPI_Info_free(&info);
    MPI_Win_get_info(at->win, &info);
    MPI_Info_get(info, "accumulate_ordering", sizeof name - 1, name, &flag);
    CHECK(flag && !strcmp(name, "none"));
    MPI_Info_get(info, "no_locks", sizeof name - 1, name, &flag);
    CHECK(flag && !strcmp(name, "false"));
    MPI_Info_get(info, "nothing", sizeof name - 1, name, &flag);
    CHECK(!flag);
    MPI_Info_free(&info);
}

/* Memory of a shared window is one piece, and everybody's. */
static void shared(const struct window *at)
{
    MPI_Aint bytes;
    int unit;
    int64_t *base, *first;
    if (at->flavor == DYNAMIC) {
        FAILS(MPI_ERR_RMA_FLAVOR, MPI_Win_shared_query(at->win, 0, &bytes, &unit, &base));
        return;
    }
    MPI_Win_shared_query(at->win, rank, &bytes, &unit, &base);
    CHECK(base == at->own && bytes == 80 && unit == 8);
    if (at->flavor != SHARED)
        return;
    MPI_Win_shared_query(at->win, MPI_PROC_NULL, &bytes, &unit, &first);
    MPI_Win_shared_query(at->win, 0, &bytes, &unit, &base);
    CHECK(first == base && at->own == base + 10L * rank);
    at->own[9] = rank + 1;
    MPI_Win_sync(at->win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(at->win);
    for (int r = 0; r < size; r++)
        CHECK(base[10 * r + 9] == r + 1);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void epochs(const struct window *at)
{
    int64_t x = 0;
    int flag;
    MPI_Win win = at->win;
    MPI_Aint d = disp(at, rank, 0);
    MPI_Group all, none = MPI_GROUP_EMPTY;
    MPI_Win_get_group(win, &all);
    FAILS(MPI_ERR_RMA_SYNC, MPI_Put(&x, 1, MPI_INT64_T, rank, d, 1, MPI_INT64_T, win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Accumulate(&x, 1, MPI_INT64_T, rank, d, 1, MPI_INT64_T, MPI_SUM, win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_unlock(rank, win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_unlock_all(win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_flush(rank, win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_flush_all(win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_flush_local(rank, win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_flush_local_all(win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_complete(win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_wait(win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_test(win, &flag));
    FAILS(MPI_ERR_LOCKTYPE, MPI_Win_lock(7, rank, 0, win));
    FAILS(MPI_ERR_ASSERT, MPI_Win_lock(MPI_LOCK_SHARED, rank, MPI_MODE_NOPUT, win));
    FAILS(MPI_ERR_ASSERT, MPI_Win_lock_all(1, win));
    FAILS(MPI_ERR_ASSERT, MPI_Win_fence(1, win));
    FAILS(MPI_ERR_ASSERT, MPI_Win_post(none, MPI_MODE_NOPRECEDE, win));
    FAILS(MPI_ERR_ASSERT, MPI_Win_start(none, MPI_MODE_NOPUT, win));
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win);
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_lock_all(0, win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_fence(0, win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_start(all, 0, win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_free(&(MPI_Win){win}));
    if (size > 1)
        FAILS(MPI_ERR_RMA_SYNC, MPI_Get(&x, 1, MPI_INT64_T, (rank + 1) % size, d, 1, MPI_INT64_T, win));
    MPI_Win_unlock(rank, win);
    MPI_Win_lock_all(0, win);
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_unlock(rank, win));
    MPI_Win_unlock_all(win);
    MPI_Win_post(none, 0, win);
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_post(none, 0, win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_free(&(MPI_Win){win}));
    MPI_Win_wait(win);
    MPI_Win_start(none, 0, win);
    FAILS(MPI_ERR_RMA_SYNC, MPI_Win_start(none, 0, win));
    FAILS(MPI_ERR_RMA_SYNC, MPI_Put(&x, 1, MPI_INT64_T, rank, d, 1, MPI_INT64_T, win));
    MPI_Win_complete(win);
    MPI_Group_free(&all);
}

static void ranges(const struct window *at)
{
    int64_t x[20] = {0};
    MPI_Win win = at->win;
    MPI_Aint d = disp(at, rank, 0);
    MPI_Datatype back, mixed;
    MPI_Type_create_hvector(2, 1, -16, MPI_INT64_T, &back);
    MPI_Type_commit(&back);
    MPI_Type_create_struct(2, (int[]){1, 1}, (MPI_Aint[]){0, 8}, (MPI_Datatype[]){MPI_INT64_T, MPI_INT},
                           &mixed);
    MPI_Type_commit(&mixed);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, win);
    MPI_Put(x, 10, MPI_INT64_T, rank, d, 10, MPI_INT64_T, win);
    MPI_Put(x, 2, MPI_INT64_T, rank, disp(at, rank, 2), 1, back, win);
    FAILS(MPI_ERR_RMA_RANGE, MPI_Put(x, 11, MPI_INT64_T, rank, d, 11, MPI_INT64_T, win));
    FAILS(MPI_ERR_RMA_RANGE, MPI_Get(x, 1, MPI_INT64_T, rank, disp(at, rank, 10), 1, MPI_INT64_T, win));
    FAILS(MPI_ERR_RMA_RANGE, MPI_Put(x, 2, MPI_INT64_T, rank, disp(at, rank, 1), 1, back, win));
    FAILS(MPI_ERR_DISP, MPI_Put(x, 1, MPI_INT64_T, rank, -1, 1, MPI_INT64_T, win));
    FAILS(MPI_ERR_TRUNCATE, MPI_Put(x, 2, MPI_INT64_T, rank, d, 3, MPI_INT64_T, win));
    FAILS(MPI_ERR_TYPE, MPI_Accumulate(x, 1, mixed, rank, d, 1, mixed, MPI_SUM, win));
    FAILS(MPI_ERR_TYPE, MPI_Accumulate(x, 2, MPI_INT, rank, d, 1, MPI_INT64_T, MPI_SUM, win));
    FAILS(MPI_ERR_OP, MPI_Accumulate(x, 1, MPI_DOUBLE, rank, d, 1, MPI_DOUBLE, MPI_BAND, win));
    FAILS(MPI_ERR_TYPE, MPI_Compare_and_swap(x, x + 1, x + 2, MPI_DOUBLE, rank, d, win));
    FAILS(MPI_ERR_BUFFER, MPI_Compare_and_swap(NULL, x + 1, x + 2, MPI_INT, rank, d, win));
    FAILS(MPI_ERR_BUFFER, MPI_Fetch_and_op(NULL, x + 1, MPI_INT, rank, d, MPI_SUM, win));
    FAILS(MPI_ERR_TYPE, MPI_Fetch_and_op(x, x + 1, back, rank, d, MPI_SUM, win));
    MPI_Fetch_and_op(NULL, x, MPI_INT64_T, rank, d, MPI_NO_OP, win);
    MPI_Put(x, 0, MPI_INT64_T, rank, d, 0, MPI_INT64_T, win);
    MPI_Accumulate(x, 0, MPI_BYTE, rank, d, 0, MPI_BYTE, MPI_SUM, win); /* nothing is computed */
    MPI_Win_unlock(rank, win);
    MPI_Type_free(&back);
    MPI_Type_free(&mixed);
}

static void attaching(struct window *at)
{
    char more[64];
    if (at->flavor != DYNAMIC) {
        FAILS(MPI_ERR_RMA_FLAVOR, MPI_Win_attach(at->win, more, 8));
        FAILS(MPI_ERR_RMA_FLAVOR, MPI_Win_detach(at->win, more));
        return;
    }
    FAILS(MPI_ERR_RMA_ATTACH, MPI_Win_attach(at->win, (char *)at->own + 16, 200));
    FAILS(MPI_ERR_BASE, MPI_Win_detach(at->win, more));
    FAILS(MPI_ERR_SIZE, MPI_Win_attach(at->win, more, -1));
    FAILS(MPI_ERR_BASE, MPI_Win_attach(at->win, NULL, 8));
    MPI_Win_attach(at->win, more, sizeof more);
    MPI_Win_detach(at->win, more);
    MPI_Win_attach(at->win, more, sizeof more); /* goes with the window */
}

/* Windows that cannot be made. */
static void refused(void)
{
    MPI_Comm comm;
    MPI_Win win;
    char memory[8];
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    CHECK(MPI_Win_create(memory, -1, 1, MPI_INFO_NULL, comm, &win) == MPI_ERR_SIZE && win == MPI_WIN_NULL);
    CHECK(MPI_Win_create(memory, 8, 0, MPI_INFO_NULL, comm, &win) == MPI_ERR_DISP);
    CHECK(MPI_Win_create(NULL, 8, 1, MPI_INFO_NULL, comm, &win) == MPI_ERR_BASE);
    CHECK(MPI_Win_allocate(-8, 1, MPI_INFO_NULL, comm, memory, &win) == MPI_ERR_SIZE);
    CHECK(MPI_Win_allocate((MPI_Aint)1 << 62, 1, MPI_INFO_NULL, comm, memory, &win) == MPI_ERR_NO_MEM);
    MPI_Comm_free(&comm);
}

int main(int argc, char **argv)
{
    MPI_Errhandler handler;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_create_errhandler(hear, &handler);
    refused();
    for (int flavor = 0; flavor < FLAVORS; flavor++) {
        struct window at;
        if (!window_open(&at, flavor, 80, 8))
            continue;
        MPI_Win_set_errhandler(at.win, handler);
        attributes(&at);
        names(&at);
        shared(&at);
        epochs(&at);
        ranges(&at);
        attaching(&at);
        deleted = 0;
        window_close(&at);
        CHECK(deleted == 1);
    }
    MPI_Errhandler_free(&handler);
    MPI_Finalize();
    return 0;
}
