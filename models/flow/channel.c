/* SPDX-License-Identifier: MIT
 *
 * Channels with one producer and one consumer, in two processes: a message of a Channel connector for each firing of the producer.
 * Its tags are the number of the channel plus 1, and flow_credit_tag().
 *
 * A message that has come asks for the next by a call-back, so that all channels go on while the process waits for one of them.
 */
#include "internal.h"

#include <fcntl.h>
#include <stdlib.h>

/* A message on its way. */
struct flight {
    struct mppa_aiocb control;
    struct flow_link *link;
    int64_t tokens;
};

struct flow_channel_end {
    int descriptor;
    struct flight *flights; /* round and round: nobody waits for one that is used again */
    int64_t begun, ended;   /* messages */
    int64_t firing;         /* the consumer: of the producer's, the next that has tokens */
    int flight_count;
    const struct flow_port *producer; /* its rates are the sizes of messages */
};

static void open_end(struct flow_link *link)
{
    const struct flow_graph *graph = flow_graph_here();
    int from = graph->agents[link->channel->producers[0]].process;
    int to = graph->agents[link->channel->consumers[0]].process;
    struct flow_channel_end *end = link->end = flow_alloc(sizeof *end);
    end->producer = flow_producer(link->number);
    end->flight_count = (int)link->ring.room + 1;
    end->flights = flow_alloc((size_t)end->flight_count * sizeof *end->flights);
    end->descriptor = flow_open(link->writes ? O_WRONLY : O_RDONLY, "/mppa/channel/%d:%d/%d:%d", to,
                                1 + link->number, from, flow_credit_tag(link->number));
}

/* Tokens of the producer's next firing that has some, in *number. */
static int64_t next_tokens(const struct flow_port *port, int64_t *number)
{
    while (!port->rates[*number % port->count])
        ++*number;
    return port->rates[*number % port->count];
}

static void arrived(union mppa_sigval value);

/* The consumer's next message is asked for as soon as there is room for it. */
static void read_begin(struct flow_link *link)
{
    struct flow_channel_end *end = link->end;
    if (end->begun > end->ended || link->written[0] == link->end_position)
        return;
    int64_t tokens = next_tokens(end->producer, &end->firing);
    if (link->written[0] + tokens - link->released[0] > link->ring.room)
        return;
    struct flight *flight = &end->flights[end->begun % end->flight_count];
    flight->link = link;
    flight->tokens = tokens;
    flight->control = (struct mppa_aiocb){
        .aio_fildes = end->descriptor,
        .aio_buf = flow_ring_at(&link->ring, link->written[0]),
        .aio_nbytes = (size_t)(tokens * link->ring.token),
        .aio_sigevent = {.sigev_notify = MPPA_SIGEV_CALLBACK,
                         .sigev_notify_function = arrived,
                         .sigev_value.sival_ptr = flight},
    };
    flow_must(mppa_aio_read(&flight->control));
    end->begun++;
    end->firing++;
}

static void arrived(union mppa_sigval value)
{
    const struct flight *flight = value.sival_ptr;
    struct flow_link *link = flight->link;
    if (mppa_aio_error(&flight->control))
        return; /* who waits for it says so */
    flow_ring_written(&link->ring, link->written[0], flight->tokens);
    link->written[0] += flight->tokens;
    link->end->ended++;
    read_begin(link);
}

static void read_wait(const struct flow_link *link)
{
    struct flow_channel_end *end = link->end;
    if (end->begun == end->ended)
        flow_fail("channel %s has too little room", link->channel->name);
    flow_must(mppa_aio_wait(&end->flights[end->ended % end->flight_count].control));
}

static void wait_tokens(struct flow_link *link, int consumer, int64_t until)
{
    (void)consumer;
    read_begin(link);
    while (link->written[0] < until)
        read_wait(link);
}

/* The oldest message is with the consumer: its place is free. */
static void write_end(struct flow_link *link)
{
    struct flow_channel_end *end = link->end;
    struct flight *flight = &end->flights[end->ended++ % end->flight_count];
    flow_must(mppa_aio_wait(&flight->control));
    link->released[0] += flight->tokens;
}

static void wait_room(struct flow_link *link, int producer, int64_t until)
{
    (void)producer;
    while (until - link->released[0] > link->ring.room)
        write_end(link);
}

static void produced(struct flow_link *link, int producer, int64_t position, int64_t count)
{
    struct flow_channel_end *end = link->end;
    (void)producer;
    while (end->begun - end->ended == end->flight_count)
        write_end(link);
    struct flight *flight = &end->flights[end->begun++ % end->flight_count];
    flight->tokens = count;
    flight->control = (struct mppa_aiocb){.aio_fildes = end->descriptor,
                                          .aio_buf = flow_ring_at(&link->ring, position),
                                          .aio_nbytes = (size_t)(count * link->ring.token)};
    flow_must(mppa_aio_write(&flight->control));
}

static void consumed(struct flow_link *link, int consumer)
{
    (void)consumer;
    read_begin(link);
}

/* What was produced for the iteration after the last is taken, too. */
static void close_end(struct flow_link *link)
{
    struct flow_channel_end *end = link->end;
    if (link->reads)
        wait_tokens(link, 0, link->end_position);
    while (link->writes && end->ended < end->begun)
        write_end(link);
    flow_must(mppa_close(end->descriptor));
    free(end->flights);
    free(end);
}

const struct flow_way flow_channel_way = {.open = open_end,
                                          .wait_tokens = wait_tokens,
                                          .wait_room = wait_room,
                                          .produced = produced,
                                          .consumed = consumed,
                                          .close = close_end};
