#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
"""mpiexec --check: a buffer that an operation has is used otherwise before that is complete: told with both calls and lines."""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"])
SOURCE = Path(os.environ["LWMPI_SOURCE"])
SETARCH = ["setarch", "-R"] if os.environ.get("LWMPI_TEST_BUILD") == "tsan" else []
PROGRAM = SOURCE / "tests/mpi/_buffers.c"
LINES = PROGRAM.read_text().splitlines()
WAYS = [["--clusters", "1"], ["--clusters", "2"], ["--isolate"], ["--machine", "mppa256"]]
# Of each case: the second call, what it does (bytes, where they can be said), and what the first one does.
CASES = {
    "receive receive": ("MPI_Irecv", "buf: writes to 4 bytes", "MPI_Irecv", "writes to"),
    "receive send": ("MPI_Send", "buf: reads 4 bytes", "MPI_Irecv", "writes to"),
    "send receive": ("MPI_Recv", "buf: writes to 40 bytes", "MPI_Issend", "reads"),
    "short send receive": ("MPI_Recv", "buf: writes to 40 bytes", "MPI_Isend", "reads"),
    "columns": ("MPI_Irecv", "buf: writes to 4 bytes", "MPI_Irecv", "writes to"),
    "start": ("MPI_Start", "the buffer of the request: writes to 4 bytes", "MPI_Recv_init", "writes to"),
    "startall": ("MPI_Startall", "the buffer of the request: reads 4 bytes", "MPI_Recv_init", "writes to"),
    "pack": ("MPI_Pack", "inbuf: reads 4 bytes", "MPI_Irecv", "writes to"),
    "request": ("MPI_Isendrecv", "recvbuf: writes to 4 bytes", "MPI_Irecv", "writes to"),
    "broadcast": ("MPI_Send", "buf: reads 4 bytes", "MPI_Ibcast", "writes to"),
    "gather": ("MPI_Bcast", "buffer: writes to 4 bytes", "MPI_Igather", "writes to"),
    "alltoallv": ("MPI_Send", "buf: reads 4 bytes", "MPI_Ialltoallv", "writes to"),
    "scatterv": ("MPI_Irecv", "buf: writes to 4 bytes", "MPI_Iscatterv", "reads"),
    "alltoallw": ("MPI_Bcast", "buffer: reads 4 bytes", "MPI_Ialltoallw", "writes to"),
    "reduction": ("MPI_Irecv", "buf: writes to 12 bytes", "MPI_Ireduce_scatter", "reads"),
    "get get": ("MPI_Get", "origin_addr: writes to 4 bytes", "MPI_Get", "writes to"),
    "get put": ("MPI_Put", "origin_addr: reads 8 bytes", "MPI_Get", "writes to"),
    "get send": ("MPI_Send", "buf: reads 8 bytes", "MPI_Get", "writes to"),
    "split read": ("MPI_Send", "buf: reads 4 bytes", "MPI_File_read_at_all_begin", "writes to"),
    "result": ("MPI_Fetch_and_op", "result_addr: writes to 4 bytes", "MPI_Fetch_and_op", "writes to"),
}
STORES = {"store": ("MPI_Wait", "MPI_Isend"), "long store": ("MPI_Waitall", "MPI_Isend"), "test": ("MPI_Test", "MPI_Isend"),
          "started": ("MPI_Wait", "MPI_Send_init"), "put store": ("MPI_Win_fence", "MPI_Put"), "unmapped": ("MPI_Wait", "MPI_Isend"),
          "split store": ("MPI_File_write_ordered_end", "MPI_File_write_ordered_begin")}

BLOCKS = {"overlap": ("MPI_Allgatherv", 4), "columns overlap": ("MPI_Allgatherv", 4)}

LOST = {"lost": "MPI_Isend", "overwritten": "MPI_Isend", "active": "MPI_Send_init"}


def line(case, which):
    numbers = [number for number, text in enumerate(LINES, 1) if f"/* {which} {case} */" in text]
    assert len(numbers) == 1, (case, which)
    return rf"_buffers\.c:{numbers[0]}\b"


END = next(rf"_buffers\.c:{number}\b" for number, text in enumerate(LINES, 1) if "MPI_Finalize" in text)


def expected(case):
    first = line(case, "FIRST") if case not in BLOCKS else None
    if case in LOST:
        return rf"rank 0 .*MPI_Finalize failed at {END}.*MPI_ERR_REQUEST: the request of {LOST[case]} at {first} is not complete"
    second = line(case, "SECOND")
    if case in BLOCKS:
        call, common = BLOCKS[case]
        return (rf"rank [01] .*{call} failed on MPI_COMM_WORLD .*at {second}.*MPI_ERR_BUFFER: recvbuf: the blocks of processes 0 and 1 have {common} bytes"
                r" at 0x[0-9a-f]+ in common; expected blocks apart")
    if case in STORES:
        call, had = STORES[case]
        text = rf"the buffer at 0x[0-9a-f]+ of {had} at {first} was {'given up' if case == 'unmapped' else 'changed'} before the operation was complete"
    else:
        call, does, had, how = CASES[case]
        text = rf"{does} at 0x[0-9a-f]+, which {had} at {first} {how} until it is complete"
    return rf"rank 0 .*{call} failed at {second}.*MPI_ERR_BUFFER: {text}"


def run(program, case, *options):
    return subprocess.run([*SETARCH, BUILD / "bin/mpiexec", "-n", "2", *options, program, case],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)


failures = 0


def failed(what, done, why):
    global failures
    failures += 1
    print(f"FAILED {what}: status {done.returncode}, expected {why}\n{done.stdout}{done.stderr}")


with tempfile.TemporaryDirectory(prefix="lwmpi-buffers-") as folder:
    program = Path(folder) / "buffers"
    # Not optimized: compilers make one of calls that branches have in common, which then has no line.
    subprocess.run([BUILD / "bin/mpicc", "-g", "-O0", PROGRAM, "-o", program], check=True)
    for way in WAYS:
        for case in [*CASES, *STORES, *BLOCKS, *LOST]:
            done = run(program, case, "--check", *way)
            if done.returncode in (0, 66) or not re.search(expected(case), done.stderr, re.S):
                failed(f"{' '.join(way)} {case}", done, expected(case))
        for options in (["--check"], []):
            done = run(program, "good", *options, *way)
            if done.returncode or "--check" in done.stderr:
                failed(f"{' '.join(way)} good", done, "no error")
print("FAILED" if failures else "all were told")
sys.exit(failures != 0)
