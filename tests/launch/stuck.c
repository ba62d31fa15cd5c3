/* SPDX-License-Identifier: MIT
 *
 * Is a healthy job ever called deadlocked?  Workers are modelled here, each a few steps as in linux_worker_sleep(),
 * and pass a message on and on.  Between any two things that mpiexec reads, any of them may go any number of steps, or
 * none for a long time, as if it were stopped.  When the message is lost at last, that must be noticed.
 * kind: unit
 * timeout: 60
 */
#include <stdatomic.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* Whatever mpiexec reads: something else happens just before. */
static void others_run(void);
#undef atomic_load
#define atomic_load(object) (others_run(), atomic_load_explicit(object, memory_order_seq_cst))

#include "launch/mpiexec/stuck.c"
#include "launch/mpiexec/stuck_table.c"
#include "launch/mpiexec/text.c"

enum { WORKERS_MOST = 4, JOBS = 3000, LOOKS_EACH = 60, LOOKS_TO_NOTICE = 10000 };

struct mpiexec mpiexec;

void line_of(uint64_t place, char *text, size_t bytes)
{
    (void)place;
    snprintf(text, bytes, "%s", "");
}

enum step { LOOP, ANSWER, LOOK, SLEEP, ASLEEP, CALLED, POLL, WORK };
static struct model {
    enum step step;
    uint32_t word, inbox;
    bool found;
    uint32_t starved; /* steps that it does not do */
} models[WORKERS_MOST];

static uint32_t count, hops; /* that the message makes before it is lost */
static uint64_t state;
static bool over;

static uint32_t any(uint32_t below)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 33) % below;
}

static void pass_on(void)
{
    uint32_t to = any(count);
    if (!hops)
        return;
    hops--;
    models[to].inbox++;
    mpiexec.bells[to].word++;
}

static void step(uint32_t i)
{
    struct model *model = &models[i];
    struct job_bell *bell = &mpiexec.bells[i];
    switch (model->step) {
    case LOOP:
        model->word = bell->word;
        model->step = ANSWER;
        break;
    case ANSWER:
        bell->waits_given = mpiexec.header->waits_asked;
        model->step = LOOK;
        break;
    case LOOK: /* handlers may send, in the middle of the look */
        model->step = SLEEP;
        if (model->inbox && any(2)) {
            model->inbox--;
            pass_on();
            model->step = CALLED;
        } else if (model->inbox) {
            model->step = CALLED;
        }
        break;
    case SLEEP:
        bell->idle = 1;
        model->step = ASLEEP;
        break;
    case ASLEEP:
        if (bell->word == model->word)
            break;
        bell->idle = 0;
        model->step = bell->waits_given == mpiexec.header->waits_asked ? CALLED : LOOP;
        break;
    case CALLED:
        bell->wakes++;
        model->step = POLL;
        break;
    case POLL:
        model->step = model->inbox ? WORK : LOOP;
        break;
    case WORK:
        model->inbox--;
        pass_on();
        model->step = any(2) ? LOOP : POLL;
        break;
    }
}

static void others_run(void)
{
    for (uint32_t turns = any(4) ? any(3) : any(200); turns; turns--) {
        uint32_t i = any(count);
        if (models[i].starved)
            models[i].starved--;
        else if (!any(20))
            models[i].starved = any(400);
        else
            step(i);
    }
}

bool switch_is_empty(void)
{
    others_run();
    return true;
}

void bell_wake(struct job_bell *bell)
{
    bell->word++;
}

uint64_t switch_passed(void)
{
    return 0;
}

bool watch_any_stopped(void)
{
    return false;
}

bool guests_bound(void)
{
    return false;
}

void *allocate(size_t bytes)
{
    void *memory = calloc(1, bytes);
    if (!memory)
        abort();
    return memory;
}

void say(const char *format, ...)
{
    (void)format;
}

void stuck_part_tell(void) /* there are no other hosts */
{
}

void stuck_two_check(void) /* nobody has met another job */
{
}

void job_end(int status)
{
    over = status == STATUS_DEADLOCK;
}

static void job_begin(uint32_t workers)
{
    static struct job_header header;
    static struct job_bell bells[WORKERS_MOST + 1];
    static struct job_rank records[WORKERS_MOST];
    static struct child children[WORKERS_MOST + 1];
    header = (struct job_header){0};
    memset(bells, 0, sizeof bells);
    memset(models, 0, sizeof models);
    memset(records, 0, sizeof records);
    mpiexec.job = (struct hal_job){.nranks = workers, .nclusters = workers, .pes = 1, .workers = 1};
    mpiexec.end_cluster = workers;
    mpiexec.header = &header;
    mpiexec.bells = bells;
    mpiexec.ranks = records;
    mpiexec.children = children;
    for (uint32_t i = 0; i <= WORKERS_MOST; i++)
        children[i].vacant = -1;
    count = workers;
    models[0].inbox = 1;
    over = reported = false;
    start_over();
    looks_wanted = LOOKS;
}

int main(void)
{
    const char *seed = getenv("LWMPI_TEST_SEED");
    state = seed ? strtoull(seed, NULL, 10) : (uint64_t)time(NULL) ^ (uint64_t)getpid() << 20;
    printf("LWMPI_TEST_SEED=%llu\n", (unsigned long long)state);
    fflush(stdout);
    if (!freopen("/dev/null", "w", stderr))
        return 2;
    for (int job = 0; job < JOBS; job++) {
        job_begin(1 + any(WORKERS_MOST));
        hops = UINT32_MAX;
        for (int look = 0; look < LOOKS_EACH && !over; look++)
            stuck_check();
        if (over) {
            printf("job %d of %u workers was called deadlocked while its message was under way\n", job,
                   count);
            return 1;
        }
        hops = any(3);
        for (int look = 0; look < LOOKS_TO_NOTICE && !over; look++) {
            others_run();
            stuck_check();
        }
        if (!over) {
            printf("job %d of %u workers: its deadlock was not noticed\n", job, count);
            return 1;
        }
    }
    return 0;
}
