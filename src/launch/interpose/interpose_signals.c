/* SPDX-License-Identifier: MIT
 *
 * Part of lwmpi-cluster.  Handlers of signals are the process's, and it is the kernel that picks the thread that runs one;
 * but a signal must end the sleep of the ranks that handle it, on whatever worker.  So what programs
 * set as a handler is called by one of ours, which then tells.
 */
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stddef.h>

#include "hal/common/job.h"

#define ORIGINAL(name) ((__typeof__(&(name)))dlsym(RTLD_NEXT, #name))

typedef void plain_handler(int);
typedef void informed_handler(int, siginfo_t *, void *);

/* The program's own, by signal: as SA_SIGINFO says one or the other. */
static _Atomic(plain_handler *) plain[NSIG];
static _Atomic(informed_handler *) informed[NSIG];

static void plain_ran(int number)
{
    atomic_load (&plain[number])(number);
    lwmpi_signal_ran(number);
}

static void informed_ran(int number, siginfo_t *info, void *context)
{
    atomic_load (&informed[number])(number, info, context);
    lwmpi_signal_ran(number);
}

static bool is_handler(plain_handler *handler)
{
    return handler != SIG_DFL && handler != SIG_IGN && handler != SIG_ERR && handler != SIG_HOLD;
}

/* The tables and what the kernel knows are changed together. */
static atomic_flag changing = ATOMIC_FLAG_INIT;

static void begin(sigset_t *mask)
{
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, mask);
    while (atomic_flag_test_and_set(&changing))
        ;
}

static void end(const sigset_t *mask)
{
    int error = errno;
    atomic_flag_clear(&changing);
    sigprocmask(SIG_SETMASK, mask, NULL);
    errno = error;
}

/* --------------------------------------------------------------------- sigaction */

/* What is to be told to the kernel. */
static struct sigaction wrapped(int number, const struct sigaction *wanted)
{
    struct sigaction now = *wanted;
    if (now.sa_flags & SA_SIGINFO) {
        atomic_store(&informed[number], now.sa_sigaction);
        now.sa_sigaction = informed_ran;
    } else {
        atomic_store(&plain[number], now.sa_handler);
        now.sa_handler = plain_ran;
    }
    return now;
}

typedef int sigaction_function(int number, const struct sigaction *wanted, struct sigaction *before);

static int action_change(sigaction_function *original, int number, const struct sigaction *wanted,
                         struct sigaction *before)
{
    plain_handler *plain_before = atomic_load(&plain[number]);
    informed_handler *informed_before = atomic_load(&informed[number]);
    bool ours = wanted && is_handler(wanted->sa_handler) && lwmpi_rank_thread_here();
    struct sigaction now, old;
    if (ours)
        now = wrapped(number, wanted);
    if (original(number, ours ? &now : wanted, &old)) {
        atomic_store(&plain[number], plain_before);
        atomic_store(&informed[number], informed_before);
        return -1;
    }
    if (wanted)
        lwmpi_signal_handled(number, ours);
    if (old.sa_handler == plain_ran)
        old.sa_handler = plain_before;
    else if (old.sa_sigaction == informed_ran)
        old.sa_sigaction = informed_before;
    if (before)
        *before = old;
    return 0;
}

JOB_PUBLIC int sigaction(int number, const struct sigaction *wanted, struct sigaction *before)
{
    sigset_t mask;
    /* Found before others have to wait: one of them may be a library that is being loaded, and the loader's lock is taken then. */
    sigaction_function *original = ORIGINAL(sigaction);
    if (number < 1 || number >= NSIG)
        return original(number, wanted, before);
    begin(&mask);
    int result = action_change(original, number, wanted, before);
    end(&mask);
    return result;
}

/* ----------------------------------------------------------- its older relatives
 *
 * Not by the C library's: a debugging tool's signal() may call sigaction(), which is the one above. */

static plain_handler *handler_set(int number, plain_handler *wanted, int flags)
{
    struct sigaction now = {.sa_handler = wanted, .sa_flags = flags}, before;
    if (wanted == SIG_ERR) {
        errno = EINVAL;
        return SIG_ERR;
    }
    sigemptyset(&now.sa_mask);
    if (number > 0 && number < NSIG && !(flags & SA_NODEFER))
        sigaddset(&now.sa_mask, number);
    return sigaction(number, &now, &before) ? SIG_ERR : before.sa_handler;
}

JOB_PUBLIC plain_handler *signal(int number, plain_handler *wanted)
{
    return handler_set(number, wanted, SA_RESTART);
}

JOB_PUBLIC plain_handler *ssignal(int number, plain_handler *wanted)
{
    return handler_set(number, wanted, SA_RESTART);
}

plain_handler *bsd_signal(int number, plain_handler *wanted);
JOB_PUBLIC plain_handler *bsd_signal(int number, plain_handler *wanted)
{
    return handler_set(number, wanted, SA_RESTART);
}

JOB_PUBLIC plain_handler *sysv_signal(int number, plain_handler *wanted)
{
    return handler_set(number, wanted, SA_RESETHAND | SA_NODEFER);
}

/* signal(), where a program is compiled for nothing but the standard. */
plain_handler *__sysv_signal(int number, plain_handler *wanted);
JOB_PUBLIC plain_handler *__sysv_signal(int number, plain_handler *wanted)
{
    return handler_set(number, wanted, SA_RESETHAND | SA_NODEFER);
}
