#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 180
# builds: release debug
"""Jobs on several hosts start others and meet them; who is connected with a job that fails ends within a second and says why, who has parted
from it goes on, and nothing stays; jobs of one host and of several do not fit together.  All hosts are this one, but in the last part."""
import sys

from _lab import *

sys.path.insert(0, str(SOURCE / "tests/dynamic"))
from _jobs import *  # noqa: E402

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
starts = build(HERE / "_starts.c", "starts")
os.environ.update(LWMPI_INTERFACE="lo", LWMPI_LAUNCHER=str(HERE / "_here.sh"))

SHAPES = [["--hosts", "one:2,two:2"], ["--hosts", "one,two,three", "--isolate"], ["--hosts", "one:3,two:1"]]
for i, shape in enumerate(SHAPES):
    one, other, _, _ = two(shape, "talk", SHAPES[(i + 1) % len(SHAPES)], "talk")
    expect(end(other), 0, "", "")
    expect(end(one), 0, None, "")
quiet("talking")

# The other job fails; or fails when both have parted.
for shape in SHAPES[:2]:
    one, other, _, _ = two(shape, "sleep", SHAPES[2], "wait")
    asleep(one)
    one.kill()
    expect(end(other), 1, "", ENDED.replace(".*", "its mpiexec has died"), within=5)
    end(one)
    one, other, _, _ = two(shape, "die", SHAPES[2], "wait")
    expect(end(other), 137, "", ENDED.replace(".*", ".*died: SIGKILL.*"), within=5)
    expect(end(one), 137)
    one, other, _, _ = two(shape, "wait", SHAPES[2], "abort")
    expect(end(one), 42, "", ENDED.replace(".*", ".*MPI_Abort.*42"), within=5)
    expect(end(other), 42)
    one, other, _, _ = two(shape, "leave", SHAPES[2], "stay")
    expect(end(one), 41)
    expect(end(other), 0, "", "")
quiet("failures of the other job")

# The same of jobs that were started by others.
for shape in (["--hosts", "one,two"], ["--hosts", "one,two", "--isolate"]):
    expect(mpiexec(*shape, program, "parent", "-", "talk", "talk"), 0, "", "")
    expect(mpiexec(*shape, program, "parent", "-", "wait", "die"), 137, "", DIED.format(CHILD, ".*SIGKILL.*"), within=5)
    expect(mpiexec(*shape, program, "parent", "-", "abort", "wait"), 42, "", "MPI_Abort.*42", within=5)
    expect(mpiexec(*shape, program, "parent", "-", "stay", "leave"), 41, "", "MPI_Abort")
    quiet("failures of families")
    parents_end(shape)
# More than there is room for; a program, and a host, that there is not.
expect(mpiexec("--hosts", "one,two", starts, "-", 7), 0, None, "")
for wrong in ("three", "two,three"):
    expect(mpiexec("--hosts", "one,two", "-n", 1, starts, wrong, 1), 53, "",
           f'MPI_ERR_SPAWN: --host "{wrong}": expected hosts of the job that starts this one: one:1,two:1')
expect(mpiexec("--hosts", "one,two", starts, "two", 2), 0, None, "")

# One host and several: they do not reach each other.
one = job("--hosts", "one,two", program, "port", "-", "talk")
port = one.stdout.readline().strip()
expect(mpiexec("-n", 2, program, "call", port, "talk"), 3, r"class port: .*only one of them on several hosts")
expect(mpiexec(*SHAPES[2], program, "call", port, "talk"), 0, "", "")
expect(end(one), 0, "", "")

# Jobs that are connected may wait for each other: that is not looked at.  When they have parted, it is.
one, other, _, _ = two(["--hosts", "one,two"], "wait", ["--hosts", "one,two"], "sleep")
go_on(one, other, "the ranks of one sleep")
quiet("all of this host")

# On hosts with names of their own.
del os.environ["LWMPI_INTERFACE"]
with Lab("a", "b", "c") as lab:
    for host, count, where in (("-", 3, "aab"), ("b", 3, "bbb"), ("c,b", 4, "bbcc")):
        expect(lab.mpiexec("a", "--hosts", "a:2,b:2,c:2", "-n", 3, starts, host, count), 0,
               lines=[f"{i} of {3 + count}: {name}" for i, name in enumerate("aab" + where)], err="")
finish()
