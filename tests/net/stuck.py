#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
# builds: release debug
"""Ranks of several hosts (all of which are this one) that wait for good are told who waits for whom; others are left alone."""
from _lab import *

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
os.environ["LWMPI_INTERFACE"] = "lo"
waits = build(HERE / "_waits.c", "waits")
DEADLOCK = r"^mpiexec: deadlock: all ranks wait for each other, and no message is on its way; job ended$"


def hosts(list, *arguments, **more):
    return mpiexec("--launcher", HERE / "_here.sh", "--hosts", list, *arguments, **more)


def rows(done, *wanted):
    for row in wanted:
        check(re.search(rf"^ +{row}(  _waits\.c:\d+)?$", done.stderr, re.M), f"no row {row!r}: {done.stderr}")


# Who waits for whom, on all hosts.
for list, size, options in (("one:2,two:2", 4, []), ("one:1,two:2,three:1", 4, []), ("one:2,two:1", 3, ["--isolate"])):
    done = hosts(list, *options, waits, "circle")
    if expect(done, 125, r"\Aready\n\Z", DEADLOCK):
        rows(done, *(rf"{rank} +MPI_Recv +rank {(rank + 1) % size} +42 +MPI_COMM_WORLD +4" for rank in range(size)))
        check("in a circle: 0 -> 1 -> 2 -> " in done.stderr, f"the circle: {done.stderr}")
done = hosts("one:2,two:2", waits, "missing")
expect(done, 125, None, DEADLOCK)
rows(done, r"MPI_Barrier on MPI_COMM_WORLD: ranks 0, 1 and 2 of 4 wait in it, rank 3 does not")
done = hosts("one:1,two:2", waits, "ended")
expect(done, 125, None, DEADLOCK)
rows(done, r"0 +MPI_Recv +any rank +42 +MPI_COMM_WORLD +4", r"1 +MPI_Barrier .*", r"2 +MPI_Barrier .*")

# What is done then.
for action, reports in (("report", 1), ("off", 0)):
    done = hosts("one:1,two:1", "--deadlock", action, "--timeout", 4, waits, "circle")
    expect(done, 124, None, "not ended after 4 seconds")
    check(done.stderr.count("deadlock: all ranks wait") == reports, f"{action}: {done.stderr}")

# No deadlocks.
for what in ("sleep", "compute", "moments"):
    for options in ([], ["--isolate"]):
        expect(hosts("one:2,two:2", *options, waits, what), 0, r"\Aready\ndone\n\Z", "")
job = start(BIN / "mpiexec", "--launcher", HERE / "_here.sh", "--hosts", "one:2,two:2", waits, "read", stdin=subprocess.PIPE)
check(job.stdout.readline() == "ready\n", "it does not begin")
time.sleep(1)  # in which a deadlock would be found
out, err = job.communicate("x\n", timeout=30)
check((job.returncode, out, err) == (0, "done\n", ""), f"reading: {job.returncode}, {out!r}, {err!r}")
finish()
