/* SPDX-License-Identifier: MIT
 *
 * Dataflow: agents that `lwmpi-flow` puts together from a graph (docs/dataflow.md), over connectors.
 *
 * An agent is a function of C.  It is called for each of its firings, with the tokens of that firing, and keeps what it wants to
 * remember in variables of its own.  The rest of this header is what lwmpi-flow generates.
 */
#ifndef FLOW_H
#define FLOW_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { FLOW_PORTS = 16 }; /* of an agent, each way */

struct flow_firing {
    int64_t number; /* of this agent's firings, from 0 */
    const void *in
        [FLOW_PORTS]; /* tokens, in the order in which the graph names the ports; NULL: none in this firing */
    void *out[FLOW_PORTS]; /* to be written.  Partial update and several producers: zeros */
    int in_tokens
        [FLOW_PORTS]; /* how many: what the firing consumes, or more where the channel has a threshold */
    int out_tokens[FLOW_PORTS];   /* to be produced */
    struct flow_agent_state *own; /* lwmpi's */
};

/* Port `out` is one of a channel with partial update or several producers: `count` tokens from `first` on of this firing's have been
 * stored.  What nobody stores is zeros for the consumer. */
void flow_stored(struct flow_firing *firing, int out, int first, int count);

/* ------------------------------------------------------- what is generated */

enum flow_kind {
    FLOW_LOCAL,   /* all ends in one process: tokens stay where they are */
    FLOW_CHANNEL, /* one producer and one consumer, in two processes: a Channel connector */
    FLOW_REMOTE   /* special: PUT by a Portal, and an RQueue for what is free again */
};

struct flow_port {
    int channel, place; /* place: of this port among the channel's producers, or consumers */
    int count;          /* of rates */
    const int *rates, *thresholds;
};

struct flow_agent {
    const char *name;
    void (*fire)(struct flow_firing *firing);
    int process, in_count, out_count;
    struct flow_port in[FLOW_PORTS], out[FLOW_PORTS];
};

struct flow_channel {
    const char *name;
    enum flow_kind kind;
    int token_bytes, initial, room, window; /* tokens; window: the most of one firing */
    int sparse;                             /* only what was stored is passed on */
    int producer_count, consumer_count;
    const int *producers, *consumers; /* agents, in the order of their places */
};

struct flow_graph {
    const char *name;
    int agent_count, channel_count, processes, step_count;
    const struct flow_agent *agents;
    const struct flow_channel *channels;
    const int *steps; /* one iteration: agents in the order of their firings */
};

/* main() of the program: [ITERATIONS].  Runs as one of graph->processes processes of mpiexec. */
int flow_main(const struct flow_graph *graph, int argc, char **argv);

#ifdef __cplusplus
}
#endif

#endif
