/* SPDX-License-Identifier: MIT
 *
 * The applications' messages as bare inter-kernel communication: control messages go through
 * a mailbox that every rank has, data through a portal that every rank has and opens for
 * one writer at a time.
 *
 * A portal lets in the writer that its owner names, by node and port.  So that no rank has to
 * ask for them, ports follow from the ranks: on a node with M ranks, rank number `index` there
 * reads from port `index` (the convention of ikc_process_address()), and writes from one of
 * the `slots` ports M + index * slots and on; which one depends on whom it writes to.
 * A slot serves several peers in turn, for endpoints are few.
 */
#include <lwmpi/ikc.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/net.h"

/* With its own mailbox and portal a rank stays below the 24 ports that it may have. */
#define SLOTS 22

/* Endpoints of a peer that are open for writing; < 0: not open. */
struct slot {
    int to; /* -1: of nobody */
    int mailbox, portal;
};

/* Mailbox message of net_send() and net_recv(): a permission to send, or that data come from this port. */
struct announcement {
    int32_t permission, from, node, port;
    uint64_t bytes;
};

struct net_form {
    int mailbox, portal; /* to be read by this rank */
    int node;            /* its own */
    struct slot slots[SLOTS];
    struct announcement *early; /* messages that came before somebody wanted them, oldest first */
    size_t early_count, early_room;
};

static _Noreturn void fail(struct net *net, const char *what, int peer, int64_t error)
{
    fprintf(stderr, "rank %d: %s rank %d: %s\n", net->rank, what, peer, ikc_error_text((int)error));
    net_abort(net, 3);
}

static struct ikc_address address_of(struct net *net, int rank)
{
    struct ikc_address address = {0, 0};
    int error = ikc_process_address(rank, &address);

    if (error)
        fail(net, "address of", rank, error);
    return address;
}

/* How many slots the ranks of a node have: fixed ports are limited. */
static int slots_on(int node)
{
    int ranks = ikc_node_processes(node), slots = (IKC_FIXED_PORTS - ranks) / ranks;

    return slots < SLOTS ? slots : SLOTS;
}

/* The slot in which `from` has its endpoints for `to`.  One half is for the own node, the
 * other for other nodes, so that masters seldom need one slot for two peers. */
static int slot_of(struct ikc_address from, struct ikc_address to)
{
    int slots = slots_on(from.node), near = (slots + 1) / 2, far = slots - near;

    if (from.node == to.node || !far)
        return to.port % near;
    return near + to.node % far;
}

/* The port from which `from` writes to `to`. */
static int writer_port(struct ikc_address from, struct ikc_address to)
{
    return ikc_node_processes(from.node) + from.port * slots_on(from.node) + slot_of(from, to);
}

static void close_slot(struct net *net, struct slot *slot)
{
    int error = 0;

    if (slot->mailbox >= 0)
        error = ikc_mailbox_close(slot->mailbox);
    if (error)
        fail(net, "closing the mailbox of", slot->to, error);
    if (slot->portal >= 0)
        error = ikc_portal_close(slot->portal);
    if (error)
        fail(net, "closing the portal of", slot->to, error);
    *slot = (struct slot){-1, -1, -1};
}

/* The slot for writing to a peer, free of any other peer. */
static struct slot *slot_for(struct net *net, struct ikc_address to, int rank)
{
    struct slot *slot = &net->form->slots[slot_of(address_of(net, net->rank), to)];

    if (slot->to != rank)
        close_slot(net, slot);
    slot->to = rank;
    return slot;
}

void net_start(struct net *net, int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    int error = ikc_init();
    if (error) {
        fprintf(stderr, "ikc_init: %s\n", ikc_error_text(error));
        exit(3);
    }
    net->rank = ikc_process();
    net->size = ikc_processes();
    net->variant = "ipc";
    net->form = calloc(1, sizeof *net->form);
    if (!net->form) {
        fprintf(stderr, "rank %d: no memory\n", net->rank);
        net_abort(net, 3);
    }
    struct ikc_address own = address_of(net, net->rank);
    net->form->node = own.node;
    if (slots_on(own.node) < 1) {
        fprintf(stderr, "rank %d: %d ranks on a node are too many, expected at most %d\n", net->rank,
                ikc_node_processes(own.node), IKC_FIXED_PORTS / 2);
        net_abort(net, 2);
    }
    for (int s = 0; s < SLOTS; s++)
        net->form->slots[s] = (struct slot){-1, -1, -1};
    net->form->mailbox = ikc_mailbox_create(own.port);
    if (net->form->mailbox < 0)
        fail(net, "mailbox of", net->rank, net->form->mailbox);
    net->form->portal = ikc_portal_create(own.port);
    if (net->form->portal < 0)
        fail(net, "portal of", net->rank, net->form->portal);
}

void net_stop(struct net *net)
{
    for (int s = 0; s < SLOTS; s++)
        close_slot(net, &net->form->slots[s]);
    /* A peer may still be closing what it has opened here. */
    net_barrier(net);
    ikc_mailbox_unlink(net->form->mailbox);
    ikc_portal_unlink(net->form->portal);
    free(net->form->early);
    free(net->form);
    ikc_finalize();
}

/* IKC cannot end a job with a status: a rank that dies takes the job with it. */
void net_abort(struct net *net, int status)
{
    (void)net;
    (void)status;
    fflush(NULL);
    abort();
}

void net_send_control(struct net *net, int to, const void *message, size_t bytes)
{
    struct ikc_address address = address_of(net, to);
    struct slot *slot = slot_for(net, address, to);

    if (slot->mailbox < 0)
        slot->mailbox = ikc_mailbox_open(address.node, address.port);
    if (slot->mailbox < 0)
        fail(net, "opening the mailbox of", to, slot->mailbox);
    int error = ikc_mailbox_write(slot->mailbox, message, bytes);
    if (error)
        fail(net, "control message to", to, error);
}

void net_recv_control(struct net *net, int from, void *message, size_t bytes)
{
    int got = ikc_mailbox_read(net->form->mailbox, message, bytes);

    if (got < 0)
        fail(net, "control message from", from, got);
    if ((size_t)got != bytes) {
        fprintf(stderr, "rank %d: control message has %d bytes, expected %zu\n", net->rank, got, bytes);
        net_abort(net, 3);
    }
}

void net_send_data(struct net *net, int to, const void *data, size_t bytes)
{
    struct ikc_address address = address_of(net, to);

    if (!bytes)
        return;
    struct slot *slot = slot_for(net, address, to);
    if (slot->portal < 0)
        slot->portal = ikc_portal_open(writer_port(address_of(net, net->rank), address), address.node,
                                       address.port);
    if (slot->portal < 0)
        fail(net, "opening the portal of", to, slot->portal);
    int error = ikc_portal_write(slot->portal, data, bytes);
    if (error)
        fail(net, "data to", to, error);
}

void net_recv_data(struct net *net, int from, void *data, size_t bytes)
{
    struct ikc_address writer = address_of(net, from);

    if (!bytes)
        return;
    int64_t got = ikc_portal_read(net->form->portal, writer.node,
                                  writer_port(writer, address_of(net, net->rank)), data, bytes);
    if (got < 0)
        fail(net, "data from", from, got);
    if ((size_t)got != bytes) {
        fprintf(stderr, "rank %d: data from rank %d have %lld bytes, expected %zu\n", net->rank, from,
                (long long)got, bytes);
        net_abort(net, 3);
    }
}

/* Keep a message that is somebody else's, or of the other kind. */
static void keep_message(struct net *net, struct announcement announcement)
{
    struct net_form *form = net->form;

    if (form->early_count == form->early_room) {
        form->early_room = 2 * form->early_room + 8;
        form->early = realloc(form->early, form->early_room * sizeof *form->early);
        if (!form->early) {
            fprintf(stderr, "rank %d: no memory\n", net->rank);
            net_abort(net, 3);
        }
    }
    form->early[form->early_count++] = announcement;
}

static bool is_wanted(const struct announcement *message, int from, int permission)
{
    return message->from == from && message->permission == permission;
}

/* The next permission (1) or announcement (0) of rank `from`. */
static struct announcement next_message(struct net *net, int from, int permission)
{
    struct net_form *form = net->form;
    struct announcement announcement;

    for (size_t i = 0; i < form->early_count; i++) {
        if (!is_wanted(&form->early[i], from, permission))
            continue;
        announcement = form->early[i];
        form->early_count--;
        memmove(form->early + i, form->early + i + 1, (form->early_count - i) * sizeof announcement);
        return announcement;
    }
    for (;;) {
        int got = ikc_mailbox_read(form->mailbox, &announcement, sizeof announcement);
        if (got != (int)sizeof announcement)
            fail(net, "message of", from, got < 0 ? got : IKC_EPROTO);
        if (is_wanted(&announcement, from, permission))
            return announcement;
        keep_message(net, announcement);
    }
}

/* As the papers' programs do it: the receiver permits, the sender announces, and the data go by portal; what is needed is opened for each message
 * and closed after it.  (nanvix/benchmarks ccpe-benchmarks-submasters:src/capbench/common/ipc.c) */
void net_send(struct net *net, int to, const void *data, size_t bytes)
{
    struct ikc_address address = address_of(net, to);
    (void)next_message(net, to, 1);
    int mailbox = ikc_mailbox_open(address.node, address.port);
    int portal = ikc_portal_open(IKC_ANY_PORT, address.node, address.port);
    if (mailbox < 0 || portal < 0)
        fail(net, "opening mailbox and portal of", to, mailbox < 0 ? mailbox : portal);
    struct announcement announcement = {0, net->rank, net->form->node, ikc_portal_port(portal), bytes};
    int error = ikc_mailbox_write(mailbox, &announcement, sizeof announcement);
    if (!error)
        error = ikc_portal_write(portal, data, bytes);
    if (!error)
        error = ikc_mailbox_close(mailbox);
    if (!error)
        error = ikc_portal_close(portal);
    if (error)
        fail(net, "message to", to, error);
}

static void permit(struct net *net, int from)
{
    struct ikc_address address = address_of(net, from);
    struct announcement permission = {1, net->rank, net->form->node, 0, 0};
    int mailbox = ikc_mailbox_open(address.node, address.port);
    int error = mailbox < 0 ? mailbox : ikc_mailbox_write(mailbox, &permission, sizeof permission);
    if (!error)
        error = ikc_mailbox_close(mailbox);
    if (error)
        fail(net, "permission for", from, error);
}

void net_recv(struct net *net, int from, void *data, size_t bytes)
{
    permit(net, from);
    struct announcement announcement = next_message(net, from, 0);
    int64_t got = ikc_portal_read(net->form->portal, announcement.node, announcement.port, data, bytes);

    if (got < 0)
        fail(net, "message from", from, got);
    if ((size_t)got != bytes) {
        fprintf(stderr, "rank %d: message from rank %d has %lld bytes, expected %zu\n", net->rank, from,
                (long long)got, bytes);
        net_abort(net, 3);
    }
}

void net_barrier(struct net *net)
{
    int error = ikc_barrier();

    if (error)
        fail(net, "barrier of", net->rank, error);
}

double net_time(struct net *net)
{
    (void)net;
    return (double)ikc_time_ns() * 1e-9;
}
