# SPDX-License-Identifier: MIT
"""Graphs of extended cyclo-static dataflow: read from TOML, checked (docs/dataflow.md)."""
import re
import tomllib
from dataclasses import dataclass, field
from math import lcm
from pathlib import Path

PORTS = 16  # of an agent, each way, and ends of a channel: <flow.h>
PRODUCERS = 127  # of all channels: tags of the control network, but for one


class GraphError(Exception):
    """What is wrong with a graph, for its author."""


@dataclass
class Port:
    agent: str
    name: str
    rates: list
    channel: int = -1
    place: int = 0
    thresholds: list = field(default_factory=list)
    stored: tuple = ()  # where it is measured: parts, and tokens, that a firing stores on the average

    @property
    def cycle(self):
        return sum(self.rates)

    def rate(self, firing):
        return self.rates[firing % len(self.rates)]

    def need(self, firing):
        """Tokens that must be there for a firing of the consumer."""
        return max(self.rate(firing), self.thresholds[firing % len(self.rates)])


@dataclass
class Agent:
    name: str
    code: str
    time: list
    inputs: dict = field(default_factory=dict)
    outputs: dict = field(default_factory=dict)
    process: int = 0
    firings: int = 0  # in an iteration

    @property
    def phases(self):
        return lcm(*(len(p.rates) for p in self.ports), len(self.time))

    @property
    def ports(self):
        return [*self.inputs.values(), *self.outputs.values()]

    def work(self, firing):
        """Nanoseconds of a firing."""
        return self.time[firing % len(self.time)]

    @property
    def load(self):
        """Nanoseconds of an iteration."""
        return sum(self.work(i) for i in range(self.firings))


@dataclass
class Channel:
    producers: list
    consumers: list
    token: int
    initial: int
    partial: bool
    room: int = 0
    kind: str = "FLOW_LOCAL"

    @property
    def name(self):
        def ends(ports):
            return ",".join(f"{p.agent}.{p.name}" for p in ports)
        return f"{ends(self.producers)} -> {ends(self.consumers)}"

    @property
    def sparse(self):
        return self.partial or len(self.producers) > 1

    @property
    def special(self):
        return self.sparse or len(self.consumers) > 1

    @property
    def window(self):
        return max(max(p.rates + p.thresholds) for p in self.producers + self.consumers)


@dataclass
class Graph:
    name: str
    folder: Path
    agents: dict
    channels: list
    processes: int = 1
    steps: list = field(default_factory=list)


def _known(table, keys, where):
    for key in table:
        if key not in keys:
            raise GraphError(f"{where}: unknown key {key!r}; expected {', '.join(keys)}")


def _rates(value, where, least=0):
    if not (isinstance(value, list) and value and all(type(n) is int and n >= least for n in value)):
        raise GraphError(f"{where} is {value!r}: expected a list of numbers of {least} or more")
    return value


def _agent(name, table):
    where = f"agent {name}"
    _known(table, ("code", "in", "out", "time"), where)
    if not re.fullmatch(r"[A-Za-z]\w*", name):
        raise GraphError(f"{where}: expected the name of a function of C")
    if not isinstance(table.get("code"), str):
        raise GraphError(f"{where}: expected code = \"FILE.c\", which has the function {name}()")
    agent = Agent(name, table["code"], _rates(table.get("time", [0]), f"{where}: time"))
    for way, ports in (("in", agent.inputs), ("out", agent.outputs)):
        for port, rates in table.get(way, {}).items():
            ports[port] = Port(name, port, _rates(rates, f"{where}: {way}.{port}"))
            if not ports[port].cycle:
                raise GraphError(f"{where}: {way}.{port} has no tokens in any phase")
        if len(ports) > PORTS:
            raise GraphError(f"{where}: {len(ports)} ports: expected at most {PORTS} each way")
    return agent


def _ends(agents, value, way, where):
    ends = []
    for text in value if isinstance(value, list) else [value]:
        agent, _, port = str(text).partition(".")
        ports = getattr(agents[agent], way) if agent in agents else {}
        if port not in ports:
            raise GraphError(f"{where}: there is no {way[:-1]} port {text!r}")
        ends.append(ports[port])
    if not 1 <= len(ends) <= PORTS:
        raise GraphError(f"{where}: {len(ends)} {way}: expected 1 to {PORTS}")
    return ends


def _channel(agents, number, table):
    where = f"channel {number + 1}"
    _known(table, ("from", "to", "token", "initial", "threshold", "partial"), where)
    channel = Channel(_ends(agents, table.get("from", []), "outputs", where),
                      _ends(agents, table.get("to", []), "inputs", where),
                      table.get("token", 4), table.get("initial", 0), table.get("partial", False))
    where = f"channel {channel.name}"
    _rates([channel.token], f"{where}: token", 1)
    _rates([channel.initial], f"{where}: initial")
    if channel.sparse and len(channel.consumers) > 1:
        raise GraphError(f"{where}: expected one consumer of tokens that are sparsely stored")
    for place, port in [*enumerate(channel.producers), *enumerate(channel.consumers)]:
        if port.channel >= 0:
            raise GraphError(f"{where}: {port.agent}.{port.name} has a channel already")
        port.channel, port.place = number, place
        port.thresholds = [0] * len(port.rates)
    _thresholds(channel, table.get("threshold"), where)
    return channel


def _thresholds(channel, value, where):
    if value is None:
        return
    for port in channel.consumers:
        port.thresholds = _rates(value, f"{where}: threshold")
        if len(port.thresholds) != len(port.rates):
            raise GraphError(f"{where}: {len(value)} thresholds for {len(port.rates)} phases of {port.agent}.{port.name}")


def read(path):
    """The graph of a file; GraphError says what is wrong with it."""
    path = Path(path)
    try:
        table = tomllib.loads(path.read_text())
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise GraphError(f"{path}: {error}") from error
    _known(table, ("name", "agents", "channels"), str(path))
    agents = {name: _agent(name, agent) for name, agent in table.get("agents", {}).items()}
    channels = [_channel(agents, i, channel) for i, channel in enumerate(table.get("channels", []))]
    if not agents:
        raise GraphError(f"{path}: there are no agents")
    producers = sum(len(channel.producers) for channel in channels)
    if producers > PRODUCERS:
        raise GraphError(f"{path}: the channels have {producers} producers: expected at most {PRODUCERS}")
    for agent in agents.values():
        for port in agent.ports:
            if port.channel < 0:
                raise GraphError(f"{path}: {agent.name}.{port.name} has no channel")
    return Graph(table.get("name", path.stem), path.parent, agents, channels)
