/* SPDX-License-Identifier: MIT
 *
 * A process of a dataflow program: it opens its channels, and fires its agents in the order of the graph's schedule.
 *
 * All processes have the same schedule, of which each executes its part.  A ring has room for what that schedule ever keeps in it, so
 * whoever waits waits for a firing that is earlier in the schedule: nobody waits for ever.
 */
#include "internal.h"

#include <lwmpi/ikc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITERATIONS = 100 };

struct flow_agent_state {
    const struct flow_agent *agent;
};

static struct {
    const struct flow_graph *graph;
    struct flow_link *links;
    int64_t *firings; /* of each agent */
    int iterations;
    uint64_t from_ns, to_ns; /* when the second quarter began, and the third ended */
    struct phases {          /* of each agent, if times are wanted: where its time goes */
        uint64_t *ns;
        int count;
    } * phases;
} run;

/* ------------------------------------------------------------------ beginning */

static const struct flow_way *way_of(const struct flow_link *link)
{
    static const struct flow_way *const ways[] = {
        [FLOW_LOCAL] = NULL, [FLOW_CHANNEL] = &flow_channel_way, [FLOW_REMOTE] = &flow_remote_way};
    return ways[link->channel->kind];
}

static bool has_end(const int *agents, int count)
{
    for (int i = 0; i < count; i++)
        if (run.graph->agents[agents[i]].process == mppa_rank())
            return true;
    return false;
}

/* Where the producers are when the run is over. */
static int64_t end_position(int number)
{
    const struct flow_port *port = flow_producer(number);
    int64_t cycle = 0, firings = 0;
    for (int i = 0; i < port->count; i++)
        cycle += port->rates[i];
    for (int i = 0; i < run.graph->step_count; i++)
        firings += run.graph->steps[i] == run.graph->channels[number].producers[0];
    return run.graph->channels[number].initial + firings / port->count * cycle * run.iterations;
}

static void link_open(int number)
{
    const struct flow_channel *channel = &run.graph->channels[number];
    struct flow_link *link = &run.links[number];
    *link = (struct flow_link){.channel = channel, .number = number, .end_position = end_position(number)};
    link->writes = has_end(channel->producers, channel->producer_count);
    link->reads = has_end(channel->consumers, channel->consumer_count);
    if (!link->writes && !link->reads)
        return;
    for (int i = 0; i < FLOW_ENDS; i++)
        link->written[i] = channel->initial;
    if (channel->kind == FLOW_CHANNEL && link->writes)
        link->released[0] = channel->initial; /* the consumer has those */
    flow_ring_open(&link->ring, channel);
    if (channel->kind == FLOW_REMOTE && link->writes)
        link->stage = flow_alloc((size_t)(channel->window * channel->token_bytes));
    if (way_of(link))
        way_of(link)->open(link);
}

static void link_close(struct flow_link *link)
{
    if ((link->writes || link->reads) && way_of(link))
        way_of(link)->close(link);
    free(link->ring.memory);
    free(link->stage);
    free(link->parts);
}

/* -------------------------------------------------------------------- firings */

static void tokens_wait(struct flow_link *link, int consumer, int64_t until)
{
    if (way_of(link))
        way_of(link)->wait_tokens(link, consumer, until);
    else if (flow_lowest(link->written, link->channel->producer_count) < until)
        flow_fail("channel %s: its schedule is wrong", link->channel->name);
}

static void room_wait(struct flow_link *link, int producer, int64_t until)
{
    if (way_of(link))
        way_of(link)->wait_room(link, producer, until);
    else if (until - flow_lowest(link->released, link->channel->consumer_count) > link->ring.room)
        flow_fail("channel %s: it has too little room", link->channel->name);
}

static void input_take(const struct flow_port *port, int index, struct flow_firing *firing)
{
    struct flow_link *link = &run.links[port->channel];
    int phase = (int)(firing->number % port->count);
    int need = port->thresholds[phase] > port->rates[phase] ? port->thresholds[phase] : port->rates[phase];
    int64_t position = link->released[port->place];
    if (!need)
        return;
    tokens_wait(link, port->place, position + need);
    firing->in[index] = flow_ring_read(&link->ring, position, need);
    firing->in_tokens[index] = need;
}

static void output_take(const struct flow_port *port, int index, struct flow_firing *firing)
{
    struct flow_link *link = &run.links[port->channel];
    int rate = port->rates[firing->number % port->count];
    int64_t position = link->written[port->place];
    if (!rate)
        return;
    room_wait(link, port->place, position + rate);
    link->part_count = 0;
    if (link->stage && link->channel->sparse)
        memset(link->stage, 0, (size_t)(rate * link->ring.token));
    firing->out[index] = link->stage             ? link->stage
                         : link->channel->sparse ? flow_ring_read(&link->ring, position, rate)
                                                 : flow_ring_at(&link->ring, position);
    firing->out_tokens[index] = rate;
}

static void stored_count(struct flow_link *link, int producer)
{
    link->stored[producer].parts += link->part_count;
    for (int i = 0; i < link->part_count; i++)
        link->stored[producer].tokens += link->parts[i].count;
}

static void output_give(const struct flow_port *port, int tokens)
{
    struct flow_link *link = &run.links[port->channel];
    int64_t position = link->written[port->place];
    if (!tokens)
        return;
    link->written[port->place] += tokens;
    stored_count(link, port->place);
    if (way_of(link))
        way_of(link)->produced(link, port->place, position, tokens);
    else
        flow_ring_written(&link->ring, position, tokens);
}

static void input_give(const struct flow_port *port, int64_t number)
{
    struct flow_link *link = &run.links[port->channel];
    int rate = port->rates[number % port->count];
    if (!rate)
        return;
    if (link->channel->sparse)
        flow_ring_clear(&link->ring, link->released[port->place], rate);
    link->released[port->place] += rate;
    if (way_of(link))
        way_of(link)->consumed(link, port->place);
}

static void agent_run(int number, struct flow_firing *firing)
{
    const struct flow_agent *agent = &run.graph->agents[number];
    uint64_t begin = run.phases ? ikc_time_ns() : 0;
    agent->fire(firing);
    if (run.phases)
        run.phases[number].ns[firing->number % run.phases[number].count] += ikc_time_ns() - begin;
}

static void fire(int number)
{
    const struct flow_agent *agent = &run.graph->agents[number];
    struct flow_agent_state own = {agent};
    struct flow_firing firing = {.number = run.firings[number]++, .own = &own};
    for (int i = 0; i < agent->in_count; i++)
        input_take(&agent->in[i], i, &firing);
    for (int i = 0; i < agent->out_count; i++)
        output_take(&agent->out[i], i, &firing);
    agent_run(number, &firing);
    if (run.graph->processes > 1)
        ikc_yield(); /* messages of all channels go on */
    for (int i = 0; i < agent->out_count; i++)
        output_give(&agent->out[i], firing.out_tokens[i]);
    for (int i = 0; i < agent->in_count; i++)
        input_give(&agent->in[i], firing.number);
}

void flow_stored(struct flow_firing *firing, int out, int first, int count)
{
    const struct flow_agent *agent = firing->own->agent;
    if (out < 0 || out >= agent->out_count || !run.graph->channels[agent->out[out].channel].sparse)
        flow_fail("%s: flow_stored: port %d is not of a channel with partial update or several producers",
                  agent->name, out);
    if (first < 0 || count < 0 || first + count > firing->out_tokens[out])
        flow_fail("%s: flow_stored: tokens %d to %d of port %d: expected 0 to %d", agent->name, first,
                  first + count - 1, out, firing->out_tokens[out] - 1);
    struct flow_link *link = &run.links[agent->out[out].channel];
    if (link->part_count == link->part_room) {
        link->part_room = 2 * link->part_room + 4;
        link->parts = realloc(link->parts, (size_t)link->part_room * sizeof *link->parts);
        if (!link->parts)
            flow_fail("no memory");
    }
    link->parts[link->part_count++] = (struct flow_part){first, count};
}

/* ----------------------------------------------------------------------- main */

/* Neither while the pipeline fills nor while it runs dry. */
static int measured_end(void)
{
    return run.iterations - run.iterations / 4;
}

static void iterations_run(void)
{
    for (int n = 0; n < run.iterations; n++) {
        if (n == run.iterations / 4)
            run.from_ns = ikc_time_ns();
        for (int i = 0; i < run.graph->step_count; i++)
            if (run.graph->agents[run.graph->steps[i]].process == mppa_rank())
                fire(run.graph->steps[i]);
        if (n + 1 == measured_end())
            run.to_ns = ikc_time_ns();
    }
}

/* Phases of an agent: as many as its firings in an iteration, which are a multiple of its cycle. */
static void phases_open(void)
{
    run.phases = flow_alloc((size_t)run.graph->agent_count * sizeof *run.phases);
    for (int i = 0; i < run.graph->step_count; i++)
        run.phases[run.graph->steps[i]].count++;
    for (int i = 0; i < run.graph->agent_count; i++)
        run.phases[i].ns = flow_alloc((size_t)run.phases[i].count * sizeof *run.phases[i].ns);
}

/* For lwmpi-flow: in how many parts each port stores how many tokens, on the average of a firing. */
static void parts_tell(int number)
{
    const struct flow_agent *agent = &run.graph->agents[number];
    for (int i = 0; i < agent->out_count; i++) {
        const struct flow_link *link = &run.links[agent->out[i].channel];
        const struct flow_count *stored = &link->stored[agent->out[i].place];
        if (link->channel->sparse)
            fprintf(stderr, "flow-parts %s %d %f %f\n", agent->name, i,
                    (double)stored->parts / (double)run.firings[number],
                    (double)stored->tokens / (double)run.firings[number]);
    }
}

/* For lwmpi-flow: mean nanoseconds of each phase. */
static void phases_tell(void)
{
    for (int i = 0; i < run.graph->agent_count; i++) {
        struct phases *phases = &run.phases[i];
        if (run.graph->agents[i].process == mppa_rank()) {
            fprintf(stderr, "flow-time %s", run.graph->agents[i].name);
            for (int phase = 0; phase < phases->count; phase++)
                fprintf(stderr, " %.1f", (double)phases->ns[phase] / run.iterations);
            fputc('\n', stderr);
            parts_tell(i);
        }
        free(phases->ns);
    }
    free(run.phases);
}

/* The process of the last agent tells how long an iteration takes once all of them are under way. */
static void report(double ns)
{
    const struct flow_agent *last = &run.graph->agents[run.graph->agent_count - 1];
    if (last->process == mppa_rank())
        fprintf(stderr, "flow: %s: %d iterations, one in %.2f us\n", run.graph->name, run.iterations,
                ns / 1e3);
    if (run.phases)
        phases_tell();
}

int flow_main(const struct flow_graph *graph, int argc, char **argv)
{
    run.graph = graph;
    flow_graph_set(graph);
    run.iterations = argc > 1 ? atoi(argv[1]) : ITERATIONS;
    if (run.iterations < 1 || mppa_ranks() != graph->processes) {
        fprintf(stderr, "%s: expected mpiexec -n %d %s [ITERATIONS]\n", graph->name, graph->processes,
                argv[0]);
        return 2;
    }
    run.firings = flow_alloc((size_t)graph->agent_count * sizeof *run.firings);
    run.links = flow_alloc((size_t)graph->channel_count * sizeof *run.links);
    for (int i = 0; i < graph->channel_count; i++)
        link_open(i);
    if (argc > 2 && !strcmp(argv[2], "times"))
        phases_open();
    iterations_run();
    report((double)(run.to_ns - run.from_ns) / (measured_end() - run.iterations / 4));
    for (int i = 0; i < graph->channel_count; i++)
        link_close(&run.links[i]);
    free(run.links);
    free(run.firings);
    return 0;
}
