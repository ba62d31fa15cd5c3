# SPDX-License-Identifier: MIT
"""Runs one benchmark of one implementation and reads what it prints, or what the kernel says about it."""
import ctypes
import os
import re
import signal
import subprocess
import time
from pathlib import Path


class Failed(Exception):
    """The job failed or took too long; the text says how."""


def quiet(seconds=2):
    """Wait until the processors have little to do, for what the last job has left behind takes a while to end; at most so long."""
    def ticks():
        fields = [int(word) for word in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]]
        return sum(fields), fields[3] + fields[4]  # all, and those that they idled
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        all_before, idle_before = ticks()
        time.sleep(0.1)
        all_now, idle_now = ticks()
        if idle_now - idle_before >= 0.9 * (all_now - all_before):
            return


class Job:
    """A running mpiexec, in a session of its own so that nothing of it outlives us."""

    def __init__(self, command, environment, limit):
        self.command, self.limit = command, limit
        self.started = time.monotonic()
        self.process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)

    def finish(self):
        """Wait for the end; returns the output and the seconds since the start."""
        try:
            left = self.limit - (time.monotonic() - self.started)
            output, _ = self.process.communicate(timeout=max(left, 0.1))
        except subprocess.TimeoutExpired:
            self.kill()
            raise Failed(f"still running after {self.limit} s") from None
        seconds = time.monotonic() - self.started
        if self.process.returncode:
            lines = [line for line in output.splitlines() if line.strip()]
            raise Failed(f"exit status {self.process.returncode}: {' | '.join(lines[:3])[:300]}")
        return output, seconds

    def members(self):
        """Process ids of the job: mpiexec and its descendants."""
        parents = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    parents[int(entry.name)] = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
                except (OSError, IndexError):
                    pass
        found = {self.process.pid}
        grown = True
        while grown:
            children = {pid for pid, parent in parents.items() if parent in found} - found
            found |= children
            grown = bool(children)
        return found

    def kill(self):
        for pid in self.members():  # the descendants by number: they may have sessions of their own
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.communicate()


class Busy:
    """While this context lasts, programs that do nothing else use every core: so many on each."""

    def __init__(self, each=1):
        self.count, self.loops = each * len(os.sched_getaffinity(0)), []

    def __enter__(self):
        library = ctypes.CDLL(None)  # they end with us, even if we are killed

        def die_with_parent():
            library.prctl(1, signal.SIGKILL)

        try:
            for _ in range(self.count):
                self.loops.append(subprocess.Popen(["sh", "-c", "while :; do :; done"], preexec_fn=die_with_parent))
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for loop in self.loops:
            loop.kill()
        for loop in self.loops:
            loop.wait()


def figures(output, *key):
    """The last number of each line that begins with these words: {rest of the line: number}."""
    found = {}
    for line in output.splitlines():
        words = line.split()
        if words[:len(key)] == list(key) and len(words) > len(key):
            try:
                found[" ".join(words[len(key):-1])] = float(words[-1])
            except ValueError:
                pass
    return found


def run(implementation, folder, limit, ranks, program, *arguments):
    job = Job(implementation.command(folder, program, ranks, *arguments), implementation.environment, limit)
    return job.finish()


def run_python(implementation, limit, ranks, *arguments):
    return Job(implementation.python_command(ranks, *arguments), implementation.environment, limit).finish()


def start_up(implementation, folder, limit, ranks):
    """Seconds of a whole mpiexec of a program that does nothing."""
    output, seconds = run(implementation, folder, limit, ranks, "hello")
    if f"hello {ranks}" not in output:
        raise Failed(f"not a job of {ranks} ranks: {output[:200]}")
    return seconds


def memory(implementation, folder, limit, ranks):
    """Memory of a job at rest, per rank in KB: all of it, and what is not the program's own pages.

    Pss counts a shared page once, divided among those who share it.
    """
    job = Job(implementation.command(folder, "memory", ranks, 6), implementation.environment, limit)
    # The program itself, or the copies of it that lwmpi loads, one a rank.
    own = re.compile(r"(^|/|:)memory\." + re.escape(implementation.programs) + r"\b|memfd:lwmpi-(rank|program)")
    try:
        line = job.process.stdout.readline()
        while line and not line.startswith("memory"):
            line = job.process.stdout.readline()
        if line.split()[:2] != ["memory", str(ranks)]:
            raise Failed(f"not a job of {ranks} ranks: {line[:200]}")
        time.sleep(1)
        total = program = 0
        for pid in job.members():
            try:
                text = Path(f"/proc/{pid}/smaps").read_text()
            except OSError:
                continue
            name = ""
            for row in text.splitlines():
                head = re.match(r"[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+ *(.*)", row)
                if head:
                    name = head[1]
                elif row.startswith("Pss:"):
                    total += int(row.split()[1])
                    if own.search(name):
                        program += int(row.split()[1])
        return {"total": total / ranks, "beyond": (total - program) / ranks}
    finally:
        job.kill()


def library_size(folder):
    """Bytes of the libraries that a program of this implementation is linked to, stripped."""
    sizes = {}
    for name in sorted({p.resolve() for p in Path(folder).glob("lib/lib*.so*") if p.is_file()}):
        copy = Path(os.environ.get("TMPDIR", "/tmp")) / f"stripped-{os.getpid()}"
        try:
            if subprocess.run(["strip", "-o", str(copy), str(name)], capture_output=True).returncode == 0:
                sizes[name.name] = copy.stat().st_size
        finally:
            copy.unlink(missing_ok=True)
    return sizes
