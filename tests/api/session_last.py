#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 90
"""The first message on a link is the last thing that its sender does: it arrives, though the process is gone before anybody
has looked at the link."""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"])
SETARCH = ["setarch", "-R"] if os.environ.get("LWMPI_TEST_BUILD") == "tsan" else []
PROGRAM = r"""
#include <mpi.h>
int main(void)
{
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    int rank, size, got = -1;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "last", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Group_free(&group);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (rank)
        MPI_Send(&rank, 1, MPI_INT, 0, 7, comm);
    for (int from = 1; !rank && from < size; from++) {
        MPI_Recv(&got, 1, MPI_INT, from, 7, comm, MPI_STATUS_IGNORE);
        if (got != from)
            return 1;
    }
    MPI_Comm_free(&comm);
    MPI_Session_finalize(&session);
    return 0;
}
"""
WAYS = [["-n", "6", "--isolate"], ["-n", "8", "--isolate"], ["-n", "16", "--clusters", "8"]]
failures = 0

with tempfile.TemporaryDirectory(prefix="lwmpi-last-") as folder:
    source, program = Path(folder) / "last.c", Path(folder) / "last"
    source.write_text(PROGRAM)
    subprocess.run([BUILD / "bin/mpicc", "-O1", source, "-o", program], check=True)
    for turn in range(18):
        way = WAYS[turn % len(WAYS)]
        done = subprocess.run([*SETARCH, BUILD / "bin/mpiexec", *way, "--timeout", "30", program],
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            failures += 1
            print(f"FAILED {' '.join(way)}, turn {turn}: status {done.returncode}\n{done.stdout}")
print("FAILED" if failures else "all messages arrived")
sys.exit(failures != 0)
