/* SPDX-License-Identifier: MIT */
#include "common/report.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

int report(const struct net *net, const struct topology *topology, const struct common_options *common,
           const char *program, uint64_t size, const char *result, double seconds, enum verdict verdict)
{
    const char *const texts[] = {"not checked", "verified", "WRONG"};

    if (common->csv) {
        printf("program,variant,ranks,clusters,size,result,seconds,verdict\n");
        printf("%s,%s,%u,%u,%" PRIu64 ",%s,%.6f,%s\n", program, net->variant, topology->ranks,
               topology->clusters, size, result, seconds, texts[verdict]);
    } else {
        printf("%s (%s): %u rank%s in %u cluster%s: %s, %.3f s, %s\n", program, net->variant, topology->ranks,
               topology->ranks == 1 ? "" : "s", topology->clusters, topology->clusters == 1 ? "" : "s",
               result, seconds, texts[verdict]);
    }
    return verdict == WRONG;
}

int complain(const char *program, const char *format, ...)
{
    char text[1024];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fprintf(stderr, "%s: %s\n", program, text);
    return STATUS_BAD_INPUT;
}

int agree(struct net *net, const struct topology *topology, int status)
{
    int32_t message = status;

    if (topology->index > 0)
        net_recv_control(net, (int)topology->master, &message, sizeof message);
    else if (topology->cluster > 0)
        net_recv_control(net, 0, &message, sizeof message);
    else
        for (uint32_t c = 1; c < topology->clusters; c++)
            net_send_control(net, (int)topology_rank(topology, c, 0), &message, sizeof message);
    for (uint32_t i = 1; topology->index == 0 && i < topology->members; i++)
        net_send_control(net, (int)topology_rank(topology, topology->cluster, i), &message, sizeof message);
    return message;
}

void no_memory(struct net *net, uint64_t items)
{
    fprintf(stderr, "rank %d: no memory for %" PRIu64 " items\n", net->rank, items);
    net_abort(net, STATUS_BAD_INPUT);
}

void *need(struct net *net, size_t count, size_t bytes)
{
    void *memory = calloc(count ? count : 1, bytes);

    if (!memory)
        no_memory(net, count);
    return memory;
}
