/* SPDX-License-Identifier: MIT
 *
 * PMIx, as PRRTE, Open MPI's mpirun and Slurm (srun --mpi=pmix) offer it, by their library, which is loaded for it.  What is declared
 * here is the part of its binary interface that we call, which has been the same since PMIx 2.
 */
#define _GNU_SOURCE
#include "hal/linux/exchange.h"
#include "hal/linux/optional.h"

#include <stdlib.h>
#include <string.h>

#include "hal/hal.h"

enum { PMIX_BOOL = 1, PMIX_STRING = 3, PMIX_UINT32 = 14, PMIX_GLOBAL = 3 };
#define PMIX_ALL_RANKS (UINT32_MAX - 1)

struct pmix_process {
    char space[256];
    uint32_t rank;
};

struct pmix_value {
    uint16_t type;
    union {
        bool boolean;
        char *string;
        uint32_t uint32;
        void *room[3];
    } data;
};

struct pmix_info {
    char key[512];
    uint32_t flags;
    struct pmix_value value;
};

static struct {
    int (*init)(struct pmix_process *self, void *info, size_t count);
    int (*put)(uint8_t scope, const char *key, struct pmix_value *value);
    int (*commit)(void);
    int (*fence)(const struct pmix_process *processes, size_t count, const void *info, size_t info_count);
    int (*get)(const struct pmix_process *process, const char *key, const void *info, size_t count,
               struct pmix_value **value);
    int (*finalize)(const void *info, size_t count);
    const char *(*error_string)(int error);
    struct pmix_process self;
} pmix;

/* False: something is not there. */
static bool library_load(void)
{
    const struct linux_function functions[] = {{"PMIx_Init", (void **)&pmix.init},
                                               {"PMIx_Put", (void **)&pmix.put},
                                               {"PMIx_Commit", (void **)&pmix.commit},
                                               {"PMIx_Fence", (void **)&pmix.fence},
                                               {"PMIx_Get", (void **)&pmix.get},
                                               {"PMIx_Finalize", (void **)&pmix.finalize},
                                               {"PMIx_Error_string", (void **)&pmix.error_string}};
    return !linux_library_load("libpmix.so.2", functions, sizeof functions / sizeof *functions);
}

static bool worked(int error, const char *what)
{
    if (error)
        hal_log("the launcher that has started this process fails: %s: %s", what, pmix.error_string(error));
    return !error;
}

static bool pmix_put(const char *key, const char *value)
{
    struct pmix_value text = {.type = PMIX_STRING, .data.string = (char *)(uintptr_t)value};
    return worked(pmix.put(PMIX_GLOBAL, key, &text), "PMIx_Put");
}

/* With all that was put: else a server asks another for what a process has put, and Slurm's never asks again for what comes later. */
static bool pmix_fence(void)
{
    const struct pmix_info collect = {.key = "pmix.collect",
                                      .value = {.type = PMIX_BOOL, .data.boolean = true}};
    return worked(pmix.commit(), "PMIx_Commit") && worked(pmix.fence(NULL, 0, &collect, 1), "PMIx_Fence");
}

/* To be freed; NULL: it is not there, or not of this type. */
static struct pmix_value *value_get(uint32_t rank, const char *key, uint16_t type)
{
    struct pmix_process whose = pmix.self;
    struct pmix_value *value = NULL;
    whose.rank = rank;
    if (!worked(pmix.get(&whose, key, NULL, 0, &value), key))
        return NULL;
    if (value && value->type == type && (type != PMIX_STRING || value->data.string))
        return value;
    hal_log("the launcher that has started this process gave %s type %d: expected a value of type %u", key,
            value ? value->type : -1, type);
    free(value);
    return NULL;
}

static bool pmix_get(uint32_t rank, const char *key, char text[EXCHANGE_VALUE_BYTES])
{
    struct pmix_value *value = value_get(rank, key, PMIX_STRING);
    size_t length = value ? strlen(value->data.string) : EXCHANGE_VALUE_BYTES;
    if (length < EXCHANGE_VALUE_BYTES)
        memcpy(text, value->data.string, length + 1);
    if (value)
        free(value->data.string);
    free(value);
    return length < EXCHANGE_VALUE_BYTES;
}

static void pmix_end(void)
{
    (void)worked(pmix.finalize(NULL, 0), "PMIx_Finalize");
    unsetenv("PMIX_NAMESPACE"); /* what this program starts is not this rank */
}

static bool size_find(uint32_t *size)
{
    struct pmix_value *value = value_get(PMIX_ALL_RANKS, "pmix.job.size", PMIX_UINT32);
    *size = value ? value->data.uint32 : 0;
    free(value);
    return *size > 0 && *size <= HAL_RANKS_MOST;
}

bool linux_pmix_open(struct linux_exchange *exchange, bool *failed)
{
    if (!getenv("PMIX_NAMESPACE") || !getenv("PMIX_RANK"))
        return false;
    *failed = true;
    if (!library_load()) {
        hal_log(
            "this process was started by a PMIx launcher, and libpmix.so.2 is not there (Debian: libpmix2)");
        return false;
    }
    if (!worked(pmix.init(&pmix.self, NULL, 0), "PMIx_Init") || !size_find(&exchange->size))
        return false;
    *failed = false;
    exchange->rank = pmix.self.rank;
    exchange->put = pmix_put;
    exchange->fence = pmix_fence;
    exchange->get = pmix_get;
    exchange->end = pmix_end;
    return true;
}
