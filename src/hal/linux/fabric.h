/* SPDX-License-Identifier: MIT
 *
 * libfabric, which is loaded when a job has several hosts, and its ports: what a worker sends packets from (net.c), and by what other hosts
 * reach its memory (door.c).
 */
#ifndef LW_HAL_LINUX_FABRIC_H
#define LW_HAL_LINUX_FABRIC_H

#include "hal/linux/worker.h"

#include <rdma/fabric.h>
#include <rdma/fi_cm.h>
#include <rdma/fi_domain.h>
#include <rdma/fi_endpoint.h>
#include <rdma/fi_errno.h>

/* What is found in it. */
struct linux_fabric {
    int (*getinfo)(uint32_t version, const char *node, const char *service, uint64_t flags,
                   const struct fi_info *hints, struct fi_info **info);
    struct fi_info *(*dupinfo)(const struct fi_info *info);
    void (*freeinfo)(struct fi_info *info);
    int (*fabric)(struct fi_fabric_attr *attr, struct fid_fabric **fabric, void *context);
    const char *(*strerror)(int errnum);
    uint32_t (*version)(void);
    long buffer; /* bytes of what ofi_rxm sends at once: those who have other buffers refuse each other */
};
extern struct linux_fabric linux_fabric;

/* False: libfabric is not there. */
bool linux_fabric_load(void);

struct linux_port {
    struct fi_info *info;
    struct fid_fabric *fabric;
    struct fid_domain *domain;
    struct fid_av *names;
    struct fid_cq *queue;
    struct fid_cq
        *alarm; /* whose descriptor can be read when there may be something in queue; it may be that itself */
    int fd;     /* that descriptor; -1: the provider has none */
    struct fid_ep *end;
    struct linux_port *next; /* of this process */
};

/* What a port is for: packets; memory of this process that others read and write, which a thread of the provider does for them; or reading and writing such memory
 * of others.  Nothing happens in the first and the last but inside calls of one thread. */
enum linux_port_kind { LINUX_PORT_PACKETS, LINUX_PORT_SERVES, LINUX_PORT_REACHES };

/* It stays open until the process ends.  LW_EOS: it cannot be opened (text is logged, if it is for packets: else there is another way). */
int linux_port_open(struct linux_port *port, enum linux_port_kind kind) LW_CHECK;

/* The IPv4 address of the interface that it uses, or of the one by which this host talks to others if it uses none that has one; 0: there
 * is none.  In network order. */
uint32_t linux_port_address(const struct linux_port *port);

#endif
