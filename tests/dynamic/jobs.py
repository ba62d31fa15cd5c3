#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
"""Jobs that were started apart meet, part and die; jobs that were started by others, too.  Whoever is connected with a job that fails
ends within a second and says why; who has parted from it goes on; no process stays; another user is refused."""
from _jobs import *

def starts_jobs(pid):
    """Is it the mpiexec of a job that another one has started?"""
    try:
        of = Path(f"/proc/{pid}")
        return ((of / "comm").read_text().strip() == "mpiexec" # (its guard has another name)
                and (of / "cmdline").read_bytes().startswith(b"mpiexec\0--protocol="))
    except OSError:
        return False


SHAPES = [["-n", "1"], ["-n", "3"], ["-n", "4", "--clusters", "2"], ["-n", "2", "--isolate"],
          ["-n", "5", "--clusters", "2", "--map", "scatter", "--workers", "1"]]
for i, shape in enumerate(SHAPES):
    one, other, _, name = two(shape, "talk", SHAPES[(i + 2) % len(SHAPES)], "talk")
    expect(end(other), 0, "", "")
    expect(end(one), 0, None, "")
    # A name ends with the job that has published it.
    expect(mpiexec(program, "look", name, "-"), 3, r"class name: ")
quiet("talking")

# The other job fails: its mpiexec is killed, one of its ranks is, or it aborts.
for shape in (["-n", "2"], ["-n", "2", "--isolate"]):
    one, other, _, _ = two(shape, "sleep", ["-n", "3", "--clusters", "2"], "wait")
    asleep(one)
    one.kill()
    done = end(other)
    expect(done, 1, "", ENDED.replace(".*", "its mpiexec has died"), within=5)
    end(one)
    one, other, _, _ = two(shape, "die", ["-n", "2"], "wait")
    expect(end(other), 137, "", ENDED.replace(".*", r".*died: SIGKILL.*"), within=5)
    expect(end(one), 137)
    one, other, _, _ = two(shape, "wait", ["-n", "2"], "abort")
    expect(end(one), 42, None, ENDED.replace(".*", r".*MPI_Abort.*42"), within=5)
    expect(end(other), 42)
quiet("failures of the other job")

# Who has parted goes on.
one, other, _, _ = two(["-n", "2"], "leave", ["-n", "2"], "stay")
expect(end(one), 41)
expect(end(other), 0, "", "")

# Jobs that were started by others.
for shape in (["-n", "1"], ["-n", "2", "--isolate"]):
    expect(mpiexec(*shape, program, "parent", "-", "talk", "talk"), 0, "", "")
    expect(mpiexec(*shape, program, "parent", "-", "wait", "die"), 137, "", DIED.format(CHILD, ".*SIGKILL.*"), within=5)
    expect(mpiexec(*shape, program, "parent", "-", "wait", "abort"), 42, "", DIED.format(CHILD, ".*42"), within=5)
    expect(mpiexec(*shape, program, "parent", "-", "die", "wait"), 137, "", DIED.format(PARENT, ".*SIGKILL.*"), within=5)
    expect(mpiexec(*shape, program, "parent", "-", "abort", "wait"), 42, "", DIED.format(PARENT, ".*42"), within=5)
    # They have parted: one fails, and the other goes on; mpiexec waits for both, and tells the failure.
    expect(mpiexec(*shape, program, "parent", "-", "stay", "leave"), 41, "", "MPI_Abort")
    quiet("failures of families")
    parents_end(shape)
# The parents have ended well; who tells their mpiexec to end means the jobs that go on.
one = job("-n", "1", program, "parent", "-", "part", "linger")
asleep(one)
time.sleep(0.5)
one.terminate()
expect(end(one), 143, "", "", within=5)
quiet("jobs whose parents have ended")
one = job("-n", "1", program, "parent", "-", "wait", "sleep")
asleep(one)
for pid in filter(starts_jobs, mine()):
    os.kill(pid, signal.SIGKILL)
expect(end(one), 1, "", DIED.format(CHILD, "its mpiexec has died"), within=5)
quiet("a child's mpiexec was killed")
expect(mpiexec("-n", 1, "--timeout", "1", program, "parent", "-", "wait", "sleep"), 124, None, "--timeout", within=3)
quiet("the time was over")

# Two jobs that wait for each other are told, both of them; and neither if one is busy, or says that it does not look.
STUCK = r"deadlock: all ranks, and those of .*\(mpiexec \d+\) wait for each other(.|\n)*MPI_Recv +another job"
for shape in (["-n", "2"], ["-n", "3", "--clusters", "2"], ["-n", "2", "--isolate"]):
    one, other, _, _ = two(shape, "wait", ["-n", "3", "--clusters", "2"], "wait")
    expect(end(other), 125, "", STUCK)
    expect(end(one), 125, None, STUCK)
    expect(mpiexec(*shape, program, "parent", "-", "wait", "wait"), 125, "", STUCK)
one, other, _, _ = two(["-n", "2", "--deadlock", "off"], "wait", ["-n", "2"], "wait")
go_on(one, other, "one does not look for deadlocks")
one, other, _, _ = two(["-n", "2"], "wait", ["-n", "2"], "sleep")
go_on(one, other, "the ranks of one sleep")
quiet("deadlocks of two jobs")

# Jobs whose links have different sizes.
one = job("-n", "1", program, "port", "-", "talk")
port = one.stdout.readline().strip()
expect(mpiexec("--budget", "default,link_slots=16", program, "call", port, "talk"), 3, r"class port: ")
# Whoever has the secret may call, but for another user.
check(re.fullmatch(r"lwmpi-port:\d+:[0-9a-f]{32}", port), f"a port's name is {port}")
wrong = port[:-1] + ("0" if port[-1] != "0" else "1")
expect(mpiexec(program, "call", wrong, "talk"), 3, r"class port: ")
FOLDER.chmod(0o755)
if os.geteuid() == 0 and run("setpriv", "--reuid=65534", "--clear-groups", program, "look", "-", "-").returncode == 3:
    other = ("setpriv", "--reuid=65534", "--clear-groups", BIN / "mpiexec", program)
    expect(run(*other, "call", port, "talk"), 3, r"class port: ")
else:
    print("another user was not tried: that takes root, and a folder that others may read")
expect(mpiexec(program, "call", port, "talk"), 0, "", "")
expect(end(one), 0)

# A program that runs alone gets an mpiexec of its own.
expect(run(program, "parent", "-", "talk", "talk"), 0, "", "")
one = start(program, "server", f"alone {os.getpid()}", "talk")
one.stdout.readline()
expect(run(program, "client", f"alone {os.getpid()}", "talk"), 0, "", "")
expect(end(one), 0, "", "")
expect(run(program, "parent", "-", "wait", "die"), [143, -15], "", DIED.format(CHILD, ".*SIGKILL.*"), within=5)
quiet("a program that runs alone")

# On a modelled machine.
expect(mpiexec("--machine", "mppa256", program, "parent", "-", "talk", "talk"), 3, r"class other: ")
quiet("all")
finish()
