# SPDX-License-Identifier: MIT
"""What lwmpi-flow predicts for the modelled MPPA-256, and for one with other parameters, is what an iteration takes there, within 10 %.

timeout: 240
builds: release debug
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD, SOURCE = Path(os.environ["LWMPI_BUILD"]), Path(os.environ["LWMPI_SOURCE"])
GRAPHS = Path(__file__).parent / "graphs"
MOST = 0.1


def placed(**processes):
    return [word for agent, process in processes.items() for word in ("--place", f"{agent}={process}")]


def other_machine(folder):
    """A mesh with a slower clock, kernel and portals."""
    text = (SOURCE / "machines/mppa256.machine").read_text()
    for key, value in {"clock": "250 MHz", "torus": "no", "columns": "2", "rows": "8", "noc.pe": "0 bytes/cycle",
                       "kernel.clock": "20 us", "portal.read": "12000 cycles + 2 cycles/byte", "portal.page": "1024 bytes"}.items():
        text = re.sub(rf"^{re.escape(key)} *=.*$", f"{key} = {value}", text, flags=re.MULTILINE)
    path = Path(folder) / "other.machine"
    path.write_text(text)
    return path


def deviation(graph, words, machine="mppa256"):
    """Of the prediction; None: there is none."""
    run = subprocess.run([BUILD / "bin/lwmpi-flow", graph, *map(str, words), "--machine", machine, "--mpicc=--timed", "--profile",
                          "--run", "--iterations", "40"], capture_output=True, text=True, check=False)
    least = re.search(r"takes ([\d.]+) us or more", run.stdout)
    predicted = re.search(r"predicted: an iteration takes ([\d.]+) us", run.stdout)
    took = re.search(r"one in ([\d.]+) us", run.stderr)
    if run.returncode or not least or not predicted or not took:
        print(f"FAILED: {graph.name} {words}: status {run.returncode}: {run.stdout[-2000:]}{run.stderr[-2000:]}")
        return None
    found = float(predicted[1]) / float(took[1]) - 1
    print(f"{graph.stem} {' '.join(map(str, words))}: load {least[1]} us, predicted {predicted[1]} us, took {took[1]} us: {found:+.1%}")
    return found


try:
    import networkx, numpy, scipy  # noqa: E401, F401: what lwmpi-flow needs
except ImportError as error:
    print(f"skipped: {error}")
    sys.exit(77)
if not (BUILD / "libexec/lwmpi-machine-ikc").exists() or not (BUILD / "lib/lwmpi-timed.so").exists():
    print("skipped: no modelled machines, or no mpicc --timed")
    sys.exit(77)
HISTOGRAM = SOURCE / "apps/models/histogram.toml"
PIPELINE = SOURCE / "apps/models/pipeline.toml"
PRODUCT = placed(have0=0, have1=1, have2=2, have3=3, work0=0, work1=1, work2=2, work3=3, total=0)
CASES = [(HISTOGRAM, ["--processes", 4]),
         (HISTOGRAM, placed(count0=0, count1=1, count2=2, count3=3, total=4)),
         (SOURCE / "apps/models/product.toml", PRODUCT), (GRAPHS / "pipeline.toml", ["--processes", 4]),
         (PIPELINE, placed(filter=0, transform=1, reduce=2)),
         (GRAPHS / "special.toml", placed(source=0, even=1, odd=2, sparse=3, last=4)),
         (GRAPHS / "long.toml", placed(first=0, middle=1, final=2))]
with tempfile.TemporaryDirectory() as scratch:
    other = other_machine(scratch)
    CASES += [(GRAPHS / "special.toml", ["--processes", 3], other), (GRAPHS / "long.toml", ["--processes", 2], other)]
    deviations = [deviation(*case) for case in CASES]
sys.exit(any(found is None or abs(found) > MOST for found in deviations))
