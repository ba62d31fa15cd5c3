#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
"""Processes some of which may not read another's memory, whatever forbids it: all data arrive, and go the short way
where that is open."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"])
SOURCE = Path(os.environ["LWMPI_SOURCE"])
TSAN = os.environ.get("LWMPI_TEST_BUILD") == "tsan"
ROOT = os.geteuid() == 0
# Who may trace everything may read everything.
PLAIN = ["setpriv", "--bounding-set=-sys_ptrace", "--inh-caps=-sys_ptrace"] if ROOT else []
SHORT = 8  # each sends as many synchronous messages of no bytes to another, which nobody need read
failures = 0


def can(*command):
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL).returncode == 0


def run(what, ranks, *arguments, reads, short=None):
    """reads: which ranks' long messages are read by their receivers; None: not to be foretold."""
    global failures
    command = ["setarch", "-R"] * TSAN + PLAIN + [BUILD / "bin/mpiexec", "-n", str(ranks), *map(str, arguments)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    ways = {int(rank): (int(direct), int(generic))
            for rank, direct, generic in re.findall(r"rank (\d+) direct (\d+) generic (\d+)", done.stdout)}
    wrong = []
    if done.returncode or len(ways) != ranks:
        wrong.append(f"status {done.returncode}")
    for rank, (direct, generic) in ways.items():
        if reads is not None and (generic == 0) != (rank in reads):
            wrong.append(f"rank {rank}: {direct} direct, {generic} generic")
        if reads is not None and generic and "late" not in arguments and direct > SHORT * (ranks - 1):
            wrong.append(f"rank {rank}: {direct} direct in spite of {generic}")
    if wrong:
        failures += 1
        print(f"FAILED {what}: {'; '.join(wrong)}\n  {' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    else:
        print(f"{what}: good")
    return done


def wrapper(folder, name, text):
    path = folder / name
    path.write_text("#!/bin/sh\n" + text)
    path.chmod(0o755)
    return path


def permissions(folder, program):
    """What only root can set up: other users, and a program that they may run and not read."""
    folder.chmod(0o755)
    other = "exec setpriv --reuid=65534 --regid=65534 --clear-groups"
    for rank in (0, 1):
        one = wrapper(folder, f"user{rank}", f'[ "$LWMPI_RANK" = {rank} ] || exec {program} "$@"\n{other} {program} "$@"\n')
        run(f"rank {rank} of another user", 2, "--isolate", one, reads=[])
    secret = folder / "secret"
    shutil.copy(program, secret)
    secret.chmod(0o711)
    # setpriv itself may still read everything; who starts the program must not.
    hidden = wrapper(folder, "hidden", f"exec {secret}\n")
    run("a file that may not be read", 2, "--isolate", wrapper(folder, "all", f"{other} {hidden}\n"), reads=[])
    one = wrapper(folder, "one", f'[ "$LWMPI_RANK" = 0 ] || {other} {program}\n{other} {hidden}\n')
    run("one file that may not be read", 2, "--isolate", one, reads=[1])


def all_ways(folder, program):
    for mode in (["--isolate"], ["--clusters", 2]):
        name = " ".join(map(str, mode))
        yama = Path("/proc/sys/kernel/yama/ptrace_scope")
        free = not yama.exists() or int(yama.read_text()) < 2
        run(f"{name}, free", 2, *mode, program, reads=[0, 1] if free else None)
        if not free:
            continue
        run(f"{name}, rank 0 may not read", 2, *mode, program, "after", "filter", "0", reads=[0])
        run(f"{name}, rank 1 may not be read", 2, *mode, program, "after", "hidden", "1", reads=[0])
        run(f"{name}, both may not read", 2, *mode, program, "after", "filter", "01", reads=[])
        run(f"{name}, rank 0 may not any more", 2, *mode, program, "late", "filter", "0", reads=[0])
        run(f"{name}, rank 1 closes itself", 2, *mode, program, "late", "hidden", "1", reads=[0])
        run(f"{name}, both do both", 2, *mode, program, "late", "both", "01", reads=[])
        run(f"{name}, four ranks", 4, *mode, program, "late", "both", "2", reads=None)
        run(f"{name}, opt", 2, *mode, "--protocol", "opt", program, "late", "both", "1", reads=[])
    run("before MPI_Init, reading", 2, "--isolate", program, "before", "filter", "1", reads=[1])
    run("before MPI_Init, being read", 2, "--isolate", program, "before", "hidden", "1", reads=[0])
    run("nobody wants to", 2, "--isolate", "-x", "LWMPI_NO_PEER_READ=1", program, reads=[])
    run("one does not want to", 2, "--isolate",
        wrapper(folder, "unwilling", f'[ "$LWMPI_RANK" = 0 ] && export LWMPI_NO_PEER_READ=1\nexec {program}\n'), reads=[])


if ROOT and not can(*PLAIN, "true"):
    print("skipped: setpriv cannot take a capability away")
    sys.exit(77)
with tempfile.TemporaryDirectory(prefix="lwmpi-unreadable-") as name:
    folder = Path(name)
    program = folder / "unreadable"
    subprocess.run([BUILD / "bin/mpicc", "-D_GNU_SOURCE=", "-O1", "-g", f"-I{SOURCE / 'tests'}",
                    SOURCE / "tests/mpi/_unreadable.c", "-o", program], check=True)
    all_ways(folder, program)
    library = BUILD / "lib/libmpi_abi.so.1"
    if ROOT and can("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "test", "-r", library):
        permissions(folder, program)
    else:
        print("other users: only root can be them")
print(f"{failures} failures")
sys.exit(failures != 0)
