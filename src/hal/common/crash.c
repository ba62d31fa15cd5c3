/* SPDX-License-Identifier: MIT
 *
 * The handler runs on a stack of its own, since the rank's may be what has run out.  It only
 * writes down what happened; mpiexec tells the user.
 */
#define _GNU_SOURCE
#include "hal/common/crash.h"

#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "hal/common/output.h"
#include "hal/common/host.h"

static const int watched[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
enum { WATCHED = sizeof watched / sizeof *watched, STACK_BYTES = 32768 };

static atomic_flag crashing = ATOMIC_FLAG_INIT;

static struct job_rank *rank_here(void)
{
    struct hal_output *output = hal_output_self();
    if (output && output->rank < job_here.job.nranks)
        return &job_here.ranks[output->rank];
    /* A process of one rank: whatever thread crashed, it is this rank. */
    if (job_here.job.isolate && job_here.job.cluster < job_here.job.nranks)
        return &job_here.ranks[job_here.job.cluster];
    return NULL;
}

/* A fault just below where the stack pointer is: a stack that ran into its end.  For the stacks
 * that are not ours, such as that of main() in a process of one rank. */
static bool below_stack(const void *address, const void *context)
{
    enum { NEAR_BYTES = 1 << 20, FIRST_PAGES = 1 << 16 };
    const ucontext_t *machine = context;
#if defined(__x86_64__)
    uintptr_t sp = (uintptr_t)machine->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
    uintptr_t sp = (uintptr_t)machine->uc_mcontext.sp;
#else
    uintptr_t sp = (uintptr_t)machine->uc_mcontext.__gregs[REG_SP];
#endif
    uintptr_t at = (uintptr_t)address;
    return at > FIRST_PAGES && at + NEAR_BYTES > sp && at < sp + NEAR_BYTES;
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
    bool by_kernel = info->si_code > 0;
    if (rank) {
        if (by_kernel && number != SIGABRT)
            atomic_store(&rank->address, (uint64_t)(uintptr_t)info->si_addr);
        if (number == SIGSEGV && info->si_code == SEGV_ACCERR && hal_stack_guard_hit(info->si_addr))
            atomic_store(&rank->stack_overflow, 1);
        if (number == SIGSEGV && info->si_code == SEGV_MAPERR && below_stack(info->si_addr, context))
            atomic_store(&rank->stack_overflow, 1);
        atomic_store(&rank->signal, number);
    }
    /* Back to where it happened, without us: the kernel does as always. */
    signal(number, SIG_DFL);
    if (!by_kernel)
        raise(number);
}

int hal_crash_watch(void)
{
    stack_t stack = {.ss_size = STACK_BYTES}, old;
    if (sigaltstack(NULL, &old) == 0 && old.ss_flags & SS_DISABLE) {
        stack.ss_sp = malloc(STACK_BYTES);
        if (!stack.ss_sp)
            return LW_ENOMEM;
        if (sigaltstack(&stack, NULL))
            free(stack.ss_sp);
    }
    for (int i = 0; i < WATCHED; i++) {
        struct sigaction now,
            ours = {.sa_sigaction = crash, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
        if (sigaction(watched[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL)
            sigaction(watched[i], &ours, NULL);
    }
    return LW_OK;
}
