/* SPDX-License-Identifier: MIT
 *
 * The handler runs on a stack of its own, since the rank's may be what has run out.  It only
 * writes down what happened; mpiexec tells the user.
 */
#define _GNU_SOURCE
#include "hal/common/crash.h"

#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "hal/common/output.h"
#include "hal/common/host.h"
#include "hal/common/stack.h"

static const int watched[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
enum { WATCHED = sizeof watched / sizeof *watched, STACK_BYTES = 32768 };

static atomic_flag crashing = ATOMIC_FLAG_INIT;

/* This kernel thread, if the program of a rank has created it. */
static __thread struct {
    bool known;
    uint32_t rank;
    struct hal_stack stack;
} created __attribute__((tls_model("initial-exec")));

static struct job_rank *rank_here(void)
{
    struct hal_output *output = hal_output_self();
    if (output && output->rank < job_here.job.nranks)
        return &job_here.ranks[output->rank];
    if (created.known && created.rank < job_here.job.nranks)
        return &job_here.ranks[created.rank];
    /* A process of one rank: whatever thread crashed, it is this rank. */
    if (job_here.job.isolate && job_here.job.cluster < job_here.job.nranks)
        return &job_here.ranks[job_here.job.cluster];
    return NULL;
}

/* ------------------------------------------------------------- has a stack run over? */

enum { NEAR_BYTES = 1 << 20 };

static uintptr_t stack_pointer(const void *context)
{
    const ucontext_t *machine = context;
#if defined(__x86_64__)
    return (uintptr_t)machine->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
    return (uintptr_t)machine->uc_mcontext.sp;
#else
    return (uintptr_t)machine->uc_mcontext.__gregs[REG_SP];
#endif
}

/* A fault just below where the stack pointer is.  For stacks of which we do not know where they end, such as that of main()
 * in a process of one rank. */
static bool below_pointer(uintptr_t at, uintptr_t sp)
{
    enum { FIRST_PAGES = 1 << 16 };
    return at > FIRST_PAGES && at + NEAR_BYTES > sp && at < sp + NEAR_BYTES;
}

/* A fault in the guard, or below it by a frame that began there. */
static bool ran_over(const struct hal_stack *stack, uintptr_t at, uintptr_t sp)
{
    uintptr_t low = (uintptr_t)stack->low, room = (uintptr_t)hal_stack_room(stack);
    return at < room && (at >= low || (sp < room && at + NEAR_BYTES >= sp));
}

static uint64_t main_stack_bytes(void)
{
    struct rlimit limit;
    return getrlimit(RLIMIT_STACK, &limit) || limit.rlim_cur == RLIM_INFINITY ? 0 : limit.rlim_cur;
}

/* JOB_CRASH_STACK..., and of how many bytes; else JOB_CRASH_ADDRESS. */
static enum job_crash stack_look(const siginfo_t *info, const void *context, uint64_t *bytes)
{
    uintptr_t at = (uintptr_t)info->si_addr, sp = stack_pointer(context);
    struct hal_stack stack;
    bool ours = hal_stack_here(&stack);
    if (!ours && created.known)
        stack = created.stack;
    if (ours || (created.known && stack.low)) {
        *bytes = hal_stack_room_bytes(&stack);
        return !ran_over(&stack, at, sp) ? JOB_CRASH_ADDRESS
               : ours                    ? JOB_CRASH_STACK
                                         : JOB_CRASH_STACK_THREAD;
    }
    bool is_main = getpid() == (pid_t)syscall(SYS_gettid);
    *bytes = is_main ? main_stack_bytes() : 0;
    if ((is_main && info->si_code != SEGV_MAPERR) || !below_pointer(at, sp))
        return JOB_CRASH_ADDRESS;
    return is_main ? JOB_CRASH_STACK_MAIN : JOB_CRASH_STACK_THREAD;
}

static enum job_crash cause(int number, const siginfo_t *info, const void *context, uint64_t *bytes)
{
    if (info->si_code == SI_USER || info->si_code == SI_TKILL || info->si_code == SI_QUEUE)
        return JOB_CRASH_SENT;
    if (info->si_code <= 0 ||
        info->si_code == SI_KERNEL) /* an address that no memory can have: it is not told */
        return JOB_CRASH_PLAIN;
    return number == SIGSEGV ? stack_look(info, context, bytes) : JOB_CRASH_ADDRESS;
}

/* ------------------------------------------------------------------------ the handlers */

static void note(struct job_rank *rank, int number, const siginfo_t *info, const void *context)
{
    uint64_t bytes = 0;
    enum job_crash crash = cause(number, info, context, &bytes);
    if (crash == JOB_CRASH_SENT)
        atomic_store(&rank->sender, info->si_pid == getpid() ? JOB_SENDER_SELF : info->si_pid);
    else if (crash != JOB_CRASH_PLAIN)
        atomic_store(&rank->address, (uint64_t)(uintptr_t)info->si_addr);
    atomic_store(&rank->stack_bytes, bytes);
    atomic_store(&rank->crash, (int32_t)crash);
    atomic_store(&rank->signal, number);
}

/* Back to where it happened, without us: the kernel does as always. */
static void go_on(int number, const siginfo_t *info)
{
    signal(number, SIG_DFL);
    if (info->si_code <= 0)
        raise(number);
}

static void crash(int number, siginfo_t *info, void *context)
{
    if (atomic_flag_test_and_set(&crashing)) {
        /* Another thread was first and is about to end this process.  (Not sleep(): that one would
         * let another rank run.) */
        struct timespec wait = {.tv_sec = 2};
        syscall(SYS_nanosleep, &wait, NULL);
    }
    struct job_rank *rank = rank_here();
    if (rank)
        note(rank, number, info, context);
    go_on(number, info);
}

/* Nobody else would say it. */
static void crash_alone(int number, siginfo_t *info, void *context)
{
    uint64_t bytes = 0;
    enum job_crash crash = cause(number, info, context, &bytes);
    bool of_thread = crash == JOB_CRASH_STACK_THREAD;
    if (of_thread || crash == JOB_CRASH_STACK_MAIN)
        hal_log("stack overflow%s at address 0x%llx: %llu KiB of stack were not enough; %s",
                of_thread ? " in a thread that the program has created" : "",
                (unsigned long long)(uintptr_t)info->si_addr, (unsigned long long)bytes >> 10,
                of_thread ? "pthread_attr_setstacksize(), OMP_STACKSIZE or ulimit -s give more"
                          : "ulimit -s gives more");
    go_on(number, info);
}

/* ------------------------------------------------------------------------------ set-up */

/* A stack for the handler on this kernel thread, unless there is one; NULL: there is, or no memory. */
static void *alternate_stack(int *error)
{
    stack_t stack = {.ss_size = STACK_BYTES}, old;
    *error = LW_OK;
    if (sigaltstack(NULL, &old) || !(old.ss_flags & SS_DISABLE))
        return NULL;
    stack.ss_sp = malloc(STACK_BYTES);
    if (!stack.ss_sp)
        *error = LW_ENOMEM;
    else if (sigaltstack(&stack, NULL)) {
        free(stack.ss_sp);
        stack.ss_sp = NULL;
    }
    return stack.ss_sp;
}

static void watch(int number, void (*handler)(int, siginfo_t *, void *))
{
    struct sigaction now, ours = {.sa_sigaction = handler, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    if (sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_DFL)
        sigaction(number, &ours, NULL);
}

int hal_crash_watch(void)
{
    int error;
    (void)alternate_stack(&error);
    for (int i = 0; i < WATCHED; i++)
        watch(watched[i], crash);
    if (job_here.job.isolate && job_here.job.cluster < job_here.job.nranks)
        atomic_store(&job_here.ranks[job_here.job.cluster].watched, 1);
    return error;
}

int hal_crash_watch_alone(void)
{
    int error;
    (void)alternate_stack(&error);
    watch(SIGSEGV, crash_alone);
    return error;
}

/* -------------------------------------------------------------------- created threads */

static pthread_key_t alternate; /* its destructor runs when such a thread ends */
static pthread_once_t alternate_once = PTHREAD_ONCE_INIT;
static bool alternate_works;

static void alternate_free(void *memory)
{
    stack_t none = {.ss_flags = SS_DISABLE}, now;
    if (sigaltstack(NULL, &now) == 0 && now.ss_sp == memory)
        sigaltstack(&none, NULL);
    free(memory);
}

static void alternate_create(void)
{
    alternate_works = pthread_key_create(&alternate, alternate_free) == 0;
}

static void stack_of_thread(struct hal_stack *stack)
{
    pthread_attr_t attributes;
    void *room;
    size_t bytes, guard;
    if (pthread_getattr_np(pthread_self(), &attributes))
        return;
    if (!pthread_attr_getstack(&attributes, &room, &bytes) && !pthread_attr_getguardsize(&attributes, &guard))
        *stack = (struct hal_stack){(char *)room - guard, bytes + guard, guard};
    pthread_attr_destroy(&attributes);
}

void hal_crash_watch_thread(uint32_t rank)
{
    int error;
    if (created.known)
        return;
    stack_of_thread(&created.stack);
    created.rank = rank;
    created.known = true;
    pthread_once(&alternate_once, alternate_create);
    void *memory = alternate_works ? alternate_stack(&error) : NULL;
    if (memory && pthread_setspecific(alternate, memory))
        alternate_free(memory);
}
