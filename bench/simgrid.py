#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The same all-to-all supersteps on our modelled machine and on SimGrid's SMPI: host time and memory of both simulators.

Both run bench/supersteps.c on a torus of clusters with the link figures of the MPPA-256, several ranks a cluster, one after
the other and in turns.  Use an idle machine.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent
PROGRAM = SOURCE / "bench" / "supersteps.c"
# Ranks: columns and rows of the torus, ranks a cluster, supersteps.
JOBS = {192: (4, 4, 12, 3), 1024: (8, 8, 16, 1)}
FASTER = 5  # the mark

# A cluster is a host as fast as a PE; links carry 400 MB/s (1 byte a cycle) and take 15 cycles of 2.5 ns.
PLATFORM = """<?xml version='1.0'?>
<!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">
<platform version="4.1">
  <zone id="world" routing="Full">
    <cluster id="chip" prefix="cluster" suffix="" radical="0-{last}" speed="400Mf" bw="400MBps" lat="37.5ns"
             topology="TORUS" topo_parameters="{columns},{rows}" sharing_policy="SPLITDUPLEX"
             loopback_bw="400MBps" loopback_lat="100ns"/>
  </zone>
</platform>
"""


def measured(command, log):
    """Run it; elapsed seconds, seconds of the processor, KiB at most, and its line of results."""
    begin = time.monotonic()
    with open(log, "w+") as output:
        process = subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=output,
                                   stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        elapsed = time.monotonic() - begin
        output.seek(0)
        text = output.read()
    lines = [line for line in text.splitlines() if line.startswith("ranks ")]
    if process.returncode or not lines or not lines[-1].endswith("wrong 0"):
        sys.exit(f"{' '.join(map(str, command))}\nended with status {process.returncode}:\n{text[-2000:]}")
    return {"elapsed": elapsed, "processor": usage.ru_utime + usage.ru_stime, "kib": usage.ru_maxrss, "line": lines[-1]}


def commands(ranks, steps, size, build, folder):
    columns, rows, each, _ = JOBS[ranks]
    clusters = columns * rows
    platform, hosts = folder / f"torus{ranks}.xml", folder / f"hosts{ranks}"
    platform.write_text(PLATFORM.format(last=clusters - 1, columns=columns, rows=rows))
    hosts.write_text("".join(f"cluster{c}\n" * each for c in range(clusters)))
    machine = ["--machine", "mppa256"]
    for key, value in (("clusters", clusters), ("columns", columns), ("rows", rows)):
        machine += ["--set", f"{key}={value}"]
    return {
        "lwmpi": [build / "bin/mpiexec", *machine, "--pes", each, "-n", ranks, folder / "ours", size, steps],
        "SMPI": ["smpirun", "-np", ranks, "-platform", platform, "-hostfile", hosts, "--cfg=smpi/host-speed:400Mf",
                 "--log=root.thres:error", folder / "theirs", size, steps],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=Path, default=SOURCE / "build", help="build folder")
    parser.add_argument("--ranks", type=int, nargs="+", choices=JOBS, default=list(JOBS))
    parser.add_argument("--bytes", type=int, default=128, help="of a message (default 128)")
    parser.add_argument("--steps", type=int, help="supersteps (default: 3 of 192 ranks, 1 of 1,024)")
    parser.add_argument("--repeat", type=int, default=3, help="times each is run (default 3)")
    parser.add_argument("--quick", action="store_true", help="192 ranks, once")
    parser.add_argument("--json", type=Path, help="write the figures here, too")
    arguments = parser.parse_args()
    if arguments.quick:
        arguments.ranks, arguments.repeat = [192], 1
    for tool in ("smpicc", "smpirun"):
        if not shutil.which(tool):
            sys.exit(f"{tool} is not there: scripts/setup simgrid installs it (packages simgrid and libsimgrid-dev)")
    build, results, reached = arguments.build.resolve(), {}, True
    with tempfile.TemporaryDirectory(prefix="lwmpi-simgrid-") as name:
        folder = Path(name)
        for compiler, program in ((build / "bin/mpicc", "ours"), ("smpicc", "theirs")):
            done = subprocess.run([compiler, "-O2", PROGRAM, "-o", folder / program], capture_output=True, text=True)
            if done.returncode:
                sys.exit(f"{compiler} cannot compile {PROGRAM}:\n{done.stderr}")
        print(f"{'ranks':>6} {'steps':>5} {'simulator':<10} {'elapsed s':>10} {'processor s':>12} {'peak MiB':>9}")
        for ranks in arguments.ranks:
            steps = arguments.steps or JOBS[ranks][3]
            runs = {"lwmpi": [], "SMPI": []}
            for _ in range(arguments.repeat):
                for who, command in commands(ranks, steps, arguments.bytes, build, folder).items():
                    runs[who].append(measured(command, folder / "log"))
            middle = {who: {key: statistics.median(run[key] for run in of) for key in ("elapsed", "processor", "kib")}
                      for who, of in runs.items()}
            for who, figures in middle.items():
                print(f"{ranks:6} {steps:5} {who:<10} {figures['elapsed']:10.2f} {figures['processor']:12.2f} "
                      f"{figures['kib'] / 1024:9.1f}")
            faster = middle["SMPI"]["elapsed"] / middle["lwmpi"]["elapsed"]
            smaller = middle["SMPI"]["kib"] / middle["lwmpi"]["kib"]
            good = faster >= FASTER and smaller > 1
            reached &= good
            print(f"{'':6} {'':5} {faster:.1f} times faster (at least {FASTER} wanted), {smaller:.1f} times less memory: "
                  f"{'reached' if good else 'NOT REACHED'}", flush=True)
            results[ranks] = {"steps": steps, "bytes": arguments.bytes, "faster": faster, "smaller": smaller, "runs": runs}
    if arguments.json:
        arguments.json.write_text(json.dumps(results, indent=1) + "\n")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
