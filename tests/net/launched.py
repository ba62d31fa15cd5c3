#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 180
# builds: release debug
"""Launchers of others start a job on two hosts of the lab; whatever dies, all processes of it end within seconds, on both hosts, and say why."""
from _launchers import *

SECONDS = 4  # instead of ten: LWMPI_GIVE_UP
where = build(HERE / "_where.c", "where")
spin = build(HERE / "_spin.c", "spin")


def run_on(lab, launcher, *program):
    return run(*lab.words("a", *launcher.words_on("a:2,b:2", *program)), env=surroundings(lab, launcher), seconds=30)


def surroundings(lab, launcher):
    return {**lab.environment, **launcher.environment, "LWMPI_GIVE_UP": str(SECONDS)}


def rank_killed(lab):
    os.kill(ranks(lab, "b")[-1], signal.SIGKILL)
    return r"host b: rank [23] .* ended without"


def mpiexec_killed(lab):
    os.kill([pid for pid in lab.find("b", "mpiexec") if Path(f"/proc/{pid}/cmdline").read_bytes() == b"mpiexec\0"][0], signal.SIGKILL)
    return r"host b \(ranks 2-3\): its mpiexec has ended without a word|no mpiexec could"


def daemon_killed(lab):
    daemons = lab.find("b", "hydra_pmi_proxy") + lab.find("b", "prted") + lab.find("b", "orted")
    os.kill(daemons[-1], signal.SIGKILL)
    return None


def cable_cut(lab):
    lab.cut("b")
    return None


def ranks(lab, name):
    """The processes of ranks on a host that live."""
    found = []
    for pid in lab.find(name, str(spin)):
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
            if Path(f"/proc/{pid}/cmdline").read_bytes().startswith(str(spin).encode()) and state != "Z":
                found.append(pid)
        except OSError:
            continue
    return found


def fault(lab, launcher, do):
    job = start(*lab.words("a", *launcher.words_on("a:2,b:2", spin)), env=surroundings(lab, launcher))
    if job.stdout.readline() != "it runs\n":
        sys.exit(f"the job does not run: {job.stderr.read()}")
    begin = time.monotonic()
    said = do(lab)
    gone = wait_until(lambda: not ranks(lab, "a") + ranks(lab, "b"), SECONDS + 6)
    took = time.monotonic() - begin
    lab.mend("b")
    try:
        _, err = job.communicate(timeout=1 if do is cable_cut else 10)
    except subprocess.TimeoutExpired:  # the launcher itself may wait for good
        job.kill()
        _, err = job.communicate()
    check(gone and (said is None or re.search(said, err)), f"{launcher.name}: {do.__name__}: gone {gone} in {took:.1f} s, {err!r}")
    print(f"{launcher.name}: {do.__name__}: {took:.1f} s")
    for pid in [pid for name in lab.names for pid in lab.processes(name)]:  # its daemons
        os.kill(pid, signal.SIGKILL)


if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
with Lab("a", "b") as lab:
    for launcher in launchers():
        expect(run_on(lab, launcher, where), 0, lines=[f"{rank} of 4: host {rank // 2}" for rank in range(4)])
        expect(run_on(lab, launcher, BUILD / "tests/mpi/sizes"), 0)
        expect(run_on(lab, launcher, BUILD / "tests/mpi/collectives"), 0)
        for do in (rank_killed, mpiexec_killed, daemon_killed, cable_cut):
            fault(lab, launcher, do)
finish()
