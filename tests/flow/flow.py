# SPDX-License-Identifier: MIT
"""Dataflow: graphs compute what they should wherever their agents are; what is wrong with one is said.

slow: yes
timeout: 240
builds: release debug tiny
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"])
GRAPHS = Path(__file__).parent / "graphs"
ITERATIONS = 7
failures = 0


def failed(text):
    global failures
    failures += 1
    print(f"FAILED: {text}")


def flow(*words):
    return subprocess.run([BUILD / "bin/lwmpi-flow", *map(str, words)], capture_output=True, text=True, check=False)


def pipeline():
    """What sink prints."""
    sums = [sum(range(max(1, i - 3), i + 1)) for i in range(1, 3 * ITERATIONS + 1)]
    spread = [n for i, s in enumerate(sums) for n in ([s], [], [s, s + 1, s + 2])[i % 3]]
    return [" ".join(map(str, spread[i:i + 4])) for i in range(0, len(spread), 4)]


def special():
    """What last prints."""
    back, lines = [0] * 4, []
    for n in range(ITERATIONS):
        every = [4 * n + i + back[2 * n + i // 2] for i in range(4)]
        both = [every[0], every[0] + every[1], every[1], 0, every[2], every[2] - every[3], every[3], 0]
        for half in range(2):
            few, first = [0] * 6, (2 * n + half) % 3
            few[first:first + 4] = [b + 1 for b in both[4 * half:4 * half + 4]]
            total = sum(few[:3])
            back.append(total % 1000 if total >= 0 else -(-total % 1000))
            lines.append(" ".join(map(str, few)))
    return lines


def runs(name, expected, placements):
    modes = [[]]
    if (BUILD / "libexec/lwmpi-machine-ikc").exists():
        modes.append(["--machine", "mppa256"])
    for words in placements:
        for mode in modes:
            result = flow(GRAPHS / f"{name}.toml", *words, "--run", "--iterations", ITERATIONS, *mode)
            lines = [line for line in result.stdout.splitlines() if line[0] in "-0123456789"]
            if result.returncode or lines != expected:
                failed(f"{name} {words} {mode}: status {result.returncode}: {result.stdout}{result.stderr}")


def placed(**processes):
    return [word for agent, process in processes.items() for word in ("--place", f"{agent}={process}")]


def refused(text, graph, *words):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "graph.toml"
        path.write_text(graph)
        result = flow(path, *words)
        if not result.returncode or text not in result.stderr:
            failed(f"expected {text!r} of {graph!r}: {result.stdout}{result.stderr}")


def pair(rest="", out="[1]", into="[1]"):
    return (f'[agents.a]\ncode="a.c"\nout={{x={out}}}\n[agents.b]\ncode="a.c"\nin={{x={into}}}\n'
            f'[[channels]]\nfrom="a.x"\nto="b.x"\n{rest}')


LOOP = """[agents.a]
code = "a.c"
in = { x = [1] }
out = { x = [1, 2] }
[agents.b]
code = "a.c"
in = { x = [3] }
out = { x = [2] }
[[channels]]
from = "a.x"
to = "b.x"
[[channels]]
from = "b.x"
to = "a.x"
initial = INITIAL
"""


def drawn():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "graph.dot"
        result = flow(GRAPHS / "special.toml", "--processes", 2, "--draw", path)
        text = path.read_text() if path.exists() else ""
        if result.returncode or "even -> sparse" not in text or 'label="process 1"' not in text:
            failed(f"--draw: {result.stderr}{text}")


def profiled():
    """The agents' times are measured, and tell the load of the fullest process."""
    result = flow(GRAPHS / "pipeline.toml", "--processes", 2, "--profile", "--run", "--iterations", ITERATIONS)
    least = re.search(r"takes ([\d.]+) us or more: the load of process [01]\n", result.stdout)
    took = re.search(r"one in ([\d.]+) us", result.stderr)
    if result.returncode or not least or not took or not 0 < float(least[1]):
        failed(f"--profile: {result.stdout}{result.stderr}")


try:
    import networkx, numpy, scipy  # noqa: E401, F401: what lwmpi-flow needs
except ImportError as error:
    print(f"skipped: {error}")
    sys.exit(77)
runs("pipeline", pipeline(), [[], ["--processes", 2], ["--processes", 4],
                              placed(samples=0, filter=1, spread=0, sink=1)])
runs("special", special(), [[], ["--processes", 3], placed(source=0, even=1, odd=2, sparse=3, last=4),
                            placed(source=0, even=1, odd=0, sparse=1, last=0)])
drawn()
profiled()
refused("there is no output port 'a.y'", pair().replace('from="a.x"', 'from="a.y"'))
refused("unknown key 'colour'", pair("colour=1"))
refused("initial is [-1]", pair("initial=-1"))
refused("gains or loses tokens", LOOP.replace("INITIAL", "9").replace("[2]", "[1]"))
refused("a.c: there is no such file", pair(), "--run")
refused("1 thresholds for 2 phases", pair("threshold=[1]", into="[1,1]"))
refused("b.x has 1 tokens and needs 2", pair("threshold=[2]"))
refused("the graph deadlocks: a.x has 0 tokens and needs 1; b.x has 1 tokens and needs 3", LOOP.replace("INITIAL", "1"))
refused("expected each of a, b once", pair(), "--place", "a=1")
sys.exit(failures != 0)
