# SPDX-License-Identifier: MIT
"""Runs programs on a modelled machine, several at a time, and remembers what they printed.

A run on a model gives the same output every time, so it is repeated only when the command, the program or the
library has changed.
"""
import csv
import hashlib
import io
import json
import os
import re
import subprocess
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


# Collectives of the papers' time, all ranks being equals: LWMPI_COLL of all runs but those that say flat=False.  The rules of the library's table but for "levels".
FLAT = ("barrier:dissemination bcast:flat bcast:tree/0/5 bcast:chain@1M/0/9 reduce:tree gather:tree@0-4k gather:direct@4k "
        "scatter:tree@0-4k scatter:direct@4k allgather:bruck@0-2k allgather:direct@2k allgather:ring@64k/0/0/9 "
        "alltoall:packed@0-1k alltoall:direct@1k allreduce:direct allreduce:doubling@0-512k allreduce:direct@8k/3 "
        "reduce_scatter:direct scan:chain")


class Failed(Exception):
    """A program did not do what an experiment needs; the text says which and how."""


def without(report, key):
    """A report has everything that happened, one by one, in its timeline: megabytes, which no experiment needs."""
    report.pop(key, None)
    return report


class Output:
    """What a run left: .stdout, .report (the JSON of --report, or None), .seconds it took on this host."""

    def __init__(self, command, kept):
        self.command = command
        self.stdout, self.report, self.seconds = kept["stdout"], kept["report"], kept["seconds"]

    def rows(self):
        """Tables of comma-separated values with a header: [{column: text}]."""
        return list(csv.DictReader(io.StringIO(self.stdout)))

    def number(self, name):
        """The number after 'name=' or 'name:' in the output."""
        for line in self.stdout.splitlines():
            for separator in ("=", ":"):
                head, found, tail = line.partition(name + separator)
                if found and (not head or not head[-1].isalnum()):
                    return float(tail.split()[0].rstrip(","))
        raise Failed(f"no '{name}=' in the output of: {' '.join(self.command)}\n{self.stdout[-2000:]}")


class Runs:
    """Starts jobs below <build>/bin.  One object for all experiments; safe to use by several threads."""

    def __init__(self, build, jobs=None, quick=False, settings=(), machine="mppa256", limit=600):
        self.build, self.quick, self.settings, self.machine, self.limit = build, quick, tuple(settings), machine, limit
        self.cache = build / "papers/cache"
        self.cache.mkdir(parents=True, exist_ok=True)
        self.pool = ThreadPoolExecutor(jobs or len(os.sched_getaffinity(0)))
        self.hashes, self.lock = {}, threading.Lock()
        self.begun = {}  # futures of runs, by what they are: groups share them
        self.counts = {"started": 0, "remembered": 0}
        self.fixed = [build / part for part in ("bin/mpiexec", "libexec/lwmpi-machine", "lib/lwmpi-machine/libmpi_abi.so.1")]

    def forget(self, most=4000):
        """Delete outputs that have not been used for longest."""
        files = sorted(self.cache.glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
        for file in files[most:]:
            file.unlink(missing_ok=True)

    def with_settings(self, *settings):
        """The same, but with further mpiexec --set KEY=VALUE."""
        other = object.__new__(Runs)
        other.__dict__ = dict(self.__dict__)
        other.settings = self.settings + settings
        return other

    @staticmethod
    def together(function, arguments):
        """[function(argument), ...] all at once, so that the runs of one fill the time in which another waits for its own."""
        arguments = list(arguments)
        with ThreadPoolExecutor(max(1, len(arguments))) as pool:
            return list(pool.map(function, arguments))

    def of(self, path):
        with self.lock:
            if path not in self.hashes:
                self.hashes[path] = hashlib.sha256(Path(path).read_bytes()).hexdigest() if Path(path).exists() else "none"
            return self.hashes[path]

    def program(self, name):
        """The file of a program: apps/NAME below bin, or papers/NAME for those of this folder."""
        for folder in ("bin/apps", "bin/papers", "bin"):
            if (self.build / folder / name).exists():
                return self.build / folder / name
        raise Failed(f"{name} is not built (looked in apps/ and papers/ below {self.build}/bin)")

    def machine_file(self):
        if "/" in self.machine:
            return Path(self.machine)
        return self.build / f"share/lwmpi/machines/{self.machine}.machine"

    def keys(self):
        """{key: value} of the machine file, as lwmpi-info shows it."""
        shown = subprocess.run([str(self.build / "bin/lwmpi-info"), "--machine", self.machine], capture_output=True,
                               text=True, timeout=60)
        found = dict(re.findall(r"^  (\S+)\s+= (.+?)(?:  .*)?$", shown.stdout, re.M))
        if shown.returncode or not found:
            raise Failed(f"lwmpi-info --machine {self.machine}: {shown.stderr.strip() or 'no parameters'}")
        return {key: value.strip() for key, value in found.items()}

    def start(self, program, *arguments, ranks=1, options=(), stack=None, report=False, flat=True):
        """Begin a run; returns a future of its Output.

        options: of mpiexec, e.g. ("--pes", "1", "--services"); stack: mpiexec --stack; report: also the JSON of
        mpiexec --report; flat: with the collectives of the papers' time."""
        file = self.program(program)
        head = ["--machine", self.machine, "-n", str(ranks)]
        if stack:
            head += ["--stack", stack]
        for setting in self.settings:
            head += ["--set", setting]
        head += [str(option) for option in options]
        tail = [str(argument) for argument in arguments]
        what = (file, *head, "--", *tail, report, flat)
        with self.lock:
            if what not in self.begun:
                self.begun[what] = self.pool.submit(self._run, file, head, tail, report, FLAT if flat else "")
            return self.begun[what]

    def speed(self):
        """Events of the model in the runs of this object that have a report, and how many of them a second of a core."""
        done = [job.result().report for job in self.begun.values() if job.done() and not job.exception()]
        reports = [report for report in done if report]
        events, seconds = (sum(report[a][b] for report in reports) for a, b in (("events", "count"), ("host", "seconds")))
        return events, events / seconds if seconds else 0

    def count(self, what):
        with self.lock:
            self.counts[what] += 1

    def run(self, program, *arguments, **how):
        """start() and wait."""
        return self.start(program, *arguments, **how).result()

    def _run(self, file, head, tail, report, rules):
        identity = [head, file.name, tail, report, *([] if rules == FLAT else [rules])]
        identity += [self.of(path) for path in (*self.fixed, file, self.machine_file())]
        key = hashlib.sha256(json.dumps(identity).encode()).hexdigest()
        kept = self.cache / f"{key[:32]}.json"
        shown = ["mpiexec", *head, *(["--report", "x.json"] if report else []), file.name, *tail]
        if kept.exists():
            try:
                output = Output(shown, json.loads(kept.read_text()))
                os.utime(kept)
                self.count("remembered")
                return output
            except (ValueError, KeyError):
                kept.unlink()
        begin = time.monotonic()
        with tempfile.TemporaryDirectory(dir=self.cache) as folder:
            command = [str(self.fixed[0]), *head]
            target = Path(folder) / "report.json"
            if report:
                command += ["--report", str(target)]
            command += [str(file), *tail]
            self.count("started")
            try:
                done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                      errors="replace", timeout=self.limit, cwd=folder,
                                      env={**os.environ, "LWMPI_COLL": rules})
            except subprocess.TimeoutExpired:
                raise Failed(f"more than {self.limit} s: {' '.join(shown)}") from None
            if done.returncode:
                raise Failed(f"exit status {done.returncode} of {' '.join(shown)}\n{(done.stdout + done.stderr)[-2000:]}")
            data = {"command": shown, "stdout": done.stdout, "seconds": round(time.monotonic() - begin, 2),
                    "report": without(json.loads(target.read_text()), "timeline") if report else None}
        new = kept.with_suffix(f".{os.getpid()}.{threading.get_ident()}")
        new.write_text(json.dumps(data))
        new.replace(kept)
        return Output(shown, data)
