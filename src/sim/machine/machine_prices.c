/* SPDX-License-Identifier: MIT
 *
 * What the parameters of a machine say about messages, as its stack uses them (sim/stacks): sums of steps, without anybody in the way.
 */
#include "sim/machine/machine.h"

enum { PIECE = 16384 }; /* what the tiers above cut longer messages into */

static double ns(double ps)
{
    return ps / 1000;
}

static struct hal_price price(struct machine_cost cost)
{
    return (struct hal_price){ns(cost.base), ns(cost.slope)};
}

static struct hal_price sum(struct hal_price a, struct hal_price b)
{
    return (struct hal_price){a.base + b.base, a.byte + b.byte};
}

static struct hal_price scaled(double factor, struct hal_price a)
{
    return (struct hal_price){factor * a.base, factor * a.byte};
}

/* A core puts a byte on the network. */
static double put(const struct machine *m)
{
    return 1e3 / (m->clock_mhz * (m->pe_bytes_per_cycle ? m->pe_bytes_per_cycle : m->noc_bytes_per_cycle));
}

static double page_bytes(const struct machine *m)
{
    return m->portal_page < PIECE ? (double)m->portal_page : PIECE;
}

/* Data and acknowledgement need not be asked for; the others are a request, a confirmation, and leave to write. */
static double asking(const struct hal_way *way, double leave)
{
    return 2 * (way->send.base + way->receive.base) + leave;
}

/* ------------------------------------------------------------------ Nanvix */

static struct hal_way ikc_far(const struct machine *m)
{
    double clock = ns(m->kernel_clock_ps), payload = (double)m->message_payload, page = page_bytes(m);
    double window = (double)m->portal_window, behind = page > window ? page - window : 0;
    double writing = ns(m->portal_write.base) + clock, crossing = page * put(m);
    double reading = ns(m->portal_read.base + m->portal_read.slope * behind);
    struct hal_way way = {.page = page, .line = true};
    way.send.base = ns(m->message_send.base + m->message_send.slope * payload) + clock;
    way.send.byte = ns(m->message_chunk_ps) / payload;
    way.receive.base = ns(m->message_receive.base + m->message_receive.slope * payload) + clock;
    way.ask = asking(&way, ns(m->signal_send.base + m->signal_next_ps + 3 * m->kernel_call_ps) + clock);
    way.out.base = writing + crossing + reading; /* pages are whole */
    way.in.base = crossing + reading;
    way.both.base = writing + crossing + reading + clock;
    way.signal = ns(m->signal_send.base + m->signal_next_ps + m->signal_receive.base) + 2 * clock;
    /* Whoever else of the cluster speaks asks the kernel meanwhile: each call waits for an attempt. */
    double portal = crossing + reading, poll = ns(m->kernel_call_ps), kernel = writing + crossing + poll;
    double taking = ns(m->portal_read.base) + clock + poll;
    way.serve_out = kernel > portal ? kernel : portal;
    way.serve_in = portal;
    way.serve_both = kernel + taking > portal ? kernel + taking : portal;
    way.serve_ask = way.ask / 2; /* the rest is waiting for the other side */
    return way;
}

/* Through memory, where short messages and what they ask need no kernel. */
static struct hal_way ikc_near(const struct machine *m)
{
    struct hal_price copy = price(m->copy), read = {ns(m->local_receive.base), copy.byte};
    return (struct hal_way){.send = copy,
                            .receive = copy,
                            .ask = 4 * copy.base + 2 * ns(m->kernel_call_ps),
                            .out = read,
                            .in = read,
                            .both = read};
}

/* ------------------------------------------------------------------- plain */

static struct hal_way plain_way(const struct machine *m, struct machine_cost send,
                                struct machine_cost receive)
{
    struct hal_way way = {.send = price(send), .receive = price(receive)};
    way.ask = asking(&way, ns(m->signal_send.base + m->signal_receive.base));
    return way;
}

/* Of a long message two pieces are under way at a time. */
static struct hal_way plain_far(const struct machine *m)
{
    struct hal_way way = plain_way(m, m->message_send, m->message_receive);
    struct hal_price crossing = {0, put(m)}, writing = price(m->portal_write),
                     reading = price(m->portal_read);
    way.page = page_bytes(m);
    way.both = sum(writing, reading);
    way.serve_out = way.serve_in = way.serve_both = crossing.byte * way.page;
    way.out = way.in = scaled(0.5, sum(way.both, crossing));
    way.ask += way.out.base + way.out.byte * way.page;
    way.receive.byte += crossing.byte;
    way.signal = ns(m->signal_send.base + 2 * m->signal_receive.base); /* to take it, and to wait */
    return way;
}

static struct hal_way plain_near(const struct machine *m)
{
    struct hal_way way = plain_way(m, m->local_send, m->local_receive);
    way.out = way.in = way.both = price(m->copy);
    return way;
}

bool machine_prices(const struct machine *machine, struct hal_prices *prices)
{
    bool ikc = machine->stack == MACHINE_STACK_IKC;
    *prices = (struct hal_prices){.known = ikc || machine->stack == MACHINE_STACK_PLAIN};
    if (!prices->known)
        return false;
    prices->near = (ikc ? ikc_near : plain_near)(machine);
    prices->far = (ikc ? ikc_far : plain_far)(machine);
    prices->copy = price(machine->copy);
    prices->columns = machine->columns;
    prices->rows = machine->rows;
    prices->link = 1e3 / (machine->clock_mhz * machine->noc_bytes_per_cycle);
    return true;
}
