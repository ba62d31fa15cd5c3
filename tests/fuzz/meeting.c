/* SPDX-License-Identifier: MIT
 * How mpiexecs of several hosts meet when another launcher has started their ranks, and their datagrams: both sides, with somebody else at the
 * other end, or in between.  Nobody is believed who has not the secret, and nothing counts twice.
 * kind: unit
 * timeout: 60
 */
#include "fuzz/_fuzz.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/types.h>

static ssize_t line_send(int fd, const void *data, size_t bytes, int flags);
static ssize_t line_receive(int fd, void *data, size_t bytes, int flags);
static ssize_t line_receive_from(int fd, void *data, size_t bytes, int flags, struct sockaddr *from,
                                 socklen_t *length);
static int line_name(int fd, struct sockaddr *address, socklen_t *length);
static int line_peer(int fd, struct sockaddr *address, socklen_t *length);
static ssize_t line_random(void *to, size_t bytes, unsigned flags);
#define send        line_send
#define recv        line_receive
#define recvfrom    line_receive_from
#define getsockname line_name
#define getpeername line_peer
#define getrandom   line_random
#include "launch/mpiexec/wireup.c"
#include "launch/mpiexec/pings.c"
#undef send
#undef recv
#undef recvfrom
#undef getsockname
#undef getpeername
#undef getrandom

enum { HOSTS = 4, MOST = 512, GOOD_FD = 5 };

/* ------------------------------------------------------------------ the world */

struct mpiexec mpiexec;
static uint8_t coming[MOST];
static size_t coming_at, coming_end;
static struct sockaddr_in names[2]; /* this end, that end */
static void (*sent)(const void *data, size_t bytes);

static ssize_t line_receive(int fd, void *data, size_t bytes, int flags)
{
    (void)fd, (void)flags;
    if (coming_at == coming_end && fd != GOOD_FD)
        return -1;
    size_t now = coming_end - coming_at < bytes ? coming_end - coming_at : bytes;
    memcpy(data, coming + coming_at, now);
    coming_at = fd == GOOD_FD ? coming_at + now : coming_end; /* a datagram is gone as a whole */
    return (ssize_t)now;
}

static ssize_t line_receive_from(int fd, void *data, size_t bytes, int flags, struct sockaddr *from,
                                 socklen_t *length)
{
    memcpy(from, &names[1], *length);
    return line_receive(fd, data, bytes, flags);
}

static ssize_t line_send(int fd, const void *data, size_t bytes, int flags)
{
    (void)fd, (void)flags;
    if (!fuzz_pick(200))
        return -1;
    sent(data, bytes);
    return (ssize_t)bytes;
}

static int line_name(int fd, struct sockaddr *address, socklen_t *length)
{
    (void)fd;
    memcpy(address, &names[0], *length);
    return 0;
}

static int line_peer(int fd, struct sockaddr *address, socklen_t *length)
{
    (void)fd;
    memcpy(address, &names[1], *length);
    return fuzz_pick(500) ? 0 : -1;
}

static ssize_t line_random(void *to, size_t bytes, unsigned flags)
{
    (void)flags;
    fuzz_bytes(to, bytes);
    return (ssize_t)bytes;
}

void say(const char *format, ...)
{
    (void)format;
}

void fail(int status, const char *format, ...)
{
    (void)status, (void)format;
    fuzz_fail("mpiexec ends for what a stranger says");
}

void *allocate(size_t bytes)
{
    return fuzz_alloc(bytes);
}

char *format_text(const char *format, ...)
{
    return strdup(format);
}

uint64_t now_ns(void)
{
    static uint64_t now = 1;
    return now++;
}

static uint32_t refusals;

void refused(const char *why, const struct sockaddr_in *from)
{
    if (!*why || (from && from->sin_family != names[1].sin_family))
        fuzz_fail("somebody is refused for nothing");
    refusals++;
}

void source_watch(struct source *source, uint32_t events)
{
    (void)source, (void)events;
}

void source_close(struct source *source)
{
    (void)source;
}

void job_end(int status)
{
    (void)status;
}

void guard_add(pid_t group)
{
    (void)group;
}

/* ------------------------------------------------------------------ head and part */

/* What the other end knows, and whether it was honest so far. */
static struct {
    struct meeting meeting;
    uint64_t secret[2];
    uint32_t first;
    bool honest, head;
} other;

static void coming_put(const void *data, size_t bytes, bool damage)
{
    uint8_t copy[MOST];
    memcpy(copy, data, bytes);
    size_t length = damage ? fuzz_damage(copy, bytes, MOST / 4) : bytes;
    if (bytes == sizeof(struct answer)) /* by which library it proves is only shown */
        memcpy(copy + offsetof(struct answer, kind), (const char *)data + offsetof(struct answer, kind), 4);
    other.honest = other.honest && length >= bytes && memcmp(copy, data, bytes) == 0;
    if (coming_end + length > MOST)
        fuzz_end();
    memcpy(coming + coming_end, copy, length);
    coming_end += length;
}

static void prove(const char *who, uint8_t proof[PROOF_BYTES])
{
    memset(other.meeting.who, 0, sizeof other.meeting.who);
    memcpy(other.meeting.who, who, strlen(who));
    if (!linux_proof_make(other.secret, &other.meeting, sizeof other.meeting, proof))
        fuzz_fail("no proof can be made");
}

/* The part that calls a head: what it says to the head's question, and hears then. */
static void part_answers(const void *data, size_t bytes)
{
    struct answer answer = {.first = other.first, .kind = other.meeting.kind};
    if (coming_end) /* that was the proof */
        return;
    if (bytes != sizeof(struct question))
        return;
    const struct question *question = data;
    fuzz_bytes(answer.nonce, sizeof answer.nonce);
    other.meeting.first = other.first;
    memcpy(other.meeting.nonces, question->nonce, sizeof question->nonce);
    memcpy(other.meeting.nonces + 2, answer.nonce, sizeof answer.nonce);
    prove("part", answer.proof);
    coming_put(&answer, sizeof answer, !fuzz_pick(3));
}

/* The head that a part has called, when that has answered. */
static void head_answers(const void *data, size_t bytes)
{
    const struct answer *answer = data;
    uint8_t proof[PROOF_BYTES];
    if (bytes != sizeof *answer)
        return;
    other.meeting.first = answer->first;
    memcpy(other.meeting.nonces + 2, answer->nonce, sizeof answer->nonce);
    prove(fuzz_pick(8) ? "head" : "part", proof);
    other.honest = other.honest && strcmp(other.meeting.who, "head") == 0;
    coming_put(proof, sizeof proof, !fuzz_pick(3));
}

static void other_make(void)
{
    const struct sockaddr_in *from = &names[other.head ? 0 : 1], *to = &names[other.head ? 1 : 0];
    other.honest = true;
    other.first = fuzz_mostly(2 * fuzz_pick(HOSTS));
    other.meeting.kind = linux_proof_kind();
    memcpy(other.meeting.addresses,
           (uint32_t[4]){from->sin_addr.s_addr, from->sin_port, to->sin_addr.s_addr, to->sin_port},
           sizeof other.meeting.addresses);
    memcpy(other.secret, wire.tell.secret, sizeof other.secret);
    if (!fuzz_pick(4)) {
        other.secret[fuzz_pick(2)] ^= 1ull << fuzz_pick(64);
        other.honest = false;
    }
    if (!fuzz_pick(8)) { /* from another place: passed on */
        other.meeting.addresses[fuzz_pick(4)] ^= 1u << fuzz_pick(16);
        other.honest = false;
    }
}

static void meet(void)
{
    struct question question = {.greeting = "lwmpi wireup 1\n"};
    uint32_t first, host;
    bool believed;
    memset(&other, 0, sizeof other);
    coming_at = coming_end = 0;
    other.head = fuzz_pick(2);
    other_make();
    sent = other.head ? head_answers : part_answers;
    if (other.head) {
        fuzz_bytes(question.nonce, sizeof question.nonce);
        memcpy(other.meeting.nonces, question.nonce, sizeof question.nonce);
        coming_put(&question, sizeof question, !fuzz_pick(4));
        believed = head_believed(GOOD_FD);
    } else {
        believed = part_believed(GOOD_FD, &first);
        if (believed && host_find(first, &host) && (host >= HOSTS || first != 2 * host))
            fuzz_fail("a part is taken for another's");
    }
    if (believed && !other.honest)
        fuzz_fail("somebody is believed without a proof");
    fuzz_seen(believed ? other.head ? "head" : "part" : "refused");
}

/* --------------------------------------------------------------------- datagrams */

static void ping_comes(void)
{
    struct ping ping = {.what = "ping",
                        .from = fuzz_mostly(1 + fuzz_pick(HOSTS - 1)),
                        .to = fuzz_pick(16) ? pings.self : fuzz_pick(HOSTS),
                        .number = pings.number + (fuzz_pick(4) ? 1 : fuzz_pick(3))};
    uint8_t data[MOST];
    size_t bytes = sizeof ping;
    bool good = ping.from < HOSTS && ping.to == pings.self && ping.number > pings.hosts[ping.from].number;
    uint64_t before = ping.from < HOSTS ? pings.hosts[ping.from].heard_ns : 0;
    pings.number = ping.number;
    (void)ping_prove(&ping, ping.proof);
    memcpy(data, &ping, sizeof ping);
    if (!fuzz_pick(3)) {
        bytes = fuzz_damage(data, bytes, MOST / 4);
        good = good && bytes >= sizeof ping && memcmp(data, &ping, sizeof ping) == 0;
    }
    memcpy(coming, data, bytes);
    coming_at = 0;
    coming_end = bytes;
    struct neighbour hosts[HOSTS];
    memcpy(hosts, pings.hosts, sizeof hosts);
    refusals = 0;
    pings_receive();
    bool heard = ping.from < HOSTS && pings.hosts[ping.from].heard_ns != before;
    if (heard != good || (!good && memcmp(hosts, pings.hosts, sizeof hosts) != 0))
        fuzz_fail(good ? "a datagram is not believed" : "a datagram is believed without a proof, or twice");
    if (good && refusals)
        fuzz_fail("a datagram is believed and refused");
    fuzz_seen(good ? "ping" : "no ping");
}

static void datagrams(void)
{
    mpiexec.job.hosts = HOSTS;
    mpiexec.header = fuzz_alloc(sizeof *mpiexec.header);
    memcpy(mpiexec.header->secret, wire.tell.secret, sizeof wire.tell.secret);
    pings.hosts = fuzz_alloc(HOSTS * sizeof *pings.hosts);
    pings.self = 0;
    pings.number = 0;
    for (uint32_t i = 1 + fuzz_pick(6); i; i--) {
        ping_comes();
        pings_over(fuzz_odd());
    }
}

static void fuzz_one(void)
{
    struct job_wireup_host *hosts = fuzz_alloc(HOSTS * sizeof *hosts);
    for (uint32_t i = 0; i < HOSTS; i++)
        hosts[i].ranks = 2;
    wire.hosts = hosts;
    wire.tell = (struct job_wireup){.hosts = HOSTS, .first = 2, .secret = {fuzz_word(), fuzz_word()}};
    for (int i = 0; i < 2; i++)
        names[i] = (struct sockaddr_in){
            .sin_family = AF_INET, .sin_addr.s_addr = 1u + (uint32_t)i, .sin_port = (in_port_t)fuzz_word()};
    if (fuzz_pick(2))
        meet();
    else
        datagrams();
}

int main(void)
{
    if (linux_proof_kind() == PROOF_NONE) {
        printf("skipped: no libcrypto and no libsodium (Debian: libssl3)\n");
        return 77;
    }
    return fuzz_main(20000, (const char *const[]){"head", "part", "refused", "ping", "no ping", NULL});
}
