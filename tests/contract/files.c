/* SPDX-License-Identifier: MIT
 * Files: names, sizes, pieces, what is done by others meanwhile, locks, and what the system refuses.
 * ranks: 1 2 5
 */
#include "contract/_contract.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "hal/file.h"

enum {
    READ_WRITE = HAL_FILE_READ | HAL_FILE_WRITE,
    NEW = HAL_FILE_CREATE | HAL_FILE_EXCLUSIVE,
    SKIPPED = 77
};

/* A folder of this worker, which is empty again whenever one of the functions below returns. */
struct place {
    char folder[64], name[96];
};

static struct place place_new(void)
{
    struct place place = {.folder = "/tmp/lwmpi-files-XXXXXX"};
    CHECK(mkdtemp(place.folder));
    snprintf(place.name, sizeof place.name, "%s/file", place.folder);
    return place;
}

/* Open without a name, so that whoever fails leaves nothing. */
static struct hal_file file_new(const struct place *place)
{
    struct hal_file file;
    CHECK(hal_file_open(&file, place->name, READ_WRITE | NEW, 0600) == LW_OK);
    CHECK(hal_file_delete(place->name) == LW_OK);
    return file;
}

static uint8_t byte_at(uint64_t offset)
{
    return (uint8_t)(offset * 31 + offset / 251);
}

/* ------------------------------------------------------------------------ names */

static void names(const struct place *place)
{
    struct hal_file file, other;
    struct hal_file_facts facts, others;
    struct stat known;
    char longest[5000];
    CHECK(hal_file_open(&file, place->name, HAL_FILE_READ, 0) == LW_ENOFILE);
    CHECK(hal_file_number() == ENOENT && !strcmp(hal_file_words(ENOENT), strerror(ENOENT)));
    CHECK(!*hal_file_words(0) && !*hal_file_words(123456));
    CHECK(hal_file_delete(place->name) == LW_ENOFILE);
    CHECK(hal_file_open(&file, place->name, HAL_FILE_WRITE | NEW, 0640) == LW_OK);
    CHECK(hal_file_open(&other, place->name, HAL_FILE_WRITE | NEW, 0640) == LW_EFILEEXIST);
    CHECK(hal_file_open(&other, place->name, READ_WRITE | HAL_FILE_CREATE, 0600) == LW_OK);
    CHECK(!stat(place->name, &known) && (known.st_mode & 07700) == 0600);
    CHECK(hal_file_facts(&file, &facts) == LW_OK && hal_file_facts(&other, &others) == LW_OK);
    CHECK(facts.device == others.device && facts.number == others.number && facts.block && !facts.size);
    CHECK(fcntl(file.descriptor, F_GETFD) & FD_CLOEXEC);
    CHECK(hal_file_delete(place->name) == LW_OK);
    CHECK(hal_file_close(&file) == LW_OK && hal_file_close(&other) == LW_OK);
    CHECK(hal_file_close(&file) == LW_EBADF && hal_file_facts(&file, &facts) == LW_EBADF);

    CHECK(hal_file_open(&file, place->name, 0, 0) == LW_EINVAL && hal_file_number() == 0);
    CHECK(hal_file_open(&file, place->name, HAL_FILE_CREATE, 0600) == LW_EINVAL);
    CHECK(hal_file_open(&file, place->name, HAL_FILE_READ | HAL_FILE_EXCLUSIVE, 0600) == LW_EINVAL);
    CHECK(hal_file_open(&file, place->name, HAL_FILE_READ | 16, 0600) == LW_EINVAL);
    CHECK(hal_file_open(&file, place->name, READ_WRITE | NEW, 010000) == LW_EINVAL);
    CHECK(hal_file_open(&file, place->folder, HAL_FILE_READ, 0) == LW_EBADFILE &&
          hal_file_number() == EISDIR);
    CHECK(hal_file_open(&file, place->folder, HAL_FILE_WRITE, 0) == LW_EBADFILE);
    CHECK(hal_file_delete(place->folder) == LW_EBADFILE);
    CHECK(hal_file_open(&file, "/dev/null/file", HAL_FILE_READ, 0) == LW_EBADFILE);
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = 0;
    CHECK(hal_file_open(&file, longest, HAL_FILE_READ, 0) == LW_EBADFILE);
    CHECK(!mkfifo(place->name, 0600)); /* nobody waits for its other end */
    CHECK(hal_file_open(&file, place->name, HAL_FILE_READ, 0) == LW_EBADFILE);
    CHECK(hal_file_open(&file, place->name, HAL_FILE_WRITE, 0) == LW_EBADFILE);
    CHECK(hal_file_delete(place->name) == LW_OK);
    CHECK(hal_file_open(&file, "/proc/self/exe", HAL_FILE_WRITE, 0) == LW_EINUSE);
}

/* ------------------------------------------------------------------------ sizes */

static void sizes(const struct place *place)
{
    struct hal_file file = file_new(place);
    struct hal_file_facts facts;
    uint8_t bytes[64];
    size_t got = 7;
    CHECK(hal_file_read(&file, 0, bytes, sizeof bytes, &got) == LW_OK && got == 0);
    CHECK(hal_file_write(&file, 100, "twelve bytes", 12) == LW_OK);
    CHECK(hal_file_sync(&file) == LW_OK);
    hal_file_advise(&file, HAL_FILE_ANYWHERE | HAL_FILE_ONCE);
    hal_file_advise(&file, HAL_FILE_ALONG);
    hal_file_advise(&file, 0);
    CHECK(hal_file_facts(&file, &facts) == LW_OK && facts.size == 112);
    CHECK(hal_file_read(&file, 98, bytes, sizeof bytes, &got) == LW_OK && got == 14); /* it ends there */
    CHECK(!bytes[0] && !bytes[1] && !memcmp(bytes + 2, "twelve bytes", 12));
    CHECK(hal_file_read(&file, 1000, bytes, sizeof bytes, &got) == LW_OK && got == 0);
    CHECK(hal_file_resize(&file, 103) == LW_OK);
    CHECK(hal_file_read(&file, 100, bytes, sizeof bytes, &got) == LW_OK && got == 3);
    CHECK(hal_file_resize(&file, 1u << 20) == LW_OK);
    CHECK(hal_file_facts(&file, &facts) == LW_OK && facts.size == 1u << 20);
    CHECK(hal_file_preallocate(&file, 0) == LW_OK && hal_file_preallocate(&file, 2u << 20) == LW_OK);
    CHECK(hal_file_preallocate(&file, 1000) == LW_OK); /* makes nothing smaller */
    CHECK(hal_file_facts(&file, &facts) == LW_OK && facts.size == 2u << 20);
    CHECK(hal_file_read(&file, 100, bytes, sizeof bytes, &got) == LW_OK && got == sizeof bytes);
    CHECK(!memcmp(bytes, "twe\0\0", 5));

    CHECK(hal_file_resize(&file, UINT64_MAX) == LW_EINVAL);
    CHECK(hal_file_preallocate(&file, UINT64_MAX) == LW_EINVAL);
    CHECK(hal_file_read(&file, UINT64_MAX, bytes, 1, &got) == LW_EINVAL);
    CHECK(hal_file_write(&file, UINT64_MAX - 5, bytes, 1) == LW_EINVAL);
    CHECK(hal_file_read(&file, 0, (void *)(uintptr_t)8, 16, &got) == LW_EFAULT);
    CHECK(hal_file_close(&file) == LW_OK);
}

/* ----------------------------------------------------------------------- pieces */

enum { PIECES = 3000 };

/* Of 0 to 37 bytes; read in others than were written. */
static void pieces(const struct place *place)
{
    struct hal_file file = file_new(place);
    struct hal_file_piece *list = calloc(PIECES, sizeof *list);
    size_t total = 0, got;
    for (size_t i = 0; i < PIECES; i++)
        total += list[i].bytes = i * 7 % 38;
    uint8_t *memory = malloc(total + 1), *back = malloc(total + 1);
    CHECK(list && memory && back);
    for (size_t i = 0, at = 0; i < PIECES; at += list[i++].bytes)
        list[i].memory = memory + at;
    for (size_t i = 0; i < total; i++)
        memory[i] = byte_at(i);
    CHECK(hal_file_write_pieces(&file, 11, list, PIECES) == LW_OK);
    CHECK(hal_file_read(&file, 11, back, total + 1, &got) == LW_OK && got == total);
    CHECK(!memcmp(memory, back, total));
    memset(memory, 0, total);
    CHECK(hal_file_read_pieces(&file, 11, list, PIECES, &got) == LW_OK && got == total);
    CHECK(!memcmp(memory, back, total));
    CHECK(hal_file_resize(&file, 11 + total - 500) == LW_OK);
    CHECK(hal_file_read_pieces(&file, 11, list, PIECES, &got) == LW_OK && got == total - 500);
    CHECK(hal_file_read_pieces(&file, 0, NULL, 0, &got) == LW_OK && got == 0);
    CHECK(hal_file_write_pieces(&file, 0, list, 1) == LW_OK); /* an empty one */
    CHECK(hal_file_close(&file) == LW_OK);
    free(list);
    free(memory);
    free(back);
}

/* ------------------------------------------------------------------------- runs */

enum { RUNS = 700, ROOM = 3 << 20, SHARES = 40, SHARE = 50, WHOLE = 2 * RUNS * SHARE };

static uint64_t below(uint64_t *state, uint64_t limit)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (*state >> 33) % limit;
}

/* Runs of up to `longest` bytes with gaps of up to `gap` bytes. */
static size_t runs_pick(struct hal_file_run *runs, const uint8_t *from, uint64_t *seed,
                        const uint64_t shape[2])
{
    size_t count = 0;
    for (uint64_t at = below(seed, 10000), i = 0; i < RUNS; i++) {
        uint64_t bytes = 1 + below(seed, shape[0]);
        if (at + bytes > ROOM)
            break;
        runs[count++] = (struct hal_file_run){at, from + below(seed, ROOM - bytes), bytes};
        at += bytes + below(seed, shape[1] + 1);
    }
    return count;
}

/* What is written is there, and nothing else has changed; the file ends with the last run, or where it ended. */
static void runs_once(struct hal_file *file, struct hal_file *writer, uint8_t *model, const uint8_t *from,
                      uint64_t *seed, const uint64_t shape[2])
{
    uint8_t *back = malloc(ROOM);
    struct hal_file_run *runs = calloc(RUNS, sizeof *runs);
    uint64_t size = below(seed, ROOM), end = size;
    CHECK(back && runs);
    size_t got, count = runs_pick(runs, from, seed, shape);
    CHECK(hal_file_resize(file, size) == LW_OK);
    memset(model + size, 0, ROOM - size);
    CHECK(hal_file_write_runs(writer, runs, count) == LW_OK);
    for (size_t i = 0; i < count; i++) {
        memcpy(model + runs[i].offset, runs[i].memory, runs[i].bytes);
        end = lw_most(end, runs[i].offset + runs[i].bytes);
    }
    CHECK(hal_file_read(file, 0, back, ROOM, &got) == LW_OK && got == end);
    CHECK(!memcmp(back, model, end));
    free(runs);
    free(back);
}

/* Another process writes between our runs meanwhile: neither loses a byte. */
static void runs_shared(const struct place *place)
{
    struct hal_file file;
    struct hal_file_run *ours = calloc(RUNS, sizeof *ours);
    uint8_t theirs[SHARE], *bytes = malloc(WHOLE / 2), *back = malloc(WHOLE);
    size_t got;
    int status;
    CHECK(ours && bytes && back);
    CHECK(hal_file_open(&file, place->name, READ_WRITE | NEW, 0600) == LW_OK);
    for (size_t i = 0; i < RUNS; i++)
        ours[i] = (struct hal_file_run){2 * i * SHARE, bytes + i * SHARE, SHARE};
    pid_t pid = fork();
    CHECK(pid >= 0);
    if (!pid) {
        for (int round = 1; round <= SHARES; round++)
            for (size_t i = 0; i < RUNS; i++) {
                memset(theirs, round, SHARE);
                if (pwrite(file.descriptor, theirs, SHARE, (off_t)((2 * i + 1) * SHARE)) != SHARE ||
                    (i % 50 == 0 && (pread(file.descriptor, theirs, 1, (off_t)((2 * i + 1) * SHARE)) != 1 ||
                                     theirs[0] != round)))
                    _exit(1);
            }
        _exit(0);
    }
    for (int round = 1; !waitpid(pid, &status, WNOHANG); round++) {
        memset(bytes, round, WHOLE / 2);
        CHECK(hal_file_write_runs(&file, ours, RUNS) == LW_OK);
    }
    CHECK(status == 0);
    memset(bytes, 255, WHOLE / 2);
    CHECK(hal_file_write_runs(&file, ours, RUNS) == LW_OK);
    CHECK(hal_file_read(&file, 0, back, WHOLE, &got) == LW_OK && got == WHOLE);
    for (size_t i = 0; i < WHOLE; i++)
        CHECK(back[i] == (i / SHARE % 2 ? SHARES : 255));
    CHECK(hal_file_close(&file) == LW_OK && hal_file_delete(place->name) == LW_OK);
    free(ours);
    free(bytes);
    free(back);
}

/* How many parts of files of this folder are memory of the process. */
static int mapped(const struct place *place)
{
    char line[512];
    int count = 0;
    FILE *maps = fopen("/proc/self/maps", "r");
    CHECK(maps);
    while (fgets(line, sizeof line, maps))
        count += strstr(line, place->folder) != NULL;
    fclose(maps);
    return count;
}

/* Any part of a file that this one may read, as it was written: nothing behind its end, and nothing that lies in two parts. */
static void holds_of(struct hal_file *file, const uint8_t *model, uint64_t size, uint64_t *seed)
{
    struct hal_file_held held;
    bool some = false;
    for (int i = 0; i < 400; i++) {
        uint64_t offset = below(seed, size + 1000), bytes = 1 + below(seed, i % 2 ? 100 : 300000);
        bool whole = offset / HAL_FILE_HELD_MOST == (offset + bytes - 1) / HAL_FILE_HELD_MOST;
        bool holds = hal_file_hold(file, offset, bytes, &held);
        some |= holds;
        CHECK(!holds || (whole && offset < size));
        if (!holds)
            continue;
        CHECK(held.bytes == lw_least(bytes, size - offset) &&
              !memcmp(held.memory, model + offset, held.bytes));
        hal_file_release(&held);
    }
    CHECK(some == file->maps);
}

static void holds(const struct place *place)
{
    struct hal_file file, other;
    struct hal_file_held held;
    uint64_t seed = 2, size = ROOM - 777;
    uint8_t *model = malloc(ROOM);
    CHECK(model);
    for (size_t i = 0; i < ROOM; i++)
        model[i] = byte_at(i);
    CHECK(hal_file_open(&file, place->name, READ_WRITE | NEW, 0600) == LW_OK);
    CHECK(!hal_file_hold(&file, 0, 1, &held)); /* it is empty */
    CHECK(hal_file_write(&file, 0, model, size) == LW_OK);
    CHECK(hal_file_open(&other, place->name, HAL_FILE_READ, 0) == LW_OK);
    holds_of(&other, model, size, &seed); /* memory that cannot be written comes first */
    holds_of(&file, model, size, &seed);
    struct hal_file_run few[20];
    for (uint64_t k = 0; k < 20; k++) {
        model[100 * k] = 77;
        few[k] = (struct hal_file_run){100 * k, &model[100 * k], 1};
    }
    CHECK(hal_file_write_runs(&file, few, 20) == LW_OK);
    holds_of(&other, model, size, &seed);
    CHECK(hal_file_resize(&file, size -= 5000) == LW_OK);
    holds_of(&other, model, size, &seed);
    CHECK(hal_file_close(&other) == LW_OK);
    CHECK(hal_file_open(&other, place->name, HAL_FILE_WRITE, 0) == LW_OK);
    CHECK(!hal_file_hold(&other, 0, 1, &held)); /* it is not open to read */
    CHECK(hal_file_close(&other) == LW_OK && hal_file_close(&file) == LW_OK);
    CHECK(hal_file_delete(place->name) == LW_OK && mapped(place) == 0);
    free(model);
}

/* More files and chunks of them than a process keeps, and none is kept when all are closed. */
static void runs_many(const struct place *place)
{
    enum { FILES = 3, EACH = 40, FEW = 20 };
    struct hal_file files[FILES];
    struct hal_file_run list[FEW];
    for (int f = 0; f < FILES; f++)
        files[f] = file_new(place);
    for (uint64_t i = 0; i < (uint64_t)EACH * FILES; i++) {
        uint64_t begin = i / FILES << 21;
        for (uint64_t k = 0; k < FEW; k++)
            list[k] = (struct hal_file_run){begin + 100 * k, &begin, sizeof begin};
        CHECK(hal_file_write_runs(&files[i % FILES], list, FEW) == LW_OK);
    }
    for (uint64_t i = 0; i < (uint64_t)EACH * FILES; i++) {
        uint64_t found = 1;
        size_t got;
        CHECK(hal_file_read(&files[i % FILES], (i / FILES << 21) + 100 * (i % FEW), &found, sizeof found,
                            &got) == LW_OK);
        CHECK(got == sizeof found && found == i / FILES << 21);
    }
    CHECK(mapped(place) > 0 || !files[0].maps);
    for (int f = 0; f < FILES; f++)
        CHECK(hal_file_close(&files[f]) == LW_OK);
    CHECK(mapped(place) == 0);
}

static void runs(const struct place *place)
{
    static const uint64_t shapes[][2] = {{1, 0},       {20, 30},     {100, 300}, {300, 20},
                                         {2000, 3000}, {9000, 9000}, {3, 4095},  {60, 9000}};
    struct hal_file file, writes, reads;
    uint8_t *model = calloc(ROOM, 1), *from = malloc(ROOM);
    struct hal_file_run run = {UINT64_MAX - 5, from, 20};
    uint64_t seed = 1;
    CHECK(model && from);
    CHECK(hal_file_open(&file, place->name, READ_WRITE | NEW, 0600) == LW_OK);
    CHECK(hal_file_open(&writes, place->name, HAL_FILE_WRITE, 0) == LW_OK);
    CHECK(hal_file_delete(place->name) == LW_OK);
    for (size_t i = 0; i < ROOM; i++)
        from[i] = byte_at(i);
    CHECK(hal_file_resize(&file, ROOM) == LW_OK);
    for (size_t i = 0; i < 48; i++)
        runs_once(&file, i % 3 ? &file : &writes, model, from, &seed, shapes[i % 8]);
    size_t got = 1;
    CHECK(hal_file_read(&writes, 0, model, 1, &got) == LW_EBADF && got == 0);
    CHECK(hal_file_lock(&writes, 0, 1, HAL_LOCK_SHARED, false) == LW_EBADF);
    CHECK(hal_file_close(&writes) == LW_OK);
    CHECK(hal_file_write_runs(&file, NULL, 0) == LW_OK);
    CHECK(hal_file_write_runs(&file, &run, 1) == LW_EINVAL);
    CHECK(hal_file_close(&file) == LW_OK);
    CHECK(hal_file_open(&reads, "/proc/self/exe", HAL_FILE_READ, 0) == LW_OK);
    run.offset = 0;
    CHECK(hal_file_write_runs(&reads, &run, 1) == LW_EBADF);
    CHECK(hal_file_close(&reads) == LW_OK);
    runs_shared(place);
    runs_many(place);
    holds(place);
    free(model);
    free(from);
}

/* ---------------------------------------------------------------- without waiting */

enum { WORKS = 64, BLOCK = 16384 };

struct job {
    struct hal_file_work work;
    struct hal_file_piece piece;
    struct hal_thread *thread;
    uint32_t *left, again; /* how often to start it anew */
};

static void job_done(struct hal_worker *worker, struct hal_file_work *work)
{
    struct job *job = lw_container(work, struct job, work);
    CHECK(hal_self() && hal_self()->worker == worker);
    if (job->again && job->again--) {
        CHECK(work->error == LW_OK && hal_file_start(work) == LW_OK);
    } else {
        --*job->left;
        hal_thread_wake(job->thread);
    }
}

static void job_start(struct job *job, struct hal_file *file, enum hal_file_operation operation,
                      uint64_t offset)
{
    job->work = (struct hal_file_work){.file = file,
                                       .operation = operation,
                                       .offset = offset,
                                       .pieces = &job->piece,
                                       .count = 1,
                                       .done = job_done,
                                       .error = -1};
    job->thread = hal_self();
    CHECK(hal_file_start(&job->work) == LW_OK);
}

/* Another thread of the worker, which computes until it is told to end. */
struct busy {
    struct hal_thread *waits;
    bool enough, over;
    uint64_t turns;
};

static void busy_main(void *arg)
{
    struct busy *busy = arg;
    for (; !busy->enough; busy->turns++)
        hal_thread_yield();
    busy->over = true;
    hal_thread_wake(busy->waits);
}

static void all_at_once(struct job *jobs, struct hal_file *file, enum hal_file_operation operation)
{
    uint32_t left = WORKS;
    for (uint32_t i = 0; i < WORKS; i++) {
        jobs[i].left = &left;
        job_start(&jobs[i], file, operation, (uint64_t)i * BLOCK);
    }
    CHECK(left == WORKS); /* nothing is told before a poll */
    CHECK(hal_file_close(file) == LW_EAGAIN);
    while (left)
        hal_thread_block();
    for (uint32_t i = 0; i < WORKS; i++)
        CHECK(jobs[i].work.error == LW_OK);
}

static void works(struct hal_worker *worker, const struct place *place)
{
    struct hal_file file = file_new(place);
    struct busy busy = {.waits = hal_self()};
    struct job *jobs = calloc(WORKS, sizeof *jobs);
    uint8_t *memory = malloc((size_t)WORKS * BLOCK);
    CHECK(jobs && memory);
    CHECK(hal_thread_create(worker, busy_main, &busy, NULL, NULL) == LW_OK);
    for (uint32_t i = 0; i < WORKS; i++)
        jobs[i].piece = (struct hal_file_piece){memory + (size_t)i * BLOCK, BLOCK};
    for (size_t i = 0; i < (size_t)WORKS * BLOCK; i++)
        memory[i] = byte_at(i);
    all_at_once(jobs, &file, HAL_FILE_DO_WRITE);
    memset(memory, 0, (size_t)WORKS * BLOCK);
    all_at_once(jobs, &file, HAL_FILE_DO_READ);
    for (size_t i = 0; i < (size_t)WORKS * BLOCK; i++)
        CHECK(memory[i] == byte_at(i));
    CHECK(busy.turns);
    busy.enough = true;
    while (!busy.over)
        hal_thread_block();

    uint32_t left = 3;
    for (uint32_t i = 0; i < 3; i++)
        jobs[i].left = &left;
    jobs[0].again = 20;
    job_start(&jobs[0], &file, HAL_FILE_DO_READ, 0);
    job_start(&jobs[1], &file, HAL_FILE_DO_SYNC, 0);
    job_start(&jobs[2], &file, HAL_FILE_DO_READ, (uint64_t)WORKS * BLOCK - 100);
    while (left)
        hal_thread_block();
    CHECK(!jobs[0].again && jobs[0].work.bytes == BLOCK && jobs[1].work.error == LW_OK);
    CHECK(jobs[2].work.error == LW_OK && jobs[2].work.bytes == 100);
    jobs[0].work.operation = (enum hal_file_operation)4;
    CHECK(hal_file_start(&jobs[0].work) == LW_EINVAL);
    CHECK(hal_file_close(&file) == LW_OK);
    free(jobs);
    free(memory);
}

/* What a call of ours does besides: an access, and a lock that it waits for. */
struct call {
    struct hal_file_work work;
    uint32_t *left;
    bool on_worker;
};

static int call_do(struct hal_file_work *work)
{
    struct call *call = lw_container(work, struct call, work);
    int error = hal_file_lock(work->file, 0, 10, HAL_LOCK_EXCLUSIVE, true);
    call->on_worker = hal_self();
    if (!error)
        error = hal_file_write(work->file, 77, "call", 4);
    if (!error)
        error = hal_file_unlock(work->file, 0, 10);
    return error ? error : LW_EDQUOT;
}

static void call_done(struct hal_worker *worker, struct hal_file_work *work)
{
    struct call *call = lw_container(work, struct call, work);
    CHECK(hal_self()->worker == worker);
    --*call->left;
}

static void calls(const struct place *place)
{
    struct hal_file one, two;
    uint32_t left = 1;
    uint8_t bytes[4];
    size_t got;
    CHECK(hal_file_open(&one, place->name, READ_WRITE | NEW, 0600) == LW_OK);
    CHECK(hal_file_open(&two, place->name, READ_WRITE, 0) == LW_OK);
    CHECK(hal_file_delete(place->name) == LW_OK);
    struct call call = {
        .work = {.file = &one, .operation = HAL_FILE_DO_CALL, .call = call_do, .done = call_done},
        .left = &left};
    bool modelled = !hal_worker(0)->mail; /* it is done at once there, and must find no lock */
    if (!modelled)
        CHECK(hal_file_lock(&two, 5, 1, HAL_LOCK_SHARED, false) == LW_OK);
    CHECK(hal_file_start(&call.work) == LW_OK);
    CHECK(hal_file_close(&one) == LW_EAGAIN);
    if (!modelled) {
        hal_thread_sleep(2000000);
        CHECK(left == 1 && hal_file_unlock(&two, 5, 1) == LW_OK);
    }
    while (left)
        hal_thread_yield();
    CHECK(call.work.error == LW_EDQUOT && call.on_worker == modelled);
    CHECK(hal_file_read(&two, 77, bytes, 4, &got) == LW_OK && got == 4 && !memcmp(bytes, "call", 4));
    CHECK(hal_file_close(&one) == LW_OK && hal_file_close(&two) == LW_OK);
}

/* Works that wait for each other: a second one lets the first go on, and ends it or lets it end. */
struct pair {
    struct hal_file_work work;
    struct hal_file_work *other;
    _Atomic uint32_t turns;
    uint32_t *left, last_turn;
    bool ends_other;
};

static int pair_do(struct hal_file_work *work)
{
    struct pair *pair = lw_container(work, struct pair, work);
    if (++pair->turns < pair->last_turn)
        return HAL_FILE_PARKED;
    if (pair->other && pair->ends_other)
        hal_file_finish(pair->other, LW_EROFS);
    else if (pair->other)
        hal_file_resume(pair->other);
    return LW_EDQUOT;
}

static void pair_done(struct hal_worker *worker, struct hal_file_work *work)
{
    struct pair *pair = lw_container(work, struct pair, work);
    CHECK(hal_self()->worker == worker);
    --*pair->left;
}

static void parked(void)
{
    uint32_t left = 2;
    struct hal_file_work form = {.operation = HAL_FILE_DO_CALL, .call = pair_do, .done = pair_done};
    struct pair first = {.work = form, .left = &left, .last_turn = 1};
    struct pair second = {
        .work = form, .other = &first.work, .left = &left, .last_turn = 1, .ends_other = true};
    CHECK(hal_file_park(&first.work) == LW_OK); /* and never runs */
    CHECK(hal_file_start(&second.work) == LW_OK);
    while (left)
        hal_thread_yield();
    CHECK(first.work.error == LW_EROFS && second.work.error == LW_EDQUOT && !first.turns &&
          second.turns == 1);

    left = 2;
    first = (struct pair){.work = form, .left = &left, .last_turn = 1};
    second = (struct pair){.work = form, .other = &first.work, .left = &left, .last_turn = 2};
    CHECK(hal_file_park(&first.work) == LW_OK && hal_file_start(&second.work) == LW_OK);
    while (!second.turns) /* it parks itself */
        hal_thread_yield();
    CHECK(left == 2 && !first.turns);
    hal_file_resume(&second.work);
    while (left)
        hal_thread_yield();
    CHECK(first.work.error == LW_EDQUOT && second.work.error == LW_EDQUOT);
    CHECK(first.turns == 1 && second.turns == 2);
    form.operation = (enum hal_file_operation)4;
    CHECK(hal_file_park(&form) == LW_EINVAL);
}

/* Whoever does work ends after a while without: then the next one has to be started anew. */
static void works_later(const struct place *place)
{
    struct hal_file file = file_new(place);
    uint32_t left = 1;
    struct job job = {.piece = {(void *)(uintptr_t) "late", 4}, .left = &left};
    hal_thread_sleep(300000000);
    job_start(&job, &file, HAL_FILE_DO_WRITE, 0);
    while (left)
        hal_thread_block();
    CHECK(job.work.error == LW_OK);
    CHECK(hal_file_close(&file) == LW_OK);
}

/* ------------------------------------------------------------------------ locks */

static void locks(const struct place *place)
{
    struct hal_file one, two, reads;
    CHECK(hal_file_open(&one, place->name, READ_WRITE | NEW, 0600) == LW_OK);
    CHECK(hal_file_open(&two, place->name, READ_WRITE, 0) == LW_OK);
    CHECK(hal_file_open(&reads, place->name, HAL_FILE_READ, 0) == LW_OK);
    CHECK(hal_file_delete(place->name) == LW_OK);
    CHECK(hal_file_lock(&one, 10, 10, HAL_LOCK_EXCLUSIVE, false) == LW_OK);
    CHECK(hal_file_lock(&two, 19, 1, HAL_LOCK_SHARED, false) == LW_EAGAIN);
    CHECK(hal_file_lock(&two, 20, 0, HAL_LOCK_EXCLUSIVE, true) == LW_OK);
    CHECK(hal_file_lock(&one, (uint64_t)1 << 40, 1, HAL_LOCK_SHARED, false) == LW_EAGAIN);
    CHECK(hal_file_lock(&one, 10, 10, HAL_LOCK_SHARED, false) == LW_OK); /* the contrary of what it was */
    CHECK(hal_file_lock(&two, 15, 1, HAL_LOCK_SHARED, false) == LW_OK);
    CHECK(hal_file_lock(&two, 15, 1, HAL_LOCK_EXCLUSIVE, false) == LW_EAGAIN);
    CHECK(hal_file_unlock(&one, 14, 2) == LW_OK); /* a part of it */
    CHECK(hal_file_lock(&two, 15, 1, HAL_LOCK_EXCLUSIVE, false) == LW_OK);
    CHECK(hal_file_lock(&two, 16, 1, HAL_LOCK_EXCLUSIVE, false) == LW_EAGAIN);
    CHECK(hal_file_unlock(&one, 500, 1) == LW_OK);
    CHECK(hal_file_lock(&reads, 0, 1, HAL_LOCK_SHARED, false) == LW_OK);
    CHECK(hal_file_lock(&reads, 5, 1, HAL_LOCK_EXCLUSIVE, false) == LW_EBADF);
    CHECK(hal_file_lock(&one, UINT64_MAX, 1, HAL_LOCK_SHARED, false) == LW_EINVAL);
    CHECK(hal_file_lock(&one, HAL_FILE_MOST, 2, HAL_LOCK_SHARED, false) == LW_EINVAL);
    int ends[2];
    char byte;
    CHECK(!pipe2(ends, O_CLOEXEC));
    pid_t pid = fork(); /* a child has all of them open, too */
    CHECK(pid >= 0);
    if (!pid)
        _exit(read(ends[0], &byte, 1) != 1);
    CHECK(hal_file_close(&two) == LW_OK); /* its locks end */
    CHECK(hal_file_lock(&one, 15, 100, HAL_LOCK_EXCLUSIVE, false) == LW_OK);
    CHECK(write(ends[1], "", 1) == 1 && waitpid(pid, NULL, 0) == pid);
    CHECK(!close(ends[0]) && !close(ends[1]));
    CHECK(hal_file_close(&one) == LW_OK && hal_file_close(&reads) == LW_OK);
}

/* Another process locks, says so, and unlocks when it is told to. */
static pid_t locker_start(const char *name, int tell, int told)
{
    pid_t pid = fork();
    CHECK(pid >= 0);
    if (pid)
        return pid;
    struct hal_file file;
    char byte;
    if (hal_file_open(&file, name, HAL_FILE_WRITE, 0) ||
        hal_file_lock(&file, 100, 1, HAL_LOCK_EXCLUSIVE, false) || write(tell, "", 1) != 1 ||
        read(told, &byte, 1) != 1)
        _exit(1);
    _exit(0);
}

struct releaser {
    int told;
    bool released;
};

/* A thread of the worker that waits for the lock lets it be released: so the worker goes on. */
static void releaser_main(void *arg)
{
    struct releaser *releaser = arg;
    hal_thread_sleep(3000000);
    releaser->released = true;
    CHECK(write(releaser->told, "", 1) == 1);
}

static void lock_of_another_process(struct hal_worker *worker, const struct place *place)
{
    struct hal_file file;
    int tell[2], told[2], status;
    char byte;
    CHECK(!pipe2(tell, O_CLOEXEC) && !pipe2(told, O_CLOEXEC));
    CHECK(hal_file_open(&file, place->name, HAL_FILE_WRITE | NEW, 0600) == LW_OK);
    pid_t pid = locker_start(place->name, tell[1], told[0]);
    CHECK(read(tell[0], &byte, 1) == 1);
    CHECK(hal_file_delete(place->name) == LW_OK);
    CHECK(hal_file_lock(&file, 0, 0, HAL_LOCK_EXCLUSIVE, false) == LW_EAGAIN);
    struct releaser releaser = {.told = told[1]};
    CHECK(hal_thread_create(worker, releaser_main, &releaser, NULL, NULL) == LW_OK);
    CHECK(hal_file_lock(&file, 0, 0, HAL_LOCK_EXCLUSIVE, true) == LW_OK);
    CHECK(releaser.released);
    CHECK(waitpid(pid, &status, 0) == pid && status == 0);
    CHECK(hal_file_close(&file) == LW_OK);
    for (int i = 0; i < 2; i++)
        CHECK(!close(tell[i]) && !close(told[i]));
}

/* ----------------------------------------------------------------------- refused */

static void refused(void)
{
    struct hal_file full, reads;
    uint32_t left = 2;
    struct job jobs[2] = {{.piece = {(void *)(uintptr_t) "x", 1}, .left = &left},
                          {.piece = {(void *)(uintptr_t) "x", 1}, .left = &left}};
    CHECK(hal_file_open(&full, "/dev/full", HAL_FILE_WRITE, 0) == LW_OK);
    CHECK(hal_file_open(&reads, "/dev/null", HAL_FILE_READ, 0) == LW_OK);
    CHECK(hal_file_write(&full, 0, "x", 1) == LW_ENOSPC);
    CHECK(hal_file_write(&reads, 0, "x", 1) == LW_EBADF);
    CHECK(hal_file_resize(&reads, 5) == LW_EINVAL);
    CHECK(hal_file_preallocate(&reads, 5) == LW_EBADF);
    job_start(&jobs[0], &full, HAL_FILE_DO_WRITE, 0);
    job_start(&jobs[1], &reads, HAL_FILE_DO_WRITE, 0);
    while (left)
        hal_thread_block();
    CHECK(jobs[0].work.error == LW_ENOSPC && jobs[1].work.error == LW_EBADF);
    CHECK(hal_file_close(&full) == LW_OK && hal_file_close(&reads) == LW_OK);
}

/* What only a process of its own can be refused; returns 0, SKIPPED, or the line that is wrong. */
static int wrong(bool good, int line)
{
    return good ? 0 : line % 70 + 1;
}

static int permission(const struct place *place)
{
    struct hal_file file;
    if (syscall(SYS_getuid) == 0 && syscall(SYS_setresuid, 65534, 65534, 65534))
        return SKIPPED;
    if (hal_file_open(&file, place->name, HAL_FILE_WRITE, 0) != LW_EACCES)
        return wrong(false, __LINE__);
    return wrong(hal_file_delete("/proc/version") == LW_EACCES, __LINE__);
}

/* A file that may be written, not read. */
static int write_only(const struct place *place)
{
    struct hal_file file;
    char byte = 'x';
    size_t got = 1;
    if (chmod(place->folder, 0711) || chmod(place->name, 0222))
        return SKIPPED;
    if (syscall(SYS_getuid) == 0 && syscall(SYS_setresuid, 65534, 65534, 65534))
        return SKIPPED;
    if (hal_file_open(&file, place->name, READ_WRITE, 0) != LW_EACCES)
        return wrong(false, __LINE__);
    if (hal_file_open(&file, place->name, HAL_FILE_WRITE, 0) || hal_file_write(&file, 0, &byte, 1))
        return wrong(false, __LINE__);
    return wrong(hal_file_read(&file, 0, &byte, 1, &got) == LW_EBADF && !got, __LINE__);
}

static int read_only(const struct place *place)
{
    struct hal_file file;
    char name[96];
    if (unshare(CLONE_NEWNS) || mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) ||
        mount("none", place->folder, "tmpfs", MS_RDONLY, NULL))
        return SKIPPED;
    snprintf(name, sizeof name, "%s/other", place->folder);
    return wrong(hal_file_open(&file, name, HAL_FILE_WRITE | HAL_FILE_CREATE, 0600) == LW_EROFS, __LINE__);
}

/* A write that the system does in part, and refuses the rest. */
static int too_large(const struct place *place)
{
    static char bytes[1000];
    struct hal_file file;
    struct hal_file_facts facts;
    struct rlimit limit = {100, 100};
    signal(SIGXFSZ, SIG_IGN);
    if (setrlimit(RLIMIT_FSIZE, &limit))
        return SKIPPED;
    if (hal_file_open(&file, place->name, HAL_FILE_WRITE, 0))
        return wrong(false, __LINE__);
    if (hal_file_write(&file, 0, bytes, sizeof bytes) != LW_ENOSPC)
        return wrong(false, __LINE__);
    return wrong(!hal_file_facts(&file, &facts) && facts.size == 100, __LINE__);
}

static void elsewhere(const char *what, int (*function)(const struct place *), const struct place *place)
{
    int status;
    pid_t pid = fork();
    CHECK(pid >= 0);
    if (!pid)
        _exit(function(place));
    CHECK(waitpid(pid, &status, 0) == pid && WIFEXITED(status));
    if (WEXITSTATUS(status) == SKIPPED)
        printf("skipped: this system does not let us try %s\n", what);
    else
        CHECK(WEXITSTATUS(status) == 0);
}

static void refused_elsewhere(const struct place *place)
{
    struct hal_file file;
    CHECK(hal_file_open(&file, place->name, HAL_FILE_WRITE | NEW, 0) == LW_OK); /* for nobody but root */
    elsewhere("permissions", permission, place);
    elsewhere("a file that may not be read", write_only, place);
    elsewhere("a read-only file system", read_only, place);
    CHECK(!fchmod(file.descriptor, 0600));
    elsewhere("a limit", too_large, place);
    CHECK(hal_file_delete(place->name) == LW_OK);
    CHECK(hal_file_close(&file) == LW_OK);
}

static void run(struct hal_worker *worker)
{
    struct place place = place_new();
    names(&place);
    sizes(&place);
    pieces(&place);
    runs(&place);
    works(worker, &place);
    parked();
    works_later(&place);
    calls(&place);
    locks(&place);
    lock_of_another_process(worker, &place);
    refused();
    refused_elsewhere(&place);
    CHECK(!rmdir(place.folder)); /* nothing is left in it */
}

const struct contract contract_files = {"files", NULL, run};
