/* SPDX-License-Identifier: MIT
 *
 * Memory of a worker that those of other hosts reach without a word from it (hal/net.h).  Behind its *door*, a port of its own, a thread of
 * the provider reads and writes for them, while the worker's port does nothing but inside the worker's polls.  So a job that shows no memory
 * has no such thread.
 */
#define _GNU_SOURCE
#include "hal/net.h"
#include "hal/linux/worker.h"

#if __has_include(<rdma/fabric.h>)
#include "hal/linux/fabric.h"

#include <dirent.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

/* A piece of memory that is shown. */
struct shown {
    struct shown *next;
    struct fid_mr *memory;
};

enum { THREADS_MOST = 8, TASKS_MOST = 1024 };

struct linux_door {
    struct linux_door *next; /* of this process */
    struct linux_port port;
    struct shown *shown;
    uint32_t thread_count;
    int threads[THREADS_MOST]; /* that the provider has made for it */
};

/* The doors of this process, which forks may inherit. */
static struct {
    pthread_mutex_t lock;
    struct linux_door *first;
    pid_t process;
} doors = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* The process ends: its doors' threads do so before the provider is unloaded. */
static void doors_close(void)
{
    if (doors.process != getpid())
        return;
    for (struct linux_door *door = doors.first; door; door = door->next)
        linux_port_close(&door->port);
}

static void door_note(struct linux_door *door)
{
    if (!doors.first) {
        doors.process = getpid();
        atexit(doors_close);
    }
    door->next = doors.first;
    doors.first = door;
}

/* ------------------------------------------------------------------- threads */

/* The kernel threads of this process. */
struct tasks {
    uint32_t count;
    int ids[TASKS_MOST];
};

static void tasks_list(struct tasks *tasks)
{
    DIR *folder = opendir("/proc/self/task");
    tasks->count = 0;
    for (struct dirent *entry; folder && tasks->count < TASKS_MOST && (entry = readdir(folder));)
        if (entry->d_name[0] != '.')
            tasks->ids[tasks->count++] = atoi(entry->d_name);
    if (folder)
        closedir(folder);
}

static bool contains(const int *ids, uint32_t count, int id)
{
    while (count > 0 && ids[count - 1] != id)
        count--;
    return count > 0;
}

/* Those that are new and have all signals blocked, as the door was opened: threads of the program, which others may make at the same time, have
 * not. */
static void threads_find(struct linux_door *door, const struct tasks *before)
{
    struct tasks now;
    tasks_list(&now);
    for (uint32_t i = 0; i < now.count && door->thread_count < THREADS_MOST; i++)
        if (!contains(before->ids, before->count, now.ids[i]) && linux_task_is_deaf(now.ids[i]))
            door->threads[door->thread_count++] = now.ids[i];
}

bool linux_door_serves(int tid)
{
    bool found = false;
    pthread_mutex_lock(&doors.lock);
    for (const struct linux_door *door = doors.first; door && !found; door = door->next)
        found = contains(door->threads, door->thread_count, tid);
    pthread_mutex_unlock(&doors.lock);
    return found;
}

/* The provider makes its thread only if it is asked for atomic operations.  Signals are the program's, and belong on its threads. */
static struct linux_door *door_open(void)
{
    struct linux_door *door = hal_alloc(sizeof *door);
    struct tasks tasks;
    sigset_t all, before;
    if (!door)
        return NULL;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_mutex_lock(&doors.lock);
    tasks_list(&tasks);
    int error = linux_port_open(&door->port, LINUX_PORT_SERVES);
    if (!error) {
        threads_find(door, &tasks);
        door_note(door);
    }
    pthread_mutex_unlock(&doors.lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (error)
        hal_free(door);
    return error ? NULL : door;
}

int hal_net_show(struct hal_worker *pub, void *memory, size_t bytes, uint64_t key[HAL_NET_KEY_WORDS])
{
    struct linux_worker *worker = linux_worker_of(pub);
    uint64_t chance, name[HAL_NET_KEY_WORDS - 1] = {0};
    size_t name_bytes = sizeof name;
    struct shown *shown = NULL;
    if (!worker->door)
        worker->door = door_open();
    struct linux_door *door = worker->door;
    if (!door || fi_getname(&door->port.end->fid, name, &name_bytes) || name_bytes > sizeof name ||
        getrandom(&chance, sizeof chance, 0) != (ssize_t)sizeof chance ||
        !(shown = hal_alloc(sizeof *shown)) ||
        fi_mr_reg(door->port.domain, memory, bytes, FI_REMOTE_READ | FI_REMOTE_WRITE, 0, chance | 1, 0,
                  &shown->memory, NULL)) {
        hal_free(shown);
        return LW_EUNSUP;
    }
    shown->next = door->shown;
    door->shown = shown;
    key[0] = fi_mr_key(shown->memory);
    memcpy(key + 1, name, sizeof name);
    return LW_OK;
}

void hal_net_hide(struct hal_worker *worker, const uint64_t key[HAL_NET_KEY_WORDS])
{
    struct shown **at = &linux_worker_of(worker)->door->shown;
    while (fi_mr_key((*at)->memory) != key[0])
        at = &(*at)->next;
    struct shown *shown = *at;
    *at = shown->next;
    fi_close(&shown->memory->fid);
    hal_free(shown);
}

#else

int hal_net_show(struct hal_worker *worker, void *memory, size_t bytes, uint64_t key[HAL_NET_KEY_WORDS])
{
    (void)worker, (void)memory, (void)bytes, (void)key;
    return LW_EUNSUP;
}

void hal_net_hide(struct hal_worker *worker, const uint64_t key[HAL_NET_KEY_WORDS])
{
    (void)worker, (void)key;
}

bool linux_door_serves(int tid)
{
    (void)tid;
    return false;
}

#endif
