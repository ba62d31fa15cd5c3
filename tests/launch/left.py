#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# slow: yes
# timeout: 120
"""Processes that ranks have started and not waited for: a job that fails takes them along, however it ends; one that
ends well leaves them alone."""
from concurrent.futures import ThreadPoolExecutor

from _launch import *

leave = build("leave.c", "leave")
MODES = (["-n", 1], ["-n", 4], ["-n", 4, "--workers", 1], ["-n", 4, "--clusters", 2],
         ["-n", 3, "--clusters", 3, "--map", "scatter"], ["-n", 3, "--isolate"])
turn = 0


def marked():
    global turn
    turn += 1
    mark = f"LAUNCH_MARK={os.getpid()}-{turn}-{time.monotonic_ns()}"
    return mark, dict(os.environ, **dict([mark.split("=")]))


def sleepers(mark):
    found = []
    for pid in processes(mark):
        try:
            found += [pid] if (Path("/proc") / str(pid) / "comm").read_text() == "sleep\n" else []
        except OSError:
            continue
    return found


def gone(mark, what, seconds=3):
    check(wait_until(lambda: not processes(mark), seconds), f"{what}: processes are left: {processes(mark)}")


def case(mode, how, status):
    mark, environment = marked()
    expect(mpiexec(*mode, leave, how, env=environment), status)
    gone(mark, f"{mode} {how}")


def clean_up(mark):
    for pid in processes(mark):
        os.kill(pid, signal.SIGKILL)


WAYS = (("abort", 3), ("fatal", list(range(1, 256))), ("exit", 3), ("_exit", 3), ("return", 3), ("status", 3), ("crash", 134),
        ("kill", 137), ("deadlock", 125))
with ThreadPoolExecutor(6) as pool:
    list(pool.map(lambda each: case(*each), [(mode, *way) for mode in MODES for way in WAYS]))
for mode in MODES:
    mark, environment = marked()
    expect(mpiexec(*mode, "--timeout", "1", leave, "sleep", env=environment), 124)
    gone(mark, f"{mode} --timeout")
    for number in (signal.SIGTERM, signal.SIGKILL):
        mark, environment = marked()
        job = start(BIN / "mpiexec", *mode, leave, "sleep", env=environment)
        check(wait_until(lambda: len(sleepers(mark)) >= 2 * mode[1]), f"{mode}: they do not start")
        job.send_signal(number)
        job.communicate(timeout=20)
        gone(mark, f"{mode} {number.name}")
    # All is well: what was left is left alone.
    mark, environment = marked()
    expect(mpiexec(*mode, leave, "finalize", env=environment), 0, "", "")
    time.sleep(0.2)
    check(len(processes(mark)) >= 2 * mode[1], f"{mode}: what was left has gone, too: {processes(mark)}")
    clean_up(mark)
    gone(mark, "cleaning up")

# Of a rank that had ended well, long before another one fails; and of one that knows nothing of MPI.
mark, environment = marked()
done = mpiexec("-n", 1, "sh", "-c", "sleep 100 & exit 0", ":", "-n", 1, "sh", "-c", "sleep 0.5; kill -9 $$", env=environment)
expect(done, 137, "", r"rank 1 .* died: SIGKILL")
gone(mark, "a rank that had ended before")
mark, environment = marked()
expect(mpiexec("-n", 2, "sh", "-c", "sleep 100 & exit 4", env=environment), 4)
gone(mark, "scripts that fail")
finish()
