#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 90
# builds: release debug
"""In the lab: all ranks wait, but a message is on its way from one host to another, for seconds: that is no deadlock.  When none is, it is."""
from _lab import *

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
waits = build(HERE / "_waits.c", "waits")
SECONDS = 3  # in which a deadlock would be found


def underway(lab):
    """What b sends to c is thrown away for a while, and sent again: TCP sees to that."""
    file = FOLDER / "send"
    job = lab.start("a", "--give-up", 40, "--hosts", "a:1,b:1,c:1", waits, "late", file)
    if job.stdout.readline() != "ready\n":
        sys.exit("the job does not run: " + job.stderr.read())
    lab.ip("-n", lab.space("b"), "route", "add", "blackhole", lab.address["c"] + "/32")
    file.touch()
    try:
        out, err = job.communicate(timeout=SECONDS)
        check(False, f"it has ended though a message was on its way: {job.returncode}, {out!r}, {err!r}")
        return
    except subprocess.TimeoutExpired:
        pass
    lab.ip("-n", lab.space("b"), "route", "del", "blackhole", lab.address["c"] + "/32")
    out, err = job.communicate(timeout=40)
    check((job.returncode, out, err) == (0, "done\n", ""), f"a message on its way: {job.returncode}, {out!r}, {err!r}")


with Lab("a", "b", "c") as lab:
    underway(lab)
    done = lab.mpiexec("a", "--hosts", "a:1,b:1", waits, "thread", FOLDER / "sent")
    expect(done, 0, "ready\ndone", "")  # a thread that ends does not wait until what it has sent is read
    expect(lab.mpiexec("a", "--hosts", "a:1,b:2,c:1", waits, "circle"), 125, "ready", r"in a circle: 0 -> 1 -> 2 -> 3 -> 0")
    left = lab.left()
    check(not left, f"left on the hosts: {left}")
finish()
