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
        printf("%s,%s,%u,%u,%" PRIu64 ",%s,%.6f,%s\n", program, net->variant, topology->ranks, topology->clusters,
               size, result, seconds, texts[verdict]);
    } else {
        printf("%s (%s): %u rank%s in %u cluster%s: %s, %.3f s, %s\n", program, net->variant, topology->ranks,
               topology->ranks == 1 ? "" : "s", topology->clusters, topology->clusters == 1 ? "" : "s", result,
               seconds, texts[verdict]);
    }
    return verdict == WRONG;
}

void give_up(struct net *net, const char *program, const char *format, ...)
{
    char text[1024];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fprintf(stderr, "%s: %s\n", program, text);
    net_abort(net, 2);
}

void *need(struct net *net, size_t count, size_t bytes)
{
    void *memory = calloc(count ? count : 1, bytes);

    if (!memory) {
        fprintf(stderr, "rank %d: no memory for %zu items of %zu bytes\n", net->rank, count, bytes);
        net_abort(net, 2);
    }
    return memory;
}
