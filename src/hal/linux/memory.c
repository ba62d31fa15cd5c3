/* SPDX-License-Identifier: MIT
 *
 * Memory that processes of a job share: a memfd, which the others open by the number that it has in the process that made it
 * (/proc).  A number says nothing about whose it is, so at the end of the memory stands the process's secret number, and what
 * lacks it is not mapped.  Channels are made of such memory, too, but go through mpiexec (channel.c); so does this where the kernel
 * forbids the other way.
 */
#define _GNU_SOURCE
#include "hal/linux/worker.h"
#include "hal/net.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Nobody can take mapped memory away from under those who use it. */
enum { SEALS = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL };

int linux_sealed_new(const char *name, size_t bytes, void **memory, int *descriptor)
{
    int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd < 0)
        return LW_EOS;
    void *made = MAP_FAILED;
    if (!ftruncate(fd, (off_t)bytes) && !fcntl(fd, F_ADD_SEALS, SEALS))
        made = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (made == MAP_FAILED) {
        close(fd);
        return LW_ENOMEM;
    }
    *memory = made;
    *descriptor = fd;
    return LW_OK;
}

void *linux_sealed_map(int fd, size_t *bytes)
{
    struct stat stat;
    if (fstat(fd, &stat) || !S_ISREG(stat.st_mode) || fcntl(fd, F_GET_SEALS) != SEALS || stat.st_size <= 0 ||
        (*bytes && (uint64_t)stat.st_size != *bytes))
        return NULL;
    *bytes = (size_t)stat.st_size;
    void *mapped = mmap(NULL, *bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    return mapped == MAP_FAILED ? NULL : mapped;
}

/* In the words of a name. */
enum { NAME_PROCESS, NAME_DESCRIPTOR = LINUX_MEMORY_DESCRIPTOR, NAME_ADDRESS, NAME_NONCE, NAME_NONCE_2 };

/* What others have handed over, and nobody has asked for yet.  Any worker takes packets. */
static struct given {
    struct given *next;
    struct job_proof proof;
    uint64_t descriptor;
    void *memory;
    size_t whole;
} * given;
static pthread_mutex_t given_lock = PTHREAD_MUTEX_INITIALIZER;

void linux_memory_take(const struct job_packet *packet, void *memory, size_t bytes)
{
    struct given *taken = malloc(sizeof *taken);
    if (!taken) {
        munmap(memory, bytes);
        return;
    }
    pthread_mutex_lock(&given_lock);
    *taken = (struct given){given, packet->proof, packet->token, memory, bytes};
    given = taken;
    pthread_mutex_unlock(&given_lock);
}

/* NULL: nothing of this name has come. */
static void *given_find(const uint64_t *words, size_t whole)
{
    void *memory = NULL;
    pthread_mutex_lock(&given_lock);
    for (struct given **at = &given; *at && !memory; at = &(*at)->next) {
        struct given *one = *at;
        if (one->descriptor != words[NAME_DESCRIPTOR] || one->whole != whole ||
            memcmp(one->proof.nonce, &words[NAME_NONCE], sizeof one->proof.nonce) != 0)
            continue;
        memory = one->memory;
        *at = one->next;
        free(one);
        break;
    }
    pthread_mutex_unlock(&given_lock);
    return memory;
}

/* With the secret, which has a line of its own. */
static size_t whole_of(size_t bytes)
{
    return lw_whole_lines(bytes) + LW_CACHE_LINE;
}

static uint64_t *secret_of(void *memory, size_t bytes)
{
    return (uint64_t *)((char *)memory + whole_of(bytes) - LW_CACHE_LINE);
}

bool hal_memory_is_shared(void)
{
    return true;
}

int hal_memory_new(size_t bytes, void **memory, struct hal_memory *name)
{
    size_t whole = whole_of(bytes);
    void *made;
    int fd, error = whole > bytes ? linux_sealed_new("lwmpi-memory", whole, &made, &fd) : LW_ENOMEM;
    if (error == LW_EOS)
        hal_log("cannot create memory to be shared: %s (raise the limit on open files: ulimit -n)",
                strerror(errno));
    if (error)
        return error;
    const struct job_proof *proof = linux_peer_proof();
    memcpy(secret_of(made, bytes), proof->nonce, sizeof proof->nonce);
    *name = (struct hal_memory){.words = {[NAME_PROCESS] = (uint64_t)getpid(),
                                          [NAME_DESCRIPTOR] = (uint64_t)fd,
                                          [NAME_ADDRESS] = proof->pid ? proof->address : 0,
                                          [NAME_NONCE] = proof->nonce[0],
                                          [NAME_NONCE_2] = proof->nonce[1]}};
    *memory = made;
    return LW_OK;
}

int hal_memory_map(uint32_t gid, const struct hal_memory *name, size_t bytes, void **memory)
{
    const uint64_t *words = name->words;
    char path[64];
    size_t whole = whole_of(bytes);
    if (!hal_host_is_own(gid))
        return LW_EUNSUP;
    snprintf(path, sizeof path, "/proc/%d/fd/%d", (int)words[NAME_PROCESS], (int)words[NAME_DESCRIPTOR]);
    int fd = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    void *mapped = fd < 0 ? given_find(words, whole) : linux_sealed_map(fd, &whole);
    if (fd >= 0)
        close(fd);
    if (!mapped)
        return LW_EPERM;
    if (memcmp(secret_of(mapped, bytes), &words[NAME_NONCE], 2 * sizeof *words) != 0) {
        munmap(mapped, whole);
        return LW_EPERM;
    }
    struct job_proof proof = {.pid = (int32_t)words[NAME_PROCESS],
                              .address = words[NAME_ADDRESS],
                              .nonce = {words[NAME_NONCE], words[NAME_NONCE_2]}};
    if (!hal_peer_readable(gid))
        linux_peer_try(gid, &proof);
    *memory = mapped;
    return LW_OK;
}

void hal_memory_free(void *memory, size_t bytes, const struct hal_memory *name)
{
    munmap(memory, whole_of(bytes));
    if (name)
        close((int)name->words[NAME_DESCRIPTOR]);
}
