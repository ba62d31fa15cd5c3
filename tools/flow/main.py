# SPDX-License-Identifier: MIT
"""lwmpi-flow: dataflow graphs become programs (docs/dataflow.md)."""
import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from . import generate, graph as graphs, mapping, predict, schedule


def arguments(words):
    parser = argparse.ArgumentParser(
        prog="lwmpi-flow", description="Check a graph of extended cyclo-static dataflow, map its agents to processes, "
        "and compile, run or draw it.")
    parser.add_argument("graph", help="file of the graph (TOML)")
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="to so many processes at most (default: 1)")
    parser.add_argument("--place", action="append", default=[], metavar="AGENT=P",
                        help="agent by agent instead: all of them have to be placed")
    parser.add_argument("-o", "--output", metavar="FILE", help="leave the program here")
    parser.add_argument("--run", action="store_true", help="run it by mpiexec")
    parser.add_argument("--iterations", type=int, default=100, metavar="N", help="that it runs (default: 100)")
    parser.add_argument("--machine", metavar="NAME", help="on a modelled machine, a process a cluster")
    parser.add_argument("--profile", action="store_true",
                        help="first run all agents in one process, and take their times for those of the graph")
    parser.add_argument("--draw", metavar="FILE", help="draw it: .dot, or what graphviz makes (.svg, .png, .pdf)")
    parser.add_argument("--mpicc", action="append", default=[], metavar="OPTION", help="more options for mpicc: --mpicc=-O3")
    return parser.parse_args(words)


def place(graph, options):
    if not options.place:
        mapping.choose(graph, options.processes)
        return
    processes = dict(text.partition("=")[::2] for text in options.place)
    if set(processes) != set(graph.agents):
        raise graphs.GraphError(f"--place: expected each of {', '.join(graph.agents)} once")
    mapping.assign(graph, processes)


def bound(graph):
    """The process with the largest load, and how long an iteration takes it without any messages."""
    loads = [sum(a.load for a in graph.agents.values() if a.process == p) for p in range(graph.processes)]
    return loads.index(max(loads)), max(loads)


def describe(graph):
    print(f"{graph.name}: {len(graph.steps)} firings in an iteration, {graph.processes} processes")
    for agent in graph.agents.values():
        print(f"  {agent.name}: {agent.firings} times, process {agent.process}")
    for channel in graph.channels:
        way = {"FLOW_LOCAL": "local", "FLOW_CHANNEL": "Channel", "FLOW_REMOTE": "Portal and RQueue"}[channel.kind]
        print(f"  {channel.name}: {way}, room for {channel.room} tokens of {channel.token} bytes")
    process, load = bound(graph)
    if load:
        print(f"  an iteration takes {load / 1e3:.2f} us or more: the load of process {process}")


def foretell(graph, tools, options):
    """What an iteration takes on the modelled machine, where that can be said: agents have times, and there are messages."""
    if not options.machine or graph.processes == 1 or not any(agent.load for agent in graph.agents.values()):
        return
    time = predict.iteration(graph, tools, options.machine)
    if time is not None:
        print(f"  predicted: an iteration takes {time / 1e3:.2f} us on {options.machine}, messages included")


def build(graph, tools, output, flags):
    sources = sorted({str(graph.folder / agent.code) for agent in graph.agents.values()})
    for source in sources:
        if not Path(source).is_file():
            raise graphs.GraphError(f"{source}: there is no such file")
    with tempfile.TemporaryDirectory() as folder:
        tables = Path(folder) / "graph.c"
        tables.write_text(generate.program(graph))
        subprocess.run([tools / "mpicc", "--connectors", "-O2", *flags, *sources, tables, "-llwmpi_flow", "-lm", "-o", output],
                       check=True)


def command(graph, tools, program, options, *words):
    machine = ["--machine", options.machine, "--pes", "1"] if options.machine else ["--isolate"]
    return [tools / "mpiexec", "-n", str(graph.processes), *machine, program, *map(str, words)]


def start(graph, tools, program, options):
    sys.stdout.flush()
    return subprocess.run(command(graph, tools, program, options, options.iterations), check=False).returncode


def measured(graph, tools, options, iterations):
    """Run it and take what it says of itself, in lines of words."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "program"
        build(graph, tools, program, options.mpicc)
        run = subprocess.run(command(graph, tools, program, options, iterations, "times"), stdout=subprocess.DEVNULL,
                             stderr=subprocess.PIPE, text=True, check=False)
    if run.returncode:
        sys.stderr.write(run.stderr)
        raise graphs.GraphError(f"{graph.name}: the run ended with status {run.returncode}")
    return [line.split() for line in run.stderr.splitlines() if line.startswith("flow-")]


def profile(graph, tools, options):
    """The times of agents, and what they store, all in one process."""
    alone = graphs.read(options.graph)
    schedule.check(alone)
    mapping.choose(alone, 1)
    for kind, name, *words in measured(alone, tools, options, options.iterations):
        agent, numbers = graph.agents[name], [float(word) for word in words]
        if kind == "flow-time":
            agent.time = numbers
        else:
            list(agent.outputs.values())[int(numbers[0])].stored = tuple(numbers[1:])


def draw(graph, path):
    text = generate.drawing(graph)
    kind = Path(path).suffix[1:] or "dot"
    if kind == "dot":
        Path(path).write_text(text)
    else:
        subprocess.run(["dot", f"-T{kind}", "-o", path], input=text, text=True, check=True)


def work(options, tools):
    graph = graphs.read(options.graph)
    schedule.check(graph)
    if options.profile:
        profile(graph, tools, options)
    place(graph, options)
    describe(graph)
    foretell(graph, tools, options)
    if options.draw:
        draw(graph, options.draw)
    if not options.output and not options.run:
        return 0
    with tempfile.TemporaryDirectory() as folder:
        program = Path(options.output or Path(folder) / graph.name).absolute()
        build(graph, tools, program, options.mpicc)
        return start(graph, tools, program, options) if options.run else 0


def main(tools, words=None):
    """tools: the folder with mpicc and mpiexec."""
    try:
        return work(arguments(words), Path(tools))
    except (graphs.GraphError, OSError) as error:
        print(f"lwmpi-flow: {error}", file=sys.stderr)
    except subprocess.CalledProcessError as error:
        print(f"lwmpi-flow: {Path(error.cmd[0]).name} failed with status {error.returncode}", file=sys.stderr)
    return 1
