/* SPDX-License-Identifier: MIT
 *
 * limits tcp|fabric serve|call ADDRESS PORT (BYTES ITERATIONS)...
 *
 * What the network itself gives, for bench/net.py: bare TCP sockets, and bare libfabric (its provider for TCP that carries messages by itself, which is called net in
 * 1.17 and tcp later), between who serves at an
 * address and who calls there.  The caller prints, as pingpong.c and stream.c do,
 *     pingpong BYTES NANOSECONDS
 *     stream BYTES NANOSECONDS
 */
#define _GNU_SOURCE
#include "clock.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <rdma/fabric.h>
#include <rdma/fi_cm.h>
#include <rdma/fi_domain.h>
#include <rdma/fi_endpoint.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { WINDOW = 64, BUFFERS = 8 << 20, NAME = 64 };

#define MUST(call)                                         \
    do {                                                   \
        long error_ = (long)(call);                        \
        if (error_ < 0) {                                  \
            fprintf(stderr, "limits: " #call " failed\n"); \
            exit(1);                                       \
        }                                                  \
    } while (0)

/* ------------------------------------------------------------------------ sockets */

static int line; /* between the two; with libfabric it carries the names of their ports */

static struct sockaddr_in address_of(const char *address, const char *port)
{
    struct sockaddr_in found = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(port))};
    MUST(inet_aton(address, &found.sin_addr) ? 0 : -1);
    return found;
}

static void line_open(bool serves, const char *address, const char *port)
{
    struct sockaddr_in there = address_of(address, port);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    MUST(fd);
    if (serves) {
        MUST(setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &(int){1}, sizeof(int)));
        MUST(bind(fd, (struct sockaddr *)&there, sizeof there));
        MUST(listen(fd, 1));
        printf("ready\n");
        fflush(stdout);
        line = accept(fd, NULL, NULL);
        MUST(line);
        close(fd);
    } else {
        MUST(connect(fd, (struct sockaddr *)&there, sizeof there));
        line = fd;
    }
    MUST(setsockopt(line, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int)));
}

static void line_write(const void *data, size_t bytes)
{
    for (size_t done = 0; done < bytes;) {
        ssize_t now = write(line, (const char *)data + done, bytes - done);
        MUST(now <= 0 ? -1 : 0);
        done += (size_t)now;
    }
}

static void line_read(void *data, size_t bytes)
{
    for (size_t done = 0; done < bytes;) {
        ssize_t now = read(line, (char *)data + done, bytes - done);
        MUST(now <= 0 ? -1 : 0);
        done += (size_t)now;
    }
}

/* ---------------------------------------------------------------------- libfabric */

static struct {
    struct fid_cq *queue;
    struct fid_ep *port;
    fi_addr_t peer;
    struct fi_context2 contexts[2][2 * WINDOW]; /* of sends, of receives: each its own until it is complete */
    uint32_t used[2], done[2];
} net;

static void fabric_open(void)
{
    struct sockaddr_in own;
    socklen_t length = sizeof own;
    char text[INET_ADDRSTRLEN], name[NAME] = "", other[NAME];
    size_t bytes = sizeof name;
    struct fi_info *info, *hints = fi_allocinfo();
    struct fid_fabric *fabric;
    struct fid_domain *domain;
    struct fid_av *names;
    MUST(hints ? 0 : -1);
    MUST(getsockname(line, (struct sockaddr *)&own, &length));
    MUST(inet_ntop(AF_INET, &own.sin_addr, text, sizeof text) ? 0 : -1);
    hints->caps = FI_MSG;
    hints->mode = FI_CONTEXT | FI_CONTEXT2;
    hints->ep_attr->type = FI_EP_RDM;
    hints->tx_attr->msg_order = hints->rx_attr->msg_order = FI_ORDER_SAS;
    hints->domain_attr->threading = FI_THREAD_DOMAIN;
    hints->addr_format = FI_SOCKADDR_IN;
    hints->fabric_attr->prov_name = strdup("net");
    if (fi_getinfo(FI_VERSION(1, 9), text, NULL, FI_SOURCE, hints, &info)) {
        hints->fabric_attr->prov_name = strdup("tcp");
        MUST(fi_getinfo(FI_VERSION(1, 9), text, NULL, FI_SOURCE, hints, &info));
    }
    MUST(fi_fabric(info->fabric_attr, &fabric, NULL));
    MUST(fi_domain(fabric, info, &domain, NULL));
    MUST(fi_av_open(domain, &(struct fi_av_attr){.type = FI_AV_TABLE}, &names, NULL));
    MUST(fi_cq_open(domain, &(struct fi_cq_attr){.format = FI_CQ_FORMAT_CONTEXT, .size = 4 * WINDOW},
                    &net.queue, NULL));
    MUST(fi_endpoint(domain, info, &net.port, NULL));
    MUST(fi_ep_bind(net.port, &names->fid, 0));
    MUST(fi_ep_bind(net.port, &net.queue->fid, FI_TRANSMIT | FI_RECV));
    MUST(fi_enable(net.port));
    MUST(fi_getname(&net.port->fid, name, &bytes));
    line_write(name, sizeof name);
    line_read(other, sizeof other);
    MUST(fi_av_insert(names, other, 1, &net.peer, 0, NULL) == 1 ? 0 : -1);
}

static void fabric_poll(void)
{
    static uint32_t misses;
    struct fi_cq_entry entries[16];
    ssize_t count = fi_cq_read(net.queue, entries, 16);
    MUST(count < 0 && count != -FI_EAGAIN ? -1 : 0);
    if (count <= 0 && ++misses % 64 == 0)
        sched_yield(); /* the other end may need this core */
    for (ssize_t i = 0; i < count; i++)
        net.done[(struct fi_context2 *)entries[i].op_context >= net.contexts[1]]++;
}

static void fabric_send(const void *data, size_t bytes)
{
    struct fi_context2 *context = &net.contexts[0][net.used[0]++ % (2 * WINDOW)];
    ssize_t error;
    while ((error = fi_send(net.port, data, bytes, NULL, net.peer, context)) == -FI_EAGAIN)
        fabric_poll();
    MUST(error);
}

static void fabric_expect(void *data, size_t bytes)
{
    struct fi_context2 *context = &net.contexts[1][net.used[1]++ % (2 * WINDOW)];
    ssize_t error;
    while ((error = fi_recv(net.port, data, bytes, NULL, FI_ADDR_UNSPEC, context)) == -FI_EAGAIN)
        fabric_poll();
    MUST(error);
}

/* Until but `left` of what was begun are complete: 0 sends, 1 receives. */
static void fabric_wait(int which, uint32_t left)
{
    while (net.used[which] - net.done[which] > left)
        fabric_poll();
}

/* --------------------------------------------------------------------- what is done */

static bool by_fabric, caller;

static void exchange(char *buffer, size_t bytes, long iterations)
{
    if (by_fabric && caller) { /* a receive is always there before its message */
        for (long i = 0; i < iterations; i++) {
            fabric_expect(buffer, bytes);
            fabric_send(buffer, bytes);
            fabric_wait(1, 0);
            fabric_wait(0, 0);
        }
    } else if (by_fabric) {
        fabric_expect(buffer, bytes);
        for (long i = 0; i < iterations; i++) {
            fabric_wait(1, 0);
            if (i + 1 < iterations)
                fabric_expect(buffer, bytes);
            fabric_send(buffer, bytes);
            fabric_wait(0, 0);
        }
    } else {
        for (long i = 0; i < iterations; i++) {
            if (caller)
                line_write(buffer, bytes);
            line_read(buffer, bytes);
            if (!caller)
                line_write(buffer, bytes);
        }
    }
}

static void window_send(char *buffers, size_t bytes, size_t slots, char *answer)
{
    if (by_fabric)
        fabric_expect(answer, 1);
    for (size_t i = 0; i < WINDOW; i++)
        by_fabric ? fabric_send(buffers + i % slots * bytes, bytes)
                  : line_write(buffers + i % slots * bytes, bytes);
    if (by_fabric) {
        fabric_wait(0, 0);
        fabric_wait(1, 0);
    } else {
        line_read(answer, 1);
    }
}

static void window_expect(char *buffers, size_t bytes, size_t slots)
{
    for (size_t i = 0; by_fabric && i < WINDOW; i++)
        fabric_expect(buffers + i % slots * bytes, bytes);
}

/* last: nothing follows, so that nothing is to be expected. */
static void window_receive(char *buffers, size_t bytes, size_t slots, bool last)
{
    char answer = 1;
    if (!by_fabric) {
        for (size_t i = 0; i < WINDOW; i++)
            line_read(buffers + i % slots * bytes, bytes);
        line_write(&answer, 1);
        return;
    }
    fabric_wait(1, 0);
    if (!last)
        window_expect(buffers, bytes, slots);
    fabric_send(&answer, 1);
    fabric_wait(0, 0);
}

static void flow(char *buffers, size_t bytes, size_t slots, long windows)
{
    char answer;
    if (!caller)
        window_expect(buffers, bytes, slots);
    for (long i = 0; i < windows; i++)
        caller ? window_send(buffers, bytes, slots, &answer)
               : window_receive(buffers, bytes, slots, i + 1 == windows);
}

/* Both are here. */
static void meet(void)
{
    char byte = 0;
    line_write(&byte, 1);
    line_read(&byte, 1);
}

static void measure(size_t bytes, long iterations)
{
    size_t slots = BUFFERS / bytes < WINDOW ? BUFFERS / bytes : WINDOW;
    long windows = iterations / WINDOW + 1;
    char *buffers = malloc(slots * bytes);
    MUST(buffers ? 0 : -1);
    memset(buffers, 1, slots * bytes);
    meet();
    exchange(buffers, bytes, iterations / 10 + 1);
    meet();
    double start = now();
    exchange(buffers, bytes, iterations);
    if (caller)
        printf("pingpong %zu %.2f\n", bytes, (now() - start) / (double)iterations / 2);
    meet();
    flow(buffers, bytes, slots, windows / 10 + 1);
    meet();
    start = now();
    flow(buffers, bytes, slots, windows);
    if (caller)
        printf("stream %zu %.2f\n", bytes, (now() - start) / (double)windows / WINDOW);
    fflush(stdout);
    free(buffers);
}

int main(int argc, char **argv)
{
    if (argc < 5) {
        fprintf(stderr, "usage: limits tcp|fabric serve|call ADDRESS PORT (BYTES ITERATIONS)...\n");
        return 2;
    }
    by_fabric = strcmp(argv[1], "fabric") == 0;
    caller = strcmp(argv[2], "call") == 0;
    line_open(!caller, argv[3], argv[4]);
    if (by_fabric)
        fabric_open();
    for (int i = 5; i + 1 < argc; i += 2)
        measure((size_t)atol(argv[i]), atol(argv[i + 1]));
    meet();
    return 0;
}
