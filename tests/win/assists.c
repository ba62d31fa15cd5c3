/* SPDX-License-Identifier: MIT
 * Memory of the program that others reach through the kernel: a target that waits does short operations for them, so that few calls of the
 * kernel are left; one that sleeps or computes delays nobody; and where a window is larger than the memory behind it the origin
 * gets an error and the target lives on.
 * ranks: 2
 * modes: isolate
 * builds: release debug asan tiny
 */
#define _GNU_SOURCE
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include "_win.h"

enum { CELLS = 512, OPS = 20000, SECONDS_MOST = 20 };

static int64_t *own, expected[CELLS], cells_most;
static long kernel_calls;
static MPI_Win win;

/* What the library calls: counted. */
ssize_t process_vm_writev(pid_t pid, const struct iovec *here, unsigned long count, const struct iovec *there,
                          unsigned long counted, unsigned long flags)
{
    kernel_calls++;
    return syscall(SYS_process_vm_writev, pid, here, count, there, counted, flags);
}

ssize_t process_vm_readv(pid_t pid, const struct iovec *here, unsigned long count, const struct iovec *there,
                         unsigned long counted, unsigned long flags)
{
    kernel_calls++;
    return syscall(SYS_process_vm_readv, pid, here, count, there, counted, flags);
}

/* One operation on the other rank, of one to eight cells. */
static void operate(uint64_t *state, int target)
{
    int64_t data[8], got[8];
    int count = 1 + (int)(test_random(state) % 8);
    int cell = (int)(test_random(state) % (CELLS - 8));
    for (int i = 0; i < count; i++)
        data[i] = (int64_t)test_random(state);
    switch (test_random(state) % 4) {
    case 0:
        MPI_Put(data, count, MPI_INT64_T, target, cell, count, MPI_INT64_T, win);
        memcpy(&expected[cell], data, (size_t)count * sizeof *data);
        break;
    case 1:
        MPI_Get(got, count, MPI_INT64_T, target, cell, count, MPI_INT64_T, win);
        CHECK(!memcmp(got, &expected[cell], (size_t)count * sizeof *got));
        break;
    case 2:
        MPI_Fetch_and_op(data, got, MPI_INT64_T, target, cell, MPI_BXOR, win);
        CHECK(got[0] == expected[cell]);
        expected[cell] ^= data[0];
        break;
    default:
        MPI_Accumulate(data, count, MPI_INT64_T, target, cell, count, MPI_INT64_T, MPI_BXOR, win);
        for (int i = 0; i < count; i++)
            expected[cell + i] ^= data[i];
    }
    MPI_Win_flush(target, win);
}

/* Until fewer calls than operations have been made, for a target may not have a core to poll on. */
static void waits(int rank, uint64_t *state)
{
    time_t end = time(NULL) + SECONDS_MOST;
    long calls, operations;
    do {
        operations = OPS;
        calls = kernel_calls;
        for (int i = 0; rank == 0 && i < OPS; i++)
            operate(state, 1);
        calls = kernel_calls - calls;
    } while (rank == 0 && calls >= operations && time(NULL) < end);
    CHECK(rank || calls < operations, "%ld calls of the kernel for %ld operations", calls, operations);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void naps(int rank, uint64_t *state, int (*nap)(void))
{
    static volatile int spun;
    for (int turn = 0; turn < 20; turn++) {
        if (rank == 0) {
            for (int i = 0; i < 50; i++)
                operate(state, 1);
            (void)nap();
        } else {
            for (int i = 0; i < 2000000; i++)
                spun++;
        }
        MPI_Barrier(MPI_COMM_WORLD);
    }
}

static int sleep_long(void)
{
    return usleep(5000);
}

static int no_sleep(void)
{
    return 0;
}

/* Both at the other, at the same time. */
static void both(int rank, uint64_t *state)
{
    for (int i = 0; i < OPS; i++)
        operate(state, 1 - rank);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void all_there(int rank)
{
    int64_t now[CELLS];
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Get(now, CELLS, MPI_INT64_T, 1 - rank, 0, CELLS, MPI_INT64_T, win);
    MPI_Win_flush(1 - rank, win);
    CHECK(!memcmp(now, expected, sizeof now));
    MPI_Barrier(MPI_COMM_WORLD);
}

/* The second half of the window is not there. */
static void behind_the_memory(int rank)
{
    int64_t one = 1;
    int rc;
    if (rank == 1)
        munmap((char *)own + cells_most * 8, (size_t)cells_most * 8);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < 100; i++) {
        rc = MPI_Put(&one, 1, MPI_INT64_T, 1, cells_most + i, 1, MPI_INT64_T, win);
        CHECK(rc == MPI_ERR_RMA_RANGE, "%d", rc);
        CHECK(MPI_Put(&one, 1, MPI_INT64_T, 1, i, 1, MPI_INT64_T, win) == MPI_SUCCESS);
        MPI_Win_flush(1, win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    uint64_t seed = test_seed(), state = seed + (uint64_t)rank;
    cells_most = 2 * sysconf(_SC_PAGESIZE) / 8;
    own = mmap(NULL, (size_t)cells_most * 16, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    MPI_Win_create(own, (MPI_Aint)cells_most * 16, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    waits(rank, &state);
    naps(rank, &state, no_sleep);
    naps(rank, &state, sleep_long);
    all_there(rank);
    both(rank, &state);
    all_there(rank);
    behind_the_memory(rank);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
