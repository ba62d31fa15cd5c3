/* SPDX-License-Identifier: MIT
 *
 * --bind: on which cores the clusters of this host run.  hwloc tells what cores and NUMA nodes there are, and is loaded when it is asked.
 */
#define _GNU_SOURCE
#include "launch/mpiexec/mpiexec.h"
#include "hal/linux/optional.h"

#include <sched.h>
#include <stdlib.h>

#if __has_include(<hwloc.h>) && __has_include(<hwloc/autogen/config.h>)
#include <hwloc.h>
#define HWLOC_THERE 1
#endif

/* Cores, or NUMA nodes, in the order in which those are next to each other that share most. */
static struct {
    enum hal_bind how;
    uint32_t count;
    cpu_set_t *places;
} binding;

static const char *how_text(void)
{
    return binding.how == HAL_BIND_CORE ? "core" : "numa";
}

#ifdef HWLOC_THERE

/* What is found in it. */
struct hwloc {
    int (*init)(hwloc_topology_t *topology);
    int (*load)(hwloc_topology_t topology);
    void (*destroy)(hwloc_topology_t topology);
    int (*depth)(hwloc_topology_t topology, hwloc_obj_type_t type);
    unsigned (*count)(hwloc_topology_t topology, int depth);
    hwloc_obj_t (*object)(hwloc_topology_t topology, int depth, unsigned number);
    int (*isset)(hwloc_const_bitmap_t bitmap, unsigned number);
};

static struct hwloc hwloc_load(void)
{
    struct hwloc found;
    const struct linux_function functions[] = {{"hwloc_topology_init", (void **)&found.init},
                                               {"hwloc_topology_load", (void **)&found.load},
                                               {"hwloc_topology_destroy", (void **)&found.destroy},
                                               {"hwloc_get_type_depth", (void **)&found.depth},
                                               {"hwloc_get_nbobjs_by_depth", (void **)&found.count},
                                               {"hwloc_get_obj_by_depth", (void **)&found.object},
                                               {"hwloc_bitmap_isset", (void **)&found.isset}};
    const char *missing = linux_library_load("libhwloc.so.15", functions,
                                             sizeof functions / sizeof *functions);
    if (missing)
        fail(1, "--bind %s needs hwloc, and %s is not there (Debian: libhwloc15)", how_text(), missing);
    return found;
}

/* What of an object this job may use.  Of a core one CPU is enough: no two workers are there.  False: nothing. */
static bool place_read(const struct hwloc *hwloc, hwloc_obj_t object, const cpu_set_t *allowed,
                       cpu_set_t *place)
{
    CPU_ZERO(place);
    for (unsigned cpu = 0; cpu < CPU_SETSIZE; cpu++)
        if (CPU_ISSET(cpu, allowed) && hwloc->isset(object->cpuset, cpu) &&
            (binding.how == HAL_BIND_NUMA || !CPU_COUNT(place)))
            CPU_SET(cpu, place);
    return CPU_COUNT(place) > 0;
}

static void objects_read(const struct hwloc *hwloc, hwloc_topology_t topology, hwloc_obj_type_t type,
                         const cpu_set_t *allowed)
{
    int depth = hwloc->depth(topology, type);
    unsigned count = hwloc->count(topology, depth);
    free(binding.places);
    binding.places = allocate((count + 1) * sizeof *binding.places);
    binding.count = 0;
    for (unsigned i = 0; i < count; i++) {
        hwloc_obj_t object = hwloc->object(topology, depth, i);
        binding.count += place_read(hwloc, object, allowed, &binding.places[binding.count]);
    }
}

/* Where workers are more than cores, hardware threads will do. */
static void places_read(const cpu_set_t *allowed, uint32_t workers)
{
    const struct hwloc hwloc = hwloc_load();
    hwloc_topology_t topology;
    if (hwloc.init(&topology) || hwloc.load(topology))
        fail(1, "--bind %s: hwloc does not find what cores this host has", how_text());
    objects_read(&hwloc, topology, binding.how == HAL_BIND_CORE ? HWLOC_OBJ_CORE : HWLOC_OBJ_NUMANODE,
                 allowed);
    if (binding.how == HAL_BIND_CORE && workers > binding.count)
        objects_read(&hwloc, topology, HWLOC_OBJ_PU, allowed);
    hwloc.destroy(topology);
}

#else

static void places_read(const cpu_set_t *allowed, uint32_t workers)
{
    (void)allowed, (void)workers;
    fail(1,
         "--bind %s: this build of lwmpi knows no hwloc: its headers were not there (Debian: libhwloc-dev)",
         how_text());
}

#endif

static uint32_t clusters_here(void)
{
    return mpiexec.end_cluster - mpiexec.first_cluster;
}

void bind_settle(void)
{
    cpu_set_t allowed;
    binding.how = (enum hal_bind)hal_setting_number(HAL_SETTING_BIND, HAL_BIND_NONE);
    if (binding.how == HAL_BIND_NONE || mpiexec.options.machine ||
        mpiexec.wired) /* who has started the processes places them */
        return;
    if (sched_getaffinity(0, sizeof allowed, &allowed))
        fail(1, "--bind %s: cannot tell which cores this job may use: %m", how_text());
    uint32_t workers = clusters_here() * mpiexec.job.workers;
    places_read(&allowed, workers);
    if (!binding.count)
        fail(1, "--bind %s: hwloc finds none on this host that this job may use", how_text());
    if (binding.how == HAL_BIND_CORE && workers > binding.count)
        fail(STATUS_USAGE,
             "--bind core: %u workers are to run on this host, and this job may use %u of its cores "
             "(expected --bind "
             "none or numa, or fewer processes or --workers)",
             workers, binding.count);
}

/* Of so many things that are dealt to so many others in rows: the first that is number i's. */
static uint32_t first_of(uint32_t things, uint32_t others, uint32_t i)
{
    return (uint32_t)((uint64_t)things * i / others);
}

bool bind_here(uint32_t cluster)
{
    uint32_t here = cluster - mpiexec.first_cluster, first, end;
    cpu_set_t cpus;
    if (!binding.count || cluster < mpiexec.first_cluster || cluster >= mpiexec.end_cluster)
        return true;
    if (binding.how == HAL_BIND_CORE) {
        first = here * mpiexec.job.workers;
        end = first + mpiexec.job.workers;
    } else {
        first = first_of(binding.count, clusters_here(), here);
        end = first_of(binding.count, clusters_here(), here + 1);
        end = end > first ? end : first + 1;
    }
    CPU_ZERO(&cpus);
    for (uint32_t i = first; i < end; i++)
        CPU_OR(&cpus, &cpus, &binding.places[i]);
    return !sched_setaffinity(0, sizeof cpus, &cpus);
}
