/* SPDX-License-Identifier: MIT
 * On cores that other programs want, too, and where the ranks' processes are stopped now and then, every message
 * arrives; and who asks for one by MPI_Test sleeps in between.
 * ranks: 2 5 8
 * modes: threads clusters scatter isolate
 * builds: release debug asan tiny
 * timeout: 90
 */
#define _GNU_SOURCE
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "_test.h"

enum { MOST = 20000, ROUNDS = 150, STOPS = 100, SECONDS = 80, SLEEPS_LEAST = 20 };

static int rank, size;

/* --------------------------------------------------------------- the others */

struct others {
    pid_t pids[512];
    int count;
};

/* Returns in the child as well: 0.  It ends with us, or by itself. */
static pid_t other(struct others *others)
{
    pid_t parent = getpid(), pid = fork();
    CHECK(pid >= 0, "cannot fork");
    if (pid) {
        others->pids[others->count++] = pid;
        return pid;
    }
    signal(SIGALRM, SIG_DFL);
    alarm(SECONDS);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        raise(SIGKILL);
    return 0;
}

/* One more busy loop than there are cores. */
static void loops_start(struct others *others)
{
    cpu_set_t set;
    int cores = sched_getaffinity(0, sizeof set, &set) ? 1 : CPU_COUNT(&set);
    for (int i = 0; i <= cores && i < 500; i++)
        if (other(others) == 0)
            for (volatile unsigned turn = 0;; turn++)
                ;
}

/* Not nanosleep(), which is the rank's. */
static void pause_us(long us)
{
    struct timespec time = {.tv_nsec = us * 1000};
    ppoll(NULL, 0, us ? &time : NULL, NULL);
}

/* Stops the processes of the job, one at a time. */
static void thief_start(struct others *others, const int *pids)
{
    if (other(others))
        return;
    unsigned seed = 22;
    for (int i = 0; i < STOPS; i++) {
        pid_t pid = pids[rand_r(&seed) % (unsigned)size];
        kill(pid, SIGSTOP);
        pause_us(1 + rand_r(&seed) % 3000);
        kill(pid, SIGCONT);
        pause_us(1 + rand_r(&seed) % 1000);
    }
    for (;;)
        pause_us(0);
}

static void others_end(const struct others *others, const int *pids)
{
    for (int i = 0; i < others->count; i++)
        kill(others->pids[i], SIGKILL);
    for (int i = 0; i < others->count; i++)
        while (waitpid(others->pids[i], NULL, 0) < 0)
            ;
    /* The thief may have ended while it had stopped one. */
    for (int i = 0; i < size; i++)
        kill(pids[i], SIGCONT);
}

/* ------------------------------------------------------------- the messages */

static int bytes_of(int round)
{
    return round % 10 ? 8 : 1 + round * 7919 % MOST;
}

static uint64_t message_of(int from, int round)
{
    return (uint64_t)from * 1000 + (uint64_t)round;
}

static void receive(unsigned char *buffer, int from, int round)
{
    int bytes = bytes_of(round), done = 0;
    MPI_Request request;
    memset(buffer, 0, (size_t)bytes);
    switch (round / 3 % 3) {
    case 0:
        MPI_Recv(buffer, bytes, MPI_BYTE, from, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        break;
    case 1:
        MPI_Irecv(buffer, bytes, MPI_BYTE, from, 7, MPI_COMM_WORLD, &request);
        while (!done)
            MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        break;
    default:
        while (!done)
            MPI_Iprobe(from, 7, MPI_COMM_WORLD, &done, MPI_STATUS_IGNORE);
        MPI_Recv(buffer, bytes, MPI_BYTE, from, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    CHECK(test_is_filled(buffer, (size_t)bytes, message_of(from, round)), "%d bytes of rank %d, round %d",
          bytes, from, round);
}

static void send(unsigned char *buffer, int to, int round)
{
    test_fill(buffer, (size_t)bytes_of(round), message_of(rank, round));
    MPI_Send(buffer, bytes_of(round), MPI_BYTE, to, 7, MPI_COMM_WORLD);
}

/* Rank 0 answers the others in turn. */
static void turns(unsigned char *buffer)
{
    for (int round = 0; round < ROUNDS; round++) {
        for (int peer = 1; rank == 0 && peer < size; peer++) {
            receive(buffer, peer, round);
            send(buffer, peer, round);
        }
        if (rank != 0) {
            send(buffer, 0, round);
            receive(buffer, 0, round);
        }
    }
}

static void collectives(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        int mine = rank + round, sum, done = 0;
        MPI_Request request;
        MPI_Iallreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request);
        if (round % 2)
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        else
            while (!done)
                MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        CHECK(sum == size * (size - 1) / 2 + size * round, "sum %d in round %d", sum, round);
    }
}

/* The message comes after a second: how often has who asks for it slept by then?  And in the second half of it, when it is known that others
 * want the cores, it does not sleep after each test, for a program may compute between them. */
static void sleeps(void)
{
    struct rusage before, half, after;
    int word = 0, done = 0, tests = 0;
    MPI_Request request;
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == size - 1) {
        sleep(1);
        MPI_Send(&word, 1, MPI_INT, 0, 8, MPI_COMM_WORLD);
    } else if (rank == 0) {
        getrusage(RUSAGE_THREAD, &before);
        MPI_Irecv(&word, 1, MPI_INT, size - 1, 8, MPI_COMM_WORLD, &request);
        for (double begin = MPI_Wtime(); !done && MPI_Wtime() < begin + 0.5;)
            MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        for (getrusage(RUSAGE_THREAD, &half); !done; tests++)
            MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        getrusage(RUSAGE_THREAD, &after);
        printf("slept %ld times, and then %ld times in %d tests\n", half.ru_nvcsw - before.ru_nvcsw,
               after.ru_nvcsw - half.ru_nvcsw, tests);
        CHECK(after.ru_nvcsw - before.ru_nvcsw >= SLEEPS_LEAST, "and %d were expected at least",
              SLEEPS_LEAST);
        CHECK(tests >= 2 * (after.ru_nvcsw - half.ru_nvcsw), "it sleeps at nearly each test");
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    static unsigned char buffer[MOST + 1];
    struct others others = {.count = 0};
    int pid = getpid(), pids[64];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Gather(&pid, 1, MPI_INT, pids, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        loops_start(&others);
    sleeps();
    turns(buffer);
    if (rank == 0)
        thief_start(&others, pids);
    turns(buffer);
    collectives();
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        others_end(&others, pids);
    MPI_Finalize();
    return 0;
}
