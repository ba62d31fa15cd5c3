# SPDX-License-Identifier: MIT
"""Compares lwmpi with MPICH and Open MPI between two hosts that both are this computer, over the same TCP: two network namespaces that a cable
joins (tests/net/_lab.py; takes root), and the loopback interface; and with what the network itself gives, by bare TCP sockets and bare libfabric.

usage: net.py [--build FOLDER] [--quick] [--repeat N] [--only WORD] [--without-peers] [--place namespaces|loopback]

Prints medians and ratios, says which marks are reached, and writes net.json into <build>/bench.  --quick: few repetitions, only to see
that all of it works.  Figures mean something on an idle computer only.
"""
import argparse
import json
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import time
from pathlib import Path

import measure
import peers
import report

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent / "tests/net"
PROGRAMS = ("pingpong", "stream", "rate", "collective")
LIMITS = ("tcp", "libfabric")
PEERS = ("mpich", "openmpi")
SIZES = (8, 1024, 65536, 1048576)
RANKS = 8  # a host
ADDRESSES = {"namespaces": "10.77.0.1", "loopback": "127.0.0.1"}


def parsed():
    parser = argparse.ArgumentParser(description="Compare lwmpi with MPICH and Open MPI over a network.")
    parser.add_argument("--build", type=Path, default=Path("build"), help="build folder (default: build)")
    parser.add_argument("--quick", action="store_true", help="few repetitions, to see that it works")
    parser.add_argument("--repeat", type=int, default=0, help="repetitions (default: 3, or 1 with --quick)")
    parser.add_argument("--only", default="", help="only benchmarks whose name contains this")
    parser.add_argument("--place", choices=list(ADDRESSES), help="only there")
    parser.add_argument("--limit", type=int, default=120, help="seconds that one job may take")
    parser.add_argument("--without-peers", action="store_true", help="measure lwmpi and the limits alone")
    args = parser.parse_args()
    args.repeat = args.repeat or (1 if args.quick else 3)
    args.build = args.build.resolve()
    args.folder = args.build / "bench"
    args.folder.mkdir(parents=True, exist_ok=True)
    if not (args.build / "bin/mpiexec").exists():
        sys.exit(f"net.py: no mpiexec in {args.build}/bin: run make first, or name a build folder with --build")
    return args


def pairs(quick):
    """Sizes, and how often: words for pingpong and its kin."""
    return [str(x) for size in SIZES for x in (size, max(20, (400 if quick else 20000) // (1 + size // 4096)))]


# ---------------------------------------------------------------- who is started how

class Starter:
    """How one implementation starts a program on two hosts of a place, so many ranks on each."""

    def __init__(self, name, prefix, environment, words):
        self.name, self.prefix, self.environment, self.words = name, prefix, environment, words

    def compile(self, folder):
        for program in PROGRAMS:
            subprocess.run([str(self.prefix / "bin/mpicc"), "-O2", "-o", str(folder / f"net-{program}.{self.name}"),
                            str(HERE / f"{program}.c")], check=True, env={**os.environ, **self.environment})

    def run(self, place, folder, limit, each, program, *arguments):
        command = [str(word) for word in self.words(place, each)]
        command += [str(folder / f"net-{program}.{self.name}"), *map(str, arguments)]
        return measure.Job(place.on("a", command), {**place.environment, **self.environment}, limit).finish()[0]


def lwmpi(build):
    def words(place, each):
        return [build / "bin/mpiexec", "--launcher", place.launcher, "--hosts", f"a:{each},b:{each}"]
    return Starter("lwmpi", build, {}, words)


def mpich(folder):
    peers.mpich(folder, 1)

    def words(place, each):
        base = [folder / "bin/mpiexec.hydra", "-iface", place.interface]
        if place.name == "loopback":  # processes of one host, which are not to share memory
            return [*base, "-genv", "MPIR_CVAR_NOLOCAL", 1, "-n", 2 * each]
        return [*base, "-launcher", "ssh", "-launcher-exec", TESTS / "_agent.sh", "-hosts", f"a:{each},b:{each}", "-n", 2 * each]
    # Both of the networks that it may have been built for are to go by TCP: by itself UCX takes the memory that these hosts share.
    return Starter("mpich", folder, {"FI_PROVIDER": "tcp", "UCX_TLS": "tcp,self"}, words)


def openmpi(folder):
    usual = peers.openmpi(folder, 1)
    kept = {name: value for name, value in usual.environment.items() if name.startswith("OMPI_ALLOW")}
    libraries = {str(file.parent) for file in folder.glob("lib/**/libpmix.so.2")}
    kept |= {name.replace("OMPI_", "PRTE_"): value for name, value in kept.items()}
    if libraries:
        kept["LD_LIBRARY_PATH"] = ":".join([*libraries, *filter(None, [os.environ.get("LD_LIBRARY_PATH")])])

    def words(place, each):
        base = [folder / "bin/mpirun", "--mca", "pml", "ob1", "--mca", "btl_tcp_if_include", place.interface, "--bind-to", "none"]
        if libraries:
            base += ["--prefix", folder, "-x", "LD_LIBRARY_PATH"]
        if place.name == "loopback":
            return [*base, "--mca", "btl", "tcp,self", "--map-by", ":OVERSUBSCRIBE", "-n", 2 * each]
        return [*base, "--mca", "btl", "tcp,self,sm", "--prtemca", "plm_ssh_agent", TESTS / "_agent.sh", "--host", f"a:{each},b:{each}",
                "-n", 2 * each]
    return Starter("openmpi", folder, kept, words)


# ------------------------------------------------------------------------------- places

class Loopback:
    """Both hosts are this one, and reach each other over lo."""
    name, interface = "loopback", "lo"
    launcher = TESTS / "_here.sh"
    environment = {**os.environ, "LWMPI_INTERFACE": "lo"}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def on(self, host, words):
        return words


class Namespaces:
    """Two hosts of the lab."""
    name, interface = "namespaces", "eth0"

    def __init__(self, Lab):
        self.lab = Lab("a", "b")
        self.environment = self.lab.environment
        self.launcher = f"{sys.executable} {TESTS / '_reach.py'}"

    def __enter__(self):
        self.lab.__enter__()
        return self

    def __exit__(self, *_):
        self.lab.__exit__()

    def on(self, host, words):
        return self.lab.words(host, *words)


def places(args):
    """Those that are possible here, not opened yet."""
    found = []
    os.environ["LWMPI_BUILD"], os.environ["LWMPI_SOURCE"] = str(args.build), str(HERE.parent)
    sys.path.insert(0, str(TESTS))
    import _lab
    if args.place != "loopback" and (os.geteuid() or not shutil.which("ip") or not shutil.which("nsenter")):
        print("no namespaces: they take root, ip and nsenter", file=sys.stderr)
    elif args.place != "loopback":
        found.append(Namespaces(_lab.Lab))
    if args.place != "namespaces":
        found.append(Loopback())
    return found


# ----------------------------------------------------------------------- what is measured

def limits_compile(folder):
    """False: libfabric's headers are not there."""
    made = subprocess.run(["cc", "-O2", "-o", str(folder / "limits"), str(HERE / "limits.c"), "-lfabric"], capture_output=True, text=True)
    if made.returncode:
        print("no limits: bench/limits.c cannot be built (Debian: libfabric-dev)", file=sys.stderr)
    return not made.returncode


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def limits(place, args, kind):
    """What bare TCP, or libfabric, needs."""
    program, port, address = args.folder / "limits", free_port(), ADDRESSES[place.name]
    words = ["tcp" if kind == "tcp" else "fabric", "{}", address, str(port), *pairs(args.quick)]

    def command(host, role):
        return [str(word) for word in place.on(host, [str(program), *(role if word == "{}" else word for word in words)])]

    server = subprocess.Popen(command("a", "serve"), stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        if server.stdout.readline() != "ready\n":
            raise measure.Failed(f"who serves {kind} has ended")
        output, _ = measure.Job(command("b", "call"), place.environment, args.limit).finish()
    finally:
        if server.poll() is None:
            try:
                server.wait(2)
            except subprocess.TimeoutExpired:
                os.killpg(server.pid, signal.SIGKILL)
                server.wait()
        server.stdout.close()
    return {f"{program} {size} B": value for program in ("pingpong", "stream") for size, value in measure.figures(output, program).items()}


def benchmarks(args):
    """(name, function of a place and a starter that returns {result: ns})"""
    seconds = 0.05 if args.quick else 0.3

    def by_size(program):
        return lambda place, starter: {f"{program} {size} B": value for size, value in measure.figures(
            starter.run(place, args.folder, args.limit, 1, program, *pairs(args.quick)), program).items()}

    def rate(place, starter):
        output = starter.run(place, args.folder, args.limit, RANKS, "rate", 8, seconds)
        return {f"message rate, {RANKS} pairs": value for value in measure.figures(output, "rate").values()}

    def collective(name, *sizes):
        def measured(place, starter):
            output = starter.run(place, args.folder, args.limit, RANKS, "collective", name, "blocking", seconds, args.limit // 2, *sizes)
            return {f"{key.replace('barrier 0', 'barrier')}, 2 x {RANKS}": value for key, value in measure.figures(output, "blocking").items()}
        return measured

    found = [(program, by_size(program)) for program in ("pingpong", "stream")]
    found += [("rate", rate), ("barrier", collective("barrier", 8)), ("allreduce", collective("allreduce", 8, 65536)),
              ("alltoall", collective("alltoall", 8, 16384))]
    return [entry for entry in found if args.only in entry[0]]


def measure_all(args, place, starters, with_limits):
    """{result: {who: [ns]}} and [(benchmark, who, why it failed)]"""
    results, failures = {}, []

    def add(name, who, measured):
        if any((name, who) == failure[:2] for failure in failures):
            return
        print(f"\r\033[K{place.name} {name} {who}", end="", file=sys.stderr, flush=True)
        measure.quiet()
        try:
            for result, value in measured().items():
                results.setdefault(result, {}).setdefault(who, []).append(value)
        except measure.Failed as failed:
            failures.append((name, who, str(failed)))

    for turn in range(args.repeat):
        first = turn % len(starters)  # each is once behind what the last benchmark has left
        for kind in LIMITS if with_limits and args.only in "pingpong stream" else ():
            add("limits", kind, lambda kind=kind: limits(place, args, kind))
        for name, measured in benchmarks(args):
            for starter in starters[first:] + starters[:first]:
                add(name, starter.name, lambda starter=starter: measured(place, starter))
    print("\r\033[K", end="", file=sys.stderr)
    return results, failures


# -------------------------------------------------------------------------- what is said

def medians(results):
    return {result: {who: statistics.median(values) for who, values in row.items()} for result, row in results.items()}


def table(place, rows, who):
    print(f"\n{place.name}: time of one, and how many times faster than the better peer (above 1: lwmpi is ahead)\n")
    print(f"{'':28}" + "".join(f"{name:>12}" for name in who) + f"{'ratio':>9}")
    for result, row in rows.items():
        better = min((row[peer] for peer in PEERS if peer in row), default=None)
        ratio = f"{better / row['lwmpi']:8.2f}" if better and "lwmpi" in row else f"{'-':>8}"
        print(f"{result:28}" + "".join(f"{report.short(row[name]) if name in row else '-':>12}" for name in who) + " " + ratio)


def marks(place, rows):
    """Those of the network: beside libfabric, and beside the better peer."""
    count = report.Marks()
    latency, stream = rows.get("pingpong 8 B", {}), rows.get("stream 1048576 B", {})
    if "lwmpi" in latency and "libfabric" in latency:
        ratio = latency["lwmpi"] / latency["libfabric"]
        count.line(ratio <= 1.15, f"{place.name}: latency of 8 B at most 1.15 times libfabric's", f"{ratio:.2f}")
    if "lwmpi" in stream and "libfabric" in stream:
        ratio = stream["libfabric"] / stream["lwmpi"]
        count.line(ratio >= 0.95, f"{place.name}: bandwidth of 1 MiB at least 0.95 of libfabric's", f"{ratio:.2f}")
    for result, row in rows.items():
        better = min((row[peer] for peer in PEERS if peer in row), default=None)
        if better and "lwmpi" in row:
            count.line(better >= row["lwmpi"], f"{place.name}: {result} ahead of the better peer", f"{better / row['lwmpi']:.2f}")


def main():
    args = parsed()
    venvs = args.build / "bench-venv"
    found = places(args)
    starters = [lwmpi(args.build)]
    if not args.without_peers:
        starters += [mpich(venvs / "mpich"), openmpi(venvs / "openmpi")]
    for starter in starters:
        starter.compile(args.folder)
    with_limits = limits_compile(args.folder)
    begin, data, failed = time.time(), {}, []
    for place in found:
        with place:
            results, failures = measure_all(args, place, starters, with_limits)
        rows = medians(results)
        data[place.name] = {"results": results, "failures": failures}
        table(place, rows, [*(LIMITS if with_limits else ()), *(starter.name for starter in starters)])
        for name, who, why in failures:
            print(f"FAILED {place.name} {name} {who}: {why}")
        print()
        marks(place, rows)
        failed += [who for _, who, _ in failures if who == "lwmpi"]
    data["load"] = os.getloadavg()
    (args.folder / "net.json").write_text(json.dumps(data, indent=1) + "\n")
    print(f"\n{time.time() - begin:.0f} s; figures in {args.folder / 'net.json'}; load of this computer now {os.getloadavg()[0]:.1f}, cores "
          f"{len(os.sched_getaffinity(0))}")
    sys.exit(1 if failed or not found else 0)


if __name__ == "__main__":
    main()
