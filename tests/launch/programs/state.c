/* SPDX-License-Identifier: MIT
 *
 * What a process has, and what ranks must not notice of each other: TRY_... says which of it is tried.  Each rank changes something by its
 * number, waits for all others, and looks whether it still has its own; then rank 0 prints how many ranks have.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <locale.h>
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static int rank;

#if defined TRY_chdir
static void change(void)
{
    if (rank % 2 && chdir("/"))
        exit(9);
}
static int good(void)
{
    char folder[4096];
    return getcwd(folder, sizeof folder) && (strcmp(folder, "/") == 0) == rank % 2;
}
#elif defined TRY_fchdir
static void change(void)
{
    int root = open("/", O_RDONLY | O_DIRECTORY);
    if (root < 0 || (rank % 2 && fchdir(root)) || close(root))
        exit(9);
}
static int good(void)
{
    char folder[4096];
    return getcwd(folder, sizeof folder) && (strcmp(folder, "/") == 0) == rank % 2;
}
#elif defined TRY_clearenv
static void change(void)
{
    if (rank % 2)
        clearenv();
}
static int good(void)
{
    return !getenv("STATE") == rank % 2;
}
#elif defined TRY_environment
static void change(void)
{
    char text[16];
    snprintf(text, sizeof text, "%d", rank);
    setenv("STATE", text, 1);
}
static int good(void)
{
    return atoi(getenv("STATE")) == rank;
}
#elif defined TRY_environ
extern char **environ;
static int found;
static void change(void)
{
    for (char **at = environ; *at; at++)
        found += strncmp(*at, "STATE=", 6) == 0;
}
static int good(void)
{
    return found == 1;
}
#elif defined TRY_locale
static void change(void)
{
    setlocale(LC_ALL, rank % 2 ? "C.UTF-8" : "C");
}
static int good(void)
{
    return (strcmp(setlocale(LC_ALL, NULL), "C") != 0) == rank % 2;
}
#elif defined TRY_umask
static void change(void)
{
    umask((mode_t)(rank % 8));
}
static int good(void)
{
    return umask(0) == (mode_t)(rank % 8);
}
#elif defined TRY_freopen
static void change(void)
{
    if (rank && !freopen("/dev/null", "w", stdout))
        exit(9);
}
static int good(void)
{
    return 1;
}
#elif defined TRY_dup2
static void change(void)
{
    int null = open("/dev/null", O_WRONLY);
    if (rank)
        dup2(null, 1);
}
static int good(void)
{
    return 1;
}
#elif defined TRY_close
static void change(void)
{
    if (rank)
        for (int fd = 0; fd < 3; fd++)
            close(fd);
}
static int good(void)
{
    int fd = open("/dev/null", O_RDONLY);
    return fd >= 0 && close(fd) == 0 && close(fd) != 0 && errno == EBADF && (rank || write(1, "", 0) == 0);
}
#elif defined TRY_random
static int first;
static double second;
static void change(void)
{
    srand((unsigned)rank);
    srand48(rank);
    first = rand();
    second = drand48();
    srand((unsigned)rank);
    srand48(rank);
}
static int good(void)
{
    return rand() == first && drand48() == second;
}
#elif defined TRY_srandom
static long first;
static void change(void)
{
    srandom((unsigned)rank);
    first = random();
    srandom((unsigned)rank);
}
static int good(void)
{
    return random() == first;
}
#elif defined TRY_strtok
static char text[] = "one two three";
static int change_good;
static void change(void)
{
    text[rank % 3] = 'X'; /* so that the ranks' texts differ */
    strtok(text, " ");
    MPI_Barrier(MPI_COMM_WORLD);
    change_good = !strcmp(strtok(NULL, " "), "two");
}
static int good(void)
{
    char *last = strtok(NULL, " ");
    return change_good && last == text + 8 && !strtok(NULL, " ");
}
#elif defined TRY_setvbuf
static char buffer[1 << 16];
static void change(void)
{
    if (setvbuf(stdout, buffer, _IOFBF, sizeof buffer))
        exit(9);
    for (int part = 0; part < 4; part++) {
        printf("%d", part);
        MPI_Barrier(MPI_COMM_WORLD); /* meanwhile others print */
    }
    printf(" from %d\n", rank);
}
static int good(void)
{
    return 1;
}
#elif defined TRY_getpid
static int processes;
static void change(void)
{
    int pids[64], size;
    int mine = (int)getpid();
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Allgather(&mine, 1, MPI_INT, pids, 1, MPI_INT, MPI_COMM_WORLD);
    for (int i = 0; i < size; i++) {
        processes++;
        for (int k = 0; k < i; k++)
            if (pids[k] == pids[i]) {
                processes--;
                break;
            }
    }
}
static int good(void)
{
    if (rank == 0)
        printf("%d processes\n", processes);
    return 1;
}
#elif defined TRY_getopt
static int found;
static void change(void)
{
    char *argv[] = {"state", "-a", "word", "-b", NULL};
    for (int letter; (letter = getopt(4, argv, "ab")) != -1; found++)
        MPI_Barrier(MPI_COMM_WORLD);
}
static int good(void)
{
    return found == 2 && optind == 3;
}
#elif defined TRY_atexit
static void last(void)
{
    printf("last %d\n", rank);
}
static void change(void)
{
    atexit(last);
}
static int good(void)
{
    return 1;
}
#elif defined TRY_quick_exit
static void last(void)
{
    printf("last %d\n", rank);
    fflush(stdout);
}
static void change(void)
{
    at_quick_exit(last);
}
static int good(void)
{
    return 1;
}
#define END quick_exit(0)
#elif defined TRY_exec
static void change(void)
{
}
static int good(void)
{
    return 1;
}
#define END execl("/bin/echo", "echo", "last", (char *)0)
#elif defined TRY_fork
static int status;
static void change(void)
{
    pid_t child = fork();
    if (!child)
        _exit(rank + 1);
    waitpid(child, &status, 0);
}
static int good(void)
{
    return WIFEXITED(status) && WEXITSTATUS(status) == rank + 1;
}
#elif defined TRY_system
static int status;
static void change(void)
{
    char command[32];
    snprintf(command, sizeof command, "exit %d", rank + 1);
    status = system(command);
}
static int good(void)
{
    return WEXITSTATUS(status) == rank + 1;
}
#elif defined TRY_popen
static int status;
static void change(void)
{
    char command[32];
    snprintf(command, sizeof command, "exit %d", rank + 1);
    FILE *child = popen(command, "r");
    MPI_Barrier(MPI_COMM_WORLD);
    status = child ? pclose(child) : 0;
}
static int good(void)
{
    return WIFEXITED(status) && WEXITSTATUS(status) == rank + 1;
}
#elif defined TRY_alarm
static unsigned left;
static void change(void)
{
    left = alarm(1000u + 100u * (unsigned)rank);
}
static int good(void)
{
    unsigned before = alarm(0);
    return left == 0 && before <= 1000u + 100u * (unsigned)rank && before > 950u + 100u * (unsigned)rank;
}
#elif defined TRY_setitimer
static void change(void)
{
    struct itimerval some = {.it_value = {1000 + 100 * rank, 0}};
    if (setitimer(ITIMER_REAL, &some, NULL))
        exit(9);
}
static int good(void)
{
    struct itimerval left;
    return getitimer(ITIMER_REAL, &left) == 0 && left.it_value.tv_sec <= 1000 + 100 * rank &&
           left.it_value.tv_sec > 950 + 100 * rank;
}
#elif defined TRY_signal
static volatile sig_atomic_t came;
static void handle(int number)
{
    came = number;
}
static void change(void)
{
    signal(SIGUSR1, handle);
    raise(SIGUSR1);
}
static int good(void)
{
    return came == SIGUSR1;
}
#elif defined TRY_plain
static void change(void)
{
}
static int good(void)
{
    return 1;
}
#endif
#ifndef END
#define END
#endif

int main(int argc, char **argv)
{
    int mine, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    change();
    MPI_Barrier(MPI_COMM_WORLD);
    mine = good();
    MPI_Reduce(&mine, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d good\n", sum);
    fflush(stdout);
    MPI_Finalize();
    END;
    return 0;
}
