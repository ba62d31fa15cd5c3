/* SPDX-License-Identifier: MIT
 *
 * Each thread has a communicator of its own, and all do collectives, probes with a match, and waits for any at once.
 * ranks: 1 2 5
 * modes: threads clusters scatter isolate singleton
 * timeout: 60
 */
#include "_threads.h"

enum { THREADS = 4, ROUNDS = 40 };

static MPI_Comm comms[THREADS];

static void collectives(int number, uint32_t *state)
{
    MPI_Comm comm = comms[number];
    int root = (int)(next_random(state) % (uint32_t)ranks), value = rank == root ? 4711 + number : -1,
        sum = -1;
    long in[300], out[300];
    MPI_Request request;
    MPI(Bcast(&value, 1, MPI_INT, root, comm));
    CHECK(value == 4711 + number);
    value += rank;
    MPI(Allreduce(&value, &sum, 1, MPI_INT, MPI_SUM, comm));
    CHECK(sum == ranks * (4711 + number) + ranks * (ranks - 1) / 2);
    for (int i = 0; i < 300; i++)
        out[i] = rank + i;
    MPI(Iallreduce(out, in, 300, MPI_LONG, MPI_MAX, comm, &request));
    if (next_random(state) % 2)
        MPI(Barrier(comm));
    else
        MPI(Reduce(&value, &sum, 1, MPI_INT, MPI_MIN, root, comm));
    MPI(Wait(&request, MPI_STATUS_IGNORE));
    for (int i = 0; i < 300; i++)
        CHECK(in[i] == ranks - 1 + i);
}

/* Every rank tells each one a number; they are taken as they come. */
static void waits(int number)
{
    MPI_Comm comm = comms[number];
    MPI_Request requests[64];
    int in[32], out = rank, seen = 0, index;
    MPI_Status status;
    for (int i = 0; i < ranks; i++)
        MPI(Irecv(&in[i], 1, MPI_INT, i, 8, comm, &requests[i]));
    for (int i = 0; i < ranks; i++)
        MPI(Isend(&out, 1, MPI_INT, i, 8, comm, &requests[ranks + i]));
    for (int i = 0; i < 2 * ranks; i++) {
        MPI(Waitany(2 * ranks, requests, &index, &status));
        CHECK(index >= 0 && index < 2 * ranks);
        seen += index < ranks && in[index] == index;
    }
    CHECK(seen == ranks);
    for (int i = 0; i < ranks; i++)
        MPI(Isend(&out, 1, MPI_INT, i, 9, comm, &requests[i]));
    for (int i = 0, value; i < ranks; i++) {
        MPI(Probe(MPI_ANY_SOURCE, 9, comm, &status));
        MPI(Recv(&value, 1, MPI_INT, status.MPI_SOURCE, 9, comm, MPI_STATUS_IGNORE));
        CHECK(value == status.MPI_SOURCE);
    }
    MPI(Waitall(ranks, requests, MPI_STATUSES_IGNORE));
}

static void *work(void *arg)
{
    int number = (int)(intptr_t)arg;
    uint32_t state = random_begin(77, (uint32_t)number); /* the same on all ranks */
    for (int round = 0; round < ROUNDS; round++)
        if (next_random(&state) % 3)
            collectives(number, &state);
        else
            waits(number);
    /* Communicators made and freed at once by several threads. */
    MPI_Comm half;
    int size, members;
    MPI(Comm_split(comms[number], rank % 2, rank, &half));
    MPI(Comm_size(half, &size));
    members = ranks / 2 + (rank % 2 == 0 ? ranks % 2 : 0);
    CHECK(size == members);
    MPI(Barrier(half));
    MPI(Comm_free(&half));
    return NULL;
}

int main(void)
{
    begin(MPI_THREAD_MULTIPLE);
    for (int i = 0; i < THREADS; i++)
        MPI(Comm_dup(MPI_COMM_WORLD, &comms[i]));
    threads_run(THREADS, work);
    for (int i = 0; i < THREADS; i++)
        MPI(Comm_free(&comms[i]));
    MPI(Finalize());
    return 0;
}
