/* SPDX-License-Identifier: MIT
 *
 * Work in steps that all processes do together, of which some die at any moment: those who live mend their communicator and do the step again that
 * not all have finished.  Arguments: a seed, how many die, steps.  random.py runs it.
 */
#include "_survive.h"

#include <sys/prctl.h>

enum { MOST = 20000 };

/* A child kills this process after a random time. */
static void die_sometime(uint64_t *random)
{
    unsigned us = (unsigned)(test_random(random) % 150000);
    pid_t parent = getpid();
    if (fork())
        return;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    usleep(us);
    kill(parent, SIGKILL);
    _exit(0);
}

static int64_t sum_of(int size, int step)
{
    return (int64_t)size * (size + 1) / 2 + (int64_t)size * step;
}

static int reduce(MPI_Comm comm, int step, int count)
{
    static int64_t in[MOST], out[MOST];
    for (int i = 0; i < count; i++)
        in[i] = rank_in(comm) + 1 + step;
    int rc = MPI_Allreduce(in, out, count, MPI_INT64_T, MPI_SUM, comm);
    for (int i = 0; rc == MPI_SUCCESS && i < count; i++)
        CHECK(out[i] == sum_of(size_of(comm), step), "step %d: sum %lld", step, (long long)out[i]);
    return rc;
}

static int broadcast(MPI_Comm comm, int step, int count)
{
    static int64_t data[MOST];
    int root = step % size_of(comm);
    for (int i = 0; i < count; i++)
        data[i] = rank_in(comm) == root ? step : -1;
    int rc = MPI_Bcast(data, count, MPI_INT64_T, root, comm);
    for (int i = 0; rc == MPI_SUCCESS && i < count; i++)
        CHECK(data[i] == step, "step %d: %lld", step, (long long)data[i]);
    return rc;
}

static int exchange(MPI_Comm comm, int step, int count)
{
    static int64_t in[64], out[64];
    (void)count;
    for (int i = 0; i < size_of(comm); i++)
        in[i] = rank_in(comm) * 1000 + step;
    int rc = MPI_Alltoall(in, 1, MPI_INT64_T, out, 1, MPI_INT64_T, comm);
    for (int i = 0; rc == MPI_SUCCESS && i < size_of(comm); i++)
        CHECK(out[i] == i * 1000 + step, "step %d: %lld from %d", step, (long long)out[i], i);
    return rc;
}

static int ring(MPI_Comm comm, int step, int count)
{
    static int64_t in[MOST], out[MOST];
    int size = size_of(comm), rank = rank_in(comm), left = (rank + size - 1) % size;
    for (int i = 0; i < count; i++)
        in[i] = rank + step;
    int rc = MPI_Sendrecv(in, count, MPI_INT64_T, (rank + 1) % size, 7, out, count, MPI_INT64_T, left, 7,
                          comm, MPI_STATUS_IGNORE);
    for (int i = 0; rc == MPI_SUCCESS && i < count; i++)
        CHECK(out[i] == left + step, "step %d: %lld", step, (long long)out[i]);
    return rc;
}

static int from_any(MPI_Comm comm, int step, int count)
{
    static int64_t in[MOST], out[MOST];
    MPI_Status status;
    int rc = MPI_SUCCESS;
    in[0] = step;
    if (rank_in(comm))
        return MPI_Send(in, count, MPI_INT64_T, 0, 8, comm);
    for (int i = 1; rc == MPI_SUCCESS && i < size_of(comm); i++)
        rc = MPI_Recv(out, count, MPI_INT64_T, MPI_ANY_SOURCE, 8, comm, &status);
    CHECK(rc != MPI_SUCCESS || size_of(comm) == 1 || out[0] == step, "step %d: %lld", step,
          (long long)out[0]);
    return rc;
}

static int barrier(MPI_Comm comm, int step, int count)
{
    (void)step, (void)count;
    return MPI_Barrier(comm);
}

static int duplicate(MPI_Comm comm, int step, int count)
{
    MPI_Comm made;
    int rc = MPI_Comm_dup(comm, &made);
    if (rc != MPI_SUCCESS)
        return rc;
    rc = reduce(made, step, count);
    MPI_Comm_free(&made);
    return rc;
}

static int step_do(MPI_Comm comm, int step, uint64_t *random)
{
    static int (*const kinds[])(MPI_Comm, int, int) = {reduce,   broadcast, exchange, ring,
                                                       from_any, barrier,   duplicate};
    uint64_t kind = test_random(random) % (sizeof kinds / sizeof *kinds), size = test_random(random);
    return kinds[kind](comm, step, size % 4 ? 1 : 1 + (int)(size / 4 % (MOST - 1)));
}

/* Did all do it?  If not, nobody has. */
static bool all_did(MPI_Comm comm, int rc)
{
    int good = rc == MPI_SUCCESS;
    if (rc != MPI_SUCCESS) {
        int class = class_of(rc);
        CHECK(class == MPIX_ERR_PROC_FAILED || class == MPIX_ERR_REVOKED, "class %d", class);
        MPIX_Comm_revoke(comm);
    }
    int agreed = MPIX_Comm_agree(comm, &good);
    return good && agreed == MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    CHECK(argc == 4, "expected a seed, how many die, and steps");
    uint64_t seed = strtoull(argv[1], NULL, 10), steps = strtoull(argv[3], NULL, 10);
    int rank, deaths = atoi(argv[2]), lives = 0;
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    uint64_t own = seed * 1000 + (uint64_t)rank;
    if (rank < deaths)
        die_sometime(&own);
    MPIX_Comm_shrink(MPI_COMM_WORLD, &comm);
    for (uint64_t step = 0; step < steps;) {
        uint64_t random = seed + step;
        if (all_did(comm, step_do(comm, (int)step, &random))) {
            step++;
            continue;
        }
        comm = without_dead(comm);
        lives++;
    }
    if (rank_in(comm) == 0)
        printf("%d live, %d times mended\n", size_of(comm), lives);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
