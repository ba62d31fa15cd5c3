#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
"""Signals to mpiexec: they end the whole job and leave nothing behind."""
from _launch import *

act = build("act.c", "act")


def started(mode, *command):
    """A job that runs: mpiexec and the text that marks its processes."""
    mark = f"LAUNCH_MARK={os.getpid()}-{time.monotonic_ns()}"
    environment = dict(os.environ, **dict([mark.split("=")]))
    job = start(BIN / "mpiexec", "-n", 4, *mode, *command, env=environment, start_new_session=True)
    check(wait_until(lambda: len(processes(mark)) > 1), f"{mode} does not start")
    time.sleep(0.3)
    return job, mark


def ends(job, mark, status, what, seconds=2.5):
    try:
        out, err = job.communicate(timeout=20)
    except subprocess.TimeoutExpired:
        job.kill()
        out, err = job.communicate()
        check(False, f"{what}: mpiexec does not end")
    check(job.returncode == status, f"{what}: status {job.returncode}, not {status}: {err}")
    check(wait_until(lambda: not processes(mark), seconds), f"{what}: processes are left: {processes(mark)}")
    return err


script = FOLDER / "stubborn.sh"
script.write_text("#!/bin/sh\ntrap '' TERM INT\nsleep 1000 &\nsleep 1000\nsleep 1000\n")
script.chmod(0o755)
for mode in ([], ["--clusters", "2"], ["--isolate"]):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        job, mark = started(mode, act, "hang")
        job.send_signal(number)
        ends(job, mark, 128 + number, f"{mode} {number.name}")
    job, mark = started(mode, act, "spin")
    job.send_signal(signal.SIGINT)
    err = ends(job, mark, 130, f"{mode} while computing")
    check("Interrupt" in err, f"the message names the signal: {err}")
    job, mark = started(mode, act, "hang")
    job.kill()
    ends(job, mark, -9, f"{mode} SIGKILL")

# Processes that do not listen, and have children.
job, mark = started([], script)
began = time.monotonic()
job.send_signal(signal.SIGINT)
ends(job, mark, 130, "stubborn script")
check(time.monotonic() - began < 2.5, "the grace is too long")
job, mark = started([], script)
job.send_signal(signal.SIGINT)
time.sleep(0.1)
began = time.monotonic()
job.send_signal(signal.SIGINT)
ends(job, mark, 130, "stubborn script, second signal")
check(time.monotonic() - began < 0.7, "the second signal waits")
job, mark = started([], script)
job.kill()
ends(job, mark, -9, "stubborn script, SIGKILL")

# Stop and go on.
job, mark = started([], act, "spin")


def states():
    return {Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] for pid in processes(mark)
            if "mpiexec-guard" not in Path(f"/proc/{pid}/stat").read_text()}


job.send_signal(signal.SIGTSTP)
check(wait_until(lambda: states() == {"T"}), f"stopped: {states()}")
job.send_signal(signal.SIGCONT)
check(wait_until(lambda: "T" not in states()), f"continued: {states()}")
job.send_signal(signal.SIGTERM)
ends(job, mark, 143, "after a stop")

# Nobody reads what is printed.
job = start("sh", "-c", f"'{BIN}/mpiexec' -n 4 '{act}' flood -1 100000 | head -n 3; true")
out, err = job.communicate(timeout=20)
check(len(out.splitlines()) == 3 and err == "", f"closed pipe: {out!r} {err!r}")
finish()
