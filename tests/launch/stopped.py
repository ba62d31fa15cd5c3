#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# slow: yes
# timeout: 120
"""A rank that is stopped, or whose kernel thread ends under it, does not hold up the job in silence."""
from concurrent.futures import ThreadPoolExecutor

from _launch import *

act = build("act.c", "act")


class Job:
    """mpiexec runs, and its messages are read as they come."""

    def __init__(self, *command):
        self.path = FOLDER / f"messages-{time.monotonic_ns()}"
        self.mark = f"LAUNCH_MARK={os.getpid()}-{time.monotonic_ns()}"
        with open(self.path, "w") as file:
            self.process = start(BIN / "mpiexec", *command, stderr=file, env=dict(os.environ, **dict([self.mark.split("=")])))

    def messages(self):
        return self.path.read_text()

    def ranks(self, name):
        """Processes that run this program."""
        found = []
        for pid in processes(self.mark):
            try:
                found += [pid] if (Path("/proc") / str(pid) / "comm").read_text().strip() == name else []
            except OSError:
                continue
        return sorted(found)

    def says(self, pattern, seconds=8):
        found = wait_until(lambda: re.search(pattern, self.messages(), re.M), seconds)
        check(found, f"{self.process.args}: no {pattern!r} in {self.messages()!r}")
        return re.search(pattern, self.messages(), re.M)

    def ends(self, status):
        try:
            out, _ = self.process.communicate(timeout=20 * (10 if SANITIZED else 1))
        except subprocess.TimeoutExpired:
            self.process.kill()
            out, _ = self.process.communicate()
            out += "(no end)"
        check(self.process.returncode == status and out == "",
              f"{self.process.args}: status {self.process.returncode}, not {status}: {out}{self.messages()}")


def stop_and_go(mode, number, who, *more):
    """Rank 1 stops itself; the others wait for it meanwhile, which is no deadlock."""
    job = Job("-n", 4, *mode, act, "raise", 1, int(number))
    found = job.says(rf"^mpiexec: {who} is stopped by {number.name}.*; the job waits until it is continued \(kill -CONT -(\d+)\)$")
    for text in more:
        check(text in job.messages(), f"{mode}: {job.messages()}")
    time.sleep(1.5)
    check("deadlock" not in job.messages() and job.process.poll() is None, f"{mode}: {job.messages()}")
    if found:
        os.kill(-int(found.group(1)), signal.SIGCONT)
    else:
        job.process.terminate()
    job.ends(0)


pool, jobs = ThreadPoolExecutor(6), []
ONE = r"rank 1 \(cluster 1, pid \d+\)"
for mode, who in (([], r"cluster 0 \(pid \d+, ranks 0-3\)"), (["--clusters", "2"], r"cluster 0 \(pid \d+, ranks 0-1\)"),
                  (["--isolate"], ONE)):
    jobs.append(pool.submit(stop_and_go, mode, signal.SIGSTOP, who))
    jobs.append(pool.submit(stop_and_go, mode, signal.SIGTTIN, who, "it tried to read from the terminal"))
for job in jobs:
    job.result()

# That it goes on is said, too.
job = Job("-n", 2, "--isolate", "sleep", "1000")
check(wait_until(lambda: len(job.ranks("sleep")) == 2), "it does not start")
os.kill(job.ranks("sleep")[0], signal.SIGSTOP)
job.says(r"^mpiexec: rank [01] .*is stopped by SIGSTOP;")
os.kill(job.ranks("sleep")[0], signal.SIGCONT)
os.kill(job.ranks("sleep")[1], signal.SIGCONT)
job.says(r"^mpiexec: rank [01] .* goes on$")
job.process.terminate()
job.ends(143)

# The end of the job does not wait for whoever is stopped.
job = Job("-n", 2, "--isolate", act, "raise", 1, int(signal.SIGSTOP))
job.says("is stopped by SIGSTOP")
job.process.send_signal(signal.SIGTERM)
job.ends(143)

# A rank that a script has started.
job = Job("-n", 2, "--isolate", "sh", "-c", '"$0" "$@"; exit $?', act, "raise", 1, int(signal.SIGSTOP))
found = job.says(rf"^mpiexec: {ONE} is stopped by a signal; .*kill -CONT -(\d+)")
if found:
    os.kill(-int(found.group(1)), signal.SIGCONT)
else:
    job.process.terminate()
job.ends(0)

# Stopped for a moment again and again, as by tools that slow programs down: not worth a word.
job = Job("-n", 2, "--isolate", act, "hang")
check(wait_until(lambda: len(job.ranks("act")) == 2), "it does not start")
time.sleep(0.3)
ranks = job.ranks("act")
for _ in range(10):
    for number in (signal.SIGSTOP, signal.SIGCONT):
        for pid in ranks:
            os.kill(pid, number)
        time.sleep(0.02)
job.process.send_signal(signal.SIGTERM)
job.ends(143)
check("is stopped" not in job.messages(), job.messages())

# The bare system call exit ends a kernel thread, and not the rank.
gone = r"the kernel thread that carries rank {} \(cluster {}, pid \d+\) has ended under it: the program{} has made the system call exit"
for mode, rank, cluster, others in ((["--workers", "2"], 0, 0, ", or another one of the 2 ranks up to 1 that it carried,"),
                                    (["--workers", "2"], 3, 0, ", or another .* up to 3 .*"), (["--workers", "ranks"], 0, 0, ""),
                                    (["--workers", "ranks"], 2, 0, ""), (["--clusters", "2", "--workers", "2"], 3, 1, "")):
    first = rank if not others else rank // 2 * 2
    expect(mpiexec("-n", 4, *mode, act, "thread-exit", rank), 1, "", r"\Ampiexec: " + gone.format(first, cluster, others), within=8)
# The last one of a process ends that.
expect(mpiexec("-n", 4, "--workers", "1", act, "thread-exit", 2), 1, "", r"cluster 0 .* ended with status 0 while 4 of its ranks were running")
expect(mpiexec("-n", 4, "--isolate", act, "thread-exit", 2), 1, "", r"rank 2 .* without having called MPI_Finalize")
finish()
