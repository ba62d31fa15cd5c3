/* SPDX-License-Identifier: MIT
 *
 * Rank argv[2] dies as argv[1] says; in threads of its own with "-thread" behind, "-quiet" if these call no MPI.
 */
#include <mpi.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile int keeps;
static const char *how;

static int deep(int n)
{
    volatile char room[4096];
    memset((char *)room, n, sizeof room);
    keeps = room[n % 4096];
    return deep(n + 1) + room[1];
}

/* One frame that is larger than any stack and its guard, of which only the lower end is touched. */
__attribute__((noinline)) static int wide(int n)
{
    volatile char room[40 << 20];
    room[n] = 1;
    return room[n] + keeps;
}

static void sent(int number)
{
    pid_t child = fork();
    if (child == 0) {
        dprintf(1, "child %d\n", (int)getpid());
        kill(getppid(), number);
        _exit(0);
    }
    waitpid(child, NULL, 0);
    for (;;)
        usleep(1000);
}

static void die(void)
{
    if (!strncmp(how, "deep", 4))
        keeps = deep(keeps);
    else if (!strncmp(how, "wide", 4))
        keeps = wide(keeps);
    else if (!strcmp(how, "sent"))
        sent(SIGSEGV);
    else if (!strcmp(how, "sent-abort"))
        sent(SIGABRT);
    else if (!strcmp(how, "raised"))
        raise(SIGSEGV);
    else if (!strcmp(how, "nowhere")) /* no memory can be there, and no address is told */
        *(volatile int *)(UINT64_C(1) << 63 | keeps) = 1;
    else
        *(volatile int *)16 = 1;
}

static void *thread_main(void *nothing)
{
    int rank;
    if (!strstr(how, "quiet"))
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    char *name = malloc(1);
    if (!strstr(how, "quiet"))
        MPI_Sendrecv(name, 0, MPI_CHAR, rank, 9, name, 0, MPI_CHAR, rank, 9, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
    die();
    return nothing;
}

int main(int argc, char **argv)
{
    int rank, provided;
    pthread_t thread;
    how = argv[1];
    MPI_Init_thread(&argc, &argv, strstr(how, "thread") ? MPI_THREAD_MULTIPLE : MPI_THREAD_SINGLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank != atoi(argv[2])) {
    } else if (strstr(how, "thread")) {
        pthread_create(&thread, NULL, thread_main, NULL);
        pthread_join(thread, NULL);
    } else {
        die();
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
