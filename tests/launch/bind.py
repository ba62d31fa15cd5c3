#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
# builds: release debug asan
"""--bind: workers that have a core each, processes that stay on a NUMA node, on what hwloc says of this host or is told of another one."""
import ctypes.util

from _launch import *

CORES = sorted(os.sched_getaffinity(0))
source = FOLDER / "cores.c"
source.write_text(r"""#define _GNU_SOURCE
#include <mpi.h>
#include <sched.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    char text[8192];
    int rank, length = 0;
    cpu_set_t cores;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    sched_getaffinity(0, sizeof cores, &cores);
    for (int i = 0; i < CPU_SETSIZE; i++)
        if (CPU_ISSET(i, &cores))
            length += sprintf(text + length, " %d", i);
    printf("%d:%s\n", rank, text);
    return MPI_Finalize();
}
""")
program = build(source, "cores")


def where(*options, ranks=2, **environment):
    """The cores of each rank, as a set."""
    done = mpiexec("-n", ranks, *options, program, env={**os.environ, **environment})
    expect(done, 0, err="")
    lines = dict(line.split(":") for line in done.stdout.splitlines())
    return [set(map(int, lines.get(str(rank), "").split())) for rank in range(ranks)]


done = mpiexec("-n", 1, "--bind", "core", program)
if re.search("knows no hwloc|libhwloc.so.15 is not there", done.stderr):
    expect(done, 1, "", "Debian: libhwloc")
    print("skipped:", done.stderr.strip())
    sys.exit(77)
expect(mpiexec("-n", 1, "--bind", "sockets", program), 2, "", "--bind sockets: expected none, core or numa")
expect(mpiexec("-n", len(CORES) + 1, "--isolate", "--bind", "core", program), 2, "",
       rf"--bind core: {len(CORES) + 1} workers are to run on this host, and this job may use {len(CORES)} of its cores")
check(where() == [set(CORES)] * 2, "without --bind a rank may not run anywhere")
check(where(LWMPI_BIND="none") == [set(CORES)] * 2, "with LWMPI_BIND=none a rank may not run anywhere")
if len(CORES) < 2:
    print("one core: the rest needs two")
    finish()
for how in (["--workers", 2], ["--clusters", 2], ["--isolate"]):
    cores = where("--bind", "core", *how)
    print(how, cores)
    check(all(len(one) == 1 for one in cores) and cores[0] != cores[1], f"{how}: not a core for each worker")
check(where("--isolate", LWMPI_BIND="core")[0] == where("--isolate", "--bind", "core")[0], "LWMPI_BIND and --bind differ")
# What mpiexec may not use its ranks do not, either.
last = run("taskset", "-c", CORES[-1], BIN / "mpiexec", "-n", 1, "--bind", "core", program)
expect(last, 0, lines=[f"0: {CORES[-1]}"], err="")
# A host with two NUMA nodes, the first two of these cores.
if CORES[:2] == [0, 1]:
    two = {"HWLOC_SYNTHETIC": "node:2 core:1 pu:1", "HWLOC_THISSYSTEM": "1"}
    check(where("--bind", "numa", ranks=2, **two) == [{0, 1}] * 2, "one process is not on both nodes")
    check(where("--bind", "numa", "--clusters", 3, ranks=3, **two) == [{0}, {0}, {1}], "three processes are not on two nodes, the first two on one")
    check(where("--bind", "core", "--isolate", ranks=2, **two) == [{0}, {1}], "cores are not in their order")
finish()
