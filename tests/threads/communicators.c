/* SPDX-License-Identifier: MIT
 *
 * Threads make communicators at the same time: of overlapping groups of the same communicator, by tags and by names; and
 * each from one of its own, in every way.
 * ranks: 1 2 5
 * modes: threads clusters scatter isolate singleton
 * timeout: 60
 */
#include "_threads.h"

enum { THREADS = 4, ROUNDS = 25, MOST = 8 };

static MPI_Comm comms[THREADS];

/* All members tell each other who they are, for whom, and in which round. */
static void meet(MPI_Comm comm, int number, int round)
{
    int size, self, mine, seen[MOST];
    MPI(Comm_size(comm, &size));
    MPI(Comm_rank(comm, &self));
    mine = number * 100000 + round * 100 + self;
    MPI(Allgather(&mine, 1, MPI_INT, seen, 1, MPI_INT, comm));
    for (int i = 0; i < size; i++)
        CHECK(seen[i] == number * 100000 + round * 100 + i);
    MPI(Sendrecv(&mine, 1, MPI_INT, (self + 1) % size, 0, seen, 1, MPI_INT, (self + size - 1) % size, 0, comm,
                 MPI_STATUS_IGNORE));
    CHECK(seen[0] == number * 100000 + round * 100 + (self + size - 1) % size);
}

static void group(int number, int round, uint32_t *state)
{
    int members[MOST], count = 0;
    uint32_t bits = next_random(state) | 1u << next_random(state) % (uint32_t)ranks;
    for (int i = 0; i < ranks; i++)
        if (bits >> i & 1)
            members[count++] = i;
    MPI_Group all, some;
    MPI_Comm made;
    MPI(Comm_group(MPI_COMM_WORLD, &all));
    MPI(Group_incl(all, count, members, &some));
    if (bits >> rank & 1) {
        if (round % 2)
            MPI(Comm_create_group(MPI_COMM_WORLD, some, number, &made));
        else {
            char name[32];
            snprintf(name, sizeof name, "thread %d", number);
            MPI(Comm_create_from_group(some, name, MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &made));
        }
        meet(made, number, round);
        MPI(Comm_free(&made));
    }
    MPI(Group_free(&all));
    MPI(Group_free(&some));
}

static void *work(void *argument)
{
    int number = (int)(intptr_t)argument;
    uint32_t state = random_begin((uint32_t)number, 7);
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Comm made, again;
        MPI_Request request;
        group(number, round, &state);
        MPI(Comm_split(comms[number], (int)(next_random(&state) % 2), 0, &made));
        MPI(Comm_idup(comms[number], &again, &request));
        meet(made, number, round);
        MPI(Wait(&request, MPI_STATUS_IGNORE));
        MPI(Comm_free(&made));
        MPI(Comm_dup(again, &made));
        meet(again, number, round);
        meet(made, number, round);
        MPI(Comm_free(&again));
        MPI(Comm_free(&made));
    }
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
