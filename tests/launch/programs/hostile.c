/* SPDX-License-Identifier: MIT
 *
 * A rank that does to the launcher what it can: hostile WHAT SEED.
 */
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hal/common/job.h"

static void garbage(void *to, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        ((unsigned char *)to)[i] = (unsigned char)(random() >> 7);
}

static void packet_send(int socket, const void *bytes, size_t count, int fds, int fd)
{
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(8 * sizeof(int))];
    } control = {0};
    struct iovec text = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &text, .msg_iovlen = 1};
    if (fds) {
        message.msg_control = &control;
        message.msg_controllen = CMSG_SPACE((size_t)fds * sizeof(int));
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN((size_t)fds * sizeof(int));
        for (int i = 0; i < fds; i++)
            memcpy(CMSG_DATA(header) + (size_t)i * sizeof fd, &fd, sizeof fd);
    }
    sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* Packets to mpiexec: random ones, and nearly right ones. */
static void packets(int socket)
{
    unsigned char bytes[64];
    int null = open("/dev/null", O_RDWR);
    for (int i = 0; i < 300; i++) {
        struct job_packet packet = {
            .kind = JOB_CONNECT, .from = (uint32_t)random() % 4, .to = (uint32_t)random() % 8};
        garbage(bytes, sizeof bytes);
        if (i % 3 == 0)
            packet_send(socket, bytes, 1 + (size_t)random() % sizeof bytes, (int)(random() % 4), null);
        else
            packet_send(socket, &packet, sizeof packet, (int)(random() % 3), null);
    }
    close(null);
}

static void records(int pipe)
{
    unsigned char bytes[64];
    for (int i = 0; i < 50; i++) {
        garbage(bytes, sizeof bytes);
        if (write(pipe, bytes, 1 + (size_t)random() % sizeof bytes) < 0)
            return;
    }
}

static struct job_header *job_find(void)
{
    char line[512];
    unsigned long from;
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && fgets(line, sizeof line, maps))
        if (strstr(line, "memfd:lwmpi-job") && sscanf(line, "%lx", &from) == 1) {
            fclose(maps);
            return (struct job_header *)from;
        }
    exit(3);
}

/* While mpiexec reads who waits for whom, let that change. */
static void waits(void)
{
    struct job_header *header = job_find();
    uint32_t ranks = header->job.nranks;
    pid_t parent = getpid();
    if (fork())
        return;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    while (getppid() == parent)
        for (int i = 0; i < 100000; i++) {
            volatile struct hal_wait *wait = &job_ranks(header)[random() % ranks].wait;
            wait->peer = random() % 2 ? (int32_t)((uint32_t)random() % ranks) : (int32_t)random();
            wait->comm_size = (int32_t)random() % 8;
            wait->comm_rank = (int32_t)random() % 8;
            wait->call[random() % 32] = (char)random();
            wait->comm_name[random() % 24] = (char)random();
        }
    _exit(0);
}

/* The last words of a rank that had none. */
static void abort_text(void)
{
    struct job_header *header = job_find();
    if (random() % 3)
        garbage(header->abort_text, sizeof header->abort_text);
    atomic_store(&header->abort_rank, (int32_t)random());
    atomic_store(&header->abort_worker, random() % 2 ? (uint32_t)random() % 9 : UINT32_MAX);
    atomic_store(&header->abort_peer, random() % 2 ? (uint32_t)random() % 9 : UINT32_MAX);
    atomic_store(&header->abort_status, 1);
    atomic_store(&header->aborting, 1);
}

static void segment(void)
{
    char line[512];
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && fgets(line, sizeof line, maps)) {
        unsigned long from, to;
        if (!strstr(line, "memfd:lwmpi-job") || sscanf(line, "%lx-%lx", &from, &to) != 2)
            continue;
        for (int i = 0; i < 2000; i++)
            garbage((char *)from + (unsigned long)random() % (to - from), 1);
        memset((char *)from + sizeof(struct job_header) / 2, 0xff, (to - from) / 4);
    }
}

int main(int argc, char **argv)
{
    int rank, flag;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    srandom((unsigned)atoi(argv[2]) + (unsigned)rank);
    if (strcmp(argv[1], "segment") == 0 && rank == 0)
        segment();
    if (strcmp(argv[1], "abort") == 0 && rank == 0)
        abort_text();
    if (strcmp(argv[1], "waits") == 0) {
        int size;
        MPI_Comm_size(MPI_COMM_WORLD, &size);
        if (rank == 0)
            waits();
        MPI_Recv(&flag, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    for (int fd = 3; fd < 100; fd++) {
        struct stat stat;
        if (fstat(fd, &stat))
            continue;
        if (S_ISSOCK(stat.st_mode) && strcmp(argv[1], "packets") == 0)
            packets(fd);
        if (S_ISFIFO(stat.st_mode) && strcmp(argv[1], "records") == 0)
            records(fd);
    }
    if (strcmp(argv[1], "close") == 0)
        for (int fd = 3; fd < 100; fd++)
            close(fd);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
