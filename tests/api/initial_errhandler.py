#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""mpiexec --initial-errhandler: what errors do before MPI_Init, after MPI_Finalize, without any session's handler, and at
first on the predefined communicators.

builds: release debug asan
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

BIN = Path(os.environ["LWMPI_BUILD"]) / "bin"
PROGRAM = r"""
#include <mpi.h>
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv)
{
    int rank, code = 0;
    MPI_Info info;
    const char *when = argv[1];
    if (!strcmp(when, "before"))
        code = MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (!strcmp(when, "info"))
        code = MPI_Info_delete(MPI_INFO_NULL, "key");
    if (!strcmp(when, "session")) {
        MPI_Session session;
        MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
        code = MPI_Comm_rank(MPI_COMM_WORLD, &rank); /* there is none, nor MPI_COMM_SELF */
        MPI_Session_finalize(&session);
    }
    MPI_Init(&argc, &argv);
    if (strstr(when, "WORLD"))
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, strstr(when, "WORLD=fatal") ? MPI_ERRORS_ARE_FATAL : MPI_ERRORS_RETURN);
    if (strstr(when, "SELF"))
        MPI_Comm_set_errhandler(MPI_COMM_SELF, strstr(when, "SELF=fatal") ? MPI_ERRORS_ARE_FATAL : MPI_ERRORS_RETURN);
    if (strstr(when, "WORLD") || strstr(when, "SELF"))
        code = strstr(when, "session") ? MPI_Session_get_info(MPI_SESSION_NULL, &info) : MPI_Info_create(NULL);
    if (!strcmp(when, "world"))
        code = MPI_Send(NULL, 0, MPI_INT, -9, 0, MPI_COMM_WORLD);
    if (!strcmp(when, "self"))
        code = MPI_Info_create(NULL);
    MPI_Finalize();
    if (strstr(when, "after"))
        code = MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    printf("code %d\n", code);
    return 0;
}
"""
problems = []
with tempfile.TemporaryDirectory() as folder:
    source, path = Path(folder) / "initial.c", Path(folder) / "initial"
    source.write_text(PROGRAM)
    subprocess.run([BIN / "mpicc", source, "-o", path], check=True)
    codes = {"before": 16, "info": 34, "session": 5, "world": 6, "self": 13, "after": 16}  # OTHER, INFO, COMM, RANK, ARG
    for name in ("mpi_errors_return", "mpi_errors_abort", "mpi_errors_are_fatal", None):
        options = ["--initial-errhandler", name] if name else []
        for when, code in codes.items():
            result = subprocess.run([BIN / "mpiexec", "-n", "1", *options, path, when], capture_output=True, text=True,
                                    timeout=30)
            lives = name == "mpi_errors_return"
            good = result.returncode == 0 and result.stdout == "code %d\n" % code if lives else result.returncode == code
            if not good:
                problems.append("%s, %s: status %d, %s%s" % (name, when, result.returncode, result.stdout, result.stderr))
    # Whoever sets one of them means it, whatever the initial one is; after MPI_Finalize there is only that.
    set_codes = {"WORLD=return": 0, "WORLD=return session": 0, "WORLD=return SELF=fatal": 13, "WORLD=fatal SELF=return": 0,
                 "WORLD=fatal SELF=return session": 0, "SELF=return": 0, "SELF=fatal session": 60, "WORLD=fatal": 13}
    for name in ("mpi_errors_return", None):
        options = ["--initial-errhandler", name] if name else []
        expected = dict(set_codes, **{"WORLD=return after": 0 if name else 16})
        for when, status in expected.items():
            result = subprocess.run([BIN / "mpiexec", "-n", "1", *options, path, when], capture_output=True, text=True,
                                    timeout=30)
            if result.returncode != status:
                problems.append("%s, %s: status %d, expected %d, %s" % (name, when, result.returncode, status, result.stderr))
    result = subprocess.run([BIN / "mpiexec", "--initial-errhandler", "errors", path], capture_output=True, text=True)
    if result.returncode == 0 or "mpi_errors_abort" not in result.stderr:
        problems.append("a wrong name: status %d, %s" % (result.returncode, result.stderr))
print("\n".join(problems))
sys.exit(1 if problems else 0)
