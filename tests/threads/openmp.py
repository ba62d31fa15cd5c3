# SPDX-License-Identifier: MIT
"""OpenMP: the threads of a team belong to the rank that has made it, also where ranks share a process, and mpiexec
gives each rank of such a program a kernel thread of its own.  Skipped without libgomp.

timeout: 120
builds: release debug asan tiny
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BIN = Path(os.environ["LWMPI_BUILD"]) / "bin"
PROGRAM = r"""
#include <mpi.h>
#include <omp.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int provided, rank, ranks, bad = 0;
    omp_set_num_threads(3);
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    for (int round = 0; round < 20; round++) {
        double sum = 0, all = 0;
#pragma omp parallel num_threads(3) reduction(+ : bad)
        {
            int number = omp_get_thread_num(), in = -1, out = 100 * rank + round, left = (rank + ranks - 1) % ranks, mine;
            MPI_Comm_rank(MPI_COMM_WORLD, &mine);
            MPI_Sendrecv(&out, 1, MPI_INT, (rank + 1) % ranks, number, &in, 1, MPI_INT, left, number, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
            bad += in != 100 * left + round || mine != rank || omp_get_num_threads() != 3;
#pragma omp critical
            bad += printf("%d\n", rank) < 2;
        }
#pragma omp parallel for reduction(+ : sum)
        for (int i = 0; i < 1000; i++)
            sum += i * (rank + 1);
        MPI_Allreduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        bad += all != 499500.0 * ranks * (ranks + 1) / 2;
    }
    MPI_Finalize();
    return provided != MPI_THREAD_MULTIPLE || bad;
}
"""


def run(*arguments):
    return subprocess.run([str(a) for a in arguments], capture_output=True, text=True, timeout=60)


with tempfile.TemporaryDirectory() as folder:
    source, program = Path(folder) / "team.c", Path(folder) / "team"
    (Path(folder) / "try.c").write_text("#include <omp.h>\nint main(void) { return omp_get_num_threads() != 1; }\n")
    tried = run(os.environ.get("CC", "cc"), "-fopenmp", Path(folder) / "try.c", "-o", Path(folder) / "try")
    if tried.returncode:
        print("skipped: this compiler has no OpenMP")
        sys.exit(77)
    source.write_text(PROGRAM)
    made = run(BIN / "mpicc", "-O1", "-fopenmp", source, "-o", program)
    if made.returncode:
        sys.exit("mpicc -fopenmp failed:\n" + made.stderr)
    bad = 0
    for options in (["-n", 4], ["-n", 5, "--clusters", 2], ["-n", 3, "--isolate"], ["-n", 4, "--workers", "ranks"]):
        done = run(BIN / "mpiexec", "--verbose", "--tag-output", *options, program)
        lines = re.findall(r"^\D*(\d+)\D+(\d+)$", done.stdout, re.M)
        ranks = options[1]
        good = (done.returncode == 0 and len(lines) == 60 * ranks and all(tag == rank for tag, rank in lines))
        if options[2:] != ["--isolate"]:
            good = good and f"{(ranks + 1) // 2 if '--clusters' in options else ranks} workers each" in done.stderr
        if not good:
            bad = 1
            print("FAILED:", options, "status", done.returncode, len(lines), "lines\n", done.stdout[:500], done.stderr[:2000])
sys.exit(bad)
