#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 400
# builds: release debug
"""Launchers of others start jobs on hosts of the lab: programs of other tests run; whatever dies, all processes of a job end within seconds,
on all hosts, the launcher's status is not 0, and they say why.  With the argument "all" more programs, and a job of a thousand processes."""
import select

from _launchers import *
from _programs import *
from _slurm import *

SECONDS = 4  # instead of ten: LWMPI_GIVE_UP
where = build(HERE / "_where.c", "where")
spin = build(HERE / "_spin.c", "spin")


class Running:
    """A launcher, in a lab."""

    def __init__(self, lab, launcher):
        self.lab, self.launcher = lab, launcher
        self.environment = {**lab.environment, **launcher.environment, "LWMPI_GIVE_UP": str(SECONDS)}

    def run(self, hosts, *program, seconds=80, variables={}):
        words = self.launcher.words_on(hosts, *program, variables=variables)
        return run(*self.lab.words("a", *words), env={**self.environment, **variables}, seconds=seconds)

    def start(self, hosts, *program):
        return start(*self.lab.words("a", *self.launcher.words_on(hosts, *program)), env=self.environment)


def rank_killed(lab):
    os.kill(ranks(lab, "b")[-1], signal.SIGKILL)
    return r"host b: rank [23] .* ended without"


def mpiexec_killed(lab):
    os.kill([pid for pid in lab.find("b", "mpiexec") if Path(f"/proc/{pid}/cmdline").read_bytes() == b"mpiexec\0"][0], signal.SIGKILL)
    return r"host b \(ranks 2-3\): its mpiexec has ended without a word|no mpiexec could"


def daemon_killed(lab):
    """What has started the ranks of a host; of Slurm that is not the daemon that starts the next job, too."""
    daemons = [pid for name in ("hydra_pmi_proxy", "prted", "orted", "slurmstepd") for pid in lab.find("b", name)]
    os.kill(daemons[-1], signal.SIGKILL)
    return r"host b: (process \d+, which has started rank [23] for its launcher, has ended|rank [23] .* ended without)"


def cable_cut(lab):
    lab.cut("b")
    return r"host b \(ranks 2-3\) was not heard of for \d+ seconds|not heard of any more"


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


def begun(running):
    """A job that runs."""
    lab, launcher = running.lab, running.launcher
    job = running.start(TWO, spin)
    ready = select.select([job.stdout], [], [], 60)[0]
    if not ready or job.stdout.readline() != "it runs\n":
        there = {name: [Path(f"/proc/{pid}/cmdline").read_bytes() for pid in lab.processes(name)] for name in lab.names}
        job.kill()
        launcher.clean(lab)
        sys.exit(f"{launcher.name}: the job does not run: {job.communicate()[1]}; there were {there}")
    return job


def fault(running, do):
    lab, launcher = running.lab, running.launcher
    job = begun(running)
    begin = time.monotonic()
    said = do(lab)
    if do is daemon_killed and launcher.tells_daemon:
        said += "|" + launcher.tells_daemon
    gone = wait_until(lambda: not ranks(lab, "a") + ranks(lab, "b"), SECONDS + 6)
    took = time.monotonic() - begin
    lab.mend("b")
    status = None
    try:
        _, err = job.communicate(timeout=1 if do is cable_cut else 10)
        status = job.returncode
    except subprocess.TimeoutExpired:
        job.kill()
        launcher.clean(lab)  # what it has started on other hosts may hold its output open
        _, err = job.communicate()
    # A launcher may wait for good for a host that is cut off.
    good = status != 0 and (status is not None or do is cable_cut) or (do is daemon_killed and launcher.forgives)
    check(gone and good, f"{launcher.name}: {do.__name__}: gone {gone} in {took:.1f} s, status {status}, {err!r}")
    check(re.search(said, err), f"{launcher.name}: {do.__name__}: the cause is not named: {err!r}")
    print(f"{launcher.name}: {do.__name__}: {took:.1f} s, status {status}", flush=True)
    launcher.clean(lab)


def programs(running, selection):
    expect(running.run(TWO, where), 0, lines=[f"{rank} of 4: host {rank // 2}" for rank in range(4)])
    for hosts, name in FEW + (MORE if "all" in sys.argv[1:] else []):
        expect(running.run(hosts, BUILD / "tests" / name), 0)
    if selection:
        folders = [str(BUILD / "lib"), running.environment.get("LD_LIBRARY_PATH")]
        variables = {**selection[1], "LD_LIBRARY_PATH": ":".join(filter(None, folders))}
        expect(running.run(TWO, *selection[0], variables=variables, seconds=100), 0)


def thousand(running):
    begin = time.monotonic()
    expect(running.run(",".join(f"{name}:250" for name in running.lab.names), where, seconds=200), 0,
           lines=[f"{rank} of 1000: host {rank // 250}" for rank in range(1000)])
    print(f"{running.launcher.name}: 1000 processes: {time.monotonic() - begin:.1f} s", flush=True)


def each(lab, here):
    selection = mpi4py()
    for launcher in here:
        running = Running(lab, launcher)
        begin = time.monotonic()
        programs(running, selection)
        print(f"{launcher.name}: programs: {time.monotonic() - begin:.1f} s", flush=True)
        if "all" in sys.argv[1:] and launcher.thousand:
            thousand(running)
        for do in (rank_killed, mpiexec_killed, daemon_killed, cable_cut):
            fault(running, do)


if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
kinds = slurm_kinds()
here = launchers(kinds)
with Lab("a", "b", "c", "d") as lab:
    each(lab, here)
    if kinds:
        with Slurm(lab) as slurm:
            each(lab, [Srun(slurm, kind) for kind in kinds])
finish()
