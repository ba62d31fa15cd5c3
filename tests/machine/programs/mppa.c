/* SPDX-License-Identifier: MIT
 *
 * What MPPA-MPI's protocols do, one experiment by argument.  Times are printed in cycles of 400 MHz.
 */
#include <lwmpi/counters.h>
#include <lwmpi/machine.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LATE = 2000000, LONG = 512 << 10 };

static int rank;
static char data[LONG], room[LONG];

static double cycles(void)
{
    return lwmpi_time() * 4e8;
}

static void say(const char *name, double value)
{
    printf("%s %.0f\n", name, value);
}

static void send_to(int peer, int bytes)
{
    MPI_Send(data, bytes, MPI_CHAR, peer, 0, MPI_COMM_WORLD);
}

static void receive_from(int peer, int bytes)
{
    MPI_Recv(room, bytes, MPI_CHAR, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* How many messages of the network one send takes. */
static void count(int bytes)
{
    struct lwmpi_counters before, after;
    lwmpi_counters_get(&before);
    if (rank == 0)
        send_to(1, bytes);
    else
        receive_from(0, bytes);
    MPI_Barrier(MPI_COMM_WORLD); /* a lazy message is counted when it goes */
    lwmpi_counters_get(&after);
    if (rank == 0)
        say("messages", (double)(after.messages - before.messages));
}

/* How long MPI_Send takes if the receiver comes late. */
static void late(int bytes)
{
    double begin = cycles();
    if (rank == 0) {
        memset(data, 7, (size_t)bytes);
        send_to(1, bytes);
        say("send", cycles() - begin);
        memset(data, 9, (size_t)bytes); /* what is sent is sent */
    } else {
        lwmpi_compute(LATE);
        receive_from(0, bytes);
        for (int i = 0; i < bytes; i++)
            if (room[i] != 7)
                MPI_Abort(MPI_COMM_WORLD, 1);
    }
}

/* Does a core that computes let what it has begun go on?  work: cycles. */
static void overlap(int work)
{
    MPI_Request request;
    double begin = cycles();
    if (rank == 0) {
        MPI_Isend(data, LONG, MPI_CHAR, 1, 0, MPI_COMM_WORLD, &request);
        say("isend", cycles() - begin);
        lwmpi_compute((unsigned long long)work);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        say("sender", cycles() - begin);
    } else {
        receive_from(0, LONG);
        say("receiver", cycles() - begin);
    }
}

/* Receives with and without wildcards, and messages such that each finds one. */
enum { EACH = 40, INTS = 3000 };
struct plan {
    int source[EACH], tag[EACH]; /* of receives; -1: any */
    int sent[EACH];              /* tags of messages */
    int takes[EACH]; /* which message a receive gets: the first that fits and that no earlier one gets */
};

static unsigned random_next(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

static int receive_for(const struct plan *plan, const int *taken, int tag)
{
    for (int i = 0; i < EACH; i++)
        if (!taken[i] && (plan->tag[i] == tag || plan->tag[i] < 0))
            return i;
    return -1;
}

static struct plan plan_of(int from)
{
    struct plan plan;
    unsigned state = (unsigned)from * 77;
    int taken[EACH] = {0};
    for (int i = 0; i < EACH; i++) {
        plan.source[i] = random_next(&state) % 3 ? from : -1;
        plan.tag[i] = (int)(random_next(&state) % 4) - 1;
    }
    for (int m = 0; m < EACH; m++) {
        int tag;
        do
            tag = (int)(random_next(&state) % 3);
        while (receive_for(&plan, taken, tag) < 0);
        int receive = receive_for(&plan, taken, tag);
        taken[receive] = 1;
        plan.sent[m] = tag;
        plan.takes[receive] = m;
    }
    return plan;
}

/* Short, of one eager message, and longer. */
static int ints_of(int message)
{
    static const int ints[] = {1, 24, 25, 64, INTS};
    return ints[message % 5];
}

static void dawdle(unsigned *state)
{
    if (random_next(state) % 2)
        lwmpi_compute(random_next(state) % 40000);
}

static void order(void)
{
    int size, left;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Request requests[EACH];
    static int values[EACH][INTS];
    for (int from = 1; from < size; from++) {
        struct plan plan = plan_of(from);
        unsigned state = (unsigned)(from * 1000 + rank);
        for (int i = 0; i < EACH && rank == from; i++) {
            values[i][0] = values[i][ints_of(i) - 1] = i;
            dawdle(&state);
            MPI_Isend(values[i], ints_of(i), MPI_INT, 0, plan.sent[i], MPI_COMM_WORLD, &requests[i]);
        }
        for (int i = 0; i < EACH && rank == 0; i++) {
            dawdle(&state);
            MPI_Irecv(values[i], INTS, MPI_INT, plan.source[i] < 0 ? MPI_ANY_SOURCE : from,
                      plan.tag[i] < 0 ? MPI_ANY_TAG : plan.tag[i], MPI_COMM_WORLD, &requests[i]);
        }
        if (rank == 0 || rank == from)
            MPI_Waitall(EACH, requests, MPI_STATUSES_IGNORE);
        for (int i = 0; i < EACH && rank == 0; i++)
            if (values[i][0] != plan.takes[i] || values[i][ints_of(plan.takes[i]) - 1] != plan.takes[i])
                MPI_Abort(MPI_COMM_WORLD, 2);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &left, MPI_STATUS_IGNORE);
    if (rank == 0)
        say("left", left);
}

/* What was cancelled is gone, what was not is received. */
static void cancel(void)
{
    MPI_Request request;
    MPI_Status status;
    int flag;
    if (rank == 0) {
        MPI_Issend(data, 200, MPI_CHAR, 1, 5, MPI_COMM_WORLD, &request);
        MPI_Cancel(&request);
        MPI_Wait(&request, &status);
        MPI_Test_cancelled(&status, &flag);
        say("send", flag);
        MPI_Barrier(MPI_COMM_WORLD);
        send_to(1, 4000);
    } else {
        MPI_Irecv(room, LONG, MPI_CHAR, 0, 0, MPI_COMM_WORLD, &request);
        MPI_Cancel(&request);
        MPI_Wait(&request, &status);
        MPI_Test_cancelled(&status, &flag);
        say("receive", flag);
        MPI_Barrier(MPI_COMM_WORLD);
        receive_from(0, 4000);
        MPI_Iprobe(0, 5, MPI_COMM_WORLD, &flag, &status);
        say("left", flag);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int number = argc > 2 ? atoi(argv[2]) : 0;
    MPI_Barrier(MPI_COMM_WORLD);
    if (!strcmp(argv[1], "count"))
        count(number);
    else if (!strcmp(argv[1], "late"))
        late(number);
    else if (!strcmp(argv[1], "overlap"))
        overlap(number);
    else if (!strcmp(argv[1], "order"))
        order();
    else if (!strcmp(argv[1], "cancel"))
        cancel();
    MPI_Finalize();
    return 0;
}
