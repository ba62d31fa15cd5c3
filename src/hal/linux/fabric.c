/* SPDX-License-Identifier: MIT
 *
 * libfabric: loading it, and opening ports by one of its providers.
 */
#define _GNU_SOURCE
#if __has_include(<rdma/fabric.h>)
#include "hal/linux/fabric.h"
#include "hal/linux/optional.h"

#include <dirent.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct linux_fabric linux_fabric;

/* Providers for TCP.  The one that carries messages by itself is half as fast again as ofi_rxm on top of another one, and takes a tenth of the memory; it is called
 * net in 1.17, and tcp later.  Only ofi_rxm has a thread that serves memory. */
static const char *const over_tcp[][3] = {[LINUX_PORT_PACKETS] = {"net", "tcp"},
                                          [LINUX_PORT_SERVES] = {"tcp;ofi_rxm"},
                                          [LINUX_PORT_REACHES] = {"tcp;ofi_rxm"}};

/* What the user has named: for this library, or, by one name, for all that use libfabric. */
static const char *provider_wanted(void)
{
    const char *wanted = hal_setting(HAL_SETTING_PROVIDER), *by_all = getenv("FI_PROVIDER");
    if (wanted && *wanted)
        return wanted;
    return by_all && *by_all && !strpbrk(by_all, ",^") ? by_all : "tcp";
}

static bool is_tcp(const char *provider)
{
    return !strcmp(provider, over_tcp[LINUX_PORT_PACKETS][0]) ||
           !strcmp(provider, over_tcp[LINUX_PORT_PACKETS][1]);
}

/* The first call loads the providers, which then read such variables.  What carries messages over ofi_rxm has 4,096 buffers of 16 KiB a port by itself, 64 MB, where a
 * worker keeps some dozens of its own; and they are a little too small for many a message with its header, which then takes three. */
enum { BUFFERS, BUFFER, VARIABLES };
static const char *const variables[VARIABLES] = {
    [BUFFERS] = "FI_OFI_RXM_MSG_RX_SIZE", [BUFFER] = "FI_OFI_RXM_BUFFER_SIZE"};

/* Over TCP, from 1.17 on, ofi_rxm carries no messages here, but reaches memory only. */
static const char *value_of(int variable, uint32_t version)
{
    bool carries = version < (uint32_t)FI_VERSION(1, 17) || !is_tcp(provider_wanted());
    return variable == BUFFERS ? "64" : carries ? "17408" : "2048";
}

static void providers_load(uint32_t version)
{
    bool ours[VARIABLES];
    struct fi_info *names = NULL;
    for (int i = 0; i < VARIABLES; i++) {
        ours[i] = !getenv(variables[i]);
        if (ours[i])
            setenv(variables[i], value_of(i, version), 0);
    }
    const char *buffer = getenv(variables[BUFFER]);
    linux_fabric.buffer = buffer ? strtol(buffer, NULL, 0) : 0;
    if (!linux_fabric.getinfo(FI_VERSION(1, 9), NULL, NULL, FI_PROV_ATTR_ONLY, NULL, &names))
        linux_fabric.freeinfo(names);
    for (int i = 0; i < VARIABLES; i++)
        if (ours[i])
            unsetenv(variables[i]);
}

static void functions_load(void)
{
    struct linux_fabric *found = &linux_fabric;
    const struct linux_function functions[] = {
        {"fi_dupinfo", (void **)&found->dupinfo},
        {"fi_freeinfo", (void **)&found->freeinfo},
        {"fi_fabric", (void **)&found->fabric},
        {"fi_strerror", (void **)&found->strerror},
        {"fi_version", (void **)&found->version},
        {"fi_getinfo", (void **)&found->getinfo}}; /* the last: whether all are there */
    if (!linux_library_load("libfabric.so.1", functions, sizeof functions / sizeof *functions))
        providers_load(found->version());
}

/* Libraries that providers bring along (of PSM, in Debian) catch signals for themselves when they are loaded.  Then what the program does on
 * SIGTERM would be lost, and what we find out about a crash. */
static void signals_give_back(const struct sigaction before[NSIG])
{
    for (int number = 1; number < NSIG; number++) {
        struct sigaction now;
        if (!sigaction(number, NULL, &now) && now.sa_handler != before[number].sa_handler)
            (void)sigaction(number, &before[number], NULL);
    }
}

static void library_load(void)
{
    struct sigaction before[NSIG];
    for (int number = 1; number < NSIG; number++)
        (void)sigaction(number, NULL, &before[number]);
    functions_load();
    signals_give_back(before);
}

bool linux_fabric_load(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, library_load);
    return linux_fabric.getinfo;
}

/* What is asked of a provider: messages in order.  Memory that others reach is registered as it wants that (door.c); one's own never is. */
static struct fi_info *hints_make(enum linux_port_kind kind, const char *name)
{
    /* ofi_rxm makes its thread only for atomic operations. */
    static const uint64_t caps[] = {[LINUX_PORT_PACKETS] = FI_MSG | FI_TAGGED,
                                    [LINUX_PORT_SERVES] = FI_MSG | FI_RMA | FI_ATOMIC,
                                    [LINUX_PORT_REACHES] = FI_MSG | FI_RMA};
    bool serves = kind == LINUX_PORT_SERVES;
    struct fi_info *hints = linux_fabric.dupinfo(NULL);
    if (!hints)
        return NULL;
    hints->caps = caps[kind];
    hints->mode = FI_CONTEXT | FI_CONTEXT2;
    hints->ep_attr->type = FI_EP_RDM;
    hints->tx_attr->msg_order = hints->rx_attr->msg_order = FI_ORDER_SAS |
                                                            (kind == LINUX_PORT_REACHES
                                                                 ? FI_ORDER_RMA_RAW | FI_ORDER_RMA_WAW
                                                                 : 0);
    hints->domain_attr->threading = serves ? FI_THREAD_SAFE : FI_THREAD_DOMAIN;
    if (serves)
        hints->domain_attr->data_progress = hints->domain_attr->control_progress = FI_PROGRESS_AUTO;
    hints->domain_attr->resource_mgmt = FI_RM_ENABLED;
    hints->domain_attr->mr_mode = FI_MR_ALLOCATED | FI_MR_VIRT_ADDR | FI_MR_PROV_KEY | FI_MR_ENDPOINT;
    hints->fabric_attr->prov_name = strdup(name);
    return hints;
}

/* 0: it has none. */
static uint32_t address_of(const struct fi_info *info)
{
    const struct sockaddr_in *address = info->src_addr;
    bool is_ip = address && info->src_addrlen >= sizeof *address && address->sin_family == AF_INET;
    return is_ip ? address->sin_addr.s_addr : 0;
}

static bool speaks_ip(const struct fi_info *info)
{
    return info->addr_format == FI_SOCKADDR || info->addr_format == FI_SOCKADDR_IN ||
           info->addr_format == FI_SOCKADDR_IN6;
}

/* The interface that LWMPI_INTERFACE names, or the first that leads out of this host.  What has addresses of another kind has interfaces of another kind,
 * too, which the provider's own variables choose. */
static bool interface_fits(const struct fi_info *info, const char *wanted)
{
    uint32_t address = address_of(info);
    if (!speaks_ip(info))
        return true;
    if (wanted && *wanted)
        return address && ((info->domain_attr->name && !strcmp(info->domain_attr->name, wanted)) ||
                           address == linux_interface_address());
    return address && ntohl(address) >> 24 != IN_LOOPBACKNET;
}

/* That provider, on the interface that fits; NULL: there is none, and *error says why if it is not there at all. */
static struct fi_info *provider_ask(enum linux_port_kind kind, const char *name, int *error)
{
    const char *wanted = hal_setting(HAL_SETTING_INTERFACE);
    struct fi_info *hints = hints_make(kind, name), *list = NULL;
    *error = hints ? linux_fabric.getinfo(FI_VERSION(1, 9), NULL, NULL, 0, hints, &list) : -FI_ENOMEM;
    const struct fi_info *info = *error ? NULL : list;
    while (info && !interface_fits(info, wanted))
        info = info->next;
    struct fi_info *found = info ? linux_fabric.dupinfo(info) : NULL;
    if (list)
        linux_fabric.freeinfo(list);
    if (hints)
        linux_fabric.freeinfo(hints);
    return found;
}

static void none_found(const char *provider, int error)
{
    const char *interface = hal_setting(HAL_SETTING_INTERFACE);
    if (error && !is_tcp(provider))
        hal_log("libfabric has no provider %s here that carries messages: %s (--provider; expected one of "
                "those that fi_info -l names)",
                provider, linux_fabric.strerror(-error));
    else
        hal_log(
            "no interface%s%s leads to other hosts%s%s (expected one that libfabric's provider %s can use; "
            "LWMPI_INTERFACE names it)",
            interface ? " " : "", interface ? interface : "", error ? ": " : "",
            error ? linux_fabric.strerror(-error) : "", provider);
}

static int provider_find(struct linux_port *port, enum linux_port_kind kind)
{
    const char *const wanted[] = {provider_wanted(), NULL};
    int error = 0;
    port->info = NULL;
    for (const char *const *name = is_tcp(*wanted) ? over_tcp[kind] : wanted; *name && !port->info; name++)
        port->info = provider_ask(kind, *name, &error);
    if (!port->info && kind == LINUX_PORT_PACKETS)
        none_found(*wanted, error);
    return port->info ? LW_OK : LW_EOS;
}

/* A queue that one can wait for has a descriptor which a provider writes to and reads from with each completion, 3 us a message.  The one that carries messages over TCP by
 * itself has the sockets in that descriptor, too: there a second queue, where nothing completes, is enough to wait for.  (In 1.17 the descriptor of the first
 * could be read for good once something had completed.) */
static bool has_alarm(const struct fi_info *info)
{
    return is_tcp(info->fabric_attr->prov_name);
}

/* One that can be waited for, if the provider has such. */
static int queue_open(struct linux_port *port)
{
    struct fi_cq_attr queue = {.format = FI_CQ_FORMAT_MSG, .wait_obj = FI_WAIT_FD};
    bool alarm = has_alarm(port->info);
    int error = alarm ? fi_cq_open(port->domain, &queue, &port->alarm, NULL) : 0;
    if (error)
        return error;
    if (alarm || fi_cq_open(port->domain, &queue, &port->queue, NULL)) {
        queue.wait_obj = FI_WAIT_NONE;
        error = fi_cq_open(port->domain, &queue, &port->queue, NULL);
    }
    port->alarm = alarm ? port->alarm : port->queue;
    if (error || fi_control(&port->alarm->fid, FI_GETWAIT, &port->fd))
        port->fd = -1;
    return error;
}

static int objects_open(struct linux_port *port)
{
    struct fi_info *info = port->info;
    struct fi_av_attr names = {.type = FI_AV_TABLE};
    int error = linux_fabric.fabric(info->fabric_attr, &port->fabric, NULL);
    error = error ? error : fi_domain(port->fabric, info, &port->domain, NULL);
    error = error ? error : fi_av_open(port->domain, &names, &port->names, NULL);
    error = error ? error : queue_open(port);
    error = error ? error : fi_endpoint(port->domain, info, &port->end, NULL);
    error = error ? error : fi_ep_bind(port->end, &port->names->fid, 0);
    error = error ? error : fi_ep_bind(port->end, &port->queue->fid, FI_TRANSMIT | FI_RECV);
    return error ? error : fi_enable(port->end);
}

static void objects_close(struct linux_port *port)
{
    bool alarm = port->alarm && port->alarm != port->queue;
    struct fid *parts[] = {
        port->end ? &port->end->fid : NULL,       alarm ? &port->alarm->fid : NULL,
        port->queue ? &port->queue->fid : NULL,   port->names ? &port->names->fid : NULL,
        port->domain ? &port->domain->fid : NULL, port->fabric ? &port->fabric->fid : NULL};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i])
            fi_close(parts[i]);
    *port = (struct linux_port){.info = port->info};
}

/* ------------------------------------------------------------------- threads */

enum { THREADS_MOST = 64, TASKS_MOST = 1024 };

/* The kernel threads of this process. */
struct tasks {
    uint32_t count;
    int ids[TASKS_MOST];
};

/* The open ports of this process, which forks may inherit, and the threads that providers have made for them. */
static struct {
    pthread_mutex_t lock;
    struct linux_port *first;
    pid_t process;
    uint32_t thread_count;
    int threads[THREADS_MOST];
} ports = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void tasks_list(struct tasks *tasks)
{
    DIR *folder = opendir("/proc/self/task");
    tasks->count = 0;
    for (struct dirent *entry; folder && tasks->count < TASKS_MOST && (entry = readdir(folder));)
        if (entry->d_name[0] != '.')
            tasks->ids[tasks->count++] = atoi(entry->d_name);
    if (folder)
        closedir(folder);
}

static bool contains(const int *ids, uint32_t count, int id)
{
    while (count > 0 && ids[count - 1] != id)
        count--;
    return count > 0;
}

/* Those that are new and have all signals blocked, as the port was opened: threads of the program, which others may make at the same time, have
 * not. */
static void threads_find(const struct tasks *before)
{
    struct tasks now;
    tasks_list(&now);
    for (uint32_t i = 0; i < now.count && ports.thread_count < THREADS_MOST; i++)
        if (!contains(before->ids, before->count, now.ids[i]) && linux_task_is_deaf(now.ids[i]))
            ports.threads[ports.thread_count++] = now.ids[i];
}

bool linux_fabric_serves(int tid)
{
    pthread_mutex_lock(&ports.lock);
    bool found = contains(ports.threads, ports.thread_count, tid);
    pthread_mutex_unlock(&ports.lock);
    return found;
}

/* -------------------------------------------------------------------- opening */

static void port_close(struct linux_port *port)
{
    objects_close(port);
    if (port->info)
        linux_fabric.freeinfo(port->info);
    port->info = NULL;
}

void linux_ports_close(void)
{
    struct linux_port *port = ports.process == getpid() ? ports.first : NULL;
    ports.first = NULL;
    if (port)
        linux_watcher_stop();
    for (struct linux_port *next; port; port = next) {
        next = port->next;
        port_close(port);
    }
}

static void port_note(struct linux_port *port)
{
    if (ports.process != getpid()) {
        ports.process = getpid();
        ports.first = NULL;
        atexit(linux_ports_close);
    }
    port->next = ports.first;
    ports.first = port;
}

static int port_open(struct linux_port *port, enum linux_port_kind kind)
{
    /* Two that are opened at a time may be given one number: the later is refused when it listens. */
    enum { TRIES = 8 };
    int error = provider_find(port, kind);
    if (error)
        return error;
    error = -FI_EADDRINUSE;
    for (int i = 0; i < TRIES && error == -FI_EADDRINUSE; i++) {
        objects_close(port);
        error = objects_open(port);
    }
    if (!error)
        return LW_OK;
    if (kind == LINUX_PORT_PACKETS)
        hal_log("libfabric cannot open a port on %s: %s", port->info->domain_attr->name,
                linux_fabric.strerror(-error));
    port_close(port);
    return LW_EOS;
}

/* A provider may make a thread for it.  Signals are the program's, and belong on its threads. */
int linux_port_open(struct linux_port *port, enum linux_port_kind kind)
{
    struct tasks tasks;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_mutex_lock(&ports.lock);
    tasks_list(&tasks);
    int error = port_open(port, kind);
    if (!error) {
        threads_find(&tasks);
        port_note(port);
    }
    pthread_mutex_unlock(&ports.lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return error;
}

uint32_t linux_port_address(const struct linux_port *port)
{
    uint32_t address = address_of(port->info);
    return address ? address : linux_interface_address();
}

#else

#include "hal/linux/worker.h"

bool linux_fabric_serves(int tid)
{
    (void)tid;
    return false;
}

void linux_ports_close(void)
{
}

#endif
