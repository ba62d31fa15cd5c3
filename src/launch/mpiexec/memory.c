/* SPDX-License-Identifier: MIT
 *
 * Does the job fit into the memory that is free?  Who starts a million ranks by mistake should hear so at once, and not from a
 * host that has been swapping for minutes.  The sum is the least that is needed, before programs allocate anything.
 */
#include "launch/mpiexec/mpiexec.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "launch/carry/elf.h"

/* In KiB, as measured with a program that only calls MPI_Init and MPI_Finalize; rounded down. */
enum { RANK_KIB = 26, CLUSTER_KIB = 150, PROCESS_KIB = 200 };

/* The number behind a word at the beginning of a line of a file; `none` if there is no such thing. */
static uint64_t number_in(const char *path, const char *word, uint64_t none)
{
    char *line = NULL;
    size_t room = 0, length = strlen(word);
    uint64_t number = none;
    FILE *file = fopen(path, "re");
    while (file && number == none && getline(&line, &room, file) >= 0)
        if (strncmp(line, word, length) == 0 && sscanf(line + length, "%" SCNu64, &number) != 1)
            break;
    free(line);
    if (file)
        fclose(file);
    return number;
}

/* What a control group and those around it still allow.  What they keep of files can be dropped. */
static uint64_t group_free(uint64_t most)
{
    char *line = NULL, path[4096];
    size_t room = 0;
    FILE *file = fopen("/proc/self/cgroup", "re");
    while (file && getline(&line, &room, file) >= 0 && strncmp(line, "0::", 3) != 0)
        ;
    char *group = line && strncmp(line, "0::", 3) == 0 ? line + 3 : NULL;
    for (char *end = group ? group + strcspn(group, "\n") : NULL; end;
         end = memrchr(group, '/', (size_t)(end - group))) {
        *end = 0;
        snprintf(path, sizeof path, "/sys/fs/cgroup%s/memory.max", group);
        uint64_t limit = number_in(path, "", UINT64_MAX);
        snprintf(path, sizeof path, "/sys/fs/cgroup%s/memory.current", group);
        uint64_t used = number_in(path, "", 0);
        snprintf(path, sizeof path, "/sys/fs/cgroup%s/memory.stat", group);
        uint64_t files = number_in(path, "inactive_file ", 0);
        used = used > files ? used - files : 0;
        if (limit != UINT64_MAX && (limit > used ? limit - used : 0) < most)
            most = limit > used ? limit - used : 0;
    }
    free(line);
    if (file)
        fclose(file);
    return most;
}

/* In bytes; UINT64_MAX: nobody knows. */
static uint64_t memory_free(void)
{
    uint64_t kib = number_in("/proc/meminfo", "MemAvailable:", UINT64_MAX);
    return group_free(kib == UINT64_MAX ? kib : kib << 10);
}

void memory_check(void)
{
    const struct hal_job *job = &mpiexec.job;
    bool isolate = job->isolate;
    uint64_t rank = isolate ? PROCESS_KIB : RANK_KIB;
    uint64_t clusters = isolate ? 0 : mpiexec.end_cluster - mpiexec.first_cluster;
    uint32_t ranks = 0;
    for (uint32_t i = mpiexec.first_cluster; i < mpiexec.end_cluster; i++)
        ranks += cluster_ranks(i);
    uint64_t needed = (ranks * rank + clusters * CLUSTER_KIB) << 10, room = memory_free();
    if (needed <= room || mpiexec.options.any_size)
        return;
    char more[64] = "";
    if (clusters == 1) /* or a modelled machine, all of whose clusters are in one process */
        snprintf(more, sizeof more, " and their process %d KiB", CLUSTER_KIB);
    else if (clusters)
        snprintf(more, sizeof more, " and %" PRIu64 " clusters %d KiB each", clusters, CLUSTER_KIB);
    fail(STATUS_USAGE,
         "-n %u: not enough memory: %u ranks take at least %" PRIu64 " KiB each%s, %" PRIu64
         " MiB in all, and %" PRIu64 " MiB are free (--any-size starts the job nonetheless)",
         ranks, ranks, rank, more, needed >> 20, room >> 20);
}
