/* SPDX-License-Identifier: MIT
 * A sleep lasts as long as it should, however long that is, and ends early for whoever handles a signal that comes.
 * ranks: 1 2 5
 */
#include <errno.h>
#include <limits.h>
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

static int rank, size, failures;
static _Atomic int came;

static void check(int good, const char *what)
{
    if (good)
        return;
    failures++;
    printf("rank %d: FAILED: %s (errno %d)\n", rank, what, errno);
}

static double now(void)
{
    return MPI_Wtime();
}

/* ------------------------------------------------------------- without signals */

static void refused(long seconds, long ns)
{
    struct timespec wanted = {seconds, ns};
    errno = 0;
    check(nanosleep(&wanted, NULL) == -1 && errno == EINVAL, "nanosleep() of what is no time");
    check(clock_nanosleep(CLOCK_MONOTONIC, 0, &wanted, NULL) == EINVAL,
          "clock_nanosleep() of what is no time");
    check(thrd_sleep(&wanted, NULL) < -1, "thrd_sleep() of what is no time");
}

static void lasts(void)
{
    struct timespec some = {0, 30000000}, end, left = {7, 7};
    double begin = now();
    check(nanosleep(&some, &left) == 0 && left.tv_sec == 7, "nanosleep()");
    check(now() - begin >= 0.03, "nanosleep() was too short");
    begin = now();
    check(clock_nanosleep(CLOCK_MONOTONIC, 0, &some, NULL) == 0 && now() - begin >= 0.03,
          "clock_nanosleep()");
    begin = now();
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec++;
    check(clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, &end, NULL) == 0 && now() - begin > 0.9,
          "clock_nanosleep() until a moment");
    check(now() - begin < 100, "clock_nanosleep() until a moment was too long");
    end.tv_sec -= 5;
    check(clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, &end, NULL) == 0,
          "clock_nanosleep() until what was");
    begin = now();
    check(thrd_sleep(&some, NULL) == 0 && now() - begin >= 0.03, "thrd_sleep()");
    check(usleep(1000) == 0 && sleep(0) == 0, "usleep(), sleep()");
}

/* ---------------------------------------------------------------- with signals */

static void handler(int number)
{
    came = number;
}

static void informed(int number, siginfo_t *info, void *context)
{
    (void)context;
    came = info->si_signo == number ? number : -1;
}

/* All ranks handle it, and it comes again and again. */
static void interrupted(const char *how)
{
    const struct timespec for_ever = {LONG_MAX, 0}, long_time = {1000, 999999999};
    struct timespec left = {0, 0}, end;
    errno = 0;
    check(nanosleep(&for_ever, &left) == -1 && errno == EINTR, how);
    check(left.tv_sec > 1000000000, "what is left of ever");
    check(came != 0, "the handler ran before");
    check(nanosleep(&long_time, &left) == -1 && left.tv_sec <= 1000 && left.tv_sec > 900, "what is left");
    check(clock_nanosleep(CLOCK_MONOTONIC, 0, &long_time, &left) == EINTR, "clock_nanosleep() and a signal");
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += 1000;
    check(clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL) == EINTR,
          "clock_nanosleep() until a moment, and a signal");
    unsigned seconds = sleep(1000);
    check(seconds <= 1000 && seconds > 900, "sleep() and a signal");
    errno = 0;
    check(usleep(999000000) == -1 && errno == EINTR, "usleep() and a signal");
    check(thrd_sleep(&long_time, &left) == -1 && left.tv_sec > 900, "thrd_sleep() and a signal");
    errno = 0;
    check(pause() == -1 && errno == EINTR, "pause() and a signal");
}

static void ticks(long us)
{
    struct itimerval every = {{0, us}, {0, us}};
    setitimer(ITIMER_REAL, &every, NULL);
}

static void handled(void)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART}, before;
    check(sigaction(SIGALRM, &action, &before) == 0, "sigaction()");
    check(sigaction(SIGALRM, NULL, &before) == 0 && before.sa_flags & SA_RESTART, "flags of a handler");
    MPI_Barrier(MPI_COMM_WORLD); /* whoever was the last: all have set one */
    came = 1;                    /* it may be another's copy that notes it */
    ticks(20000);
    interrupted("nanosleep() for ever and a signal");
    if (rank == size - 1) { /* who waits for a message, and no time, takes the signal for who sleeps */
        usleep(50000);
        interrupted("nanosleep() for ever and a signal that others take");
    }
    MPI_Barrier(MPI_COMM_WORLD);
    action = (struct sigaction){.sa_sigaction = informed, .sa_flags = SA_SIGINFO};
    check(sigaction(SIGALRM, &action, &before) == 0, "sigaction() with SA_SIGINFO");
    MPI_Barrier(MPI_COMM_WORLD);
    interrupted("nanosleep() for ever and a signal with SA_SIGINFO");
    MPI_Barrier(MPI_COMM_WORLD);
    check(signal(SIGALRM, handler) != SIG_ERR, "signal()");
    MPI_Barrier(MPI_COMM_WORLD);
    interrupted("nanosleep() for ever and a signal of signal()");
    MPI_Barrier(MPI_COMM_WORLD);
    if (!rank) {
        check(signal(SIGALRM, handler) == handler || getenv("LWMPI_RANK") == NULL, "signal() says what was");
        check(signal(SIGALRM, handler) == handler, "signal() says what was");
        check(sigaction(SIGALRM, NULL, &before) == 0 && before.sa_handler == handler,
              "sigaction() does, too");
    }
    check(signal(SIGKILL, handler) == SIG_ERR && signal(1000, handler) == SIG_ERR,
          "signals that cannot be handled");
    errno = 0;
    check(sigaction(SIGKILL, &action, NULL) == -1 && errno == EINVAL, "SIGKILL cannot be handled");
    MPI_Barrier(MPI_COMM_WORLD);
    ticks(0);
}

/* Rank 0 handles it alone: the others go on sleeping. */
static void of_others(void)
{
    if (rank) {
        check(usleep(200000) == 0, "a signal that others handle ended this sleep");
        return;
    }
    signal(SIGUSR2, handler);
    for (int i = 0; i < 20; i++) {
        came = 0;
        kill(getpid(), SIGUSR2);
        for (int k = 0; k < 10000 && !came; k++)
            usleep(1000);
        check(came == SIGUSR2, "the handler of rank 0 ran");
        usleep(5000);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    char name[MPI_MAX_PROCESSOR_NAME];
    int length;
    MPI_Get_processor_name(name, &length);
    refused(0, -1);
    refused(0, 1000000000);
    refused(-1, 0);
    lasts();
    if (!strstr(name, "MPPA")) { /* signals come from the host, where hardly any time goes by */
        handled();
        of_others();
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return failures != 0;
}
