#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# slow: yes
# timeout: 120
# builds: release debug asan tiny
"""All ranks wait in MPI: is that a deadlock?  Not while a thread of the program, a timer or a child can still do
something; but if all threads wait for good, too, whatever they wait in.  And what --deadlock does then."""
from concurrent.futures import ThreadPoolExecutor

from _launch import *

waits = build("waits.c", "waits", "-pthread")
MODES = (["--clusters", "1"], ["--clusters", "2"], ["--isolate"])  # the program has an alarm: without, ranks would be processes
GOES_ON = ("sleeps", "computes", "alarm", "itimer", "timer", "child")
DEADLOCK = r"^mpiexec: deadlock: all ranks wait for each other, and no message is on its way; job ended$"


def case(mode, level, what):
    done = mpiexec("-n", 2, *mode, waits, level, what)
    if what in GOES_ON:  # the program sends mpiexec a signal when it has done what it had to do
        expect(done, 128 + signal.SIGTERM, "helper|handler", r"\A(mpiexec: note: .*\n)?mpiexec: Terminated: ending the job\n\Z")
    elif what == "exits":
        expect(done, 5, "", r"rank 0 .*ended with status 5")
    else:
        expect(done, 125, "", DEADLOCK)


cases = [(mode, level, what) for mode in MODES for level in ("single", "funneled", "multiple")
         for what in GOES_ON + ("exits", "condition", "nothing", "joined", "joined-twice")
         if level == {"joined": "multiple", "joined-twice": "multiple", "computes": "funneled"}.get(what, level)]
pool = ThreadPoolExecutor(12)
jobs = [pool.submit(case, *each) for each in cases]

# Alone, without mpiexec.
for level, what, status in (("single", "nothing", 125), ("funneled", "condition", 125), ("multiple", "joined", 125),
                            ("funneled", "exits", 5)):
    expect(run(waits, level, what), status, "", "deadlock" if status == 125 else "")


# Report: once, and the job goes on.  Off: not even that.
def lasts(words, environment, wanted):
    done = mpiexec("-n", 2, *words, "--timeout", "2", waits, "single", "nothing", env=dict(os.environ, **environment))
    expect(done, 124 if wanted != "end" else 125, "", DEADLOCK if wanted == "end" else "not ended after 2 seconds")
    reports = done.stderr.count("deadlock: all ranks wait")
    check(reports == (wanted != "off"), f"{words} {environment}: {reports} reports:\n{done.stderr}")
    if wanted == "report":
        check("the job goes on (--deadlock report)" in done.stderr and "in a circle: 0 -> 1 -> 0" in done.stderr, done.stderr)


for mode in MODES:
    jobs.append(pool.submit(lasts, [*mode, "--deadlock", "report"], {}, "report"))
    jobs.append(pool.submit(lasts, [*mode, "--deadlock", "off"], {}, "off"))
jobs.append(pool.submit(lasts, [], {"LWMPI_DEADLOCK": "report"}, "report"))
jobs.append(pool.submit(lasts, [], {"LWMPI_DEADLOCK": "off"}, "off"))
jobs.append(pool.submit(lasts, ["--deadlock", "end"], {"LWMPI_DEADLOCK": "off"}, "end"))
for job in jobs:
    job.result()
refused = r"{}: expected end, report or off$"
expect(mpiexec("--deadlock", "maybe", waits), 2, "", refused.format("--deadlock maybe"))
expect(mpiexec("-n", 1, waits, env=dict(os.environ, LWMPI_DEADLOCK="1")), 2, "", refused.format("LWMPI_DEADLOCK 1"))
expect(run(waits, "single", "nothing", env=dict(os.environ, LWMPI_DEADLOCK="no")), list(range(1, 256)), None,
       refused.format("LWMPI_DEADLOCK=no"))
expect(mpiexec("--help"), 0, r"--deadlock ACTION")
for action, reports in (("report", 1), ("off", 0)):
    done = run("timeout", "2", waits, "single", "nothing", env=dict(os.environ, LWMPI_DEADLOCK=action))
    expect(done, 124, "")
    check(done.stderr.count("deadlock") == reports, f"alone, {action}: {done.stderr}")

# A report does not hold up what goes on after all.
done = mpiexec("-n", 2, "--deadlock", "report", waits, "single", "sleeps")
expect(done, 128 + signal.SIGTERM, "helper", r"\A(mpiexec: note: .*\n)?mpiexec: Terminated: ending the job\n\Z")
finish()
