# SPDX-License-Identifier: MIT
"""What messages cost on a modelled machine, by the parameters that `lwmpi-info --machine` tells: Nanvix's signals and portals."""
import heapq
import re
import subprocess

UNITS = {"ps": 1e-3, "ns": 1, "us": 1e3, "ms": 1e6, "GHz": 1e3, "KiB": 1024}
PIECE = 16384  # bytes that a message carries at most


def parameters(tools, name):
    """By their names; times in ns.  Those that are a base and a slope are pairs."""
    text = subprocess.run([tools / "lwmpi-info", "--machine", name], capture_output=True, text=True, check=True).stdout
    found, units = {}, dict(UNITS)
    for key, value in re.findall(r"^  ([\w.]+) += (.*?)(?: {2,}.*)?$", text, re.MULTILINE):
        numbers = [float(number) * units.get(unit, 1) for number, unit in re.findall(r"([\d.]+(?:e[-+]?\d+)?) ?([a-zA-Z]*)", value)]
        found[key] = value if not numbers else numbers[0] if "+ " not in value else tuple(numbers)
        if key == "clock":
            units["cycles"] = 1e3 / found[key]
    return found


def line(value):
    """Base and slope of a cost."""
    return value if isinstance(value, tuple) else (value, 0.0)


class Process:
    """One in a cluster of its own: its clock, and what is on its way to it."""

    def __init__(self, number):
        self.number, self.clock, self.signalled = number, 0.0, None
        self.inbox, self.out_free, self.in_free = [], 0.0, 0.0


class Network:
    """Messages between processes: they charge who sends, and are handled when the receiver looks."""

    def __init__(self, values, processes):
        self.values, self.count = values, 0
        self.processes = [Process(i) for i in range(processes)]
        cycle = 1e3 / values["clock"]
        self.page = min(values["portal.page"], PIECE)
        rate = values["noc.data"]
        self.push = self.page / min(values["noc.pe"] or rate, rate) * cycle
        self.wire, self.router = values["noc.link"], values["noc.router"]
        base, slope = line(values["portal.read"])
        self.drain = base + slope * max(self.page - values["portal.window"], 0)

    def latency(self, source, target):
        columns, rows = int(self.values["columns"]), int(self.values["rows"])
        apart = [abs(a - b) for a, b in zip(divmod(source.number % (columns * rows), columns),
                                            divmod(target.number % (columns * rows), columns))]
        torus = self.values["torus"] == "yes"
        links = 2 + sum(min(d, size - d) if torus else d for d, size in zip(apart, (rows, columns)))
        return links * self.wire + (links - 1) * self.router

    def deliver(self, target, arrives, handler, cost):
        self.count += 1
        heapq.heappush(target.inbox, (arrives, self.count, handler, cost))

    def signal(self, source, target, handler):
        """Over the control network; several in a row are one call."""
        first = source.signalled != source.clock
        source.clock += self.values["signal.next"]
        source.clock += first * (self.values["kernel.clock"] + line(self.values["signal.send"])[0])
        source.signalled = source.clock
        self.deliver(target, source.clock + self.latency(source, target), handler, 0)

    def data(self, source, target, size, handler):
        """By a portal, page by page; a cluster has one for writing and one for reading."""
        latency = self.latency(source, target)
        for _ in range(max(1, -int(-size // self.page))):
            source.clock = max(source.clock, source.out_free, target.in_free)
            source.out_free = target.in_free = source.clock + latency + self.push + self.drain
        source.clock += self.push
        self.deliver(target, source.clock + latency, handler, self.drain + self.values["kernel.clock"])

    def look(self, process):
        """Handle what has arrived."""
        while process.inbox and process.inbox[0][0] <= process.clock:
            _, _, handler, cost = heapq.heappop(process.inbox)
            process.clock += cost
            handler()

    def run(self, scripts):
        """Each process runs its script, which yields nanoseconds that it computes, None when it looks for messages, or a condition
        that it waits for; the one whose clock is behind goes first.  Until nothing happens any more."""
        waits = [None] * len(scripts)
        while True:
            ready = []
            for process, condition in zip(self.processes, waits):
                if condition is None or condition():
                    ready.append((process.clock, process.number))
                elif process.inbox:
                    ready.append((max(process.clock, process.inbox[0][0]), process.number))
            if not ready:
                return
            when, number = min(ready)
            process, condition = self.processes[number], waits[number]
            if condition and not condition():
                process.clock = when
                self.look(process)
                continue
            waits[number] = self._step(process, next(scripts[number], lambda: False))

    def _step(self, process, step):
        if callable(step):
            return step
        process.clock += self.values["look"] if step is None else step
        if step is None:
            self.look(process)
        return None
