/* SPDX-License-Identifier: MIT
 *
 * In the place of libfabric: what it opens for memory that others reach is as cards are.  Their providers draw the keys of such memory
 * themselves, count in it by its address, and have to be told of it in advance.  All else is that of the library which LWMPI_TEST_LIBFABRIC names.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <rdma/fabric.h>
#include <rdma/fi_domain.h>
#include <stdlib.h>

static void *real(const char *name)
{
    static void *library;
    if (!library && !(library = dlopen(getenv("LWMPI_TEST_LIBFABRIC"), RTLD_NOW | RTLD_LOCAL)))
        abort();
    return dlsym(library, name);
}

/* A caller that does not say that it can do so gets nothing. */
int fi_getinfo(uint32_t version, const char *node, const char *service, uint64_t flags,
               const struct fi_info *hints, struct fi_info **info)
{
    int (*getinfo)(uint32_t, const char *, const char *, uint64_t, const struct fi_info *, struct fi_info **);
    *(void **)&getinfo = real("fi_getinfo");
    if (!hints || !(hints->caps & FI_RMA))
        return getinfo(version, node, service, flags, hints, info);
    const uint64_t asked = FI_MR_ALLOCATED | FI_MR_VIRT_ADDR | FI_MR_PROV_KEY;
    if ((hints->domain_attr->mr_mode & asked) != asked)
        return -FI_ENODATA;
    struct fi_info *changed = fi_dupinfo(hints);
    changed->domain_attr->mr_mode = FI_MR_BASIC; /* an older word for the three */
    int error = getinfo(version, node, service, flags, changed, info);
    fi_freeinfo(changed);
    return error;
}

struct fi_info *fi_dupinfo(const struct fi_info *info)
{
    struct fi_info *(*dupinfo)(const struct fi_info *);
    *(void **)&dupinfo = real("fi_dupinfo");
    return dupinfo(info);
}

void fi_freeinfo(struct fi_info *info)
{
    void (*freeinfo)(struct fi_info *);
    *(void **)&freeinfo = real("fi_freeinfo");
    freeinfo(info);
}

int fi_fabric(struct fi_fabric_attr *attr, struct fid_fabric **fabric, void *context)
{
    int (*open)(struct fi_fabric_attr *, struct fid_fabric **, void *);
    *(void **)&open = real("fi_fabric");
    return open(attr, fabric, context);
}

const char *fi_strerror(int number)
{
    const char *(*text)(int);
    *(void **)&text = real("fi_strerror");
    return text(number);
}

uint32_t fi_version(void)
{
    uint32_t (*version)(void);
    *(void **)&version = real("fi_version");
    return version();
}
