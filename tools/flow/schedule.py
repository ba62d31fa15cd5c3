# SPDX-License-Identifier: MIT
"""Consistency, liveness and bounds of a graph: how often agents fire in an iteration, in which order, and what is kept meanwhile."""
from fractions import Fraction
from math import gcd, lcm

import networkx

from .graph import GraphError

FIRINGS = 1_000_000  # of an iteration, at most


def _pairs(graph):
    """Each producer of a channel with each of its consumers."""
    for channel in graph.channels:
        for producer in channel.producers:
            for consumer in channel.consumers:
                yield channel, producer, consumer


def _cycles(port, agent):
    """Tokens of a port in one cycle of its agent's phases."""
    return port.cycle * (agent.phases // len(port.rates))


def repetitions(graph):
    """Set how often each agent fires in an iteration: the smallest numbers with which all channels are balanced."""
    links = networkx.MultiGraph()
    links.add_nodes_from(graph.agents)
    for channel, producer, consumer in _pairs(graph):
        ratio = Fraction(_cycles(producer, graph.agents[producer.agent]), _cycles(consumer, graph.agents[consumer.agent]))
        links.add_edge(producer.agent, consumer.agent, channel=channel, ratio=ratio, source=producer.agent)
    for part in networkx.connected_components(links):
        _balance(graph, links.subgraph(part))
    total = sum(agent.firings for agent in graph.agents.values())
    if total > FIRINGS:
        raise GraphError(f"an iteration has {total} firings: expected at most {FIRINGS}")


def _balance(graph, links):
    """One connected part: cycles of each agent, along a tree, and then whether the rest of the channels agrees."""
    root = next(iter(links))
    cycles = {root: Fraction(1)}
    for here, there in networkx.bfs_edges(links, root):
        edge = next(iter(links[here][there].values()))
        cycles[there] = cycles[here] * edge["ratio"] if edge["source"] == here else cycles[here] / edge["ratio"]
    for one, other, edge in links.edges(data=True):
        source, target = (one, other) if edge["source"] == one else (other, one)
        if cycles[source] * edge["ratio"] != cycles[target]:
            raise GraphError(f"the graph is inconsistent: channel {edge['channel'].name} gains or loses tokens "
                             "in every iteration, whatever the agents' numbers of firings")
    scale = lcm(*(c.denominator for c in cycles.values()))
    divisor = gcd(*(int(c * scale) for c in cycles.values()))
    for name, count in cycles.items():
        agent = graph.agents[name]
        agent.firings = int(count * scale) // divisor * agent.phases


class Tokens:
    """Where the producers and consumers of all channels are, in tokens."""

    def __init__(self, graph):
        self.graph = graph
        self.written = [[c.initial] * len(c.producers) for c in graph.channels]
        self.released = [[0] * len(c.consumers) for c in graph.channels]
        self.fired = dict.fromkeys(graph.agents, 0)

    def lacks(self, agent):
        """The input ports that keep an agent from firing."""
        number = self.fired[agent.name]
        return [p for p in agent.inputs.values()
                if min(self.written[p.channel]) - self.released[p.channel][p.place] < p.need(number)]

    def fire(self, agent):
        """As the run-time does: room for what is produced is taken before anything is released."""
        number = self.fired[agent.name]
        self.fired[agent.name] += 1
        for port in agent.outputs.values():
            self.written[port.channel][port.place] += port.rate(number)
            channel = self.graph.channels[port.channel]
            kept = max(self.written[port.channel]) - min(self.released[port.channel])
            channel.room = max(channel.room, kept)
        for port in agent.inputs.values():
            self.released[port.channel][port.place] += port.rate(number)


def order(graph):
    """Set the steps of an iteration: of those that can fire, the one nearest to the graph's end, so that little is kept.
    And the room of each channel, in tokens."""
    tokens = Tokens(graph)
    for channel in graph.channels:
        channel.room = max(channel.window, channel.initial)
    agents = list(reversed(_downstream(graph)))
    left = sum(agent.firings for agent in agents)
    while left:
        ready = next((a for a in agents if tokens.fired[a.name] < a.firings and not tokens.lacks(a)), None)
        if ready is None:
            raise GraphError("the graph deadlocks: " + _starving(graph, tokens))
        tokens.fire(ready)
        graph.steps.append(ready.name)
        left -= 1


def _downstream(graph):
    """Agents in the order of the data, as far as there is one."""
    links = networkx.DiGraph()
    links.add_nodes_from(graph.agents)
    links.add_edges_from((p.agent, c.agent) for ch, p, c in _pairs(graph) if not ch.initial and p.agent != c.agent)
    parts = networkx.condensation(links)
    return [graph.agents[name] for part in networkx.topological_sort(parts) for name in sorted(parts.nodes[part]["members"])]


def _starving(graph, tokens):
    texts = []
    for agent in graph.agents.values():
        for port in tokens.lacks(agent) if tokens.fired[agent.name] < agent.firings else []:
            here = min(tokens.written[port.channel]) - tokens.released[port.channel][port.place]
            texts.append(f"{agent.name}.{port.name} has {here} tokens and needs {port.need(tokens.fired[agent.name])}")
    return "; ".join(texts)


def check(graph):
    """All of it."""
    repetitions(graph)
    order(graph)
