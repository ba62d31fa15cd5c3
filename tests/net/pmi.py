#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
# builds: release debug
"""Processes that a launcher has started which speaks PMI-1 become a job, on one host and on several (which are all this one): who is
where, how it ends, and what they say of a launcher that fails."""
import random
import socket
import struct

from _lab import *
from _pmi import run_under

os.environ["LWMPI_INTERFACE"] = "lo"
where = build(HERE / "_where.c", "where")
MARK = "LWMPI_TEST_MARK"


def job(hosts, *program, statuses=None, ranks=None, out=None, err="", within=None, **more):
    """statuses: of all ranks; None: one of them is not 0."""
    begin = time.monotonic()
    got, text, errors = run_under(hosts, *program, environment={MARK: str(FOLDER), **more.pop("environment", {})}, **more)
    took = time.monotonic() - begin
    what = f"{hosts} {' '.join(map(str, program[1:]))}: {got}, {text!r}, {errors!r}, {took:.1f} s"
    check(got == statuses if statuses is not None else any(got), "status: " + what)
    if ranks is not None:
        check(sorted(line.split(":")[0] for line in text.splitlines()) == [f"{rank} of {ranks}" for rank in range(ranks)], "ranks: " + what)
    check(not errors if err == "" else re.search(err, errors, re.M), "errors: " + what)
    check(not within or took < within, "too long: " + what)
    check(wait_until(lambda: not processes(f"{MARK}={FOLDER}"), 3), "processes are left: " + what)


# One host.
job([[0, 1, 2, 3]], where, statuses=[0] * 4, ranks=4)
job([[0, 1]], where, "idle", 1, statuses=[0] * 2, ranks=2)
job([[0, 1, 2]], BUILD / "tests/mpi/sizes", statuses=[0] * 3)
job([[0, 1, 2, 3]], BUILD / "tests/mpi/collectives", statuses=[0] * 4)
job([[0, 1]], BUILD / "tests/win/random", statuses=[0] * 2)
job([[0]], where, statuses=[0], ranks=1)
many = len(os.sched_getaffinity(0)) + 1  # more than have a core each, which is the launcher's matter
job([list(range(many))], where, environment={"LWMPI_BIND": "core"}, statuses=[0] * many, ranks=many)
job([[0, 1, 2]], where, "exit", 1, err=r"^mpiexec: rank 1 \(cluster 1, pid \d+\) ended without having called MPI_Finalize", within=5)
job([[0, 1, 2]], where, "abort", 1, err=r"^mpiexec: rank 1 .*MPI_Abort", within=5)
job([[0, 1, 2]], where, "kill", 2, err=r"^mpiexec: rank 2 .* ended without", within=5)
job([[0, 1]], where, "hang", 0, err=r"^mpiexec: .*rank", within=8)

# A launcher that fails, or that is none.
job([[0, 1]], where, answer=lambda line, rank: "cmd=response_to_init rc=-1" if "init" in line else None,
    err=r"launcher .* said \"cmd=response_to_init rc=-1\"", within=5)
job([[0, 1]], where, answer=lambda line, rank: "" if line.startswith("cmd=put") else None, err=r"launcher .* does not answer", within=5)
job([[0, 1]], where, answer=lambda line, rank: "cmd=put_result rc=0" if line.startswith("cmd=get ") else None, err=r"expected cmd=get_result", within=5)
job([[0, 1]], where, environment={"LWMPI_SINGLETON": "1"}, statuses=[0, 0])

# Several hosts.
if not network_built():
    print("no libfabric: several hosts are not tested")
    finish()
job([[0, 1], [2, 3]], where, statuses=[0] * 4, ranks=4)
job([[0], [1], [2]], where, "idle", 1, statuses=[0] * 3, ranks=3)
job([[0, 2], [1, 3]], where, statuses=[0] * 4, ranks=4)
job([[0, 1, 2], [3]], BUILD / "tests/mpi/sizes", statuses=[0] * 4)
job([[0, 1], [2, 3]], BUILD / "tests/mpi/collectives", statuses=[0] * 4)
job([[0, 1], [2, 3]], where, "exit", 3, err=r"^mpiexec: host host1: rank 3 \(cluster 3, pid \d+\) ended without", within=6)
job([[0, 1], [2, 3]], where, "abort", 0, err=r"^mpiexec: host \S+: rank 0 .*MPI_Abort", within=6)
waits = build(HERE / "_waits.c", "waits")
job([[0, 1], [2, 3]], waits, "circle", err=r"^mpiexec: deadlock: all ranks wait[^~]*in a circle: 0 -> 1 -> 2 -> 3 -> 0")
job([[0, 1], [2, 3]], where, "kill", 2, environment={"LWMPI_SURVIVE": "1"}, err=r"^mpiexec: host host1: rank 2 .* ended without .*; the job goes on")
job([[0, 1], [2, 3]], where, "kill", 2, err=r"^mpiexec: host host1: rank 2 .* ended without", within=6)
job([[0], [1]], where, environment={"LWMPI_INTERFACE": "none7"}, err=r"none7", within=6)

# Who calls the head before the mpiexecs of the hosts do, and does not know the secret: says nothing, anything, or a proof that is wrong.
seed = random.randrange(10**6)
print("seed:", seed)
random.seed(seed)
strangers = []


def call(line, rank):
    """Strangers learn where the head listens."""
    if "key=lwmpi-head-0" in line and line.startswith("cmd=put"):
        address, port, *_ = line.rpartition("value=")[2].split("/")
        head = socket.inet_ntoa(struct.pack("=I", int(address, 16))), socket.ntohs(int(port, 16))
        for word in (b"", random.randbytes(100), struct.pack("=II16s32s", 2, 1, random.randbytes(16), random.randbytes(32))):
            strangers.append(socket.create_connection(head, timeout=5))
            strangers[-1].sendall(word)


job([[0, 1], [2, 3]], where, statuses=[0] * 4, ranks=4, answer=call,
    err=r"^mpiexec: 127.0.0.1 port \d+ was refused: it did not prove that it knows this job's secret( \(and \d+ others before\))?$")
check(len(strangers) == 3, "strangers have not called")
for stranger in strangers:
    try:  # it was asked for a proof, and then hung up on
        check(len(stranger.recv(1000)) == 32 and not stranger.recv(1000), "a stranger was told something")
    except ConnectionResetError:
        pass
finish()
