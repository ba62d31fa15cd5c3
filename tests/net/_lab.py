# SPDX-License-Identifier: MIT
"""A lab of several hosts on one computer: each is a network namespace with a name of its own, joined to the others by a switch (a bridge
in one more namespace).  On each runs a small server that starts commands, as sshd does; `_reach.py` is its client, for mpiexec --launcher.

    with Lab("a", "b") as lab:
        lab.mpiexec("a", "--hosts", "a:2,b:2", program)
        lab.cut("b")

Needs root, and a kernel that lets it make namespaces: else the test is skipped.
"""
import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "launch"))
from _launch import *  # noqa: E402

HERE = Path(__file__).resolve().parent
PORT = 7077


def skip(why):
    print("skipped:", why)
    sys.exit(77)


def network_built():
    """Whether lwmpi knows libfabric, and it is there."""
    done = mpiexec("-n", 1, "--launcher", HERE / "_here.sh", "--hosts", "one,two", "true",
                   env={**os.environ, "LWMPI_INTERFACE": "lo"})
    return "libfabric" not in done.stderr


def plain(name):
    """A program of this folder that has nothing to do with MPI."""
    program = FOLDER / name.replace(".c", "")
    if not program.exists():
        subprocess.run([os.environ.get("CC", "cc"), "-O2", "-o", program, HERE / name], check=True)
    return program


class Lab:
    def __init__(self, *names):
        if os.geteuid():
            skip("a lab of hosts needs root")
        if not shutil.which("ip") or not shutil.which("nsenter"):
            skip("a lab of hosts needs ip and nsenter (Debian: iproute2, util-linux)")
        self.names = names
        self.servers = {}
        self.wires = {}
        self.address = {name: f"10.77.0.{number + 1}" for number, name in enumerate(names)}
        self.environment = {**os.environ, "LWMPI_LAB": ",".join(f"{n}={a}:{PORT}" for n, a in self.address.items())}

    def space(self, name):
        return f"lwmpi-{os.getpid()}-{name}"

    def ip(self, *words, check=True):
        done = subprocess.run(["ip", *words], capture_output=True, text=True)
        if check and done.returncode:
            self.__exit__()
            skip(f"namespaces are not allowed here: ip {' '.join(words)}: {done.stderr.strip()}")

    def __enter__(self):
        switch = self.space("switch")
        self.ip("netns", "add", switch)
        self.ip("-n", switch, "link", "add", "bridge", "type", "bridge")
        self.ip("-n", switch, "link", "set", "bridge", "up")
        for name in self.names:
            self.host_make(name, switch)
        return self

    def host_make(self, name, switch):
        space = self.space(name)
        self.ip("netns", "add", space)
        self.ip("link", "add", "eth0", "netns", space, "type", "veth", "peer", "name", f"to-{name}", "netns", switch)
        self.ip("-n", switch, "link", "set", f"to-{name}", "master", "bridge", "up")
        self.ip("-n", space, "link", "set", "lo", "up")
        self.ip("-n", space, "link", "set", "eth0", "up")
        self.ip("-n", space, "address", "add", f"{self.address[name]}/24", "dev", "eth0")
        server = subprocess.Popen(["ip", "netns", "exec", space, "unshare", "--uts", sys.executable, HERE / "_server.py", name,
                                   self.address[name], str(PORT)], stdout=subprocess.PIPE, text=True)
        if server.stdout.readline() != "ready\n":
            self.__exit__()
            skip("namespaces of names (unshare --uts) are not allowed here")
        self.servers[name] = server

    def __exit__(self, *_):
        for wire in self.wires.values():
            wire.kill()
            wire.wait()
        for name, server in self.servers.items():
            self.kill_all(name)
            server.kill()
            server.wait()
        self.servers = {}
        for name in ("switch", *self.names):
            self.ip("netns", "delete", self.space(name), check=False)

    # ---- what a test does

    def words(self, host, *command):
        return ["nsenter", "-t", str(self.servers[host].pid), "-n", "-u", *(str(word) for word in command)]

    def mpiexec_words(self, host, *arguments):
        launcher = f"{sys.executable} {HERE / '_reach.py'}"
        return self.words(host, BIN / "mpiexec", "--launcher", launcher, *arguments)

    def mpiexec(self, host, *arguments, seconds=60, variables={}, **more):
        return run(*self.mpiexec_words(host, *arguments), seconds=seconds, env={**self.environment, **variables}, **more)

    def start(self, host, *arguments, **more):
        return start(*self.mpiexec_words(host, *arguments), env=self.environment, **more)

    def ticks(self):
        """Processor time that all processes of all hosts have taken, with those whose end they have seen, in seconds."""
        total = 0
        for pid in (pid for name in self.names for pid in self.processes(name)):
            try:
                total += sum(map(int, Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:15]))
            except OSError:
                continue
        return total / os.sysconf("SC_CLK_TCK")

    def idle_share(self, host, hosts, seconds):
        """Of one core, what a job takes whose ranks wait for one that sleeps: ranks, every mpiexec, and what has started them."""
        job = self.start(host, "--hosts", hosts, build(HERE / "_spin.c", "spin"), "idle")
        if job.stdout.readline() != "it runs\n":
            sys.exit(f"the job does not run: {job.stderr.read()}")
        time.sleep(1)
        before = self.ticks()
        time.sleep(seconds)
        took = self.ticks() - before
        job.terminate()
        job.communicate()
        print(f"a job that waits: {took:.2f} s of {seconds} s of a core")
        return took / seconds

    def cut(self, name):
        """Pull the cable of a host."""
        self.ip("-n", self.space("switch"), "link", "set", f"to-{name}", "down")

    def mend(self, name):
        self.ip("-n", self.space("switch"), "link", "set", f"to-{name}", "up")

    def worsen(self, name, milliseconds, percent, seed):
        """Let what a host sends and hears take so long each way, and so many frames of a hundred be lost, until it is mended."""
        switch, near, far = self.space("switch"), f"near-{name}", f"far-{name}"
        self.ip("-n", switch, "link", "add", near, "type", "veth", "peer", "name", far)
        self.ip("-n", switch, "link", "set", f"to-{name}", "nomaster")
        self.ip("-n", switch, "link", "set", near, "master", "bridge", "up")
        self.ip("-n", switch, "link", "set", far, "up")
        wire = subprocess.Popen(["ip", "netns", "exec", switch, plain("_wire.c"), f"to-{name}", far, str(milliseconds), str(percent), str(seed)],
                                stdout=subprocess.PIPE, text=True)
        self.wires[name] = wire
        if wire.stdout.readline() != "ready\n":
            sys.exit("the bad cable does not come up")

    def repair(self, name):
        """Undo worsen()."""
        wire = self.wires.pop(name)
        wire.kill()
        wire.wait()
        self.ip("-n", self.space("switch"), "link", "delete", f"near-{name}")
        self.ip("-n", self.space("switch"), "link", "set", f"to-{name}", "master", "bridge", "up")

    def processes(self, name):
        """The numbers of those that run on a host, but for the server."""
        done = subprocess.run(["ip", "netns", "pids", self.space(name)], capture_output=True, text=True)
        return [int(pid) for pid in done.stdout.split() if int(pid) != self.servers[name].pid]

    def kill_all(self, name):
        """Those of a host; some end by themselves meanwhile."""
        for pid in self.processes(name):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def find(self, name, what):
        """Those of a host whose command line has this in it."""
        found = []
        for pid in self.processes(name):
            try:
                line = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            except OSError:
                continue
            if what in line:
                found.append(pid)
        return found

    def left(self, seconds=3):
        """What is left on all hosts, once it had time to go."""
        end = time.monotonic() + seconds
        while True:
            left = {name: self.processes(name) for name in self.names}
            if not any(left.values()) or time.monotonic() > end:
                return {name: [Path(f"/proc/{pid}/cmdline").read_bytes()[:80] for pid in pids if Path(f"/proc/{pid}").exists()]
                        for name, pids in left.items() if pids}
            time.sleep(0.05)
