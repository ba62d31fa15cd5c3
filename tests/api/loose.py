#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Operations that the standard does not define for a datatype, but that other libraries compute: they are computed in every
call that takes an operation; mpiexec --check names each once a rank; what nobody computes is MPI_ERR_OP.

timeout: 60
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BIN = Path(os.environ["LWMPI_BUILD"]) / "bin"
SETARCH = ["setarch", "-R"] if os.environ.get("LWMPI_TEST_BUILD") == "tsan" else []
PROGRAM = r"""
#include <mpi.h>
#include <stdio.h>
#include <string.h>
static int rank, size, wrong;
#define EXPECT(condition) ((condition) || (wrong++, printf("rank %d, line %d: %s\n", rank, __LINE__, #condition)))
#define LOGICAL(type, c_type)                                                          \
    do {                                                                               \
        c_type in[3] = {rank == 0, rank % 2 ? 4 : 2, 0}, out[3] = {7, 7, 7};                          \
        EXPECT(!MPI_Allreduce(in, out, 3, type, MPI_LAND, MPI_COMM_WORLD));            \
        EXPECT(out[0] == (size == 1) && out[1] == (size == 1 ? 2 : 1) && out[2] == 0);                \
        EXPECT(!MPI_Iallreduce(in, out, 3, type, MPI_LOR, MPI_COMM_WORLD, &request));  \
        EXPECT(!MPI_Wait(&request, MPI_STATUS_IGNORE));                                \
        EXPECT(out[0] == 1 && out[1] == (size == 1 ? 2 : 1) && out[2] == 0);   \
        EXPECT(!MPI_Scan(in, out, 3, type, MPI_LXOR, MPI_COMM_WORLD));                 \
        EXPECT(out[0] == 1 && out[1] == (rank == 0 ? 2 : (rank + 1) % 2) && out[2] == 0);                \
    } while (0)
int main(int argc, char **argv)
{
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int turn = 0; turn < 3; turn++) {
        LOGICAL(MPI_AINT, MPI_Aint);
        LOGICAL(MPI_OFFSET, MPI_Offset);
        LOGICAL(MPI_COUNT, MPI_Count);
        LOGICAL(MPI_CHAR, char);
        char in[5000], out[5000], least[2] = {(char)-rank, (char)(rank + 1)};
        memset(in, rank + 1, sizeof in);
        EXPECT(!MPI_Allreduce(in, out, 5000, MPI_CHAR, MPI_SUM, MPI_COMM_WORLD));
        EXPECT(out[0] == size * (size + 1) / 2 && out[4999] == out[0]);
        EXPECT(!MPI_Allreduce(MPI_IN_PLACE, least, 2, MPI_CHAR, MPI_MAX, MPI_COMM_WORLD));
        EXPECT(least[1] == size);
        EXPECT(!MPI_Reduce_local(in, out, 2, MPI_CHAR, MPI_BXOR));
        EXPECT(out[0] == (size * (size + 1) / 2 ^ (rank + 1)));
    }
    double x = 1, y = 1;
    EXPECT(MPI_Reduce_local(&x, &y, 1, MPI_DOUBLE, MPI_BAND) == MPI_ERR_OP);
    EXPECT(MPI_Reduce_local(&x, &y, 1, MPI_CHAR, MPI_MINLOC) == MPI_ERR_OP);
    EXPECT(MPI_Reduce_local(&x, &y, 1, MPI_WCHAR, MPI_SUM) == MPI_ERR_OP);
    EXPECT(MPI_Reduce_local(&x, &y, 1, MPI_CHARACTER, MPI_SUM) == MPI_ERR_OP);
    EXPECT(MPI_Reduce_local(&x, &y, 1, MPI_BYTE, MPI_LAND) == MPI_ERR_OP);
    MPI_Finalize();
    return wrong != 0;
}
"""
LOGICAL = [("MPI_Allreduce", "MPI_LAND"), ("MPI_Iallreduce", "MPI_LOR"), ("MPI_Scan", "MPI_LXOR")]
SAID = {"%s: MPI does not define %s for elements of %s" % (*call, of)
        for call in LOGICAL for of in ("MPI_AINT", "MPI_OFFSET", "MPI_COUNT", "MPI_CHAR")}
SAID |= {"%s: MPI does not define %s for elements of MPI_CHAR" % call
         for call in (("MPI_Allreduce", "MPI_SUM"), ("MPI_Allreduce", "MPI_MAX"), ("MPI_Reduce_local", "MPI_BXOR"))}

problems = []
with tempfile.TemporaryDirectory() as folder:
    source, path = Path(folder) / "loose.c", Path(folder) / "loose"
    source.write_text(PROGRAM)
    subprocess.run([BIN / "mpicc", source, "-o", path], check=True)
    for options in (["-n", "1"], ["-n", "3"], ["-n", "2", "--clusters", "2"], ["-n", "4", "--clusters", "2"],
                    ["-n", "3", "--isolate"]):
        for check in ([], ["--check"]):
            result = subprocess.run([*SETARCH, BIN / "mpiexec", *options, *check, path], stdin=subprocess.DEVNULL,
                                    capture_output=True, text=True, timeout=30)
            lines = [re.sub(r"cluster \d+: ", "", line) for line in result.stderr.splitlines()]
            expected = {"lwmpi: rank %d: %s; most libraries compute it, and so does this one" % (rank, said)
                        for rank in range(int(options[1])) for said in SAID} if check else set()
            if result.returncode or result.stdout or len(lines) != len(expected) or set(lines) != expected:
                problems.append("%s: status %d\n%s%s" % (options + check, result.returncode, result.stdout, result.stderr))
print("\n".join(problems))
sys.exit(1 if problems else 0)
