/* SPDX-License-Identifier: MIT
 *
 * Where in a program something stands: the loader knows, for it tells each copy's load address.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <string.h>

#include "hal/common/host.h"
#include "hal/common/output.h"

enum { PROGRAM_BITS = 48 };

static uint32_t rank_here(void)
{
    const struct hal_output *output = hal_output_self();
    return output ? output->rank : job_here.job.isolate ? job_here.job.cluster : JOB_NOBODY;
}

/* A copy of a program, or the program itself: the loader gives it no name.  What mpicc links has a description, which no
 * library has. */
static bool is_program(struct link_map *map)
{
    Dl_info found;
    const void *described = dlsym(map, "lwmpi_program");
    return !map->l_name[0] || (described && dladdr(described, &found) && found.dli_fbase &&
                               (ElfW(Addr))(uintptr_t)found.dli_fbase >= map->l_addr &&
                               strcmp(found.dli_fname, map->l_name) == 0);
}

uint64_t hal_code_place(const void *code)
{
    Dl_info info;
    struct link_map *map;
    uint32_t rank = rank_here();
    if (rank >= job_here.job.nranks || !dladdr1(code, &info, (void **)&map, RTLD_DL_LINKMAP) ||
        !is_program(map))
        return 0;
    uint64_t program = job_here.ranks[rank].program, address = (uint64_t)(uintptr_t)code - map->l_addr;
    return (program + 1) << PROGRAM_BITS | address;
}
