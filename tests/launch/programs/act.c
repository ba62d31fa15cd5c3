/* SPDX-License-Identifier: MIT
 *
 * A program that the tests of mpiexec tell what to do: act WHAT [WHO [VALUE]].  The rank WHO
 * (default: all) does WHAT; the others behave.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <mpi.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int rank, size, value;

static volatile int depth_keeps;
static int dive(int n)
{
    volatile char room[4096];
    memset((char *)room, n, sizeof room);
    depth_keeps = room[n % 4096];
    return dive(n + 1) + room[1];
}

static void at_end(void)
{
    printf("atexit of %d\n", rank);
}

static void *other_thread(void *nothing)
{
    printf("thread of somebody\n");
    return nothing;
}

static void numbers(void)
{
    char line[256];
    while (fgets(line, sizeof line, stdin))
        printf("%d read %s", rank, line);
    printf("%d at the end\n", rank);
}

/* Before MPI_Init.  True: done. */
static void early(const char *what)
{
    if (strcmp(what, "exit-before-init") == 0)
        exit(value);
    if (strcmp(what, "crash-before-init") == 0)
        *(volatile int *)16 = 1;
}

static void middle(const char *what)
{
    char buffer[65536];
    if (strcmp(what, "segv") == 0)
        *(volatile int *)16 = 1;
    else if (strcmp(what, "abort") == 0)
        abort();
    else if (strcmp(what, "raise") == 0)
        raise(value);
    else if (strcmp(what, "kill") == 0)
        kill(getpid(), SIGKILL);
    else if (strcmp(what, "fpe") == 0)
        raise(SIGFPE);
    else if (strcmp(what, "overflow") == 0)
        dive(0);
    else if (strcmp(what, "exit") == 0)
        exit(value);
    else if (strcmp(what, "_exit") == 0)
        _exit(value);
    else if (strcmp(what, "mpi-abort") == 0)
        MPI_Abort(MPI_COMM_WORLD, value);
    else if (strcmp(what, "thread-exit") == 0)
        syscall(SYS_exit, 0);
    else if (strcmp(what, "hang") == 0)
        for (;;)
            sleep(1000);
    else if (strcmp(what, "spin") == 0)
        for (;;)
            depth_keeps++;
    else if (strcmp(what, "recv-next") == 0)
        MPI_Recv(buffer, value, MPI_BYTE, (rank + 1) % size, 42, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else if (strcmp(what, "recv-any") == 0)
        MPI_Recv(buffer, value, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else if (strcmp(what, "stdin") == 0)
        numbers();
    else if (strcmp(what, "partial") == 0)
        printf("no newline from %d", rank);
    else if (strcmp(what, "raw") == 0) {
        if (write(1, "raw\n", 4) != 4)
            exit(9);
    } else if (strcmp(what, "stderr") == 0) {
        fprintf(stderr, "err of %d\n", rank);
    } else if (strcmp(what, "atexit") == 0) {
        atexit(at_end);
    } else if (strcmp(what, "thread") == 0) {
        pthread_t thread;
        pthread_create(&thread, NULL, other_thread, NULL);
        pthread_join(thread, NULL);
    } else if (strcmp(what, "where") == 0) {
        char folder[4096];
        const char *variable = getenv("LAUNCH_TEST");
        printf("%s %s\n", getcwd(folder, sizeof folder), variable ? variable : "unset");
    } else if (strcmp(what, "pid") == 0) {
        printf("pid %d\n", (int)getpid());
    } else if (strcmp(what, "fork") == 0) {
        pid_t child = fork();
        int status;
        if (child == 0)
            _exit(7);
        waitpid(child, &status, 0);
        printf("child ended with %d\n", WEXITSTATUS(status));
    } else if (strcmp(what, "flood") == 0) {
        for (int i = 0; i < value; i++)
            printf("%d line %d: abcdefghijklmnopqrstuvwxyz %*s.\n", rank, i, i % 100, "");
    } else if (strcmp(what, "pieces") == 0) {
        for (int i = 0; i < value; i++) {
            printf("%d<", rank);
            for (int k = 0; k < 20; k++) {
                putchar('a' + k);
                fputs("-", stdout);
            }
            printf(">%d\n", rank);
            if (i % 4 == 0)
                usleep(100);
        }
    } else if (strcmp(what, "long-line") == 0) {
        for (int i = 0; i < value; i++)
            putchar('0' + rank);
        putchar('\n');
    }
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "nothing";
    int who = argc > 2 ? atoi(argv[2]) : -1;
    value = argc > 3 ? atoi(argv[3]) : 0;
    if (who < 0)
        early(what);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (who < 0 || who == rank)
        middle(what);
    if (strncmp(what, "recv", 4) != 0)
        MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    if (strcmp(what, "exit-after") == 0 && who == rank)
        return value;
    if (strcmp(what, "crash-after") == 0 && who == rank)
        *(volatile int *)16 = 1;
    return 0;
}
