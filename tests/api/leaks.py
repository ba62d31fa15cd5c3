#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""mpiexec --leaks names, rank by rank, the objects that a program did not free, and the messages that it did not receive; without it, and of a tidy program, nothing is said.

builds: release debug asan
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
static void heard(MPI_Comm *comm, int *code, ...) { (void)comm; (void)code; }
static void user(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)in; (void)inout; (void)length; (void)type;
}
int main(int argc, char **argv)
{
    MPI_Comm halo, copy;
    MPI_Group group;
    MPI_Datatype triple, pair;
    MPI_Info info[2];
    MPI_Errhandler errhandler;
    MPI_Request request, sent;
    MPI_Op op;
    int key, kept, rank, buffer;
    void *memory;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &halo);
    MPI_Comm_set_name(halo, "halo exchange");
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    MPI_Comm_set_name(copy, "another one");
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    MPI_Type_contiguous(3, MPI_INT, &triple);
    MPI_Type_set_name(triple, "triple");
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Info_create(&info[0]);
    MPI_Info_create(&info[1]);
    MPI_Comm_create_errhandler(heard, &errhandler);
    MPI_Op_create(user, 1, &op);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, 0);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &kept, 0);
    MPI_Comm_set_attr(halo, kept, 0);
    MPI_Comm_free_keyval(&kept); /* was freed: only the attribute keeps it */
    MPI_Recv_init(&buffer, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &request);
    MPI_Isend(&buffer, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &sent);
    if (rank == 0 || argc > 1)
        MPI_Wait(&sent, MPI_STATUS_IGNORE);
    if (rank == 2 && argc == 1) {
        MPI_Send(&buffer, 1, MPI_INT, 1, 7, copy);
        MPI_Send(&buffer, 0, MPI_INT, 1, 8, copy);
    }
    MPI_Alloc_mem(100, MPI_INFO_NULL, &memory);
    if (rank == 0 || argc > 1) {
        MPI_Comm_free(&halo);
        MPI_Comm_free(&copy);
        MPI_Group_free(&group);
        MPI_Type_free(&triple);
        MPI_Type_free(&pair);
        MPI_Info_free(&info[0]);
        MPI_Info_free(&info[1]);
        MPI_Errhandler_free(&errhandler);
        MPI_Op_free(&op);
        MPI_Comm_free_keyval(&key);
        MPI_Request_free(&request);
        MPI_Free_mem(memory);
    }
    return MPI_Finalize();
}
"""
SAID = ('2 communicators ("halo exchange", "another one"), 1 group, 2 datatypes ("triple"), 2 requests, 1 operation, '
        "2 info objects, 1 error handler, 1 attribute key, 1 piece of memory")

LEFT = "rank 1 did not receive 2 messages; the first has 4 bytes, from rank 2 with tag 7 on another one"

problems = []
with tempfile.TemporaryDirectory() as folder:
    source, path = Path(folder) / "leaks.c", Path(folder) / "leaks"
    source.write_text(PROGRAM)
    subprocess.run([BIN / "mpicc", source, "-o", path], check=True)
    # What it forgets is no business of a checker of the heap.
    environment = dict(os.environ, ASAN_OPTIONS="detect_leaks=0:" + os.environ.get("ASAN_OPTIONS", ""))
    for options, arguments, ranks in ((["--leaks"], [], {1, 2}), ([], [], set()), (["--leaks"], ["tidy"], set()),
                                      (["--leaks", "--isolate"], [], {1, 2}), (["--leaks", "--clusters", "3"], [], {1, 2})):
        command = [BIN / "mpiexec", "-n", "3", *options, path, *arguments]
        result = subprocess.run(command, capture_output=True, text=True, timeout=30, env=environment)
        lines = re.findall(r"rank (\d+) did not free (.*)", result.stderr)
        if result.returncode or {int(rank) for rank, _ in lines} != ranks or any(said != SAID for _, said in lines) \
                or result.stderr.count("did not receive") != result.stderr.count(LEFT) or (LEFT in result.stderr) != bool(ranks):
            problems.append("%s %s: status %d\n%s" % (options, arguments, result.returncode, result.stderr))
print("\n".join(problems))
sys.exit(1 if problems else 0)
