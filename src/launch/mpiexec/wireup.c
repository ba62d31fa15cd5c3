/* SPDX-License-Identifier: MIT
 *
 * Ranks that another launcher has started: see hal/linux/wireup.c.  The first of those of a host has started this mpiexec, which takes in
 * them all, a process each; or, if there are several hosts, it is the head, where the mpiexecs of all hosts call.  Head and parts
 * prove to each other that they know the job's secret before either believes a byte of the other.
 */
#include "hal/linux/packet.h"
#include "hal/linux/proof.h"
#include "launch/mpiexec/hosts.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sched.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <sys/time.h>

/* All have met at a fence of the launcher: they come at once, or never. */
enum { COME_MS = 60000, WORD_MS = 2000, CONNECT_S = 10 };

/* A process that has knocked. */
struct joiner {
    int fd; /* its control socket; -1: it has not come */
    pid_t pid;
    pid_t parent;       /* who has started it, 0: that is not known; */
    struct source life; /* ... and is to live as long */
};

static struct {
    struct job_wireup tell;
    const struct job_wireup_host *hosts;
    int socket;
    struct joiner *joiners; /* of tell.first and so on */
    uint64_t end_ns;        /* until then all should have come */
} wire;

/* ------------------------------------------------------------------- what is told */

static bool told_read(void)
{
    const char *value = getenv(JOB_WIREUP_ENV);
    size_t bytes = 0;
    int fd;
    if (!value)
        return false;
    char *text = sscanf(value, "%d,%d", &fd, &wire.socket) == 2 ? job_text_read(fd, &bytes) : NULL;
    if (text && bytes >= sizeof wire.tell)
        memcpy(&wire.tell, text, sizeof wire.tell);
    if (wire.tell.version != JOB_VERSION || bytes != sizeof wire.tell + wire.tell.hosts * sizeof *wire.hosts)
        fail(STATUS_USAGE, JOB_WIREUP_ENV " is for programs that lwmpi has started mpiexec for");
    unsetenv(JOB_WIREUP_ENV);
    close(fd);
    fcntl(wire.socket, F_SETFD, FD_CLOEXEC);
    wire.hosts = (const struct job_wireup_host *)(text + sizeof wire.tell); /* it is kept */
    wire.end_ns = now_ns() + COME_MS * (uint64_t)1000000;
    return true;
}

/* Other launchers bind each rank, and with the first one this process, to cores: the job has those of all. */
static void cores_free(void)
{
    enum { MOST = 8192 };
    cpu_set_t *all = CPU_ALLOC(MOST);
    if (!all)
        return;
    memset(all, 0xff, CPU_ALLOC_SIZE(MOST));
    (void)sched_setaffinity(0, CPU_ALLOC_SIZE(MOST), all);
    CPU_FREE(all);
}

/* Nobody waits for the end of what this process holds. */
static void output_leave(void)
{
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (null < 0 || dup2(null, STDOUT_FILENO) < 0)
        exit(1);
    close(null);
}

/* -------------------------------------------------------------------- taking in */

static int milliseconds_left(void)
{
    uint64_t now = now_ns();
    return now < wire.end_ns ? (int)((wire.end_ns - now) / 1000000u) : 0;
}

/* Is it a rank of this host that has not come before? */
static bool joiner_sane(const struct job_packet *packet, const struct ucred *peer)
{
    return packet->kind == JOB_JOIN && packet->what == JOB_VERSION &&
           packet->from - wire.tell.first < wire.tell.count &&
           wire.joiners[packet->from - wire.tell.first].fd < 0 && peer->uid == geteuid() && peer->pid > 0;
}

/* Somebody knocks.  True: one more has come. */
static bool joiner_take(int fd)
{
    struct job_packet packet = {.kind = 0};
    struct ucred peer = {.uid = (uid_t)-1};
    socklen_t length = sizeof peer;
    struct pollfd word = {.fd = fd, .events = POLLIN};
    int other = -1;
    bool cut;
    if (!getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &length) && poll(&word, 1, WORD_MS) == 1 &&
        job_packet_receive(fd, &packet, &other, &cut) == (ssize_t)sizeof packet && other < 0 &&
        joiner_sane(&packet, &peer)) {
        wire.joiners[packet.from - wire.tell.first] = (struct joiner){.fd = fd, .pid = peer.pid};
        return true;
    }
    refused("it is no rank of this job that is still to come", NULL);
    if (other >= 0)
        close(other);
    close(fd);
    return false;
}

static void joiners_take(void)
{
    struct pollfd door = {.fd = wire.socket, .events = POLLIN};
    wire.joiners = allocate(wire.tell.count * sizeof *wire.joiners);
    for (uint32_t i = 0; i < wire.tell.count; i++)
        wire.joiners[i].fd = -1;
    for (uint32_t left = wire.tell.count; left;) {
        if (poll(&door, 1, milliseconds_left()) == 0)
            fail(1, "%u of the %u ranks of this host (%u and on) have not come to join the job", left,
                 wire.tell.count, wire.tell.first);
        int fd = accept4(wire.socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
        left -= fd >= 0 && joiner_take(fd);
    }
    close(wire.socket);
}

/* The process that has started another; 0: that is not known here. */
static pid_t parent_of(pid_t pid)
{
    char path[32], line[512];
    int parent = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "re");
    const char *after = file && fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    if (!after || sscanf(after + 1, " %*c %d", &parent) != 1)
        parent = 0;
    if (file)
        fclose(file);
    return parent > 1 ? parent : 0;
}

/* Once for each process that has started ranks: mostly it is one. */
static void starter_watch(struct joiner *joiner)
{
    joiner->parent = parent_of(joiner->pid);
    for (const struct joiner *other = wire.joiners; other < joiner; other++)
        if (other->parent == joiner->parent)
            return;
    joiner->life = (struct source){.kind = SOURCE_LIFE, .fd = -1};
    if (joiner->parent)
        joiner->life.fd = (int)syscall(SYS_pidfd_open, joiner->parent, 0);
    source_watch(&joiner->life, EPOLLIN);
}

void wireup_starter_ended(struct source *life)
{
    const struct joiner *joiner = lw_container(life, struct joiner, life);
    source_close(life);
    if (mpiexec.ending)
        return;
    say("process %d, which has started rank %u for its launcher, has ended; job ended", (int)joiner->parent,
        wire.tell.first + (uint32_t)(joiner - wire.joiners));
    job_end(1);
}

void wireup_child(struct child *child)
{
    struct joiner *joiner = &wire.joiners[child->cluster - wire.tell.first];
    const struct job_packet welcome = {.kind = JOB_JOIN};
    child->adopted = child->started = true;
    child->pid = joiner->pid;
    child->control = (struct source){.kind = SOURCE_CONTROL, .fd = joiner->fd, .child = child};
    child->life = (struct source){
        .kind = SOURCE_LIFE, .fd = (int)syscall(SYS_pidfd_open, joiner->pid, 0), .child = child};
    source_watch(&child->control, EPOLLIN);
    source_watch(&child->life, EPOLLIN);
    starter_watch(joiner);
    guard_add(joiner->pid | GUARD_PROCESS);
    (void)job_packet_send(joiner->fd, &welcome, mpiexec.segment, 0); /* who has ended meanwhile is found so */
    mpiexec.running++;
}

/* ------------------------------------------------------------- head and part meet */

/* What both hash: nobody in between can pass one's proof on as another's. */
struct meeting {
    char who[8];           /* "head", "part" */
    uint32_t addresses[4]; /* and ports: the part's, the head's */
    uint32_t first;        /* rank of the part's host */
    uint32_t kind;         /* of proof */
    uint64_t nonces[4];    /* the head's, the part's */
};

/* What they send: the head, the part, the head. */
struct question {
    char greeting[16];
    uint64_t nonce[2];
};
struct answer {
    uint32_t first, kind;
    uint64_t nonce[2];
    uint8_t proof[PROOF_BYTES];
};
static const char greeting[16] = "lwmpi wireup 1\n";

static bool bytes_send(int fd, const void *data, size_t bytes)
{
    return send(fd, data, bytes, MSG_NOSIGNAL) == (ssize_t)bytes;
}

static bool bytes_receive(int fd, void *data, size_t bytes)
{
    return recv(fd, data, bytes, MSG_WAITALL) == (ssize_t)bytes;
}

static void nonce_draw(uint64_t nonce[2])
{
    if (getrandom(nonce, 2 * sizeof *nonce, 0) != 2 * sizeof *nonce)
        fail(1, "the system gives no random numbers: %m");
}

/* false: the connection is gone. */
static bool addresses_find(int fd, bool head, uint32_t addresses[4])
{
    struct sockaddr_in own, other;
    socklen_t own_length = sizeof own, other_length = sizeof other;
    if (getsockname(fd, (struct sockaddr *)&own, &own_length) ||
        getpeername(fd, (struct sockaddr *)&other, &other_length))
        return false;
    const struct sockaddr_in *from = head ? &other : &own, *to = head ? &own : &other;
    memcpy(addresses, (uint32_t[4]){from->sin_addr.s_addr, from->sin_port, to->sin_addr.s_addr, to->sin_port},
           4 * sizeof *addresses);
    return true;
}

static bool meeting_prove(struct meeting *meeting, const char *who, uint8_t proof[PROOF_BYTES])
{
    memset(meeting->who, 0, sizeof meeting->who);
    memcpy(meeting->who, who, strlen(who));
    return linux_proof_make(wire.tell.secret, meeting, sizeof *meeting, proof);
}

static void timeouts_set(int fd, int milliseconds)
{
    const struct timeval time = {milliseconds / 1000, milliseconds % 1000 * 1000L};
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &time, sizeof time);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
}

/* The head's side.  False: it is not who we wait for. */
static bool part_believed(int fd, uint32_t *first)
{
    struct meeting meeting = {.kind = linux_proof_kind()};
    struct question question;
    struct answer answer;
    uint8_t proof[PROOF_BYTES];
    memcpy(question.greeting, greeting, sizeof greeting);
    nonce_draw(question.nonce);
    if (!addresses_find(fd, true, meeting.addresses) || !bytes_send(fd, &question, sizeof question) ||
        !bytes_receive(fd, &answer, sizeof answer))
        return false;
    *first = meeting.first = answer.first;
    memcpy(meeting.nonces, question.nonce, sizeof question.nonce);
    memcpy(meeting.nonces + 2, answer.nonce, sizeof answer.nonce);
    if (!meeting_prove(&meeting, "part", proof) || !linux_proof_equal(proof, answer.proof, sizeof proof)) {
        if (answer.kind != meeting.kind && (answer.kind == PROOF_HMAC || answer.kind == PROOF_BLAKE2))
            say("somebody called who proves by another library (%u) than this host (%u); ignored",
                answer.kind, meeting.kind);
        return false;
    }
    return meeting_prove(&meeting, "head", proof) && bytes_send(fd, proof, sizeof proof);
}

/* The part's. */
static bool head_believed(int fd)
{
    struct meeting meeting = {.kind = linux_proof_kind(), .first = wire.tell.first};
    struct question question;
    struct answer answer = {.first = wire.tell.first, .kind = meeting.kind};
    uint8_t proof[PROOF_BYTES];
    if (!addresses_find(fd, false, meeting.addresses) || !bytes_receive(fd, &question, sizeof question) ||
        memcmp(question.greeting, greeting, sizeof greeting) != 0)
        return false;
    nonce_draw(answer.nonce);
    memcpy(meeting.nonces, question.nonce, sizeof question.nonce);
    memcpy(meeting.nonces + 2, answer.nonce, sizeof answer.nonce);
    return meeting_prove(&meeting, "part", answer.proof) && bytes_send(fd, &answer, sizeof answer) &&
           bytes_receive(fd, proof, sizeof proof) && meeting_prove(&meeting, "head", answer.proof) &&
           linux_proof_equal(proof, answer.proof, sizeof proof);
}

/* Which host has this first rank?  False: none. */
static bool host_find(uint32_t first, uint32_t *host)
{
    uint32_t rank = 0;
    for (*host = 0; *host < wire.tell.hosts && rank < first; ++*host)
        rank += wire.hosts[*host].ranks;
    return *host < wire.tell.hosts && rank == first;
}

int wireup_answer(uint32_t *host)
{
    struct pollfd door = {.fd = wire.socket, .events = POLLIN};
    for (;;) {
        uint32_t first;
        struct sockaddr_in caller = {.sin_family = AF_INET};
        socklen_t length = sizeof caller;
        if (poll(&door, 1, milliseconds_left()) == 0)
            fail(1,
                 "the mpiexecs of some hosts have not called that of rank 0 in %d seconds (--interface names "
                 "the interface "
                 "by which hosts reach each other)",
                 COME_MS / 1000);
        int fd = accept4(wire.socket, (struct sockaddr *)&caller, &length, SOCK_CLOEXEC);
        if (fd < 0)
            continue;
        timeouts_set(fd, WORD_MS);
        bool believed = part_believed(fd, &first);
        if (believed && host_find(first, host) && mpiexec.options.hosts[*host].stream.in.fd < 0) {
            timeouts_set(fd, 0);
            return fd;
        }
        refused(believed ? "it says that it is of a host which is here already, or of none"
                         : "it did not prove that it knows this job's secret",
                &caller);
        close(fd);
    }
}

static int head_call(void)
{
    const struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_addr.s_addr = wire.tell.address, .sin_port = (in_port_t)wire.tell.port};
    char text[INET_ADDRSTRLEN] = "";
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    inet_ntop(AF_INET, &address.sin_addr, text, sizeof text);
    timeouts_set(fd, CONNECT_S * 1000);
    if (fd < 0 || connect(fd, (const struct sockaddr *)&address, sizeof address))
        fail(1,
             "cannot reach the host of rank 0 at %s: %m (--interface names the interface by which hosts "
             "reach each other)",
             text);
    if (!head_believed(fd))
        fail(1, "who listens at %s is not the mpiexec of rank 0, or has ended", text);
    timeouts_set(fd, 0);
    return fd;
}

/* -------------------------------------------------------------------- the beginning */

static char **words_make(int *count, char *const *words)
{
    for (*count = 0; words[*count];)
        ++*count;
    char **copy = allocate(((size_t)*count + 1) * sizeof *copy);
    memcpy(copy, words, (size_t)*count * sizeof *copy);
    return copy;
}

static void part_become(void)
{
    int fd = head_call();
    if (dup2(fd, STDIN_FILENO) < 0 || dup2(fd, STDOUT_FILENO) < 0)
        fail(1, "cannot hand a socket on: %m");
    close(fd);
}

bool wireup_begin(int *argc, char ***argv)
{
    if (!told_read())
        return false;
    bool several = wire.tell.hosts || wire.tell.address;
    mpiexec.wired = true;
    if (several && linux_proof_kind() == PROOF_NONE)
        fail(1, "a job on several hosts " PROOF_MISSING);
    cores_free();
    output_leave();
    if (!wire.tell.hosts)
        joiners_take();
    if (wire.tell.address && !wire.tell.hosts) {
        part_become();
        *argv = words_make(argc, (char *[]){"mpiexec", PART_OPTION, NULL});
        return true;
    }
    char *ranks = format_text("%u", wire.tell.ranks);
    *argv = words_make(argc, (char *[]){"mpiexec", "--isolate", "-n", ranks, wire.tell.program, NULL});
    return true;
}

const uint64_t *wireup_secret(void)
{
    return wire.tell.secret;
}

void wireup_hosts(struct options *options)
{
    if (!wire.tell.hosts)
        return;
    options->hosts = allocate(wire.tell.hosts * sizeof *options->hosts);
    options->host_count = wire.tell.hosts;
    for (uint32_t i = 0; i < wire.tell.hosts; i++) {
        options->hosts[i] = (struct host){.name = wire.hosts[i].name, .room = wire.hosts[i].ranks};
        options->hosts[i].stream.in.fd = options->hosts[i].stream.out.fd = -1;
    }
}
