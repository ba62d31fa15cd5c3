#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 180
# builds: release
"""Jobs on several hosts that go on (--survive): ULFM's functions with hosts that are all this one; in the lab a process, an mpiexec or a host dies, and
the ranks of the others do their work.  LWMPI_TEST_SEED repeats a run."""
import random

from _lab import *

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
seed = int(os.environ.get("LWMPI_TEST_SEED", time.time_ns() // 1000000 % 1000000))
print(f"seed: LWMPI_TEST_SEED={seed}")
chance = random.Random(seed)
SECONDS = 4  # --give-up
lives = build(HERE / "_lives.c", "lives")


def hosts(list, *arguments):
    return mpiexec("--launcher", HERE / "_here.sh", "--hosts", list, "--survive", *arguments, seconds=60,
                   env={**os.environ, "LWMPI_INTERFACE": "lo"})


expect(hosts("one:8,two:7", BUILD / "tests/failure/operations", "hosts"), 0)
expect(hosts("one:5,two:5,three:5", BUILD / "tests/failure/operations", "hosts"), 0)
expect(hosts("one:2,two:2", BUILD / "tests/failure/calls"), 0)
expect(hosts("one:2,two:2", "--pes", 2, BUILD / "tests/failure/calls"), 0)
expect(hosts("one:7,two:6", BUILD / "tests/failure/files"), 0)
expect(hosts("one:3,two:2", BUILD / "tests/failure/windows_far"), 0)
work = build(SOURCE / "tests/failure/_random.c", "work", "-D_GNU_SOURCE", f"-I{SOURCE / 'tests'}")
for i in range(4):
    expect(hosts(f"one:2,two:{1 + i}", work, seed + i, 1 + (seed + i) % 2, 2000), 0, r"^\d+ live, \d+ times mended$")


def cluster_killed(lab):
    os.kill(lab.find("b", "lives")[-1], signal.SIGKILL)
    return 1, r"^mpiexec: host b: rank [23] .* died: SIGKILL \(killed\); the job goes on$"


def part_killed(lab):
    os.kill(lab.find("b", "--part-of-a-job")[0], signal.SIGKILL)
    return 2, r"^mpiexec: host b \(ranks 2-3\): its mpiexec has ended without a word.*; the job goes on without it$"


def cable_cut(lab):
    lab.cut("b")
    return 2, r"^mpiexec: host b \(ranks 2-3\) was not heard of for \d+ seconds: .*; the job goes on without it$"


def host_gone(lab):
    lab.cut("b")
    lab.kill_all("b")
    return 2, r"^mpiexec: host b \(ranks 2-3\) was not heard of for \d+ seconds: .*; the job goes on without it$"


def goes_on(lab, do):
    job = lab.start("a", "--survive", "--give-up", SECONDS, "--hosts", "a:2,b:2,c:1", lives, SECONDS + 5)
    if job.stdout.readline() != "it runs\n":
        sys.exit(f"the job does not run: {job.stderr.read()}")
    time.sleep(chance.uniform(0, 1))
    dead, said = do(lab)
    try:
        out, err = job.communicate(timeout=40)
    except subprocess.TimeoutExpired:
        job.kill()
        out, err = job.communicate()
        err += "no end"
    lab.mend("b")
    check((job.returncode, out) == (0, f"{5 - dead} live\n") and re.search(said, err, re.M), f"{do.__name__}: {job.returncode}, {out!r}, {err!r}")
    left = lab.left(SECONDS + 5)
    check(not left, f"{do.__name__}: left on the hosts: {left}")


if os.geteuid():
    finish()
with Lab("a", "b", "c") as lab:
    for do in (cluster_killed, part_killed, cable_cut, host_gone):
        goes_on(lab, do)
finish()
