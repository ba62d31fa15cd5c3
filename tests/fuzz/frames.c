/* SPDX-License-Identifier: MIT
 * What the mpiexecs of a job on several hosts tell each other once they believe each other: the stream of frames, what a head does with those of
 * its parts, and a part with those of its head, in any order and damaged in any part.
 * kind: unit
 * timeout: 60
 */
#include "fuzz/_fuzz.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "hal/linux/packet.h"

static ssize_t line_read(int fd, void *to, size_t bytes);
static ssize_t line_write(int fd, const void *data, size_t bytes);
static int nothing(void);
static int number_of(int fd);
static pid_t nobody_ended(int *status);
#define read                          line_read
#define write                         line_write
#define poll(...)                     nothing()
#define fcntl(fd, ...)                number_of(fd)
#define waitpid(pid, status, options) nobody_ended(status)
#define kill(...)                     nothing()
#define usleep(time)                  ((void)(time))
#define chdir(folder)                 ((folder) ? nothing() : -1)
#define putenv(text)                  text_look(text)
#define exit(status)                  fuzz_end()
#define fputs(text, file)             ((void)(text))
#define memfd_create(name, flags)     nothing()
#define ftruncate(fd, bytes)          nothing()
#define mmap(at, bytes, ...)          picture_map(bytes)
#define munmap(memory, bytes)         nothing()
#define close(fd)                     nothing()
static void *picture_map(size_t bytes);
static void text_look(const char *text);
#include "launch/mpiexec/stream.c"
#include "launch/mpiexec/text.c"
#define END_MS        HEAD_END_MS
#define BEAT_NS       HEAD_BEAT_NS
#define silence_check head_silence_check
#include "launch/mpiexec/head.c"
#undef END_MS
#undef BEAT_NS
#undef silence_check
#include "launch/mpiexec/part.c"
#include "launch/mpiexec/guests_hosts.c"
#define free(memory) fuzz_free(memory)
#define host_of      head_host_of
#include "launch/mpiexec/failures_hosts.c"
#undef host_of
#include "launch/mpiexec/stuck_hosts.c"
#include "launch/mpiexec/seek.c"
#undef free

enum {
    HOSTS = 3,
    WORKERS = 2,
    CLUSTERS = 6,
    GIDS = (CLUSTERS + 1) * WORKERS,
    RANKS = CLUSTERS * WORKERS,
    MOST = 1 << 15,
    LINE = 100,
    LONG_AGO = 100000000 /* seconds */
};

/* ------------------------------------------------------------------ the world */

struct mpiexec mpiexec;
static uint8_t coming[MOST];
static size_t coming_at, coming_end;

static int nothing(void)
{
    return 0;
}

static pid_t nobody_ended(int *status)
{
    *status = 0;
    return 0;
}

static int number_of(int fd)
{
    return fd;
}

static void text_look(const char *text)
{
    if (strlen(text) > MOST)
        fuzz_fail("a text has no end");
}

static ssize_t line_read(int fd, void *to, size_t bytes)
{
    size_t left = coming_end - coming_at, now = fuzz_pick(3) ? left : fuzz_pick((uint32_t)left + 1);
    if (fd < LINE)
        return 0;
    if (!now && left) {
        errno = EAGAIN;
        return -1;
    }
    now = now < bytes ? now : bytes;
    memcpy(to, coming + coming_at, now);
    coming_at += now;
    return (ssize_t)now;
}

static ssize_t line_write(int fd, const void *data, size_t bytes)
{
    (void)fd;
    for (size_t i = 0; i < bytes; i++) /* all of it must be there */
        if (((const volatile uint8_t *)data)[i] == 255)
            continue;
    if (fuzz_pick(32))
        return (ssize_t)bytes;
    errno = EAGAIN;
    return -1;
}

void say(const char *format, ...)
{
    static char text[4096];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    const char *silent = strstr(text, "was not heard of for ");
    if (silent && strtoul(silent + strlen("was not heard of for "), NULL, 10) > LONG_AGO)
        fuzz_fail("a time is longer than this runs");
    for (const char *at = text; *at; at++)
        if (*at == '\033')
            fuzz_fail("a user is shown a control character");
}

void fail(int status, const char *format, ...)
{
    (void)status, (void)format;
    fuzz_seen("ended");
    fuzz_end();
}

void *allocate(size_t bytes)
{
    if (bytes > 4 * MOST)
        fuzz_fail("more memory is wanted than was said");
    return fuzz_alloc(bytes);
}

char *format_text(const char *format, ...)
{
    char *text = allocate(64);
    (void)format;
    return text;
}

uint64_t now_ns(void)
{
    static uint64_t now;
    return now += 100000000;
}

const char *host_text(const struct host *host)
{
    return host->name;
}

void source_watch(struct source *source, uint32_t events)
{
    (void)source, (void)events;
}

void source_close(struct source *source)
{
    source->fd = -1;
}

void loop_signals_block(void)
{
}

void loop_signals_restore(void)
{
}

void job_end(int status)
{
    if (status < 0 || status > 255)
        fuzz_fail("a job ends with no status");
    mpiexec.ending = true;
    fuzz_seen("job over");
}

void output_start(uint32_t lines)
{
    (void)lines;
}

void output_host(uint32_t host, int stream, const char *text, size_t bytes)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < bytes; i++)
        sum += (uint8_t)text[i];
    if (host >= HOSTS || stream < 1 || stream > 2 || sum == UINT32_MAX)
        fuzz_fail("something is printed by nobody");
    fuzz_seen("output");
}

bool output_is_empty(void)
{
    return true;
}

void output_pump(int stream)
{
    (void)stream;
}

void input_take(const char *text, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        if (((const volatile char *)text)[i] == 1)
            break;
}

uint32_t cores_usable(void)
{
    return 2;
}

uint64_t cores_name(void)
{
    return 1;
}

struct hal_job job_shape(uint32_t cores)
{
    (void)cores;
    return (struct hal_job){
        .nclusters = CLUSTERS, .workers = WORKERS, .hosts = HOSTS, .pes = WORKERS, .networked = true};
}

int wireup_answer(uint32_t *host)
{
    *host = 0;
    return -1;
}

const uint64_t *wireup_secret(void)
{
    return mpiexec.header->secret;
}

uint16_t pings_start(uint32_t self, uint32_t hosts)
{
    (void)self, (void)hosts;
    return 1;
}

void pings_over(uint32_t host)
{
    (void)host;
}

void pings_late(uint64_t late, uint64_t now)
{
    (void)late, (void)now;
}

/* Seldom, and then for as long as may be since the last tick. */
uint64_t late_ns(uint64_t now)
{
    const uint64_t late = UINT64_C(60000000000);
    return fuzz_pick(4) || now < late ? 0 : late;
}

uint32_t pings_tick(uint64_t beat_ns, uint64_t most_ns)
{
    (void)beat_ns, (void)most_ns;
    return part.start.host;
}

void bell_wake(struct job_bell *bell)
{
    if (bell < mpiexec.bells || bell >= mpiexec.bells + GIDS)
        fuzz_fail("nobody is woken");
}

/* What a part may ask, and be told: of its own ranks, and of clusters that there are. */
void agree_ask(const struct asker *asker, const char *text, size_t bytes)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < bytes; i++)
        sum += (uint8_t)text[i];
    if (asker->gid >= CLUSTERS * WORKERS || sum == UINT32_MAX)
        fuzz_fail("nobody asks");
    head_answer(asker, 0, NULL, "");
    fuzz_seen("asked");
}

void agree_again(void)
{
}

bool failed(uint32_t cluster)
{
    return cluster >= CLUSTERS;
}

uint32_t failure_count(void)
{
    return 0;
}

void failure_of(uint32_t cluster)
{
    struct hal_event event = {.cluster = cluster};
    if (cluster >= CLUSTERS)
        fuzz_fail("a cluster dies that there is not");
    head_event(&event);
    fuzz_seen("died");
}

void failure_revoke(const struct asker *asker)
{
    agree_ask(asker, NULL, 0);
}

void failure_told(const struct hal_event *event)
{
    (void)event;
    fuzz_seen("event");
}

void ask_handle(const struct asker *asker, uint32_t what, const char *text, size_t bytes)
{
    if (text[bytes] || what == HAL_REQUEST_AGREE || what == HAL_REQUEST_REVOKE)
        fuzz_fail("what is asked is none of that");
    agree_ask(asker, text, bytes);
    fuzz_seen("of other jobs");
}

/* One job that was met. */
static struct guest guest = {.over = true};
static struct job_header *picture;
static size_t picture_bytes;

static void *picture_map(size_t bytes)
{
    if (bytes > MOST)
        return MAP_FAILED;
    picture_bytes = bytes;
    return picture = fuzz_alloc(bytes);
}

struct guest *guest_next(struct guest *before)
{
    return before || guest.over ? NULL : &guest;
}

struct guest *guest_of_gid(uint32_t gid)
{
    return !guest.over && gid - guest.first_gid < guest.workers ? &guest : NULL;
}

void guest_told(uint32_t number, uint32_t first_gid, int fd)
{
    struct hal_job job;
    (void)fd;
    guest = (struct guest){.job = number, .first_gid = first_gid, .header = picture, .over = true};
    if (picture_bytes < sizeof *picture || !job_segment_read(picture, picture_bytes, &job, &guest.places) ||
        !job.networked)
        return;
    guest.workers = job_bell_count(&job);
    guest.over = false;
    fuzz_seen("met");
}

void guest_over(struct guest *of)
{
    of->over = true;
    fuzz_seen("parted");
}

void guest_bind(uint32_t number, bool bound)
{
    (void)number, (void)bound;
    fuzz_seen("bound");
}

void guests_follow(void)
{
}

void parent_meet(void)
{
}

void door_open(void)
{
}

void switch_put(struct source *source, const struct job_packet *packet, int fd)
{
    (void)source, (void)fd;
    if (packet->from >= GIDS)
        fuzz_fail("another job is told of nobody");
}

void ask_answer(const struct asker *asker, int error, const struct hal_leader *leader, const char *text)
{
    (void)error, (void)leader;
    if (asker->gid < first_worker() || asker->gid >= end_worker())
        fuzz_fail("an answer is for nobody here");
    text_look(text ? text : "");
    fuzz_seen("answer");
}

bool stuck_still(void)
{
    return fuzz_pick(2);
}

void stuck_rank_read(uint32_t rank, struct stuck_rank *to)
{
    *to = (struct stuck_rank){.wait.rank = rank, .waiting = true};
}

void stuck_rank_clean(struct stuck_rank *rank)
{
    rank->wait.call[sizeof rank->wait.call - 1] = 0;
}

void stuck_tell(const struct stuck_rank *all, const char *other)
{
    for (uint32_t rank = 0; rank < mpiexec.job.nranks; rank++)
        text_look(all[rank].wait.call);
    text_look(other);
    fuzz_seen("stuck");
}

void children_signal(int number, bool all)
{
    (void)number, (void)all;
}

/* ------------------------------------------------------------------- what is said */

static void coming_add(const void *data, size_t bytes)
{
    bytes = bytes < MOST - coming_end ? bytes : MOST - coming_end;
    if (bytes)
        memcpy(coming + coming_end, data, bytes);
    coming_end += bytes;
}

static void frame_add(uint32_t kind, const void *data, size_t bytes)
{
    uint8_t copy[4096];
    memcpy(copy, data, bytes);
    if (!fuzz_pick(4))
        bytes = fuzz_damage(copy, bytes, sizeof copy);
    struct frame frame = {kind, (uint32_t)bytes};
    if (!fuzz_pick(40))
        frame.bytes = fuzz_odd();
    coming_add(&frame, sizeof frame);
    coming_add(copy, bytes);
}

static size_t texts_add(uint8_t *to, uint32_t count)
{
    size_t bytes = 0;
    for (uint32_t i = 0; i < count; i++)
        bytes += (size_t)sprintf((char *)to + bytes, "NAME%u=%u", i, fuzz_odd()) + 1;
    return bytes;
}

static size_t start_data(uint8_t *data)
{
    struct part_start start = {.hosts = HOSTS,
                               .words = 1 + fuzz_pick(4),
                               .variables = fuzz_pick(4),
                               .give_up = 10,
                               .host = fuzz_pick(HOSTS)};
    uint32_t firsts[HOSTS + 1] = {0, 2, 4, CLUSTERS};
    start.job = job_shape(1);
    start.job.nranks = RANKS;
    if (!fuzz_pick(4))
        *(&start.host + fuzz_pick(4)) = fuzz_odd();
    if (!fuzz_pick(8))
        *(&start.job.nranks + fuzz_pick(5)) = fuzz_odd();
    if (!fuzz_pick(8))
        firsts[fuzz_pick(HOSTS + 1)] = fuzz_odd();
    memcpy(data, &start, sizeof start);
    memcpy(data + sizeof start, firsts, sizeof firsts);
    return sizeof start + sizeof firsts +
           texts_add(data + sizeof start + sizeof firsts, 1 + (start.words + start.variables) % 16 + HOSTS);
}

/* A picture of a job of two clusters, whose gids are behind ours. */
static size_t picture_data(uint8_t *data)
{
    enum { THEIRS = 3, HOSTS_AT = sizeof(struct job_header), BELLS_AT = (HOSTS_AT + 8 + 63) / 64 * 64 };
    const struct part_met met = {9, fuzz_mostly(GIDS)};
    struct job_header header = {.magic = JOB_MAGIC,
                                .version = JOB_VERSION,
                                .hosts_at = HOSTS_AT,
                                .bells_at = BELLS_AT,
                                .ports_at = BELLS_AT + THEIRS * sizeof(struct job_bell)};
    header.job = (struct hal_job){
        .nclusters = THEIRS - 1, .nranks = THEIRS - 1, .workers = 1, .pes = 1, .hosts = 1, .networked = true};
    header.bytes = header.ports_at + THEIRS * sizeof(struct job_port);
    if (!fuzz_pick(4))
        header.job.nclusters = fuzz_odd();
    if (!fuzz_pick(4))
        *(&header.bells_at + fuzz_pick(5)) = fuzz_odd();
    memcpy(data, &met, sizeof met);
    memcpy(data + sizeof met, (const void *)&header, sizeof header);
    return sizeof met + BELLS_AT;
}

/* A frame of a kind, whoever sends it. */
static void some_frame(void)
{
    static const char text[] = "some \033[31m text";
    uint8_t data[4096] = {0};
    uint32_t words[3] = {fuzz_pick(GIDS + 3), 1 + fuzz_pick(2), fuzz_odd()};
    struct part_here here = {.version = LWMPI_VERSION, .job_version = JOB_VERSION, .cores = fuzz_mostly(4)};
    struct job_port port = {.bytes = fuzz_mostly(16), .provider = 7};
    struct part_quiet quiet = {
        .number = 1 + fuzz_pick(2), .sent = fuzz_pick(2), .received = fuzz_pick(2), .ranks = 4};
    struct part_still still = {.number = 1 + fuzz_pick(2), .still = fuzz_mostly(1)};
    struct stuck_rank rank = {.wait.rank = fuzz_mostly(fuzz_pick(RANKS)), .waiting = true};
    memset(rank.wait.call, 'x', sizeof rank.wait.call);
    struct part_ask ask = {.asker.gid = fuzz_mostly(fuzz_pick(GIDS)),
                           .what = fuzz_pick(2) ? HAL_REQUEST_AGREE + fuzz_pick(2) : fuzz_odd()};
    struct part_answer answer = {.asker.gid = fuzz_mostly(fuzz_pick(GIDS))};
    struct part_gone cluster = {fuzz_mostly(fuzz_pick(CLUSTERS)), fuzz_mostly(1)};
    struct hal_event event = {.kind = HAL_EVENT_DEATH, .cluster = fuzz_mostly(fuzz_pick(CLUSTERS))};
    uint32_t kind = fuzz_mostly(1 + fuzz_pick(FRAME_STILL));
    switch (kind) {
    case FRAME_HERE:
        frame_add(kind, &here, sizeof here);
        break;
    case FRAME_START:
        frame_add(kind, data, start_data(data));
        break;
    case FRAME_PORT:
        memcpy(data, words, sizeof *words);
        memcpy(data + sizeof *words, (const void *)&port, sizeof port);
        frame_add(kind, data, sizeof *words + sizeof port);
        break;
    case FRAME_OUTPUT:
        memcpy(data, &words[1], sizeof *words);
        memcpy(data + sizeof *words, text, sizeof text);
        frame_add(kind, data, sizeof *words + sizeof text);
        break;
    case FRAME_QUIET:
        frame_add(kind, &quiet, sizeof quiet);
        break;
    case FRAME_STILL:
        memcpy(data, &still, sizeof still);
        memcpy(data + sizeof still, &rank, sizeof rank);
        frame_add(kind, data, sizeof still + sizeof rank);
        break;
    case FRAME_ASK:
        memcpy(data, &ask, sizeof ask);
        memcpy(data + sizeof ask, text, sizeof text);
        frame_add(kind, data, sizeof ask + fuzz_pick(sizeof text));
        break;
    case FRAME_ANSWER:
        memcpy(data, &answer, sizeof answer);
        memcpy(data + sizeof answer, "text", 4);
        frame_add(kind, data, sizeof answer + fuzz_pick(5));
        break;
    case FRAME_GONE:
        frame_add(kind, &cluster, sizeof cluster);
        break;
    case FRAME_MET:
        frame_add(kind, data, picture_data(data));
        break;
    case FRAME_SEEK:
        words[0] = fuzz_mostly(fuzz_pick(GIDS));
        frame_add(kind, words, sizeof *words);
        break;
    case FRAME_OVER:
    case FRAME_BIND:
        words[0] = fuzz_mostly(GIDS);
        frame_add(kind, words, 2 * sizeof *words);
        break;
    case FRAME_EVENT:
        frame_add(kind, &event, sizeof event);
        break;
    case FRAME_SAY:
    case FRAME_INPUT:
        frame_add(kind, text, strlen(text));
        break;
    default:
        words[0] = fuzz_mostly(words[0]);
        words[1] = fuzz_mostly(words[1]);
        frame_add(kind, words, fuzz_pick(sizeof words + 1));
    }
}

static void coming_make(bool starts)
{
    uint8_t data[4096];
    coming_at = coming_end = 0;
    if (!fuzz_pick(8)) { /* a shell says something first */
        size_t bytes = fuzz_pick(40);
        fuzz_bytes(data, bytes);
        coming_add(data, bytes);
    }
    if (fuzz_pick(64))
        coming_add(greeting, GREETING_BYTES);
    if (starts)
        frame_add(FRAME_START, data, start_data(data));
    for (uint32_t i = fuzz_pick(12); i; i--)
        some_frame();
    coming_end = fuzz_pick(16) ? coming_end : fuzz_pick((uint32_t)coming_end + 1);
}

/* Until all that was said has been read, or the stream is over. */
static void stream_run(struct stream *stream)
{
    for (int i = 0; i < 40 && stream->in.fd >= 0; i++) {
        stream_receive(&stream->in);
        struct frame frame = {0, 0};
        if (stream->in.fd >= 0 && stream->begun && stream->coming.to - stream->coming.from >= sizeof frame)
            memcpy(&frame, stream->coming.text + stream->coming.from, sizeof frame);
        if (frame.bytes > FRAME_MOST)
            fuzz_fail("a frame is waited for that never comes");
    }
    if (stream->in.fd >= 0)
        fuzz_fail("a stream goes on behind its end");
}

/* -------------------------------------------------------------------- head, part */

static void bytes_free(struct bytes *bytes)
{
    free(bytes->text);
    *bytes = (struct bytes){.text = NULL};
}

static struct host hosts[HOSTS];

static void head_open(void)
{
    static const char *const names[] = {"a", "b", "c"};
    static char variable[] = "A=1", *variables[] = {variable, NULL};
    environ = variables;
    mpiexec.head = true;
    mpiexec.job = job_shape(1);
    mpiexec.job.nranks = RANKS;
    mpiexec.job.survive = fuzz_pick(2);
    static const uint64_t secret[2] = {1, 2};
    head_picture_make(secret);
    mpiexec.options.hosts = hosts;
    mpiexec.options.host_count = head.waited_for = HOSTS;
    head.input.fd = STDIN_FILENO;
    for (uint32_t i = 0; i < HOSTS; i++) {
        hosts[i] = (struct host){
            .name = names[i], .number = i, .ranks = 4, .first_cluster = 2 * i, .room = 4};
        hosts[i].stream.take = part_taken;
        hosts[i].stream.over = part_over;
        stream_open(&hosts[i].stream, LINE + (int)i, LINE + (int)i);
    }
}

/* All parts say that they are quiet, and then what the head has asked them. */
static void quiet_look(void)
{
    uint8_t data[4096];
    head_open();
    for (uint32_t i = 0; i < 3 * HOSTS; i++) {
        struct part_quiet quiet = {
            .number = 1, .sent = fuzz_mostly(1), .received = fuzz_mostly(1), .ranks = fuzz_mostly(4)};
        stuck_head_told(&hosts[i % HOSTS], FRAME_QUIET, (const char *)&quiet, sizeof quiet);
    }
    for (uint32_t i = 0; i < HOSTS; i++) {
        struct part_still still = {.number = 1, .still = fuzz_mostly(1)};
        struct stuck_rank rank = {.wait.rank = fuzz_mostly(i), .waiting = true};
        memset(rank.wait.call, 'x', sizeof rank.wait.call);
        memcpy(data, &still, sizeof still);
        memcpy(data + sizeof still, &rank, sizeof rank);
        size_t bytes = sizeof still + sizeof rank;
        bytes = fuzz_pick(4) ? bytes : fuzz_damage(data, bytes, sizeof data);
        stuck_head_told(&hosts[i], FRAME_STILL, (const char *)data, bytes);
    }
}

static void head_look(void)
{
    uint32_t first = fuzz_pick(HOSTS);
    head_open();
    for (uint32_t i = 0; i < HOSTS; i++) {
        coming_make(false);
        stream_run(&hosts[(first + i) % HOSTS].stream);
        head_tick();
    }
    fuzz_seen("head");
}

static void part_look(void)
{
    int argc;
    char **argv;
    size_t bytes;
    enum frame_kind kind;
    const char *data;
    memset(&part, 0, sizeof part);
    mpiexec.part = true;
    coming_make(fuzz_pick(8));
    stream_open(&part.stream, LINE, LINE);
    do {
        data = stream_wait(&part.stream, &kind, &bytes);
        if (!data || kind == FRAME_END)
            return;
    } while (kind != FRAME_START);
    start_read(data, bytes, &argc, &argv);
    for (int i = 0; i < argc; i++)
        text_look(argv[i]);
    for (uint32_t i = 0; i < part.start.hosts; i++)
        text_look(part.names[i]);
    mpiexec.job = part_job();
    if (mpiexec.job.nranks > RANKS || mpiexec.job.nclusters > CLUSTERS || mpiexec.job.workers > WORKERS ||
        mpiexec.job.hosts > HOSTS)
        return; /* larger: it makes sense */
    uint32_t gids = job_bell_count(&mpiexec.job);
    size_t ports_at = sizeof *mpiexec.header, hosts_at = ports_at + gids * sizeof(struct job_port);
    mpiexec.header = fuzz_alloc(hosts_at + (mpiexec.job.hosts + 1) * sizeof(uint32_t));
    mpiexec.header->ports_at = ports_at;
    mpiexec.header->hosts_at = hosts_at;
    mpiexec.bells = fuzz_alloc(gids * sizeof *mpiexec.bells);
    part_segment(mpiexec.header);
    if (mpiexec.first_cluster > mpiexec.end_cluster || mpiexec.end_cluster > mpiexec.job.nclusters)
        fuzz_fail("a host has clusters that are none");
    fuzz_seen("part");
    part_watch();
    stream_run(&part.stream);
    part_lost(fuzz_odd(), fuzz_odd());
    part_tick();
    part_turn();
}

static void fuzz_one(void)
{
    bytes_free(&part.stream.coming);
    bytes_free(&part.stream.going);
    for (uint32_t i = 0; i < HOSTS; i++) {
        bytes_free(&hosts[i].stream.coming);
        bytes_free(&hosts[i].stream.going);
    }
    memset(&mpiexec, 0, sizeof mpiexec);
    guest = (struct guest){.over = true};
    own_seekers = NULL;
    ranks = NULL;
    gone = NULL;
    mpiexec.options.give_up = 10;
    if (!fuzz_pick(4))
        quiet_look();
    else if (fuzz_pick(2))
        head_look();
    else
        part_look();
}

int main(void)
{
    return fuzz_main(10000, (const char *const[]){"head", "part", "output", "ended", "job over", "stuck",
                                                  "asked", "answer", "died", "event", "of other jobs", "met",
                                                  "parted", "bound", NULL});
}
