# SPDX-License-Identifier: MIT
"""Which agent runs in which process: an integer program."""
import numpy
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import lil_matrix

from .graph import GraphError

MESSAGE = 1e-3  # of the largest load: what a channel between two processes counts for


def choose(graph, processes):
    """Set the process of each agent: the largest load is the least possible, then few channels lead from process to process."""
    agents, channels = list(graph.agents.values()), graph.channels
    processes = min(processes, len(agents))
    if processes < 1:
        raise GraphError(f"{processes} processes: expected 1 or more")
    cells, size = len(agents) * processes, len(agents) * processes + len(channels) + 1
    cost = numpy.zeros(size)
    cost[cells:-1] = MESSAGE
    cost[-1] = 1
    rows = _rows(agents, channels, processes, size)
    kinds = numpy.ones(size)
    kinds[-1] = 0
    found = milp(cost, constraints=rows, integrality=kinds, bounds=Bounds(0, [1] * (size - 1) + [numpy.inf]))
    if found.x is None:
        raise GraphError(f"no mapping to {processes} processes: {found.message}")
    chosen = found.x[:cells].reshape(len(agents), processes).argmax(axis=1)
    assign(graph, {agent.name: int(p) for agent, p in zip(agents, chosen)})


def _rows(agents, channels, processes, size):
    """x[a,p]: agent a is in process p; cut[c]: channel c leads to another process; the last: the largest load, of all."""
    index = {agent.name: i for i, agent in enumerate(agents)}
    total = sum(agent.load for agent in agents)
    share = [agent.load / total if total else 1 / len(agents) for agent in agents]
    once, loads, cuts = lil_matrix((len(agents), size)), lil_matrix((processes, size)), []
    for a in range(len(agents)):
        once[a, a * processes:(a + 1) * processes] = 1
        for p in range(processes):
            loads[p, a * processes + p] = share[a]
    loads[:, size - 1] = -1
    for c, channel in enumerate(channels):
        ends = [index[port.agent] for port in channel.producers + channel.consumers]
        cuts += [(ends[0] * processes + p, other * processes + p, len(agents) * processes + c)
                 for other in ends[1:] if other != ends[0] for p in range(processes)]
    apart = lil_matrix((max(len(cuts), 1), size))
    for row, (one, other, cut) in enumerate(cuts):
        apart[row, one], apart[row, other], apart[row, cut] = 1, -1, -1
    return [LinearConstraint(once.tocsr(), 1, 1), LinearConstraint(loads.tocsr(), -numpy.inf, 0),
            LinearConstraint(apart.tocsr(), -numpy.inf, 0)]


def assign(graph, processes):
    """Set processes by agent's name, numbered without gaps in the order of agents; and the kinds of channels."""
    numbers = {}
    for agent in graph.agents.values():
        agent.process = numbers.setdefault(processes[agent.name], len(numbers))
    graph.processes = len(numbers)
    for channel in graph.channels:
        where = {graph.agents[p.agent].process for p in channel.producers + channel.consumers}
        channel.kind = "FLOW_LOCAL" if len(where) == 1 else "FLOW_REMOTE" if channel.special else "FLOW_CHANNEL"
        if channel.kind != "FLOW_LOCAL":
            channel.room *= 2  # the producer goes on while the consumer works
