/* SPDX-License-Identifier: MIT
 *
 * Ranks wait for what a thread, a signal or nobody brings: _waits LEVEL WHAT.  LEVEL is single, funneled or multiple.
 */
#define _GNU_SOURCE
#include <mpi.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const char *what;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;
static int rank, ranks;

static int is(const char *name)
{
    return strcmp(what, name) == 0;
}

static void wait_for_good(void)
{
    int value;
    MPI_Recv(&value, 1, MPI_INT, (rank + 1) % ranks, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void nap(long ms)
{
    struct timespec left = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};
    while (nanosleep(&left, &left))
        ;
}

/* What has to be done is done: end the job, without a word of MPI. */
static void leave(const char *text)
{
    if (write(1, text, strlen(text)) < 0)
        _exit(9);
    kill(getppid(), SIGTERM);
}

static void *helper(void *unused)
{
    (void)unused;
    if (is("sleeps")) {
        nap(1500);
        leave("helper\n");
    } else if (is("computes")) {
        struct timespec start, now;
        clock_gettime(CLOCK_MONOTONIC, &start);
        do
            clock_gettime(CLOCK_MONOTONIC, &now);
        while (now.tv_sec - start.tv_sec < 2);
        leave("helper\n");
    } else if (is("exits")) {
        nap(1500);
        exit(5);
    } else if (is("condition")) { /* nobody will ever signal it */
        pthread_mutex_lock(&lock);
        for (;;)
            pthread_cond_wait(&never, &lock);
    } else {
        wait_for_good();
    }
    return NULL;
}

/* Another that is joined by a thread that is joined by main(). */
static void *joins(void *unused)
{
    pthread_t thread;
    pthread_create(&thread, NULL, helper, NULL);
    pthread_join(thread, NULL);
    return unused;
}

static void on_signal(int number)
{
    (void)number;
    leave("handler\n");
}

static void timer_start(void)
{
    timer_t timer;
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGUSR1};
    struct itimerspec after = {.it_value = {.tv_sec = 1, .tv_nsec = 500000000}};
    signal(SIGUSR1, on_signal);
    if (timer_create(CLOCK_MONOTONIC, &event, &timer) || timer_settime(timer, 0, &after, NULL))
        exit(8);
}

int main(int argc, char **argv)
{
    int provided, level = MPI_THREAD_SINGLE;
    pthread_t threads[2];
    what = argv[2];
    if (strcmp(argv[1], "funneled") == 0)
        level = MPI_THREAD_FUNNELED;
    if (strcmp(argv[1], "multiple") == 0)
        level = MPI_THREAD_MULTIPLE;
    MPI_Init_thread(&argc, &argv, level, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (is("alarm")) {
        signal(SIGALRM, on_signal);
        alarm(2);
    } else if (is("itimer")) {
        struct itimerval after = {.it_value = {.tv_sec = 1, .tv_usec = 500000}};
        signal(SIGALRM, on_signal);
        setitimer(ITIMER_REAL, &after, NULL);
    } else if (is("timer")) {
        timer_start();
    } else if (is("child")) {
        signal(SIGCHLD, on_signal);
        pid_t child = fork();
        if (child == 0) {
            execlp("sleep", "sleep", "1.5", (char *)NULL);
            _exit(9);
        }
    } else if (is("joined")) { /* all threads wait in MPI, and main() for them */
        for (int i = 0; i < 2; i++)
            pthread_create(&threads[i], NULL, helper, NULL);
        for (int i = 0; i < 2; i++)
            pthread_join(threads[i], NULL);
    } else if (is("joined-twice")) {
        pthread_create(&threads[0], NULL, joins, NULL);
        pthread_join(threads[0], NULL);
    } else if (!is("nothing") && (rank == 0 || is("condition"))) {
        pthread_create(&threads[0], NULL, helper, NULL);
    }
    wait_for_good();
    return 0;
}
