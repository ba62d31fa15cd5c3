/* SPDX-License-Identifier: MIT
 *
 * Wake-ups between ranks of which some may not call membarrier(): bells [when ranks].  When: before (MPI_Init) or after.  Prints
 * how many times the bell of each rank's process said that it sleeps while it was seen to be awake.
 */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "hal/common/job.h"

enum { ROUNDS = 2000, LOOKS = 1000 };

/* No thread of this process can call membarrier() from now on. */
static void filter(void)
{
    struct sock_filter rules[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_membarrier, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {.len = sizeof rules / sizeof *rules, .filter = rules};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) ||
        syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program))
        exit(77);
}

static struct job_header *segment(void)
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

static struct job_bell *bell_of(struct job_header *header, int rank)
{
    return &job_bells(header)[rank * (int)header->job.workers];
}

/* Until the other has gone to sleep, which on a busy host may take it long; for five seconds at most. */
static void pause_until_asleep(struct job_bell *other)
{
    for (int i = 0; i < 5000 && !atomic_load(&other->bell.sleeping); i++)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

/* To and fro.  Each goes to sleep once for certain, then there are pauses around the time that a worker polls before it sleeps. */
static void to_and_fro(struct job_header *header, int rank, int size)
{
    int peer = rank ^ 1, token = 0;
    for (int i = 0; peer < size && i < ROUNDS; i++) {
        if (rank % 2 == i % 2) {
            if (i < 2)
                pause_until_asleep(bell_of(header, peer));
            nanosleep(&(struct timespec){.tv_nsec = random() % 200000}, NULL);
            MPI_Send(&token, 1, MPI_INT, peer, 0, MPI_COMM_WORLD);
        } else {
            MPI_Recv(&token, 1, MPI_INT, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    }
}

int main(int argc, char **argv)
{
    int rank, size, flag, asleep = 0;
    const char *when = argc == 3 ? argv[1] : "", *name = getenv("LWMPI_RANK");
    if (strcmp(when, "launcher") == 0) { /* be mpiexec without it */
        filter();
        execv(argv[2], (char *[]){argv[2], "-n", "2", "--isolate", argv[0], NULL});
        return 1;
    }
    if (strcmp(when, "before") == 0 && name && strchr(argv[2], *name))
        filter();
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (strcmp(when, "after") == 0 && strchr(argv[2], '0' + rank))
        filter();
    struct job_header *header = segment();
    struct job_bell *bell = bell_of(header, rank);
    MPI_Barrier(MPI_COMM_WORLD);
    to_and_fro(header, rank, size);
    for (int i = 0; i < LOOKS; i++) {
        MPI_Iprobe(MPI_ANY_SOURCE, 9, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
        asleep += atomic_load(&bell->bell.sleeping) != 0;
    }
    printf("rank %d: fences %u asleep %d of %d\n", rank, header->fences, asleep, LOOKS);
    MPI_Finalize();
    return 0;
}
