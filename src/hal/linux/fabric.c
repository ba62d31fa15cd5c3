/* SPDX-License-Identifier: MIT
 *
 * libfabric: loading it, and opening ports by its provider for TCP.
 */
#define _GNU_SOURCE
#if __has_include(<rdma/fabric.h>)
#include "hal/linux/fabric.h"

#include <dlfcn.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

struct linux_fabric linux_fabric;

/* The first call loads the providers, which then read such variables.  A port has 4,096 buffers of 16 KiB for TCP by itself, 64 MB for each worker, where a
 * worker keeps some dozens of its own.  And they are a little too small for our longest short message with its header, which would then need three messages
 * of the provider to come over. */
enum { BUFFERS, BUFFER, VARIABLES };
static const struct {
    const char *name, *value;
} variables[VARIABLES] = {
    [BUFFERS] = {"FI_OFI_RXM_MSG_RX_SIZE", "64"}, [BUFFER] = {"FI_OFI_RXM_BUFFER_SIZE", "17408"}};

static void providers_load(void)
{
    bool ours[VARIABLES];
    struct fi_info *names = NULL;
    for (int i = 0; i < VARIABLES; i++) {
        ours[i] = !getenv(variables[i].name);
        if (ours[i])
            setenv(variables[i].name, variables[i].value, 0);
    }
    const char *buffer = getenv(variables[BUFFER].name);
    linux_fabric.buffer = buffer ? strtol(buffer, NULL, 0) : 0;
    if (!linux_fabric.getinfo(FI_VERSION(1, 9), NULL, NULL, FI_PROV_ATTR_ONLY, NULL, &names))
        linux_fabric.freeinfo(names);
    for (int i = 0; i < VARIABLES; i++)
        if (ours[i])
            unsetenv(variables[i].name);
}

static void library_load(void)
{
    struct linux_fabric *found = &linux_fabric;
    void *library = dlopen("libfabric.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return;
    *(void **)&found->dupinfo = dlsym(library, "fi_dupinfo");
    *(void **)&found->freeinfo = dlsym(library, "fi_freeinfo");
    *(void **)&found->fabric = dlsym(library, "fi_fabric");
    *(void **)&found->strerror = dlsym(library, "fi_strerror");
    *(void **)&found->version = dlsym(library, "fi_version");
    if (found->dupinfo && found->freeinfo && found->fabric && found->strerror && found->version)
        *(void **)&found->getinfo = dlsym(library, "fi_getinfo");
    if (found->getinfo)
        providers_load();
}

bool linux_fabric_load(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, library_load);
    return linux_fabric.getinfo;
}

/* What is asked of a provider: messages in order, no memory to be registered. */
static struct fi_info *hints_make(uint64_t caps, bool serves)
{
    struct fi_info *hints = linux_fabric.dupinfo(NULL);
    if (!hints)
        return NULL;
    hints->caps = caps;
    hints->mode = FI_CONTEXT | FI_CONTEXT2;
    hints->ep_attr->type = FI_EP_RDM;
    hints->tx_attr->msg_order = hints->rx_attr->msg_order = FI_ORDER_SAS |
                                                            (serves ? 0
                                                                    : FI_ORDER_RMA_RAW | FI_ORDER_RMA_WAW);
    hints->domain_attr->threading = serves ? FI_THREAD_SAFE : FI_THREAD_DOMAIN;
    if (serves)
        hints->domain_attr->data_progress = hints->domain_attr->control_progress = FI_PROGRESS_AUTO;
    hints->domain_attr->resource_mgmt = FI_RM_ENABLED;
    hints->addr_format = FI_SOCKADDR_IN;
    hints->fabric_attr->prov_name = strdup("tcp");
    return hints;
}

/* The interface that LWMPI_INTERFACE names, or the first that leads out of this host. */
static bool interface_fits(const struct fi_info *info, const char *wanted)
{
    const struct sockaddr_in *address = info->src_addr;
    if (wanted && *wanted)
        return info->domain_attr->name && !strcmp(info->domain_attr->name, wanted);
    return address && ntohl(address->sin_addr.s_addr) >> 24 != IN_LOOPBACKNET;
}

/* Providers of different names do not understand each other. */
static bool name_fits(const struct fi_info *info, const struct linux_port *serves)
{
    return !serves || !strcmp(info->fabric_attr->prov_name, serves->info->fabric_attr->prov_name);
}

static int provider_find(struct linux_port *port, uint64_t caps, const struct linux_port *serves)
{
    const char *wanted = hal_setting(HAL_SETTING_INTERFACE);
    struct fi_info *hints = hints_make(caps, serves), *found = NULL;
    int error = hints ? linux_fabric.getinfo(FI_VERSION(1, 9), NULL, NULL, 0, hints, &found) : -FI_ENOMEM;
    const struct fi_info *info = error ? NULL : found;
    while (info && !(interface_fits(info, wanted) && name_fits(info, serves)))
        info = info->next;
    port->info = info ? linux_fabric.dupinfo(info) : NULL;
    if (!info && !serves)
        hal_log(
            "no interface%s%s leads to other hosts%s%s (expected one that libfabric's provider tcp can use; "
            "LWMPI_INTERFACE names it)",
            wanted ? " " : "", wanted ? wanted : "", error ? ": " : "",
            error ? linux_fabric.strerror(-error) : "");
    if (found)
        linux_fabric.freeinfo(found);
    if (hints)
        linux_fabric.freeinfo(hints);
    return info ? port->info ? LW_OK : LW_ENOMEM : LW_EOS;
}

static int objects_open(struct linux_port *port)
{
    struct fi_info *info = port->info;
    struct fi_av_attr names = {.type = FI_AV_TABLE};
    struct fi_cq_attr queue = {.format = FI_CQ_FORMAT_MSG, .wait_obj = FI_WAIT_FD};
    int error = linux_fabric.fabric(info->fabric_attr, &port->fabric, NULL);
    error = error ? error : fi_domain(port->fabric, info, &port->domain, NULL);
    error = error ? error : fi_av_open(port->domain, &names, &port->names, NULL);
    error = error ? error : fi_cq_open(port->domain, &queue, &port->queue, NULL);
    error = error ? error : fi_endpoint(port->domain, info, &port->end, NULL);
    error = error ? error : fi_ep_bind(port->end, &port->names->fid, 0);
    error = error ? error : fi_ep_bind(port->end, &port->queue->fid, FI_TRANSMIT | FI_RECV);
    return error ? error : fi_enable(port->end);
}

static void objects_close(struct linux_port *port)
{
    struct fid *parts[] = {port->end ? &port->end->fid : NULL, port->queue ? &port->queue->fid : NULL,
                           port->names ? &port->names->fid : NULL, port->domain ? &port->domain->fid : NULL,
                           port->fabric ? &port->fabric->fid : NULL};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i])
            fi_close(parts[i]);
    *port = (struct linux_port){.info = port->info};
}

int linux_port_open(struct linux_port *port, uint64_t caps, const struct linux_port *serves)
{
    /* Two that are opened at a time may be given one number: the later is refused when it listens. */
    enum { TRIES = 8 };
    int error = provider_find(port, caps, serves);
    if (error)
        return error;
    error = -FI_EADDRINUSE;
    for (int i = 0; i < TRIES && error == -FI_EADDRINUSE; i++) {
        objects_close(port);
        error = objects_open(port);
    }
    if (!error)
        return LW_OK;
    if (!serves)
        hal_log("libfabric cannot open a port on %s: %s", port->info->domain_attr->name,
                linux_fabric.strerror(-error));
    linux_port_close(port);
    return LW_EOS;
}

void linux_port_close(struct linux_port *port)
{
    objects_close(port);
    if (port->info)
        linux_fabric.freeinfo(port->info);
    port->info = NULL;
}

#endif
