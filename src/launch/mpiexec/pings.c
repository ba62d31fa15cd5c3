/* SPDX-License-Identifier: MIT
 *
 * Do the hosts of a job still reach each other?  Each part sends a datagram a second to those that its workers talk to, and to those of which it has
 * had one, and tells the head when one that it has heard of is not heard of any more.  The head may well reach both: only they find
 * that the network between them has failed, for a stream that nobody acknowledges fails after a quarter of an hour.
 */
#include "hal/linux/proof.h"
#include "launch/mpiexec/hosts.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

/* A datagram: its proof is a keyed hash of what stands before it, so that none can be made up, or be sent again later or to another. */
struct ping {
    char what[8]; /* "ping" */
    uint32_t from, to;
    uint64_t number; /* grows */
    uint8_t proof[PROOF_BYTES];
};

/* What is known of another host. */
struct neighbour {
    struct sockaddr_in address; /* at which it listens; .sin_port 0: that is not known */
    bool over;                  /* it has ended: nothing is sent there, or waited for */
    uint64_t number;            /* of the last that was heard */
    uint64_t heard_ns;          /* when it was heard of last; 0: never */
};

static struct {
    struct source source;
    struct neighbour *hosts;
    uint32_t self;
    uint64_t sent_ns;
    uint64_t number; /* of the last that was sent */
} pings = {.source = {.kind = SOURCE_PINGS, .fd = -1}};

uint16_t pings_start(uint32_t self, uint32_t hosts)
{
    struct sockaddr_in any = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_ANY)};
    socklen_t bytes = sizeof any;
    if (linux_proof_kind() == PROOF_NONE)
        fail(1, "a job on several hosts " PROOF_MISSING);
    pings.self = self;
    pings.hosts = allocate(hosts * sizeof *pings.hosts);
    pings.source.fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (pings.source.fd < 0 || bind(pings.source.fd, (struct sockaddr *)&any, sizeof any) ||
        getsockname(pings.source.fd, (struct sockaddr *)&any, &bytes))
        fail(1, "cannot open a socket for datagrams: %m");
    source_watch(&pings.source, EPOLLIN);
    return ntohs(any.sin_port);
}

void pings_over(uint32_t host)
{
    if (host < mpiexec.job.hosts)
        pings.hosts[host].over = true;
}

static bool ping_prove(const struct ping *ping, uint8_t proof[PROOF_BYTES])
{
    return linux_proof_make(mpiexec.header->secret, ping, offsetof(struct ping, proof), proof);
}

/* What speaks against it; NULL: nothing. */
static const char *ping_doubt(const struct ping *ping, ssize_t bytes)
{
    uint8_t proof[PROOF_BYTES];
    if (bytes != (ssize_t)sizeof *ping || ping->from >= mpiexec.job.hosts || ping->to != pings.self)
        return "a datagram that is not of this job";
    if (!ping_prove(ping, proof) || !linux_proof_equal(proof, ping->proof, sizeof proof))
        return "a datagram without the proof that its sender knows this job's secret";
    return ping->number > pings.hosts[ping->from].number ? NULL : "";
}

void pings_receive(void)
{
    struct ping ping;
    struct sockaddr_in from = {.sin_family = AF_INET};
    socklen_t length = sizeof from;
    ssize_t got;
    while ((got = recvfrom(pings.source.fd, &ping, sizeof ping, 0, (struct sockaddr *)&from, &length)) >= 0) {
        const char *doubt = ping_doubt(&ping, got);
        if (!doubt) {
            struct neighbour *host = &pings.hosts[ping.from];
            host->heard_ns = now_ns();
            host->number = ping.number;
            if (!host->address.sin_port)
                host->address = from;
        } else if (*doubt) { /* networks bring a datagram twice, or late: not worth a word */
            refused(doubt, &from);
        }
        length = sizeof from;
    }
}

/* Where a host is that workers here talk to: at the address that any of its workers has told. */
static void address_find(uint32_t host)
{
    const uint32_t *first = &job_hosts(mpiexec.header)[host];
    struct sockaddr_in *address = &pings.hosts[host].address;
    for (uint32_t i = first[0] * mpiexec.job.workers; i < first[1] * mpiexec.job.workers; i++) {
        const struct job_port *port = &job_ports(mpiexec.header)[i];
        if (!job_port_is_known(port) || !port->address || !port->pings)
            continue;
        *address = (struct sockaddr_in){
            .sin_family = AF_INET, .sin_port = htons(port->pings), .sin_addr.s_addr = port->address};
        return;
    }
}

static void ping_send(uint32_t to)
{
    const struct sockaddr_in *address = &pings.hosts[to].address;
    struct ping ping = {.what = "ping", .from = pings.self, .to = to, .number = ++pings.number};
    if (ping_prove(&ping, ping.proof) &&
        sendto(pings.source.fd, &ping, sizeof ping, 0, (const struct sockaddr *)address, sizeof *address) < 0)
        return; /* that it is not heard of will tell */
}

void pings_late(uint64_t late, uint64_t now)
{
    for (uint32_t i = 0; i < mpiexec.job.hosts; i++)
        if (pings.hosts[i].heard_ns)
            pings.hosts[i].heard_ns = later_by(pings.hosts[i].heard_ns, late, now);
}

uint32_t pings_tick(uint64_t beat_ns, uint64_t most_ns)
{
    uint64_t now = now_ns();
    uint32_t silent = pings.self;
    if (now - pings.sent_ns < beat_ns)
        return silent;
    pings.sent_ns = now;
    for (uint32_t i = 0; i < mpiexec.job.hosts; i++) {
        struct neighbour *host = &pings.hosts[i];
        if (i == pings.self || host->over)
            continue;
        if (!host->address.sin_port)
            address_find(i);
        if (host->address.sin_port)
            ping_send(i);
        if (host->heard_ns && now > host->heard_ns + most_ns)
            silent = i;
    }
    return silent;
}
