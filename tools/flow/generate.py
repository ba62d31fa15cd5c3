# SPDX-License-Identifier: MIT
"""What a graph becomes: tables in C for the run-time, and a drawing for graphviz."""


def _list(numbers):
    return "(const int[]){" + ", ".join(map(str, numbers)) + "}"


def _port(port):
    return f"{{{port.channel}, {port.place}, {len(port.rates)}, {_list(port.rates)}, {_list(port.thresholds)}}}"


def _agent(agent):
    ports = [", ".join(map(_port, ports.values())) or "{0}" for ports in (agent.inputs, agent.outputs)]
    return (f'    {{"{agent.name}", {agent.name}, {agent.process}, {len(agent.inputs)}, {len(agent.outputs)},\n'
            f"     {{{ports[0]}}},\n     {{{ports[1]}}}}},\n")


def _channel(channel, index):
    ends = [[index[port.agent] for port in ports] for ports in (channel.producers, channel.consumers)]
    return (f'    {{"{channel.name}", {channel.kind}, {channel.token}, {channel.initial}, {channel.room}, {channel.window}, '
            f"{int(channel.sparse)}, {len(ends[0])}, {len(ends[1])}, {_list(ends[0])}, {_list(ends[1])}}},\n")


def program(graph):
    """The source that goes with the agents' files."""
    index = {name: i for i, name in enumerate(graph.agents)}
    declared = "".join(f"void {name}(struct flow_firing *firing);\n" for name in graph.agents)
    agents = "".join(map(_agent, graph.agents.values()))
    channels = "".join(_channel(c, index) for c in graph.channels) or '    {.name = ""},\n'
    steps = ", ".join(str(index[name]) for name in graph.steps)
    return f"""/* Written by lwmpi-flow. */
#include <flow.h>

{declared}
static const struct flow_agent agents[] = {{
{agents}}};
static const struct flow_channel channels[] = {{
{channels}}};
static const int steps[] = {{{steps}}};
static const struct flow_graph graph = {{
    "{graph.name}", {len(graph.agents)}, {len(graph.channels)}, {graph.processes}, {len(graph.steps)}, agents, channels, steps}};

int main(int argc, char **argv)
{{
    return flow_main(&graph, argc, argv);
}}
"""


def _rates(rates):
    return ",".join(map(str, rates))


def drawing(graph):
    """For dot(1): processes are boxes, initial tokens and room are on the arrows."""
    lines = [f'digraph "{graph.name}" {{', "  rankdir=LR; node [shape=ellipse];"]
    for process in range(graph.processes):
        lines.append(f'  subgraph cluster_{process} {{ label="process {process}"; style=rounded;')
        lines += [f'    {a.name} [label="{a.name}\\n{a.firings}x"];' for a in graph.agents.values() if a.process == process]
        lines.append("  }")
    for channel in graph.channels:
        style = {"FLOW_LOCAL": "solid", "FLOW_CHANNEL": "bold", "FLOW_REMOTE": "dashed"}[channel.kind]
        tokens = f"{channel.initial} of {channel.room}" if channel.initial else f"{channel.room}"
        for producer in channel.producers:
            lines += [f'  {producer.agent} -> {c.agent} [style={style}, label="{tokens}", taillabel="{_rates(producer.rates)}", '
                      f'headlabel="{_rates(c.rates)}"];' for c in channel.consumers]
    return "\n".join([*lines, "}", ""])
