/* SPDX-License-Identifier: MIT
 *
 * Reading and writing a peer's memory, where that is possible and permitted, as is found out by doing it.
 *
 * Permission is a matter of two processes (user, namespaces, capabilities, filters of system calls, what a
 * process has said of itself), and a number names different processes in different namespaces.  So with each
 * link comes a proof: where in the sender's memory a number stands that nobody guesses.  Who reads it there
 * may read, and has got the right process.  It is forgotten as soon as the kernel refuses.
 */
#define _GNU_SOURCE
#include "base/copy.h"
#include "hal/linux/worker.h"
#include "hal/net.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static struct {
    bool tried;            /* LWMPI_NO_PEER_READ is not set */
    struct job_proof mine; /* and where it stands: nonce[] */
    _Atomic int32_t *pids; /* by cluster: whose memory has proved to be its; 0: nobody's */
} peers;

/* Where the kernel lets only ancestors read a process's memory (yama), let the launcher and with it all that it
 * has started.  In another namespace it has no number: then nobody could use the permission anyway. */
static void launcher_permit(void)
{
    struct ucred launcher = {0};
    socklen_t length = sizeof launcher;
    if (getsockopt(job_here.control, SOL_SOCKET, SO_PEERCRED, &launcher, &length) == 0 && launcher.pid > 0)
        prctl(PR_SET_PTRACER, (unsigned long)launcher.pid, 0, 0, 0);
}

int linux_peers_start(void)
{
    peers.tried = !hal_setting_on(HAL_SETTING_NO_PEER_READ) &&
                  strcmp(job_here.job.protocol, "connector") != 0;
    peers.pids = calloc(job_here.job.nclusters + 1, sizeof *peers.pids);
    if (!peers.pids)
        return LW_ENOMEM;
    struct job_proof *mine = &peers.mine;
    if (job_here.control < 0 ||
        getrandom(mine->nonce, sizeof mine->nonce, GRND_NONBLOCK) != (ssize_t)sizeof mine->nonce ||
        !peers.tried)
        return LW_OK; /* then nobody reads here */
    mine->pid = getpid();
    mine->address = (uint64_t)(uintptr_t)mine->nonce;
    launcher_permit();
    return LW_OK;
}

const struct job_proof *linux_peer_proof(void)
{
    return &peers.mine;
}

/* Whose memory is that of the cluster of a worker, of whatever job; 0: nobody's. */
static _Atomic int32_t *pid_of(uint32_t gid)
{
    struct linux_met *met = gid < job_bell_count(&job_here.job) ? NULL : linux_met_of(gid);
    return met ? &met->pids[(gid - met->first_gid) / met->job.workers]
               : &peers.pids[gid / job_here.job.workers];
}

/* How many bytes were read; or -1 and errno. */
static ssize_t memory_read(pid_t pid, void *to, uint64_t address, size_t bytes)
{
    struct iovec here = {.iov_base = to, .iov_len = bytes};
    struct iovec there = {.iov_base = (void *)(uintptr_t)address, .iov_len = bytes};
    return process_vm_readv(pid, &here, 1, &there, 1, 0);
}

void linux_peer_try(uint32_t gid, const struct job_proof *proof)
{
    uint64_t seen[2] = {0};
    bool may = peers.tried && proof->pid > 0 && proof->address;
    ssize_t got = may ? memory_read(proof->pid, seen, proof->address, sizeof seen) : 0;
    if (got < 0 && errno == ESRCH)
        return; /* it has died since: who had read it before hears that, not that it may not */
    bool proved = got == (ssize_t)sizeof seen && seen[0] == proof->nonce[0] && seen[1] == proof->nonce[1];
    atomic_store(pid_of(gid), proved ? proof->pid : 0);
}

bool hal_peer_tried(void)
{
    return peers.tried;
}

bool hal_peer_readable(uint32_t gid)
{
    return atomic_load_explicit(pid_of(gid), memory_order_relaxed) != 0;
}

bool hal_peer_sleeps(uint32_t gid)
{
    return atomic_load_explicit(&linux_bell_of(gid)->bell.sleeping, memory_order_relaxed) != 0;
}

bool hal_peer_proof(struct hal_proof *proof)
{
    const struct job_proof *mine = &peers.mine;
    *proof = (struct hal_proof){{(uint64_t)mine->pid, mine->address, mine->nonce[0], mine->nonce[1]}};
    return mine->pid > 0;
}

bool hal_peer_prove(uint32_t gid, const struct hal_proof *proof)
{
    const uint64_t *words = proof->words;
    if (!hal_peer_readable(gid) && hal_host_is_own(gid))
        linux_peer_try(gid, &(struct job_proof){.pid = (int32_t)words[0],
                                                .address = words[1],
                                                .nonce = {words[2], words[3]}});
    return hal_peer_readable(gid);
}

/* A cluster has died: mpiexec is about to see it, to name it and to end this one.  An error
 * of ours must not be quicker and hide the cause. */
static void peer_gone(void)
{
    for (int i = 0; i < 100; i++)
        syscall(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, &(struct timespec){.tv_nsec = 10000000}, NULL);
}

/* What errno means for the reader.  Whatever the kernel says but that there is no such process and no such memory, it
 * says to refuse: a filter may answer with any number. */
static int refusal(uint32_t gid)
{
    if (errno == ESRCH) {
        if (!job_here.job.survive)
            peer_gone();
        return LW_EPEER;
    }
    if (errno == EFAULT)
        return LW_EFAULT;
    atomic_store(pid_of(gid), 0);
    return LW_EPERM;
}

/* Pieces that one call of the kernel takes. */
enum { PIECES_MOST = 64 };
_Static_assert(sizeof(struct hal_piece) == sizeof(struct iovec), "the kernel knows it by another name");

/* The kernel moves whole pieces, but for the last; *done: bytes of the first that were moved already. */
static uint32_t pieces_moved(const struct hal_piece *pieces, size_t bytes, size_t *done)
{
    uint32_t whole = 0;
    bytes += *done;
    while (bytes && bytes >= pieces[whole].bytes) {
        bytes -= pieces[whole].bytes;
        whole++;
    }
    *done = bytes;
    return whole;
}

/* Move a part of one piece by way of memory that lies elsewhere in its page: the kernel copies by the instruction that base/copy.h
 * tells of. */
static ssize_t move_aside(pid_t pid, bool write, const struct iovec *here, const struct iovec *there,
                          void *aside)
{
    size_t bytes = lw_least(here->iov_len, LW_COPY_ASIDE);
    struct iovec part = {there->iov_base, bytes};
    struct iovec near = {lw_copy_beside(aside, (uintptr_t)there->iov_base), bytes};
    if (write) {
        lw_copy(near.iov_base, here->iov_base, bytes);
        return process_vm_writev(pid, &near, 1, &part, 1, 0);
    }
    ssize_t got = process_vm_readv(pid, &near, 1, &part, 1, 0);
    if (got > 0)
        lw_copy(here->iov_base, near.iov_base, (size_t)got);
    return got;
}

/* Move all pieces, or some. */
static ssize_t move(pid_t pid, bool write, const struct iovec *here, const struct iovec *there,
                    uint32_t count)
{
    bool slow = count == 1 && (write ? lw_copy_slow(there->iov_base, here->iov_base, here->iov_len)
                                     : lw_copy_slow(here->iov_base, there->iov_base, here->iov_len));
    void *aside = slow ? malloc(LW_COPY_ROOM) : NULL;
    if (!aside)
        return write ? process_vm_writev(pid, here, 1, there, count, 0)
                     : process_vm_readv(pid, here, 1, there, count, 0);
    ssize_t got = move_aside(pid, write, here, there, aside);
    int error = errno;
    free(aside);
    errno = error;
    return got;
}

int hal_peer_move(uint32_t gid, bool write, void *packed, const struct hal_piece *pieces, uint32_t count)
{
    pid_t pid = atomic_load_explicit(pid_of(gid), memory_order_relaxed);
    size_t skip = 0;
    if (!pid)
        return LW_EPERM;
    while (count) {
        struct iovec there[PIECES_MOST], here = {.iov_base = packed};
        uint32_t now = count < PIECES_MOST ? count : PIECES_MOST;
        memcpy(there, pieces, now * sizeof *there);
        there[0].iov_base = (char *)there[0].iov_base + skip;
        there[0].iov_len -= skip;
        for (uint32_t i = 0; i < now; i++)
            here.iov_len += there[i].iov_len;
        ssize_t got = move(pid, write, &here, there, now);
        if (got <= 0 && here.iov_len)
            return got ? refusal(gid) : LW_EFAULT;
        packed = (char *)packed + got;
        uint32_t whole = here.iov_len ? pieces_moved(pieces, (size_t)got, &skip) : now;
        pieces += whole;
        count -= whole;
    }
    return LW_OK;
}
