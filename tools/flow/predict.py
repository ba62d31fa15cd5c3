# SPDX-License-Identifier: MIT
"""How long an iteration takes on a modelled machine: the run-time's steps (models/flow) in the order of the schedule, with what they cost there.

A rendezvous is a signal that says what is asked for; if the data are long, a signal for each piece but the first, and one at the end.  Who
computes answers nobody: messages wait until the firing has ended.  Pipelines fill and run dry as in the run itself.
"""
from .machine import PIECE, Network, parameters

SHORT = 136  # bytes that go along in a message
AHEAD = 32  # such that are not answered one by one
COUNT, RELEASE = 8, 16  # bytes: of the count that a PUT ends with, of a message about what is free again
FIRINGS = 20000  # that are looked at


class Transfer:
    """One of several bytes from a process to another: short data go along, and the first piece of long ones, of which the rest is asked for."""

    def __init__(self, net, source, target):
        self.net, self.source, self.target, self.unanswered = net, source, target, 0

    def send(self, size, came, done):
        """came() at the target, then done() at the source."""
        if self.source is self.target:
            came()
            done()
        elif size <= SHORT:
            self.net.data(self.source, self.target, 0, lambda: self._put(came))
            done()
        else:
            self._pieces(size, came, done)

    def _put(self, came):
        came()
        self.unanswered += 1
        if self.unanswered == AHEAD:
            self.unanswered = 0
            self.net.signal(self.target, self.source, lambda: None)

    def _pieces(self, size, came, done):
        """Two pieces are asked for ahead."""
        pieces = [min(PIECE, size - first) for first in range(0, size, PIECE)]

        def send(piece):
            self.net.data(self.source, self.target, pieces[piece], lambda: come(piece))

        def ask(piece):
            if piece < len(pieces):
                self.net.signal(self.target, self.source, lambda: send(piece))

        def come(piece):
            if not piece:
                ask(1)
            ask(piece + 2)
            if piece + 1 == len(pieces):
                self.net.signal(self.target, self.source, done)
                came()
        send(0)


class Local:
    """All ends in one process: tokens are passed on by counting."""

    def wait_tokens(self, place, until):
        yield from ()

    wait_room = wait_tokens

    def produced(self, place, count):
        yield from ()

    consumed = produced


class Rendezvous(Local):
    """A Channel: the consumer asks for a message when it has room, and the producer's go one after another."""

    def __init__(self, graph, channel, net):
        ends = [net.processes[graph.agents[p.agent].process] for p in (channel.producers[0], channel.consumers[0])]
        self.net, self.channel, self.port = net, channel, channel.producers[0]
        self.producer, self.consumer = ends
        self.transfer = Transfer(net, *ends)
        self.messages, self.sending, self.ended, self.freed = [], 0, 0, 0  # sizes in tokens; how many of them are begun, ended, known to be free
        self.asked, self.came, self.firing = 0, 0, 0
        self.written = self.room_from = channel.initial
        self.released = 0
        self.asking = False

    def _ask(self):
        while not self.port.rate(self.firing):
            self.firing += 1
        if not self.asking and self.written + self.port.rate(self.firing) - self.released <= self.channel.room:
            self.asking, self.firing = True, self.firing + 1
            self.net.signal(self.consumer, self.producer, self._asked)

    def _asked(self):
        self.asked += 1
        self._serve()

    def _serve(self):
        while self.sending == self.ended < min(self.asked, len(self.messages)):
            tokens = self.messages[self.sending]
            self.sending += 1
            self.transfer.send(tokens * self.channel.token, lambda: self._arrived(tokens), self._done)

    def _arrived(self, tokens):
        self.written += tokens
        self.asking = False
        self._ask()

    def _done(self):
        self.ended += 1
        self._serve()

    def wait_tokens(self, place, until):
        self._ask()
        yield lambda: self.written >= until

    def wait_room(self, place, until):
        while until - self.room_from > self.channel.room:
            oldest = self.freed
            yield lambda: self.ended > oldest
            self.room_from += self.messages[oldest]
            self.freed += 1

    def produced(self, place, count):
        self.messages.append(count)
        self._serve()
        yield from ()

    def consumed(self, place, count):
        self.released += count
        self._ask()
        yield from ()


class Special(Local):
    """A Portal to the consumers' processes, and an RQueue to each of the producers'."""

    def __init__(self, graph, channel, net):
        def processes(ports):
            return list(dict.fromkeys(net.processes[graph.agents[p.agent].process] for p in ports))
        self.net, self.channel = net, channel
        self.firings = [0] * len(channel.producers)
        self.writers, self.readers = processes(channel.producers), processes(channel.consumers)
        self.of = [[net.processes[graph.agents[p.agent].process] for p in ports] for ports in (channel.producers, channel.consumers)]
        self.ways = {(a, b): Transfer(net, a, b) for a in self.writers for b in self.readers}
        self.back = {(b, a): Transfer(net, b, a) for a in self.writers for b in self.readers}
        self.written = {reader: [channel.initial] * len(channel.producers) for reader in self.readers}
        self.position = [channel.initial] * len(channel.producers)
        self.counts = [0] * len(channel.consumers)
        self.released = {writer: [0] * len(channel.consumers) for writer in self.writers}
        self.queues = {writer: [] for writer in self.writers}

    def wait_tokens(self, place, until):
        landed = self.written[self.of[1][place]]
        yield lambda: min(landed) >= until

    def wait_room(self, place, until):
        writer = self.of[0][place]
        released, queue = self.released[writer], self.queues[writer]
        while until - min(released) > self.channel.room:
            yield lambda: bool(queue)
            reader, consumer, count = queue.pop(0)
            released[consumer] = max(released[consumer], count)
            if reader is not writer:
                self.net.signal(writer, reader, lambda: None)

    def _put(self, writer, size, came):
        """To all readers; it waits until they have long data."""
        left = []
        for reader in self.readers:
            left.append(reader)
            self.ways[writer, reader].send(size, lambda reader=reader: came(reader), lambda reader=reader: left.remove(reader))
        yield lambda: not left

    def _puts(self, place, begin, count):
        """Bytes of each: what is stored part by part, and a whole window in two pieces if it goes over the ring's end."""
        port = self.channel.producers[place]
        if not self.channel.sparse or not port.stored:
            first = min(count, self.channel.room - begin % self.channel.room)
            return [part * self.channel.token for part in (first, count - first) if part]
        parts, tokens = port.stored
        self.firings[place] += 1
        number = int(parts * self.firings[place] + 0.5) - int(parts * (self.firings[place] - 1) + 0.5)
        return [tokens / parts * self.channel.token] * number

    def produced(self, place, count):
        writer = self.of[0][place]
        self.position[place] += count
        position = self.position[place]
        for size in self._puts(place, position - count, count):
            yield from self._put(writer, size, lambda reader: None)

        def counted(reader):
            self.written[reader][place] = position
        yield from self._put(writer, COUNT, counted)

    def consumed(self, place, count):
        reader = self.of[1][place]
        self.counts[place] += count
        release = (reader, place, self.counts[place])
        for writer in self.writers:
            if writer is reader:
                self.released[writer][place] = self.counts[place]
            self.back[reader, writer].send(RELEASE, lambda writer=writer: self.queues[writer].append(release), lambda: None)
        yield from ()


WAYS = {"FLOW_LOCAL": lambda *_: Local(), "FLOW_CHANNEL": Rendezvous, "FLOW_REMOTE": Special}


def _fire(agent, number, links, at):
    """As fire() of models/flow/run.c; at: tokens that each port has passed on."""
    for port in agent.inputs.values():
        if port.need(number):
            yield from links[port.channel].wait_tokens(port.place, at[id(port)] + port.need(number))
    for port in agent.outputs.values():
        if port.rate(number):
            yield from links[port.channel].wait_room(port.place, at[id(port)] + port.rate(number))
    yield agent.work(number)
    yield None
    for ports, give in ((agent.outputs, "produced"), (agent.inputs, "consumed")):
        for port in ports.values():
            at[id(port)] += port.rate(number)
            if port.rate(number):
                yield from getattr(links[port.channel], give)(port.place, port.rate(number))


def _script(graph, process, links, iterations, marks):
    """One process; the iterations between the first and the last quarter are measured at the last agent's."""
    steps = [graph.agents[name] for name in graph.steps if graph.agents[name].process == process.number]
    fired = dict.fromkeys(graph.agents, 0)
    at = {id(p): 0 for agent in steps for p in agent.inputs.values()}
    at |= {id(p): graph.channels[p.channel].initial for agent in steps for p in agent.outputs.values()}
    for iteration in range(iterations):
        marks.append(process.clock)
        for agent in steps:
            yield from _fire(agent, fired[agent.name], links, at)
            fired[agent.name] += 1
    marks.append(process.clock)


def iteration(graph, tools, name):
    """Nanoseconds of an iteration of a graph that is placed and whose times are known; None: the machine has another software stack."""
    values = parameters(tools, name)
    if values["stack"] != "ikc":
        return None
    net = Network(values, graph.processes)
    links = [WAYS[channel.kind](graph, channel, net) for channel in graph.channels]
    iterations = max(8, min(100, FIRINGS // len(graph.steps)))
    marks = [[] for _ in net.processes]
    net.run([_script(graph, process, links, iterations, marks[process.number]) for process in net.processes])
    told = marks[list(graph.agents.values())[-1].process]
    first, last = iterations // 4, iterations - iterations // 4
    return (told[last] - told[first]) / (last - first)
