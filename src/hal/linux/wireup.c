/* SPDX-License-Identifier: MIT
 *
 * A process that another launcher (PMI, PMIx) has started joins the others of its job.
 *
 * All tell each other by way of the launcher on which host they are.  Ranks in a row that are on one host are a *party*: their first one
 * starts an mpiexec for them, which makes the job's segment and takes in those who knock at its door.  If there are several parties,
 * rank 0 starts one more, the head of a job on several hosts, and the mpiexecs of the parties call there.  Then the launcher is
 * not needed any more until the process ends: what is passed on, and who has died, is our mpiexecs' matter.
 */
#define _GNU_SOURCE
#include "hal/linux/exchange.h"
#include "hal/linux/packet.h"
#include "hal/linux/worker.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <limits.h>
#include <netinet/in.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/un.h>

enum { BACKLOG = 4096, DOOR_LENGTH = 32 };

struct wireup {
    struct linux_exchange by;
    struct job_wireup tell;
    char own[EXCHANGE_VALUE_BYTES];  /* the host of this process: see host_text() */
    char door[EXCHANGE_VALUE_BYTES]; /* the name of the party's */
    int door_fd, head_fd; /* where the party's, and all parties' mpiexecs listen; -1: that is not here */
};

/* ----------------------------------------------------------- who is on which host */

static uint64_t hash_add(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (uint8_t)*text) * 1099511628211u;
    return hash;
}

/* A number that two processes have in common who can share memory, send each other descriptors and see each other's numbers. */
static uint64_t host_number(void)
{
    static const char *const spaces[] = {"/proc/self/ns/net", "/proc/self/ns/pid", "/proc/self/ns/ipc"};
    uint64_t hash = 14695981039346656037u ^ geteuid();
    char text[128] = "";
    int fd = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
    if (fd >= 0 && read(fd, text, sizeof text - 1) > 0)
        hash = hash_add(hash, text);
    if (fd >= 0)
        close(fd);
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++) {
        ssize_t length = readlink(spaces[i], text, sizeof text - 1);
        text[length > 0 ? length : 0] = 0;
        hash = hash_add(hash, text);
    }
    return hash;
}

/* Of a name leave what a launcher passes on and a user may be shown. */
static void name_clean(char *name)
{
    for (char *at = name; *at; at++)
        if (!((*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') || (*at >= '0' && *at <= '9')) &&
            *at != '.')
            *at = '-';
}

/* "0123456789abcdef/name" */
static void host_text(char text[EXCHANGE_VALUE_BYTES])
{
    char name[sizeof((struct job_wireup_host *)0)->name] = "";
    gethostname(name, sizeof name - 1);
    name_clean(name);
    snprintf(text, EXCHANGE_VALUE_BYTES, "%016llx/%s", (unsigned long long)host_number(),
             *name ? name : "host");
}

static bool value_put(struct wireup *wire, const char *what, uint32_t number, const char *value)
{
    char key[EXCHANGE_KEY_BYTES];
    snprintf(key, sizeof key, "lwmpi-%s-%u", what, number);
    return wire->by.put(key, value);
}

/* What `rank` has put. */
static bool value_get(struct wireup *wire, uint32_t rank, const char *what, uint32_t number,
                      char value[EXCHANGE_VALUE_BYTES])
{
    char key[EXCHANGE_KEY_BYTES];
    snprintf(key, sizeof key, "lwmpi-%s-%u", what, number);
    return wire->by.get(rank, key, value);
}

/* Whether a rank is on this host.  *good becomes false if the launcher fails. */
static bool rank_is_here(struct wireup *wire, uint32_t rank, bool *good)
{
    char value[EXCHANGE_VALUE_BYTES];
    *good = *good && value_get(wire, rank, "host", rank, value);
    return *good && strcmp(value, wire->own) == 0;
}

/* Is this process the first of its party, and how many are in that?  Each asks for one other, and the first for those behind it: all
 * together ask twice as often as there are ranks. */
static bool party_begin(struct wireup *wire, bool *first)
{
    bool good = true;
    uint32_t end = wire->by.rank + 1;
    *first = wire->by.rank == 0 || !rank_is_here(wire, wire->by.rank - 1, &good);
    while (*first && end < wire->by.size && rank_is_here(wire, end, &good))
        end++;
    wire->tell.first = wire->by.rank;
    wire->tell.count = end - wire->by.rank;
    return good;
}

/* By rank 0, which knows all parties: how many there are, and then the first rank of each, for those who look for theirs. */
static bool parties_tell(struct wireup *wire, const struct job_wireup_host *hosts, uint32_t count)
{
    char text[EXCHANGE_VALUE_BYTES];
    bool good = true;
    for (uint32_t i = 0, value = count; good && i <= count; i++) {
        snprintf(text, sizeof text, "%u", value);
        good = value_put(wire, "party", i, text);
        value = i ? value + hosts[i - 1].ranks : 0;
    }
    return good;
}

/* The party of a process that is not its first: the last that begins before it. */
static bool party_find(struct wireup *wire)
{
    char text[EXCHANGE_VALUE_BYTES];
    uint32_t low = 0, high = 2, middle = 0, value;
    do {
        if (!value_get(wire, 0, "party", middle, text) || sscanf(text, "%u", &value) != 1 ||
            value > wire->by.size)
            return false;
        if (!middle) {
            high = value + 1;
        } else if (value > wire->by.rank) {
            high = middle;
        } else {
            low = middle;
            wire->tell.first = value;
        }
        middle = low + (high - low) / 2;
    } while (middle > low);
    return low > 0;
}

/* --------------------------------------------------------------------- the door */

static socklen_t door_address(const struct wireup *wire, struct sockaddr_un *address)
{
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    int length = snprintf(address->sun_path + 1, sizeof address->sun_path - 1, "lwmpi/%u/wireup/%s",
                          (unsigned)geteuid(), wire->door);
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)length);
}

/* An address that nobody guesses and that needs no file. */
static bool door_open(struct wireup *wire)
{
    struct sockaddr_un address;
    uint64_t name[2];
    if (getrandom(name, sizeof name, 0) != (ssize_t)sizeof name)
        return false;
    snprintf(wire->door, sizeof wire->door, "%016llx%016llx", (unsigned long long)name[0],
             (unsigned long long)name[1]);
    socklen_t length = door_address(wire, &address);
    wire->door_fd = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
    return wire->door_fd >= 0 && !bind(wire->door_fd, (struct sockaddr *)&address, length) &&
           !listen(wire->door_fd, BACKLOG) && value_put(wire, "door", wire->by.rank, wire->door);
}

/* The name of the party's, as its first rank has put it. */
static bool door_find(struct wireup *wire)
{
    return value_get(wire, wire->tell.first, "door", wire->tell.first, wire->door) &&
           strlen(wire->door) == DOOR_LENGTH;
}

/* Is the process at the other end this user's? */
static bool user_fits(int fd)
{
    struct ucred peer = {.uid = (uid_t)-1};
    socklen_t length = sizeof peer;
    return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 && peer.uid == geteuid();
}

/* A socket to the party's mpiexec; -1. */
static int door_knock(const struct wireup *wire)
{
    struct sockaddr_un address;
    socklen_t length = door_address(wire, &address);
    const struct job_packet join = {.kind = JOB_JOIN, .from = wire->by.rank, .what = JOB_VERSION};
    int fd = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
    if (fd >= 0 && !connect(fd, (struct sockaddr *)&address, length) && user_fits(fd) &&
        !job_packet_send(fd, &join, -1, 0))
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

/* Wait for the segment; -1: there will be none. */
static int segment_wait(int control)
{
    struct pollfd answer = {.fd = control, .events = POLLIN};
    struct job_packet packet;
    int fd = -1;
    bool cut;
    while (poll(&answer, 1, -1) < 0)
        ;
    if (job_packet_receive(control, &packet, &fd, &cut) == (ssize_t)sizeof packet && packet.kind == JOB_JOIN)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

static int party_join(const struct wireup *wire)
{
    char value[64];
    int control = door_knock(wire), segment = control < 0 ? -1 : segment_wait(control);
    if (segment < 0) {
        hal_log("rank %u cannot join its job: the mpiexec that rank %u has started for this host has ended, "
                "or never ran",
                wire->by.rank, wire->tell.first);
        if (control >= 0)
            close(control);
        return LW_EPEER;
    }
    snprintf(value, sizeof value, "%d,%d,%u", segment, control, wire->by.rank);
    setenv(JOB_ENV, value, 1);
    setenv("LWMPI_SINGLETON", "1",
           1); /* what this program starts is not this rank, whatever else is in its environment */
    return LW_OK;
}

/* --------------------------------------------------------------------- the head */

/* Listen, and let the others know where. */
static bool head_open(struct wireup *wire)
{
    struct job_wireup *tell = &wire->tell;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = linux_interface_address()};
    socklen_t length = sizeof address;
    char value[EXCHANGE_VALUE_BYTES];
    wire->head_fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (!address.sin_addr.s_addr || wire->head_fd < 0 ||
        bind(wire->head_fd, (struct sockaddr *)&address, sizeof address) || listen(wire->head_fd, BACKLOG) ||
        getsockname(wire->head_fd, (struct sockaddr *)&address, &length) ||
        getrandom(tell->secret, sizeof tell->secret, 0) != (ssize_t)sizeof tell->secret) {
        hal_log("this job has ranks on several hosts, and rank 0 cannot listen for the others: no "
                "interface%s%s that leads to "
                "them (--interface)",
                hal_setting(HAL_SETTING_INTERFACE) ? " " : "",
                hal_setting(HAL_SETTING_INTERFACE) ? hal_setting(HAL_SETTING_INTERFACE) : "");
        return false;
    }
    snprintf(value, sizeof value, "%x/%x/%llx/%llx", address.sin_addr.s_addr, address.sin_port,
             (unsigned long long)tell->secret[0], (unsigned long long)tell->secret[1]);
    return value_put(wire, "head", 0, value);
}

/* Where the head listens. */
static bool head_find(struct wireup *wire)
{
    unsigned long long secret[2];
    unsigned address, port;
    char value[EXCHANGE_VALUE_BYTES];
    if (!value_get(wire, 0, "head", 0, value) ||
        sscanf(value, "%x/%x/%llx/%llx", &address, &port, &secret[0], &secret[1]) != 4)
        return false;
    wire->tell.address = address;
    wire->tell.port = port;
    wire->tell.secret[0] = secret[0];
    wire->tell.secret[1] = secret[1];
    return true;
}

/* ------------------------------------------------------------- starting mpiexec */

/* With what it is told, and the socket at which it listens, which is closed here. */
static bool mpiexec_start(const struct job_wireup *tell, const struct job_wireup_host *hosts, int *socket)
{
    char path[PATH_MAX];
    size_t bytes = sizeof *tell + tell->hosts * sizeof *hosts;
    char *text = linux_launcher_find(path, sizeof path) ? malloc(bytes) : NULL;
    if (text) {
        memcpy(text, tell, sizeof *tell);
        if (hosts)
            memcpy(text + sizeof *tell, hosts, bytes - sizeof *tell);
    }
    int fd = text ? job_text_new(text, bytes) : -1;
    bool started = fd >= 0 && linux_launcher_start(path, JOB_WIREUP_ENV, fd, *socket);
    if (fd >= 0)
        close(fd);
    free(text);
    close(*socket);
    *socket = -1;
    if (!started)
        hal_log("an mpiexec for the ranks of this host could not be started (expected one in ../bin beside "
                "the library)");
    return started;
}

/* All parties, in the order of ranks; to be freed.  NULL: the launcher fails. */
static struct job_wireup_host *parties_list(struct wireup *wire, uint32_t *count)
{
    char before[EXCHANGE_VALUE_BYTES] = "", value[EXCHANGE_VALUE_BYTES];
    struct job_wireup_host *hosts = calloc(wire->by.size, sizeof *hosts);
    *count = 0;
    for (uint32_t rank = 0; hosts && rank < wire->by.size; rank++) {
        if (!value_get(wire, rank, "host", rank, value)) {
            free(hosts);
            return NULL;
        }
        if (!*count || strcmp(before, value) != 0) {
            const char *name = strchr(value, '/');
            snprintf(hosts[*count].name, sizeof hosts->name, "%s", name && name[1] ? name + 1 : "host");
            name_clean(hosts[*count].name);
            snprintf(before, sizeof before, "%s", value);
            ++*count;
        }
        hosts[*count - 1].ranks++;
    }
    return hosts;
}

/* ---------------------------------------------------------------------- the whole */

/* Until all have said all. */
static bool exchange_run(struct wireup *wire, struct job_wireup_host **hosts, uint32_t *count)
{
    bool lone = false, first = false;
    host_text(wire->own);
    if (!value_put(wire, "host", wire->by.rank, wire->own) || !wire->by.fence() || !party_begin(wire, &first))
        return false;
    if (first && !door_open(wire))
        return false;
    if (wire->by.rank == 0 && (!(*hosts = parties_list(wire, count)) || !parties_tell(wire, *hosts, *count)))
        return false;
    lone = first && wire->tell.count == wire->by.size;
    if (wire->by.rank == 0 && !lone && !head_open(wire))
        return false;
    if (!wire->by.fence() || (!first && !party_find(wire)) || !door_find(wire))
        return false;
    return !first || lone || head_find(wire);
}

/* What is this one's to start. */
static bool mpiexecs_start(struct wireup *wire, const struct job_wireup_host *hosts, uint32_t count)
{
    struct job_wireup head = wire->tell;
    head.hosts = count;
    return (wire->head_fd < 0 || mpiexec_start(&head, hosts, &wire->head_fd)) &&
           (wire->door_fd < 0 || mpiexec_start(&wire->tell, NULL, &wire->door_fd));
}

static void sockets_close(struct wireup *wire)
{
    if (wire->head_fd >= 0)
        close(wire->head_fd);
    if (wire->door_fd >= 0)
        close(wire->door_fd);
}

int linux_wireup(void)
{
    struct wireup wire = {.door_fd = -1, .head_fd = -1};
    struct job_wireup_host *hosts = NULL;
    uint32_t count = 0;
    bool failed = false, good = false;
    if (hal_setting_on(HAL_SETTING_SINGLETON) ||
        !(linux_pmi_open(&wire.by, &failed) || (!failed && linux_pmix_open(&wire.by, &failed))))
        return failed ? LW_EPEER : LW_OK;
    if (wire.by.size > 1) {
        wire.tell.version = JOB_VERSION;
        wire.tell.ranks = wire.by.size;
        if (readlink("/proc/self/exe", wire.tell.program, sizeof wire.tell.program - 1) < 0)
            strcpy(wire.tell.program, "?");
        good = exchange_run(&wire, &hosts, &count);
    }
    if (good ||
        wire.by.size == 1) /* who ends without leave is one who has failed: the launcher ends the others */
        wire.by.end();
    good = good && mpiexecs_start(&wire, hosts, count);
    sockets_close(&wire);
    free(hosts);
    explicit_bzero(wire.tell.secret, sizeof wire.tell.secret);
    if (wire.by.size == 1)
        setenv("LWMPI_SINGLETON", "1", 1);
    return good ? party_join(&wire) : wire.by.size == 1 ? LW_OK : LW_EPEER;
}
