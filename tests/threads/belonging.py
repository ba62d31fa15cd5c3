# SPDX-License-Identifier: MIT
"""What a thread that a rank has created prints, how it ends its rank, and which program gets how many kernel threads.

builds: release debug asan tiny
timeout: 60
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

BIN = Path(os.environ["LWMPI_BUILD"]) / "bin"
PROGRAM = r"""
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>
#include <unistd.h>

static int rank;
static const char *act;

static void at_exit(void)
{
    printf("exit functions of %d\n", rank);
}

static void *other(void *unused)
{
    printf("other of %d\n", rank);
    fprintf(stderr, "error of %d\n", rank);
    if (!strcmp(act, "exit") && rank == 1)
        exit(7);
    if (!strcmp(act, "leave"))
        pthread_exit(unused);
    if (!strcmp(act, "nap"))
        usleep(1000);
    return unused;
}

static int other_c11(void *unused)
{
    (void)unused;
    printf("other of %d\n", rank);
    return 40 + rank;
}

int main(int argc, char **argv)
{
    int provided, result = 0, value = 5;
    void *back = NULL;
    pthread_t thread;
    thrd_t thread_c11;
    act = argv[argc - 1];
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (!strcmp(act, "exit")) {
        atexit(at_exit);
        MPI_Finalize();
    }
    if (pthread_create(&thread, NULL, other, &value) || pthread_join(thread, &back))
        return 2;
    if (!strcmp(act, "exit"))
        return 0;
    if (back != &value || pthread_join(pthread_self(), NULL) == 0)
        return 3;
    if (thrd_create(&thread_c11, other_c11, NULL) != thrd_success || thrd_join(thread_c11, &result) != thrd_success ||
        result != 40 + rank)
        return 4;
    MPI_Finalize();
    return 0;
}
"""
bad = 0


def run(*arguments):
    return subprocess.run([str(a) for a in arguments], capture_output=True, text=True, timeout=30)


def expect(done, status, out, error):
    global bad
    if done.returncode != status or sorted(done.stdout.split("\n")) != sorted(out) or error not in done.stderr:
        bad = 1
        print("FAILED:", done.args, "status", done.returncode, "expected", status, "\n", done.stdout, "\n", done.stderr)


with tempfile.TemporaryDirectory() as folder:
    source, program = Path(folder) / "other.c", Path(folder) / "other"
    source.write_text(PROGRAM)
    made = run(BIN / "mpicc", "-O1", source, "-o", program)
    if made.returncode:
        sys.exit("mpicc failed:\n" + made.stderr)
    for act in ("join", "leave", "nap"):
        for workers in ("1", "2", "ranks"):
            expect(run(BIN / "mpiexec", "-n", 3, "--workers", workers, "-l", program, act), 0,
                   [f"[{r}] other of {r}" for r in (0, 0, 1, 1, 2, 2)] + [""], "error of 2")
    expect(run(BIN / "mpiexec", "-n", 2, program, "exit"), 7,
           ["other of 0", "other of 1", "exit functions of 0", "exit functions of 1", ""], "")
    expect(run(BIN / "mpiexec", "-v", "-n", 3, program, "join"), 0, [f"other of {r}" for r in (0, 0, 1, 1, 2, 2)] + [""],
           "3 workers each (it creates threads)")
sys.exit(bad)
