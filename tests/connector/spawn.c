/* SPDX-License-Identifier: MIT
 *
 * A main process starts itself on nodes, talks to the processes there, and learns how they ended; with a second process, that is the
 * host beyond PCIe.
 * ranks: 1 2
 * modes: isolate
 * options: --connectors
 */
#include "connector/_connector.h"

#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { NODES = 16, USED = 5, QUEUE_TAG = 3, HOST_WORDS = 100 };
static const char set[] = "[2..4,0,9]"; /* ordered */
static const int order[USED] = {2, 3, 4, 0, 9};

/* ------------------------------------------------------------- a process on a node */

static void *twice(void *number)
{
    *(int *)number *= 2;
    return NULL;
}

/* Its place is in front of its environment, then what the main process gave. */
static int place_check(void)
{
    CHECK(!strncmp(environ[0], "MPPA_NODES=", 11) && !strncmp(environ[1], "MPPA_RANK=", 10));
    CHECK(!strcmp(getenv("MPPA_NODES"), set));
    CHECK(!strcmp(getenv("SPAWN_TEST"), "of main"));
    int rank = atoi(getenv("MPPA_RANK"));
    CHECK_IS(mppa_rank(), order[rank]);
    return rank;
}

/* Threads on the PEs compute what it tells the main process, and its rank is its status. */
static int child(int argc, char **argv)
{
    int rank = place_check(), number = 100 + rank;
    CHECK_FAILS(mppa_open("/mppa/buffer/9#1", O_WRONLY), EINVAL, "expected rank 16 to ");
    CHECK_FAILS(mppa_open("/mppa/mqueue/host#2/9#3/4.64", O_RDONLY), EINVAL, "instead of 9");
    pthread_t pe;
    CHECK_IS(argc, 3);
    CHECK(!strcmp(argv[1], "") && !strcmp(argv[2], "two words"));
    CHECK(!pthread_create(&pe, NULL, twice, &number) && !pthread_join(pe, NULL));
    int queue = opened(O_WRONLY, "/mppa/rqueue/%d:%d/%s:1/4", NODES, QUEUE_TAG, set);
    CHECK_IS(mppa_write(queue, &number, sizeof number), sizeof number);
    CHECK_IS(mppa_close(queue), 0);
    return rank;
}

/* --------------------------------------------------------------- the main process */

static void refused(char *self)
{
    char *argv[] = {self, NULL};
    CHECK_FAILS(mppa_spawn("[0..99]", 0, self, argv, NULL), ENXIO, "there is no such rank");
    CHECK_FAILS(mppa_spawn("[1..3", 0, self, argv, NULL), EINVAL, "expected ']'");
    CHECK_FAILS(mppa_spawn("[1..3]", 3, self, argv, NULL), EINVAL, "rank 3: expected 0 to 2");
    CHECK_FAILS(mppa_spawn("[1..3]", -1, self, argv, NULL), EINVAL, "rank -1");
    CHECK_FAILS(mppa_spawn("1", 0, "./no-such-program", argv, NULL), ENOENT, "./no-such-program");
    CHECK_FAILS(mppa_spawn("1", 0, "no-such-program", argv, NULL), ENOENT, "not found in PATH");
    CHECK_FAILS(mppa_spawn("1", 0, "/dev/null", argv, NULL), EACCES, "/dev/null");
    CHECK_FAILS(mppa_spawn("1", 0, self, NULL, NULL), EINVAL, "expected nodes");
    CHECK_FAILS(mppa_spawn("host", 0, self, argv, NULL), ENOENT, "there is no node");
    CHECK_FAILS(mppa_waitpid(-1, NULL, 0), ECHILD, "has started none");
    CHECK_FAILS(mppa_waitpid(-1, NULL, 8), EINVAL, "options 8");
}

static void start_all(char *self, int *pids)
{
    char *argv[] = {self, "", "two words", NULL}, *envp[] = {"SPAWN_TEST=of main", NULL};
    for (int i = 0; i < USED; i++) {
        pids[i] = mppa_spawn(set, i, self, argv, envp);
        CHECK(pids[i] > 0);
    }
    CHECK_FAILS(mppa_spawn("9", 0, self, argv, envp), EBUSY, "node 9");
}

/* Whoever is found was one of those that were started; *statuses: the sum. */
static void end_one(int pid, int options, int *pids, int *statuses)
{
    int status = -1, found;
    while (!(found = mppa_waitpid(pid, &status, options)))
        usleep(1000);
    for (int i = 0; i < USED; i++)
        if (found == pids[i]) {
            CHECK(WIFEXITED(status));
            CHECK_IS(WEXITSTATUS(status), i);
            pids[i] = 0;
            *statuses += WEXITSTATUS(status);
            return;
        }
    CHECK(!"mppa_waitpid: a process that was started");
}

static void master(char *self)
{
    int pids[USED], sum = 0, statuses = 0, number;
    refused(self);
    /* Opened before there is anybody to write. */
    int queue = opened(O_RDONLY, "/mppa/rqueue/%d:%d/%s:1/4", NODES, QUEUE_TAG, set);
    start_all(self, pids);
    for (int i = 0; i < USED; i++, sum += number)
        CHECK_IS(mppa_read(queue, &number, sizeof number), sizeof number);
    CHECK_IS(sum, 2 * (100 * USED + USED * (USED - 1) / 2));
    end_one(pids[3], 0, pids, &statuses);
    end_one(pids[1], MPPA_WNOHANG, pids, &statuses);
    for (int i = 2; i < USED; i++)
        end_one(-1, 0, pids, &statuses);
    CHECK_IS(statuses, USED * (USED - 1) / 2);
    CHECK_FAILS(mppa_waitpid(-1, NULL, 0), ECHILD, "started none");
    CHECK_IS(mppa_close(queue), 0);
}

/* ------------------------------------------------------------------------ the host */

/* It reads and writes memory of the main process over PCIe, and gets its answer from a queue. */
static void host(void)
{
    int words[HOST_WORDS], sum;
    int buffer = opened(O_WRONLY, "/mppa/buffer/%d#1", NODES);
    int queue = opened(O_RDONLY, "/mppa/mqueue/host#2/%d#3/4.64", NODES);
    for (int i = 0; i < HOST_WORDS; i++)
        words[i] = i;
    CHECK_IS(mppa_pwrite(buffer, words, sizeof words, 0), sizeof words);
    CHECK_IS(mppa_read(queue, &sum, sizeof sum), sizeof sum);
    CHECK_IS(sum, HOST_WORDS * (HOST_WORDS - 1) / 2);
    CHECK_IS(mppa_close(buffer), 0);
    CHECK_IS(mppa_close(queue), 0);
}

static void serve_host(void)
{
    int words[HOST_WORDS], sum = 0;
    int buffer = opened(O_RDONLY, "/mppa/buffer/%d#1", NODES);
    int queue = opened(O_WRONLY, "/mppa/mqueue/host#2/%d#3/4.64", NODES);
    CHECK_IS(mppa_read(buffer, words, sizeof words), sizeof words);
    for (int i = 0; i < HOST_WORDS; i++)
        sum += words[i];
    CHECK_IS(mppa_write(queue, &sum, sizeof sum), sizeof sum);
    CHECK_IS(mppa_close(queue), 0);
    CHECK_IS(mppa_close(buffer), 0);
}

int main(int argc, char **argv)
{
    if (mppa_rank() < NODES)
        return child(argc, argv);
    if (mppa_rank() > NODES) {
        host();
        return 0;
    }
    master(argv[0]);
    if (mppa_ranks() > NODES + 1)
        serve_host();
    return 0;
}
