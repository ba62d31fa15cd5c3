/* SPDX-License-Identifier: MIT
 *
 * All-to-all in supersteps: in superstep s every rank sends a fixed number of messages of
 * 2^(s+7) bytes to every other rank, then all meet in a barrier.  No computation: what is
 * measured is communication.
 */
#include <inttypes.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/options.h"
#include "common/random.h"
#include "common/report.h"

#define PROGRAM    "a2a"
#define STEPS_MOST 17 /* 8 MiB in the last superstep */

struct settings {
    struct common_options common;
    uint64_t messages, steps;
    bool pairs;
};

/* What a message holds: different for every sender, receiver, superstep and message. */
static void fill(uint8_t *data, size_t bytes, uint64_t seed, int from, int to, uint64_t step,
                 uint64_t message)
{
    uint64_t key = random_at(seed, ((uint64_t)(uint32_t)from << 32 | (uint32_t)to)) + (step << 32) + message;

    for (size_t i = 0; i < bytes; i += sizeof key) {
        uint64_t word = random_at(key, i);
        memcpy(data + i, &word, sizeof word);
    }
}

/* One message to rank `to` and one from rank `from`, which are the same in pairs. */
static void exchange(const struct net *net, const struct settings *settings, int to, int from, int bytes,
                     int tag, uint8_t *out, uint8_t *in)
{
    MPI_Request requests[2];

    if (!settings->pairs) {
        MPI_Irecv(in, bytes, MPI_BYTE, from, tag, MPI_COMM_WORLD, &requests[0]);
        MPI_Isend(out, bytes, MPI_BYTE, to, tag, MPI_COMM_WORLD, &requests[1]);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    } else if (net->rank < to) {
        MPI_Send(out, bytes, MPI_BYTE, to, tag, MPI_COMM_WORLD);
        MPI_Recv(in, bytes, MPI_BYTE, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(in, bytes, MPI_BYTE, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(out, bytes, MPI_BYTE, to, tag, MPI_COMM_WORLD);
    }
}

/* Exchange messages with everybody.  Either each rank sends to the one `distance` after it and receives from the one
 * `distance` before it; or, in pairs, all meet all in the order of their ranks.
 * Returns how many messages were wrong (0 unless they are checked). */
static uint64_t superstep(const struct net *net, const struct settings *settings, uint64_t step, uint8_t *out,
                          uint8_t *in, uint8_t *expected)
{
    size_t bytes = (size_t)1 << (step + 7);
    uint64_t wrong = 0;

    for (int distance = 1; distance < net->size; distance++) {
        int to = (net->rank + distance) % net->size, from = (net->rank + net->size - distance) % net->size;
        if (settings->pairs)
            to = from = distance - (distance <= net->rank);
        for (uint64_t m = 0; m < settings->messages; m++) {
            if (expected)
                fill(out, bytes, settings->common.seed, net->rank, to, step, m);
            exchange(net, settings, to, from, (int)bytes, (int)step, out, in);
            if (expected) {
                fill(expected, bytes, settings->common.seed, from, net->rank, step, m);
                wrong += memcmp(in, expected, bytes) != 0;
            }
        }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    return wrong;
}

static int run(struct net *net, const struct topology *topology, const struct settings *settings)
{
    size_t most = (size_t)1 << (settings->steps + 6);
    uint8_t *out = need(net, most, 1), *in = need(net, most, 1);
    uint8_t *expected = settings->common.check ? need(net, most, 1) : NULL;
    double times[STEPS_MOST], total = 0;
    uint64_t wrong = 0, all_wrong = 0;
    int status = 0;

    MPI_Barrier(MPI_COMM_WORLD);
    for (uint64_t s = 0; s < settings->steps; s++) {
        double begin = MPI_Wtime();
        wrong += superstep(net, settings, s, out, in, expected);
        times[s] = MPI_Wtime() - begin;
        total += times[s];
    }
    MPI_Allreduce(&wrong, &all_wrong, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    if (net->rank == 0) {
        uint64_t messages = (uint64_t)net->size * (uint64_t)(net->size - 1) * settings->messages;
        char text[100];
        printf(settings->common.csv ? "superstep,bytes,messages,seconds\n"
                                    : "superstep     bytes    messages      seconds\n");
        for (uint64_t s = 0; s < settings->steps; s++)
            printf(settings->common.csv ? "%" PRIu64 ",%zu,%" PRIu64 ",%.6f\n"
                                        : "%9" PRIu64 " %9zu %11" PRIu64 " %12.6f\n",
                   s, (size_t)1 << (s + 7), messages, times[s]);
        snprintf(text, sizeof text, "%" PRIu64 " supersteps of %" PRIu64 " messages", settings->steps,
                 messages);
        status = report(net, topology, &settings->common, PROGRAM, messages, text, total,
                        !expected   ? NOT_CHECKED
                        : all_wrong ? WRONG
                                    : VERIFIED);
    }
    free(out);
    free(in);
    free(expected);
    return status;
}

int main(int argc, char **argv)
{
    struct settings settings = {0};
    const struct option table[] = {
        {"messages", OPTION_COUNT, &settings.messages, "M",
         "messages to each other rank a superstep (default by class: 10, 3 or 1)", 1, 1000000},
        {"supersteps", OPTION_COUNT, &settings.steps, "S",
         "how many: payloads of 128 B to 2^(S+6) B (default 9: 32768 B; tiny: 4)", 1, STEPS_MOST},
        {"pairs", OPTION_FLAG, &settings.pairs, NULL,
         "blocking sends and receives, one partner after the other, the lower rank sends first", 0, 0},
        COMMON_OPTIONS(&settings.common),
    };
    const uint64_t messages[] = {[WORKLOAD_PAPER] = 10, [WORKLOAD_SMALL] = 3, [WORKLOAD_TINY] = 1};
    struct topology topology;
    struct net net;
    int status = 0;

    net_start(&net, &argc, &argv);
    enum options_result options = options_parse(
        &net, PROGRAM, "Send messages from all ranks to all others, in supersteps (BSP).", argc, argv, table,
        &settings.common, &topology);
    if (options == OPTIONS_RUN) {
        if (!settings.messages)
            settings.messages = messages[settings.common.workload];
        if (!settings.steps)
            settings.steps = settings.common.workload == WORKLOAD_TINY ? 4 : 9;
        status = run(&net, &topology, &settings);
    } else {
        status = options_status(options);
    }
    net_stop(&net);
    return status;
}
