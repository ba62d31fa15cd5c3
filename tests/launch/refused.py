#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
"""Jobs that are too large for the memory that is free; jobs that end while they start."""
from _launch import *

act = build("act.c", "act")

# Here /proc/meminfo says what we like.
(FOLDER / "meminfo").write_text("MemTotal: 204800 kB\nMemFree: 1000 kB\nMemAvailable:   102400 kB\n")
small = ("unshare", "-rm", "sh", "-c", f"mount --bind '{FOLDER}/meminfo' /proc/meminfo && exec \"$0\" \"$@\"", BIN / "mpiexec")
if run(*small, "--version").returncode == 0:
    message = r"-n 5000: not enough memory: 5000 ranks take at least \d+ KiB each and 5 clusters \d+ KiB each, 12\d MiB in all, and 100 MiB are free"
    expect(run(*small, "-n", 5000, act), 2, "", rf"\Ampiexec: {message} \(--any-size .*\)\n\Z")
    expect(run(*small, "-n", 1000, "--isolate", act), 2, "", "1000 ranks take at least 200 KiB each, 195 MiB in all")
    expect(run(*small, "-n", 400, act), 0, "", "")
    (FOLDER / "meminfo").write_text("MemAvailable: 5000 kB\n")
    expect(run(*small, "-n", 400, act), 2, "", "not enough memory")
    expect(run(*small, "-n", 400, "--any-size", act), 0, "", "")
    # A modelled machine is in this host's memory, too.
    message = r"-n 192: not enough memory: 192 ranks take at least \d+ KiB each and their process \d+ KiB, 5 MiB in all, and 4 MiB are free"
    expect(run(*small, "--machine", "mppa256", "-n", 192, act), 2, "", message)
    expect(fitting(run(*small, "--machine", "mppa256", "-n", 24, act)), 0, "", "")
    (FOLDER / "meminfo").write_text("nobody knows\n")
    expect(run(*small, "-n", 400, act), 0, "", "")
else:
    print("no namespaces: what is free cannot be chosen")

# SIGTERM, in all phases of a job that takes long to start.
mark = f"LAUNCH_REFUSED={os.getpid()}"
ranks = 300 if SANITIZED else 2000
for mode in (["--isolate"], ["--clusters", 50]):
    for wait in (0.003, 0.03, 0.1, 0.4):
        job = start(BIN / "mpiexec", "-n", ranks, *map(str, mode), act, "hang", env=dict(os.environ, LAUNCH_REFUSED=str(os.getpid())))
        time.sleep(wait)
        job.terminate()
        begin = time.monotonic()
        err = job.communicate(timeout=40)[1]
        seconds = time.monotonic() - begin
        check(job.returncode in (143, -15) and seconds < (8 if SANITIZED else 1.5), f"{mode}: SIGTERM after {wait} s: status "
              f"{job.returncode}, {seconds:.2f} s, {err!r}")
        check(wait_until(lambda: not processes(mark)), f"{mode}: SIGTERM after {wait} s: processes were left")
finish()
