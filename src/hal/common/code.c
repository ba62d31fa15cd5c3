/* SPDX-License-Identifier: MIT
 *
 * Where in a program something stands: the loader knows, for it tells each copy's load address.
 */
#define _GNU_SOURCE
#include "hal/common/code.h"

#include <dlfcn.h>

#include "hal/common/line.h"
#include "hal/common/output.h"

uint32_t hal_code_rank(void)
{
    const struct hal_output *output = hal_output_self();
    return output ? output->rank : job_here.job.isolate ? job_here.job.cluster : JOB_NOBODY;
}

/* Programs that are linked with the static library do without: each is a process of its own. */
extern __typeof__(hal_code_description) hal_code_description __attribute__((weak, visibility("hidden")));

/* The loader's own, of newer C libraries: it looks for no symbol, as dladdr() does, which takes some microseconds. */
#ifdef DLFO_STRUCT_HAS_EH_DBASE
extern __typeof__(_dl_find_object) _dl_find_object __attribute__((weak));
#endif

struct link_map *hal_code_map(const void *code, const void **base)
{
    Dl_info info;
    struct link_map *map;
#ifdef DLFO_STRUCT_HAS_EH_DBASE
    struct dl_find_object found;
    if (_dl_find_object) {
        if (_dl_find_object((void *)(uintptr_t)code, &found))
            return NULL;
        *base = found.dlfo_map_start;
        return found.dlfo_link_map;
    }
#endif
    if (!dladdr1(code, &info, (void **)&map, RTLD_DL_LINKMAP))
        return NULL;
    *base = info.dli_fbase;
    return map;
}

uint64_t hal_code_in(uint32_t rank, const void *code, struct hal_code_object *object)
{
    const void *base;
    *object = (struct hal_code_object){.map = hal_code_map(code, &base)};
    if (rank >= job_here.job.nranks || !object->map)
        return 0;
    /* A copy of a program, or the program itself: the loader gives it no name. */
    object->program = hal_code_description ? hal_code_description(object->map) : NULL;
    if (!object->program && object->map->l_name[0])
        return 0;
    return hal_place_of(job_here.ranks[rank].program, (uint64_t)(uintptr_t)code - object->map->l_addr);
}

uint64_t hal_code_place(const void *code)
{
    struct hal_code_object object;
    return hal_code_in(hal_code_rank(), code, &object);
}
