/* SPDX-License-Identifier: MIT
 * stranger ADDRESS PORT: send a packet without the secret of any job to a port of libfabric's provider for TCP, the one that jobs take.  Returns 0 if it has left. */
#include <arpa/inet.h>
#include <rdma/fabric.h>
#include <rdma/fi_cm.h>
#include <rdma/fi_domain.h>
#include <rdma/fi_endpoint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MUST(call)                                     \
    do {                                               \
        long error_ = (call);                          \
        if (error_ < 0) {                              \
            fprintf(stderr, #call ": %ld\n", -error_); \
            return 2;                                  \
        }                                              \
    } while (0)

int main(int argc, char **argv)
{
    static char text[256] = "let me in";
    struct sockaddr_in to = {.sin_family = AF_INET};
    struct fi_info *info, *hints = fi_allocinfo();
    struct fid_fabric *fabric;
    struct fid_domain *domain;
    struct fid_av *names;
    struct fid_cq *queue;
    struct fid_ep *port;
    struct fi_context2 context;
    struct fi_cq_entry done;
    fi_addr_t address;
    time_t end = time(NULL) + 5;
    if (argc != 3 || !hints)
        return 2;
    inet_aton(argv[1], &to.sin_addr);
    to.sin_port = htons((uint16_t)atoi(argv[2]));
    hints->caps = FI_MSG;
    hints->mode = FI_CONTEXT | FI_CONTEXT2;
    hints->ep_attr->type = FI_EP_RDM;
    hints->addr_format = FI_SOCKADDR_IN;
    hints->fabric_attr->prov_name = strdup("net");
    if (fi_getinfo(FI_VERSION(1, 9), NULL, NULL, 0, hints, &info)) {
        hints->fabric_attr->prov_name = strdup("tcp");
        MUST(fi_getinfo(FI_VERSION(1, 9), NULL, NULL, 0, hints, &info));
    }
    MUST(fi_fabric(info->fabric_attr, &fabric, NULL));
    MUST(fi_domain(fabric, info, &domain, NULL));
    MUST(fi_av_open(domain, &(struct fi_av_attr){.type = FI_AV_TABLE}, &names, NULL));
    MUST(fi_cq_open(domain, &(struct fi_cq_attr){.format = FI_CQ_FORMAT_CONTEXT}, &queue, NULL));
    MUST(fi_endpoint(domain, info, &port, NULL));
    MUST(fi_ep_bind(port, &names->fid, 0));
    MUST(fi_ep_bind(port, &queue->fid, FI_TRANSMIT | FI_RECV));
    MUST(fi_enable(port));
    MUST(fi_av_insert(names, &to, 1, &address, 0, NULL));
    while (fi_send(port, text, sizeof text, NULL, address, &context) && time(NULL) < end)
        fi_cq_read(queue, &done, 1);
    while (fi_cq_read(queue, &done, 1) != 1 && time(NULL) < end)
        ;
    return time(NULL) < end ? 0 : 1;
}
