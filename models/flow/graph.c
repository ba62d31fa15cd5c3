/* SPDX-License-Identifier: MIT
 *
 * The graph of this program, and what follows from it alone.
 */
#include "internal.h"

static const struct flow_graph *graph;

void flow_graph_set(const struct flow_graph *here)
{
    graph = here;
}

const struct flow_graph *flow_graph_here(void)
{
    return graph;
}

const struct flow_port *flow_producer(int channel)
{
    const struct flow_agent *agent = &graph->agents[graph->channels[channel].producers[0]];
    const struct flow_port *port = agent->out;
    while (port->channel != channel)
        port++;
    return port;
}

int flow_credit_tag(int channel)
{
    int tag = 1;
    for (int i = 0; i < channel; i++)
        tag += graph->channels[i].producer_count;
    return tag;
}
